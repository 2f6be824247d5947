//! A binary32 number rounded to the type of the beat.
//!
//! ```text
//!   s ─► places to shift ─12─► shift (fp16 subnormals) ─13─► round ─14─► overflow, NaN ─► r
//! ```
//! Interface: `s` and `flags` as `fp_scale` gives them; `r` lies as the operands of `fp_align` do. Each signal of
//! `control` comes with the register before the stage that uses it. Everything moves only while `en` is high.
//! Timing: 3 cycles; `r` has 3 levels of logic behind the last register.
use super::types::{LaneControl, Number};
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, RegN};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Rounds binary32 to the type.
    #[derive(LogicBlock)]
    pub struct FpNarrow {
        name: ModName = ModName::new(
            "fp_narrow", "", "collective/reduce/narrow.rs",
            "A binary32 number rounded to the type of the beat.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub en: Signal<In, Bit>,
        pub s: Signal<In, Bits<32>>,
        pub flags: Signal<In, Number>,
        pub control: Signal<In, LaneControl>,
        pub r: Signal<Out, Bits<32>>,
        // 12
        sig: RegN<Bits<24>>,
        exp: RegN<Bits<9>>,
        down: RegN<Bits<5>>,
        prepared: RegN<Number>,
        // 13
        placed: RegN<Bits<32>>,
        lowest: RegN<Bit>,
        moved: RegN<Number>,
        // 14
        rounded: RegN<Bits<32>>,
        out: RegN<Number>,
        // smallest normal exponent of binary16, in binary32, and one less
        least: Constant<Bits<10>> = Constant::new(bits(113)),
        bias: Constant<Bits<9>> = Constant::new(bits(112)),
        farthest: Constant<Bits<5>> = Constant::new(bits(31)),
        // just below half of the last place that stays, and half of it
        fp16_below: Constant<Bits<32>> = Constant::new(bits(0xFFF)),
        fp16_half: Constant<Bits<32>> = Constant::new(bits(0x1000)),
        bf16_below: Constant<Bits<32>> = Constant::new(bits(0x7FFF)),
        bf16_half: Constant<Bits<32>> = Constant::new(bits(0x8000)),
        quiet: Constant<Bits<32>> = Constant::new(bits(0x40_0000)),
        // what of a 32-bit word stays, by type
        depth: Signal<Local, Bits<10>>,
        deep: Signal<Local, Bit>,
        field: Signal<Local, Bits<9>>,
        shifted: Signal<Local, Bits<55>>,
        half: Signal<Local, Bits<32>>,
        top: Signal<Local, Bits<32>>,
        over: Signal<Local, Bit>,
        sign: Signal<Local, Bits<32>>,
    }
}

impl Logic for FpNarrow {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, sig, exp, down, prepared, placed, lowest, moved, rounded, out);
        self.field.next = self.s.val().get_bits::<9>(23);
        self.depth.next = self.least.val() - bit_cast::<10, 9>(self.field.val());
        self.deep.next = !self.depth.val().get_bit(9) & self.depth.val().any();
        self.shifted.next = (bit_cast::<55, 24>(self.sig.q.val()) << 31) >> self.down.q.val();
        self.half.next = 0.into();
        if self.control.val().fp16_round {
            self.half.next = self.fp16_below.val();
            if self.lowest.q.val() {
                self.half.next = self.fp16_half.val();
            }
        }
        if self.control.val().bf16_round {
            self.half.next = self.bf16_below.val();
            if self.lowest.q.val() {
                self.half.next = self.bf16_half.val();
            }
        }
        if self.en.val() {
            self.sig.d.next = bit_cast::<24, 23>(self.s.val().get_bits::<23>(0))
                | (bit_cast::<24, 1>(self.field.val().any().into()) << 23);
            self.exp.d.next = self.field.val();
            self.down.d.next = 0.into();
            if self.control.val().fp16_prepare {
                self.exp.d.next = self.field.val() - self.bias.val();
                if self.deep.val() {
                    self.exp.d.next = 0.into();
                    self.down.d.next = self.depth.val().get_bits::<5>(0);
                    if self.depth.val().get_bits::<4>(5).any() {
                        self.down.d.next = self.farthest.val();
                    }
                }
            }
            self.prepared.d.next = self.flags.val();

            self.placed.d.next = (bit_cast::<32, 9>(self.exp.q.val()) << 23)
                | bit_cast::<32, 23>(self.shifted.val().get_bits::<23>(31))
                | bit_cast::<32, 1>(self.shifted.val().get_bits::<31>(0).any().into());
            self.lowest.d.next = (self.control.val().fp16_shift & self.shifted.val().get_bit(44))
                | (self.control.val().bf16_shift & self.shifted.val().get_bit(47));
            self.moved.d.next = self.prepared.q.val();

            self.rounded.d.next = self.placed.q.val() + self.half.val();
            self.out.d.next = self.moved.q.val();
        }
        self.top.next = bit_cast::<32, 8>(self.control.val().top_result) << 23;
        self.over.next = self.rounded.q.val().get_bits::<9>(23)
            >= bit_cast::<9, 8>(self.control.val().top_result);
        self.sign.next = bit_cast::<32, 1>(self.out.q.val().sign.into()) << 31;
        self.r.next = self.sign.val() | bit_cast::<32, 31>(self.rounded.q.val().get_bits::<31>(0));
        if self.over.val() | self.out.q.val().inf {
            self.r.next = self.sign.val() | self.top.val();
        }
        if self.out.q.val().nan {
            self.r.next = self.top.val() | self.quiet.val();
        }
    }
}
