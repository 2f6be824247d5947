//! The acknowledgement path on a bench.
use std::collections::{BTreeMap, VecDeque};

use anyhow::Result;
use hdl::iface::{CtxWrite, SlotPsn, StateWrite};
use hdl::rx::iface::RxAck;
use hdl::spec;
use hdl::tx::rc_types::OutRec;
use rust_hdl_core::prelude::{bits, Bits, Synth};
use sim::mem::Memory;
use sim::monitor::Stall;
use sim::rng::Rng;
use sim::stream::{Sink, Source};
use sim::testbench::Bench;
use sim::{Agent, Pins, Port, World};

pub const SLOTS: u64 = 8;
/// Entries of a slot's table in the configuration `tiny`.
pub const ENTRIES: usize = 32;
/// Cycles of the timer's unit in it.
pub const TICK: u64 = 1229;

pub fn bytes_of<T: Synth>(value: T) -> Vec<u8> {
    let text = format!("{:x}", value.verilog());
    let hex = text.split_once("'h").expect("a sized literal").1;
    let digits: Vec<u8> = (hex.bytes().rev())
        .map(|c| (c as char).to_digit(16).expect("a digit") as u8)
        .collect();
    let mut out = vec![0; T::BITS.div_ceil(8)];
    for (i, d) in digits.iter().enumerate() {
        out[i / 2] |= d << (4 * (i % 2));
    }
    out
}

pub fn field(bytes: &[u8], at: usize, width: usize) -> u64 {
    (0..width)
        .map(|i| u64::from(bytes[(at + i) / 8] >> ((at + i) % 8) & 1) << i)
        .sum()
}

pub fn syndrome(name: &str) -> u64 {
    spec::code("syndrome", name)
}

/// AETH syndromes.
pub fn nak(name: &str) -> u64 {
    spec::AETH_KIND.value("NAK") << 5 | spec::AETH_NAK.value(name)
}
pub fn rnr(code: u64) -> u64 {
    spec::AETH_KIND.value("RNR_NAK") << 5 | code
}

/// A completion as told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Done {
    pub slot: u64,
    pub idx: u64,
    pub next: u64,
    pub syndrome: u64,
    pub status: u64,
    pub report: bool,
    pub signalled: bool,
    pub opcode: u64,
    pub cookie: u64,
    pub length: u64,
}

fn done(b: &[u8]) -> Done {
    assert_eq!(field(b, 0, 3), 0, "no packet, no token, not silent");
    assert_eq!(field(b, 18, 1), 1, "the last of its work request");
    Done {
        report: field(b, 3, 1) == 1,
        slot: field(b, 4, 14),
        signalled: field(b, 19, 1) == 1,
        status: field(b, 20, 8),
        syndrome: field(b, 28, 8),
        opcode: field(b, 36, 8),
        idx: field(b, 44, 16),
        next: field(b, 60, 16),
        cookie: field(b, 76, 64),
        length: field(b, 140, 32),
    }
}

/// A work request that left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Left {
    pub psn: u64,
    /// it has no packet
    pub bare: bool,
    pub done: Done,
}

impl Left {
    /// Number `n` of a slot, succeeding.
    pub fn new(slot: u64, n: u64, psn: u64) -> Self {
        Self {
            psn: psn & 0xFF_FFFF,
            bare: false,
            done: Done {
                slot,
                idx: n & 0xFFFF,
                next: (n + 1) & 0xFFFF,
                syndrome: 0,
                status: 0,
                report: false,
                signalled: !n.is_multiple_of(3),
                opcode: n % 7,
                cookie: 0xC000_0000 ^ n.wrapping_mul(0x1234_5677) & 0xFFFF_FFFF,
                length: n.wrapping_mul(77) & 0xFFFF_FFFF,
            },
        }
    }
    /// It has no packet: `psn` comes next.
    pub fn bare(slot: u64, n: u64, psn: u64) -> Self {
        Self {
            bare: true,
            ..Self::new(slot, n, psn)
        }
    }
    /// It failed on our side.
    pub fn failing(mut self, why: &str, report: bool) -> Self {
        let s = spec::syndrome(why);
        self.done.syndrome = s.code.value;
        self.done.status = spec::code("cqe_status", s.status);
        self.done.report = report;
        self
    }
    fn raw(&self) -> Vec<u8> {
        let d = &self.done;
        bytes_of(OutRec {
            slot: bits(d.slot),
            psn: bits(self.psn),
            idx: bits(d.idx),
            until: bits(d.next),
            opcode: bits(d.opcode),
            signalled: d.signalled,
            report: d.report,
            status: bits(d.status),
            syndrome: bits(d.syndrome),
            cookie: bits(d.cookie),
            length: bits(d.length),
            bare: self.bare,
        })
    }
}

/// What a QP's context says.
#[derive(Clone, Debug)]
pub struct Conn {
    pub psn: u64,
    pub index: u64,
    pub timeout: u64,
    pub retries: u64,
    pub rnr: u64,
    pub service: &'static str,
}

/// Drives strobes, in the order given: at most one of all of them a cycle, unless `together`.
pub struct Strobes {
    ports: Vec<(Port, Port)>,
    pub queue: VecDeque<(usize, Vec<u8>)>,
    run: Port,
    pub running: bool,
}
pub const CTX: usize = 0;
pub const STATE: usize = 1;
pub const FORMED: usize = 2;
pub const BACK: usize = 3;
pub const ASKED: usize = 4;
/// Nothing, for a cycle.
pub const PAUSE: usize = 9;

impl Agent for Strobes {
    fn drive(&mut self, world: &mut World, pins: &mut dyn Pins) {
        let mut now = vec![];
        while let Some((which, _)) = self.queue.front().filter(|_| !world.in_reset) {
            let beside = matches!(*which, FORMED | ASKED);
            if now.iter().any(|(w, _)| w == which) || (!now.is_empty() && !beside) {
                break;
            }
            now.push(self.queue.pop_front().expect("looked at"));
        }
        for (i, (data, valid)) in self.ports.iter().enumerate() {
            let hit = now.iter().find(|(which, _)| *which == i);
            pins.set(*valid, u64::from(hit.is_some()));
            if let Some((_, bytes)) = hit {
                pins.set_bytes(*data, bytes);
            }
        }
        pins.set(self.run, u64::from(self.running && !world.in_reset));
    }
    fn sample(&mut self, _: &mut World, _: &dyn Pins) {}
}

pub const EVENTS: [&str; 7] = [
    "packet_seq_err",
    "rnr_nak_retry_err",
    "local_ack_timeout_err",
    "duplicate_acks",
    "ghost_acks",
    "bad_resp_err",
    "retransmissions",
];

/// Watches strobes.
pub struct Watch {
    stop: (Port, Port),
    una: (Port, Port),
    rewound: (Port, Port),
    events: Vec<Port>,
    idle: Port,
    /// slots stopped; slot and PSN; slot, index and PSN
    pub stops: Vec<u64>,
    pub unas: Vec<(u64, u64)>,
    pub rewounds: Vec<(u64, u64, u64)>,
    pub counts: BTreeMap<&'static str, u64>,
    pub calm: bool,
}
impl Agent for Watch {
    fn drive(&mut self, _: &mut World, _: &mut dyn Pins) {}
    fn sample(&mut self, world: &mut World, pins: &dyn Pins) {
        if world.in_reset {
            return;
        }
        self.calm = pins.high(self.idle);
        if pins.high(self.stop.1) {
            self.stops.push(pins.get(self.stop.0));
        }
        if pins.high(self.una.1) {
            let d = pins.bytes(self.una.0);
            self.unas.push((field(&d, 0, 14), field(&d, 14, 24)));
        }
        if pins.high(self.rewound.1) {
            let d = pins.bytes(self.rewound.0);
            let (psn, slot) = (field(&d, 0, 24), field(&d, 24, 14));
            self.rewounds.push((slot, field(&d, 38, 16), psn));
        }
        for (name, port) in EVENTS.iter().zip(&self.events) {
            *self.counts.entry(name).or_default() += u64::from(pins.high(*port));
        }
    }
}

pub struct Rig {
    pub bench: Bench,
    pub push: Source,
    pub ack: Source,
    pub retired: Sink,
    pub token: Sink,
    pub qp_error: Sink,
    pub strobes: Strobes,
    pub watch: Watch,
    pub rng: Rng,
}

impl Rig {
    pub fn new(seed: u64, idle: Stall, stall: Stall) -> Result<Self> {
        let bench = Bench::new("ack_path_tiny", seed, Memory::default())?;
        let rng = Rng::new(bench.seed);
        let m = &bench.model;
        let pair = |n: &str| -> Result<(Port, Port)> {
            Ok((
                m.port(&format!("{n}_data"))?,
                m.port(&format!("{n}_valid"))?,
            ))
        };
        let mut rig = Self {
            push: Source::new(m, "push_", &["data"], idle, &rng)?,
            ack: Source::new(m, "ack_", &["data"], idle, &rng)?,
            retired: Sink::new(m, "retired_", &["data"], stall, &rng)?,
            token: Sink::new(m, "token_", &["data"], stall, &rng)?,
            qp_error: Sink::new(m, "qp_error_", &["data"], stall, &rng)?,
            strobes: Strobes {
                ports: ["ctx", "state", "formed", "token_back", "asked"]
                    .iter()
                    .map(|n| pair(n))
                    .collect::<Result<_>>()?,
                queue: VecDeque::new(),
                run: m.port("run")?,
                running: false,
            },
            watch: Watch {
                stop: pair("stop")?,
                una: pair("una")?,
                rewound: pair("rewound")?,
                events: EVENTS
                    .iter()
                    .map(|n| m.port(&format!("ev_{n}")))
                    .collect::<Result<_, _>>()?,
                idle: m.port("idle")?,
                stops: vec![],
                unas: vec![],
                rewounds: vec![],
                counts: BTreeMap::new(),
                calm: false,
            },
            rng: rng.fork("rig"),
            bench,
        };
        rig.cycles(1, true)?;
        for slot in 0..SLOTS {
            rig.state(slot, "RESET");
        }
        rig.run(SLOTS + 4)?;
        rig.strobes.running = true;
        rig.run(4)?;
        Ok(rig)
    }

    fn cycles(&mut self, n: u64, reset: bool) -> Result<()> {
        let Self {
            bench,
            push,
            ack,
            retired,
            token,
            qp_error,
            strobes,
            watch,
            ..
        } = self;
        let agents: &mut [&mut dyn Agent] =
            &mut [push, ack, retired, token, qp_error, strobes, watch];
        if reset {
            return bench.reset(3, agents);
        }
        for _ in 0..n {
            bench.step(agents)?;
        }
        Ok(())
    }

    pub fn run(&mut self, n: u64) -> Result<()> {
        self.cycles(n, false)
    }

    /// Runs until everything given was taken, and what follows from it has come out.
    pub fn settle(&mut self) -> Result<()> {
        self.bench.start_clock();
        while self.push.pending() + self.ack.pending() + self.strobes.queue.len() > 0 {
            self.run(1)?;
            self.bench.within(5_000, "everything was taken")?;
        }
        self.run(30)?;
        while !self.watch.calm {
            self.run(1)?;
            self.bench
                .within(5_000, "nothing is left to be completed")?;
        }
        self.run(6)
    }

    pub fn state(&mut self, slot: u64, name: &str) {
        let data = bytes_of(StateWrite {
            slot: bits(slot),
            state: bits(spec::code("qp_state", name)),
        });
        self.strobes.queue.push_back((STATE, data));
    }

    /// Loads a context and takes the QP to RTS.
    pub fn open(&mut self, slot: u64, c: &Conn) {
        let ctx = spec::Record::new(&spec::QP_CTX)
            .with("sq_index", c.index)
            .with("sq_psn", c.psn)
            .with("timeout", c.timeout)
            .with("retry_count", c.retries)
            .with("rnr_retry", c.rnr)
            .with("service", spec::code("service", c.service));
        self.state(slot, "RESET");
        // A context comes from host memory: some time later.
        (0..40).for_each(|_| self.strobes.queue.push_back((PAUSE, vec![])));
        for (beat, chunk) in ctx.bytes().chunks(64).enumerate() {
            // CtxWrite: the beat's bytes, then slot and beat number.
            let mut data = chunk.to_vec();
            let rest = (slot | (beat as u64) << spec::SLOT_BITS).to_le_bytes();
            data.extend(&rest[..CtxWrite::BITS.div_ceil(8) - 64]);
            self.strobes.queue.push_back((CTX, data));
        }
        self.state(slot, "RTS");
    }

    /// A packet that asks for an ACK.
    pub fn form(&mut self, slot: u64, psn: u64) {
        self.form_silent(slot, psn);
        let (_, data) = self.strobes.queue.back().expect("just put there").clone();
        self.strobes.queue.push_back((ASKED, data));
    }

    /// One that does not.
    pub fn form_silent(&mut self, slot: u64, psn: u64) {
        let data = bytes_of(SlotPsn {
            slot: bits(slot),
            psn: bits(psn & 0xFF_FFFF),
        });
        self.strobes.queue.push_back((FORMED, data));
    }

    pub fn leave(&mut self, left: &Left) {
        self.push.push(vec![left.raw()]);
    }

    pub fn answer(&mut self, slot: u64, psn: u64, syndrome: u64) {
        self.answer_as(slot, psn, syndrome, "RC_ACK");
    }

    pub fn answer_as(&mut self, slot: u64, psn: u64, syndrome: u64, opcode: &str) {
        let data = bytes_of(RxAck {
            slot: bits(slot),
            psn: bits(psn & 0xFF_FFFF),
            syndrome: bits(syndrome),
            msn: bits(self.rng.below(1 << 24)),
            opcode: bits(spec::code("bth_opcode", opcode)),
        });
        self.ack.push(vec![data]);
    }

    pub fn back(&mut self, slot: u64) {
        let data = bytes_of::<Bits<14>>(bits(slot));
        self.strobes.queue.push_back((BACK, data));
    }

    pub fn done(&self) -> Vec<Done> {
        self.retired.got.iter().map(|(_, b)| done(&b[0])).collect()
    }

    /// Slots asked to go back.
    pub fn tokens(&self) -> Vec<u64> {
        self.token.values()
    }

    pub fn errors(&self) -> Vec<(u64, u64)> {
        let split = |v: u64| (v & 0x3FFF, v >> 14);
        self.qp_error.values().into_iter().map(split).collect()
    }

    pub fn count(&self, name: &str) -> u64 {
        assert!(EVENTS.contains(&name));
        self.watch.counts[name]
    }
}
