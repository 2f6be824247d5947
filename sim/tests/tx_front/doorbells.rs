//! Doorbells that must be refused, and WQEs that come with the doorbell.
use anyhow::Result;
use sim::doorbell::Beat;

use super::qp::{Data, Qp, Wqe};
use super::rig::{Pace, Rig, HOST};
use super::{one, open, plain, post, same, KINDS};

/// Nothing came of it but one count of `event`; then a good WQE goes its way.
fn nothing_but(rig: &mut Rig, qp: &mut Qp, event: &str) -> Result<()> {
    rig.steps(60)?;
    let mut counts = std::mem::take(&mut rig.events.counts);
    assert_eq!(counts.remove(event), Some(1), "{event}");
    assert!(counts.is_empty(), "besides {event}: {counts:?}");
    assert_eq!(rig.desc.got.len(), rig.packets.len(), "nothing came out");
    assert_eq!(rig.out("idle"), 1, "nothing is left");
    let before = rig.packets.len();
    let mut rng = sim::rng::Rng::new(5);
    let want = post(rig, qp, &plain(64), &mut rng).1;
    rig.ring(qp.slot, qp.prod);
    rig.wait_packets(before + 1, 1000)?;
    same(&rig.packets[before..], &want);
    let now = rig.cycle();
    rig.done(now, qp.slot, qp.prod & 0xFFFF);
    rig.steps(5)?;
    rig.events.counts.clear();
    Ok(())
}

#[test]
fn unknown_slot() -> Result<()> {
    for kind in KINDS {
        let (mut rig, mut qp, _) = one(kind, 1, Pace::calm())?;
        // Never loaded; beyond the table, with the low bits of a slot that exists.
        for slot in [2, rig.slots() | 1, 0x2001, 0x8001] {
            rig.ring(slot, 1);
            nothing_but(&mut rig, &mut qp, "ev_db_unknown_slot")?;
        }
        rig.ring_page(4, 5, 1);
        nothing_but(&mut rig, &mut qp, "ev_db_unknown_slot")?;
    }
    Ok(())
}

#[test]
fn foreign_page() -> Result<()> {
    for kind in KINDS {
        let (mut rig, mut qp, mut rng) = one(kind, 2, Pace::calm())?;
        let foreign = qp.page ^ 0x80;
        rig.ring_page(foreign, 1, 1);
        rig.steps(300)?;
        nothing_but(&mut rig, &mut qp, "ev_db_foreign_page")?;
        let inline = plain(0).encode(1, qp.prod, &mut rng);
        rig.ring_inline(foreign, 0, &inline);
        nothing_but(&mut rig, &mut qp, "ev_db_foreign_page")?;
    }
    Ok(())
}

#[test]
fn more_than_a_ring_ahead() -> Result<()> {
    for kind in KINDS {
        let (mut rig, mut qp, mut rng) = one(kind, 3, Pace::calm())?;
        let size = qp.size();
        for ahead in [size + 1, 2 * size, 0x8000, 0xFFFF] {
            rig.ring(1, qp.prod + ahead);
            nothing_but(&mut rig, &mut qp, "ev_db_overrun")?;
        }
        // A whole ring is just right.
        let before = rig.packets.len();
        let mut want = vec![];
        for _ in 0..size {
            want.extend(post(&mut rig, &mut qp, &plain(8), &mut rng).1);
        }
        rig.ring(1, qp.prod);
        rig.wait_packets(before + want.len(), 4000)?;
        same(&rig.packets[before..], &want);
        // Now it is full: one more is one too many, until something is done.
        rig.events.counts.clear();
        rig.ring(1, qp.prod + 1);
        rig.steps(50)?;
        assert_eq!(rig.count("ev_db_overrun"), 1);
        assert_eq!(rig.packets.len(), before + want.len());
    }
    Ok(())
}

#[test]
fn not_ready_to_send() -> Result<()> {
    for kind in KINDS {
        let (mut rig, mut qp, _) = one(kind, 4, Pace::calm())?;
        for state in ["RESET", "INIT", "RTR"] {
            rig.state(1, state);
            rig.steps(5)?;
            rig.ring(1, qp.prod + 1);
            rig.steps(20)?;
            rig.state(1, "RTS");
            rig.steps(5)?;
            nothing_but(&mut rig, &mut qp, "ev_db_bad_state")?;
        }
    }
    Ok(())
}

fn owned_by_an_engine(kind: &str) -> Result<()> {
    let (mut rig, mut qp, _) = one(kind, 5, Pace::calm())?;
    let other = Qp::new(2, HOST + 0x9000);
    rig.context(2, &other.context().with("engine_owned", true));
    rig.state(2, "RTS");
    rig.steps(12)?;
    rig.ring(2, 1);
    nothing_but(&mut rig, &mut qp, "ev_db_engine_owned")
}

/// Two processors ring in the wrong order: the newer index counts.
fn an_older_index_is_ignored(kind: &str) -> Result<()> {
    let (mut rig, mut qp, mut rng) = one(kind, 6, Pace::calm())?;
    let mut want = vec![];
    for _ in 0..6 {
        want.extend(post(&mut rig, &mut qp, &plain(64), &mut rng).1);
    }
    rig.ring(1, 6);
    rig.ring(1, 3);
    rig.ring(1, 5);
    rig.wait_packets(6, 1000)?;
    rig.steps(100)?;
    same(&rig.packets, &want);
    assert_eq!(rig.count("ev_doorbells"), 3);
    Ok(())
}

fn words_of_a_page(kind: &str) -> Result<()> {
    let (mut rig, mut qp, _) = one(kind, 7, Pace::calm())?;
    rig.steps(300)?;
    // CQ consumer index: slot and index, and the page it came from.
    rig.db.push(Beat::new(9, 8, &0x0005_1234u32.to_le_bytes()));
    rig.steps(10)?;
    assert_eq!(rig.events.cons_seen, [(0x1234 << 14 | 5, 9)]);
    // Both words in one write.
    let mut both = [0; 12];
    both[..4].copy_from_slice(&(1u32 << 16).to_le_bytes());
    both[8..].copy_from_slice(&0x0001_0007u32.to_le_bytes());
    let mut beat = Beat::new(qp.page, 0, &both);
    beat.enables = 0xF0F;
    rig.db.push(beat);
    rig.steps(10)?;
    assert_eq!(rig.events.cons_seen.len(), 2);
    assert_eq!(rig.events.cons_seen[1], (7 << 14 | 1, u64::from(qp.page)));
    assert_eq!(rig.count("ev_doorbells"), 1);
    rig.events.counts.clear();
    // Half a word rings nothing.
    rig.db.push(Beat::new(qp.page, 0, &[1, 0]));
    nothing_but(&mut rig, &mut qp, "ev_misaligned_access")?;
    rig.db.push(Beat::new(qp.page, 9, &[1, 0, 0]));
    nothing_but(&mut rig, &mut qp, "ev_misaligned_access")?;
    // Nothing is there.
    for offset in [12, 60, 64, 0x7C0] {
        rig.db.push(Beat::new(qp.page, offset, &[1, 0, 1, 0]));
        nothing_but(&mut rig, &mut qp, "ev_bad_register")?;
    }
    assert_eq!(rig.events.cons_seen.len(), 2);
    Ok(())
}

/// A WQE of `blocks` blocks with inline data.
fn inline(blocks: usize, seed: u8) -> Wqe {
    let mut w = plain(0);
    let n = 64 * blocks - 32;
    w.data = Data::Inline((0..n).map(|i| (i as u8).wrapping_mul(7) ^ seed).collect());
    w
}

#[test]
fn inline_wqes_are_not_read_from_the_ring() -> Result<()> {
    for kind in KINDS {
        let (mut rig, mut qp, mut rng) = one(kind, 8, Pace::calm())?;
        let mut want = vec![];
        for blocks in [1, 2, 3, 4, 4, 1] {
            for place in [0, 7] {
                let wqe = inline(blocks, blocks as u8);
                let (bytes, packets) = post(&mut rig, &mut qp, &wqe, &mut rng);
                want.extend(packets);
                rig.ring_inline(qp.page, place, &bytes);
                rig.wait_packets(want.len(), 1000)?;
                let now = rig.cycle();
                rig.done(now, 1, qp.prod & 0xFFFF);
                rig.steps(10)?;
            }
        }
        // A WQE with SGEs may come that way too.
        let (bytes, packets) = post(&mut rig, &mut qp, &plain(5000), &mut rng);
        want.extend(packets);
        rig.ring_inline(qp.page, 3, &bytes);
        rig.wait_packets(want.len(), 1000)?;
        same(&rig.packets, &want);
        assert_eq!(rig.wqe.bursts, 0, "nothing was read");
        assert_eq!(rig.count("ev_inline_wqes"), 13);
        assert_eq!(rig.count("ev_wqe_fetched"), 0);
    }
    Ok(())
}

/// Work before it was not rung yet: the WQE is read from the ring, in order, and its buffer is free again.
fn inline_behind_other_work_is_read_from_the_ring(kind: &str) -> Result<()> {
    let (mut rig, mut qp, mut rng) = one(kind, 9, Pace::calm())?;
    rig.steps(300)?;
    let mut want = vec![];
    for round in 0..9 {
        want.extend(post(&mut rig, &mut qp, &plain(4000), &mut rng).1);
        let (bytes, packets) = post(&mut rig, &mut qp, &inline(2, round), &mut rng);
        want.extend(packets);
        rig.ring_inline(qp.page, u16::from(round) % 8, &bytes);
        rig.wait_packets(want.len(), 1000)?;
        let now = rig.cycle();
        rig.done(now, 1, qp.prod & 0xFFFF);
        rig.steps(10)?;
    }
    same(&rig.packets, &want);
    assert_eq!(rig.count("ev_inline_wqes"), 0);
    assert_eq!(rig.count("ev_wqe_fetched"), 18);
    // All four buffers came back.
    for round in 0..8 {
        let (bytes, packets) = post(&mut rig, &mut qp, &inline(3, round), &mut rng);
        want.extend(packets);
        rig.ring_inline(qp.page, 0, &bytes);
        rig.wait_packets(want.len(), 1000)?;
        let now = rig.cycle();
        rig.done(now, 1, qp.prod & 0xFFFF);
        rig.steps(10)?;
    }
    same(&rig.packets, &want);
    assert_eq!(rig.count("ev_inline_wqes"), 8);
    Ok(())
}

fn inline_incomplete_or_out_of_order(kind: &str) -> Result<()> {
    let (mut rig, mut qp, mut rng) = one(kind, 10, Pace::calm())?;
    rig.steps(300)?;
    let page = qp.page;
    let bytes = |qp: &Qp, rng: &mut sim::rng::Rng| inline(3, 1).encode(1, qp.prod, rng);
    let block = |b: &[u8], place: u16, k: usize| {
        Beat::new(
            page,
            0x800 + place * 256 + 64 * k as u16,
            &b[64 * k..64 * k + 64],
        )
    };
    // Starts with block 1; skips block 1; changes its place; each leaves the page as new.
    for beats in [vec![(0, 1)], vec![(0, 0), (0, 2)], vec![(0, 0), (1, 1)]] {
        let b = bytes(&qp, &mut rng);
        for (place, k) in beats {
            rig.db.push(block(&b, place, k));
        }
        nothing_but(&mut rig, &mut qp, "ev_db_inline_partial")?;
    }
    // Not whole: block 0, block 1.
    for k in 0..2 {
        let b = bytes(&qp, &mut rng);
        for i in 0..=k {
            let mut beat = block(&b, 0, i);
            if i == k {
                beat.enables = u64::MAX >> 1;
            }
            rig.db.push(beat);
        }
        nothing_but(&mut rig, &mut qp, "ev_db_inline_partial")?;
    }
    // Block count 0 and 5.
    for n in [0u8, 5] {
        let mut b = bytes(&qp, &mut rng);
        b[2] = n;
        rig.db.push(block(&b, 0, 0));
        nothing_but(&mut rig, &mut qp, "ev_db_inline_partial")?;
    }
    // Begun and never finished, then a whole one.
    let b = bytes(&qp, &mut rng);
    rig.db.push(block(&b, 0, 0));
    let before = rig.packets.len();
    let (b, want) = post(&mut rig, &mut qp, &inline(2, 3), &mut rng);
    rig.ring_inline(page, 5, &b);
    rig.wait_packets(before + 1, 1000)?;
    same(&rig.packets[before..], &want);
    assert_eq!(rig.count("ev_db_inline_partial"), 1);
    assert_eq!(rig.count("ev_inline_wqes"), 1);
    Ok(())
}

/// Seven processors write their blocks all at once; pages that never finish hold four buffers.
fn more_pages_than_inline_buffers(kind: &str) -> Result<()> {
    let mut rig = Rig::new(kind, 11, Pace::calm())?;
    let mut rng = sim::rng::Rng::new(11);
    let mut qps = vec![];
    for slot in 0..7 {
        let qp = Qp::new(slot, HOST + 0x4000 * slot);
        open(&mut rig, &qp)?;
        qps.push(qp);
    }
    rig.steps(300)?;
    // Four pages of nobody begin and never go on.
    for page in 200..204u8 {
        let b = inline(2, 0).encode(0, 0, &mut rng);
        rig.db.push(Beat::new(page, 0x800, &b[..64]));
    }
    for _ in 0..6 {
        let mut want = vec![];
        let mut all = vec![];
        for qp in &mut qps {
            let (bytes, packets) = post(&mut rig, qp, &inline(3, qp.slot as u8), &mut rng);
            want.extend(packets);
            all.push((qp.page, bytes));
        }
        for k in 0..3 {
            for (page, b) in &all {
                let offset = 0x800 + 64 * k as u16;
                rig.db
                    .push(Beat::new(*page, offset, &b[64 * k..64 * k + 64]));
            }
        }
        let before = rig.packets.len();
        rig.wait_packets(before + 7, 2000)?;
        let mut got = rig.packets[before..].to_vec();
        got.sort_by_key(|p| p.desc.slot);
        same(&got, &want);
        for qp in &qps {
            let now = rig.cycle();
            rig.done(now, qp.slot, qp.prod & 0xFFFF);
        }
        rig.steps(20)?;
    }
    assert_eq!(rig.count("ev_doorbells"), 42);
    assert_eq!(
        rig.count("ev_inline_wqes") + rig.count("ev_wqe_fetched"),
        42
    );
    assert!(rig.count("ev_inline_wqes") > 0, "{:?}", rig.events.counts);
    assert_eq!(rig.count("ev_db_inline_partial"), 0);
    Ok(())
}

/// While DMA is off doorbells are kept and counted; nothing is read before it is on.
#[test]
fn while_dma_is_off() -> Result<()> {
    for kind in KINDS {
        let (mut rig, mut qp, mut rng) = one(kind, 12, Pace::calm())?;
        rig.dma_on(false);
        rig.steps(300)?;
        let mut want = post(&mut rig, &mut qp, &plain(3000), &mut rng).1;
        rig.ring(1, qp.prod);
        let (bytes, packets) = post(&mut rig, &mut qp, &inline(2, 2), &mut rng);
        want.extend(packets);
        rig.ring_inline(qp.page, 0, &bytes);
        rig.steps(300)?;
        assert_eq!(rig.count("ev_db_dma_off"), 2);
        assert_eq!(rig.count("ev_doorbells"), 2);
        assert_eq!((rig.wqe.bursts, rig.packets.len()), (0, 0));
        assert_eq!(rig.out("idle"), 0, "work waits");
        rig.dma_on(true);
        rig.wait_packets(want.len(), 1000)?;
        same(&rig.packets, &want);
    }
    Ok(())
}

both! {
    owned_by_an_engine,
    an_older_index_is_ignored,
    words_of_a_page,
    inline_behind_other_work_is_read_from_the_ring,
    inline_incomplete_or_out_of_order,
    more_pages_than_inline_buffers,
}
