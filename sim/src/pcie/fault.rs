//! Completions that go wrong, on demand.
use std::ops::Range;

use serde::{Deserialize, Serialize};

use crate::rng::Rng;

use super::tlp::Request;

/// What goes wrong with one read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fault {
    /// Status UR, no data.
    Unsupported,
    /// Status CA, no data.
    Abort,
    /// Data as usual up to the first split, then status CA.
    AbortMidway,
    /// All data, EP set.
    Poisoned,
    /// A completion for a tag that is not in use, then the good ones.
    UnexpectedTag,
    /// A completion for the same tag of another function, then the good ones.
    OtherFunction,
    /// The first part claims to be all there is; no more follows.
    Short,
    /// The byte count field of the first part is 4 too low; all data follow.
    WrongCount,
    /// Success, but no data.
    NoData,
    /// The last completion is sent twice.
    Duplicate,
    /// No answer, until [`super::Pcie::answer_late`].
    Never,
    /// The answer comes this many cycles later than it should.
    Late(u64),
}

/// Which reads a fault strikes.
#[derive(Clone, Debug)]
pub struct Injection {
    pub fault: Fault,
    /// Reads whose first byte lies here.
    pub addr: Range<u64>,
    /// Matching reads that are let through first.
    pub skip: u32,
    /// Reads it strikes.
    pub count: u32,
    /// Probability with which each of them is struck.
    pub chance: f64,
}

impl Injection {
    /// Strikes the next read whose first byte is in `addr`.
    pub fn once(fault: Fault, addr: Range<u64>) -> Self {
        Self {
            fault,
            addr,
            skip: 0,
            count: 1,
            chance: 1.0,
        }
    }

    /// Lets `n` matching reads through first.
    pub fn after(mut self, n: u32) -> Self {
        self.skip = n;
        self
    }
}

/// The injections that are waiting.
#[derive(Default)]
pub struct Faults {
    list: Vec<Injection>,
}

impl Faults {
    pub fn add(&mut self, i: Injection) {
        self.list.push(i);
    }

    /// The fault that strikes this read, if any.
    pub fn strike(&mut self, r: &Request, rng: &mut Rng) -> Option<Fault> {
        let at = r.first_byte();
        let i = self.list.iter().position(|i| i.addr.contains(&at))?;
        let injection = &mut self.list[i];
        if injection.skip > 0 {
            injection.skip -= 1;
            return None;
        }
        if !rng.chance(injection.chance) {
            return None;
        }
        let fault = injection.fault;
        injection.count -= 1;
        if injection.count == 0 {
            self.list.remove(i);
        }
        Some(fault)
    }

    /// Injections that have not struck yet.
    pub fn waiting(&self) -> usize {
        self.list.len()
    }
}
