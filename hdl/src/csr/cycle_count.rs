//! Cycles since reset, in 64 bits.
//!
//! ```text
//!   part 0 (16 bits) ──all ones──► part 1 ──all ones──► part 2 ──► part 3
//! ```
//! Interface: `now` is 0 in the first cycle after reset and goes up by one each cycle.
//! A part goes up when all below it are at their end; each is found at its end on its own, so that no
//! carry runs through 64 bits. Timing: `now` from registers.
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, Reg};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Free-running time.
    #[derive(LogicBlock)]
    pub struct CycleCount {
        name: ModName = ModName::new(
            "cycle_count",
            "",
            "csr/cycle_count.rs",
            "Cycles since reset, in 64 bits.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub now: Signal<Out, Bits<64>>,
        part0: Reg<Bits<16>>,
        part1: Reg<Bits<16>>,
        part2: Reg<Bits<16>>,
        part3: Reg<Bits<16>>,
        at1: Constant<Bits<7>> = Constant::new(bits(16)),
        at2: Constant<Bits<7>> = Constant::new(bits(32)),
        at3: Constant<Bits<7>> = Constant::new(bits(48)),
    }
}

impl Logic for CycleCount {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, part0, part1, part2, part3);
        self.part0.d.next = self.part0.q.val() + 1;
        if self.part0.q.val().all() {
            self.part1.d.next = self.part1.q.val() + 1;
        }
        if self.part0.q.val().all() & self.part1.q.val().all() {
            self.part2.d.next = self.part2.q.val() + 1;
        }
        if self.part0.q.val().all() & self.part1.q.val().all() & self.part2.q.val().all() {
            self.part3.d.next = self.part3.q.val() + 1;
        }
        self.now.next = (bit_cast::<64, 16>(self.part0.q.val())
            | (bit_cast::<64, 16>(self.part1.q.val()) << self.at1.val()))
            | ((bit_cast::<64, 16>(self.part2.q.val()) << self.at2.val())
                | (bit_cast::<64, 16>(self.part3.q.val()) << self.at3.val()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::prim::test_util::tick;

    /// Through every carry: the parts below are put at their end.
    #[test]
    fn every_part_carries() {
        for start in [
            0u64,
            0xFFFE,
            0xFFFF_FFFE,
            0xFFFF_FFFF_FFFE,
            u64::MAX - 1,
            0x1234_FFFF_0000_FFFE,
        ] {
            let mut uut = CycleCount {
                part0: Reg::new(bits(start & 0xFFFF)),
                part1: Reg::new(bits(start >> 16 & 0xFFFF)),
                part2: Reg::new(bits(start >> 32 & 0xFFFF)),
                part3: Reg::new(bits(start >> 48)),
                ..CycleCount::default()
            };
            uut.connect_all();
            tick(&mut uut, true, |u| &mut u.clk);
            for i in 0..4 {
                assert_eq!(
                    uut.now.val().to_u64(),
                    start.wrapping_add(i),
                    "from {start:#x}"
                );
                tick(&mut uut, false, |u| &mut u.clk);
            }
        }
    }
}
