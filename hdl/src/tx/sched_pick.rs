//! Whose event the scheduler takes in this cycle.
//!
//! ```text
//!   load, kick, ring, turn's end, token, list ──► pick ──► chosen, slot ──► tables, next cycle
//!                                 ▲
//!          slots of the three events before (their entries are not written yet)
//! ```
//! Interface: combinational. Each `…_valid` with its slot asks, the `chosen` has at most one flag set:
//! that one is taken. `slot` addresses the tables, with or without an event; it is `ring_slot` if nobody asks.
//! - An event waits while one of the `late` ones is of its slot: the table would give old data.
//! - Order: load, kick, ring, end, token, list. A ring does not come twice in a row while others
//!   ask (`after_ring`, which the caller keeps: it was `asked_ring` in the cycle before).
//! - `ring_valid` and `ring_slot` may come late: between them and `slot` is one multiplexer, and
//!   what else decides comes from registers.
use crate::hdl_default;
use crate::prim::ModName;
use rust_hdl_core::prelude::*;

/// The event under way: at most one flag is set.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct SchedEvent {
    pub load: Bit,
    pub kick: Bit,
    pub ring: Bit,
    pub end: Bit,
    pub token: Bit,
    pub pop: Bit,
}

hdl_default! {
    /// Choice between the events of `2^SLOT_AW` slots.
    #[derive(LogicBlock)]
    pub struct SchedPick<const SLOT_AW: usize> {
        name: ModName = ModName::new(
            "sched_pick",
            &format!("SLOT_AW={SLOT_AW}"),
            "tx/sched_pick.rs",
            "Whose event the scheduler takes.",
        ),
        pub run: Signal<In, Bit>,
        pub late: [Signal<In, Bit>; 3],
        pub late_slot: [Signal<In, Bits<SLOT_AW>>; 3],
        pub after_ring: Signal<In, Bit>,
        pub load_valid: Signal<In, Bit>,
        pub load_slot: Signal<In, Bits<SLOT_AW>>,
        pub kick_valid: Signal<In, Bit>,
        pub kick_slot: Signal<In, Bits<SLOT_AW>>,
        pub ring_valid: Signal<In, Bit>,
        pub ring_slot: Signal<In, Bits<SLOT_AW>>,
        pub end_valid: Signal<In, Bit>,
        pub end_slot: Signal<In, Bits<SLOT_AW>>,
        pub token_valid: Signal<In, Bit>,
        pub pop_valid: Signal<In, Bit>,
        pub pop_slot: Signal<In, Bits<SLOT_AW>>,
        pub chosen: Signal<Out, SchedEvent>,
        pub slot: Signal<Out, Bits<SLOT_AW>>,
        pub asked_ring: Signal<Out, Bit>,
        /// nobody asks, nothing is late
        pub quiet: Signal<Out, Bit>,
        nobody: Signal<Local, Bit>,
        other: Signal<Local, SchedEvent>,
        other_slot: Signal<Local, Bits<SLOT_AW>>,
        first: Signal<Local, Bit>,
        rings: Signal<Local, Bit>,
        late_first: Signal<Local, Bit>,
        late_ring: Signal<Local, Bit>,
        late_end: Signal<Local, Bit>,
        late_pop: Signal<Local, Bit>,
    }
}

impl<const SLOT_AW: usize> Logic for SchedPick<SLOT_AW> {
    #[hdl_gen]
    fn update(&mut self) {
        // Loads and kicks.
        self.first.next = self.load_valid.val() | self.kick_valid.val();
        self.other_slot.next = self.kick_slot.val();
        if self.load_valid.val() {
            self.other_slot.next = self.load_slot.val();
        }
        self.late_first.next = false;
        self.late_ring.next = false;
        self.late_end.next = false;
        self.late_pop.next = false;
        for i in 0..3 {
            if self.late[i].val() & (self.late_slot[i].val() == self.other_slot.val()) {
                self.late_first.next = true;
            }
            if self.late[i].val() & (self.late_slot[i].val() == self.ring_slot.val()) {
                self.late_ring.next = true;
            }
            if self.late[i].val() & (self.late_slot[i].val() == self.end_slot.val()) {
                self.late_end.next = true;
            }
            if self.late[i].val() & (self.late_slot[i].val() == self.pop_slot.val()) {
                self.late_pop.next = true;
            }
        }
        // Those that wait for no ring.
        self.other.next.load = false;
        self.other.next.kick = false;
        self.other.next.ring = false;
        self.other.next.end = false;
        self.other.next.token = false;
        self.other.next.pop = false;
        if self.first.val() {
            self.other.next.load = self.load_valid.val() & !self.late_first.val();
            self.other.next.kick = !self.load_valid.val() & !self.late_first.val();
        } else if self.end_valid.val() & !self.late_end.val() {
            self.other.next.end = true;
            self.other_slot.next = self.end_slot.val();
        } else if self.token_valid.val() {
            self.other.next.token = true;
        } else {
            self.other.next.pop = self.pop_valid.val() & !self.late_pop.val();
            self.other_slot.next = self.pop_slot.val();
        }
        // The ring.
        self.rings.next = self.run.val()
            & !self.first.val()
            & !(self.after_ring.val()
                & (self.end_valid.val() | self.token_valid.val() | self.pop_valid.val()));
        self.asked_ring.next = self.ring_valid.val() & self.rings.val();
        self.chosen.next = self.other.val();
        self.slot.next = self.other_slot.val();
        if self.asked_ring.val() | !self.run.val() {
            self.chosen.next.load = false;
            self.chosen.next.kick = false;
            self.chosen.next.end = false;
            self.chosen.next.token = false;
            self.chosen.next.pop = false;
        }
        if self.asked_ring.val() {
            self.chosen.next.ring = !self.late_ring.val();
        }
        self.nobody.next = !self.first.val()
            & !(self.end_valid.val() | self.token_valid.val() | self.pop_valid.val());
        if self.asked_ring.val() | self.nobody.val() {
            self.slot.next = self.ring_slot.val();
        }
        self.quiet.next = (self.nobody.val() & !self.ring_valid.val())
            & !(self.late[0].val() | self.late[1].val() | self.late[2].val());
    }
}
