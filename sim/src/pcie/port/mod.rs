//! The TLP streams: takes requests, sends completions, drives the configuration ports.
mod flow;
mod link;
mod ports;

use std::collections::VecDeque;

use anyhow::Result;

use crate::mem::Space;
use crate::monitor::{Stall, StreamMonitor, Throttle};
use crate::pins::{Pins, Port};
use crate::rng::Rng;
use crate::timeline::{Event, Step};
use crate::world::{Agent, World};

use super::check::Checker;
use super::completer::{choose, Cut, Order, Outgoing, PendingRead, Split};
use super::fault::{Fault, Faults, Injection};
use super::target::{Target, TargetConfig};
use super::tlp::Request;
use super::PcieConfig;
use ports::{config_ports, Ports};

pub use link::{Link, Stats, TlpRecord};

/// The root complex and its targets.
pub struct Pcie {
    /// May be changed between cycles.
    pub config: PcieConfig,
    link: Link,
    ports: Ports,
    monitor: StreamMonitor,
    request_throttle: Throttle,
    completion_throttle: Throttle,
    rng: Rng,
    targets: Vec<Target>,
    checker: Checker,
    faults: Faults,
    /// The write whose beats are coming in.
    open: Option<(Request, Vec<u8>)>,
    shown: bool,
    /// Bus mastering was on when the request shown was made, and in the cycle before this one.
    allowed: bool,
    was_master: bool,
    reads: Vec<PendingRead>,
    queue: VecDeque<Outgoing>,
    /// Beats sent of the front of the queue; a beat offered stays until taken.
    sent: usize,
    offered: bool,
    log: Option<Vec<TlpRecord>>,
    pub stats: Stats,
}

impl Pcie {
    /// Connects to `{prefix}rq_*`, `{prefix}cpl_*` and the `pcie_cfg…` ports there are; the
    /// usual prefix is `tlp_`.
    pub fn new(
        pins: &dyn Pins,
        prefix: &str,
        config: PcieConfig,
        link: Link,
        rng: &Rng,
    ) -> Result<Self> {
        config.validate().map_err(anyhow::Error::msg)?;
        let port = |name: &str| pins.port(&format!("{prefix}{name}"));
        let ports = Ports {
            hdr: port("rq_hdr")?,
            data: port("rq_data")?,
            last: port("rq_last")?,
            ready: port("rq_ready")?,
            cpl_hdr: port("cpl_hdr")?,
            cpl_data: port("cpl_data")?,
            cpl_last: port("cpl_last")?,
            cpl_valid: port("cpl_valid")?,
            cpl_ready: port("cpl_ready")?,
            config: config_ports(pins),
        };
        let target = |space, config, name| Target::new(space, config, rng.fork(name));
        Ok(Self {
            config,
            link,
            ports,
            monitor: StreamMonitor::new(pins, &format!("{prefix}rq_"), &["hdr", "data", "last"])?,
            request_throttle: Throttle::new(link.request_stall, rng.fork("pcie requests")),
            completion_throttle: Throttle::new(link.completion_stall, rng.fork("pcie completions")),
            rng: rng.fork("pcie order"),
            targets: vec![
                target(Space::Host, link.host, "pcie host"),
                target(Space::Gpu, link.gpu, "pcie gpu"),
                target(Space::Nvme, link.nvme, "pcie nvme"),
            ],
            checker: Checker::default(),
            faults: Faults::default(),
            open: None,
            shown: false,
            allowed: false,
            was_master: false,
            reads: Vec::new(),
            queue: VecDeque::new(),
            sent: 0,
            offered: false,
            log: None,
            stats: Stats::default(),
        })
    }

    /// Strikes reads to come.
    pub fn inject(&mut self, i: Injection) {
        self.faults.add(i);
    }

    /// Injections that have not struck yet.
    pub fn injections_waiting(&self) -> usize {
        self.faults.waiting()
    }

    /// Lets every read struck by [`Fault::Never`] answer from now on; says how many.
    pub fn answer_late(&mut self) -> usize {
        let mut n = 0;
        for r in &mut self.reads {
            if r.fault == Some(Fault::Never) {
                r.fault = None;
                n += 1;
            }
        }
        n
    }

    /// Another behaviour of targets and completions for the reads to come; pauses of the streams
    /// stay as they are.
    pub fn set_link(&mut self, link: Link) {
        self.link.order = link.order;
        self.link.split = link.split;
        for t in &mut self.targets {
            t.config = match t.space {
                Space::Host => link.host,
                Space::Gpu => link.gpu,
                Space::Nvme => link.nvme,
            };
        }
    }

    /// Keeps every request from now on.
    pub fn keep_log(&mut self) {
        self.log.get_or_insert_with(Vec::new);
    }

    /// The requests kept.
    pub fn log(&self) -> &[TlpRecord] {
        self.log.as_deref().unwrap_or(&[])
    }

    /// Reads that are not answered, and writes that are not visible yet.
    pub fn pending(&self) -> usize {
        self.reads.len() + self.queue.len() + self.pending_writes()
    }

    /// Writes that are not visible yet.
    pub fn pending_writes(&self) -> usize {
        self.targets.iter().map(Target::pending).sum()
    }

    /// True while a read with this tag is outstanding.
    pub fn tag_in_use(&self, tag: u16) -> bool {
        self.checker.used(tag)
    }

    fn reset(&mut self, pins: &mut dyn Pins) {
        pins.set(self.ports.cpl_valid, 0);
        pins.set(self.ports.ready, 0);
        self.checker.reset();
        self.open = None;
        self.shown = false;
        self.queue.clear();
        (self.sent, self.offered) = (0, false);
        if !self.link.answer_after_reset {
            self.reads.clear();
        }
    }
}

impl Agent for Pcie {
    fn drive(&mut self, world: &mut World, pins: &mut dyn Pins) {
        for t in &mut self.targets {
            t.settle(world);
        }
        for (port, value) in &self.ports.config {
            pins.set(*port, value(&self.config));
        }
        if world.in_reset {
            return self.reset(pins);
        }
        pins.set(self.ports.ready, u64::from(self.request_throttle.go()));
        let go = self.completion_throttle.go();
        if !self.offered {
            if self.queue.is_empty() {
                self.refill(world);
            }
            if go {
                self.offer(world, pins);
            }
        }
        pins.set(self.ports.cpl_valid, u64::from(self.offered));
    }

    fn sample(&mut self, world: &mut World, pins: &dyn Pins) {
        if world.in_reset {
            self.monitor.sample(world, pins);
            return;
        }
        self.note_request(world, pins);
        if self.monitor.sample(world, pins) {
            self.shown = false;
            self.take_beat(world, pins);
        }
        self.was_master = self.config.bus_master;
        self.stats.no_read += u64::from(self.reads.is_empty() && self.queue.is_empty());
        if self.offered {
            if pins.high(self.ports.cpl_ready) {
                self.taken(world);
            } else {
                self.stats.completions_held += 1;
            }
        }
    }
}

impl Pcie {
    /// The story counts a read from the cycle in which it is first shown.
    fn note_request(&mut self, world: &mut World, pins: &dyn Pins) {
        let waiting = self.monitor.offered(pins);
        self.request_throttle.waiting(waiting);
        if waiting && !self.shown && self.open.is_none() {
            self.shown = true;
            self.allowed = self.config.bus_master || self.was_master;
            let mut hdr = [0; 16];
            pins.get_bytes(self.ports.hdr, &mut hdr);
            if let Ok(r) = Request::decode(&hdr) {
                if !r.write {
                    let key = r.addr;
                    world.event(Event {
                        step: Step::Mrd,
                        key,
                    });
                }
            }
        }
    }
}
