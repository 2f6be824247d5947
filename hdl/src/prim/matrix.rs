//! Combinational maps of a bit vector, given by one mask for each bit of the result.
//!
//! ```text
//!   XorMatrix   y[o] = XOR of the bits of x chosen by mask o   (a linear map over GF(2))
//!   OrMatrix    y[o] = OR  of the bits of x chosen by mask o   (an encoder of one-hot codes)
//! ```
//! Interface: `x` in, `y` out. Timing: combinational.
use super::expr::{any, binary, set_slice, sig, wide, xor_all};
use super::ModName;
use num_bigint::BigUint;
use rust_hdl_core::ast::VerilogOp;
use rust_hdl_core::prelude::*;

macro_rules! matrix {
    ($(#[$doc:meta])* $t:ident, $reduce:ident, $value:ident) => {
        $(#[$doc])*
        #[derive(LogicBlock)]
        pub struct $t<const I: usize, const O: usize> {
            name: ModName,
            pub x: Signal<In, Bits<I>>,
            pub y: Signal<Out, Bits<O>>,
            _masks: Vec<BigUint>,
        }

        impl<const I: usize, const O: usize> $t<I, O> {
            /// `masks[o]` chooses the bits of `x` that make `y[o]`.
            pub fn new(name: ModName, masks: Vec<BigUint>) -> Self {
                assert_eq!(masks.len(), O, "one mask for each bit of y");
                assert!(masks.iter().all(|m| m.bits() <= I as u64), "mask wider than x");
                Self {
                    name,
                    x: Default::default(),
                    y: Default::default(),
                    _masks: masks,
                }
            }
        }

        impl<const I: usize, const O: usize> Logic for $t<I, O> {
            fn update(&mut self) {
                let x = BigUint::from(self.x.val());
                let mut y = Bits::<O>::default();
                for (o, mask) in self._masks.iter().enumerate() {
                    let ones = (&x & mask).count_ones();
                    y = y.replace_bit(o, $value(ones));
                }
                self.y.next = y;
            }
            fn connect(&mut self) {
                self.y.connect();
            }
            fn hdl(&self) -> Verilog {
                Verilog::Combinatorial(
                    (self._masks.iter().enumerate())
                        .map(|(o, mask)| {
                            let chosen = binary(sig("x"), VerilogOp::BitAnd, wide::<I>(mask));
                            set_slice("y", 1, o, $reduce(chosen))
                        })
                        .collect(),
                )
            }
        }
    };
}

fn odd(ones: u64) -> bool {
    ones % 2 == 1
}
fn some(ones: u64) -> bool {
    ones != 0
}

matrix!(
    /// XOR matrix: a linear map over GF(2).
    XorMatrix,
    xor_all,
    odd
);
matrix!(
    /// OR matrix: with one-hot `x`, an encoder.
    OrMatrix,
    any,
    some
);
