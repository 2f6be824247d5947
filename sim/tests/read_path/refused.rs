//! Pieces that may not be read: no request, a syndrome, a counter, and the lane goes on.
use anyhow::Result;
use sim::monitor::Stall;
use sim::pcie::{Link, PcieConfig};

use crate::rig::{reads, Packet, Part, Region, Rig, Streams, GPU, HOST, KEY, MAPPED, PD, REGIONS};
use crate::{both_widths, TINY};

const R: Region = REGIONS[1];
const LKEY: u64 = (R.index as u64) << 8 | KEY;

fn raw(lkey: u64, pd: u64, va: u64, len: u64, check_len: u64) -> Part {
    Part::Raw {
        lkey,
        pd,
        va,
        len,
        check_len,
        bus: R.bus.wrapping_add(va.wrapping_sub(R.base)),
    }
}

/// A refused piece alone, and in the middle of good ones.
fn refuse(rig: &mut Rig, part: Part, err: &'static str, event: &str) -> Result<()> {
    let good = Part::Mem {
        bus: GPU + 77,
        len: 100,
    };
    for parts in [
        vec![part.clone()],
        vec![good.clone(), part.clone(), good.clone()],
    ] {
        let reads = rig.pcie.stats.reads;
        let want = parts.len() as u64 / 3 * 2;
        rig.send(Packet {
            lane: 6,
            parts,
            err: Some(err),
        });
        rig.finish(2_000)?;
        assert_eq!(rig.pcie.stats.reads - reads, want, "{err}");
        assert_eq!(rig.events(), [(event.to_string(), 1)], "{err}");
        rig.serves()?;
        assert_eq!(rig.events(), []);
    }
    Ok(())
}

/// Regions of the table.
fn regions(kind: &str) -> u64 {
    if kind == TINY {
        8
    } else {
        1024
    }
}

fn keys_and_bounds(kind: &str) -> Result<()> {
    let mut rig = Rig::new(kind, 1, PcieConfig::default(), Link::calm(), Streams::CALM)?;
    let end = R.base + R.len;
    let regions = regions(kind);
    let cases = [
        (
            "BAD_LKEY_INDEX",
            "local_key_index_err",
            raw(regions << 8 | KEY, PD, R.base, 64, 64),
        ),
        (
            "BAD_LKEY_INDEX",
            "local_key_index_err",
            raw(0xffff_ffa5, PD, R.base, 64, 64),
        ),
        (
            "INVALID_REGION",
            "local_region_invalid",
            raw(3 << 8 | KEY, PD, R.base, 64, 64),
        ),
        (
            "KEY_MISMATCH",
            "local_key_mismatch",
            raw(LKEY ^ 1, PD, R.base, 64, 64),
        ),
        (
            "PD_MISMATCH",
            "local_pd_mismatch",
            raw(LKEY, PD ^ 0x80_0000, R.base, 64, 64),
        ),
        (
            "REGION_BOUNDS",
            "local_bounds_err",
            raw(LKEY, PD, R.base - 1, 64, 64),
        ),
        (
            "REGION_BOUNDS",
            "local_bounds_err",
            raw(LKEY, PD, end - 63, 64, 64),
        ),
        (
            "REGION_BOUNDS",
            "local_bounds_err",
            raw(LKEY, PD, end, 1, 1),
        ),
        // Refused at its first piece, though that piece alone would fit.
        (
            "REGION_BOUNDS",
            "local_bounds_err",
            raw(LKEY, PD, end - 100, 64, 101),
        ),
        (
            "ADDRESS_WRAP",
            "local_bounds_err",
            raw(LKEY, PD, u64::MAX - 9, 64, 64),
        ),
        (
            "ADDRESS_WRAP",
            "local_bounds_err",
            raw(LKEY, PD, u64::MAX - 0xffff, 64, 0x1_0000),
        ),
    ];
    for (err, event, part) in cases {
        refuse(&mut rig, part, err, event)?;
    }
    // To the last byte it is allowed.
    for (va, len) in [(R.base, 1), (end - 64, 64), (end - 1, 1)] {
        rig.send(Packet {
            lane: 1,
            parts: vec![raw(LKEY, PD, va, len, len)],
            err: None,
        });
    }
    rig.finish(2_000)?;
    assert_eq!(rig.events(), []);
    Ok(())
}
both_widths!(keys_domains_and_bounds, super::keys_and_bounds);

/// A region of the whole address space, and one that ends at its top.
fn bounds_at_the_top_of_the_address_space(kind: &str) -> Result<()> {
    let mut rig = Rig::new(kind, 1, PcieConfig::default(), Link::calm(), Streams::CALM)?;
    let top = Region {
        index: 6,
        base: u64::MAX - 0xfff,
        bus: HOST,
        len: 0xfff,
    };
    rig.load(top, &[]);
    rig.run(4)?;
    let lkey = 6 << 8 | KEY;
    let at = |va, len| Part::Raw {
        lkey,
        pd: PD,
        va,
        len,
        check_len: len,
        bus: HOST + (va - top.base),
    };
    rig.send(Packet {
        lane: 0,
        parts: vec![at(top.base, 0xfff)],
        err: None,
    });
    rig.finish(1_000)?;
    refuse(
        &mut rig,
        at(top.base, 0x1000),
        "ADDRESS_WRAP",
        "local_bounds_err",
    )
}
sim::widths! { [tiny rnic400]: bounds_at_the_top_of_the_address_space }

/// Flags of a region: pages, ATS, strict and lenient BAR1.
fn flags_of_a_region(kind: &str) -> Result<()> {
    let mut rig = Rig::new(kind, 1, PcieConfig::default(), Link::calm(), Streams::CALM)?;
    let part = raw(6 << 8 | KEY, PD, R.base + 9, 200, 200);
    let six = Region { index: 6, ..R };
    rig.load(six, &[("direct", 0)]);
    rig.run(4)?;
    refuse(&mut rig, part.clone(), "NO_PAGING", "mtt_unsupported")?;

    rig.load(six, &[("ats", 1)]);
    rig.run(4)?;
    refuse(&mut rig, part.clone(), "ATS_OFF", "ats_off")?;
    rig.pcie.config.ats = true;
    rig.pcie.keep_log();
    rig.run(4)?;
    let good = Packet {
        lane: 3,
        parts: vec![part.clone()],
        err: None,
    };
    rig.send(good.clone());
    rig.finish(1_000)?;
    let hdr = &rig.pcie.log().last().expect("a read").hdr;
    let at = hdl::spec::layout("mrd64").field("at").get(hdr);
    assert_eq!(at, 2, "a translated address");
    rig.pcie.config.ats = false;

    // Bound to BAR1, but in host memory.
    rig.load(six, &[("bar1", 1), ("strict", 1)]);
    rig.run(4)?;
    refuse(&mut rig, part.clone(), "BAR1_STRICT", "bar1_strict_miss")?;
    rig.load(six, &[("bar1", 1)]);
    rig.run(4)?;
    rig.send(good);
    rig.finish(1_000)?;
    assert_eq!(rig.events(), [("silent_fallback".to_string(), 1)]);

    // In the window, to its last byte, and across its end.
    let gpu = Region {
        index: 6,
        bus: GPU,
        base: GPU,
        len: MAPPED + 0x1000,
    };
    rig.load(gpu, &[("bar1", 1), ("strict", 1)]);
    rig.run(4)?;
    let in_window = |va, len| Part::Raw {
        lkey: 6 << 8 | KEY,
        pd: PD,
        va,
        len,
        check_len: len,
        bus: va,
    };
    let edge = GPU + MAPPED;
    for part in [in_window(GPU, 64), in_window(edge - 64, 64)] {
        rig.send(Packet {
            lane: 0,
            parts: vec![part],
            err: None,
        });
    }
    rig.finish(1_000)?;
    assert_eq!(rig.events(), []);
    refuse(
        &mut rig,
        in_window(edge - 63, 64),
        "BAR1_STRICT",
        "bar1_strict_miss",
    )
}
sim::widths! { [tiny rnic400]: flags_of_a_region }

/// A region that is loaded again, or taken away, counts from then on.
fn region_changes_and_goes(kind: &str) -> Result<()> {
    let mut rig = Rig::new(kind, 1, PcieConfig::default(), Link::calm(), Streams::CALM)?;
    for (i, bus) in [HOST, GPU, HOST + 0x800].into_iter().enumerate() {
        rig.load(
            Region {
                index: 7,
                base: 0x1000,
                bus,
                len: 0x1000,
            },
            &[("key", i as u128)],
        );
        rig.run(4)?;
        let part = |key| Part::Raw {
            lkey: 7 << 8 | key,
            pd: PD,
            va: 0x1010,
            len: 64,
            check_len: 64,
            bus: bus + 0x10,
        };
        rig.send(Packet {
            lane: 0,
            parts: vec![part(i as u64)],
            err: None,
        });
        rig.finish(1_000)?;
        refuse(
            &mut rig,
            part(i as u64 + 1),
            "KEY_MISMATCH",
            "local_key_mismatch",
        )?;
    }
    rig.load(
        Region {
            index: 7,
            base: 0x1000,
            bus: HOST,
            len: 0x1000,
        },
        &[("valid", 0)],
    );
    // An index beyond the table changes nothing.
    rig.load(
        Region {
            index: regions(kind) as u32 + 1,
            base: 0,
            bus: 0,
            len: 0,
        },
        &[("valid", 0)],
    );
    rig.run(4)?;
    let gone = raw(7 << 8 | 2, PD, 0x1010, 64, 64);
    refuse(&mut rig, gone, "INVALID_REGION", "local_region_invalid")?;
    let part = Part::Mem {
        bus: REGIONS[0].bus,
        len: 64,
    };
    rig.send(Packet {
        lane: 0,
        parts: vec![part],
        err: None,
    });
    rig.finish(1_000)
}
sim::widths! { [tiny rnic400]: region_changes_and_goes }

/// Bus mastering off: no request leaves; packets fail with the reason; then all is well again.
fn switched_off(kind: &str) -> Result<()> {
    let mut rig = Rig::new(kind, 1, PcieConfig::default(), Link::calm(), Streams::CALM)?;
    for round in 0..2 {
        for dma in [true, false] {
            rig.pcie.config.bus_master = false;
            rig.dma_enable(dma);
            rig.run(3)?;
            let reads = rig.pcie.stats.reads;
            for i in 0..3 {
                rig.send(Packet::mem(6, GPU + 64 * i, 1000).fails("BUS_MASTER_OFF"));
            }
            let bytes = rig.rng.bytes(100);
            rig.send(Packet {
                lane: 1,
                parts: vec![Part::Inline(bytes)],
                err: None,
            });
            rig.finish(2_000)?;
            assert_eq!(rig.pcie.stats.reads, reads, "round {round}");
            rig.pcie.config.bus_master = true;
            rig.dma_enable(true);
            rig.run(3)?;
            rig.serves()?;
            assert_eq!(rig.events(), []);
        }
    }
    Ok(())
}
both_widths!(bus_master_off, super::switched_off);

/// DMA goes off while a packet's reads leave: those that left are answered, the rest wait, and the packet is
/// whole when it is on again.
fn off_under_way(kind: &str) -> Result<()> {
    let pcie = PcieConfig {
        mrrs: 128,
        ..PcieConfig::default()
    };
    let mut most = 0;
    for after in 0..12 {
        let mut rig = Rig::new(kind, after, pcie, Link::calm(), Streams::CALM)?;
        rig.send(Packet::mem(6, HOST + 3, 4000));
        rig.run(4 + after)?;
        rig.dma_enable(false);
        rig.run(2_000)?;
        let made = rig.pcie.stats.reads;
        assert!(made <= after + 2, "{made} reads after {after} cycles");
        most = most.max(made);
        assert!(made < reads(3, 4000, 128));
        rig.dma_enable(true);
        rig.finish(2_000)?;
        assert_eq!(rig.pcie.stats.reads, reads(3, 4000, 128));
        rig.serves()?;
        assert_eq!(rig.events(), []);
    }
    assert!(most > 4, "{most} reads left at most");
    Ok(())
}
both_widths!(dma_off_under_way, super::off_under_way);

/// Bus mastering goes off while requests wait at the port: the one that is offered stays as it is
/// until it is taken, and none follows it.
fn off_while_offered(kind: &str) -> Result<()> {
    let pcie = PcieConfig {
        mrrs: 128,
        ..PcieConfig::default()
    };
    let link = Link {
        request_stall: Stall::Periodic { on: 1, off: 7 },
        ..Link::calm()
    };
    let mut kept = 0;
    for after in 0..16 {
        let mut rig = Rig::new(kind, after, pcie, link, Streams::CALM)?;
        rig.send(Packet::mem(6, HOST + 3, 4000).fails("BUS_MASTER_OFF"));
        rig.run(8 + after)?;
        rig.pcie.config.bus_master = false;
        let before = rig.pcie.stats.reads;
        rig.finish(3_000)?;
        let made = rig.pcie.stats.reads - before;
        assert!(made <= 1, "{made} reads after {after} cycles");
        kept += made;
        rig.pcie.config.bus_master = true;
        rig.run(3)?;
        rig.serves()?;
        assert_eq!(rig.events(), []);
    }
    assert!(kept > 8, "{kept} requests waited");
    Ok(())
}
both_widths!(
    bus_master_off_while_a_request_waits,
    super::off_while_offered
);
