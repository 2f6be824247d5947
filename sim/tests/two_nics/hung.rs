//! A read that is not answered, or late, stops the data lane of its device, and nothing else.
use anyhow::Result;
use sim::driver::{Access, Bus, Space, Wr};
use sim::net::LinkConfig;
use sim::pcie::{Fault, Injection};

use crate::memory::{HOST, PD};
use crate::rig::{attr, config, Life, Rig};
use crate::wire;

/// READ_TIMEOUT of these runs, in cycles.
const TIMEOUT: u64 = 24_000;
/// Cycles of the link: what is sent before the read is struck is acknowledged long after it.
const LINK: u64 = 1500;
/// From the last beat of a request to the first beat of its ACK at the MAC of an otherwise idle port.
const ACK: u64 = 40;

/// Connection 0 reads from a page that does not answer; connection 1 sends both ways beside it, and has sends of
/// its own on the wire when the lane stops.
fn stopped(model: &str, fault: Fault) -> Result<(Rig, u64)> {
    let ends = (0..2).map(|i| [0, 1].map(|side| attr("RC", side, i, 1024)));
    let link = LinkConfig {
        latency: LINK,
        ..LinkConfig::default()
    };
    let mut rig = Rig::new(&config(model, 12), &link, ends.collect())?;
    rig.hosts[0].device.write("READ_TIMEOUT", TIMEOUT)?;
    let at = rig.hosts[0].device.bus.alloc(Space::Gpu, 4096, 4096)?;
    let access = Access::default();
    let region = rig.hosts[0]
        .device
        .register(at, 0x7000_0000, 4096, PD, access, true)?;
    let injection = Injection::once(fault, at..at + 4096);
    rig.hosts[0].device.bus.with(|n| n.pcie.inject(injection));
    // Sends of connection 1 that are on the wire, not acknowledged, when the lane stops: they complete.
    for _ in 0..6 {
        let m = rig.random(1000, false);
        rig.plan(1, 0, m);
    }
    rig.until(2000, "they are on the wire", |r| {
        r.net.borrow().nics[0].mac.count == 6
    })?;
    assert_eq!(rig.under_way(1, 0), 6, "none is acknowledged");
    let target = rig.hosts[1].target[HOST].region.clone();
    let wr = Wr::write(target.va, target.key)
        .sge(region.va, 100, region.key)
        .cookie(1);
    let qp = &mut rig.conns[0][0].qp;
    rig.hosts[0].device.prepare(qp, &wr)?;
    rig.hosts[0].device.ring_page(qp)?;
    let net = rig.net.clone();
    rig.until(5000, "the read is struck", |_| {
        net.borrow().nics[0].pcie.injections_waiting() == 0
    })?;
    assert_eq!(rig.under_way(1, 0), 6, "none is acknowledged");
    rig.until(2 * LINK + 500, "what was before it is done", |r| {
        r.under_way(1, 0) == 0
    })?;
    let now = rig.now();
    Ok((rig, now))
}

/// Until it is told that the read has failed: nic 0 acknowledges within bounds what nic 1 sends, places it,
/// and completes its receives; frames of its own wait.
fn receives_go_on(rig: &mut Rig, from: u64) -> Result<()> {
    let sent = rig.net.borrow().nics[0].mac.count;
    for k in 0..20 {
        let m = rig.random([64, 1000, 3000][k % 3], k % 2 == 0);
        rig.plan(1, 1, m);
    }
    // One that nic 0 wants to send must wait.
    let m = rig.random(500, false);
    rig.plan(1, 0, m);
    rig.until(15_000, "nic 1 is done", |r| {
        r.under_way(1, 1) == 0 && r.conns[1][1].planned.is_empty() && r.conns[1][0].received == 10
    })?;
    let now = rig.now();
    assert!(now < from + TIMEOUT, "the read has not failed yet");
    assert_eq!(rig.under_way(1, 0), 1, "the data lane stands");
    let answers = wire::answers(rig, 0, from, now);
    assert!(
        answers.len() >= 20,
        "{} packets asked for an ACK",
        answers.len()
    );
    for a in &answers {
        let late = a.answered.map(|at| at - a.asked);
        assert!(
            late.is_some_and(|n| n <= ACK),
            "{a:?}: not within {ACK} cycles"
        );
    }
    let acks = rig.net.borrow().nics[0].mac.count - sent;
    assert!(acks as usize <= answers.len(), "{acks} frames: ACKs alone");
    Ok(())
}

/// No answer at all: after READ_TIMEOUT the queue pair has failed, and the lane goes on.
fn never(model: &str) -> Result<()> {
    let (mut rig, from) = stopped(model, Fault::Never)?;
    receives_go_on(&mut rig, from)?;
    rig.conns[0][0].life = Life::Fails("RESP_TIMEOUT_ERR");
    let cqe = rig.next_alone(0, 0, 2 * TIMEOUT)?;
    assert_eq!(cqe, (1, "RESP_TIMEOUT_ERR"));
    rig.until(20_000, "the lane goes on", |r| !r.busy())?;
    assert_eq!(rig.counter(0, "read_timeout")?, 1);
    assert_eq!([rig.state(0, 0)?, rig.state(1, 0)?], ["ERR", "RTS"]);
    // What comes much later is known, counted, and harms nobody.
    rig.hosts[0].device.bus.with(|n| n.pcie.answer_late());
    rig.plan_both(1, 10, 2000);
    rig.finish(30_000)?;
    assert_eq!(rig.counter(0, "cpl_late")?, 1);
    Ok(())
}

/// Late, but in time: the message arrives behind all others.
fn late(model: &str) -> Result<()> {
    let (mut rig, from) = stopped(model, Fault::Late(20_000))?;
    receives_go_on(&mut rig, from)?;
    let cqe = rig.next_alone(0, 0, TIMEOUT)?;
    assert_eq!(cqe, (1, "SUCCESS"));
    for name in ["read_timeout", "cpl_late", "req_cqe_error"] {
        assert_eq!(rig.counter(0, name)?, 0, "{name}");
    }
    Ok(())
}

sim::widths! { [tiny rnic100]: never, late }
