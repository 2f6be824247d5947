//! What ends a connection, and what may be seen of it afterwards.
//!
//! ```text
//!   DESTROY_QP, RESET, INVALIDATE_REGION ─► answer ─► from its cycle on: no write, no CQE, no frame
//! ```
use std::ops::Range;

use anyhow::{ensure, Result};
use hdl::spec::{self, Record};
use sim::driver::{Region, Wr};
use sim::pcie::tlp::Request;
use sim::pcie::TlpRecord;

use crate::judge::status;
use crate::memory::{Fate, HOST};
use crate::rig::{Life, Rig, FIRST_PORT, STEP};

/// Frames that are whole in the TX FIFO when a queue pair ends may still leave.
const FIFO_FRAMES: u64 = 2200;

/// Bytes that a request writes, and its data from the first of them on; `None` for a read.
fn written(record: &TlpRecord) -> Option<(Range<u64>, &[u8])> {
    let mut hdr = [0; 16];
    hdr[..record.hdr.len()].copy_from_slice(&record.hdr);
    let r = Request::decode(&hdr).ok()?;
    let last_be = if r.dw == 1 { r.first_be } else { r.last_be } & 15;
    if !r.write || last_be == 0 {
        return None;
    }
    let end = r.addr + 4 * u64::from(r.dw) - u64::from(last_be.leading_zeros() - 4);
    let first = r.first_byte();
    Some((first..end, &record.data[(first - r.addr) as usize..]))
}

/// Writes of a device since `cycle`.
fn writes(log: &[TlpRecord], cycle: u64) -> impl Iterator<Item = (Range<u64>, &[u8])> {
    log.iter()
        .filter(move |r| r.cycle > cycle)
        .filter_map(written)
}

fn meet(a: &Range<u64>, b: &Range<u64>) -> bool {
    a.start < b.end && b.start < a.end
}

impl Rig {
    /// Both ends will fail, and the first send of each that fails has this status; its messages
    /// that are not complete may arrive or not.
    pub fn fail(&mut self, conn: usize, first: [&'static str; 2]) {
        for (end, first) in self.conns[conn].iter_mut().zip(first) {
            end.life = Life::Fails(first);
        }
        self.doubt(conn);
    }

    /// What has not completed on `conn`, and what is posted later, may arrive or not.
    pub fn doubt(&mut self, conn: usize) {
        self.doubtful.insert(conn);
        for end in &self.conns[conn] {
            let sent = end.sent.iter().chain(&end.coming).map(|p| p.place);
            let uc = end.qp.attr.service == "UC";
            for place in sent {
                self.places[place].fate = Fate::May;
            }
            // A UC message is complete when it has left.
            if uc {
                let of = self.places.iter_mut().filter(|p| p.conn == conn);
                of.for_each(|p| p.fate = Fate::May);
            }
        }
    }

    /// Takes an end to ERR.
    pub fn take_to_err(&mut self, conn: usize, side: usize) -> Result<()> {
        let end = &self.conns[conn][side];
        let (qp, service) = (&end.qp, end.qp.attr.service);
        self.hosts[end.nic].device.modify_qp(qp, service, "ERR")
    }

    /// Ends one end under traffic: to RESET, or, with DESTROY_QP, for ever. Gives the cycle of the answer, from
    /// which on no byte of what its peer has sent changes. On RC the peer will fail for want of an answer.
    pub fn end(&mut self, conn: usize, side: usize, how: &str) -> Result<u64> {
        self.doubt(conn);
        let [end, peer] = match &mut self.conns[conn][..] {
            [a, b] if side == 0 => [a, b],
            [a, b] => [b, a],
            _ => unreachable!("two ends"),
        };
        if end.qp.attr.service == "RC" {
            peer.life = Life::Fails("RETRY_EXC_ERR");
        }
        let host = &mut self.hosts[side];
        host.device.bus.with(|n| n.pcie.keep_log());
        match how {
            "DESTROY_QP" => host.device.destroy_qp(end.qp.clone())?,
            _ => host.device.modify_qp(&end.qp, end.qp.attr.service, how)?,
        }
        end.life = Life::Gone;
        end.planned.clear();
        end.sent.clear();
        Ok(self.now())
    }

    /// Nothing of an end that was ended in `cycle` was seen since.
    pub fn nothing_since(&mut self, conn: usize, side: usize, cycle: u64) -> Result<()> {
        let qp = &self.conns[conn][side].qp;
        let (slot, qpn) = (u64::from(qp.slot), u64::from(qp.qpn));
        let host = &self.hosts[side];
        let mut ranges = Vec::new();
        for p in self
            .places
            .iter()
            .filter(|p| (p.conn, p.nic) == (conn, side))
        {
            let at = host.target[p.memory].bus + p.at;
            ranges.push(at..at + p.data.len() as u64);
        }
        let cqs = [&host.send_cq, &host.recv_cq].map(|c| c.base..c.base + (64 << c.log2));
        let net = self.net.borrow();
        let nic = &net.nics[side];
        for (bytes, data) in writes(nic.pcie.log(), cycle) {
            let hit = ranges.iter().any(|r| meet(r, &bytes));
            ensure!(
                !hit,
                "a write to {bytes:#x?} after the answer in cycle {cycle}"
            );
            if cqs.iter().any(|c| meet(c, &bytes)) {
                let cqe = Record::of(&spec::CQE, data);
                let own = cqe.get("slot") == slot && cqe.get("qpn") == qpn;
                ensure!(!own, "{cqe:?} after the answer in cycle {cycle}");
            }
        }
        let port = FIRST_PORT + conn as u16;
        let late = (nic.mac.frames.iter())
            .find(|f| f.first > cycle + FIFO_FRAMES && f.bytes[34..36] == port.to_be_bytes());
        ensure!(
            late.is_none(),
            "a frame after the answer in cycle {cycle}: {late:?}"
        );
        Ok(())
    }

    /// No write has reached a region of nic `side` since `cycle`.
    pub fn no_write_since(&self, side: usize, region: &Region, cycle: u64) -> Result<()> {
        let net = self.net.borrow();
        let all = region.bus_addr..region.bus_addr + region.len;
        let hit = writes(net.nics[side].pcie.log(), cycle).find(|w| meet(&all, &w.0));
        ensure!(
            hit.is_none(),
            "a write to {:#x?} after the answer in cycle {cycle}",
            hit.map(|h| h.0)
        );
        Ok(())
    }

    /// Writes of nic `side` into a region so far, since its log is kept.
    pub fn writes_to(&self, side: usize, region: &Region) -> usize {
        let net = self.net.borrow();
        let all = region.bus_addr..region.bus_addr + region.len;
        writes(net.nics[side].pcie.log(), 0)
            .filter(|w| meet(&all, &w.0))
            .count()
    }

    /// Posts these of one end, which must have no other, and gives cookie and status of each CQE. What
    /// others complete meanwhile is compared as ever.
    pub fn alone(
        &mut self,
        conn: usize,
        side: usize,
        wrs: &[Wr],
        limit: u64,
    ) -> Result<Vec<(u64, &'static str)>> {
        let end = &mut self.conns[conn][side];
        for wr in wrs {
            self.hosts[end.nic].device.prepare(&mut end.qp, wr)?;
        }
        self.hosts[end.nic].device.ring_page(&end.qp)?;
        let each = |_| self.next_alone(conn, side, limit);
        wrs.iter().map(each).collect()
    }

    /// The next CQE of an end whose work requests are posted past [`Rig::plan`]: cookie and status.
    pub fn next_alone(
        &mut self,
        conn: usize,
        side: usize,
        limit: u64,
    ) -> Result<(u64, &'static str)> {
        let (nic, slot) = {
            let end = &self.conns[conn][side];
            (end.nic, u64::from(end.qp.slot))
        };
        let start = self.now();
        loop {
            let h = &mut self.hosts[nic];
            match h.device.poll(&mut h.send_cq)? {
                Some(cqe) if cqe.get("slot") == slot => {
                    h.device.retire(&mut self.conns[conn][side].qp, &cqe)?;
                    return Ok((cqe.get("cookie"), status(&cqe)));
                }
                Some(cqe) => self.sent(nic, &cqe)?,
                None => self.net.borrow_mut().run(STEP)?,
            }
            let over = self.now() - start > limit;
            ensure!(!over, "no CQE of connection {conn} within {limit} cycles");
        }
    }

    /// Virtual address and key of memory of nic `side` that may be sent.
    pub fn source(&self, side: usize) -> (u64, u32) {
        let region = &self.hosts[side].source[HOST].region;
        (region.va, region.key)
    }

    /// State of an end, a name of `qp_state`.
    pub fn state(&mut self, conn: usize, side: usize) -> Result<&'static str> {
        self.hosts[side].device.query_qp(&self.conns[conn][side].qp)
    }
}
