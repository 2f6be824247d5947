//! One 32-bit word of the reduction: one element of 32 bits or two of 16.
//!
//! ```text
//!            ┌─► low lane  (FP32, or bits 15..0)  ──────────────────┐
//!   a, b ─0──┼─► high lane (bits 31..16)          ─────────────14───┼─15─► m
//!            └─► integer sum; lesser, greater; a  ─3─► raw … raw_late ──┘
//! ```
//! A minimum, a maximum, an integer sum and a copy are ready after stage 3; they wait outside, for all words together.
//! Interface: `load` takes a pair of words; everything behind moves while `en` is high. `raw_late` is `raw` eleven
//! enabled cycles ago. The control signals come from the stage before the one that uses them.
//! Timing: 16 cycles from `a` to `m`, which is a register.
use super::lane::FpLane;
use super::types::{LaneControl, Number, WordControl};
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, RegN};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Reduces one word.
    #[derive(LogicBlock)]
    pub struct ReduceWord {
        name: ModName = ModName::new(
            "reduce_word", "", "collective/reduce/word.rs",
            "One 32-bit word of the reduction: one element or two.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub load: Signal<In, Bit>,
        pub en: Signal<In, Bit>,
        pub a: Signal<In, Bits<32>>,
        pub b: Signal<In, Bits<32>>,
        pub control: Signal<In, WordControl>,
        pub lane: Signal<In, LaneControl>,
        pub factor_sig: Signal<In, Bits<24>>,
        pub factor: Signal<In, Number>,
        pub raw: Signal<Out, Bits<32>>,
        pub raw_late: Signal<In, Bits<32>>,
        pub m: Signal<Out, Bits<32>>,
        low: FpLane,
        high: FpLane,
        // 0
        a_in: RegN<Bits<32>>,
        b_in: RegN<Bits<32>>,
        // 1
        first: RegN<Bits<32>>,
        other: RegN<Bits<32>>,
        // lower half of an integer sum, with its carry
        sum: RegN<Bits<17>>,
        // 2
        picked: RegN<Bits<32>>,
        quiet_low: RegN<Bit>,
        quiet_high: RegN<Bit>,
        // 3
        raw_out: RegN<Bits<32>>,
        // 15
        out: RegN<Bits<32>>,
        minus_zero: Constant<Bits<32>> = Constant::new(bits(0x8000_0000)),
        low_half: Constant<Bits<32>> = Constant::new(bits(0xFFFF)),
        high_half: Constant<Bits<32>> = Constant::new(bits(0xFFFF_0000)),
        a_high: Signal<Local, Bits<32>>,
        b_high: Signal<Local, Bits<32>>,
        a_low: Signal<Local, Bits<32>>,
        b_low: Signal<Local, Bits<32>>,
        sign_low: Signal<Local, Bit>,
        signs_low: Signal<Local, Bit>,
        less_low: Signal<Local, Bit>,
        less_high: Signal<Local, Bit>,
        carried: Signal<Local, Bits<17>>,
        half_low: Signal<Local, Bits<32>>,
        half_high: Signal<Local, Bits<32>>,
        high_nan: Signal<Local, Bit>,
        ruled: Signal<Local, Bits<32>>,
        joined: Signal<Local, Bits<32>>,
        low_16: Signal<Local, Bits<16>>,
        high_16: Signal<Local, Bits<16>>,
    }
}

impl Logic for ReduceWord {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self, clk, a_in, b_in, first, other, sum, picked, quiet_low, quiet_high, raw_out, out
        );
        self.low.clk.next = self.clk.val();
        self.high.clk.next = self.clk.val();
        self.low.en.next = self.en.val();
        self.high.en.next = self.en.val();
        self.low.control.next = self.lane.val();
        self.high.control.next = self.lane.val();
        self.low.factor_sig.next = self.factor_sig.val();
        self.high.factor_sig.next = self.factor_sig.val();
        self.low.factor.next = self.factor.val();
        self.high.factor.next = self.factor.val();

        // Each element to where binary32 has sign, exponent and fraction.
        self.a_high.next = self.a_in.q.val() & self.high_half.val();
        self.b_high.next = self.b_in.q.val() & self.high_half.val();
        self.a_low.next = self.a_in.q.val();
        self.b_low.next = self.b_in.q.val();
        if !self.control.val().wide_in {
            self.a_low.next = self.a_in.q.val() << 16;
            self.b_low.next = self.b_in.q.val() << 16;
        }
        if self.control.val().fp16_in {
            self.a_high.next = (self.a_in.q.val() & self.minus_zero.val())
                | (bit_cast::<32, 15>(self.a_in.q.val().get_bits::<15>(16)) << 13);
            self.b_high.next = (self.b_in.q.val() & self.minus_zero.val())
                | (bit_cast::<32, 15>(self.b_in.q.val().get_bits::<15>(16)) << 13);
            self.a_low.next = (bit_cast::<32, 1>(self.a_in.q.val().get_bits::<1>(15)) << 31)
                | (bit_cast::<32, 15>(self.a_in.q.val().get_bits::<15>(0)) << 13);
            self.b_low.next = (bit_cast::<32, 1>(self.b_in.q.val().get_bits::<1>(15)) << 31)
                | (bit_cast::<32, 15>(self.b_in.q.val().get_bits::<15>(0)) << 13);
        }
        self.low.a.next = self.a_low.val();
        self.high.a.next = self.a_high.val();
        self.low.b.next = self.b_low.val();
        self.high.b.next = self.b_high.val();
        if self.control.val().copy_in {
            // x + -0 is x, whatever its sign.
            self.low.b.next = self.minus_zero.val();
            self.high.b.next = self.minus_zero.val();
        }

        // Of two negative numbers the one of greater magnitude is less; integers are in two's complement.
        self.sign_low.next = self.first.q.val().get_bit(15);
        self.signs_low.next = self.first.q.val().get_bit(15) ^ self.other.q.val().get_bit(15);
        if self.control.val().wide {
            self.sign_low.next = self.first.q.val().get_bit(31);
            self.signs_low.next = self.first.q.val().get_bit(31) ^ self.other.q.val().get_bit(31);
        }
        self.less_low.next = self.low.less.val() ^ (self.sign_low.val() & !self.control.val().int);
        if self.signs_low.val() {
            self.less_low.next = self.sign_low.val();
        }
        self.less_high.next = self.high.less.val() ^ self.first.q.val().get_bit(31);
        if self.first.q.val().get_bit(31) ^ self.other.q.val().get_bit(31) {
            self.less_high.next = self.first.q.val().get_bit(31);
        }
        if self.control.val().wide {
            self.less_high.next = self.less_low.val();
        }
        // The carry comes in below the lowest bit.
        self.carried.next = ((bit_cast::<17, 16>(self.first.q.val().get_bits::<16>(16)) << 1)
            | bit_cast::<17, 1>(self.sum.q.val().get_bits::<1>(16)))
            + ((bit_cast::<17, 16>(self.other.q.val().get_bits::<16>(16)) << 1)
                | bit_cast::<17, 1>(self.sum.q.val().get_bits::<1>(16)));
        self.half_low.next = bit_cast::<32, 16>(self.sum.q.val().get_bits::<16>(0));
        self.half_high.next = bit_cast::<32, 16>(self.carried.val().get_bits::<16>(1)) << 16;
        if self.control.val().pick {
            self.half_low.next = self.other.q.val();
            self.half_high.next = self.other.q.val();
        }
        if self.control.val().copy
            | (self.control.val().pick & (self.less_low.val() ^ self.control.val().max))
        {
            self.half_low.next = self.first.q.val();
        }
        if self.control.val().copy
            | (self.control.val().pick & (self.less_high.val() ^ self.control.val().max))
        {
            self.half_high.next = self.first.q.val();
        }
        self.high_nan.next = self.quiet_high.q.val();
        if self.control.val().wide_nan {
            self.high_nan.next = self.quiet_low.q.val();
        }
        self.ruled.next = self.picked.q.val();
        if self.control.val().nan_rule & self.quiet_low.q.val() {
            self.ruled.next = (self.picked.q.val() & self.high_half.val())
                | (self.control.val().nan & self.low_half.val());
        }
        if self.control.val().nan_rule & self.high_nan.val() {
            self.ruled.next = (self.ruled.val() & self.low_half.val())
                | (self.control.val().nan & self.high_half.val());
        }
        self.raw.next = self.raw_out.q.val();
        self.m.next = self.out.q.val();

        self.low_16.next = self.low.r.val().get_bits::<16>(16);
        self.high_16.next = self.high.r.val().get_bits::<16>(16);
        if self.control.val().fp16_out {
            self.low_16.next = self.low.r.val().get_bits::<16>(13);
            self.high_16.next = self.high.r.val().get_bits::<16>(13);
        }
        self.low_16.next = self
            .low_16
            .val()
            .replace_bit(15, self.low.r.val().get_bit(31));
        self.high_16.next = self
            .high_16
            .val()
            .replace_bit(15, self.high.r.val().get_bit(31));
        self.joined.next =
            bit_cast::<32, 16>(self.low_16.val()) | (bit_cast::<32, 16>(self.high_16.val()) << 16);
        if self.control.val().wide_out {
            self.joined.next = self.low.r.val();
        }
        if self.control.val().raw_out {
            self.joined.next = self.raw_late.val();
        }

        if self.load.val() {
            self.a_in.d.next = self.a.val();
            self.b_in.d.next = self.b.val();
        }
        if self.en.val() {
            self.first.d.next = self.a_in.q.val();
            self.other.d.next = self.b_in.q.val();
            self.sum.d.next = bit_cast::<17, 16>(self.a_in.q.val().get_bits::<16>(0))
                + bit_cast::<17, 16>(self.b_in.q.val().get_bits::<16>(0));

            self.picked.d.next = (self.half_low.val() & self.low_half.val())
                | (self.half_high.val() & self.high_half.val());
            self.quiet_low.d.next = self.low.quiet.val();
            self.quiet_high.d.next = self.high.quiet.val();

            self.raw_out.d.next = self.ruled.val();
            self.out.d.next = self.joined.val();
        }
    }
}
