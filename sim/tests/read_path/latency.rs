//! Latencies in cycles, between the first cycles in which two ports are valid.
use anyhow::Result;
use sim::pcie::{Link, PcieConfig, Split};
use sim::pins::Pins;

use crate::both_widths;
use crate::rig::{Packet, Part, Rig, Streams, GPU, HOST, LOW, REGIONS};

/// Cycles in which `ports` are first valid while one packet goes through.
fn first_valid<const N: usize>(
    rig: &mut Rig,
    packet: Packet,
    ports: [&str; N],
) -> Result<[u64; N]> {
    rig.watch(&ports)?;
    rig.send(packet);
    rig.finish(1_000)?;
    Ok(ports.map(|p| rig.first(p)))
}

fn calm(kind: &str, split: Split) -> Result<Rig> {
    let pcie = PcieConfig {
        mrrs: 4096,
        mps: 512,
        ..PcieConfig::default()
    };
    let link = Link {
        split,
        ..Link::calm()
    };
    Rig::new(kind, 1, pcie, link, Streams::CALM)
}

fn measured(kind: &str) -> Result<()> {
    let mut rig = calm(kind, Split::Largest)?;
    let ports = [
        "piece_valid",
        "tlp_rq_valid",
        "tlp_cpl_valid",
        "payload_valid",
    ];
    let mut known = None;
    for (at, len, announced) in [
        (GPU, 64, false),
        (GPU, 4096, false),
        (LOW + 3, 20, true),
        (GPU + 61, 1, false),
        (GPU + 4, 4096, true),
    ] {
        let region = REGIONS.iter().find(|r| r.bus == at & !0xfff);
        let region = *region.expect("a region");
        rig.run(50)?;
        if announced {
            rig.hint(region);
            rig.step()?;
        }
        rig.step()?;
        let p = Packet::mem(6, at, len);
        let [piece, read, data, payload] = first_valid(&mut rig, p, ports)?;
        let looked_up = announced || known == Some(region.index);
        let want = if looked_up { 2 } else { 4 };
        assert_eq!(read - piece, want, "piece to read, {at:#x} + {len}");
        let latency = if region.bus == GPU { 18 } else { 14 };
        assert_eq!(data - read, latency, "the model's own");
        assert_eq!(payload - data, 3, "completion to payload, {at:#x} + {len}");
        known = Some(region.index);
    }
    let part = Part::Inline(vec![1, 2, 3]);
    let p = Packet {
        lane: 6,
        parts: vec![part],
        err: None,
    };
    let [piece, payload] = first_valid(&mut rig, p, ["piece_valid", "payload_valid"])?;
    assert_eq!(payload - piece, 4, "inline piece to payload");
    Ok(())
}
both_widths!(when_all_is_calm, super::measured);

/// A read that begins in the middle of a row: its later rows are put together from two beats and
/// come from the memory, three cycles later; then one each cycle.
fn unaligned(kind: &str) -> Result<()> {
    let mut rig = calm(kind, Split::Largest)?;
    let beat = rig.beat();
    let p = Packet::mem(0, GPU + 0x1000 + 20, 8 * beat);
    let ports = ["tlp_cpl_valid", "payload_valid"];
    let [data, _] = first_valid(&mut rig, p, ports)?;
    let cycles: Vec<u64> = rig.payload.got.iter().map(|(c, _)| c - data).collect();
    let last = *cycles.last().expect("payload");
    assert!(last <= 8 + 7, "{cycles:?}");
    Ok(())
}
both_widths!(rows_of_two_beats, super::unaligned);

/// Completions of 64 bytes each: still a row a cycle where a row is 64 bytes.
#[test]
fn small_completions() -> Result<()> {
    let mut rig = calm(crate::RNIC100, Split::Bytes(64))?;
    let p = Packet::mem(0, HOST + 0x2000, 4096);
    let ports = ["tlp_cpl_valid", "payload_valid"];
    let [data, payload] = first_valid(&mut rig, p, ports)?;
    assert_eq!(payload - data, 3);
    let last = rig.payload.got.last().expect("payload").0;
    assert!(last - payload <= 64 + 1, "{} cycles", last - payload);
    assert!(rig.bench.model.find("ready").is_some());
    Ok(())
}
