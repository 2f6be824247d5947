//! What is posted: receives while there is room, messages while the ring and the peer have room.
use anyhow::Result;
use sim::driver::{RecvWr, Wr};

use crate::memory::{Fate, Place, SOURCE};
use crate::rig::{Life, Message, Posted, Rig};

impl Rig {
    /// Fills the receive queues.
    pub fn receive(&mut self) -> Result<()> {
        for ends in &mut self.conns {
            for end in ends.iter_mut() {
                let host = &mut self.hosts[end.nic];
                let before = end.receives;
                while end.qp.recv.room() > 0
                    && end.life == Life::Well
                    && end.receives < end.most_receives
                {
                    let cookie = end.qp.slot << 20 | end.receives & 0xF_FFFF;
                    host.device
                        .prepare_recv(&mut end.qp, &RecvWr::new(cookie))?;
                    end.receives += 1;
                }
                if end.receives != before {
                    host.device.ring_recv(&end.qp)?;
                }
            }
        }
        Ok(())
    }

    /// Posts what fits into the send queues, and rings.
    pub fn post(&mut self) -> Result<()> {
        for conn in 0..self.conns.len() {
            for side in 0..2 {
                let before = self.conns[conn][side].qp.produced;
                while let Some(m) = self.next_of(conn, side) {
                    self.prepare(conn, side, m)?;
                }
                let end = &self.conns[conn][side];
                if end.qp.produced != before {
                    self.hosts[end.nic].device.ring_page(&end.qp)?;
                }
            }
        }
        Ok(())
    }

    /// The next message of an end, if there is room for it.
    fn next_of(&mut self, conn: usize, side: usize) -> Option<Message> {
        let peer = &self.conns[conn][1 - side];
        // A peer that is to run out of receive WQEs, or that is gone, gets messages all the same.
        let receives = match (peer.life, peer.most_receives) {
            (Life::Well, u32::MAX) => peer.receives,
            _ => u32::MAX,
        };
        let end = &mut self.conns[conn][side];
        let m = end.planned.front()?;
        let used = end.qp.produced.wrapping_sub(end.qp.consumed);
        // A place of the ring is left, so that the doorbell is never past it.
        let room = u32::from(used) + 1 < end.qp.sq_blocks;
        if !room || (m.imm.is_some() && end.meant >= receives) {
            return None;
        }
        end.meant += u32::from(m.imm.is_some());
        end.planned.pop_front()
    }

    fn prepare(&mut self, conn: usize, side: usize, m: Message) -> Result<()> {
        let ends = &mut self.conns[conn];
        let [from, to] = [side, 1 - side].map(|e| ends[e].nic);
        let source = &self.hosts[from].source[m.from];
        let lines = (SOURCE - m.len) / 64;
        let start = (64 * self.rng.below(lines.max(1)) + m.line).min(SOURCE - m.len);
        let data = source.bytes(start, m.len).to_vec();
        let (va, lkey) = (source.region.va + start, source.region.key);
        let target = &mut self.hosts[to].target[m.to];
        let at = target.place(m.len, m.page, &mut self.rng)?;
        self.cookies += 1;
        let mut wr = Wr::write(target.region.va + at, target.region.key).cookie(self.cookies);
        if m.len > 0 {
            wr = wr.sge(va, m.len as u32, lkey);
        }
        if let Some(imm) = m.imm {
            wr = wr.with_imm(imm);
        }
        self.hosts[from].device.prepare(&mut ends[side].qp, &wr)?;
        self.places.push(Place {
            conn,
            nic: to,
            memory: m.to,
            at,
            data,
            fate: match self.doubtful.contains(&conn) {
                true => Fate::May,
                false => Fate::Must,
            },
        });
        let posted = Posted {
            message: m,
            cookie: self.cookies,
            place: self.places.len() - 1,
        };
        if posted.message.imm.is_some() {
            ends[side].coming.push_back(posted.clone());
        }
        ends[side].sent.push_back(posted);
        Ok(())
    }
}
