//! The slots of a memory that sub-chunks take one after the other, round and round.
//!
//! ```text
//!   place, take ─► taken, in order ─► oldest ─► free = the oldest one is not at `place`
//!                                       ▲ back
//! ```
//! Interface: places come round in order, so a slot is free unless the oldest one taken is at the same place. `take` takes
//! `place`, while `free` alone; `back` gives back the oldest. While `run` is low all are free.
//! Timing: `free` is a level from registers and `place`, right 1 cycle after `take` and `back`.
use super::iface::PLACE_BITS;
use super::ring_types::SUBS_AW;
use super::sub_reader::SubReader;
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, Reg};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Slots of sub-chunks.
    #[derive(LogicBlock)]
    pub struct RingSlots {
        name: ModName = ModName::new(
            "ring_slots",
            "",
            "collective/ring_slots.rs",
            "Slots that sub-chunks take one after the other.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub run: Signal<In, Bit>,
        pub place: Signal<In, Bits<PLACE_BITS>>,
        pub take: Signal<In, Bit>,
        pub back: Signal<In, Bit>,
        pub free: Signal<Out, Bit>,
        places: SubReader<Bits<PLACE_BITS>>,
        taken: Reg<Bits<SUBS_AW>>,
    }
}

impl Logic for RingSlots {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, taken);
        self.places.clk.next = self.clk.val();
        self.free.next = !self.places.more.val();
        if self.places.valid.val() {
            self.free.next = self.places.head.val() != self.place.val();
        }
        self.places.clear.next = !self.run.val();
        self.places.write_en.next = self.take.val();
        self.places.write_at.next = self.taken.q.val();
        self.places.write_data.next = self.place.val();
        self.places.limit.next = self.taken.q.val();
        self.places.step.next = self.back.val() & self.places.valid.val();
        if self.take.val() {
            self.taken.d.next = self.taken.q.val() + 1;
        }
        if !self.run.val() {
            self.taken.d.next = 0.into();
        }
    }
}
