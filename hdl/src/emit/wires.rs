//! What is wired, not computed: clocks, and the links and joins of interfaces.
use super::body::Builder;
use super::collect::Shape;
use super::error::{fault, Res};
use super::index::key;
use super::ir::SigId;
use super::names::dotted;
use rust_hdl_core::ast::{VerilogExpression as Ast, VerilogLink};

impl Builder<'_> {
    pub fn clock(&mut self, t: SigId, r: &Ast) -> Res<()> {
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

    pub fn link(&mut self, l: &VerilogLink) -> Res<()> {
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
