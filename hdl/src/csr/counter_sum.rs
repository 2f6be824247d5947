//! A 64-bit word plus an amount, in few levels of logic.
//!
//! ```text
//!   word (low) + add ──► low part, carry ─┐
//!   word (high, in three parts) ──┬── + 0 ─┴─► sum
//!                                 └── + 1 ─┘
//! ```
//! Interface: `sum = word + add`, modulo 2^64; `add` has [`AB`] bits. The parts above
//! are made both ways beside the low sum, each on its own, so that no carry runs through 64 bits.
//! Timing: combinational.
use crate::csr::increment::Increment;
use crate::hdl_default;
use crate::prim::ModName;
use rust_hdl_core::prelude::*;

/// Bits of what is added, and with the carry.
pub const AB: usize = 25;
const SUM_BITS: usize = AB + 1;
/// The parts above.
const PART_BITS: usize = 13;
const TOP_BITS: usize = 64 - AB - 2 * PART_BITS;

hdl_default! {
    /// Adder of a counter.
    #[derive(LogicBlock)]
    pub struct CounterSum {
        name: ModName = ModName::new(
            "counter_sum",
            "",
            "csr/counter_sum.rs",
            "A 64-bit word plus an amount, in few levels of logic.",
        ),
        pub word: Signal<In, Bits<64>>,
        pub add: Signal<In, Bits<AB>>,
        pub sum: Signal<Out, Bits<64>>,
        low: Signal<Local, Bits<SUM_BITS>>,
        over: Signal<Local, Bits<SUM_BITS>>,
        rest: Signal<Local, Bits<64>>,
        part1: Signal<Local, Bits<PART_BITS>>,
        part2: Signal<Local, Bits<PART_BITS>>,
        part3: Signal<Local, Bits<TOP_BITS>>,
        up1: Increment<PART_BITS>,
        up2: Increment<PART_BITS>,
        up3: Increment<TOP_BITS>,
        next2: Signal<Local, Bits<PART_BITS>>,
        next3: Signal<Local, Bits<TOP_BITS>>,
        carry: Signal<Local, Bit>,
        above: Signal<Local, Bits<64>>,
        above_up: Signal<Local, Bits<64>>,
        high: Signal<Local, Bits<64>>,
        low_bits: Constant<Bits<5>> = Constant::new(bits(AB as u64)),
        at1: Constant<Bits<7>> = Constant::new(bits(AB as u64)),
        at2: Constant<Bits<7>> = Constant::new(bits((AB + PART_BITS) as u64)),
        at3: Constant<Bits<7>> = Constant::new(bits((AB + 2 * PART_BITS) as u64)),
    }
}

impl Logic for CounterSum {
    #[hdl_gen]
    fn update(&mut self) {
        self.low.next = bit_cast::<SUM_BITS, AB>(self.word.val().get_bits::<AB>(0))
            + bit_cast::<SUM_BITS, AB>(self.add.val());
        self.over.next = self.low.val() >> self.low_bits.val();
        self.carry.next = self.over.val().get_bit(0);
        self.rest.next = self.word.val() >> self.at1.val();
        self.part1.next = self.rest.val().get_bits::<PART_BITS>(0);
        self.rest.next = self.word.val() >> self.at2.val();
        self.part2.next = self.rest.val().get_bits::<PART_BITS>(0);
        self.rest.next = self.word.val() >> self.at3.val();
        self.part3.next = self.rest.val().get_bits::<TOP_BITS>(0);
        self.above.next = (bit_cast::<64, PART_BITS>(self.part1.val()) << self.at1.val())
            | (bit_cast::<64, PART_BITS>(self.part2.val()) << self.at2.val())
            | (bit_cast::<64, TOP_BITS>(self.part3.val()) << self.at3.val());
        self.up1.x.next = self.part1.val();
        self.up2.x.next = self.part2.val();
        self.up3.x.next = self.part3.val();
        self.next2.next = self.part2.val();
        if self.up1.full.val() {
            self.next2.next = self.up2.y.val();
        }
        self.next3.next = self.part3.val();
        if self.up1.full.val() & self.up2.full.val() {
            self.next3.next = self.up3.y.val();
        }
        self.above_up.next = (bit_cast::<64, PART_BITS>(self.up1.y.val()) << self.at1.val())
            | (bit_cast::<64, PART_BITS>(self.next2.val()) << self.at2.val())
            | (bit_cast::<64, TOP_BITS>(self.next3.val()) << self.at3.val());
        self.high.next = self.above.val();
        if self.carry.val() {
            self.high.next = self.above_up.val();
        }
        self.sum.next = self.high.val() | bit_cast::<64, AB>(self.low.val().get_bits::<AB>(0));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::prim::test_util::settle;

    /// Every carry, from part to part.
    #[test]
    fn the_sum_carries_through_all_parts() {
        let mut uut = CounterSum::default();
        uut.connect_all();
        let ends = [AB, AB + PART_BITS, AB + 2 * PART_BITS, 64];
        let mut words: Vec<u64> = ends.iter().map(|n| u64::MAX >> (64 - n)).collect();
        words.extend([0, 0x7FFF_5A5A_FFFF_FFFF, 0xFFFF_FFFF_FEFF_FFFF]);
        for word in words {
            for add in [0u64, 1, 5, (1 << AB) - 1] {
                uut.word.next = word.into();
                uut.add.next = add.into();
                settle(&mut uut);
                assert_eq!(
                    uut.sum.val().to_u64(),
                    word.wrapping_add(add),
                    "{word:#x} + {add}"
                );
            }
        }
    }
}
