//! Is a producer index at most one ring ahead of what is done?
//!
//! ```text
//!   done ──► size RAM ──► done + size ──┐
//!   load ───────────────► done + size ──┴──► range RAM ──► compare with idx ──► room
//! ```
//! Interface: `slot` in one cycle, `idx` in the next, answered with `room` in that cycle. `done`: blocks up to
//! there are free, told at any rate. `load`: a context with its index and the log2 of its ring (0 to 15); loads
//! are some cycles apart.
//! The range is kept as its two ends, so that two comparisons without an addition before them decide.
//! Timing: `room` from the RAM; a `done` counts from the fourth cycle after it on.
use super::slot_ram::SlotRam;
use crate::hdl_default;
use crate::iface::{SlotIdx, StrobeIn};
use crate::prim::{ClkRst, IndexOrder, ModName, Ram1r1w, Reg, RegN};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Indices that are allowed: `done` to `limit`. `half`: they are 2^15 apart.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct DbRange {
    pub done: Bits<16>,
    pub limit: Bits<16>,
    pub half: Bit,
}

hdl_default! {
    /// Range check for `2^SLOT_AW` slots.
    #[derive(LogicBlock)]
    pub struct DbRoom<const SLOT_AW: usize> {
        name: ModName = ModName::new(
            "db_room",
            &format!("SLOT_AW={SLOT_AW}"),
            "tx/db_room.rs",
            "Is a producer index at most one ring ahead of what is done?",
        ),
        pub clk: Signal<In, ClkRst>,
        pub done: StrobeIn<SlotIdx>,
        pub load: Signal<In, Bit>,
        pub load_slot: Signal<In, Bits<SLOT_AW>>,
        pub load_idx: Signal<In, Bits<16>>,
        pub load_log2: Signal<In, Bits<5>>,
        pub slot: Signal<In, Bits<SLOT_AW>>,
        pub idx: Signal<In, Bits<16>>,
        pub room: Signal<Out, Bit>,
        sizes: Ram1r1w<Bits<5>, SLOT_AW>,
        ranges: SlotRam<DbRange, SLOT_AW>,
        lower: IndexOrder,
        upper: IndexOrder,
        told: Reg<Bit>,
        told_slot: RegN<Bits<SLOT_AW>>,
        told_idx: RegN<Bits<16>>,
        sized: Reg<Bit>,
        sized_slot: RegN<Bits<SLOT_AW>>,
        sized_idx: RegN<Bits<16>>,
        size: RegN<Bits<16>>,
        done_slot: Signal<Local, Bits<SLOT_AW>>,
        load_size: Signal<Local, Bits<16>>,
        now: Signal<Local, DbRange>,
        below: Signal<Local, Bit>,
        above: Signal<Local, Bit>,
        from: Signal<Local, Bit>,
        upto: Signal<Local, Bit>,
        one: Constant<Bits<16>> = Constant::new(bits(1)),
        largest: Constant<Bits<5>> = Constant::new(bits(15)),
    }
}

impl<const SLOT_AW: usize> Logic for DbRoom<SLOT_AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, told, told_slot, told_idx, sized, sized_slot, sized_idx, size);
        self.sizes.clk.next = self.clk.val();
        self.ranges.clk.next = self.clk.val();
        self.done_slot.next = bit_cast::<SLOT_AW, 14>(self.done.data.val().slot);
        self.sizes.write_en.next = self.load.val();
        self.sizes.write_addr.next = self.load_slot.val();
        self.sizes.write_data.next = self.load_log2.val();
        self.sizes.read_en.next = true;
        self.sizes.read_addr.next = self.done_slot.val();
        self.told.d.next = self.done.valid.val();
        self.told_slot.d.next = self.done_slot.val();
        self.told_idx.d.next = self.done.data.val().idx;

        self.sized.d.next = self.told.q.val();
        self.sized_slot.d.next = self.told_slot.q.val();
        self.sized_idx.d.next = self.told_idx.q.val();
        self.size.d.next = self.one.val() << self.sizes.read_data.val();
        self.ranges.set_en.next = self.sized.q.val();
        self.ranges.set_slot.next = self.sized_slot.q.val();
        self.ranges.set_data.next.done = self.sized_idx.q.val();
        self.ranges.set_data.next.limit = self.sized_idx.q.val() + self.size.q.val();
        self.ranges.set_data.next.half = self.size.q.val().get_bit(15);
        self.load_size.next = self.one.val() << self.load_log2.val();
        self.ranges.init_en.next = self.load.val();
        self.ranges.init_slot.next = self.load_slot.val();
        self.ranges.init_data.next.done = self.load_idx.val();
        self.ranges.init_data.next.limit = self.load_idx.val() + self.load_size.val();
        self.ranges.init_data.next.half = self.load_log2.val() == self.largest.val();

        // Both ends by the sign of the distance; 2^15 itself only if the ring is as large.
        self.ranges.read_slot.next = self.slot.val();
        self.now.next = self.ranges.read_data.val();
        self.lower.a.next = self.idx.val();
        self.lower.b.next = self.now.val().done;
        self.below.next = self.lower.below.val();
        self.upper.a.next = self.now.val().limit;
        self.upper.b.next = self.idx.val();
        self.above.next = self.upper.below.val();
        self.from.next = !self.below.val();
        if self.idx.val().get_bit(15) != self.now.val().done.get_bit(15) {
            self.from.next = self.below.val();
        }
        self.upto.next = !self.above.val();
        if self.idx.val().get_bit(15) != self.now.val().limit.get_bit(15) {
            self.upto.next = self.above.val();
        }
        self.room.next = self.from.val() & self.upto.val();
        if self.now.val().half {
            self.room.next = self.from.val() | (!self.below.val() & !self.above.val());
        }
    }
}
