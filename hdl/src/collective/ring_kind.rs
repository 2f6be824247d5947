//! What becomes of a sub-chunk, by the step in which it arrives.
//!
//! ```text
//!   step ─► reduced? the last time? the last step? ─ registers ─┬─► sub: load, reduce, scale, write
//!   copying ────────────────────────────────────────────────────┴─► arrive, forward; stays
//! ```
//! Interface: `plan` holds. `copying`: no step, the local vector is copied. `sub` says nothing of places, addresses and ends;
//! `stays`: what arrives in this step is not sent on.
//! Timing: the flags belong to `step` of the cycle before, and to `copying` of this one.
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
        pub step: Signal<In, Bits<10>>,
        pub copying: Signal<In, Bit>,
        pub sub: Signal<Out, Sub>,
        pub stays: Signal<Out, Bit>,
        reducing: RegN<Bit>,
        last_reduced: RegN<Bit>,
        final_step: RegN<Bit>,
        reduces: Signal<Local, Bit>,
        kept: Signal<Local, Bit>,
    }
}

impl Logic for RingKind {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, reducing, last_reduced, final_step);
        self.reduces.next = self.plan.val().all_reduce | self.plan.val().reduce_scatter;
        self.reducing.d.next = self.reduces.val() & (self.step.val() <= self.plan.val().reduced);
        self.last_reduced.d.next =
            self.reduces.val() & (self.step.val() == self.plan.val().reduced);
        self.final_step.d.next = self.step.val() + 1 == self.plan.val().steps;

        self.sub.next.end = false;
        self.sub.next.last = false;
        self.sub.next.place = 0.into();
        self.sub.next.src = 0.into();
        self.sub.next.dst = 0.into();
        self.sub.next.len = 0.into();
        self.sub.next.step_end = false;
        self.sub.next.load = self.copying.val() | self.reducing.q.val();
        self.sub.next.arrive = !self.copying.val();
        self.sub.next.reduce = !self.copying.val() & self.reducing.q.val();
        self.sub.next.scale =
            self.plan.val().average & (self.copying.val() | self.last_reduced.q.val());
        self.sub.next.write = self.copying.val()
            | (!self.plan.val().barrier & (!self.reducing.q.val() | self.last_reduced.q.val()));
        self.kept.next =
            self.final_step.q.val() & (!self.plan.val().broadcast | self.plan.val().root_next);
        self.sub.next.forward = !self.copying.val() & !self.kept.val();
        self.stays.next = self.kept.val();
    }
}
