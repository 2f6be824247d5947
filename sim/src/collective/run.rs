//! One operation on all ranks at once: posted in the same cycle, judged to the byte.
//!
//! ```text
//!   inputs ─► memories ─► descriptors, WQEs, doorbells ─► … ─► one CQE a rank ─► every byte of every rank
//! ```
//! Judged are the CQE, each byte of what is written, and that the device wrote nowhere else: of what was
//! read, of what lies beside it, of other memory, nothing changes.
use std::ops::Range;

use anyhow::{ensure, Context, Result};
use hdl::spec::Record;

use super::operation::Operation;
use super::outcome::Outcome;
use super::ring::Ring;
use crate::driver::{Bus, RingDesc};
use crate::mem::Writer;
use crate::rng::Rng;

/// Cycles in which the writes before a CQE pass PCIe.
const PASSES: u64 = 200;

/// An operation that is under way.
pub struct Running {
    pub op: Operation,
    /// Cycle of the doorbells.
    pub start: u64,
    pub inputs: Vec<Vec<u8>>,
    /// Bus addresses that each rank may write.
    pub dst: Vec<Range<u64>>,
    /// Nothing else is written meanwhile.
    pub alone: bool,
    /// Before it: writes logged, GPU bytes read and written, frames sent.
    logged: Vec<usize>,
    gpu: Vec<(u64, u64)>,
    frames: Vec<u64>,
    /// What came, and when each CQE was in memory.
    pub cqes: Vec<Option<(u64, Record)>>,
}

impl Ring {
    /// What rank `r` says of `op`.
    pub fn desc(&self, r: usize, op: &Operation) -> RingDesc {
        let ranks = self.setup.ranks;
        let rank = &self.ranks[r];
        let (src, dst) = self.places(r, op);
        let (next, prev) = self.neighbours(r);
        RingDesc {
            op: op.kind.code(),
            dtype: op.dtype.code(),
            redop: op.redop.code(),
            wait_ack: op.wait_ack,
            rank: r as u32,
            ranks: ranks as u32,
            root: op.root,
            count: op.count,
            src: (rank.va(src), rank.region.key),
            dst: (rank.va(dst), rank.region.key),
            next,
            prev,
            sequence: self.sequence,
            timeout: op.timeout,
            sub_log2: op.sub_log2,
            slots: op.slots,
            slice: op.slice,
            scale: op.factor(ranks),
        }
    }

    /// Bus addresses of the first byte that a rank reads and of the first one that it writes.
    pub fn places(&self, r: usize, op: &Operation) -> (u64, u64) {
        let (read, written) = op.spans(r, self.setup.ranks);
        let (src, dst) = self.ranks[r].halves(op.offset);
        match op.in_place {
            true => (src + read.start as u64, src + written.start as u64),
            false => (src, dst),
        }
    }

    /// Writes what the ranks bring, and posts the operation on all of them.
    pub fn start(&mut self, op: &Operation, seed: u64) -> Result<Running> {
        let mut running = self.prepare(op, seed)?;
        for r in 0..self.setup.ranks {
            let desc = self.desc(r, op).encode();
            self.post(r, &desc)?;
        }
        running.start = self.now();
        self.sequence = self.sequence.wrapping_add(1);
        Ok(running)
    }

    /// Writes what the ranks bring; nothing is posted yet.
    pub fn prepare(&mut self, op: &Operation, seed: u64) -> Result<Running> {
        let ranks = self.setup.ranks;
        let bytes = op.bytes() as u64;
        ensure!(
            bytes <= self.setup.bytes,
            "a vector of {bytes} bytes; the ring was made for {}",
            self.setup.bytes
        );
        let rng = Rng::new(seed).fork("operation");
        let inputs = op.inputs(ranks, &rng);
        let mut dst = Vec::new();
        for (r, input) in inputs.iter().enumerate() {
            let (from, to) = self.places(r, op);
            let written = op.spans(r, ranks).1;
            self.ranks[r].device.bus.write_mem(from, input)?;
            dst.push(to..to + written.len() as u64);
        }
        let net = self.net.borrow();
        let nics = &net.nics[..ranks];
        let gpu = |s: &crate::pcie::Stats| (s.gpu_read_bytes, s.gpu_write_bytes);
        Ok(Running {
            op: *op,
            start: net.now(),
            inputs,
            dst,
            alone: true,
            logged: nics.iter().map(|n| n.world().mem.log().len()).collect(),
            gpu: nics.iter().map(|n| gpu(&n.pcie.stats)).collect(),
            frames: nics.iter().map(|n| n.mac.count).collect(),
            cqes: vec![None; ranks],
        })
    }

    /// Posts a descriptor on a rank.
    pub fn post(&mut self, r: usize, desc: &Record) -> Result<()> {
        let rank = &mut self.ranks[r];
        let at = rank.descs[rank.posted % rank.descs.len()];
        let cookie = 0xc0de_0000 | rank.posted as u32 & 0xffff;
        rank.posted += 1;
        rank.device.post_ring(&mut rank.commands, at, desc, cookie)
    }

    /// Steps until every rank has its CQE, at most `limit` cycles; `say` hears how far it is.
    pub fn wait(
        &mut self,
        running: &mut Running,
        limit: u64,
        say: &mut dyn FnMut(u64),
    ) -> Result<()> {
        while !self.look(running)? {
            let cycles = self.now() - running.start;
            if cycles > limit {
                let missing = |r: &usize| running.cqes[*r].is_none();
                let missing: Vec<_> = (0..running.cqes.len()).filter(missing).collect();
                let what = format!("no CQE of ranks {missing:?} within {limit} cycles");
                let net = self.net.borrow();
                return Err(net.nics[missing[0]].bench.failure(&what));
            }
            say(cycles);
            let (threads, look) = (self.setup.threads, self.look);
            self.net.borrow_mut().run_on(threads, look)?;
        }
        Ok(())
    }

    /// Takes the CQEs that are there; true if none is missing.
    pub fn look(&mut self, running: &mut Running) -> Result<bool> {
        for r in 0..running.cqes.len() {
            if running.cqes[r].is_some() {
                continue;
            }
            let rank = &mut self.ranks[r];
            let at = rank.cq.base + 64 * (u64::from(rank.cq.consumed) % (1 << rank.cq.log2));
            let Some(cqe) = rank.device.poll(&mut rank.cq)? else {
                continue;
            };
            ensure!(
                cqe.get("slot") == u64::from(rank.commands.slot),
                "rank {r}: a CQE of slot {}, {}",
                cqe.get("slot"),
                cqe.name("syndrome", "syndrome")
            );
            rank.device.retire(&mut rank.commands, &cqe)?;
            rank.device.tell_page(&mut rank.cq)?;
            let net = self.net.borrow();
            let log = net.nics[r].world().mem.log();
            let written = log
                .iter()
                .rev()
                .find(|w| w.writer == Writer::Device && w.addr == at);
            let cycle = written.context("a CQE that nobody wrote")?.cycle;
            drop(net);
            running.cqes[r] = Some((cycle, cqe));
        }
        Ok(running.cqes.iter().all(Option::is_some))
    }

    /// The verdict on an operation of which every rank has its CQE, whatever they say.
    ///
    /// Between a GPU's memory and a completion queue PCIe keeps no order: what is under way is waited for.
    pub fn outcome(&mut self, running: Running) -> Result<Outcome> {
        let visible = self.setup.nic.link.gpu.visible_max;
        (self.net.borrow_mut()).run_on(self.setup.threads, visible + PASSES)?;
        let op = &running.op;
        let results = op.results(&running.inputs);
        let (mut wrong, mut first_wrong) = (0, None);
        let net = self.net.borrow();
        for (r, want) in results.iter().enumerate() {
            let dst = &running.dst[r];
            let world = net.nics[r].world();
            let got = world.mem.read_vec(dst.start, want.len())?;
            let size = op.dtype.bytes();
            let differ = |(_, (a, b)): &(usize, (&[u8], &[u8]))| a != b;
            let pairs = got.chunks(size).zip(want.chunks(size)).enumerate();
            for (i, _) in pairs.filter(differ) {
                wrong += 1;
                first_wrong = first_wrong.or(Some((r, i)));
            }
            let rank = &self.ranks[r];
            let cq = rank.cq.base..rank.cq.base + (64 << rank.cq.log2);
            for w in &world.mem.log()[running.logged[r]..] {
                let inside =
                    |range: &Range<u64>| range.start <= w.addr && w.addr + w.len <= range.end;
                let device = w.writer == Writer::Device;
                ensure!(
                    !running.alone || !device || inside(dst) || inside(&cq),
                    "rank {r}, cycle {}: {} bytes written at {:#x}, outside of the result {dst:#x?}",
                    w.cycle,
                    w.len,
                    w.addr
                );
            }
        }
        let cqes: Vec<_> = running.cqes.into_iter().flatten().collect();
        let each: Vec<u64> = cqes.iter().map(|c| c.0 - running.start).collect();
        let stats = |r: usize| net.nics[r].pcie.stats;
        let ranks = 0..results.len();
        Ok(Outcome {
            start: running.start,
            cycles: each.iter().copied().max().unwrap_or(0),
            cqes: cqes.into_iter().map(|c| c.1).collect(),
            each,
            wrong,
            first_wrong,
            gpu_read: (ranks
                .clone()
                .map(|r| stats(r).gpu_read_bytes - running.gpu[r].0))
            .collect(),
            gpu_written: (ranks
                .clone()
                .map(|r| stats(r).gpu_write_bytes - running.gpu[r].1))
            .collect(),
            frames: ranks
                .map(|r| net.nics[r].mac.count - running.frames[r])
                .collect(),
        })
    }

    /// Runs an operation on all ranks; a failure of any rank, or a wrong byte, is an error.
    pub fn run(&mut self, op: &Operation, seed: u64, limit: u64) -> Result<Outcome> {
        let mut running = self.start(op, seed)?;
        self.wait(&mut running, limit, &mut |_| ())?;
        let outcome = self.outcome(running)?;
        outcome.judge(op)?;
        Ok(outcome)
    }
}
