//! What the names in a kernel mean: the signals of one module, its constants, its enum values.
//!
//! A kernel sees its own ports, locals and constants, and the ports of its children as
//! `child$port`. A register is a child too: its `d` and `q` are signals, its clock is not.
use super::collect::{parse_literal, AtomInfo, RegKind, Scope, Shape};
use super::error::{fault, Res};
use super::ir::{mask, Expr, SigId};
use super::names::{clock_pair, dotted, flat, instance, is_cpp_word, upper, Names};
use num_bigint::BigUint;
use rust_hdl_core::prelude::*;
use std::collections::HashMap;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    In,
    Out,
    Local,
    /// input of child n, driven here
    KidIn(usize),
    /// output of child n
    KidOut(usize),
    RegD(usize),
    RegQ(usize),
}

impl Role {
    /// May this module's logic drive it?
    pub fn driven_here(self) -> bool {
        matches!(
            self,
            Role::Out | Role::Local | Role::KidIn(_) | Role::RegD(_)
        )
    }
}

#[derive(Clone, Debug)]
pub(super) struct Sig {
    /// as the Rust source says it: `lanes[0].data`
    pub field: String,
    /// its name as a port of the module it belongs to
    pub port: String,
    /// as the Verilog says it; for a `ClkRst`, the clock
    pub net: String,
    pub width: usize,
    pub role: Role,
    pub shape: Shape,
    /// names of the values, when the type is an enum
    pub states: Vec<String>,
}

#[derive(Clone, Debug)]
pub(super) enum Sym {
    Sig(SigId),
    Value(Expr),
}

#[derive(Default)]
pub(super) struct Symbols {
    pub sigs: Vec<Sig>,
    pub names: Names,
    by_key: HashMap<String, Sym>,
    enums: HashMap<String, Vec<String>>,
}

impl Symbols {
    pub fn new(scope: &Scope) -> Res<Self> {
        let mut s = Symbols::default();
        for a in &scope.atoms {
            s.own(a)?;
        }
        for (n, kid) in scope.kids.iter().enumerate() {
            let reg = kid.register();
            if reg.is_none() {
                s.names.claim(&instance(&kid.key), &dotted(&kid.key))?;
            }
            for a in &kid.atoms {
                s.child(n, kid, reg.as_ref(), a)?;
            }
        }
        Ok(s)
    }

    fn own(&mut self, a: &AtomInfo) -> Res<()> {
        let role = match a.kind {
            AtomKind::InputParameter => Role::In,
            AtomKind::OutputParameter => Role::Out,
            AtomKind::LocalSignal => Role::Local,
            AtomKind::Constant => return self.constant(&a.key, a, true),
            _ => return fault(dotted(&a.key), "bidirectional ports are not supported"),
        };
        self.signal(None, role, a)
    }

    fn child(&mut self, n: usize, kid: &Scope, reg: Option<&RegKind>, a: &AtomInfo) -> Res<()> {
        let key = format!("{}${}", kid.key, a.key);
        let role = match (a.kind, reg) {
            (AtomKind::InputParameter, Some(_)) if a.key == "d" => Role::RegD(n),
            (AtomKind::OutputParameter, Some(_)) => Role::RegQ(n),
            (AtomKind::InputParameter, _) => Role::KidIn(n),
            (AtomKind::OutputParameter, _) => Role::KidOut(n),
            (AtomKind::Constant, _) => return self.constant(&key, a, false),
            (AtomKind::LocalSignal, _) => return Ok(()),
            _ => return fault(dotted(&key), "bidirectional ports are not supported"),
        };
        self.signal(Some(kid), role, a)
    }

    fn signal(&mut self, kid: Option<&Scope>, role: Role, a: &AtomInfo) -> Res<()> {
        let key = match kid {
            Some(k) => format!("{}${}", k.key, a.key),
            None => a.key.clone(),
        };
        let field = dotted(&key);
        if a.width == 0 {
            return fault(field, "zero bits wide (an enum of one variant, or Bits<0>)");
        }
        if matches!(a.ty.kind, TypeKind::Signed(_)) {
            return fault(field, "signed signals are not supported");
        }
        self.add_enums(&a.ty, &field)?;
        let mut port = flat(&a.key);
        if a.shape == Shape::ClkRst {
            port = clock_pair(&port).0;
        }
        if matches!(role, Role::In | Role::Out) && is_cpp_word(&port) {
            let why = "is a word of C++, which Verilator cannot give a port of its model";
            return fault(field, format!("`{port}` {why}: rename it"));
        }
        let net = match kid {
            Some(k) => format!("{}_{port}", flat(&k.key)),
            None => port.clone(),
        };
        // A child's clock input is a connection, not a net of its own.
        if a.shape == Shape::Logic || !matches!(role, Role::KidIn(_)) {
            self.names.claim(&net, &field)?;
            if a.shape == Shape::ClkRst {
                self.names.claim(&clock_pair(&net).1, &field)?;
            }
        }
        let states = match &a.ty.kind {
            TypeKind::Enum(v) => v.clone(),
            _ => vec![],
        };
        self.by_key.insert(key, Sym::Sig(self.sigs.len()));
        self.sigs.push(Sig {
            field,
            port,
            net,
            width: a.width,
            role,
            shape: a.shape,
            states,
        });
        Ok(())
    }

    /// Own constants get a name; those of children are read as their value.
    fn constant(&mut self, key: &str, a: &AtomInfo, own: bool) -> Res<()> {
        let field = dotted(key);
        let Some(v) = parse_literal(&a.value) else {
            return fault(field, format!("constant `{}` is not unsigned", a.value));
        };
        if v > mask(a.width) {
            return fault(field, format!("constant does not fit {} bits", a.width));
        }
        self.add_enums(&a.ty, &field)?;
        let e = if own {
            let name = upper(&flat(key));
            self.names.claim(&name, &field)?;
            Expr::Named(name, v, a.width)
        } else {
            Expr::Lit(v, a.width)
        };
        self.by_key.insert(key.to_string(), Sym::Value(e));
        Ok(())
    }

    fn add_enums(&mut self, ty: &TypeDescriptor, field: &str) -> Res<()> {
        match &ty.kind {
            TypeKind::Composite(fields) => {
                for f in fields {
                    self.add_enums(&f.kind, field)?;
                }
            }
            TypeKind::Enum(variants) => match self.enums.get(&ty.name) {
                Some(known) if known == variants => {}
                Some(_) => {
                    return fault(
                        field,
                        format!("two different enums are called `{}`", ty.name),
                    )
                }
                None => {
                    let w = clog2(variants.len());
                    for (code, v) in variants.iter().enumerate() {
                        let name = upper(v);
                        self.names.claim(&name, v)?;
                        let e = Expr::Named(name, BigUint::from(code), w);
                        self.by_key.insert(v.replace("::", "$"), Sym::Value(e));
                    }
                    self.enums.insert(ty.name.clone(), variants.clone());
                }
            },
            _ => {}
        }
        Ok(())
    }

    pub fn find(&self, key: &str) -> Option<&Sym> {
        self.by_key.get(key)
    }
    /// Number of variants of the enum that `State$Idle` belongs to.
    pub fn variants(&self, key: &str) -> Option<usize> {
        let (ty, _) = key.rsplit_once('$')?;
        self.enums.get(ty).map(Vec::len)
    }
    pub fn sig(&self, id: SigId) -> &Sig {
        &self.sigs[id]
    }
}
