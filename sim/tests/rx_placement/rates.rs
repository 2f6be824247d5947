//! Latency from command to write, and line rate.
use anyhow::{ensure, Result};
use sim::monitor::Stall;
use sim::pcie::{Link, PcieConfig};

use crate::rig::{Rig, GPU};

fn config(mps: u16) -> PcieConfig {
    PcieConfig {
        mps,
        ..PcieConfig::default()
    }
}

/// Cycles from the command to the first write on offer, of a packet that waits.
fn first_write(kind: &str) -> Result<()> {
    let want = if kind == "rnic400" { 4 } else { 3 };
    for (at, len, addr) in [
        (70, 64, 0),
        (54, 64, 0),
        (70, 1024, 3),
        (63, 8, 60),
        (94, 4096, 255),
    ] {
        let mut rig = Rig::new(kind, 1, config(256), Link::calm(), Stall::Never)?;
        let c = rig.packet(at, GPU + addr, len);
        let cmd = Rig::command(&c, len);
        rig.send(c)?;
        rig.cmds.clear();
        rig.run(10)?;
        rig.cmds.push(vec![cmd]);
        rig.finish(1_000)?;
        let got = rig.side.shown[0] - rig.side.offered[0];
        println!("{kind}: {len} bytes from {at} to +{addr}: {got} cycles");
        ensure!(got == want, "{len} bytes from {at}: {got} cycles");
    }
    Ok(())
}
sim::widths! { [rnic100 rnic400]: first_write }

/// Cycles from the last beat of a packet to the last beat of its writes, both on offer.
fn last_write(kind: &str) -> Result<()> {
    let want = if kind == "rnic400" { 4 } else { 3 };
    for (at, len, addr) in [(70, 1024, 0), (70, 4096, 64), (58, 1024, 16)] {
        let mut rig = Rig::new(kind, 1, config(512), Link::calm(), Stall::Never)?;
        let c = rig.packet(at, GPU + addr, len);
        rig.send(c)?;
        rig.finish(1_000)?;
        let end = rig.pcie.log().last().expect("writes").cycle;
        let got = end - rig.beats.sent.last().expect("beats");
        println!("{kind}: {len} bytes to +{addr}: {got} cycles behind the last beat");
        ensure!(got <= want, "{len} bytes to +{addr}: {got} cycles");
    }
    Ok(())
}
sim::widths! { [rnic100 rnic400]: last_write }

/// Cycles a packet, in the long run.
fn cycles(kind: &str, mps: u16, len: u64, lane: u64, cqes: bool) -> Result<f64> {
    let mut rig = Rig::new(kind, 1, config(mps), Link::calm(), Stall::Never)?;
    let packets = if len <= 64 { 800 } else { 160 };
    for n in 0..packets {
        let at = if n % 16 == 0 { 70 } else { 54 };
        let c = rig.packet(
            if len <= 64 { 70 } else { at },
            GPU + (n * len) % 0xe_0000 + lane,
            len,
        );
        rig.send(c)?;
        if cqes && n % 4 == 0 {
            rig.cqe(64 * n)?;
        }
    }
    let mut cut = vec![];
    while rig.cmds.pending() > 0 {
        rig.step()?;
        cut.push(rig.cmds.pending());
    }
    let when = |left: u64| cut.iter().position(|p| *p as u64 <= left).expect("taken") as f64;
    let (a, b) = (packets / 4, 3 * packets / 4);
    let got = (when(packets - b) - when(packets - a)) / (b - a) as f64;
    rig.finish(20_000)?;
    Ok(got)
}

/// Payload needs no more cycles than its frame does on the wire, with CQEs between.
fn line_rate(kind: &str) -> Result<()> {
    let wire_rate = if kind == "rnic400" { 166.7 } else { 41.67 };
    for mps in [256, 512] {
        for len in [1024, 2048, 4096] {
            for lane in [0, 1, 64, 100, 255] {
                let got = cycles(kind, mps, len, lane, true)?;
                // Preamble, Ethernet, IPv4, UDP, BTH, ICRC, FCS and gap: 78 bytes at least.
                let wire = (len + 78) as f64 / wire_rate;
                println!(
                    "{kind} MPS {mps}, {len} bytes at +{lane}: {got:.2} cycles, wire {wire:.2}"
                );
                ensure!(
                    got <= wire,
                    "{len} bytes at +{lane}: {got:.2} cycles, wire {wire:.2}"
                );
            }
        }
    }
    Ok(())
}
sim::widths! { [rnic100 rnic400]: line_rate }

/// 64-byte writes: 77.2 M/s at 100G are one every 3.9 cycles; the wide one takes one every 2.
fn small_writes(kind: &str) -> Result<()> {
    // Off by 4 bytes every fourth crosses a cut.
    let limit = if kind == "rnic400" { 1.26 } else { 3.01 };
    for lane in [0, 4, 64] {
        let got = cycles(kind, 256, 64, lane, false)?;
        println!("{kind}: 64 bytes at +{lane}: {got:.2} cycles");
        ensure!(got <= limit, "64 bytes at +{lane}: {got:.2} cycles");
    }
    Ok(())
}
sim::widths! { [rnic100 rnic400]: small_writes }
