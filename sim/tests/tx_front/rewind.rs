//! Reliable Connections: a slot is stopped and goes on from an earlier work request; a slot is held and let go.
use anyhow::Result;

use super::qp::Qp;
use super::rig::{Pace, Packet, Rig, HOST};
use super::{all, of_slot, plain, post, same, KINDS};
use sim::axi::AxiConfig;
use sim::monitor::Stall;
use sim::rng::Rng;

fn reliable(kind: &str, seed: u64, n: u64, pace: Pace) -> Result<(Rig, Vec<Qp>, Rng)> {
    let qp = |slot| {
        let mut qp = Qp::new(slot, HOST + 0x4000 * slot);
        qp.service = "RC";
        qp.mtu = 256;
        qp.psn = 0xFF_FFF0 + slot;
        qp
    };
    all(kind, seed, pace, (0..n).map(qp).collect())
}

/// Token descriptors that have come out.
fn tokens(rig: &Rig) -> usize {
    rig.packets.iter().filter(|p| p.desc.kind == 3).count()
}

fn packets(rig: &Rig, slot: u64) -> Vec<Packet> {
    let mine = of_slot(&rig.packets, slot);
    mine.into_iter().filter(|p| p.desc.kind != 3).collect()
}

/// Stops a slot, brings a token through, and lets it go on from work request `back`, at any time of its life: what comes
/// behind the token is that work request and all that follow, whole, with the same PSNs.
fn a_slot_goes_back(kind: &str) -> Result<()> {
    let mut cut_short = 0;
    for seed in 0..24 {
        let stalls = [Stall::Never, Stall::Random(0.4)];
        let pace = Pace {
            axi: AxiConfig::calm(),
            idle: Stall::Never,
            stall: stalls[seed as usize % 2],
        };
        let (mut rig, mut qps, mut rng) = reliable(kind, seed, 2, pace)?;
        let (mut want, mut starts) = (vec![], vec![]);
        for n in 0..6 {
            starts.push((qps[0].prod, qps[0].psn, want.len()));
            let len = [3000, 64, 0, 700, 256, 5000][n];
            want.extend(post(&mut rig, &mut qps[0], &plain(len), &mut rng).1);
        }
        rig.ring(0, qps[0].prod);
        let other = post(&mut rig, &mut qps[1], &plain(4000), &mut rng).1;
        rig.ring(1, qps[1].prod);
        rig.steps(20 + rng.below(120))?;
        rig.stop(0);
        rig.steps(2)?;
        rig.ask_token(0);
        while tokens(&rig) == 0 {
            rig.step()?;
            rig.bench.within(5_000, "the token comes out")?;
        }
        // Behind the token nothing of the slot comes.
        let before = packets(&rig, 0);
        rig.steps(200)?;
        let sent = packets(&rig, 0);
        assert_eq!(
            sent.len(),
            before.len(),
            "{kind}, seed {seed}: the slot is stopped"
        );
        same(&sent, &want[..sent.len()]);
        cut_short += usize::from(sent.len() < want.len());
        // Back to a work request that had begun, or to the first that has not.
        let begun = starts.iter().filter(|s| s.2 <= sent.len()).count() as u64;
        let (index, psn, at) = starts[rng.below(begun) as usize];
        rig.rewound(0, index, psn);
        rig.wait_packets(sent.len() + 1 + want.len() - at + other.len(), 5_000)?;
        rig.steps(100)?;
        same(&packets(&rig, 0)[sent.len()..], &want[at..]);
        same(&packets(&rig, 1), &other);
        // It lives: a doorbell gives it a turn as ever.
        let more = post(&mut rig, &mut qps[0], &plain(100), &mut rng).1;
        rig.ring(0, qps[0].prod);
        let n = rig.packets.len();
        rig.wait_packets(n + 1, 1_000)?;
        same(&rig.packets[n..], &more);
    }
    assert!(
        cut_short >= 6,
        "stopped in the middle in {cut_short} of 24 runs"
    );
    Ok(())
}

/// A slot that is held begins nothing, and its doorbells are kept; let go, it goes on where it was. Flushing is held too.
fn a_held_slot_waits(kind: &str) -> Result<()> {
    for seed in 0..16 {
        let (mut rig, mut qps, mut rng) = reliable(kind, seed, 3, Pace::calm())?;
        let mut want = post(&mut rig, &mut qps[0], &plain(9000), &mut rng).1;
        rig.ring(0, qps[0].prod);
        rig.steps(10 + 5 * seed)?;
        rig.held(0, true);
        rig.held(2, true);
        rig.steps(60)?;
        let stood = packets(&rig, 0).len();
        assert!(stood < want.len(), "{kind}, seed {seed}");
        // A doorbell meanwhile, and somebody else's.
        let flushed = seed % 4 == 3;
        if flushed {
            rig.state(0, "ERR");
        }
        want.extend(post(&mut rig, &mut qps[0], &plain(64), &mut rng).1);
        rig.ring(0, qps[0].prod);
        let other = post(&mut rig, &mut qps[1], &plain(64), &mut rng).1;
        rig.ring(1, qps[1].prod);
        // One that has nothing open reads nothing.
        let third = post(&mut rig, &mut qps[2], &plain(64), &mut rng).1;
        rig.ring(2, qps[2].prod);
        let bursts = rig.wqe.bursts;
        rig.steps(200)?;
        assert!(
            rig.wqe.bursts <= bursts + 1,
            "{kind}, seed {seed}: slot 1's alone"
        );
        assert_eq!(packets(&rig, 2), []);
        assert_eq!(packets(&rig, 0).len(), stood, "{kind}, seed {seed}: held");
        same(&packets(&rig, 1), &other);
        rig.held(0, false);
        rig.held(2, false);
        rig.steps(300)?;
        same(&packets(&rig, 2), &third);
        let got = packets(&rig, 0);
        if flushed {
            let ends: Vec<u64> = (got[stood..].iter()).map(|p| p.desc.wqe_idx).collect();
            assert_eq!(ends, [0, 1], "{kind}, seed {seed}: flushed once each");
            assert!(got[stood..].iter().all(|p| p.desc.kind == 1));
        } else {
            same(&got, &want);
        }
    }
    Ok(())
}

both!(a_slot_goes_back, a_held_slot_waits);

/// All slots are stopped and go back, again and again, while doorbells come: none is lost.
#[test]
fn all_slots_go_back_at_once() -> Result<()> {
    let (mut rig, mut qps, mut rng) = reliable(KINDS[0], 5, 8, Pace::calm())?;
    let mut want: Vec<Vec<Packet>> = vec![vec![]; 8];
    let mut first = [0; 8];
    for _ in 0..12 {
        let mut starts = vec![];
        for (slot, qp) in qps.iter_mut().enumerate() {
            starts.push((qp.prod, qp.psn, want[slot].len()));
            want[slot].extend(post(&mut rig, qp, &plain(600), &mut rng).1);
            rig.ring(qp.slot, qp.prod);
        }
        rig.steps(rng.below(60))?;
        let had = tokens(&rig);
        rig.bench.start_clock();
        (0..8).for_each(|slot| rig.stop(slot));
        rig.steps(10)?;
        (0..8).for_each(|slot| rig.ask_token(slot));
        while tokens(&rig) < had + 8 {
            rig.step()?;
            rig.bench.within(5_000, "the tokens come out")?;
        }
        // What came twice is what was there before.
        for slot in 0..8 {
            let seen = packets(&rig, slot as u64).len();
            same(
                &packets(&rig, slot as u64)[first[slot]..],
                &want[slot][starts[slot].2..][..seen - first[slot]],
            );
            first[slot] = seen;
        }
        for (slot, (index, psn, _)) in starts.iter().enumerate() {
            rig.rewound(slot as u64, *index, *psn);
        }
        rig.steps(400)?;
        for slot in 0..8 {
            let got = packets(&rig, slot as u64);
            same(&got[first[slot]..], &want[slot][starts[slot].2..]);
            first[slot] = got.len();
            let qp = &mut qps[slot];
            rig.done(rig.cycle(), qp.slot, qp.prod);
        }
    }
    Ok(())
}
