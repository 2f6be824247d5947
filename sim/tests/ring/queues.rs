//! Queues that go away under an operation: the command queue of a rank, to ERR or destroyed, while commands wait in it; a queue pair
//! to a neighbour, which is brought back.
use anyhow::{ensure, Result};
use sim::collective::reference::{Dtype, Redop};
use sim::collective::{Operation, Ring};

use super::told::{goes_on, TIMEOUT};
use super::{all_reduce, ring};

/// The rank whose queue goes away, and how many it has posted by then.
const WHO: usize = 1;
const POSTED: usize = 3;

/// Rank 1 of 3 posts so many operations, the others one; all are under way.
fn begin(ring: &mut Ring, posted: usize) -> Result<()> {
    goes_on(ring)?;
    let op = Operation {
        timeout: TIMEOUT,
        ..all_reduce(Dtype::Int32, Redop::Sum, 12_000)
    };
    ring.prepare(&op, 5)?;
    for r in 0..ring.ranks.len() {
        let desc = ring.desc(r, &op).encode();
        for _ in 0..if r == WHO { posted } else { 1 } {
            ring.post(r, &desc)?;
        }
    }
    ring.sequence += 1;
    ring.net.borrow_mut().run_on(2, 1500)
}

/// What each rank is told within two time limits: place in the queue and syndrome of each CQE.
fn told(ring: &mut Ring) -> Result<Vec<Vec<(u64, &'static str)>>> {
    let mut told = vec![vec![]; ring.ranks.len()];
    for _ in 0..2 * TIMEOUT / 500 {
        ring.net.borrow_mut().run_on(2, 500)?;
        for (rank, told) in ring.ranks.iter_mut().zip(&mut told) {
            while let Some(cqe) = rank.device.poll(&mut rank.cq)? {
                let name = cqe.name("syndrome", "syndrome");
                told.push((cqe.get("wqe_index"), name));
                rank.device.tell_page(&mut rank.cq)?;
                if cqe.get("slot") == u64::from(rank.commands.slot) {
                    rank.device.retire(&mut rank.commands, &cqe)?;
                }
            }
        }
    }
    Ok(told)
}

fn neighbours_are_told(told: &[Vec<(u64, &str)>]) -> Result<()> {
    for (r, told) in told.iter().enumerate().filter(|(r, _)| *r != WHO) {
        let aborted = told.len() == 1 && told[0].1 == "RING_PEER_ABORT";
        ensure!(aborted, "rank {r}: {told:?}");
    }
    Ok(())
}

/// A new queue in place of the one that is gone.
fn renew(ring: &mut Ring) -> Result<()> {
    let rank = &mut ring.ranks[WHO];
    let attr = rank.commands.attr.clone();
    rank.commands = rank.device.create_qp(&attr, &rank.cq)?;
    // One of what waited was for the sequence that the others have ended.
    goes_on(ring)
}

#[test]
fn what_waits_in_a_queue_in_error_is_flushed() -> Result<()> {
    let mut ring = ring(3)?;
    begin(&mut ring, POSTED)?;
    let rank = &mut ring.ranks[WHO];
    rank.device.modify_qp(&rank.commands, "RC", "ERR")?;
    let told = told(&mut ring)?;
    // Two operations were before it.
    let want: Vec<_> = (2..2 + POSTED as u64).map(|i| (i, "FLUSHED")).collect();
    ensure!(told[WHO] == want, "{told:?}");
    neighbours_are_told(&told)?;
    let rank = &mut ring.ranks[WHO];
    rank.device.destroy_qp(rank.commands.clone())?;
    renew(&mut ring)
}

/// Nobody is told of what waits in it, and the answer says that nothing of it is under way.
#[test]
fn what_waits_in_a_queue_that_is_destroyed_is_forgotten() -> Result<()> {
    let mut ring = ring(3)?;
    begin(&mut ring, POSTED)?;
    let rank = &mut ring.ranks[WHO];
    rank.device.destroy_qp(rank.commands.clone())?;
    let log = |ring: &Ring| ring.net.borrow().nics[WHO].world().mem.log().len();
    let written = log(&ring);
    let told = told(&mut ring)?;
    ensure!(told[WHO].is_empty(), "{told:?}");
    ensure!(log(&ring) == written, "written after the answer");
    neighbours_are_told(&told)?;
    renew(&mut ring)
}

/// The queue pair between ranks 1 and 2 fails; both of its ends are brought back, and the ring goes on.
#[test]
fn a_queue_pair_is_brought_back() -> Result<()> {
    let mut ring = ring(3)?;
    for which in ["next", "prev"] {
        let posted = if which == "next" { 2 } else { 1 };
        begin(&mut ring, posted)?;
        let rank = &mut ring.ranks[WHO + usize::from(which == "prev")];
        let qp = if which == "next" {
            &rank.next
        } else {
            &rank.prev
        };
        rank.device.modify_qp(qp, "RC", "ERR")?;
        let told = told(&mut ring)?;
        let failed = |t: &[(u64, &str)]| t.iter().any(|t| t.1 == "RING_QP_ERROR");
        ensure!(told.iter().any(|t| failed(t)), "{which}: {told:?}");
        // What is posted before it is back is refused.
        let refused = told[WHO].get(1).is_none_or(|t| t.1 == "RING_BAD_QP");
        ensure!(told[WHO].len() == posted && refused, "{which}: {told:?}");
        for (r, next) in [(WHO, true), (WHO + 1, false)] {
            let rank = &mut ring.ranks[r];
            let qp = if next { &mut rank.next } else { &mut rank.prev };
            let attr = qp.attr.clone();
            for state in ["RESET", "INIT", "RTR", "RTS"] {
                rank.device.modify_with(qp, state, &attr, &[])?;
            }
        }
        ring.sequence += 4;
        goes_on(&mut ring)?;
    }
    Ok(())
}
