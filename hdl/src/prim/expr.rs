//! Vocabulary for hand-built logic: what kernels cannot say (loops over tables, matrices,
//! multiplications) is built from these as syntax tree, at elaboration.
//!
//! Names are those of the block's own fields, as in a kernel without `self.`. Literals take the
//! width of what they meet. A block built this way writes `update()`, `connect()` and `hdl()`
//! itself.
use num_bigint::BigUint;
use rust_hdl_core::ast::{
    VerilogBlockOrConditional, VerilogConditional, VerilogExpression, VerilogOp, VerilogOpUnary,
    VerilogStatement,
};
use rust_hdl_core::prelude::*;

pub type Expr = VerilogExpression;
pub type Stmt = VerilogStatement;

/// A signal of the block.
pub fn sig(name: &str) -> Expr {
    Expr::Signal(name.into())
}
/// A number that takes the width of its context.
pub fn num(value: usize) -> Expr {
    Expr::Literal((value as u32).into())
}
/// A constant of `N` bits.
pub fn wide<const N: usize>(value: &BigUint) -> Expr {
    Expr::Literal(Bits::<N>::from(value.clone()).into())
}
/// Bit `index` of signal `name`.
pub fn bit(name: &str, index: usize) -> Expr {
    Expr::Index(Box::new(sig(name)), Box::new(num(index)))
}
/// `width` bits of signal `name` from `offset` up.
pub fn slice(name: &str, width: usize, offset: usize) -> Expr {
    Expr::Slice(Box::new(sig(name)), width, Box::new(num(offset)))
}
/// `a op b`, in parentheses.
pub fn binary(a: Expr, op: VerilogOp, b: Expr) -> Expr {
    Expr::Paren(Box::new(Expr::Binary(Box::new(a), op, Box::new(b))))
}
/// OR of all `terms`, as a balanced tree. There is at least one.
pub fn any_of(mut terms: Vec<Expr>) -> Expr {
    assert!(!terms.is_empty(), "OR of nothing");
    while terms.len() > 1 {
        let mut next = vec![];
        let mut list = terms.into_iter();
        while let Some(a) = list.next() {
            next.push(match list.next() {
                Some(b) => binary(a, VerilogOp::BitOr, b),
                None => a,
            });
        }
        terms = next;
    }
    terms.remove(0)
}
/// Zero-extends or truncates to `width` bits.
pub fn cast(a: Expr, width: usize) -> Expr {
    Expr::Cast(Box::new(a), width)
}
/// XOR of all bits of `a`.
pub fn xor_all(a: Expr) -> Expr {
    Expr::Unary(VerilogOpUnary::Xor, Box::new(a))
}
/// OR of all bits of `a`.
pub fn any(a: Expr) -> Expr {
    Expr::Unary(VerilogOpUnary::Any, Box::new(a))
}
/// `name = value;`
pub fn set(name: &str, value: Expr) -> Stmt {
    Stmt::Assignment(sig(name), value)
}
/// `name[offset +: width] = value;`
pub fn set_slice(name: &str, width: usize, offset: usize, value: Expr) -> Stmt {
    Stmt::SliceAssignment {
        base: sig(name),
        width,
        offset: num(offset),
        replacement: value,
    }
}
/// `if (test) then`
pub fn when(test: Expr, then: Vec<Stmt>) -> Stmt {
    Stmt::If(VerilogConditional {
        test,
        then,
        otherwise: VerilogBlockOrConditional::None,
    })
}
