//! `if` and `match`: constant ones are decided here, the others become statements.
use super::body::Builder;
use super::build::{bin, lit, not};
use super::error::{fault, Res};
use super::index::key;
use super::ir::*;
use super::lower::Val;
use super::symbols::Sym;
use num_bigint::BigUint;
use rust_hdl_core::ast::{VerilogBlockOrConditional as Else, VerilogConditional, VerilogMatch};

impl Builder<'_> {
    pub fn condition(&mut self, c: &VerilogConditional, out: &mut Vec<Stmt>) -> Res<()> {
        let test = self.lower.sized(&c.test, 1)?;
        let known = test.constant();
        let mut then = vec![];
        let mut other = vec![];
        let chosen = |yes: bool| match &known {
            Some(k) => (*k != BigUint::default()) == yes,
            None => true,
        };
        if chosen(true) {
            then = self.nested(&c.then)?;
        }
        if chosen(false) {
            other = match &c.otherwise {
                Else::Block(b) => self.nested(b)?,
                Else::Conditional(s) => self.nested(std::slice::from_ref(&**s))?,
                Else::None => vec![],
            };
        }
        match known {
            Some(_) => {
                out.append(&mut then);
                out.append(&mut other);
            }
            None => out.push(Stmt::If(test, then, other)),
        }
        Ok(())
    }

    pub fn choice(&mut self, m: &VerilogMatch, out: &mut Vec<Stmt>) -> Res<()> {
        let test = match self.lower.value(&m.test)? {
            Val::Sized(e) => e,
            Val::Int(_) => return fault(&self.lower.place, "match on an integer"),
        };
        let known = test.constant();
        let mut arms = vec![];
        for case in &m.cases {
            let label = self.label(&case.condition, test.width())?;
            match (&known, &label) {
                (Some(k), Label::Is(l)) if l.constant().as_ref() != Some(k) => continue,
                (Some(_), _) => {
                    out.append(&mut self.nested(&case.block)?);
                    return Ok(());
                }
                _ => arms.push((label, self.nested(&case.block)?)),
            }
        }
        if known.is_none() {
            self.complete(m, test.width(), &mut arms);
            out.push(Stmt::Case(test, arms));
        }
        Ok(())
    }

    /// Every case statement gets a default, so that unused codes infer no latch: the last arm of
    /// an exhaustive match, else an empty one.
    fn complete(&self, m: &VerilogMatch, w: usize, arms: &mut Vec<(Label, Vec<Stmt>)>) {
        if arms.iter().any(|a| a.0 == Label::Rest) {
            return;
        }
        let n = arms.len();
        let values = m
            .cases
            .first()
            .and_then(|c| self.lower.syms.variants(&c.condition.replace("::", "$")));
        let exhaustive = values == Some(n) || (w < 32 && n == 1 << w);
        match arms.last_mut() {
            Some(last) if exhaustive => {
                if let Label::Is(e) = &last.0 {
                    last.0 = Label::Last(e.clone());
                }
            }
            _ => arms.push((Label::Rest, vec![])),
        }
    }

    fn label(&self, text: &str, w: usize) -> Res<Label> {
        let place = &self.lower.place;
        let e = match text {
            "default" => return Ok(Label::Rest),
            "true" => lit(1u8, 1),
            "false" => lit(0u8, 1),
            _ => match self.lower.syms.find(&key(text, &self.lower.loops)?) {
                Some(Sym::Value(e)) => e.clone(),
                _ => match text.parse::<u64>() {
                    Ok(n) if BigUint::from(n) <= mask(w) => lit(n, w),
                    _ => {
                        return fault(
                            place,
                            format!("match pattern `{text}` is no enum value or constant"),
                        )
                    }
                },
            },
        };
        if e.width() != w {
            return fault(
                place,
                format!("pattern `{text}` has not the {w} bits of the match"),
            );
        }
        Ok(Label::Is(e))
    }
}

/// Negation of a condition.
pub(super) fn inverted(e: Expr) -> Expr {
    match e {
        Expr::Bin(Op::Eq, a, b) => bin(Op::Ne, *a, *b),
        Expr::Bin(Op::Ne, a, b) => bin(Op::Eq, *a, *b),
        e => not(e),
    }
}
