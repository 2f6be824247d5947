//! Statements that depend on known values only, run at emission.
use super::ir::*;
use num_bigint::BigUint;
use std::collections::BTreeMap;

/// Runs statements that depend on known values only.
pub(super) fn interpret(stmts: &[Stmt], env: &mut BTreeMap<SigId, BigUint>) -> Option<()> {
    for s in stmts {
        let eval = |e: &Expr| e.eval(&|s| env.get(&s).cloned());
        match s {
            Stmt::Comment(_) => {}
            Stmt::Assign(t, e) => {
                let v = eval(e)?;
                env.insert(*t, v);
            }
            Stmt::AssignSlice(t, off, e) => {
                let v = eval(e)?;
                splice(env, *t, *off, e.width(), v);
            }
            Stmt::AssignDyn(t, i, e) => {
                let (i, v) = (usize::try_from(eval(i)?).ok()?, eval(e)?);
                splice(env, *t, i, e.width(), v);
            }
            Stmt::If(c, a, b) => {
                let yes = eval(c)? != BigUint::default();
                interpret(if yes { a } else { b }, env)?;
            }
            Stmt::Case(c, arms) => {
                let v = eval(c)?;
                let hit = arms.iter().find(|(l, _)| match l {
                    Label::Is(e) => e.constant().as_ref() == Some(&v),
                    _ => true,
                });
                if let Some((_, b)) = hit {
                    interpret(b, env)?;
                }
            }
        }
    }
    Some(())
}

fn splice(env: &mut BTreeMap<SigId, BigUint>, t: SigId, off: usize, w: usize, v: BigUint) {
    let old = env.entry(t).or_default();
    let hole = mask(w) << off;
    let kept = &*old - (&*old & &hole);
    *old = kept | (v << off);
}
