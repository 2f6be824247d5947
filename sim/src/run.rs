//! Runs a scenario: driver, device, wire; checks what came out; measures.
//!
//! ```text
//!   scenario ─► buffers, regions, queue pairs ─► post … poll ─► frames ─► checked ─► Report
//! ```
//! Checked in every run: each completion is a success, every frame is well formed with the right
//! ICRC, the messages put together from them carry exactly the bytes, addresses and lengths that
//! were posted, in the order posted.
use std::collections::VecDeque;
use std::io::IsTerminal;
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

/// A message ready to be posted.
struct Prepared {
    qp: usize,
    post: Post,
    wr: Wr,
    data: Vec<u8>,
}

/// Registers in the beginning of the address space that no bus address has.
const VA: u64 = 0x7f00_0000_0000;
/// Where remote addresses are chosen from.
const RADDR: u64 = 0x5000_0000_0000;
/// The remote key, where no peer gives one.
const RKEY: u32 = 0x1234;
const PD: u32 = 1;

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

/// Allocates and fills every buffer, registers one region for each kind of memory, and makes the
/// work requests.
fn prepare(device: &mut Device<Nic>, scenario: &Scenario) -> Result<Vec<Prepared>> {
    let mut rng = Rng::new(scenario.seed).fork("payload");
    // (message, copy) with its pieces: bus address and bytes.
    let mut planned = Vec::new();
    let mut extent: [Option<(u64, u64)>; 3] = [None; 3];
    for m in &scenario.message {
        let contents = contents(m)?;
        for _ in 0..m.count {
            let data = match &contents {
                Some(bytes) => bytes.clone(),
                None => rng.bytes(m.size as usize),
            };
            let pieces = match m.post {
                Post::Inline => Vec::new(),
                _ => place(device, m, &data, &mut rng)?,
            };
            for &(at, len) in &pieces {
                let e = extent[m.mem as usize].get_or_insert((at, at + len));
                *e = (e.0.min(at), e.1.max(at + len));
            }
            planned.push((m, data, pieces));
        }
    }
    let mut regions: [Option<Region>; 3] = [None, None, None];
    for space in [Space::Host, Space::Gpu, Space::Nvme] {
        if let Some((from, to)) = extent[space as usize] {
            // The region may begin anywhere; its last byte is the last buffer's.
            let gpu = space == Space::Gpu;
            let region = device.register(
                from,
                VA + from,
                (to - from).max(1),
                PD,
                Access::default(),
                gpu,
            )?;
            regions[space as usize] = Some(region);
        }
    }
    let mut raddr = RADDR;
    let mut list = Vec::new();
    for (m, data, pieces) in planned {
        let mut wr = match m.verb {
            Verb::Write => Wr::write(m.raddr.unwrap_or(raddr), m.rkey.unwrap_or(RKEY)),
            Verb::Send => Wr::send(),
        };
        raddr += (data.len() as u64).next_multiple_of(4096) + 4096;
        if let Some(imm) = m.imm {
            wr = wr.with_imm(imm);
        }
        wr.solicited = m.solicited;
        if m.post == Post::Inline {
            wr = wr.inline(&data);
        } else if let Some(region) = &regions[m.mem as usize] {
            for (at, len) in pieces {
                wr = wr.sge(VA + at, len as u32, region.key);
            }
        }
        list.push(Prepared {
            qp: m.qp,
            post: m.post,
            wr: wr.cookie(list.len() as u32),
            data,
        });
    }
    Ok(list)
}

/// The bytes of the file that a message sends, if it sends one.
pub(crate) fn contents(m: &MessageSpec) -> Result<Option<Vec<u8>>> {
    let read = |path: &PathBuf| {
        std::fs::read(path).with_context(|| format!("cannot read {}", path.display()))
    };
    m.file.as_ref().map(read).transpose()
}

/// Puts the payload into memory, in as many pieces as asked for; their addresses and lengths.
pub(crate) fn place<B: Bus>(
    device: &mut Device<B>,
    m: &MessageSpec,
    data: &[u8],
    rng: &mut Rng,
) -> Result<Vec<(u64, u64)>> {
    if data.is_empty() {
        return Ok(Vec::new());
    }
    let mut cuts: Vec<u64> = (1..m.sges)
        .map(|_| rng.below(data.len() as u64 + 1))
        .collect();
    cuts.extend([0, data.len() as u64]);
    cuts.sort_unstable();
    let mut pieces = Vec::new();
    for (i, cut) in cuts.windows(2).enumerate() {
        let len = cut[1] - cut[0];
        let offset = if i == 0 { m.offset } else { rng.below(4096) };
        let at = device.bus.alloc(m.mem, offset + len, 4096)? + offset;
        device
            .bus
            .write_mem(at, &data[cut[0] as usize..cut[1] as usize])?;
        pieces.push((at, len));
    }
    Ok(pieces)
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

/// Frames that are too few to speak of a rate.
const FEW: usize = 8;

fn goodput(frames: &[wire::Frame], payloads: &[usize]) -> Option<f64> {
    let (first, last) = (frames.first()?, frames.last()?);
    if frames.len() < FEW || last.first == first.first {
        return None;
    }
    let bytes: usize = payloads[..payloads.len() - 1].iter().sum();
    let ns = (last.first - first.first) as f64 * NS_PER_CYCLE;
    Some(bytes as f64 * 8.0 / ns)
}

/// Compares what was sent with what was posted; gives the bytes of payload of each frame.
fn check(scenario: &Scenario, frames: &[wire::Frame], work: &[Prepared]) -> Result<Vec<usize>> {
    let mut queues: Vec<(u32, roce::Reassembly)> = scenario
        .qp
        .iter()
        .enumerate()
        .map(|(i, q)| (q.attr(i).dest_qpn, roce::Reassembly::new(q.mtu as usize)))
        .collect();
    let mut payloads = Vec::new();
    for (i, f) in frames.iter().enumerate() {
        let at = || format!("frame {i}, cycle {}", f.first);
        let p = roce::parse(&f.bytes).with_context(at)?;
        let queue = queues.iter_mut().find(|q| q.0 == p.dest_qpn);
        let (_, queue) = queue.with_context(|| format!("{}: QP {:#x}", at(), p.dest_qpn))?;
        queue.push(&p).with_context(at)?;
        payloads.push(p.payload.len());
    }
    for (i, (_, queue)) in queues.iter().enumerate() {
        ensure!(queue.whole(), "qp[{i}]: the last message is incomplete");
        let posted: Vec<_> = work.iter().filter(|w| w.qp == i).collect();
        let (sent, got) = (posted.len(), queue.messages.len());
        ensure!(sent == got, "qp[{i}]: {sent} messages posted, {got} sent");
        for (k, (w, m)) in posted.iter().zip(&queue.messages).enumerate() {
            compare(w, m).with_context(|| format!("qp[{i}], message {k}"))?;
        }
    }
    Ok(payloads)
}

fn compare(w: &Prepared, m: &roce::Message) -> Result<()> {
    let verb = hdl::spec::codes("wqe_opcode").name_of(u64::from(w.wr.opcode));
    let verb = verb.unwrap_or("?");
    let writes = verb.starts_with("WRITE");
    ensure!(
        writes == (m.verb == roce::Verb::Write),
        "{verb} became {:?}",
        m.verb
    );
    let imm = verb.ends_with("IMM").then_some(w.wr.imm);
    ensure!(m.imm == imm, "immediate data {:?}, posted {imm:?}", m.imm);
    if let Some(r) = m.reth {
        ensure!(
            (r.va, r.rkey) == (w.wr.raddr, w.wr.rkey),
            "RETH {:#x} key {:#x}, posted {:#x} key {:#x}",
            r.va,
            r.rkey,
            w.wr.raddr,
            w.wr.rkey
        );
    }
    let wrong = w.data.iter().zip(&m.payload).position(|(a, b)| a != b);
    let (want, got) = (w.data.len(), m.payload.len());
    ensure!(want == got, "{want} bytes posted, {got} sent");
    ensure!(wrong.is_none(), "byte {} differs", wrong.unwrap_or(0));
    Ok(())
}

/// A line on standard error, if a person looks at it, once a second.
struct Progress {
    last: Instant,
    shown: bool,
    wanted: bool,
}

impl Progress {
    fn new() -> Self {
        Self {
            last: Instant::now(),
            shown: false,
            wanted: std::io::stderr().is_terminal(),
        }
    }

    fn show(&mut self, done: usize, all: usize, cycles: u64) {
        if self.wanted && self.last.elapsed().as_secs() >= 1 {
            eprint!("\r{done} of {all} messages, cycle {cycles} ");
            (self.last, self.shown) = (Instant::now(), true);
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if self.shown {
            eprintln!();
        }
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
        let count = |n: u64, what: &str| format!("{n} {what}{}", if n == 1 { "" } else { "s" });
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
