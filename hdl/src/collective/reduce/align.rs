//! Operands of a floating addition: the larger first, the smaller shifted under it.
//!
//! ```text
//!   a, b ─► compare ─1─► swap, unpack, subtract exponents ─2─► shift the smaller ─3─► major, minor
//! ```
//! Interface: `a` and `b` lie as binary32 does: sign, 8 bits of exponent, 23 of fraction; a narrower type has
//! its fraction at the top of the 23 bits and its exponent at the bottom of the 8. `top` is the exponent of its
//! infinities and NaNs, with the operands of the register before (`top` counts one cycle behind `a`).
//! Subnormals need nothing: their exponent counts as 1, and the hidden bit is 0.
//! `less` says that `a` is the smaller in magnitude, `quiet` that one of the two is a NaN, both one enabled cycle behind
//! them. Everything moves only while `en` is high.
//! Timing: 3 cycles. Bits below guard and round become one sticky bit.
use super::types::Pair;
use crate::prim::{ClkRst, Contract, ModName, RegN};
use crate::{contract, hdl_default};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Orders and aligns two operands.
    #[derive(LogicBlock)]
    pub struct FpAlign {
        name: ModName = ModName::new(
            "fp_align", "", "collective/reduce/align.rs",
            "Operands of a floating addition, ordered and aligned.",
        ),
        contract: Contract = contract!(; include_str!("contracts/align.v")),
        pub clk: Signal<In, ClkRst>,
        pub en: Signal<In, Bit>,
        pub a: Signal<In, Bits<32>>,
        pub b: Signal<In, Bits<32>>,
        pub top: Signal<In, Bits<8>>,
        pub less: Signal<Out, Bit>,
        pub quiet: Signal<Out, Bit>,
        pub major: Signal<Out, Bits<24>>,
        pub minor: Signal<Out, Bits<27>>,
        pub pair: Signal<Out, Pair>,
        // 1: compared
        first: RegN<Bits<32>>,
        second: RegN<Bits<32>>,
        first_is_less: RegN<Bit>,
        first_hidden: RegN<Bit>,
        second_hidden: RegN<Bit>,
        // 2: in order and apart
        greater_sig: RegN<Bits<24>>,
        lesser_sig: RegN<Bits<24>>,
        far: RegN<Bits<8>>,
        apart: RegN<Pair>,
        // 3: aligned
        big_out: RegN<Bits<24>>,
        small_out: RegN<Bits<27>>,
        pair_out: RegN<Pair>,
        ones: Constant<Bits<26>> = Constant::new(bits(0x3FF_FFFF)),
        far_most: Constant<Bits<5>> = Constant::new(bits(31)),
        greater: Signal<Local, Bits<32>>,
        lesser: Signal<Local, Bits<32>>,
        big_exp: Signal<Local, Bits<8>>,
        small_exp: Signal<Local, Bits<8>>,
        big_exp_1: Signal<Local, Bits<8>>,
        small_exp_1: Signal<Local, Bits<8>>,
        big_hidden: Signal<Local, Bit>,
        small_hidden: Signal<Local, Bit>,
        big_special: Signal<Local, Bit>,
        small_special: Signal<Local, Bit>,
        big_frac: Signal<Local, Bit>,
        differ: Signal<Local, Bit>,
        places: Signal<Local, Bits<5>>,
        whole: Signal<Local, Bits<26>>,
        shifted: Signal<Local, Bits<26>>,
        lost: Signal<Local, Bits<26>>,
    }
}

impl Logic for FpAlign {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self,
            clk,
            first,
            second,
            first_is_less,
            first_hidden,
            second_hidden,
            greater_sig,
            lesser_sig,
            far,
            apart,
            big_out,
            small_out,
            pair_out
        );
        self.less.next = self.first_is_less.q.val();
        self.major.next = self.big_out.q.val();
        self.minor.next = self.small_out.q.val();
        self.pair.next = self.pair_out.q.val();
        self.greater.next = self.first.q.val();
        self.lesser.next = self.second.q.val();
        self.big_hidden.next = self.first_hidden.q.val();
        self.small_hidden.next = self.second_hidden.q.val();
        if self.first_is_less.q.val() {
            self.greater.next = self.second.q.val();
            self.lesser.next = self.first.q.val();
            self.big_hidden.next = self.second_hidden.q.val();
            self.small_hidden.next = self.first_hidden.q.val();
        }
        self.big_exp.next = self.greater.val().get_bits::<8>(23);
        self.small_exp.next = self.lesser.val().get_bits::<8>(23);
        self.big_exp_1.next =
            self.big_exp.val() | bit_cast::<8, 1>((!self.big_hidden.val()).into());
        self.small_exp_1.next =
            self.small_exp.val() | bit_cast::<8, 1>((!self.small_hidden.val()).into());
        self.big_special.next = self.big_exp.val() == self.top.val();
        self.small_special.next = self.small_exp.val() == self.top.val();
        self.big_frac.next = self.greater.val().get_bits::<23>(0).any();
        self.differ.next = self.greater.val().get_bit(31) ^ self.lesser.val().get_bit(31);
        // A NaN has the greater magnitude, whatever the other one is.
        self.quiet.next = self.big_special.val() & self.big_frac.val();
        self.places.next = self.far.q.val().get_bits::<5>(0);
        if self.far.q.val().get_bits::<3>(5).any() {
            self.places.next = self.far_most.val();
        }
        self.whole.next = bit_cast::<26, 24>(self.lesser_sig.q.val()) << 2;
        self.shifted.next = self.whole.val() >> self.places.val();
        self.lost.next = self.whole.val() & !(self.ones.val() << self.places.val());
        if self.en.val() {
            self.first.d.next = self.a.val();
            self.second.d.next = self.b.val();
            self.first_is_less.d.next =
                self.a.val().get_bits::<31>(0) < self.b.val().get_bits::<31>(0);
            self.first_hidden.d.next = self.a.val().get_bits::<8>(23).any();
            self.second_hidden.d.next = self.b.val().get_bits::<8>(23).any();

            self.greater_sig.d.next = bit_cast::<24, 23>(self.greater.val().get_bits::<23>(0))
                | (bit_cast::<24, 1>(self.big_hidden.val().into()) << 23);
            self.lesser_sig.d.next = bit_cast::<24, 23>(self.lesser.val().get_bits::<23>(0))
                | (bit_cast::<24, 1>(self.small_hidden.val().into()) << 23);
            self.apart.d.next.exp = self.big_exp_1.val();
            self.far.d.next = self.big_exp_1.val() - self.small_exp_1.val();
            self.apart.d.next.differ = self.differ.val();
            self.apart.d.next.sign = self.greater.val().get_bit(31);
            self.apart.d.next.inf = self.big_special.val();
            self.apart.d.next.nan = self.big_special.val()
                & (self.big_frac.val() | (self.small_special.val() & self.differ.val()));
            self.pair_out.d.next = self.apart.q.val();
            self.big_out.d.next = self.greater_sig.q.val();
            self.small_out.d.next = (bit_cast::<27, 26>(self.shifted.val()) << 1)
                | bit_cast::<27, 1>(self.lost.val().any().into());
        }
    }
}
