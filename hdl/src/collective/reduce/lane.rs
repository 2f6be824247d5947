//! A floating lane: `(a + b) * factor` in binary32, rounded to the type of the beat.
//!
//! ```text
//!   a, b ─► fp_align ─3─► fp_sum ─7─► fp_scale ─11─► fp_narrow ─14─► r
//! ```
//! Interface: operands and result as `fp_align` and `fp_narrow` say; `less`, `quiet` as `fp_align` says. Everything
//! moves only while `en` is high.
//! Timing: 14 cycles, one pair in every cycle.
use super::align::FpAlign;
use super::narrow::FpNarrow;
use super::scale::FpScale;
use super::sum::FpSum;
use super::types::{LaneControl, Number};
use crate::hdl_default;
use crate::prim::{ClkRst, ModName};
use rust_hdl_core::prelude::*;

hdl_default! {
    /// Adds, scales, rounds.
    #[derive(LogicBlock)]
    pub struct FpLane {
        name: ModName = ModName::new(
            "fp_lane", "", "collective/reduce/lane.rs",
            "Floating lane: a sum times a factor, rounded to the type.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub en: Signal<In, Bit>,
        pub a: Signal<In, Bits<32>>,
        pub b: Signal<In, Bits<32>>,
        pub control: Signal<In, LaneControl>,
        pub factor_sig: Signal<In, Bits<24>>,
        pub factor: Signal<In, Number>,
        pub less: Signal<Out, Bit>,
        pub quiet: Signal<Out, Bit>,
        pub r: Signal<Out, Bits<32>>,
        align: FpAlign,
        sum: FpSum,
        scale: FpScale,
        narrow: FpNarrow,
    }
}

impl Logic for FpLane {
    #[hdl_gen]
    fn update(&mut self) {
        self.align.clk.next = self.clk.val();
        self.sum.clk.next = self.clk.val();
        self.scale.clk.next = self.clk.val();
        self.narrow.clk.next = self.clk.val();
        self.align.en.next = self.en.val();
        self.sum.en.next = self.en.val();
        self.scale.en.next = self.en.val();
        self.narrow.en.next = self.en.val();
        self.align.a.next = self.a.val();
        self.align.b.next = self.b.val();
        self.align.top.next = self.control.val().top_unpack;
        self.less.next = self.align.less.val();
        self.quiet.next = self.align.quiet.val();
        self.sum.major.next = self.align.major.val();
        self.sum.minor.next = self.align.minor.val();
        self.sum.pair.next = self.align.pair.val();
        self.scale.sig.next = self.sum.sig.val();
        self.scale.s.next = self.sum.m.val();
        self.scale.factor_sig.next = self.factor_sig.val();
        self.scale.factor.next = self.factor.val();
        self.narrow.s.next = self.scale.m.val();
        self.narrow.flags.next = self.scale.flags.val();
        self.narrow.control.next = self.control.val();
        self.r.next = self.narrow.r.val();
    }
}
