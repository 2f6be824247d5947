//! What both drivers do: post, reap, count what came.
use super::*;

impl Duplex {
    pub(super) fn post(&mut self, from: usize, i: usize) -> Result<()> {
        let (plan, load) = (self.plan, &mut self.loads[from]);
        let side = &mut self.pair.sides[from];
        let short = plan.length <= SHORT;
        let batch = if short { SIGNAL } else { 1 };
        // What is posted must also drain: many flows need few messages each.
        let deep = (DEEP / (self.plan.flows as u64 * plan.length)).max(2 * batch);
        let mut rang = false;
        loop {
            let qp = &mut side.qps[i];
            let used = u64::from(qp.produced.wrapping_sub(qp.consumed));
            if self.stop || used + batch > u64::from(qp.sq_blocks).min(deep) {
                break;
            }
            for k in 0..batch {
                let grain = if short { GRAIN } else { 4096 };
                let at = self.rng.below((WINDOW - plan.length) / grain + 1) * grain;
                let wr = Wr::write(load.dest.va() + at, load.dest.region.key);
                let wr = wr.sge(
                    load.source.va() + at,
                    plan.length as u32,
                    load.source.region.key,
                );
                let wr = wr.cookie(load.posted[i] as u32);
                load.posted[i] += 1;
                let grains = (at / GRAIN) as usize..(at + plan.length).div_ceil(GRAIN) as usize;
                load.touched[grains].fill(true);
                let last = k + 1 == batch;
                load.owed[i] += u64::from(last);
                side.device
                    .prepare(qp, &if last { wr } else { wr.unsignalled() })?;
            }
            rang = true;
        }
        if rang {
            side.device.ring_page(&side.qps[i])?;
        }
        Ok(())
    }

    /// Takes the CQEs that are there, without a register access.
    pub(super) fn reap(&mut self, from: usize) -> Result<()> {
        let side = &mut self.pair.sides[from];
        while let Some(cqe) = next(side)? {
            let slot = cqe.get("slot") as u32;
            let i = side.qps.iter().position(|q| q.slot == slot);
            let i = i.with_context(|| format!("a CQE of slot {slot}"))?;
            let status = cqe.name("status", "cqe_status");
            ensure!(
                status == "SUCCESS",
                "CQE of slot {slot}: {status}, syndrome {}",
                cqe.name("syndrome", "syndrome")
            );
            let load = &mut self.loads[from];
            ensure!(load.owed[i] > 0, "a CQE too many of slot {slot}");
            load.owed[i] -= 1;
            side.device.retire(&mut side.qps[i], &cqe)?;
            if side.cq.consumed.is_multiple_of(1 << (side.cq.log2 - 3)) {
                side.device.tell_page(&mut side.cq)?;
            }
        }
        Ok(())
    }

    /// Counts the payload of the frames that have come in.
    pub(super) fn count(&mut self) -> Result<()> {
        let mut net = self.pair.net.borrow_mut();
        for from in 0..2 {
            net.nics[from].mac.frames.clear();
            let Some(rx) = &mut net.nics[1 - from].rx else {
                continue;
            };
            for f in rx.frames.drain(..) {
                let n = payload(&f.bytes)?;
                if n > 0 {
                    self.came[from] += n;
                    let marks = self.marks.last_mut();
                    if let Some(marks) = marks.filter(|_| self.came[from] > self.from[from]) {
                        if !self.stop {
                            marks[from].push((f.last, n));
                        }
                    }
                }
            }
        }
        Ok(())
    }
}

/// The next CQE, if it is there.
fn next(side: &mut Side) -> Result<Option<Record>> {
    let cq = &mut side.cq;
    let place = u64::from(cq.consumed % (1 << cq.log2));
    let phase = spec::CQE.field("phase").byte() as u64;
    let mut byte = [0];
    let bus: &mut End = &mut side.device.bus;
    bus.read_mem(cq.base + place * spec::CQE.bytes as u64 + phase, &mut byte)?;
    if u16::from(byte[0] & 1) == cq.consumed >> cq.log2 & 1 {
        return Ok(None);
    }
    side.device.poll(cq)
}

/// Bytes of payload of a frame of IPv4 without tag: WRITEs only, 0 for an acknowledgement.
pub(super) fn payload(f: &[u8]) -> Result<u64> {
    const BTH: usize = 42;
    ensure!(f.len() >= BTH + 12, "a frame of {} bytes", f.len());
    let (opcode, pad) = (f[BTH] & 0x1f, usize::from(f[BTH + 1] >> 4 & 3));
    let more = match opcode {
        0x06 | 0x0a => 16,
        0x07 | 0x08 => 0,
        _ => return Ok(0),
    };
    let total = 14 + usize::from(u16::from_be_bytes([f[16], f[17]]));
    let around = BTH + 12 + more + pad + 4;
    ensure!(total >= around, "a frame too short for its opcode");
    Ok((total - around) as u64)
}
