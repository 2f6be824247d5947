//! The command queue: order, flushing, forgetting, and what keeps an operation from beginning.
use anyhow::{ensure, Result};
use hdl::spec;
use sim::Pins;

use crate::fake::Manners;
use crate::rig::{Rig, CMD_SLOT};
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
