//! The figures of one operation, as nccl-tests defines them.
use serde::Serialize;

use super::operation::{Kind, Operation};
use super::outcome::Outcome;
use super::timeline::StepTime;
use crate::timeline::NS_PER_CYCLE;

/// An element of the vector of a rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Place {
    pub rank: usize,
    pub element: usize,
}

/// An operation.
#[derive(Clone, Debug, Serialize)]
pub struct Row {
    /// Bytes of the vector, elements.
    pub size: u64,
    pub count: u64,
    pub dtype: String,
    pub redop: String,
    /// The rank whose vector all get; -1 where there is none.
    pub root: i64,
    /// From the doorbells of all ranks to the last CQE in memory.
    pub cycles: u64,
    pub time_us: f64,
    /// GB/s, as nccl-tests defines them.
    pub algbw: f64,
    pub busbw: f64,
    /// Elements of all ranks that differ from the reference.
    pub wrong: u64,
    pub first_wrong: Option<Place>,
    /// Of each rank: cycles to its CQE, GPU bytes read and written, frames sent.
    pub rank_cycles: Vec<u64>,
    pub gpu_read: Vec<u64>,
    pub gpu_written: Vec<u64>,
    pub frames: Vec<u64>,
    /// GPU bytes read and written for each byte of the vector, the mean of the ranks.
    pub gpu_bytes_per_byte: f64,
    /// Packets on the wire, if asked for.
    pub steps: Vec<StepTime>,
}

/// Bytes that the wire of a rank carries for a byte of the vector.
pub fn wire_share(kind: Kind, ranks: usize) -> f64 {
    let n = ranks as f64;
    match kind {
        Kind::AllReduce => 2.0 * (n - 1.0) / n,
        Kind::ReduceScatter | Kind::AllGather => (n - 1.0) / n,
        Kind::Broadcast => 1.0,
        Kind::Barrier => 0.0,
    }
}

/// The figures of an outcome.
pub fn row(op: &Operation, ranks: usize, o: Outcome, steps: Vec<StepTime>) -> Row {
    let size = op.bytes() as u64;
    let ns = o.cycles as f64 * NS_PER_CYCLE;
    let algbw = size as f64 / ns;
    let moved: u64 = o.gpu_read.iter().chain(&o.gpu_written).sum();
    let all = size.max(1) as f64 * ranks as f64;
    let redop = match op.kind.reduces() {
        true => op.redop.key(),
        false => "none",
    };
    Row {
        size,
        count: op.count,
        dtype: op.dtype.key().into(),
        redop: redop.into(),
        root: match op.kind {
            Kind::Broadcast => op.root.into(),
            _ => -1,
        },
        cycles: o.cycles,
        time_us: ns / 1000.0,
        algbw,
        busbw: algbw * wire_share(op.kind, ranks),
        wrong: o.wrong,
        first_wrong: o.first_wrong.map(|(rank, element)| Place { rank, element }),
        rank_cycles: o.each,
        gpu_read: o.gpu_read,
        gpu_written: o.gpu_written,
        frames: o.frames,
        gpu_bytes_per_byte: moved as f64 / all,
        steps,
    }
}
