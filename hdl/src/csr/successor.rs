//! The next number of a list of numbers, round and round.
//!
//! ```text
//!   here ──► (list[0] → list[1] → … → list[0]) ──► follower
//! ```
//! Interface: `follower` follows `here` in the list; `here` is in the list. Timing: combinational.
use crate::prim::expr::{any_of, binary, num, set, set_slice, sig, Expr};
use crate::prim::ModName;
use rust_hdl_core::ast::VerilogOp;
use rust_hdl_core::prelude::*;

/// Successor in a ring of numbers of `AW` bits.
#[derive(LogicBlock)]
pub struct Successor<const AW: usize> {
    name: ModName,
    pub here: Signal<In, Bits<AW>>,
    pub follower: Signal<Out, Bits<AW>>,
    _list: Vec<usize>,
}

impl<const AW: usize> Successor<AW> {
    /// For the numbers of `list`, each there once.
    pub fn new(list: &[usize]) -> Self {
        assert!(list.iter().all(|n| n >> AW == 0), "a number too large");
        Self {
            name: ModName::new(
                "successor",
                &format!("AW={AW}"),
                "csr/successor.rs",
                "The next number of a list, round and round.",
            ),
            here: Default::default(),
            follower: Default::default(),
            _list: list.to_vec(),
        }
    }
    fn after(&self, i: usize) -> usize {
        self._list[(i + 1) % self._list.len()]
    }
}

impl<const AW: usize> Logic for Successor<AW> {
    fn update(&mut self) {
        let of = self.here.val().to_u64() as usize;
        let found = self._list.iter().position(|n| *n == of);
        self.follower.next = bits(found.map_or(0, |i| self.after(i) as u64));
    }
    fn connect(&mut self) {
        self.follower.connect();
    }
    fn hdl(&self) -> Verilog {
        let mut body = vec![set("follower", num(0))];
        for bit in 0..AW {
            let hits: Vec<Expr> = (self._list.iter().enumerate())
                .filter(|(i, _)| self.after(*i) >> bit & 1 == 1)
                .map(|(_, n)| binary(sig("here"), VerilogOp::Eq, num(*n)))
                .collect();
            if !hits.is_empty() {
                body.push(set_slice("follower", 1, bit, any_of(hits)));
            }
        }
        Verilog::Combinatorial(body)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::prim::test_util::settle;

    #[test]
    fn goes_round() {
        let list = [3, 5, 0, 6];
        let mut uut = Successor::<3>::new(&list);
        uut.connect_all();
        for i in 0..list.len() {
            uut.here.next = bits(list[i] as u64);
            settle(&mut uut);
            assert_eq!(uut.follower.val().to_u64(), list[(i + 1) % 4] as u64);
        }
    }
}
