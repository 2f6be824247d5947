//! AXI4 read port of host memory: 512 bits, INCR bursts, several IDs (AMBA AXI4, IHI 0022).
//!
//! ```text
//!   design ── araddr, arlen, arid ──► queue ── after the latency ──► rdata, rid, rresp, rlast ──► design
//! ```
//! Answers with the same ID keep their order; between IDs they come in any order the seed draws.
//! Data of one burst are never mixed with another's. An address with no memory behind it answers
//! DECERR, an injected fault SLVERR. A burst taken in cycle t shows its first beat in cycle
//! t + latency at the earliest.
//!
//! The monitor checks AR (stability, alignment, no burst across 4 KiB, no reserved length) and
//! that the design takes what it asked for.
#[cfg(test)]
mod tests;

use std::collections::VecDeque;
use std::ops::Range;

use anyhow::Result;
use serde::{Deserialize, Serialize};

use crate::monitor::{Stall, StreamMonitor, Throttle};
use crate::pins::{Pins, Port};
use crate::rng::Rng;
use crate::timeline::{Event, Step};
use crate::world::{Agent, World};

/// Bytes of a beat: the host port is 512 bits wide in every configuration.
pub const BEAT: u64 = 64;

/// Response codes.
const OKAY: u64 = 0;
const SLVERR: u64 = 2;
const DECERR: u64 = 3;

/// Behaviour of the port.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct AxiConfig {
    /// Cycles from the address to the first data beat: 45 ns.
    pub latency: u64,
    /// Up to this many more, drawn for each burst.
    pub jitter: u64,
    /// Bursts of different IDs may overtake each other.
    pub reorder: bool,
    pub address_stall: Stall,
    pub data_stall: Stall,
}

impl Default for AxiConfig {
    fn default() -> Self {
        Self {
            latency: 14,
            jitter: 8,
            reorder: true,
            address_stall: Stall::Random(0.1),
            data_stall: Stall::Random(0.1),
        }
    }
}

impl AxiConfig {
    /// No stalls, exact latency, in order: for measurements.
    pub fn calm() -> Self {
        Self {
            jitter: 0,
            reorder: false,
            address_stall: Stall::Never,
            data_stall: Stall::Never,
            ..Self::default()
        }
    }
}

struct Ports {
    addr: Port,
    len: Port,
    id: Port,
    ready: Port,
    rdata: Port,
    rresp: Port,
    rid: Port,
    rlast: Port,
    rvalid: Port,
    rready: Port,
}

#[derive(Clone, Copy, Debug)]
struct Burst {
    addr: u64,
    beats: u64,
    id: u64,
    due: u64,
    fail: bool,
}

/// The memory's end of the port.
pub struct AxiRead {
    config: AxiConfig,
    ports: Ports,
    monitor: StreamMonitor,
    address: Throttle,
    data: Throttle,
    rng: Rng,
    waiting: VecDeque<Burst>,
    /// The burst whose beats go out, and the next beat.
    current: Option<(Burst, u64)>,
    offered: bool,
    shown: bool,
    faults: Vec<(Range<u64>, u32)>,
    /// Bursts and beats so far.
    pub bursts: u64,
    pub beats: u64,
}

impl AxiRead {
    /// Connects to `{prefix}ar*` and `{prefix}r*`; the usual prefix is `axi_`.
    pub fn new(pins: &dyn Pins, prefix: &str, config: AxiConfig, rng: &Rng) -> Result<Self> {
        let port = |name: &str| pins.port(&format!("{prefix}{name}"));
        Ok(Self {
            config,
            ports: Ports {
                addr: port("araddr")?,
                len: port("arlen")?,
                id: port("arid")?,
                ready: port("arready")?,
                rdata: port("rdata")?,
                rresp: port("rresp")?,
                rid: port("rid")?,
                rlast: port("rlast")?,
                rvalid: port("rvalid")?,
                rready: port("rready")?,
            },
            monitor: StreamMonitor::new(pins, &format!("{prefix}ar"), &["addr", "len", "id"])?,
            address: Throttle::new(config.address_stall, rng.fork("axi address")),
            data: Throttle::new(config.data_stall, rng.fork("axi data")),
            rng: rng.fork("axi order"),
            waiting: VecDeque::new(),
            current: None,
            offered: false,
            shown: false,
            faults: Vec::new(),
            bursts: 0,
            beats: 0,
        })
    }

    /// The next burst that touches `range`, after `skip` others that do, answers SLVERR.
    pub fn inject(&mut self, range: Range<u64>, skip: u32) {
        self.faults.push((range, skip));
    }

    /// Another latency for the bursts to come.
    pub fn set_latency(&mut self, cycles: u64) {
        self.config.latency = cycles;
    }

    /// Forgets the injections that have not struck yet.
    pub fn forget_faults(&mut self) {
        self.faults.clear();
    }

    /// Bursts not answered to their end.
    pub fn pending(&self) -> usize {
        self.waiting.len() + usize::from(self.current.is_some())
    }

    fn strike(&mut self, addr: u64, end: u64) -> bool {
        let touches = |r: &Range<u64>| addr < r.end && r.start < end;
        let Some(i) = self.faults.iter().position(|f| touches(&f.0)) else {
            return false;
        };
        if self.faults[i].1 > 0 {
            self.faults[i].1 -= 1;
            return false;
        }
        self.faults.remove(i);
        true
    }

    fn take(&mut self, world: &mut World, pins: &dyn Pins) {
        let addr = pins.get(self.ports.addr);
        let beats = pins.get(self.ports.len) + 1;
        let id = pins.get(self.ports.id);
        world.note("axi_ar", || format!("{addr:#x} {beats} beats id {id}"));
        if !addr.is_multiple_of(BEAT) {
            world.violation("axi", format!("address {addr:#x} is not aligned to a beat"));
        }
        if addr % 4096 + beats * BEAT > 4096 {
            world.violation("axi", format!("{addr:#x}, {beats} beats crosses 4 KiB"));
        }
        let jitter = self.rng.range(0, self.config.jitter);
        let fail = self.strike(addr, addr.saturating_add(beats * BEAT));
        self.bursts += 1;
        self.waiting.push_back(Burst {
            addr,
            beats,
            id,
            due: world.cycle + self.config.latency + jitter,
            fail,
        });
    }

    /// Chooses a burst that is due and has none of its ID before it.
    fn choose(&mut self, now: u64) -> Option<Burst> {
        let able: Vec<usize> = (0..self.waiting.len())
            .filter(|&i| {
                let b = &self.waiting[i];
                b.due <= now && !self.waiting.range(..i).any(|earlier| earlier.id == b.id)
            })
            .collect();
        let i = match (self.config.reorder, able.first()) {
            (_, None) => return None,
            (true, _) => *self.rng.pick(&able),
            (false, Some(0)) => 0,
            (false, _) => return None,
        };
        self.waiting.remove(i)
    }

    fn offer(&mut self, world: &mut World, pins: &mut dyn Pins) {
        if self.current.is_none() {
            self.current = self.choose(world.cycle).map(|b| (b, 0));
        }
        let Some((b, beat)) = self.current else {
            return;
        };
        let addr = (b.addr & !(BEAT - 1)).wrapping_add(beat * BEAT);
        let mut data = [0; BEAT as usize];
        let resp = match world.mem.read(addr, &mut data) {
            _ if b.fail => SLVERR,
            Ok(()) => OKAY,
            Err(_) => DECERR,
        };
        if resp != OKAY {
            self.rng.fill(&mut data);
        }
        pins.set_bytes(self.ports.rdata, &data);
        pins.set(self.ports.rresp, resp);
        pins.set(self.ports.rid, b.id);
        pins.set(self.ports.rlast, u64::from(beat + 1 == b.beats));
        if beat == 0 {
            world.event(Event {
                step: Step::R,
                key: b.addr,
            });
        }
        self.offered = true;
    }
}

impl Agent for AxiRead {
    fn drive(&mut self, world: &mut World, pins: &mut dyn Pins) {
        if world.in_reset {
            pins.set(self.ports.ready, 0);
            pins.set(self.ports.rvalid, 0);
            self.waiting.clear();
            self.current = None;
            self.offered = false;
            self.shown = false;
            return;
        }
        pins.set(self.ports.ready, u64::from(self.address.go()));
        if self.data.go() && !self.offered {
            self.offer(world, pins);
        }
        pins.set(self.ports.rvalid, u64::from(self.offered));
    }

    fn sample(&mut self, world: &mut World, pins: &dyn Pins) {
        let waiting = self.monitor.offered(pins);
        self.address.waiting(waiting);
        if waiting && !self.shown && !world.in_reset {
            self.shown = true;
            let key = pins.get(self.ports.addr);
            world.event(Event {
                step: Step::Ar,
                key,
            });
        }
        if self.monitor.sample(world, pins) {
            self.shown = false;
            self.take(world, pins);
        }
        if self.offered && pins.high(self.ports.rready) {
            self.offered = false;
            self.beats += 1;
            self.current = match self.current {
                Some((b, beat)) if beat + 1 < b.beats => Some((b, beat + 1)),
                _ => None,
            };
        }
    }
}
