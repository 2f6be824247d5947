//! Bytes to units of 4 bytes, for counters that Linux keeps in such units.
//!
//! ```text
//!   bytes + remainder ──► / 4 ──► dwords
//!          ▲─────────────  mod 4
//! ```
//! Interface: `bytes_valid` is a pulse; the remainder is carried over, so that the sum of all
//! `dwords` is the sum of all `bytes` divided by 4, rounded down.
//! Timing: 1 cycle.
use crate::csr::amount_bank::AMOUNT_BITS;
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, Reg};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Divides a stream of amounts by 4 without losing the remainders.
    #[derive(LogicBlock)]
    pub struct Dwords {
        name: ModName = ModName::new(
            "dwords",
            "",
            "csr/dwords.rs",
            "Bytes to units of 4, remainder carried over.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub bytes: Signal<In, Bits<AMOUNT_BITS>>,
        pub bytes_valid: Signal<In, Bit>,
        pub dwords: Signal<Out, Bits<AMOUNT_BITS>>,
        pub dwords_valid: Signal<Out, Bit>,
        rest: Reg<Bits<2>>,
        out: Reg<Bits<AMOUNT_BITS>>,
        valid: Reg<Bit>,
        sum: Signal<Local, Bits<17>>,
        to_dwords: Constant<Bits<2>> = Constant::new(bits(2)),
    }
}

impl Logic for Dwords {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, rest, out, valid);
        self.sum.next =
            bit_cast::<17, AMOUNT_BITS>(self.bytes.val()) + bit_cast::<17, 2>(self.rest.q.val());
        self.valid.d.next = self.bytes_valid.val();
        if self.bytes_valid.val() {
            self.rest.d.next = self.sum.val().get_bits::<2>(0);
            self.out.d.next = bit_cast::<AMOUNT_BITS, 17>(self.sum.val() >> self.to_dwords.val());
        }
        self.dwords.next = self.out.q.val();
        self.dwords_valid.next = self.valid.q.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::prim::test_util::{tick, Rng};

    #[test]
    fn no_byte_is_lost() {
        let mut uut = Dwords::default();
        uut.connect_all();
        let mut rng = Rng(5);
        let (mut bytes, mut dwords) = (0, 0);
        tick(&mut uut, true, |u| &mut u.clk);
        for _ in 0..500 {
            let n = rng.next() % (1 << AMOUNT_BITS);
            uut.bytes.next = n.into();
            uut.bytes_valid.next = rng.chance(60);
            if uut.bytes_valid.next {
                bytes += n;
            }
            tick(&mut uut, false, |u| &mut u.clk);
            if uut.dwords_valid.val() {
                dwords += uut.dwords.val().to_u64();
            }
            assert_eq!(dwords, bytes / 4);
        }
    }
}
