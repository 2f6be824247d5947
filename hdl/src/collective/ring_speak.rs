//! What this rank says to its neighbours: HELLO to the next one, CREDIT to the previous one, ABORT to both.
//!
//! ```text
//!   starts ──────────────────────► HELLO, CREDIT 0
//!   granted ─► total, not told yet ─┬─► CREDIT: a batch of them, while no more than two are open; the last; the first batch: each
//!   came ────► told, not come: open ┘
//!   aborting ────────────────────► ABORT to each whose queue pair lives
//! ```
//! Interface: `starts` is a pulse, at the start of `run`; without it nothing but ABORT is said. `granted` pulses for each sub-chunk that the previous rank may send, `came` for each that it sent; `given` of
//! them there are in all, once `over`. `quiet`: all is said. `aborting` holds to the end of `run`: what was not said by then is not
//! said any more, but for the ABORT with `cause` and `other`; one that finds no `spare` block is left out. `m` comes from registers.
//! Timing: 2 cycles from `granted` to `m`, one word at a time.
use super::iface::SLOTS_BITS;
use super::ring_plan::RingPlan;
use super::ring_wqe::RingSay;
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, Reg, RegN, StreamOut};
use crate::spec::RING_WORD_KIND;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Speaker to both neighbours.
    #[derive(LogicBlock)]
    pub struct RingSpeak {
        name: ModName = ModName::new(
            "ring_speak",
            "",
            "collective/ring_speak.rs",
            "What this rank says to its neighbours.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub run: Signal<In, Bit>,
        pub starts: Signal<In, Bit>,
        pub plan: Signal<In, RingPlan>,
        pub granted: Signal<In, Bit>,
        pub came: Signal<In, Bit>,
        pub given: Signal<In, Bits<32>>,
        pub over: Signal<In, Bit>,
        pub aborting: Signal<In, Bit>,
        pub cause: Signal<In, Bits<8>>,
        pub other: Signal<In, Bits<32>>,
        pub next_up: Signal<In, Bit>,
        pub next_room: Signal<In, Bit>,
        pub next_spare: Signal<In, Bit>,
        pub prev_up: Signal<In, Bit>,
        pub prev_room: Signal<In, Bit>,
        pub prev_spare: Signal<In, Bit>,
        pub m: StreamOut<RingSay>,
        pub quiet: Signal<Out, Bit>,
        pub ev_word: Signal<Out, Bit>,
        hello_due: Reg<Bit>,
        credit_due: Reg<Bit>,
        abort_next_due: Reg<Bit>,
        abort_prev_due: Reg<Bit>,
        armed: Reg<Bit>,
        began: Reg<Bit>,
        total: Reg<Bits<32>>,
        fresh: Reg<Bits<SLOTS_BITS>>,
        told: Reg<Bits<SLOTS_BITS>>,
        arrived: Reg<Bits<SLOTS_BITS>>,
        few: Reg<Bit>,
        under_way: Signal<Local, Bits<SLOTS_BITS>>,
        all: Reg<Bit>,
        enough: Reg<Bit>,
        early: Reg<Bit>,
        out_valid: Reg<Bit>,
        out: RegN<RingSay>,
        tells: Signal<Local, Bit>,
        hello: Constant<Bits<8>> = Constant::new(bits(RING_WORD_KIND.value("HELLO"))),
        credit: Constant<Bits<8>> = Constant::new(bits(RING_WORD_KIND.value("CREDIT"))),
        abort: Constant<Bits<8>> = Constant::new(bits(RING_WORD_KIND.value("ABORT"))),
        no_cause: Constant<Bits<8>> = Constant::new(bits(0)),
        none: Constant<Bits<32>> = Constant::new(bits(0)),
    }
}

impl Logic for RingSpeak {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self,
            clk,
            hello_due,
            credit_due,
            abort_next_due,
            abort_prev_due,
            armed,
            began
        );
        dff_setup!(self, clk, total, fresh, told, arrived, few, all, enough, early, out_valid, out);
        self.m.valid.next = self.out_valid.q.val();
        self.m.data.next = self.out.q.val();
        self.ev_word.next = self.out_valid.q.val() & self.m.ready.val();
        // Nothing is due, and nothing becomes due of itself: the last credit is told when all are.
        self.quiet.next = !self.hello_due.q.val()
            & !self.credit_due.q.val()
            & !self.abort_next_due.q.val()
            & !self.abort_prev_due.q.val()
            & !self.out_valid.q.val()
            & ((self.all.q.val() & !self.fresh.q.val().any()) | self.armed.q.val());

        if self.m.ready.val() {
            self.out_valid.d.next = false;
        }
        self.tells.next = false;
        if !self.out_valid.q.val() {
            self.out.d.next.to_prev = true;
            self.out.d.next.kind = self.abort.val();
            self.out.d.next.cause = self.cause.val();
            self.out.d.next.other = self.other.val();
            self.out.d.next.granted = self.total.q.val();
            if self.abort_prev_due.q.val() {
                self.abort_prev_due.d.next = false;
                self.out_valid.d.next = self.prev_spare.val();
            } else if self.abort_next_due.q.val() {
                self.abort_next_due.d.next = false;
                self.out.d.next.to_prev = false;
                self.out_valid.d.next = self.next_spare.val();
            } else if self.hello_due.q.val() & self.next_room.val() {
                self.hello_due.d.next = false;
                self.out.d.next.to_prev = false;
                self.out.d.next.kind = self.hello.val();
                self.out.d.next.cause = self.no_cause.val();
                self.out.d.next.other = self.none.val();
                self.out_valid.d.next = true;
            } else if self.credit_due.q.val() & self.prev_room.val() {
                self.tells.next = true;
                self.credit_due.d.next = false;
                self.out.d.next.kind = self.credit.val();
                self.out.d.next.cause = self.no_cause.val();
                self.out.d.next.other = self.none.val();
                self.out_valid.d.next = true;
            }
        }

        if self.granted.val() {
            self.total.d.next = self.total.q.val() + 1;
            self.fresh.d.next = self.fresh.q.val() + 1;
        }
        // A rank that has enough to send is told later, of more at once: words stand in the way of data. One that has nothing
        // left is told of the next batch.
        if self.came.val() {
            self.arrived.d.next = self.arrived.q.val() + 1;
        }
        self.under_way.next = self.told.q.val() - self.arrived.q.val();
        self.few.d.next =
            (self.under_way.val() <= (self.plan.val().batch << 1)) | (self.plan.val().batch == 1);
        self.all.d.next = self.over.val() & (self.total.q.val() == self.given.val());
        // At the beginning the previous rank waits for every one of them.
        self.early.d.next = self.total.q.val() <= bit_cast::<32, SLOTS_BITS>(self.plan.val().batch);
        self.enough.d.next = (self.few.q.val() & (self.fresh.q.val() >= self.plan.val().batch))
            | ((self.all.q.val() | self.early.q.val()) & self.fresh.q.val().any());
        if self.tells.val() {
            self.told.d.next = self.total.q.val().get_bits::<SLOTS_BITS>(0);
            self.enough.d.next = false;
            self.fresh.d.next = 0.into();
            if self.granted.val() {
                self.fresh.d.next = 1.into();
            }
        }
        if self.enough.q.val() & self.fresh.q.val().any() & !self.tells.val() {
            self.credit_due.d.next = true;
        }
        self.began.d.next = self.starts.val();
        if self.began.q.val() {
            self.hello_due.d.next = true;
            self.credit_due.d.next = true;
        }
        // It stays so to the end of `run`.
        self.armed.d.next = self.aborting.val() | self.armed.q.val();
        if self.aborting.val() | self.armed.q.val() {
            self.hello_due.d.next = false;
            self.credit_due.d.next = false;
            if !self.armed.q.val() {
                self.abort_next_due.d.next = self.next_up.val();
                self.abort_prev_due.d.next = self.prev_up.val();
            }
        }
        if !self.run.val() {
            self.armed.d.next = false;
            self.hello_due.d.next = false;
            self.credit_due.d.next = false;
            self.total.d.next = 0.into();
            self.told.d.next = 0.into();
            self.arrived.d.next = 0.into();
            self.fresh.d.next = 0.into();
            self.all.d.next = false;
            self.enough.d.next = false;
        }
    }
}
