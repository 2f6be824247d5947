//! How the turn under way will end, and whether its blocks have all been taken.
//!
//! ```text
//!   head's verdict ──► stale, short ──┐
//!   judged ──► before, or mid ────────┼──► how it ends ──► End state
//!   stop in a message ────────────────┤
//!   over: behind the WQE ─────────────┘
//! ```
//! Interface: `load` with `giving`, `stale`: a WQE at the head was taken, and its turn is to be given back,
//! because it is stale. `judged` a cycle later, or more: `given` back, `resumed` if it was to resume
//! a message. `stop`: a message ends its turn at a packet's start, `dead` if the QP's state forbids it; `first`
//! if none of it has gone out. `over`: a WQE is over, and its last block is taken. `ending`: the turn
//! has ended. `taken` with `last`: a block is taken.
//! Timing: registers; `over` comes after all others in a cycle.
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, Reg, RegN};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// End of the turn under way.
    #[derive(LogicBlock)]
    pub struct ReqTurn {
        name: ModName = ModName::new(
            "req_turn",
            "",
            "tx/req_turn.rs",
            "How the turn under way will end.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub load: Signal<In, Bit>,
        pub giving: Signal<In, Bit>,
        pub stale: Signal<In, Bit>,
        pub judged: Signal<In, Bit>,
        pub given: Signal<In, Bit>,
        pub resumed: Signal<In, Bit>,
        pub stop: Signal<In, Bit>,
        pub dead: Signal<In, Bit>,
        pub first: Signal<In, Bit>,
        pub over: Signal<In, Bit>,
        pub ending: Signal<In, Bit>,
        pub taken: Signal<In, Bit>,
        pub last: Signal<In, Bit>,
        /// no WQE of the turn was begun yet; its last block was taken
        pub fresh: Signal<Out, Bit>,
        pub all_taken: Signal<Out, Bit>,
        pub end_mid: Signal<Out, Bit>,
        pub end_before: Signal<Out, Bit>,
        pub end_stale: Signal<Out, Bit>,
        pub end_short: Signal<Out, Bit>,
        pub save: Signal<Out, Bit>,
        first_wqe: Reg<Bit> = Reg::new(true),
        turn_over: RegN<Bit>,
        mid: RegN<Bit>,
        before: RegN<Bit>,
        was_stale: RegN<Bit>,
        short: RegN<Bit>,
        saving: RegN<Bit>,
    }
}

impl Logic for ReqTurn {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, first_wqe, turn_over, mid, before, was_stale, short, saving);
        if self.taken.val() {
            self.turn_over.d.next = self.last.val();
        }
        if self.load.val() {
            self.was_stale.d.next = self.stale.val();
            self.short.d.next = self.giving.val();
            self.saving.d.next = false;
        }
        if self.judged.val() {
            self.mid.d.next = self.given.val() & self.resumed.val();
            self.before.d.next = self.given.val() & !self.resumed.val();
            if !self.given.val() {
                self.first_wqe.d.next = false;
            }
        }
        // Before its first packet a message has nothing to save.
        if self.stop.val() {
            self.mid.d.next = !self.first.val() & !self.dead.val();
            self.before.d.next = self.first.val() & !self.dead.val();
            self.saving.d.next = !self.first.val() & !self.dead.val();
            self.short.d.next = true;
        }
        if self.over.val() {
            self.mid.d.next = false;
            self.before.d.next = false;
            self.was_stale.d.next = false;
            self.short.d.next = false;
        }
        if self.ending.val() {
            self.first_wqe.d.next = true;
        }
        self.fresh.next = self.first_wqe.q.val();
        self.all_taken.next = self.turn_over.q.val();
        self.end_mid.next = self.mid.q.val();
        self.end_before.next = self.before.q.val();
        self.end_stale.next = self.was_stale.q.val();
        self.end_short.next = self.short.q.val();
        self.save.next = self.saving.q.val();
    }
}
