//! GPU memory to the wire, straight or through a bounce buffer in host memory.
//!
//! ```text
//!   GPUDirect   GPU ───────────────── MRd ─► nic0 ─► nic1 ─► GPU
//!   bounce      GPU ─ copy engine ─► host ─ MRd ─► nic0 ─► nic1 ─► GPU
//! ```
//! The copy is made: a copy engine on the same root complex ([`crate::pcie::Copier`]) reads GPU memory and
//! writes host memory, under the same rules, latencies and rates as the device's own reads. Nothing is
//! assumed of its price. The driver copies chunk by chunk; it posts a chunk's WRITE when its copy
//! is over, and starts the next copy `gap` cycles later, while the device sends. The buffer is as large as
//! the message, so that no chunk waits for room. Time ends when the last byte is in the peer's memory.
use std::time::Instant;

use anyhow::{ensure, Context, Result};
use serde::Serialize;

use super::{Buffer, Pair};
use crate::driver::{Access, Bus, Space, Wr};
use crate::pcie::Copier;
use crate::rng::Rng;
use crate::scenario::Scenario;
use crate::timeline::NS_PER_CYCLE;

/// One of the two ways.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Way {
    /// From the first thing software does to the last byte in the peer's memory.
    pub cycles: u64,
    pub ns: f64,
    /// Bytes over that time, GB/s.
    pub gbytes: f64,
    /// Cycles in which a copy was under way.
    pub copying: u64,
    /// Bytes that the device read.
    pub device_read: u64,
}

/// Both.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    pub config: String,
    pub seed: u64,
    pub service: &'static str,
    pub size: u64,
    pub chunk: u64,
    pub gap: u64,
    pub direct: Way,
    pub bounce: Way,
    /// Time through the buffer over time without.
    pub ratio: f64,
    pub seconds: f64,
}

/// Sends `size` bytes both ways, on queue pair 0 of a scenario.
pub fn run(scenario: &Scenario, size: u64) -> Result<Report> {
    scenario.validate()?;
    ensure!(scenario.nics == 2, "nics = {}: must be 2", scenario.nics);
    ensure!(
        (1..=256 << 20).contains(&size),
        "--size {size}: must be 1 to {}",
        256u64 << 20
    );
    let started = Instant::now();
    let direct = way(scenario, size, false).context("GPUDirect")?;
    let bounce = way(scenario, size, true).context("through the bounce buffer")?;
    Ok(Report {
        config: scenario.config.clone(),
        seed: scenario.seed,
        service: scenario.qp[0].service.name(),
        size,
        chunk: scenario.bounce.chunk,
        gap: scenario.bounce.gap,
        ratio: bounce.cycles as f64 / direct.cycles as f64,
        direct,
        bounce,
        seconds: started.elapsed().as_secs_f64(),
    })
}

/// What a way starts with.
struct Setting {
    source: Buffer,
    buffer: Option<Buffer>,
    dest: Buffer,
    data: Vec<u8>,
}

fn setting(pair: &mut Pair, scenario: &Scenario, size: u64, bounce: bool) -> Result<Setting> {
    let mut data = Rng::new(scenario.seed).fork("bounce").bytes(size as usize);
    let remote = Access {
        local_write: true,
        remote_write: true,
        ..Access::default()
    };
    let [a, b] = &mut pair.sides;
    let dest = b.buffer(Space::Gpu, 0, size, remote)?;
    let mut there = [0];
    b.device.bus.read_mem(dest.addr + size - 1, &mut there)?;
    // The byte that is watched for must not be there already.
    if let Some(last) = data.last_mut() {
        *last = !there[0];
    }
    let source = a.buffer(Space::Gpu, 0, size, Access::default())?;
    a.device.bus.write_mem(source.addr, &data)?;
    let buffer = match bounce {
        // Whole double words are copied.
        true => Some(a.buffer(Space::Host, 0, size.next_multiple_of(4), Access::default())?),
        false => None,
    };
    Ok(Setting {
        source,
        buffer,
        dest,
        data,
    })
}

fn way(scenario: &Scenario, size: u64, bounce: bool) -> Result<Way> {
    let mut pair = Pair::new(scenario)?;
    let s = setting(&mut pair, scenario, size, bounce)?;
    if bounce {
        let config = scenario.nic_config()?;
        let mut net = pair.net.borrow_mut();
        let width = pair.sides[0].device.caps.width_bits;
        let rng = Rng::new(config.seed);
        let copier = Copier::new(config.pcie, config.link, width, &rng)?;
        net.copier = Some((0, copier));
    }
    pair.net.borrow_mut().run(200)?;
    for nic in &mut pair.net.borrow_mut().nics {
        nic.bench.world.timeline.paused = true;
    }
    let read_before = pair.net.borrow().nics[0].pcie.stats.read_bytes;
    let start = pair.now();
    let mut w = Driver::new(&s, scenario, size, start);
    let mut last = [0];
    loop {
        w.act(&mut pair)?;
        pair.step()?;
        let peer = &mut pair.sides[1].device.bus;
        peer.read_mem(s.dest.addr + size - 1, &mut last)?;
        if w.posted == size && s.data.last() == Some(&last[0]) {
            break;
        }
        if pair.now() - start > scenario.limit {
            let what = format!(
                "{} of {size} bytes posted, the last one not there after {} cycles (limit)",
                w.posted, scenario.limit
            );
            return Err(pair.failure(&what));
        }
    }
    let cycles = pair.now() - start;
    pair.net.borrow_mut().settle(200)?;
    while pair.sides[0].sent()?.is_some() {}
    let net = pair.net.borrow();
    let got = net.nics[1]
        .world()
        .mem
        .read_vec(s.dest.addr, size as usize)?;
    ensure!(got == s.data, "other bytes arrived than were sent");
    let ns = cycles as f64 * NS_PER_CYCLE;
    Ok(Way {
        cycles,
        ns,
        gbytes: size as f64 / ns,
        copying: w.copying,
        device_read: net.nics[0].pcie.stats.read_bytes - read_before,
    })
}

/// The driver's part: copies, and posts what is copied.
struct Driver<'a> {
    s: &'a Setting,
    chunk: u64,
    gap: u64,
    size: u64,
    /// Bytes whose copy has been started, is over, and whose WRITE is posted.
    started: u64,
    copied: u64,
    posted: u64,
    /// The next copy begins in this cycle.
    next: u64,
    copying: u64,
}

impl<'a> Driver<'a> {
    fn new(s: &'a Setting, scenario: &Scenario, size: u64, now: u64) -> Self {
        let direct = s.buffer.is_none();
        Self {
            s,
            chunk: if direct { size } else { scenario.bounce.chunk },
            gap: scenario.bounce.gap,
            size,
            started: if direct { size } else { 0 },
            copied: if direct { size } else { 0 },
            posted: 0,
            next: now,
            copying: 0,
        }
    }

    fn act(&mut self, pair: &mut Pair) -> Result<()> {
        self.copy(pair)?;
        if self.posted < self.copied {
            let n = (self.copied - self.posted).min(self.chunk);
            self.post(pair, n)?;
        }
        // Completions only make room in the ring.
        pair.sides[0].sent().map(drop)
    }

    fn copy(&mut self, pair: &mut Pair) -> Result<()> {
        let Some(buffer) = &self.s.buffer else {
            return Ok(());
        };
        let mut net = pair.net.borrow_mut();
        let now = net.now();
        let (_, copier) = net.copier.as_mut().context("no copy engine")?;
        if self.started > self.copied {
            self.copying += 1;
            if copier.busy() {
                return Ok(());
            }
            self.copied = self.started;
            self.next = now + self.gap;
        }
        if self.started < self.size && now >= self.next {
            let n = self.chunk.min(self.size - self.started);
            let (from, to) = (self.s.source.addr, buffer.addr);
            copier.start(from + self.started, to + self.started, n)?;
            self.started += n;
        }
        Ok(())
    }

    fn post(&mut self, pair: &mut Pair, n: u64) -> Result<()> {
        let side = &mut pair.sides[0];
        let qp = &mut side.qps[0];
        if u32::from(qp.produced.wrapping_sub(qp.consumed)) >= qp.sq_blocks {
            return Ok(());
        }
        let from = self.s.buffer.as_ref().unwrap_or(&self.s.source);
        let dest = &self.s.dest;
        let wr = Wr::write(dest.va() + self.posted, dest.region.key);
        let wr = wr.sge(from.va() + self.posted, n as u32, from.region.key);
        side.device.prepare(qp, &wr)?;
        side.device.ring_page(qp)?;
        self.posted += n;
        Ok(())
    }
}

impl Report {
    /// For a person.
    pub fn text(&self) -> String {
        let mut s = format!(
            "{}: {} WRITE of {} bytes from GPU memory to the peer's, every byte checked\n",
            self.config, self.service, self.size
        );
        let mut line = |what: &str, w: &Way| {
            s += &format!(
                "{what:<24} {:>9} cycles {:>11.1} ns {:>7.2} GB/s",
                w.cycles, w.ns, w.gbytes
            );
            if w.copying > 0 {
                s += &format!(", a copy under way in {}", w.copying);
            }
            s += "\n";
        };
        line("GPUDirect", &self.direct);
        line("through a host buffer", &self.bounce);
        s += &format!(
            "ratio {:.2}; chunks of {} bytes, {} cycles between two copies; {:.2} s, seed {}\n",
            self.ratio, self.chunk, self.gap, self.seconds, self.seed
        );
        s
    }
}
