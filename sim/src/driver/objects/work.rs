//! Work requests into the ring, doorbells, completions out of theirs.
use anyhow::{ensure, Context, Result};
use hdl::spec::{self, Record};

use super::*;

impl<B: Bus> Device<B> {
    /// Puts a WQE into the ring, without a doorbell. Gives its blocks.
    pub fn prepare(&mut self, qp: &mut Qp, wr: &Wr) -> Result<Vec<[u8; 64]>> {
        let list =
            qp.sgl_base + u64::from(qp.produced) % u64::from(qp.sq_blocks) * u64::from(PLACE);
        let (blocks, sgl) = wr.encode(qp.slot, qp.produced, list)?;
        if !sgl.is_empty() {
            self.bus.write_mem(list, &sgl)?;
        }
        self.prepare_raw(qp, &blocks)?;
        Ok(blocks)
    }

    /// Puts ready-made blocks of one WQE into the ring.
    pub fn prepare_raw(&mut self, qp: &mut Qp, blocks: &[[u8; 64]]) -> Result<()> {
        let n = blocks.len() as u16;
        let used = qp.produced.wrapping_sub(qp.consumed);
        ensure!(
            u32::from(used + n) <= qp.sq_blocks,
            "the send queue of slot {} is full: {used} of {} blocks are in use",
            qp.slot,
            qp.sq_blocks
        );
        for (i, block) in blocks.iter().enumerate() {
            let place = (u32::from(qp.produced) + i as u32) % qp.sq_blocks;
            let addr = qp.sq_base + u64::from(place) * spec::BLOCK_BYTES as u64;
            self.bus.write_mem(addr, block)?;
        }
        qp.posted.push_back((qp.produced, n));
        qp.produced = qp.produced.wrapping_add(n);
        Ok(())
    }

    /// Rings for all that is prepared, through BAR0.
    pub fn ring(&mut self, qp: &Qp) -> Result<()> {
        self.bus.fence();
        self.write(
            "WQE_DB_IDX",
            u64::from(qp.slot) << 16 | u64::from(qp.produced),
        )
    }

    /// Rings through the queue pair's doorbell page.
    pub fn ring_page(&mut self, qp: &Qp) -> Result<()> {
        self.bus.fence();
        let word = qp.slot << 16 | u32::from(qp.produced);
        let at = page_register("PAGE_SQ_DB")?;
        self.bus.doorbell(qp.page, at, &word.to_le_bytes())
    }

    /// Puts a WQE into the ring and rings through BAR0.
    pub fn post(&mut self, qp: &mut Qp, wr: &Wr) -> Result<()> {
        self.prepare(qp, wr)?;
        self.ring(qp)
    }

    /// Puts a WQE into the ring and writes it into the inline window, which also rings.
    pub fn post_inline(&mut self, qp: &mut Qp, wr: &Wr) -> Result<()> {
        let blocks = self.prepare(qp, wr)?;
        self.bus.fence();
        let window = spec::window("PAGE_INLINE");
        let places = window.bytes as u16 / PLACE;
        let at = window.offset as u16 + qp.place % places * PLACE;
        qp.place = qp.place.wrapping_add(1);
        for (k, block) in blocks.iter().enumerate() {
            self.bus.doorbell(qp.page, at + 64 * k as u16, block)?;
        }
        Ok(())
    }

    /// Takes the next CQE, if its phase says that it is there. The device is told of the room in
    /// batches, at the latest when the queue is found empty.
    pub fn poll(&mut self, cq: &mut Cq) -> Result<Option<Record>> {
        let place = cq.consumed % cq.size();
        let addr = cq.base + u64::from(place) * spec::CQE.bytes as u64;
        let mut bytes = [0; 64];
        self.bus.read_mem(addr, &mut bytes)?;
        let cqe = Record::of(&spec::CQE, &bytes);
        let pass = cq.consumed >> cq.log2 & 1;
        let waiting = cq.consumed.wrapping_sub(cq.told);
        if cqe.get("phase") == u64::from(pass) {
            if waiting != 0 {
                self.tell(cq)?;
            }
            return Ok(None);
        }
        cq.consumed = cq.consumed.wrapping_add(1);
        if waiting + 1 >= (cq.size() / 4).max(1) {
            self.tell(cq)?;
        }
        Ok(Some(cqe))
    }

    /// Writes CQE_CONS_IDX.
    pub fn tell(&mut self, cq: &mut Cq) -> Result<()> {
        cq.told = cq.consumed;
        self.write(
            "CQE_CONS_IDX",
            u64::from(cq.number) << 16 | u64::from(cq.consumed),
        )
    }

    /// Writes the consumer index into the completion queue's doorbell page.
    pub fn tell_page(&mut self, cq: &mut Cq) -> Result<()> {
        cq.told = cq.consumed;
        let word = cq.number << 16 | u32::from(cq.consumed);
        let at = page_register("PAGE_CQ_CONS")?;
        self.bus.doorbell(CQ_PAGE, at, &word.to_le_bytes())
    }

    /// Waits for the next CQE, up to `limit` ticks.
    pub fn wait_cqe(&mut self, cq: &mut Cq, limit: u64) -> Result<Record> {
        let start = self.bus.now();
        loop {
            if let Some(cqe) = self.poll(cq)? {
                return Ok(cqe);
            }
            ensure!(
                self.bus.now() - start <= limit,
                "no CQE in CQ {} within {limit} ticks",
                cq.number
            );
            self.bus.wait()?;
        }
    }

    /// Frees the ring up to and including the WQE that a CQE names.
    pub fn retire(&mut self, qp: &mut Qp, cqe: &Record) -> Result<()> {
        let index = cqe.get("wqe_index") as u16;
        let at = qp.posted.iter().position(|p| p.0 == index);
        let at = at.with_context(|| format!("a CQE for index {index}, where no WQE was posted"))?;
        if let Some((first, blocks)) = qp.posted.drain(..=at).next_back() {
            qp.consumed = first.wrapping_add(blocks);
        }
        Ok(())
    }
}
