//! Takes frames from the MAC and says where each IP packet ends.
//!
//! ```text
//!   rx ─┬─────────────────────────────────────────► register ──► beat
//!       └─ first beat: tag? IPv4, IPv6? length ─► + ─► register ──► vlan, ipv4, ipv6, words
//! ```
//! Interface: `rx.ready` is always high. `rx_err` goes with the last beat: the FCS was wrong.
//! `beat` shows one beat a cycle at most; nobody can refuse it. `vlan`, `ipv4`, `ipv6` and `words`
//! go with the first beat of a frame; they mean nothing for one that is shorter than they say.
//! A frame is cut into words of 4 bytes that lie as the IP header does, 4k + 2 bytes behind the
//! frame's start: word 0 is bytes -2..2, word 1 is bytes 2..6. `words` is the number of the first
//! word behind the IP packet.
//! Timing: 1 cycle.
use crate::hdl_default;
use crate::layout_unpack;
use crate::prim::{ClkRst, ModName, PacketIn, Reg, RegN};
use crate::spec::icrc::link_bytes;
use crate::spec::{self, ETH, IPV6, VLAN};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

layout_unpack! {
    /// The type of what follows, without a tag.
    pub UnpackEth, "eth", 112, { ethertype: 16 }
}
layout_unpack! {
    /// What says that a tag is there.
    pub UnpackTag, "vlan", 32, { tpid: 16 }
}
layout_unpack! {
    /// Length of an IPv4 packet.
    pub UnpackV4Length, "ipv4", 160, { total_length: 16 }
}
layout_unpack! {
    /// Length behind an IPv6 header.
    pub UnpackV6Length, "ipv6", 320, { payload_length: 16 }
}

/// An Ethernet type.
pub(super) fn ethertype(name: &str) -> Constant<Bits<16>> {
    Constant::new(bits(spec::code("ethertype", name)))
}

/// Words in front of what the length of an IP packet counts.
fn words_before(vlan: bool, ipv6: bool) -> Constant<Bits<16>> {
    let bytes = link_bytes(vlan) + if ipv6 { IPV6.bytes } else { 0 };
    assert_eq!(bytes % 4, 2, "headers are 4k + 2 bytes");
    Constant::new(bits(bytes as u64 / 4 + 1))
}

/// Bits in front of the ethertype's header or behind the link header.
fn offset(bytes: usize) -> Constant<Bits<10>> {
    Constant::new(bits(8 * bytes as u64))
}

hdl_default! {
    /// Input register of the receive path, `W` bits a beat.
    #[derive(LogicBlock)]
    pub struct RxIntake<const W: usize> {
        name: ModName = ModName::new(
            "rx_intake",
            &format!("W={W}"),
            "rx/rx_intake.rs",
            "Takes frames from the MAC and says where each IP packet ends.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub rx: PacketIn<W>,
        pub rx_err: Signal<In, Bit>,
        pub data: Signal<Out, Bits<W>>,
        pub empty: Signal<Out, Bits<8>>,
        pub first: Signal<Out, Bit>,
        pub second: Signal<Out, Bit>,
        pub last: Signal<Out, Bit>,
        pub err: Signal<Out, Bit>,
        pub valid: Signal<Out, Bit>,
        pub vlan: Signal<Out, Bit>,
        pub ipv4: Signal<Out, Bit>,
        pub ipv6: Signal<Out, Bit>,
        pub words: Signal<Out, Bits<16>>,
        r_valid: Reg<Bit>,
        r_data: RegN<Bits<W>>,
        r_empty: RegN<Bits<8>>,
        r_first: RegN<Bit>,
        r_second: RegN<Bit>,
        r_last: RegN<Bit>,
        r_err: RegN<Bit>,
        r_vlan: RegN<Bit>,
        r_ipv4: RegN<Bit>,
        r_ipv6: RegN<Bit>,
        r_words: RegN<Bits<16>>,
        /// inside a frame, behind its first beat
        open: Reg<Bit>,
        /// the beat to come is a second one
        one: Reg<Bit>,
        eth: UnpackEth,
        tagged_eth: UnpackEth,
        tag: UnpackTag,
        v4: UnpackV4Length,
        v6: UnpackV6Length,
        v4_tagged: UnpackV4Length,
        v6_tagged: UnpackV6Length,
        has_tag: Signal<Local, Bit>,
        is_ipv4: Signal<Local, Bit>,
        is_ipv6: Signal<Local, Bit>,
        plain_words: Signal<Local, Bits<16>>,
        tagged_words: Signal<Local, Bits<16>>,
        tag_offset: Constant<Bits<10>> = offset(ETH.bytes - 2),
        shift: Constant<Bits<10>> = offset(VLAN.bytes),
        behind_eth: Constant<Bits<10>> = offset(link_bytes(false)),
        behind_tag: Constant<Bits<10>> = offset(link_bytes(true)),
        type_vlan: Constant<Bits<16>> = ethertype("VLAN"),
        type_ipv4: Constant<Bits<16>> = ethertype("IPV4"),
        type_ipv6: Constant<Bits<16>> = ethertype("IPV6"),
        before_v4: Constant<Bits<16>> = words_before(false, false),
        before_v6: Constant<Bits<16>> = words_before(false, true),
        before_v4_tagged: Constant<Bits<16>> = words_before(true, false),
        before_v6_tagged: Constant<Bits<16>> = words_before(true, true),
    }
}

impl<const W: usize> Logic for RxIntake<W> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, r_valid, r_data, r_empty, r_first, r_second, r_last, r_err);
        dff_setup!(self, clk, r_vlan, r_ipv4, r_ipv6, r_words, open, one);
        self.rx.ready.next = true;
        self.r_valid.d.next = self.rx.valid.val();
        self.r_data.d.next = self.rx.data.val();
        self.r_empty.d.next = self.rx.empty.val();
        self.r_last.d.next = self.rx.last.val();
        self.r_err.d.next = self.rx_err.val();
        self.r_first.d.next = !self.open.q.val();
        self.r_second.d.next = self.one.q.val();
        if self.rx.valid.val() {
            self.open.d.next = !self.rx.last.val();
            self.one.d.next = !self.open.q.val() & !self.rx.last.val();
        }

        self.eth.raw.next = bit_cast::<112, W>(self.rx.data.val());
        self.tagged_eth.raw.next = bit_cast::<112, W>(self.rx.data.val() >> self.shift.val());
        self.tag.raw.next = bit_cast::<32, W>(self.rx.data.val() >> self.tag_offset.val());
        self.v4.raw.next = bit_cast::<160, W>(self.rx.data.val() >> self.behind_eth.val());
        self.v6.raw.next = bit_cast::<320, W>(self.rx.data.val() >> self.behind_eth.val());
        self.v4_tagged.raw.next = bit_cast::<160, W>(self.rx.data.val() >> self.behind_tag.val());
        self.v6_tagged.raw.next = bit_cast::<320, W>(self.rx.data.val() >> self.behind_tag.val());

        self.has_tag.next = self.tag.tpid.val() == self.type_vlan.val();
        self.is_ipv4.next = self.eth.ethertype.val() == self.type_ipv4.val();
        self.is_ipv6.next = self.eth.ethertype.val() == self.type_ipv6.val();
        self.plain_words.next = (self.v4.total_length.val() >> 2) + self.before_v4.val();
        if self.is_ipv6.val() {
            self.plain_words.next = (self.v6.payload_length.val() >> 2) + self.before_v6.val();
        }
        self.tagged_words.next =
            (self.v4_tagged.total_length.val() >> 2) + self.before_v4_tagged.val();
        if self.tagged_eth.ethertype.val() == self.type_ipv6.val() {
            self.tagged_words.next =
                (self.v6_tagged.payload_length.val() >> 2) + self.before_v6_tagged.val();
        }
        self.r_vlan.d.next = self.has_tag.val();
        self.r_ipv4.d.next = self.is_ipv4.val();
        self.r_ipv6.d.next = self.is_ipv6.val();
        self.r_words.d.next = self.plain_words.val();
        if self.has_tag.val() {
            self.r_ipv4.d.next = self.tagged_eth.ethertype.val() == self.type_ipv4.val();
            self.r_ipv6.d.next = self.tagged_eth.ethertype.val() == self.type_ipv6.val();
            self.r_words.d.next = self.tagged_words.val();
        }

        self.valid.next = self.r_valid.q.val();
        self.data.next = self.r_data.q.val();
        self.empty.next = self.r_empty.q.val();
        self.first.next = self.r_first.q.val();
        self.second.next = self.r_second.q.val();
        self.last.next = self.r_last.q.val();
        self.err.next = self.r_err.q.val();
        self.vlan.next = self.r_vlan.q.val();
        self.ipv4.next = self.r_ipv4.q.val();
        self.ipv6.next = self.r_ipv6.q.val();
        self.words.next = self.r_words.q.val();
    }
}
