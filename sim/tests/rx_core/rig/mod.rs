//! The receive core with everything around it, beside the responder that was written from the
//! specification: what goes in goes into both, what comes out is compared.
mod control;
mod judge;

use std::collections::{BTreeMap, VecDeque};

use anyhow::Result;
use hdl::iface::{CtxWrite, EntryWrite, QpError, StateWrite};
use hdl::rx::iface::{AckOut, AckReq, PlaceCmd, RecvUse, RxAck, RxAhead, RxPkt};
use hdl::spec::{self, Record};
use sim::mem::Memory;
use sim::monitor::Stall;
use sim::responder::{Context, Device, Fault, Outcome, Packet, Region, Reply, State};
use sim::rng::Rng;
use sim::stream::{Sink, Source};
use sim::testbench::Bench;
use sim::{Agent, Pins, Port, World};

use crate::fields::Fields;

/// What the bench tells the core by broadcast.
#[derive(Default)]
struct Broadcasts {
    ports: Vec<(Port, Port)>,
    queues: [VecDeque<Vec<u8>>; 3],
    ats: Option<Port>,
}

impl Agent for Broadcasts {
    fn drive(&mut self, world: &mut World, pins: &mut dyn Pins) {
        pins.set(self.ats.unwrap(), 1);
        for (&(data, valid), queue) in self.ports.iter().zip(&mut self.queues) {
            let now = if world.in_reset {
                None
            } else {
                queue.pop_front()
            };
            pins.set(valid, u64::from(now.is_some()));
            pins.set_bytes(data, &now.unwrap_or_else(|| vec![0xA5; data.bytes()]));
        }
    }
    fn sample(&mut self, _: &mut World, _: &dyn Pins) {}
}

/// The receive queues, and what is only listened to.
struct Ears {
    rq: (Port, Port),
    asked: [u64; 2],
    /// receive WQEs of each slot
    pub receives: BTreeMap<u64, u64>,
    recv: (Port, Port, Port),
    recv_slot: Fields,
    told: (Port, Port),
    pub heard: Vec<(u64, Vec<u8>)>,
    events: Vec<(String, Port)>,
    pub counts: BTreeMap<String, u64>,
}

impl Agent for Ears {
    fn drive(&mut self, _: &mut World, pins: &mut dyn Pins) {
        let have = self.receives.get(&self.asked[1]).is_some_and(|&n| n > 0);
        pins.set(self.rq.1, u64::from(have));
    }
    fn sample(&mut self, world: &mut World, pins: &dyn Pins) {
        self.asked = [pins.get(self.rq.0), self.asked[0]];
        if world.in_reset {
            return;
        }
        if pins.high(self.recv.1) && pins.high(self.recv.2) {
            let slot = self.recv_slot.get(&pins.bytes(self.recv.0), "slot");
            let n = self.receives.get_mut(&slot).expect("a slot with receives");
            *n = n.checked_sub(1).expect("a receive WQE");
        }
        if pins.high(self.told.1) {
            self.heard.push((world.cycle, pins.bytes(self.told.0)));
        }
        for (name, port) in &self.events {
            if pins.high(*port) {
                *self.counts.entry(name.clone()).or_default() += 1;
            }
        }
    }
}

/// How willing the world is.
#[derive(Clone)]
pub struct Pace {
    pub idle: Stall,
    pub place: Stall,
    pub ack: Stall,
    pub others: Stall,
    /// how often a packet is told of a cycle ahead
    pub ahead: f64,
}

impl Pace {
    pub fn calm() -> Self {
        let n = Stall::Never;
        Self {
            idle: n,
            place: n,
            ack: n,
            others: n,
            ahead: 1.0,
        }
    }
    pub fn rough() -> Self {
        let r = Stall::Random;
        Self {
            idle: r(0.3),
            place: r(0.8),
            ack: r(0.7),
            others: r(0.8),
            ahead: 0.5,
        }
    }
}

pub struct Rig {
    pub bench: Bench,
    pub device: Device,
    pub contexts: BTreeMap<u32, Context>,
    pub regions: BTreeMap<u32, Region>,
    source: Source,
    ahead: Port,
    told_ahead: f64,
    rng: Rng,
    pub place: Sink,
    pub ack: Sink,
    rx_ack: Sink,
    recv: Sink,
    error: Sink,
    broadcasts: Broadcasts,
    ears: Ears,
    /// packets sent and what must come of each; up to where it was compared
    pub sent: Vec<(Packet, Outcome)>,
    compared: usize,
    heads: [usize; 4],
    want_counts: BTreeMap<String, u64>,
    pub f_pkt: Fields,
    pub f_ack: Fields,
    pub f_told: Fields,
}

fn slot_of(p: &Packet) -> u64 {
    u64::from(p.qpn & 0x3FFF)
}

/// What is known of an opcode before its connection is (IBA vol. 1, table 38).
fn kind(opcode: u8) -> Vec<&'static str> {
    let (service, op) = (opcode >> 5, opcode & 0x1F);
    let mut k = vec![];
    let known = match service {
        0 => op <= 0x14 || op == 0x16 || op == 0x17,
        1 => op <= 0x0B,
        _ => false,
    };
    if !known {
        return k;
    }
    k.push("known");
    if service == 1 {
        k.push("uc");
    }
    if !(0x0D..=0x12).contains(&op) {
        k.push("request");
    }
    match op {
        0x11 | 0x12 => k.push("ack"),
        0x0D..=0x10 => k.push("read_rsp"),
        6..=0x0B => k.push("write"),
        0..=5 | 0x16 | 0x17 => k.push("send"),
        _ => {}
    }
    match op {
        0 | 6 | 0x0D => k.push("first"),
        1 | 7 | 0x0E => k.push("middle"),
        2 | 3 | 8 | 9 | 0x0F | 0x16 => k.push("last"),
        4 | 5 | 0x0A | 0x0B | 0x10 | 0x17 => k.push("only"),
        _ => {}
    }
    if matches!(op, 6 | 0x0A | 0x0B | 0x0C) {
        k.push("has_reth");
    }
    if matches!(op, 3 | 5 | 9 | 0x0B) {
        k.push("has_imm");
    }
    if !matches!(op, 0x0C | 0x11..=0x14) {
        k.push("has_payload");
    }
    k
}

impl Rig {
    pub fn new(kind: &str, seed: u64, pace: &Pace) -> Result<Self> {
        let bench = Bench::new(kind, seed, Memory::default())?;
        let rng = Rng::new(bench.seed);
        let m = &bench.model;
        let data = &["data"];
        let pair = |n: &str| -> Result<(Port, Port)> {
            Ok((
                m.port(&format!("{n}_data"))?,
                m.port(&format!("{n}_valid"))?,
            ))
        };
        let sink = |n: &str, s: &Stall| Sink::new(m, n, data, *s, &rng);
        let mut events = vec![];
        for name in EVENTS {
            events.push((name.to_string(), m.port(&format!("ev_{name}"))?));
        }
        let (recv_data, recv_valid) = pair("recv")?;
        let slots = if kind.ends_with("tiny") { 8 } else { 256 };
        let regions = if kind.ends_with("tiny") { 8 } else { 1024 };
        let mut rig = Self {
            device: Device::new(slots, regions, true),
            contexts: BTreeMap::new(),
            regions: BTreeMap::new(),
            source: Source::new(m, "pkt_", data, pace.idle, &rng)?,
            ahead: m.port("ahead")?,
            told_ahead: pace.ahead,
            rng: rng.fork("ahead"),
            place: sink("place_", &pace.place)?,
            ack: sink("ack_", &pace.ack)?,
            rx_ack: sink("rx_ack_", &pace.others)?,
            recv: sink("recv_", &pace.others)?,
            error: sink("qp_error_", &pace.others)?,
            broadcasts: Broadcasts {
                ports: vec![pair("ctx")?, pair("state")?, pair("region")?],
                queues: Default::default(),
                ats: Some(m.port("ats_on")?),
            },
            ears: Ears {
                rq: (m.port("rq_slot")?, m.port("rq_have")?),
                asked: [0; 2],
                receives: BTreeMap::new(),
                recv: (recv_data, recv_valid, m.port("recv_ready")?),
                recv_slot: Fields::of::<RecvUse>(),
                told: pair("told")?,
                heard: vec![],
                events,
                counts: BTreeMap::new(),
            },
            sent: vec![],
            compared: 0,
            heads: [0; 4],
            want_counts: BTreeMap::new(),
            f_pkt: Fields::of::<RxPkt>(),
            f_ack: Fields::of::<AckOut>(),
            f_told: Fields::of::<AckReq>(),
            bench,
        };
        let mut agents: [&mut dyn Agent; 8] = [
            &mut rig.source,
            &mut rig.place,
            &mut rig.ack,
            &mut rig.rx_ack,
            &mut rig.recv,
            &mut rig.error,
            &mut rig.broadcasts,
            &mut rig.ears,
        ];
        rig.bench.reset(4, &mut agents)?;
        let ready = rig.bench.model.port("ready")?;
        while !rig.bench.model.high(ready) {
            rig.step()?;
            rig.bench.within(1100, "the reset walk")?;
        }
        Ok(rig)
    }

    /// Tells of the next packet, or of nobody.
    fn tell_ahead(&mut self) {
        let f = Fields::of::<RxAhead>();
        let mut b = f.blank();
        let next = self.sent.get(self.source.sent.len());
        let (qpn, rkey) = match next {
            Some((p, _)) if self.rng.chance(self.told_ahead) => (p.qpn, p.rkey),
            _ => (self.rng.u32() & 0xff_ffff, self.rng.u32()),
        };
        let right = next.is_some_and(|(p, _)| (p.qpn, p.rkey) == (qpn, rkey));
        f.put(&mut b, "valid", right.into());
        f.put(&mut b, "qpn", qpn.into());
        f.put(&mut b, "rkey", rkey.into());
        self.bench.model.set_bytes(self.ahead, &b);
    }

    pub fn step(&mut self) -> Result<()> {
        self.tell_ahead();
        self.bench.step(&mut [
            &mut self.source,
            &mut self.place,
            &mut self.ack,
            &mut self.rx_ack,
            &mut self.recv,
            &mut self.error,
            &mut self.broadcasts,
            &mut self.ears,
        ])
    }

    pub fn steps(&mut self, n: u64) -> Result<()> {
        (0..n).try_for_each(|_| self.step())
    }

    /// The cycle in which the core took a packet.
    pub fn arrival(&self, packet: usize) -> u64 {
        self.source.sent[packet]
    }

    /// The QP failed and was not in RTR since.
    pub fn failed(&self, slot: u32) -> bool {
        self.device.failed(slot)
    }

    pub fn counts(&self) -> &BTreeMap<String, u64> {
        &self.ears.counts
    }

    pub fn told(&self) -> &[(u64, Vec<u8>)] {
        &self.ears.heard
    }
}

/// Every event the core has.
pub const EVENTS: [&str; 12] = [
    "rx_unknown_qp",
    "rx_bad_opcode",
    "rx_bad_state",
    "rx_bad_pkey",
    "rx_bad_address",
    "rx_write_requests",
    "duplicate_request",
    "out_of_sequence",
    "out_of_buffer",
    "resp_invalid_requests",
    "resp_remote_access_errors",
    "rx_abandoned",
];
