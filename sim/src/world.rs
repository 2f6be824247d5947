//! What every model of the outside world shares: the clock count, memory, the verdicts of the
//! monitors, and the record of events.
//!
//! ```text
//!   each cycle:   agent.drive ─► inputs ─► design settles ─► agent.sample ─► clock edge
//! ```
//! An [`Agent`] drives its inputs from state alone, never from this cycle's outputs, and looks at
//! the settled outputs in `sample`: a transfer is what both sides show there.
use std::collections::{BTreeMap, VecDeque};
use std::fmt;

use crate::mem::Memory;
use crate::pins::Pins;
use crate::timeline::{Event, Timeline};

/// A rule that was broken, and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    pub cycle: u64,
    /// The stream or model that saw it.
    pub who: String,
    pub what: String,
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cycle {}: {}: {}", self.cycle, self.who, self.what)
    }
}

/// Violations are kept up to this count: one fault often breaks a rule in every later cycle.
const MOST_VIOLATIONS: usize = 50;
/// Events kept of each stream for the report of a failure.
const TRAIL: usize = 8;

/// State shared by the agents of one design.
pub struct World {
    /// Cycles since the start; the same number as the design's.
    pub cycle: u64,
    /// True while reset is high: monitors forget what they saw.
    pub in_reset: bool,
    pub mem: Memory,
    pub timeline: Timeline,
    violations: Vec<Violation>,
    trail: BTreeMap<&'static str, VecDeque<(u64, String)>>,
}

impl World {
    pub fn new(mem: Memory) -> Self {
        Self {
            cycle: 0,
            in_reset: false,
            mem,
            timeline: Timeline::default(),
            violations: Vec::new(),
            trail: BTreeMap::new(),
        }
    }

    /// Records a broken rule.
    pub fn violation(&mut self, who: &str, what: impl Into<String>) {
        if self.violations.len() < MOST_VIOLATIONS {
            self.violations.push(Violation {
                cycle: self.cycle,
                who: who.into(),
                what: what.into(),
            });
        }
    }

    /// All broken rules so far.
    pub fn violations(&self) -> &[Violation] {
        &self.violations
    }

    /// Takes the broken rules out, for tests that expect them.
    pub fn take_violations(&mut self) -> Vec<Violation> {
        std::mem::take(&mut self.violations)
    }

    /// Notes an event of the story with this cycle's number.
    pub fn event(&mut self, event: Event) {
        self.timeline.record(self.cycle, event);
    }

    /// Remembers an event of a stream for the report of a failure.
    pub fn note(&mut self, stream: &'static str, what: impl FnOnce() -> String) {
        let list = self.trail.entry(stream).or_default();
        if list.len() == TRAIL {
            list.pop_front();
        }
        list.push_back((self.cycle, what()));
    }

    /// The last events of each stream, one a line.
    pub fn trail(&self) -> String {
        let mut s = String::new();
        for (stream, list) in &self.trail {
            for (cycle, what) in list {
                s += &format!("  {cycle:>8}  {stream:<8} {what}\n");
            }
        }
        s
    }
}

/// A model of something outside the design.
pub trait Agent {
    /// Sets the design's inputs for this cycle.
    fn drive(&mut self, world: &mut World, pins: &mut dyn Pins);
    /// Looks at the settled ports at the end of the cycle.
    fn sample(&mut self, world: &mut World, pins: &dyn Pins);
}
