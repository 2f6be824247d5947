//! Rows of one run, and the run that gives each its figure.
use super::*;

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
            Work::Ring(p) => format!(
                "AllReduce of {} KiB, {} ranks{}",
                p.bytes >> 10,
                p.ranks,
                if p.wait_ack {
                    ", waiting for acknowledgements"
                } else {
                    ""
                }
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
            // Each rank sends almost twice the vector.
            Work::Ring(p) => 2 * p.bytes * p.ranks as u64,
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
            Work::Ring(plan) => {
                let f = ring::run(config, seed, plan, progress)?;
                let value = |r: &(usize, Spec)| {
                    let v = match r.1.figure {
                        Figure::RingShare => 100.0 * f.ideal() / f.ring,
                        Figure::RingBus => f.busbw(),
                        Figure::RingBeyond => 100.0 * (f.ring / f.cut_through() - 1.0),
                        Figure::RingMoved => f.moved,
                        Figure::RingStep => f.step.round(),
                        _ => f.time,
                    };
                    Ok((v, f.note()))
                };
                self.rows.iter().map(value).collect()
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
