//! Levels of logic of a netlist, and the ways that have the most of them.
//!
//! ```text
//!   register, port: 0 ─►┐
//!   memory output:  3 ─►┴─ LUT ─► LUT ─► … ─► end: register, memory or port
//! ```
use std::collections::{BTreeMap, HashMap};

use anyhow::{bail, Result};
use serde::{Deserialize, Serialize};

use super::netlist::{End, Netlist, Place};
use super::tree::Tree;
use super::{DEPTH_GOAL, RAM_LEVELS};

/// Ways kept of a module; further ones are counted.
const KEPT: usize = 200;
/// Nets named between start and end.
const NAMED: usize = 8;

/// One way, from a register, memory or port to another, all bits of each taken together.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Way {
    pub levels: u32,
    pub from: Point,
    pub to: Point,
    /// Nets with names in between, in the words of the Rust source.
    pub via: Vec<String>,
}

/// Start or end of a way.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Point {
    /// `register`, `memory` or `port`.
    pub kind: String,
    /// Path of Rust fields below the top: `path.front.scheduler.entry`.
    pub name: String,
    /// Name in the flattened Verilog.
    pub verilog: String,
    /// Rust source of the block that declares it.
    pub source: String,
    /// Pin of the end (`D`, `EN`, `SRST`, `WR_DATA`…).
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub pin: String,
}

/// Depth of one module with everything below it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Depth {
    /// Most levels of any way; ports count as registers.
    pub levels: u32,
    /// Most levels from register or memory to register or memory.
    pub inner: u32,
    /// From a port to a register or memory, and from these to a port, and from port to port.
    pub input: u32,
    pub output: u32,
    pub through: u32,
    /// LUTs of six inputs, and flip-flops, of this script.
    pub lut6: usize,
    pub registers: usize,
    /// Ways over [`DEPTH_GOAL`] levels.
    pub over: usize,
    /// The worst ways, worst first: those over the goal, at least one.
    pub ways: Vec<Way>,
    /// Inputs of registers, memories and ports by levels.
    pub ends: BTreeMap<u32, usize>,
}

/// Levels of every net that a kind of start reaches, and the net each came by.
struct Levels {
    level: Vec<Option<u32>>,
    from: Vec<Option<u32>>,
}

/// Measures `netlist`, the flattened `top` of `tree`.
///
/// # Errors
/// A loop of logic, with a net on it.
pub fn measure(netlist: &Netlist, tree: &Tree, top: &str) -> Result<Depth> {
    let order = order(netlist)?;
    let inner = levels(netlist, &order, |p| p != Place::Port);
    let outer = levels(netlist, &order, |p| p == Place::Port);
    let mut d = Depth {
        lut6: netlist.luts.len(),
        registers: netlist.registers,
        ..Depth::default()
    };
    for e in &netlist.ends {
        let (a, b) = (inner.of(e.bit), outer.of(e.bit));
        let port = e.place == Place::Port;
        let (from_inner, from_port) = match port {
            true => (&mut d.output, &mut d.through),
            false => (&mut d.inner, &mut d.input),
        };
        *from_inner = a.unwrap_or(0).max(*from_inner);
        *from_port = b.unwrap_or(0).max(*from_port);
        let most = a.max(b).unwrap_or(0);
        *d.ends.entry(most).or_default() += 1;
        d.levels = d.levels.max(most);
    }
    let least = DEPTH_GOAL.min(d.levels.saturating_sub(1));
    let mut found: HashMap<(String, String), (u32, u32, &End, bool)> = HashMap::new();
    for e in &netlist.ends {
        for (l, port) in [(&inner, false), (&outer, true)] {
            let Some(n) = l.of(e.bit).filter(|n| *n > least) else {
                continue;
            };
            let start = l.chain(e.bit).last().copied().unwrap_or(e.bit);
            let key = (
                bare(&netlist.net(start)),
                format!("{} {}", bare(&e.name), e.pin),
            );
            let best = found.entry(key).or_insert((n, start, e, port));
            if n > best.0 {
                *best = (n, start, e, port);
            }
        }
    }
    let places: HashMap<u32, Place> = netlist.starts.iter().copied().collect();
    let mut all: Vec<_> = found.into_iter().collect();
    all.sort_by(|(ka, a), (kb, b)| b.0.cmp(&a.0).then_with(|| ka.cmp(kb)));
    d.over = all.iter().filter(|(_, w)| w.0 > DEPTH_GOAL).count();
    all.truncate(KEPT);
    let point = |place: Place, name: &str, pin: &str| {
        let (rust, source) = tree.rust_name(top, &bare(name));
        Point {
            kind: format!("{place:?}").to_lowercase(),
            name: rust,
            verilog: bare(name),
            source,
            pin: pin.to_string(),
        }
    };
    d.ways = (all.into_iter())
        .map(|(_, (levels, start, end, port))| {
            let l = if port { &outer } else { &inner };
            let chain = l.chain(end.bit);
            let named = |b: &u32| {
                let name = netlist.names.get(b)?;
                let shown = !name.starts_with('$');
                shown.then(|| tree.rust_name(top, &bare(name)).0)
            };
            let inside = chain.iter().rev().skip(1).filter_map(named);
            let mut via: Vec<String> = inside.collect();
            via.dedup();
            let place = places.get(&start).copied().unwrap_or(Place::Port);
            let to = point(end.place, &end.name, &end.pin);
            via.retain(|v| *v != to.name);
            via.truncate(NAMED);
            Way {
                levels,
                from: point(place, &netlist.net(start), ""),
                to,
                via,
            }
        })
        .collect();
    Ok(d)
}

impl Levels {
    fn of(&self, bit: u32) -> Option<u32> {
        self.level.get(bit as usize).copied().flatten()
    }

    /// The net and those before it, back to the start.
    fn chain(&self, bit: u32) -> Vec<u32> {
        let mut all = vec![bit];
        let mut at = bit;
        while let Some(from) = self.from.get(at as usize).copied().flatten() {
            all.push(from);
            at = from;
        }
        all
    }
}

/// A name without its bit numbers.
fn bare(name: &str) -> String {
    let mut out = String::new();
    let mut depth = 0;
    for c in name.chars() {
        match c {
            '[' => depth += 1,
            ']' => depth -= 1,
            c if depth == 0 => out.push(c),
            _ => {}
        }
    }
    out
}

fn nets(netlist: &Netlist) -> usize {
    let luts = netlist
        .luts
        .iter()
        .flat_map(|l| l.ins.iter().chain([&l.out]));
    let starts = netlist.starts.iter().map(|(b, _)| b);
    let ends = netlist.ends.iter().map(|e| &e.bit);
    luts.chain(starts)
        .chain(ends)
        .max()
        .map_or(0, |m| *m as usize + 1)
}

/// LUTs, each after those that drive it.
fn order(netlist: &Netlist) -> Result<Vec<usize>> {
    let count = nets(netlist);
    let mut driver: Vec<Option<usize>> = vec![None; count];
    for (i, l) in netlist.luts.iter().enumerate() {
        driver[l.out as usize] = Some(i);
    }
    let mut users: Vec<Vec<usize>> = vec![vec![]; netlist.luts.len()];
    let mut waits = vec![0usize; netlist.luts.len()];
    for (i, l) in netlist.luts.iter().enumerate() {
        for d in l.ins.iter().filter_map(|b| driver[*b as usize]) {
            users[d].push(i);
            waits[i] += 1;
        }
    }
    let mut order: Vec<usize> = (0..waits.len()).filter(|i| waits[*i] == 0).collect();
    let mut at = 0;
    while at < order.len() {
        for u in &users[order[at]] {
            waits[*u] -= 1;
            if waits[*u] == 0 {
                order.push(*u);
            }
        }
        at += 1;
    }
    if let Some(i) = waits.iter().position(|w| *w > 0) {
        let net = netlist.net(netlist.luts[i].out);
        bail!("a loop of logic, at or behind `{net}`");
    }
    Ok(order)
}

fn levels(netlist: &Netlist, order: &[usize], starts: impl Fn(Place) -> bool) -> Levels {
    let count = nets(netlist);
    let mut l = Levels {
        level: vec![None; count],
        from: vec![None; count],
    };
    for (bit, place) in netlist.starts.iter().filter(|(_, p)| starts(*p)) {
        let ram = *place == Place::Memory;
        l.level[*bit as usize] = Some(if ram { RAM_LEVELS } else { 0 });
    }
    for i in order {
        let lut = &netlist.luts[*i];
        let reached = lut.ins.iter().filter_map(|b| Some((l.of(*b)?, *b)));
        if let Some((level, bit)) = reached.max_by_key(|(n, _)| *n) {
            l.level[lut.out as usize] = Some(level + 1);
            l.from[lut.out as usize] = Some(bit);
        }
    }
    l
}

#[cfg(test)]
#[path = "depth_test.rs"]
mod tests;
