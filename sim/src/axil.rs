//! AXI4-Lite master of the control registers: 32-bit data, 16-bit addresses.
//!
//! ```text
//!   AW ──┐ together, or one before the other, as the seed draws
//!   W  ──┴──► B        AR ──► R        one access at a time, in the order asked for
//! ```
//! The monitor checks the slave's channels: B and R hold still until taken, none comes unasked,
//! and each access is answered within a limit of cycles.
use std::collections::VecDeque;

use anyhow::Result;

use crate::monitor::{Stall, StreamMonitor, Throttle};
use crate::pins::{Pins, Port};
use crate::rng::Rng;
use crate::timeline::{Event, Step};
use crate::world::{Agent, World};

/// One register access.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Access {
    pub write: bool,
    pub addr: u16,
    pub data: u32,
    pub strobes: u8,
}

/// Its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    pub access: Access,
    /// Read data; 0 for a write.
    pub data: u32,
    /// 0 OKAY, 2 SLVERR, 3 DECERR.
    pub resp: u8,
    /// Cycle in which address (and data) were taken: AW and W both, or AR.
    pub accepted: u64,
    /// Cycle of the response.
    pub answered: u64,
}

/// Cycles within which a register access must be answered.
pub const LIMIT: u64 = 10_000;

struct Ports {
    awaddr: Port,
    awvalid: Port,
    awready: Port,
    wdata: Port,
    wstrb: Port,
    wvalid: Port,
    wready: Port,
    bresp: Port,
    bready: Port,
    araddr: Port,
    arvalid: Port,
    arready: Port,
    rdata: Port,
    rresp: Port,
    rready: Port,
}

/// Progress of the access under way.
#[derive(Clone, Copy)]
struct Current {
    access: Access,
    started: u64,
    /// Cycles to wait before AW (or AR) and before W are shown.
    delay: [u64; 2],
    taken: [bool; 2],
    accepted: Option<u64>,
}

/// The master.
pub struct AxiLite {
    ports: Ports,
    b: StreamMonitor,
    r: StreamMonitor,
    response: Throttle,
    rng: Rng,
    /// Draw delays between AW and W, and before each access.
    skew: bool,
    queue: VecDeque<Access>,
    current: Option<Current>,
    answers: VecDeque<Answer>,
    /// Address whose accepted write is the doorbell of the story.
    doorbell: Option<u16>,
}

impl AxiLite {
    /// Connects to `{prefix}aw*`, `w*`, `b*`, `ar*`, `r*`; the usual prefix is `axil_`. With
    /// `calm` AW and W come together at once and answers are taken at once.
    pub fn new(pins: &dyn Pins, prefix: &str, calm: bool, rng: &Rng) -> Result<Self> {
        let port = |name: &str| pins.port(&format!("{prefix}{name}"));
        let stall = if calm {
            Stall::Never
        } else {
            Stall::Random(0.3)
        };
        Ok(Self {
            ports: Ports {
                awaddr: port("awaddr")?,
                awvalid: port("awvalid")?,
                awready: port("awready")?,
                wdata: port("wdata")?,
                wstrb: port("wstrb")?,
                wvalid: port("wvalid")?,
                wready: port("wready")?,
                bresp: port("bresp")?,
                bready: port("bready")?,
                araddr: port("araddr")?,
                arvalid: port("arvalid")?,
                arready: port("arready")?,
                rdata: port("rdata")?,
                rresp: port("rresp")?,
                rready: port("rready")?,
            },
            b: StreamMonitor::new(pins, &format!("{prefix}b"), &["resp"])?,
            r: StreamMonitor::new(pins, &format!("{prefix}r"), &["data", "resp"])?,
            response: Throttle::new(stall, rng.fork("axil response")),
            rng: rng.fork("axil skew"),
            skew: !calm,
            queue: VecDeque::new(),
            current: None,
            answers: VecDeque::new(),
            doorbell: None,
        })
    }

    /// Accepted writes to this address start the story of the timeline.
    pub fn watch_doorbell(&mut self, addr: u16) {
        self.doorbell = Some(addr);
    }

    /// Asks for an access; its answer comes from [`AxiLite::answer`], in order.
    pub fn push(&mut self, access: Access) {
        self.queue.push_back(access);
    }

    /// Asks for a whole-word write.
    pub fn write(&mut self, addr: u16, data: u32) {
        self.push(Access {
            write: true,
            addr,
            data,
            strobes: 15,
        });
    }

    /// Asks for a read.
    pub fn read(&mut self, addr: u16) {
        self.push(Access {
            write: false,
            addr,
            data: 0,
            strobes: 0,
        });
    }

    /// The oldest answer not taken yet.
    pub fn answer(&mut self) -> Option<Answer> {
        self.answers.pop_front()
    }

    /// Accesses not answered.
    pub fn pending(&self) -> usize {
        self.queue.len() + usize::from(self.current.is_some())
    }

    fn start(&mut self, now: u64) {
        let Some(access) = self.queue.pop_front() else {
            return;
        };
        let mut delay = [0, 0];
        if self.skew {
            let both = self.rng.below(3);
            delay = [both + self.rng.below(4), both + self.rng.below(4)];
        }
        self.current = Some(Current {
            access,
            started: now,
            delay,
            taken: [false, !access.write],
            accepted: None,
        });
    }

    /// Which of (AW or AR, W) are shown in this cycle.
    fn shown(&self, now: u64) -> [bool; 2] {
        let Some(c) = &self.current else {
            return [false; 2];
        };
        [0, 1].map(|i| !c.taken[i] && now >= c.started + c.delay[i])
    }

    fn finish(&mut self, world: &mut World, write: bool, data: u32, resp: u8) {
        match self.current.take() {
            Some(c) if c.access.write == write && c.taken == [true; 2] => {
                self.answers.push_back(Answer {
                    access: c.access,
                    data,
                    resp,
                    accepted: c.accepted.unwrap_or(world.cycle),
                    answered: world.cycle,
                });
            }
            other => {
                let channel = if write { "B" } else { "R" };
                world.violation("axil", format!("{channel} without an access to answer"));
                self.current = other;
            }
        }
    }

    fn advance(&mut self, world: &mut World, pins: &dyn Pins) {
        let shown = self.shown(world.cycle);
        let Some(c) = &mut self.current else {
            return;
        };
        let a = c.access;
        let ready = if a.write {
            [self.ports.awready, self.ports.wready]
        } else {
            [self.ports.arready, self.ports.wready]
        };
        for i in [0, 1] {
            c.taken[i] |= shown[i] && pins.high(ready[i]);
        }
        if c.taken == [true; 2] && c.accepted.is_none() {
            c.accepted = Some(world.cycle);
            world.note("axil", || {
                let kind = if a.write { "write" } else { "read" };
                format!("{kind} {:#06x} {:#x}", a.addr, a.data)
            });
            if a.write && self.doorbell == Some(a.addr) {
                let key = u64::from(a.data);
                world.event(Event {
                    step: Step::Doorbell,
                    key,
                });
            }
        }
        if world.cycle > c.started + LIMIT {
            let what = format!("no answer to {a:?} within {LIMIT} cycles");
            world.violation("axil", what);
            self.current = None;
        }
    }
}

impl Agent for AxiLite {
    fn drive(&mut self, world: &mut World, pins: &mut dyn Pins) {
        if world.in_reset {
            self.current = None;
        } else if self.current.is_none() {
            self.start(world.cycle);
        }
        let shown = self.shown(world.cycle);
        let access = self.current.map(|c| c.access);
        let write = access.is_some_and(|a| a.write);
        let p = &self.ports;
        pins.set(p.awvalid, u64::from(shown[0] && write));
        pins.set(p.wvalid, u64::from(shown[1] && write));
        pins.set(p.arvalid, u64::from(shown[0] && !write));
        if let Some(a) = access {
            pins.set(p.awaddr, u64::from(a.addr));
            pins.set(p.araddr, u64::from(a.addr));
            pins.set(p.wdata, u64::from(a.data));
            pins.set(p.wstrb, u64::from(a.strobes));
        }
        let ready = u64::from(!world.in_reset && self.response.go());
        pins.set(p.bready, ready);
        pins.set(p.rready, ready);
    }

    fn sample(&mut self, world: &mut World, pins: &dyn Pins) {
        if !world.in_reset {
            self.advance(world, pins);
        }
        if self.b.sample(world, pins) {
            let resp = pins.get(self.ports.bresp) as u8;
            self.finish(world, true, 0, resp);
        }
        if self.r.sample(world, pins) {
            let data = pins.get(self.ports.rdata) as u32;
            let resp = pins.get(self.ports.rresp) as u8;
            self.finish(world, false, data, resp);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mem::Memory;
    use crate::pins::{Board, Dir};

    /// A register file of four words behind the ports, answering in the next cycle.
    struct Rig {
        board: Board,
        world: World,
        axil: AxiLite,
        words: [u32; 4],
        aw: Option<u64>,
        w: Option<(u64, u64)>,
        b: bool,
        r: Option<u32>,
        orders: [u32; 3],
        /// Takes no address.
        hung: bool,
    }

    impl Rig {
        fn new(calm: bool) -> Self {
            let mut board = Board::default();
            for (name, width, dir) in [
                ("awaddr", 16, Dir::In),
                ("awvalid", 1, Dir::In),
                ("awready", 1, Dir::Out),
                ("wdata", 32, Dir::In),
                ("wstrb", 4, Dir::In),
                ("wvalid", 1, Dir::In),
                ("wready", 1, Dir::Out),
                ("bresp", 2, Dir::Out),
                ("bvalid", 1, Dir::Out),
                ("bready", 1, Dir::In),
                ("araddr", 16, Dir::In),
                ("arvalid", 1, Dir::In),
                ("arready", 1, Dir::Out),
                ("rdata", 32, Dir::Out),
                ("rresp", 2, Dir::Out),
                ("rvalid", 1, Dir::Out),
                ("rready", 1, Dir::In),
            ] {
                board.add(&format!("axil_{name}"), width, dir);
            }
            let axil = AxiLite::new(&board, "axil_", calm, &Rng::new(3)).unwrap();
            Self {
                board,
                world: World::new(Memory::default()),
                axil,
                words: [0; 4],
                aw: None,
                w: None,
                b: false,
                r: None,
                orders: [0; 3],
                hung: false,
            }
        }

        fn get(&self, name: &str) -> u64 {
            self.board
                .get(self.board.port(&format!("axil_{name}")).unwrap())
        }

        fn set(&mut self, name: &str, v: u64) {
            let p = self.board.port(&format!("axil_{name}")).unwrap();
            self.board.set(p, v);
        }

        fn step(&mut self) {
            self.axil.drive(&mut self.world, &mut self.board);
            self.set("awready", u64::from(self.aw.is_none() && !self.hung));
            self.set("wready", u64::from(self.w.is_none()));
            self.set("arready", u64::from(self.r.is_none()));
            self.set("bvalid", u64::from(self.b));
            self.set("rvalid", u64::from(self.r.is_some()));
            self.set("rdata", u64::from(self.r.unwrap_or(0)));
            self.axil.sample(&mut self.world, &self.board);
            if self.b && self.get("bready") == 1 {
                self.b = false;
            }
            if self.r.is_some() && self.get("rready") == 1 {
                self.r = None;
            }
            let aw = self.get("awvalid") == 1 && self.get("awready") == 1;
            let w = self.get("wvalid") == 1 && self.w.is_none();
            if aw && w {
                self.orders[0] += 1;
            } else if aw && self.w.is_none() {
                self.orders[1] += 1;
            } else if w && self.aw.is_none() {
                self.orders[2] += 1;
            }
            if aw {
                self.aw = Some(self.get("awaddr"));
            }
            if w {
                self.w = Some((self.get("wdata"), self.get("wstrb")));
            }
            if let (Some(a), Some((d, s))) = (self.aw, self.w) {
                if s == 15 {
                    self.words[(a / 4 % 4) as usize] = d as u32;
                }
                (self.aw, self.w, self.b) = (None, None, true);
            }
            if self.get("arvalid") == 1 && self.r.is_none() {
                self.r = Some(self.words[(self.get("araddr") / 4 % 4) as usize]);
            }
            self.world.cycle += 1;
        }
    }

    #[test]
    fn accesses_are_answered_in_order_with_every_skew() {
        for calm in [false, true] {
            let mut r = Rig::new(calm);
            for k in 0..60u16 {
                r.axil.write(k % 4 * 4, u32::from(k) * 0x01010101);
                r.axil.read(k % 4 * 4);
            }
            for _ in 0..2000 {
                r.step();
            }
            assert_eq!(r.world.violations(), []);
            for k in 0..60u32 {
                let w = r.axil.answer().unwrap();
                let d = r.axil.answer().unwrap();
                assert_eq!((w.resp, d.data), (0, k * 0x01010101));
                assert!(w.accepted < w.answered && w.answered < d.accepted);
            }
            let all_kinds = r.orders.iter().all(|&n| n > 5);
            assert_eq!(all_kinds, !calm, "{:?}", r.orders);
        }
    }

    #[test]
    fn the_doorbell_is_stamped_when_both_halves_are_taken() {
        let mut r = Rig::new(true);
        r.axil.watch_doorbell(8);
        r.axil.write(4, 1);
        r.axil.write(8, 2);
        for _ in 0..20 {
            r.step();
        }
        r.axil.answer();
        let a = r.axil.answer().unwrap();
        let stamps = r.world.timeline.stamps();
        assert_eq!((stamps.len(), stamps[0].cycle), (1, a.accepted));
        assert_eq!(stamps[0].event.key, 2);
    }

    #[test]
    fn unasked_and_unstable_answers_are_seen() {
        let mut r = Rig::new(true);
        r.b = true;
        r.step();
        assert!(r.world.take_violations()[0].what.contains("B without"));
        let mut r = Rig::new(false);
        r.axil.read(0);
        let mut seen = Vec::new();
        for k in 0..200 {
            r.step();
            if r.r.is_some() {
                r.r = Some(k); // changes until taken
            }
            seen.extend(r.world.take_violations());
            if r.axil.pending() == 0 {
                r.axil.read(0);
            }
        }
        assert!(
            seen.iter().any(|v| v.what.contains("axil_rdata")),
            "{seen:?}"
        );
    }

    #[test]
    fn a_hung_slave_is_seen() {
        let mut r = Rig::new(true);
        r.hung = true;
        r.axil.write(0, 0);
        for _ in 0..=LIMIT + 2 {
            r.step();
        }
        assert!(r.world.violations()[0].what.contains("no answer"));
        assert_eq!(r.axil.pending(), 0);
    }
}
