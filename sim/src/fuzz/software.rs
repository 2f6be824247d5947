//! What software does while the frames come: posts work, waits for what must follow.
use anyhow::{ensure, Context, Result};

use crate::driver::{Bus, RecvWr, Wr};
use crate::requester::Mode;
use crate::responder::State;
use crate::rng::Rng;

use super::check::Seen;
use super::ends::{End, Posted};
use super::scene::Scene;

/// Work requests outstanding at an end, at most.
const OUTSTANDING: usize = 6;
/// Cycles within which software sees what it waits for.
const SOON: u64 = 5000;

impl Scene {
    /// Posts some receives.
    pub fn receive(&mut self, i: usize, n: u64) -> Result<()> {
        let end = &mut self.ends[i];
        for _ in 0..n.min(end.qp.recv.room().into()) {
            self.cookie += 1;
            end.receives.push_back((self.cookie, end.qp.recv.produced));
            (self.dev).prepare_recv(&mut end.qp, &RecvWr::new(self.cookie))?;
            self.judge.post_receives(end.qp.slot, 1);
        }
        self.want.add("rq_doorbells", 1);
        self.dev.ring_recv(&end.qp)
    }

    /// Posts some work requests, the last one signalled.
    pub fn send(&mut self, i: usize, n: u64) -> Result<()> {
        let end = &mut self.ends[i];
        let pd = end.qp.attr.pd;
        // Nobody writes to it, so that its bytes are known.
        let source = self.areas.iter().find(|a| !a.write && a.pd == pd);
        let source = source.context("a source for each domain")?;
        let mtu = u64::from(end.qp.attr.mtu);
        let mut some = false;
        for k in 0..n {
            if end.posted.len() >= OUTSTANDING {
                break;
            }
            let room = end.qp.produced.wrapping_sub(end.qp.consumed);
            if u32::from(room) + 1 >= end.qp.sq_blocks {
                break;
            }
            let len = match self.rng.below(8) {
                0 => 0,
                1 => self.rng.range(1, 2 * mtu + 9),
                _ => self.rng.range(1, 80),
            };
            let at = self.rng.below(source.len - len);
            let va = self.rng.u64();
            let imm = self.rng.chance(0.3).then(|| self.rng.u32());
            self.cookie += 1;
            let mut wr = Wr::write(va, self.rng.u32()).cookie(self.cookie);
            if len > 0 {
                wr = wr.sge(source.va + at, len as u32, source.key);
            }
            if let Some(imm) = imm {
                wr = wr.with_imm(imm);
            }
            // The ring is freed by what is signalled.
            let last = k + 1 == n || end.posted.len() + 1 >= OUTSTANDING;
            wr.signalled = last || self.rng.chance(0.5);
            let region = source.region.as_ref().context("registered")?;
            let skip = (region.bus_addr - source.bus + at) as usize;
            let p = Posted {
                cookie: self.cookie,
                index: end.qp.produced,
                signalled: wr.signalled,
                first: end.req.next,
                last: end.req.next + len.div_ceil(mtu).max(1) - 1,
                va,
                rkey: wr.rkey,
                imm,
                data: source.want[skip..skip + len as usize].to_vec(),
            };
            end.req.next = p.last + 1;
            self.dev.prepare(&mut end.qp, &wr)?;
            end.post(p);
            some = true;
        }
        if some {
            self.want.add("doorbells", 1);
            self.dev.ring_page(&end.qp)?;
        }
        Ok(())
    }

    /// Waits until a queue pair that failed is in ERR.
    pub fn erred(&mut self, i: usize) -> Result<()> {
        let end = &mut self.ends[i];
        let start = self.dev.bus.now();
        while self.dev.query_qp(&end.qp)? != "ERR" {
            self.want.add("mailbox_commands", 1);
            ensure!(
                self.dev.bus.now() - start < SOON,
                "slot {} is not in ERR",
                end.qp.slot
            );
        }
        self.want.add("mailbox_commands", 1);
        self.judge.set_state(end.qp.slot, State::Err);
        end.state = State::Err;
        end.rest = self.rng.below(3) as u32;
        Ok(())
    }

    /// Posts receives where that is allowed and completes later.
    pub fn receive_if_able(&mut self, i: usize, n: u64) -> Result<()> {
        let end = &self.ends[i];
        match end.failed || end.qp.recv.room() == 0 {
            true => Ok(()),
            false => self.receive(i, n),
        }
    }

    /// Posts work requests where they are sent at once.
    pub fn send_if_able(&mut self, i: usize, n: u64) -> Result<()> {
        let end = &self.ends[i];
        match end.state == State::Rts && !end.failed && end.req.mode == Mode::Runs {
            true => self.send(i, n),
            false => Ok(()),
        }
    }

    /// A frame of the host, to be sent.
    pub fn pass(&mut self, rng: &mut Rng) {
        let n = rng.range(60, 200) as usize;
        let mut frame = rng.bytes(n);
        frame[12..14].copy_from_slice(&[0x08, 0x06]);
        let pass = self.dev.bus.pass.as_mut().expect("a pass-through port");
        pass.inp.push_packet(&frame);
        self.want.passed.push_back(frame);
    }

    /// Waits until what was posted is on the wire, but of queue pairs that are closed.
    pub fn settle_sends(&mut self, seen: &mut Seen) -> Result<()> {
        let start = self.dev.bus.now();
        loop {
            self.look(seen)?;
            let waits = |e: &&End| !e.uc() && !e.closed && !e.settled() && e.moves();
            let Some(end) = self.ends.iter().find(waits) else {
                return Ok(());
            };
            ensure!(
                self.dev.bus.now() - start < SOON,
                "slot {}: packet {:#x} is not sent",
                end.qp.slot,
                end.cursor & 0xFF_FFFF
            );
            self.dev.bus.run(10)?;
        }
    }
}
