//! Bus mastering, MPS and reset in the middle of traffic; packets that are not what their command says.
use anyhow::{ensure, Result};
use sim::monitor::Stall;
use sim::pcie::{Link, PcieConfig};

use crate::rig::{Rig, GPU, HOST};

/// Bus mastering goes off and on again: no write begins meanwhile (the rules of PCIe are checked on
/// every TLP), none is lost.
fn bus_mastering(kind: &str) -> Result<()> {
    let mut rig = Rig::new(kind, 61, PcieConfig::default(), Link::calm(), Stall::Never)?;
    for n in 0..60 {
        let c = rig.packet(70, HOST + 4096 * n + 1, 1500);
        rig.send(c)?;
    }
    let mut waited = 0;
    while rig.cmds.pending() > 0 {
        rig.pcie.config.bus_master = rig.rng.chance(0.5);
        let on = rig.pcie.config.bus_master;
        // Long enough for a write that has begun to end.
        rig.run(12)?;
        let before = rig.pcie.stats.writes;
        rig.run(20)?;
        if !on {
            ensure!(
                rig.pcie.stats.writes == before,
                "a write while bus mastering is off"
            );
            waited += 1;
        }
    }
    ensure!(waited > 5, "{waited} pauses");
    rig.pcie.config.bus_master = true;
    rig.finish(20_000)
}
sim::widths! { [tiny rnic400]: bus_mastering }

/// Another MPS between packets.
fn mps_changes(kind: &str) -> Result<()> {
    let mut rig = Rig::new(kind, 62, PcieConfig::default(), Link::calm(), Stall::Never)?;
    for mps in [512, 128, 4096, 256, 2048, 1024, 128] {
        rig.pcie.config.mps = mps;
        rig.run(3)?;
        for n in 0..20 {
            let c = rig.packet(54, GPU + 8192 * n + 77, 4096 - n);
            rig.send(c)?;
        }
        while !rig.idle() {
            rig.step()?;
            rig.bench.within(100_000, "all is placed")?;
        }
        rig.run(5)?;
    }
    rig.finish(10_000)
}
sim::widths! { [tiny rnic400]: mps_changes }

/// A reset in the middle of a packet: nothing of it is left over.
fn reset_in_the_middle(kind: &str) -> Result<()> {
    for pause in 1..40 {
        let mut rig = Rig::new(kind, 63, PcieConfig::default(), Link::calm(), Stall::Never)?;
        for n in 0..4 {
            let c = rig.packet(70, HOST + 4096 * n + 3, 1000);
            rig.send(c)?;
        }
        rig.run(pause)?;
        rig.reset()?;
        ensure!(rig.side.counts.0 <= 20);
        let before = rig.pcie.stats.writes;
        rig.run(30)?;
        ensure!(
            rig.pcie.stats.writes == before,
            "a write of before the reset"
        );
        let c = rig.packet(70, GPU + 4096 + 3, 1000);
        let want = c.payload.clone();
        rig.send(c)?;
        rig.run(200)?;
        ensure!(rig.bench.world.mem.read_vec(GPU + 4096 + 3, 1000)? == want);
        ensure!(rig.side.counts == (4, 4), "{:?}", rig.side.counts);
    }
    Ok(())
}
sim::widths! { [tiny rnic400]: reset_in_the_middle }

/// A command that says more than its frame holds: the packets behind it are whole all the same.
fn frames_too_short(kind: &str) -> Result<()> {
    let mut rig = Rig::new(kind, 64, PcieConfig::default(), Link::calm(), Stall::Never)?;
    let mut expected = vec![];
    for n in 0..200 {
        let len = rig.rng.range(1, 1500);
        let at = rig.rng.range(4, 127);
        let mut c = rig.packet(at, HOST + 4096 * (n % 250) + n, len);
        if n % 2 == 0 {
            // Its frame ends somewhere, even before the payload; what is written is of no meaning.
            c.addr = GPU + 4096 * (n % 250);
            let bytes = rig.rng.range(1, at + len) as usize;
            let frame = rig.rng.bytes(bytes);
            rig.beats.push_packet(&frame);
        } else {
            let mut frame = rig.rng.bytes(at as usize);
            frame.extend(&c.payload);
            frame.extend([0; 4]);
            rig.beats.push_packet(&frame);
            expected.push((c.addr, c.payload.clone()));
        }
        rig.cmds.push(vec![Rig::command(&c, len)]);
    }
    rig.bench.start_clock();
    while !rig.idle() {
        rig.step()?;
        rig.bench.within(20_000, "all is placed")?;
    }
    rig.run(100)?;
    for (addr, bytes) in expected {
        ensure!(
            rig.bench.world.mem.read_vec(addr, bytes.len())? == bytes,
            "{addr:#x}"
        );
    }
    Ok(())
}
sim::widths! { [tiny rnic400]: frames_too_short }
