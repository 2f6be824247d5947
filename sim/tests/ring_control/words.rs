//! Words that neighbours say: of another operation, of an earlier or the next one, at any time.
use anyhow::{ensure, Result};
use hdl::spec;

use crate::ends::{failed, next, start, told_of};
use crate::fake::Manners;
use crate::rig::Rig;
use crate::schedule::*;

#[test]
fn neighbours_that_run_something_else() -> Result<()> {
    let mut rig = Rig::new(23)?;
    let mut op = Op {
        sequence: 7,
        ..Op::default()
    };
    let list = [
        ("count", 999, "RING_COUNT_MISMATCH"),
        ("op", 1, "RING_TYPE_MISMATCH"),
        ("dtype", 1, "RING_TYPE_MISMATCH"),
        ("redop", 1, "RING_TYPE_MISMATCH"),
        ("sub_log2", 9, "RING_SHAPE_MISMATCH"),
        ("ranks", 5, "RING_SHAPE_MISMATCH"),
        ("rank", 1, "RING_SHAPE_MISMATCH"),
        ("root", 1, "RING_SHAPE_MISMATCH"),
        ("slots", 63, "RING_SHAPE_MISMATCH"),
        ("slice", 15, "RING_SHAPE_MISMATCH"),
        ("kind", 9, "RING_PROTOCOL"),
    ];
    let sequence = |s: u64| ("sequence", s, "RING_SEQUENCE_MISMATCH");
    for of_next in [false, true] {
        let wrong_kind = if of_next { 1 } else { 2 };
        let more = [
            ("kind", wrong_kind, "RING_PROTOCOL"),
            sequence(1),
            sequence(2),
        ];
        for (field, value, why) in list.into_iter().chain(more) {
            let value = if field == "sequence" {
                op.sequence + value
            } else {
                value
            };
            let mut manners = Manners {
                odd_next: Some((field, value)),
                ..Manners::default()
            };
            if !of_next {
                manners = Manners {
                    odd_prev: Some((field, value)),
                    odd_next: None,
                    ..manners
                };
            }
            start(&mut rig, &op, manners)?;
            failed(&mut rig, why, 20_000)?;
            let other = if field == "sequence" { value } else { 0 };
            told_of(&mut rig, &op, why, other, &[false, true])?;
            op.sequence += 3;
            rig.good(&op, Manners::default())?;
            op.sequence += 3;
        }
    }
    Ok(())
}

/// Words of earlier operations, words of the next one from a neighbour that is ahead, words while nothing runs.
#[test]
fn words_at_other_times() -> Result<()> {
    let mut rig = Rig::new(24)?;
    let mut op = Op {
        sequence: 50,
        ..Op::default()
    };
    let why = spec::syndrome("RING_SEQUENCE_MISMATCH").code.value;
    for round in 0..6 {
        // Left over from before: nothing comes of it.
        let old = Op {
            sequence: op.sequence - 3,
            ..op.clone()
        };
        rig.fake.say(
            true,
            &old.word("ABORT", op.next_rank(), 0).with("cause", 1u8),
        );
        rig.fake.say(false, &old.word("HELLO", op.prev_rank(), 0));
        // Of a queue pair that is nobody's.
        rig.fake
            .say_by(true, 1, &op.word("ABORT", op.next_rank(), 0));
        rig.steps(20)?;
        rig.good(&op, Manners::default())?;
        next(&mut op);
        // Both neighbours are there first: what they say is kept until the command comes.
        let manners = Manners {
            eager: 1.0,
            prev_begins: false,
            ..Manners::default()
        };
        rig.fake.say(false, &op.word("HELLO", op.prev_rank(), 0));
        rig.steps(10)?;
        start(&mut rig, &op, manners)?;
        rig.fake.heard_hello();
        rig.steps(60 + 5 * round)?;
        ensure!(
            rig.fake.data_sent() == 0 || rig.fake.now != 0,
            "not running"
        );
        let mut early = op.clone();
        next(&mut early);
        // The previous rank is one ahead.
        rig.fake.say(false, &early.word("HELLO", op.prev_rank(), 0));
        let cqe = rig.completion(100_000)?;
        ensure!(cqe.status == 0, "{cqe:?}");
        op = early;
        rig.fake.manners.eager = 0.5;
        start(
            &mut rig,
            &op,
            Manners {
                prev_begins: false,
                ..Manners::default()
            },
        )?;
        rig.fake.heard_hello();
        let cqe = rig.completion(100_000)?;
        ensure!(cqe.status == 0, "{cqe:?}");
        next(&mut op);
    }
    // An older neighbour that ended because of this operation.
    start(
        &mut rig,
        &op,
        Manners {
            next_begins: false,
            ..Manners::default()
        },
    )?;
    rig.steps(100)?;
    let old = Op {
        sequence: op.sequence - 1,
        ..op.clone()
    };
    rig.fake.say(
        true,
        &old.word("ABORT", op.next_rank(), 0)
            .with("cause", why)
            .with("other", op.sequence - 7),
    );
    rig.steps(200)?;
    ensure!(
        rig.fake.now != 0,
        "what met another operation ended this one"
    );
    rig.fake.say(
        true,
        &old.word("ABORT", op.next_rank(), 0)
            .with("cause", why)
            .with("other", op.sequence),
    );
    failed(&mut rig, "RING_SEQUENCE_MISMATCH", 5000)
}

/// The previous rank waits for its first credit: it is not kept until a batch is full.
#[test]
fn first_credits_are_told_one_by_one() -> Result<()> {
    let mut rig = Rig::new(29)?;
    let op = Op {
        count: 20_000,
        ..Op::default()
    };
    rig.good(&op, Manners::default())?;
    let told: Vec<u64> = rig
        .fake
        .words_to(true)
        .iter()
        .map(|w| w.get("granted"))
        .collect();
    let first = told.iter().find(|&&g| g > 0);
    ensure!(
        first.is_some_and(|&g| g < op.batch() / 2),
        "credits {told:?}, batches of {}",
        op.batch()
    );
    Ok(())
}

/// A rank that has enough to send is not told of every batch; one that has not is told of what there is.
#[test]
fn credit_is_kept_while_there_is_enough() -> Result<()> {
    let mut rig = Rig::new(30)?;
    let op = Op {
        count: 40_000,
        ..Op::default()
    };
    // It sends ten times less often than slots come free.
    let slow = Manners {
        eager: 0.9,
        pace: 0.1,
        ..Manners::default()
    };
    rig.good(&op, slow)?;
    let tellings = rig.fake.tellings.clone();
    let batch = op.batch();
    // Behind the first batch, in front of the last word.
    let early = tellings
        .iter()
        .scan(0, |sum, t| {
            *sum += t.1;
            Some(*sum)
        })
        .take_while(|&sum| sum <= batch)
        .count();
    let usual = &tellings[early + 1..tellings.len() - 1];
    ensure!(!usual.is_empty(), "{tellings:?}");
    for &(unused, more) in usual {
        ensure!(
            unused <= 2 * batch && more >= batch,
            "{more} more while {unused} are unused, batches of {batch}: {tellings:?}"
        );
    }
    let long = usual.iter().filter(|t| t.1 > batch).count();
    ensure!(long > 0, "never more than a batch: {tellings:?}");
    Ok(())
}
