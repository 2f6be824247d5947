//! Neighbours that are dead or late, memory that may not be used: what each rank is told, and that the next operation runs.
use anyhow::Result;
use sim::collective::reference::{Dtype, Redop};
use sim::collective::{Data, Operation};
use sim::driver::RingDesc;

use super::told::{goes_on, one_knows, op, told, TIMEOUT};
use super::{all_reduce, ring, LIMIT};

#[test]
fn a_rank_that_never_begins() -> Result<()> {
    for ranks in [2, 3, 4] {
        let mut ring = ring(ranks)?;
        let told = told(&mut ring, |r, d| (r != 1).then(|| d.encode()))?;
        let timed_out = told.iter().filter(|t| **t == "RING_TIMEOUT").count();
        assert!(timed_out >= 1, "{told:?}");
        let knows = |t: &&str| ["RING_TIMEOUT", "RING_PEER_ABORT", "-"].contains(t);
        assert!(told.iter().all(knows), "{told:?}");
        goes_on(&mut ring)?;
    }
    Ok(())
}

/// One that begins late is waited for, if the limit allows for it.
#[test]
fn a_rank_that_begins_late() -> Result<()> {
    let mut ring = ring(3)?;
    let op = Operation { timeout: 0, ..op() };
    let mut running = ring.prepare(&op, 3)?;
    for r in [0, 2, 1] {
        if r == 1 {
            ring.net.borrow_mut().run_on(2, 3 * u64::from(TIMEOUT))?;
            assert!(!ring.look(&mut running)?, "nobody is done");
            assert!(running.cqes.iter().all(Option::is_none));
        }
        let desc = ring.desc(r, &op).encode();
        ring.post(r, &desc)?;
    }
    ring.sequence += 1;
    ring.wait(&mut running, 2 * LIMIT, &mut |_| ())?;
    ring.outcome(running)?.judge(&op)?;
    goes_on(&mut ring)
}

#[test]
fn memory_that_may_not_be_used() -> Result<()> {
    let mut ring = ring(3)?;
    type Change = fn(&mut RingDesc);
    let changes: [(Change, &str); 4] = [
        (|d| d.src.1 ^= 1, "KEY_MISMATCH"),
        (|d| d.dst.1 ^= 1, "KEY_MISMATCH"),
        (|d| d.src.0 += 1 << 24, "REGION_BOUNDS"),
        (|d| d.dst.0 += 1 << 24, "REGION_BOUNDS"),
    ];
    for (change, cause) in changes {
        let told = told(&mut ring, |r, mut d| {
            if r == 1 {
                change(&mut d);
            }
            Some(d.encode())
        })?;
        one_knows(&told, 1, cause)?;
        goes_on(&mut ring)?;
    }
    Ok(())
}

/// The queue pair to a neighbour fails in the middle.
#[test]
fn a_queue_pair_that_fails() -> Result<()> {
    let mut ring = ring(3)?;
    goes_on(&mut ring)?;
    let op = Operation {
        data: Data::Bits,
        timeout: TIMEOUT,
        ..all_reduce(Dtype::Int32, Redop::Sum, 12_000)
    };
    let mut running = ring.start(&op, 5)?;
    ring.net.borrow_mut().run_on(2, 1500)?;
    let rank = &mut ring.ranks[1];
    rank.device.modify_qp(&rank.next, "RC", "ERR")?;
    ring.wait(&mut running, 4 * u64::from(TIMEOUT), &mut |_| ())?;
    let told: Vec<_> = running
        .cqes
        .iter()
        .flatten()
        .map(|c| c.1.name("syndrome", "syndrome"))
        .collect();
    assert_eq!(told[1], "RING_QP_ERROR", "{told:?}");
    let ends = ["RING_PEER_ABORT", "RING_TIMEOUT", "RING_QP_ERROR"];
    assert!(told.iter().all(|t| ends.contains(t)), "{told:?}");
    Ok(())
}
