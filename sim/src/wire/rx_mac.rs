//! The MAC's receiving end: beats shown to the design in the cycle in which the wire has brought them.
//!
//! ```text
//!   RxBeat { due, … } ─► queue ─► rx_{data,empty,last,err,valid}      rx_ready: must be high
//! ```
//! The wire does not wait: a design that is not ready breaks a rule. What is shown without `valid`, and
//! in lanes behind a frame's end, is garbage.
use std::collections::VecDeque;

use anyhow::{ensure, Result};

use crate::pins::{Pins, Port};
use crate::rng::Rng;
use crate::timeline::{Event, Step};
use crate::world::{Agent, World};

use super::Frame;

/// A beat on its way to the design.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RxBeat {
    /// The earliest cycle in which it is shown.
    pub due: u64,
    pub bytes: Vec<u8>,
    pub last: bool,
    /// With the last beat: the frame's FCS is wrong.
    pub err: bool,
}

/// The receiving end.
pub struct RxMac {
    data: Port,
    empty: Port,
    last: Port,
    err: Port,
    valid: Port,
    ready: Port,
    queue: VecDeque<RxBeat>,
    rng: Rng,
    shown: bool,
    open: Option<Frame>,
    /// Keep the frames' bytes.
    pub keep: bool,
    /// What the design was shown, frames with a wrong FCS too.
    pub frames: Vec<Frame>,
    pub count: u64,
}

impl RxMac {
    /// True if the design has such a port.
    pub fn exists(pins: &dyn Pins, prefix: &str) -> bool {
        pins.find(&format!("{prefix}valid")).is_some()
    }

    /// Connects to `{prefix}*`; the usual prefix is `rx_`.
    pub fn new(pins: &dyn Pins, prefix: &str, keep: bool, rng: &Rng) -> Result<Self> {
        let port = |name: &str| pins.port(&format!("{prefix}{name}"));
        Ok(Self {
            data: port("data")?,
            empty: port("empty")?,
            last: port("last")?,
            err: port("err")?,
            valid: port("valid")?,
            ready: port("ready")?,
            queue: VecDeque::new(),
            rng: rng.fork("rx mac"),
            shown: false,
            open: None,
            keep,
            frames: Vec::new(),
            count: 0,
        })
    }

    /// Bytes of a beat.
    pub fn beat(&self) -> usize {
        self.data.bytes()
    }

    /// Queues a beat behind all others.
    pub fn push(&mut self, beat: RxBeat) -> Result<()> {
        let (n, most) = (beat.bytes.len(), self.beat());
        ensure!(
            n == most || beat.last && (1..most).contains(&n),
            "a beat of {n} bytes at a port of {most}"
        );
        self.queue.push_back(beat);
        Ok(())
    }

    /// Queues a whole frame, a beat a cycle from cycle `at` on.
    pub fn send(&mut self, frame: &[u8], at: u64, err: bool) {
        let beats = frame.len().div_ceil(self.beat());
        let width = self.beat();
        for (i, part) in frame.chunks(width).enumerate() {
            let last = i + 1 == beats;
            self.queue.push_back(RxBeat {
                due: at + i as u64,
                bytes: part.to_vec(),
                last,
                err: err && last,
            });
        }
    }

    /// Beats not shown yet.
    pub fn pending(&self) -> usize {
        self.queue.len()
    }

    fn took(&mut self, world: &mut World, beat: RxBeat) {
        let now = world.cycle;
        if self.open.is_none() {
            world.event(Event {
                step: Step::RxFirst,
                key: self.count,
            });
        }
        let frame = self.open.get_or_insert(Frame {
            first: now,
            last: now,
            bytes: Vec::new(),
        });
        if self.keep {
            frame.bytes.extend_from_slice(&beat.bytes);
        }
        frame.last = now;
        if beat.last {
            world.event(Event {
                step: Step::RxLast,
                key: self.count,
            });
            world.note("rx", || format!("frame {}", self.count));
            self.count += 1;
            let frame = self.open.take();
            if self.keep {
                self.frames.extend(frame);
            }
        }
    }
}

impl Agent for RxMac {
    fn drive(&mut self, world: &mut World, pins: &mut dyn Pins) {
        let due = self.queue.front().filter(|b| b.due <= world.cycle);
        let beat = due.filter(|_| !world.in_reset);
        self.shown = beat.is_some();
        pins.set(self.valid, u64::from(self.shown));
        let width = self.data.bytes();
        let Some(beat) = beat else {
            // One drawn word, not a beat of them: it is done in each idle cycle.
            let word = self.rng.u64();
            for port in [self.data, self.empty, self.last, self.err] {
                pins.set(port, word);
            }
            return;
        };
        let mut lanes = beat.bytes.clone();
        lanes.resize(width, self.rng.u64() as u8 | 1);
        pins.set_bytes(self.data, &lanes);
        pins.set(self.empty, (width - beat.bytes.len()) as u64);
        pins.set(self.last, u64::from(beat.last));
        pins.set(self.err, u64::from(beat.err));
    }

    fn sample(&mut self, world: &mut World, pins: &dyn Pins) {
        if world.in_reset {
            self.open = None;
            return;
        }
        if !self.shown {
            return;
        }
        if !pins.high(self.ready) {
            world.violation("rx", "ready is low: the wire would have to wait");
        }
        if let Some(beat) = self.queue.pop_front() {
            self.took(world, beat);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mem::Memory;
    use crate::pins::{Board, Dir};

    fn rig() -> (Board, World, RxMac) {
        let board = Board::new(&[
            ("rx_data", 512, Dir::In),
            ("rx_empty", 6, Dir::In),
            ("rx_last", 1, Dir::In),
            ("rx_err", 1, Dir::In),
            ("rx_valid", 1, Dir::In),
            ("rx_ready", 1, Dir::Out),
        ]);
        let mac = RxMac::new(&board, "rx_", true, &Rng::new(5)).unwrap();
        (board, World::new(Memory::default()), mac)
    }

    #[test]
    fn beats_come_when_they_are_due_and_whole() {
        let (mut board, mut world, mut mac) = rig();
        let frame: Vec<u8> = (0..150u8).collect();
        mac.send(&frame, 3, true);
        mac.send(&frame[..64], 4, false);
        let get = |b: &Board, n: &str| b.get(b.port(n).unwrap());
        let ready = board.port("rx_ready").unwrap();
        board.set(ready, 1);
        let mut seen = Vec::new();
        let mut got = Vec::new();
        for cycle in 0..10 {
            mac.drive(&mut world, &mut board);
            if get(&board, "rx_valid") == 1 {
                let used = 64 - get(&board, "rx_empty") as usize;
                got.extend_from_slice(&board.bytes(board.port("rx_data").unwrap())[..used]);
                seen.push((cycle, get(&board, "rx_last"), get(&board, "rx_err")));
            }
            mac.sample(&mut world, &board);
            world.cycle += 1;
        }
        assert_eq!(seen, [(3, 0, 0), (4, 0, 0), (5, 1, 1), (6, 1, 0)]);
        assert_eq!(got, [&frame[..], &frame[..64]].concat());
        assert_eq!((mac.count, mac.frames.len(), mac.pending()), (2, 2, 0));
        assert_eq!((mac.frames[0].first, mac.frames[0].last), (3, 5));
        assert!(world.violations().is_empty());
    }

    #[test]
    fn a_design_that_is_not_ready_breaks_a_rule() {
        let (mut board, mut world, mut mac) = rig();
        mac.send(&[1; 60], 0, false);
        mac.drive(&mut world, &mut board);
        mac.sample(&mut world, &board);
        assert!(world.violations()[0].what.contains("ready is low"));
        let long = RxBeat {
            due: 0,
            bytes: vec![0; 65],
            last: true,
            err: false,
        };
        assert!(mac.push(long).is_err());
    }
}
