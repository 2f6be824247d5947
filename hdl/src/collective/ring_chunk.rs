//! Walks down the chunks of a vector: where each begins, and how long it is.
//!
//! ```text
//!   load ─► (N, count, 0) ─┐
//!   step ─────────────────►├─► from ─► borrow? ─► chunk, len ─► start
//!   restore ─► base ───────┘    N, count, 0 if the chunk is 0
//! ```
//! Chunk c begins at element floor(c * count / N). Going down from c to c - 1, the fraction falls by the
//! remainder of count / N; where it would fall below zero, the chunk is one element longer. So no product is needed.
//! Interface: `plan` holds. `load` goes to N, that is 0; `step` goes to the chunk below, round the ring; `save`
//! keeps where it is as `base`, `restore` goes there. One of them at a time, while `ready`.
//! Timing: 3 cycles for a step, 1 for the others. All outputs are registers.
use super::ring_plan::{RingBase, RingPlan};
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, Reg, RegN};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Cursor over the chunks.
    #[derive(LogicBlock)]
    pub struct RingChunk {
        name: ModName = ModName::new(
            "ring_chunk",
            "",
            "collective/ring_chunk.rs",
            "Where each chunk begins, and how long it is.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub plan: Signal<In, RingPlan>,
        pub load: Signal<In, Bit>,
        pub step: Signal<In, Bit>,
        pub save: Signal<In, Bit>,
        pub restore: Signal<In, Bit>,
        pub ready: Signal<Out, Bit>,
        pub chunk: Signal<Out, Bits<9>>,
        pub start: Signal<Out, Bits<35>>,
        pub len: Signal<Out, Bits<34>>,
        pub base: Signal<Out, RingBase>,
        second: Reg<Bit>,
        third: Reg<Bit>,
        at: RegN<Bits<9>>,
        frac: RegN<Bits<9>>,
        begins: RegN<Bits<35>>,
        bytes: RegN<Bits<34>>,
        from: RegN<Bits<9>>,
        from_frac: RegN<Bits<9>>,
        from_start: RegN<Bits<35>>,
        base_at: RegN<Bits<9>>,
        base_frac: RegN<Bits<9>>,
        base_start: RegN<Bits<35>>,
        base_len: RegN<Bits<34>>,
        gain: RegN<Bits<9>>,
        longer: RegN<Bits<34>>,
        borrow: Signal<Local, Bit>,
        zero9: Constant<Bits<9>> = Constant::new(bits(0)),
    }
}

impl Logic for RingChunk {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, second, third, at, frac, begins, bytes, from, from_frac);
        dff_setup!(self, clk, from_start, base_at, base_frac, base_start, base_len, gain, longer);
        self.ready.next = !self.second.q.val() & !self.third.q.val();
        self.chunk.next = self.at.q.val();
        self.start.next = self.begins.q.val();
        self.len.next = self.bytes.q.val();
        self.base.next.start = self.base_start.q.val();
        self.base.next.len = self.base_len.q.val();
        self.gain.d.next = self.plan.val().chunks - self.plan.val().rem;
        self.longer.d.next = self.plan.val().chunk + bit_cast::<34, 3>(self.plan.val().element);

        self.second.d.next = self.step.val();
        self.third.d.next = self.second.q.val();
        self.from.d.next = self.at.q.val();
        self.from_frac.d.next = self.frac.q.val();
        if self.step.val() {
            self.from_start.d.next = self.begins.q.val();
        }
        if !self.at.q.val().any() {
            self.from.d.next = self.plan.val().chunks;
            self.from_frac.d.next = self.zero9.val();
            if self.step.val() {
                self.from_start.d.next = self.plan.val().total;
            }
        }

        self.borrow.next = self.from_frac.q.val() < self.plan.val().rem;
        if self.second.q.val() {
            self.at.d.next = self.from.q.val() - 1;
            if self.borrow.val() {
                self.frac.d.next = self.from_frac.q.val() + self.gain.q.val();
                self.bytes.d.next = self.longer.q.val();
            } else {
                self.frac.d.next = self.from_frac.q.val() - self.plan.val().rem;
                self.bytes.d.next = self.plan.val().chunk;
            }
        }
        if self.third.q.val() {
            self.begins.d.next = self.from_start.q.val() - bit_cast::<35, 34>(self.bytes.q.val());
        }

        if self.load.val() {
            self.at.d.next = self.zero9.val();
        }
        if self.save.val() {
            self.base_at.d.next = self.at.q.val();
            self.base_frac.d.next = self.frac.q.val();
            self.base_start.d.next = self.begins.q.val();
            self.base_len.d.next = self.bytes.q.val();
        }
        if self.restore.val() {
            self.at.d.next = self.base_at.q.val();
            self.frac.d.next = self.base_frac.q.val();
            self.begins.d.next = self.base_start.q.val();
            self.bytes.d.next = self.base_len.q.val();
        }
    }
}
