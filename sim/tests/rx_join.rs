//! Frames of the MAC and frames that come back, as one stream: nothing lost, nothing mixed, the MAC
//! never waits.
use std::collections::VecDeque;

use anyhow::Result;
use sim::mem::Memory;
use sim::monitor::Stall;
use sim::rng::Rng;
use sim::stream::Source;
use sim::testbench::Bench;
use sim::{Agent, Pins, Port, World};

const BEAT: usize = 64;
/// Longest frame that comes back: 4096 bytes with all headers.
const LONGEST: u64 = 4198;

/// The MAC: beats when it likes, and `ready` must be high.
struct Mac {
    ports: [Port; 6],
    queue: VecDeque<(Vec<u8>, u8, bool, bool)>,
    /// how often there is no beat inside a frame, and cycles between frames
    gap: f64,
    between: u64,
    pause: u64,
    inside: bool,
    rng: Rng,
    /// cycle of each beat
    sent: Vec<u64>,
}

impl Agent for Mac {
    fn drive(&mut self, world: &mut World, pins: &mut dyn Pins) {
        let [data, empty, last, err, valid, _] = self.ports;
        self.pause = self.pause.saturating_sub(1);
        let go = if self.inside {
            !self.rng.chance(self.gap)
        } else {
            self.pause == 0
        };
        let now = (go && !world.in_reset)
            .then(|| self.queue.pop_front())
            .flatten();
        pins.set(valid, u64::from(now.is_some()));
        pins.set_bytes(data, &self.rng.bytes(BEAT));
        pins.set(last, self.rng.below(2));
        pins.set(err, self.rng.below(2));
        if let Some((d, e, l, wrong)) = now {
            pins.set_bytes(data, &d);
            pins.set(empty, u64::from(e));
            pins.set(last, u64::from(l));
            pins.set(err, u64::from(wrong && l));
            self.inside = !l;
            if l && self.between > 0 {
                self.pause = 1 + self.rng.below(2 * self.between);
            }
            self.sent.push(world.cycle);
        }
    }
    fn sample(&mut self, world: &mut World, pins: &dyn Pins) {
        if !pins.high(self.ports[5]) && !world.in_reset {
            world.violation("rx", "the MAC must not wait");
        }
    }
}

/// What comes out: frames, whether they are wrong, and the cycles of their beats.
struct Out {
    ports: [Port; 5],
    ready: Port,
    open: Vec<u8>,
    frames: Vec<(Vec<u8>, bool)>,
    cycles: Vec<u64>,
}

impl Agent for Out {
    fn drive(&mut self, _: &mut World, pins: &mut dyn Pins) {
        pins.set(self.ready, 1);
    }
    fn sample(&mut self, world: &mut World, pins: &dyn Pins) {
        let [data, empty, last, err, valid] = self.ports;
        if world.in_reset || !pins.high(valid) {
            return;
        }
        let ends = pins.high(last);
        let used = BEAT - if ends { pins.get(empty) as usize } else { 0 };
        self.open.extend_from_slice(&pins.bytes(data)[..used]);
        self.cycles.push(world.cycle);
        if ends {
            let frame = std::mem::take(&mut self.open);
            self.frames.push((frame, pins.high(err)));
        }
    }
}

struct Rig {
    bench: Bench,
    mac: Mac,
    back: Source,
    out: Out,
    rng: Rng,
    want: [Vec<(Vec<u8>, bool)>; 2],
}

impl Rig {
    fn new(seed: u64, gap: f64, between: u64) -> Result<Self> {
        let bench = Bench::new("rx_join_tiny", seed, Memory::default())?;
        let m = &bench.model;
        let rng = Rng::new(bench.seed);
        let ports = |list: [&str; 5]| -> Result<[Port; 5]> {
            let found: Result<Vec<Port>, _> = list.iter().map(|n| m.port(n)).collect();
            Ok(found?.try_into().expect("five"))
        };
        let [d, e, l, w, v] = ports(["rx_data", "rx_empty", "rx_last", "rx_err", "rx_valid"])?;
        let mut rig = Self {
            mac: Mac {
                ports: [d, e, l, w, v, m.port("rx_ready")?],
                queue: VecDeque::new(),
                gap,
                between,
                pause: 0,
                inside: false,
                rng: rng.fork("mac"),
                sent: vec![],
            },
            back: Source::packets(m, "back_", Stall::Never, &rng)?,
            out: Out {
                ports: ports(["m_data", "m_empty", "m_last", "m_err", "m_valid"])?,
                ready: m.port("m_ready")?,
                open: vec![],
                frames: vec![],
                cycles: vec![],
            },
            rng: rng.fork("rig"),
            want: Default::default(),
            bench,
        };
        let agents: &mut [&mut dyn Agent] = &mut [&mut rig.mac, &mut rig.back, &mut rig.out];
        rig.bench.reset(4, agents)?;
        Ok(rig)
    }

    fn step(&mut self) -> Result<()> {
        let agents: &mut [&mut dyn Agent] = &mut [&mut self.mac, &mut self.back, &mut self.out];
        self.bench.step(agents)
    }

    /// A frame of the MAC (first byte 0), or one that comes back (1).
    fn push(&mut self, from: usize, bytes: u64) {
        let mut f = self.rng.bytes(bytes as usize);
        f[0] = from as u8;
        let wrong = from == 0 && self.rng.chance(0.2);
        if from == 1 {
            self.back.push_packet(&f);
        } else {
            let beats = f.len().div_ceil(BEAT);
            for (i, part) in f.chunks(BEAT).enumerate() {
                let mut d = part.to_vec();
                d.resize(BEAT, 0);
                let empty = (BEAT - part.len()) as u8;
                let last = i + 1 == beats;
                self.mac.queue.push_back((d, empty, last, wrong));
            }
        }
        self.want[from].push((f, wrong));
    }

    /// Until everything has come, which must be what was sent, in the order of each side.
    fn finish(&mut self, limit: u64) -> Result<()> {
        let all = self.want[0].len() + self.want[1].len();
        self.bench.start_clock();
        while self.out.frames.len() < all {
            self.step()?;
            self.bench.within(limit, "all frames came")?;
        }
        for _ in 0..100 {
            self.step()?;
        }
        assert_eq!(self.out.frames.len(), all, "frames of nobody");
        for from in 0..2 {
            let came = self.out.frames.iter().filter(|f| f.0[0] == from as u8);
            assert!(came.eq(&self.want[from]), "frames of side {from}");
        }
        Ok(())
    }
}

#[test]
fn nothing_is_lost_or_mixed() -> Result<()> {
    for (seed, gap, between) in [(1, 0.0, 2), (2, 0.3, 1), (3, 0.5, 8), (4, 0.1, 200)] {
        let mut rig = Rig::new(seed, gap, between)?;
        let mut rng = Rng::new(seed);
        for _ in 0..400 {
            let n = 1 + rng.below(1518);
            rig.push(0, n);
            if rng.chance(0.6) {
                let n = match rng.below(3) {
                    0 => 58 + rng.below(70),
                    1 => LONGEST - rng.below(130),
                    _ => 1 + rng.below(LONGEST),
                };
                rig.push(1, n);
            }
        }
        rig.finish(300_000)?;
    }
    Ok(())
}

/// A wire that is nearly full, whose frames wait in the queue again and again; nothing comes back
/// faster than there are gaps, and nothing is lost.
#[test]
fn a_full_wire_is_never_held_up() -> Result<()> {
    let mut rig = Rig::new(5, 0.0, 2)?;
    for _ in 0..300 {
        rig.push(0, 64 * 40);
        rig.push(1, LONGEST);
    }
    rig.finish(300_000)
}

/// Alone, both sides pass in the cycle in which they come, a beat every cycle.
#[test]
fn alone_nobody_waits() -> Result<()> {
    for from in 0..2 {
        let mut rig = Rig::new(6, 0.0, 0)?;
        for n in 0..40 {
            rig.push(from, 64 * (1 + n % 5) - n % 3);
        }
        rig.finish(1_000)?;
        let sent = [&rig.mac.sent, &rig.back.sent][from];
        assert_eq!(sent, &rig.out.cycles);
        let beats = sent.len() as u64;
        assert_eq!(sent[sent.len() - 1] - sent[0] + 1, beats, "a beat a cycle");
    }
    Ok(())
}
