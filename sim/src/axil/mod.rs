//! AXI4-Lite master of the control registers: 32-bit data, 16-bit addresses.
//!
//! ```text
//!   AW ──┐ together, or one before the other, as the seed draws
//!   W  ──┴──► B        AR ──► R        one access at a time, in the order asked for
//! ```
//! The monitor checks the slave's channels: B and R hold still until taken, none comes unasked,
//! and each access is answered within a limit of cycles.
#[cfg(test)]
mod tests;

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
