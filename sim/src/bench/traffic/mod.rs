//! A saturated device: flows that keep it busy, every frame and CQE judged, phases measured.
//!
//! ```text
//!   flows ─ WQEs, doorbell pages ─► device ─► MAC at the wire's rate ─► judge ─► marks of a phase
//!                                     └─ CQEs ─► judge ─► ring given back
//! ```
//! The phases of a run follow each other without a pause: each has its own memory latency and size
//! of completions. A phase ends when its bytes have been judged; its first bytes, in which what was
//! under way before still shows, are not measured. Nothing is told of a run that is not clean
//! to its end: every frame right, every message whole, every CQE there, no error counted.
mod figures;
mod machine;

use std::collections::HashMap;

use anyhow::{bail, ensure, Context, Result};
use hdl::spec::{self, Config, Record};

use super::bound;
use super::flow::{Flow, Load};
use crate::driver::{Access, Bus, Cq, Device, Qp, QpAttr, Space};
use crate::nic::{Nic, NicConfig};
use crate::pcie::{Link, Split};
use crate::rng::Rng;
use crate::wire::{roce, MacConfig, Pace};
use figures::{Mark, EDGE};

pub use figures::{Figures, Phase, Plan};
pub use machine::{host, link, machine};

/// Memory latency of the default machine, in cycles: GPU, and host.
pub const GPU_LATENCY: u64 = 18;
pub const HOST_LATENCY: u64 = 14;
/// Completions of the default machine, in bytes.
pub const COMPLETION: u16 = 256;

/// A device under load.
pub struct Traffic {
    pub device: Device<Nic>,
    config: &'static Config,
    plan: Plan,
    pub cq: Cq,
    pub flows: Vec<Flow>,
    by_qpn: HashMap<u32, usize>,
    marks: Vec<Mark>,
    /// Bytes judged in this phase, and in all; frames and messages rung.
    phase_bytes: u64,
    bytes: u64,
    frames: u64,
    doorbells: u64,
    /// Cycle of the last frame judged.
    alive: u64,
    phase_byte: usize,
}

/// Cycles without a frame after which a run has stalled.
const STALLED: u64 = 30_000;
/// A run takes at most so many times what the wire takes.
const PATIENCE: u64 = 60;
/// Cycles between two looks at CQEs and rings.
const LOOK: u64 = 16;
/// Regions begin at virtual addresses that no bus address has.
const VA: u64 = 0x7f00_0000_0000;
const PD: u32 = 1;
const FIRST_QPN: u32 = 0x100;

impl Traffic {
    /// A device of this configuration with its flows ready to go.
    pub fn new(config: &'static Config, seed: u64, plan: Plan) -> Result<Self> {
        Self::on(&machine(config, seed), config, plan)
    }

    /// The same on a machine of one's own.
    pub fn on(machine: &NicConfig, config: &'static Config, plan: Plan) -> Result<Self> {
        let mut device = Nic::open(machine)?;
        device.bus.bench.world.timeline.paused = true;
        let rng = Rng::new(device.bus.bench.seed).fork("bench");
        let cq = device.create_cq(12)?;
        let mut t = Self {
            device,
            config,
            plan,
            cq,
            flows: Vec::new(),
            by_qpn: HashMap::new(),
            marks: Vec::new(),
            phase_bytes: 0,
            bytes: 0,
            frames: 0,
            doorbells: 0,
            alive: 0,
            phase_byte: spec::CQE.field("phase").byte(),
        };
        for i in 0..plan.flows {
            t.add_flow(i, rng.fork(&format!("flow {i}")))?;
        }
        Ok(t)
    }

    fn add_flow(&mut self, i: usize, mut rng: Rng) -> Result<()> {
        let plan = self.plan;
        let device = &mut self.device;
        let data = rng.bytes(plan.source);
        // Every fourth source is host memory's, the others the GPU's.
        let gpu = i % 4 != 3;
        let space = if gpu { Space::Gpu } else { Space::Host };
        let at = device.bus.alloc(space, plan.source as u64, 4096)?;
        device.bus.write_mem(at, &data)?;
        let va = VA + at;
        let region = device.register(at, va, plan.source as u64, PD, Access::default(), gpu)?;
        let attr = QpAttr {
            sq_log2: plan.ring_log2,
            page: i as u8,
            pd: PD,
            mtu: plan.mtu,
            dest_qpn: FIRST_QPN + i as u32,
            sq_psn: rng.u32() & 0xff_ffff,
            udp_sport: 0xc000 + i as u16,
            ..QpAttr::default()
        };
        let qp: Qp = device.create_qp(&attr, &self.cq)?;
        self.by_qpn.insert(attr.dest_qpn, i);
        let flow = Flow::new(i, qp, attr, region, data, plan.load, rng)?;
        self.flows.push(flow);
        Ok(())
    }

    /// Runs the phases, then what is left, to the last CQE; gives each phase's figures.
    pub fn run(&mut self, phases: &[Phase], progress: &dyn Fn(&str)) -> Result<Vec<Figures>> {
        let start = self.device.bus.now();
        self.alive = start;
        let limit = PATIENCE * self.plan.wire_cycles(self.config) + 100_000;
        let mut figures = Vec::new();
        for (i, phase) in phases.iter().enumerate() {
            progress(&format!("phase {} of {}", i + 1, phases.len()));
            figures.push(self.phase(phase, start + limit)?);
        }
        progress("to the end");
        while !self.over() {
            self.stretch(start + limit)?;
        }
        self.finish()?;
        Ok(figures)
    }

    fn phase(&mut self, phase: &Phase, end: u64) -> Result<Figures> {
        let nic = &mut self.device.bus;
        nic.axi.set_latency(host(phase.latency));
        nic.pcie.set_link(link(phase.latency, phase.completion));
        self.marks.clear();
        self.phase_bytes = 0;
        let before = self.counts();
        while self.phase_bytes < phase.skip + phase.bytes {
            ensure!(!self.over(), "the work ran out in a phase");
            self.stretch(end)?;
        }
        let after = self.counts();
        let mut skipped = 0;
        let from = self.marks.iter().position(|m| {
            skipped += m.payload;
            skipped >= phase.skip
        });
        let marks = &self.marks[from.unwrap_or(0)..];
        ensure!(
            marks.len() > 2 * EDGE,
            "{} packets are too few",
            marks.len()
        );
        let marks = &marks[EDGE - 1..marks.len() - EDGE];
        let [all, starved, held, no_read] = [0, 1, 2, 3].map(|i| after[i] - before[i]);
        Ok(Figures {
            bytes: marks[1..].iter().map(|m| m.payload).sum(),
            packets: marks.len() as u64 - 1,
            cycles: marks[marks.len() - 1].cycle - marks[0].cycle,
            all,
            starved,
            held,
            no_read,
        })
    }

    /// Cycle, and what agents count.
    fn counts(&self) -> [u64; 4] {
        let nic = &self.device.bus;
        let s = nic.pcie.stats;
        [nic.now(), nic.mac.starved, s.completions_held, s.no_read]
    }

    /// Gaps inside packets so far.
    pub fn gaps(&self) -> u64 {
        self.device.bus.mac.gaps
    }

    /// Cycles since the start.
    pub fn now(&self) -> u64 {
        self.device.bus.now()
    }

    fn over(&self) -> bool {
        let open = |f: &Flow| f.left == 0 && f.open() == (0, 0);
        self.flows.iter().all(open)
    }

    /// Some cycles, and what is there after them.
    pub fn stretch(&mut self, end: u64) -> Result<()> {
        for i in 0..self.flows.len() {
            self.post(i)?;
        }
        self.device.bus.run(LOOK)?;
        self.judge()?;
        self.reap()?;
        let now = self.now();
        if now > end || now - self.alive > STALLED {
            let open = self.flows.iter().map(Flow::open);
            let (wire, cqes) = open.fold((0, 0), |a, b| (a.0 + b.0, a.1 + b.1));
            let left: u64 = self.flows.iter().map(|f| f.left).sum();
            let why = if now > end {
                "is too slow"
            } else {
                "has stalled"
            };
            let what = format!(
                "the run {why}: {} bytes on the wire, {wire} messages and {cqes} CQEs awaited, {left} \
                 messages not posted, last frame in cycle {}",
                self.bytes, self.alive
            );
            return Err(self.device.bus.bench.failure(&what));
        }
        Ok(())
    }

    fn post(&mut self, i: usize) -> Result<()> {
        let flow = &mut self.flows[i];
        let batch = u64::from(self.plan.batch).min(flow.left);
        if batch == 0 || u64::from(flow.room()) < batch {
            return Ok(());
        }
        for _ in 0..batch {
            let block = flow.draw();
            self.device.prepare_raw(&mut flow.qp, &[block])?;
        }
        self.doorbells += 1;
        self.device.ring_page(&flow.qp)
    }

    /// Judges the frames that have left.
    fn judge(&mut self) -> Result<()> {
        for f in std::mem::take(&mut self.device.bus.mac.frames) {
            let at = || format!("frame {}, cycles {} to {}", self.frames, f.first, f.last);
            let p = roce::parse(&f.bytes).with_context(at)?;
            let i = self.by_qpn.get(&p.dest_qpn);
            let i = *i.with_context(|| format!("{}: QP {:#x}", at(), p.dest_qpn))?;
            let payload = self.flows[i].judge(&p).with_context(at)? as u64;
            self.frames += 1;
            self.bytes += payload;
            self.phase_bytes += payload;
            self.alive = f.last;
            self.marks.push(Mark {
                cycle: f.last,
                payload,
            });
        }
        Ok(())
    }

    /// Judges the CQEs that are there, and gives their ring blocks back.
    fn reap(&mut self) -> Result<()> {
        loop {
            let size = 1u16 << self.cq.log2;
            let place = u64::from(self.cq.consumed % size);
            let at = self.cq.base + place * spec::CQE.bytes as u64;
            let mut phase = [0];
            self.device
                .bus
                .read_mem(at + self.phase_byte as u64, &mut phase)?;
            if u16::from(phase[0] & 1) == self.cq.consumed >> self.cq.log2 & 1 {
                return Ok(());
            }
            let mut bytes = [0; 64];
            self.device.bus.read_mem(at, &mut bytes)?;
            let cqe = Record::of(&spec::CQE, &bytes);
            self.cq.consumed = self.cq.consumed.wrapping_add(1);
            let slot = cqe.get("slot") as u32;
            let flow = self.flows.iter_mut().find(|f| f.qp.slot == slot);
            let flow = flow.with_context(|| format!("a CQE of slot {slot}"))?;
            flow.complete(&cqe)
                .with_context(|| format!("CQE of slot {slot}"))?;
            self.device.retire(&mut flow.qp, &cqe)?;
            if self.cq.consumed.is_multiple_of(size / 8) {
                self.device.tell_page(&mut self.cq)?;
            }
        }
    }

    /// After the last CQE: nothing more comes, and the device counted what was seen.
    pub fn finish(&mut self) -> Result<()> {
        self.device.bus.settle(200)?;
        self.judge()?;
        self.reap()?;
        ensure!(self.over(), "messages or CQEs are missing");
        let messages: u64 = self.flows.iter().map(Flow::posted).sum();
        for (name, want) in [
            ("tx_packets", self.frames),
            ("tx_bytes", self.bytes),
            ("port_xmit_packets", self.frames),
            ("wqe_done", messages),
        ] {
            let got = self.device.counter(name)?;
            ensure!(got == want, "counter {name} is {got}, not {want}");
        }
        for (i, (name, value)) in self.device.counters()?.into_iter().enumerate() {
            if !spec::COUNTERS[i].remedy.is_empty() && value != 0 {
                bail!("error counter {name} is {value}");
            }
        }
        let sticky = self.device.sticky()?;
        ensure!(sticky.is_empty(), "sticky errors {sticky:?}");
        Ok(())
    }
}
