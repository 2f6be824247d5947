//! The device as one end of the capture.
//!
//! Addresses, ports, P_Key, MTU, PSNs, virtual address and R_Key are the capture's. So is the queue pair's
//! number, where the configuration has so many slots (rnic100); in `tiny`, which has 8, it is another, and
//! frames to the device get that number and a right ICRC (`Rig::to_us`).
use anyhow::{ensure, Result};
use hdl::spec;
use sim::driver::{region_entry, Access, Bus, Cq, Device, Gid, Qp, QpAttr, RecvWr, Space};
use sim::nic::{Nic, NicConfig};
use sim::rng::Rng;
use sim::wire::encode;
use sim::wire::roce::{self, Packet};

use crate::capture::{BYTES, MTU, QPN, RKEY, VA};

const PD: u32 = 5;
/// Cookie of the one receive.
pub const RECEIVE: u32 = 0x77;
/// Cycles in which nothing more must happen, far more than the device is deep.
const QUIET: u64 = 250;

pub struct Rig {
    pub dev: Device<Nic>,
    pub cq: Cq,
    pub qp: Qp,
    /// Bus address of the memory, and what it must hold.
    pub bus: u64,
    pub want: Vec<u8>,
}

/// A frame under an ICRC that is right.
pub fn seal(frame: &mut [u8]) {
    let n = frame.len() - 4;
    let icrc = encode::icrc(&frame[..n]);
    frame[n..].copy_from_slice(&icrc.to_le_bytes());
}

/// The same request on an Unreliable Connection, which asks for no ACK.
pub fn unreliable(frame: &[u8]) -> Vec<u8> {
    let mut f = frame.to_vec();
    f[42] |= 0x20;
    f[50] &= 0x7F;
    seal(&mut f);
    f
}

impl Rig {
    /// The end that receives frame `incoming`.
    pub fn new(
        config: &NicConfig,
        service: &'static str,
        space: Space,
        incoming: &Packet,
    ) -> Result<Self> {
        let mut dev = Nic::open(config)?;
        let cq = dev.create_cq(6)?;
        let bus = dev.bus.alloc(space, BYTES, 4096)?;
        let want = Rng::new(config.seed).fork("memory").bytes(BYTES as usize);
        dev.bus.write_mem(bus, &want)?;
        let access = Access {
            local_write: true,
            remote_write: true,
            ..Access::default()
        };
        let entry = region_entry(bus, VA, BYTES, PD, access, space == Space::Gpu);
        let region = dev.register_as(RKEY, entry)?;
        ensure!(region.key == RKEY, "R_Key");
        let roce::Ip::V4 {
            src, dst, tos, ttl, ..
        } = incoming.ip
        else {
            anyhow::bail!("the capture has IPv4 alone")
        };
        let attr = QpAttr {
            service,
            sq_log2: 6,
            pd: PD,
            mtu: MTU,
            dest_qpn: QPN,
            sq_psn: incoming.psn,
            rq_psn: incoming.psn,
            src_mac: incoming.dst_mac,
            dst_mac: incoming.src_mac,
            src_ip: Gid::V4(dst),
            dst_ip: Gid::V4(src),
            hop_limit: ttl,
            dscp: tos >> 2,
            ecn: tos & 3,
            udp_sport: incoming.udp_sport,
            pkey: incoming.pkey,
            rq_log2: Some(2),
            access: Access {
                remote_write: true,
                ..Access::default()
            },
            // Simulated time: nothing is repeated.
            timeout: 0,
            ..QpAttr::default()
        };
        let slots = dev.caps.slots;
        let qpn = match QPN < slots {
            true => QPN,
            false => (1 << spec::SLOT_BITS) | (QPN % slots),
        };
        let mut qp = dev.load_qp_as(qpn, &attr, &cq, &cq)?;
        for state in ["INIT", "RTR", "RTS"] {
            dev.modify_with(&mut qp, state, &attr, &[])?;
        }
        dev.post_recv(&mut qp, &RecvWr::new(RECEIVE))?;
        dev.bus.settle(QUIET)?;
        Ok(Self {
            dev,
            cq,
            qp,
            bus,
            want,
        })
    }

    /// A frame of the capture, to this queue pair's number.
    pub fn to_us(&self, frame: &[u8]) -> Vec<u8> {
        let mut f = frame.to_vec();
        if self.qp.qpn != QPN {
            f[47..50].copy_from_slice(&self.qp.qpn.to_be_bytes()[1..]);
            seal(&mut f);
        }
        f
    }

    /// A frame arrives at this cycle or later.
    pub fn send(&mut self, frame: &[u8], at: u64) {
        if let Some(rx) = self.dev.bus.rx.as_mut() {
            rx.send(frame, at, false);
        }
    }

    pub fn now(&self) -> u64 {
        self.dev.bus.now()
    }

    /// Runs until all is quiet; the frames that were sent since the last look, each judged by itself.
    pub fn settle(&mut self) -> Result<Vec<Vec<u8>>> {
        self.dev.bus.settle(QUIET)?;
        self.sent()
    }

    pub fn sent(&mut self) -> Result<Vec<Vec<u8>>> {
        let frames = std::mem::take(&mut self.dev.bus.mac.frames);
        let frames: Vec<_> = frames.into_iter().map(|f| f.bytes).collect();
        for f in &frames {
            roce::parse(f)?;
        }
        Ok(frames)
    }

    /// Memory holds what the messages brought, and nothing else changed.
    pub fn compare_memory(&mut self) -> Result<()> {
        let mut now = vec![0; self.want.len()];
        self.dev.bus.read_mem(self.bus, &mut now)?;
        let bad = now.iter().zip(&self.want).filter(|(n, w)| n != w).count();
        ensure!(bad == 0, "{bad} bytes of the memory are wrong");
        Ok(())
    }
}
