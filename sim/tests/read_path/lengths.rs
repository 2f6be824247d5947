//! Every alignment, length and lane; crossings; reads that must not be made.
use anyhow::Result;
use sim::pcie::{Link, PcieConfig};

use crate::rig::{reads, Packet, Rig, Streams, GPU, HOST, LOW};
use crate::TINY;

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
    ];
    let mut want = 0;
    for (i, offset) in offsets.iter().enumerate() {
        for (j, len) in lengths.iter().enumerate() {
            for lane in [0, 1, 6, beat / 2, beat - 1] {
                let base = [LOW, HOST, GPU][(i + j) % 3];
                let bus = base + 0x3000 + offset;
                want += reads(bus, *len, pcie.mrrs.into());
                rig.send(Packet::mem(lane, bus, *len));
            }
        }
    }
    rig.finish(200_000)?;
    assert_eq!(rig.pcie.stats.reads, want, "no read too many");
    println!(
        "{} packets, {} cycles, {:?}",
        rig.done, rig.bench.world.cycle, rig.pcie.stats
    );
    assert_eq!(rig.events(), []);
    Ok(())
}

#[test]
fn corners_at_512_bits() -> Result<()> {
    corners(TINY)
}
