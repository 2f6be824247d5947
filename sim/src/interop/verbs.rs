//! What the consumer of a Verilated NIC does with it: its queue pairs, memory and work requests.
use std::net::IpAddr;

use anyhow::{ensure, Context, Result};

use super::nic::{Memory, NicPort, PD, RQ_LOG2, TIMEOUT};
use super::port::{Completion, Connection, Endpoint, Region, Service, Write};
use crate::driver::{Access, Bus, Gid, QpAttr, RecvWr, Space, Wr};

impl Endpoint for NicPort {
    fn memories(&self) -> Vec<&'static str> {
        let name = |m: &Memory| match m.space {
            Space::Gpu => "GPU",
            _ => "host",
        };
        self.memories.iter().map(name).collect()
    }

    fn select(&mut self, memory: usize) {
        self.memory = memory;
    }

    /// An ACK says that a packet is taken; its posted writes follow.
    fn writes_late(&self) -> bool {
        true
    }

    /// Nothing orders writes to the GPU and those to a completion queue in host memory.
    fn receives_in_order(&self) -> bool {
        self.memory().space == Space::Host
    }

    fn counter(&mut self, name: &str) -> Result<Option<u64>> {
        self.device.counter(name).map(Some)
    }

    fn region(&self) -> Region {
        let Memory {
            region, read_only, ..
        } = self.memory();
        Region {
            va: region.va,
            len: region.len as usize,
            rkey: region.key,
            read_only: read_only.key,
        }
    }

    fn poke(&mut self, at: usize, bytes: &[u8]) -> Result<()> {
        let addr = self.memory().region.bus_addr + at as u64;
        self.device.bus.write_mem(addr, bytes)
    }

    fn peek(&mut self, at: usize, len: usize) -> Result<Vec<u8>> {
        let mut bytes = vec![0; len];
        let addr = self.memory().region.bus_addr + at as u64;
        self.device.bus.read_mem(addr, &mut bytes)?;
        Ok(bytes)
    }

    fn create(&mut self, service: Service) -> Result<u32> {
        let attr = QpAttr {
            service: match service {
                Service::Rc => "RC",
                Service::Uc => "UC",
            },
            pd: PD,
            rq_log2: Some(RQ_LOG2),
            access: Access {
                remote_write: true,
                ..Access::default()
            },
            ..QpAttr::default()
        };
        let qp = self.device.load_qp(&attr, &self.cq)?;
        let qpn = qp.qpn;
        self.qps.insert(qpn, qp);
        Ok(qpn)
    }

    fn connect(&mut self, qpn: u32, to: &Connection) -> Result<()> {
        let (src_ip, dst_ip) = match to.ip {
            IpAddr::V4(dst) => (Gid::V4(self.address.ip4), Gid::V4(dst.octets())),
            IpAddr::V6(dst) => (Gid::V6(self.address.ip6), Gid::V6(dst.octets())),
        };
        let attr = QpAttr {
            mtu: to.mtu,
            dest_qpn: to.dest_qpn,
            sq_psn: to.sq_psn,
            rq_psn: to.rq_psn,
            src_mac: self.address.mac,
            dst_mac: to.mac,
            src_ip,
            dst_ip,
            udp_sport: 0xC000 | (qpn & 0x3FFF) as u16,
            flow_label: qpn & 0xF_FFFF,
            timeout: TIMEOUT,
            retry_count: to.retry,
            rnr_retry: to.rnr_retry,
            min_rnr_timer: to.min_rnr_timer,
            ..self.qp(qpn)?.attr.clone()
        };
        let qp = self.qps.get_mut(&qpn);
        let qp = qp.with_context(|| format!("no queue pair {qpn:#x}"))?;
        for state in ["INIT", "RTR", "RTS"] {
            self.device.modify_with(qp, state, &attr, &[])?;
        }
        Ok(())
    }

    fn destroy(&mut self, qpn: u32) -> Result<()> {
        self.take_cqes()?;
        let Some(qp) = self.qps.remove(&qpn) else {
            return Ok(());
        };
        self.gone.insert(qpn);
        self.device.destroy_qp(qp)
    }

    fn failed(&mut self, qpn: u32) -> Result<bool> {
        let qp = self.qps.get(&qpn);
        let qp = qp.with_context(|| format!("no queue pair {qpn:#x}"))?;
        Ok(self.device.query_qp(qp)? == "ERR")
    }

    fn post(&mut self, qpn: u32, w: Write) -> Result<()> {
        ensure!(w.signaled, "completions of this port are counted");
        let mut wr = Wr::write(w.va, w.rkey).cookie(self.cookie(w.wr_id));
        if w.length > 0 {
            let region = &self.memory().region;
            let va = region.va + w.from as u64;
            wr = wr.sge(va, w.length as u32, region.key);
        }
        if let Some(imm) = w.imm {
            wr = wr.with_imm(imm);
        }
        let qp = self.qps.get_mut(&qpn);
        let qp = qp.with_context(|| format!("no queue pair {qpn:#x}"))?;
        self.device.post(qp, &wr)?;
        self.open += 1;
        Ok(())
    }

    fn post_receive(&mut self, qpn: u32, wr_id: u64) -> Result<()> {
        let cookie = self.cookie(wr_id);
        let qp = self.qps.get_mut(&qpn);
        let qp = qp.with_context(|| format!("no queue pair {qpn:#x}"))?;
        self.device.post_recv(qp, &RecvWr::new(cookie))?;
        self.wake();
        Ok(())
    }

    fn poll(&mut self) -> Option<Completion> {
        self.completions.pop_front()
    }
}
