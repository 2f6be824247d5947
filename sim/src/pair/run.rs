//! Runs a scenario of two devices: messages in both directions, every byte judged where it arrives.
//!
//! ```text
//!   buffers, regions ─► post … poll, both devices ─► bytes there? no other written? ─► Report
//! ```
//! Checked in every run: each completion is a success and comes in the order posted; a receive completes
//! with its immediate data and length, and when its payload is there (in host memory: between a GPU's memory and
//! a completion queue PCIe keeps no order); at the end each destination holds
//! its message, and no write of a device went anywhere else; every frame has the right ICRC.
use std::collections::VecDeque;
use std::time::Instant;

use anyhow::{ensure, Context, Result};

use super::outputs::{close, waves};
use super::report::nic_report;
use super::story::{story, Places, Story};
use super::work::{arrived, judge, prepare, Work};
use super::{Pair, CQ_LOG2};
use crate::run::{post, Outputs};
use crate::scenario::Scenario;

pub use super::report::{NicReport, Report};

/// Messages posted on one end of a queue pair: completions that are due.
#[derive(Default)]
struct Due {
    sent: VecDeque<usize>,
    received: VecDeque<usize>,
}

/// What the loop saw.
#[derive(Default)]
struct Saw {
    sent: usize,
    received: usize,
    /// When software saw the first completions of the first message of device 0.
    first: (Option<u64>, Option<u64>),
}

/// Runs it.
pub fn run(scenario: &Scenario, outputs: &Outputs, with_ladder: bool) -> Result<Report> {
    scenario.validate()?;
    ensure!(scenario.nics == 2, "nics = {}: must be 2", scenario.nics);
    let started = Instant::now();
    let mut pair = Pair::new(scenario)?;
    let work = prepare(&mut pair, scenario)?;
    if work.iter().any(|w| w.imm.is_some()) {
        for side in &mut pair.sides {
            side.fill_receives()?;
        }
    }
    pair.net.borrow_mut().run(200)?;
    waves(&mut pair.net.borrow_mut(), outputs)?;
    let start = pair.now();
    for nic in &mut pair.net.borrow_mut().nics {
        nic.bench.world.timeline.clear();
    }
    let logged: Vec<usize> = {
        let net = pair.net.borrow();
        let lengths = net.nics.iter().map(|n| n.world().mem.log().len());
        lengths.collect()
    };
    let mut saw = Saw::default();
    let done = drive(&mut pair, &work, scenario, &mut saw);
    let cycles = pair.now() - start;
    let done = done.and_then(|()| pair.net.borrow_mut().settle(200));
    // Whatever happened, the files show it.
    close(&mut pair.net.borrow_mut(), outputs)?;
    done?;
    judge(&pair, &work, &logged)?;
    let mut nics = Vec::new();
    for i in 0..2 {
        nics.push(nic_report(&mut pair, i, &work)?);
    }
    let net = pair.net.borrow();
    Ok(Report {
        config: scenario.config.clone(),
        seed: net.nics[0].bench.seed,
        story: tell(&pair, &work, scenario, start, &saw),
        messages: work.len() as u64,
        payload_bytes: work.iter().map(|w| w.data.len() as u64).sum(),
        cycles,
        nics,
        ladder: with_ladder.then(|| super::ladder(&net, start, 200)),
        seconds: started.elapsed().as_secs_f64(),
        wave: outputs.wave.clone(),
        pcap: outputs.pcap.clone(),
    })
}

/// Posts everything, takes every completion.
fn drive(pair: &mut Pair, work: &[Work], scenario: &Scenario, saw: &mut Saw) -> Result<()> {
    let of = |nic| (0..work.len()).filter(move |&i| work[i].from == nic);
    let mut waiting: [VecDeque<usize>; 2] = [of(0).collect(), of(1).collect()];
    let mut due: [Vec<Due>; 2] =
        [0, 1].map(|_| scenario.qp.iter().map(|_| Due::default()).collect());
    let expected = work.iter().filter(|w| w.imm.is_some()).count();
    let start = pair.now();
    let mut open = [0usize; 2];
    while saw.sent < work.len() || saw.received < expected {
        let mut moved = false;
        for nic in 0..2 {
            let may = !scenario.one_at_a_time || open[nic] == 0;
            let room = open[nic] < 1 << (CQ_LOG2 - 1);
            if let Some(&i) = waiting[nic].front().filter(|_| may && room) {
                let w = &work[i];
                let side = &mut pair.sides[nic];
                let qp = &mut side.qps[w.qp];
                let blocks = w.wr.encode(0, 0, 0)?.0.len() as u16;
                let used = qp.produced.wrapping_sub(qp.consumed);
                if u32::from(used + blocks) <= qp.sq_blocks {
                    post(&mut side.device, qp, w.post, &w.wr)?;
                    due[nic][w.qp].sent.push_back(i);
                    if w.imm.is_some() {
                        due[nic][w.qp].received.push_back(i);
                    }
                    waiting[nic].pop_front();
                    open[nic] += 1;
                    moved = true;
                }
            }
            moved |= completions(pair, nic, work, &mut due, &mut open, saw)?;
        }
        if !moved {
            pair.step()?;
        }
        let cycles = pair.now() - start;
        if cycles > scenario.limit {
            let what = format!(
                "{} of {} messages are complete, {} of {expected} received, after {} cycles (limit)",
                saw.sent,
                work.len(),
                saw.received,
                scenario.limit
            );
            return Err(pair.failure(&what));
        }
    }
    Ok(())
}

/// Takes the next completion of each kind; true if there was one.
fn completions(
    pair: &mut Pair,
    nic: usize,
    work: &[Work],
    due: &mut [Vec<Due>; 2],
    open: &mut [usize; 2],
    saw: &mut Saw,
) -> Result<bool> {
    let mut moved = false;
    let sent = pair.sides[nic].sent();
    if let Some((qp, cqe)) = sent.with_context(|| format!("nic {nic}, a send"))? {
        let i = due[nic][qp].sent.pop_front();
        let i = i.with_context(|| format!("nic {nic}, qp[{qp}]: a CQE too many"))?;
        let (cookie, bytes) = (cqe.get("cookie"), cqe.get("byte_count"));
        ensure!(
            (cookie, bytes) == (i as u64, work[i].data.len() as u64),
            "nic {nic}, qp[{qp}]: a CQE of message {cookie}, {bytes} bytes; message {i} is due"
        );
        if nic == 0 && saw.first.0.is_none() {
            saw.first.0 = Some(pair.now());
        }
        open[nic] -= 1;
        saw.sent += 1;
        moved = true;
    }
    let received = pair.sides[nic].received();
    if let Some((qp, cqe)) = received.with_context(|| format!("nic {nic}, a receive"))? {
        let i = due[1 - nic][qp].received.pop_front();
        let i = i.with_context(|| format!("nic {nic}, qp[{qp}]: a receive CQE too many"))?;
        let w = &work[i];
        let opcode = cqe.name("opcode", "cqe_opcode");
        let got = (
            opcode,
            cqe.get("imm"),
            cqe.get("byte_count"),
            cqe.bit("imm_valid"),
        );
        let imm = u64::from(w.imm.unwrap_or(0));
        let want = ("RECV_WRITE_IMM", imm, w.data.len() as u64, true);
        ensure!(
            got == want,
            "nic {nic}, qp[{qp}]: receive CQE (opcode, imm, bytes, imm_valid) {got:x?}, not {want:x?}"
        );
        if w.ordered {
            arrived(pair, i, w).context("the receive is complete")?;
        }
        if nic == 1 && saw.first.1.is_none() {
            saw.first.1 = Some(pair.now());
        }
        saw.received += 1;
        pair.sides[nic].fill_receives()?;
        moved = true;
    }
    Ok(moved)
}

fn tell(pair: &Pair, work: &[Work], scenario: &Scenario, from: u64, saw: &Saw) -> Option<Story> {
    let net = pair.net.borrow();
    let w = work.iter().find(|w| w.from == 0)?;
    let ring = |cq: &crate::driver::Cq| cq.base..cq.base + (64 << cq.log2);
    let dest = w.dest.unwrap_or(0);
    let (len, mtu) = (w.data.len() as u64, u64::from(scenario.qp[w.qp].mtu));
    let places = Places {
        payload: dest..dest + len,
        cq: ring(&pair.sides[0].cq),
        recv_cq: ring(&pair.sides[1].recv_cq),
        seen: saw.first.0,
        recv_seen: saw.first.1,
        packets: len.div_ceil(mtu).max(1),
    };
    let line = |i: usize| &net.nics[i].world().timeline;
    story([line(0), line(1)], from, &places)
}
