//! What becomes of a sub-chunk: by the step in which it arrives, and by what is left of its chunk.
//!
//! ```text
//!   step ─► reduced? the last time? the last step? ─┐
//!   left, filled ─► the last of its chunk, slice? ──┴─► registers ─► sub
//! ```
//! Interface: `sub` without places and addresses; it belongs to `step`, `left` and `filled` of the cycle before, and to `copying` (the local
//! vector is copied) of this one. `tail`: it ends its chunk; `full`: it ends its slice.
//! Timing: 1 cycle, then two levels.
use super::iface::Sub;
use super::ring_plan::RingPlan;
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, RegN};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Kind of a sub-chunk.
    #[derive(LogicBlock)]
    pub struct RingKind {
        name: ModName = ModName::new(
            "ring_kind",
            "",
            "collective/ring_kind.rs",
            "What becomes of a sub-chunk.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub plan: Signal<In, RingPlan>,
        pub copying: Signal<In, Bit>,
        pub step: Signal<In, Bits<10>>,
        pub left: Signal<In, Bits<35>>,
        pub filled: Signal<In, Bits<7>>,
        pub sub: Signal<Out, Sub>,
        pub tail: Signal<Out, Bit>,
        pub full: Signal<Out, Bit>,
        pub sub_bytes: Signal<Out, Bits<35>>,
        reducing: RegN<Bit>,
        last_reduced: RegN<Bit>,
        final_step: RegN<Bit>,
        is_tail: RegN<Bit>,
        is_full: RegN<Bit>,
        size: RegN<Bits<35>>,
        reduces: Signal<Local, Bit>,
    }
}

impl Logic for RingKind {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self,
            clk,
            reducing,
            last_reduced,
            final_step,
            is_tail,
            is_full,
            size
        );
        self.tail.next = self.is_tail.q.val();
        self.full.next = self.is_full.q.val();
        self.sub_bytes.next = self.size.q.val();
        self.size.d.next = bit_cast::<35, 13>(self.plan.val().sub);
        self.reduces.next = self.plan.val().all_reduce | self.plan.val().reduce_scatter;
        self.reducing.d.next = self.reduces.val() & (self.step.val() <= self.plan.val().reduced);
        self.last_reduced.d.next =
            self.reduces.val() & (self.step.val() == self.plan.val().reduced);
        self.final_step.d.next = self.step.val() + 1 == self.plan.val().steps;
        self.is_tail.d.next = self.left.val() <= self.size.q.val();
        self.is_full.d.next = self.filled.val() + 1 == self.plan.val().slice;

        self.sub.next.end = false;
        self.sub.next.last = false;
        self.sub.next.place = 0.into();
        self.sub.next.src = 0.into();
        self.sub.next.dst = 0.into();
        self.sub.next.len = self.plan.val().sub;
        if self.is_tail.q.val() {
            self.sub.next.len = bit_cast::<13, 35>(self.left.val());
        }
        self.sub.next.load = self.copying.val() | self.reducing.q.val();
        self.sub.next.arrive = !self.copying.val();
        self.sub.next.reduce = !self.copying.val() & self.reducing.q.val();
        self.sub.next.scale =
            self.plan.val().average & (self.copying.val() | self.last_reduced.q.val());
        self.sub.next.write = self.copying.val()
            | (!self.plan.val().barrier & (!self.reducing.q.val() | self.last_reduced.q.val()));
        self.sub.next.forward = !self.copying.val()
            & !(self.final_step.q.val() & (!self.plan.val().broadcast | self.plan.val().root_next));
        self.sub.next.step_end = self.is_tail.q.val() | self.is_full.q.val();
    }
}
