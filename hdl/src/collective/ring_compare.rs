//! Compares what a neighbour says with the operation that runs.
//!
//! ```text
//!   word ─► unpack ─┬─► equal to desc, plan? field by field ─► register ─► found
//!                   └─► number (its sequence)
//! ```
//! Interface: `word` is what the next rank (`from_next`) or the previous one has said, with the neighbours that were heard before it.
//! `found` belongs to what was at the inputs in the cycle before, `number` to `word` itself.
//! Timing: 1 cycle.
use super::iface::SLOTS_BITS;
use super::ring_desc::RingDesc;
use super::ring_plan::RingPlan;
use crate::prim::{ClkRst, ModName, RegN};
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

/// What was found out of a word.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct Compared {
    /// its operation: this one, an earlier one, the one behind it
    pub same: Bit,
    pub earlier: Bit,
    pub one_on: Bit,
    /// the kind: ABORT; the one that this neighbour is to say
    pub is_abort: Bit,
    pub expected: Bit,
    /// an ABORT because of a sequence; because of this one
    pub of_mismatch: Bit,
    pub of_this: Bit,
    pub same_count: Bit,
    pub same_type: Bit,
    pub same_cut: Bit,
    pub same_ring: Bit,
    /// sub-chunks that it grants
    pub granted: Bits<32>,
    /// this neighbour had been heard
    pub was_heard: Bit,
}

hdl_default! {
    /// Comparison of words.
    #[derive(LogicBlock)]
    pub struct RingCompare {
        name: ModName = ModName::new(
            "ring_compare",
            "",
            "collective/ring_compare.rs",
            "Compares what a neighbour says with the operation that runs.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub word: Signal<In, Bits<256>>,
        pub from_next: Signal<In, Bit>,
        pub desc: Signal<In, RingDesc>,
        pub plan: Signal<In, RingPlan>,
        pub heard_next: Signal<In, Bit>,
        pub heard_prev: Signal<In, Bit>,
        pub number: Signal<Out, Bits<32>>,
        pub found: Signal<Out, Compared>,
        unpack: UnpackRingWord,
        kept: RegN<Compared>,
        ahead: Signal<Local, Bits<32>>,
        speaker: Signal<Local, Bits<16>>,
        wanted: Signal<Local, Bits<8>>,
        hello: Constant<Bits<8>> = Constant::new(bits(RING_WORD_KIND.value("HELLO"))),
        credit: Constant<Bits<8>> = Constant::new(bits(RING_WORD_KIND.value("CREDIT"))),
        abort: Constant<Bits<8>> = Constant::new(bits(RING_WORD_KIND.value("ABORT"))),
        why_sequence: Constant<Bits<8>> = Constant::new(bits(SYNDROME.value("RING_SEQUENCE_MISMATCH"))),
    }
}

impl Logic for RingCompare {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, kept);
        self.found.next = self.kept.q.val();
        self.number.next = self.unpack.sequence_.val();
        self.unpack.raw.next = self.word.val();
        self.ahead.next = self.unpack.sequence_.val() - self.desc.val().sequence;
        self.wanted.next = self.hello.val();
        self.speaker.next = self.plan.val().prev_rank;
        self.kept.d.next.was_heard = self.heard_prev.val();
        if self.from_next.val() {
            self.wanted.next = self.credit.val();
            self.speaker.next = self.plan.val().next_rank;
            self.kept.d.next.was_heard = self.heard_next.val();
        }
        self.kept.d.next.same = self.unpack.sequence_.val() == self.desc.val().sequence;
        self.kept.d.next.one_on = self.unpack.sequence_.val() == self.desc.val().sequence + 1;
        self.kept.d.next.earlier = self.ahead.val().get_bit(31);
        self.kept.d.next.is_abort = self.unpack.kind.val() == self.abort.val();
        self.kept.d.next.expected = self.unpack.kind.val() == self.wanted.val();
        self.kept.d.next.of_mismatch = self.unpack.cause.val() == self.why_sequence.val();
        self.kept.d.next.of_this = self.unpack.other.val() == self.desc.val().sequence;
        self.kept.d.next.same_count =
            self.unpack.count.val() == self.desc.val().count.get_bits::<32>(0);
        self.kept.d.next.same_type = (self.unpack.op.val() == self.desc.val().op)
            & (self.unpack.dtype.val() == self.desc.val().dtype)
            & (self.unpack.redop.val() == self.desc.val().redop);
        self.kept.d.next.same_cut = (self.unpack.sub_log2.val() == self.desc.val().sub_log2)
            & (self.unpack.slots.val() == bit_cast::<16, SLOTS_BITS>(self.plan.val().slots))
            & (self.unpack.slice.val() == bit_cast::<16, SLOTS_BITS>(self.plan.val().slice));
        self.kept.d.next.same_ring = (self.unpack.ranks.val() == self.desc.val().ranks)
            & (self.unpack.root.val() == self.desc.val().root)
            & (self.unpack.rank.val() == self.speaker.val());
        self.kept.d.next.granted = self.unpack.granted.val();
    }
}
