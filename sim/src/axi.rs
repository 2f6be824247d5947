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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mem::{Memory, Space};
    use crate::pins::{Board, Dir};

    struct Rig {
        board: Board,
        world: World,
        axi: AxiRead,
        waiting: VecDeque<(u64, u64, u64)>,
        /// (cycle, id, resp, last, data)
        got: Vec<(u64, u64, u64, bool, Vec<u8>)>,
    }

    impl Rig {
        fn new(config: AxiConfig, seed: u64) -> Self {
            let board = Board::new(&[
                ("axi_araddr", 64, Dir::Out),
                ("axi_arlen", 8, Dir::Out),
                ("axi_arid", 4, Dir::Out),
                ("axi_arvalid", 1, Dir::Out),
                ("axi_arready", 1, Dir::In),
                ("axi_rdata", 512, Dir::In),
                ("axi_rresp", 2, Dir::In),
                ("axi_rid", 4, Dir::In),
                ("axi_rlast", 1, Dir::In),
                ("axi_rvalid", 1, Dir::In),
                ("axi_rready", 1, Dir::Out),
            ]);
            let mut mem = Memory::default();
            mem.map("host", Space::Host, 0x10000, 0x10000);
            let axi = AxiRead::new(&board, "axi_", config, &Rng::new(seed)).unwrap();
            Self {
                board,
                world: World::new(mem),
                axi,
                waiting: VecDeque::new(),
                got: Vec::new(),
            }
        }

        fn get(&self, name: &str) -> u64 {
            self.board.get(self.board.port(name).unwrap())
        }

        fn set(&mut self, name: &str, v: u64) {
            let p = self.board.port(name).unwrap();
            self.board.set(p, v);
        }

        fn step(&mut self) {
            self.axi.drive(&mut self.world, &mut self.board);
            let front = self.waiting.front().copied();
            self.set("axi_arvalid", u64::from(front.is_some()));
            if let Some((addr, len, id)) = front {
                self.set("axi_araddr", addr);
                self.set("axi_arlen", len);
                self.set("axi_arid", id);
            }
            self.set("axi_rready", 1);
            self.axi.sample(&mut self.world, &self.board);
            if front.is_some() && self.get("axi_arready") == 1 {
                self.waiting.pop_front();
            }
            if self.get("axi_rvalid") == 1 {
                let data = self.board.bytes(self.board.port("axi_rdata").unwrap());
                let (id, resp) = (self.get("axi_rid"), self.get("axi_rresp"));
                let last = self.get("axi_rlast") == 1;
                self.got.push((self.world.cycle, id, resp, last, data));
            }
            self.world.cycle += 1;
        }

        fn run(&mut self, n: u64) {
            (0..n).for_each(|_| self.step());
        }

        fn complaints(&mut self) -> Vec<String> {
            let all = self.world.take_violations();
            all.into_iter().map(|v| v.what).collect()
        }
    }

    #[test]
    fn latency_is_exact_and_bursts_are_gapless_when_calm() {
        let mut r = Rig::new(AxiConfig::calm(), 1);
        r.run(3);
        r.waiting.extend([(0x10040, 3, 2), (0x10fc0, 0, 1)]);
        r.run(40);
        assert_eq!(r.complaints(), [""; 0]);
        let cycles: Vec<u64> = r.got.iter().map(|g| g.0).collect();
        assert_eq!(cycles, [17, 18, 19, 20, 21]);
        let last: Vec<bool> = r.got.iter().map(|g| g.3).collect();
        assert_eq!(last, [false, false, false, true, true]);
        let want = r.world.mem.read_vec(0x10040, 256).unwrap();
        let data: Vec<u8> = r.got[..4].iter().flat_map(|g| g.4.clone()).collect();
        assert_eq!(data, want);
        let steps = r.world.timeline.stamps();
        assert_eq!((steps[0].cycle, steps[0].event.step), (3, Step::Ar));
        assert_eq!(r.axi.pending(), 0);
    }

    #[test]
    fn order_is_kept_within_an_id_only() {
        let mut r = Rig::new(AxiConfig::default(), 4);
        for k in 0..60 {
            r.waiting.push_back((0x10000 + k * 64, 0, k % 3));
        }
        r.run(600);
        assert_eq!(r.complaints(), [""; 0]);
        let mut next = [0, 1, 2];
        let mut order = Vec::new();
        for (_, id, _, _, data) in &r.got {
            let k: u64 = next[*id as usize];
            next[*id as usize] += 3;
            order.push(k);
            assert_eq!(*data, r.world.mem.read_vec(0x10000 + k * 64, 64).unwrap());
        }
        assert_eq!(order.len(), 60);
        assert!(order.windows(2).any(|w| w[0] > w[1]), "IDs overtake");
    }

    #[test]
    fn errors_are_answered() {
        let mut r = Rig::new(AxiConfig::calm(), 1);
        r.axi.inject(0x10100..0x10140, 1);
        r.waiting.extend([
            (0x10100, 0, 0),
            (0x100c0, 1, 0),
            (0x8000, 0, 0),
            (0x10100, 0, 0),
        ]);
        r.run(60);
        let resp: Vec<u64> = r.got.iter().map(|g| g.2).collect();
        assert_eq!(resp, [0, 2, 2, 3, 0]);
        assert_eq!(r.complaints(), [""; 0]);
    }

    #[test]
    fn address_rules_fire() {
        let mut r = Rig::new(AxiConfig::calm(), 1);
        r.waiting.push_back((0x10020, 0, 0));
        r.run(2);
        assert!(r.complaints()[0].contains("not aligned"));
        r.waiting.push_back((0x10fc0, 1, 0));
        r.run(2);
        assert!(r.complaints()[0].contains("crosses 4 KiB"));
        let mut r = Rig::new(
            AxiConfig {
                address_stall: Stall::Periodic { on: 0, off: 1 },
                ..AxiConfig::calm()
            },
            1,
        );
        r.waiting.push_back((0x10000, 0, 0));
        r.run(2);
        r.waiting[0].0 = 0x10040;
        r.run(1);
        assert!(r.complaints()[0].contains("axi_araddr"));
        r.waiting.clear();
        r.run(1);
        assert!(r.complaints()[0].contains("withdrawn"));
    }
}
