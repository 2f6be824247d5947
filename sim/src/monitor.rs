//! Rules that hold on every stream, checked in every cycle.
//!
//! ```text
//!   valid ─────┐ high and not ready: next cycle valid again, payload the same
//!   ready ─────┤ transfer = both high
//!   payload ───┘ packet streams: `empty` only with `last`, and less than a beat
//! ```
//! A violation goes to [`World::violation`] under the stream's name. Credit rules are counters
//! with bounds ([`Credits`]).
use crate::pins::{NoSuchPort, Pins, Port};
use crate::rng::Rng;
use crate::world::World;

/// Watches one valid/ready stream.
pub struct StreamMonitor {
    name: String,
    valid: Port,
    ready: Port,
    payload: Vec<Port>,
    packet: Option<(Port, Port)>,
    /// Payload of a beat that was offered and not taken.
    held: Option<Vec<u8>>,
    now: Vec<u8>,
    /// No gap is allowed between a packet's beats.
    gapless: bool,
    inside: bool,
    /// Beats transferred.
    pub beats: u64,
}

impl StreamMonitor {
    /// Watches `{prefix}{valid,ready}` and the named payload ports `{prefix}{…}`.
    pub fn new(pins: &dyn Pins, prefix: &str, payload: &[&str]) -> Result<Self, NoSuchPort> {
        let port = |suffix: &str| pins.port(&format!("{prefix}{suffix}"));
        Ok(Self {
            name: prefix.trim_end_matches('_').to_string(),
            valid: port("valid")?,
            ready: port("ready")?,
            payload: payload.iter().map(|p| port(p)).collect::<Result<_, _>>()?,
            packet: None,
            held: None,
            now: Vec::new(),
            gapless: false,
            inside: false,
            beats: 0,
        })
    }

    /// Watches a packet stream: payload `data`, `empty`, `last`.
    pub fn packet(pins: &dyn Pins, prefix: &str) -> Result<Self, NoSuchPort> {
        let mut m = Self::new(pins, prefix, &["data", "empty", "last"])?;
        m.packet = Some((m.payload[1], m.payload[2]));
        Ok(m)
    }

    /// Also forbids that valid goes low inside a packet.
    pub fn gapless(mut self) -> Self {
        self.gapless = true;
        self
    }

    pub fn name(&self) -> &str {
        &self.name
    }

    /// True while the producer shows valid.
    pub fn offered(&self, pins: &dyn Pins) -> bool {
        pins.high(self.valid)
    }

    /// Checks this cycle; true if a beat is transferred.
    pub fn sample(&mut self, world: &mut World, pins: &dyn Pins) -> bool {
        if world.in_reset {
            self.held = None;
            self.inside = false;
            return false;
        }
        if !pins.high(self.valid) {
            if self.held.take().is_some() {
                world.violation(&self.name, "valid withdrawn before its transfer");
            }
            if self.gapless && self.inside {
                world.violation(&self.name, "gap inside a packet");
            }
            return false;
        }
        self.read_payload(pins);
        if let Some(held) = &self.held {
            if *held != self.now {
                let what = self.difference(held, pins);
                world.violation(&self.name, format!("payload changed while waiting: {what}"));
            }
        }
        self.check_packet(world, pins);
        if pins.high(self.ready) {
            self.held = None;
            self.beats += 1;
            if let Some((_, last)) = self.packet {
                self.inside = !pins.high(last);
            }
            return true;
        }
        let mut held = self.held.take().unwrap_or_default();
        held.clone_from(&self.now);
        self.held = Some(held);
        false
    }

    fn read_payload(&mut self, pins: &dyn Pins) {
        self.now.clear();
        for &p in &self.payload {
            let at = self.now.len();
            self.now.resize(at + p.bytes(), 0);
            pins.get_bytes(p, &mut self.now[at..]);
        }
    }

    fn difference(&self, held: &[u8], pins: &dyn Pins) -> String {
        let mut at = 0;
        let mut names = Vec::new();
        for &p in &self.payload {
            let range = at..at + p.bytes();
            if held[range.clone()] != self.now[range] {
                names.push(pins.name(p).to_string());
            }
            at += p.bytes();
        }
        names.join(", ")
    }

    fn check_packet(&self, world: &mut World, pins: &dyn Pins) {
        let Some((empty, last)) = self.packet else {
            return;
        };
        let (empty, last) = (pins.get(empty), pins.high(last));
        let beat = self.payload[0].bytes() as u64;
        if empty >= beat {
            world.violation(&self.name, format!("{empty} of {beat} bytes are empty"));
        } else if empty != 0 && !last {
            let what = format!("{empty} bytes are empty in a beat that is not the last");
            world.violation(&self.name, what);
        }
    }
}

/// A named count of credits: never below zero, never above its limit.
pub struct Credits {
    name: String,
    limit: u64,
    free: u64,
}

impl Credits {
    /// All `limit` credits are free.
    pub fn new(name: &str, limit: u64) -> Self {
        Self {
            name: name.into(),
            limit,
            free: limit,
        }
    }

    pub fn free(&self) -> u64 {
        self.free
    }

    /// `n` credits are used.
    pub fn take(&mut self, world: &mut World, n: u64) {
        if n > self.free {
            let what = format!("{n} credits used, only {} free", self.free);
            world.violation(&self.name, what);
        }
        self.free = self.free.saturating_sub(n);
    }

    /// `n` credits come back.
    pub fn give(&mut self, world: &mut World, n: u64) {
        if self.free + n > self.limit {
            let what = format!("{n} credits returned, only {} used", self.limit - self.free);
            world.violation(&self.name, what);
        }
        self.free = (self.free + n).min(self.limit);
    }
}

/// When a model's valid or ready pauses.
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Stall {
    /// Always willing.
    Never,
    /// Unwilling in each cycle with this probability.
    Random(f64),
    /// Willing for `on` cycles, unwilling for `off`, in turn.
    Periodic { on: u32, off: u32 },
    /// A ready side that first waits to see valid: finds a producer that waits for ready.
    AfterValid,
}

/// Draws the decisions of a [`Stall`].
#[derive(Clone, Debug)]
pub struct Throttle {
    stall: Stall,
    rng: Rng,
    phase: u32,
    seen: bool,
}

impl Throttle {
    pub fn new(stall: Stall, rng: Rng) -> Self {
        Self {
            stall,
            rng,
            phase: 0,
            seen: false,
        }
    }

    /// Stalls otherwise from now on.
    pub fn set(&mut self, stall: Stall) {
        self.stall = stall;
        self.phase = 0;
    }

    /// Willing this cycle? Call once a cycle.
    pub fn go(&mut self) -> bool {
        match self.stall {
            Stall::Never => true,
            Stall::Random(p) => !self.rng.chance(p),
            Stall::Periodic { on, off } => {
                let go = self.phase < on;
                self.phase = (self.phase + 1) % (on + off).max(1);
                go
            }
            Stall::AfterValid => self.seen,
        }
    }

    /// Tells it, at the cycle's end, whether the other side offers something not taken yet.
    pub fn waiting(&mut self, waiting: bool) {
        self.seen = waiting;
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
        monitor: StreamMonitor,
    }

    impl Rig {
        fn new() -> Self {
            let board = Board::new(&[
                ("s_data", 512, Dir::Out),
                ("s_empty", 8, Dir::Out),
                ("s_last", 1, Dir::Out),
                ("s_valid", 1, Dir::Out),
                ("s_ready", 1, Dir::In),
            ]);
            let monitor = StreamMonitor::packet(&board, "s_").unwrap().gapless();
            Self {
                board,
                world: World::new(Memory::default()),
                monitor,
            }
        }

        /// One cycle with these values: valid, ready, data, empty, last.
        fn cycle(&mut self, v: u64, r: u64, data: u64, empty: u64, last: u64) -> bool {
            for (name, value) in [
                ("s_valid", v),
                ("s_ready", r),
                ("s_data", data),
                ("s_empty", empty),
                ("s_last", last),
            ] {
                let p = self.board.port(name).unwrap();
                self.board.set(p, value);
            }
            let moved = self.monitor.sample(&mut self.world, &self.board);
            self.world.cycle += 1;
            moved
        }

        fn violations(&mut self) -> Vec<String> {
            let v = self.world.take_violations();
            v.iter().map(|v| v.to_string()).collect()
        }
    }

    #[test]
    fn a_clean_stream_is_silent() {
        let mut r = Rig::new();
        assert!(!r.cycle(0, 1, 9, 9, 0));
        assert!(!r.cycle(1, 0, 1, 0, 0));
        assert!(r.cycle(1, 1, 1, 0, 0));
        assert!(r.cycle(1, 1, 2, 63, 1));
        assert!(!r.cycle(0, 0, 3, 0, 0));
        assert!(r.violations().is_empty());
        assert_eq!(r.monitor.beats, 2);
    }

    #[test]
    fn withdrawn_valid_is_seen() {
        let mut r = Rig::new();
        r.cycle(1, 0, 1, 0, 1);
        r.cycle(0, 0, 1, 0, 1);
        assert_eq!(
            r.violations(),
            ["cycle 1: s: valid withdrawn before its transfer"]
        );
    }

    #[test]
    fn changed_payload_is_seen_and_named() {
        let mut r = Rig::new();
        r.cycle(1, 0, 1, 0, 1);
        r.cycle(1, 0, 1, 1, 1);
        assert_eq!(
            r.violations(),
            ["cycle 1: s: payload changed while waiting: s_empty"]
        );
        r.cycle(1, 1, 2, 1, 1);
        assert_eq!(
            r.violations(),
            ["cycle 2: s: payload changed while waiting: s_data"]
        );
    }

    #[test]
    fn gap_and_empty_rules() {
        let mut r = Rig::new();
        r.cycle(1, 1, 1, 0, 0);
        r.cycle(0, 1, 1, 0, 0);
        assert_eq!(r.violations(), ["cycle 1: s: gap inside a packet"]);
        r.cycle(1, 1, 1, 4, 0);
        assert_eq!(r.violations().len(), 1);
        r.cycle(1, 1, 1, 64, 1);
        assert_eq!(r.violations(), ["cycle 3: s: 64 of 64 bytes are empty"]);
    }

    #[test]
    fn reset_forgets_an_open_beat() {
        let mut r = Rig::new();
        r.cycle(1, 0, 1, 0, 0);
        r.world.in_reset = true;
        r.cycle(0, 0, 0, 0, 0);
        r.world.in_reset = false;
        r.cycle(0, 0, 0, 0, 0);
        assert!(r.violations().is_empty());
    }

    #[test]
    fn credits_are_bounded_both_ways() {
        let mut w = World::new(Memory::default());
        let mut c = Credits::new("rows", 4);
        c.take(&mut w, 4);
        c.give(&mut w, 1);
        assert_eq!((c.free(), w.violations().len()), (1, 0));
        c.take(&mut w, 2);
        assert!(w.take_violations()[0].what.contains("only 1 free"));
        c.give(&mut w, 5);
        assert!(w.take_violations()[0].what.contains("only 4 used"));
    }

    #[test]
    fn throttles_follow_their_policy() {
        let count = |stall| {
            let mut t = Throttle::new(stall, Rng::new(3));
            (0..1000).filter(|_| t.go()).count()
        };
        assert_eq!(count(Stall::Never), 1000);
        assert_eq!(count(Stall::Periodic { on: 1, off: 3 }), 250);
        assert!((600..800).contains(&count(Stall::Random(0.3))));
        let mut t = Throttle::new(Stall::AfterValid, Rng::new(3));
        assert!(!t.go());
        t.waiting(true);
        assert!(t.go());
    }
}
