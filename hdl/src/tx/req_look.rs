//! When the slot of the block at the head is looked up, and what state the slot under way is in.
//!
//! ```text
//!   look_valid ──► asked ──► looked              (again after each turn's last block: `pop`)
//!   state ──► standing_of ──► standing ──┬──► RAM of standings
//!   RAM of standings ──► at the head ────┴──► live
//! ```
//! Interface: `looked` once the look-up has had its two cycles; it counts afresh behind a `pop`. `live`
//! is the standing of `head_slot` while `at_head`, as it was in the cycle before, else that of `slot`: it
//! follows every change.
//! Timing: `looked` and `live` from registers, `standing` one level from `state`.
use super::rc_types::SlotHeld;
use super::req_types::Standing;
use super::standing_of::StandingOf;
use crate::hdl_default;
use crate::iface::{StateWrite, StrobeIn};
use crate::prim::{ClkRst, ModName, Reg, RegN};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Look-up and live state of the requester.
    #[derive(LogicBlock)]
    pub struct ReqLook {
        name: ModName = ModName::new(
            "req_look",
            "",
            "tx/req_look.rs",
            "When the head's slot is looked up, and the state of the slot under way.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub look_valid: Signal<In, Bit>,
        /// the last block of a turn is taken
        pub pop: Signal<In, Bit>,
        pub state: StrobeIn<StateWrite>,
        /// this slot is to go back; the head's slot is
        pub stop: StrobeIn<Bits<14>>,
        pub held: StrobeIn<SlotHeld>,
        pub head_stopped: Signal<In, Bit>,
        pub at_head: Signal<In, Bit>,
        pub head_slot: Signal<In, Bits<14>>,
        pub head_standing: Signal<In, Standing>,
        pub slot: Signal<In, Bits<14>>,
        pub looked: Signal<Out, Bit>,
        /// what the state at `state` allows
        pub standing: Signal<Out, Standing>,
        pub live: Signal<Out, Standing>,
        /// the slot under way is to go back
        pub stopped: Signal<Out, Bit>,
        standing_of: StandingOf,
        asked: Reg<Bit>,
        found: Reg<Bit>,
        stands: RegN<Standing>,
        halts: RegN<Bit>,
        whose: Signal<Local, Bits<14>>,
    }
}

impl Logic for ReqLook {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, asked, found, stands, halts);
        self.asked.d.next = self.look_valid.val() & !self.pop.val();
        self.found.d.next = self.asked.q.val() & self.look_valid.val() & !self.pop.val();
        self.looked.next = self.found.q.val();

        self.standing_of.state.next = self.state.data.val().state;
        self.standing.next = self.standing_of.standing.val();
        self.whose.next = self.slot.val();
        if self.at_head.val() {
            self.whose.next = self.head_slot.val();
            self.stands.d.next = self.head_standing.val();
            self.halts.d.next = self.head_stopped.val();
        }
        if self.state.valid.val() & (self.state.data.val().slot == self.whose.val()) {
            self.stands.d.next = self.standing_of.standing.val();
        }
        // Set only: one that is let go begins anew with its next turn.
        if self.held.valid.val()
            & self.held.data.val().held
            & (self.held.data.val().slot == self.whose.val())
        {
            self.halts.d.next = true;
        }
        if self.stop.valid.val() & (self.stop.data.val() == self.whose.val()) {
            self.halts.d.next = true;
        }
        self.live.next = self.stands.q.val();
        self.stopped.next = self.halts.q.val();
    }
}
