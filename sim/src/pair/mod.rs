//! Two devices that face each other, each with its driver: what they send each other, and what it takes.
//!
//! ```text
//!   Scenario (nics = 2) ─► Pair ─┬─ run       messages, every byte, the story at both ends
//!                                ├─ pingpong  round trips, p50 … p999
//!                                └─ bounce    GPU memory straight, or through a host buffer
//! ```
//! Queue pair i has both ends in this process: end 0 on device 0, end 1 on device 1.
pub mod bounce;
mod ladder;
pub(crate) mod outputs;
pub mod pingpong;
mod report;
pub mod run;
pub mod story;
mod work;

use anyhow::{ensure, Context, Result};
use hdl::spec::Record;

use crate::driver::{connect, Access, Bus, Cq, Device, Qp, RecvWr, Region, Space};
use crate::net::{End, Net, Shared};
use crate::scenario::Scenario;

pub use ladder::ladder;

/// Virtual addresses of regions: those that no bus address has.
const VA: u64 = 0x7f00_0000_0000;
const PD: u32 = 1;
/// Completion queues: log2 of the entries.
const CQ_LOG2: u32 = 10;

/// One device with what its software made.
pub struct Side {
    pub device: Device<End>,
    /// Completions of sends, and of receives.
    pub cq: Cq,
    pub recv_cq: Cq,
    /// This end of each queue pair.
    pub qps: Vec<Qp>,
}

/// Both.
pub struct Pair {
    pub net: Shared,
    pub sides: [Side; 2],
}

/// Registered memory of a device.
#[derive(Clone, Debug)]
pub struct Buffer {
    pub region: Region,
    /// Bus address, and bytes.
    pub addr: u64,
    pub len: u64,
}

impl Buffer {
    /// Virtual address of the first byte.
    pub fn va(&self) -> u64 {
        self.region.va
    }
}

impl Pair {
    /// Makes both devices and connects the queue pairs of a scenario.
    pub fn new(scenario: &Scenario) -> Result<Self> {
        let config = scenario.nic_config()?;
        let (net, devices) = Net::open(&config, 2, &scenario.link)?;
        let mut sides = Vec::new();
        for (end, mut device) in devices.into_iter().enumerate() {
            let cq = device.create_cq(CQ_LOG2)?;
            let recv_cq = device.create_cq(CQ_LOG2)?;
            let mut qps = Vec::new();
            for (i, spec) in scenario.qp.iter().enumerate() {
                let attr = spec.end_attr(i, end);
                let qp = device.load_qp_with(&attr, &cq, &recv_cq);
                qps.push(qp.with_context(|| format!("qp[{i}] of nic {end}"))?);
            }
            sides.push(Side {
                device,
                cq,
                recv_cq,
                qps,
            });
        }
        let sides = <[Side; 2]>::try_from(sides).map_err(|_| anyhow::anyhow!("not two devices"))?;
        let mut pair = Self { net, sides };
        let [a, b] = &mut pair.sides;
        for i in 0..scenario.qp.len() {
            connect(
                (&mut a.device, &mut a.qps[i]),
                (&mut b.device, &mut b.qps[i]),
            )
            .with_context(|| format!("qp[{i}]"))?;
        }
        Ok(pair)
    }

    pub fn now(&self) -> u64 {
        self.net.borrow().now()
    }

    pub fn step(&mut self) -> Result<()> {
        self.net.borrow_mut().step()
    }

    /// An error that says where the run was.
    pub fn failure(&self, what: &str) -> anyhow::Error {
        self.net.borrow().nics[0].bench.failure(what)
    }
}

impl Side {
    /// Memory of this kind, registered; it begins `offset` bytes behind a page.
    pub fn buffer(
        &mut self,
        space: Space,
        offset: u64,
        len: u64,
        access: Access,
    ) -> Result<Buffer> {
        let addr = self.device.bus.alloc(space, offset + len, 4096)? + offset;
        let gpu = space == Space::Gpu;
        let region = (self.device).register(addr, VA + addr, len.max(1), PD, access, gpu)?;
        Ok(Buffer { region, addr, len })
    }

    /// Posts receive WQEs without buffers on every queue pair until its ring is full.
    pub fn fill_receives(&mut self) -> Result<()> {
        for (i, qp) in self.qps.iter_mut().enumerate() {
            let before = qp.recv.produced;
            while qp.recv.room() > 0 {
                let wr = RecvWr::new(u32::from(qp.recv.produced));
                self.device.prepare_recv(qp, &wr)?;
            }
            // By either doorbell in turn: both must do.
            match i % 2 {
                _ if qp.recv.produced == before => {}
                0 => self.device.ring_recv(qp)?,
                _ => self.device.ring_recv_bar0(qp)?,
            }
        }
        Ok(())
    }

    /// The next completion of a send: the queue pair's index and the CQE, which must be a success.
    pub fn sent(&mut self) -> Result<Option<(usize, Record)>> {
        let Some(cqe) = self.device.poll(&mut self.cq)? else {
            return Ok(None);
        };
        let i = self.judge(&cqe)?;
        self.device.retire(&mut self.qps[i], &cqe)?;
        Ok(Some((i, cqe)))
    }

    /// The next completion of a receive.
    pub fn received(&mut self) -> Result<Option<(usize, Record)>> {
        let Some(cqe) = self.device.poll(&mut self.recv_cq)? else {
            return Ok(None);
        };
        let i = self.judge(&cqe)?;
        let index = cqe.get("wqe_index");
        ensure!(
            cqe.get("cookie") == index,
            "receive WQE {index} comes back with the cookie of another: {}",
            cqe.get("cookie")
        );
        self.device.retire_recv(&mut self.qps[i], &cqe)?;
        Ok(Some((i, cqe)))
    }

    fn judge(&self, cqe: &Record) -> Result<usize> {
        let slot = cqe.get("slot") as u32;
        let i = self.qps.iter().position(|q| q.slot == slot);
        let i = i.with_context(|| format!("a CQE of slot {slot}"))?;
        let status = cqe.name("status", "cqe_status");
        ensure!(
            status == "SUCCESS",
            "qp[{i}]: {} failed: {status}, syndrome {}",
            cqe.name("opcode", "cqe_opcode"),
            cqe.name("syndrome", "syndrome")
        );
        let (qpn, own) = (cqe.get("qpn"), u64::from(self.qps[i].qpn));
        ensure!(
            qpn == own,
            "qp[{i}]: a CQE of QP number {qpn:#x}, not {own:#x}"
        );
        Ok(i)
    }
}
