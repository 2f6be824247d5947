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
        // half of the last place is rounded up
        upwards: RegN<Bit>,
        moved: RegN<Number>,
        // 14
        rounded: RegN<Bits<32>>,
        out: RegN<Number>,
        // smallest normal exponent of binary16, in binary32, and one less
        least: Constant<Bits<10>> = Constant::new(bits(113)),
        bias: Constant<Bits<9>> = Constant::new(bits(112)),
        ones: Constant<Bits<24>> = Constant::new(bits(0xFF_FFFF)),
        farthest: Constant<Bits<5>> = Constant::new(bits(31)),
        // half of the last place that stays, and just below it: what is added when half of it is to be rounded up, and down
        fp16_below: Constant<Bits<32>> = Constant::new(bits(0xFFF)),
        fp16_half: Constant<Bits<32>> = Constant::new(bits(0x1000)),
        bf16_below: Constant<Bits<32>> = Constant::new(bits(0x7FFF)),
        bf16_half: Constant<Bits<32>> = Constant::new(bits(0x8000)),
        // exponents of infinities, in their place
        top_16: Constant<Bits<32>> = Constant::new(bits(0x1F << 23)),
        top_32: Constant<Bits<32>> = Constant::new(bits(0xFF << 23)),
        quiet: Constant<Bits<32>> = Constant::new(bits(0x40_0000)),
        depth: Signal<Local, Bits<10>>,
        deep: Signal<Local, Bit>,
        field: Signal<Local, Bits<9>>,
        shifted: Signal<Local, Bits<24>>,
        lost: Signal<Local, Bits<24>>,
        last: Signal<Local, Bit>,
        half: Signal<Local, Bits<32>>,
        top: Signal<Local, Bits<32>>,
        over: Signal<Local, Bit>,
        sign: Signal<Local, Bits<32>>,
    }
}

impl Logic for FpNarrow {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, sig, exp, down, prepared, placed, upwards, moved, rounded, out);
        self.field.next = self.s.val().get_bits::<9>(23);
        self.depth.next = self.least.val() - bit_cast::<10, 9>(self.field.val());
        self.deep.next = !self.depth.val().get_bit(9) & self.depth.val().any();
        self.shifted.next = self.sig.q.val() >> self.down.q.val();
        self.lost.next = self.sig.q.val() & !(self.ones.val() << self.down.q.val());
        self.last.next = (self.control.val().fp16_shift & self.shifted.val().get_bit(13))
            | (self.control.val().bf16_shift & self.shifted.val().get_bit(16));
        self.half.next = 0.into();
        if self.control.val().fp16_round {
            self.half.next = self.fp16_below.val();
            if self.upwards.q.val() {
                self.half.next = self.fp16_half.val();
            }
        }
        if self.control.val().bf16_round {
            self.half.next = self.bf16_below.val();
            if self.upwards.q.val() {
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
                | bit_cast::<32, 23>(self.shifted.val().get_bits::<23>(0));
            self.upwards.d.next = self.last.val() | self.lost.val().any();
            self.moved.d.next = self.prepared.q.val();

            self.rounded.d.next = self.placed.q.val() + self.half.val();
            self.out.d.next = self.moved.q.val();
        }
        self.top.next = self.top_32.val();
        self.over.next =
            self.rounded.q.val().get_bit(31) | self.rounded.q.val().get_bits::<8>(23).all();
        if self.control.val().fp16_result {
            self.top.next = self.top_16.val();
            self.over.next = self.rounded.q.val().get_bits::<4>(28).any()
                | self.rounded.q.val().get_bits::<5>(23).all();
        }
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
