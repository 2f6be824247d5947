//! At the end: every TLP, in order, every byte of memory.
use super::*;

impl Rig {
    /// Runs until all is placed, at most `limit` cycles, and compares TLPs, order, marks, memory.
    pub fn finish(&mut self, limit: u64) -> Result<()> {
        self.bench.start_clock();
        let mut calm = 0;
        while calm < 20 {
            self.step()?;
            calm = if self.idle() { calm + 1 } else { 0 };
            let waiting = [&self.beats, &self.cmds, &self.cqes, &self.reads].map(Source::pending);
            let (counts, later) = (self.side.counts, self.pcie.pending());
            let what =
                format!("all is placed: {waiting:?} wait, {counts:?} counted, {later} later");
            self.bench.within(limit, &what)?;
        }
        let verdict = self.check();
        self.bench.explain(verdict)
    }

    pub(super) fn check(&mut self) -> Result<()> {
        let log = self.pcie.log().to_vec();
        let (mut cycles, mut cqes_before) = (vec![], vec![]);
        for t in &log {
            let mut hdr = [0; 16];
            hdr[..t.hdr.len()].copy_from_slice(&t.hdr);
            let r = Request::decode(&hdr).map_err(|e| anyhow::anyhow!("{e}"))?;
            if !r.write {
                continue;
            }
            let skip = usize::from(r.skip());
            let got = Tlp {
                addr: r.first_byte(),
                bytes: t.data[skip..skip + usize::from(r.span())].to_vec(),
                ro: r.common.relaxed,
                at: r.common.at.into(),
            };
            let of_cq = got.addr & !(MAPPED - 1) == CQS;
            let queue = if of_cq {
                &mut self.cqe_tlps
            } else {
                &mut self.tlps
            };
            let want = queue.pop_front();
            ensure!(
                want.as_ref() == Some(&got),
                "cycle {}: wrong TLP\n got {got:x?}\nwant {want:x?}",
                t.cycle
            );
            if of_cq {
                cqes_before.push(cycles.len());
            } else {
                cycles.push(t.cycle);
            }
        }
        let left = self.tlps.len() + self.cqe_tlps.len();
        ensure!(left == 0, "{left} TLPs are missing");
        let stats = self.pcie.stats;
        let asked = self.reads.sent.len() as u64;
        ensure!(
            stats.reads == asked,
            "{} of {asked} reads left",
            stats.reads
        );
        let all = [stats.reads, stats.writes, stats.completions];
        ensure!(
            self.side.counted == all,
            "{:?} pulses for {all:?}",
            self.side.counted
        );
        self.check_order(&cycles, &cqes_before)?;
        self.check_memory()
    }

    /// A CQE leaves behind exactly what was taken before it; a mark is told when its writes leave.
    pub(super) fn check_order(&self, cycles: &[u64], cqes_before: &[usize]) -> Result<()> {
        ensure!(self.side.cqes.len() == cqes_before.len(), "CQEs");
        for (i, ((cycle, taken), before)) in self.side.cqes.iter().zip(cqes_before).enumerate() {
            let entries = *taken as usize - i;
            let tlps = self.entries[..entries].iter().filter(|e| e.tlp).count();
            ensure!(
                tlps == *before,
                "CQE {i}, taken in cycle {cycle} behind {tlps} TLPs, left behind {before}"
            );
        }
        let (mut marks, mut tlps, mut last) = (self.side.marks.iter(), 0, 0);
        for e in &self.entries {
            tlps += usize::from(e.tlp);
            let Some(slot) = e.mark else { continue };
            let told = marks.next();
            let Some(&(cycle, of)) = told else {
                anyhow::bail!("the mark of slot {slot} was not told");
            };
            ensure!(
                of == slot,
                "mark of slot {of} instead of {slot} in cycle {cycle}"
            );
            let since = tlps.checked_sub(1).map_or(0, |i| cycles[i]);
            ensure!(
                cycle >= since && cycle >= last,
                "mark in {cycle}, its write in {since}"
            );
            ensure!(
                !e.tlp || cycle == since,
                "mark in {cycle}, its write in {since}"
            );
            last = cycle;
        }
        ensure!(marks.next().is_none(), "a mark too many");
        let all = (self.entries.len() + cqes_before.len()) as u64 % 0x1_0000;
        ensure!(
            self.side.counts == (all, all),
            "{:?} of {all} counted",
            self.side.counts
        );
        Ok(())
    }

    pub(super) fn check_memory(&self) -> Result<()> {
        for base in [LOW, HOST, GPU, CQS] {
            let got = self.bench.world.mem.read_vec(base, MAPPED as usize)?;
            let want = self.mem.read_vec(base, MAPPED as usize)?;
            let bad = got.iter().zip(&want).position(|(a, b)| a != b);
            ensure!(bad.is_none(), "byte {bad:x?} of {base:#x} is wrong");
        }
        Ok(())
    }
}
