//! Tags, rows and order: what is in flight, what wraps, what runs out, and how fast it goes.
use anyhow::Result;
use sim::monitor::Stall;
use sim::pcie::{Link, Order, PcieConfig, Split};

use crate::rig::{Packet, Part, Rig, Streams, GPU, HOST, LOW};
use crate::{both_widths, RNIC100};

fn long_latency(order: Order, cycles: u64) -> Link {
    let mut link = Link {
        order,
        ..Link::calm()
    };
    link.host.latency = cycles;
    link.gpu.latency = cycles;
    link
}

/// All tags are used, never more, and reads wait until one is back.
fn exhausted(kind: &str, ext_tag: bool, tags: usize) -> Result<()> {
    let pcie = PcieConfig {
        ext_tag,
        ..PcieConfig::default()
    };
    let mut rig = Rig::new(
        kind,
        3,
        pcie,
        long_latency(Order::Newest, 700),
        Streams::CALM,
    )?;
    for i in 0..4 * tags as u64 {
        rig.send(Packet::mem(6, GPU + 64 * i, 64));
    }
    rig.finish(20_000)?;
    assert_eq!(rig.pcie.stats.most_outstanding, tags);
    assert_eq!(rig.events(), []);
    Ok(())
}
#[test]
fn eight_tags() -> Result<()> {
    exhausted(crate::TINY, true, 8)
}
fn all_tags_of_eight_bits(kind: &str) -> Result<()> {
    exhausted(kind, true, 256)
}
sim::widths! { [rnic100 rnic400]: all_tags_of_eight_bits }
fn tags_of_five_bits_while_extended_tags_are_off(kind: &str) -> Result<()> {
    exhausted(kind, false, 32)
}
sim::widths! { [rnic100 rnic400]: tags_of_five_bits_while_extended_tags_are_off }

/// Extended tags switched off under way: the high tags that are out come back and stay inside.
fn extended_tags_may_be_switched(kind: &str) -> Result<()> {
    let link = long_latency(Order::Random, 100);
    let mut rig = Rig::new(kind, 4, PcieConfig::default(), link, Streams::CALM)?;
    for ext_tag in [false, true, false, true] {
        rig.pcie.config.ext_tag = ext_tag;
        rig.run(3)?;
        rig.pcie.stats.most_outstanding = 0;
        for i in 0..300 {
            rig.send(Packet::mem(0, HOST + 100 * i, 100));
        }
        rig.finish(20_000)?;
        let most = rig.pcie.stats.most_outstanding;
        assert!(if ext_tag { most > 32 } else { most == 32 }, "{most}");
    }
    Ok(())
}
sim::widths! { [rnic100 rnic400]: extended_tags_may_be_switched }

/// The ring of rows wraps many times, full of short and long reads, while payload is stalled.
fn wraps(kind: &str) -> Result<()> {
    let streams = Streams {
        payload: Stall::Periodic { on: 30, off: 400 },
        ..Streams::CALM
    };
    let link = Link {
        order: Order::Random,
        split: Split::Random,
        ..Link::default()
    };
    for mrrs in [128, 512, 4096] {
        let pcie = PcieConfig {
            mrrs,
            ..PcieConfig::default()
        };
        let mut rig = Rig::new(kind, mrrs.into(), pcie, link, streams)?;
        for i in 0..400 {
            let len = [64, 4096, 1, 700, 4095][i % 5];
            let bus = [HOST, GPU, LOW][i % 3] + 777 * i as u64;
            rig.send(Packet::mem(i as u64 * 7 % rig.beat(), bus, len));
        }
        rig.finish(300_000)?;
        // More rows than there are, if nobody counted them.
        for i in 0..60 {
            rig.send(Packet::mem(6, HOST + 64 * i, 4096));
        }
        rig.finish(300_000)?;
        assert_eq!(rig.events(), []);
    }
    Ok(())
}
both_widths!(rows_wrap_while_payload_stalls, super::wraps);

/// A reset in the middle of everything: late completions of before are nobody's, and the next
/// packets are right.
fn reset(kind: &str) -> Result<()> {
    let link = Link {
        answer_after_reset: true,
        ..long_latency(Order::Oldest, 60)
    };
    let pcie = PcieConfig::default();
    let mut rig = Rig::new(kind, 8, pcie, link, Streams::CALM)?;
    for round in 0..4 {
        for i in 0..4 {
            rig.send(Packet::mem(6, HOST + 64 * i, 1000));
        }
        rig.run(20 + 13 * round)?;
        rig.forget();
        rig.reset()?;
        rig.load_all()?;
        // What was asked for before the reset has been answered by now, and dropped.
        rig.run(200)?;
        rig.run(200)?;
        assert_eq!(rig.pcie.pending(), 0);
        rig.events();
        rig.serves()?;
        assert_eq!(rig.events(), []);
    }
    Ok(())
}
both_widths!(reset_under_way, super::reset);

/// Cycles per packet when nothing stalls.
fn rate(kind: &str, len: u64, latency: u64, mrrs: u16) -> Result<f64> {
    let pcie = PcieConfig {
        mrrs,
        mps: 512,
        ..PcieConfig::default()
    };
    let link = long_latency(Order::Oldest, latency);
    let mut rig = Rig::new(kind, 1, pcie, link, Streams::CALM)?;
    for i in 0..200 {
        rig.send(Packet::mem(6, GPU + len * i, len));
    }
    rig.finish(40_000)?;
    let last: Vec<u64> = (rig.payload.got.iter())
        .filter(|(_, b)| b[2][0] == 1)
        .map(|(c, _)| *c)
        .collect();
    Ok((last[199] - last[99]) as f64 / 100.0)
}

#[test]
fn rates_at_512_bits() -> Result<()> {
    for (len, latency, most) in [
        (4096, 18, 66.0),
        (4096, 300, 66.0),
        (1024, 300, 18.0),
        (64, 18, 2.0),
        (64, 300, 2.0),
    ] {
        let cycles = rate(RNIC100, len, latency, 512)?;
        println!("{len} bytes, latency {latency}: {cycles} cycles each");
        assert!(
            cycles <= most,
            "{len} bytes, latency {latency}: {cycles} cycles"
        );
    }
    Ok(())
}
#[cfg(feature = "rnic400")]
#[test]
fn rates_at_2048_bits() -> Result<()> {
    for (len, latency, most) in [
        (4096, 18, 18.0),
        (4096, 300, 18.0),
        (1024, 300, 6.0),
        (64, 300, 2.0),
    ] {
        let cycles = rate(crate::RNIC400, len, latency, 4096)?;
        println!("{len} bytes, latency {latency}: {cycles} cycles each");
        assert!(
            cycles <= most,
            "{len} bytes, latency {latency}: {cycles} cycles"
        );
    }
    Ok(())
}

/// Sixteen pieces of a byte each, inline and memory in turn, end up side by side.
fn many_pieces(kind: &str) -> Result<()> {
    let pcie = PcieConfig::default();
    let mut rig = Rig::new(kind, 2, pcie, Link::default(), Streams::ROUGH)?;
    for lane in 0..rig.beat() {
        let parts = (0..16).map(|i| match i % 2 {
            0 => Part::Mem {
                bus: HOST + 31 * i + lane,
                len: 1 + i % 3,
            },
            _ => Part::Inline(vec![i as u8; 1 + i as usize % 5]),
        });
        let parts = parts.collect();
        rig.send(Packet {
            lane,
            parts,
            err: None,
        });
    }
    rig.finish(50_000)
}
both_widths!(sixteen_short_pieces_at_every_lane, super::many_pieces);

/// Inline data of every length.
fn inline(kind: &str) -> Result<()> {
    let pcie = PcieConfig::default();
    let mut rig = Rig::new(kind, 6, pcie, Link::default(), Streams::ROUGH)?;
    for len in 1..=224 {
        let bytes = rig.rng.bytes(len);
        let lane = rig.rng.below(rig.beat());
        rig.send(Packet {
            lane,
            parts: vec![Part::Inline(bytes)],
            err: None,
        });
    }
    rig.finish(5_000)?;
    assert_eq!(rig.pcie.stats.reads, 0);
    Ok(())
}
both_widths!(inline_of_every_length, super::inline);
