//! WQEs that make no sense: each has its syndrome, its counter, and no other effect.
use anyhow::Result;
use hdl::spec::{self, Record};
use sim::rng::Rng;

use super::qp::{Data, Qp, Sge, Wqe};
use super::rig::{Pace, Rig, HOST};
use super::{one, plain, post, put, same, KINDS};

const LIST: u64 = HOST + 0x20_0000;

fn inline(len: usize) -> Wqe {
    let mut w = plain(0);
    w.data = Data::Inline((0..len).map(|i| i as u8).collect());
    w
}

/// A list of three elements of 100 bytes.
fn listed(addr: u64) -> Wqe {
    let mut w = plain(0);
    let sge = |i: u64| Sge {
        addr: 0x9000 + 0x1000 * i,
        len: 100,
        lkey: 0x4400 + i,
    };
    w.data = Data::List(addr, (0..3).map(sge).collect());
    w
}

/// Rings for `bytes` at the producer index, between two good WQEs: the completion must be `syndrome`'s,
/// `events` must be all that is counted, and both neighbours must be untouched.
fn refused(
    rig: &mut Rig,
    qp: &mut Qp,
    wqe: &Wqe,
    bytes: &[u8],
    syndrome: &str,
    event: &str,
) -> Result<()> {
    let written = Record::of(&spec::WQE, bytes);
    let mut rng = Rng::new(9);
    let before = rig.packets.len();
    let mut want = post(rig, qp, &plain(300), &mut rng).1;
    put(rig, qp, bytes);
    let mut refusal = qp.refusal(wqe, qp.prod, syndrome);
    let steps = (bytes.len() as u64 / 64).max(1);
    refusal.desc.wqe_next = (qp.prod + steps) & 0xFFFF;
    // The completion speaks of the WQE as it stands in memory.
    refusal.desc.wqe_opcode = written.get("opcode");
    refusal.desc.msg_len = written.get("length");
    qp.prod += steps;
    want.push(refusal);
    rig.ring(qp.slot, qp.prod);
    // The good one after it comes with a ring of its own, so that the bad one is a turn's last.
    rig.wait_packets(before + want.len(), 1000)?;
    want.extend(post(rig, qp, &plain(200), &mut rng).1);
    rig.ring(qp.slot, qp.prod);
    rig.wait_packets(before + want.len(), 1000)?;
    rig.steps(20)?;
    same(&rig.packets[before..], &want);
    rig.assert_consumed();
    let mut counts = std::mem::take(&mut rig.events.counts);
    assert_eq!(counts.remove(event), Some(1), "{syndrome}: {event}");
    assert_eq!(counts.remove("ev_wqe_error"), Some(1), "{syndrome}");
    assert_eq!(counts.remove("ev_wqe_fetched"), Some(3), "{syndrome}");
    assert_eq!(counts.remove("ev_doorbells"), Some(2), "{syndrome}");
    assert!(counts.is_empty(), "{syndrome}: {counts:?}");
    // Free the ring.
    let now = rig.cycle();
    rig.done(now, qp.slot, qp.prod & 0xFFFF);
    rig.steps(5)
}

/// The same with block 0 spoilt.
fn spoilt(
    rig: &mut Rig,
    qp: &mut Qp,
    wqe: Wqe,
    spoil: impl Fn(&mut Record),
    syndrome: &str,
    event: &str,
) -> Result<()> {
    let mut record = wqe.record(qp.slot, qp.prod + 1);
    spoil(&mut record);
    let mut bytes = wqe.encode(qp.slot, qp.prod + 1, &mut Rng::new(4));
    bytes[..64].copy_from_slice(record.bytes());
    refused(rig, qp, &wqe, &bytes, syndrome, event)
}

#[test]
fn wqe_unknown_opcode() -> Result<()> {
    for kind in KINDS {
        let (mut rig, mut qp, _) = one(kind, 1, Pace::calm())?;
        for opcode in [0x02u8, 0x1B, 0x40, 0x41, 0xFF] {
            let spoil = |r: &mut Record| r.set("opcode", opcode);
            let (s, e) = ("UNKNOWN_OPCODE", "ev_wqe_unknown_opcode");
            spoilt(&mut rig, &mut qp, plain(100), spoil, s, e)?;
        }
    }
    Ok(())
}

fn wqe_of_another_service(kind: &str) -> Result<()> {
    let (mut rig, mut qp, _) = one(kind, 2, Pace::calm())?;
    for op in ["READ", "CMP_SWAP", "FETCH_ADD", "SEND_INV"] {
        let code = spec::code("wqe_opcode", op);
        let spoil = |r: &mut Record| r.set("opcode", code);
        let (s, e) = ("WRONG_SERVICE", "ev_wqe_wrong_service");
        spoilt(&mut rig, &mut qp, plain(100), spoil, s, e)?;
    }
    Ok(())
}

fn wqe_of_another_slot_or_index(kind: &str) -> Result<()> {
    let (mut rig, mut qp, _) = one(kind, 3, Pace::calm())?;
    let (s, e) = ("WRONG_QUEUE", "ev_wqe_wrong_queue");
    let slot = |r: &mut Record| r.set("slot", 2u8);
    spoilt(&mut rig, &mut qp, plain(100), slot, s, e)?;
    let high = |r: &mut Record| r.set("slot", 0x2001u16);
    spoilt(&mut rig, &mut qp, plain(100), high, s, e)?;
    // What stood there a ring ago.
    let old = |r: &mut Record| r.set("ring_index", r.get("ring_index") ^ 0x20);
    spoilt(&mut rig, &mut qp, plain(100), old, s, e)
}

fn wqe_with_too_many_sges(kind: &str) -> Result<()> {
    let (mut rig, mut qp, _) = one(kind, 4, Pace::calm())?;
    let (s, e) = ("TOO_MANY_SGES", "ev_wqe_too_many_sges");
    for n in [3u8, 16, 255] {
        let spoil = |r: &mut Record| r.set("sge_count", n);
        spoilt(&mut rig, &mut qp, plain(100), spoil, s, e)?;
    }
    for n in [17u8, 32, 255] {
        let spoil = |r: &mut Record| r.set("sge_count", n);
        spoilt(&mut rig, &mut qp, listed(LIST), spoil, s, e)?;
    }
    assert_eq!(rig.sgl.bursts, 0, "no list was read");
    Ok(())
}

fn wqe_truncated(kind: &str) -> Result<()> {
    let (mut rig, mut qp, _) = one(kind, 5, Pace::calm())?;
    let (s, e) = ("TRUNCATED_WQE", "ev_wqe_truncated");
    for n in [0u8, 5, 7] {
        let spoil = |r: &mut Record| r.set("blocks", n);
        spoilt(&mut rig, &mut qp, plain(100), spoil, s, e)?;
    }
    // More blocks than were rung.
    for n in [2u8, 4] {
        let spoil = |r: &mut Record| r.set("blocks", n);
        spoilt(&mut rig, &mut qp, plain(100), spoil, s, e)?;
    }
    // Inline data that its blocks do not hold.
    let spoil = |r: &mut Record| r.set("length", 33u8);
    spoilt(&mut rig, &mut qp, inline(32), spoil, s, e)?;
    let spoil = |r: &mut Record| r.set("length", 161u8);
    spoilt(&mut rig, &mut qp, inline(160), spoil, s, e)
}

fn wqe_inline_too_long(kind: &str) -> Result<()> {
    let (mut rig, mut qp, _) = one(kind, 6, Pace::calm())?;
    let (s, e) = ("INLINE_TOO_LONG", "ev_wqe_inline_too_long");
    for len in [225u32, 4096, 0x8000_0000] {
        // a message of more than 2^31 bytes is that first
        let spoil = |r: &mut Record| r.set("length", len);
        spoilt(&mut rig, &mut qp, inline(224), spoil, s, e)?;
    }
    Ok(())
}

fn wqe_with_a_wrong_length(kind: &str) -> Result<()> {
    let (mut rig, mut qp, _) = one(kind, 7, Pace::calm())?;
    let (s, e) = ("LENGTH_MISMATCH", "ev_wqe_length_mismatch");
    for len in [0u32, 99, 101, 0x8000_0000] {
        let spoil = |r: &mut Record| r.set("length", len);
        spoilt(&mut rig, &mut qp, plain(100), spoil, s, e)?;
    }
    // Lengths that only agree modulo 2^32.
    let two = Wqe::write(vec![
        Sge {
            addr: 0,
            len: 0x9000_0000,
            lkey: 1,
        },
        Sge {
            addr: 0,
            len: 0x9000_0000,
            lkey: 1,
        },
    ]);
    let spoil = |r: &mut Record| r.set("length", 0x2000_0000u32);
    let mut small = two.clone();
    small.data = Data::Sges(vec![Sge {
        addr: 0,
        len: 1,
        lkey: 1,
    }]);
    let both = |r: &mut Record| {
        r.set("sge_count", 2u8);
        r.set("sge0_length", 0x9000_0000u32);
        r.set("sge1_length", 0x9000_0000u32);
        spoil(r);
    };
    spoilt(&mut rig, &mut qp, small, both, s, e)?;
    let none = |r: &mut Record| r.set("sge_count", 0u8);
    spoilt(&mut rig, &mut qp, plain(100), none, s, e)
}

fn wqe_longer_than_a_message(kind: &str) -> Result<()> {
    let (mut rig, mut qp, _) = one(kind, 8, Pace::calm())?;
    let (s, e) = ("LENGTH_TOO_LONG", "ev_wqe_length_too_long");
    for len in [0x8000_0001u32, 0xFFFF_FFFF] {
        let spoil = |r: &mut Record| {
            r.set("length", len);
            r.set("sge0_length", len);
        };
        spoilt(&mut rig, &mut qp, plain(100), spoil, s, e)?;
    }
    Ok(())
}

fn list_of_another_length(kind: &str) -> Result<()> {
    let (mut rig, mut qp, _) = one(kind, 9, Pace::calm())?;
    let wqe = listed(LIST);
    let Data::List(addr, list) = wqe.data.clone() else {
        unreachable!()
    };
    rig.write(addr, &Wqe::list_bytes(&list));
    let (s, e) = ("LENGTH_MISMATCH", "ev_wqe_length_mismatch");
    for len in [0u32, 299, 301] {
        let spoil = |r: &mut Record| r.set("length", len);
        spoilt(&mut rig, &mut qp, wqe.clone(), spoil, s, e)?;
    }
    Ok(())
}

fn list_that_cannot_be_read(kind: &str) -> Result<()> {
    let (mut rig, mut qp, _) = one(kind, 10, Pace::calm())?;
    let wqe = listed(LIST);
    let s = "SGL_READ_ERROR";
    rig.sgl.inject(LIST..LIST + 64, 0);
    let bytes = wqe.encode(1, qp.prod + 1, &mut Rng::new(1));
    refused(&mut rig, &mut qp, &wqe, &bytes, s, "ev_axi_read_err")?;
    // Nobody's memory: DECERR.
    let nowhere = listed(0x40);
    let bytes = nowhere.encode(1, qp.prod + 1, &mut Rng::new(1));
    refused(&mut rig, &mut qp, &nowhere, &bytes, s, "ev_axi_read_err")
}

fn list_that_is_misaligned_is_not_read(kind: &str) -> Result<()> {
    let (mut rig, mut qp, mut rng) = one(kind, 11, Pace::calm())?;
    let wqe = listed(LIST + 8);
    let bytes = wqe.encode(1, qp.prod, &mut rng);
    put(&mut rig, &qp, &bytes);
    let mut want = vec![qp.refusal(&wqe, qp.prod, "SGL_READ_ERROR")];
    qp.prod += 1;
    want.extend(post(&mut rig, &mut qp, &plain(64), &mut rng).1);
    rig.ring(1, qp.prod);
    rig.wait_packets(want.len(), 1000)?;
    same(&rig.packets, &want);
    assert_eq!((rig.sgl.bursts, rig.count("ev_axi_read_err")), (0, 0));
    assert_eq!(rig.count("ev_wqe_error"), 1);
    Ok(())
}

fn wqe_that_cannot_be_read(kind: &str) -> Result<()> {
    let (mut rig, mut qp, _) = one(kind, 12, Pace::calm())?;
    let mut wqe = plain(100);
    let bytes = wqe.encode(1, qp.prod + 1, &mut Rng::new(1));
    // Nothing is known of it. The good one before it is a read of its own: a ring of one block each.
    (wqe.op, wqe.cookie) = ("NOP", 0);
    wqe.data = Data::Sges(vec![]);
    let mut rng = Rng::new(2);
    let mut want = post(&mut rig, &mut qp, &plain(300), &mut rng).1;
    rig.ring(1, qp.prod);
    rig.wait_packets(1, 1000)?;
    rig.wqe.inject(qp.at(qp.prod)..qp.at(qp.prod) + 64, 0);
    put(&mut rig, &qp, &bytes);
    want.push(qp.refusal(&wqe, qp.prod, "WQE_READ_ERROR"));
    qp.prod += 1;
    rig.ring(1, qp.prod);
    rig.wait_packets(2, 1000)?;
    want.extend(post(&mut rig, &mut qp, &plain(200), &mut rng).1);
    rig.ring(1, qp.prod);
    rig.wait_packets(3, 1000)?;
    same(&rig.packets, &want);
    assert_eq!(rig.count("ev_axi_read_err"), 1);
    assert_eq!(rig.count("ev_wqe_error"), 1);
    Ok(())
}

/// The first block is good, a later one is not: the packet goes on its way marked bad.
fn inline_block_that_cannot_be_read(kind: &str) -> Result<()> {
    let (mut rig, mut qp, mut rng) = one(kind, 13, Pace::calm())?;
    // The ring's last block and its first: two bursts, of which the second fails.
    let edge = qp.size() - 1;
    for _ in 0..edge {
        let want = post(&mut rig, &mut qp, &plain(1), &mut rng).1;
        rig.ring(1, qp.prod);
        rig.wait_packets(rig.packets.len() + want.len(), 1000)?;
        let now = rig.cycle();
        rig.done(now, 1, qp.prod);
    }
    rig.steps(5)?;
    rig.packets.clear();
    rig.wqe.inject(qp.base..qp.base + 64, 0);
    let (_, mut want) = post(&mut rig, &mut qp, &inline(96), &mut rng);
    rig.ring(1, qp.prod);
    rig.wait_packets(1, 1000)?;
    let got = rig.packets[0].inline.clone();
    assert_eq!(got.iter().map(|b| b.1).collect::<Vec<_>>(), [false, true]);
    want[0].inline = got;
    let good = post(&mut rig, &mut qp, &plain(64), &mut rng).1;
    want.extend(good);
    rig.ring(1, qp.prod);
    rig.wait_packets(2, 1000)?;
    same(&rig.packets, &want);
    assert_eq!(rig.count("ev_axi_read_err"), 1);
    Ok(())
}

both! {
    wqe_of_another_service,
    wqe_of_another_slot_or_index,
    wqe_with_too_many_sges,
    wqe_truncated,
    wqe_inline_too_long,
    wqe_with_a_wrong_length,
    wqe_longer_than_a_message,
    list_of_another_length,
    list_that_cannot_be_read,
    list_that_is_misaligned_is_not_read,
    wqe_that_cannot_be_read,
    inline_block_that_cannot_be_read,
}
