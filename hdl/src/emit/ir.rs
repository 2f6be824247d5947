//! The emitter's own tree: names resolved, loops unrolled, every width known.
//!
//! ```text
//!   rust-hdl AST ──lower──► Expr / Stmt ──cones──► groups ──print──► Verilog
//! ```
//! Invariant: the two operands of every operator that Verilog sizes by context have one width,
//! the width of the result. So no context can ever extend an operand, and wrap-around is Rust's.
use num_bigint::BigUint;
use std::collections::BTreeSet;

pub(super) type SigId = usize;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Op {
    Add,
    Sub,
    Mul,
    And,
    Or,
    Xor,
    LogAnd,
    LogOr,
    Shl,
    Shr,
    Eq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum UnOp {
    Not,
    All,
    Any,
    Xor,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) enum Expr {
    /// value, width
    Lit(BigUint, usize),
    /// localparam: name, value, width
    Named(String, BigUint, usize),
    Sig(SigId, usize),
    Bin(Op, Box<Expr>, Box<Expr>),
    Un(UnOp, Box<Expr>),
    /// zero extension to a greater width
    Widen(Box<Expr>, usize),
    /// base, offset, width; in range
    Slice(Box<Expr>, usize, usize),
    /// base, offset, width; bits above the base are zero
    DynSlice(Box<Expr>, Box<Expr>, usize),
    /// most significant part first
    Concat(Vec<Expr>),
}

#[derive(Clone, Debug, PartialEq)]
pub(super) enum Stmt {
    Assign(SigId, Expr),
    /// target, offset, value
    AssignSlice(SigId, usize, Expr),
    /// target, offset, value; offset in bits
    AssignDyn(SigId, Expr, Expr),
    If(Expr, Vec<Stmt>, Vec<Stmt>),
    Case(Expr, Vec<(Label, Vec<Stmt>)>),
    Comment(String),
}

#[derive(Clone, Debug, PartialEq)]
pub(super) enum Label {
    Is(Expr),
    /// everything else
    Rest,
    /// the last value of an exhaustive match: everything else, for the codes no value has
    Last(Expr),
}

pub(super) fn mask(w: usize) -> BigUint {
    (BigUint::from(1u8) << w) - 1u8
}

impl Op {
    pub fn is_compare(self) -> bool {
        matches!(
            self,
            Op::Eq | Op::Ne | Op::Lt | Op::Le | Op::Gt | Op::Ge | Op::LogAnd | Op::LogOr
        )
    }
    pub fn is_bitwise(self) -> bool {
        matches!(self, Op::And | Op::Or | Op::Xor)
    }
}

impl Expr {
    pub fn width(&self) -> usize {
        match self {
            Expr::Lit(_, w) | Expr::Named(_, _, w) | Expr::Sig(_, w) => *w,
            Expr::Bin(op, ..) if op.is_compare() => 1,
            Expr::Bin(_, a, _) => a.width(),
            Expr::Un(UnOp::Not, a) => a.width(),
            Expr::Un(..) => 1,
            Expr::Widen(_, w) | Expr::Slice(_, _, w) | Expr::DynSlice(_, _, w) => *w,
            Expr::Concat(p) => p.iter().map(Expr::width).sum(),
        }
    }
    pub fn visit_sigs(&self, f: &mut impl FnMut(SigId)) {
        match self {
            Expr::Lit(..) | Expr::Named(..) => {}
            Expr::Sig(s, _) => f(*s),
            Expr::Bin(_, a, b) | Expr::DynSlice(a, b, _) => {
                a.visit_sigs(f);
                b.visit_sigs(f)
            }
            Expr::Un(_, a) | Expr::Widen(a, _) | Expr::Slice(a, ..) => a.visit_sigs(f),
            Expr::Concat(p) => p.iter().for_each(|e| e.visit_sigs(f)),
        }
    }
    pub fn reads(&self) -> BTreeSet<SigId> {
        let mut s = BTreeSet::new();
        self.visit_sigs(&mut |x| {
            s.insert(x);
        });
        s
    }
    /// The value, when every signal it reads is known to `env`. Rust's semantics.
    pub fn eval(&self, env: &impl Fn(SigId) -> Option<BigUint>) -> Option<BigUint> {
        let bit = |b: bool| BigUint::from(b as u8);
        let w = self.width();
        Some(match self {
            Expr::Lit(v, _) | Expr::Named(_, v, _) => v.clone(),
            Expr::Sig(s, _) => env(*s)?,
            Expr::Bin(op, a, b) => {
                let (x, y) = (a.eval(env)?, b.eval(env)?);
                match op {
                    Op::Add => (x + y) & mask(w),
                    Op::Sub => (x + (BigUint::from(1u8) << w) - y) & mask(w),
                    Op::Mul => (x * y) & mask(w),
                    Op::And | Op::LogAnd => x & y,
                    Op::Or | Op::LogOr => x | y,
                    Op::Xor => x ^ y,
                    Op::Shl | Op::Shr => match u64::try_from(&y) {
                        Ok(n) if n < w as u64 && *op == Op::Shl => (x << n) & mask(w),
                        Ok(n) if n < w as u64 => x >> n,
                        _ => BigUint::default(),
                    },
                    Op::Eq => bit(x == y),
                    Op::Ne => bit(x != y),
                    Op::Lt => bit(x < y),
                    Op::Le => bit(x <= y),
                    Op::Gt => bit(x > y),
                    Op::Ge => bit(x >= y),
                }
            }
            Expr::Un(op, a) => {
                let x = a.eval(env)?;
                match op {
                    UnOp::Not => x ^ mask(w),
                    UnOp::All => bit(x == mask(a.width())),
                    UnOp::Any => bit(x != BigUint::default()),
                    UnOp::Xor => bit(x.count_ones() % 2 == 1),
                }
            }
            Expr::Widen(a, _) => a.eval(env)?,
            Expr::Slice(a, off, _) => (a.eval(env)? >> *off) & mask(w),
            Expr::DynSlice(a, off, _) => {
                let n = u64::try_from(off.eval(env)?).ok()?;
                if n < a.width() as u64 {
                    (a.eval(env)? >> n) & mask(w)
                } else {
                    BigUint::default()
                }
            }
            Expr::Concat(parts) => {
                let mut v = BigUint::default();
                for p in parts {
                    v = (v << p.width()) | p.eval(env)?;
                }
                v
            }
        })
    }
    pub fn constant(&self) -> Option<BigUint> {
        self.eval(&|_| None)
    }
}

impl Stmt {
    pub fn target(&self) -> Option<SigId> {
        match self {
            Stmt::Assign(t, _) | Stmt::AssignSlice(t, ..) | Stmt::AssignDyn(t, ..) => Some(*t),
            _ => None,
        }
    }
}
