//! The Verilated NIC as a port: the driver posts, the RTL sends and receives, Linux is the peer.
//!
//! ```text
//!   Suite ─► Endpoint ─► driver ─► Nic ─┬─ tx ─► MAC model ─► frames to Linux
//!                                       └─ rx ◄─ MAC model ◄─ frames from Linux
//! ```
//! The device is `rnic_core`. Simulated time goes on only while there is something to do, and far
//! slower than Linux's: [`TIMEOUT`] is the local ACK timeout of this end, whatever the other has.
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::time::Duration;

use anyhow::{ensure, Context, Result};
use hdl::spec::Record;

use super::neighbour::Neighbour;
use super::port::{Completion, Frames, Status, WirePort};
use crate::driver::{self, is_recv, Access, Bus, Cq, Device, Qp, Space};
use crate::nic::{Nic, NicConfig};

/// Virtual address of the registered memory: no round number, so that a wrong base shows.
const VA: u64 = 0x5A00_1234_5000;
pub(super) const PD: u32 = 1;
const CQ_LOG2: u32 = 6;
/// Receive WQEs of a queue pair.
pub(super) const RQ_LOG2: u32 = 4;
/// 4.096 us * 2^7 of simulated time: a second or two of the simulator's, longer than Linux takes.
pub(super) const TIMEOUT: u8 = 7;
/// Cycles between two looks at the wire while something is to be done.
const SLICE: u64 = 500;
/// Slices that a frame or a work request keeps the device running: far more than it is deep.
const AWAKE: u32 = 8;

/// Memory that the peer may write.
pub(super) struct Memory {
    pub space: Space,
    pub region: driver::Region,
    /// The same memory, not to be written by the peer.
    pub read_only: driver::Region,
}

/// A NIC and its driver.
pub struct NicPort {
    pub device: Device<Nic>,
    pub(super) address: Neighbour,
    pub(super) memories: Vec<Memory>,
    /// The one in use.
    pub(super) memory: usize,
    pub(super) cq: Cq,
    pub(super) qps: BTreeMap<u32, Qp>,
    /// Numbers of those that were destroyed.
    pub(super) gone: BTreeSet<u32>,
    /// What the consumer calls the work requests: cookies are 32 bits.
    names: BTreeMap<u32, u64>,
    next_cookie: u32,
    /// Send requests without a CQE.
    pub(super) open: usize,
    awake: u32,
    pub(super) completions: VecDeque<Completion>,
}

impl NicPort {
    /// Opens a device of this configuration with so many bytes of memory in each of `spaces`.
    pub fn new(
        config: &NicConfig,
        address: Neighbour,
        spaces: &[Space],
        bytes: u64,
    ) -> Result<Self> {
        let mut device = Nic::open(config)?;
        ensure!(
            device.bus.rx.is_some(),
            "model {} has no receiving end",
            config.model
        );
        let none = Access::default();
        let all = Access {
            local_write: true,
            remote_write: true,
            ..none
        };
        let mut memories = Vec::new();
        for &space in spaces {
            let at = device.bus.alloc(space, bytes, 4096)?;
            device.bus.write_mem(at, &vec![0; bytes as usize])?;
            let gpu = space == Space::Gpu;
            memories.push(Memory {
                space,
                region: device.register(at, VA, bytes, PD, all, gpu)?,
                read_only: device.register(at, VA, bytes, PD, none, gpu)?,
            });
        }
        ensure!(!memories.is_empty(), "a port without memory");
        let cq = device.create_cq(CQ_LOG2)?;
        Ok(Self {
            device,
            address,
            memories,
            memory: 0,
            cq,
            qps: BTreeMap::new(),
            gone: BTreeSet::new(),
            names: BTreeMap::new(),
            next_cookie: 0,
            open: 0,
            awake: 0,
            completions: VecDeque::new(),
        })
    }

    pub(super) fn qp(&mut self, qpn: u32) -> Result<&mut Qp> {
        let qp = self.qps.get_mut(&qpn);
        qp.with_context(|| format!("no queue pair {qpn:#x}"))
    }

    pub(super) fn memory(&self) -> &Memory {
        &self.memories[self.memory]
    }

    /// There is something to do.
    pub(super) fn wake(&mut self) {
        self.awake = AWAKE;
    }

    pub(super) fn cookie(&mut self, wr_id: u64) -> u32 {
        self.next_cookie += 1;
        self.names.insert(self.next_cookie, wr_id);
        self.next_cookie
    }

    pub(super) fn take_cqes(&mut self) -> Result<()> {
        while let Some(cqe) = self.device.poll(&mut self.cq)? {
            let qpn = cqe.get("qpn") as u32;
            let received = is_recv(&cqe);
            if self.gone.contains(&qpn) {
                // Written before its queue pair was destroyed, and nobody waits for it.
                self.open -= usize::from(!received);
                continue;
            }
            let qp = self.qps.get_mut(&qpn);
            let qp = qp.with_context(|| format!("a CQE of queue pair {qpn:#x}"))?;
            match received {
                true => self.device.retire_recv(qp, &cqe)?,
                false => self.device.retire(qp, &cqe)?,
            }
            self.open -= usize::from(!received);
            let cookie = cqe.get("cookie") as u32;
            let name = self.names.remove(&cookie);
            let status = status(&cqe)?;
            let whole = received && status == Status::Success;
            self.completions.push_back(Completion {
                wr_id: name.with_context(|| format!("a CQE of no work request: {cqe:?}"))?,
                qpn,
                status,
                arrived: whole.then(|| (cqe.get("imm") as u32, cqe.get("byte_count") as u32)),
            });
        }
        Ok(())
    }
}

/// Status of a CQE; the numbers are those of `ibv_wc_status`.
fn status(cqe: &Record) -> Result<Status> {
    let all = [
        Status::Success,
        Status::Flushed,
        Status::RemoteInvalidRequest,
        Status::RemoteAccess,
        Status::RemoteOperation,
        Status::RetriesExceeded,
        Status::RnrRetriesExceeded,
    ];
    let is = cqe.get("status");
    let found = all.into_iter().find(|s| *s as u64 == is);
    found.with_context(|| format!("a CQE of status {is}, syndrome {:#x}", cqe.get("syndrome")))
}

impl WirePort for NicPort {
    fn receive(&mut self, frame: &[u8]) {
        let now = self.device.bus.world().cycle;
        if let Some(rx) = self.device.bus.rx.as_mut() {
            rx.send(frame, now, false);
        }
        self.wake();
    }

    fn send(&mut self) -> Option<Vec<u8>> {
        let frames = &mut self.device.bus.mac.frames;
        (!frames.is_empty()).then(|| frames.remove(0).bytes)
    }

    fn advance(&mut self, _: Duration) -> Result<bool> {
        if self.open == 0 && self.awake == 0 && !self.device.bus.busy() {
            return Ok(false);
        }
        self.awake = self.awake.saturating_sub(1);
        self.device.bus.run(SLICE)?;
        self.take_cqes()?;
        Ok(true)
    }

    fn frames(&mut self) -> Result<Frames> {
        let frames = Frames {
            received: self.device.counter("rx_packets")?,
            sent: self.device.counter("port_xmit_packets")?,
            foreign: self.device.counter("rx_foreign")?,
        };
        // The MAC's count: whatever the receive path thinks of a frame.
        let all = self.device.counter("port_rcv_packets")?;
        ensure!(
            all == frames.received + frames.foreign,
            "{all} frames at the MAC: {frames:?}"
        );
        Ok(frames)
    }
}
