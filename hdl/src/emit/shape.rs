//! What the form of an expression tells: chains of one operator, and bounds.
use super::ir::*;
use num_bigint::BigUint;

/// The operands of a chain of `op`, from left to right.
pub(super) fn chain<'e>(e: &'e Expr, op: Op, out: &mut Vec<&'e Expr>) {
    // A left-leaning chain may be thousands of operators long: no recursion to the left.
    let mut e = e;
    let mut right = vec![];
    while let Expr::Bin(o, a, b) = e {
        if *o != op {
            break;
        }
        right.push(&**b);
        e = a;
    }
    out.push(e);
    for b in right.into_iter().rev() {
        match b {
            Expr::Bin(o, ..) if *o == op => chain(b, op, out),
            b => out.push(b),
        }
    }
}

/// Operands joined pairwise: as deep as the logarithm of their number.
pub(super) fn tree(leaves: &[String], sign: &str, paren: bool) -> String {
    match leaves {
        [one] => one.clone(),
        _ => {
            let (l, r) = leaves.split_at(leaves.len().div_ceil(2));
            let side = |s: &[String]| match s {
                [one] => one.clone(),
                many if paren => format!("({})", tree(many, sign, paren)),
                many => tree(many, sign, paren),
            };
            format!("{} {sign} {}", side(l), side(r))
        }
    }
}

/// The greatest value an expression can have, as far as its form tells.
pub(super) fn upper_bound(e: &Expr) -> BigUint {
    let full = mask(e.width());
    match e {
        Expr::Lit(v, _) | Expr::Named(_, v, _) => v.clone(),
        Expr::Widen(a, _) => upper_bound(a),
        Expr::Bin(Op::And, a, b) => upper_bound(a).min(upper_bound(b)),
        Expr::Bin(Op::Shl, a, k) => match k.constant().map(u64::try_from) {
            // The low bits are zero; what is shifted out at the top is lost.
            Some(Ok(k)) => (upper_bound(a) << k).min((full >> k) << k),
            _ => full,
        },
        Expr::Concat(parts) => parts
            .iter()
            .fold(BigUint::default(), |v, p| (v << p.width()) | upper_bound(p)),
        _ => full,
    }
}
