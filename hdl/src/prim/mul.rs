//! Multiplier of unsigned numbers, for DSP blocks.
//!
//! ```text
//!   a ──► register ──┐
//!                    ×──► register ──► register ──► p
//!   b ──► register ──┘
//! ```
//! Interface: `a` of `A` bits, `b` of `B` bits, `p` of `P` = `A` + `B` bits. Everything moves
//! only while `en` is high.
//! Timing: 3 cycles, one product every cycle. The three registers are those inside a DSP block.
use super::expr::{binary, cast, set, sig};
use super::{ClkRst, Contract, ModName, RegN};
use crate::{contract, hdl_default};
use num_bigint::BigUint;
use rust_hdl_core::ast::VerilogOp;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Pipelined multiplier, `P` = `A` + `B`.
    #[derive(LogicBlock)]
    pub struct Mul<const A: usize, const B: usize, const P: usize> {
        name: ModName = ModName::new(
            "mul",
            &format!("A={A} B={B}"),
            "prim/mul.rs",
            "Multiplier of unsigned numbers, three cycles.",
        ),
        contract: Contract = contract!(A = A, B = B; include_str!("contracts/mul.v")),
        pub clk: Signal<In, ClkRst>,
        pub en: Signal<In, Bit>,
        pub a: Signal<In, Bits<A>>,
        pub b: Signal<In, Bits<B>>,
        pub p: Signal<Out, Bits<P>>,
        a_in: RegN<Bits<A>>,
        b_in: RegN<Bits<B>>,
        product: Product<A, B, P>,
        mid: RegN<Bits<P>>,
        last: RegN<Bits<P>>,
    }
}

impl<const A: usize, const B: usize, const P: usize> Logic for Mul<A, B, P> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, a_in, b_in, mid, last);
        self.product.a.next = self.a_in.q.val();
        self.product.b.next = self.b_in.q.val();
        self.p.next = self.last.q.val();
        if self.en.val() {
            self.a_in.d.next = self.a.val();
            self.b_in.d.next = self.b.val();
            self.mid.d.next = self.product.p.val();
            self.last.d.next = self.mid.q.val();
        }
    }
}

hdl_default! {
    /// Combinational product of unsigned numbers, `P` = `A` + `B`.
    #[derive(LogicBlock)]
    pub struct Product<const A: usize, const B: usize, const P: usize> {
        name: ModName = ModName::new(
            "product",
            &format!("A={A} B={B}"),
            "prim/mul.rs",
            "Product of unsigned numbers, combinational.",
        ),
        pub a: Signal<In, Bits<A>>,
        pub b: Signal<In, Bits<B>>,
        pub p: Signal<Out, Bits<P>>,
    }
}

impl<const A: usize, const B: usize, const P: usize> Logic for Product<A, B, P> {
    fn update(&mut self) {
        self.p.next = (BigUint::from(self.a.val()) * BigUint::from(self.b.val())).into();
    }
    fn connect(&mut self) {
        self.p.connect();
    }
    fn hdl(&self) -> Verilog {
        assert_eq!(A + B, P, "mul: P must be A + B");
        let product = binary(cast(sig("a"), P), VerilogOp::Mul, cast(sig("b"), P));
        Verilog::Combinatorial(vec![set("p", product)])
    }
}
