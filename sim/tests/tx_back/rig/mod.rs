//! The back of the TX engine on a bench: everything around it, driven and watched.
mod control;

use std::collections::VecDeque;

use anyhow::Result;
use hdl::host::mwr::MwrHead;
use hdl::iface::{EntryWrite, PktDesc, SlotIdx, StateWrite, TxRecord};
use hdl::spec;
use hdl::tx::rc_types::OutRec;
use rust_hdl_core::prelude::bits;
use sim::mem::Memory;
use sim::monitor::{Stall, StreamMonitor};
use sim::rng::Rng;
use sim::stream::{Sink, Source};
use sim::testbench::Bench;
use sim::wire::encode::{header_bytes, Packet};
use sim::{Agent, Pins, Port, World};

pub use crate::qp::Qp;
use crate::qp::{bytes_of, context_writes, wide};

/// `width` bits from bit `at` on.
pub fn field(bytes: &[u8], at: usize, width: usize) -> u64 {
    (0..width)
        .map(|i| u64::from(bytes[(at + i) / 8] >> ((at + i) % 8) & 1) << i)
        .sum()
}

/// Drives strobes, one a cycle at most for each, in the order given.
pub struct Strobes {
    ports: Vec<(Port, Port)>,
    queue: VecDeque<(usize, Vec<u8>)>,
}
pub const CTX: usize = 0;
pub const STATE: usize = 1;
pub const ENTRY: usize = 2;
pub const CONS: usize = 3;

impl Strobes {
    fn new(pins: &dyn Pins) -> Result<Self> {
        let ports = ["ctx", "state", "entry", "cons"].map(|n| {
            Ok((
                pins.port(&format!("{n}_data"))?,
                pins.port(&format!("{n}_valid"))?,
            ))
        });
        Ok(Self {
            ports: ports.into_iter().collect::<Result<_>>()?,
            queue: VecDeque::new(),
        })
    }
    pub fn push(&mut self, which: usize, data: Vec<u8>) {
        self.queue.push_back((which, data));
    }
}
impl Agent for Strobes {
    fn drive(&mut self, world: &mut World, pins: &mut dyn Pins) {
        let now = if world.in_reset {
            None
        } else {
            self.queue.pop_front()
        };
        for (i, (data, valid)) in self.ports.iter().enumerate() {
            let hit = now.as_ref().filter(|(which, _)| *which == i);
            pins.set(*valid, u64::from(hit.is_some()));
            if let Some((_, bytes)) = hit {
                pins.set_bytes(*data, bytes);
            }
        }
    }
    fn sample(&mut self, _: &mut World, _: &dyn Pins) {}
}

/// Is this write payload? CQEs are never relaxed.
pub fn relaxed(head: &[u8]) -> bool {
    field(head, MwrHead::default().get_my_offset_ro(), 1) == 1
}

/// Records strobes and pulses, and answers writes with `wr_left` after `delay` cycles.
pub struct Watch {
    done: (Port, Port),
    token_done: Port,
    syndrome: (Port, Port),
    wr: [Port; 5],
    left: Port,
    pulses: Vec<(&'static str, Port)>,
    gapless: StreamMonitor,
    frame: (Port, Port, Port),
    pushed: Port,
    comes_back: Port,
    /// cycles in which a write leaves; whether it is a CQE of a send
    leaving: VecDeque<(u64, bool)>,
    pub delay: u64,
    /// CQEs of sends taken at `wr`
    pub written: u64,
    pub done_at: Vec<(u64, u64)>,
    pub tokens: Vec<(u64, u64)>,
    pub syndromes: Vec<u64>,
    /// cycles in which a beat with payload went into the TX FIFO
    pub pushes: Vec<u64>,
    pub counts: std::collections::BTreeMap<&'static str, u64>,
    /// cycles in which each frame's first beat was shown and its last was taken
    pub mac: Vec<(u64, u64)>,
    /// what `tx_looped` said with each beat
    pub looped: Vec<bool>,
    open: Option<u64>,
}
const PULSES: &[&str] = &[
    "ev_tx_packets",
    "ev_tx_dropped",
    "ev_wqe_done",
    "ev_req_cqe_error",
    "ev_req_cqe_flush_error",
    "ev_resp_cqe_error",
    "ev_resp_cqe_flush_error",
    "ev_cqe_written",
    "ev_cq_overrun",
    "ev_cq_invalid",
];
impl Watch {
    fn new(pins: &dyn Pins) -> Result<Self> {
        let p = |n: &str| pins.port(n);
        Ok(Self {
            done: (p("done_data")?, p("done_valid")?),
            token_done: p("token_done")?,
            syndrome: (p("syndrome")?, p("syndrome_valid")?),
            wr: [
                p("wr_valid")?,
                p("wr_ready")?,
                p("wr_last")?,
                p("wr_head")?,
                p("wr_data")?,
            ],
            left: p("wr_left")?,
            pulses: PULSES.iter().map(|n| (*n, p(n).expect("port"))).collect(),
            gapless: StreamMonitor::packet(pins, "tx_")?.gapless(),
            frame: (p("tx_valid")?, p("tx_ready")?, p("tx_last")?),
            pushed: p("pushed")?,
            comes_back: p("tx_looped")?,
            looped: vec![],
            leaving: VecDeque::new(),
            delay: 3,
            written: 0,
            done_at: vec![],
            tokens: vec![],
            syndromes: vec![],
            pushes: vec![],
            counts: PULSES.iter().map(|n| (*n, 0)).collect(),
            mac: vec![],
            open: None,
        })
    }
}
impl Agent for Watch {
    fn drive(&mut self, world: &mut World, pins: &mut dyn Pins) {
        let now = self.leaving.front().is_some_and(|c| c.0 <= world.cycle);
        if now {
            self.leaving.pop_front();
        }
        pins.set(self.left, u64::from(now));
    }
    fn sample(&mut self, world: &mut World, pins: &dyn Pins) {
        self.gapless.sample(world, pins);
        if world.in_reset {
            return;
        }
        if self.wr[..3].iter().all(|p| pins.high(*p)) {
            // Of a send.
            let cqe = !relaxed(&pins.bytes(self.wr[3])) && pins.bytes(self.wr[4])[2] < 0x80;
            self.leaving.push_back((world.cycle + self.delay, cqe));
            self.written += u64::from(cqe);
        }
        if pins.high(self.done.1) {
            let d = pins.bytes(self.done.0);
            self.done_at.push((field(&d, 0, 14), field(&d, 14, 16)));
        }
        if pins.high(self.token_done) {
            let waiting = self.leaving.iter().filter(|w| w.1 && w.0 > world.cycle);
            let waiting = waiting.count();
            self.tokens.push((self.written, waiting as u64));
        }
        if pins.high(self.syndrome.1) {
            self.syndromes.push(pins.get(self.syndrome.0));
        }
        if pins.high(self.pushed) {
            self.pushes.push(world.cycle);
        }
        for (name, port) in &self.pulses {
            *self.counts.get_mut(name).expect("known") += u64::from(pins.high(*port));
        }
        let (valid, ready, last) = self.frame;
        if pins.high(valid) {
            let first = *self.open.get_or_insert(world.cycle);
            if pins.high(ready) {
                self.looped.push(pins.high(self.comes_back));
            }
            if pins.high(ready) && pins.high(last) {
                self.mac.push((first, world.cycle));
                self.open = None;
            }
        }
    }
}

/// What a work request says about its completion.
#[derive(Clone, Copy, Debug, Default)]
pub struct Wqe {
    pub last: bool,
    pub signalled: bool,
    pub opcode: u64,
    pub idx: u64,
    pub next: u64,
    pub cookie: u64,
    pub length: u64,
}

pub struct Rig {
    pub bench: Bench,
    pub desc: Source,
    pub payload: Source,
    pub tx: Sink,
    pub wr: Sink,
    pub pay: Source,
    pub recv: Source,
    pub qp_error: Sink,
    pub cq_error: Sink,
    /// work requests of Reliable Connections that left; that are complete
    pub push: Sink,
    pub retired: Source,
    /// operations on a ring
    pub ring_cmd: Sink,
    pub ring_cqe: Source,
    pub strobes: Strobes,
    pub watch: Watch,
    pub beat: usize,
    pub rng: Rng,
}

impl Rig {
    pub fn new(config: &str, seed: u64, idle: Stall, stall: Stall) -> Result<Self> {
        Self::with_writes(config, seed, idle, stall, stall)
    }

    /// As `new`, but memory writes have a stall of their own.
    pub fn with_writes(
        config: &str,
        seed: u64,
        idle: Stall,
        stall: Stall,
        writes: Stall,
    ) -> Result<Self> {
        let bench = Bench::new(&format!("tx_back_{config}"), seed, Memory::default())?;
        let rng = Rng::new(bench.seed);
        let m = &bench.model;
        let mut rig = Self {
            desc: Source::new(m, "desc_", &["data"], idle, &rng)?,
            payload: Source::new(m, "payload_", &["data", "err", "last"], idle, &rng)?,
            tx: Sink::packet(m, "tx_", stall, &rng)?,
            wr: Sink::new(m, "wr_", &["head", "data", "last"], writes, &rng)?,
            recv: Source::new(m, "recv_", &["data"], idle, &rng)?,
            pay: Source::new(m, "pay_", &["head", "data", "last"], idle, &rng)?,
            qp_error: Sink::new(m, "qp_error_", &["data"], stall, &rng)?,
            cq_error: Sink::new(m, "cq_error_", &["data"], stall, &rng)?,
            push: Sink::new(m, "push_", &["data"], stall, &rng)?,
            retired: Source::new(m, "retired_", &["data"], idle, &rng)?,
            ring_cqe: Source::new(m, "ring_cqe_", &["data"], idle, &rng)?,
            ring_cmd: Sink::new(m, "ring_cmd_", &["data"], stall, &rng)?,
            strobes: Strobes::new(m)?,
            watch: Watch::new(m)?,
            beat: m.port("tx_data")?.bytes(),
            rng: rng.fork("rig"),
            bench,
        };
        let cycles = rig.bench.model.port("cycles")?;
        rig.bench.model.set(cycles, 0x1122_3344_5566_7788);
        rig.reset()?;
        // Meanwhile the walk makes every CQ invalid.
        let config = spec::CONFIGS.iter().find(|c| c.name == config);
        rig.run(config.map_or(0, |c| c.cqs as u64))?;
        for slot in 0..8 {
            rig.state(slot, "RESET");
        }
        Ok(rig)
    }

    /// The bench, and everyone around the design.
    fn parts(&mut self) -> (&mut Bench, [&mut dyn Agent; 14]) {
        let agents: [&mut dyn Agent; 14] = [
            &mut self.desc,
            &mut self.payload,
            &mut self.tx,
            &mut self.wr,
            &mut self.pay,
            &mut self.recv,
            &mut self.qp_error,
            &mut self.cq_error,
            &mut self.push,
            &mut self.retired,
            &mut self.ring_cmd,
            &mut self.ring_cqe,
            &mut self.strobes,
            &mut self.watch,
        ];
        (&mut self.bench, agents)
    }

    fn reset(&mut self) -> Result<()> {
        let (bench, mut agents) = self.parts();
        bench.reset(4, &mut agents)
    }

    pub fn step(&mut self) -> Result<()> {
        let (bench, mut agents) = self.parts();
        bench.step(&mut agents)
    }

    pub fn run(&mut self, cycles: u64) -> Result<()> {
        (0..cycles).try_for_each(|_| self.step())
    }

    /// Runs until `done`, at most `limit` cycles.
    pub fn until(&mut self, limit: u64, what: &str, done: impl Fn(&Self) -> bool) -> Result<()> {
        self.bench.start_clock();
        while !done(self) {
            self.step()?;
            self.bench.within(limit, what)?;
        }
        Ok(())
    }
}
