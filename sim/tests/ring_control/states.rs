//! What a waveform shows of an operation: states in the order in which `ring_fsm` draws them, and each as often as there is
//! something to be done in it.
use anyhow::{ensure, Result};
use hdl::collective::ring_fsm::RingState::{self, *};

use crate::schedule::*;

/// What may follow a state while nothing fails.
fn followers(of: RingState) -> &'static [RingState] {
    match of {
        IDLE => &[FETCH_DESC],
        FETCH_DESC => &[CALC_OFFSET],
        CALC_OFFSET => &[DMA_READ],
        DMA_READ => &[WAIT_NEIGHBOUR],
        WAIT_NEIGHBOUR => &[REDUCE, PACKETIZE, DMA_READ, WAIT_ACK],
        REDUCE => &[WAIT_NEIGHBOUR],
        PACKETIZE => &[TX_SEND],
        TX_SEND => &[WAIT_NEIGHBOUR, DMA_READ, WAIT_ACK],
        WAIT_ACK => &[WAIT_NEIGHBOUR, DMA_READ, WRITE_CQE],
        WRITE_CQE => &[IDLE],
        ABORT => &[],
    }
}

const ALL: [RingState; 11] = [
    IDLE,
    FETCH_DESC,
    CALC_OFFSET,
    DMA_READ,
    WAIT_NEIGHBOUR,
    REDUCE,
    PACKETIZE,
    TX_SEND,
    WAIT_ACK,
    WRITE_CQE,
    ABORT,
];

/// A flushed command, a refused or unread descriptor; the failure of an operation under way.
fn may_fail(from: RingState, to: RingState) -> bool {
    match to {
        WRITE_CQE => [IDLE, FETCH_DESC, CALC_OFFSET, ABORT].contains(&from),
        ABORT => ![IDLE, FETCH_DESC, WRITE_CQE, ABORT].contains(&from),
        _ => false,
    }
}

fn named(seen: &[u64]) -> Result<Vec<RingState>> {
    let name = |&n: &u64| ALL.iter().find(|s| **s as u64 == n).copied();
    let states: Option<Vec<_>> = seen.iter().map(name).collect();
    states.ok_or_else(|| anyhow::anyhow!("a state without a name: {seen:?}"))
}

/// An operation that failed, or several in a row: every step is one of those that are drawn.
pub fn as_drawn(seen: &[u64]) -> Result<()> {
    for w in named(seen)?.windows(2) {
        ensure!(
            followers(w[0]).contains(&w[1]) || may_fail(w[0], w[1]),
            "{:?} after {:?}",
            w[1],
            w[0]
        );
    }
    Ok(())
}

/// One that was good.
pub fn of_success(op: &Op, seen: &[u64]) -> Result<()> {
    let states = named(seen)?;
    for w in states.windows(2) {
        let known = followers(w[0]).contains(&w[1]);
        ensure!(known, "{op:?}: {:?} after {:?}", w[1], w[0]);
    }
    let (subs, sends) = op.schedule();
    let slices = subs.iter().filter(|s| s.end && !s.last).count();
    let local = sends.iter().filter(|s| !s.landing).count();
    let steps = sends.iter().filter(|s| s.step_end).count();
    let waits = if op.wait_ack { steps } else { 0 };
    for (state, times) in [
        (FETCH_DESC, 1),
        (CALC_OFFSET, 1),
        (DMA_READ, 1 + local + slices),
        (REDUCE, sends.len() - local),
        (PACKETIZE, sends.len()),
        (TX_SEND, sends.len()),
        (WAIT_ACK, 1 + waits),
        (WRITE_CQE, 1),
        (ABORT, 0),
    ] {
        let n = states.iter().filter(|s| **s == state).count();
        ensure!(n == times, "{op:?}: {state:?} {n} times, not {times}");
    }
    ensure!(states.last() == Some(&IDLE), "{op:?}: ends in {states:?}");
    Ok(())
}
