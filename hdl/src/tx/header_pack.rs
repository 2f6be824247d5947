//! Puts the headers of a packet together, lane 0 first.
//!
//! ```text
//!   0          14|18        34|38|54|58      62|66|82|86
//!   | eth [tag] | ipv4|ipv6 | udp  bth | [reth] [immdt] |
//! ```
//! Interface: fields in, `header` out, zero behind the last header. `words` is the UDP length in
//! words of four bytes, ICRC included, `ip_words` that of IPv4. The IPv4 checksum is left zero: it comes a cycle later.
//! Timing: combinational; each bit takes one 4:1 multiplexer for tag and IP version, and one
//! more for the extended headers.
use super::frame::HEADER_BITS;
use super::template::{Addressing, Ips, IPV4_VERSION, IPV4_WORDS};
use crate::iface::PktDesc;
use crate::prim::ModName;
use crate::spec::{
    FieldRef, BTH, ETH, ETHERTYPE, IPV4, IPV6, IP_PROTO_UDP, RETH, ROCE_UDP_PORT, UDP, VLAN,
};
use crate::{hdl_default, layout_pack};
use rust_hdl_core::prelude::*;

layout_pack! {
    pub PackEth, "eth", 112, { dst_mac: 48, src_mac: 48, ethertype: 16 }
}
layout_pack! {
    pub PackVlan, "vlan", 32, { tpid: 16, pcp: 3, dei: bit, vid: 12 }
}
layout_pack! {
    pub PackIpv4, "ipv4", 160, {
        version: 4, ihl: 4, dscp: 6, ecn: 2, total_length: 16, id: 16, df: bit, ttl: 8,
        protocol: 8, src: 32, dst: 32,
    }
}
layout_pack! {
    pub PackIpv6, "ipv6", 320, {
        version: 4, dscp: 6, ecn: 2, flow_label: 20, payload_length: 16, next_header: 8,
        hop_limit: 8, src: 128, dst: 128,
    }
}
layout_pack! {
    pub PackUdp, "udp", 64, { sport: 16, dport: 16, length: 16 }
}
layout_pack! {
    pub PackBth, "bth", 96, {
        opcode: 8, solicited: bit, migreq: bit, pad_count: 2, pkey: 16, dest_qp: 24,
        ack_req: bit, psn: 24,
    }
}
layout_pack! {
    pub PackReth, "reth", 128, { va: 64, rkey: 32, dma_length: 32 }
}
layout_pack! {
    pub PackImmdt, "immdt", 32, { imm: 32 }
}

/// Bits of UDP, BTH, RETH and ImmDt together.
const UPPER_BITS: usize = 320;
const IPV6_VERSION: u64 = 6;

/// A distance in bytes as a shift in bits.
fn shift(bytes: usize) -> Constant<Bits<10>> {
    Constant::new(bits(8 * bytes as u64))
}
fn ethertype(name: &str) -> Constant<Bits<16>> {
    Constant::new(bits(ETHERTYPE.value(name)))
}
/// Where the tag goes: before the ethertype.
fn tag_at() -> usize {
    FieldRef::byte(&ETH.field("ethertype"))
}

hdl_default! {
    /// Header stack of a packet.
    #[derive(LogicBlock)]
    pub struct HeaderPack {
        name: ModName = ModName::new(
            "header_pack",
            "",
            "tx/header_pack.rs",
            "Puts the headers of a packet together.",
        ),
        pub desc: Signal<In, PktDesc>,
        pub addressing: Signal<In, Addressing>,
        pub ips: Signal<In, Ips>,
        pub words: Signal<In, Bits<11>>,
        pub ip_words: Signal<In, Bits<11>>,
        pub pad: Signal<In, Bits<2>>,
        pub header: Signal<Out, Bits<HEADER_BITS>>,
        eth: PackEth,
        tag: PackVlan,
        ipv4: PackIpv4,
        ipv6: PackIpv6,
        udp: PackUdp,
        bth: PackBth,
        reth: PackReth,
        immdt: PackImmdt,
        length: Signal<Local, Bits<16>>,
        imm: Signal<Local, Bits<UPPER_BITS>>,
        extended: Signal<Local, Bits<UPPER_BITS>>,
        upper: Signal<Local, Bits<UPPER_BITS>>,
        link: Signal<Local, Bits<HEADER_BITS>>,
        network: Signal<Local, Bits<320>>,
        ethertype_ipv4: Constant<Bits<16>> = ethertype("IPV4"),
        ethertype_ipv6: Constant<Bits<16>> = ethertype("IPV6"),
        ethertype_vlan: Constant<Bits<16>> = ethertype("VLAN"),
        version_4: Constant<Bits<4>> = Constant::new(bits(IPV4_VERSION)),
        version_6: Constant<Bits<4>> = Constant::new(bits(IPV6_VERSION)),
        ipv4_words: Constant<Bits<4>> = Constant::new(bits(IPV4_WORDS)),
        protocol_udp: Constant<Bits<8>> = Constant::new(bits(IP_PROTO_UDP)),
        roce_port: Constant<Bits<16>> = Constant::new(bits(ROCE_UDP_PORT)),
        to_tag: Constant<Bits<10>> = shift(tag_at()),
        past_tag: Constant<Bits<10>> = shift(tag_at() + VLAN.bytes),
        to_bth: Constant<Bits<10>> = shift(UDP.bytes),
        to_extended: Constant<Bits<10>> = shift(UDP.bytes + BTH.bytes),
        past_reth: Constant<Bits<10>> = shift(RETH.bytes),
        to_ip: Constant<Bits<10>> = shift(ETH.bytes),
        to_ip_tagged: Constant<Bits<10>> = shift(ETH.bytes + VLAN.bytes),
        past_ipv4: Constant<Bits<10>> = shift(ETH.bytes + IPV4.bytes),
        past_ipv4_tagged: Constant<Bits<10>> = shift(ETH.bytes + VLAN.bytes + IPV4.bytes),
        past_ipv6: Constant<Bits<10>> = shift(ETH.bytes + IPV6.bytes),
        past_ipv6_tagged: Constant<Bits<10>> = shift(ETH.bytes + VLAN.bytes + IPV6.bytes),
    }
}

impl Logic for HeaderPack {
    #[hdl_gen]
    fn update(&mut self) {
        self.length.next = bit_cast::<16, 11>(self.words.val()) << 2;

        // Ethernet, with the tag in front of the ethertype.
        self.eth.dst_mac.next = self.addressing.val().dst_mac;
        self.eth.src_mac.next = self.addressing.val().src_mac;
        self.eth.ethertype.next = self.ethertype_ipv4.val();
        if self.addressing.val().ipv6 {
            self.eth.ethertype.next = self.ethertype_ipv6.val();
        }
        self.tag.tpid.next = self.ethertype_vlan.val();
        self.tag.pcp.next = self.addressing.val().vlan_pcp;
        self.tag.dei.next = self.addressing.val().vlan_dei;
        self.tag.vid.next = self.addressing.val().vlan_vid;

        // IP.
        self.ipv4.version.next = self.version_4.val();
        self.ipv4.ihl.next = self.ipv4_words.val();
        self.ipv4.dscp.next = self.addressing.val().dscp;
        self.ipv4.ecn.next = self.addressing.val().ecn;
        self.ipv4.total_length.next = bit_cast::<16, 11>(self.ip_words.val()) << 2;
        self.ipv4.id.next = self.addressing.val().ip_id;
        self.ipv4.df.next = true;
        self.ipv4.ttl.next = self.addressing.val().hop_limit;
        self.ipv4.protocol.next = self.protocol_udp.val();
        self.ipv4.src.next = bit_cast::<32, 128>(self.ips.val().src);
        self.ipv4.dst.next = bit_cast::<32, 128>(self.ips.val().dst);
        self.ipv6.version.next = self.version_6.val();
        self.ipv6.dscp.next = self.addressing.val().dscp;
        self.ipv6.ecn.next = self.addressing.val().ecn;
        self.ipv6.flow_label.next = self.addressing.val().flow_label;
        self.ipv6.payload_length.next = self.length.val();
        self.ipv6.next_header.next = self.protocol_udp.val();
        self.ipv6.hop_limit.next = self.addressing.val().hop_limit;
        self.ipv6.src.next = self.ips.val().src;
        self.ipv6.dst.next = self.ips.val().dst;

        // UDP (no checksum, A17.3.2) and BTH; a QP that never migrates is in state "migrated".
        self.udp.sport.next = self.addressing.val().udp_sport;
        self.udp.dport.next = self.roce_port.val();
        self.udp.length.next = self.length.val();
        self.bth.opcode.next = self.desc.val().opcode;
        self.bth.solicited.next = self.desc.val().solicited;
        self.bth.migreq.next = true;
        self.bth.pad_count.next = self.pad.val();
        self.bth.pkey.next = self.addressing.val().pkey;
        self.bth.dest_qp.next = self.addressing.val().dest_qpn;
        self.bth.ack_req.next = self.desc.val().ackreq;
        self.bth.psn.next = self.desc.val().psn;

        // Extended headers: the immediate data move up if there is no RETH.
        self.reth.va.next = self.desc.val().reth_va;
        self.reth.rkey.next = self.desc.val().reth_rkey;
        self.reth.dma_length.next = self.desc.val().reth_len;
        self.immdt.imm.next = self.desc.val().imm;
        self.imm.next = 0.into();
        if self.desc.val().has_imm {
            self.imm.next = bit_cast::<UPPER_BITS, 32>(self.immdt.raw.val());
        }
        self.extended.next = self.imm.val();
        if self.desc.val().has_reth {
            self.extended.next = bit_cast::<UPPER_BITS, 128>(self.reth.raw.val())
                | (self.imm.val() << self.past_reth.val());
        }
        self.upper.next = bit_cast::<UPPER_BITS, 64>(self.udp.raw.val())
            | (bit_cast::<UPPER_BITS, 96>(self.bth.raw.val()) << self.to_bth.val())
            | (self.extended.val() << self.to_extended.val());

        // One after the other.
        self.network.next = bit_cast::<320, 160>(self.ipv4.raw.val());
        if self.addressing.val().ipv6 {
            self.network.next = self.ipv6.raw.val();
        }
        self.link.next = bit_cast::<HEADER_BITS, 112>(self.eth.raw.val());
        if self.addressing.val().vlan {
            self.link.next = bit_cast::<HEADER_BITS, 96>(bit_cast::<96, 112>(self.eth.raw.val()))
                | (bit_cast::<HEADER_BITS, 32>(self.tag.raw.val()) << self.to_tag.val())
                | (bit_cast::<HEADER_BITS, 112>(self.eth.raw.val() >> self.to_tag.val())
                    << self.past_tag.val());
        }
        if self.addressing.val().ipv6 & self.addressing.val().vlan {
            self.header.next = self.link.val()
                | (bit_cast::<HEADER_BITS, 320>(self.network.val()) << self.to_ip_tagged.val())
                | (bit_cast::<HEADER_BITS, UPPER_BITS>(self.upper.val())
                    << self.past_ipv6_tagged.val());
        } else if self.addressing.val().ipv6 {
            self.header.next = self.link.val()
                | (bit_cast::<HEADER_BITS, 320>(self.network.val()) << self.to_ip.val())
                | (bit_cast::<HEADER_BITS, UPPER_BITS>(self.upper.val()) << self.past_ipv6.val());
        } else if self.addressing.val().vlan {
            self.header.next = self.link.val()
                | (bit_cast::<HEADER_BITS, 320>(self.network.val()) << self.to_ip_tagged.val())
                | (bit_cast::<HEADER_BITS, UPPER_BITS>(self.upper.val())
                    << self.past_ipv4_tagged.val());
        } else {
            self.header.next = self.link.val()
                | (bit_cast::<HEADER_BITS, 320>(self.network.val()) << self.to_ip.val())
                | (bit_cast::<HEADER_BITS, UPPER_BITS>(self.upper.val()) << self.past_ipv4.val());
        }
    }
}
