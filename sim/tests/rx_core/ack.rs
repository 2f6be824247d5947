//! What peers are told: the newest, each once, nothing lost.
use std::collections::BTreeMap;

use anyhow::Result;
use sim::monitor::Stall;
use sim::responder::State;
use sim::rng::Rng;
use sim::Pins;

use crate::rig::{Pace, Rig};
use crate::traffic::{context, next, region};

type Said = (u64, u64, u64);
/// What a slot was told, with `again`, and what was sent for it.
type Story = (Vec<(Said, bool)>, Vec<Said>);

/// By slot: everything that was told, with `again`; everything that was sent.
fn by_slot(rig: &Rig) -> BTreeMap<u64, Story> {
    let mut map: BTreeMap<u64, Story> = BTreeMap::new();
    let said = |f: &crate::fields::Fields, b: &[u8]| {
        (f.get(b, "psn"), f.get(b, "msn"), f.get(b, "syndrome"))
    };
    for (_, b) in rig.told() {
        let (f, slot) = (&rig.f_told, rig.f_told.get(b, "slot"));
        let again = f.get(b, "again") == 1;
        map.entry(slot).or_default().0.push((said(f, b), again));
    }
    for (_, beat) in &rig.ack.got {
        let (f, b) = (&rig.f_ack, &beat[0]);
        map.entry(f.get(b, "slot")).or_default().1.push(said(f, b));
    }
    map
}

fn start(ack: Stall, slots: u32) -> Result<(Rig, Rng)> {
    let mut rig = Rig::new(
        "rx_core_tiny",
        21,
        &Pace {
            ack,
            ..Pace::calm()
        },
    )?;
    let mut rng = Rng::new(rig.bench.seed).fork("ack");
    let r = region(&mut rng, 1, 0);
    rig.load_region(0, &r)?;
    for slot in 0..slots {
        let mut c = context(&mut rng, slot, false);
        c.pd = 1;
        rig.connect(slot, &c)?;
        rig.post_receives(slot, 10_000)?;
    }
    Ok((rig, rng))
}

/// Up to the beginning of the time in which nobody takes answers.
fn shut(rig: &mut Rig) -> Result<()> {
    let ready = rig.bench.model.port("ack_ready")?;
    let mut was = false;
    loop {
        rig.step()?;
        let is = rig.bench.model.high(ready);
        if was && !is {
            return Ok(());
        }
        was = is;
    }
}

fn traffic(rig: &mut Rig, rng: &mut Rng, slots: u32, n: u32) {
    let regions = vec![(0, rig.regions[&0].clone())];
    for _ in 0..n {
        let c = rig.contexts[&(rng.below(slots.into()) as u32)].clone();
        let mut p = next(rng, &rig.device, &c, &regions);
        match rng.below(8) {
            0 => p.psn = p.psn.wrapping_add(2) & 0xFF_FFFF,
            1 => p.psn = p.psn.wrapping_sub(1) & 0xFF_FFFF,
            _ => p.ack_req |= rng.chance(0.7),
        }
        rig.send(p);
    }
}

/// What was sent is a selection of what was told, in order, each once; the last word that was no
/// repetition is among it.
fn check(rig: &Rig) -> usize {
    let mut joined = 0;
    for (slot, (told, sent)) in by_slot(rig) {
        let mut at = 0;
        for s in &sent {
            let found = told[at..].iter().position(|t| t.0 == *s);
            at += 1 + found.unwrap_or_else(|| panic!("slot {slot}: {s:x?} was not told"));
        }
        let last = told.iter().rfind(|t| !t.1).unwrap();
        assert!(
            sent.contains(&last.0),
            "slot {slot}: {:x?} was never sent",
            last.0
        );
        joined += told.len() - sent.len();
    }
    joined
}

#[test]
fn the_newest_answer_of_each_slot_is_sent() -> Result<()> {
    for stall in [
        Stall::Never,
        Stall::Random(0.5),
        Stall::Random(0.95),
        Stall::AfterValid,
    ] {
        let (mut rig, mut rng) = start(stall, 8)?;
        for _ in 0..20 {
            traffic(&mut rig, &mut rng, 8, 100);
            rig.drain()?;
        }
        rig.steps(500)?;
        let joined = check(&rig);
        assert!(joined < 2000 && rig.ack.got.len() > 100, "{joined} joined");
    }
    Ok(())
}

#[test]
fn answers_of_one_busy_slot_get_out() -> Result<()> {
    let (mut rig, mut rng) = start(Stall::Never, 1)?;
    traffic(&mut rig, &mut rng, 1, 500);
    rig.drain()?;
    assert!(rig.ack.got.len() > 50, "{} answers", rig.ack.got.len());
    let first = rig.ack.got[0].0;
    assert!(first < rig.place.got[10].0, "while packets come");
    check(&rig);
    Ok(())
}

#[test]
fn a_flood_without_a_sender_keeps_the_newest() -> Result<()> {
    let (mut rig, mut rng) = start(Stall::Periodic { on: 200, off: 6000 }, 8)?;
    shut(&mut rig)?;
    let before = rig.ack.got.len();
    traffic(&mut rig, &mut rng, 8, 1000);
    rig.drain()?;
    assert_eq!(rig.ack.got.len(), before, "nobody takes any");
    rig.steps(6200)?;
    // One offered before the flood was over, and the newest of each.
    assert!((8..=9).contains(&(rig.ack.got.len() - before)));
    check(&rig);
    Ok(())
}

#[test]
fn reset_takes_back_what_waits() -> Result<()> {
    let (mut rig, mut rng) = start(Stall::Periodic { on: 200, off: 6000 }, 8)?;
    shut(&mut rig)?;
    traffic(&mut rig, &mut rng, 8, 400);
    rig.drain()?;
    for slot in 0..8 {
        rig.set_state(slot, State::Reset)?;
        rig.steps(4)?;
    }
    let before = rig.ack.got.len();
    rig.steps(6200)?;
    assert!(
        rig.ack.got.len() - before <= 1,
        "at most the one that was offered"
    );
    // And the slots are none the worse.
    for slot in 0..8 {
        let c = rig.contexts[&slot].clone();
        rig.connect(slot, &c)?;
    }
    let before = rig.ack.got.len();
    traffic(&mut rig, &mut rng, 8, 400);
    rig.drain()?;
    rig.steps(6200)?;
    let mut slots: Vec<_> = rig.ack.got[before..]
        .iter()
        .map(|b| rig.f_ack.get(&b.1[0], "slot"))
        .collect();
    slots.sort_unstable();
    slots.dedup();
    assert_eq!(slots.len(), 8);
    Ok(())
}

#[test]
fn a_duplicate_does_not_take_the_nak_of_a_hole() -> Result<()> {
    let (mut rig, mut rng) = start(Stall::Periodic { on: 200, off: 6000 }, 2)?;
    shut(&mut rig)?;
    let regions = vec![(0, rig.regions[&0].clone())];
    for slot in 0..2 {
        let c = rig.contexts[&slot].clone();
        for by in [3, 0u32.wrapping_sub(1)] {
            let mut p = next(&mut rng, &rig.device, &c, &regions);
            p.psn = p.psn.wrapping_add(by) & 0xFF_FFFF;
            rig.send(p);
        }
    }
    rig.drain()?;
    rig.steps(6500)?;
    let said = by_slot(&rig);
    // The first slot's may be the one that was offered at once.
    for slot in 0..2 {
        assert_eq!(said[&slot].0.len(), 2);
        assert_eq!(said[&slot].1[0].2, 0x60, "slot {slot}");
    }
    assert_eq!(said[&1].1.len(), 1, "the repetition joined it");
    Ok(())
}
