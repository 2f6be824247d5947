//! Long random runs: every packet's outcome is compared, and every outcome must have come up.
use std::collections::BTreeMap;

use anyhow::Result;
use sim::responder::{Fault, State};
use sim::rng::Rng;

use crate::rig::{Pace, Rig, EVENTS};
use crate::traffic::{context, next, region, spoil, MTUS, SPOILS};

const SLOTS: u32 = 8;

/// A run of `rounds` bursts over eight QPs, with changes of every kind between them.
fn run(kind: &str, seed: u64, pace: &Pace, rounds: u32) -> Result<Rig> {
    let mut rig = Rig::new(kind, seed, pace)?;
    let mut rng = Rng::new(rig.bench.seed).fork("traffic");
    for index in 0..6 {
        let r = region(&mut rng, 1 + index % 2, 0);
        rig.load_region(index, &r)?;
    }
    for slot in 0..SLOTS {
        let c = context(&mut rng, slot, slot % 3 == 2);
        rig.connect(slot, &c)?;
        rig.post_receives(slot, 3)?;
    }
    for _ in 0..rounds {
        change(&mut rig, &mut rng)?;
        let few = 1 + rng.below(3) as u32;
        let first = rng.below(SLOTS.into()) as u32;
        for _ in 0..rng.range(1, 30) {
            let slot = (first + rng.below(few.into()) as u32) % SLOTS;
            let c = rig.contexts[&slot].clone();
            let mine = rig.regions.iter().filter(|(_, r)| r.pd == c.pd);
            let mine: Vec<_> = mine.map(|(i, r)| (*i, r.clone())).collect();
            let mut p = next(&mut rng, &rig.device, &c, &mine);
            if rng.chance(0.25) {
                let how = *rng.pick(&SPOILS);
                spoil(&mut rng, how, &mut p, &c);
                // What comes behind a hole says nothing new.
                if how == "psn ahead" && rng.chance(0.7) {
                    rig.send(p.clone());
                    p.psn = (p.psn + 1) & 0xFF_FFFF;
                }
            }
            rig.send(p);
        }
    }
    rig.drain()?;
    Ok(rig)
}

/// Something that software does between packets.
fn change(rig: &mut Rig, rng: &mut Rng) -> Result<()> {
    let slot = rng.below(SLOTS.into()) as u32;
    match rng.below(12) {
        // QPs that failed come back, and others are broken off.
        0..=3 => {
            let dead = (0..SLOTS).find(|&s| rig.failed(s) || rig.device.state(s) == State::Err);
            let slot = dead.unwrap_or(slot);
            if rng.chance(0.3) {
                rig.set_state(slot, State::Err)?;
            }
            let uc = rng.chance(0.3);
            let c = context(rng, slot, uc);
            rig.connect(slot, &c)
        }
        4 => {
            let states = [State::Rts, State::Sqd, State::Sqe, State::Err, State::Init];
            let state = *rng.pick(&states);
            rig.set_state(slot, state)
        }
        5 => rig.set_state(slot, State::Rts),
        // A context comes again, as on the way from RTR to RTS; its PSN means nothing then.
        6 => {
            let mut c = rig.contexts[&slot].clone();
            c.rq_psn = rng.u32() >> 8;
            c.min_rnr_timer = rng.below(32) as u8;
            c.remote_write = rng.chance(0.8);
            rig.load_qp(slot, &c)
        }
        7 | 8 => {
            let index = rng.below(6) as u32;
            let old = rig.regions[&index].clone();
            let mut r = region(rng, old.pd, old.epoch.wrapping_add(1));
            match rng.below(8) {
                0 => r.valid = false,
                1 => r.remote_write = false,
                2 => r.direct = false,
                // The same region, loaded again: only its epoch tells.
                3 => {
                    r = sim::responder::Region {
                        epoch: old.epoch.wrapping_add(1),
                        ..old
                    }
                }
                _ => {}
            }
            rig.load_region(index, &r)
        }
        9 | 10 => rig.post_receives(slot, rng.range(1, 3)),
        _ => rig.steps(rng.below(20)),
    }
}

/// Everything that can be said of the packets of a run, with how often it was.
fn seen(rig: &Rig) -> BTreeMap<String, u64> {
    let mut seen = BTreeMap::new();
    let mut count = |what: &str| *seen.entry(what.to_string()).or_default() += 1;
    for (p, o) in &rig.sent {
        let service = if p.opcode >> 5 == 1 { "UC" } else { "RC" };
        if o.accepted {
            count(&format!("{service} write {:#x}", p.opcode & 0x1F));
            if p.opcode & 0x1F == 6 {
                count(&format!("MTU {}", p.payload));
            }
            if p.psn == 0 {
                count("PSN wrapped");
            }
            if o.place.is_none() {
                count("no bytes");
            }
        }
        match &o.reply {
            Some(r) if r.again => count("ACK again"),
            Some(r) if r.syndrome >> 5 == 1 => count("RNR NAK"),
            Some(r) => count(&format!("syndrome {:#x}", r.syndrome)),
            None if o.counted.contains(&"out_of_sequence") => count("hole, NAK is out"),
            None if o.counted.contains(&"duplicate_request") => count("duplicate, no ACK"),
            None => {}
        }
        if o.response {
            count("response");
        }
        if o.receive.is_some() {
            count("receive");
        }
        match o.fault {
            Some(Fault::InvalidRequest) => count("QP error: invalid request"),
            Some(Fault::RemoteAccess) => count("QP error: access"),
            None => {}
        }
    }
    seen
}

fn check(rig: &Rig) {
    let seen = seen(rig);
    println!("seed {}: {seen:#?}\n{:#?}", rig.bench.seed, rig.counts());
    let mut want: Vec<String> = [
        "PSN wrapped",
        "no bytes",
        "ACK again",
        "RNR NAK",
        "hole, NAK is out",
    ]
    .map(String::from)
    .to_vec();
    want.extend(["duplicate, no ACK", "response", "receive"].map(String::from));
    want.extend(["QP error: invalid request", "QP error: access"].map(String::from));
    want.extend([0x1F, 0x60, 0x61, 0x62].map(|s| format!("syndrome {s:#x}")));
    want.extend(MTUS.map(|m| format!("MTU {m}")));
    for op in 6..=11 {
        want.extend(["RC", "UC"].map(|s| format!("{s} write {op:#x}")));
    }
    for w in want {
        assert!(seen.contains_key(&w), "{w} never came up");
    }
    for e in EVENTS {
        assert!(rig.counts().contains_key(e), "ev_{e} never came");
    }
}

#[test]
fn every_packet_of_a_calm_world_is_judged_as_the_specification_says() -> Result<()> {
    check(&run("rx_core_tiny", 1, &Pace::calm(), 1500)?);
    Ok(())
}

#[test]
fn every_packet_of_a_rough_world_is_judged_as_the_specification_says() -> Result<()> {
    for seed in 2..5 {
        check(&run("rx_core_tiny", seed, &Pace::rough(), 1000)?);
    }
    Ok(())
}

#[test]
fn every_packet_is_judged_with_many_slots() -> Result<()> {
    check(&run("rx_core_rnic100", 6, &Pace::rough(), 1000)?);
    Ok(())
}

/// Contexts come again, with other PSNs in them, while packets of their QPs are in the pipeline.
#[test]
fn contexts_are_loaded_amid_traffic() -> Result<()> {
    let mut rig = Rig::new("rx_core_tiny", 9, &Pace::calm())?;
    let mut rng = Rng::new(rig.bench.seed).fork("amid");
    for index in 0..2 {
        let r = region(&mut rng, 1 + index, 0);
        rig.load_region(index, &r)?;
    }
    for slot in 0..SLOTS {
        let c = context(&mut rng, slot, false);
        rig.connect(slot, &c)?;
        rig.post_receives(slot, 10_000)?;
    }
    for _ in 0..200 {
        for _ in 0..20 {
            let c = rig.contexts[&(rng.below(SLOTS.into()) as u32)].clone();
            let mine = vec![(c.pd - 1, rig.regions[&(c.pd - 1)].clone())];
            let p = next(&mut rng, &rig.device, &c, &mine);
            rig.send(p);
        }
        let slot = rng.below(SLOTS.into()) as u32;
        let mut c = rig.contexts[&slot].clone();
        c.rq_psn = rng.u32() >> 8;
        rig.load_qp_amid(slot, &c)?;
        rig.steps(rng.below(30))?;
    }
    rig.drain()?;
    assert!(rig.sent.iter().all(|s| s.1.accepted));
    assert_eq!(rig.sent.len(), 4000);
    Ok(())
}
