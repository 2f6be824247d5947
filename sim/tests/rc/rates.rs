//! How fast, and at full speed: pushes and answers at once on all slots.
use std::collections::VecDeque;

use anyhow::Result;
use sim::monitor::Stall;

use crate::rig::{Conn, Left, Rig, ENTRIES, SLOTS};

fn conn(slot: u64) -> Conn {
    Conn {
        psn: 0xFF_FFF0 + slot,
        index: 0xFFF8 + slot,
        timeout: 0,
        retries: 7,
        rnr: 7,
        service: "RC",
    }
}

#[test]
fn one_completion_every_two_cycles() -> Result<()> {
    let mut rig = Rig::new(11, Stall::Never, Stall::Never)?;
    rig.open(0, &conn(0));
    rig.settle()?;
    let n = ENTRIES as u64 - 1;
    for i in 0..n {
        rig.form(0, conn(0).psn + i);
        rig.leave(&Left::new(0, conn(0).index + i, conn(0).psn + i));
    }
    rig.settle()?;
    let pushed = &rig.push.sent;
    assert_eq!(
        pushed[pushed.len() - 1] - pushed[0],
        2 * (n - 1),
        "a push every two cycles"
    );
    rig.answer(0, conn(0).psn + n - 1, 0x1F);
    rig.settle()?;
    let at: Vec<u64> = rig.retired.got.iter().map(|(c, _)| *c).collect();
    assert_eq!(at.len() as u64, n);
    assert_eq!(at[at.len() - 1] - at[0], 2 * (n - 1));
    let latency = at[0] - rig.ack.sent[0];
    assert!(
        latency <= 15,
        "{latency} cycles from the ACK to its completion"
    );
    Ok(())
}

/// Everything at once, each packet answered some time after it was formed: all complete in order, none before its ACK was
/// there, none twice.
fn flood(seed: u64, idle: Stall, stall: Stall) -> Result<u64> {
    let mut rig = Rig::new(seed, idle, stall)?;
    let mut rng = rig.rng.fork("flood");
    for slot in 0..SLOTS {
        rig.open(slot, &conn(slot));
    }
    rig.settle()?;
    let total = 300;
    let mut sent = vec![0u64; SLOTS as usize];
    let mut acked = vec![0u64; SLOTS as usize];
    let mut offered: VecDeque<(u64, u64, u64)> = VecDeque::new();
    let mut completed = vec![0u64; SLOTS as usize];
    let mut seen = 0;
    rig.bench.start_clock();
    let start = rig.bench.world.cycle;
    while completed.iter().any(|n| *n < total) {
        rig.bench.within(60_000, "all are complete")?;
        let slot = rng.below(SLOTS);
        let s = slot as usize;
        let c = conn(slot);
        if sent[s] < total
            && sent[s] - completed[s] < ENTRIES as u64
            && rig.push.pending() < 2
            && rig.strobes.queue.len() < 4
        {
            rig.form(slot, c.psn + sent[s]);
            rig.leave(&Left::new(slot, c.index + sent[s], c.psn + sent[s]));
            offered.push_back((rig.bench.world.cycle + 3 + rng.below(60), slot, sent[s]));
            sent[s] += 1;
        }
        let now = rig.bench.world.cycle;
        if rig.ack.pending() < 4 && offered.front().is_some_and(|o| o.0 <= now) {
            let (_, slot, n) = offered.pop_front().expect("looked at");
            // Some are lost: the next one stands for them, the last is never lost.
            if n == total - 1 || rng.chance(0.6) {
                rig.answer(slot, conn(slot).psn + n, 0x1F);
                acked[slot as usize] = acked[slot as usize].max(n + 1);
            }
        }
        rig.run(1)?;
        let done = rig.done();
        for d in &done[seen..] {
            let s = d.slot as usize;
            let want = Left::new(d.slot, conn(d.slot).index + completed[s], 0).done;
            assert_eq!(*d, want);
            completed[s] += 1;
            assert!(
                completed[s] <= acked[s],
                "slot {s}: complete before its ACK"
            );
        }
        seen = done.len();
    }
    let cycles = rig.bench.world.cycle - start;
    rig.settle()?;
    assert_eq!(rig.done().len() as u64, total * SLOTS);
    Ok(cycles)
}

#[test]
fn all_slots_at_full_speed() -> Result<()> {
    let cycles = flood(21, Stall::Never, Stall::Never)?;
    // 75 M/s are one every four cycles.
    assert!(cycles <= 300 * SLOTS * 4, "{cycles} cycles");
    Ok(())
}

#[test]
fn all_slots_with_stalls() -> Result<()> {
    flood(22, Stall::Random(0.3), Stall::Random(0.7))?;
    flood(23, Stall::Never, Stall::Periodic { on: 5, off: 40 })?;
    Ok(())
}
