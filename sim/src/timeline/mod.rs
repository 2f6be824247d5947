//! The story of a WRITE in cycles: from the doorbell to the wire, beside its budget.
//!
//! ```text
//!   doorbell ─► AR ─► R ─► SGL decided ─► MRd ─► first CplD ─► headers ─► TX FIFO ─► MAC ─► CQE
//!      RTL │ memory │         RTL         │ memory │           RTL                 │ wire │
//! ```
//! Agents record [`Event`]s with the cycle in which a signal was first seen; [`Timeline::story`]
//! follows one message from its doorbell through the first event of each later step. Budgets are
//! those of the reference description (300 MHz, host read 45 ns, GPU read 60 ns).
#[cfg(test)]
mod tests;

use std::fmt::Write as _;

use serde::Serialize;

/// A point of the story.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// BAR0's AXI4-Lite write of WQE_DB_IDX, or the completing beat of an inline WQE, is accepted.
    Doorbell,
    /// `arvalid` of the WQE read.
    Ar,
    /// First data beat of the WQE.
    R,
    /// The scatter/gather list is parsed and its address decided.
    Sgl,
    /// The read request of the payload is shown to PCIe.
    Mrd,
    /// First completion beat of the payload.
    CplD,
    /// Last beat of the last completion of a read; no row of the story.
    CplEnd,
    /// First beat of the packet, headers merged with payload.
    Packet,
    /// First beat taken by the TX FIFO.
    Fifo,
    /// First beat of the frame at the MAC.
    MacFirst,
    /// Last beat of the frame at the MAC.
    MacLast,
    /// PCIe takes the completion queue entry; its way into host memory is the link's.
    Cqe,
    /// First beat of a posted write taken by PCIe; the key is its address. No row of this story,
    /// like all that follow: they are of the receiving side (`crate::pair::story`).
    Mwr,
    /// First, and last, beat of a frame from the wire.
    RxFirst,
    RxLast,
    /// The ICRC of a frame is judged.
    Verdict,
    /// First beat of an acknowledgement in the TX FIFO.
    AckFifo,
}

/// Kinds of steps.
const KINDS: usize = Step::AckFifo as usize + 1;

/// Whose time passes before a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Share {
    Rtl,
    Memory,
    Wire,
}

/// Step, budget in ns from the doorbell where the description gives one, whose time, and text.
const STEPS: &[(Step, Option<u32>, Share, &str)] = &[
    (Step::Doorbell, Some(0), Share::Rtl, "CPU writes WQE_DB_IDX"),
    (Step::Ar, Some(5), Share::Rtl, "wqe_fetch raises AXI AR"),
    (Step::R, Some(50), Share::Memory, "64-byte WQE back"),
    (
        Step::Sgl,
        Some(55),
        Share::Rtl,
        "SGL parsed, address decided",
    ),
    (Step::Mrd, Some(60), Share::Rtl, "PCIe MRd leaves"),
    (
        Step::CplD,
        Some(120),
        Share::Memory,
        "first payload data back",
    ),
    (Step::Packet, Some(125), Share::Rtl, "packet headers built"),
    (
        Step::Fifo,
        Some(130),
        Share::Rtl,
        "first beat in the TX FIFO",
    ),
    (
        Step::MacFirst,
        None,
        Share::Rtl,
        "first beat of the frame at the MAC",
    ),
    (
        Step::MacLast,
        None,
        Share::Wire,
        "last beat of the frame at the MAC",
    ),
    (Step::Cqe, None, Share::Rtl, "CQE taken by PCIe"),
];

/// Nanoseconds of a core cycle.
pub const NS_PER_CYCLE: f64 = 10.0 / 3.0;

/// Bits of the key of a doorbell that did not come through BAR0: written to a doorbell page, as a
/// ring word or as an inline WQE.
pub const BY_PAGE: u64 = 1 << 62;
pub const BY_INLINE: u64 = 1 << 63;

/// What a doorbell with this key was.
fn rung(key: u64) -> &'static str {
    match key {
        k if k & BY_INLINE != 0 => "CPU writes the last block of the WQE",
        k if k & BY_PAGE != 0 => "CPU writes the doorbell page",
        _ => STEPS[0].3,
    }
}

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Event {
    pub step: Step,
    /// Address, tag or length, whatever tells events of a step apart.
    pub key: u64,
}

/// An event with its cycle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Stamp {
    pub cycle: u64,
    #[serde(flatten)]
    pub event: Event,
}

/// Events kept of each step; a long run records no more of it after this many. Of each, so that
/// the beats of a long message leave room for its CQE.
const MOST: u32 = 1 << 18;

/// The recorded events, in order of time.
#[derive(Clone, Debug, Default)]
pub struct Timeline {
    /// Records nothing: for long runs in which nobody asks.
    pub paused: bool,
    stamps: Vec<Stamp>,
    /// of each step, in the order of its declaration
    counts: [u32; KINDS],
}

/// What the columns behind an event hold.
pub(crate) const HEAD: &str = "budget ns measured ns   cycle   step  whose";

/// The columns behind an event; what was not seen is a dash.
pub(crate) fn columns(
    budget: Option<String>,
    ns: Option<f64>,
    cycles: Option<u64>,
    step: Option<u64>,
    share: Share,
) -> String {
    let number = |v: Option<String>| v.unwrap_or_else(|| "-".into());
    format!(
        "{:>9} {:>11} {:>7} {:>6}  {}",
        number(budget),
        number(ns.map(|v| format!("{v:.1}"))),
        number(cycles.map(|v| v.to_string())),
        number(step.map(|v| format!("+{v}"))),
        match share {
            Share::Rtl => "RTL",
            Share::Memory => "memory",
            Share::Wire => "wire",
        }
    )
}

/// One row of the table.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Row {
    pub step: Step,
    pub what: &'static str,
    pub budget_ns: Option<u32>,
    /// From the doorbell; absent if the step was not seen.
    pub cycles: Option<u64>,
    pub ns: Option<f64>,
    /// From the step before that was seen.
    pub step_cycles: Option<u64>,
    pub share: Share,
}

/// The story of one message.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Story {
    pub rows: Vec<Row>,
    /// Cycles from the doorbell to the TX FIFO spent in the device, and waiting for memory.
    pub rtl_cycles: u64,
    pub memory_cycles: u64,
    /// Doorbell to the first beat in the TX FIFO.
    pub fifo_cycles: Option<u64>,
}

impl Timeline {
    pub fn record(&mut self, cycle: u64, event: Event) {
        let count = &mut self.counts[event.step as usize];
        if !self.paused && *count < MOST {
            *count += 1;
            self.stamps.push(Stamp { cycle, event });
        }
    }

    pub fn stamps(&self) -> &[Stamp] {
        &self.stamps
    }

    /// Drops what was recorded.
    pub fn clear(&mut self) {
        self.stamps.clear();
        self.counts.fill(0);
    }

    /// Follows the first doorbell at or after cycle `from`: each step is the first event of its
    /// kind no earlier than the step before it; frame and CQE each follow the TX FIFO, in the
    /// order in which they came. `None` if there was no doorbell.
    pub fn story(&self, from: u64) -> Option<Story> {
        let rang =
            (self.stamps.iter()).find(|s| s.cycle >= from && s.event.step == Step::Doorbell)?;
        let (start, rung) = (rang.cycle, rung(rang.event.key));
        let mut at = start;
        let mut found = Vec::new();
        for &(step, ..) in STEPS {
            // The CQE waits for the TX FIFO, not for the MAC.
            let after = match step {
                Step::Cqe => found
                    .iter()
                    .find(|f: &&(Step, Option<u64>)| f.0 == Step::Fifo)
                    .and_then(|f| f.1)
                    .unwrap_or(at),
                _ => at,
            };
            let cycle = self.first(step, after);
            at = cycle.unwrap_or(at);
            found.push((step, cycle));
        }
        // Steps that were not seen stay where they are in the story.
        let mut last = start;
        let mut order: Vec<(u64, usize)> = (0..found.len())
            .map(|i| {
                last = found[i].1.unwrap_or(last);
                (last, i)
            })
            .collect();
        order.sort_unstable();
        at = start;
        let mut rows = Vec::new();
        let (mut rtl, mut memory) = (0, 0);
        for (_, i) in order {
            let (step, budget_ns, share, what) = STEPS[i];
            let found = found[i].1;
            let step_cycles = found.map(|c| c - at);
            if let Some(c) = found {
                at = c;
                match share {
                    Share::Rtl if step <= Step::Fifo => rtl += step_cycles.unwrap_or(0),
                    Share::Memory => memory += step_cycles.unwrap_or(0),
                    _ => {}
                }
            }
            let cycles = found.map(|c| c - start);
            rows.push(Row {
                step,
                what: if step == Step::Doorbell { rung } else { what },
                budget_ns,
                cycles,
                ns: cycles.map(|c| c as f64 * NS_PER_CYCLE),
                step_cycles,
                share,
            });
        }
        let fifo = rows.iter().find(|r| r.step == Step::Fifo);
        Some(Story {
            fifo_cycles: fifo.and_then(|r| r.cycles),
            rows,
            rtl_cycles: rtl,
            memory_cycles: memory,
        })
    }

    fn first(&self, step: Step, from: u64) -> Option<u64> {
        self.stamps
            .iter()
            .find(|s| s.cycle >= from && s.event.step == step)
            .map(|s| s.cycle)
    }
}

impl Story {
    /// The table, as text.
    pub fn table(&self) -> String {
        let mut s = format!("{:<36} {HEAD}\n", "event");
        for r in &self.rows {
            let budget = r.budget_ns.map(|v| v.to_string());
            let when = columns(budget, r.ns, r.cycles, r.step_cycles, r.share);
            let _ = writeln!(s, "{:<36} {when}", r.what);
        }
        if let Some(fifo) = self.fifo_cycles {
            let _ = writeln!(
                s,
                "doorbell to TX FIFO: {fifo} cycles ({:.1} ns), of which RTL {} and memory {}",
                fifo as f64 * NS_PER_CYCLE,
                self.rtl_cycles,
                self.memory_cycles
            );
        }
        s
    }
}
