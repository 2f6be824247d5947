//! The MAC's end of the packet stream: pacing, frame collection, the rule of no gaps.
//!
//! A paced MAC has room for one beat beyond the one it is sending: it takes a beat while no more
//! than that is waiting, and drains its rate, exactly; each frame also costs preamble, FCS, gap
//! and padding. Once it has taken the first beat of a frame, valid may not go low before the last.
use std::collections::VecDeque;

use anyhow::Result;
use serde::{Deserialize, Serialize};

use crate::monitor::{Stall, StreamMonitor, Throttle};
use crate::pins::{Pins, Port};
use crate::rng::Rng;
use crate::timeline::{Event, Step};
use crate::world::{Agent, World};

use super::{OVERHEAD, SHORTEST};

/// How fast the MAC takes data.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// A beat in every cycle.
    Free,
    /// A wire of this many Gb/s at a core clock of 300 MHz.
    Gbps(f64),
    /// Pauses without a wire's regularity.
    Stall(Stall),
}

impl Pace {
    /// Taken from the wire in a cycle of 10/3 ns, in [`PARTS`] of a byte: g / 8 · 10 / 3 bytes.
    fn parts_per_cycle(self) -> Option<u64> {
        match self {
            Self::Gbps(g) => Some((g * 1000.0).round() as u64 * 5),
            _ => None,
        }
    }
}

/// Parts of a byte in which the backlog is counted: a wire of whole Mb/s loses none of them
/// however long the run (100 Gb/s: 125/3 bytes a cycle).
const PARTS: u64 = 12_000;

/// Behaviour of the MAC.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct MacConfig {
    pub pace: Pace,
    /// Longest frame without FCS; a longer one is a violation.
    pub longest: usize,
    /// Keep the frames' bytes (else only count them).
    pub keep: bool,
    /// Count gaps inside packets ([`Mac::gaps`]) instead of reporting them as violations.
    pub count_gaps: bool,
}

impl Default for MacConfig {
    fn default() -> Self {
        Self {
            pace: Pace::Gbps(100.0),
            longest: 9216,
            keep: true,
            count_gaps: false,
        }
    }
}

/// A frame as it left the design, without FCS and without the MAC's padding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    /// Cycle of the first and of the last beat.
    pub first: u64,
    pub last: u64,
    pub bytes: Vec<u8>,
}

/// A beat as it goes onto the wire.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beat {
    /// Cycle in which its last byte is on the wire.
    pub gone: u64,
    /// The MAC's padding included.
    pub bytes: Vec<u8>,
    pub last: bool,
}

/// The MAC.
pub struct Mac {
    config: MacConfig,
    monitor: StreamMonitor,
    data: Port,
    empty: Port,
    last: Port,
    ready: Port,
    throttle: Throttle,
    /// Taken but not yet on the wire, in parts of a byte.
    backlog: u64,
    rate: Option<u64>,
    beat: u64,
    open: Option<Frame>,
    open_bytes: u64,
    pub frames: Vec<Frame>,
    /// Beats for the wire behind the MAC, if there is one to take them.
    pub tap: Option<VecDeque<Beat>>,
    /// Frames, and their bytes, so far.
    pub count: u64,
    pub bytes: u64,
    /// Cycles inside a frame without a beat on offer.
    pub gaps: u64,
    /// Cycles in which it would have taken a beat and none was on offer.
    pub starved: u64,
    /// A beat was on offer in the last cycle: at a low rate it may wait for long.
    offered: bool,
}

impl Mac {
    /// Connects to `{prefix}*`; the usual prefix is `tx_`.
    pub fn new(pins: &dyn Pins, prefix: &str, config: MacConfig, rng: &Rng) -> Result<Self> {
        let port = |name: &str| pins.port(&format!("{prefix}{name}"));
        let stall = match config.pace {
            Pace::Stall(s) => s,
            _ => Stall::Never,
        };
        let data = port("data")?;
        let mut monitor = StreamMonitor::packet(pins, prefix)?;
        if !config.count_gaps {
            monitor = monitor.gapless();
        }
        Ok(Self {
            config,
            monitor,
            data,
            empty: port("empty")?,
            last: port("last")?,
            ready: port("ready")?,
            throttle: Throttle::new(stall, rng.fork("mac")),
            backlog: 0,
            rate: config.pace.parts_per_cycle(),
            beat: data.bytes() as u64,
            open: None,
            open_bytes: 0,
            frames: Vec::new(),
            tap: None,
            count: 0,
            bytes: 0,
            gaps: 0,
            starved: 0,
            offered: false,
        })
    }

    /// True inside a frame, and while one waits.
    pub fn busy(&self) -> bool {
        self.open.is_some() || self.offered
    }

    fn take(&mut self, world: &mut World, pins: &dyn Pins) {
        let last = pins.high(self.last);
        let used = self.beat.saturating_sub(pins.get(self.empty));
        let now = world.cycle;
        if self.open.is_none() {
            self.open_bytes = 0;
            world.event(Event {
                step: Step::MacFirst,
                key: self.count,
            });
        }
        let frame = self.open.get_or_insert(Frame {
            first: now,
            last: now,
            bytes: Vec::new(),
        });
        if self.config.keep {
            let at = frame.bytes.len();
            frame.bytes.resize(at + used as usize, 0);
            pins.get_bytes(self.data, &mut frame.bytes[at..]);
        }
        frame.last = now;
        self.open_bytes += used;
        self.backlog += used * PARTS;
        self.tap(now, used, last, pins);
        if last {
            self.finish(world);
        }
    }

    fn tap(&mut self, now: u64, used: u64, last: bool, pins: &dyn Pins) {
        let Some(tap) = &mut self.tap else { return };
        let mut bytes = vec![0; used as usize];
        pins.get_bytes(self.data, &mut bytes);
        if last {
            let pad = SHORTEST.saturating_sub(self.open_bytes) as usize;
            bytes.resize(bytes.len() + pad, 0);
        }
        let left = self.rate.map_or(1, |rate| self.backlog.div_ceil(rate));
        tap.push_back(Beat {
            gone: now + left,
            bytes,
            last,
        });
    }

    fn finish(&mut self, world: &mut World) {
        let n = self.open_bytes;
        self.backlog += (OVERHEAD + SHORTEST.saturating_sub(n)) * PARTS;
        self.bytes += n;
        world.event(Event {
            step: Step::MacLast,
            key: self.count,
        });
        world.note("mac", || format!("frame of {n} bytes"));
        if n > self.config.longest as u64 {
            world.violation("mac", format!("frame of {n} bytes"));
        }
        self.count += 1;
        let frame = self.open.take();
        if self.config.keep {
            self.frames.extend(frame);
        }
    }
}

impl Agent for Mac {
    fn drive(&mut self, world: &mut World, pins: &mut dyn Pins) {
        if world.in_reset {
            self.open = None;
            pins.set(self.ready, 0);
            return;
        }
        let room = match self.rate {
            Some(rate) => {
                self.backlog = self.backlog.saturating_sub(rate);
                self.backlog <= self.beat * PARTS
            }
            None => true,
        };
        let go = self.throttle.go();
        pins.set(self.ready, u64::from(room && go));
    }

    fn sample(&mut self, world: &mut World, pins: &dyn Pins) {
        self.offered = self.monitor.offered(pins) && !world.in_reset;
        self.throttle.waiting(self.monitor.offered(pins));
        self.gaps += u64::from(self.open.is_some() && !self.offered);
        self.starved += u64::from(!self.offered && pins.high(self.ready));
        if self.monitor.sample(world, pins) {
            self.take(world, pins);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mem::Memory;
    use crate::pins::{Board, Dir};

    struct Rig {
        board: Board,
        world: World,
        mac: Mac,
        waiting: VecDeque<Vec<u8>>,
        at: usize,
        /// Hide valid in this cycle.
        gap_at: Option<u64>,
    }

    impl Rig {
        fn new(width: u32, pace: Pace) -> Self {
            let board = Board::new(&[
                ("tx_data", width, Dir::Out),
                ("tx_empty", 8, Dir::Out),
                ("tx_last", 1, Dir::Out),
                ("tx_valid", 1, Dir::Out),
                ("tx_ready", 1, Dir::In),
            ]);
            let config = MacConfig {
                pace,
                ..MacConfig::default()
            };
            let mac = Mac::new(&board, "tx_", config, &Rng::new(1)).unwrap();
            Self {
                board,
                world: World::new(Memory::default()),
                mac,
                waiting: VecDeque::new(),
                at: 0,
                gap_at: None,
            }
        }

        fn set(&mut self, name: &str, v: u64) {
            let p = self.board.port(name).unwrap();
            self.board.set(p, v);
        }

        fn step(&mut self) {
            self.mac.drive(&mut self.world, &mut self.board);
            let beat = self.mac.beat as usize;
            let gap = self.gap_at == Some(self.world.cycle);
            let mut end = None;
            if let Some(f) = self.waiting.front().filter(|_| !gap) {
                let part = f[self.at..f.len().min(self.at + beat)].to_vec();
                let last = self.at + beat >= f.len();
                end = Some(last);
                let data = self.board.port("tx_data").unwrap();
                self.board.set_bytes(data, &part);
                self.set("tx_empty", (beat - part.len()) as u64);
                self.set("tx_last", u64::from(last));
            }
            self.set("tx_valid", u64::from(end.is_some()));
            self.mac.sample(&mut self.world, &self.board);
            let ready = self.board.high(self.board.port("tx_ready").unwrap());
            match end {
                Some(true) if ready => {
                    self.waiting.pop_front();
                    self.at = 0;
                }
                Some(false) if ready => self.at += beat,
                _ => {}
            }
            self.world.cycle += 1;
        }

        fn drain(&mut self) {
            while !self.waiting.is_empty() {
                self.step();
                assert!(self.world.cycle < 200_000);
            }
        }
    }

    #[test]
    fn frames_arrive_whole_at_any_pace() {
        for (width, pace) in [
            (512, Pace::Free),
            (512, Pace::Gbps(100.0)),
            (2048, Pace::Gbps(400.0)),
            (512, Pace::Stall(Stall::Random(0.4))),
            (512, Pace::Stall(Stall::AfterValid)),
        ] {
            let mut r = Rig::new(width, pace);
            let mut rng = Rng::new(9);
            let sent: Vec<Vec<u8>> = (0..100)
                .map(|_| {
                    let n = rng.range(14, 4200) as usize;
                    rng.bytes(n)
                })
                .collect();
            r.waiting.extend(sent.clone());
            r.drain();
            assert_eq!(r.world.violations(), []);
            let got: Vec<_> = r.mac.frames.iter().map(|f| f.bytes.clone()).collect();
            assert_eq!(got, sent);
            assert_eq!(r.mac.count, 100);
        }
    }

    #[test]
    fn the_wire_rate_is_exact() {
        for (width, gbps, size) in [
            (512, 100.0, 4154u64),
            (512, 100.0, 60),
            (512, 100.0, 20),
            (2048, 400.0, 4154),
        ] {
            let mut r = Rig::new(width, Pace::Gbps(gbps));
            let n = 1000;
            r.waiting.extend(vec![vec![7; size as usize]; n]);
            r.drain();
            let cycles = (r.mac.frames[n - 1].last - r.mac.frames[0].last) as f64;
            let bytes = (n as f64 - 1.0) * (size.max(SHORTEST) + OVERHEAD) as f64;
            let share = bytes / cycles / (gbps / 8.0 * 10.0 / 3.0);
            assert!((0.998..1.002).contains(&share), "{width} {size}: {share}");
            // 100 Gb/s are 125/3 bytes a cycle, exactly.
            let parts = Pace::Gbps(gbps).parts_per_cycle().unwrap();
            assert_eq!(parts * 3, 125 * PARTS * gbps as u64 / 100);
        }
    }

    #[test]
    fn gaps_and_giants_are_seen() {
        let mut r = Rig::new(512, Pace::Free);
        r.waiting.push_back(vec![1; 300]);
        r.gap_at = Some(2);
        r.drain();
        assert_eq!(r.mac.gaps, 1);
        let v = r.world.take_violations();
        assert_eq!(v[0].what, "gap inside a packet");
        r.waiting.push_back(vec![1; 9217]);
        r.drain();
        let v = r.world.take_violations();
        assert_eq!(v[0].what, "frame of 9217 bytes");
    }

    #[test]
    fn the_tap_says_when_a_beat_is_on_the_wire() {
        let mut r = Rig::new(512, Pace::Gbps(100.0));
        r.mac.tap = Some(VecDeque::new());
        r.waiting.extend([vec![1; 4154], vec![2; 20]]);
        r.drain();
        let tap = r.mac.tap.take().unwrap();
        let ends: Vec<_> = tap.iter().filter(|b| b.last).map(|b| b.gone).collect();
        // 125/3 bytes a cycle, from the first beat on; then 24 of overhead, and 60 of a short frame.
        let cycles = |bytes: f64| (bytes * 3.0 / 125.0).ceil() as u64;
        assert!(ends[0].abs_diff(cycles(4154.0)) <= 1, "{ends:?}");
        assert!(
            ends[1].abs_diff(cycles(4154.0 + 24.0 + 20.0)) <= 1,
            "{ends:?}"
        );
        assert!(tap
            .iter()
            .zip(tap.iter().skip(1))
            .all(|(a, b)| a.gone < b.gone));
        let last = tap.back().unwrap();
        assert_eq!(
            (last.bytes.len(), last.bytes[19], last.bytes[20]),
            (60, 2, 0)
        );
    }

    #[test]
    fn first_and_last_beats_are_stamped() {
        let mut r = Rig::new(512, Pace::Free);
        r.waiting.push_back(vec![1; 130]);
        r.drain();
        let steps: Vec<_> = r
            .world
            .timeline
            .stamps()
            .iter()
            .map(|s| (s.cycle, s.event.step))
            .collect();
        assert_eq!(steps, [(0, Step::MacFirst), (2, Step::MacLast)]);
    }
}
