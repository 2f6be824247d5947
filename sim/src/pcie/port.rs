//! The TLP streams: takes requests, sends completions, drives the configuration ports.
use std::collections::VecDeque;

use anyhow::Result;
use serde::{Deserialize, Serialize};

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

/// How the link behaves. The default stalls, splits and reorders.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Link {
    pub host: TargetConfig,
    pub gpu: TargetConfig,
    pub nvme: TargetConfig,
    pub order: Order,
    pub split: Split,
    /// Pauses of `tlp_rq_ready`.
    pub request_stall: Stall,
    /// Pauses of `tlp_cpl_valid`, also inside a TLP.
    pub completion_stall: Stall,
    /// Reads outstanding at a reset are answered all the same.
    pub answer_after_reset: bool,
}

impl Default for Link {
    fn default() -> Self {
        Self {
            host: TargetConfig::host(),
            gpu: TargetConfig::gpu(),
            nvme: TargetConfig::nvme(),
            order: Order::Random,
            split: Split::Random,
            request_stall: Stall::Random(0.1),
            completion_stall: Stall::Random(0.1),
            answer_after_reset: false,
        }
    }
}

impl Link {
    /// No stalls, completions in order and as large as allowed: for measurements.
    pub fn calm() -> Self {
        Self {
            order: Order::Oldest,
            split: Split::Largest,
            request_stall: Stall::Never,
            completion_stall: Stall::Never,
            ..Self::default()
        }
    }
}

/// A request as it left the design.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TlpRecord {
    pub cycle: u64,
    /// 12 or 16 bytes.
    pub hdr: Vec<u8>,
    /// Whole double words.
    pub data: Vec<u8>,
}

/// Counts since the start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Stats {
    pub reads: u64,
    pub writes: u64,
    /// Bytes asked for, and written.
    pub read_bytes: u64,
    pub write_bytes: u64,
    pub completions: u64,
    /// Reads to addresses with nothing behind them (answered UR).
    pub unmapped_reads: u64,
    pub faults: u64,
    /// Most reads outstanding at once.
    pub most_outstanding: usize,
    /// Cycles in which a completion beat was on offer and the design did not take it.
    pub completions_held: u64,
    /// Cycles without a read outstanding.
    pub no_read: u64,
}

/// Value of one configuration port.
type Field = fn(&PcieConfig) -> u64;

struct Ports {
    hdr: Port,
    data: Port,
    last: Port,
    ready: Port,
    cpl_hdr: Port,
    cpl_data: Port,
    cpl_last: Port,
    cpl_valid: Port,
    cpl_ready: Port,
    config: Vec<(Port, Field)>,
}

/// Fields of the configuration, with their bits, in the order in which one packed port holds them
/// from bit 0 on.
const CONFIG: &[(&str, u32, Field)] = &[
    ("requester_id", 16, |c| u64::from(c.requester_id)),
    ("bus_master", 1, |c| u64::from(c.bus_master)),
    ("mps", 3, |c| PcieConfig::code(c.mps)),
    ("mrrs", 3, |c| PcieConfig::code(c.mrrs)),
    ("rcb", 1, |c| u64::from(c.rcb == 128)),
    ("ext_tag", 1, |c| u64::from(c.ext_tag)),
    ("relaxed", 1, |c| u64::from(c.relaxed)),
    ("ats", 1, |c| u64::from(c.ats)),
];

/// All fields in one number.
fn packed(c: &PcieConfig) -> u64 {
    let mut at = 0;
    let mut all = 0;
    for (_, bits, value) in CONFIG {
        all |= value(c) << at;
        at += bits;
    }
    all
}

/// The configuration ports there are: one packed, or one for each field.
fn config_ports(pins: &dyn Pins) -> Vec<(Port, Field)> {
    let whole = pins.find("pcie_cfg").map(|p| (p, packed as Field));
    let fields = CONFIG
        .iter()
        .filter_map(|(name, _, f)| Some((pins.find(&format!("pcie_cfg_{name}"))?, *f)));
    whole.into_iter().chain(fields).collect()
}

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

    fn target_of(&self, world: &World, addr: u64, len: u64) -> Option<usize> {
        let space = world.mem.region(addr, len).ok()?.space;
        self.targets.iter().position(|t| t.space == space)
    }

    fn take_beat(&mut self, world: &mut World, pins: &dyn Pins) {
        let last = pins.high(self.ports.last);
        let beat = self.ports.data.bytes();
        if self.open.is_none() {
            let mut hdr = [0; 16];
            pins.get_bytes(self.ports.hdr, &mut hdr);
            match Request::decode(&hdr) {
                Ok(r) => {
                    // A request that is offered stays, whatever becomes of bus mastering.
                    let config = PcieConfig {
                        bus_master: self.allowed,
                        ..self.config
                    };
                    for bad in self.checker.request(&r, &config, world.cycle) {
                        world.violation("pcie", bad);
                    }
                    if r.write {
                        world.event(Event {
                            step: Step::Mwr,
                            key: r.addr,
                        });
                    }
                    self.open = Some((r, Vec::new()));
                }
                Err(e) => return world.violation("pcie", e.to_string()),
            }
        }
        let Some((r, mut payload)) = self.open.take() else {
            return;
        };
        let want = if r.write { usize::from(r.dw) * 4 } else { 0 };
        if payload.len() < want {
            let n = (want - payload.len()).min(beat);
            let at = payload.len();
            payload.resize(at + n, 0);
            pins.get_bytes(self.ports.data, &mut payload[at..]);
        }
        if last != (payload.len() == want) {
            let have = payload.len();
            let what = format!("`last` is {last} with {have} of {want} bytes there");
            world.violation("pcie", what);
        }
        if last || payload.len() == want {
            self.accept(world, r, payload);
        } else {
            self.open = Some((r, payload));
        }
    }

    fn accept(&mut self, world: &mut World, r: Request, payload: Vec<u8>) {
        let (addr, dw) = (r.addr, r.dw);
        world.note("tlp_rq", || {
            let kind = if r.write { "MWr" } else { "MRd" };
            format!("{kind} {addr:#x} {dw} DW tag {:#x}", r.tag)
        });
        if let Some(log) = &mut self.log {
            log.push(TlpRecord {
                cycle: world.cycle,
                hdr: r.encode()[..if r.long { 16 } else { 12 }].to_vec(),
                data: payload.clone(),
            });
        }
        let target = self.target_of(world, addr, u64::from(dw) * 4);
        if r.write {
            self.stats.writes += 1;
            self.stats.write_bytes += u64::from(r.span());
            match target {
                Some(t) => self.targets[t].post(world.cycle, &r, &payload),
                None => world.violation("pcie", format!("write to {addr:#x}, nothing is there")),
            }
            return;
        }
        self.stats.reads += 1;
        self.stats.read_bytes += u64::from(r.span());
        self.stats.unmapped_reads += u64::from(target.is_none());
        let fault = self.faults.strike(&r, &mut self.rng);
        self.stats.faults += u64::from(fault.is_some());
        let mut due = match target {
            Some(t) => self.targets[t].read_due(world.cycle),
            None => world.cycle + self.link.host.latency,
        };
        if let Some(Fault::Late(more)) = fault {
            due += more;
        }
        self.reads.push(PendingRead::new(r, target, due, fault));
        let n = self.checker.outstanding();
        self.stats.most_outstanding = self.stats.most_outstanding.max(n);
    }

    /// Makes the next completion, if a read may answer.
    fn refill(&mut self, world: &mut World) {
        let able: Vec<usize> = (0..self.reads.len())
            .filter(|&i| {
                let r = &self.reads[i];
                let rate = r
                    .target
                    .is_none_or(|t| self.targets[t].may_send(world.cycle));
                r.due <= world.cycle && r.fault != Some(Fault::Never) && rate
            })
            .collect();
        let Some(i) = choose(self.link.order, &able, &mut self.rng) else {
            return;
        };
        let read = &mut self.reads[i];
        let cut = Cut {
            split: self.link.split,
            rcb: read.target.map_or(64, |t| self.targets[t].config.rcb),
            mps: self.config.mps,
        };
        let out = read.next(&cut, &mut self.rng, world);
        if let Some(t) = read.target {
            self.targets[t].sent(world.cycle, out.payload.len());
        }
        if out.first && read.fault == Some(Fault::UnexpectedTag) {
            self.queue.push_back(self.stranger(&out));
        }
        if out.first && self.reads[i].fault == Some(Fault::OtherFunction) {
            let mut completion = out.completion;
            completion.requester ^= 1;
            self.queue.push_back(Outgoing {
                completion,
                payload: out.payload.clone(),
                first: false,
                ends: false,
            });
        }
        let fault = self.reads[i].fault;
        if out.ends {
            self.reads.remove(i);
            if fault == Some(Fault::Duplicate) {
                let again = Outgoing {
                    completion: out.completion,
                    payload: out.payload.clone(),
                    first: false,
                    ends: false,
                };
                self.queue.push_back(out);
                self.queue.push_back(again);
                return;
            }
        }
        self.queue.push_back(out);
    }

    /// A completion like this one, for a tag that no read uses.
    fn stranger(&self, like: &Outgoing) -> Outgoing {
        let mut completion = like.completion;
        let free = (0..self.config.tags())
            .rev()
            .find(|&t| !self.checker.used(t));
        completion.tag = free.unwrap_or(self.config.tags());
        Outgoing {
            completion,
            payload: like.payload.clone(),
            first: false,
            ends: false,
        }
    }

    /// Offers the next beat of the front of the queue.
    fn offer(&mut self, world: &mut World, pins: &mut dyn Pins) {
        let beat = self.ports.cpl_data.bytes();
        let Some(front) = self.queue.front() else {
            return;
        };
        let from = self.sent * beat;
        let to = front.payload.len().min(from + beat);
        pins.set_bytes(self.ports.cpl_hdr, &front.completion.encode());
        pins.set_bytes(self.ports.cpl_data, &front.payload[from..to]);
        pins.set(self.ports.cpl_last, u64::from(to == front.payload.len()));
        if front.first && self.sent == 0 {
            world.event(Event {
                step: Step::CplD,
                key: u64::from(front.completion.tag),
            });
        }
        self.offered = true;
    }

    fn taken(&mut self, world: &mut World) {
        let beat = self.ports.cpl_data.bytes();
        self.offered = false;
        self.sent += 1;
        let Some(front) = self.queue.front() else {
            return;
        };
        if self.sent * beat < front.payload.len() {
            return;
        }
        self.sent = 0;
        self.stats.completions += 1;
        let c = front.completion;
        world.note("tlp_cpl", || {
            let dw = c.dw.unwrap_or(0);
            format!(
                "{:?} tag {:#x} {dw} DW, byte count {}",
                c.status, c.tag, c.byte_count
            )
        });
        if front.ends {
            world.event(Event {
                step: Step::CplEnd,
                key: u64::from(c.tag),
            });
            self.checker.done(c.tag);
        }
        self.queue.pop_front();
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
