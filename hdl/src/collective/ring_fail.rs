//! The first failure of an operation on a ring, and the time limit.
//!
//! ```text
//!   word, data, queue pairs, command queue ─┐
//!   progress ─► timer = limit? ─────────────┴─► first of them ─► failed, cause
//! ```
//! Interface: `watch`: an operation is under way or about to begin; while it is low all is forgotten. `failed` stays, with the
//! `cause` of the first failure; of several in one cycle: a neighbour's word, the data half, a queue pair, the command queue, time.
//! `next_down`, `prev_down`: the queue pair may not send. `limit` in cycles, 0 is none; `progress` pulses.
//! Timing: 2 cycles. Outputs are registers.
use crate::hdl_default;
use crate::iface::StrobeIn;
use crate::prim::{ClkRst, ModName, Reg, RegN};
use crate::spec::SYNDROME;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Keeper of the first failure.
    #[derive(LogicBlock)]
    pub struct RingFail {
        name: ModName = ModName::new(
            "ring_fail",
            "",
            "collective/ring_fail.rs",
            "The first failure of an operation on a ring, and the time limit.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub watch: Signal<In, Bit>,
        pub alone: Signal<In, Bit>,
        pub limit: Signal<In, Bits<32>>,
        pub progress: Signal<In, Bit>,
        pub word_failed: Signal<In, Bit>,
        pub word_cause: Signal<In, Bits<8>>,
        pub data: StrobeIn<Bits<8>>,
        pub next_down: Signal<In, Bit>,
        pub prev_down: Signal<In, Bit>,
        pub flushed: Signal<In, Bit>,
        pub failed: Signal<Out, Bit>,
        pub cause: Signal<Out, Bits<8>>,
        moved: Reg<Bit>,
        qp: Reg<Bit>,
        timer: Reg<Bits<32>>,
        limited: RegN<Bit>,
        late: Reg<Bit>,
        found: Reg<Bit>,
        why: RegN<Bits<8>>,
        now: Signal<Local, Bit>,
        what: Signal<Local, Bits<8>>,
        why_time: Constant<Bits<8>> = Constant::new(bits(SYNDROME.value("RING_TIMEOUT"))),
        why_qp: Constant<Bits<8>> = Constant::new(bits(SYNDROME.value("RING_QP_ERROR"))),
        why_flushed: Constant<Bits<8>> = Constant::new(bits(SYNDROME.value("FLUSHED"))),
    }
}

impl Logic for RingFail {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, moved, qp, timer, limited, late, found, why);
        self.failed.next = self.found.q.val();
        self.cause.next = self.why.q.val();
        self.moved.d.next = self.progress.val();
        self.qp.d.next = !self.alone.val() & (self.next_down.val() | self.prev_down.val());
        self.limited.d.next = self.limit.val().any();
        self.timer.d.next = self.timer.q.val() + 1;
        self.late.d.next = self.limited.q.val() & (self.timer.q.val() == self.limit.val());
        if self.moved.q.val() {
            self.timer.d.next = 0.into();
            self.late.d.next = false;
        }

        self.now.next = true;
        self.what.next = self.word_cause.val();
        if !self.word_failed.val() {
            self.what.next = self.data.data.val();
            if !self.data.valid.val() {
                self.what.next = self.why_qp.val();
                if !self.qp.q.val() {
                    self.what.next = self.why_flushed.val();
                    if !self.flushed.val() {
                        self.what.next = self.why_time.val();
                        self.now.next = self.late.q.val();
                    }
                }
            }
        }
        if !self.found.q.val() {
            self.found.d.next = self.now.val();
            self.why.d.next = self.what.val();
        }
        if !self.watch.val() {
            self.timer.d.next = 0.into();
            self.late.d.next = false;
            self.qp.d.next = false;
            self.found.d.next = false;
        }
    }
}
