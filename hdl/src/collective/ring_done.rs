//! Tells of sub-chunks that have arrived, in order: result in landing memory, writes in the placement queue.
//!
//! ```text
//!   landed ──► count ─┐
//!   written ─► count ─┼─► the next entry has its own? ─► register ─► arrived
//!   DoneSub ──────────┘
//! ```
//! Interface: `sub` the entries that have been taken, `step` goes on. `landed` and `written` pulse in their order. `arrived`
//! says nothing of addresses. `stop`: nothing more is told. While `run` is low all is forgotten, and `arrived.valid` falls.
//! Timing: 3 cycles from `landed` or `written` to `arrived`; one every other cycle. `arrived` is a register.
use super::iface::{Sub, SLOTS_BITS};
use super::ring_types::DoneSub;
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, Reg, RegN, StreamOut};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Teller of arrivals.
    #[derive(LogicBlock)]
    pub struct RingDone {
        name: ModName = ModName::new(
            "ring_done",
            "",
            "collective/ring_done.rs",
            "Tells of sub-chunks that have arrived, in order.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub run: Signal<In, Bit>,
        pub stop: Signal<In, Bit>,
        pub landed: Signal<In, Bit>,
        pub written: Signal<In, Bit>,
        pub sub_valid: Signal<In, Bit>,
        pub sub: Signal<In, DoneSub>,
        pub step: Signal<Out, Bit>,
        pub arrived: StreamOut<Sub>,
        landings: Reg<Bits<SLOTS_BITS>>,
        writes: Reg<Bits<SLOTS_BITS>>,
        shown: Reg<Bit>,
        out: RegN<DoneSub>,
        whole: Signal<Local, Bit>,
        able: Reg<Bit>,
        go: Signal<Local, Bit>,
        uses_landing: Signal<Local, Bit>,
        uses_write: Signal<Local, Bit>,
    }
}

impl Logic for RingDone {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, landings, writes, able, shown, out);
        self.whole.next =
            self.landings.q.val().any() & (self.writes.q.val().any() | !self.sub.val().write);
        // Once it is able it stays so until it is told.
        self.go.next = self.able.q.val()
            & self.run.val()
            & !self.stop.val()
            & (self.arrived.ready.val() | !self.shown.q.val());
        self.able.d.next = self.sub_valid.val()
            & (self.sub.val().end | self.whole.val())
            & self.run.val()
            & !self.go.val();
        self.step.next = self.go.val();
        self.uses_landing.next = self.go.val() & !self.sub.val().end;
        self.uses_write.next = self.go.val() & !self.sub.val().end & self.sub.val().write;
        if self.landed.val() & !self.uses_landing.val() {
            self.landings.d.next = self.landings.q.val() + 1;
        }
        if self.uses_landing.val() & !self.landed.val() {
            self.landings.d.next = self.landings.q.val() - 1;
        }
        if self.written.val() & !self.uses_write.val() {
            self.writes.d.next = self.writes.q.val() + 1;
        }
        if self.uses_write.val() & !self.written.val() {
            self.writes.d.next = self.writes.q.val() - 1;
        }

        if self.arrived.ready.val() | !self.shown.q.val() {
            self.shown.d.next = self.go.val();
            self.out.d.next = self.sub.val();
        }
        if !self.run.val() {
            self.landings.d.next = 0.into();
            self.writes.d.next = 0.into();
            self.shown.d.next = false;
        }
        self.arrived.valid.next = self.shown.q.val();
        self.arrived.data.next.end = self.out.q.val().end;
        self.arrived.data.next.place = self.out.q.val().place;
        self.arrived.data.next.src = 0.into();
        self.arrived.data.next.dst = 0.into();
        self.arrived.data.next.len = self.out.q.val().len;
        self.arrived.data.next.load = self.out.q.val().load;
        self.arrived.data.next.arrive = self.out.q.val().arrive;
        self.arrived.data.next.reduce = self.out.q.val().reduce;
        self.arrived.data.next.scale = self.out.q.val().scale;
        self.arrived.data.next.write = self.out.q.val().write;
        self.arrived.data.next.forward = self.out.q.val().forward;
        self.arrived.data.next.step_end = self.out.q.val().step_end;
        self.arrived.data.next.last = self.out.q.val().last;
    }
}
