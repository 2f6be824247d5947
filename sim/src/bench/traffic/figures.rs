//! What is sent, in which phases, and what comes of it.
use super::*;

/// Flows and what each does.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    pub flows: usize,
    pub mtu: u32,
    /// WQEs in a ring: log2.
    pub ring_log2: u32,
    /// WQEs for one doorbell.
    pub batch: u32,
    /// Bytes of a flow's source.
    pub source: usize,
    pub load: Load,
}

impl Plan {
    /// Cycles that all of it takes on the wire, one packet a cycle at most.
    pub(super) fn wire_cycles(&self, config: &Config) -> u64 {
        let (mtu, length) = (u64::from(self.mtu), self.load.length as u64);
        let bytes = bound::wire_bytes(length.min(mtu), true) as f64;
        let rate = bound::wire_gbps(config) / 8.0 / bound::clock_ghz(config);
        let packets = length.div_ceil(mtu) * self.load.messages * self.flows as u64;
        (packets as f64 * (bytes / rate).max(1.0)) as u64
    }
}

/// A stretch of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Phase {
    /// Memory latency in cycles; 18 is the default machine, whose host answers in 14.
    pub latency: u64,
    /// Bytes of a completion.
    pub completion: u16,
    /// Bytes of payload not measured, then measured.
    pub skip: u64,
    pub bytes: u64,
}

/// A packet whose last beat passed the MAC port.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark {
    pub cycle: u64,
    pub payload: u64,
}

/// What a phase showed.
#[derive(Clone, Copy, Debug, Default)]
pub struct Figures {
    /// From the 10th to the last but 10th packet: payload, packets, and the cycles between their
    /// last beats.
    pub bytes: u64,
    pub packets: u64,
    pub cycles: u64,
    /// Of all cycles of the phase, skipped ones too: MAC without a beat to take, completion beat
    /// held by the device, no read outstanding.
    pub all: u64,
    pub starved: u64,
    pub held: u64,
    pub no_read: u64,
}

/// Packets at each end of a phase that do not count.
pub(super) const EDGE: usize = 10;

impl Figures {
    /// Payload in Gb/s.
    pub fn gbps(&self, config: &Config) -> f64 {
        self.bytes as f64 * 8.0 / self.cycles as f64 * bound::clock_ghz(config)
    }

    /// Packets in millions a second.
    pub fn mpps(&self, config: &Config) -> f64 {
        self.packets as f64 / self.cycles as f64 * bound::clock_ghz(config) * 1e3
    }

    /// Where the time went, as text.
    pub fn why(&self) -> String {
        let share = |n: u64| 100.0 * n as f64 / self.all.max(1) as f64;
        format!(
            "wire without data {:.1} % of the cycles, completions held by the device {:.1} %, no read \
             outstanding {:.1} %",
            share(self.starved),
            share(self.held),
            share(self.no_read)
        )
    }
}
