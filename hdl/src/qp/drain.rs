//! Makes sure that what is forgotten is no longer used: the receive path drained, a token through the data
//! lane, then silence.
//!
//! ```text
//!   draining ─ 16 cycles ─► rx_drain ─► rx_drained ─► token ─► … data lane … ─► token_done ─► drained ─► settling ─► quiet
//!                └──────────────────────────── too long ──────────────────────────────────► busy
//! ```
//! Interface: `start` opens a command. While `draining` is high the receive path is drained: by then it
//! has heard what was told, for it lets nothing in any more that it has not looked up anew. `rx_drain`
//! is held until `rx_drained`. Then a token goes out, once, behind what the receive path handed on, and `drained` rises
//! when it has come back. A token that an earlier command gave up is waited for first; `busy` rises
//! when all this takes longer than 16 times `limit`. From then until some command has been `drained`, `owes` is
//! high: what was forgotten may still be used, so nothing may be made in its place. While `settling` is high, `quiet` rises
//! after 8 cycles without an error report: those on their way belong to the QP as it was.
//! `slot` is what the token carries; it holds. `drained` and `busy` say something while `draining` is high,
//! `quiet` while `settling` is.
//! Timing: `rx_drain` 17 cycles after `draining`; `token` two cycles after `rx_drained`; `drained`, `busy`, `quiet` from registers.
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
        pub owes: Signal<Out, Bit>,
        pub settling: Signal<In, Bit>,
        pub quiet: Signal<Out, Bit>,
        pub limit: Signal<In, Bits<32>>,
        pub slot: Signal<In, Bits<14>>,
        pub error: Signal<In, Bit>,
        pub rx_drain: Signal<Out, Bit>,
        pub rx_drained: Signal<In, Bit>,
        pub token: StreamOut<Bits<14>>,
        pub token_done: Signal<In, Bit>,
        told: Reg<Bits<4>>,
        rx_asks: Reg<Bit>,
        rx_empty: Reg<Bit>,
        token_wait: Reg<Bit>,
        owed: Reg<Bit>,
        own: Reg<Bit>,
        timer: Reg<Bits<36>>,
        late: Reg<Bit>,
        gave_up: Reg<Bit>,
        pause: Reg<Bits<3>>,
        timer_high: Signal<Local, Bits<36>>,
        drain_log2: Constant<Bits<3>> = Constant::new(bits(DRAIN_LOG2 as u64)),
    }
}

impl Logic for Drain {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self, clk, told, rx_asks, rx_empty, token_wait, owed, own, timer, late, gave_up, pause
        );
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
            self.rx_empty.d.next = false;
        }

        // The receive path first: it may have taken up what the token must be behind of.
        self.rx_drain.next = self.rx_asks.q.val();
        self.told.d.next = 0.into();
        self.rx_asks.d.next = false;
        if self.draining.val() & !self.rx_empty.q.val() {
            self.told.d.next = self.told.q.val() + 1;
            if self.told.q.val().all() | self.rx_asks.q.val() {
                self.rx_asks.d.next = true;
            }
            if self.rx_asks.q.val() & self.rx_drained.val() {
                self.rx_asks.d.next = false;
                self.rx_empty.d.next = true;
            }
        }

        self.drained.next = !self.owed.q.val() & self.own.q.val();
        self.busy.next = (self.owed.q.val() | !self.rx_empty.q.val()) & self.late.q.val();
        self.owes.next = self.gave_up.q.val();
        if self.draining.val() {
            self.pause.d.next = 0.into();
            // A later token is behind all that an earlier one was for.
            self.gave_up.d.next = !self.drained.val() & (self.gave_up.q.val() | self.busy.val());
            if self.rx_empty.q.val() & !self.owed.q.val() & !self.own.q.val() {
                self.own.d.next = true;
                self.token_wait.d.next = true;
                self.owed.d.next = true;
            }
        }

        self.quiet.next = !self.error.val() & self.pause.q.val().all();
        if self.settling.val() {
            self.pause.d.next = self.pause.q.val() + 1;
            if self.error.val() {
                self.pause.d.next = 0.into();
            }
        }
    }
}
