//! Each fault by itself: its answer, its event, and a QP that goes on (or does not) as it must.
use anyhow::Result;
use sim::responder::{Context, Packet, State};
use sim::rng::Rng;

use crate::rig::{Pace, Rig};
use crate::traffic::{context, next, region, spoil};

const KIND: &str = "rx_core_tiny";

fn one(uc: bool) -> Result<(Rig, Rng, Context)> {
    let mut rig = Rig::new(KIND, 11, &Pace::calm())?;
    let mut rng = Rng::new(rig.bench.seed).fork("rules");
    let mut c = context(&mut rng, 1, uc);
    (c.pd, c.mtu, c.rq_psn) = (1, 1024, 0xFF_FFFE);
    let r = region(&mut rng, 1, 0);
    rig.load_region(3, &r)?;
    rig.connect(1, &c)?;
    rig.post_receives(1, 1000)?;
    Ok((rig, rng, c))
}

/// A WRITE Only of `len` bytes that is good.
fn only(rig: &Rig, rng: &mut Rng, c: &Context, len: u32) -> Packet {
    let list = vec![(3, rig.regions[&3].clone())];
    let mut p = next(rng, &rig.device, c, &list);
    let r = &list[0].1;
    p.opcode = 0x0A | p.opcode & 0x20;
    (p.va, p.rkey, p.dma_len) = (r.base + 5, 3 << 8 | u32::from(r.key), len);
    (p.payload, p.pad, p.ack_req) = (len, len.wrapping_neg() & 3, true);
    p
}

#[test]
fn each_fault_has_its_event_and_harms_nothing() -> Result<()> {
    let cases = [
        ("qpn generation", "rx_unknown_qp"),
        ("qpn slot", "rx_unknown_qp"),
        ("service", "rx_bad_opcode"),
        ("pkey", "rx_bad_pkey"),
        ("source", "rx_bad_address"),
        ("destination", "rx_bad_address"),
        ("family", "rx_bad_address"),
        ("psn ahead", "out_of_sequence"),
        ("psn far ahead", "out_of_sequence"),
        ("psn behind", "duplicate_request"),
        ("key index", "resp_remote_access_errors"),
        ("key byte", "resp_remote_access_errors"),
        ("va wrap", "resp_remote_access_errors"),
        ("pad", "resp_invalid_requests"),
        ("too long", "resp_invalid_requests"),
        ("payload", "resp_invalid_requests"),
        ("not a write", "resp_invalid_requests"),
    ];
    let (mut rig, mut rng, c) = one(false)?;
    let mut seen = std::collections::BTreeMap::new();
    for (how, event) in cases {
        for _ in 0..20 {
            let mut p = only(&rig, &mut rng, &c, 100);
            spoil(&mut rng, how, &mut p, &c);
            let good = only(&rig, &mut rng, &c, 100);
            rig.send(p);
            rig.send(good);
            rig.drain()?;
            *seen.entry(event).or_insert(0) += 1;
            assert_eq!(rig.counts()[event], seen[event], "{how}: {event}");
            let fatal = event.starts_with("resp_");
            assert_eq!(
                rig.sent.last().unwrap().1.accepted,
                !fatal,
                "{how}: the next packet"
            );
            if fatal {
                rig.connect(1, &c)?;
            }
        }
    }
    Ok(())
}

#[test]
fn uc_abandons_in_silence_and_begins_anew() -> Result<()> {
    let (mut rig, mut rng, c) = one(true)?;
    for how in [
        "key index",
        "key byte",
        "va wrap",
        "pad",
        "too long",
        "not a write",
    ] {
        let mut p = only(&rig, &mut rng, &c, 100);
        spoil(&mut rng, how, &mut p, &c);
        rig.send(p);
        assert!(!rig.sent.last().unwrap().1.accepted, "{how}");
        let mut good = only(&rig, &mut rng, &c, 100);
        good.psn = good.psn.wrapping_add(77) & 0xFF_FFFF;
        rig.send(good);
        rig.drain()?;
        assert!(
            rig.sent.last().unwrap().1.accepted,
            "{how}: the next message"
        );
    }
    assert_eq!(rig.counts()["rx_abandoned"], 6);
    assert_eq!(rig.told().len(), 0, "UC is never answered");
    Ok(())
}

#[test]
fn one_nak_for_each_hole() -> Result<()> {
    let (mut rig, mut rng, c) = one(false)?;
    for _ in 0..5 {
        let mut p = only(&rig, &mut rng, &c, 8);
        let right = p.psn;
        for k in 1..=6 {
            p.psn = right.wrapping_add(k) & 0xFF_FFFF;
            rig.send(p.clone());
        }
        // A duplicate in the middle of it is acknowledged, and changes nothing.
        p.psn = right.wrapping_sub(1) & 0xFF_FFFF;
        rig.send(p.clone());
        p.psn = right.wrapping_add(9) & 0xFF_FFFF;
        rig.send(p.clone());
        p.psn = right;
        rig.send(p);
        rig.drain()?;
    }
    let naks = (rig.told().iter()).filter(|t| rig.f_told.get(&t.1, "syndrome") == 0x60);
    assert_eq!(naks.count(), 5);
    assert_eq!(rig.counts()["out_of_sequence"], 35);
    Ok(())
}

#[test]
fn a_message_ends_with_its_region() -> Result<()> {
    let (mut rig, mut rng, c) = one(false)?;
    let mut first = only(&rig, &mut rng, &c, 0);
    (first.opcode, first.dma_len, first.payload, first.pad) = (6, 4000, 1024, 0);
    rig.send(first.clone());
    let r = sim::responder::Region {
        epoch: 1,
        ..rig.regions[&3].clone()
    };
    rig.load_region(3, &r)?;
    let mut middle = first;
    (middle.opcode, middle.psn) = (7, (middle.psn + 1) & 0xFF_FFFF);
    rig.send(middle);
    rig.drain()?;
    let last = &rig.sent.last().unwrap().1;
    assert_eq!(last.reply.as_ref().unwrap().syndrome, 0x62);
    assert!(rig.failed(1));
    Ok(())
}

#[test]
fn a_slot_that_comes_back_begins_at_its_new_psn() -> Result<()> {
    let (mut rig, mut rng, mut c) = one(false)?;
    for round in 0..50 {
        c.rq_psn = rng.u32() >> 8;
        c.qpn = (round + 2) << 14 | 1;
        rig.set_state(1, State::Reset)?;
        rig.load_qp(1, &c)?;
        rig.set_state(1, State::Init)?;
        rig.set_state(1, State::Rtr)?;
        // At once.
        let p = only(&rig, &mut rng, &c, 64);
        assert_eq!(p.psn, c.rq_psn);
        rig.send(p);
        let mut old = only(&rig, &mut rng, &c, 64);
        old.qpn -= 1 << 14;
        rig.send(old);
        rig.drain()?;
        assert!(rig.sent[rig.sent.len() - 2].1.accepted);
    }
    assert_eq!(rig.counts()["rx_unknown_qp"], 50);
    Ok(())
}
