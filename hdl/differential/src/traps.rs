//! Expressions that rust-hdl's own back end miscompiles, each for the reason given.
use crate::dut;
use rust_hdl_core::prelude::*;

#[derive(LogicBlock, Default)]
pub struct Traps {
    pub a: Signal<In, Bits<8>>,
    pub b: Signal<In, Bits<8>>,
    pub c: Signal<In, Bits<8>>,
    pub w: Signal<In, Bits<96>>,
    pub literal_widens_add: Signal<Out, Bit>,
    pub precedence: Signal<Out, Bit>,
    pub not_at_32_bits: Signal<Out, Bit>,
    pub underflow: Signal<Out, Bit>,
    pub carry_into_shift: Signal<Out, Bits<8>>,
    pub carry_into_cast: Signal<Out, Bits<16>>,
    pub sum_compared: Signal<Out, Bit>,
    pub literal_carry: Signal<Out, Bits<8>>,
    pub real_carry: Signal<Out, Bits<9>>,
    pub narrow_sum: Signal<Out, Bit>,
    pub high_bit: Signal<Out, Bits<96>>,
    pub not_of_xor: Signal<Out, Bits<8>>,
    pub not_reduced: Signal<Out, Bit>,
    pub not_widened: Signal<Out, Bits<96>>,
    pub narrowed_shift: Signal<Out, Bits<8>>,
    pub shift_compared: Signal<Out, Bit>,
    pub literals_first: Signal<Out, Bit>,
    pub past_the_top: Signal<Out, Bits<8>>,
    pub sliced_sum: Signal<Out, Bit>,
    pub sliced_cast: Signal<Out, Bit>,
}
impl Logic for Traps {
    #[hdl_gen]
    #[allow(clippy::precedence)]
    fn update(&mut self) {
        self.literal_widens_add.next = self.a.val() + 1 == self.b.val();
        self.precedence.next = self.a.val() & self.b.val() == self.c.val();
        self.not_at_32_bits.next = !self.a.val() == 5;
        self.underflow.next = self.a.val() - self.b.val() > 200;
        self.carry_into_shift.next = (self.a.val() + self.b.val()) >> 1;
        self.carry_into_cast.next = bit_cast::<16, 8>(self.a.val() + self.b.val());
        self.sum_compared.next = self.a.val() + self.b.val() < self.c.val();
        self.literal_carry.next = (self.a.val() + 1) >> 1;
        self.real_carry.next = bit_cast::<9, 8>(self.a.val()) + bit_cast::<9, 8>(self.b.val());
        self.narrow_sum.next = bit_cast::<4, 8>(self.a.val()) + bit_cast::<4, 8>(self.b.val())
            == bit_cast::<4, 8>(self.c.val());
        self.high_bit.next = self.w.val().replace_bit(70, true);
        self.not_of_xor.next = !(self.a.val() ^ self.b.val());
        self.not_reduced.next = (!self.a.val()).any();
        self.not_widened.next = bit_cast::<96, 8>(!self.a.val());
        self.narrowed_shift.next = bit_cast::<8, 96>(self.w.val() >> 4);
        self.shift_compared.next = (self.a.val() << 4) == self.b.val();
        self.literals_first.next = self.a.val() << 1 == 0x1FE & 0xFF;
        self.past_the_top.next = self.w.val().get_bits::<8>((self.a.val() & 0x5F).index());
        self.sliced_sum.next = (self.a.val() + self.b.val()).get_bit(7);
        self.sliced_cast.next = bit_cast::<16, 8>(self.a.val()).get_bit(9);
    }
}
dut! { Traps; in a, b, c, w;
out literal_widens_add, precedence, not_at_32_bits, underflow, carry_into_shift,
    carry_into_cast, sum_compared, literal_carry, real_carry, narrow_sum, high_bit, not_of_xor,
    not_reduced, not_widened, narrowed_shift, shift_compared, literals_first, past_the_top,
    sliced_sum, sliced_cast }
