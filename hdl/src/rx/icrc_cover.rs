//! What of a received frame the invariant CRC covers (IBA vol. 1, 7.8.1 and A17.3.3).
//!
//! ```text
//!   beat ──► & in front of the IP packet's end ──► & ~Ethernet, ~variant ──► register ──► beat
//!   words ─► first? ──► left ──► is_final, pad
//! ```
//! Cleared: Ethernet and tag, the fields that may change on the way, and everything behind the IP
//! packet. The start state of the CRC makes up for the first two (ones stand for variant fields);
//! the zeros at the end lead to one of `W / 32` residues, which `pad` chooses.
//! Interface: the beats of `rx_intake`. `is_final`: the beat is the last one with covered bytes;
//! `pad` is then the number of words, modulo those of a beat, up to the ICRC's end.
//! Timing: 1 cycle.
use super::word_mask::WordMask;
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, Reg, RegN};
use crate::spec::icrc::{link_bytes, variant};
use num_bigint::BigUint;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Ones at what is covered of beat `beat` of `width` bits.
fn covered<const W: usize>(ipv6: bool, vlan: bool, beat: usize) -> Constant<Bits<W>> {
    let all = (BigUint::from(1u8) << W) - 1u8;
    let link = (BigUint::from(1u8) << (8 * link_bytes(vlan))) - 1u8;
    let out = ((variant(ipv6, vlan) | link) >> (beat * W)) & &all;
    Constant::new((all ^ out).into())
}

hdl_default! {
    /// Covered bytes of frames, `W` bits a beat.
    #[derive(LogicBlock)]
    pub struct IcrcCover<const W: usize> {
        name: ModName = ModName::new(
            "icrc_cover",
            &format!("W={W}"),
            "rx/icrc_cover.rs",
            "What of a received frame the invariant CRC covers.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub data: Signal<In, Bits<W>>,
        pub first: Signal<In, Bit>,
        pub second: Signal<In, Bit>,
        pub last: Signal<In, Bit>,
        pub valid: Signal<In, Bit>,
        pub vlan: Signal<In, Bit>,
        pub ipv6: Signal<In, Bit>,
        pub words: Signal<In, Bits<16>>,
        pub beat: Signal<Out, Bits<W>>,
        pub beat_first: Signal<Out, Bit>,
        pub beat_last: Signal<Out, Bit>,
        pub beat_valid: Signal<Out, Bit>,
        pub is_final: Signal<Out, Bit>,
        pub pad: Signal<Out, Bits<8>>,
        pub has_vlan: Signal<Out, Bit>,
        pub v6: Signal<Out, Bit>,
        r_data: RegN<Bits<W>>,
        r_first: RegN<Bit>,
        r_last: RegN<Bit>,
        r_valid: Reg<Bit>,
        r_final: RegN<Bit>,
        r_pad: RegN<Bits<8>>,
        r_vlan: RegN<Bit>,
        r_ipv6: RegN<Bit>,
        /// words from the start of the beat to come to the end of the IP packet
        left: RegN<Bits<16>>,
        now: Signal<Local, Bits<16>>,
        more: Signal<Local, Bit>,
        mask: WordMask<W>,
        keep: Signal<Local, Bits<W>>,
        beat_words: Constant<Bits<16>> = Constant::new(bits(W as u64 / 32)),
        pad_mask: Constant<Bits<16>> = Constant::new(bits(W as u64 / 32 - 1)),
        v4_first: Constant<Bits<W>> = covered(false, false, 0),
        v4_second: Constant<Bits<W>> = covered(false, false, 1),
        v4_vlan_first: Constant<Bits<W>> = covered(false, true, 0),
        v4_vlan_second: Constant<Bits<W>> = covered(false, true, 1),
        v6_first: Constant<Bits<W>> = covered(true, false, 0),
        v6_second: Constant<Bits<W>> = covered(true, false, 1),
        v6_vlan_first: Constant<Bits<W>> = covered(true, true, 0),
        v6_vlan_second: Constant<Bits<W>> = covered(true, true, 1),
    }
}

impl<const W: usize> Logic for IcrcCover<W> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, r_data, r_first, r_last, r_valid, r_final, r_pad);
        dff_setup!(self, clk, r_vlan, r_ipv6, left);
        self.now.next = self.left.q.val();
        if self.first.val() {
            self.now.next = self.words.val();
        }
        self.more.next = self.now.val() > self.beat_words.val();
        self.mask.words.next = self.now.val();

        self.keep.next = self.mask.mask.val();
        if self.first.val() {
            self.keep.next = self.mask.mask.val() & self.v4_first.val();
            if self.ipv6.val() & self.vlan.val() {
                self.keep.next = self.mask.mask.val() & self.v6_vlan_first.val();
            } else if self.ipv6.val() {
                self.keep.next = self.mask.mask.val() & self.v6_first.val();
            } else if self.vlan.val() {
                self.keep.next = self.mask.mask.val() & self.v4_vlan_first.val();
            }
        } else if self.second.val() {
            self.keep.next = self.mask.mask.val() & self.v4_second.val();
            if self.r_ipv6.q.val() & self.r_vlan.q.val() {
                self.keep.next = self.mask.mask.val() & self.v6_vlan_second.val();
            } else if self.r_ipv6.q.val() {
                self.keep.next = self.mask.mask.val() & self.v6_second.val();
            } else if self.r_vlan.q.val() {
                self.keep.next = self.mask.mask.val() & self.v4_vlan_second.val();
            }
        }

        self.r_valid.d.next = self.valid.val();
        self.r_data.d.next = self.data.val() & self.keep.val();
        self.r_last.d.next = self.last.val();
        if self.valid.val() {
            self.r_first.d.next = self.first.val();
            self.r_final.d.next = self.now.val().any() & !self.more.val();
            self.r_pad.d.next = bit_cast::<8, 16>(self.now.val() & self.pad_mask.val());
            self.left.d.next = 0.into();
            if self.more.val() {
                self.left.d.next = self.now.val() - self.beat_words.val();
            }
            if self.first.val() {
                self.r_vlan.d.next = self.vlan.val();
                self.r_ipv6.d.next = self.ipv6.val();
            }
        }
        self.beat.next = self.r_data.q.val();
        self.beat_first.next = self.r_first.q.val();
        self.beat_last.next = self.r_last.q.val();
        self.beat_valid.next = self.r_valid.q.val();
        self.is_final.next = self.r_final.q.val();
        self.pad.next = self.r_pad.q.val();
        self.has_vlan.next = self.r_vlan.q.val();
        self.v6.next = self.r_ipv6.q.val();
    }
}
