//! Turns between slots, tokens, and what happens to work under way when state or DMA change.
use anyhow::Result;

use super::qp::{Data, Qp, Sge, Wqe};
use super::rig::{Pace, Packet, Rig, HOST};
use super::{all, of_slot, open, plain, post, same, KINDS};
use sim::rng::Rng;

/// QPs in slots 0.. with a path MTU, each in RTS.
fn several(kind: &str, seed: u64, n: u64, mtu: u64) -> Result<(Rig, Vec<Qp>, Rng)> {
    let qp = |slot| {
        let mut qp = Qp::new(slot, HOST + 0x4000 * slot);
        qp.mtu = mtu;
        qp
    };
    all(kind, seed, Pace::calm(), (0..n).map(qp).collect())
}

/// Four slots with long messages share in turns of 4 KiB.
#[test]
fn long_messages_take_turns() -> Result<()> {
    for kind in KINDS {
        for mtu in [256, 1024, 4096] {
            let (mut rig, mut qps, mut rng) = several(kind, 1, 4, mtu)?;
            let mut want = vec![];
            for qp in &mut qps {
                want.push(post(&mut rig, qp, &plain(64 * 1024), &mut rng).1);
                rig.ring(qp.slot, qp.prod);
            }
            let all: usize = want.iter().map(Vec::len).sum();
            rig.wait_packets(all, 10_000)?;
            for (slot, w) in want.iter().enumerate() {
                same(&of_slot(&rig.packets, slot as u64), w);
            }
            // At every moment no slot that still has work is more than two turns behind another.
            let mut sent = [0u64; 4];
            for p in &rig.packets {
                let most = *sent.iter().max().expect("four");
                for (slot, s) in sent.iter().enumerate() {
                    assert!(
                        *s == 64 * 1024 || most - s <= 2 * 4096 || most <= 3 * 4096,
                        "{kind}, MTU {mtu}: slot {slot} has {s}, another {most}"
                    );
                }
                sent[p.desc.slot as usize] += p.desc.payload;
            }
            // And it does change hands: a run of one slot is at most one turn, but for its first
            // (nobody else had rung yet) and the end.
            let middle = &rig.packets[all / 4..all * 3 / 4];
            let mut run = (99, 0);
            for p in middle {
                if run.0 != p.desc.slot {
                    run = (p.desc.slot, 0);
                }
                run.1 += p.desc.payload;
                assert!(run.1 <= 4096, "{kind}, MTU {mtu}: {} bytes in a run", run.1);
            }
        }
    }
    Ok(())
}

/// Many small messages wait behind a long one for one turn, not for its end.
#[test]
fn a_long_message_does_not_hold_up_a_short_one() -> Result<()> {
    for kind in KINDS {
        let (mut rig, mut qps, mut rng) = several(kind, 2, 2, 1024)?;
        let long = post(&mut rig, &mut qps[0], &plain(1 << 20), &mut rng).1;
        rig.ring(0, 1);
        rig.wait_packets(100, 1000)?;
        let short = post(&mut rig, &mut qps[1], &plain(64), &mut rng).1;
        rig.ring(1, 1);
        let before = rig.packets.len();
        rig.wait_packets(long.len() + 1, 10_000)?;
        same(&of_slot(&rig.packets, 0), &long);
        same(&of_slot(&rig.packets, 1), &short);
        let at = rig.packets.iter().position(|p| p.desc.slot == 1);
        let after = at.expect("it came") - before;
        assert!(after <= 30, "{kind}: {after} packets later");
    }
    Ok(())
}

/// Alone, a slot's message is one turn: a packet every two cycles. Its own turns behind it, which
/// are under way, do not interrupt it either.
fn alone_a_message_is_not_interrupted(kind: &str) -> Result<()> {
    let (mut rig, mut qps, mut rng) = several(kind, 3, 1, 4096)?;
    let want = post(&mut rig, &mut qps[0], &plain(1 << 20), &mut rng).1;
    rig.ring(0, 1);
    rig.wait_packets(want.len(), 2000)?;
    same(&rig.packets, &want);
    let cycles = rig.desc.got[want.len() - 1].0 - rig.desc.got[0].0;
    assert_eq!(cycles, 2 * want.len() as u64 - 1);
    let mut more = vec![];
    for _ in 0..24 {
        more.extend(post(&mut rig, &mut qps[0], &plain(16 * 1024), &mut rng).1);
    }
    rig.ring(0, qps[0].prod);
    rig.wait_packets(want.len() + more.len(), 3000)?;
    same(&rig.packets[want.len()..], &more);
    for m in rig.desc.got[want.len()..].chunks(4) {
        // the first waits for the WQE to be judged
        let took = m[3].0 - m[0].0;
        assert!(took <= 7, "{took} cycles for four packets of a message");
    }
    Ok(())
}

/// A token comes out behind all that was begun before it, though others wait or DMA is off.
#[test]
fn tokens_keep_their_place() -> Result<()> {
    for kind in KINDS {
        let (mut rig, mut qps, mut rng) = several(kind, 4, 3, 1024)?;
        let mut want = vec![];
        for qp in &mut qps {
            want.push(post(&mut rig, qp, &plain(20_000), &mut rng).1);
            rig.ring(qp.slot, qp.prod);
        }
        rig.wait_packets(5, 1000)?;
        rig.ask_token(6);
        rig.wait_packets(61, 10_000)?;
        let at = rig.packets.iter().position(|p| p.desc.kind == 3);
        let at = at.expect("the token");
        assert_eq!(rig.packets[at].desc.slot, 6);
        assert!((6..50).contains(&at), "{kind}: token is number {at}");
        for (slot, w) in want.iter().enumerate() {
            same(&of_slot(&rig.packets, slot as u64), w);
        }
        rig.dma_on(false);
        rig.steps(5)?;
        rig.ask_token(2);
        rig.wait_packets(62, 100)?;
        assert_eq!(
            (rig.packets[61].desc.kind, rig.packets[61].desc.slot),
            (3, 2)
        );
        rig.assert_consumed();
    }
    Ok(())
}

/// DMA goes off in the middle of a message: it stops at a packet, and goes on from there.
#[test]
fn dma_off_and_on_in_a_message() -> Result<()> {
    for kind in KINDS {
        let (mut rig, mut qps, mut rng) = several(kind, 5, 2, 256)?;
        let mut want = vec![];
        for qp in &mut qps {
            let mut w = plain(0);
            let sge = |i: u64| Sge {
                addr: i << 32,
                len: 3000,
                lkey: i,
            };
            w.data = Data::List(
                HOST + 0x20_0000 + 0x1000 * qp.slot,
                (0..9).map(sge).collect(),
            );
            if let Data::List(addr, list) = &w.data {
                rig.write(*addr, &Wqe::list_bytes(list));
            }
            want.push(post(&mut rig, qp, &w, &mut rng).1);
            rig.ring(qp.slot, qp.prod);
        }
        let all = want[0].len() + want[1].len();
        let mut at = 0;
        while rig.packets.len() < all {
            rig.steps(45 + at % 23)?;
            rig.dma_on(false);
            rig.steps(50)?;
            let (packets, bursts) = (rig.packets.len(), rig.wqe.bursts + rig.sgl.bursts);
            rig.steps(100)?;
            assert_eq!(rig.packets.len(), packets, "{kind}: nothing goes on");
            assert_eq!(
                rig.wqe.bursts + rig.sgl.bursts,
                bursts,
                "{kind}: nothing is read"
            );
            rig.dma_on(true);
            at += 1;
            assert!(at < 1000, "no progress");
        }
        for (slot, w) in want.iter().enumerate() {
            same(&of_slot(&rig.packets, slot as u64), w);
        }
    }
    Ok(())
}

/// The QP goes into an error state in the middle of a message: that and every WQE behind it is flushed.
/// Back in RTS it sends again, with the next PSN.
#[test]
fn error_state_flushes() -> Result<()> {
    for (i, state) in ["SQE", "ERR"].into_iter().enumerate() {
        for kind in KINDS {
            let (mut rig, mut qps, mut rng) = several(kind, 6 + i as u64, 2, 256)?;
            let other = post(&mut rig, &mut qps[1], &plain(30_000), &mut rng).1;
            rig.ring(1, 1);
            let qp = &mut qps[0];
            let (_, long) = post(&mut rig, qp, &plain(30_000), &mut rng);
            let mut wqes = vec![(plain(30_000), 0)];
            for n in 0..6 {
                let mut w = plain(100 * n);
                w.signalled = false;
                w.cookie = n;
                let mut block = w.clone();
                if n % 2 == 1 {
                    block.data = Data::Inline(vec![1; 100]);
                    w = block.clone();
                }
                wqes.push((w.clone(), qp.prod));
                post(&mut rig, qp, &w, &mut rng);
            }
            rig.ring(0, qp.prod);
            rig.wait_packets(60, 2000)?;
            rig.state(0, state);
            rig.bench.start_clock();
            let flushes = |rig: &Rig| rig.packets.iter().filter(|p| p.desc.kind == 1).count();
            while flushes(&rig) < 7 || of_slot(&rig.packets, 1).len() < other.len() {
                rig.step()?;
                rig.bench
                    .within(5000, "seven flushes, and the other slot")?;
            }
            rig.steps(100)?;
            let got = of_slot(&rig.packets, 0);
            same(&of_slot(&rig.packets, 1), &other);
            let sent = got.iter().position(|p| p.desc.kind == 1).expect("a flush");
            assert!(
                sent > 10 && sent < long.len(),
                "{kind} {state}: {sent} sent"
            );
            same(&got[..sent], &long[..sent]);
            let flushes: Vec<Packet> = (wqes.iter())
                .map(|(w, idx)| qps[0].refusal(w, *idx, "FLUSHED"))
                .collect();
            same(&got[sent..], &flushes);
            assert_eq!(rig.count("ev_wqe_error"), 0, "a flush is no refusal");
            // Rung while in error: flushed too.
            let qp = &mut qps[0];
            let before = rig.packets.len();
            let now = rig.cycle();
            rig.done(now, 0, qp.prod);
            rig.steps(5)?;
            let idx = qp.prod;
            post(&mut rig, qp, &plain(10), &mut rng);
            rig.ring(0, qp.prod);
            rig.wait_packets(before + 1, 1000)?;
            same(
                &rig.packets[before..],
                &[qp.refusal(&plain(10), idx, "FLUSHED")],
            );
            rig.state(0, "RTS");
            rig.steps(5)?;
            qp.psn = long[sent - 1].desc.psn + 1;
            let good = post(&mut rig, qp, &plain(700), &mut rng).1;
            rig.ring(0, qp.prod);
            rig.wait_packets(before + 1 + good.len(), 1000)?;
            same(&rig.packets[before + 1..], &good);
        }
    }
    Ok(())
}

/// RESET in the middle of a message: no more of it, not even a completion; the token behind it comes
/// out; a new context starts afresh, and nothing of the old life comes back.
#[test]
fn reset_and_a_new_life() -> Result<()> {
    for kind in KINDS {
        for wait in [3, 40, 100, 141] {
            let (mut rig, mut qps, mut rng) = several(kind, 8, 2, 256)?;
            let other = post(&mut rig, &mut qps[1], &plain(30_000), &mut rng).1;
            rig.ring(1, 1);
            let long = post(&mut rig, &mut qps[0], &plain(30_000), &mut rng).1;
            post(&mut rig, &mut qps[0], &plain(5), &mut rng);
            rig.ring(0, qps[0].prod);
            rig.steps(wait)?;
            rig.state(0, "RESET");
            rig.ask_token(0);
            rig.bench.start_clock();
            while !rig.packets.iter().any(|p| p.desc.kind == 3) {
                rig.step()?;
                rig.bench.within(2000, "the token")?;
            }
            let got: Vec<Packet> = of_slot(&rig.packets, 0);
            let n = got.len() - 1;
            assert_eq!(got[n].desc.kind, 3, "the token is the last of its slot");
            same(&got[..n], &long[..n]);
            // A new life.
            let mut qp = Qp::new(0, HOST + 0x9000);
            (qp.mtu, qp.psn, qp.prod) = (512, 0xABCD, 77);
            open(&mut rig, &qp)?;
            let mut again = vec![];
            for _ in 0..3 {
                again.extend(post(&mut rig, &mut qp, &plain(2000), &mut rng).1);
            }
            rig.ring(0, qp.prod);
            rig.wait_packets(other.len() + n + 1 + again.len(), 5000)?;
            rig.steps(200)?;
            same(&of_slot(&rig.packets, 0)[n + 1..], &again);
            same(&of_slot(&rig.packets, 1), &other);
            assert_eq!(rig.out("idle"), 1);
        }
    }
    Ok(())
}

/// SQD: what is begun is finished, the rest waits for RTS.
#[test]
fn drained_queue_waits() -> Result<()> {
    for kind in KINDS {
        let (mut rig, mut qps, mut rng) = several(kind, 9, 2, 1024)?;
        let mut want = vec![];
        for qp in &mut qps {
            want.push(post(&mut rig, qp, &plain(20_000), &mut rng).1);
            rig.ring(qp.slot, qp.prod);
        }
        rig.wait_packets(10, 1000)?;
        rig.state(0, "SQD");
        rig.steps(3)?;
        let later = post(&mut rig, &mut qps[0], &plain(3000), &mut rng).1;
        rig.ring(0, qps[0].prod);
        rig.wait_packets(40, 5000)?;
        rig.steps(200)?;
        for (slot, w) in want.iter().enumerate() {
            same(&of_slot(&rig.packets, slot as u64), w);
        }
        rig.state(0, "RTS");
        rig.wait_packets(43, 1000)?;
        same(&rig.packets[40..], &later);
    }
    Ok(())
}

/// A context that is loaded with work in its ring starts when it comes to RTS, without a doorbell.
fn work_in_a_loaded_context_starts_at_rts(kind: &str) -> Result<()> {
    let mut rig = Rig::new(kind, 10, Pace::calm())?;
    let mut rng = Rng::new(10);
    let mut qp = Qp::new(4, HOST);
    qp.prod = 0xFFFE;
    let mut context = qp.context();
    let mut want = vec![];
    for _ in 0..4 {
        want.extend(post(&mut rig, &mut qp, &plain(100), &mut rng).1);
    }
    context.set("sq_prod", qp.prod & 0xFFFF);
    rig.context(4, &context);
    rig.steps(50)?;
    assert_eq!(rig.wqe.bursts, 0);
    rig.state(4, "RTS");
    rig.wait_packets(4, 500)?;
    same(&rig.packets, &want);
    Ok(())
}

both! {
    alone_a_message_is_not_interrupted,
    work_in_a_loaded_context_starts_at_rts,
}
