//! OR of many words, as a balanced tree: kernels can only chain.
//!
//! ```text
//!   x[0] ─┐
//!   x[1] ─┴─┐
//!   x[2] ─┐ ├─► y
//!   x[3] ─┴─┘
//! ```
//! Interface: `y` is the OR of all `x`. Timing: combinational, log2 `N` levels of OR.
use crate::hdl_default;
use crate::prim::expr::{any_of, set, sig};
use crate::prim::ModName;
use rust_hdl_core::prelude::*;

hdl_default! {
    /// OR of `N` words of `W` bits.
    #[derive(LogicBlock)]
    pub struct OrTree<const W: usize, const N: usize> {
        name: ModName = ModName::new(
            "or_tree",
            &format!("W={W} N={N}"),
            "csr/or_tree.rs",
            "OR of many words, as a balanced tree.",
        ),
        pub x: [Signal<In, Bits<W>>; N] = std::array::from_fn(|_| Default::default()),
        pub y: Signal<Out, Bits<W>>,
    }
}

impl<const W: usize, const N: usize> Logic for OrTree<W, N> {
    fn update(&mut self) {
        let all = (self.x.iter()).fold(Bits::<W>::default(), |y, x| y | x.val());
        self.y.next = all;
    }
    fn connect(&mut self) {
        self.y.connect();
    }
    fn hdl(&self) -> Verilog {
        let words = (0..N).map(|i| sig(&format!("x${i}"))).collect();
        Verilog::Combinatorial(vec![set("y", any_of(words))])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::prim::test_util::settle;

    #[test]
    fn every_bit_of_every_word_comes_through() {
        let mut uut = OrTree::<8, 5>::default();
        uut.connect_all();
        for i in 0..5 {
            for bit in 0..8 {
                uut.x[i].next = bits(1 << bit);
                settle(&mut uut);
                assert_eq!(uut.y.val().to_u64(), 1 << bit, "word {i}");
            }
            uut.x[i].next = bits(0);
        }
        settle(&mut uut);
        assert_eq!(uut.y.val().to_u64(), 0);
    }
}
