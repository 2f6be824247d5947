//! Decides how each group of signals of a module is written: constant, wire, alias or process.
//!
//! ```text
//!   reads nothing                      assign x = 8'd5;   (a port connection if x is a child's)
//!   one assignment of another signal   no net at all, the other's name is used
//!   one assignment                     assign x = …;
//!   anything else                      always @* begin … end
//! ```
use super::body::Body;
use super::collect::Shape;
use super::cones::Cones;
use super::error::{fault, Res};
use super::interpret::interpret;
use super::ir::*;
use super::rules::Rules;
use super::slices::{check, cut};
use super::symbols::{Role, Symbols};
use num_bigint::BigUint;
use std::collections::{BTreeMap, BTreeSet};

pub(super) enum Item {
    Wire(SigId, Expr),
    Process(Vec<SigId>, Vec<Stmt>),
}

#[derive(Default)]
pub(super) struct Plan {
    pub items: Vec<Item>,
    /// signals that need no net: the name of another stands for them
    pub alias: BTreeMap<SigId, SigId>,
    /// connections that are a constant
    pub fixed: BTreeMap<SigId, BigUint>,
    /// read by something
    pub read: BTreeSet<SigId>,
}

impl Plan {
    /// The signal whose net carries `s`.
    pub fn net(&self, mut s: SigId) -> SigId {
        while let Some(t) = self.alias.get(&s) {
            s = *t;
        }
        s
    }
    pub fn in_process(&self, s: SigId) -> bool {
        self.items
            .iter()
            .any(|i| matches!(i, Item::Process(t, _) if t.contains(&s)))
    }
}

pub(super) fn plan(body: &Body, syms: &Symbols, rules: Rules) -> Res<Plan> {
    let stmts = with_links(body, syms)?;
    let mut cones = Cones::new(&stmts, syms)?;
    all_driven(body, &cones, syms)?;
    let slice = |g: &BTreeSet<SigId>| cut(&stmts, g);
    let mut known = BTreeMap::new();
    for g in &cones.groups {
        check(&slice(g), g, syms)?;
    }
    if rules.constant {
        constants(&cones, &stmts, &mut known);
    }
    if rules.cone {
        let process = |g: &BTreeSet<SigId>| {
            wire(&slice(g)).is_none() && !g.iter().any(|t| known.contains_key(t))
        };
        cones.join(process, syms);
    } else {
        cones.join_all();
    }
    let mut plan = Plan::default();
    for g in &cones.groups {
        if g.iter().all(|t| known.contains_key(t)) {
            for t in g {
                let w = syms.sig(*t).width;
                let e = Expr::Lit(known[t].clone(), w);
                plan.items.push(Item::Wire(*t, e));
            }
            continue;
        }
        plan.read.extend(cones.reads_of(g));
        let s = slice(g);
        plan.items.push(match wire(&s) {
            Some((t, e)) if rules.constant || !e.reads().is_empty() => Item::Wire(t, e.clone()),
            _ => Item::Process(g.iter().copied().collect(), s),
        });
    }
    plan.shorten(syms);
    Ok(plan)
}

fn with_links(body: &Body, syms: &Symbols) -> Res<Vec<Stmt>> {
    let mut stmts: Vec<Stmt> = vec![];
    let mut linked = BTreeSet::new();
    for (d, s) in &body.links {
        if !linked.insert(*d) {
            return fault(&syms.sig(*d).field, "joined or linked twice");
        }
        stmts.push(Stmt::Assign(*d, Expr::Sig(*s, syms.sig(*s).width)));
    }
    let mut assigned = BTreeSet::new();
    targets(&body.stmts, &mut assigned);
    if let Some(t) = assigned.intersection(&linked).next() {
        return fault(&syms.sig(*t).field, "both linked and assigned");
    }
    stmts.extend(body.stmts.iter().cloned());
    Ok(stmts)
}

fn targets(stmts: &[Stmt], out: &mut BTreeSet<SigId>) {
    for s in stmts {
        out.extend(s.target());
        match s {
            Stmt::If(_, a, b) => {
                targets(a, out);
                targets(b, out);
            }
            Stmt::Case(_, arms) => arms.iter().for_each(|a| targets(&a.1, out)),
            _ => {}
        }
    }
}

fn all_driven(body: &Body, cones: &Cones, syms: &Symbols) -> Res<()> {
    let driven: BTreeSet<SigId> = cones.groups.iter().flatten().copied().collect();
    for (id, s) in syms.sigs.iter().enumerate() {
        if !s.role.driven_here() {
            continue;
        }
        match s.shape {
            Shape::Logic if driven.contains(&id) => {}
            Shape::Logic if s.role == Role::Local && !cones.is_read(id) => {}
            Shape::Logic => return fault(&s.field, "never driven"),
            _ if body.clocks.contains_key(&id) => {}
            _ => return fault(&s.field, "clock not wired: use dff_setup! or clock!"),
        }
    }
    Ok(())
}

/// Groups that depend on nothing but constants, and on each other.
fn constants(cones: &Cones, stmts: &[Stmt], known: &mut BTreeMap<SigId, BigUint>) {
    loop {
        let before = known.len();
        for g in &cones.groups {
            if g.iter().any(|t| known.contains_key(t))
                || !cones.external(g).iter().all(|r| known.contains_key(r))
            {
                continue;
            }
            let mut env = known.clone();
            if interpret(&cut(stmts, g), &mut env).is_some() {
                known.extend(g.iter().filter_map(|t| Some((*t, env.get(t)?.clone()))));
            }
        }
        if known.len() == before {
            return;
        }
    }
}

fn wire(stmts: &[Stmt]) -> Option<(SigId, &Expr)> {
    let mut code = stmts.iter().filter(|s| !matches!(s, Stmt::Comment(_)));
    match (code.next(), code.next()) {
        (Some(Stmt::Assign(t, e)), None) if !e.reads().contains(t) => Some((*t, e)),
        _ => None,
    }
}

impl Plan {
    /// Drops nets that are another net by another name.
    fn shorten(&mut self, syms: &Symbols) {
        let mut kept = vec![];
        for item in std::mem::take(&mut self.items) {
            if let Item::Wire(t, e) = &item {
                let inner = matches!(syms.sig(*t).role, Role::KidIn(_) | Role::RegD(_));
                match e {
                    Expr::Sig(s, _) if inner => {
                        self.alias.insert(*t, *s);
                        continue;
                    }
                    Expr::Sig(s, _)
                        if syms.sig(*t).role == Role::Out
                            && matches!(syms.sig(*s).role, Role::KidOut(_))
                            && !self.alias.contains_key(s) =>
                    {
                        self.alias.insert(*s, *t);
                        continue;
                    }
                    Expr::Lit(v, _) if inner && !self.read.contains(t) => {
                        self.fixed.insert(*t, v.clone());
                        continue;
                    }
                    _ => {}
                }
            }
            kept.push(item);
        }
        self.items = kept;
    }
}
