//! One more, without a chain of carries: each bit looks at all below it.
//!
//! ```text
//!   x ──► bit i: x[i] xor (all of x[i-1:0]) ──► y = x + 1, all
//! ```
//! Interface: `y = x + 1` modulo 2^`N`; `full` when all bits of `x` are one. Timing: combinational.
use crate::hdl_default;
use crate::prim::expr::{binary, bit, num, set, set_slice, slice, Expr};
use crate::prim::ModName;
use rust_hdl_core::ast::{VerilogOp, VerilogOpUnary};
use rust_hdl_core::prelude::*;

hdl_default! {
    /// Incrementer of `N` bits.
    #[derive(LogicBlock)]
    pub struct Increment<const N: usize> {
        name: ModName = ModName::new(
            "increment",
            &format!("N={N}"),
            "csr/increment.rs",
            "One more, each bit by itself.",
        ),
        pub x: Signal<In, Bits<N>>,
        pub y: Signal<Out, Bits<N>>,
        pub full: Signal<Out, Bit>,
    }
}

/// All of the lowest `n` bits.
fn ones(n: usize) -> Expr {
    Expr::Unary(VerilogOpUnary::All, Box::new(slice("x", n, 0)))
}

impl<const N: usize> Logic for Increment<N> {
    fn update(&mut self) {
        self.y.next = self.x.val() + bits::<N>(1);
        self.full.next = self.x.val().all();
    }
    fn connect(&mut self) {
        self.y.connect();
        self.full.connect();
    }
    fn hdl(&self) -> Verilog {
        let not = Expr::Unary(VerilogOpUnary::Not, Box::new(bit("x", 0)));
        let mut body = vec![
            set("full", ones(N)),
            set("y", num(0)),
            set_slice("y", 1, 0, not),
        ];
        for i in 1..N {
            let up = binary(bit("x", i), VerilogOp::BitXor, ones(i));
            body.push(set_slice("y", 1, i, up));
        }
        Verilog::Combinatorial(body)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::prim::test_util::settle;

    #[test]
    fn counts_round() {
        let mut uut = Increment::<5>::default();
        uut.connect_all();
        for x in 0..32u64 {
            uut.x.next = bits(x);
            settle(&mut uut);
            assert_eq!(uut.y.val().to_u64(), (x + 1) % 32);
            assert_eq!(uut.full.val(), x == 31);
        }
    }
}
