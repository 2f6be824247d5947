//! Every byte where it belongs, and no other byte touched.
use anyhow::Result;
use sim::monitor::Stall;
use sim::pcie::{Link, PcieConfig};

use crate::rig::{Rig, GPU, HOST, LOW, MAPPED};

const MPS: [u16; 6] = [128, 256, 512, 1024, 2048, 4096];

fn config(mps: u16) -> PcieConfig {
    PcieConfig {
        mps,
        ats: true,
        ..PcieConfig::default()
    }
}

/// Random packets of all kinds, CQEs and reads between them, everything pausing.
fn random_packets(kind: &str) -> Result<()> {
    for (i, mps) in MPS.into_iter().enumerate() {
        let inputs = [Stall::Random(0.2), Stall::Never][i % 2];
        let mut rig = Rig::new(kind, 11 + i as u64, config(mps), Link::default(), inputs)?;
        for n in 0..300 {
            let len = match rig.rng.below(4) {
                0 => rig.rng.range(0, 8),
                1 => rig.rng.range(0, 300),
                2 => *rig.rng.pick(&[64, 256, 512, 1024, 2048, 4096]),
                _ => rig.rng.range(0, 4096),
            };
            let at = rig.rng.range(4, 127);
            let base = *rig.rng.pick(&[LOW, HOST, GPU]);
            let addr = base + rig.rng.below(MAPPED - 4096);
            let mut c = rig.packet(at, addr, len);
            c.discard = rig.rng.chance(0.1);
            c.mark = rig.rng.chance(0.3).then_some(n % 0x4000);
            c.ro = rig.rng.chance(0.5);
            c.at_type = if rig.rng.chance(0.5) { 2 } else { 0 };
            // A short frame is padded: bytes beyond the ICRC.
            c.tail += rig.rng.below(3) as usize * 20;
            rig.send(c)?;
            if rig.rng.chance(0.5) {
                rig.cqe(n * 64)?;
            }
        }
        for _ in 0..2000 {
            rig.read();
            rig.step()?;
        }
        rig.finish(60_000)?;
    }
    Ok(())
}
sim::widths! { [tiny rnic400]: random_packets }

/// Every place of the payload in the frame with every lane of the address.
fn every_lane(kind: &str) -> Result<()> {
    let mut rig = Rig::new(kind, 21, config(256), Link::calm(), Stall::Never)?;
    let mut n = 0;
    for at in 4..=127 {
        for lane in (0..256).step_by(if kind == "tiny" { 1 } else { 4 }) {
            let lane = lane
                + if kind == "tiny" {
                    0
                } else {
                    (at + lane / 4) % 4
                };
            let len = 1 + (at * 31 + lane * 7) % 200;
            let c = rig.packet(at, HOST + 512 * (n % 2000) + lane, len);
            rig.send(c)?;
            n += 1;
        }
        rig.run(64)?;
    }
    rig.finish(400_000)
}
sim::widths! { [tiny rnic400]: every_lane }

/// Every length from 0 to 4096 bytes, addresses and places drawn; pages are crossed.
fn every_length(kind: &str) -> Result<()> {
    for part in 0..4 {
        let mps = [128, 256, 512, 4096][part as usize];
        let mut rig = Rig::new(kind, 31 + part, config(mps), Link::calm(), Stall::Never)?;
        for len in (part..=4096).step_by(4) {
            let (at, lane) = (rig.rng.range(54, 102), rig.rng.below(4096));
            let c = rig.packet(at, GPU + 4096 * (len % 200) + lane, len);
            rig.send(c)?;
        }
        rig.finish(80_000)?;
    }
    Ok(())
}
sim::widths! { [rnic100 rnic400]: every_length }

/// Around every cut: begins and ends a few bytes before, at and behind multiples of MPS and pages.
fn around_the_cuts(kind: &str) -> Result<()> {
    for mps in [128, 256, 4096] {
        let mut rig = Rig::new(kind, 41, config(mps), Link::calm(), Stall::Never)?;
        let m = u64::from(mps);
        for before in 0..6 {
            for behind in 0..6 {
                for cuts in [0, 1, 2] {
                    let page = 0x1_0000 - (m * (cuts % 2)).min(4096);
                    let len = before + cuts.min(4096 / m - 1) * m + behind;
                    let at = rig.rng.range(54, 102);
                    let c = rig.packet(at, HOST + page - before, len.min(4096));
                    rig.send(c)?;
                }
            }
        }
        rig.finish(40_000)?;
    }
    Ok(())
}
sim::widths! { [tiny rnic400]: around_the_cuts }
