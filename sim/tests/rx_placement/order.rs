//! One order for payload and CQEs; fences and marks; reads between whole writes.
use anyhow::{ensure, Result};
use sim::monitor::Stall;
use sim::pcie::{Link, PcieConfig};

use crate::rig::{Rig, GPU, HOST};

/// CQEs between writes of many beats: each leaves behind exactly what was taken before it (the rig
/// compares), and none is held up by payload that never ends.
fn cqes_behind_payload(kind: &str) -> Result<()> {
    let pcie = PcieConfig {
        mps: 512,
        ..PcieConfig::default()
    };
    let mut rig = Rig::new(kind, 51, pcie, Link::calm(), Stall::Never)?;
    for n in 0..60 {
        let c = rig.packet(70, GPU + 4096 * n + 5, 4000);
        rig.send(c)?;
    }
    rig.run(20)?;
    for n in 0..40 {
        rig.cqe(n * 64)?;
    }
    rig.finish(20_000)?;
    let cqes = &rig.side.cqes;
    ensure!(cqes.len() == 40);
    let limit = 512 / rig.beat() + 2;
    for w in cqes.windows(2) {
        let wait = w[1].0 - w[0].0;
        ensure!((2..=limit).contains(&wait), "a CQE waits {wait} cycles");
    }
    Ok(())
}
sim::widths! { [rnic100 rnic400]: cqes_behind_payload }

/// A fence answers when what was taken before it has left, while other writes keep coming.
fn fences(kind: &str) -> Result<()> {
    let link = Link {
        request_stall: Stall::Random(0.5),
        ..Link::calm()
    };
    let mut rig = Rig::new(kind, 52, PcieConfig::default(), link, Stall::Never)?;
    for n in 0..150 {
        let c = rig.packet(66, HOST + 4096 * n + n, 600 + n);
        rig.send(c)?;
    }
    while rig.cmds.pending() > 0 {
        rig.side.fencing |= rig.rng.chance(0.3);
        rig.step()?;
    }
    rig.finish(10_000)?;
    let writes: Vec<u64> = rig.pcie.log().iter().map(|t| t.cycle).collect();
    let answered: Vec<_> = rig
        .side
        .fences
        .iter()
        .filter_map(|f| Some((f, f.2?)))
        .collect();
    ensure!(answered.len() > 8, "{} fences", answered.len());
    let mut early = 0;
    for ((rose, taken, _), done) in answered {
        let left = writes.iter().filter(|c| **c < done).count() as u64;
        ensure!(
            left >= *taken,
            "fence of {rose} done in {done}: {left} of {taken} left"
        );
        // Not much later than needed either.
        let due = taken.checked_sub(1).map_or(0, |i| writes[i as usize]);
        ensure!(
            done <= due.max(*rose) + 2,
            "fence of {rose} due in {due}, done in {done}"
        );
        early += u64::from(done < *writes.last().expect("writes"));
    }
    ensure!(early > 5, "fences were answered under traffic");
    Ok(())
}
sim::widths! { [tiny rnic400]: fences }

/// A fence with nothing under way answers at once.
fn fence_of_nothing(kind: &str) -> Result<()> {
    let mut rig = Rig::new(kind, 53, PcieConfig::default(), Link::calm(), Stall::Never)?;
    rig.side.fencing = true;
    rig.run(3)?;
    ensure!(matches!(rig.side.fences[..], [(rose, 0, Some(done))] if done == rose + 1));
    Ok(())
}
sim::widths! { [tiny]: fence_of_nothing }

/// Marks of packets that write nothing are told in their turn, behind writes that wait.
fn marks_without_writes(kind: &str) -> Result<()> {
    let mut rig = Rig::new(
        kind,
        54,
        PcieConfig::default(),
        Link::default(),
        Stall::Never,
    )?;
    for n in 0..100 {
        let mut c = rig.packet(70, HOST + 4096 * n, [700, 0, 64, 90][n as usize % 4]);
        c.discard = n % 4 == 3;
        c.mark = (n % 4 != 2).then_some(n);
        rig.send(c)?;
    }
    rig.finish(10_000)?;
    ensure!(rig.side.marks.len() == 75);
    Ok(())
}
sim::widths! { [tiny rnic400]: marks_without_writes }

/// Reads and writes that never end: neither starves, and no read is inside a write (the model of
/// PCIe sees to that).
fn neither_reads_nor_writes_starve(kind: &str) -> Result<()> {
    let mut rig = Rig::new(kind, 55, PcieConfig::default(), Link::calm(), Stall::Never)?;
    for n in 0..60 {
        let c = rig.packet(70, GPU + 4096 * n, 4096);
        rig.send(c)?;
    }
    while rig.cmds.pending() > 0 {
        rig.read();
        rig.step()?;
    }
    rig.finish(20_000)?;
    let kinds: Vec<bool> = rig
        .pcie
        .log()
        .iter()
        .map(|t| t.hdr[0] & 0x40 != 0)
        .collect();
    let first = kinds.iter().position(|w| *w).expect("writes");
    let last = kinds.iter().rposition(|w| !*w).expect("reads");
    let mix = &kinds[first..last];
    let longest = |write: bool| {
        let runs = mix.chunk_by(|a, b| a == b).filter(|r| r[0] == write);
        runs.map(<[bool]>::len).max().expect("a run")
    };
    ensure!(mix.len() > 400, "{} requests", mix.len());
    ensure!(longest(true) <= 2, "{} writes in a row", longest(true));
    ensure!(longest(false) <= 4, "{} reads in a row", longest(false));
    Ok(())
}
sim::widths! { [tiny rnic100 rnic400]: neither_reads_nor_writes_starve }

/// Writes of one beat, of every length at every alignment.
fn writes_of_any_length(kind: &str) -> Result<()> {
    let (pcie, link) = (PcieConfig::default(), Link::default());
    let mut rig = Rig::new(kind, 58, pcie, link, Stall::Random(0.2))?;
    let mut n = 0;
    for low in 0..4 {
        for len in 1..=64 - low {
            rig.small_write(64 * n + low, len)?;
            n += 1;
        }
    }
    rig.finish(20_000)?;
    ensure!(rig.side.cqes.len() == n as usize);
    Ok(())
}

/// CQEs in every cycle beside payload: each has its turn.
fn payload_beside_cqes(kind: &str) -> Result<()> {
    let mut rig = Rig::new(kind, 56, PcieConfig::default(), Link::calm(), Stall::Never)?;
    for n in 0..300 {
        rig.cqe(64 * n)?;
    }
    for n in 0..10 {
        let c = rig.packet(70, GPU + 4096 * n, 4096);
        rig.send(c)?;
    }
    rig.finish(5_000)?;
    // Completion queues alone lie at 0x13_...; address bits 39:32 are byte 11 of the header.
    let of_cq: Vec<bool> = rig.pcie.log().iter().map(|t| t.hdr[11] == 0x13).collect();
    let first = of_cq.iter().position(|q| !*q).expect("payload");
    let last = of_cq.iter().rposition(|q| !*q).expect("payload");
    let mix = &of_cq[first..last];
    for (q, what) in [(true, "CQEs"), (false, "payload TLPs")] {
        let runs = mix.chunk_by(|a, b| a == b).filter(|r| r[0] == q);
        let longest = runs.map(<[bool]>::len).max().expect("a run");
        ensure!(longest <= 3, "{longest} {what} in a row");
    }
    ensure!(mix.len() > 250, "{} writes", mix.len());
    Ok(())
}
sim::widths! { [tiny rnic400]: payload_beside_cqes }
sim::widths! { [tiny rnic400]: writes_of_any_length }
