//! Whose frame goes when: shares, order, and no cycle lost.
use anyhow::Result;
use sim::monitor::Stall;
use sim::rng::Rng;

use crate::qp::Qp;
use crate::rig::{Answer, Pace, Rig, CONTROL, DATA, FOREIGN};

/// First bytes of the frames that left.
fn kinds(rig: &Rig) -> Vec<u8> {
    rig.tx.packets().iter().map(|f| f[0]).collect()
}

/// Everybody always has a frame: each gets its share, and the MAC never pauses.
fn everybody_gets_a_share(config: &str) -> Result<()> {
    let mut rig = Rig::new(config, 1, Pace::CALM)?;
    rig.load(&[Qp::new(0, false, false, 0)])?;
    let mut rng = Rng::new(2);
    for _ in 0..400 {
        // Long enough for the lane to have its next frame ready.
        let f = rig.frame(DATA, 6 * rig.beat - 3);
        rig.data.push(&f, false);
        rig.say(&Answer::draw(&mut rng, 0));
        let f = rig.frame(FOREIGN, 2 * rig.beat - 7);
        rig.pt.push_packet(&f);
    }
    rig.run(60)?;
    let from = rig.watch.mac.len();
    rig.until(10_000, "300 frames", |r| r.watch.mac.len() >= from + 300)?;
    let list = &kinds(&rig)[from..from + 300];
    for pair in list.windows(2) {
        assert!(pair != [CONTROL; 2], "control twice in a row");
        assert!(pair != [FOREIGN; 2], "pass-through twice in a row");
    }
    for (n, eight) in list.windows(8).enumerate() {
        let count = |k| eight.iter().filter(|x| **x == k).count();
        assert_eq!(count(FOREIGN), 1, "one in eight, at {n}: {eight:02x?}");
        assert!(count(CONTROL) >= 3, "control first, at {n}: {eight:02x?}");
    }
    let mac = &rig.watch.mac[from..from + 300];
    for pair in mac.windows(2) {
        assert_eq!(pair[1].0, pair[0].1 + 1, "the MAC pauses");
    }
    Ok(())
}

/// Data alone, one beat a frame: one cycle from its FIFO to the MAC, and every cycle one.
fn data_loses_one_cycle_and_no_more(config: &str) -> Result<()> {
    let mut rig = Rig::new(config, 3, Pace::CALM)?;
    rig.run(20)?;
    let list: Vec<_> = (0..200)
        .map(|n| rig.frame(DATA, rig.beat - n % 3))
        .collect();
    list.iter().for_each(|f| rig.data.push(f, false));
    rig.until_frames(300, 200)?;
    assert!(rig.tx.packets() == list);
    for (taken, (shown, left)) in rig.data.taken.iter().zip(&rig.watch.mac) {
        assert_eq!((taken + 1, *shown), (*shown, *left));
    }
    assert_eq!(rig.watch.mac[199].1 - rig.watch.mac[0].0, 199);
    Ok(())
}

/// Pass-through with control alone, and with data alone.
fn two_of_three(config: &str) -> Result<()> {
    for with_data in [true, false] {
        let mut rig = Rig::new(config, 4, Pace::CALM)?;
        rig.load(&[Qp::new(0, false, false, 0)])?;
        let mut rng = Rng::new(5);
        for _ in 0..200 {
            if with_data {
                let f = rig.frame(DATA, 2 * rig.beat);
                rig.data.push(&f, false);
            } else {
                rig.say(&Answer::draw(&mut rng, 0));
            }
            let f = rig.frame(FOREIGN, 8 * rig.beat);
            rig.pt.push_packet(&f);
        }
        rig.run(60)?;
        let from = rig.watch.mac.len();
        rig.until(10_000, "100 frames", |r| r.watch.mac.len() >= from + 100)?;
        let list = &kinds(&rig)[from..from + 100];
        if with_data {
            for eight in list.windows(8) {
                let foreign = eight.iter().filter(|x| **x == FOREIGN).count();
                assert_eq!(foreign, 1, "{eight:02x?}");
            }
        } else {
            // The answers leave faster than they are made; nobody starves.
            assert!(!list.windows(2).any(|p| p == [FOREIGN; 2]), "control waits");
        }
    }
    Ok(())
}

/// Everything at once, with pauses everywhere: all arrive, each stream in its order.
fn nothing_is_lost_or_mixed(config: &str) -> Result<()> {
    for seed in 1..5 {
        let mac = [0.0, 0.1, 0.5, 0.9][seed as usize - 1];
        let pace = Pace {
            mac: Stall::Random(mac),
            ..Pace::ROUGH
        };
        let mut rig = Rig::new(config, seed, pace)?;
        let qps: Vec<_> = (0..8)
            .map(|s| Qp::new(s, s & 1 != 0, s & 2 != 0, 0))
            .collect();
        rig.load(&qps)?;
        let mut rng = Rng::new(seed);
        let (mut data, mut foreign, mut control) = (vec![], vec![], vec![]);
        for _ in 0..150 {
            let n = 1 + rng.below(4 * rig.beat as u64) as usize;
            data.push(rig.frame(DATA, n));
            let n = 1 + rng.below(4 * rig.beat as u64) as usize;
            foreign.push(rig.frame(FOREIGN, n));
            let slot = rng.below(8);
            let a = Answer::draw(&mut rng, slot);
            control.push(a.frame(&qps[slot as usize]));
            rig.say(&a);
        }
        data.iter().for_each(|f| rig.data.push(f, false));
        foreign.iter().for_each(|f| rig.pt.push_packet(f));
        rig.until_frames(60_000, 450)?;
        assert!(rig.left(DATA) == data, "data");
        assert!(rig.left(FOREIGN) == foreign, "frames of others");
        assert!(rig.left(CONTROL) == control, "acknowledgements");
        assert_eq!(rig.data.pending(), 0);
        assert_eq!(rig.count("ev_port_xmit_packets"), 450);
        assert_eq!(rig.count("ev_tx_foreign"), 150);
        let bytes = |l: &[Vec<u8>]| l.iter().map(Vec::len).sum::<usize>() as u64;
        let all = bytes(&data) + bytes(&foreign) + bytes(&control);
        assert_eq!(rig.watch.xmit_bytes, all);
    }
    Ok(())
}

/// Frames of QPs whose peer is this device come out at the other end, whole and in order, among the
/// others; they are no frames of the MAC.
fn frames_come_back(config: &str) -> Result<()> {
    for seed in 1..4 {
        let mut rig = Rig::new(
            config,
            seed,
            [Pace::CALM, Pace::ROUGH, Pace::ROUGH][seed as usize - 1],
        )?;
        let qps: Vec<_> = (0..8)
            .map(|s| Qp {
                loopback: s % 3 == 0,
                ..Qp::new(s, s & 1 != 0, s & 2 != 0, 0)
            })
            .collect();
        rig.load(&qps)?;
        let mut rng = Rng::new(seed);
        // Those that leave and those that come back: of data, and of control.
        let mut lists = [[vec![], vec![]], [vec![], vec![]]];
        for _ in 0..200 {
            let looped = rng.chance(0.5);
            let n = 1 + rng.below(4 * rig.beat as u64) as usize;
            let f = rig.frame(DATA, n);
            rig.data.push(&f, looped);
            lists[usize::from(looped)][0].push(f);
            let slot = rng.below(8);
            let a = Answer::draw(&mut rng, slot);
            let qp = &qps[slot as usize];
            lists[usize::from(qp.loopback)][1].push(a.frame(qp));
            rig.say(&a);
            let f = rig.frame(FOREIGN, n);
            rig.pt.push_packet(&f);
        }
        let [out, back] = lists;
        let counts = [&out, &back].map(|l| l[0].len() + l[1].len());
        rig.until(60_000, "all have left", |r| {
            r.watch.mac.len() == counts[0] + 200 && r.back.packets().len() == counts[1]
        })?;
        rig.run(100)?;
        assert!(rig.watch.idle_now);
        assert!([rig.left(DATA), rig.left(CONTROL)] == out);
        let came = rig.back.packets();
        let of = |kind| {
            let list = came.iter().filter(|f| f[0] == kind);
            list.cloned().collect::<Vec<_>>()
        };
        assert!([of(DATA), of(CONTROL)] == back);
        assert_eq!(came.len(), counts[1]);
        assert_eq!(rig.count("ev_port_xmit_packets"), counts[0] as u64 + 200);
        assert_eq!(rig.count("ev_tx_foreign"), 200);
    }
    Ok(())
}

sim::widths! { [tiny rnic400]:
    everybody_gets_a_share,
    data_loses_one_cycle_and_no_more,
    two_of_three,
    nothing_is_lost_or_mixed,
    frames_come_back,
}
