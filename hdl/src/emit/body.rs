//! A kernel's statements → `ir::Stmt`: loops unrolled, constant branches chosen, links and
//! clocks taken out.
use super::build::{bin, lit, not, replace_bit, resize};
use super::collect::Shape;
use super::error::{fault, Fault, Res};
use super::index::key;
use super::ir::*;
use super::lower::{static_offset, Lower};
use super::names::dotted;
use super::symbols::{Sym, Symbols};
use num_bigint::BigUint;
use rust_hdl_core::ast::{
    VerilogBlockOrConditional as Else, VerilogConditional, VerilogExpression as Ast, VerilogLink,
    VerilogLoop, VerilogMatch, VerilogStatement as AstStmt,
};
use std::collections::HashMap;

pub(super) struct Body {
    pub stmts: Vec<Stmt>,
    /// (driven, driver): a plain wire between two ports
    pub links: Vec<(SigId, SigId)>,
    /// clock input of a child, or clock output → clock it is wired to
    pub clocks: HashMap<SigId, SigId>,
}

pub(super) fn body(block: &[AstStmt], syms: &Symbols) -> Res<Body> {
    let mut b = Builder {
        lower: Lower {
            syms,
            loops: vec![],
            place: String::new(),
        },
        depth: 0,
        links: vec![],
        clocks: HashMap::new(),
    };
    let stmts = b.block(block)?;
    Ok(Body {
        stmts,
        links: b.links,
        clocks: b.clocks,
    })
}

struct Builder<'a> {
    lower: Lower<'a>,
    /// nesting of conditions, not of loops
    depth: usize,
    links: Vec<(SigId, SigId)>,
    clocks: HashMap<SigId, SigId>,
}

impl Builder<'_> {
    fn block(&mut self, block: &[AstStmt]) -> Res<Vec<Stmt>> {
        let mut out = vec![];
        for s in block {
            self.stmt(s, &mut out)?;
        }
        Ok(out)
    }
    fn nested(&mut self, block: &[AstStmt]) -> Res<Vec<Stmt>> {
        self.depth += 1;
        let out = self.block(block);
        self.depth -= 1;
        out
    }

    fn stmt(&mut self, s: &AstStmt, out: &mut Vec<Stmt>) -> Res<()> {
        match s {
            AstStmt::Assignment(l, r) => self.assign(l, r, out)?,
            AstStmt::SliceAssignment {
                base,
                width,
                offset,
                replacement,
            } => self.assign_slice(base, *width, offset, replacement, out)?,
            AstStmt::If(c) => self.condition(c, out)?,
            AstStmt::Match(m) => self.choice(m, out)?,
            AstStmt::Loop(l) => self.unroll(l, out)?,
            AstStmt::Macro(b) => out.extend(self.block(b)?),
            AstStmt::Comment(c) => out.push(Stmt::Comment(c.replace(['\n', '\r'], " "))),
            AstStmt::Link(links) => {
                for l in links {
                    self.link(l)?;
                }
            }
        }
        Ok(())
    }

    fn target(&mut self, e: &Ast) -> Res<SigId> {
        let Ast::Signal(path) = e else {
            return fault("", "only a signal can be assigned");
        };
        let k = key(path, &self.lower.loops)?;
        self.lower.place = dotted(&k);
        self.signal(&k)
    }
    fn signal(&self, k: &str) -> Res<SigId> {
        match self.lower.syms.find(k) {
            Some(Sym::Sig(id)) => Ok(*id),
            _ => fault(dotted(k), "no such signal in this module"),
        }
    }
    fn driven(&self, id: SigId) -> Res<()> {
        let s = self.lower.syms.sig(id);
        if s.role.driven_here() {
            return Ok(());
        }
        fault(
            &s.field,
            "assigned here, but it is an input, or a child's output",
        )
    }

    fn assign(&mut self, l: &Ast, r: &Ast, out: &mut Vec<Stmt>) -> Res<()> {
        let t = self.target(l)?;
        let (shape, w) = {
            let s = self.lower.syms.sig(t);
            (s.shape, s.width)
        };
        if shape != Shape::Logic {
            return self.clock(t, r);
        }
        self.driven(t)?;
        // `x = x.replace_bit(i, v)` is a bit assignment.
        if let Ast::IndexReplace(x, i, v) = r {
            if let Ast::Signal(path) = &**x {
                if self.signal(&key(path, &self.lower.loops)?).ok() == Some(t) {
                    let i = self.lower.index(i, w)?;
                    let v = self.lower.sized(v, 1)?;
                    out.push(bit_assignment(t, w, i, v));
                    return Ok(());
                }
            }
        }
        let v = self.lower.sized(r, w)?;
        out.push(Stmt::Assign(t, v));
        Ok(())
    }

    fn assign_slice(
        &mut self,
        base: &Ast,
        w: usize,
        off: &Ast,
        value: &Ast,
        out: &mut Vec<Stmt>,
    ) -> Res<()> {
        let t = self.target(base)?;
        self.driven(t)?;
        let total = self.lower.syms.sig(t).width;
        if w == 0 || w > total {
            return fault(&self.lower.place, format!("a slice of {w} of {total} bits"));
        }
        let off = self.lower.index(off, total - w + 1)?;
        let v = self.lower.sized(value, w)?;
        out.push(match static_offset(&off) {
            _ if w == total => Stmt::Assign(t, v),
            Some(k) => Stmt::AssignSlice(t, k, v),
            None if off.width() <= index_bits(total) => {
                Stmt::AssignDyn(t, resize(off, index_bits(total)), v)
            }
            None => {
                let hole = not(bin(Op::Shl, lit(mask(w), total), off.clone()));
                let kept = bin(Op::And, Expr::Sig(t, total), hole);
                let new = bin(Op::Shl, resize(v, total), off);
                Stmt::Assign(t, bin(Op::Or, kept, new))
            }
        });
        Ok(())
    }

    fn clock(&mut self, t: SigId, r: &Ast) -> Res<()> {
        let place = self.lower.place.clone();
        let src = match r {
            Ast::Signal(path) => self.signal(&key(path, &self.lower.loops)?)?,
            _ => return fault(place, "a clock can only be another clock"),
        };
        let (a, b) = (self.lower.syms.sig(t), self.lower.syms.sig(src));
        if a.shape != b.shape {
            return fault(place, format!("`{}` is another kind of clock", b.field));
        }
        if self.depth > 0 {
            return fault(place, "a clock is wired inside a condition");
        }
        self.clocks.insert(t, src);
        Ok(())
    }

    fn condition(&mut self, c: &VerilogConditional, out: &mut Vec<Stmt>) -> Res<()> {
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

    fn choice(&mut self, m: &VerilogMatch, out: &mut Vec<Stmt>) -> Res<()> {
        let test = match self.lower.value(&m.test)? {
            super::lower::Val::Sized(e) => e,
            super::lower::Val::Int(_) => return fault(&self.lower.place, "match on an integer"),
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

    fn unroll(&mut self, l: &VerilogLoop, out: &mut Vec<Stmt>) -> Res<()> {
        for i in l.from.as_usize()..l.to.as_usize() {
            self.lower.loops.push((l.index.clone(), i as u64));
            for s in &l.block {
                self.stmt(s, out)?;
            }
            self.lower.loops.pop();
        }
        Ok(())
    }

    fn link(&mut self, l: &VerilogLink) -> Res<()> {
        let (dst, src, name) = match l {
            VerilogLink::Forward(d) => (&d.other_name, &d.owner_name, &d.my_name),
            VerilogLink::Backward(d) => (&d.owner_name, &d.other_name, &d.my_name),
            VerilogLink::Bidirectional(d) => {
                return fault(
                    dotted(&d.owner_name),
                    "bidirectional ports are not supported",
                )
            }
        };
        let full = |base: &str| {
            key(
                &format!("{base}.{}", name.trim_start_matches('.')),
                &self.lower.loops,
            )
        };
        let trim = |k: Res<String>| k.map(|k| k.trim_end_matches('$').to_string());
        let (d, s) = (trim(full(dst))?, trim(full(src))?);
        let (d, s) = (self.signal(&d)?, self.signal(&s)?);
        let (a, b) = (self.lower.syms.sig(d), self.lower.syms.sig(s));
        if self.depth > 0 {
            return fault(&a.field, "joined or linked inside a condition");
        }
        if a.shape != b.shape || a.width != b.width {
            return fault(&a.field, format!("linked to `{}` of another type", b.field));
        }
        if a.shape != Shape::Logic {
            self.clocks.insert(d, s);
            return Ok(());
        }
        self.driven(d)?;
        self.links.push((d, s));
        Ok(())
    }
}

/// `t[i] = v` where Verilog's index has exactly the bits it needs, else by mask.
fn bit_assignment(t: SigId, w: usize, i: Expr, v: Expr) -> Stmt {
    if w == 1 {
        return Stmt::Assign(t, v);
    }
    if let Some(k) = static_offset(&i) {
        return Stmt::AssignSlice(t, k, v);
    }
    let exact = index_bits(w);
    if i.width() <= exact {
        return Stmt::AssignDyn(t, resize(i, exact), v);
    }
    Stmt::Assign(t, replace_bit(Expr::Sig(t, w), i, v))
}

/// Bits of an index into `w` bits.
pub(super) fn index_bits(w: usize) -> usize {
    rust_hdl_core::bits::clog2(w).max(1)
}

/// Negation of a condition.
pub(super) fn inverted(e: Expr) -> Expr {
    match e {
        Expr::Bin(Op::Eq, a, b) => bin(Op::Ne, *a, *b),
        Expr::Bin(Op::Ne, a, b) => bin(Op::Eq, *a, *b),
        e => not(e),
    }
}

impl Fault {
    /// Fill in the field when the place of the error is only known outside.
    pub fn or_field(mut self, field: &str) -> Self {
        if self.field.is_empty() {
            self.field = field.to_string();
        }
        self
    }
}
