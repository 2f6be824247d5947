//! Walks a rust-hdl block and keeps what the Verilog needs: a tree of scopes.
//!
//! A scope is one block: its syntax tree, its atoms (ports, locals, constants), its children in
//! order, and what its markers say. Interfaces are namespaces inside a scope; arrays carry their
//! index in the name (`lanes$0`).
use crate::prim::meta::{CONTRACT_TAG, NAME_TAG};
use num_bigint::BigUint;
use rust_hdl_core::prelude::*;

/// What kind of wire an atom is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    Logic,
    /// a stock rust-hdl clock: one wire
    Clock,
    /// clock and reset: two wires
    ClkRst,
}

#[derive(Clone, Debug)]
pub(super) struct AtomInfo {
    pub key: String,
    pub kind: AtomKind,
    pub width: usize,
    pub shape: Shape,
    pub ty: TypeDescriptor,
    /// the literal as rust-hdl prints it
    pub value: String,
}

/// What the name marker says; all empty when there is none.
#[derive(Clone, Debug, Default)]
pub(super) struct Meta {
    pub name: String,
    pub params: String,
    pub source: String,
    pub about: String,
}

#[derive(Debug)]
pub(super) struct Scope {
    pub key: String,
    pub hdl: Verilog,
    pub atoms: Vec<AtomInfo>,
    pub kids: Vec<Scope>,
    pub meta: Option<Meta>,
    pub contracts: Vec<String>,
}

/// How a register behaves, from the text its `hdl()` returns.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum RegKind {
    /// loads this literal while reset is high
    Sync(BigUint),
    NoReset,
}

impl Scope {
    /// Registers are not modules: they become processes of the module that holds them.
    pub fn register(&self) -> Option<RegKind> {
        let Verilog::Custom(text) = &self.hdl else {
            return None;
        };
        let spec = text.strip_prefix("//@reg ")?.trim();
        match spec.split_once(' ') {
            Some(("sync", value)) => Some(RegKind::Sync(parse_literal(value)?)),
            _ if spec == "none" => Some(RegKind::NoReset),
            _ => None,
        }
    }
}

/// `8'hff`, `3'b101`; `None` for anything else (a negative number, say).
pub(super) fn parse_literal(text: &str) -> Option<BigUint> {
    let (_, digits) = text.split_once('\'')?;
    let radix = match digits.as_bytes().first()? {
        b'h' => 16,
        b'b' => 2,
        _ => return None,
    };
    BigUint::parse_bytes(&digits.as_bytes()[1..], radix)
}

#[derive(Default)]
struct Collector {
    open: Vec<Scope>,
    namespaces: Vec<Vec<String>>,
    root: Option<Scope>,
}

pub(super) fn collect(name: &str, block: &dyn Block) -> Option<Scope> {
    let mut c = Collector::default();
    block.accept(name, &mut c);
    c.root
}

impl Probe for Collector {
    fn visit_start_scope(&mut self, name: &str, node: &dyn Block) {
        self.namespaces.push(vec![]);
        self.open.push(Scope {
            key: name.to_string(),
            hdl: node.hdl(),
            atoms: vec![],
            kids: vec![],
            meta: None,
            contracts: vec![],
        });
    }
    fn visit_start_namespace(&mut self, name: &str, _: &dyn Block) {
        if let Some(ns) = self.namespaces.last_mut() {
            ns.push(name.to_string());
        }
    }
    fn visit_end_namespace(&mut self, _: &str, _: &dyn Block) {
        if let Some(ns) = self.namespaces.last_mut() {
            ns.pop();
        }
    }
    fn visit_atom(&mut self, name: &str, atom: &dyn Atom) {
        let (Some(scope), Some(ns)) = (self.open.last_mut(), self.namespaces.last()) else {
            return;
        };
        let ty = atom.descriptor();
        match name {
            NAME_TAG => {
                let mut parts = ty.name.splitn(4, '|').map(str::to_string);
                let mut next = || parts.next().unwrap_or_default();
                scope.meta = Some(Meta {
                    name: next(),
                    params: next(),
                    source: next(),
                    about: next(),
                });
                return;
            }
            CONTRACT_TAG => return scope.contracts.push(ty.name),
            _ => {}
        }
        let shape = match ty.name.as_str() {
            "clock_reset" => Shape::ClkRst,
            "clock" => Shape::Clock,
            _ => Shape::Logic,
        };
        let mut path = ns.clone();
        path.push(name.to_string());
        scope.atoms.push(AtomInfo {
            key: path.join("$"),
            kind: atom.kind(),
            width: atom.bits(),
            shape,
            value: atom.verilog().to_string(),
            ty,
        });
    }
    fn visit_end_scope(&mut self, _: &str, _: &dyn Block) {
        self.namespaces.pop();
        let Some(done) = self.open.pop() else { return };
        match self.open.last_mut() {
            Some(parent) => parent.kids.push(done),
            None => self.root = Some(done),
        }
    }
}
