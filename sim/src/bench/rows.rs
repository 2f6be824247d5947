//! The rows: names, bounds, bars and goals, and the run that gives each its figure.
//!
//! ```text
//!   rows(config) ─ filter ─► jobs: rows of one run ─► Job::run ─► a value for each row
//! ```
//! Rows of one [`Work`] are figures of one and the same run.
use anyhow::{ensure, Context, Result};
use hdl::spec::{Config, TINY};

use super::bound;
use super::duplex;
use super::flow::Load;
use super::latency::{self, Latency, MESSAGE};
use super::receive;
use super::traffic::{host, Figures, Phase, Plan, Traffic, COMPLETION, GPU_LATENCY};
use crate::scenario::{Post, Service};
use crate::timeline::{Step, Story};

/// A run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Work {
    /// One message of `length` bytes on an idle device.
    One {
        post: Post,
        length: usize,
        latency: u64,
    },
    /// Long messages without end.
    Stream { mtu: u32, flows: usize },
    /// Messages of 64 bytes without end.
    Short { flows: usize },
    /// One message of `length` bytes between two idle devices.
    Receive(receive::Plan),
    /// Messages of 64 bytes at the wire's rate into one device.
    Flood { flows: usize },
    /// Two devices under load.
    Duplex(duplex::Plan),
}

/// What is read off a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Figure {
    /// Doorbell to the first, the last beat in the TX FIFO.
    Fifo,
    FifoLast,
    /// The device's own cycles of it.
    Rtl,
    /// From the step before to this one.
    Part(Step),
    /// Last completion beat to the MAC.
    ToMac,
    /// Rate in this phase.
    Rate(Phase),
    /// Cycles of all phases in which a frame waited for its own next beat.
    Gaps,
    /// Last beat from the wire to the ICRC's verdict, to the first write, to the first beat of the
    /// ACK in the TX FIFO, to the CQE's write.
    RxVerdict,
    RxMwr,
    RxAck,
    RxCqe,
    /// Messages a second.
    Messages,
}

/// A row to be measured.
#[derive(Clone, Debug)]
pub struct Spec {
    pub name: String,
    pub config: &'static Config,
    pub unit: &'static str,
    pub bound: Option<f64>,
    pub bar: Option<f64>,
    pub goal: Option<f64>,
    /// What the text table says beside it.
    pub note: &'static str,
    pub work: Work,
    pub figure: Figure,
}

impl Spec {
    fn new(config: &'static Config, name: String, work: Work, figure: Figure) -> Self {
        Self {
            name,
            config,
            unit: "cycles",
            bound: None,
            bar: None,
            goal: None,
            note: "",
            work,
            figure,
        }
    }

    fn bars(mut self, bar: f64, goal: f64) -> Self {
        (self.bar, self.goal) = (Some(bar), Some(goal));
        self
    }

    fn bound(mut self, bound: f64) -> Self {
        self.bound = Some(bound);
        self
    }

    fn unit(mut self, unit: &'static str) -> Self {
        self.unit = unit;
        self
    }

    fn note(mut self, note: &'static str) -> Self {
        self.note = note;
        self
    }

    /// A rate: more is better.
    pub fn is_rate(&self) -> bool {
        matches!(self.figure, Figure::Rate(_) | Figure::Messages)
    }

    /// Does `value` reach `limit`?
    pub fn reaches(&self, value: f64, limit: f64) -> bool {
        if self.is_rate() {
            value >= limit
        } else {
            value <= limit
        }
    }
}

/// Memory latencies of the sweep, in cycles.
pub const LATENCIES: [u64; 4] = [18, 60, 150, 300];
/// Sizes of completions, in bytes.
pub const COMPLETIONS: [u16; 3] = [64, 128, 256];

/// Every row of a configuration, in the order of the table.
pub fn rows(config: &'static Config) -> Vec<Spec> {
    let alone = |post, length, latency| Work::One {
        post,
        length,
        latency,
    };
    let mut list = latency_rows(config, "", alone);
    for mtu in [1024, 4096] {
        for flows in [1, config.slots.min(256)] {
            list.extend(stream_rows(config, mtu, flows));
        }
    }
    for flows in [1, config.slots.min(16)] {
        list.extend(short_rows(config, flows));
    }
    list.extend(receive_rows(config));
    list.extend(duplex_rows(config));
    if config.name == TINY.name {
        // Its depths are there to run full, not fast.
        list.iter_mut().for_each(|r| (r.bar, r.goal) = (None, None));
    }
    list
}

/// One message out of an idle device, alone or with a peer that acknowledges.
fn latency_rows(
    config: &'static Config,
    family: &str,
    one: impl Fn(Post, usize, u64) -> Work,
) -> Vec<Spec> {
    let wide = config.width_bits > 512;
    let row = |name: &str, work, figure| Spec::new(config, format!("{family}{name}"), work, figure);
    let main = one(Post::Ring, MESSAGE, GPU_LATENCY);
    let memory = (GPU_LATENCY + host(GPU_LATENCY)) as f64;
    let fifo = row("doorbell-to-fifo", main, Figure::Fifo).bound(memory);
    let last = row("doorbell-to-last-fifo-beat", main, Figure::FifoLast);
    let part = |name: &str, step, note| row(name, main, Figure::Part(step)).note(note);
    let mut list = vec![
        match wide {
            false => fifo.bars(42.0, 40.0),
            true => fifo.bars(44.0, 42.0),
        },
        part("part/doorbell-to-ar", Step::Ar, "budget 5 ns: 1 cycle"),
        part("part/wqe-to-sgl", Step::Sgl, "budget 5 ns: 2 cycles"),
        part("part/sgl-to-mrd", Step::Mrd, "budget 5 ns: 1-2 cycles"),
        part("part/data-to-packet", Step::Packet, "budget 5 ns: 2 cycles"),
        part("part/packet-to-fifo", Step::Fifo, "budget 5 ns: 1-2 cycles"),
        match wide {
            false => last.bars(107.0, 104.0),
            true => last,
        },
        row("last-completion-to-mac", main, Figure::ToMac).bars(10.0, 6.0),
        row(
            "page-doorbell-to-fifo",
            one(Post::Page, MESSAGE, GPU_LATENCY),
            Figure::Fifo,
        )
        .bound(memory),
    ];
    for length in [32, 224] {
        let work = one(Post::Inline, length, GPU_LATENCY);
        let name = format!("inline-to-fifo/{length}B");
        list.push(row(&name, work, Figure::Fifo).bars(8.0, 6.0));
    }
    for latency in LATENCIES {
        let work = one(Post::Ring, MESSAGE, latency);
        let memory = (latency + host(latency)) as f64;
        let name = |what| format!("latency-sweep/lat{latency}/{what}");
        list.push(row(&name("total"), work, Figure::Fifo).bound(memory));
        list.push(row(&name("rtl"), work, Figure::Rtl));
    }
    list
}

fn stream_rows(config: &'static Config, mtu: u32, flows: usize) -> Vec<Spec> {
    let work = Work::Stream { mtu, flows };
    let phase = |latency, completion| Phase {
        latency,
        completion,
        skip: SKIP,
        bytes: MEASURED + 20 * u64::from(mtu),
    };
    goodput_rows(config, "", (mtu, flows), work, phase)
}

/// Goodput of long messages over memory latency and completion size, and the gaps of the run.
fn goodput_rows(
    config: &'static Config,
    family: &str,
    (mtu, flows): (u32, usize),
    work: Work,
    phase: impl Fn(u64, u16) -> Phase,
) -> Vec<Spec> {
    let wide = config.width_bits > 512;
    let mut list = Vec::new();
    for latency in LATENCIES {
        for completion in COMPLETIONS {
            let phase = phase(latency, completion);
            let name =
                format!("{family}write-goodput/mtu{mtu}/lat{latency}/cpl{completion}/qp{flows}");
            let bound = bound::goodput(config, mtu).min(bound::completions(config, completion));
            let row = Spec::new(config, name, work, Figure::Rate(phase));
            let row = row.unit("Gb/s").bound(bound);
            let (bar, goal) = match (latency, completion) {
                (300, _) => (0.97, 0.99),
                (_, COMPLETION) => (0.98, 0.995),
                _ => (0.98, 0.99),
            };
            list.push(if wide && completion < COMPLETION {
                row
            } else {
                row.bars(bar * bound, goal * bound)
            });
        }
    }
    let name = format!("{family}gaps/mtu{mtu}/qp{flows}");
    list.push(Spec::new(config, name, work, Figure::Gaps).bars(0.0, 0.0));
    list
}

fn short_rows(config: &'static Config, flows: usize) -> Vec<Spec> {
    let work = Work::Short { flows };
    let wide = config.width_bits > 512;
    let mut list = Vec::new();
    for latency in [GPU_LATENCY, 300] {
        let phase = Phase {
            latency,
            completion: COMPLETION,
            skip: SHORT as u64 * 1000,
            bytes: SHORT as u64 * 12_000,
        };
        let name = format!("write-64B/lat{latency}/qp{flows}");
        let row = Spec::new(config, name, work, Figure::Rate(phase));
        let bound = bound::messages(config, SHORT as u64);
        let row = row.unit("M/s").bound(bound);
        list.push(match (wide, latency) {
            (false, GPU_LATENCY) if flows == 1 => row.bars(60.0, 75.0),
            (false, GPU_LATENCY) => row.bars(60.0, 77.0),
            _ => row,
        });
    }
    list
}

/// Rows of the receiving side.
fn receive_rows(config: &'static Config) -> Vec<Spec> {
    let row = |name: &str, work, figure| Spec::new(config, format!("rx/{name}"), work, figure);
    let one = |length, imm| {
        Work::Receive(receive::Plan {
            post: Post::Ring,
            length,
            imm,
            latency: GPU_LATENCY,
        })
    };
    // The CQE waits for its payload, a beat of which leaves in a cycle.
    let beats = |length: u64| length.div_ceil(config.beat_bytes() as u64) as f64;
    let mut list = Vec::new();
    for length in [SHORT as u64, MESSAGE as u64] {
        let b = beats(length);
        let name = |what: &str| format!("last-beat-to-{what}/{length}B");
        list.extend([
            row(&name("verdict"), one(length, false), Figure::RxVerdict).bars(6.0, 4.0),
            row(&name("mwr"), one(length, false), Figure::RxMwr).bars(12.0, 8.0),
            row(&name("ack-fifo"), one(length, false), Figure::RxAck).bars(20.0, 12.0),
            row(&name("cqe"), one(length, true), Figure::RxCqe).bars(20.0 + b, 14.0 + b),
        ]);
    }
    let bound = bound::messages(config, SHORT as u64);
    for flows in [1, config.slots.min(16)] {
        let work = Work::Flood { flows };
        let row = row(&format!("write-64B/qp{flows}"), work, Figure::Messages);
        let row = row.unit("M/s").bound(bound);
        list.push(match config.width_bits {
            512 => row.bars(60.0, 75.0),
            _ => row,
        });
    }
    list
}

/// Rows of two devices over a Reliable Connection: those of one device that sends, once more, and both
/// directions at once.
fn duplex_rows(config: &'static Config) -> Vec<Spec> {
    let row = |name: &str, work, figure| Spec::new(config, format!("rc/{name}"), work, figure);
    let wide = config.width_bits > 512;
    let one = |post, length, latency| {
        Work::Receive(receive::Plan {
            post,
            length: length as u64,
            imm: false,
            latency,
        })
    };
    let mut list = latency_rows(config, "rc/", one);
    let plan = duplex::Plan {
        service: Service::Rc,
        flows: 1,
        mtu: 4096,
        length: LONG,
        both: false,
    };
    let long = |latency, completion| Phase {
        latency,
        completion,
        skip: SKIP,
        bytes: MEASURED / 2,
    };
    for mtu in [1024, 4096] {
        for flows in [1, config.slots.min(256)] {
            let work = Work::Duplex(duplex::Plan { mtu, flows, ..plan });
            list.extend(goodput_rows(config, "rc/", (mtu, flows), work, long));
        }
    }
    let many = config.slots.min(16);
    let both = Work::Duplex(duplex::Plan {
        both: true,
        flows: many,
        ..plan
    });
    let bound = 2.0 * bound::goodput(config, 4096);
    let phase = Phase {
        skip: 2 * SKIP,
        ..long(GPU_LATENCY, COMPLETION)
    };
    let name = format!("both-directions/mtu4096/qp{many}");
    let row2 = row(&name, both, Figure::Rate(phase)).unit("Gb/s");
    list.push(row2.bound(bound).bars(0.95 * bound, 0.98 * bound));
    let mut sizes = vec![1, many, config.slots.min(256)];
    sizes.dedup();
    for flows in sizes {
        let work = Work::Duplex(duplex::Plan {
            flows,
            length: SHORT as u64,
            ..plan
        });
        for latency in [GPU_LATENCY, 300] {
            let phase = Phase {
                latency,
                completion: COMPLETION,
                skip: SHORT as u64 * 2000,
                bytes: SHORT as u64 * 8000,
            };
            let bound = bound::messages(config, SHORT as u64);
            let name = format!("write-64B/lat{latency}/qp{flows}");
            let row = row(&name, work, Figure::Rate(phase)).unit("M/s");
            let row = row.bound(bound);
            list.push(match (wide, latency) {
                (false, GPU_LATENCY) if flows == 1 => row.bars(60.0, 75.0),
                (false, GPU_LATENCY) if flows == many => row.bars(60.0, 77.0),
                _ => row,
            });
        }
    }
    list
}

/// Bytes of a phase that are not measured: more than reassembly memory and TX FIFO hold.
const SKIP: u64 = 256 << 10;
/// Bytes that are, at least.
const MEASURED: u64 = 4 << 20;
/// Bytes of a short message.
const SHORT: usize = 64;
/// Bytes of a long message, at least.
pub const LONG: u64 = 64 << 10;

/// Rows of one run.
pub struct Job {
    /// Place in the table, and row.
    pub rows: Vec<(usize, Spec)>,
}

/// The rows as jobs, in order.
pub fn jobs(rows: Vec<Spec>) -> Vec<Job> {
    let mut jobs: Vec<Job> = Vec::new();
    for row in rows.into_iter().enumerate() {
        let key = (row.1.config.name, row.1.work);
        match jobs.iter_mut().find(|j| (j.config().name, j.work()) == key) {
            Some(job) => job.rows.push(row),
            None => jobs.push(Job { rows: vec![row] }),
        }
    }
    jobs
}

impl Job {
    fn work(&self) -> Work {
        self.rows[0].1.work
    }

    fn config(&self) -> &'static Config {
        self.rows[0].1.config
    }

    /// What it is, for progress and refusals.
    pub fn title(&self) -> String {
        let what = match self.work() {
            Work::One { post, latency, .. } => format!("one message, {post:?}, latency {latency}"),
            Work::Stream { mtu, flows } => format!("long messages, MTU {mtu}, {flows} QP"),
            Work::Short { flows } => format!("64 B messages, {flows} QP"),
            Work::Receive(p) => format!(
                "one message of {} B received, {:?}, latency {}{}",
                p.length,
                p.post,
                p.latency,
                if p.imm { ", with immediate data" } else { "" }
            ),
            Work::Flood { flows } => format!("64 B messages received, {flows} QP"),
            Work::Duplex(p) => format!(
                "two devices, messages of {} B, MTU {}, {} QP{}",
                p.length,
                p.mtu,
                p.flows,
                if p.both { ", both directions" } else { "" }
            ),
        };
        format!("{}: {what}", self.config().name)
    }

    /// Bytes it sends, to run the longest first.
    pub fn weight(&self) -> u64 {
        match self.work() {
            // Two devices, and as many cycles for a short message as for 160 bytes.
            Work::Duplex(p) if p.length <= 256 => 5 * self.bytes(),
            Work::Duplex(_) => 2 * self.bytes(),
            _ => self.bytes(),
        }
    }

    fn bytes(&self) -> u64 {
        self.phases().iter().map(|p| p.skip + p.bytes).sum()
    }

    fn phases(&self) -> Vec<Phase> {
        let phase = |r: &(usize, Spec)| match r.1.figure {
            Figure::Rate(phase) => Some(phase),
            _ => None,
        };
        self.rows.iter().filter_map(phase).collect()
    }

    /// Runs it: the value of each row, and where the time went if a phase tells.
    pub fn run(&self, seed: u64, progress: &dyn Fn(&str)) -> Result<Vec<(f64, String)>> {
        let config = self.config();
        match self.work() {
            Work::One {
                post,
                length,
                latency,
            } => {
                let l = latency::one(config, seed, post, length, latency)?;
                let value = |r: &(usize, Spec)| Ok((read_off(r.1.figure, &l)? as f64, l.steps()));
                self.rows.iter().map(value).collect()
            }
            Work::Stream { mtu, flows } => {
                let phases = self.phases_or(GPU_LATENCY, mtu);
                self.load(seed, stream_plan(mtu, flows, &phases), phases, progress)
            }
            Work::Short { flows } => {
                let phases = self.phases();
                self.load(seed, short_plan(flows, &phases), phases, progress)
            }
            Work::Receive(plan) => {
                let story = receive::one(config, seed, plan)?;
                let value = |r: &(usize, Spec)| {
                    let v = match r.1.figure {
                        Figure::RxVerdict => story.rx_to_verdict,
                        Figure::RxMwr => story.rx_to_mwr,
                        Figure::RxAck => story.rx_to_ack,
                        Figure::RxCqe => story.rx_to_cqe,
                        Figure::FifoLast => story.fifo_last,
                        Figure::ToMac => story.to_mac,
                        other => sent(other, &story.sending),
                    };
                    let v = v.with_context(|| format!("{}: was not seen", r.1.name))?;
                    Ok((v as f64, String::new()))
                };
                self.rows.iter().map(value).collect()
            }
            Work::Flood { flows } => {
                let rate = receive::flood(config, seed, flows)?;
                Ok(self.rows.iter().map(|_| (rate, String::new())).collect())
            }
            Work::Duplex(plan) => {
                let phases = self.phases_or(GPU_LATENCY, plan.mtu);
                let run = duplex::run(config, seed, plan, &phases)?;
                let value = |r: &(usize, Spec)| {
                    let Figure::Rate(phase) = r.1.figure else {
                        return Ok((run.gaps as f64, String::new()));
                    };
                    let at = phases.iter().position(|p| *p == phase);
                    let figures = run.phases.get(at.context("no such phase")?);
                    let of = |f: &duplex::Figures| match r.1.unit {
                        "M/s" => f.mpps(config),
                        _ => f.gbps(config),
                    };
                    let n = if plan.both { 2 } else { 1 };
                    let value = figures.iter().flat_map(|f| &f[..n]).map(of).sum::<f64>();
                    ensure!(value.is_finite() && value > 0.0, "no time passed");
                    Ok((value, String::new()))
                };
                self.rows.iter().map(value).collect()
            }
        }
    }

    /// Its phases; if no row asks for one, the default machine's.
    fn phases_or(&self, latency: u64, mtu: u32) -> Vec<Phase> {
        let phases = self.phases();
        if !phases.is_empty() {
            return phases;
        }
        vec![Phase {
            latency,
            completion: COMPLETION,
            skip: SKIP,
            bytes: MEASURED + 20 * u64::from(mtu),
        }]
    }

    fn load(
        &self,
        seed: u64,
        plan: Plan,
        phases: Vec<Phase>,
        progress: &dyn Fn(&str),
    ) -> Result<Vec<(f64, String)>> {
        let config = self.config();
        progress("queue pairs");
        let mut traffic = Traffic::new(config, seed, plan)?;
        let figures = traffic.run(&phases, progress)?;
        let of = |phase: &Phase| -> Result<&Figures> {
            let i = phases.iter().position(|p| p == phase);
            figures
                .get(i.unwrap_or(usize::MAX))
                .context("no such phase")
        };
        let mut values = Vec::new();
        for (_, r) in &self.rows {
            values.push(match r.figure {
                Figure::Rate(phase) => {
                    let f = of(&phase)?;
                    let value = match r.work {
                        Work::Short { .. } => f.mpps(config),
                        _ => f.gbps(config),
                    };
                    ensure!(value.is_finite(), "no time passed in a phase");
                    (value, f.why())
                }
                _ => (traffic.gaps() as f64, String::new()),
            });
        }
        Ok(values)
    }
}

/// Figures of one message out of its story at the device that sends it.
fn sent(figure: Figure, story: &Story) -> Option<u64> {
    match figure {
        Figure::Fifo => story.fifo_cycles,
        Figure::Rtl => Some(story.rtl_cycles),
        Figure::Part(step) => story.rows.iter().find(|r| r.step == step)?.step_cycles,
        _ => None,
    }
}

fn read_off(figure: Figure, l: &Latency) -> Result<u64> {
    let value = match figure {
        Figure::FifoLast => Some(l.fifo_last),
        Figure::ToMac => l.to_mac,
        other => sent(other, &l.story),
    };
    value.with_context(|| format!("{figure:?} was not seen"))
}

/// Enough long messages for these phases and some more: the last one is still under full load.
pub fn stream_plan(mtu: u32, flows: usize, phases: &[Phase]) -> Plan {
    let total: u64 = phases.iter().map(|p| p.skip + p.bytes).sum();
    let each = (total + SKIP).div_ceil(flows as u64);
    let messages = (each / LONG).max(1);
    let length = each.div_ceil(messages).next_multiple_of(4096).max(LONG);
    Plan {
        flows,
        mtu,
        ring_log2: if flows == 1 { 5 } else { 4 },
        batch: 1,
        source: length as usize + if flows == 1 { 1 << 20 } else { 8192 },
        load: Load {
            length: length as usize,
            messages,
            signal: 1,
        },
    }
}

/// The same for short messages.
fn short_plan(flows: usize, phases: &[Phase]) -> Plan {
    let total: u64 = phases.iter().map(|p| p.skip + p.bytes).sum();
    let messages = total / SHORT as u64 + 2000;
    Plan {
        flows,
        mtu: 4096,
        ring_log2: if flows == 1 { 11 } else { 8 },
        batch: 16,
        source: 64 << 10,
        load: Load {
            length: SHORT,
            messages: messages.div_ceil(flows as u64),
            signal: 32,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hdl::spec::{RNIC100, RNIC400};

    #[test]
    fn names_are_unique_and_every_bar_is_within_its_bound() {
        for config in [&RNIC100, &RNIC400, &TINY] {
            let rows = rows(config);
            for (i, r) in rows.iter().enumerate() {
                assert!(rows[..i].iter().all(|o| o.name != r.name), "{}", r.name);
                let (Some(bar), Some(goal)) = (r.bar, r.goal) else {
                    continue;
                };
                assert!(r.reaches(goal, bar), "{}: the goal misses the bar", r.name);
                if let Some(bound) = r.bound {
                    assert!(r.reaches(bound, goal), "{}: beyond its bound", r.name);
                }
            }
        }
        let of = |config| rows(config).iter().filter(|r| r.bar.is_some()).count();
        assert_eq!((of(&RNIC100), of(&RNIC400), of(&TINY)), (129, 57, 0));
    }

    #[test]
    fn plans_cover_their_phases() {
        for flows in [1, 256] {
            for n in [1, 3, 12] {
                let phase = Phase {
                    latency: 18,
                    completion: 64,
                    skip: SKIP,
                    bytes: MEASURED,
                };
                let p = stream_plan(4096, flows, &vec![phase; n]);
                assert!(p.load.length as u64 >= LONG && p.load.length <= p.source);
                let sent = p.load.length as u64 * p.load.messages * flows as u64;
                let want = n as u64 * (SKIP + MEASURED) + SKIP;
                assert!(sent >= want, "{flows} {n}: {sent} of {want}");
            }
        }
    }

    #[test]
    fn rows_of_one_run_are_one_job() {
        let all = rows(&RNIC100);
        let n = all.len();
        let jobs = jobs(all);
        assert_eq!(jobs.iter().map(|j| j.rows.len()).sum::<usize>(), n);
        assert_eq!(
            jobs.len(),
            1 + 1 + 2 + 3 + 4 + 2 + (4 + 2) + (4 + 1 + 3) + (1 + 2 + 3)
        );
    }
}
