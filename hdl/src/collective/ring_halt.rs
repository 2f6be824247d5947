//! Stops the data half: at the first failure of an operation, or when the control half says so.
//!
//! ```text
//!   operand ───┐                       ┌─► failed, once
//!   refused ───┼─► first? ─► syndrome ─┘
//!   misfit ────┘      └─► broken ─┐
//!   halt ─────────────────────────┴─► stop, until run falls
//! ```
//! Interface: `operand` and `refused` tell syndromes, `misfit` is RING_PROTOCOL; all three are pulses. Of those that come together
//! `operand` is told before `refused`, and that before `misfit`. Nothing is told from `stop` on, nor while `run` is low.
//! Timing: `failed` and what `stop` has of a failure 1 cycle later, registers; `halt` is in `stop` at once.
use crate::hdl_default;
use crate::iface::{StrobeIn, StrobeOut};
use crate::prim::{ClkRst, ModName, Reg, RegN};
use crate::spec::syndrome;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// First failure of an operation.
    #[derive(LogicBlock)]
    pub struct RingHalt {
        name: ModName = ModName::new(
            "ring_halt",
            "",
            "collective/ring_halt.rs",
            "Stops the data half at the first failure of an operation.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub run: Signal<In, Bit>,
        pub halt: Signal<In, Bit>,
        pub operand: StrobeIn<Bits<8>>,
        pub refused: StrobeIn<Bits<8>>,
        pub misfit: Signal<In, Bit>,
        pub stop: Signal<Out, Bit>,
        pub failed: StrobeOut<Bits<8>>,
        broken: Reg<Bit>,
        fails: Reg<Bit>,
        why: RegN<Bits<8>>,
        any: Signal<Local, Bit>,
        stopped: Signal<Local, Bit>,
        protocol: Constant<Bits<8>> = Constant::new(bits(syndrome("RING_PROTOCOL").code.value)),
    }
}

impl Logic for RingHalt {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, broken, fails, why);
        self.stopped.next = self.halt.val() | self.broken.q.val();
        self.stop.next = self.stopped.val();
        self.any.next = self.operand.valid.val() | self.refused.valid.val() | self.misfit.val();
        self.fails.d.next = self.any.val() & self.run.val() & !self.stopped.val();
        self.why.d.next = self.protocol.val();
        if self.refused.valid.val() {
            self.why.d.next = self.refused.data.val();
        }
        if self.operand.valid.val() {
            self.why.d.next = self.operand.data.val();
        }
        if self.any.val() | self.halt.val() {
            self.broken.d.next = true;
        }
        if !self.run.val() {
            self.broken.d.next = false;
        }
        self.failed.valid.next = self.fails.q.val();
        self.failed.data.next = self.why.q.val();
    }
}
