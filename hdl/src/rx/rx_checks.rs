//! What the fields of a frame say, each by itself: the first half of the verdict.
//!
//! ```text
//!   fields ─► opcode_shape ─► lengths ─┐
//!          ├► comparisons ─────────────┴─► register ─► checks, packet
//!          └► extended headers ──────────────┘
//! ```
//! Interface: `fields` and `sum_ok` of a frame in; `checks` and `packet` (without `payload`) belong
//! to those of the cycle before. Timing: 1 cycle.
use super::iface::RxPkt;
use super::opcode_shape::OpcodeShape;
use super::rx_align::RxFields;
use crate::prim::{ClkRst, ModName, RegN};
use crate::spec::icrc::link_bytes;
use crate::spec::{self, BTH, ICRC, IPV4, IPV6, IP_PROTO_UDP, ROCE_UDP_PORT, UDP};
use crate::{hdl_default, layout_unpack};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

layout_unpack! {
    /// RETH of a received packet.
    pub UnpackRxReth, "reth", 128, { va: 64, rkey: 32, dma_length: 32 }
}
layout_unpack! {
    /// AETH of a received packet.
    pub UnpackRxAeth, "aeth", 32, { syndrome: 8, msn: 24 }
}
layout_unpack! {
    /// Immediate data of a received packet.
    pub UnpackRxImm, "immdt", 32, { imm: 32 }
}

/// What is known of a frame without its length.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct RxCheck {
    /// UDP in one piece, to the port of RoCEv2
    pub ours: Bit,
    /// version, header length or checksum are wrong
    pub bad_header: Bit,
    pub options: Bit,
    pub qp1: Bit,
    pub bad_tver: Bit,
    /// bytes of the frame up to the UDP ports, and up to the end of the IP packet
    pub port_end: Bits<8>,
    pub ip_end: Bits<18>,
    /// lengths that must agree: of UDP with the IP header, of IP
    pub udp_total: Bits<18>,
    pub ip_length: Bits<18>,
    pub udp_length: Bits<16>,
    /// bytes of the UDP datagram that are no payload
    pub not_payload: Bits<16>,
}

fn b16(value: usize) -> Constant<Bits<16>> {
    Constant::new(bits(value as u64))
}
fn b8(value: usize) -> Constant<Bits<8>> {
    Constant::new(bits(value as u64))
}
/// Bytes of a frame in front of what the length of the IP packet counts.
fn before_ip(vlan: bool, ipv6: bool) -> Constant<Bits<18>> {
    let bytes = link_bytes(vlan) + if ipv6 { IPV6.bytes } else { 0 };
    Constant::new(bits(bytes as u64))
}
/// Bytes of a frame in front of the UDP header.
fn udp_at(vlan: bool, ipv6: bool) -> Constant<Bits<8>> {
    b8(link_bytes(vlan) + if ipv6 { IPV6.bytes } else { IPV4.bytes })
}

hdl_default! {
    /// Checks of single fields.
    #[derive(LogicBlock)]
    pub struct RxChecks {
        name: ModName = ModName::new(
            "rx_checks",
            "",
            "rx/rx_checks.rs",
            "What the fields of a frame say, each by itself.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub fields: Signal<In, RxFields>,
        pub sum_ok: Signal<In, Bit>,
        pub checks: Signal<Out, RxCheck>,
        pub packet: Signal<Out, RxPkt>,
        r: RegN<RxCheck>,
        r_packet: RegN<RxPkt>,
        shape: OpcodeShape,
        reth: UnpackRxReth,
        aeth: UnpackRxAeth,
        imm: UnpackRxImm,
        imm_behind_reth: UnpackRxImm,
        v4_version: Signal<Local, Bit>,
        long: Signal<Local, Bit>,
        to_roce: Signal<Local, Bit>,
        udp: Signal<Local, Bits<8>>,
        link: Signal<Local, Bits<8>>,
        ahead: Signal<Local, Bits<18>>,
        extended: Signal<Local, Bits<8>>,
        is_v4: Constant<Bits<4>> = Constant::new(bits(4)),
        is_v6: Constant<Bits<4>> = Constant::new(bits(6)),
        ihl_plain: Constant<Bits<4>> = Constant::new(bits(IPV4.bytes as u64 / 4)),
        proto_udp: Constant<Bits<8>> = Constant::new(bits(IP_PROTO_UDP)),
        roce_port: Constant<Bits<16>> = Constant::new(bits(ROCE_UDP_PORT)),
        qpn1: Constant<Bits<24>> = Constant::new(bits(1)),
        ecn_ce: Constant<Bits<2>> = Constant::new(bits(spec::code("ecn", "CE"))),
        v4_bytes: Constant<Bits<18>> = Constant::new(bits(IPV4.bytes as u64)),
        ports: Constant<Bits<8>> = b8(4),
        plain_link: Constant<Bits<8>> = b8(link_bytes(false)),
        tagged_link: Constant<Bits<8>> = b8(link_bytes(true)),
        before_v4: Constant<Bits<18>> = before_ip(false, false),
        before_v6: Constant<Bits<18>> = before_ip(false, true),
        before_v4_vlan: Constant<Bits<18>> = before_ip(true, false),
        before_v6_vlan: Constant<Bits<18>> = before_ip(true, true),
        udp_v4: Constant<Bits<8>> = udp_at(false, false),
        udp_v6: Constant<Bits<8>> = udp_at(false, true),
        udp_v4_vlan: Constant<Bits<8>> = udp_at(true, false),
        udp_v6_vlan: Constant<Bits<8>> = udp_at(true, true),
        headers: Constant<Bits<8>> = b8(UDP.bytes + BTH.bytes),
        fixed: Constant<Bits<16>> = b16(UDP.bytes + BTH.bytes + ICRC.bytes),
        reth_bits: Constant<Bits<10>> = Constant::new(bits(8 * spec::RETH.bytes as u64)),
    }
}

impl Logic for RxChecks {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, r, r_packet);
        self.shape.opcode.next = self.fields.val().opcode;
        self.reth.raw.next = bit_cast::<128, 160>(self.fields.val().extended);
        self.aeth.raw.next = bit_cast::<32, 160>(self.fields.val().extended);
        self.imm.raw.next = bit_cast::<32, 160>(self.fields.val().extended);
        self.imm_behind_reth.raw.next =
            bit_cast::<32, 160>(self.fields.val().extended >> self.reth_bits.val());

        // Ethernet and IP.
        self.v4_version.next = self.fields.val().version == self.is_v4.val();
        self.long.next = self.fields.val().ipv4
            & self.v4_version.val()
            & (self.fields.val().ihl > self.ihl_plain.val());
        self.to_roce.next = self.fields.val().dport == self.roce_port.val();
        if self.long.val() {
            self.to_roce.next = self.fields.val().dport_options == self.roce_port.val();
        }
        self.r.d.next.ours = (self.fields.val().ipv4 | self.fields.val().ipv6)
            & (self.fields.val().protocol == self.proto_udp.val())
            & !self.fields.val().fragment
            & self.to_roce.val();
        self.r.d.next.options = self.long.val();
        self.r.d.next.bad_header = self.fields.val().version != self.is_v6.val();
        if self.fields.val().ipv4 {
            self.r.d.next.bad_header = !self.v4_version.val()
                | (self.fields.val().ihl < self.ihl_plain.val())
                | (!self.long.val() & !self.sum_ok.val());
        }

        // Where things are.
        self.link.next = self.plain_link.val();
        self.ahead.next = self.before_v4.val();
        self.udp.next = self.udp_v4.val();
        if self.fields.val().vlan {
            self.link.next = self.tagged_link.val();
            self.ahead.next = self.before_v4_vlan.val();
            self.udp.next = self.udp_v4_vlan.val();
        }
        if self.fields.val().ipv6 {
            self.ahead.next = self.before_v6.val();
            self.udp.next = self.udp_v6.val();
            if self.fields.val().vlan {
                self.ahead.next = self.before_v6_vlan.val();
                self.udp.next = self.udp_v6_vlan.val();
            }
        }
        self.r.d.next.port_end = self.udp.val() + self.ports.val();
        if self.long.val() {
            self.r.d.next.port_end = (self.link.val() + self.ports.val())
                + (bit_cast::<8, 4>(self.fields.val().ihl) << 2);
        }
        self.r.d.next.ip_end = bit_cast::<18, 16>(self.fields.val().ip_length) + self.ahead.val();
        self.r.d.next.ip_length = bit_cast::<18, 16>(self.fields.val().ip_length);
        self.r.d.next.udp_length = self.fields.val().udp_length;
        self.r.d.next.udp_total = bit_cast::<18, 16>(self.fields.val().udp_length);
        if !self.fields.val().ipv6 {
            self.r.d.next.udp_total =
                bit_cast::<18, 16>(self.fields.val().udp_length) + self.v4_bytes.val();
        }

        // BTH and what follows it.
        self.r.d.next.qp1 = self.fields.val().qpn == self.qpn1.val();
        self.r.d.next.bad_tver = self.fields.val().tver.any();
        self.extended.next = bit_cast::<8, 3>(self.shape.flags.val().words) << 2;
        self.r.d.next.not_payload = self.fixed.val()
            + bit_cast::<16, 8>(self.extended.val() | bit_cast::<8, 2>(self.fields.val().pad));

        self.r_packet.d.next.opcode = self.fields.val().opcode;
        self.r_packet.d.next.psn = self.fields.val().psn;
        self.r_packet.d.next.qpn = self.fields.val().qpn;
        self.r_packet.d.next.pkey = self.fields.val().pkey;
        self.r_packet.d.next.ack_req = self.fields.val().ack_req;
        self.r_packet.d.next.solicited = self.fields.val().solicited;
        self.r_packet.d.next.becn = self.fields.val().becn;
        self.r_packet.d.next.ce = self.fields.val().ecn == self.ecn_ce.val();
        self.r_packet.d.next.ipv6 = self.fields.val().ipv6;
        self.r_packet.d.next.src_ip = self.fields.val().src_ip;
        self.r_packet.d.next.dst_ip = self.fields.val().dst_ip;
        self.r_packet.d.next.va = self.reth.va.val();
        self.r_packet.d.next.rkey = self.reth.rkey.val();
        self.r_packet.d.next.dma_len = self.reth.dma_length.val();
        self.r_packet.d.next.imm = self.imm.imm.val();
        if self.shape.flags.val().has_reth {
            self.r_packet.d.next.imm = self.imm_behind_reth.imm.val();
        }
        self.r_packet.d.next.aeth_syndrome = self.aeth.syndrome.val();
        self.r_packet.d.next.aeth_msn = self.aeth.msn.val();
        self.r_packet.d.next.payload = 0.into();
        self.r_packet.d.next.pad = self.fields.val().pad;
        self.r_packet.d.next.at = (self.udp.val() + self.headers.val()) + self.extended.val();
        self.r_packet.d.next.known = self.shape.flags.val().known;
        self.r_packet.d.next.uc = self.shape.flags.val().uc;
        self.r_packet.d.next.request = self.shape.flags.val().request;
        self.r_packet.d.next.ack = self.shape.flags.val().ack;
        self.r_packet.d.next.read_rsp = self.shape.flags.val().read_rsp;
        self.r_packet.d.next.write = self.shape.flags.val().write;
        self.r_packet.d.next.send = self.shape.flags.val().send;
        self.r_packet.d.next.first = self.shape.flags.val().first;
        self.r_packet.d.next.middle = self.shape.flags.val().middle;
        self.r_packet.d.next.last = self.shape.flags.val().last;
        self.r_packet.d.next.only = self.shape.flags.val().only;
        self.r_packet.d.next.has_reth = self.shape.flags.val().has_reth;
        self.r_packet.d.next.has_imm = self.shape.flags.val().has_imm;
        self.r_packet.d.next.has_payload = self.shape.flags.val().has_payload;
        self.checks.next = self.r.q.val();
        self.packet.next = self.r_packet.q.val();
    }
}
