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
use rust_hdl_core::ast::{VerilogExpression as Ast, VerilogLoop, VerilogStatement as AstStmt};
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

pub(super) struct Builder<'a> {
    pub lower: Lower<'a>,
    /// nesting of conditions, not of loops
    pub depth: usize,
    pub links: Vec<(SigId, SigId)>,
    pub clocks: HashMap<SigId, SigId>,
}

impl Builder<'_> {
    pub fn block(&mut self, block: &[AstStmt]) -> Res<Vec<Stmt>> {
        let mut out = vec![];
        for s in block {
            self.stmt(s, &mut out)?;
        }
        Ok(out)
    }
    pub fn nested(&mut self, block: &[AstStmt]) -> Res<Vec<Stmt>> {
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
    pub fn signal(&self, k: &str) -> Res<SigId> {
        match self.lower.syms.find(k) {
            Some(Sym::Sig(id)) => Ok(*id),
            _ => fault(dotted(k), "no such signal in this module"),
        }
    }
    pub fn driven(&self, id: SigId) -> Res<()> {
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

impl Fault {
    /// Fill in the field when the place of the error is only known outside.
    pub fn or_field(mut self, field: &str) -> Self {
        if self.field.is_empty() {
            self.field = field.to_string();
        }
        self
    }
}
