//! One direction of a link: its latency, and what becomes of frames on it.
use std::collections::{BTreeSet, VecDeque};

use anyhow::{ensure, Context, Result};
use serde::{Deserialize, Serialize};

use crate::rng::Rng;
use crate::wire::{Beat, RxBeat};

/// Cycles of a link: 70 ns, from the TX FIFO to the peer.
const LATENCY: u64 = 21;
/// A frame that is held back for the next one to pass goes on after so many cycles.
pub const HELD: u64 = 3000;

/// Frames that do not come as they were sent.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Trouble {
    /// Probabilities for each frame: lost, sent twice, overtaken by the next one, a bit wrong.
    pub loss: f64,
    pub duplicate: f64,
    pub reorder: f64,
    pub corrupt: f64,
    /// Frames that are lost, counted from 0 in each direction.
    pub lose: BTreeSet<u64>,
}

impl Trouble {
    /// Names the first field that is no probability.
    pub fn validate(&self) -> Result<()> {
        let mut sum = 0.0;
        for (name, p) in [
            ("loss", self.loss),
            ("duplicate", self.duplicate),
            ("reorder", self.reorder),
            ("corrupt", self.corrupt),
        ] {
            ensure!((0.0..=1.0).contains(&p), "{name} = {p}: must be 0 to 1");
            sum += p;
        }
        ensure!(
            sum <= 1.0,
            "loss + duplicate + reorder + corrupt = {sum}: must be at most 1"
        );
        Ok(())
    }
}

/// What joins two devices, or a device and the switch.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct LinkConfig {
    /// Cycles from the wire of one MAC to the other's: 1 or more.
    pub latency: u64,
    pub trouble: Trouble,
}

impl Default for LinkConfig {
    fn default() -> Self {
        Self {
            latency: LATENCY,
            trouble: Trouble::default(),
        }
    }
}

impl LinkConfig {
    /// Names the first field whose value is not allowed.
    pub fn validate(&self) -> Result<()> {
        let most = 1 << 20;
        ensure!(
            (1..=most).contains(&self.latency),
            "latency = {}: must be 1 to {most}",
            self.latency
        );
        self.trouble.validate().context("trouble")
    }
}

/// What becomes of a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    Passes,
    Lost,
    Twice,
    Late,
    Damaged,
}

/// Frames of each kind, in one direction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Carried {
    pub frames: u64,
    pub lost: u64,
    pub duplicated: u64,
    pub reordered: u64,
    pub corrupted: u64,
}

/// One direction of a link.
pub struct Line {
    config: LinkConfig,
    rng: Rng,
    fate: Option<Fate>,
    /// Of each frame so far, the open one too.
    fates: Vec<Fate>,
    /// Beats of the open frame that go again or later.
    kept: Vec<RxBeat>,
    /// A frame that is late, held at the sending end, and when it goes on all the same.
    held: Option<(Vec<RxBeat>, u64)>,
    /// The first cycle in which the far end is free.
    free: u64,
    /// On their way.
    out: VecDeque<RxBeat>,
    pub carried: Carried,
}

impl Line {
    pub fn new(config: &LinkConfig, rng: Rng) -> Self {
        Self {
            config: config.clone(),
            rng,
            fate: None,
            fates: Vec::new(),
            kept: Vec::new(),
            held: None,
            free: 0,
            out: VecDeque::new(),
            carried: Carried::default(),
        }
    }

    /// Cycles from one end to the other.
    pub fn latency(&self) -> u64 {
        self.config.latency
    }

    /// What became of frame `k`, counted from 0.
    pub fn fate(&self, k: usize) -> Option<Fate> {
        self.fates.get(k).copied()
    }

    /// Another trouble from the next frame on.
    pub fn set_trouble(&mut self, trouble: Trouble) {
        self.config.trouble = trouble;
    }

    fn draw(&mut self) -> Fate {
        let t = &self.config.trouble;
        let number = self.carried.frames;
        self.carried.frames += 1;
        // One draw a frame whatever is switched on, so that a frame's fate depends on few things.
        let p = self.rng.u32() as f64 / (1u64 << 32) as f64;
        let limits = [t.loss, t.duplicate, t.reorder, t.corrupt];
        let mut sum = 0.0;
        let hit = limits.iter().position(|x| {
            sum += x;
            p < sum
        });
        let (fate, count) = match hit {
            _ if t.lose.contains(&number) => (Fate::Lost, &mut self.carried.lost),
            Some(0) => (Fate::Lost, &mut self.carried.lost),
            Some(1) => (Fate::Twice, &mut self.carried.duplicated),
            Some(2) if self.held.is_none() => (Fate::Late, &mut self.carried.reordered),
            Some(3) => (Fate::Damaged, &mut self.carried.corrupted),
            _ => return Fate::Passes,
        };
        *count += 1;
        fate
    }

    /// Takes a beat from the sending MAC.
    pub fn carry(&mut self, beat: Beat) {
        let fate = match self.fate {
            Some(f) => f,
            None => {
                let f = self.draw();
                self.fate = Some(f);
                self.fates.push(f);
                f
            }
        };
        let mut beat = RxBeat {
            due: beat.gone + self.config.latency,
            bytes: beat.bytes,
            last: beat.last,
            err: false,
        };
        let last = beat.last;
        if last && fate == Fate::Damaged {
            // Among the last bytes, which the ICRC covers or is.
            let n = beat.bytes.len();
            let at = n - 1 - self.rng.below(4.min(n as u64)) as usize;
            beat.bytes[at] ^= 1 << self.rng.below(8);
        }
        match fate {
            Fate::Lost => {}
            Fate::Late => self.kept.push(beat),
            Fate::Twice => {
                self.kept.push(beat.clone());
                self.emit(beat);
            }
            Fate::Passes | Fate::Damaged => self.emit(beat),
        }
        if last {
            self.end(fate);
        }
    }

    fn end(&mut self, fate: Fate) {
        self.fate = None;
        let kept = std::mem::take(&mut self.kept);
        match fate {
            Fate::Twice => kept.into_iter().for_each(|b| self.emit(b)),
            Fate::Late => {
                // It arrives so long behind its time: the latency is still to come then.
                let due = kept.last().map_or(0, |b| b.due);
                let until = due + HELD - self.config.latency;
                self.held = Some((kept, until));
            }
            Fate::Lost => {}
            Fate::Passes | Fate::Damaged => self.release(0),
        }
    }

    fn emit(&mut self, mut beat: RxBeat) {
        beat.due = beat.due.max(self.free);
        self.free = beat.due + 1;
        self.out.push_back(beat);
    }

    /// What was held goes on, to arrive in cycle `at` or later.
    fn release(&mut self, at: u64) {
        if let Some((beats, _)) = self.held.take() {
            self.free = self.free.max(at);
            beats.into_iter().for_each(|b| self.emit(b));
        }
    }

    /// Beats to hand to the far end; called each cycle.
    pub fn arrivals(&mut self, now: u64) -> impl Iterator<Item = RxBeat> + '_ {
        let over = self.held.as_ref().is_some_and(|h| h.1 <= now);
        if over && self.fate.is_none() {
            self.release(now + self.config.latency);
        }
        self.out.drain(..)
    }

    /// Something is on its way that `arrivals` has not given.
    pub fn busy(&self) -> bool {
        self.held.is_some() || self.fate.is_some() || !self.out.is_empty()
    }
}
