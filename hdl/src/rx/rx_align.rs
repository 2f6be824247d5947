//! Takes the fields of a frame's headers, wherever tag and IP version have put them.
//!
//! ```text
//!   header ─► tag? ─► IP header ─┬─► unpack ────────────────────────┐
//!                                └─► IPv6? ─► UDP ─► unpack ────────┴─► register ─► fields
//! ```
//! Interface: `header` with `vlan`, `ipv4`, `ipv6` when `load` is high; `fields` hold until the
//! next load. What the frame does not have means nothing; so do the lengths of a frame that is
//! too short for them. `extended` is what lies behind the BTH, lane 0 first.
//! Timing: 1 cycle.
use crate::prim::{ClkRst, ModName, RegN};
use crate::spec::icrc::link_bytes;
use crate::spec::{IPV4, IPV6, UDP};
use crate::{hdl_default, layout_unpack};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

layout_unpack! {
    /// What the receive path reads of an IPv4 header.
    pub UnpackRxV4, "ipv4", 160, {
        version: 4, ihl: 4, ecn: 2, total_length: 16, mf: bit, frag_offset: 13, protocol: 8,
        src: 32, dst: 32,
    }
}
layout_unpack! {
    /// What the receive path reads of an IPv6 header.
    pub UnpackRxV6, "ipv6", 320, {
        version: 4, ecn: 2, payload_length: 16, next_header: 8, src: 128, dst: 128,
    }
}
layout_unpack! {
    /// What the receive path reads of a UDP header.
    pub UnpackRxUdp, "udp", 64, { dport: 16, length: 16 }
}
layout_unpack! {
    /// What the receive path reads of a BTH.
    pub UnpackRxBth, "bth", 96, {
        opcode: 8, solicited: bit, pad_count: 2, tver: 4, pkey: 16, becn: bit, dest_qp: 24,
        ack_req: bit, psn: 24,
    }
}

/// The fields of a frame, unchecked.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct RxFields {
    pub vlan: Bit,
    pub ipv4: Bit,
    pub ipv6: Bit,
    pub version: Bits<4>,
    /// of IPv4; words
    pub ihl: Bits<4>,
    pub ecn: Bits<2>,
    pub fragment: Bit,
    pub protocol: Bits<8>,
    /// total length of IPv4, payload length of IPv6
    pub ip_length: Bits<16>,
    pub src_ip: Bits<128>,
    pub dst_ip: Bits<128>,
    /// destination port behind a header without options, and behind one of `ihl` words
    pub dport: Bits<16>,
    pub dport_options: Bits<16>,
    pub udp_length: Bits<16>,
    pub opcode: Bits<8>,
    pub solicited: Bit,
    pub pad: Bits<2>,
    pub tver: Bits<4>,
    pub pkey: Bits<16>,
    pub becn: Bit,
    pub qpn: Bits<24>,
    pub ack_req: Bit,
    pub psn: Bits<24>,
    pub extended: Bits<160>,
}

fn bits_of(bytes: usize) -> Constant<Bits<10>> {
    Constant::new(bits(8 * bytes as u64))
}

hdl_default! {
    /// Fields of a frame's headers.
    #[derive(LogicBlock)]
    pub struct RxAlign {
        name: ModName = ModName::new(
            "rx_align",
            "",
            "rx/rx_align.rs",
            "Takes the fields of a frame's headers.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub header: Signal<In, Bits<1024>>,
        pub vlan: Signal<In, Bit>,
        pub ipv4: Signal<In, Bit>,
        pub ipv6: Signal<In, Bit>,
        pub load: Signal<In, Bit>,
        /// the IPv4 header, if it is one: in the cycle of `load`
        pub ip_header: Signal<Out, Bits<160>>,
        pub fields: Signal<Out, RxFields>,
        r: RegN<RxFields>,
        ip: Signal<Local, Bits<704>>,
        udp: Signal<Local, Bits<320>>,
        options_udp: Signal<Local, Bits<64>>,
        v4: UnpackRxV4,
        v6: UnpackRxV6,
        un_udp: UnpackRxUdp,
        un_udp_options: UnpackRxUdp,
        un_bth: UnpackRxBth,
        behind_eth: Constant<Bits<10>> = bits_of(link_bytes(false)),
        behind_tag: Constant<Bits<10>> = bits_of(link_bytes(true)),
        v4_bits: Constant<Bits<10>> = bits_of(IPV4.bytes),
        v6_bits: Constant<Bits<10>> = bits_of(IPV6.bytes),
        udp_bits: Constant<Bits<10>> = bits_of(UDP.bytes),
        bth_end: Constant<Bits<10>> = bits_of(UDP.bytes + crate::spec::BTH.bytes),
        word_log2: Constant<Bits<4>> = Constant::new(bits(5)),
    }
}

impl Logic for RxAlign {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, r);
        self.ip.next = bit_cast::<704, 1024>(self.header.val() >> self.behind_eth.val());
        if self.vlan.val() {
            self.ip.next = bit_cast::<704, 1024>(self.header.val() >> self.behind_tag.val());
        }
        self.v4.raw.next = bit_cast::<160, 704>(self.ip.val());
        self.v6.raw.next = bit_cast::<320, 704>(self.ip.val());
        self.udp.next = bit_cast::<320, 704>(self.ip.val() >> self.v4_bits.val());
        if self.ipv6.val() {
            self.udp.next = bit_cast::<320, 704>(self.ip.val() >> self.v6_bits.val());
        }
        self.options_udp.next = bit_cast::<64, 704>(
            self.ip.val() >> (bit_cast::<10, 4>(self.v4.ihl.val()) << self.word_log2.val()),
        );
        self.un_udp.raw.next = bit_cast::<64, 320>(self.udp.val());
        self.un_udp_options.raw.next = self.options_udp.val();
        self.un_bth.raw.next = bit_cast::<96, 320>(self.udp.val() >> self.udp_bits.val());
        self.ip_header.next = bit_cast::<160, 704>(self.ip.val());

        if self.load.val() {
            self.r.d.next.vlan = self.vlan.val();
            self.r.d.next.ipv4 = self.ipv4.val();
            self.r.d.next.ipv6 = self.ipv6.val();
            self.r.d.next.version = self.v4.version.val();
            self.r.d.next.ihl = self.v4.ihl.val();
            self.r.d.next.ecn = self.v4.ecn.val();
            self.r.d.next.fragment = self.v4.mf.val() | self.v4.frag_offset.val().any();
            self.r.d.next.protocol = self.v4.protocol.val();
            self.r.d.next.ip_length = self.v4.total_length.val();
            self.r.d.next.src_ip = bit_cast::<128, 32>(self.v4.src.val());
            self.r.d.next.dst_ip = bit_cast::<128, 32>(self.v4.dst.val());
            if self.ipv6.val() {
                self.r.d.next.version = self.v6.version.val();
                self.r.d.next.ecn = self.v6.ecn.val();
                self.r.d.next.fragment = false;
                self.r.d.next.protocol = self.v6.next_header.val();
                self.r.d.next.ip_length = self.v6.payload_length.val();
                self.r.d.next.src_ip = self.v6.src.val();
                self.r.d.next.dst_ip = self.v6.dst.val();
            }
            self.r.d.next.dport = self.un_udp.dport.val();
            self.r.d.next.dport_options = self.un_udp_options.dport.val();
            self.r.d.next.udp_length = self.un_udp.length.val();
            self.r.d.next.opcode = self.un_bth.opcode.val();
            self.r.d.next.solicited = self.un_bth.solicited.val();
            self.r.d.next.pad = self.un_bth.pad_count.val();
            self.r.d.next.tver = self.un_bth.tver.val();
            self.r.d.next.pkey = self.un_bth.pkey.val();
            self.r.d.next.becn = self.un_bth.becn.val();
            self.r.d.next.qpn = self.un_bth.dest_qp.val();
            self.r.d.next.ack_req = self.un_bth.ack_req.val();
            self.r.d.next.psn = self.un_bth.psn.val();
            self.r.d.next.extended = bit_cast::<160, 320>(self.udp.val() >> self.bth_end.val());
        }
        self.fields.next = self.r.q.val();
    }
}
