//! Where the words of one completion beat go.
//!
//! ```text
//!               lane 0          pos                    15
//!   row         │ . . . . . . . │ 0  1  2  3  4 …       │   words of the beat
//!   row + 1     │ … 13 14 15    │ . . . . . . . . . . . │
//! ```
//! Interface: `row`, `low` (address bits), `words` (of the read, still to come) before the beat,
//! `in_tlp` words still to come in this TLP; `tlp_end`: they are no more than a beat has; `ends`: this
//! TLP is the read's last one. Out come the write, the place after it, and which rows are complete. A
//! row is complete at its last lane, or where the read ends. `second`: row + 1 is complete too.
//! `wide`: the beat turned by half a beat more than the 32 lanes that a lower address can tell.
//! Timing: combinational; `next_tlp_end` is that of the beat after, so that it comes from a register.
use super::read_types::{lane_mask, RowWrite};
use crate::hdl_default;
use crate::prim::ModName;
use rust_hdl_core::prelude::*;

hdl_default! {
    /// Placement arithmetic for beats of `W` bits.
    #[derive(LogicBlock)]
    pub struct CplPlace<const W: usize> {
        name: ModName = ModName::new(
            "cpl_place",
            &format!("W={W}"),
            "host/cpl_place.rs",
            "Where the words of one completion beat go.",
        ),
        pub row: Signal<In, Bits<16>>,
        pub low: Signal<In, Bits<8>>,
        pub words: Signal<In, Bits<11>>,
        pub in_tlp: Signal<In, Bits<11>>,
        pub tlp_end: Signal<In, Bit>,
        pub ends: Signal<In, Bit>,
        pub write: Signal<Out, RowWrite>,
        pub next_row: Signal<Out, Bits<16>>,
        pub next_low: Signal<Out, Bits<8>>,
        pub next_words: Signal<Out, Bits<11>>,
        pub next_in_tlp: Signal<Out, Bits<11>>,
        pub next_tlp_end: Signal<Out, Bit>,
        /// the read has no more words
        pub read_end: Signal<Out, Bit>,
        pub row_done: Signal<Out, Bit>,
        pub second: Signal<Out, Bit>,
        /// the beat begins at lane 0
        pub at_zero: Signal<Out, Bit>,
        /// rows from `row` on that this read has not completed, this beat not counted
        pub rows_left: Signal<Out, Bits<11>>,
        pub wide: Signal<Out, Bit>,
        count: Signal<Local, Bits<11>>,
        pos: Signal<Local, Bits<11>>,
        top: Signal<Local, Bits<11>>,
        fills: Signal<Local, Bit>,
        ended: Signal<Local, Bit>,
        per_beat: Constant<Bits<11>> = Constant::new(bits(W as u64 / 32)),
        two_beats: Constant<Bits<11>> = Constant::new(bits(W as u64 / 16)),
        pos_mask: Constant<Bits<11>> = Constant::new(bits(lane_mask(W) >> 2)),
        row_bits: Constant<Bits<4>> = Constant::new(bits((W as u64 / 32).trailing_zeros() as u64)),
        wide_mask: Constant<Bits<8>> = Constant::new(bits(lane_mask(W) & 0x80)),
    }
}

impl<const W: usize> Logic for CplPlace<W> {
    #[hdl_gen]
    fn update(&mut self) {
        self.pos.next = bit_cast::<11, 8>(self.low.val() >> 2) & self.pos_mask.val();
        self.count.next = self.per_beat.val();
        if self.tlp_end.val() {
            self.count.next = self.in_tlp.val();
        }
        self.next_in_tlp.next = self.in_tlp.val() - self.per_beat.val();
        self.next_tlp_end.next = self.in_tlp.val() <= self.two_beats.val();
        // Where the last beat of a TLP ends; a full one ends where it began.
        self.top.next = self.pos.val() + self.in_tlp.val();
        self.fills.next = !self.tlp_end.val() | (self.top.val() >= self.per_beat.val());
        self.ended.next = self.tlp_end.val() & self.ends.val();
        self.read_end.next = self.ended.val();
        self.row_done.next = self.fills.val() | self.ended.val();
        self.second.next = self.ended.val() & (self.top.val() > self.per_beat.val());
        self.at_zero.next = !self.pos.val().any();
        self.next_words.next = self.words.val() - self.count.val();
        self.next_low.next =
            (self.low.val() - (self.low.val() & 3)) + (bit_cast::<8, 11>(self.count.val()) << 2);
        self.next_row.next = self.row.val();
        if self.fills.val() {
            self.next_row.next = self.row.val() + 1;
        }
        self.rows_left.next =
            (self.pos.val() + self.words.val() + self.pos_mask.val()) >> self.row_bits.val();
        self.wide.next = (self.low.val() & self.wide_mask.val()).any();

        self.write.next.row = self.row.val();
        self.write.next.pos = bit_cast::<6, 11>(self.pos.val());
        self.write.next.words = bit_cast::<7, 11>(self.count.val());
    }
}
