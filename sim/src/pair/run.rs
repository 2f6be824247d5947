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
use std::ops::Range;
use std::path::PathBuf;
use std::time::Instant;

use anyhow::{ensure, Context, Result};
use serde::Serialize;

use super::story::{story, Places, Story};
use super::{Buffer, Pair, Side, CQ_LOG2};
use crate::driver::{Access, Bus, Space, Wr};
use crate::mem::Writer;
use crate::net::Carried;
use crate::rng::Rng;
use crate::run::{contents, place, post, Outputs};
use crate::scenario::{Post, Scenario};
use crate::timeline::NS_PER_CYCLE;
use crate::wire::{pcapng, roce};

/// What a run found.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    pub config: String,
    pub seed: u64,
    /// The first message of device 0.
    pub story: Option<Story>,
    pub messages: u64,
    pub payload_bytes: u64,
    /// First doorbell to last completion.
    pub cycles: u64,
    pub nics: Vec<NicReport>,
    /// The packets, if asked for.
    pub ladder: Option<String>,
    pub seconds: f64,
    pub wave: Option<PathBuf>,
    pub pcap: Option<PathBuf>,
}

/// What one device did.
#[derive(Clone, Debug, Serialize)]
pub struct NicReport {
    pub frames: u64,
    /// Payload of its messages over the time its frames took, from the first one's first beat to the
    /// last one's; absent for a few frames.
    pub goodput_gbps: Option<f64>,
    /// What became of its frames.
    pub carried: Carried,
    pub pcie: crate::pcie::Stats,
    /// Counters that are not zero.
    pub counters: Vec<(&'static str, u64)>,
    pub sticky: Vec<&'static str>,
}

/// A message ready to be posted.
struct Work {
    from: usize,
    qp: usize,
    post: Post,
    wr: Wr,
    data: Vec<u8>,
    /// Bus address at the other device, unless the scenario names the remote address.
    dest: Option<u64>,
    /// The destination is host memory, as the completion queue is: what is written first is seen first.
    ordered: bool,
    imm: Option<u32>,
}

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
    waves(&pair, outputs)?;
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
    close(&pair, outputs)?;
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

/// Fills the sources, finds the destinations, registers one region for each kind of memory.
fn prepare(pair: &mut Pair, scenario: &Scenario) -> Result<Vec<Work>> {
    let mut rng = Rng::new(scenario.seed).fork("payload");
    let mut extent: [[Option<Range<u64>>; 3]; 2] = Default::default();
    let mut grow = |nic: usize, space: Space, from: u64, to: u64| {
        let e = extent[nic][space as usize].get_or_insert(from..to);
        *e = e.start.min(from)..e.end.max(to);
    };
    let mut planned = Vec::new();
    for m in &scenario.message {
        let file = contents(m)?;
        for _ in 0..m.count {
            let data = match &file {
                Some(bytes) => bytes.clone(),
                None => rng.bytes(m.size as usize),
            };
            let [a, b] = &mut pair.sides;
            let (own, peer) = if m.from == 0 { (a, b) } else { (b, a) };
            let pieces = match m.post {
                Post::Inline => Vec::new(),
                _ => place(&mut own.device, m, &data, &mut rng)?,
            };
            for &(at, len) in &pieces {
                grow(m.from, m.mem, at, at + len);
            }
            let len = data.len() as u64;
            let room = m.remote_offset + len.max(1);
            let dest = peer.device.bus.alloc(m.remote_mem, room, 4096)? + m.remote_offset;
            grow(1 - m.from, m.remote_mem, dest, dest + len.max(1));
            planned.push((m, data, pieces, dest));
        }
    }
    let access = Access {
        local_write: true,
        remote_write: true,
        ..Access::default()
    };
    let mut regions: [[Option<Buffer>; 3]; 2] = Default::default();
    for (nic, side) in pair.sides.iter_mut().enumerate() {
        for space in [Space::Host, Space::Gpu, Space::Nvme] {
            if let Some(e) = &extent[nic][space as usize] {
                let buffer = register(side, space, e, access)?;
                regions[nic][space as usize] = Some(buffer);
            }
        }
    }
    let mut list = Vec::new();
    for (m, data, pieces, dest) in planned {
        let there = regions[1 - m.from][m.remote_mem as usize].as_ref();
        let there = there.context("a destination without a region")?;
        let raddr = m.raddr.unwrap_or(there.va() + (dest - there.addr));
        let mut wr = Wr::write(raddr, m.rkey.unwrap_or(there.region.key));
        if let Some(imm) = m.imm {
            wr = wr.with_imm(imm);
        }
        wr.solicited = m.solicited;
        if m.post == Post::Inline {
            wr = wr.inline(&data);
        } else if let Some(own) = &regions[m.from][m.mem as usize] {
            for (at, len) in pieces {
                wr = wr.sge(own.va() + (at - own.addr), len as u32, own.region.key);
            }
        }
        list.push(Work {
            from: m.from,
            qp: m.qp,
            post: m.post,
            wr: wr.cookie(list.len() as u32),
            data,
            dest: m.raddr.is_none().then_some(dest),
            ordered: m.remote_mem == Space::Host,
            imm: m.imm,
        });
    }
    Ok(list)
}

fn register(side: &mut Side, space: Space, e: &Range<u64>, access: Access) -> Result<Buffer> {
    let (len, gpu) = (e.end - e.start, space == Space::Gpu);
    let va = super::VA + e.start;
    let region = (side.device).register(e.start, va, len, super::PD, access, gpu)?;
    Ok(Buffer {
        region,
        addr: e.start,
        len,
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

/// The payload of message `i` is where it belongs.
fn arrived(pair: &Pair, i: usize, w: &Work) -> Result<()> {
    let Some(dest) = w.dest else { return Ok(()) };
    let net = pair.net.borrow();
    let got = net.nics[1 - w.from]
        .world()
        .mem
        .read_vec(dest, w.data.len())?;
    let wrong = got.iter().zip(&w.data).position(|(a, b)| a != b);
    ensure!(
        wrong.is_none(),
        "message {i}: byte {} of {} is not there",
        wrong.unwrap_or(0),
        w.data.len()
    );
    Ok(())
}

/// After the run: all bytes, no others, good frames.
fn judge(pair: &Pair, work: &[Work], logged: &[usize]) -> Result<()> {
    for (i, w) in work.iter().enumerate() {
        arrived(pair, i, w)?;
    }
    let net = pair.net.borrow();
    for (nic, side) in pair.sides.iter().enumerate() {
        let mut allowed: Vec<Range<u64>> = work
            .iter()
            .filter(|w| w.from != nic)
            .filter_map(|w| Some(w.dest?..w.dest? + w.data.len() as u64))
            .collect();
        for cq in [&side.cq, &side.recv_cq] {
            allowed.push(cq.base..cq.base + (64 << cq.log2));
        }
        let any = work.iter().any(|w| w.from != nic && w.dest.is_none());
        let log = &net.nics[nic].world().mem.log()[logged[nic]..];
        for w in log.iter().filter(|w| w.writer == Writer::Device && !any) {
            let inside = |r: &Range<u64>| r.start <= w.addr && w.addr + w.len <= r.end;
            ensure!(
                w.len == 0 || allowed.iter().any(inside),
                "nic {nic} wrote {} bytes to {:#x} in cycle {}, which nobody asked for",
                w.len,
                w.addr,
                w.cycle
            );
        }
        for (k, f) in net.nics[nic].mac.frames.iter().enumerate() {
            roce::parse(&f.bytes).with_context(|| format!("frame {k} of nic {nic}"))?;
        }
    }
    Ok(())
}

/// Frames that are too few to speak of a rate.
const FEW: usize = 8;

fn nic_report(pair: &mut Pair, i: usize, work: &[Work]) -> Result<NicReport> {
    let mut counters = pair.sides[i].device.counters()?;
    counters.retain(|c| c.1 != 0);
    let sticky = pair.sides[i].device.sticky()?;
    let net = pair.net.borrow();
    let nic = &net.nics[i];
    let frames = &nic.mac.frames;
    let bytes: usize = work
        .iter()
        .filter(|w| w.from == i)
        .map(|w| w.data.len())
        .sum();
    let span = match (frames.first(), frames.last()) {
        (Some(a), Some(b)) if frames.len() >= FEW => b.first - a.first,
        _ => 0,
    };
    let rate = bytes as f64 * 8.0 / (span as f64 * NS_PER_CYCLE);
    Ok(NicReport {
        frames: nic.mac.count,
        goodput_gbps: (span > 0 && bytes > 0).then_some(rate),
        carried: net.lines[i].carried,
        pcie: nic.pcie.stats,
        counters,
        sticky,
    })
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

/// Name of the waveform of the second device.
fn second(path: &std::path::Path) -> PathBuf {
    path.with_extension("nic1.fst")
}

fn waves(pair: &Pair, outputs: &Outputs) -> Result<()> {
    let Some(path) = &outputs.wave else {
        return Ok(());
    };
    let net = &mut *pair.net.borrow_mut();
    for (nic, path) in net.nics.iter_mut().zip([path.clone(), second(path)]) {
        nic.bench.model.trace_start(&path, outputs.wave_depth)?;
    }
    Ok(())
}

fn close(pair: &Pair, outputs: &Outputs) -> Result<()> {
    let net = &mut *pair.net.borrow_mut();
    if let Some(path) = &outputs.wave {
        for (nic, path) in net.nics.iter_mut().zip([path.clone(), second(path)]) {
            nic.bench.model.trace_stop();
            let end = crate::model::picoseconds(nic.world().cycle - 1);
            crate::fst::check_whole(&path, end)?;
            crate::gtkw::write(&path, &nic.bench.model)?;
        }
    }
    match &outputs.pcap {
        Some(path) => net.write_capture(path),
        None => Ok(()),
    }
}

impl Report {
    /// For a person.
    pub fn text(&self) -> String {
        let mut s = String::new();
        if let Some(story) = &self.story {
            s += &story.table();
            s += "\n";
        }
        if let Some(ladder) = &self.ladder {
            s += ladder;
            s += "\n";
        }
        let count = |n: u64, what: &str| format!("{n} {what}{}", if n == 1 { "" } else { "s" });
        s += &format!(
            "{}, two devices: {}, {}; every byte checked where it arrived\n",
            self.config,
            count(self.messages, "message"),
            count(self.payload_bytes, "byte"),
        );
        for (i, n) in self.nics.iter().enumerate() {
            s += &format!("nic{i}: {} sent", count(n.frames, "frame"));
            let c = &n.carried;
            for (what, n) in [
                ("lost", c.lost),
                ("sent twice", c.duplicated),
                ("late", c.reordered),
                ("damaged", c.corrupted),
            ] {
                if n > 0 {
                    s += &format!(", {n} {what}");
                }
            }
            if let Some(g) = n.goodput_gbps {
                s += &format!(", goodput {g:.1} Gb/s");
            }
            s += &format!("; PCIe: {} reads, {} writes\n", n.pcie.reads, n.pcie.writes);
            if !n.sticky.is_empty() {
                s += &format!("nic{i}: sticky errors {}\n", n.sticky.join(", "));
            }
        }
        s += &format!(
            "{} cycles, {:.2} s, seed {}\n",
            self.cycles, self.seconds, self.seed
        );
        if let Some(p) = &self.wave {
            s += &format!("waveforms: {}, {}\n", p.display(), second(p).display());
        }
        if let Some(p) = self.pcap.as_ref().filter(|p| !pcapng::is_stdout(p)) {
            s += &format!("capture: {}\n", p.display());
        }
        s
    }
}
