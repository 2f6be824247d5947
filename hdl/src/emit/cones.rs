//! Splits a kernel into output cones: one group of signals for each block of the Verilog.
//!
//! ```text
//!   kernel:  a = f(x); b = g(y); t = 0; t = t + x; c = t;
//!   groups:  {a} {b} {t, …who reads t between its assignments} {c}
//! ```
//! A kernel is sequential: a read sees the assignments before it. A signal that is read only after
//! its last assignment has its final value there, so reader and signal may live in two processes.
//! One that is read *between* assignments ties its reader to itself. Groups that then read each
//! other in a circle are one group. So no process has an input it does not need, and no false
//! combinational loop arises between a valid and a ready.
use super::error::{fault, Res};
use super::ir::*;
use super::symbols::{Role, Symbols};
use std::collections::{BTreeMap, BTreeSet};

/// Branch decisions that lead to a statement: (statement, arm).
type Path = Vec<(usize, usize)>;

#[derive(Default)]
struct Uses {
    at: usize,
    path: Path,
    /// reads of the enclosing conditions, with their positions and paths
    guards: Vec<(SigId, usize, Path)>,
    writes: BTreeMap<SigId, Vec<(usize, Path)>>,
    /// (target, signal read, position, path)
    reads: Vec<(SigId, SigId, usize, Path)>,
}

impl Uses {
    fn walk(&mut self, stmts: &[Stmt]) {
        for s in stmts {
            self.at += 1;
            match s {
                Stmt::Comment(_) => {}
                Stmt::Assign(t, e) | Stmt::AssignSlice(t, _, e) => self.write(*t, &e.reads()),
                Stmt::AssignDyn(t, i, e) => {
                    let mut r = e.reads();
                    r.extend(i.reads());
                    self.write(*t, &r)
                }
                Stmt::If(c, a, b) => self.branch(c, &[a, b]),
                Stmt::Case(c, arms) => {
                    let arms: Vec<_> = arms.iter().map(|a| &a.1).collect();
                    self.branch(c, &arms)
                }
            }
        }
    }
    fn branch(&mut self, test: &Expr, arms: &[&Vec<Stmt>]) {
        let (here, depth) = (self.at, self.guards.len());
        for r in test.reads() {
            self.guards.push((r, here, self.path.clone()));
        }
        for (n, arm) in arms.iter().enumerate() {
            self.path.push((here, n));
            self.walk(arm);
            self.path.pop();
        }
        self.guards.truncate(depth);
    }
    fn write(&mut self, t: SigId, reads: &BTreeSet<SigId>) {
        for r in reads {
            self.reads.push((t, *r, self.at, self.path.clone()));
        }
        for (r, at, path) in &self.guards {
            self.reads.push((t, *r, *at, path.clone()));
        }
        let entry = self.writes.entry(t).or_default();
        entry.push((self.at, self.path.clone()));
    }
}

fn exclusive(a: &Path, b: &Path) -> bool {
    a.iter().any(|x| b.iter().any(|y| x.0 == y.0 && x.1 != y.1))
}

/// Groups of targets, each in kernel order, and who reads whom.
pub(super) struct Cones {
    pub groups: Vec<BTreeSet<SigId>>,
    reads: BTreeMap<SigId, BTreeSet<SigId>>,
    first: BTreeMap<SigId, usize>,
}

impl Cones {
    pub fn new(stmts: &[Stmt], syms: &Symbols) -> Res<Self> {
        let mut u = Uses::default();
        u.walk(stmts);
        let mut c = Cones {
            groups: u.writes.keys().map(|t| BTreeSet::from([*t])).collect(),
            reads: BTreeMap::new(),
            first: u.writes.iter().map(|(t, w)| (*t, w[0].0)).collect(),
        };
        for (t, r, at, path) in &u.reads {
            c.reads.entry(*t).or_default().insert(*r);
            let Some(writes) = u.writes.get(r) else {
                continue;
            };
            let mut seen = writes.iter().filter(|w| !exclusive(&w.1, path));
            if !seen.any(|w| w.0 < *at) {
                return fault(&syms.sig(*r).field, "read before it is assigned");
            }
            if t != r && writes.iter().any(|w| w.0 > *at && !exclusive(&w.1, path)) {
                c.merge(*t, *r);
            }
        }
        c.close();
        Ok(c)
    }

    fn group_of(&self, t: SigId) -> Option<usize> {
        self.groups.iter().position(|g| g.contains(&t))
    }
    fn merge(&mut self, a: SigId, b: SigId) {
        if let (Some(x), Some(y)) = (self.group_of(a), self.group_of(b)) {
            self.merge_groups(x, y);
        }
    }
    fn merge_groups(&mut self, x: usize, y: usize) {
        if x != y {
            let taken = self.groups.remove(x.max(y));
            self.groups[x.min(y)].extend(taken);
        }
    }

    /// What a group reads from outside itself.
    pub fn external(&self, g: &BTreeSet<SigId>) -> BTreeSet<SigId> {
        g.iter()
            .filter_map(|t| self.reads.get(t))
            .flatten()
            .filter(|r| !g.contains(r))
            .copied()
            .collect()
    }

    /// Merge groups that read each other in a circle, until none do; then kernel order.
    fn close(&mut self) {
        while let Some((a, b)) = self.circle() {
            self.merge_groups(a, b);
        }
        let first = &self.first;
        self.groups
            .sort_by_key(|g| g.iter().filter_map(|t| first.get(t)).min().copied());
    }
    fn circle(&self) -> Option<(usize, usize)> {
        let n = self.groups.len();
        let owner: BTreeMap<SigId, usize> = self
            .groups
            .iter()
            .enumerate()
            .flat_map(|(i, g)| g.iter().map(move |t| (*t, i)))
            .collect();
        let next: Vec<Vec<usize>> = self
            .groups
            .iter()
            .map(|g| {
                let e = self.external(g);
                e.iter().filter_map(|t| owner.get(t)).copied().collect()
            })
            .collect();
        // 0 new, 1 on the path, 2 done
        let mut state = vec![0u8; n];
        for root in 0..n {
            let mut stack = vec![(root, 0)];
            if state[root] == 0 {
                state[root] = 1;
            } else {
                continue;
            }
            while let Some((v, i)) = stack.pop() {
                match next[v].get(i) {
                    None => state[v] = 2,
                    Some(w) => {
                        stack.push((v, i + 1));
                        match state[*w] {
                            0 => {
                                state[*w] = 1;
                                stack.push((*w, 0));
                            }
                            1 => return Some((v, *w)),
                            _ => {}
                        }
                    }
                }
            }
        }
        None
    }

    /// Joins the groups for which it costs nothing: next states of registers (nothing
    /// combinational hangs on them) into one, and groups that read the same signals.
    pub fn join(&mut self, is_process: impl Fn(&BTreeSet<SigId>) -> bool, syms: &Symbols) {
        let read: BTreeSet<SigId> = self.reads.values().flatten().copied().collect();
        let sink = |g: &BTreeSet<SigId>| {
            g.iter()
                .all(|t| matches!(syms.sig(*t).role, Role::RegD(_)) && !read.contains(t))
        };
        let process: BTreeSet<SigId> = self
            .groups
            .iter()
            .filter(|g| is_process(g))
            .filter_map(|g| g.first().copied())
            .collect();
        let mut i = 0;
        while i < self.groups.len() {
            let mut j = i + 1;
            while j < self.groups.len() {
                let (a, b) = (&self.groups[i], &self.groups[j]);
                let both =
                    a.iter().any(|t| process.contains(t)) && b.iter().any(|t| process.contains(t));
                if both && (sink(a) && sink(b) || self.external(a) == self.external(b)) {
                    self.merge_groups(i, j);
                } else {
                    j += 1;
                }
            }
            i += 1;
        }
    }
}

impl Cones {
    pub fn is_read(&self, s: SigId) -> bool {
        self.reads.values().any(|r| r.contains(&s))
    }
    pub fn reads_of(&self, g: &BTreeSet<SigId>) -> BTreeSet<SigId> {
        let r = g.iter().filter_map(|t| self.reads.get(t));
        r.flatten().copied().collect()
    }
    /// One group for everything: only to show what cones are good for.
    pub fn join_all(&mut self) {
        let all: BTreeSet<SigId> = self.groups.drain(..).flatten().collect();
        if !all.is_empty() {
            self.groups.push(all);
        }
    }
}
