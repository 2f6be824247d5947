//! The statements of one group: the kernel's skeleton with only the assignments to its members,
//! without dead stores, checked for latches.
use super::build::bin;
use super::error::{fault, Res};
use super::ir::*;
use super::symbols::Symbols;
use num_bigint::BigUint;
use std::collections::{BTreeMap, BTreeSet};

pub(super) fn cut(stmts: &[Stmt], members: &BTreeSet<SigId>) -> Vec<Stmt> {
    let mut out = vec![];
    let mut comments = vec![];
    for s in stmts {
        let kept = match s {
            Stmt::Comment(_) => {
                comments.push(s.clone());
                None
            }
            Stmt::If(c, a, b) => {
                let (a, b) = (cut(a, members), cut(b, members));
                let any = !(a.is_empty() && b.is_empty());
                any.then(|| Stmt::If(c.clone(), a, b))
            }
            Stmt::Case(c, arms) => {
                let arms: Vec<_> = arms
                    .iter()
                    .map(|(l, b)| (l.clone(), cut(b, members)))
                    .collect();
                let any = arms.iter().any(|a| !a.1.is_empty());
                any.then(|| Stmt::Case(c.clone(), arms))
            }
            s => s
                .target()
                .is_some_and(|t| members.contains(&t))
                .then(|| s.clone()),
        };
        if let Some(s) = kept {
            out.append(&mut comments);
            out.push(s);
        } else if !matches!(s, Stmt::Comment(_)) {
            comments.clear();
        }
    }
    fuse(drop_dead(out, members))
}

/// `t = a; t = t ^ b; t = t ^ c;` → `t = a ^ b ^ c;`, which can be printed as a tree.
fn fuse(stmts: Vec<Stmt>) -> Vec<Stmt> {
    let mut out: Vec<Stmt> = vec![];
    for s in stmts {
        if let (Stmt::Assign(t, e), Some(Stmt::Assign(u, before))) = (&s, out.last()) {
            if let (true, Some(op)) = (t == u, gathers(e, *t)) {
                let joined = replace_leaf(e, op, *t, before);
                out.pop();
                out.push(Stmt::Assign(*t, joined));
                continue;
            }
        }
        out.push(s);
    }
    out
}

/// The bitwise operator by which `e` adds something to `t`, which it reads once, at top level.
fn gathers(e: &Expr, t: SigId) -> Option<Op> {
    let Expr::Bin(op, ..) = e else { return None };
    let mut reads = 0;
    e.visit_sigs(&mut |s| reads += usize::from(s == t));
    (op.is_bitwise() && reads == 1 && is_leaf(e, *op, t)).then_some(*op)
}
fn is_leaf(e: &Expr, op: Op, t: SigId) -> bool {
    match e {
        Expr::Sig(s, _) => *s == t,
        Expr::Bin(o, a, b) if *o == op => is_leaf(a, op, t) || is_leaf(b, op, t),
        _ => false,
    }
}
fn replace_leaf(e: &Expr, op: Op, t: SigId, by: &Expr) -> Expr {
    match e {
        Expr::Sig(s, _) if *s == t => by.clone(),
        Expr::Bin(o, a, b) if *o == op => {
            bin(op, replace_leaf(a, op, t, by), replace_leaf(b, op, t, by))
        }
        e => e.clone(),
    }
}

/// A top-level assignment of a whole signal makes what came before for it void, unless read.
fn drop_dead(mut stmts: Vec<Stmt>, members: &BTreeSet<SigId>) -> Vec<Stmt> {
    for m in members {
        let last = stmts
            .iter()
            .rposition(|s| matches!(s, Stmt::Assign(t, e) if t == m && !e.reads().contains(m)));
        let Some(last) = last else { continue };
        if stmts[..last].iter().any(|s| reads_in(s, *m)) {
            continue;
        }
        let tail = stmts.split_off(last);
        let others: BTreeSet<SigId> = members.iter().copied().filter(|x| x != m).collect();
        stmts = prune(stmts, &others);
        stmts.extend(tail);
    }
    stmts
}

fn prune(stmts: Vec<Stmt>, keep: &BTreeSet<SigId>) -> Vec<Stmt> {
    stmts
        .into_iter()
        .filter_map(|s| match s {
            Stmt::If(c, a, b) => {
                let (a, b) = (prune(a, keep), prune(b, keep));
                let any = a.iter().chain(&b).any(|s| !matches!(s, Stmt::Comment(_)));
                any.then_some(Stmt::If(c, a, b))
            }
            Stmt::Case(c, arms) => {
                let arms: Vec<_> = arms.into_iter().map(|(l, b)| (l, prune(b, keep))).collect();
                let any = arms
                    .iter()
                    .flat_map(|a| &a.1)
                    .any(|s| !matches!(s, Stmt::Comment(_)));
                any.then_some(Stmt::Case(c, arms))
            }
            s => match s.target() {
                Some(t) if !keep.contains(&t) => None,
                _ => Some(s),
            },
        })
        .collect()
}

fn reads_in(s: &Stmt, m: SigId) -> bool {
    match s {
        Stmt::Comment(_) => false,
        Stmt::Assign(_, e) | Stmt::AssignSlice(_, _, e) => e.reads().contains(&m),
        Stmt::AssignDyn(_, i, e) => e.reads().contains(&m) || i.reads().contains(&m),
        Stmt::If(c, a, b) => c.reads().contains(&m) || a.iter().chain(b).any(|s| reads_in(s, m)),
        Stmt::Case(c, arms) => {
            c.reads().contains(&m) || arms.iter().flat_map(|a| &a.1).any(|s| reads_in(s, m))
        }
    }
}

/// Bits of each member that are assigned for sure.
type Known = BTreeMap<SigId, BigUint>;

/// Every member must be assigned on every path (else a latch), and before it is read.
pub(super) fn check(stmts: &[Stmt], members: &BTreeSet<SigId>, syms: &Symbols) -> Res<()> {
    let mut known: Known = members.iter().map(|m| (*m, BigUint::default())).collect();
    walk(stmts, &mut known, syms)?;
    for (m, bits) in known {
        let s = syms.sig(m);
        if bits != mask(s.width) {
            return fault(
                &s.field,
                "not assigned on every path (a latch): give it a default at the top of the kernel",
            );
        }
    }
    Ok(())
}

fn reading(e: &Expr, known: &Known, syms: &Symbols) -> Res<()> {
    for r in e.reads() {
        if let Some(bits) = known.get(&r) {
            if *bits != mask(syms.sig(r).width) {
                return fault(
                    &syms.sig(r).field,
                    "read before it is assigned on every path: give it a default first",
                );
            }
        }
    }
    Ok(())
}

fn walk(stmts: &[Stmt], known: &mut Known, syms: &Symbols) -> Res<()> {
    for s in stmts {
        match s {
            Stmt::Comment(_) => {}
            Stmt::Assign(t, e) => {
                reading(e, known, syms)?;
                known.insert(*t, mask(syms.sig(*t).width));
            }
            Stmt::AssignSlice(t, off, e) => {
                reading(e, known, syms)?;
                if let Some(bits) = known.get_mut(t) {
                    *bits |= mask(e.width()) << *off;
                }
            }
            Stmt::AssignDyn(_, i, e) => {
                reading(i, known, syms)?;
                reading(e, known, syms)?;
            }
            Stmt::If(c, a, b) => {
                reading(c, known, syms)?;
                branches(&[a, b], known, syms)?;
            }
            Stmt::Case(c, arms) => {
                reading(c, known, syms)?;
                let arms: Vec<_> = arms.iter().map(|a| &a.1).collect();
                branches(&arms, known, syms)?;
            }
        }
    }
    Ok(())
}

fn branches(arms: &[&Vec<Stmt>], known: &mut Known, syms: &Symbols) -> Res<()> {
    let mut all: Option<Known> = None;
    for arm in arms {
        let mut k = known.clone();
        walk(arm, &mut k, syms)?;
        all = Some(match all {
            None => k,
            Some(mut acc) => {
                for (m, bits) in &mut acc {
                    *bits &= &k[m];
                }
                acc
            }
        });
    }
    if let Some(all) = all {
        *known = all;
    }
    Ok(())
}
