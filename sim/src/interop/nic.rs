//! The Verilated NIC as a port: the driver posts, the RTL sends, Linux takes it.
//!
//! ```text
//!   Suite ─► Endpoint ─► driver ─► Nic ─── tx ─► MAC model ─► frames to Linux
//! ```
//! For the sending half (`tx_engine`): UC, our port the writer. What arrives at the port has nowhere
//! to go, and is counted alone. The context of a queue pair is written when its path is known, so
//! one that connects a second time is a new one to the hardware.
use std::collections::{BTreeMap, VecDeque};
use std::net::IpAddr;
use std::time::Duration;

use anyhow::{ensure, Context, Result};

use super::neighbour::Neighbour;
use super::port::{
    Completion, Connection, Endpoint, Frames, Region, Service, Status, WirePort, Write,
};
use crate::driver::{self, Access, Bus, Cq, Device, Gid, Qp, QpAttr, Space, Wr};
use crate::nic::{Nic, NicConfig};
use crate::wire::roce;

/// Virtual address of the registered memory: no round number, so that a wrong base shows.
const VA: u64 = 0x5A00_1234_5000;
const PD: u32 = 1;
const CQ_LOG2: u32 = 6;
/// Cycles between two looks at the wire while something is to be done.
const SLICE: u64 = 500;
/// First number that `create` hands out; the wire of a sender does not carry it.
const FIRST_QPN: u32 = 0x000A_0001;

/// A NIC that sends.
pub struct NicPort {
    pub device: Device<Nic>,
    address: Neighbour,
    region: driver::Region,
    cq: Cq,
    /// By the number that `create` gave: the hardware's, once connected.
    qps: BTreeMap<u32, Option<Qp>>,
    next_qpn: u32,
    /// Requests without a CQE.
    open: usize,
    completions: VecDeque<Completion>,
    received: u64,
}

impl NicPort {
    /// Opens a device of this configuration with so many bytes of memory in `space`.
    pub fn new(config: &NicConfig, address: Neighbour, space: Space, memory: u64) -> Result<Self> {
        let mut device = Nic::open(config)?;
        let at = device.bus.alloc(space, memory, 4096)?;
        device.bus.write_mem(at, &vec![0; memory as usize])?;
        let gpu = space == Space::Gpu;
        let region = device.register(at, VA, memory, PD, Access::default(), gpu)?;
        let cq = device.create_cq(CQ_LOG2)?;
        Ok(Self {
            device,
            address,
            region,
            cq,
            qps: BTreeMap::new(),
            next_qpn: FIRST_QPN,
            open: 0,
            completions: VecDeque::new(),
            received: 0,
        })
    }

    fn take_cqes(&mut self) -> Result<()> {
        while let Some(cqe) = self.device.poll(&mut self.cq)? {
            let number = cqe.get("qpn") as u32;
            let found = self.qps.iter_mut().find_map(|(name, qp)| {
                let qp = qp.as_mut()?;
                (qp.qpn == number).then_some((*name, qp))
            });
            let (qpn, qp) = found.with_context(|| format!("a CQE of queue pair {number:#x}"))?;
            self.device.retire(qp, &cqe)?;
            ensure!(
                cqe.get("status") == 0,
                "a CQE of status {:#x}, syndrome {:#x}",
                cqe.get("status"),
                cqe.get("syndrome")
            );
            self.open -= 1;
            self.completions.push_back(Completion {
                wr_id: cqe.get("cookie"),
                qpn,
                status: Status::Success,
                arrived: None,
            });
        }
        Ok(())
    }
}

impl WirePort for NicPort {
    fn receive(&mut self, frame: &[u8]) {
        self.received += u64::from(roce::parse(frame).is_ok());
    }

    fn send(&mut self) -> Option<Vec<u8>> {
        let frames = &mut self.device.bus.mac.frames;
        (!frames.is_empty()).then(|| frames.remove(0).bytes)
    }

    fn advance(&mut self, _: Duration) -> Result<bool> {
        if self.open == 0 && !self.device.bus.mac.busy() {
            return Ok(false);
        }
        self.device.bus.run(SLICE)?;
        self.take_cqes()?;
        Ok(true)
    }

    fn frames(&mut self) -> Result<Frames> {
        Ok(Frames {
            received: self.received,
            sent: self.device.counter("port_xmit_packets")?,
        })
    }
}

impl Endpoint for NicPort {
    fn region(&self) -> Region {
        Region {
            va: self.region.va,
            len: self.region.len as usize,
            rkey: self.region.key,
            read_only: self.region.key,
        }
    }

    fn poke(&mut self, at: usize, bytes: &[u8]) -> Result<()> {
        let addr = self.region.bus_addr + at as u64;
        self.device.bus.write_mem(addr, bytes)
    }

    fn peek(&mut self, at: usize, len: usize) -> Result<Vec<u8>> {
        let mut bytes = vec![0; len];
        let addr = self.region.bus_addr + at as u64;
        self.device.bus.read_mem(addr, &mut bytes)?;
        Ok(bytes)
    }

    fn create(&mut self, service: Service) -> Result<u32> {
        ensure!(service == Service::Uc, "this NIC sends {service:?} not yet");
        let qpn = self.next_qpn;
        self.next_qpn += 1;
        self.qps.insert(qpn, None);
        Ok(qpn)
    }

    fn connect(&mut self, qpn: u32, to: &Connection) -> Result<()> {
        let (src_ip, dst_ip) = match to.ip {
            IpAddr::V4(dst) => (Gid::V4(self.address.ip4), Gid::V4(dst.octets())),
            IpAddr::V6(dst) => (Gid::V6(self.address.ip6), Gid::V6(dst.octets())),
        };
        let attr = QpAttr {
            pd: PD,
            mtu: to.mtu,
            dest_qpn: to.dest_qpn,
            sq_psn: to.sq_psn,
            src_mac: self.address.mac,
            dst_mac: to.mac,
            src_ip,
            dst_ip,
            udp_sport: 0xC000 | (qpn & 0x3FFF) as u16,
            flow_label: qpn & 0xF_FFFF,
            ..QpAttr::default()
        };
        let qp = self.device.create_qp(&attr, &self.cq)?;
        self.qps.insert(qpn, Some(qp));
        Ok(())
    }

    fn destroy(&mut self, qpn: u32) -> Result<()> {
        match self.qps.remove(&qpn).flatten() {
            Some(qp) => self.device.destroy_qp(qp),
            None => Ok(()),
        }
    }

    fn failed(&self, _: u32) -> bool {
        false
    }

    fn post(&mut self, qpn: u32, w: Write) -> Result<()> {
        let qp = self.qps.get_mut(&qpn).and_then(Option::as_mut);
        let qp = qp.with_context(|| format!("no connected queue pair {qpn:#x}"))?;
        let mut wr = Wr::write(w.va, w.rkey).cookie(w.wr_id as u32);
        if w.length > 0 {
            let va = self.region.va + w.from as u64;
            wr = wr.sge(va, w.length as u32, self.region.key);
        }
        if let Some(imm) = w.imm {
            wr = wr.with_imm(imm);
        }
        ensure!(w.signaled, "completions of this port are counted");
        self.device.post(qp, &wr)?;
        self.open += 1;
        Ok(())
    }

    fn post_receive(&mut self, _: u32, _: u64) -> Result<()> {
        anyhow::bail!("this NIC does not receive")
    }

    fn poll(&mut self) -> Option<Completion> {
        self.completions.pop_front()
    }
}
