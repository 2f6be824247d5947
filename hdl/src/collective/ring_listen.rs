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
use super::ring_desc::RingDesc;
use super::ring_plan::RingPlan;
use crate::iface::StrobeIn;
use crate::prim::{ClkRst, ModName, Reg, RegN};
use crate::spec::{RING_WORD_KIND, SYNDROME};
use crate::{hdl_default, layout_unpack};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

layout_unpack! {
    /// A word of a neighbour.
    pub UnpackRingWord, "ring_word", 256, {
        kind: 8, cause: 8, rank: 16, sequence_: 32, granted: 32, count: 32, op: 8, dtype: 8, redop: 8, sub_log2: 8,
        ranks: 16, root: 16, slots: 16, slice: 16, other: 32
    }
}

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
        unpack: UnpackRingWord,
        same: RegN<Bit>,
        earlier: RegN<Bit>,
        one_on: RegN<Bit>,
        is_abort: RegN<Bit>,
        expected: RegN<Bit>,
        of_mismatch: RegN<Bit>,
        of_this: RegN<Bit>,
        same_count: RegN<Bit>,
        same_type: RegN<Bit>,
        same_cut: RegN<Bit>,
        same_ring: RegN<Bit>,
        now_granted: RegN<Bits<32>>,
        was_heard: RegN<Bit>,
        fails: Reg<Bit>,
        why: RegN<Bits<8>>,
        met: Reg<Bits<32>>,
        newer: Signal<Local, Bit>,
        ahead: Signal<Local, Bits<32>>,
        speaker: Signal<Local, Bits<16>>,
        wanted: Signal<Local, Bits<8>>,
        stays: Signal<Local, Bit>,
        by_next: Signal<Local, Bit>,
        by_prev: Signal<Local, Bit>,
        hello: Constant<Bits<8>> = Constant::new(bits(RING_WORD_KIND.value("HELLO"))),
        credit: Constant<Bits<8>> = Constant::new(bits(RING_WORD_KIND.value("CREDIT"))),
        abort: Constant<Bits<8>> = Constant::new(bits(RING_WORD_KIND.value("ABORT"))),
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
        dff_setup!(
            self,
            clk,
            same,
            earlier,
            one_on,
            is_abort,
            expected,
            of_mismatch,
            of_this,
            same_count
        );
        dff_setup!(
            self,
            clk,
            same_type,
            same_cut,
            same_ring,
            now_granted,
            was_heard,
            fails,
            why,
            met
        );
        self.heard_next.next = self.next_heard.q.val();
        self.heard_prev.next = self.prev_heard.q.val();
        self.allowed.next = self.granted.q.val();
        self.failed.next = self.fails.q.val();
        self.cause.next = self.why.q.val();
        self.other.next = self.met.q.val();
        self.ev_word.next = self.came.q.val();
        self.news.next = false;
        self.fails.d.next = false;

        // Compare: a field at a time is a register.
        self.unpack.raw.next = self.at_hand.q.val();
        self.ahead.next = self.unpack.sequence_.val() - self.desc.val().sequence;
        self.wanted.next = self.hello.val();
        self.speaker.next = self.plan.val().prev_rank;
        self.was_heard.d.next = self.prev_heard.q.val();
        if self.from_next.q.val() {
            self.wanted.next = self.credit.val();
            self.speaker.next = self.plan.val().next_rank;
            self.was_heard.d.next = self.next_heard.q.val();
        }
        self.same.d.next = self.unpack.sequence_.val() == self.desc.val().sequence;
        self.one_on.d.next = self.unpack.sequence_.val() == self.desc.val().sequence + 1;
        self.earlier.d.next = self.ahead.val().get_bit(31);
        self.is_abort.d.next = self.unpack.kind.val() == self.abort.val();
        self.expected.d.next = self.unpack.kind.val() == self.wanted.val();
        self.of_mismatch.d.next = self.unpack.cause.val() == self.why_sequence.val();
        self.of_this.d.next = self.unpack.other.val() == self.desc.val().sequence;
        self.same_count.d.next = self.unpack.count.val() == self.desc.val().count.get_bits::<32>(0);
        self.same_type.d.next = (self.unpack.op.val() == self.desc.val().op)
            & (self.unpack.dtype.val() == self.desc.val().dtype)
            & (self.unpack.redop.val() == self.desc.val().redop);
        self.same_cut.d.next = (self.unpack.sub_log2.val() == self.desc.val().sub_log2)
            & (self.unpack.slots.val() == bit_cast::<16, 7>(self.plan.val().slots))
            & (self.unpack.slice.val() == bit_cast::<16, 7>(self.plan.val().slice));
        self.same_ring.d.next = (self.unpack.ranks.val() == self.desc.val().ranks)
            & (self.unpack.root.val() == self.desc.val().root)
            & (self.unpack.rank.val() == self.speaker.val());
        self.now_granted.d.next = self.unpack.granted.val();

        self.newer.next = !self.same.q.val() & !self.earlier.q.val();
        // What comes while an operation ends is for the one behind it.
        self.stays.next =
            self.newer.val() & ((self.one_on.q.val() & self.was_heard.q.val()) | !self.run.val());
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
                    self.met.d.next = self.unpack.sequence_.val();
                    self.why.d.next = self.why_sequence.val();
                } else if self.earlier.q.val() {
                    self.why.d.next = self.why_sequence.val();
                    if self.is_abort.q.val()
                        & self.of_mismatch.q.val()
                        & self.of_this.q.val()
                        & !self.was_heard.q.val()
                    {
                        self.fails.d.next = true;
                        self.met.d.next = self.unpack.sequence_.val();
                    }
                } else if self.is_abort.q.val() {
                    self.fails.d.next = true;
                    self.why.d.next = self.why_abort.val();
                } else if !self.expected.q.val() {
                    self.fails.d.next = true;
                    self.why.d.next = self.why_protocol.val();
                } else if !self.same_count.q.val() {
                    self.fails.d.next = true;
                    self.why.d.next = self.why_count.val();
                } else if !self.same_type.q.val() {
                    self.fails.d.next = true;
                    self.why.d.next = self.why_type.val();
                } else if !(self.same_cut.q.val() & self.same_ring.q.val()) {
                    self.fails.d.next = true;
                    self.why.d.next = self.why_shape.val();
                } else if self.from_next.q.val() {
                    self.next_heard.d.next = true;
                    self.granted.d.next = self.now_granted.q.val();
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
