//! Operations that fail under way: the reason is told, to the neighbours too, and the next one is as if nothing had been.
use anyhow::{ensure, Result};
use hdl::spec;
use sim::rng::Rng;

use crate::fake::Manners;
use crate::rig::{Cqe, Rig};
use crate::schedule::*;
use crate::states;

pub fn failed(rig: &mut Rig, why: &str, limit: u64) -> Result<()> {
    let cqe = rig.completion(limit)?;
    let s = spec::syndrome(why);
    let want = Cqe {
        status: spec::code("cqe_status", s.status),
        syndrome: s.code.value,
        bytes: 0,
    };
    ensure!(cqe == want, "{cqe:x?}, not {why} {want:x?}");
    states::as_drawn(&rig.fake.seen)
}

/// Both neighbours have been told, last of all, and why.
pub fn told(rig: &mut Rig, op: &Op, why: &str, whom: &[bool]) -> Result<()> {
    told_of(rig, op, why, 0, whom)
}

/// The same, and which other sequence was met.
pub fn told_of(rig: &mut Rig, op: &Op, why: &str, other: u64, whom: &[bool]) -> Result<()> {
    rig.steps(300)?;
    for prev in [false, true] {
        let words = rig.fake.words_to(prev);
        let aborts: Vec<_> = words
            .iter()
            .filter(|w| w.get("kind") == spec::code("ring_word_kind", "ABORT"))
            .collect();
        ensure!(
            aborts.len() == usize::from(whom.contains(&prev)),
            "{op:?}: {} ABORTs to prev {prev}",
            aborts.len()
        );
        if let Some(w) = aborts.first() {
            let want = op
                .word("ABORT", op.rank, w.get("granted"))
                .with("cause", spec::syndrome(why).code.value)
                .with("other", other);
            ensure!(w.bytes() == want.bytes(), "ABORT says something else");
            ensure!(
                words.last().map(|l| l.get("kind")) == Some(w.get("kind")),
                "something was said after the ABORT"
            );
        }
    }
    Ok(())
}

pub fn start(rig: &mut Rig, op: &Op, manners: Manners) -> Result<()> {
    rig.fake.manners = manners;
    rig.fake.begin(op);
    rig.post(&op.descriptor())
}

pub fn next(op: &mut Op) {
    op.sequence += 1;
}

#[test]
fn nobody_answers() -> Result<()> {
    let mut rig = Rig::new(21)?;
    let mut op = Op {
        timeout: 3000,
        ..Op::default()
    };
    let good = Manners::default();
    for manners in [
        Manners {
            next_begins: false,
            ..good.clone()
        },
        Manners {
            prev_begins: false,
            ..good.clone()
        },
        Manners {
            grants: false,
            ..good.clone()
        },
        Manners {
            sends: false,
            ..good.clone()
        },
    ] {
        let from = rig.bench.world.cycle;
        start(&mut rig, &op, manners)?;
        failed(&mut rig, "RING_TIMEOUT", 20_000)?;
        ensure!(rig.bench.world.cycle - from >= 3000, "too early");
        told(&mut rig, &op, "RING_TIMEOUT", &[false, true])?;
        next(&mut op);
        rig.good(&op, good.clone())?;
        next(&mut op);
    }
    // Not acknowledged: the next operation waits for the queue to be empty, as long as its own limit.
    start(
        &mut rig,
        &op,
        Manners {
            acks: false,
            ..good.clone()
        },
    )?;
    failed(&mut rig, "RING_TIMEOUT", 20_000)?;
    rig.steps(300)?;
    next(&mut op);
    start(&mut rig, &op, good.clone())?;
    failed(&mut rig, "RING_TIMEOUT", 20_000)?;
    ensure!(
        rig.fake.subs.is_empty(),
        "began over unacknowledged sub-chunks"
    );
    // It ended before its first word, and its neighbours know.
    told(&mut rig, &op, "RING_TIMEOUT", &[false, true])?;
    rig.bind(100, 200)?;
    next(&mut op);
    rig.good(&op, good)
}

#[test]
fn a_limit_of_nothing_waits_for_ever() -> Result<()> {
    let mut rig = Rig::new(22)?;
    let op = Op::default();
    start(
        &mut rig,
        &op,
        Manners {
            next_begins: false,
            ..Manners::default()
        },
    )?;
    rig.steps(20_000)?;
    ensure!(rig.completions() == 0 && rig.busy(), "ended");
    rig.fake.manners = Manners::default();
    ensure!(rig.completion(100_000)?.status == 0, "failed");
    Ok(())
}

/// A neighbour's ABORT, a queue pair's failure, the data half's: at any time.
#[test]
fn failures_at_any_time() -> Result<()> {
    let mut rig = Rig::new(25)?;
    let mut rng = Rng::new(rig.bench.seed).fork("ends");
    let mut op = Op {
        count: 2000,
        ..Op::default()
    };
    let mut met = std::collections::BTreeSet::new();
    for round in 0..150 {
        op.wait_ack = round % 3 == 0;
        op.rank = rng.below(4);
        start(&mut rig, &op, Manners::default())?;
        let wait = 30 + rng.below(if round % 4 == 0 { 60 } else { 900 });
        for _ in 0..wait {
            rig.step()?;
            if rig.completions() > 0 {
                break;
            }
        }
        if rig.completions() > 0 {
            rig.completion(1)?;
            next(&mut op);
            continue;
        }
        let kind = rng.below(6);
        if kind >= 2 {
            met.insert((kind, rig.fake.now));
        }
        let (why, whom): (&str, &[bool]) = match kind {
            0 | 1 => {
                let from_next = kind == 1;
                let rank = if from_next {
                    op.next_rank()
                } else {
                    op.prev_rank()
                };
                rig.fake
                    .say(from_next, &op.word("ABORT", rank, 0).with("cause", 0x6Du8));
                rig.fake.manners.next_begins = false;
                rig.fake.manners.prev_begins = false;
                ("RING_PEER_ABORT", &[false, true])
            }
            2 => {
                rig.fake.state(NEXT_SLOT, "ERR");
                ("RING_QP_ERROR", &[true])
            }
            5 => {
                rig.fake.qp_error(NEXT_SLOT);
                ("RING_QP_ERROR", &[false, true])
            }
            3 => {
                rig.fake.state(PREV_SLOT, "ERR");
                ("RING_QP_ERROR", &[false])
            }
            _ => {
                rig.fake
                    .fails
                    .push_back(spec::syndrome("REGION_BOUNDS").code.value);
                ("REGION_BOUNDS", &[false, true])
            }
        };
        let cqe = rig.completion(30_000)?;
        // The last words of an operation may be out already.
        if cqe.status == 0 {
            ensure!(
                rig.fake.data_sent() as usize == op.schedule().1.len(),
                "success, but not all is sent"
            );
        } else {
            // A queue pair that fails before the operation begins refuses it.
            let refused = spec::syndrome("RING_BAD_QP").code.value;
            let early = why == "RING_QP_ERROR" && cqe.syndrome == refused;
            let as_told = cqe.syndrome == spec::syndrome(why).code.value;
            ensure!(early || as_told, "round {round}: {cqe:x?}, not {why}");
            ensure!(cqe.bytes == 0, "bytes of what failed");
            states::as_drawn(&rig.fake.seen)?;
            let why = if early { "RING_BAD_QP" } else { why };
            told(&mut rig, &op, why, whom)?;
        }
        rig.fake.manners = Manners::default();
        if matches!(kind, 2 | 3) {
            let at = rng.below(0x10000);
            rig.bind(at, (at + 77) & 0xFFFF)?;
        }
        rig.steps(100)?;
        next(&mut op);
        if round % 5 == 0 {
            rig.good(&op, Manners::default())?;
            next(&mut op);
        }
    }
    println!("failures in {} combinations of kind and state", met.len());
    ensure!(met.len() >= 8, "{met:?}");
    Ok(())
}
