//! An operation: its beginning, and its ends.
use super::*;

/// Cycles from `halt` on before `quiet` is looked at.
const SETTLED: u64 = 4;

impl Rig {
    /// Begins an operation with these entries.
    pub fn begin(&mut self, sub_log2: u64, items: Vec<Item>) -> Result<()> {
        self.op = RingOp {
            dtype: spec::code("reduce_dtype", "INT32").into(),
            redop: spec::code("reduce_op", "SUM").into(),
            slot: 0x3C5_u64.into(),
            pd: PD.into(),
            src_lkey: 0x1122_3344_u64.into(),
            dst_lkey: (INDEX << 8 | KEY).into(),
            sub_log2: sub_log2.into(),
            prev_slot: PREV.into(),
            next_slot: NEXT.into(),
            ..Default::default()
        };
        for i in &items {
            self.sub.push(vec![bytes_of(i.sub)]);
        }
        self.items = items;
        (self.loads, self.sent, self.told, self.side.granted) = (0, 0, 0, 0);
        self.send_up_to = usize::MAX;
        self.bytes.clear();
        (self.side.run, self.side.take) = (true, true);
        self.bench.start_clock();
        Ok(())
    }

    /// Runs until all has arrived, checks what was written, and ends the operation.
    pub fn finish(&mut self, limit: u64) -> Result<()> {
        while self.told < self.items.len() || !self.frees.is_empty() || !self.reads.is_empty() {
            self.step()?;
            let what = format!(
                "all arrives: {} of {} told, {} granted, {} sent",
                self.told,
                self.items.len(),
                self.side.granted,
                self.sent
            );
            self.bench.within(limit, &what)?;
        }
        self.close(limit)?;
        let verdict = self.check_writes();
        self.bench.explain(verdict)
    }

    /// Waits until it is quiet, then ends the operation for one cycle.
    pub fn close(&mut self, limit: u64) -> Result<()> {
        while !self.side.quiet {
            self.step()?;
            self.bench.within(limit, "it becomes quiet")?;
        }
        (self.side.run, self.side.take, self.side.halt) = (false, false, false);
        self.step()
    }

    /// Halts the operation, waits until nothing of it is left, and ends it.
    pub fn give_up(&mut self, limit: u64) -> Result<()> {
        self.side.halt = true;
        self.send_up_to = self.sent;
        self.bench.start_clock();
        let (mut calm, mut cycles, mut written) = (0, 0, None);
        while calm < 20 {
            self.step()?;
            cycles += 1;
            // An operation may end in any cycle in which it is quiet: nothing of it is written behind that.
            if cycles > SETTLED && self.side.quiet {
                let beats = *written.get_or_insert(self.write.got.len());
                ensure!(beats == self.write.got.len(), "a write after `quiet`");
            }
            let later = self.later.len() + self.wire.len() + self.reads.len();
            let left = self.arrive.pending() + later;
            calm = if self.side.quiet && left == 0 {
                calm + 1
            } else {
                0
            };
            self.bench
                .within(limit, &format!("it becomes quiet: {left} left"))?;
        }
        self.frees.clear();
        // Nothing begins between the two.
        self.side.halt = false;
        self.step()?;
        (self.side.run, self.side.take, self.side.halt) = (false, false, false);
        self.step()?;
        self.sub = Source::new(
            &self.bench.model,
            "sub_",
            &["data"],
            self.pace.inputs,
            &self.rng,
        )?;
        let verdict = self.check_part();
        self.bench.explain(verdict)
    }

    /// Has failed with this syndrome, once; then gives up.
    pub fn fails(&mut self, syndrome: &str, limit: u64) -> Result<()> {
        self.bench.start_clock();
        while self.side.failed.is_empty() {
            self.step()?;
            self.bench.within(limit, &format!("it fails: {syndrome}"))?;
        }
        for _ in 0..60 {
            self.step()?;
        }
        let want = spec::code("syndrome", syndrome);
        let got: Vec<u64> = self.side.failed.drain(..).map(|f| f.1).collect();
        ensure!(
            got == [want],
            "failed with {got:x?}, want {syndrome}, {want:x}"
        );
        self.give_up(limit)
    }
}
