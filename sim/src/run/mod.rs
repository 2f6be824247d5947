//! Runs a scenario: driver, device, wire; checks what came out; measures.
//!
//! ```text
//!   scenario ─► buffers, regions, queue pairs ─► post … poll ─► frames ─► checked ─► Report
//! ```
//! Checked in every run: each completion is a success, every frame is well formed with the right
//! ICRC, the messages put together from them carry exactly the bytes, addresses and lengths that
//! were posted, in the order posted.
mod check;
mod progress;
mod work;

use std::collections::VecDeque;
use std::path::PathBuf;
use std::time::Instant;

use anyhow::{ensure, Context, Result};
use serde::Serialize;

use crate::driver::{Access, Bus, Cq, Device, Qp, Region, Space, Wr};
use crate::nic::Nic;
use crate::rng::Rng;
use crate::scenario::{MessageSpec, Post, Scenario, Verb};
use crate::timeline::{Story, NS_PER_CYCLE};
use crate::wire::{self, pcapng, roce};
use check::{check, goodput};
use progress::Progress;
use work::{prepare, Prepared};

pub(crate) use work::{contents, place};

/// Files to leave behind.
#[derive(Clone, Debug, Default)]
pub struct Outputs {
    /// FST waveform; a GTKWave save file is written beside it.
    pub wave: Option<PathBuf>,
    /// Levels of hierarchy in it, 0 for all.
    pub wave_depth: u32,
    /// Capture of what was sent.
    pub pcap: Option<PathBuf>,
}

/// What a run found.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    pub config: String,
    pub seed: u64,
    /// The first message from its doorbell to the wire.
    pub story: Option<Story>,
    pub messages: u64,
    pub frames: u64,
    pub payload_bytes: u64,
    /// Bytes of the frames without FCS.
    pub frame_bytes: u64,
    /// First doorbell to last completion.
    pub cycles: u64,
    /// Payload over time on the wire, from the first frame's first beat to the last frame's; absent
    /// for a few frames.
    pub goodput_gbps: Option<f64>,
    pub pcie: crate::pcie::Stats,
    /// Counters of the device that are not zero.
    pub counters: Vec<(&'static str, u64)>,
    pub sticky: Vec<&'static str>,
    pub seconds: f64,
    pub wave: Option<PathBuf>,
    pub pcap: Option<PathBuf>,
}

/// Runs it.
pub fn run(scenario: &Scenario, outputs: &Outputs) -> Result<Report> {
    scenario.validate()?;
    ensure!(scenario.nics == 1, "nics = {}: must be 1", scenario.nics);
    let started = Instant::now();
    let mut device = Nic::open(&scenario.nic_config()?)?;
    let log2 = 8.min(31 - device.caps.slots.leading_zeros() + 4);
    let mut cq = device.create_cq(log2)?;
    let mut qps = Vec::new();
    for (i, spec) in scenario.qp.iter().enumerate() {
        qps.push(device.create_qp(&spec.attr(i), &cq)?);
    }
    let mut work = prepare(&mut device, scenario)?;
    if let Some(path) = &outputs.wave {
        let model = &mut device.bus.bench.model;
        model.trace_start(path, outputs.wave_depth)?;
    }
    device.bus.run(4)?;
    device.bus.bench.world.timeline.clear();
    let start = device.bus.now();
    let done = drive(&mut device, &mut cq, &mut qps, &mut work, scenario);
    let cycles = device.bus.now() - start;
    let done = done.and_then(|()| device.bus.settle(64));
    // Whatever happened, the files show it.
    device.bus.bench.model.trace_stop();
    if let Some(path) = &outputs.wave {
        crate::fst::check_whole(path, crate::model::picoseconds(device.bus.now() - 1))?;
    }
    if let Some(path) = &outputs.pcap {
        pcapng::write_file(path, "rnic", &device.bus.mac.frames)?;
    }
    if let Some(path) = &outputs.wave {
        crate::gtkw::write(path, &device.bus.bench.model)?;
    }
    done?;
    let frames = &device.bus.mac.frames;
    let payloads = check(scenario, frames, &work)?;
    let (count, frame_bytes) = (device.bus.mac.count, device.bus.mac.bytes);
    let payload_bytes: u64 = work.iter().map(|w| w.data.len() as u64).sum();
    let goodput_gbps = goodput(frames, &payloads);
    let mut counters = device.counters()?;
    counters.retain(|c| c.1 != 0);
    Ok(Report {
        config: scenario.config.clone(),
        seed: device.bus.bench.seed,
        story: device.bus.world().timeline.story(start),
        messages: work.len() as u64,
        frames: count,
        payload_bytes,
        frame_bytes,
        cycles,
        goodput_gbps,
        pcie: device.bus.pcie.stats,
        sticky: device.sticky()?,
        counters,
        seconds: started.elapsed().as_secs_f64(),
        wave: outputs.wave.clone(),
        pcap: outputs.pcap.clone(),
    })
}

/// Posts everything and takes every completion.
fn drive(
    device: &mut Device<Nic>,
    cq: &mut Cq,
    qps: &mut [Qp],
    work: &mut [Prepared],
    scenario: &Scenario,
) -> Result<()> {
    let mut waiting: VecDeque<usize> = (0..work.len()).collect();
    let (mut done, start) = (0, device.bus.now());
    let mut open = 0;
    let mut progress = Progress::new();
    while done < work.len() {
        let may_post = !scenario.one_at_a_time || open == 0;
        // No more in flight than the CQ has room for.
        let room = open < 1 << (cq.log2 - 1);
        if let Some(&i) = waiting.front().filter(|_| may_post && room) {
            let w = &work[i];
            let qp = &mut qps[w.qp];
            let blocks = w.wr.encode(0, 0, 0)?.0.len() as u16;
            if u32::from(qp.produced.wrapping_sub(qp.consumed) + blocks) <= qp.sq_blocks {
                post(device, qp, w.post, &w.wr)?;
                waiting.pop_front();
                open += 1;
                continue;
            }
        }
        match device.poll(cq)? {
            Some(cqe) => {
                let i = cqe.get("cookie") as usize;
                let status = cqe.name("status", "cqe_status");
                let syndrome = cqe.name("syndrome", "syndrome");
                ensure!(
                    status == "SUCCESS",
                    "message {i} failed: {status}, syndrome {syndrome}"
                );
                let w = work
                    .get(i)
                    .with_context(|| format!("a CQE with cookie {i}"))?;
                device.retire(&mut qps[w.qp], &cqe)?;
                (done, open) = (done + 1, open - 1);
            }
            None => device.bus.wait()?,
        }
        let cycles = device.bus.now() - start;
        if cycles > scenario.limit {
            let what = format!(
                "{done} of {} messages are complete after {} cycles (limit)",
                work.len(),
                scenario.limit
            );
            return Err(device.bus.bench.failure(&what));
        }
        progress.show(done, work.len(), cycles);
    }
    device.tell(cq)
}

pub(crate) fn post<B: Bus>(device: &mut Device<B>, qp: &mut Qp, how: Post, wr: &Wr) -> Result<()> {
    match how {
        Post::Ring => device.post(qp, wr),
        Post::Inline => device.post_inline(qp, wr),
        Post::Page => {
            device.prepare(qp, wr)?;
            device.ring_page(qp)
        }
    }
}

/// So many of them, in words.
pub(crate) fn count(n: u64, what: &str) -> String {
    format!("{n} {what}{}", if n == 1 { "" } else { "s" })
}

impl Report {
    /// For a person.
    pub fn text(&self) -> String {
        let mut s = String::new();
        if let Some(story) = &self.story {
            s += &story.table();
            s += "\n";
        }
        s += &format!(
            "{}: {}, {}, {}; every frame and byte checked\n",
            self.config,
            count(self.messages, "message"),
            count(self.payload_bytes, "byte"),
            count(self.frames, "frame"),
        );
        if let Some(g) = self.goodput_gbps {
            s += &format!("goodput on the wire: {g:.1} Gb/s\n");
        }
        s += &format!(
            "PCIe: {} reads, {} completions, {} writes; {} cycles, {:.2} s, seed {}\n",
            self.pcie.reads,
            self.pcie.completions,
            self.pcie.writes,
            self.cycles,
            self.seconds,
            self.seed,
        );
        if !self.sticky.is_empty() {
            s += &format!("sticky errors: {}\n", self.sticky.join(", "));
        }
        for (what, path) in [("waveform", &self.wave), ("capture", &self.pcap)] {
            if let Some(p) = path.as_ref().filter(|p| !pcapng::is_stdout(p)) {
                s += &format!("{what}: {}\n", p.display());
            }
        }
        s
    }
}
