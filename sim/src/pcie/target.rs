//! One target behind the root complex: when its reads answer, when writes to it become visible.
use std::collections::VecDeque;

use serde::{Deserialize, Serialize};

use crate::mem::{Space, Writer};
use crate::rng::Rng;
use crate::world::World;

use super::tlp::Request;

/// Timing of one kind of memory, in core cycles of 10/3 ns.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct TargetConfig {
    /// From the request beat to the first completion beat.
    pub latency: u64,
    /// Up to this many more, drawn for each read.
    pub jitter: u64,
    /// A write becomes visible this many cycles after its last beat, at least …
    pub visible_min: u64,
    /// … and at most, drawn for each write.
    pub visible_max: u64,
    /// Completions are split at multiples of this: 64 or 128 bytes.
    pub rcb: u64,
    /// Limit of the data rate of completions; none if absent.
    pub bytes_per_cycle: Option<f64>,
    /// Writes with relaxed ordering may overtake others.
    pub overtake: bool,
}

impl TargetConfig {
    /// Host memory: 45 ns, split at 64 bytes.
    pub fn host() -> Self {
        Self {
            latency: 14,
            jitter: 0,
            visible_min: 10,
            visible_max: 60,
            rcb: 64,
            bytes_per_cycle: None,
            overtake: false,
        }
    }

    /// A GPU's BAR1: 60 ns, split at 128 bytes.
    pub fn gpu() -> Self {
        Self {
            latency: 18,
            rcb: 128,
            ..Self::host()
        }
    }

    /// An NVMe drive's memory window: 90 ns, split at 128 bytes.
    pub fn nvme() -> Self {
        Self {
            latency: 27,
            rcb: 128,
            ..Self::host()
        }
    }
}

impl Default for TargetConfig {
    fn default() -> Self {
        Self::host()
    }
}

/// A write on its way to memory.
struct Posted {
    due: u64,
    addr: u64,
    bytes: Vec<u8>,
}

/// State of one target.
pub struct Target {
    pub space: Space,
    pub config: TargetConfig,
    rng: Rng,
    posted: VecDeque<Posted>,
    /// Cycle by which every write so far is visible.
    last_due: u64,
    /// Cycle from which the next completion's data may start, by the rate limit.
    free_at: f64,
}

impl Target {
    pub fn new(space: Space, config: TargetConfig, rng: Rng) -> Self {
        Self {
            space,
            config,
            rng,
            posted: VecDeque::new(),
            last_due: 0,
            free_at: 0.0,
        }
    }

    /// Cycle in which a read taken in cycle `now` may answer: after its latency, and not before
    /// the writes ahead of it.
    pub fn read_due(&mut self, now: u64) -> u64 {
        let jitter = self.rng.range(0, self.config.jitter);
        (now + self.config.latency + jitter).max(self.last_due)
    }

    /// Takes a write whose last beat passed in cycle `now`.
    pub fn post(&mut self, now: u64, r: &Request, payload: &[u8]) {
        let c = &self.config;
        let own = now
            + self
                .rng
                .range(c.visible_min, c.visible_max.max(c.visible_min));
        let due = if c.overtake && r.common.relaxed {
            own
        } else {
            own.max(self.last_due)
        };
        self.last_due = self.last_due.max(due);
        for (addr, bytes) in runs(r, payload) {
            let at = self.posted.partition_point(|p| p.due <= due);
            self.posted.insert(at, Posted { due, addr, bytes });
        }
    }

    /// Makes visible what is due in this cycle.
    pub fn settle(&mut self, world: &mut World) {
        while self.posted.front().is_some_and(|p| p.due <= world.cycle) {
            let Some(p) = self.posted.pop_front() else {
                return;
            };
            if let Err(e) = world.mem.write(Writer::Device, p.addr, &p.bytes) {
                world.violation("pcie", format!("write: {e}"));
            }
        }
    }

    /// Writes that are not visible yet.
    pub fn pending(&self) -> usize {
        self.posted.len()
    }

    /// May completion data start in this cycle?
    pub fn may_send(&self, now: u64) -> bool {
        self.free_at <= now as f64
    }

    /// `bytes` of completion data start in this cycle.
    pub fn sent(&mut self, now: u64, bytes: usize) {
        if let Some(rate) = self.config.bytes_per_cycle {
            self.free_at = self.free_at.max(now as f64) + bytes as f64 / rate;
        }
    }
}

/// The enabled bytes of a write as contiguous runs.
fn runs(r: &Request, payload: &[u8]) -> Vec<(u64, Vec<u8>)> {
    let mut list: Vec<(u64, Vec<u8>)> = Vec::new();
    for (i, &b) in payload.iter().enumerate() {
        if !r.enabled(i) {
            continue;
        }
        let addr = r.addr + i as u64;
        match list.last_mut() {
            Some((start, bytes)) if *start + bytes.len() as u64 == addr => bytes.push(b),
            _ => list.push((addr, vec![b])),
        }
    }
    list
}

#[cfg(test)]
mod tests {
    use super::super::tlp::Common;
    use super::*;
    use crate::mem::Memory;

    fn write(addr: u64, first_be: u8, relaxed: bool) -> Request {
        Request {
            write: true,
            addr,
            dw: 1,
            first_be,
            last_be: 0,
            tag: 0,
            requester: 0,
            long: false,
            common: Common {
                relaxed,
                ..Common::default()
            },
        }
    }

    fn world() -> World {
        let mut m = Memory::default();
        m.map("host", Space::Host, 0, 0x10000);
        World::new(m)
    }

    /// The order in which writes to addresses 0, 4, 8, … become visible, and the cycles.
    fn visible(config: TargetConfig, relaxed: bool, seed: u64) -> Vec<(u64, u64)> {
        let mut w = world();
        let mut t = Target::new(Space::Host, config, Rng::new(seed));
        for cycle in 0..400 {
            w.cycle = cycle;
            w.mem.cycle = cycle;
            t.settle(&mut w);
            if cycle < 50 {
                t.post(cycle, &write(cycle * 4, 15, relaxed), &[1; 4]);
            }
        }
        assert_eq!(t.pending(), 0);
        w.mem.log().iter().map(|l| (l.addr / 4, l.cycle)).collect()
    }

    #[test]
    fn writes_become_visible_in_order_and_in_time() {
        let c = TargetConfig {
            overtake: true,
            ..TargetConfig::host()
        };
        let log = visible(c, false, 1);
        assert!(log.iter().map(|l| l.0).eq(0..50), "strict order");
        for (i, cycle) in &log {
            assert!((i + 10..=i + 60 + 50).contains(cycle), "{i} in {cycle}");
        }
        assert!(log.iter().any(|(i, c)| c - i > 30));
        assert_ne!(visible(c, false, 2), log, "another seed, other delays");
    }

    #[test]
    fn relaxed_writes_overtake_only_where_allowed() {
        let mut c = TargetConfig::host();
        let order = |log: Vec<(u64, u64)>| log.iter().map(|l| l.0).collect::<Vec<_>>();
        assert!(order(visible(c, true, 1)).into_iter().eq(0..50));
        c.overtake = true;
        assert!(!order(visible(c, true, 1)).into_iter().eq(0..50));
    }

    #[test]
    fn a_read_waits_for_the_writes_before_it() {
        let c = TargetConfig {
            visible_min: 200,
            visible_max: 200,
            ..TargetConfig::host()
        };
        let mut t = Target::new(Space::Host, c, Rng::new(1));
        assert_eq!(t.read_due(5), 19);
        t.post(5, &write(0, 15, false), &[1; 4]);
        assert_eq!(t.read_due(6), 205);
        assert_eq!(t.read_due(300), 314);
    }

    #[test]
    fn byte_enables_leave_holes() {
        let r = write(0x100, 0b1101, false);
        let got = runs(&r, &[1, 2, 3, 4]);
        assert_eq!(got, [(0x100, vec![1]), (0x102, vec![3, 4])]);
    }

    #[test]
    fn the_rate_limit_spaces_completions() {
        let c = TargetConfig {
            bytes_per_cycle: Some(32.0),
            ..TargetConfig::gpu()
        };
        let mut t = Target::new(Space::Gpu, c, Rng::new(1));
        t.sent(10, 128);
        assert!(!t.may_send(13) && t.may_send(14));
    }
}
