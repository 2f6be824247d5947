//! The port to the MAC on a bench: the data path, the responder and the host beside it.
use std::collections::{BTreeMap, VecDeque};

use anyhow::Result;
use hdl::iface::StateWrite;
use hdl::rx::iface::AckOut;
use hdl::spec;
use rust_hdl_core::prelude::bits;
use sim::mem::Memory;
use sim::monitor::{Stall, StreamMonitor, Throttle};
use sim::rng::Rng;
use sim::stream::{Sink, Source};
use sim::testbench::Bench;
use sim::wire::encode::{self, Packet};
use sim::{Agent, Pins, Port, World};

use crate::qp::{bytes_of, context_writes, Qp};

/// First byte of frames of the data path and of others; those of the lane begin with 2.
pub const DATA: u8 = 0xDA;
pub const FOREIGN: u8 = 0xFE;
pub const CONTROL: u8 = 0x02;

/// What is said to a peer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    pub slot: u64,
    pub psn: u32,
    pub msn: u32,
    pub syndrome: u8,
}

impl Answer {
    pub fn draw(rng: &mut Rng, slot: u64) -> Self {
        Self {
            slot,
            psn: rng.below(1 << 24) as u32,
            msn: rng.below(1 << 24) as u32,
            syndrome: rng.below(256) as u8,
        }
    }
    /// The frame that says it.
    pub fn frame(&self, qp: &Qp) -> Vec<u8> {
        let p = Packet {
            opcode: 0x11,
            psn: self.psn,
            aeth: Some((self.syndrome, self.msn)),
            ..Packet::default()
        };
        encode::frame(&qp.path, &p)
    }
}

/// Drives strobes, one a cycle.
struct Strobes {
    ports: [(Port, Port); 2],
    queue: VecDeque<(usize, Vec<u8>)>,
}
const CTX: usize = 0;
const STATE: usize = 1;

impl Agent for Strobes {
    fn drive(&mut self, world: &mut World, pins: &mut dyn Pins) {
        let now = (!world.in_reset).then(|| self.queue.pop_front()).flatten();
        for (i, (data, valid)) in self.ports.iter().enumerate() {
            let hit = now.as_ref().filter(|(which, _)| *which == i);
            pins.set(*valid, u64::from(hit.is_some()));
            let garbage = vec![0xA5; data.bytes()];
            pins.set_bytes(*data, hit.map_or(&garbage, |(_, bytes)| bytes));
        }
    }
    fn sample(&mut self, _: &mut World, _: &dyn Pins) {}
}

/// The TX FIFO: frames without gaps, with pauses between them.
pub struct Frames {
    ports: [Port; 6],
    throttle: Throttle,
    queue: VecDeque<(Vec<u8>, u8, bool, bool)>,
    inside: bool,
    offered: bool,
    beat: usize,
    /// cycle in which each frame's first beat was taken
    pub taken: Vec<u64>,
}

impl Frames {
    /// A frame, and whether it comes back.
    pub fn push(&mut self, frame: &[u8], looped: bool) {
        let beats = frame.len().div_ceil(self.beat);
        for (i, part) in frame.chunks(self.beat).enumerate() {
            let mut data = part.to_vec();
            data.resize(self.beat, 0);
            let empty = (self.beat - part.len()) as u8;
            self.queue.push_back((data, empty, i + 1 == beats, looped));
        }
    }
    pub fn pending(&self) -> usize {
        self.queue.len()
    }
}

impl Agent for Frames {
    fn drive(&mut self, world: &mut World, pins: &mut dyn Pins) {
        let go = self.offered || self.inside || self.throttle.go();
        self.offered = go && !world.in_reset && !self.queue.is_empty();
        let [data, empty, last, valid, _, looped] = self.ports;
        pins.set(valid, u64::from(self.offered));
        if let Some((d, e, l, b)) = self.queue.front().filter(|_| self.offered) {
            pins.set_bytes(data, d);
            pins.set(empty, u64::from(*e));
            pins.set(last, u64::from(*l));
            pins.set(looped, u64::from(*b));
        }
    }
    fn sample(&mut self, world: &mut World, pins: &dyn Pins) {
        if self.offered && pins.high(self.ports[4]) {
            let (_, _, last, _) = self.queue.pop_front().expect("offered");
            if !self.inside {
                self.taken.push(world.cycle);
            }
            self.inside = !last;
            self.offered = false;
        }
    }
}

/// Watches the MAC's side, and counts.
pub struct Watch {
    gapless: [StreamMonitor; 2],
    frame: [Port; 3],
    pushed: Port,
    bytes: Port,
    idle: Port,
    pulses: Vec<(&'static str, Port)>,
    open: Option<u64>,
    /// cycles in which each frame's first beat was shown and its last was taken
    pub mac: Vec<(u64, u64)>,
    /// cycles in which a control frame went into its FIFO
    pub pushes: Vec<u64>,
    pub counts: BTreeMap<&'static str, u64>,
    pub xmit_bytes: u64,
    pub idle_now: bool,
}

const PULSES: &[&str] = &[
    "ev_port_xmit_packets",
    "ev_tx_foreign",
    "ev_tx_foreign_dropped",
];

impl Agent for Watch {
    fn drive(&mut self, _: &mut World, _: &mut dyn Pins) {}
    fn sample(&mut self, world: &mut World, pins: &dyn Pins) {
        for m in &mut self.gapless {
            m.sample(world, pins);
        }
        if world.in_reset {
            return;
        }
        if pins.high(self.pushed) {
            self.pushes.push(world.cycle);
        }
        for (name, port) in &self.pulses {
            *self.counts.entry(name).or_default() += u64::from(pins.high(*port));
        }
        if pins.high(self.pulses[0].1) {
            self.xmit_bytes += pins.get(self.bytes);
        }
        self.idle_now = pins.high(self.idle);
        let [valid, ready, last] = self.frame;
        if pins.high(valid) {
            let first = *self.open.get_or_insert(world.cycle);
            if pins.high(ready) && pins.high(last) {
                self.mac.push((first, world.cycle));
                self.open = None;
            }
        }
    }
}

/// How willing everybody is.
#[derive(Clone, Copy)]
pub struct Pace {
    pub answer: Stall,
    pub data: Stall,
    pub pt: Stall,
    pub mac: Stall,
    /// the receive side, where frames come back
    pub back: Stall,
}

impl Pace {
    pub const CALM: Self = Self {
        answer: Stall::Never,
        data: Stall::Never,
        pt: Stall::Never,
        mac: Stall::Never,
        back: Stall::Never,
    };
    pub const ROUGH: Self = Self {
        answer: Stall::Random(0.5),
        data: Stall::Random(0.6),
        pt: Stall::Random(0.3),
        mac: Stall::Random(0.3),
        back: Stall::Random(0.6),
    };
}

pub struct Rig {
    pub bench: Bench,
    pub answer: Source,
    pub data: Frames,
    pub pt: Source,
    pub tx: Sink,
    pub back: Sink,
    pub watch: Watch,
    pub beat: usize,
    pub rng: Rng,
    strobes: Strobes,
}

impl Rig {
    pub fn new(config: &str, seed: u64, pace: Pace) -> Result<Self> {
        let bench = Bench::new(&format!("tx_port_{config}"), seed, Memory::default())?;
        let rng = Rng::new(bench.seed);
        let m = &bench.model;
        let p = |n: &str| m.port(n);
        let beat = p("tx_data")?.bytes();
        let mut rig = Self {
            answer: Source::new(m, "answer_", &["data"], pace.answer, &rng)?,
            data: Frames {
                ports: [
                    p("data_data")?,
                    p("data_empty")?,
                    p("data_last")?,
                    p("data_valid")?,
                    p("data_ready")?,
                    p("data_looped")?,
                ],
                throttle: Throttle::new(pace.data, rng.fork("data")),
                queue: VecDeque::new(),
                inside: false,
                offered: false,
                beat,
                taken: vec![],
            },
            pt: Source::packets(m, "pt_", pace.pt, &rng)?,
            tx: Sink::packet(m, "tx_", pace.mac, &rng)?,
            back: Sink::packet(m, "back_", pace.back, &rng)?,
            watch: Watch {
                gapless: [
                    StreamMonitor::packet(m, "tx_")?.gapless(),
                    StreamMonitor::packet(m, "back_")?.gapless(),
                ],
                frame: [p("tx_valid")?, p("tx_ready")?, p("tx_last")?],
                pushed: p("ctl_pushed")?,
                bytes: p("xmit_bytes")?,
                idle: p("idle")?,
                pulses: (PULSES.iter())
                    .map(|n| Ok((*n, p(n)?)))
                    .collect::<Result<_>>()?,
                open: None,
                mac: vec![],
                pushes: vec![],
                counts: BTreeMap::new(),
                xmit_bytes: 0,
                idle_now: false,
            },
            beat,
            rng: rng.fork("rig"),
            strobes: Strobes {
                ports: [
                    (p("ctx_data")?, p("ctx_valid")?),
                    (p("state_data")?, p("state_valid")?),
                ],
                queue: VecDeque::new(),
            },
            bench,
        };
        let (bench, mut agents) = rig.parts();
        bench.reset(4, &mut agents)?;
        Ok(rig)
    }

    fn parts(&mut self) -> (&mut Bench, [&mut dyn Agent; 7]) {
        let agents: [&mut dyn Agent; 7] = [
            &mut self.answer,
            &mut self.data,
            &mut self.pt,
            &mut self.tx,
            &mut self.back,
            &mut self.strobes,
            &mut self.watch,
        ];
        (&mut self.bench, agents)
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

    /// Runs until `frames` frames have left, and some more, in which none may.
    pub fn until_frames(&mut self, limit: u64, frames: usize) -> Result<()> {
        self.until(limit, &format!("{frames} frames left"), |r| {
            r.watch.mac.len() >= frames
        })?;
        self.run(100)?;
        assert_eq!(self.watch.mac.len(), frames, "frames of nobody");
        assert!(self.watch.idle_now, "idle when all have left");
        Ok(())
    }

    pub fn state(&mut self, slot: u64, state: &str) {
        let w = StateWrite {
            slot: bits(slot),
            state: bits(spec::code("qp_state", state)),
        };
        self.strobes.queue.push_back((STATE, bytes_of(w)));
    }

    /// Loads QPs and takes them to RTS.
    pub fn load(&mut self, qps: &[Qp]) -> Result<()> {
        for qp in qps {
            for w in context_writes(qp) {
                self.strobes.queue.push_back((CTX, w));
            }
            self.state(qp.slot, "RTS");
        }
        self.run(20 * qps.len() as u64 + 20)
    }

    pub fn say(&mut self, a: &Answer) {
        let a = AckOut {
            slot: bits(a.slot),
            psn: bits(a.psn.into()),
            msn: bits(a.msn.into()),
            syndrome: bits(a.syndrome.into()),
        };
        self.answer.push(vec![bytes_of(a)]);
    }

    /// A frame of `bytes` bytes that begins with `first`, its other bytes drawn.
    pub fn frame(&mut self, first: u8, bytes: usize) -> Vec<u8> {
        let mut f = self.rng.bytes(bytes);
        f[0] = first;
        f
    }

    pub fn count(&self, name: &str) -> u64 {
        self.watch.counts.get(name).copied().unwrap_or(0)
    }

    /// The frames that left and begin with `first`.
    pub fn left(&self, first: u8) -> Vec<Vec<u8>> {
        (self.tx.packets().into_iter())
            .filter(|f| f[0] == first)
            .collect()
    }
}
