//! The schedule of an operation, in closed formulas: what each rank sends, in order.
//!
//! ```text
//!   slice j ─► step s ─► sub-chunk i:   chunk (b - s) mod N, bytes [(j * slice + i) * sub, + sub) of it
//! ```
//! b is the rank itself, in a REDUCE_SCATTER the one before it. A send of a rank is the arrival of the same number of the next one.
use hdl::spec::ring_slice;

use super::operation::{Kind, Operation};

/// One sub-chunk that a rank sends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Send {
    pub slice: usize,
    pub step: usize,
    pub chunk: usize,
    /// Bytes, and where they begin in the chunk.
    pub len: usize,
    pub at: usize,
}

/// Sub-chunks of a slice, if `slots` landing slots there are and the operation leaves it to the device.
pub fn slice(op: &Operation, slots: usize) -> usize {
    match op.slice {
        0 => ring_slice(slots),
        n => n as usize,
    }
}

/// Steps in which a rank of `ranks` sends, and the chunk that rank `r` sends in step `s`.
fn steps(op: &Operation, r: usize, ranks: usize) -> (usize, impl Fn(usize) -> usize) {
    let n = ranks;
    let (steps, base) = match op.kind {
        _ if n == 1 => (0, 0),
        Kind::AllReduce => (2 * (n - 1), r),
        Kind::ReduceScatter | Kind::Barrier => (n - 1, r + n - 1),
        Kind::AllGather => (n - 1, r),
        // All but the one before the root send the one chunk on.
        Kind::Broadcast => (usize::from((r + 1) % n != op.root as usize), 0),
    };
    let one = op.kind == Kind::Broadcast;
    (steps, move |s| if one { 0 } else { (base + 2 * n - s) % n })
}

/// What rank `r` of `ranks` sends, in order.
pub fn sends(op: &Operation, r: usize, ranks: usize, slots: usize) -> Vec<Send> {
    let sub = 1 << op.sub_log2;
    let len = |chunk| match op.kind {
        Kind::Barrier => 4,
        Kind::Broadcast => op.bytes(),
        _ => op.own(chunk, ranks).len(),
    };
    let chunks = if op.kind == Kind::Broadcast { 1 } else { ranks };
    let longest = (0..chunks).map(len).max().unwrap_or(0);
    let each = slice(op, slots) * sub;
    let (steps, chunk_of) = steps(op, r, ranks);
    let mut sends = Vec::new();
    for slice in 0..longest.div_ceil(each) {
        for step in 0..steps {
            let chunk = chunk_of(step);
            let end = len(chunk).min((slice + 1) * each);
            for at in (slice * each..end).step_by(sub) {
                sends.push(Send {
                    slice,
                    step,
                    chunk,
                    len: sub.min(end - at),
                    at,
                });
            }
        }
    }
    sends
}

#[cfg(test)]
mod tests {
    use super::super::reference::{Dtype, Redop};
    use super::*;

    #[test]
    fn every_byte_goes_round_the_ring() {
        for (kind, times) in [
            (Kind::AllReduce, 2),
            (Kind::ReduceScatter, 1),
            (Kind::AllGather, 1),
        ] {
            for ranks in [1, 2, 3, 5] {
                let op = Operation::new(kind, Dtype::Fp16, Redop::Sum, 1003, 8);
                let all: usize = (0..ranks)
                    .flat_map(|r| sends(&op, r, ranks, 16))
                    .map(|s| s.len)
                    .sum();
                assert_eq!(all, times * (ranks - 1) * 2006, "{kind:?}, {ranks} ranks");
            }
        }
        let op = Operation::new(Kind::Broadcast, Dtype::Fp32, Redop::Sum, 100, 8);
        let count = |r| sends(&op, r, 3, 16).len();
        assert_eq!((count(0), count(1), count(2)), (2, 2, 0));
        let op = Operation::new(Kind::Barrier, Dtype::Fp32, Redop::Sum, 0, 8);
        assert_eq!(sends(&op, 0, 3, 16).len(), 2);
    }

    #[test]
    fn what_is_sent_on_is_what_has_come() {
        let op = Operation::new(Kind::AllReduce, Dtype::Fp32, Redop::Sum, 1001, 8);
        for r in 0..4 {
            let (own, before) = (sends(&op, r, 4, 8), sends(&op, (r + 3) % 4, 4, 8));
            for s in own.iter().filter(|s| s.step > 0) {
                let came = Send {
                    step: s.step - 1,
                    ..*s
                };
                assert!(before.contains(&came), "rank {r}: {s:?}");
            }
        }
    }
}
