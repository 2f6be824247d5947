//! SQD: what was rung before but is not fetched waits for RTS.
use anyhow::Result;
use sim::rng::Rng;

use super::qp::Qp;
use super::rig::{Pace, Rig, HOST};
use super::{all, of_slot, plain, post, same, KINDS};

/// One whose turns are under way.
#[test]
fn drained_queue_fetches_nothing_new() -> Result<()> {
    for kind in KINDS {
        let (mut rig, mut qps, mut rng) = several(kind, 11, 1)?;
        let mut want = vec![];
        for _ in 0..30 {
            want.extend(post(&mut rig, &mut qps[0], &plain(3000), &mut rng).1);
        }
        rig.ring(0, qps[0].prod);
        rig.wait_packets(1, 1000)?;
        rig.state(0, "SQD");
        rig.steps(3000)?;
        let sent = rig.packets.len();
        assert!(
            sent > 0 && sent.is_multiple_of(3) && sent <= 3 * 16,
            "{sent} packets of whole messages, of two turns at most"
        );
        rig.state(0, "RTS");
        rig.wait_packets(want.len(), 5000)?;
        same(&rig.packets, &want);
    }
    Ok(())
}

/// One that waits for its first turn: it gets none, whoever else has work.
fn drained_queue_gets_no_turn(kind: &str) -> Result<()> {
    // More blocks than can be under way: the last one waits.
    let queues = if kind == KINDS[0] { 6 } else { 24 };
    let (mut rig, mut qps, mut rng) = several(kind, 12, queues as u64)?;
    let mut want = vec![vec![]; queues];
    for (qp, want) in qps.iter_mut().zip(&mut want) {
        for _ in 0..20 {
            want.extend(post(&mut rig, qp, &plain(3000), &mut rng).1);
        }
    }
    for qp in &qps[..queues - 1] {
        rig.ring(qp.slot, qp.prod);
    }
    rig.wait_packets(1, 1000)?;
    let last = &qps[queues - 1];
    rig.ring(last.slot, last.prod);
    rig.state(last.slot, "SQD");
    let others = want[..queues - 1].iter().map(Vec::len).sum();
    rig.wait_packets(others, 80_000)?;
    rig.steps(500)?;
    assert!(of_slot(&rig.packets, last.slot).is_empty(), "it had a turn");
    rig.state(last.slot, "RTS");
    rig.wait_packets(others + want[queues - 1].len(), 5000)?;
    for (qp, want) in qps.iter().zip(&want) {
        same(&of_slot(&rig.packets, qp.slot), want);
    }
    Ok(())
}

both! {
    drained_queue_gets_no_turn,
}

/// QPs in slots 0.., each in RTS.
fn several(kind: &str, seed: u64, n: u64) -> Result<(Rig, Vec<Qp>, Rng)> {
    let qp = |slot| {
        let mut qp = Qp::new(slot, HOST + 0x4000 * slot);
        qp.mtu = 1024;
        qp
    };
    all(kind, seed, Pace::calm(), (0..n).map(qp).collect())
}
