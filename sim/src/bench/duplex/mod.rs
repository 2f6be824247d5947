//! Two devices under load, over a link, in one direction or in both.
//!
//! ```text
//!   flows ─ WQEs, doorbell pages ─► nic0 ◄═ wire ═► nic1 ◄─ WQEs, doorbell pages ─ flows
//!             CQEs judged              frames counted where they arrive
//! ```
//! Each device's messages go from a window of its GPU memory to the same place of a window of the
//! peer's, so that in the end one must be the other's copy. A run that is not clean to its end gives no
//! figure: every CQE there and a success, the windows alike, no error counted at either end.
mod drive;
mod figures;
#[cfg(test)]
mod tests;

use anyhow::{ensure, Context, Result};
use hdl::spec::{self, Config, Record};

use super::bound;
use super::traffic::{host, link, Phase};
use crate::driver::{Access, Bus, Space, Wr};
use crate::net::End;
use crate::pair::{Buffer, Pair, Side};
use crate::rng::Rng;
use crate::scenario::{QpSpec, Scenario, Service};
use figures::figures;

pub use figures::Figures;

/// What two devices do to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    pub service: Service,
    pub flows: usize,
    pub mtu: u32,
    /// Bytes of a message.
    pub length: u64,
    /// Device 1 sends too.
    pub both: bool,
}

/// Bytes of a window, and of what is kept account of in it: lengths are multiples of it.
const WINDOW: u64 = 1 << 20;
const GRAIN: u64 = 64;
/// Cycles between two looks at rings and frames.
const LOOK: u64 = 16;
/// Bytes that all flows of a device may have posted.
const DEEP: u64 = 16 << 20;
/// A phase takes at most so many times what the wire takes, and what is posted in the end so many cycles.
const PATIENCE: f64 = 40.0;
const DRAIN: u64 = 4_000_000;
/// Bytes up to which messages are short.
const SHORT: u64 = 256;
/// CQEs come for one message in so many of short ones.
const SIGNAL: u64 = 16;

/// One device's part.
struct Load {
    source: Buffer,
    /// At the peer.
    dest: Buffer,
    /// Posted on each queue pair, and signalled messages without a CQE.
    posted: Vec<u64>,
    owed: Vec<u64>,
    /// Grains of the window that messages were posted for.
    touched: Vec<bool>,
}

struct Duplex {
    pair: Pair,
    plan: Plan,
    loads: Vec<Load>,
    rng: Rng,
    /// Payload that came in from each device; when `skip` bytes of a phase have, packets count.
    came: [u64; 2],
    from: [u64; 2],
    /// The cycle of each measured packet's end, and its payload, phase by phase.
    marks: Vec<[Vec<(u64, u64)>; 2]>,
    stop: bool,
}

/// What a run gives.
pub struct Run {
    /// For each phase, what device 1, then what device 0 received.
    pub phases: Vec<[Figures; 2]>,
    /// Cycles in which a frame waited for its own next beat, at both devices.
    pub gaps: u64,
}

/// Bytes of a queue pair's turns that are not measured: two of each.
const TURNS: u64 = 8192;

/// Runs it through these phases, one behind the other under the same load.
pub fn run(config: &'static Config, seed: u64, plan: Plan, phases: &[Phase]) -> Result<Run> {
    let mut d = Duplex::new(config, seed, plan)?;
    let senders = d.loads.len();
    let wire = bound::wire_bytes(plan.length.min(plan.mtu.into()), true) as f64;
    let rate = bound::wire_gbps(config) / 8.0 / bound::clock_ghz(config);
    for (k, phase) in phases.iter().enumerate() {
        let skip = match k {
            0 if plan.length > SHORT => phase.skip.max(plan.flows as u64 * TURNS),
            _ => phase.skip,
        };
        let bytes = skip + phase.bytes;
        d.begin(phase, skip);
        let packets = bytes as f64 / plan.length.min(plan.mtu.into()) as f64;
        let limit = (PATIENCE * packets * (wire / rate).max(1.0)) as u64 + 200_000;
        let start = d.pair.now();
        let goal = d.came.map(|c| c + bytes);
        while (0..senders).any(|i| d.came[i] < goal[i]) {
            d.stretch()?;
            if d.pair.now() - start > limit {
                let what = format!(
                    "phase {k}: {:?} of {:?} bytes have come within {limit} cycles",
                    &d.came[..senders],
                    &goal[..senders]
                );
                return Err(d.pair.failure(&what));
            }
        }
    }
    d.stop = true;
    let start = d.pair.now();
    while !d.idle() {
        d.stretch()?;
        if d.pair.now() - start > DRAIN {
            return Err(d
                .pair
                .failure(&format!("not complete within {DRAIN} cycles")));
        }
    }
    d.finish()
}

impl Duplex {
    fn new(config: &'static Config, seed: u64, plan: Plan) -> Result<Self> {
        ensure!(
            plan.length.is_multiple_of(GRAIN) && (GRAIN..=WINDOW).contains(&plan.length),
            "messages of {} bytes",
            plan.length
        );
        let gbps = bound::wire_gbps(config);
        let nic = format!("[mac]\ncount_gaps = true\n[mac.pace]\ngbps = {gbps:?}");
        let short = plan.length <= SHORT;
        let qp = QpSpec {
            service: plan.service,
            mtu: plan.mtu,
            sq_log2: match (short, plan.flows) {
                (true, 1) => 11,
                (true, _) => 8,
                (false, 1) => 5,
                _ => 4,
            },
            rq_log2: 0,
            // Longer than the turns of all other queue pairs.
            timeout: 14,
            ..QpSpec::default()
        };
        let spec = |i: usize| QpSpec {
            page: i as u8,
            udp_sport: 0xc000 + i as u16,
            ..qp.clone()
        };
        let scenario = Scenario {
            config: config.name.into(),
            seed,
            nics: 2,
            nic: toml::from_str(&nic)?,
            qp: (0..plan.flows).map(spec).collect(),
            message: Vec::new(),
            ..Scenario::default()
        };
        let mut pair = Pair::new(&scenario)?;
        {
            let mut net = pair.net.borrow_mut();
            for nic in &mut net.nics {
                nic.bench.world.timeline.paused = true;
            }
        }
        let mut rng = Rng::new(seed).fork("duplex");
        let remote = Access {
            local_write: true,
            remote_write: true,
            ..Access::default()
        };
        let mut loads = Vec::new();
        for from in 0..if plan.both { 2 } else { 1 } {
            let source = pair.sides[from].buffer(Space::Gpu, 0, WINDOW, Access::default())?;
            let dest = pair.sides[1 - from].buffer(Space::Gpu, 0, WINDOW, remote)?;
            let data = rng.bytes(WINDOW as usize);
            (pair.sides[from].device.bus).write_mem(source.addr, &data)?;
            loads.push(Load {
                source,
                dest,
                posted: vec![0; plan.flows],
                owed: vec![0; plan.flows],
                touched: vec![false; (WINDOW / GRAIN) as usize],
            });
        }
        Ok(Self {
            pair,
            plan,
            loads,
            rng,
            came: [0; 2],
            from: [0; 2],
            marks: Vec::new(),
            stop: false,
        })
    }

    /// From now on with this memory, and measured after `skip` bytes.
    fn begin(&mut self, phase: &Phase, skip: u64) {
        for nic in &mut self.pair.net.borrow_mut().nics {
            nic.axi.set_latency(host(phase.latency));
            nic.pcie.set_link(link(phase.latency, phase.completion));
        }
        self.from = self.came.map(|c| c + skip);
        self.marks.push(Default::default());
    }

    /// Every message is complete.
    fn idle(&self) -> bool {
        let open = |l: &Load| l.owed.iter().sum::<u64>();
        self.loads.iter().map(open).sum::<u64>() == 0
    }

    fn stretch(&mut self) -> Result<()> {
        for from in 0..self.loads.len() {
            self.reap(from)?;
            for i in 0..self.plan.flows {
                self.post(from, i)?;
            }
        }
        self.pair.net.borrow_mut().run(LOOK)?;
        self.count()
    }

    fn finish(mut self) -> Result<Run> {
        self.pair.net.borrow_mut().settle(300)?;
        self.count()?;
        for (from, load) in self.loads.iter().enumerate() {
            let net = self.pair.net.borrow();
            let read = |nic: usize, at| net.nics[nic].world().mem.read_vec(at, WINDOW as usize);
            let (sent, got) = (
                read(from, load.source.addr)?,
                read(1 - from, load.dest.addr)?,
            );
            let grains = sent.chunks(GRAIN as usize).zip(got.chunks(GRAIN as usize));
            let wrong =
                (grains.zip(&load.touched)).position(|((a, b), touched)| *touched && a != b);
            ensure!(
                wrong.is_none(),
                "device {} does not hold what device {from} sent, at byte {} of the window",
                1 - from,
                wrong.unwrap_or(0) as u64 * GRAIN
            );
        }
        for (i, side) in self.pair.sides.iter_mut().enumerate() {
            for (k, (name, value)) in side.device.counters()?.into_iter().enumerate() {
                let error = !spec::COUNTERS[k].remedy.is_empty();
                ensure!(
                    !error || value == 0,
                    "error counter {name} of device {i} is {value}"
                );
            }
            let sticky = side.device.sticky()?;
            ensure!(sticky.is_empty(), "sticky errors {sticky:?} of device {i}");
        }
        let of = |m: &[Vec<_>; 2]| [figures(&m[0]), figures(&m[1])];
        Ok(Run {
            phases: self.marks.iter().map(of).collect(),
            gaps: self.pair.net.borrow().nics.iter().map(|n| n.mac.gaps).sum(),
        })
    }
}
