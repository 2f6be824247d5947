//! Every alignment, length and lane; crossings; reads that must not be made.
use anyhow::Result;
use sim::monitor::Stall;
use sim::pcie::{Link, Order, PcieConfig, Split};

use crate::both_widths;
use crate::rig::{reads, Packet, Part, Rig, Streams, GPU, HOST, LOW};

/// Corner lengths × address offsets × lanes, all in flight together.
fn corners(kind: &str) -> Result<()> {
    let pcie = PcieConfig::default();
    let mut rig = Rig::new(kind, 11, pcie, Link::default(), Streams::ROUGH)?;
    let beat = rig.beat();
    let offsets = [0, 1, 3, 4, 63, 64, 65, 4095];
    let lengths = [
        1,
        2,
        3,
        4,
        5,
        63,
        64,
        65,
        beat - 1,
        beat,
        beat + 1,
        2 * beat,
        1024,
        4095,
        4096,
    ];
    let mut want = 0;
    for (i, offset) in offsets.iter().enumerate() {
        for (j, len) in lengths.iter().enumerate() {
            for lane in [0, 1, 6, beat / 2, beat - 1] {
                let bus = [LOW, HOST, GPU][(i + j) % 3] + 0x3000 + offset;
                want += reads(bus, *len, pcie.mrrs.into());
                rig.send(Packet::mem(lane, bus, *len));
            }
        }
    }
    rig.finish(300_000)?;
    assert_eq!(rig.pcie.stats.reads, want, "no read too many");
    assert_eq!(rig.events(), []);
    Ok(())
}
both_widths!(corner_lengths_and_lanes, super::corners);

/// Any packet of up to 4096 bytes: up to 16 pieces, some of them inline.
fn any_packet(rig: &mut Rig) -> Packet {
    let beat = rig.beat();
    let rng = &mut rig.rng;
    let mut room = *rng.pick(&[64, 256, 1024, 4096]);
    let pieces = *rng.pick(&[1, 1, 2, 3, 16]);
    let mut parts = vec![];
    for _ in 0..pieces {
        let short = rng.range(1, 130);
        let any = rng.range(1, 4096);
        let len = (*rng.pick(&[1, 64, short, short, any, 4096])).min(room);
        if len == 0 {
            break;
        }
        room -= len;
        if len <= 224 && rng.chance(0.2) {
            parts.push(Part::Inline(rng.bytes(len as usize)));
            continue;
        }
        let page = *rng.pick(&[LOW, HOST, GPU]) + 0x1000 * rng.below(200);
        let any = rng.below(4096);
        let offset = *rng.pick(&[0, 1, 3, 4, 63, 64, 65, 4095, any, any]);
        parts.push(Part::Mem {
            bus: page + offset,
            len,
        });
    }
    let any = rng.below(beat);
    Packet {
        lane: *rng.pick(&[0, any, any, beat - 1]),
        parts,
        err: None,
    }
}

/// Random packets under one setting; every read must be needed.
fn random(kind: &str, seed: u64, pcie: PcieConfig, link: Link, streams: Streams) -> Result<()> {
    let mut rig = Rig::new(kind, seed, pcie, link, streams)?;
    let mut want = 0;
    for _ in 0..60 {
        let p = any_packet(&mut rig);
        for part in &p.parts {
            if let Part::Mem { bus, len } = part {
                want += reads(*bus, *len, pcie.mrrs.into());
            }
        }
        rig.send(p);
    }
    rig.finish(200_000)?;
    assert_eq!(rig.pcie.stats.reads, want, "{pcie:?}");
    assert_eq!(rig.pcie.pending(), 0);
    assert_eq!(rig.events(), []);
    Ok(())
}

/// Every MRRS × splitting × order × behaviour of the streams, each with its own packets.
fn sweep(kind: &str) -> Result<()> {
    let streams = [
        Streams::CALM,
        Streams::ROUGH,
        Streams {
            piece: Stall::Never,
            block: Stall::Random(0.8),
            payload: Stall::Periodic { on: 3, off: 40 },
        },
    ];
    let splits = [
        Split::Largest,
        Split::Random,
        Split::Bytes(64),
        Split::Bytes(128),
    ];
    let orders = [Order::Oldest, Order::Newest, Order::Random];
    for (i, mrrs) in [128, 256, 512, 1024, 2048, 4096].into_iter().enumerate() {
        for (j, split) in splits.into_iter().enumerate() {
            for (k, streams) in streams.into_iter().enumerate() {
                let pcie = PcieConfig {
                    mrrs,
                    mps: [128, 256, 512, 4096][(i + k) % 4],
                    ext_tag: j % 2 == 0,
                    ..PcieConfig::default()
                };
                let mut link = Link {
                    split,
                    order: orders[(i + j + k) % 3],
                    ..Link::default()
                };
                link.host.rcb = [64, 128][j % 2];
                link.gpu.latency = [1, 18, 150][k];
                let seed = (i * 100 + j * 10 + k) as u64;
                random(kind, seed, pcie, link, streams)?;
            }
        }
    }
    Ok(())
}
both_widths!(any_packets_under_any_setting, super::sweep);

/// Pages of 4 KiB, exactly, and one byte off: as many reads as needed, none after an exact fill.
fn pages(kind: &str) -> Result<()> {
    for mrrs in [128, 512, 4096] {
        let pcie = PcieConfig {
            mrrs,
            ..PcieConfig::default()
        };
        let mut rig = Rig::new(kind, 5, pcie, Link::calm(), Streams::CALM)?;
        for (offset, len) in [
            (0, 4096),
            (0, 4095),
            (1, 4095),
            (1, 4096),
            (4095, 1),
            (4095, 2),
            (4095, 4096),
            (2048, 2048),
            (2048, 2049),
        ] {
            let before = rig.pcie.stats.reads;
            rig.send(Packet::mem(6, HOST + 0x7000 + offset, len));
            rig.finish(2_000)?;
            let made = rig.pcie.stats.reads - before;
            assert_eq!(made, reads(offset, len, mrrs.into()), "{offset} + {len}");
            if mrrs == 4096 && offset + len <= 4096 {
                assert_eq!(made, 1, "one page, one read");
            }
        }
    }
    Ok(())
}
both_widths!(no_read_too_many_at_the_end_of_a_page, super::pages);

/// Codes 6 and 7 of MRRS are reserved: the smallest size is always right.
fn reserved(kind: &str) -> Result<()> {
    let pcie = PcieConfig {
        mrrs: 128,
        ..PcieConfig::default()
    };
    for code in [6, 7] {
        let mut rig = Rig::new(kind, code, pcie, Link::default(), Streams::CALM)?;
        rig.reserved_mrrs(Some(code));
        rig.run(2)?;
        rig.send(Packet::mem(6, HOST + 100, 3000));
        rig.finish(2_000)?;
        assert_eq!(rig.pcie.stats.reads, reads(100, 3000, 128));
    }
    Ok(())
}
both_widths!(reserved_sizes_are_read_as_the_smallest, super::reserved);
