//! Operations that end well: every sub-chunk, every WQE and every word is what the formulas say.
use anyhow::{ensure, Result};
use sim::rng::Rng;

use crate::fake::Manners;
use crate::rig::Rig;
use crate::schedule::*;

pub const OPS: [&str; 5] = [
    "ALL_REDUCE",
    "REDUCE_SCATTER",
    "ALL_GATHER",
    "BROADCAST",
    "BARRIER",
];
const TYPES: [&str; 4] = ["FP32", "FP16", "BF16", "INT32"];
const REDUCTIONS: [&str; 4] = ["SUM", "MIN", "MAX", "AVG"];

fn any(rng: &mut Rng, ranks: u64, count: u64, sequence: u64) -> Op {
    let op = *rng.pick(&OPS);
    let dtype = *rng.pick(&TYPES);
    let redop = *rng.pick(&REDUCTIONS[..if dtype == "INT32" { 3 } else { 4 }]);
    let src = rng.u64() >> 8;
    let base = Op {
        op,
        dtype,
        redop,
        ranks,
        sequence,
        src,
        ..Op::default()
    };
    let rank = rng.below(ranks);
    let count = if op == "BARRIER" { 0 } else { count };
    // In place, or not.
    let start = match op {
        "ALL_GATHER" => rank * count / ranks * base.element(),
        _ => 0,
    };
    let dst = if rng.chance(0.5) {
        src - start
    } else {
        rng.u64() >> 8
    };
    let sub_log2 = rng.range(8, 12);
    let most = Op {
        sub_log2,
        ..Op::default()
    }
    .slots();
    let slots = if rng.chance(0.5) {
        0
    } else {
        rng.range(2, most)
    };
    let cut = Op {
        slots,
        sub_log2,
        ..Op::default()
    };
    let slice = if rng.chance(0.5) {
        0
    } else {
        rng.range(1, cut.slots() - cut.batch())
    };
    let root = rng.below(ranks);
    Op {
        rank,
        count,
        dst,
        sub_log2,
        slots,
        slice,
        root,
        ..base
    }
}

#[test]
fn one_of_each_operation() -> Result<()> {
    let mut rig = Rig::new(1)?;
    let mut sequence = 0;
    for op in OPS {
        for rank in 0..4 {
            sequence += 1;
            let count = if op == "BARRIER" { 0 } else { 1000 };
            let op = Op {
                op,
                rank,
                count,
                sequence,
                ..Op::default()
            };
            rig.good(&op, Manners::default())?;
        }
    }
    Ok(())
}

#[test]
fn every_size_of_ring_and_vector() -> Result<()> {
    let mut rig = Rig::new(2)?;
    let mut rng = Rng::new(rig.bench.seed).fork("ops");
    let mut sequence = 0x7FFF_FFF0;
    for ranks in [1, 2, 3, 4, 5, 6, 7, 8, 16] {
        for count in [0, 1, ranks - 1, ranks, ranks + 1, 1000, rng.below(20_000)] {
            for _ in 0..3 {
                sequence += 1;
                let op = any(&mut rng, ranks, count, sequence);
                let eager = *rng.pick(&[0.2, 0.5, 1.0]);
                rig.good(
                    &op,
                    Manners {
                        eager,
                        ..Manners::default()
                    },
                )?;
            }
        }
    }
    Ok(())
}

#[test]
fn rings_as_large_as_can_be() -> Result<()> {
    let mut rig = Rig::new(3)?;
    let mut sequence = 0xFFFF_FFFE;
    for (ranks, rank) in [(255, 254), (256, 0), (256, 255), (256, 100)] {
        for op in OPS {
            let count = if op == "BARRIER" { 0 } else { 4099 };
            let op = Op {
                op,
                ranks,
                rank,
                root: 100,
                count,
                sequence,
                ..Op::default()
            };
            rig.good(
                &op,
                Manners {
                    eager: 1.0,
                    ..Manners::default()
                },
            )?;
            sequence = (sequence + 1) & 0xFFFF_FFFF;
        }
    }
    Ok(())
}

/// Vectors of nearly 2^32 elements: only the first sub-chunks are looked at.
#[test]
fn longest_vectors() -> Result<()> {
    for (ranks, rank, op) in [
        (3, 1, "ALL_REDUCE"),
        (7, 6, "REDUCE_SCATTER"),
        (256, 255, "ALL_GATHER"),
    ] {
        let mut rig = Rig::new(4)?;
        let op = Op {
            op,
            ranks,
            rank,
            count: 0xFFFF_FFFF,
            sub_log2: 12,
            src: !0 - 0x5_0000_0000,
            ..Op::default()
        };
        rig.fake.begin(&op);
        rig.fake.manners = Manners {
            eager: 1.0,
            ..Manners::default()
        };
        rig.post(&op.descriptor())?;
        rig.steps(12_000)?;
        // The closed formulas for the first slices alone.
        let wanted = first_subs(&op, rig.fake.subs.len() as u64);
        ensure!(
            rig.fake.subs.len() > 20,
            "only {} sub-chunks",
            rig.fake.subs.len()
        );
        for (n, (got, want)) in rig.fake.subs.iter().zip(&wanted).enumerate() {
            ensure!(
                (got.src, got.dst, got.len) == *want,
                "{op:?}: {n}: {got:?}, not {want:x?}"
            );
        }
    }
    Ok(())
}

/// Source, destination and length of the first sub-chunks; an `end` is all zero.
fn first_subs(op: &Op, n: u64) -> Vec<(u64, u64, u64)> {
    let (sub, big) = (1u64 << op.sub_log2, op.ranks as i64);
    let steps = if op.op == "ALL_REDUCE" {
        2 * (big - 1)
    } else {
        big - 1
    };
    let base = op.rank as i64 - i64::from(op.op == "REDUCE_SCATTER");
    let mut out = vec![];
    for slice in 0.. {
        for s in 0..steps {
            // What comes in the last step is not sent on.
            if s == steps - 1 {
                out.push((0, 0, 0));
            }
            let c = (base - 1 - s).rem_euclid(big) as u64;
            let start = c * op.count / op.ranks * op.element();
            for i in slice * op.slice()..(slice + 1) * op.slice() {
                let at = i * sub;
                let own = if op.op == "REDUCE_SCATTER" { 0 } else { start };
                out.push((
                    op.src.wrapping_add(start + at),
                    op.dst.wrapping_add(own + at),
                    sub,
                ));
            }
        }
        if out.len() as u64 >= n {
            return out;
        }
    }
    out
}

#[test]
fn smallest_landing_memory() -> Result<()> {
    let mut rig = Rig::new(5)?;
    for (sequence, (slots, slice)) in [(2, 1), (3, 2), (4, 3), (8, 6), (9, 7), (64, 48)]
        .into_iter()
        .enumerate()
    {
        for op in ["ALL_REDUCE", "BROADCAST"] {
            let sequence = 2 * sequence as u64 + u64::from(op == "BROADCAST");
            let op = Op {
                op,
                ranks: 3,
                rank: 2,
                count: 9000,
                sequence,
                slots,
                slice,
                ..Op::default()
            };
            rig.good(&op, Manners::default())?;
        }
    }
    Ok(())
}

/// With `wait_ack` nothing of a step goes out before all of the step before is acknowledged.
#[test]
fn waits_for_each_step() -> Result<()> {
    let mut rig = Rig::new(6)?;
    for (sequence, op) in ["ALL_REDUCE", "ALL_GATHER", "BARRIER"]
        .into_iter()
        .enumerate()
    {
        let count = if op == "BARRIER" { 0 } else { 3001 };
        let op = Op {
            op,
            count,
            sequence: sequence as u64,
            wait_ack: true,
            ..Op::default()
        };
        rig.fake.manners = Manners::default();
        rig.fake.begin(&op);
        rig.post(&op.descriptor())?;
        let (_, sends) = op.schedule();
        let (mut rung, mut waits) = (0, 0);
        rig.bench.start_clock();
        while rig.completions() == 0 {
            rig.step()?;
            rig.bench.within(100_000, "completion")?;
            let sent = rig.fake.events[2] as usize;
            if sent != rung {
                ensure!(sent == rung + 1, "two in one cycle");
                if rung > 0 && sends[rung - 1].step_end {
                    let open = rig
                        .fake
                        .wqes
                        .iter()
                        .filter(|w| !w.prev && w.word().is_none() && !w.acked);
                    ensure!(
                        open.count() == 0,
                        "{op:?}: {sent} is sent before its step's time"
                    );
                    ensure!(
                        rig.fake.data_sent() as usize == rung,
                        "{op:?}: not even fetched"
                    );
                    waits += 1;
                }
                rung = sent;
            }
        }
        ensure!(rig.completion(1)?.status == 0, "failed");
        ensure!(
            rung == sends.len() && waits >= 2,
            "{op:?}: {rung} sent, {waits} waited"
        );
    }
    Ok(())
}

/// Without stalls, a sub-chunk takes no more than 8 cycles.
#[test]
fn fast_enough() -> Result<()> {
    let mut rig = Rig::new(7)?;
    let op = Op {
        ranks: 2,
        rank: 0,
        count: 40_000,
        sub_log2: 8,
        ..Op::default()
    };
    let started = rig.bench.world.cycle;
    rig.good(
        &op,
        Manners {
            eager: 1.0,
            ..Manners::default()
        },
    )?;
    let (subs, sends) = op.schedule();
    let cycles = rig.bench.world.cycle - started;
    let most = 8 * (subs.len() + sends.len()) as u64;
    println!(
        "{} sub-chunks in, {} out: {cycles} cycles",
        subs.len(),
        sends.len()
    );
    ensure!(cycles < most + 800, "{cycles} cycles");
    Ok(())
}
