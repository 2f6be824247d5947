//! Rates out of what was counted.
use super::*;

/// What came in at one end.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Figures {
    pub bytes: u64,
    pub packets: u64,
    pub cycles: u64,
}

impl Figures {
    pub fn gbps(&self, config: &Config) -> f64 {
        self.bytes as f64 * 8.0 / self.cycles as f64 * bound::clock_ghz(config)
    }

    pub fn mpps(&self, config: &Config) -> f64 {
        self.packets as f64 / self.cycles as f64 * bound::clock_ghz(config) * 1e3
    }
}

/// Packets at each end of a stretch that do not count.
const EDGE: usize = 10;

pub(super) fn figures(marks: &[(u64, u64)]) -> Figures {
    if marks.len() < 2 * EDGE + 2 {
        return Figures::default();
    }
    let inner = &marks[EDGE..marks.len() - EDGE];
    Figures {
        bytes: inner[1..].iter().map(|m| m.1).sum(),
        packets: inner.len() as u64 - 1,
        cycles: inner[inner.len() - 1].0 - inner[0].0,
    }
}
