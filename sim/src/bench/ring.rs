//! AllReduce on a ring of devices, beside what the wire and the steps take.
//!
//! ```text
//!   small vector, one sub-chunk a chunk ─► L, the latency of a step
//!   vector of M bytes ─► T    beside   2(N-1)/N * M/B + 2(N-1) * L   and, cut through,   (2N-3) * max(C/B, s/B + L) + C/B + L
//! ```
//! T is from the doorbells to the last CQE, `ring` of it from the first beat of data on any wire: what the formulas speak of. M/B: bytes
//! over the goodput of packets of s bytes, each with its RETH; C = M/N. One sub-chunk after the other takes s/B + L to the next rank. Every element of every rank is compared; a run with a wrong one gives no figure.
use anyhow::{ensure, Context, Result};
use hdl::spec::Config;

use super::bound;
use crate::collective::cut::{self, slots};
use crate::collective::patience::limit;
use crate::collective::reference::{Dtype, Redop};
use crate::collective::report::{self, wire_share};
use crate::collective::{Kind, Operation, Ring, Setup};
use crate::scenario::Scenario;

/// What is run: fp32, sum, out of place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    pub ranks: usize,
    /// Bytes of the vector.
    pub bytes: u64,
    /// Wait for the acknowledgement of each step.
    pub wait_ack: bool,
}

/// log2 of a sub-chunk: a packet of the largest MTU.
const SUB_LOG2: u32 = 12;
/// Cycles without progress after which a rank gives up.
const PATIENCE: u32 = 1_000_000;

/// What a run gives; times in cycles.
#[derive(Clone, Copy, Debug)]
pub struct Figures {
    plan: Plan,
    /// Bytes a cycle of full packets.
    rate: f64,
    clock_ghz: f64,
    /// From the doorbells to the last CQE.
    pub time: f64,
    /// From the first beat of data on a wire to the last CQE.
    pub ring: f64,
    /// From the end of a sub-chunk at one rank's MAC to its own at the next one's, the wire's time for it taken off.
    pub step: f64,
    /// GPU bytes read and written for each byte of the vector.
    pub moved: f64,
}

impl Figures {
    fn steps(&self) -> f64 {
        2.0 * (self.plan.ranks as f64 - 1.0)
    }

    fn chunk(&self) -> f64 {
        self.plan.bytes as f64 / self.plan.ranks as f64 / self.rate
    }

    /// Nothing but the wire.
    pub fn ideal(&self) -> f64 {
        self.steps() * self.chunk()
    }

    /// 2(N-1)/N * M/B + 2(N-1) * L.
    pub fn plain(&self) -> f64 {
        self.ideal() + self.steps() * self.step
    }

    /// Steps overlap: (2N-3) * max(C/B, s/B + L) + C/B + L.
    pub fn cut_through(&self) -> f64 {
        let sub = f64::from(1u32 << SUB_LOG2) / self.rate;
        (self.steps() - 1.0) * self.chunk().max(sub + self.step) + self.chunk() + self.step
    }

    /// GB/s that the wire of a rank carries.
    pub fn busbw(&self) -> f64 {
        let share = wire_share(Kind::AllReduce, self.plan.ranks);
        self.plan.bytes as f64 * share / self.time * self.clock_ghz
    }

    /// What stands beside each row.
    pub fn note(&self) -> String {
        let us = |cycles: f64| cycles / self.clock_ghz / 1e3;
        format!(
            "T = {:.2} us, {:.2} us from the first data; 2(N-1)/N*M/B + 2(N-1)*L = {:.2} us, cut through {:.2} us; L = {:.0} ns",
            us(self.time),
            us(self.ring),
            us(self.plain()),
            us(self.cut_through()),
            1e3 * us(self.step)
        )
    }
}

/// Bytes a cycle of WRITE Only packets of a sub-chunk.
pub fn rate(config: &Config) -> f64 {
    let sub = 1 << SUB_LOG2;
    bound::beat(config) * sub as f64 / bound::wire_bytes(sub, true) as f64
}

/// Runs it.
pub fn run(
    config: &'static Config,
    seed: u64,
    plan: Plan,
    progress: &dyn Fn(&str),
) -> Result<Figures> {
    let n = plan.ranks;
    let gbps = bound::wire_gbps(config);
    let nic = format!("[mac]\ncount_gaps = true\n[mac.pace]\ngbps = {gbps:?}");
    let scenario = Scenario {
        config: config.name.into(),
        seed,
        nics: 2,
        nic: toml::from_str(&nic)?,
        ..Scenario::default()
    };
    let setup = Setup {
        bytes: plan.bytes,
        ..Setup::new(scenario.nic_config()?, n)
    };
    progress("making the ring");
    let mut ring = Ring::new(&setup)?;
    let operation = |bytes: u64| Operation {
        wait_ack: plan.wait_ack,
        timeout: PATIENCE,
        ..Operation::new(
            Kind::AllReduce,
            Dtype::Fp32,
            Redop::Sum,
            bytes / 4,
            SUB_LOG2,
        )
    };
    let chunk = (plan.bytes / n as u64) >> SUB_LOG2;
    let slice = cut::slice(
        config,
        slots(config, SUB_LOG2),
        chunk as usize,
        f64::from(1u32 << SUB_LOG2) / rate(config),
    );
    let small = operation((n as u64) << SUB_LOG2);
    let outcome = ring.run(&small, seed, limit(&small, &setup))?;
    let times = ring.step_times(&small, outcome.start, slots(config, SUB_LOG2))?;
    let hops = times.len().saturating_sub(1);
    ensure!(hops > 0, "one step has no latency between two");
    let (first, last) = (times.first(), times.last());
    let span = last.zip(first).map(|(l, f)| l.last - f.last);
    let rate = rate(config);
    let step = span.context("no step")? as f64 / hops as f64 - f64::from(1u32 << SUB_LOG2) / rate;
    progress("the whole vector");
    // A plain ring waits after each step: long slices suit it.
    let op = Operation {
        slice: if plan.wait_ack { 0 } else { slice as u32 },
        ..operation(plan.bytes)
    };
    let outcome = ring.run(&op, seed + 1, limit(&op, &setup))?;
    for (r, rank) in ring.ranks[..n].iter_mut().enumerate() {
        let again = rank.device.counter("retransmissions")?;
        ensure!(again == 0, "rank {r} sent {again} packets again");
    }
    let times = ring.step_times(&op, outcome.start, slots(config, SUB_LOG2))?;
    let began = times.first().context("no step")?.first as f64;
    let row = report::row(&op, n, outcome, Vec::new());
    Ok(Figures {
        plan,
        rate,
        clock_ghz: bound::clock_ghz(config),
        time: row.cycles as f64,
        ring: row.cycles as f64 - began,
        step,
        moved: row.gpu_bytes_per_byte,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use hdl::spec::RNIC100;

    fn figures(ranks: usize, bytes: u64, step: f64) -> Figures {
        Figures {
            plan: Plan {
                ranks,
                bytes,
                wait_ack: false,
            },
            rate: rate(&RNIC100),
            clock_ghz: 0.3,
            time: 20_000.0,
            ring: 19_000.0,
            step,
            moved: 2.0,
        }
    }

    #[test]
    fn the_formulas() {
        // 4096 of 4194 bytes on a wire of 41.67 bytes a cycle.
        assert!(
            (rate(&RNIC100) - 40.693).abs() < 0.001,
            "{}",
            rate(&RNIC100)
        );
        let f = figures(4, 512 << 10, 300.0);
        let near = |a: f64, b: f64| assert!((a - b).abs() < 1.0, "{a}, not {b}");
        near(f.ideal(), 6.0 * 131_072.0 / 40.693);
        near(f.plain(), f.ideal() + 1800.0);
        near(f.cut_through(), f.ideal() + 300.0);
        // A chunk that is on the wire before the step's latency is over waits for it.
        let short = figures(4, 16 << 10, 300.0);
        near(short.cut_through(), 5.0 * (100.66 + 300.0) + 100.66 + 300.0);
        // 1.5 times the vector in 66.7 us.
        near(100.0 * f.busbw(), 1179.6);
        assert!(
            f.note().contains("T = 66.67 us, 63.33 us from") && f.note().contains("L = 1000 ns")
        );
    }
}
