//! Sum of two aligned operands, normalised and rounded to 24 bits.
//!
//! ```text
//!   major, minor ─► add ─4─► shift by 16, by 8 ─5─► by 4, 2, 1 ─6─► round ─► sig     (register in the multiplier)
//!                                                              └─7─► m
//! ```
//! Interface: `sig` is the rounded significand, 2^23 to 2^24 or 0; `m` is what belongs to it, one enabled cycle
//! behind. Its exponent has no lower bound: a subnormal sum is normalised like every other, which rounds nothing,
//! because a sum is a multiple of the smallest subnormal. It is one too low, and the exponent of `sig` = 2^24 is that of
//! 2^23: what follows knows. Everything moves only while `en` is high.
//! Timing: 4 cycles to `m`.
use super::types::{Number, Pair};
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, RegN};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Adds, normalises, rounds.
    #[derive(LogicBlock)]
    pub struct FpSum {
        name: ModName = ModName::new(
            "fp_sum", "", "collective/reduce/sum.rs",
            "Sum of two aligned operands, normalised and rounded to 24 bits.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub en: Signal<In, Bit>,
        pub major: Signal<In, Bits<24>>,
        pub minor: Signal<In, Bits<27>>,
        pub pair: Signal<In, Pair>,
        pub sig: Signal<Out, Bits<25>>,
        pub m: Signal<Out, Number>,
        // 4: the sum, and what goes with it
        sum: RegN<Bits<28>>,
        added: RegN<Pair>,
        // 5: its first 1 is among the upper eight bits
        coarse: RegN<Bits<28>>,
        coarse_places: RegN<Bits<2>>,
        coarse_exp: RegN<Bits<8>>,
        coarse_number: RegN<Number>,
        // 6: its first 1 is on top
        fine: RegN<Bits<28>>,
        fine_places: RegN<Bits<3>>,
        fine_number: RegN<Number>,
        out: RegN<Number>,
        // exponents of a sum that is too large, and of one that is when rounded up to 2^24
        over: Constant<Bits<11>> = Constant::new(bits(254)),
        nearly: Constant<Bits<11>> = Constant::new(bits(253)),
        addend: Signal<Local, Bits<28>>,
        carried: Signal<Local, Bits<29>>,
        is_zero: Signal<Local, Bit>,
        no_16: Signal<Local, Bit>,
        by_16: Signal<Local, Bits<28>>,
        no_8: Signal<Local, Bit>,
        by_8: Signal<Local, Bits<28>>,
        no_4: Signal<Local, Bit>,
        by_4: Signal<Local, Bits<28>>,
        no_2: Signal<Local, Bit>,
        by_2: Signal<Local, Bits<28>>,
        no_1: Signal<Local, Bit>,
        by_1: Signal<Local, Bits<28>>,
        up: Signal<Local, Bit>,
        exp: Signal<Local, Bits<11>>,
        inf: Signal<Local, Bit>,
    }
}

impl Logic for FpSum {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self,
            clk,
            sum,
            added,
            coarse,
            coarse_places,
            coarse_exp,
            coarse_number,
            fine,
            fine_places,
            fine_number,
            out
        );
        // A subtraction adds the complement, with a carry in below the lowest bit.
        self.addend.next = bit_cast::<28, 27>(self.minor.val());
        if self.pair.val().differ {
            self.addend.next = !bit_cast::<28, 27>(self.minor.val());
        }
        self.carried.next = ((bit_cast::<29, 24>(self.major.val()) << 4)
            | bit_cast::<29, 1>(self.pair.val().differ.into()))
            + ((bit_cast::<29, 28>(self.addend.val()) << 1)
                | bit_cast::<29, 1>(self.pair.val().differ.into()));
        self.is_zero.next = !self.sum.q.val().any();
        self.no_16.next = !self.sum.q.val().get_bits::<16>(12).any();
        self.by_16.next = self.sum.q.val();
        if self.no_16.val() {
            self.by_16.next = self.sum.q.val() << 16;
        }
        self.no_8.next = !self.by_16.val().get_bits::<8>(20).any();
        self.by_8.next = self.by_16.val();
        if self.no_8.val() {
            self.by_8.next = self.by_16.val() << 8;
        }
        self.no_4.next = !self.coarse.q.val().get_bits::<4>(24).any();
        self.by_4.next = self.coarse.q.val();
        if self.no_4.val() {
            self.by_4.next = self.coarse.q.val() << 4;
        }
        self.no_2.next = !self.by_4.val().get_bits::<2>(26).any();
        self.by_2.next = self.by_4.val();
        if self.no_2.val() {
            self.by_2.next = self.by_4.val() << 2;
        }
        self.no_1.next = !self.by_2.val().get_bit(27);
        self.by_1.next = self.by_2.val();
        if self.no_1.val() {
            self.by_1.next = self.by_2.val() << 1;
        }
        self.up.next = self.fine.q.val().get_bit(3)
            & (self.fine.q.val().get_bit(4) | self.fine.q.val().get_bits::<3>(0).any());
        self.sig.next = bit_cast::<25, 24>(self.fine.q.val().get_bits::<24>(4))
            + bit_cast::<25, 1>(self.up.val().into());
        self.exp.next = self.fine_number.q.val().exp - bit_cast::<11, 3>(self.fine_places.q.val());
        // Infinite by its size; an 8-bit exponent alone gets there.
        self.inf.next = self.fine_number.q.val().inf
            | (self.exp.val() == self.over.val())
            | ((self.exp.val() == self.nearly.val()) & self.sig.val().get_bit(24));
        self.m.next = self.out.q.val();
        if self.en.val() {
            self.added.d.next = self.pair.val();
            self.sum.d.next = self.carried.val().get_bits::<28>(1);

            self.coarse.d.next = self.by_8.val();
            self.coarse_places.d.next = (bit_cast::<2, 1>(self.no_16.val().into()) << 1)
                | bit_cast::<2, 1>(self.no_8.val().into());
            self.coarse_exp.d.next = self.added.q.val().exp;
            self.coarse_number.d.next.zero = self.is_zero.val();
            // x - x is +0.
            self.coarse_number.d.next.sign =
                self.added.q.val().sign & !(self.added.q.val().differ & self.is_zero.val());
            self.coarse_number.d.next.nan = self.added.q.val().nan;
            self.coarse_number.d.next.inf = self.added.q.val().inf;

            self.fine.d.next = self.by_1.val();
            self.fine_places.d.next = (bit_cast::<3, 1>(self.no_4.val().into()) << 2)
                | (bit_cast::<3, 1>(self.no_2.val().into()) << 1)
                | bit_cast::<3, 1>(self.no_1.val().into());
            self.fine_number.d.next = self.coarse_number.q.val();
            self.fine_number.d.next.exp = bit_cast::<11, 8>(self.coarse_exp.q.val())
                - (bit_cast::<11, 2>(self.coarse_places.q.val()) << 3);

            self.out.d.next = self.fine_number.q.val();
            self.out.d.next.exp = self.exp.val();
            self.out.d.next.inf = self.inf.val();
        }
    }
}
