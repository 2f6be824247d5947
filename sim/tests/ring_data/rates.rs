//! One beat each cycle, and how long a sub-chunk takes.
use super::rig::*;
use super::traffic::Maker;
use anyhow::{ensure, Result};

/// Lets `count` sub-chunks be granted, then all packets come at once.
fn burst(rig: &mut Rig, items: Vec<Item>, sub_log2: u64) -> Result<()> {
    let count = items.iter().filter(|i| i.sub.arrive).count();
    rig.begin(sub_log2, items)?;
    rig.send_up_to = 0;
    while rig.side.granted < count {
        rig.step()?;
        rig.bench.within(5_000, "all are granted")?;
    }
    rig.send_up_to = usize::MAX;
    Ok(())
}

/// Cycles from the first to the last.
fn span(cycles: impl Iterator<Item = u64>) -> (u64, u64) {
    let all: Vec<u64> = cycles.collect();
    (all.len() as u64, all[all.len() - 1] - all[0] + 1)
}

pub fn full_rate(kind: &str, sub_log2: u64, slots: u64) -> Result<()> {
    let mut rig = Rig::new(kind, 3, FAST)?;
    let beats = slots * ((1 << sub_log2) / rig.beat as u64);
    let mut maker = Maker::new(&rig.rng, sub_log2, slots);
    let mut items: Vec<Item> = (0..slots)
        .map(|_| {
            maker.item(1 << sub_log2, 0, |s| {
                (s.load, s.arrive, s.reduce, s.write) = (true, true, true, true)
            })
        })
        .collect();
    items.push(maker.end(true));
    burst(&mut rig, items, sub_log2)?;
    rig.finish(20_000)?;
    let (n, cycles) = span(rig.operand.sent.iter().copied());
    ensure!(
        n == beats && cycles == beats,
        "{n} beats of operands in {cycles} cycles"
    );
    let (n, cycles) = span(rig.arrive.sent.iter().copied());
    ensure!(
        n == beats && cycles == beats,
        "{n} beats of packets in {cycles} cycles"
    );
    let (n, cycles) = span(rig.write.got.iter().map(|g| g.0));
    ensure!(
        n == beats && cycles == beats,
        "{n} beats of writes in {cycles} cycles"
    );
    Ok(())
}

#[test]
fn one_beat_each_cycle() -> Result<()> {
    full_rate("tiny", 8, 64)?;
    full_rate("tiny", 12, 4)
}

/// Cycles from the last beat of a packet to its arrival, without a write and with one.
#[test]
fn arrivals_are_told_at_once() -> Result<()> {
    for (write, limit) in [(false, 23), (true, 34)] {
        let mut rig = Rig::new("tiny", 4, FAST)?;
        let mut maker = Maker::new(&rig.rng, 10, 16);
        let item = maker.item(1024, 0, |s| {
            (s.load, s.arrive, s.reduce, s.write) = (true, true, true, write)
        });
        rig.begin(10, vec![item])?;
        rig.finish(5_000)?;
        let sent = rig.arrive.sent[rig.arrive.sent.len() - 1];
        let told = rig.arrived.got[0].0;
        ensure!(
            told - sent <= limit,
            "told {} cycles after the last beat",
            told - sent
        );
    }
    Ok(())
}

/// Memory that answers late is not asked for all operands at once: the read of a send would stand behind them.
#[test]
fn operands_are_asked_for_in_measure() -> Result<()> {
    let pace = Pace {
        latency: (3000, 3000),
        ..FAST
    };
    let mut rig = Rig::new("tiny", 6, pace)?;
    let mut maker = Maker::new(&rig.rng, 8, 64);
    let mut items: Vec<Item> = (0..64)
        .map(|_| maker.item(256, 0, |s| (s.load, s.arrive) = (true, true)))
        .collect();
    items.push(maker.end(true));
    rig.begin(8, items)?;
    for _ in 0..2000 {
        rig.step()?;
    }
    // Four beats each, no more of them after 224.
    let asked = rig.pieces.got.len();
    ensure!(asked == 56, "{asked} operands are asked for");
    rig.finish(20_000)
}
