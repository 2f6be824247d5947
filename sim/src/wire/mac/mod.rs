//! The MAC's end of the packet stream: pacing, frame collection, the rule of no gaps.
//!
//! A paced MAC has room for one beat beyond the one it is sending: it takes a beat while no more
//! than that is waiting, and drains its rate, exactly; each frame also costs preamble, FCS, gap
//! and padding. Once it has taken the first beat of a frame, valid may not go low before the last.
#[cfg(test)]
mod tests;

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
    pub(crate) fn parts_per_cycle(self) -> Option<u64> {
        match self {
            Self::Gbps(g) => Some((g * 1000.0).round() as u64 * 5),
            _ => None,
        }
    }
}

/// Parts of a byte in which the backlog is counted: a wire of whole Mb/s loses none of them
/// however long the run (100 Gb/s: 125/3 bytes a cycle).
pub(crate) const PARTS: u64 = 12_000;

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
