//! Operations that fail: what each rank is told, and that the next operation runs.
use anyhow::{ensure, Result};
use hdl::spec::{self, Record};
use sim::collective::reference::{Dtype, Redop};
use sim::collective::{Data, Operation, Ring};
use sim::driver::RingDesc;

use super::{all_reduce, ring, LIMIT};

/// Cycles without progress after which an operation fails.
const TIMEOUT: u32 = 20_000;

fn op() -> Operation {
    Operation {
        timeout: TIMEOUT,
        ..all_reduce(Dtype::Fp32, Redop::Sum, 1000)
    }
}

/// What a rank is told: the syndrome of its CQE.
type Told = Vec<&'static str>;

/// Runs an operation in which each rank's descriptor is changed by `change`; ranks for which that says `false` post nothing.
fn told(ring: &mut Ring, change: impl Fn(usize, &mut RingDesc) -> bool) -> Result<Told> {
    let make = |r, mut d: RingDesc| change(r, &mut d).then(|| d.encode());
    let op = op();
    let mut running = ring.prepare(&op, 3)?;
    let mut posted = Vec::new();
    for r in 0..ring.setup.ranks {
        match make(r, ring.desc(r, &op)) {
            Some(desc) => {
                ring.post(r, &desc)?;
                posted.push(r);
            }
            None => running.cqes[r] = Some((running.start, Record::new(&spec::CQE))),
        }
    }
    ring.sequence += 1;
    ring.wait(&mut running, 4 * u64::from(TIMEOUT), &mut |_| ())?;
    let cqes = running.cqes.iter().flatten();
    let told = cqes.enumerate().map(|(r, (_, cqe))| {
        if !posted.contains(&r) {
            return "-";
        }
        let name = cqe.name("syndrome", "syndrome");
        let status = cqe.name("status", "cqe_status");
        assert_eq!(status, spec::syndrome(name).status, "rank {r}: {name}");
        name
    });
    Ok(told.collect())
}

/// The ring is ready for the next operation, and for one after it.
fn goes_on(ring: &mut Ring) -> Result<()> {
    ring.run(&op(), 7, LIMIT)?;
    ring.run(&op(), 8, LIMIT)?;
    Ok(())
}

/// One rank is told `cause`, the others of it or of its end.
fn one_knows(told: &Told, who: usize, cause: &str) -> Result<()> {
    ensure!(told[who] == cause, "rank {who}: {told:?}");
    let peers = told.iter().enumerate().filter(|(r, _)| *r != who);
    for (r, t) in peers {
        ensure!(*t == "RING_PEER_ABORT", "rank {r}: {told:?}");
    }
    Ok(())
}

#[test]
fn a_rank_that_never_begins() -> Result<()> {
    for ranks in [2, 3, 4] {
        let mut ring = ring(ranks)?;
        let told = told(&mut ring, |r, _| r != 1)?;
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
        let told = told(&mut ring, |r, d| {
            if r == 1 {
                change(d);
            }
            true
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
