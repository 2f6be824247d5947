//! Logic without state: tables, settings, branches, slices.
use super::state::{Item, Step};
use crate::dut;
use hdl::hdl_default;
use rust_hdl_core::prelude::*;

hdl_default! {
    /// Tables of constants in loops, and chains of one operator.
    #[derive(LogicBlock)]
    pub struct Masks {
        pub data: Signal<In, Bits<64>>,
        pub sum: Signal<Out, Bits<8>>,
        pub parity: Signal<Out, Bit>,
        pub all_of: Signal<Out, Bit>,
        mask: [Constant<Bits<64>>; 8] = std::array::from_fn(|i| {
            Constant::new(bits(0x9e37_79b9_7f4a_7c15u64.rotate_left(7 * i as u32)))
        }),
        p: [Signal<Local, Bit>; 8],
    }
}
impl Logic for Masks {
    #[hdl_gen]
    fn update(&mut self) {
        for i in 0..8 {
            self.p[i].next = (self.data.val() & self.mask[i].val()).xor();
        }
        self.parity.next = self.p[0].val()
            ^ self.p[1].val()
            ^ self.p[2].val()
            ^ self.p[3].val()
            ^ self.p[4].val()
            ^ self.p[5].val()
            ^ self.p[6].val()
            ^ self.p[7].val();
        self.all_of.next = self.p[0].val() && self.p[1].val() && self.p[2].val() && self.p[3].val();
        self.sum.next = self.data.val().get_bits::<8>(0)
            ^ self.data.val().get_bits::<8>(8)
            ^ self.data.val().get_bits::<8>(16)
            ^ self.data.val().get_bits::<8>(24)
            ^ self.mask[3].val().get_bits::<8>(11);
    }
}
dut! { Masks; in data; out sum, parity, all_of }

hdl_default! {
    /// Settings known at elaboration: what depends on them alone is constant.
    #[derive(LogicBlock)]
    pub struct Settings {
        pub x: Signal<In, Bits<12>>,
        pub fixed: Signal<Out, Bits<12>>,
        pub chosen: Signal<Out, Bits<12>>,
        pub derived: Signal<Out, Bits<12>>,
        pub parts: Signal<Out, Item>,
        pub mixed: Signal<Out, Bits<12>>,
        pub matched: Signal<Out, Bits<12>>,
        wide: Constant<Bit> = Constant::new(true),
        narrow: Constant<Bit> = Constant::new(false),
        size: Constant<Bits<12>> = Constant::new(bits(0xabc)),
        mode: Constant<Step> = Constant::new(Step::Check),
        step: Signal<Local, Bits<12>>,
    }
}
impl Logic for Settings {
    #[hdl_gen]
    fn update(&mut self) {
        self.fixed.next = 5.into();
        if self.wide.val() {
            self.fixed.next = 7.into();
        }
        self.chosen.next = self.x.val();
        if self.narrow.val() {
            self.chosen.next = 0.into();
        } else if self.wide.val() & !self.narrow.val() {
            self.chosen.next = self.x.val() + self.size.val();
        }
        self.step.next = self.size.val() + 1;
        self.derived.next = 3.into();
        if self.step.val().get_bit(0) {
            self.derived.next = self.step.val();
        }
        self.parts.next.tag = 5.into();
        self.parts.next.load = 9.into();
        self.parts.next.last = true;
        self.mixed.next = self.x.val();
        if self.size.val() > 4000 {
            self.mixed.next = 1.into();
        }
        match self.mode.val() {
            Step::Check => self.matched.next = self.x.val() ^ self.size.val(),
            _ => self.matched.next = 0.into(),
        }
    }
}
dut! { Settings; in x; out fixed, chosen, derived, parts, mixed, matched }

/// Every form of if and match; slices of expressions inside branches.
#[derive(LogicBlock, Default)]
pub struct Branches {
    pub a: Signal<In, Bits<9>>,
    pub b: Signal<In, Bits<9>>,
    pub f: Signal<In, Bit>,
    pub g: Signal<In, Bit>,
    pub only_else: Signal<Out, Bits<9>>,
    pub ladder: Signal<Out, Bits<9>>,
    pub by_bool: Signal<Out, Bits<9>>,
    pub sliced: Signal<Out, Bits<4>>,
    pub picked: Signal<Out, Bit>,
    pub moved: Signal<Out, Bits<9>>,
    t: Signal<Local, Bits<9>>,
}
impl Logic for Branches {
    #[hdl_gen]
    fn update(&mut self) {
        self.only_else.next = self.a.val();
        if self.f.val() {
        } else {
            self.only_else.next = self.b.val();
        }
        if self.f.val() {
            self.ladder.next = 1.into();
        } else if (self.a.val() + self.b.val()).get_bit(8) {
            self.ladder.next = self.a.val() - self.b.val();
        } else if self.g.val() && self.a.val() > 17 {
            self.ladder.next = !self.a.val();
        } else {
            self.ladder.next = self.b.val() >> 2;
        }
        match self.g.val() {
            true => self.by_bool.next = self.a.val(),
            false => self.by_bool.next = self.b.val(),
        }
        self.sliced.next = 0.into();
        if self.g.val() {
            self.sliced.next = (self.a.val() + 3).get_bits::<4>(5);
            if (self.b.val() - 1).get_bits::<2>(7) == 2 {
                self.sliced.next = (self.a.val() - self.b.val()).get_bits::<4>(2);
            }
        }
        self.picked.next = self.a.val().get_bit(bit_cast::<3, 9>(self.b.val()).index());
        self.t.next = self.a.val() << bit_cast::<4, 9>(self.b.val());
        self.moved.next = (self.t.val() + self.a.val()) >> (self.b.val() & 7);
    }
}
dut! { Branches; in a, b, f, g; out only_else, ladder, by_bool, sliced, picked, moved }

/// Slices of everything that is no name: the back end moves them inward where it can.
#[derive(LogicBlock, Default)]
pub struct Slices {
    pub a: Signal<In, Bits<16>>,
    pub b: Signal<In, Bits<16>>,
    pub i: Signal<In, Bits<4>>,
    pub f: Signal<In, Bit>,
    pub left_above: Signal<Out, Bits<6>>,
    pub left_across: Signal<Out, Bits<6>>,
    pub left_below: Signal<Out, Bits<3>>,
    pub right_inside: Signal<Out, Bits<5>>,
    pub right_across: Signal<Out, Bits<5>>,
    pub right_above: Signal<Out, Bits<5>>,
    pub by_amount: Signal<Out, Bits<5>>,
    pub of_bits: Signal<Out, Bits<5>>,
    pub of_not: Signal<Out, Bits<5>>,
    pub of_cast: Signal<Out, Bits<9>>,
    pub of_sum: Signal<Out, Bits<5>>,
    pub of_replaced: Signal<Out, Bits<5>>,
    pub of_replaced_around: Signal<Out, Bits<7>>,
    pub of_slice: Signal<Out, Bits<2>>,
    pub wider: Signal<Out, Bits<20>>,
    pub moving_aligned: Signal<Out, Bits<4>>,
    pub moving_any: Signal<Out, Bits<4>>,
}
impl Logic for Slices {
    #[hdl_gen]
    fn update(&mut self) {
        self.left_above.next = (self.a.val() << 4).get_bits::<6>(7);
        self.left_across.next = (self.a.val() << 4).get_bits::<6>(2);
        self.left_below.next = (self.a.val() << 4).get_bits::<3>(1);
        self.right_inside.next = (self.a.val() >> 3).get_bits::<5>(6);
        self.right_across.next = (self.a.val() >> 6).get_bits::<5>(7);
        self.right_above.next = (self.a.val() >> 9).get_bits::<5>(8);
        self.by_amount.next = (self.a.val() >> self.i.val()).get_bits::<5>(2);
        self.of_bits.next = ((self.a.val() & self.b.val()) ^ 0x5a5a).get_bits::<5>(6);
        self.of_not.next = (!self.a.val()).get_bits::<5>(11);
        self.of_cast.next = bit_cast::<24, 16>(self.a.val()).get_bits::<9>(12);
        self.of_sum.next = (self.a.val() + self.b.val()).get_bits::<5>(9);
        self.of_replaced.next = self.a.val().replace_bit(3, self.f.val()).get_bits::<5>(5);
        self.of_replaced_around.next = self.a.val().replace_bit(9, self.f.val()).get_bits::<7>(5);
        self.of_slice.next = self.a.val().get_bits::<9>(4).get_bits::<2>(5);
        self.wider.next = self.a.val().get_bits::<20>(0);
        self.moving_aligned.next = self
            .a
            .val()
            .get_bits::<4>((bit_cast::<4, 2>(self.i.val().get_bits::<2>(0)) << 2).index());
        self.moving_any.next = self.a.val().get_bits::<4>(self.i.val().index());
    }
}
dut! { Slices; in a, b, i, f;
out left_above, left_across, left_below, right_inside, right_across, right_above, by_amount,
    of_bits, of_not, of_cast, of_sum, of_replaced, of_replaced_around, of_slice, wider,
    moving_aligned, moving_any }
