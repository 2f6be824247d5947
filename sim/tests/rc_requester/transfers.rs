//! Work requests that succeed, whatever gets lost on the way.
use anyhow::Result;
use sim::driver::QpAttr;

use super::peer::{essence, Faults, Rig};

/// Sends messages on several queue pairs under faults; all must arrive and complete in order, once.
fn exchange(seed: u64, qps: usize, messages: u32, faults: Faults, attr: &QpAttr) -> Result<Rig> {
    let mut rig = Rig::new(seed)?;
    rig.faults = faults;
    let mut all = vec![];
    for _ in 0..qps {
        all.push((rig.open(attr)?, vec![], 0u64));
    }
    let total = u64::from(messages) * qps as u64;
    let mut posted = 0;
    let mut done = 0;
    let mut since = 0;
    while done < total {
        // Some at once, so that many are outstanding.
        if posted < total && rig.rng.below(40) == 0 {
            let q = rig.rng.below(qps as u64) as usize;
            if all[q].1.len() < messages as usize {
                let n = all[q].1.len() as u32;
                let len = *[0, 1, 64, 255, 256, 257, 1000, 3000]
                    .get(rig.rng.below(8) as usize)
                    .expect("one of eight");
                let (wr, message) = rig.write((q as u32) << 16 | n, len)?;
                let (qp, sent, _) = &mut all[q];
                rig.dev.post(qp, &wr)?;
                sent.push(message);
                posted += 1;
            }
        }
        rig.step()?;
        since += 1;
        anyhow::ensure!(
            since < 400_000,
            "seed {seed}: {done} of {total} complete, {posted} posted"
        );
        while let Some(cqe) = rig.dev.poll(&mut rig.cq)? {
            since = 0;
            let (status, syndrome, cookie) = essence(&cqe);
            assert_eq!(
                (status, syndrome),
                ("SUCCESS", 0),
                "seed {seed}, cookie {cookie:x}"
            );
            let (qp, sent, n) = &mut all[(cookie >> 16) as usize];
            assert_eq!(cookie & 0xFFFF, *n, "seed {seed}: in order, once each");
            // It has arrived when it completes.
            assert!(rig.far[(cookie >> 16) as usize].arrived.len() as u64 > *n);
            assert_eq!(cqe.get("byte_count"), sent[*n as usize].data.len() as u64);
            *n += 1;
            rig.dev.retire(qp, &cqe)?;
            done += 1;
        }
    }
    rig.no_cqe(3000)?;
    for (far, (_, sent, _)) in rig.far.iter().zip(&all) {
        assert!(
            far.arrived == *sent,
            "seed {seed}: what arrived is what was sent"
        );
    }
    Ok(rig)
}

#[test]
fn messages_arrive_and_complete_in_order() -> Result<()> {
    let mut rig = exchange(1, 3, 60, Faults::default(), &Rig::attr())?;
    assert_eq!(rig.dev.counter("retransmissions")?, 0);
    assert_eq!(rig.dev.counter("packet_seq_err")?, 0);
    assert!(rig.far.iter().all(|f| f.again == 0));
    // Every sixteenth PSN asks too, in the middle of a message.
    assert!(rig.psns.iter().filter(|p| p.1 % 16 == 15).all(|p| p.2));
    assert!(rig.psns.iter().any(|p| !p.2));
    Ok(())
}

#[test]
fn lost_packets_are_sent_again() -> Result<()> {
    let mut seen = [0; 3];
    for seed in 0..4 {
        let faults = Faults {
            lose: 0.05,
            lose_answer: 0.1,
            ..Faults::default()
        };
        let mut rig = exchange(10 + seed, 4, 40, faults, &Rig::attr())?;
        let names = ["retransmissions", "packet_seq_err", "local_ack_timeout_err"];
        for (sum, name) in seen.iter_mut().zip(names) {
            *sum += rig.dev.counter(name)?;
        }
    }
    assert!(seen.iter().all(|n| *n > 0), "{seen:?}");
    Ok(())
}

#[test]
fn a_peer_that_is_not_ready_is_asked_again() -> Result<()> {
    let faults = Faults {
        rnr: 0.1,
        lose: 0.02,
        ..Faults::default()
    };
    let mut rig = exchange(20, 3, 30, faults, &Rig::attr())?;
    assert!(rig.dev.counter("rnr_nak_retry_err")? > 0);
    Ok(())
}

/// Nothing is complete before it is acknowledged, and no more is outstanding than the table has entries for.
#[test]
fn the_table_bounds_what_is_outstanding() -> Result<()> {
    let mut rig = Rig::new(30)?;
    let attr = QpAttr {
        timeout: 0,
        ..Rig::attr()
    };
    let mut qp = rig.open(&attr)?;
    rig.faults.mute = true;
    let mut sent = vec![];
    for n in 0..200 {
        let (wr, message) = rig.write(n, 64)?;
        rig.dev.post(&mut qp, &wr)?;
        sent.push(message);
    }
    rig.no_cqe(6000)?;
    let outstanding = rig.far[0].arrived.len();
    assert!(
        (16..=32).contains(&outstanding),
        "{outstanding} of 32 entries"
    );
    // One acknowledgement of all of them, and everything goes on.
    rig.faults.mute = false;
    let last = 0xFF_FFF0 + outstanding as u32 - 1;
    let now = rig.dev.bus.bench.world.cycle;
    rig.answer(0, last, 0x1F, now);
    for n in 0..200 {
        let cqe = rig.cqe(20_000)?;
        assert_eq!(essence(&cqe), ("SUCCESS", 0, n));
        rig.dev.retire(&mut qp, &cqe)?;
    }
    rig.no_cqe(2000)?;
    assert!(rig.far[0].arrived == sent);
    Ok(())
}

/// A message with more packets than may be outstanding stops in the middle.
#[test]
fn packets_beyond_the_window_wait() -> Result<()> {
    let mut rig = Rig::new(31)?;
    let attr = QpAttr {
        timeout: 0,
        ..Rig::attr()
    };
    let mut qp = rig.open(&attr)?;
    rig.faults.mute = true;
    // 1 MiB less a page, 256 bytes a packet: 4080; and one more.
    let (wr, first) = rig.write(0, (1 << 20) - 4096)?;
    rig.dev.post(&mut qp, &wr)?;
    let (wr, second) = rig.write(1, 30_000)?;
    rig.dev.post(&mut qp, &wr)?;
    rig.no_cqe(80_000)?;
    let n = rig.requests;
    assert!((4080..=4096).contains(&n), "{n} packets outstanding");
    rig.faults.mute = false;
    let now = rig.dev.bus.bench.world.cycle;
    rig.answer(0, 0xFF_FFF0 + 2500, 0x1F, now);
    for n in 0..2 {
        let cqe = rig.cqe(60_000)?;
        assert_eq!(essence(&cqe), ("SUCCESS", 0, n));
    }
    assert!(rig.far[0].arrived == [first, second]);
    assert_eq!(rig.far[0].again, 0);
    Ok(())
}
