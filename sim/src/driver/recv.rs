//! Receive queues, and two queue pairs connected to each other.
//!
//! ```text
//!   post_recv ─► receive WQE at its place of the ring ─► fence ─► RQ doorbell
//!   poll ─► CQE of a receive (opcode 0x80 and up) ─► retire_recv ─► place free
//!   connect:  a.dest_qpn, a.rq_psn ◄─ b.qpn, b.sq_psn  and back, addresses likewise; INIT, RTR, RTS
//! ```
//! A receive WQE takes one place of 64 bytes; the indices count WQEs and run on freely.
use anyhow::{ensure, Context, Result};
use hdl::spec::{self, Record};

use super::bus::{Bus, Space};
use super::device::Device;
use super::objects::{page_register, Qp, QpAttr};
use super::wr::Sge;

/// Bytes of a receive WQE.
const BYTES: u64 = spec::BLOCK_BYTES as u64;

/// The receive side of a queue pair.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RecvQueue {
    /// Bus address of the ring; 0: there is none.
    pub base: u64,
    pub log2: u32,
    /// Producer index, and the one behind the last WQE known to be used.
    pub produced: u16,
    pub consumed: u16,
}

impl RecvQueue {
    pub(super) fn new<B: Bus>(device: &mut Device<B>, log2: u32) -> Result<Self> {
        ensure!(log2 <= 15, "rq_log2 = {log2}: must be 0 to 15");
        Ok(Self {
            base: device.zeroed(Space::Host, BYTES << log2, 64)?,
            log2,
            ..Self::default()
        })
    }

    /// Places that are free.
    pub fn room(&self) -> u32 {
        match self.base {
            0 => 0,
            _ => (1 << self.log2) - u32::from(self.produced.wrapping_sub(self.consumed)),
        }
    }
}

/// A work request for the receive queue.
#[derive(Clone, Debug, Default)]
pub struct RecvWr {
    pub cookie: u32,
    /// Where a SEND goes; a WRITE with immediate data needs none.
    pub sges: Vec<Sge>,
}

impl RecvWr {
    /// One without buffers.
    pub fn new(cookie: u32) -> Self {
        Self {
            cookie,
            sges: Vec::new(),
        }
    }

    pub fn sge(mut self, addr: u64, len: u32, lkey: u32) -> Self {
        self.sges.push(Sge { addr, len, lkey });
        self
    }

    /// The WQE at ring index `index`.
    pub fn encode(&self, slot: u32, index: u16) -> Result<Record> {
        ensure!(
            self.sges.len() <= spec::WQE_SGES,
            "{} SGEs in a receive WQE, {} at most",
            self.sges.len(),
            spec::WQE_SGES
        );
        let length: u32 = self.sges.iter().map(|s| s.len).sum();
        let mut w = Record::new(&spec::RECV_WQE)
            .with("valid", 1u8)
            .with("sge_count", self.sges.len() as u8)
            .with("ring_index", index)
            .with("slot", slot)
            .with("length", length)
            .with("cookie", self.cookie);
        for (i, s) in self.sges.iter().enumerate() {
            w.set(&format!("sge{i}_addr"), s.addr);
            w.set(&format!("sge{i}_length"), s.len);
            w.set(&format!("sge{i}_lkey"), s.lkey);
        }
        Ok(w)
    }
}

impl<B: Bus> Device<B> {
    /// Puts a receive WQE into the ring, without a doorbell.
    pub fn prepare_recv(&mut self, qp: &mut Qp, wr: &RecvWr) -> Result<()> {
        let q = &qp.recv;
        ensure!(q.base != 0, "slot {} has no receive queue", qp.slot);
        ensure!(
            q.room() > 0,
            "the receive queue of slot {} is full: all {} WQEs are in use",
            qp.slot,
            1u32 << q.log2
        );
        let place = u64::from(q.produced) % (1 << q.log2);
        let wqe = wr.encode(qp.slot, q.produced)?;
        self.bus.write_mem(q.base + place * BYTES, wqe.bytes())?;
        qp.recv.produced = q.produced.wrapping_add(1);
        Ok(())
    }

    /// Tells the device of all receive WQEs that are prepared, through the doorbell page.
    pub fn ring_recv(&mut self, qp: &Qp) -> Result<()> {
        self.bus.fence();
        let word = qp.slot << 16 | u32::from(qp.recv.produced);
        let at = page_register("PAGE_RQ_DB")?;
        self.bus.doorbell(qp.page, at, &word.to_le_bytes())
    }

    /// The same through BAR0.
    pub fn ring_recv_bar0(&mut self, qp: &Qp) -> Result<()> {
        self.bus.fence();
        let word = u64::from(qp.slot) << 16 | u64::from(qp.recv.produced);
        self.write("RQ_DB_IDX", word)
    }

    /// Puts a receive WQE into the ring and rings.
    pub fn post_recv(&mut self, qp: &mut Qp, wr: &RecvWr) -> Result<()> {
        self.prepare_recv(qp, wr)?;
        self.ring_recv(qp)
    }

    /// Frees the receive ring up to and including the WQE that a CQE names.
    pub fn retire_recv(&mut self, qp: &mut Qp, cqe: &Record) -> Result<()> {
        let index = cqe.get("wqe_index") as u16;
        let q = &mut qp.recv;
        let posted = q.produced.wrapping_sub(q.consumed);
        ensure!(
            index.wrapping_sub(q.consumed) < posted,
            "a CQE for receive index {index}, where no WQE was posted"
        );
        q.consumed = index.wrapping_add(1);
        Ok(())
    }
}

/// True if a CQE is of the receive queue.
pub fn is_recv(cqe: &Record) -> bool {
    cqe.get("opcode") >= spec::code("cqe_opcode", "RECV")
}

/// The states of a queue pair on its way up.
const UP: [&str; 4] = ["RESET", "INIT", "RTR", "RTS"];

impl<B: Bus> Device<B> {
    /// Takes a loaded queue pair up to RTS, with `peer` as its other end, which is taken up likewise and
    /// sends nothing before this one is ready to receive.
    pub fn connect_to(&mut self, qp: &mut Qp, peer: &Qp) -> Result<()> {
        qp.attr = facing(qp, peer);
        for step in UP.windows(2) {
            self.modify_to(qp, step[0], step[1], &[])
                .with_context(|| format!("to {}", step[1]))?;
        }
        Ok(())
    }
}

/// The attributes of `own` with `peer` as its other end.
fn facing(own: &Qp, peer: &Qp) -> QpAttr {
    QpAttr {
        dest_qpn: peer.qpn,
        rq_psn: peer.attr.sq_psn,
        dst_mac: peer.attr.src_mac,
        dst_ip: peer.attr.src_ip,
        ..own.attr.clone()
    }
}

/// Connects two queue pairs in RESET to each other and takes both to RTS. Numbers, first PSNs and
/// addresses of each become the other's; all else stays as the queue pairs were made.
pub fn connect<A: Bus, B: Bus>(
    a: (&mut Device<A>, &mut Qp),
    b: (&mut Device<B>, &mut Qp),
) -> Result<()> {
    let ((da, qa), (db, qb)) = (a, b);
    ensure!(
        qa.attr.service == qb.attr.service && qa.attr.mtu == qb.attr.mtu,
        "the ends differ: {} with path MTU {}, {} with {}",
        qa.attr.service,
        qa.attr.mtu,
        qb.attr.service,
        qb.attr.mtu
    );
    (qa.attr, qb.attr) = (facing(qa, qb), facing(qb, qa));
    // Each is ready to receive before the other sends.
    for step in UP.windows(2) {
        da.modify_to(qa, step[0], step[1], &[])
            .with_context(|| format!("the first end to {}", step[1]))?;
        db.modify_to(qb, step[0], step[1], &[])
            .with_context(|| format!("the second end to {}", step[1]))?;
    }
    Ok(())
}
