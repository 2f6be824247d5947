//! Descriptors that are refused, each for its own reason; the neighbours that can be told are told, and nothing else is done.
use anyhow::{ensure, Result};
use hdl::spec;

use crate::fake::Manners;
use crate::rig::{owned, Cqe, Rig, PD};
use crate::schedule::*;

/// Who is told: next rank, previous rank.
const BOTH: [bool; 2] = [true, true];
const NEXT: [bool; 2] = [true, false];
const PREV: [bool; 2] = [false, true];
const NOBODY: [bool; 2] = [false, false];

fn refused(
    rig: &mut Rig,
    base: &Op,
    fields: &[(&str, u64)],
    why: &str,
    whom: [bool; 2],
) -> Result<()> {
    let mut d = base.descriptor();
    for &(field, value) in fields {
        d = d.with(field, value);
    }
    rig.fake.begin(base);
    rig.post(&d)?;
    let cqe = rig.completion(2000)?;
    let s = spec::syndrome(why);
    let want = Cqe {
        status: spec::code("cqe_status", s.status),
        syndrome: s.code.value,
        bytes: 0,
    };
    ensure!(cqe == want, "{fields:x?}: {cqe:x?}, not {why} {want:x?}");
    rig.steps(300)?;
    for (prev, whom) in [(false, whom[0]), (true, whom[1])] {
        let words = rig.fake.words_to(prev);
        ensure!(
            words.len() == usize::from(whom),
            "{fields:x?}: {} words to prev {prev}",
            words.len()
        );
        for w in words {
            let said = ["kind", "cause", "sequence", "other", "granted"].map(|f| w.get(f));
            let abort = spec::code("ring_word_kind", "ABORT");
            let want = [abort, s.code.value, base.sequence, 0, 0];
            ensure!(said == want, "{fields:x?}: {said:x?} is said");
        }
    }
    let words = whom.iter().filter(|w| **w).count() as u64;
    ensure!(
        rig.fake.wqes.len() as u64 == words && rig.fake.subs.is_empty(),
        "{fields:x?}: something was done"
    );
    ensure!(
        rig.fake.events == [0, 0, 0, 0, words, 0],
        "{fields:x?}: {:?}",
        rig.fake.events
    );
    Ok(())
}

#[test]
fn every_field_out_of_range() -> Result<()> {
    let mut rig = Rig::new(11)?;
    let o = Op::default();
    let list: &[(&[(&str, u64)], &str)] = &[
        (&[("op", 5)], "RING_BAD_OP"),
        (&[("op", 0xFF)], "RING_BAD_OP"),
        (&[("dtype", 4)], "RING_BAD_TYPE"),
        (&[("redop", 4)], "RING_BAD_REDUCTION"),
        (&[("redop", 3), ("dtype", 3)], "RING_BAD_REDUCTION"),
        (&[("ranks", 0)], "RING_BAD_RANK"),
        (&[("ranks", 257), ("chunk", 3)], "RING_BAD_RANK"),
        (&[("rank", 4)], "RING_BAD_RANK"),
        (&[("rank", 0x8000)], "RING_BAD_RANK"),
        (&[("root", 4)], "RING_BAD_RANK"),
        (&[("window", 1)], "RING_BAD_WINDOW"),
        (&[("sub_log2", 7)], "RING_BAD_SIZES"),
        (&[("sub_log2", 13)], "RING_BAD_SIZES"),
        (&[("slots", 65)], "RING_BAD_SIZES"),
        (&[("slots", 1)], "RING_BAD_SIZES"),
        (&[("sub_log2", 12), ("slots", 5)], "RING_BAD_SIZES"),
        (&[("slots", 8), ("slice", 7)], "RING_BAD_SIZES"),
        (&[("slots", 64), ("slice", 49)], "RING_BAD_SIZES"),
        (&[("slice", 64)], "RING_BAD_SIZES"),
        (&[("slice", 0x80)], "RING_BAD_SIZES"),
        (&[("slots", 0x84)], "RING_BAD_SIZES"),
        (&[("count", 1 << 32), ("chunk", 1 << 30)], "RING_BAD_COUNT"),
        (&[("chunk", 249)], "RING_BAD_COUNT"),
        (&[("chunk", 251)], "RING_BAD_COUNT"),
        (&[("chunk", 0xFFFF_FFFF)], "RING_BAD_COUNT"),
        (&[("op", 4)], "RING_BAD_COUNT"),
        (&[("next_slot", 4)], "RING_BAD_QP"),
        (&[("prev_slot", 3)], "RING_BAD_QP"),
        (
            &[("next_slot", PREV_SLOT), ("prev_slot", NEXT_SLOT)],
            "RING_BAD_QP",
        ),
        (&[("src_addr", u64::MAX - 3998)], "ADDRESS_WRAP"),
        (&[("dst_addr", u64::MAX - 3998)], "ADDRESS_WRAP"),
    ];
    for &(fields, why) in list {
        let names = |slot| fields.iter().any(|f| f.0 == slot);
        let whom = [!names("next_slot"), !names("prev_slot")];
        refused(&mut rig, &o, fields, why, whom)?;
    }
    // A ring of one rank has no neighbours.
    let alone = [("ranks", 1), ("rank", 1), ("chunk", 1000)];
    refused(&mut rig, &o, &alone, "RING_BAD_RANK", NOBODY)?;
    // What ends at 2^64 itself is good, and so is everything after a refusal.
    rig.good(
        &Op {
            src: u64::MAX - 3999,
            ..o.clone()
        },
        Manners::default(),
    )?;
    refused(&mut rig, &o, &[("op", 9)], "RING_BAD_OP", BOTH)?;
    rig.good(&Op { sequence: 2, ..o }, Manners::default())
}

#[test]
fn queue_pairs_that_are_not_ready() -> Result<()> {
    let mut rig = Rig::new(12)?;
    let o = Op {
        sub_log2: 12,
        ..Op::default()
    };
    for (slot, prev, other) in [(NEXT_SLOT, false, PREV), (PREV_SLOT, true, NEXT)] {
        for state in ["RESET", "SQD", "SQE", "ERR"] {
            rig.fake.state(slot, state);
            rig.steps(10)?;
            refused(&mut rig, &o, &[], "RING_BAD_QP", other)?;
        }
        rig.bind(0, 0)?;
        // Another context of the slot, and a path MTU below a sub-chunk.
        rig.fake.state(slot, "RESET");
        rig.fake
            .context(slot, &owned(prev, 0, 5).with("engine_owned", 0u8));
        rig.fake.state(slot, "RTS");
        rig.steps(20)?;
        refused(&mut rig, &o, &[], "RING_BAD_QP", other)?;
        rig.fake.context(slot, &owned(prev, 0, 4));
        rig.fake.state(slot, "RTS");
        rig.steps(20)?;
        rig.fake.rung[usize::from(prev)] = 0;
        rig.fake.fetched[usize::from(prev)] = 0;
        rig.fake.acked[usize::from(prev)] = 0;
        refused(&mut rig, &o, &[], "RING_BAD_QP", BOTH)?;
        // Another domain than the command queue's, in each of its bits.
        for bit in 0..24 {
            rig.bind(0, 0)?;
            rig.fake.state(slot, "RESET");
            let context = owned(prev, 0, 5).with("pd", PD ^ 1 << bit);
            rig.fake.context(slot, &context);
            rig.fake.state(slot, "RTS");
            rig.steps(20)?;
            refused(&mut rig, &o, &[], "RING_BAD_QP", other)?;
        }
        rig.bind(0, 0)?;
    }
    // A ring of one rank needs none.
    rig.fake.state(NEXT_SLOT, "ERR");
    rig.steps(5)?;
    rig.good(
        &Op {
            ranks: 1,
            rank: 0,
            ..o
        },
        Manners::default(),
    )
}

#[test]
fn descriptors_that_cannot_be_read() -> Result<()> {
    let mut rig = Rig::new(13)?;
    let o = Op::default();
    let read = |rig: &mut Rig| -> Result<()> {
        let cqe = rig.completion(2000)?;
        ensure!(
            cqe.syndrome == spec::syndrome("RING_DESC_READ_ERROR").code.value,
            "{cqe:?}"
        );
        Ok(())
    };
    for off in [64, 1, 4] {
        rig.post_at(&o.descriptor(), off)?;
        read(&mut rig)?;
    }
    for _ in 0..2 {
        rig.axi.inject(0..u64::MAX, 0);
        rig.post(&o.descriptor())?;
        read(&mut rig)?;
        rig.axi.forget_faults();
    }
    rig.good(&o, Manners::default())
}
