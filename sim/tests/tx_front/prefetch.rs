//! Several turns of one slot under way: rates, and what becomes of those behind a turn that ends short.
use anyhow::Result;
use sim::axi::AxiConfig;
use sim::rng::Rng;

use super::qp::{Data, Qp};
use super::rig::{Pace, Rig, HOST};
use super::{all, of_slot, open, plain, post, same, KINDS};

fn pace(latency: u64) -> Pace {
    Pace {
        axi: AxiConfig {
            latency,
            ..AxiConfig::calm()
        },
        ..Pace::calm()
    }
}

/// `n` QPs from slot 0 on with rings of `2^log2` blocks, in RTS.
fn several(kind: &str, seed: u64, n: u64, log2: u32, latency: u64) -> Result<(Rig, Vec<Qp>, Rng)> {
    let qp = |slot| {
        // not on a page's border, so that turns are cut there too
        let mut qp = Qp::new(slot, HOST + 0xC0 + slot * (64 << log2));
        qp.log2 = log2;
        qp.mtu = 1024;
        qp
    };
    all(kind, seed, pace(latency), (0..n).map(qp).collect())
}

/// Cycles for each of the packets from number `from` on.
fn cycles_each(rig: &Rig, from: usize) -> f64 {
    let got = &rig.desc.got;
    let last = got.len() - 1;
    (got[last].0 - got[from].0) as f64 / (last - from) as f64
}

/// One slot, 64-byte messages: once warm, one in four cycles or better, at any latency.
#[test]
fn one_slot_small_messages() -> Result<()> {
    for latency in [14, 60, 300] {
        let (mut rig, mut qps, mut rng) = several(KINDS[1], 1, 1, 11, latency)?;
        let mut want = vec![];
        for _ in 0..1200 {
            want.extend(post(&mut rig, &mut qps[0], &plain(64), &mut rng).1);
        }
        rig.ring(0, qps[0].prod);
        rig.wait_packets(want.len(), 30_000)?;
        same(&rig.packets, &want);
        let each = cycles_each(&rig, 400);
        assert!(each <= 4.0, "latency {latency}: {each} cycles each");
        rig.steps(30)?;
        assert_eq!(rig.out("idle"), 1);
    }
    Ok(())
}

/// The same, rung one by one: turns grow with what has come up meanwhile.
#[test]
fn one_slot_rung_one_by_one() -> Result<()> {
    for latency in [14, 300] {
        let (mut rig, mut qps, mut rng) = several(KINDS[1], 2, 1, 11, latency)?;
        let mut want = vec![];
        for _ in 0..1200 {
            want.extend(post(&mut rig, &mut qps[0], &plain(64), &mut rng).1);
            rig.ring(0, qps[0].prod);
        }
        rig.wait_packets(want.len(), 30_000)?;
        same(&rig.packets, &want);
        let each = cycles_each(&rig, 400);
        // the doorbell takes a ring of one slot every four cycles
        assert!(each <= 4.1, "latency {latency}: {each} cycles each");
    }
    Ok(())
}

/// 16 and 256 slots, each rung one by one in turn.
#[test]
fn many_slots_small_messages() -> Result<()> {
    for slots in [16, 256] {
        for latency in [14, 300] {
            let (mut rig, mut qps, mut rng) = several(KINDS[1], 3, slots, 7, latency)?;
            let mut want = vec![vec![]; slots as usize];
            let rounds = 2000 / slots;
            for _ in 0..rounds {
                for (qp, w) in qps.iter_mut().zip(&mut want) {
                    w.extend(post(&mut rig, qp, &plain(64), &mut rng).1);
                    rig.ring(qp.slot, qp.prod);
                }
            }
            rig.wait_packets((rounds * slots) as usize, 40_000)?;
            for (slot, w) in want.iter().enumerate() {
                same(&of_slot(&rig.packets, slot as u64), w);
            }
            let each = cycles_each(&rig, 500);
            // at 300 cycles sixteen turns of one block each are all that is under way, until
            // work has come up behind them
            let most = if latency == 14 { 4.0 } else { 20.0 };
            assert!(
                each <= most,
                "{slots} slots, latency {latency}: {each} cycles each"
            );
        }
    }
    Ok(())
}

/// Another slot's doorbell waits for one quota at most, though turns of the first are under way; those
/// fall out and their WQEs come again.
fn gives_way_with_turns_under_way(kind: &str) -> Result<()> {
    for latency in [14, 60] {
        let (mut rig, mut qps, mut rng) = several(kind, 4, 2, 9, latency)?;
        let mut long = vec![];
        for _ in 0..150 {
            long.extend(post(&mut rig, &mut qps[0], &plain(1024), &mut rng).1);
        }
        rig.ring(0, qps[0].prod);
        rig.wait_packets(60, 5000)?;
        let short = post(&mut rig, &mut qps[1], &plain(64), &mut rng).1;
        rig.ring(1, 1);
        while rig.csr.pending() != 0 {
            rig.step()?;
        }
        let begun = rig.cycle();
        rig.wait_packets(long.len() + 1, 10_000)?;
        same(&of_slot(&rig.packets, 0), &long);
        same(&of_slot(&rig.packets, 1), &short);
        let at = rig.packets.iter().position(|p| p.desc.slot == 1);
        let came = rig.desc.got[at.expect("it came")].0;
        // its own fetch, a quota of four packets, and what was under way to be dropped
        let wait = came - begun;
        // (eight blocks of room are all taken: it is fetched when the first of them are used)
        let fetches = if kind == KINDS[0] { 2 } else { 1 };
        let (blocks, turns) = if kind == KINDS[0] { (8, 2) } else { (64, 8) };
        let most = fetches * latency + 40 + blocks + 3 * turns;
        assert!(wait <= most, "{kind}: {wait} cycles at {latency}");
        rig.steps(200)?;
        assert_eq!(rig.out("idle"), 1);
    }
    Ok(())
}

/// A WQE that is refused does not disturb those prefetched behind it.
fn refusal_in_a_prefetched_turn(kind: &str) -> Result<()> {
    let (mut rig, mut qps, mut rng) = several(kind, 5, 1, 8, 60)?;
    let qp = &mut qps[0];
    let mut want = vec![];
    for n in 0..120 {
        if n % 29 == 20 {
            let wqe = plain(64);
            let mut bad = wqe.record(0, qp.prod);
            bad.set("ring_index", qp.prod ^ 1);
            let bytes = bad.bytes().to_vec();
            super::put(&mut rig, qp, &bytes);
            want.push(qp.refusal(&wqe, qp.prod, "WRONG_QUEUE"));
            qp.prod += 1;
        } else {
            want.extend(post(&mut rig, qp, &plain(64), &mut rng).1);
        }
    }
    rig.ring(0, qp.prod);
    rig.wait_packets(want.len(), 10_000)?;
    same(&rig.packets, &want);
    assert_eq!(rig.count("ev_wqe_error"), 4);
    Ok(())
}

/// WQEs of several blocks do not fit turns evenly: each that is cut off comes again whole.
fn wqes_across_turns(kind: &str) -> Result<()> {
    let (mut rig, mut qps, mut rng) = several(kind, 6, 1, 9, 60)?;
    let mut want = vec![];
    for n in 0..100 {
        let mut wqe = plain(0);
        wqe.cookie = n;
        wqe.data = Data::Inline(vec![n as u8; (n * 37 % 225) as usize]);
        want.extend(post(&mut rig, &mut qps[0], &wqe, &mut rng).1);
    }
    rig.ring(0, qps[0].prod);
    rig.wait_packets(want.len(), 20_000)?;
    same(&rig.packets, &want);
    rig.assert_consumed();
    assert_eq!(rig.count("ev_wqe_fetched"), 100, "each was begun once");
    Ok(())
}

/// RESET with turns of the slot at every stage of their way; then a new life.
fn reset_with_turns_under_way(kind: &str) -> Result<()> {
    for wait in (0..160).step_by(7) {
        let (mut rig, mut qps, mut rng) = several(kind, 7, 2, 9, 40)?;
        let mut want = vec![];
        for qp in &mut qps {
            let mut w = vec![];
            for _ in 0..100 {
                w.extend(post(&mut rig, qp, &plain(100), &mut rng).1);
            }
            rig.ring(qp.slot, qp.prod);
            want.push(w);
        }
        rig.steps(100 + wait)?;
        rig.state(0, "RESET");
        rig.ask_token(0);
        rig.bench.start_clock();
        while !rig.packets.iter().any(|p| p.desc.kind == 3) {
            rig.step()?;
            rig.bench.within(3000, "the token")?;
        }
        let got = of_slot(&rig.packets, 0);
        let n = got.len() - 1;
        same(&got[..n], &want[0][..n]);
        let mut qp = Qp::new(0, HOST + 0x9_0000);
        (qp.mtu, qp.psn, qp.prod, qp.log2) = (512, 0xABCD, 0xFFC0, 8);
        open(&mut rig, &qp)?;
        let mut again = vec![];
        for _ in 0..100 {
            again.extend(post(&mut rig, &mut qp, &plain(600), &mut rng).1);
        }
        rig.ring(0, qp.prod);
        rig.wait_packets(want[1].len() + n + 1 + again.len(), 10_000)?;
        rig.steps(200)?;
        same(&of_slot(&rig.packets, 0)[n + 1..], &again);
        same(&of_slot(&rig.packets, 1), &want[1]);
        assert_eq!(rig.out("idle"), 1);
    }
    Ok(())
}

/// An error state with turns under way: every WQE behind is flushed, once; RTS goes on.
fn flush_with_turns_under_way(kind: &str) -> Result<()> {
    for (wait, state) in [(90, "SQE"), (131, "ERR"), (177, "SQE")] {
        let (mut rig, mut qps, mut rng) = several(kind, 8, 1, 9, 40)?;
        let qp = &mut qps[0];
        let mut sent = vec![];
        for n in 0..200 {
            let mut w = plain(64);
            w.cookie = n;
            sent.push((w.clone(), qp.prod, post(&mut rig, qp, &w, &mut rng).1));
        }
        rig.ring(0, qp.prod);
        rig.steps(wait)?;
        rig.state(0, state);
        rig.wait_packets(200, 5000)?;
        rig.steps(100)?;
        assert_eq!(rig.packets.len(), 200);
        let good = rig.packets.iter().filter(|p| p.desc.kind == 0).count();
        assert!(good > 0 && good < 200, "{kind}: {good} sent");
        for (i, (w, idx, packets)) in sent.iter().enumerate() {
            let want = if i < good {
                packets[0].clone()
            } else {
                qp.refusal(w, *idx, "FLUSHED")
            };
            same(&rig.packets[i..=i], &[want]);
        }
        rig.state(0, "RTS");
        rig.steps(5)?;
        qp.psn = sent[good - 1].2[0].desc.psn + 1;
        let more = post(&mut rig, qp, &plain(64), &mut rng).1;
        rig.ring(0, qp.prod);
        rig.wait_packets(201, 1000)?;
        same(&rig.packets[200..], &more);
    }
    Ok(())
}

/// Work rung in SQD is flushed when the QP goes to an error state: no doorbell is needed.
fn error_state_finds_waiting_work(kind: &str) -> Result<()> {
    for state in ["SQE", "ERR"] {
        let (mut rig, mut qps, mut rng) = several(kind, 9, 1, 6, 14)?;
        let qp = &mut qps[0];
        rig.state(0, "SQD");
        rig.steps(4)?;
        let idx = qp.prod;
        post(&mut rig, qp, &plain(64), &mut rng);
        rig.ring(0, qp.prod);
        rig.steps(100)?;
        assert_eq!(rig.packets.len(), 0);
        rig.state(0, state);
        rig.wait_packets(1, 200)?;
        same(&rig.packets, &[qp.refusal(&plain(64), idx, "FLUSHED")]);
    }
    Ok(())
}

/// A ring of 16 blocks, filled up again and again, with as many turns under way as fit.
fn small_ring_goes_round(kind: &str) -> Result<()> {
    for latency in [5, 60] {
        let (mut rig, mut qps, mut rng) = several(kind, 10, 1, 4, latency)?;
        let qp = &mut qps[0];
        let mut want = vec![];
        let mut seen = 0;
        rig.bench.start_clock();
        while seen < 300 {
            rig.step()?;
            rig.bench.within(20_000, "300 packets")?;
            while seen < rig.packets.len() {
                seen += 1;
                let (now, next) = (rig.cycle(), rig.packets[seen - 1].desc.wqe_next);
                rig.done(now, 0, next);
            }
            let told = (rig.packets.len() as u64).saturating_sub(6);
            if want.len() < 300 && qp.prod < told + qp.size() && rng.chance(0.6) {
                want.extend(post(&mut rig, qp, &plain(64), &mut rng).1);
                rig.ring(0, qp.prod);
            }
        }
        same(&rig.packets, &want);
        assert_eq!(rig.count("ev_db_overrun"), 0);
    }
    Ok(())
}

/// Long messages that take turns fetch one turn ahead of nothing: no slot's blocks are read in vain.
#[test]
fn long_messages_do_not_prefetch() -> Result<()> {
    let (mut rig, mut qps, mut rng) = several(KINDS[1], 11, 2, 9, 14)?;
    let mut want = vec![];
    for qp in &mut qps {
        let mut w = vec![];
        for _ in 0..10 {
            w.extend(post(&mut rig, qp, &plain(16 * 1024), &mut rng).1);
        }
        rig.ring(qp.slot, qp.prod);
        want.push(w);
    }
    rig.wait_packets(320, 20_000)?;
    for (slot, w) in want.iter().enumerate() {
        same(&of_slot(&rig.packets, slot as u64), w);
    }
    // Each message is read once, again when its slot gave way before it; a turn may be one too many.
    let bursts = rig.wqe.bursts;
    assert!(bursts <= 60, "{bursts} bursts for 20 messages");
    Ok(())
}

both! {
    gives_way_with_turns_under_way,
    refusal_in_a_prefetched_turn,
    wqes_across_turns,
    reset_with_turns_under_way,
    flush_with_turns_under_way,
    error_state_finds_waiting_work,
    small_ring_goes_round,
}
