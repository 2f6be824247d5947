//! The command queue: order, flushing, forgetting, and what keeps an operation from beginning.
use anyhow::{ensure, Result};
use hdl::spec::{self, Record};
use sim::rng::Rng;
use sim::Pins;

use crate::fake::Manners;
use crate::rig::{Rig, CMD_SLOT, CQ, PD};
use crate::schedule::*;

fn alone(count: u64) -> Op {
    Op {
        ranks: 1,
        rank: 0,
        count,
        ..Op::default()
    }
}

#[test]
fn many_wait_in_order() -> Result<()> {
    let mut rig = Rig::new(31)?;
    rig.fake.begin(&alone(0));
    for count in 0..60 {
        rig.post(&alone(count).descriptor())?;
    }
    for count in 0..60 {
        let cqe = rig.completion(5000)?;
        ensure!(
            (cqe.status, cqe.bytes) == (0, 4 * count),
            "{count}: {cqe:?}"
        );
    }
    rig.steps(20)?;
    ensure!(!rig.busy(), "busy");
    Ok(())
}

#[test]
fn an_error_flushes_what_waits() -> Result<()> {
    for state in ["ERR", "SQE"] {
        let mut rig = Rig::new(32)?;
        let op = Op::default();
        rig.fake.manners = Manners {
            next_begins: false,
            ..Manners::default()
        };
        rig.fake.begin(&op);
        for _ in 0..3 {
            rig.post(&op.descriptor())?;
        }
        rig.steps(300)?;
        ensure!(rig.completions() == 0 && rig.busy(), "ended by itself");
        rig.fake.state(CMD_SLOT, state);
        for _ in 0..3 {
            let cqe = rig.completion(2000)?;
            ensure!(
                cqe.syndrome == spec::syndrome("FLUSHED").code.value,
                "{cqe:?}"
            );
            ensure!(
                cqe.status == spec::code("cqe_status", "WR_FLUSH_ERR"),
                "{cqe:?}"
            );
        }
        rig.steps(300)?;
        ensure!(!rig.busy(), "busy");
        let last = rig
            .fake
            .words_to(true)
            .last()
            .map(|w| (w.get("kind"), w.get("cause")));
        ensure!(
            last == Some((3, 0x32)),
            "the previous rank was told {last:?}"
        );
        rig.fake.state(CMD_SLOT, "RTS");
        rig.steps(5)?;
        rig.good(&Op { sequence: 2, ..op }, Manners::default())?;
    }
    Ok(())
}

#[test]
fn a_reset_forgets_what_waits() -> Result<()> {
    let mut rig = Rig::new(33)?;
    let op = Op::default();
    rig.fake.manners = Manners {
        next_begins: false,
        ..Manners::default()
    };
    rig.fake.begin(&op);
    for _ in 0..3 {
        rig.post(&op.descriptor())?;
    }
    rig.steps(300)?;
    rig.fake.state(CMD_SLOT, "RESET");
    rig.bench.start_clock();
    rig.steps(2)?;
    while rig.busy() {
        rig.step()?;
        rig.bench.within(2000, "the engine is free")?;
    }
    rig.steps(300)?;
    ensure!(rig.completions() == 0, "somebody was told");
    rig.forget();
    ensure!(
        rig.fake.words_to(false).last().map(|w| w.get("kind")) == Some(3),
        "the next rank knows nothing"
    );
    rig.fake.state(CMD_SLOT, "RTS");
    rig.steps(5)?;
    rig.good(&Op { sequence: 2, ..op }, Manners::default())
}

/// Two more command queues.
const OTHERS: [u64; 2] = [3, 4];

/// While the oldest operation stands still, queues whose operations wait behind it are reset: these are gone before the
/// engine says so, the others keep their order.
#[test]
fn a_reset_forgets_what_waits_behind_another_queue() -> Result<()> {
    let mut rig = Rig::new(35)?;
    let mut rng = Rng::new(rig.bench.seed).fork("queues");
    let op = Op::default();
    for slot in OTHERS {
        let queue = Record::new(&spec::QP_CTX)
            .with("valid", 1u8)
            .with("commands", 1u8)
            .with("send_cq", CQ)
            .with("pd", PD);
        rig.fake.context(slot, &queue);
        rig.fake.state(slot, "RTS");
    }
    rig.steps(40)?;
    rig.fake.manners = Manners {
        next_begins: false,
        ..Manners::default()
    };
    rig.fake.begin(&op);
    let mut n = 0;
    for round in 0..12 {
        // The oldest one is at hand and stands still.
        rig.put(&op.descriptor(), 0, CMD_SLOT, n)?;
        rig.posted_all()?;
        rig.steps(200)?;
        let mut wait = vec![(CMD_SLOT, n)];
        let before = rig.ends().len();
        for _ in 0..3 {
            while wait.len() < 64 && !rng.chance(0.06) {
                n += 1;
                let slot = *rng.pick(&[OTHERS[0], OTHERS[1], CMD_SLOT]);
                rig.put(&op.descriptor(), 0, slot, n)?;
                wait.push((slot, n));
            }
            rig.posted_all()?;
            ensure!(rig.pin("level")? + 1 == wait.len() as u64, "not all wait");
            let gone = OTHERS[rng.below(2) as usize];
            rig.fake.state(gone, "RESET");
            // Some are still on their way then.
            for _ in 0..rng.below(4) {
                n += 1;
                rig.put(&op.descriptor(), 0, gone, n)?;
            }
            if round % 3 == 0 {
                // The other one, while they are gone through.
                rig.steps(rng.below(40))?;
                rig.fake.state(OTHERS[0] + OTHERS[1] - gone, "RESET");
                wait.retain(|w| w.0 == CMD_SLOT);
            }
            wait.retain(|w| w.0 != gone);
            rig.steps(2)?;
            rig.bench.start_clock();
            while rig.pin("sorting")? == 1 {
                rig.step()?;
                rig.bench.within(400, "all were gone through")?;
            }
            rig.posted_all()?;
            ensure!(rig.pin("level")? + 1 == wait.len() as u64, "{wait:x?}");
            for slot in OTHERS {
                rig.fake.state(slot, "RTS");
            }
            rig.steps(10)?;
        }
        // All that are left are flushed, in their order.
        for slot in [CMD_SLOT, OTHERS[0], OTHERS[1]] {
            rig.fake.state(slot, "ERR");
        }
        rig.bench.start_clock();
        while rig.busy() {
            rig.step()?;
            rig.bench.within(9000, "the engine is free")?;
        }
        rig.steps(40)?;
        ensure!(rig.ends()[before..] == wait, "round {round}: others");
        for slot in [CMD_SLOT, OTHERS[0], OTHERS[1]] {
            rig.fake.state(slot, "RTS");
        }
        rig.steps(10)?;
        n += 1;
    }
    Ok(())
}

#[test]
fn nothing_begins_without_dma() -> Result<()> {
    let mut rig = Rig::new(34)?;
    let op = alone(100);
    rig.bench.model.set(rig.dma_on, 0);
    rig.fake.begin(&op);
    rig.post(&op.descriptor())?;
    rig.steps(2000)?;
    ensure!(
        rig.completions() == 0 && rig.axi.pending() == 0 && rig.busy(),
        "began"
    );
    rig.bench.model.set(rig.dma_on, 1);
    ensure!(rig.completion(2000)?.status == 0, "failed");
    Ok(())
}
