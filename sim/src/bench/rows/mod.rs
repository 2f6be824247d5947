//! The rows: names, bounds, bars and goals, and the run that gives each its figure.
//!
//! ```text
//!   rows(config) ─ filter ─► jobs: rows of one run ─► Job::run ─► a value for each row
//! ```
//! Rows of one [`Work`] are figures of one and the same run.
mod allreduce;
mod job;
mod list;
mod plan;
#[cfg(test)]
mod tests;

use anyhow::{ensure, Context, Result};
use hdl::spec::{Config, TINY};

use super::bound;
use super::duplex;
use super::flow::Load;
use super::latency::{self, Latency, MESSAGE};
use super::receive;
use super::ring;
use super::traffic::{host, Figures, Phase, Plan, Traffic, COMPLETION, GPU_LATENCY};
use crate::scenario::{Post, Service};
use crate::timeline::{Step, Story};

pub use job::{jobs, Job};
pub use list::{rows, COMPLETIONS, LATENCIES};
use plan::{short_plan, MEASURED, SHORT, SKIP};
pub use plan::{stream_plan, LONG};

/// A run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Work {
    /// One message of `length` bytes on an idle device.
    One {
        post: Post,
        length: usize,
        latency: u64,
    },
    /// Long messages without end.
    Stream { mtu: u32, flows: usize },
    /// Messages of 64 bytes without end.
    Short { flows: usize },
    /// One message of `length` bytes between two idle devices.
    Receive(receive::Plan),
    /// Messages of 64 bytes at the wire's rate into one device.
    Flood { flows: usize },
    /// Two devices under load.
    Duplex(duplex::Plan),
    /// AllReduce on a ring of devices.
    Ring(ring::Plan),
}

/// What is read off a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Figure {
    /// Doorbell to the first, the last beat in the TX FIFO.
    Fifo,
    FifoLast,
    /// The device's own cycles of it.
    Rtl,
    /// From the step before to this one.
    Part(Step),
    /// Last completion beat to the MAC.
    ToMac,
    /// Rate in this phase.
    Rate(Phase),
    /// Cycles of all phases in which a frame waited for its own next beat.
    Gaps,
    /// Last beat from the wire to the ICRC's verdict, to the first write, to the first beat of the
    /// ACK in the TX FIFO, to the CQE's write.
    RxVerdict,
    RxMwr,
    RxAck,
    RxCqe,
    /// Messages a second.
    Messages,
    /// Share of the wire's time, GB/s of a rank's wire, measured time beyond the cut-through formula, GPU bytes
    /// for each byte of the vector, latency of a step, time.
    RingShare,
    RingBus,
    RingBeyond,
    RingMoved,
    RingStep,
    RingTime,
}

/// A row to be measured.
#[derive(Clone, Debug)]
pub struct Spec {
    pub name: String,
    pub config: &'static Config,
    pub unit: &'static str,
    pub bound: Option<f64>,
    pub bar: Option<f64>,
    pub goal: Option<f64>,
    /// What the text table says beside it.
    pub note: &'static str,
    pub work: Work,
    pub figure: Figure,
}

impl Spec {
    fn new(config: &'static Config, name: String, work: Work, figure: Figure) -> Self {
        Self {
            name,
            config,
            unit: "cycles",
            bound: None,
            bar: None,
            goal: None,
            note: "",
            work,
            figure,
        }
    }

    fn bars(mut self, bar: f64, goal: f64) -> Self {
        (self.bar, self.goal) = (Some(bar), Some(goal));
        self
    }

    fn bound(mut self, bound: f64) -> Self {
        self.bound = Some(bound);
        self
    }

    fn unit(mut self, unit: &'static str) -> Self {
        self.unit = unit;
        self
    }

    fn note(mut self, note: &'static str) -> Self {
        self.note = note;
        self
    }

    /// A rate: more is better.
    pub fn is_rate(&self) -> bool {
        use Figure::{Messages, Rate, RingBus, RingShare};
        matches!(self.figure, Rate(_) | Messages | RingShare | RingBus)
    }

    /// Does `value` reach `limit`?
    pub fn reaches(&self, value: f64, limit: f64) -> bool {
        if self.is_rate() {
            value >= limit
        } else {
            value <= limit
        }
    }
}
