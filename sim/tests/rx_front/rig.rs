//! The front of the receive path on a bench: a MAC in front, takers behind, all counters watched.
use std::collections::{BTreeMap, VecDeque};

use anyhow::{ensure, Result};
use sim::mem::Memory;
use sim::monitor::{Stall, Throttle};
use sim::rng::Rng;
use sim::stream::Sink;
use sim::testbench::Bench;
use sim::{Agent, Pins, Port, World};

use sim::wire::judge::{judge, Fields, Verdict};

/// Counters of dropped frames, and of frames that went somewhere.
pub const DROPS: [&str; 10] = [
    "port_rcv_errors",
    "rx_bad_ip_header",
    "rx_options",
    "rx_truncated",
    "rx_bad_udp_length",
    "rx_malformed",
    "rx_bad_tver",
    "rx_icrc_encapsulated",
    "rx_dropped",
    "rx_foreign_dropped",
];
const OTHERS: [&str; 4] = [
    "port_rcv_packets",
    "rx_packets",
    "rx_foreign",
    "np_ecn_marked_roce_packets",
];

/// The MAC: never waits, checks that it never has to.
pub struct Mac {
    ports: [Port; 6],
    queue: VecDeque<(Vec<u8>, u8, bool, bool)>,
    beat: usize,
    throttle: Throttle,
    rng: Rng,
    on: bool,
    /// Cycle of each last beat.
    pub ends: Vec<u64>,
}

impl Mac {
    fn new(pins: &dyn Pins, idle: Stall, rng: &Rng) -> Result<Self> {
        let port = |n: &str| pins.port(n);
        let data = port("rx_data")?;
        Ok(Mac {
            ports: [
                data,
                port("rx_empty")?,
                port("rx_last")?,
                port("rx_err")?,
                port("rx_valid")?,
                port("rx_ready")?,
            ],
            queue: VecDeque::new(),
            beat: data.bytes(),
            throttle: Throttle::new(idle, rng.fork("mac")),
            rng: rng.fork("garbage"),
            on: false,
            ends: Vec::new(),
        })
    }

    /// Queues a frame; unused lanes hold garbage.
    pub fn send(&mut self, frame: &[u8], err: bool) {
        let beats = frame.len().div_ceil(self.beat);
        for (i, part) in frame.chunks(self.beat).enumerate() {
            let mut data = self.rng.bytes(self.beat);
            data[..part.len()].copy_from_slice(part);
            let empty = (self.beat - part.len()) as u8;
            let last = i + 1 == beats;
            self.queue.push_back((data, empty, last, err && last));
        }
    }
}

impl Agent for Mac {
    fn drive(&mut self, world: &mut World, pins: &mut dyn Pins) {
        let [data, empty, last, err, valid, _] = self.ports;
        self.on = !world.in_reset && !self.queue.is_empty() && self.throttle.go();
        pins.set(valid, u64::from(self.on));
        match self.queue.front().filter(|_| self.on) {
            Some(beat) => {
                pins.set_bytes(data, &beat.0);
                pins.set(empty, u64::from(beat.1));
                pins.set(last, u64::from(beat.2));
                pins.set(err, u64::from(beat.3));
            }
            None => {
                pins.set_bytes(data, &self.rng.bytes(self.beat));
                for port in [empty, last, err] {
                    pins.set(port, self.rng.u64());
                }
            }
        }
    }
    fn sample(&mut self, world: &mut World, pins: &dyn Pins) {
        if !self.on {
            return;
        }
        if !pins.high(self.ports[5]) {
            world.violation("rx", "ready is low: the wire would have to wait");
        }
        if self.queue.pop_front().is_some_and(|b| b.2) {
            self.ends.push(world.cycle);
        }
    }
}

/// Counts the pulses of every counter.
pub struct Watch {
    pulses: Vec<(&'static str, Port)>,
    bytes: [Port; 2],
    /// `pkt`, and what was told a cycle ahead of it while it showed nothing
    pkt: (Port, Port),
    ahead: Port,
    told: Option<Vec<u8>>,
    pub counts: BTreeMap<&'static str, u64>,
    /// Cycle and name of each pulse.
    pub log: Vec<(u64, &'static str)>,
    /// Bytes told with `port_rcv_packets` and `rx_packets`.
    pub frame_bytes: Vec<u64>,
    pub payload_bytes: Vec<u64>,
}

impl Watch {
    fn new(pins: &dyn Pins) -> Result<Self> {
        let pulses = (DROPS.iter().chain(&OTHERS))
            .map(|n| Ok((*n, pins.port(&format!("ev_{n}"))?)))
            .collect::<Result<_>>()?;
        Ok(Watch {
            pulses,
            bytes: [pins.port("frame_bytes")?, pins.port("payload_bytes")?],
            pkt: (pins.port("pkt_valid")?, pins.port("pkt_data")?),
            ahead: pins.port("ahead")?,
            told: None,
            counts: BTreeMap::new(),
            log: Vec::new(),
            frame_bytes: Vec::new(),
            payload_bytes: Vec::new(),
        })
    }
    pub fn count(&self, name: &str) -> u64 {
        self.counts.get(name).copied().unwrap_or(0)
    }
}

impl Agent for Watch {
    fn drive(&mut self, _: &mut World, _: &mut dyn Pins) {}
    fn sample(&mut self, world: &mut World, pins: &dyn Pins) {
        if world.in_reset {
            return;
        }
        // Whoever comes behind nobody was told of: QP number and R_Key, if it has one.
        let shown = pins.high(self.pkt.0);
        if let Some(told) = self.told.take().filter(|_| shown) {
            let f = decode(&pins.bytes(self.pkt.1));
            let word = told.iter().rev().fold(0u64, |w, b| w << 8 | u64::from(*b));
            let (valid, qpn, rkey) = (word & 1, word >> 1 & 0xff_ffff, word >> 25);
            let right = f.reth.is_none_or(|r| u64::from(r.1) == rkey);
            if valid == 0 || qpn != u64::from(f.qpn) || !right {
                world.violation("pkt", "was not told of a cycle ahead");
            }
        }
        self.told = (!shown).then(|| pins.bytes(self.ahead));
        for (name, port) in &self.pulses {
            if pins.high(*port) {
                *self.counts.entry(name).or_default() += 1;
                self.log.push((world.cycle, name));
                match *name {
                    "port_rcv_packets" => self.frame_bytes.push(pins.get(self.bytes[0])),
                    "rx_packets" => self.payload_bytes.push(pins.get(self.bytes[1])),
                    _ => (),
                }
            }
        }
    }
}

/// `RxPkt` as its fields lie: bits of each, the first one lowest.
const LAYOUT: [usize; 34] = [
    8, 24, 24, 16, 1, 1, 1, 1, 1, 128, 128, 64, 32, 32, 32, 8, 24, 14, 2, 8, 1, 1, 1, 1, 1, 1, 1,
    1, 1, 1, 1, 1, 1, 1,
];

fn decode(data: &[u8]) -> Fields {
    let mut at = 0;
    let mut values: Vec<u128> = Vec::new();
    for bits in LAYOUT {
        let bit = |i: usize| u128::from(data[(at + i) / 8] >> ((at + i) % 8) & 1);
        values.push((0..bits).map(|i| bit(i) << i).sum());
        at += bits;
    }
    let mut flags = [false; 14];
    for (flag, v) in flags.iter_mut().zip(&values[20..]) {
        *flag = *v == 1;
    }
    let ipv6 = values[8] == 1;
    let addr = |v: u128| {
        let all = v.to_le_bytes();
        assert!(ipv6 || all[4..].iter().all(|b| *b == 0), "IPv4 {all:02x?}");
        all[..if ipv6 { 16 } else { 4 }].to_vec()
    };
    Fields {
        opcode: values[0] as u8,
        psn: values[1] as u32,
        qpn: values[2] as u32,
        pkey: values[3] as u16,
        ack_req: values[4] == 1,
        solicited: values[5] == 1,
        becn: values[6] == 1,
        ce: values[7] == 1,
        ipv6,
        src: addr(values[9]),
        dst: addr(values[10]),
        reth: flags[11].then_some((values[11] as u64, values[12] as u32, values[13] as u32)),
        imm: flags[12].then_some(values[14] as u32),
        // An AETH comes with an ACK, and with every READ response but a Middle.
        aeth: (flags[3] || flags[4] && !flags[8]).then_some((values[15] as u8, values[16] as u32)),
        payload: values[17] as usize,
        pad: values[18] as u8,
        at: values[19] as usize,
        flags,
    }
}

pub struct Rig {
    pub bench: Bench,
    pub mac: Mac,
    pub watch: Watch,
    pub pkt: Sink,
    pub beats: Sink,
    pub pt: Sink,
    pub rng: Rng,
    sent: Vec<(Vec<u8>, bool)>,
}

impl Rig {
    pub fn new(kind: &str, seed: u64, idle: Stall, stalls: [Stall; 3]) -> Result<Self> {
        let bench = Bench::new(kind, seed, Memory::default())?;
        let rng = Rng::new(bench.seed);
        let pins = &bench.model;
        let mut rig = Rig {
            mac: Mac::new(pins, idle, &rng)?,
            watch: Watch::new(pins)?,
            pkt: Sink::new(pins, "pkt_", &["data"], stalls[0], &rng)?,
            beats: Sink::packet(pins, "beats_", stalls[1], &rng)?,
            pt: Sink::packet(pins, "pt_", stalls[2], &rng)?,
            rng: rng.fork("frames"),
            bench,
            sent: Vec::new(),
        };
        rig.reset()?;
        Ok(rig)
    }

    /// A rig whose MAC never idles and whose takers never stall.
    pub fn calm(kind: &str, seed: u64) -> Result<Self> {
        Self::new(kind, seed, Stall::Never, [Stall::Never; 3])
    }

    pub fn reset(&mut self) -> Result<()> {
        let Rig {
            bench,
            mac,
            watch,
            pkt,
            beats,
            pt,
            ..
        } = self;
        bench.reset(3, &mut [mac, watch, pkt, beats, pt])
    }

    /// The same design after a reset, with nothing sent and takers that never stall.
    pub fn restarted(self) -> Result<Self> {
        let Rig { bench, rng, .. } = self;
        let pins = &bench.model;
        let calm = Stall::Never;
        let mut rig = Rig {
            mac: Mac::new(pins, calm, &rng)?,
            watch: Watch::new(pins)?,
            pkt: Sink::new(pins, "pkt_", &["data"], calm, &rng)?,
            beats: Sink::packet(pins, "beats_", calm, &rng)?,
            pt: Sink::packet(pins, "pt_", calm, &rng)?,
            sent: Vec::new(),
            bench,
            rng,
        };
        rig.reset()?;
        Ok(rig)
    }

    pub fn step(&mut self) -> Result<()> {
        let Rig {
            bench,
            mac,
            watch,
            pkt,
            beats,
            pt,
            ..
        } = self;
        bench.step(&mut [mac, watch, pkt, beats, pt])
    }

    pub fn send(&mut self, frame: Vec<u8>) {
        self.mac.send(&frame, false);
        self.sent.push((frame, false));
    }

    /// A frame whose FCS is wrong.
    pub fn send_bad_fcs(&mut self, frame: Vec<u8>) {
        self.mac.send(&frame, true);
        self.sent.push((frame, true));
    }

    /// Runs until the MAC has sent all, and `quiet` cycles longer.
    pub fn run(&mut self, quiet: u64) -> Result<()> {
        self.bench.start_clock();
        let beats: u64 = self.mac.queue.len() as u64;
        while !self.mac.queue.is_empty() {
            self.step()?;
            self.bench
                .within(50 * beats + 1000, "the MAC has sent all")?;
        }
        for _ in 0..quiet {
            self.step()?;
        }
        Ok(())
    }

    /// Compares everything with the oracle: nothing was lost for want of room.
    pub fn compare(&mut self) -> Result<()> {
        let mut roce = Vec::new();
        let mut foreign = Vec::new();
        let mut want: BTreeMap<&str, u64> = BTreeMap::new();
        for (frame, err) in &self.sent {
            if *err {
                *want.entry("port_rcv_errors").or_default() += 1;
                continue;
            }
            *want.entry("port_rcv_packets").or_default() += 1;
            match judge(frame) {
                Verdict::Roce(fields) => {
                    *want.entry("rx_packets").or_default() += 1;
                    if fields.ce {
                        *want.entry("np_ecn_marked_roce_packets").or_default() += 1;
                    }
                    roce.push((frame.clone(), *fields));
                }
                Verdict::Foreign => {
                    *want.entry("rx_foreign").or_default() += 1;
                    foreign.push(frame.clone());
                }
                Verdict::Drop(reason) => *want.entry(reason).or_default() += 1,
            }
        }
        let fields: Vec<Fields> = self.pkt.got.iter().map(|(_, b)| decode(&b[0])).collect();
        for (i, (got, (frame, want))) in fields.iter().zip(&roce).enumerate() {
            ensure!(
                got == want,
                "packet {i}: {got:?}\nwant {want:?}\n{frame:02x?}"
            );
        }
        same("packets", &self.beats.packets(), roce.iter().map(|r| &r.0))?;
        same("foreign frames", &self.pt.packets(), foreign.iter())?;
        ensure!(
            fields.len() == roce.len(),
            "{} of {} packets",
            fields.len(),
            roce.len()
        );
        ensure!(
            self.watch.counts == want,
            "{:?}\nwant {want:?}",
            self.watch.counts
        );
        let payloads: Vec<u64> = roce.iter().map(|r| r.1.payload as u64).collect();
        ensure!(self.watch.payload_bytes == payloads, "bytes of payload");
        let bytes: Vec<u64> = (self.sent.iter().filter(|s| !s.1))
            .map(|s| s.0.len() as u64)
            .collect();
        ensure!(self.watch.frame_bytes == bytes, "bytes of frames");
        Ok(())
    }

    /// Compares with the oracle where room may have run out: what came out is whole, in order
    /// and right, and everything else is counted.
    pub fn compare_with_losses(&mut self) -> Result<()> {
        let mut roce = Vec::new();
        let mut foreign = Vec::new();
        for (frame, err) in &self.sent {
            match judge(frame) {
                Verdict::Roce(fields) if !err => roce.push((frame.clone(), *fields)),
                Verdict::Foreign if !err => foreign.push(frame.clone()),
                _ => (),
            }
        }
        let packets = self.beats.packets();
        ensure!(
            packets.len() == self.pkt.got.len(),
            "a packet for each header"
        );
        let mut rest = roce.iter();
        for (packet, (_, b)) in packets.iter().zip(&self.pkt.got) {
            let hit = rest.find(|r| r.0 == *packet);
            ensure!(
                hit.is_some_and(|r| r.1 == decode(&b[0])),
                "a packet nobody sent"
            );
        }
        let passed = self.pt.packets();
        let mut rest = foreign.iter();
        ensure!(
            passed.iter().all(|p| rest.any(|f| f == p)),
            "a foreign frame nobody sent"
        );
        let count = |n: &str| self.watch.count(n) as usize;
        ensure!(
            count("rx_packets") == packets.len(),
            "{:?}",
            self.watch.counts
        );
        ensure!(
            count("rx_foreign") == passed.len(),
            "{:?}",
            self.watch.counts
        );
        ensure!(
            packets.len() + count("rx_dropped") == roce.len()
                && passed.len() + count("rx_foreign_dropped") == foreign.len(),
            "{} RoCE, {} foreign: {:?}",
            roce.len(),
            foreign.len(),
            self.watch.counts
        );
        Ok(())
    }
}

fn same<'a>(
    what: &str,
    got: &[Vec<u8>],
    want: impl ExactSizeIterator<Item = &'a Vec<u8>>,
) -> Result<()> {
    let n = want.len();
    for (i, (g, w)) in got.iter().zip(want).enumerate() {
        ensure!(g == w, "{what} {i}: {g:02x?}\nwant {w:02x?}");
    }
    ensure!(got.len() == n, "{} of {n} {what}", got.len());
    Ok(())
}
