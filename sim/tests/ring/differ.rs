//! Ranks that do not mean the same operation.
use anyhow::{ensure, Context, Result};
use sim::collective::reference::{Dtype, Redop};
use sim::collective::{Kind, Ring};
use sim::driver::RingDesc;

use super::ring;
use super::told::{goes_on, told_in_turn, Told};

type Change = fn(&mut RingDesc);
/// The rank that differs, both of its neighbours, and the one that has no word of it but their ABORT.
const ODD: usize = 2;
const BESIDE: [usize; 2] = [1, 3];
const FAR: usize = 0;

/// Rank 2 of 4 brings a changed descriptor, before the others or after them; a good operation follows.
fn differ(ring: &mut Ring, change: Change, odd_first: bool) -> Result<Told> {
    let turns: [&[usize]; 2] = match odd_first {
        true => [&[ODD], &[FAR, 1, 3]],
        false => [&[FAR, 1, 3], &[ODD]],
    };
    let told = told_in_turn(ring, &turns, |r, mut d| {
        if r == ODD {
            change(&mut d);
        }
        Some(d.encode())
    })?;
    // What was said of a sequence that the others have not come to may stand there still.
    ring.sequence = ring.sequence.wrapping_add(4);
    goes_on(ring).with_context(|| format!("after {told:?}"))?;
    Ok(told)
}

/// Those that look at what was there before them tell the cause; who is ended before having looked, the end.
fn judge(told: &Told, odd_first: bool, cause: &str) -> Result<()> {
    let certain = |r: usize| match odd_first {
        true => BESIDE.contains(&r),
        false => r == ODD,
    };
    for (r, t) in told.iter().enumerate() {
        let aborted = *t == "RING_PEER_ABORT";
        let good = match r {
            FAR => aborted,
            _ if certain(r) => *t == cause,
            _ => *t == cause || aborted,
        };
        ensure!(
            good,
            "rank {r}, odd one first: {odd_first}, {cause}: {told:?}"
        );
    }
    Ok(())
}

#[test]
fn ranks_that_differ() -> Result<()> {
    let mut ring = ring(4)?;
    let cases: [(Change, &str); 11] = [
        (|d| d.count -= 1, "RING_COUNT_MISMATCH"),
        (|d| d.count += 1, "RING_COUNT_MISMATCH"),
        (|d| d.dtype = Dtype::Int32.code(), "RING_TYPE_MISMATCH"),
        (|d| d.redop = Redop::Max.code(), "RING_TYPE_MISMATCH"),
        (|d| d.op = Kind::ReduceScatter.code(), "RING_TYPE_MISMATCH"),
        (|d| d.slots = 8, "RING_SHAPE_MISMATCH"),
        (|d| d.slice = 1, "RING_SHAPE_MISMATCH"),
        (|d| d.sub_log2 += 1, "RING_SHAPE_MISMATCH"),
        (|d| d.ranks = 5, "RING_SHAPE_MISMATCH"),
        (|d| d.rank = 1, "RING_SHAPE_MISMATCH"),
        (|d| d.root = 3, "RING_SHAPE_MISMATCH"),
    ];
    for (change, cause) in cases {
        for odd_first in [true, false] {
            let told = differ(&mut ring, change, odd_first)?;
            judge(&told, odd_first, cause)?;
        }
    }
    Ok(())
}

/// Older ones and newer ones, also where numbers wrap: all that hear of it know why.
#[test]
fn sequences_that_differ() -> Result<()> {
    let mut ring = ring(4)?;
    let cases: [Change; 4] = [
        |d| d.sequence = d.sequence.wrapping_add(1),
        |d| d.sequence = d.sequence.wrapping_add(2),
        |d| d.sequence = d.sequence.wrapping_sub(1),
        |d| d.sequence = d.sequence.wrapping_sub(1000),
    ];
    for start in [10, u32::MAX - 3] {
        ring.sequence = start;
        for change in cases {
            for odd_first in [true, false] {
                let told = differ(&mut ring, change, odd_first)?;
                judge(&told, odd_first, "RING_SEQUENCE_MISMATCH")
                    .with_context(|| format!("from {start:#x}"))?;
                let knows = |r: &usize| told[*r] == "RING_SEQUENCE_MISMATCH";
                ensure!(knows(&ODD), "{told:?}");
            }
        }
    }
    Ok(())
}

/// What a rank may say by itself: where its memory is, how long it waits, and for what.
#[test]
fn what_ranks_may_differ_in() -> Result<()> {
    let mut ring = ring(3)?;
    let cases: [Change; 2] = [|d| d.wait_ack = true, |d| d.timeout = 0];
    for change in cases {
        let all: &[&[usize]] = &[&[0, 1, 2]];
        let told = told_in_turn(&mut ring, all, |r, mut d| {
            if r == 1 {
                change(&mut d);
            }
            Some(d.encode())
        })?;
        assert_eq!(told, ["NONE"; 3]);
        goes_on(&mut ring)?;
    }
    Ok(())
}
