//! What the neighbours of a ring say, and whether they run the same operation.
//!
//! ```text
//!   word ─► kept, one of each neighbour ─► turn ─► compare ─► judge ─┬─► heard, allowed (of the next rank)
//!                ▲ newest counts                                    └─► failed, cause
//! ```
//! Interface: a word of a queue pair that is not bound is dropped. A word is kept until an operation runs. Then it is looked at:
//! - of the running operation: ABORT ends it; else all must be equal, and the neighbour is `heard`. `allowed` is what the
//!   next rank has granted.
//! - of the one behind it, from a neighbour that was heard: kept for that. From one that was not, or of a later one: mismatch.
//! - of an earlier one: dropped, unless the neighbour ended that one because this very one was seen there. (What it says about
//!   another may be left over from before, and come at any time.)
//!
//! `failed` is a pulse with `cause`; `other` is the sequence of the word that did not match, 0 if all did. `run` low: nobody has been heard. `news` pulses for each word looked at, `ev_word` for each word
//! that came.
//! Timing: 4 cycles from `word` to `heard`, 3 more if both neighbours speak at once.
use super::iface::WordIn;
use super::ring_compare::RingCompare;
use super::ring_desc::RingDesc;
use super::ring_plan::RingPlan;
use crate::hdl_default;
use crate::iface::StrobeIn;
use crate::prim::{ClkRst, ModName, Reg, RegN};
use crate::spec::SYNDROME;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
enum ListenStep {
    Pick,
    Compare,
    Judge,
}

hdl_default! {
    /// Listener to both neighbours.
    #[derive(LogicBlock)]
    pub struct RingListen {
        name: ModName = ModName::new(
            "ring_listen",
            "",
            "collective/ring_listen.rs",
            "What the neighbours of a ring say.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub run: Signal<In, Bit>,
        pub desc: Signal<In, RingDesc>,
        pub plan: Signal<In, RingPlan>,
        pub next_slot: Signal<In, Bits<14>>,
        pub next_bound: Signal<In, Bit>,
        pub prev_slot: Signal<In, Bits<14>>,
        pub prev_bound: Signal<In, Bit>,
        pub word: StrobeIn<WordIn>,
        pub heard_next: Signal<Out, Bit>,
        pub heard_prev: Signal<Out, Bit>,
        pub allowed: Signal<Out, Bits<32>>,
        pub failed: Signal<Out, Bit>,
        pub cause: Signal<Out, Bits<8>>,
        pub other: Signal<Out, Bits<32>>,
        pub news: Signal<Out, Bit>,
        pub ev_word: Signal<Out, Bit>,
        state: Reg<ListenStep>,
        came: Reg<Bit>,
        came_word: RegN<WordIn>,
        has_next: Reg<Bit>,
        has_prev: Reg<Bit>,
        waits_next: Reg<Bit>,
        waits_prev: Reg<Bit>,
        of_next: RegN<Bits<256>>,
        of_prev: RegN<Bits<256>>,
        next_heard: Reg<Bit>,
        prev_heard: Reg<Bit>,
        granted: Reg<Bits<32>>,
        from_next: RegN<Bit>,
        at_hand: RegN<Bits<256>>,
        compare: RingCompare,
        fails: Reg<Bit>,
        why: RegN<Bits<8>>,
        met: Reg<Bits<32>>,
        newer: Signal<Local, Bit>,
        stays: Signal<Local, Bit>,
        by_next: Signal<Local, Bit>,
        by_prev: Signal<Local, Bit>,
        why_sequence: Constant<Bits<8>> = Constant::new(bits(SYNDROME.value("RING_SEQUENCE_MISMATCH"))),
        why_count: Constant<Bits<8>> = Constant::new(bits(SYNDROME.value("RING_COUNT_MISMATCH"))),
        why_type: Constant<Bits<8>> = Constant::new(bits(SYNDROME.value("RING_TYPE_MISMATCH"))),
        why_shape: Constant<Bits<8>> = Constant::new(bits(SYNDROME.value("RING_SHAPE_MISMATCH"))),
        why_abort: Constant<Bits<8>> = Constant::new(bits(SYNDROME.value("RING_PEER_ABORT"))),
        why_protocol: Constant<Bits<8>> = Constant::new(bits(SYNDROME.value("RING_PROTOCOL"))),
    }
}

impl Logic for RingListen {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, state, came, came_word, has_next, has_prev, waits_next, waits_prev);
        dff_setup!(
            self, clk, of_next, of_prev, next_heard, prev_heard, granted, from_next, at_hand
        );
        dff_setup!(self, clk, fails, why, met);
        self.heard_next.next = self.next_heard.q.val();
        self.heard_prev.next = self.prev_heard.q.val();
        self.allowed.next = self.granted.q.val();
        self.failed.next = self.fails.q.val();
        self.cause.next = self.why.q.val();
        self.other.next = self.met.q.val();
        self.ev_word.next = self.came.q.val();
        self.news.next = false;
        self.fails.d.next = false;

        self.compare.clk.next = self.clk.val();
        self.compare.word.next = self.at_hand.q.val();
        self.compare.from_next.next = self.from_next.q.val();
        self.compare.desc.next = self.desc.val();
        self.compare.plan.next = self.plan.val();
        self.compare.heard_next.next = self.next_heard.q.val();
        self.compare.heard_prev.next = self.prev_heard.q.val();
        self.newer.next = !self.compare.found.val().same & !self.compare.found.val().earlier;
        // What comes while an operation ends is for the one behind it.
        self.stays.next = self.newer.val()
            & ((self.compare.found.val().one_on & self.compare.found.val().was_heard)
                | !self.run.val());
        match self.state.q.val() {
            ListenStep::Pick => {
                if self.run.val() & self.has_prev.q.val() & !self.waits_prev.q.val() {
                    self.from_next.d.next = false;
                    self.at_hand.d.next = self.of_prev.q.val();
                    self.has_prev.d.next = false;
                    self.state.d.next = ListenStep::Compare;
                } else if self.run.val() & self.has_next.q.val() & !self.waits_next.q.val() {
                    self.from_next.d.next = true;
                    self.at_hand.d.next = self.of_next.q.val();
                    self.has_next.d.next = false;
                    self.state.d.next = ListenStep::Compare;
                }
            }
            ListenStep::Compare => {
                self.state.d.next = ListenStep::Judge;
            }
            ListenStep::Judge => {
                self.state.d.next = ListenStep::Pick;
                self.news.next = true;
                if self.stays.val() {
                    // It goes back, unless a newer one has come meanwhile.
                    if self.from_next.q.val() & !self.has_next.q.val() {
                        self.has_next.d.next = true;
                        self.waits_next.d.next = true;
                        self.of_next.d.next = self.at_hand.q.val();
                    }
                    if !self.from_next.q.val() & !self.has_prev.q.val() {
                        self.has_prev.d.next = true;
                        self.waits_prev.d.next = true;
                        self.of_prev.d.next = self.at_hand.q.val();
                    }
                } else if self.newer.val() {
                    self.fails.d.next = true;
                    self.met.d.next = self.compare.number.val();
                    self.why.d.next = self.why_sequence.val();
                } else if self.compare.found.val().earlier {
                    self.why.d.next = self.why_sequence.val();
                    if self.compare.found.val().is_abort
                        & self.compare.found.val().of_mismatch
                        & self.compare.found.val().of_this
                        & !self.compare.found.val().was_heard
                    {
                        self.fails.d.next = true;
                        self.met.d.next = self.compare.number.val();
                    }
                } else if self.compare.found.val().is_abort {
                    self.fails.d.next = true;
                    self.why.d.next = self.why_abort.val();
                } else if !self.compare.found.val().expected {
                    self.fails.d.next = true;
                    self.why.d.next = self.why_protocol.val();
                } else if !self.compare.found.val().same_count {
                    self.fails.d.next = true;
                    self.why.d.next = self.why_count.val();
                } else if !self.compare.found.val().same_type {
                    self.fails.d.next = true;
                    self.why.d.next = self.why_type.val();
                } else if !(self.compare.found.val().same_cut & self.compare.found.val().same_ring)
                {
                    self.fails.d.next = true;
                    self.why.d.next = self.why_shape.val();
                } else if self.from_next.q.val() {
                    self.next_heard.d.next = true;
                    self.granted.d.next = self.compare.found.val().granted;
                } else {
                    self.prev_heard.d.next = true;
                }
            }
            _ => {
                self.state.d.next = ListenStep::Pick;
            }
        }

        // The newest word counts.
        self.came.d.next = self.word.valid.val();
        self.came_word.d.next = self.word.data.val();
        self.by_next.next = self.came.q.val()
            & self.came_word.q.val().from_next
            & self.next_bound.val()
            & (self.came_word.q.val().slot == self.next_slot.val());
        self.by_prev.next = self.came.q.val()
            & !self.came_word.q.val().from_next
            & self.prev_bound.val()
            & (self.came_word.q.val().slot == self.prev_slot.val());
        if self.by_next.val() {
            self.has_next.d.next = true;
            self.waits_next.d.next = false;
            self.of_next.d.next = self.came_word.q.val().data;
        }
        if self.by_prev.val() {
            self.has_prev.d.next = true;
            self.waits_prev.d.next = false;
            self.of_prev.d.next = self.came_word.q.val().data;
        }
        if !self.run.val() {
            self.next_heard.d.next = false;
            self.prev_heard.d.next = false;
            self.granted.d.next = 0.into();
            self.met.d.next = 0.into();
            self.waits_next.d.next = false;
            self.waits_prev.d.next = false;
        }
    }
}
