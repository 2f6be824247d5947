//! What the headers of a QP's packets have in common, kept per slot.
//!
//! ```text
//!            block 1 ──► unpack ──► [ addressing RAM ] ──► addressing
//!   ctx ──►                 └──┐
//!            block 2 ──► unpack┴──► [ IP address RAM ] ──► ips
//!                           └─► IPv4 header ─► + ─► + ─► + ─► + ─► fold ─► fold ─► [ sum RAM ] ──► sum
//! ```
//! Interface: `ctx` is the broadcast of a loaded QP context, blocks ascending. `look` reads the
//! tables of `look_slot`; the outputs hold what was read until the next `look`.
//! `sum` is the one's complement sum (RFC 1071) of the IPv4 header with length and checksum zero,
//! over 16-bit words as they lie in the lanes, both end-around carries taken.
//! Timing: 1 cycle from `look`; a context is complete 7 cycles after its block 2.
use crate::iface::{CtxWrite, StrobeIn};
use crate::prim::{ClkRst, ModName, Ram1r1w, Reg, RegN};
use crate::spec::{FieldRef, IPV4, IP_PROTO_UDP, QP_CTX};
use crate::{hdl_default, layout_pack, layout_unpack};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

layout_unpack! {
    /// Block 1 of the QP context.
    pub UnpackAddressing, "qp_ctx" from 64, 512, {
        dst_mac: 48, src_mac: 48, vlan_vid: 12, vlan_dei: bit, vlan_pcp: 3, vlan: bit,
        ipv6: bit, hop_limit: 8, ecn: 2, dscp: 6, udp_sport: 16, flow_label: 20,
        dest_qpn: 24, pkey: 16, ip_id: 16, loopback: bit,
    }
}
layout_unpack! {
    /// Block 2 of the QP context.
    pub UnpackIps, "qp_ctx" from 128, 512, { src_ip: 128, dst_ip: 128 }
}
layout_pack! {
    /// IPv4 header without length and checksum, for its sum.
    pub PackIpv4Sum, "ipv4", 160, {
        version: 4, ihl: 4, dscp: 6, ecn: 2, id: 16, df: bit, ttl: 8, protocol: 8,
        src: 32, dst: 32,
    }
}

/// Addressing of a QP, without IP addresses.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct Addressing {
    pub dst_mac: Bits<48>,
    pub src_mac: Bits<48>,
    pub vlan_vid: Bits<12>,
    pub vlan_dei: Bit,
    pub vlan_pcp: Bits<3>,
    pub vlan: Bit,
    pub ipv6: Bit,
    pub hop_limit: Bits<8>,
    pub ecn: Bits<2>,
    pub dscp: Bits<6>,
    pub udp_sport: Bits<16>,
    pub flow_label: Bits<20>,
    pub dest_qpn: Bits<24>,
    pub pkey: Bits<16>,
    pub ip_id: Bits<16>,
    /// the peer is this device
    pub loopback: Bit,
}

/// IP addresses of a QP, lane 0 first; IPv4 in the first four bytes.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct Ips {
    pub src: Bits<128>,
    pub dst: Bits<128>,
}

/// Block of the QP context that holds `field`.
fn block_of(field: &str) -> u64 {
    (FieldRef::byte(&QP_CTX.field(field)) / 64) as u64
}
/// Version and header length of an IPv4 header without options.
pub const IPV4_VERSION: u64 = 4;
pub const IPV4_WORDS: u64 = IPV4.bytes as u64 / 4;

hdl_default! {
    /// Header templates of `2^SLOT_AW` slots.
    #[derive(LogicBlock)]
    pub struct Template<const SLOT_AW: usize> {
        name: ModName = ModName::new(
            "template",
            &format!("SLOT_AW={SLOT_AW}"),
            "tx/template.rs",
            "What the headers of a QP's packets have in common.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub ctx: StrobeIn<CtxWrite>,
        pub look: Signal<In, Bit>,
        pub look_slot: Signal<In, Bits<14>>,
        pub addressing: Signal<Out, Addressing>,
        pub ips: Signal<Out, Ips>,
        pub sum: Signal<Out, Bits<16>>,
        unpack_addressing: UnpackAddressing,
        unpack_ips: UnpackIps,
        ipv4: PackIpv4Sum,
        addressing_mem: Ram1r1w<Addressing, SLOT_AW>,
        ips_mem: Ram1r1w<Ips, SLOT_AW>,
        sum_mem: Ram1r1w<Bits<16>, SLOT_AW>,
        // The context being loaded, then its sum, stage by stage.
        loaded: RegN<Addressing>,
        loaded_ips: RegN<Ips>,
        slot_0: RegN<Bits<14>>,
        slot_1: RegN<Bits<14>>,
        slot_2: RegN<Bits<14>>,
        slot_3: RegN<Bits<14>>,
        slot_4: RegN<Bits<14>>,
        slot_5: RegN<Bits<14>>,
        valid_0: Reg<Bit>,
        valid_1: Reg<Bit>,
        valid_2: Reg<Bit>,
        valid_3: Reg<Bit>,
        valid_4: Reg<Bit>,
        valid_5: Reg<Bit>,
        pair_0: RegN<Bits<20>>,
        pair_1: RegN<Bits<20>>,
        pair_2: RegN<Bits<20>>,
        pair_3: RegN<Bits<20>>,
        pair_4: RegN<Bits<20>>,
        low: RegN<Bits<20>>,
        high: RegN<Bits<20>>,
        odd: RegN<Bits<20>>,
        even: RegN<Bits<20>>,
        rest: RegN<Bits<20>>,
        total: RegN<Bits<20>>,
        folded: RegN<Bits<20>>,
        entry: Signal<Local, Addressing>,
        pair: Signal<Local, Ips>,
        raw: Signal<Local, Bits<160>>,
        is_addressing: Signal<Local, Bit>,
        is_ips: Signal<Local, Bit>,
        addressing_block: Constant<Bits<3>> = Constant::new(bits(block_of("dst_mac"))),
        ips_block: Constant<Bits<3>> = Constant::new(bits(block_of("src_ip"))),
        version: Constant<Bits<4>> = Constant::new(bits(IPV4_VERSION)),
        words: Constant<Bits<4>> = Constant::new(bits(IPV4_WORDS)),
        udp: Constant<Bits<8>> = Constant::new(bits(IP_PROTO_UDP)),
    }
}

impl<const SLOT_AW: usize> Logic for Template<SLOT_AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, loaded, loaded_ips, slot_0, slot_1, slot_2, slot_3);
        dff_setup!(self, clk, valid_0, valid_1, valid_2, valid_3);
        dff_setup!(self, clk, slot_4, slot_5, valid_4, valid_5);
        dff_setup!(self, clk, pair_0, pair_1, pair_2, pair_3, pair_4);
        dff_setup!(self, clk, low, high, odd, even, rest, total, folded);
        self.addressing_mem.clk.next = self.clk.val();
        self.ips_mem.clk.next = self.clk.val();
        self.sum_mem.clk.next = self.clk.val();

        // Blocks 1 and 2 into their tables.
        self.unpack_addressing.raw.next = self.ctx.data.val().data;
        self.unpack_ips.raw.next = self.ctx.data.val().data;
        self.is_addressing.next =
            self.ctx.valid.val() & (self.ctx.data.val().beat == self.addressing_block.val());
        self.is_ips.next =
            self.ctx.valid.val() & (self.ctx.data.val().beat == self.ips_block.val());
        self.entry.next.dst_mac = self.unpack_addressing.dst_mac.val();
        self.entry.next.src_mac = self.unpack_addressing.src_mac.val();
        self.entry.next.vlan_vid = self.unpack_addressing.vlan_vid.val();
        self.entry.next.vlan_dei = self.unpack_addressing.vlan_dei.val();
        self.entry.next.vlan_pcp = self.unpack_addressing.vlan_pcp.val();
        self.entry.next.vlan = self.unpack_addressing.vlan.val();
        self.entry.next.ipv6 = self.unpack_addressing.ipv6.val();
        self.entry.next.hop_limit = self.unpack_addressing.hop_limit.val();
        self.entry.next.ecn = self.unpack_addressing.ecn.val();
        self.entry.next.dscp = self.unpack_addressing.dscp.val();
        self.entry.next.udp_sport = self.unpack_addressing.udp_sport.val();
        self.entry.next.flow_label = self.unpack_addressing.flow_label.val();
        self.entry.next.dest_qpn = self.unpack_addressing.dest_qpn.val();
        self.entry.next.pkey = self.unpack_addressing.pkey.val();
        self.entry.next.ip_id = self.unpack_addressing.ip_id.val();
        self.entry.next.loopback = self.unpack_addressing.loopback.val();
        self.pair.next.src = self.unpack_ips.src_ip.val();
        self.pair.next.dst = self.unpack_ips.dst_ip.val();
        self.addressing_mem.write_en.next = self.is_addressing.val();
        self.addressing_mem.write_addr.next = bit_cast::<SLOT_AW, 14>(self.ctx.data.val().slot);
        self.addressing_mem.write_data.next = self.entry.val();
        self.ips_mem.write_en.next = self.is_ips.val();
        self.ips_mem.write_addr.next = bit_cast::<SLOT_AW, 14>(self.ctx.data.val().slot);
        self.ips_mem.write_data.next = self.pair.val();
        if self.is_addressing.val() {
            self.loaded.d.next = self.entry.val();
        }
        self.loaded_ips.d.next = self.pair.val();
        self.slot_0.d.next = self.ctx.data.val().slot;
        self.valid_0.d.next = self.is_ips.val();

        // The sum of the header's words, two by two.
        self.ipv4.version.next = self.version.val();
        self.ipv4.ihl.next = self.words.val();
        self.ipv4.dscp.next = self.loaded.q.val().dscp;
        self.ipv4.ecn.next = self.loaded.q.val().ecn;
        self.ipv4.id.next = self.loaded.q.val().ip_id;
        self.ipv4.df.next = true;
        self.ipv4.ttl.next = self.loaded.q.val().hop_limit;
        self.ipv4.protocol.next = self.udp.val();
        self.ipv4.src.next = bit_cast::<32, 128>(self.loaded_ips.q.val().src);
        self.ipv4.dst.next = bit_cast::<32, 128>(self.loaded_ips.q.val().dst);
        self.raw.next = self.ipv4.raw.val();
        self.pair_0.d.next = bit_cast::<20, 16>(self.raw.val().get_bits::<16>(0))
            + bit_cast::<20, 16>(self.raw.val().get_bits::<16>(16));
        self.pair_1.d.next = bit_cast::<20, 16>(self.raw.val().get_bits::<16>(32))
            + bit_cast::<20, 16>(self.raw.val().get_bits::<16>(48));
        self.pair_2.d.next = bit_cast::<20, 16>(self.raw.val().get_bits::<16>(64))
            + bit_cast::<20, 16>(self.raw.val().get_bits::<16>(80));
        self.pair_3.d.next = bit_cast::<20, 16>(self.raw.val().get_bits::<16>(96))
            + bit_cast::<20, 16>(self.raw.val().get_bits::<16>(112));
        self.pair_4.d.next = bit_cast::<20, 16>(self.raw.val().get_bits::<16>(128))
            + bit_cast::<20, 16>(self.raw.val().get_bits::<16>(144));
        self.low.d.next = self.pair_0.q.val() + self.pair_1.q.val();
        self.high.d.next = self.pair_2.q.val() + self.pair_3.q.val();
        self.odd.d.next = self.pair_4.q.val();
        self.even.d.next = self.low.q.val() + self.high.q.val();
        self.rest.d.next = self.odd.q.val();
        self.total.d.next = self.even.q.val() + self.rest.q.val();
        self.folded.d.next =
            (self.total.q.val() >> 16) + bit_cast::<20, 16>(bit_cast::<16, 20>(self.total.q.val()));
        self.valid_1.d.next = self.valid_0.q.val();
        self.valid_2.d.next = self.valid_1.q.val();
        self.valid_3.d.next = self.valid_2.q.val();
        self.valid_4.d.next = self.valid_3.q.val();
        self.valid_5.d.next = self.valid_4.q.val();
        self.slot_1.d.next = self.slot_0.q.val();
        self.slot_2.d.next = self.slot_1.q.val();
        self.slot_3.d.next = self.slot_2.q.val();
        self.slot_4.d.next = self.slot_3.q.val();
        self.slot_5.d.next = self.slot_4.q.val();
        self.sum_mem.write_en.next = self.valid_5.q.val();
        self.sum_mem.write_addr.next = bit_cast::<SLOT_AW, 14>(self.slot_5.q.val());
        self.sum_mem.write_data.next =
            bit_cast::<16, 20>(self.folded.q.val()) + bit_cast::<16, 20>(self.folded.q.val() >> 16);

        // Look-up.
        self.addressing_mem.read_en.next = self.look.val();
        self.addressing_mem.read_addr.next = bit_cast::<SLOT_AW, 14>(self.look_slot.val());
        self.ips_mem.read_en.next = self.look.val();
        self.ips_mem.read_addr.next = bit_cast::<SLOT_AW, 14>(self.look_slot.val());
        self.sum_mem.read_en.next = self.look.val();
        self.sum_mem.read_addr.next = bit_cast::<SLOT_AW, 14>(self.look_slot.val());
        self.addressing.next = self.addressing_mem.read_data.val();
        self.ips.next = self.ips_mem.read_data.val();
        self.sum.next = self.sum_mem.read_data.val();
    }
}
