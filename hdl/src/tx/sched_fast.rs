//! The turn that a doorbell gives to a slot that has nothing else to do, in the cycle in which the
//! slot's entry comes out of its table.
//!
//! ```text
//!   entry ─┬─ fi, fi + MAX_COUNT ─┬─► few, blocks ────────┐
//!   idx ───┼──────────────────────┘                       ├─► in_burst, blocks_less
//!          └─ cut: blocks to the page's or ring's end ────┘
//! ```
//! Interface: combinational. The turn has MAX_COUNT blocks, or if `few` then `blocks`; its first burst ends at the
//! entry's `cut`, or if `in_burst` at `blocks_less`. All of it means something if `ahead`: idx is in front of fi
//! (by less than 2^15). `apart`: they differ, a level sooner. `by_page`: the doorbell brought just the blocks that are next.
//! Timing: 4 levels. Whether the difference is small is seen by comparing idx with fi and with
//! fi + MAX_COUNT, three bits at a time, not by a subtraction.
use super::sched_slots::SchedEntry;
use crate::hdl_default;
use crate::iface::RingReq;
use crate::prim::{IndexOrder, ModName};
use rust_hdl_core::prelude::*;

hdl_default! {
    /// Turns of up to `MAX_COUNT` blocks (4 or 8).
    #[derive(LogicBlock)]
    pub struct SchedFast<const MAX_COUNT: usize> {
        name: ModName = ModName::new(
            "sched_fast",
            &format!("MAX_COUNT={MAX_COUNT}"),
            "tx/sched_fast.rs",
            "The turn that a doorbell gives to an idle slot.",
        ),
        pub entry: Signal<In, SchedEntry>,
        pub ring: Signal<In, RingReq>,
        pub ahead: Signal<Out, Bit>,
        /// idx and fi differ: there may be work; a level sooner than `ahead`
        pub apart: Signal<Out, Bit>,
        pub by_page: Signal<Out, Bit>,
        /// the blocks rung are no more than a turn's, and then how many
        pub few: Signal<Out, Bit>,
        pub blocks: Signal<Out, Bits<4>>,
        /// they are no more than the first burst's, and then how many minus one
        pub in_burst: Signal<Out, Bit>,
        pub blocks_less: Signal<Out, Bits<3>>,
        order: IndexOrder,
        idx: Signal<Local, Bits<16>>,
        fi: Signal<Local, Bits<16>>,
        low_idx: Signal<Local, Bits<4>>,
        low_fi: Signal<Local, Bits<4>>,
        lower: Signal<Local, Bits<4>>,
        higher: Signal<Local, Bits<4>>,
        from_here: Signal<Local, Bits<16>>,
        from_next: Signal<Local, Bits<16>>,
        from_page: Signal<Local, Bits<16>>,
        ge: Signal<Local, Bit>,
        same: Signal<Local, Bit>,
        follows: Signal<Local, Bit>,
        fits: Signal<Local, Bit>,
        diff: Signal<Local, Bits<4>>,
        room: Signal<Local, Bits<4>>,
        more: Signal<Local, Bits<4>>,
        less: Signal<Local, Bits<4>>,
        long: Signal<Local, Bit>,
        below: Signal<Local, Bits<4>>,
        high: Constant<Bits<16>> = Constant::new(bits(0x10000 - MAX_COUNT as u64)),
        low: Constant<Bits<4>> = Constant::new(bits(MAX_COUNT as u64 - 1)),
    }
}

impl<const MAX_COUNT: usize> Logic for SchedFast<MAX_COUNT> {
    #[hdl_gen]
    fn update(&mut self) {
        self.idx.next = self.ring.val().idx;
        self.fi.next = self.entry.val().fi;
        self.order.a.next = self.fi.val();
        self.order.b.next = self.idx.val();
        self.ahead.next = self.order.less.val();
        self.apart.next = !self.order.same.val();
        self.low_idx.next = self.idx.val().get_bits::<4>(0) & self.low.val();
        self.low_fi.next = self.fi.val().get_bits::<4>(0) & self.low.val();
        self.lower.next = self.low_fi.val() & !self.low_idx.val();
        self.higher.next = self.low_idx.val() & !self.low_fi.val();
        self.ge.next = self.higher.val().get_bit(2)
            | (!self.lower.val().get_bit(2)
                & (self.higher.val().get_bit(1)
                    | (!self.lower.val().get_bit(1) & !self.lower.val().get_bit(0))));
        self.from_here.next = (self.idx.val() ^ self.fi.val()) & self.high.val();
        self.from_next.next = (self.idx.val() ^ self.entry.val().beyond) & self.high.val();
        self.from_page.next = self.ring.val().first ^ self.fi.val();
        self.same.next = self.ge.val();
        self.follows.next = !self.ge.val();
        self.by_page.next = self.ring.val().inline & !self.from_page.val().get_bit(15);
        for i in 0..5 {
            if self.from_here.val().get_bits::<3>(i * 3).any() {
                self.same.next = false;
            }
            if self.from_next.val().get_bits::<3>(i * 3).any() {
                self.follows.next = false;
            }
            if self.from_page.val().get_bits::<3>(i * 3).any() {
                self.by_page.next = false;
            }
        }
        if self.from_here.val().get_bit(15) {
            self.same.next = false;
        }
        if self.from_next.val().get_bit(15) {
            self.follows.next = false;
        }
        self.fits.next = self.same.val() | self.follows.val();
        self.diff.next = (self.low_idx.val() - self.low_fi.val()) & self.low.val();
        self.below.next = (self.low_idx.val() + !self.low_fi.val()) & self.low.val();
        self.room.next = bit_cast::<4, 3>(self.entry.val().cut);
        self.more.next = self.diff.val() & !self.room.val();
        self.less.next = !self.diff.val() & self.room.val();
        self.long.next = self.more.val().get_bit(2)
            | (!self.less.val().get_bit(2)
                & (self.more.val().get_bit(1)
                    | (!self.less.val().get_bit(1) & self.more.val().get_bit(0))));
        self.few.next = self.fits.val();
        self.blocks.next = self.diff.val();
        self.in_burst.next = self.fits.val() & !self.long.val();
        self.blocks_less.next = bit_cast::<3, 4>(self.below.val());
    }
}
