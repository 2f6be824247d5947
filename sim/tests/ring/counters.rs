//! The counters of the engine: how many of each, on every rank; each cause of a failure has one.
use anyhow::{ensure, Result};
use hdl::spec;
use sim::collective::reference::{Dtype, Redop};
use sim::collective::{Kind, Operation, Ring};

use super::told::{goes_on, told, told_in_turn};
use super::{all_reduce, ring, LIMIT};

const NAMES: [&str; 13] = [
    "ring_ops",
    "ring_done",
    "ring_sub_sent",
    "ring_sub_received",
    "ring_words_sent",
    "ring_words_received",
    "ring_dropped",
    "ring_refused",
    "ring_mismatch",
    "ring_timeout",
    "ring_qp_err",
    "ring_peer_abort",
    "ring_protocol_err",
];
const FIRST_ERROR: usize = 6;
type Counts = [u64; NAMES.len()];

fn read(ring: &mut Ring) -> Result<Vec<Counts>> {
    let each = ring.ranks.iter_mut().map(|rank| {
        let mut counts = [0; NAMES.len()];
        for (n, name) in counts.iter_mut().zip(NAMES) {
            *n = rank.device.counter(name)?;
        }
        Ok(counts)
    });
    each.collect()
}

/// By how much those of each rank have grown since.
fn grown(ring: &mut Ring, since: &[Counts]) -> Result<Vec<Counts>> {
    let mut now = read(ring)?;
    for (now, since) in now.iter_mut().zip(since) {
        now.iter_mut().zip(since).for_each(|(n, s)| *n -= s);
    }
    Ok(now)
}

/// 1000 elements of 4 bytes on 3 ranks: chunks of 333 or 334, which are 6 sub-chunks of 256 bytes each.
#[test]
fn good_operations_are_counted() -> Result<()> {
    let mut ring = ring(3)?;
    for (kind, sent) in [(Kind::AllReduce, [24; 3]), (Kind::Broadcast, [16, 16, 0])] {
        let op = Operation {
            kind,
            ..all_reduce(Dtype::Fp32, Redop::Sum, 1000)
        };
        let before = read(&mut ring)?;
        ring.run(&op, 1, LIMIT)?;
        ring.net.borrow_mut().settle(3000)?;
        let now = grown(&mut ring, &before)?;
        let sum = |i: usize| now.iter().map(|c| c[i]).sum::<u64>();
        for (r, c) in now.iter().enumerate() {
            ensure!(c[..2] == [1, 1], "{kind:?}: rank {r}: {c:?}");
            ensure!(c[2] == sent[r], "{kind:?}: rank {r}: {c:?}");
            ensure!(c[3] == sent[(r + 2) % 3], "{kind:?}: rank {r}: {c:?}");
            // HELLO and a credit, the last of them that for all.
            ensure!(c[4] >= 2, "{kind:?}: rank {r}: {c:?}");
            let errors = &c[FIRST_ERROR..];
            ensure!(
                errors.iter().all(|n| *n == 0),
                "{kind:?}: rank {r}: {errors:?}"
            );
        }
        ensure!(sum(4) == sum(5), "{kind:?}: {now:?}");
    }
    Ok(())
}

/// The counter of what each rank is told goes up by one, and no other of the errors.
fn counted(ring: &mut Ring, before: &[Counts], told: &[&str]) -> Result<()> {
    let now = grown(ring, before)?;
    for ((r, c), name) in now.iter().enumerate().zip(told) {
        let counter = match *name {
            "-" => "",
            _ => spec::syndrome(name).counter,
        };
        for (i, n) in c.iter().enumerate().skip(FIRST_ERROR + 1) {
            let want = u64::from(NAMES[i] == counter);
            ensure!(*n == want, "{} of rank {r}, {name}: {n}", NAMES[i]);
        }
        let refused = counter == "ring_refused" || *name == "-";
        ensure!(c[0] == u64::from(!refused), "rank {r}, {name}: {c:?}");
        ensure!(c[1] == 0, "rank {r}, {name}: {c:?}");
    }
    Ok(())
}

#[test]
fn each_end_is_counted() -> Result<()> {
    let mut ring = ring(3)?;
    let mut seen = Vec::new();
    for case in 0..3 {
        let before = read(&mut ring)?;
        let told = match case {
            // Refused by rank 1; rank 1 is not there; rank 1 counts otherwise.
            0 => told(&mut ring, |r, d| {
                let op = if r == 1 { 5 } else { d.op };
                Some(d.encode().with("op", op))
            })?,
            1 => told(&mut ring, |r, d| (r != 1).then(|| d.encode()))?,
            _ => told_in_turn(&mut ring, &[&[0, 2], &[1]], |r, mut d| {
                d.count -= u64::from(r == 1);
                Some(d.encode())
            })?,
        };
        counted(&mut ring, &before, &told)?;
        goes_on(&mut ring)?;
        seen.extend(told);
    }
    for cause in [
        "RING_BAD_OP",
        "RING_TIMEOUT",
        "RING_COUNT_MISMATCH",
        "RING_PEER_ABORT",
    ] {
        ensure!(seen.contains(&cause), "{cause}: {seen:?}");
    }
    Ok(())
}
