//! Both ends of any stream, for the tests of single blocks.
//!
//! ```text
//!   Source ── s_{data,…,valid} / s_ready ──► block ── m_{data,…,valid} / m_ready ──► Sink
//! ```
//! A beat is one value for each payload port, as bytes (byte 0 = bits 7:0). Packets are cut into
//! beats and put together by [`Source::push_packet`] and [`Sink::packets`]. Both ends check the
//! stream's rules and stall as told.
use std::collections::VecDeque;

use anyhow::Result;

use crate::monitor::{Stall, StreamMonitor, Throttle};
use crate::pins::{Pins, Port};
use crate::rng::Rng;
use crate::world::{Agent, World};

/// Values of the payload ports, in the order in which they were named.
pub type Beat = Vec<Vec<u8>>;

/// Drives a stream into a block.
pub struct Source {
    payload: Vec<Port>,
    valid: Port,
    ready: Port,
    throttle: Throttle,
    queue: VecDeque<Beat>,
    offered: bool,
    /// Draws garbage for the payload while nothing is offered.
    rng: Rng,
    /// Cycle of each transfer.
    pub sent: Vec<u64>,
}

impl Source {
    /// Drives `{prefix}{payload…}`, `{prefix}valid`.
    pub fn new(
        pins: &dyn Pins,
        prefix: &str,
        payload: &[&str],
        stall: Stall,
        rng: &Rng,
    ) -> Result<Self> {
        let port = |name: &str| pins.port(&format!("{prefix}{name}"));
        Ok(Self {
            payload: payload.iter().map(|p| port(p)).collect::<Result<_, _>>()?,
            valid: port("valid")?,
            ready: port("ready")?,
            throttle: Throttle::new(stall, rng.fork(prefix)),
            queue: VecDeque::new(),
            offered: false,
            rng: rng.fork(&format!("{prefix}idle")),
            sent: Vec::new(),
        })
    }

    /// A packet stream: payload `data`, `empty`, `last`.
    pub fn packets(pins: &dyn Pins, prefix: &str, stall: Stall, rng: &Rng) -> Result<Self> {
        Self::new(pins, prefix, &["data", "empty", "last"], stall, rng)
    }

    pub fn push(&mut self, beat: Beat) {
        self.queue.push_back(beat);
    }

    /// A beat of one payload port of up to 64 bits.
    pub fn push_u64(&mut self, value: u64) {
        self.push(vec![value.to_le_bytes().to_vec()]);
    }

    /// Cuts a packet into beats (`data`, `empty`, `last`); unused lanes are filled with garbage.
    pub fn push_packet(&mut self, bytes: &[u8]) {
        let beat = self.payload[0].bytes();
        let beats = bytes.len().div_ceil(beat);
        for (i, part) in bytes.chunks(beat).enumerate() {
            let mut data = self.rng.bytes(beat);
            data[..part.len()].copy_from_slice(part);
            let empty = (beat - part.len()) as u8;
            self.push(vec![data, vec![empty], vec![u8::from(i + 1 == beats)]]);
        }
    }

    /// Beats not taken yet.
    pub fn pending(&self) -> usize {
        self.queue.len()
    }

    /// Drops what was not taken; only a reset may follow.
    pub fn clear(&mut self) {
        self.queue.clear();
    }
}

impl Agent for Source {
    fn drive(&mut self, world: &mut World, pins: &mut dyn Pins) {
        if world.in_reset {
            self.offered = false;
        } else if !self.offered {
            self.offered = !self.queue.is_empty() && self.throttle.go();
        }
        pins.set(self.valid, u64::from(self.offered));
        for (i, &port) in self.payload.iter().enumerate() {
            match self.queue.front().filter(|_| self.offered) {
                Some(beat) => pins.set_bytes(port, &beat[i]),
                None => pins.set_bytes(port, &self.rng.bytes(port.bytes())),
            }
        }
    }

    fn sample(&mut self, world: &mut World, pins: &dyn Pins) {
        if self.offered && pins.high(self.ready) {
            self.offered = false;
            self.queue.pop_front();
            self.sent.push(world.cycle);
        }
    }
}

/// Takes a stream from a block.
pub struct Sink {
    payload: Vec<Port>,
    ready: Port,
    monitor: StreamMonitor,
    throttle: Throttle,
    /// Cycle and beat of each transfer.
    pub got: Vec<(u64, Beat)>,
}

impl Sink {
    /// Takes `{prefix}{payload…}`.
    pub fn new(
        pins: &dyn Pins,
        prefix: &str,
        payload: &[&str],
        stall: Stall,
        rng: &Rng,
    ) -> Result<Self> {
        let monitor = StreamMonitor::new(pins, prefix, payload)?;
        Self::with_monitor(pins, prefix, payload, monitor, stall, rng)
    }

    /// A packet stream: payload `data`, `empty`, `last`, whose rules are checked too.
    pub fn packet(pins: &dyn Pins, prefix: &str, stall: Stall, rng: &Rng) -> Result<Self> {
        let monitor = StreamMonitor::packet(pins, prefix)?;
        Self::with_monitor(
            pins,
            prefix,
            &["data", "empty", "last"],
            monitor,
            stall,
            rng,
        )
    }

    fn with_monitor(
        pins: &dyn Pins,
        prefix: &str,
        payload: &[&str],
        monitor: StreamMonitor,
        stall: Stall,
        rng: &Rng,
    ) -> Result<Self> {
        let port = |name: &str| pins.port(&format!("{prefix}{name}"));
        Ok(Self {
            payload: payload.iter().map(|p| port(p)).collect::<Result<_, _>>()?,
            ready: port("ready")?,
            monitor,
            throttle: Throttle::new(stall, rng.fork(prefix)),
            got: Vec::new(),
        })
    }

    /// Stalls otherwise from now on.
    pub fn set_stall(&mut self, stall: Stall) {
        self.throttle.set(stall);
    }

    /// The low 64 bits of the first payload port of each beat.
    pub fn values(&self) -> Vec<u64> {
        let low = |b: &Vec<u8>| {
            let mut v = [0; 8];
            let n = b.len().min(8);
            v[..n].copy_from_slice(&b[..n]);
            u64::from_le_bytes(v)
        };
        self.got.iter().map(|(_, beat)| low(&beat[0])).collect()
    }

    /// The whole packets taken so far (of a packet stream).
    pub fn packets(&self) -> Vec<Vec<u8>> {
        let mut list = Vec::new();
        let mut open = Vec::new();
        for (_, beat) in &self.got {
            let used = beat[0].len().saturating_sub(usize::from(beat[1][0]));
            open.extend_from_slice(&beat[0][..used]);
            if beat[2][0] & 1 != 0 {
                list.push(std::mem::take(&mut open));
            }
        }
        list
    }
}

impl Agent for Sink {
    fn drive(&mut self, world: &mut World, pins: &mut dyn Pins) {
        let go = self.throttle.go() && !world.in_reset;
        pins.set(self.ready, u64::from(go));
    }

    fn sample(&mut self, world: &mut World, pins: &dyn Pins) {
        self.throttle.waiting(self.monitor.offered(pins));
        if self.monitor.sample(world, pins) {
            let beat = self.payload.iter().map(|&p| pins.bytes(p)).collect();
            self.got.push((world.cycle, beat));
        }
    }
}
