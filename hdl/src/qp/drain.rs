//! Makes sure that what is forgotten is no longer used: a token through the data lane, then silence.
//!
//! ```text
//!   draining ─► token ─► … data lane … ─► token_done ─► drained ─► settling ─► quiet
//!                └───────────── too long ─────────────► busy
//! ```
//! Interface: `start` opens a command. While `draining` is high a token goes out, once, and `drained` rises
//! when it has come back. A token that an earlier command gave up is waited for first; `busy` rises
//! when that or the own one takes longer than 16 times `limit`. While `settling` is high, `quiet` rises
//! after 8 cycles without an error report: those on their way belong to the QP as it was.
//! `slot` is what the token carries; it holds.
//! Timing: `token` one cycle after `draining`; `drained`, `busy`, `quiet` from registers and their request.
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, Reg, StreamOut};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// A token may take 2^this times the limit of a read: many reads may time out one after the other before it.
const DRAIN_LOG2: usize = 4;

hdl_default! {
    /// Sender of tokens.
    #[derive(LogicBlock)]
    pub struct Drain {
        name: ModName = ModName::new(
            "drain",
            "",
            "qp/drain.rs",
            "Makes sure that what is forgotten is no longer used.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub start: Signal<In, Bit>,
        pub draining: Signal<In, Bit>,
        pub drained: Signal<Out, Bit>,
        pub busy: Signal<Out, Bit>,
        pub settling: Signal<In, Bit>,
        pub quiet: Signal<Out, Bit>,
        pub limit: Signal<In, Bits<32>>,
        pub slot: Signal<In, Bits<14>>,
        pub error: Signal<In, Bit>,
        pub token: StreamOut<Bits<14>>,
        pub token_done: Signal<In, Bit>,
        token_wait: Reg<Bit>,
        owed: Reg<Bit>,
        own: Reg<Bit>,
        timer: Reg<Bits<36>>,
        late: Reg<Bit>,
        pause: Reg<Bits<3>>,
        timer_high: Signal<Local, Bits<36>>,
        drain_log2: Constant<Bits<3>> = Constant::new(bits(DRAIN_LOG2 as u64)),
    }
}

impl Logic for Drain {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, token_wait, owed, own, timer, late, pause);
        // The token outlives the command that sent it, if that gives up.
        self.token.valid.next = self.token_wait.q.val();
        self.token.data.next = self.slot.val();
        if self.token.ready.val() {
            self.token_wait.d.next = false;
        }
        if self.token_done.val() {
            self.owed.d.next = false;
        }
        self.timer.d.next = self.timer.q.val() + 1;
        self.timer_high.next = self.timer.q.val() >> self.drain_log2.val();
        self.late.d.next = bit_cast::<32, 36>(self.timer_high.val()) >= self.limit.val();
        if self.start.val() {
            self.timer.d.next = 0.into();
            self.own.d.next = false;
        }

        self.drained.next = self.draining.val() & !self.owed.q.val() & self.own.q.val();
        self.busy.next = self.draining.val() & self.owed.q.val() & self.late.q.val();
        if self.draining.val() {
            self.pause.d.next = 0.into();
            if !self.owed.q.val() & !self.own.q.val() {
                self.own.d.next = true;
                self.token_wait.d.next = true;
                self.owed.d.next = true;
            }
        }

        self.quiet.next = self.settling.val() & !self.error.val() & self.pause.q.val().all();
        if self.settling.val() {
            self.pause.d.next = self.pause.q.val() + 1;
            if self.error.val() {
                self.pause.d.next = 0.into();
            }
        }
    }
}
