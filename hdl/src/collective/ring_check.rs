//! Judges the descriptor of an operation on a ring, and derives from it what the others need.
//!
//! ```text
//!   go, desc ─► kinds, ranks, sizes ─► ring_rest (11 cycles) ─► remainder, lengths ─► bounds ─► done, syndrome, plan
//! ```
//! Interface: `go` is a pulse; `desc` holds until the next `go`, and so does `plan` from `done` on, a pulse with `syndrome` (0:
//! good). `next_good`, `prev_good`: the QPs that the descriptor names are the engine's and of its domain, may send, and have an MTU of a
//! sub-chunk; looked at in the last step, and only if there are neighbours. The first of these that is not as it must be is told:
//! operation, type, reduction, ranks, window, sizes, count, QPs, addresses.
//! Timing: 17 cycles from `go` to `done`.
use super::ring_desc::RingDesc;
use super::ring_plan::RingPlan;
use super::ring_reach::RingReach;
use super::ring_rest::RingRest;
use super::ring_sizes::RingSizes;
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, Reg, RegN};
use crate::spec::{REDUCE_DTYPE, REDUCE_OP, RING_MAX_RANKS, RING_OP, SYNDROME};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// A syndrome's code.
fn why(name: &str) -> Constant<Bits<8>> {
    Constant::new(bits(SYNDROME.value(name)))
}

hdl_default! {
    /// Judge of descriptors, for a landing memory of `2^LAND_LOG2` bytes.
    #[derive(LogicBlock)]
    pub struct RingCheck<const LAND_LOG2: usize> {
        name: ModName = ModName::new(
            "ring_check",
            &format!("LAND_LOG2={LAND_LOG2}"),
            "collective/ring_check.rs",
            "Judges the descriptor of an operation on a ring.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub go: Signal<In, Bit>,
        pub desc: Signal<In, RingDesc>,
        pub next_good: Signal<In, Bit>,
        pub prev_good: Signal<In, Bit>,
        pub done: Signal<Out, Bit>,
        pub syndrome: Signal<Out, Bits<8>>,
        pub plan: Signal<Out, RingPlan>,
        sizes: RingSizes<LAND_LOG2>,
        step: Reg<Bits<5>>,
        found: RegN<RingPlan>,
        cause: RegN<Bits<8>>,
        finished: Reg<Bit>,
        rest: RingRest,
        odd_op: RegN<Bit>,
        odd_type: RegN<Bit>,
        odd_reduction: RegN<Bit>,
        odd_rank: RegN<Bit>,
        odd_count: RegN<Bit>,
        reach: RingReach,
        d: Signal<Local, RingDesc>,
        last: Signal<Local, Bit>,
        first: Signal<Local, Bit>,
        wide_type: Signal<Local, Bit>,
        floating: Signal<Local, Bit>,
        average: Signal<Local, Bit>,
        big: Signal<Local, Bit>,
        all_reduce: Constant<Bits<8>> = Constant::new(bits(RING_OP.value("ALL_REDUCE"))),
        reduce_scatter: Constant<Bits<8>> = Constant::new(bits(RING_OP.value("REDUCE_SCATTER"))),
        all_gather: Constant<Bits<8>> = Constant::new(bits(RING_OP.value("ALL_GATHER"))),
        broadcast: Constant<Bits<8>> = Constant::new(bits(RING_OP.value("BROADCAST"))),
        barrier: Constant<Bits<8>> = Constant::new(bits(RING_OP.value("BARRIER"))),
        fp32: Constant<Bits<8>> = Constant::new(bits(REDUCE_DTYPE.value("FP32"))),
        int32: Constant<Bits<8>> = Constant::new(bits(REDUCE_DTYPE.value("INT32"))),
        types: Constant<Bits<8>> = Constant::new(bits(REDUCE_DTYPE.codes.len() as u64)),
        reductions: Constant<Bits<8>> = Constant::new(bits(REDUCE_OP.codes.len() as u64)),
        avg: Constant<Bits<8>> = Constant::new(bits(REDUCE_OP.value("AVG"))),
        most_ranks: Constant<Bits<16>> = Constant::new(bits(RING_MAX_RANKS as u64)),
        token: Constant<Bits<34>> = Constant::new(bits(4)),
        whole: Constant<Bits<9>> = Constant::new(bits(1)),
        four: Constant<Bits<3>> = Constant::new(bits(4)),
        two: Constant<Bits<3>> = Constant::new(bits(2)),
        starts: Constant<Bits<5>> = Constant::new(bits(1)),
        multiplied: Constant<Bits<5>> = Constant::new(bits(11)),
        verdict: Constant<Bits<5>> = Constant::new(bits(16)),
        none: Constant<Bits<8>> = Constant::new(bits(0)),
        why_op: Constant<Bits<8>> = why("RING_BAD_OP"),
        why_type: Constant<Bits<8>> = why("RING_BAD_TYPE"),
        why_reduction: Constant<Bits<8>> = why("RING_BAD_REDUCTION"),
        why_rank: Constant<Bits<8>> = why("RING_BAD_RANK"),
        why_window: Constant<Bits<8>> = why("RING_BAD_WINDOW"),
        why_sizes: Constant<Bits<8>> = why("RING_BAD_SIZES"),
        why_count: Constant<Bits<8>> = why("RING_BAD_COUNT"),
        why_qp: Constant<Bits<8>> = why("RING_BAD_QP"),
        why_wrap: Constant<Bits<8>> = why("ADDRESS_WRAP"),
    }
}

impl<const LAND_LOG2: usize> Logic for RingCheck<LAND_LOG2> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, step, found, cause, finished, odd_op, odd_type);
        dff_setup!(self, clk, odd_reduction, odd_rank, odd_count);
        self.sizes.clk.next = self.clk.val();
        self.d.next = self.desc.val();
        self.sizes.sub_log2.next = self.d.val().sub_log2;
        self.sizes.slots.next = self.d.val().slots;
        self.sizes.slice.next = self.d.val().slice;
        self.plan.next = self.found.q.val();
        self.syndrome.next = self.cause.q.val();
        self.done.next = self.finished.q.val();
        self.finished.d.next = false;

        if self.step.q.val() != 0 {
            self.step.d.next = self.step.q.val() + 1;
        }
        if self.go.val() {
            self.step.d.next = self.starts.val();
        }

        // What it is, by itself.
        self.wide_type.next =
            (self.d.val().dtype == self.fp32.val()) | (self.d.val().dtype == self.int32.val());
        self.floating.next = self.d.val().dtype != self.int32.val();
        self.average.next = self.d.val().redop == self.avg.val();
        self.last.next = self.d.val().rank + 1 == self.d.val().ranks;
        self.first.next = !self.d.val().rank.any();
        self.found.d.next.all_reduce = self.d.val().op == self.all_reduce.val();
        self.found.d.next.reduce_scatter = self.d.val().op == self.reduce_scatter.val();
        self.found.d.next.all_gather = self.d.val().op == self.all_gather.val();
        self.found.d.next.broadcast = self.d.val().op == self.broadcast.val();
        self.found.d.next.barrier = self.d.val().op == self.barrier.val();
        self.found.d.next.alone = self.d.val().ranks == 1;
        self.found.d.next.average = self.average.val()
            & (self.found.q.val().all_reduce | self.found.q.val().reduce_scatter);
        self.found.d.next.root_here =
            (self.d.val().root == self.d.val().rank) & self.found.q.val().broadcast;
        self.found.d.next.next_rank = self.d.val().rank + 1;
        if self.last.val() {
            self.found.d.next.next_rank = 0.into();
        }
        self.found.d.next.prev_rank = self.d.val().rank - 1;
        if self.first.val() {
            self.found.d.next.prev_rank = self.d.val().ranks - 1;
        }
        self.found.d.next.root_next = self.d.val().root == self.found.q.val().next_rank;
        self.found.d.next.slots = self.sizes.slots_used.val();
        self.found.d.next.slice = self.sizes.slice_used.val();
        self.found.d.next.batch = self.sizes.batch.val();
        self.found.d.next.silent = self.sizes.silent.val();
        self.found.d.next.sub = self.sizes.sub.val();
        self.found.d.next.sub_log2 = self.d.val().sub_log2.get_bits::<4>(0);
        self.odd_op.d.next = !self.found.q.val().all_reduce
            & !self.found.q.val().reduce_scatter
            & !self.found.q.val().all_gather
            & !self.found.q.val().broadcast
            & !self.found.q.val().barrier;
        self.odd_type.d.next = self.d.val().dtype >= self.types.val();
        self.odd_reduction.d.next = (self.d.val().redop >= self.reductions.val())
            | (self.average.val() & !self.floating.val());
        self.odd_rank.d.next = !self.d.val().ranks.any()
            | (self.d.val().ranks > self.most_ranks.val())
            | (self.d.val().rank >= self.d.val().ranks)
            | (self.d.val().root >= self.d.val().ranks);
        self.big.next = self.d.val().count.get_bits::<32>(32).any();
        self.odd_count.d.next = self.big.val()
            | (self.found.q.val().barrier & self.d.val().count.get_bits::<32>(0).any());

        self.rest.clk.next = self.clk.val();
        self.rest.go.next = self.go.val();
        self.rest.busy.next = self.step.q.val() < self.multiplied.val();
        self.rest.count.next = self.d.val().count;
        self.rest.chunk.next = self.d.val().chunk;
        self.rest.ranks.next = self.d.val().ranks;

        // Lengths in bytes.
        self.found.d.next.steps = bit_cast::<10, 16>(self.d.val().ranks) - 1;
        self.found.d.next.reduced = bit_cast::<10, 16>(self.d.val().ranks) - 2;
        self.found.d.next.chunks = bit_cast::<9, 16>(self.d.val().ranks);
        self.found.d.next.rem = bit_cast::<9, 42>(self.rest.left.val());
        self.found.d.next.base = bit_cast::<9, 16>(self.d.val().rank);
        self.found.d.next.element = self.two.val();
        self.found.d.next.total = bit_cast::<35, 64>(self.d.val().count) << 1;
        self.found.d.next.chunk = bit_cast::<34, 32>(self.d.val().chunk) << 1;
        if self.wide_type.val() {
            self.found.d.next.element = self.four.val();
            self.found.d.next.total = bit_cast::<35, 64>(self.d.val().count) << 2;
            self.found.d.next.chunk = bit_cast::<34, 32>(self.d.val().chunk) << 2;
        }
        if self.found.q.val().reduce_scatter | self.found.q.val().barrier {
            self.found.d.next.base = bit_cast::<9, 16>(self.found.q.val().prev_rank);
        }
        if self.found.q.val().all_reduce {
            self.found.d.next.steps = (bit_cast::<10, 16>(self.d.val().ranks) - 1) << 1;
        }
        if self.found.q.val().barrier {
            self.found.d.next.chunk = self.token.val();
            self.found.d.next.rem = 0.into();
        }
        if self.found.q.val().broadcast {
            self.found.d.next.steps = 1.into();
            if self.found.q.val().root_here {
                self.found.d.next.steps = 0.into();
            }
            self.found.d.next.chunks = self.whole.val();
            self.found.d.next.base = 0.into();
            self.found.d.next.rem = 0.into();
            self.found.d.next.chunk = bit_cast::<34, 35>(self.found.q.val().total);
        }
        self.found.d.next.longest = bit_cast::<35, 34>(self.found.q.val().chunk);
        if self.found.q.val().rem.any() {
            self.found.d.next.longest = bit_cast::<35, 34>(self.found.q.val().chunk)
                + bit_cast::<35, 3>(self.found.q.val().element);
        }

        self.reach.clk.next = self.clk.val();
        self.reach.src.next = self.d.val().src_addr;
        self.reach.plan.next = self.found.q.val();
        self.reach.dst.next = self.d.val().dst_addr;

        if self.step.q.val() == self.verdict.val() {
            self.step.d.next = 0.into();
            self.finished.d.next = true;
            self.cause.d.next = self.none.val();
            if self.reach.wraps.val() {
                self.cause.d.next = self.why_wrap.val();
            }
            if !self.found.q.val().alone & (!self.next_good.val() | !self.prev_good.val()) {
                self.cause.d.next = self.why_qp.val();
            }
            if self.odd_count.q.val() | self.rest.odd.val() {
                self.cause.d.next = self.why_count.val();
            }
            if self.sizes.bad.val() {
                self.cause.d.next = self.why_sizes.val();
            }
            if self.d.val().window.any() {
                self.cause.d.next = self.why_window.val();
            }
            if self.odd_rank.q.val() {
                self.cause.d.next = self.why_rank.val();
            }
            if self.odd_reduction.q.val() {
                self.cause.d.next = self.why_reduction.val();
            }
            if self.odd_type.q.val() {
                self.cause.d.next = self.why_type.val();
            }
            if self.odd_op.q.val() {
                self.cause.d.next = self.why_op.val();
            }
        }
    }
}
