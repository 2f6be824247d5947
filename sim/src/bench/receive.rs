//! The receiving side: one message step by step, and a wire full of short ones.
//!
//! ```text
//!   one    nic0 ─ WRITE ─► nic1: last beat ─► verdict, MWr, ACK; with immediate data: CQE
//!   flood  encoder ─ frames at the wire's rate ─► a device alone ─► MWrs counted, every byte judged
//! ```
use anyhow::{ensure, Context, Result};
use hdl::spec::Config;

use super::bound;
use super::traffic::{host, machine};
use crate::driver::{Access, Bus, Qp, QpAttr, Space};
use crate::nic::{Nic, NicConfig};
use crate::pair;
use crate::pair::story::Story;
use crate::rng::Rng;
use crate::run::Outputs;
use crate::scenario::{MessageSpec, Post, QpSpec, Scenario, Service};
use crate::timeline::Step;
use crate::wire::encode::{frame, Packet};
use crate::wire::of_qp;

/// Cycles within which one message is complete.
const LIMIT: u64 = 100_000;

/// A message between idle devices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// How its WQE reaches the device.
    pub post: Post,
    pub length: u64,
    /// With immediate data.
    pub imm: bool,
    /// Memory latency in cycles, as of a [`super::traffic::Phase`].
    pub latency: u64,
}

/// One RC WRITE.
pub fn one(config: &'static Config, seed: u64, plan: Plan) -> Result<Story> {
    let (gbps, gpu, host) = (bound::wire_gbps(config), plan.latency, host(plan.latency));
    let nic = format!(
        "[mac.pace]\ngbps = {gbps:?}\n[link.gpu]\nlatency = {gpu}\n[link.host]\nlatency = {host}\n\
         [axi]\nlatency = {host}"
    );
    let scenario = Scenario {
        config: config.name.into(),
        seed,
        nics: 2,
        nic: toml::from_str(&nic)?,
        qp: vec![QpSpec {
            service: Service::Rc,
            ..QpSpec::default()
        }],
        message: vec![MessageSpec {
            size: plan.length,
            post: plan.post,
            imm: plan.imm.then_some(0x1234_5678),
            // As the completion queue is, so that the order of both is judged.
            remote_mem: Space::Host,
            ..MessageSpec::default()
        }],
        limit: LIMIT,
        ..Scenario::default()
    };
    let report = pair::run::run(&scenario, &Outputs::default(), false)?;
    report.story.context("no doorbell was seen")
}

/// Bytes of a short message.
const SHORT: u64 = 64;
/// Messages of the flood, and those at each end that do not count.
const FLOOD: u64 = 6000;
const EDGE: usize = 500;
const RKEY_PD: u32 = 1;
const VA: u64 = 0x7f00_0000_0000;

/// UC WRITE Only.
const ONLY: u8 = 0x2a;

/// Messages of 64 bytes at the wire's full rate over `flows` queue pairs: millions a second that are
/// written to memory.
pub fn flood(config: &'static Config, seed: u64, flows: usize) -> Result<f64> {
    let machine = NicConfig {
        model: format!("rnic_core_{}", config.name),
        ..machine(config, seed)
    };
    let mut device = Nic::open(&machine)?;
    let mut rng = Rng::new(seed).fork("flood");
    let cq = device.create_cq(4)?;
    let remote = Access {
        local_write: true,
        remote_write: true,
        ..Access::default()
    };
    let len = FLOOD * SHORT;
    let at = device.bus.alloc(Space::Gpu, len, 4096)?;
    let region = device.register(at, VA + at, len, RKEY_PD, remote, true)?;
    let mut ends: Vec<(Qp, QpAttr, u32)> = Vec::new();
    for i in 0..flows {
        let attr = QpAttr {
            rq_psn: rng.u32() & 0xff_ffff,
            access: remote,
            pd: RKEY_PD,
            dest_qpn: 0x100 + i as u32,
            ..QpAttr::default()
        };
        let psn = attr.rq_psn;
        ends.push((device.create_qp(&attr, &cq)?, attr, psn));
    }
    device.bus.run(200)?;
    let data = rng.bytes(len as usize);
    let start = device.bus.now() + 10;
    let each = bound::wire_bytes(SHORT, true) as f64 * 8.0 / bound::wire_gbps(config)
        * bound::clock_ghz(config);
    let rx = device.bus.rx.as_mut().context("a device that receives")?;
    for k in 0..FLOOD {
        let (qp, attr, psn) = &mut ends[k as usize % flows];
        // As the peer would send it.
        let peer = attr.of_peer(qp.qpn);
        let from = (k * SHORT) as usize;
        let packet = Packet {
            opcode: ONLY,
            psn: *psn,
            reth: Some((region.va + k * SHORT, region.key, SHORT as u32)),
            payload: data[from..from + SHORT as usize].to_vec(),
            ..Packet::default()
        };
        *psn = (*psn + 1) & 0xff_ffff;
        let frame = frame(&of_qp::path(&peer), &packet);
        rx.send(&frame, start + (k as f64 * each) as u64, false);
    }
    device.bus.bench.world.timeline.clear();
    let limit = (FLOOD as f64 * each) as u64 * 4 + 20_000;
    device.bus.run_until(limit, "all frames are in", |n| {
        n.rx.as_ref().is_none_or(|rx| rx.pending() == 0)
    })?;
    device.bus.settle(500)?;
    let stamps = device.bus.world().timeline.stamps();
    let writes: Vec<u64> = (stamps.iter())
        .filter(|s| s.event.step == Step::Mwr && (at..at + len).contains(&s.event.key))
        .map(|s| s.cycle)
        .collect();
    let got = device.bus.world().mem.read_vec(at, len as usize)?;
    let (got, want) = (got.chunks(SHORT as usize), data.chunks(SHORT as usize));
    let right = got.zip(want).filter(|(a, b)| a == b).count();
    ensure!(
        right == writes.len(),
        "{} messages were written, {right} are right",
        writes.len()
    );
    ensure!(
        writes.len() > 4 * EDGE,
        "{} messages were written",
        writes.len()
    );
    let inner = &writes[EDGE..writes.len() - EDGE];
    let cycles = inner[inner.len() - 1] - inner[0];
    Ok((inner.len() - 1) as f64 / cycles as f64 * bound::clock_ghz(config) * 1e3)
}
