//! Two devices under load, over a link, in one direction or in both.
//!
//! ```text
//!   flows ─ WQEs, doorbell pages ─► nic0 ◄═ wire ═► nic1 ◄─ WQEs, doorbell pages ─ flows
//!             CQEs judged              frames counted where they arrive
//! ```
//! Each device's messages go from a window of its GPU memory to the same place of a window of the
//! peer's, so that in the end one must be the other's copy. A run that is not clean to its end gives no
//! figure: every CQE there and a success, the windows alike, no error counted at either end.
use anyhow::{ensure, Context, Result};
use hdl::spec::{self, Config, Record};

use super::bound;
use super::traffic::{host, link, Phase};
use crate::driver::{Access, Bus, Space, Wr};
use crate::net::End;
use crate::pair::{Buffer, Pair, Side};
use crate::rng::Rng;
use crate::scenario::{QpSpec, Scenario, Service};

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

/// What came in at one end.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Figures {
    pub bytes: u64,
    pub packets: u64,
    pub cycles: u64,
}

impl Figures {
    pub fn gbps(&self, config: &Config) -> f64 {
        self.bytes as f64 * 8.0 / self.cycles as f64 * bound::clock_ghz(config)
    }

    pub fn mpps(&self, config: &Config) -> f64 {
        self.packets as f64 / self.cycles as f64 * bound::clock_ghz(config) * 1e3
    }
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

    fn post(&mut self, from: usize, i: usize) -> Result<()> {
        let (plan, load) = (self.plan, &mut self.loads[from]);
        let side = &mut self.pair.sides[from];
        let short = plan.length <= SHORT;
        let batch = if short { SIGNAL } else { 1 };
        // What is posted must also drain: many flows need few messages each.
        let deep = (DEEP / (self.plan.flows as u64 * plan.length)).max(2 * batch);
        let mut rang = false;
        loop {
            let qp = &mut side.qps[i];
            let used = u64::from(qp.produced.wrapping_sub(qp.consumed));
            if self.stop || used + batch > u64::from(qp.sq_blocks).min(deep) {
                break;
            }
            for k in 0..batch {
                let grain = if short { GRAIN } else { 4096 };
                let at = self.rng.below((WINDOW - plan.length) / grain + 1) * grain;
                let wr = Wr::write(load.dest.va() + at, load.dest.region.key);
                let wr = wr.sge(
                    load.source.va() + at,
                    plan.length as u32,
                    load.source.region.key,
                );
                let wr = wr.cookie(load.posted[i] as u32);
                load.posted[i] += 1;
                let grains = (at / GRAIN) as usize..(at + plan.length).div_ceil(GRAIN) as usize;
                load.touched[grains].fill(true);
                let last = k + 1 == batch;
                load.owed[i] += u64::from(last);
                side.device
                    .prepare(qp, &if last { wr } else { wr.unsignalled() })?;
            }
            rang = true;
        }
        if rang {
            side.device.ring_page(&side.qps[i])?;
        }
        Ok(())
    }

    /// Takes the CQEs that are there, without a register access.
    fn reap(&mut self, from: usize) -> Result<()> {
        let side = &mut self.pair.sides[from];
        while let Some(cqe) = next(side)? {
            let slot = cqe.get("slot") as u32;
            let i = side.qps.iter().position(|q| q.slot == slot);
            let i = i.with_context(|| format!("a CQE of slot {slot}"))?;
            let status = cqe.name("status", "cqe_status");
            ensure!(
                status == "SUCCESS",
                "CQE of slot {slot}: {status}, syndrome {}",
                cqe.name("syndrome", "syndrome")
            );
            let load = &mut self.loads[from];
            ensure!(load.owed[i] > 0, "a CQE too many of slot {slot}");
            load.owed[i] -= 1;
            side.device.retire(&mut side.qps[i], &cqe)?;
            if side.cq.consumed.is_multiple_of(1 << (side.cq.log2 - 3)) {
                side.device.tell_page(&mut side.cq)?;
            }
        }
        Ok(())
    }

    /// Counts the payload of the frames that have come in.
    fn count(&mut self) -> Result<()> {
        let mut net = self.pair.net.borrow_mut();
        for from in 0..2 {
            net.nics[from].mac.frames.clear();
            let Some(rx) = &mut net.nics[1 - from].rx else {
                continue;
            };
            for f in rx.frames.drain(..) {
                let n = payload(&f.bytes)?;
                if n > 0 {
                    self.came[from] += n;
                    let marks = self.marks.last_mut();
                    if let Some(marks) = marks.filter(|_| self.came[from] > self.from[from]) {
                        if !self.stop {
                            marks[from].push((f.last, n));
                        }
                    }
                }
            }
        }
        Ok(())
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

/// Packets at each end of a stretch that do not count.
const EDGE: usize = 10;

fn figures(marks: &[(u64, u64)]) -> Figures {
    if marks.len() < 2 * EDGE + 2 {
        return Figures::default();
    }
    let inner = &marks[EDGE..marks.len() - EDGE];
    Figures {
        bytes: inner[1..].iter().map(|m| m.1).sum(),
        packets: inner.len() as u64 - 1,
        cycles: inner[inner.len() - 1].0 - inner[0].0,
    }
}

/// The next CQE, if it is there.
fn next(side: &mut Side) -> Result<Option<Record>> {
    let cq = &mut side.cq;
    let place = u64::from(cq.consumed % (1 << cq.log2));
    let phase = spec::CQE.field("phase").byte() as u64;
    let mut byte = [0];
    let bus: &mut End = &mut side.device.bus;
    bus.read_mem(cq.base + place * spec::CQE.bytes as u64 + phase, &mut byte)?;
    if u16::from(byte[0] & 1) == cq.consumed >> cq.log2 & 1 {
        return Ok(None);
    }
    side.device.poll(cq)
}

/// Bytes of payload of a frame of IPv4 without tag: WRITEs only, 0 for an acknowledgement.
fn payload(f: &[u8]) -> Result<u64> {
    const BTH: usize = 42;
    ensure!(f.len() >= BTH + 12, "a frame of {} bytes", f.len());
    let (opcode, pad) = (f[BTH] & 0x1f, usize::from(f[BTH + 1] >> 4 & 3));
    let more = match opcode {
        0x06 | 0x0a => 16,
        0x07 | 0x08 => 0,
        _ => return Ok(0),
    };
    let total = 14 + usize::from(u16::from_be_bytes([f[16], f[17]]));
    let around = BTH + 12 + more + pad + 4;
    ensure!(total >= around, "a frame too short for its opcode");
    Ok((total - around) as u64)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::driver::QpAttr;
    use crate::wire::encode::{frame, Packet};
    use crate::wire::of_qp;

    #[test]
    fn payload_is_counted_by_opcode() {
        let path = of_qp::path(&QpAttr::default());
        let of = |opcode, reth, aeth, n: usize| {
            let p = Packet {
                opcode,
                reth,
                aeth,
                payload: vec![1; n],
                ..Packet::default()
            };
            payload(&frame(&path, &p)).unwrap()
        };
        assert_eq!(of(0x0a, Some((0, 0, 61)), None, 61), 61);
        assert_eq!(of(0x27, None, None, 1024), 1024);
        assert_eq!(of(0x11, None, Some((0, 1)), 0), 0);
        assert!(payload(&[0; 20]).is_err());
    }

    #[test]
    fn figures_leave_the_edges_out() {
        let marks: Vec<_> = (0..40).map(|k| (k * 5, 64)).collect();
        let f = figures(&marks);
        assert_eq!((f.packets, f.bytes, f.cycles), (19, 19 * 64, 19 * 5));
        assert_eq!(figures(&marks[..10]).cycles, 0);
    }
}
