//! Constructors of expressions that keep the invariant of `ir` and simplify as they go:
//! slices move inward until they meet a name, constants fold, impossible comparisons vanish.
use super::ir::*;
use num_bigint::BigUint;

pub(super) fn lit(v: impl Into<BigUint>, w: usize) -> Expr {
    Expr::Lit(v.into(), w)
}
fn zero(w: usize) -> Expr {
    lit(0u8, w)
}

/// Truncate or zero-extend.
pub(super) fn resize(e: Expr, w: usize) -> Expr {
    let old = e.width();
    match e {
        _ if old == w => e,
        _ if w < old => slice(e, 0, w),
        Expr::Lit(v, _) => Expr::Lit(v, w),
        Expr::Widen(a, _) => Expr::Widen(a, w),
        e => Expr::Widen(Box::new(e), w),
    }
}

/// `e[off +: w]`, zeros above the top of `e`.
pub(super) fn slice(e: Expr, off: usize, w: usize) -> Expr {
    let top = e.width();
    if off >= top {
        return zero(w);
    }
    if off + w > top {
        return resize(slice(e, off, top - off), w);
    }
    if off == 0 && w == top {
        return e;
    }
    match e {
        Expr::Lit(v, _) | Expr::Named(_, v, _) => Expr::Lit((v >> off) & mask(w), w),
        Expr::Slice(a, o, _) => slice(*a, o + off, w),
        Expr::Widen(a, _) => slice(*a, off, w),
        Expr::Un(UnOp::Not, a) => Expr::Un(UnOp::Not, Box::new(slice(*a, off, w))),
        Expr::Bin(op, a, b) if op.is_bitwise() || (off == 0 && matches!(op, Op::Add | Op::Sub)) => {
            bin(op, slice(*a, off, w), slice(*b, off, w))
        }
        Expr::Bin(op @ (Op::Shl | Op::Shr), a, n) => {
            match (op, n.constant().map(usize::try_from)) {
                (Op::Shr, Some(Ok(k))) => slice(*a, off + k, w),
                (Op::Shl, Some(Ok(k))) if off >= k => slice(*a, off - k, w),
                (Op::Shl, Some(Ok(k))) if off + w <= k => zero(w),
                (Op::Shl, Some(Ok(k))) => {
                    Expr::Concat(vec![slice(*a, 0, off + w - k), zero(k - off)])
                }
                _ => Expr::Slice(Box::new(Expr::Bin(op, a, n)), off, w),
            }
        }
        Expr::Concat(parts) => {
            let mut low = top;
            for p in &parts {
                low -= p.width();
                if low <= off && off + w <= low + p.width() {
                    return slice(p.clone(), off - low, w);
                }
            }
            Expr::Slice(Box::new(Expr::Concat(parts)), off, w)
        }
        e => Expr::Slice(Box::new(e), off, w),
    }
}

/// `e[off +: w]` with a computed offset, zeros above the top of `e`.
pub(super) fn dyn_slice(e: Expr, off: Expr, w: usize) -> Expr {
    match off.constant() {
        Some(k) => match usize::try_from(k) {
            Ok(k) => slice(e, k, w),
            Err(_) => zero(w),
        },
        None if e.constant().is_some_and(|v| v == BigUint::default()) => zero(w),
        None => Expr::DynSlice(Box::new(e), Box::new(off), w),
    }
}

pub(super) fn not(e: Expr) -> Expr {
    match e {
        Expr::Un(UnOp::Not, a) => *a,
        Expr::Lit(v, w) => Expr::Lit(v ^ mask(w), w),
        e => Expr::Un(UnOp::Not, Box::new(e)),
    }
}

pub(super) fn reduce(op: UnOp, e: Expr) -> Expr {
    if e.width() == 1 {
        return e;
    }
    match e.constant() {
        Some(_) => {
            let v = Expr::Un(op, Box::new(e)).constant().unwrap_or_default();
            Expr::Lit(v, 1)
        }
        None => Expr::Un(op, Box::new(e)),
    }
}

/// Operands of one width, except for shifts, whose amount has its own.
pub(super) fn bin(op: Op, a: Expr, b: Expr) -> Expr {
    let w = a.width();
    let e = Expr::Bin(op, Box::new(a), Box::new(b));
    let ow = e.width();
    // A value computed from literals alone is a literal; names stay readable.
    let Expr::Bin(_, a, b) = &e else { return e };
    if let (Expr::Lit(..), Expr::Lit(..)) = (&**a, &**b) {
        if let Some(v) = e.constant() {
            return Expr::Lit(v, ow);
        }
    }
    match (&**a, op, &**b) {
        (Expr::Lit(v, _), Op::Xor | Op::Or, x) | (x, Op::Xor | Op::Or, Expr::Lit(v, _))
            if *v == BigUint::default() =>
        {
            return x.clone()
        }
        (Expr::Lit(v, _), Op::And, x) | (x, Op::And, Expr::Lit(v, _)) if *v == mask(w) => {
            return x.clone()
        }
        _ => {}
    }
    let k = b.constant();
    let (is_min, is_max) = match &k {
        Some(v) => (*v == BigUint::default(), *v == mask(w)),
        None => (false, false),
    };
    match op {
        Op::Shl | Op::Shr if is_min => return (**a).clone(),
        Op::Shl | Op::Shr if k.as_ref().is_some_and(|v| *v >= BigUint::from(w)) => return zero(w),
        // Always true or always false: simulators warn of them.
        Op::Lt if is_min => return lit(0u8, 1),
        Op::Ge if is_min => return lit(1u8, 1),
        Op::Gt if is_max => return lit(0u8, 1),
        Op::Le if is_max => return lit(1u8, 1),
        _ => {}
    }
    let ka = a.constant();
    let (a_min, a_max) = match &ka {
        Some(v) => (*v == BigUint::default(), *v == mask(w)),
        None => (false, false),
    };
    match op {
        Op::Gt if a_min => lit(0u8, 1),
        Op::Le if a_min => lit(1u8, 1),
        Op::Lt if a_max => lit(0u8, 1),
        Op::Ge if a_max => lit(1u8, 1),
        Op::LogAnd if a_max => (**b).clone(),
        Op::LogOr if a_min => (**b).clone(),
        _ => e,
    }
}

/// `e` with bit `i` replaced by `v`; a write past the top is lost.
pub(super) fn replace_bit(e: Expr, i: Expr, v: Expr) -> Expr {
    let w = e.width();
    if w == 1 {
        return v;
    }
    if let Some(Ok(k)) = i.constant().map(usize::try_from) {
        let mut parts = vec![];
        if k + 1 < w {
            parts.push(slice(e.clone(), k + 1, w - k - 1));
        }
        parts.push(v);
        if k > 0 {
            parts.push(slice(e, 0, k));
        }
        return Expr::Concat(parts);
    }
    let hole = not(bin(Op::Shl, lit(1u8, w), i.clone()));
    bin(Op::Or, bin(Op::And, e, hole), bin(Op::Shl, resize(v, w), i))
}
