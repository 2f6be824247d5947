//! A normalised number times a factor, rounded to binary32.
//!
//! ```text
//!   sig ────► multiply ─8─► ─9─► shift to its place ─10─► round ─11─► m
//!   s ──► add exponents ─8─► ─9─────┘
//! ```
//! Interface: `sig` (with `factor_sig`) comes one enabled cycle before `s` and the rest of the factor. `m` has 9 bits of
//! exponent over 23 of fraction: what is too large for binary32 is 255 or more. A product below 2^-126 is shifted to where
//! binary32 has its subnormals before the one rounding. A factor of 1 changes nothing, so every sum passes here.
//! Everything moves only while `en` is high.
//! Timing: 4 cycles from `s`. The multiplier's three registers are those of DSP blocks.
use super::types::Number;
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, Mul, RegN};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Multiplies and rounds to binary32.
    #[derive(LogicBlock)]
    pub struct FpScale {
        name: ModName = ModName::new(
            "fp_scale", "", "collective/reduce/scale.rs",
            "A normalised number times a factor, rounded to binary32.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub en: Signal<In, Bit>,
        pub sig: Signal<In, Bits<25>>,
        pub s: Signal<In, Number>,
        pub factor_sig: Signal<In, Bits<24>>,
        pub factor: Signal<In, Number>,
        /// `m`'s magnitude, and what overrules it; `exp` and `zero` of `flags` mean nothing
        pub m: Signal<Out, Bits<32>>,
        pub flags: Signal<Out, Number>,
        mul: Mul<25, 24, 49>,
        // 8: exponent of a product whose first 1 is bit 47
        multiplied: RegN<Number>,
        // 9: how far down
        placed: RegN<Number>,
        normal: RegN<Bit>,
        down: RegN<Bits<5>>,
        // 10: in its place
        frac: RegN<Bits<23>>,
        exp: RegN<Bits<9>>,
        guard: RegN<Bit>,
        sticky: RegN<Bit>,
        shifted: RegN<Number>,
        // 11
        rounded: RegN<Bits<32>>,
        out: RegN<Number>,
        ones: Constant<Bits<26>> = Constant::new(bits(0x3FF_FFFF)),
        two: Constant<Bits<11>> = Constant::new(bits(2)),
        farthest: Constant<Bits<5>> = Constant::new(bits(31)),
        depth: Signal<Local, Bits<11>>,
        is_normal: Signal<Local, Bit>,
        places: Signal<Local, Bits<5>>,
        place: Signal<Local, Bits<5>>,
        at_47: Signal<Local, Bit>,
        upper: Signal<Local, Bits<26>>,
        moved: Signal<Local, Bits<26>>,
        lost: Signal<Local, Bits<26>>,
        lower: Signal<Local, Bits<9>>,
        up: Signal<Local, Bit>,
    }
}

impl Logic for FpScale {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self, clk, multiplied, placed, normal, down, frac, exp, guard, sticky, shifted,
            rounded, out
        );
        self.mul.clk.next = self.clk.val();
        self.mul.en.next = self.en.val();
        self.mul.a.next = self.sig.val();
        self.mul.b.next = self.factor_sig.val();
        self.m.next = self.rounded.q.val();
        self.flags.next = self.out.q.val();

        // With exponent 2 or more it is normal wherever its first 1 is.
        self.depth.next = self.two.val() - self.multiplied.q.val().exp;
        self.is_normal.next = (self.depth.val().get_bit(10) | !self.depth.val().any())
            & !self.multiplied.q.val().zero;
        self.places.next = self.depth.val().get_bits::<5>(0);
        if self.depth.val().get_bits::<5>(5).any() {
            self.places.next = self.farthest.val();
        }
        if self.is_normal.val() {
            self.places.next = 0.into();
        }

        self.at_47.next = self.mul.p.val().get_bit(47);
        // Of a normal number the places are 0 so far.
        self.place.next =
            self.down.q.val() | bit_cast::<5, 1>((self.normal.q.val() & self.at_47.val()).into());
        self.upper.next = self.mul.p.val().get_bits::<26>(22);
        self.moved.next = self.upper.val() >> self.place.val();
        self.lost.next = self.upper.val() & !(self.ones.val() << self.place.val());
        self.lower.next = bit_cast::<9, 11>(self.placed.q.val().exp) - 1;
        self.up.next = self.guard.q.val() & (self.sticky.q.val() | self.frac.q.val().get_bit(0));
        if self.en.val() {
            self.multiplied.d.next.exp = self.s.val().exp + self.factor.val().exp;
            self.multiplied.d.next.zero = self.s.val().zero | self.factor.val().zero;
            self.multiplied.d.next.sign = self.s.val().sign ^ self.factor.val().sign;
            self.multiplied.d.next.inf = self.s.val().inf | self.factor.val().inf;
            self.multiplied.d.next.nan = self.s.val().nan
                | self.factor.val().nan
                | (self.s.val().inf & self.factor.val().zero)
                | (self.s.val().zero & self.factor.val().inf);

            self.placed.d.next = self.multiplied.q.val();
            self.normal.d.next = self.is_normal.val();
            self.down.d.next = self.places.val();

            self.frac.d.next = self.moved.val().get_bits::<23>(1);
            self.guard.d.next = self.moved.val().get_bit(0);
            self.sticky.d.next = self.lost.val().any() | self.mul.p.val().get_bits::<22>(0).any();
            // A subnormal that rounds up to 2^-126 gets its exponent by the carry.
            self.exp.d.next = bit_cast::<9, 1>(self.moved.val().get_bit(24).into());
            if self.normal.q.val() {
                self.exp.d.next = self.lower.val();
                if self.at_47.val() {
                    self.exp.d.next = bit_cast::<9, 11>(self.placed.q.val().exp);
                }
            }
            self.shifted.d.next = self.placed.q.val();

            self.rounded.d.next = (bit_cast::<32, 23>(self.frac.q.val())
                | (bit_cast::<32, 9>(self.exp.q.val()) << 23))
                + bit_cast::<32, 1>(self.up.val().into());
            self.out.d.next = self.shifted.q.val();
        }
    }
}
