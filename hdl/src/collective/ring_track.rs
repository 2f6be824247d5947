//! Which landing slots are free: those of sub-chunks that need not be sent on at once, the others when they are acknowledged.
//!
//! ```text
//!   s (forward, until) ─► FIFO ─► head: not forward, or acknowledged? ─► freed
//! ```
//! Interface: `s`: one for each sub-chunk that has arrived, in order; `until` is the ring index behind the WQE that sends it on.
//! `acked`: blocks before it are acknowledged. `freed` pulses for each slot, in order. The FIFO has room for every landing slot: nobody asks for `s.ready`. While
//! `run` is low it empties; `clean`: it has.
//! Timing: 4 cycles from `s` to `freed`, one every 3 cycles; one more for what is sent on.
use super::iface::PLACE_BITS;
use crate::hdl_default;
use crate::prim::{ClkRst, Fifo, IndexOrder, ModName, Reg, RegN, StreamIn};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// A landing slot in use.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct RingSlot {
    pub forward: Bit,
    pub until: Bits<16>,
}

hdl_default! {
    /// Keeper of landing slots.
    #[derive(LogicBlock)]
    pub struct RingTrack {
        name: ModName = ModName::new(
            "ring_track",
            "",
            "collective/ring_track.rs",
            "Which landing slots are free.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub run: Signal<In, Bit>,
        pub s: StreamIn<RingSlot>,
        pub acked: Signal<In, Bits<16>>,
        pub freed: Signal<Out, Bit>,
        pub clean: Signal<Out, Bit>,
        slots: Fifo<RingSlot, PLACE_BITS>,
        order: IndexOrder,
        has: Reg<Bit>,
        head: RegN<RingSlot>,
        may_go: Reg<Bit>,
        freeing: Reg<Bit>,
        free: Signal<Local, Bit>,
    }
}

impl Logic for RingTrack {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, has, head, may_go, freeing);
        self.slots.clk.next = self.clk.val();
        StreamIn::<RingSlot>::link(&mut self.s, &mut self.slots.s);
        self.order.a.next = self.acked.val();
        self.order.b.next = self.head.q.val().until;
        // Low for the first cycle of each: the comparison is of the one before.
        self.may_go.d.next = self.has.q.val() & !self.order.less.val();
        self.free.next = self.has.q.val() & (!self.head.q.val().forward | self.may_go.q.val());
        self.freeing.d.next = self.free.val() & self.run.val();
        self.freed.next = self.freeing.q.val();
        self.clean.next = !self.slots.m.valid.val() & !self.has.q.val();
        self.slots.m.ready.next = !self.has.q.val();
        if self.has.q.val() {
            self.has.d.next = !self.free.val() & self.run.val();
        } else {
            self.has.d.next = self.slots.m.valid.val() & self.run.val();
            self.head.d.next = self.slots.m.data.val();
        }
    }
}
