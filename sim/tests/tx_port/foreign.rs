//! Frames of others: whole, untouched, without gaps, and counted.
use anyhow::Result;
use sim::monitor::Stall;
use sim::rng::Rng;

use crate::rig::{Pace, Rig, FOREIGN};

/// Beats of the store.
fn store(config: &str) -> usize {
    let config = hdl::spec::CONFIGS.iter().find(|c| c.name == config);
    config.expect("a configuration").tx_fifo_beats
}

fn frames_of_others_pass_whole(config: &str) -> Result<()> {
    for (seed, stall, mac) in [
        (1, Stall::Random(0.7), Stall::Random(0.2)),
        (2, Stall::Never, Stall::Random(0.8)),
        (3, Stall::Never, Stall::Never),
    ] {
        let pace = Pace {
            pt: stall,
            mac,
            ..Pace::CALM
        };
        let mut rig = Rig::new(config, seed, pace)?;
        let mut rng = Rng::new(seed);
        let list: Vec<Vec<u8>> = (0..120)
            .map(|n| {
                let bytes = match n % 4 {
                    0 => 14 + rng.below(100) as usize,
                    1 => rig.beat * (1 + rng.below(3) as usize),
                    2 => 1 + rng.below(1518) as usize,
                    _ => 2 * rig.beat + 1,
                };
                rig.frame(FOREIGN, bytes)
            })
            .collect();
        list.iter().for_each(|f| rig.pt.push_packet(f));
        rig.until_frames(40_000, list.len())?;
        assert!(rig.tx.packets() == list);
        assert_eq!(rig.count("ev_tx_foreign"), 120);
        assert_eq!(rig.count("ev_tx_foreign_dropped"), 0);
        assert_eq!(rig.count("ev_port_xmit_packets"), 120);
        let bytes: usize = list.iter().map(Vec::len).sum();
        assert_eq!(rig.watch.xmit_bytes, bytes as u64);
    }
    Ok(())
}

/// A frame that never fits is dropped whole, one that only finds no room yet waits.
fn a_frame_too_long_is_dropped_whole(config: &str) -> Result<()> {
    let beats = store(config);
    let pace = Pace {
        mac: Stall::Periodic { on: 40, off: 600 },
        ..Pace::CALM
    };
    let mut rig = Rig::new(config, 4, pace)?;
    let long = beats - 10;
    let mut want = vec![];
    for (n, b) in [
        3,
        long,
        beats + 20,
        2,
        3 * beats,
        beats + 1,
        long,
        long,
        1,
        2,
        long,
        long,
    ]
    .into_iter()
    .enumerate()
    {
        let f = rig.frame(FOREIGN, b * rig.beat - n);
        rig.pt.push_packet(&f);
        if b < beats {
            want.push(f);
        }
    }
    rig.until_frames(60_000, want.len())?;
    assert!(rig.tx.packets() == want);
    assert_eq!(rig.count("ev_tx_foreign"), want.len() as u64);
    assert_eq!(rig.count("ev_tx_foreign_dropped"), 3);
    // Back pressure was needed: the store holds less than what came.
    assert!(rig.pt.pending() == 0);
    Ok(())
}

sim::widths! { [tiny rnic400]:
    frames_of_others_pass_whole,
    a_frame_too_long_is_dropped_whole,
}
