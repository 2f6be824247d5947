//! How many beats a frame has, and where it ends in the last of them.
//!
//! ```text
//!   words ─┬─► + front, without tag and IPv6 ─┐
//!          ├─► + front, …                     ├─► ipv6, vlan ─► beats, empty, split
//!          └─► + front, with both ────────────┘
//! ```
//! Interface: `words` is the UDP length in words of four bytes, ICRC included; the rest says which
//! headers are in front. Headers are 4k + 2 bytes in all shapes, so a frame ends in the lower half
//! of a 32-bit word. `deep`: the first beat is all header.
//! Timing: combinational; `ipv6` and `vlan` may come late, they select among finished sums.
use super::frame::HEADER_BITS;
use crate::hdl_default;
use crate::prim::ModName;
use crate::spec::{ETH, IPV4, IPV6, VLAN};
use rust_hdl_core::prelude::*;

/// Words in front of UDP. The half word that stays ends the frame.
fn in_front(network: usize, tag: usize) -> Constant<Bits<11>> {
    let bytes = ETH.bytes + tag + network;
    assert!(bytes % 4 == 2);
    Constant::new(bits(bytes as u64 / 4))
}

hdl_default! {
    /// Size of frames of `W` bits a beat.
    #[derive(LogicBlock)]
    pub struct FrameSize<const W: usize> {
        name: ModName = ModName::new(
            "frame_size",
            &format!("W={W}"),
            "tx/frame_size.rs",
            "How many beats a frame has, and where it ends in the last of them.",
        ),
        pub words: Signal<In, Bits<11>>,
        pub has_reth: Signal<In, Bit>,
        pub ipv6: Signal<In, Bit>,
        pub vlan: Signal<In, Bit>,
        /// beats of the frame minus one
        pub beats: Signal<Out, Bits<7>>,
        /// unused bytes of the last
        pub empty: Signal<Out, Bits<8>>,
        /// the ICRC straddles the last two beats
        pub split: Signal<Out, Bit>,
        pub deep: Signal<Out, Bit>,
        ends: Signal<Local, Bits<11>>,
        ends_in_beat: Signal<Local, Bits<11>>,
        front_v4: Constant<Bits<11>> = in_front(IPV4.bytes, 0),
        front_v4_tagged: Constant<Bits<11>> = in_front(IPV4.bytes, VLAN.bytes),
        front_v6: Constant<Bits<11>> = in_front(IPV6.bytes, 0),
        front_v6_tagged: Constant<Bits<11>> = in_front(IPV6.bytes, VLAN.bytes),
        beat_log2: Constant<Bits<4>> = Constant::new(bits((W as u64 / 32).trailing_zeros().into())),
        beat_mask: Constant<Bits<11>> = Constant::new(bits(W as u64 / 32 - 1)),
        /// Headers with a RETH or IPv6 fill the first beat; the others do not.
        narrow: Constant<Bit> = Constant::new(W < HEADER_BITS),
        half_word: Constant<Bits<8>> = Constant::new(bits(2)),
        v4: Signal<Local, Bits<11>>,
        v4_tagged: Signal<Local, Bits<11>>,
        v6: Signal<Local, Bits<11>>,
        v6_tagged: Signal<Local, Bits<11>>,
    }
}

impl<const W: usize> Logic for FrameSize<W> {
    #[hdl_gen]
    fn update(&mut self) {
        self.v4.next = self.words.val() + self.front_v4.val();
        self.v4_tagged.next = self.words.val() + self.front_v4_tagged.val();
        self.v6.next = self.words.val() + self.front_v6.val();
        self.v6_tagged.next = self.words.val() + self.front_v6_tagged.val();
        self.ends.next = self.v4.val();
        if self.ipv6.val() & self.vlan.val() {
            self.ends.next = self.v6_tagged.val();
        } else if self.ipv6.val() {
            self.ends.next = self.v6.val();
        } else if self.vlan.val() {
            self.ends.next = self.v4_tagged.val();
        }
        self.ends_in_beat.next = self.ends.val() & self.beat_mask.val();
        self.beats.next = bit_cast::<7, 11>(self.ends.val() >> self.beat_log2.val());
        // Byte 1 of the word it ends in is the last: behind it are half a word, and the words
        // that are missing to a full beat.
        self.empty.next = (bit_cast::<8, 11>(!self.ends.val() & self.beat_mask.val()) << 2)
            | self.half_word.val();
        self.split.next = !self.ends_in_beat.val().any();
        self.deep.next = self.narrow.val() & (self.has_reth.val() | self.ipv6.val());
    }
}
