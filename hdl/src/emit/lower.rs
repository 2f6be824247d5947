//! rust-hdl expressions → `ir::Expr`: resolves names and finds every width.
//!
//! An integer literal has no width until it meets a signal; `Val::Int` carries it up to there.
//! rustc has checked the types already, so a width error here means a hand-built tree.
use super::build::{bin, dyn_slice, lit, not, reduce, replace_bit, resize};
use super::collect::{parse_literal, Shape};
use super::error::{fault, Res};
use super::index::{key, Loops};
use super::ir::*;
use super::names::dotted;
use super::symbols::{Sym, Symbols};
use num_bigint::BigUint;
use rust_hdl_core::ast::{VerilogExpression as Ast, VerilogLiteral, VerilogOp, VerilogOpUnary};

/// A lowered expression: an integer still without width, or a sized expression.
pub(super) enum Val {
    Int(BigUint),
    Sized(Expr),
}

/// Integer literals reach the tree as i32, u8 … u128 or usize; any other width is a `Bits` value.
const INTEGER_WIDTHS: [usize; 2] = [32, 64];
/// `1 << x` is a `Bits<64>`, whatever it is used for: rust-hdl's type for a shifted integer.
const SHIFTED_INTEGER: usize = 64;

pub(super) struct Lower<'a> {
    pub syms: &'a Symbols,
    pub loops: Loops,
    /// the signal being assigned, for error messages
    pub place: String,
}

impl Lower<'_> {
    fn err<T>(&self, what: impl Into<String>) -> Res<T> {
        fault(&self.place, what)
    }

    /// The value at width `w`.
    pub fn sized(&self, e: &Ast, w: usize) -> Res<Expr> {
        let v = self.value(e)?;
        self.fit(v, w)
    }
    fn fit(&self, v: Val, w: usize) -> Res<Expr> {
        match v {
            Val::Int(n) if n <= mask(w) => Ok(lit(n, w)),
            Val::Int(n) => self.err(format!("constant {n} does not fit {w} bits")),
            Val::Sized(e) if e.width() == w => Ok(e),
            Val::Sized(e) => self.err(format!("{} bits where {w} are needed", e.width())),
        }
    }
    fn need_sized(&self, e: &Ast) -> Res<Expr> {
        match self.value(e)? {
            Val::Sized(e) => Ok(e),
            Val::Int(n) => self.err(format!("the width of `{n}` is unknown: use bits::<N>()")),
        }
    }

    pub fn value(&self, e: &Ast) -> Res<Val> {
        Ok(match e {
            Ast::Paren(x) => self.value(x)?,
            Ast::Literal(l) => self.literal(l)?,
            Ast::Signal(path) => self.name(path)?,
            Ast::Cast(x, w) => Val::Sized(match self.value(x)? {
                v @ Val::Int(_) => self.fit(v, *w)?,
                Val::Sized(x) => resize(x, *w),
            }),
            Ast::Signed(_) | Ast::Unsigned(_) => {
                return self.err("signed arithmetic is not supported")
            }
            Ast::Unary(op, x) => self.unary(op, x)?,
            Ast::Binary(a, op, b) => self.binary(a, op, b)?,
            Ast::Index(x, i) => {
                let base = self.need_sized(x)?;
                let i = self.index(i, base.width())?;
                Val::Sized(dyn_slice(base, i, 1))
            }
            Ast::Slice(x, w, off) => {
                let base = self.need_sized(x)?;
                if *w == 0 {
                    return self.err("a slice of zero bits");
                }
                let off = self.index(off, base.width() + 1)?;
                Val::Sized(dyn_slice(base, off, *w))
            }
            Ast::IndexReplace(x, i, v) => {
                let base = self.need_sized(x)?;
                let i = self.index(i, base.width())?;
                Val::Sized(replace_bit(base, i, self.sized(v, 1)?))
            }
        })
    }

    /// An offset: a computed one keeps its width, a constant one must be below `limit`.
    pub fn index(&self, e: &Ast, limit: usize) -> Res<Expr> {
        let off = match self.value(e)? {
            Val::Int(n) => lit(n, 64),
            Val::Sized(e) => e,
        };
        match off.constant() {
            Some(k) if k >= BigUint::from(limit) => {
                self.err(format!("index {k} is out of range (limit {limit})"))
            }
            _ => Ok(off),
        }
    }

    fn literal(&self, l: &VerilogLiteral) -> Res<Val> {
        let text = l.to_string();
        let bits: usize = text
            .split_once('\'')
            .and_then(|p| p.0.parse().ok())
            .unwrap_or(0);
        let Some(v) = parse_literal(&text) else {
            return self.err(format!("literal `{text}` is not unsigned"));
        };
        Ok(if INTEGER_WIDTHS.contains(&bits) {
            Val::Int(v)
        } else {
            Val::Sized(self.fit(Val::Int(v), bits)?)
        })
    }

    fn name(&self, path: &str) -> Res<Val> {
        if let Some(l) = self.loops.iter().rev().find(|l| l.0 == path) {
            return Ok(Val::Int(l.1.into()));
        }
        let k = key(path, &self.loops)?;
        match self.syms.find(&k) {
            Some(Sym::Value(e)) => Ok(Val::Sized(e.clone())),
            Some(Sym::Sig(id)) => {
                let s = self.syms.sig(*id);
                if s.shape != Shape::Logic {
                    return self.err(format!("clock `{}` is used as a value", s.field));
                }
                Ok(Val::Sized(Expr::Sig(*id, s.width)))
            }
            None => self.err(format!(
                "`{}` is no signal, constant or enum value of this module (consts and const \
                 generics need a Constant<> field; enums are imported and written `State::A`)",
                dotted(&k)
            )),
        }
    }

    fn unary(&self, op: &VerilogOpUnary, x: &Ast) -> Res<Val> {
        let v = self.value(x)?;
        Ok(match (op, v) {
            (VerilogOpUnary::Neg, _) => return self.err("negation is not supported"),
            // An integer in a kernel is a u64.
            (VerilogOpUnary::Not, Val::Int(n)) => Val::Int(n ^ mask(64)),
            (_, Val::Int(_)) => return self.err("reduction of an integer literal"),
            (VerilogOpUnary::Not, Val::Sized(e)) => Val::Sized(not(e)),
            (VerilogOpUnary::All, Val::Sized(e)) => Val::Sized(reduce(UnOp::All, e)),
            (VerilogOpUnary::Any, Val::Sized(e)) => Val::Sized(reduce(UnOp::Any, e)),
            (VerilogOpUnary::Xor, Val::Sized(e)) => Val::Sized(reduce(UnOp::Xor, e)),
        })
    }

    fn binary(&self, a: &Ast, op: &VerilogOp, b: &Ast) -> Res<Val> {
        let op = operator(op);
        let (a, b) = (self.value(a)?, self.value(b)?);
        let shift = matches!(op, Op::Shl | Op::Shr);
        let (a, b) = match (a, b) {
            (Val::Int(x), Val::Int(y)) => return self.integers(op, x, y),
            (Val::Sized(x), Val::Int(n)) if shift => {
                let w = n.bits().max(1) as usize;
                (x, lit(n, w))
            }
            (Val::Int(n), Val::Sized(y)) if shift => (self.fit(Val::Int(n), SHIFTED_INTEGER)?, y),
            (Val::Sized(x), n @ Val::Int(_)) => {
                let w = x.width();
                (x, self.fit(n, w)?)
            }
            (n @ Val::Int(_), Val::Sized(y)) => {
                let w = y.width();
                (self.fit(n, w)?, y)
            }
            // `Bits<N> + bool` is the one mixed operator of rust-hdl.
            (Val::Sized(x), Val::Sized(y)) if op == Op::Add && y.width() == 1 => {
                let w = x.width();
                (x, resize(y, w))
            }
            (Val::Sized(x), Val::Sized(y)) => (x, y),
        };
        if matches!(op, Op::LogAnd | Op::LogOr) && (a.width(), b.width()) != (1, 1) {
            return self.err("&& and || are for single bits");
        }
        if !shift && a.width() != b.width() {
            let (x, y) = (a.width(), b.width());
            return self.err(format!("operands of {x} and {y} bits"));
        }
        Ok(Val::Sized(bin(op, a, b)))
    }

    /// Arithmetic between integer literals, as rustc would do it on u64: no wrap-around.
    fn integers(&self, op: Op, x: BigUint, y: BigUint) -> Res<Val> {
        let n = match op {
            Op::Add => x + y,
            Op::Mul => x * y,
            Op::Sub if x >= y => x - y,
            Op::Sub => return self.err(format!("{x} - {y} is negative")),
            Op::And => x & y,
            Op::Or => x | y,
            Op::Xor => x ^ y,
            Op::Shl | Op::Shr => {
                let Some(k) = u64::try_from(&y).ok().filter(|k| *k < 64) else {
                    return self.err(format!("shift of an integer by {y}"));
                };
                if op == Op::Shl {
                    (x << k) & mask(64)
                } else {
                    x >> k
                }
            }
            _ => {
                let w = x.bits().max(y.bits()).max(1) as usize;
                return Ok(Val::Sized(bin(op, lit(x, w), lit(y, w))));
            }
        };
        Ok(Val::Int(n))
    }
}

fn operator(op: &VerilogOp) -> Op {
    match op {
        VerilogOp::Add => Op::Add,
        VerilogOp::Sub => Op::Sub,
        VerilogOp::Mul => Op::Mul,
        VerilogOp::LogicalAnd => Op::LogAnd,
        VerilogOp::LogicalOr => Op::LogOr,
        VerilogOp::BitXor => Op::Xor,
        VerilogOp::BitAnd => Op::And,
        VerilogOp::BitOr => Op::Or,
        VerilogOp::Shl => Op::Shl,
        VerilogOp::Shr => Op::Shr,
        VerilogOp::Eq => Op::Eq,
        VerilogOp::Lt => Op::Lt,
        VerilogOp::Le => Op::Le,
        VerilogOp::Ne => Op::Ne,
        VerilogOp::Ge => Op::Ge,
        VerilogOp::Gt => Op::Gt,
    }
}

/// A slice of a signal as an assignment target: (offset when constant).
pub(super) fn static_offset(e: &Expr) -> Option<usize> {
    usize::try_from(e.constant()?).ok()
}
