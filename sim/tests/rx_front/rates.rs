//! Rates, latencies, and what happens without room.
use anyhow::{ensure, Result};
use sim::monitor::Stall;

use crate::build::{link, Frame};
use crate::good::{built, WIDE};
use crate::rig::Rig;

/// One frame every cycle, each a single beat, for longer than any FIFO holds: all are taken.
#[test]
fn one_frame_every_cycle() -> Result<()> {
    for kind in ["rx_front_tiny", "rx_front_rnic100", WIDE] {
        if !built(kind) {
            continue;
        }
        let mut rig = Rig::calm(kind, 1)?;
        for n in 0..3000u32 {
            // 58 bytes: SEND Only without payload.
            let f = Frame {
                opcode: 0x04,
                psn: n,
                ..Frame::plain(0)
            };
            let frame = f.bytes(&mut rig.rng);
            ensure!(frame.len() == 58, "{} bytes", frame.len());
            rig.send(frame);
        }
        rig.run(50)?;
        rig.compare()?;
        let ends = &rig.mac.ends;
        ensure!(ends[2999] - ends[0] == 2999, "the MAC had a gap");
        let headers: Vec<u64> = rig.pkt.got.iter().map(|(c, _)| *c).collect();
        ensure!(headers[2999] - headers[0] == 2999, "headers had a gap");
    }
    Ok(())
}

/// Full frames without a gap, of both kinds: every beat of the wire finds its way.
#[test]
fn full_frames_back_to_back() -> Result<()> {
    for kind in ["rx_front_tiny", WIDE] {
        if !built(kind) {
            continue;
        }
        let mut rig = Rig::calm(kind, 2)?;
        for n in 0..200u32 {
            let f = Frame {
                psn: n,
                opcode: 0x07,
                ..Frame::plain(1024)
            };
            let mut frame = f.bytes(&mut rig.rng);
            if n % 3 == 0 {
                frame[13] ^= 1;
            }
            rig.send(frame);
        }
        rig.run(100)?;
        rig.compare()?;
    }
    Ok(())
}

/// Last beat on the wire to the verdict of the ICRC (the header is shown right after it), to the
/// first beat of the packet, and to a counter; for every length up to several beats.
#[test]
fn latency_does_not_depend_on_the_length() -> Result<()> {
    for kind in ["rx_front_tiny", WIDE] {
        if !built(kind) {
            continue;
        }
        for payload in (0..600).step_by(13) {
            let mut rig = Rig::calm(kind, 3)?;
            let good = Frame::plain(payload).bytes(&mut rig.rng);
            let mut bad = good.clone();
            bad[50] ^= 1;
            rig.send(good);
            rig.send(bad);
            rig.run(60)?;
            rig.compare()?;
            let [good, bad] = rig.mac.ends[..] else {
                anyhow::bail!("two frames");
            };
            ensure!(
                rig.pkt.got[0].0 - good == 5,
                "header: {}",
                rig.pkt.got[0].0 - good
            );
            ensure!(
                rig.beats.got[0].0 - good == 8,
                "beats: {}",
                rig.beats.got[0].0 - good
            );
            let at = (rig.watch.log.iter())
                .find(|l| l.1 == "rx_icrc_encapsulated")
                .map(|l| l.0 - bad);
            ensure!(at == Some(6), "{at:?}");
        }
    }
    Ok(())
}

/// Nobody takes anything: frames are dropped whole, and counted, and never a part of one is left.
#[test]
fn without_room_frames_are_dropped_whole() -> Result<()> {
    // Once the beats run out, once the headers do, and both kinds of frames.
    let names = [
        "rx_dropped",
        "rx_foreign_dropped",
        "rx_packets",
        "rx_foreign",
    ];
    let mut totals = [0; 4];
    for (seed, payload) in [(1, 0), (2, 1024), (3, 200), (4, 3000)] {
        for (stall, beats) in [
            (Stall::Periodic { on: 200, off: 1500 }, None),
            (Stall::Random(0.9), None),
            (Stall::Periodic { on: 1, off: 3 }, None),
            // The headers alone.
            (Stall::Random(0.97), Some(Stall::Never)),
        ] {
            if beats.is_some() && payload > 0 {
                continue;
            }
            let stalls = [stall, beats.unwrap_or(stall), stall];
            let mut rig = Rig::new("rx_front_tiny", seed, Stall::Never, stalls)?;
            for n in 0..600u32 {
                let size = payload + rig.rng.below(200) as usize;
                let f = Frame {
                    psn: n,
                    ..Frame::plain(size)
                };
                let mut frame = f.bytes(&mut rig.rng);
                match n % 7 {
                    0 => frame[13] ^= 1,
                    1 => frame[60] ^= 1,
                    _ => (),
                }
                rig.send(frame);
            }
            rig.run(20_000)?;
            rig.compare_with_losses()?;
            for (total, name) in totals.iter_mut().zip(names) {
                *total += rig.watch.count(name);
            }
            ensure!(rig.watch.count("rx_dropped") > 5, "{:?}", rig.watch.counts);
        }
    }
    ensure!(totals.iter().all(|n| *n > 200), "{names:?}: {totals:?}");
    Ok(())
}

/// A stalled taker of one kind does not hold the other.
#[test]
fn foreign_frames_and_packets_do_not_wait_for_each_other() -> Result<()> {
    let never = Stall::Periodic { on: 0, off: 1000 };
    for stalls in [
        [never, never, Stall::Never],
        [Stall::Never, Stall::Never, never],
    ] {
        let mut rig = Rig::new("rx_front_tiny", 5, Stall::Never, stalls)?;
        for n in 0..400u32 {
            let f = Frame {
                psn: n,
                ..Frame::plain(200)
            };
            let mut frame = f.bytes(&mut rig.rng);
            if n % 2 == 0 {
                frame[12] = 0x99;
            }
            rig.send(frame);
        }
        rig.run(200)?;
        let (ours, theirs) = (rig.beats.packets().len(), rig.pt.packets().len());
        let free = if stalls[2] == never { ours } else { theirs };
        ensure!(
            free == 200 && ours.min(theirs) == 0,
            "{ours} of ours, {theirs} foreign"
        );
    }
    Ok(())
}

/// A frame that is longer than the memory never fits, and those behind it do.
#[test]
fn a_frame_longer_than_the_memory_is_dropped_alone() -> Result<()> {
    let mut rig = Rig::calm("rx_front_tiny", 6)?;
    for n in 0..20 {
        let long = if n % 2 == 0 {
            Frame::plain(12_000).bytes(&mut rig.rng)
        } else {
            let mut f = link(None, false, &mut rig.rng);
            f[12] = 0x99;
            f.extend(rig.rng.bytes(6000));
            f
        };
        rig.send(long);
        let short = Frame::plain(64).bytes(&mut rig.rng);
        rig.send(short);
    }
    rig.run(500)?;
    rig.compare_with_losses()?;
    let count = |n| rig.watch.count(n);
    ensure!(
        count("rx_packets") == 20 && count("rx_dropped") == 10,
        "{:?}",
        rig.watch.counts
    );
    ensure!(count("rx_foreign_dropped") == 10, "{:?}", rig.watch.counts);
    Ok(())
}
