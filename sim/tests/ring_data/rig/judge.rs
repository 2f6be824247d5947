//! Memory, peer and control: what they do, and whether what they see is right.
use super::*;

impl Rig {
    /// A packet of the window as beats.
    pub fn packet(&mut self, offset: u64, slot: u64, bytes: &[u8]) -> Vec<Vec<Vec<u8>>> {
        let head = bytes_of(ArriveHead {
            offset: offset.into(),
            len: (bytes.len() as u64).into(),
            slot: slot.into(),
        });
        let beats = bytes.len().div_ceil(self.beat);
        let mut list = vec![];
        for (i, part) in bytes.chunks(self.beat).enumerate() {
            let mut data = self.rng.bytes(self.beat);
            data[..part.len()].copy_from_slice(part);
            list.push(vec![head.clone(), data, vec![u8::from(i + 1 == beats)]]);
        }
        list
    }

    /// Where a sub-chunk lands.
    pub fn place(&self, sub: &Sub) -> u64 {
        u64::from(sub.place) << u64::from(self.op.sub_log2)
    }

    /// What is due by now: operands, packets that were granted, freed slots.
    pub(super) fn deliver(&mut self) {
        let now = self.bench.world.cycle;
        while self.later.front().is_some_and(|l| l.0 <= now) {
            let (_, beats) = self.later.pop_front().expect("checked");
            beats.into_iter().for_each(|b| self.operand.push(b));
        }
        let arrivals: Vec<usize> = (0..self.items.len())
            .filter(|&i| self.items[i].sub.arrive)
            .collect();
        while self.sent < self.side.granted.min(self.send_up_to) && self.sent < arrivals.len() {
            let item = self.items[arrivals[self.sent]].clone();
            let beats = self.packet(self.place(&item.sub), PREV, &item.packet);
            let due = now + self.rng.range(self.pace.wire.0, self.pace.wire.1);
            self.wire.push_back((due, beats));
            self.sent += 1;
        }
        while self.wire.front().is_some_and(|l| l.0 <= now) {
            let (_, beats) = self.wire.pop_front().expect("checked");
            beats.into_iter().for_each(|b| self.arrive.push(b));
        }
        if self.frees.front().is_some_and(|&due| due <= now) {
            self.frees.pop_front();
            self.side.freed = true;
        }
    }

    /// What came out in this cycle.
    pub(super) fn look(&mut self) -> Result<()> {
        let now = self.bench.world.cycle;
        while let Some((_, beat)) = self.pieces.got.get(self.seen_pieces).cloned() {
            self.seen_pieces += 1;
            self.piece(&beat[0], now)?;
        }
        while let Some((_, beat)) = self.write.got.get(self.seen_writes).cloned() {
            self.seen_writes += 1;
            self.written(&beat)?;
        }
        while let Some((_, beat)) = self.arrived.got.get(self.seen_arrived).cloned() {
            self.seen_arrived += 1;
            self.arrival(&beat[0])?;
        }
        while let Some((_, beat)) = self.payload.got.get(self.seen_payload).cloned() {
            self.seen_payload += 1;
            let last = beat[2][0] == 1;
            self.open_payload.push(beat[0].clone());
            ensure!(beat[1][0] == 0, "a send from landing memory is bad");
            if last {
                self.send(now)?;
            }
        }
        Ok(())
    }

    fn piece(&mut self, got: &[u8], now: u64) -> Result<()> {
        let at = (self.loads..self.items.len()).find(|&i| self.items[i].sub.load);
        let at = at.ok_or_else(|| anyhow::anyhow!("an operand too many is read"))?;
        self.loads = at + 1;
        let item = self.items[at].clone();
        let (va, len): (u64, u64) = (item.sub.src.into(), item.sub.len.into());
        let want = Piece {
            slot: self.op.slot,
            pd: self.op.pd,
            lkey: self.op.src_lkey,
            va: va.into(),
            len: len.into(),
            va_end: (Bits::<65>::from(va)) + Bits::<65>::from(len),
            first: true,
            last: true,
            ..Default::default()
        };
        ensure!(
            got == bytes_of(want),
            "piece of entry {at} is wrong: {got:x?}"
        );
        let beats = item.operand.len().div_ceil(self.beat);
        let mut list = vec![];
        for (i, part) in item.operand.chunks(self.beat).enumerate() {
            let last = i + 1 == beats;
            let mut data = vec![0; self.beat];
            data[..part.len()].copy_from_slice(part);
            let err = if last { item.operand_err } else { 0 };
            list.push(vec![data, vec![err], vec![last.into()]]);
        }
        let soonest = self.later.back().map_or(0, |l| l.0);
        let due = now + self.rng.range(self.pace.latency.0, self.pace.latency.1);
        self.later.push_back((due.max(soonest), list));
        Ok(())
    }

    fn arrival(&mut self, got: &[u8]) -> Result<()> {
        let at = self.told;
        ensure!(at < self.items.len(), "an arrival too many");
        self.told += 1;
        let item = self.items[at].clone();
        let want = Sub {
            src: Bits::default(),
            dst: Bits::default(),
            ..item.sub
        };
        ensure!(got == bytes_of(want), "entry {at} is told as {got:x?}");
        if item.sub.end {
            return Ok(());
        }
        let result = item.result();
        if item.sub.write {
            let bus = u64::from(item.sub.dst) - DST_VA + DST_BUS;
            for (i, want) in result.iter().enumerate() {
                let got = self.bytes.get(&(bus + i as u64));
                ensure!(got == Some(want), "entry {at}: byte {i} of {} at {bus:x} is {got:x?} when it is told, want {want:x}", result.len());
            }
        }
        let lane = self.rng.below(self.beat as u64);
        self.ask(Some(at), self.place(&item.sub), result, lane);
        // Words go between them.
        if self.word_rng.chance(0.4) {
            self.word();
        }
        Ok(())
    }

    /// A send of a word: a new one, or, if another is still to be read, one that was kept.
    fn word(&mut self) {
        let at = self.word_rng.below(64) as usize;
        if self.reads.iter().all(|r| r.0.is_some()) {
            let word = self.word_rng.bytes(32);
            let data = (word.iter().rev()).fold(Bits::<256>::default(), |v, &b| {
                (v << 8_u64) | Bits::<256>::from(u64::from(b))
            });
            self.side.says = Some(WordOut {
                at: (at as u64).into(),
                data,
            });
            self.kept[at] = word;
        }
        if !self.kept[at].is_empty() {
            let place = spec::RING_WORDS_AT + 64 * at as u64;
            let lane = self.word_rng.below(self.beat as u64);
            self.ask(None, place, self.kept[at].clone(), lane);
        }
    }

    /// A send of these bytes.
    fn ask(&mut self, entry: Option<usize>, place: u64, bytes: Vec<u8>, lane: u64) {
        let piece = Piece {
            kind: 2_u64.into(),
            va: place.into(),
            len: (bytes.len() as u64).into(),
            lane: lane.into(),
            first: true,
            last: true,
            ..Default::default()
        };
        self.reads.push_back((entry, bytes, lane));
        self.landing.push(vec![bytes_of(piece)]);
    }

    fn send(&mut self, now: u64) -> Result<()> {
        let got: Vec<u8> = std::mem::take(&mut self.open_payload).concat();
        let (entry, bytes, lane) = self.reads.pop_front().expect("asked for");
        let mut want = vec![0; lane as usize];
        want.extend(bytes);
        want.resize(want.len().next_multiple_of(self.beat), 0);
        let bad = got.iter().zip(&want).position(|(a, b)| a != b);
        ensure!(
            got.len() == want.len() && bad.is_none(),
            "send of {entry:?} from lane {lane}: {} bytes for {}, byte {bad:?} is wrong",
            got.len(),
            want.len()
        );
        if entry.is_none() {
            self.words_read += 1;
            return Ok(());
        }
        let soonest = self.frees.back().map_or(0, |f| f + 1);
        let due = now + self.rng.range(self.pace.free.0, self.pace.free.1);
        self.frees.push_back(due.max(soonest));
        Ok(())
    }

    /// A beat of a write: its bytes, each once, within a block of Max_Payload_Size.
    fn written(&mut self, beat: &[Vec<u8>]) -> Result<()> {
        let h = MwrHead::default();
        if self.tlp.is_none() {
            let get = |at, width| field(&beat[0], at, width);
            let words = get(h.get_my_offset_words(), 11);
            let first = get(h.get_my_offset_first_be(), 4);
            let last = get(h.get_my_offset_last_be(), 4);
            ensure!(get(h.get_my_offset_write(), 1) == 1 && get(h.get_my_offset_mark(), 1) == 0);
            let addr = get(h.get_my_offset_addr(), 64) & !3;
            let enabled: Vec<u8> = (0..words * 4)
                .map(|i| match (i / 4, words - 1 - i / 4) {
                    (0, _) => (first >> (i % 4) & 1) as u8,
                    (_, 0) => (last >> (i % 4) & 1) as u8,
                    _ => 1,
                })
                .collect();
            ensure!(
                addr / self.mps == (addr + words * 4 - 1) / self.mps,
                "a write at {addr:x} of {words} words is cut wrongly"
            );
            let beats = get(h.get_my_offset_beats(), 6) + 1;
            ensure!(
                beats == (words * 4).div_ceil(self.beat as u64),
                "{beats} beats for {words} words"
            );
            self.tlp = Some((addr, enabled, beats));
            self.tlps += 1;
        }
        let (addr, enabled, left) = self.tlp.take().expect("begun");
        let n = enabled.len().min(self.beat);
        for i in (0..n).filter(|&i| enabled[i] == 1) {
            let before = self.bytes.insert(addr + i as u64, beat[1][i]);
            ensure!(
                before.is_none(),
                "byte {:x} is written twice",
                addr + i as u64
            );
        }
        ensure!(
            (beat[2][0] == 1) == (left == 1),
            "`last` with {left} beats left"
        );
        if left > 1 {
            self.tlp = Some((addr + n as u64, enabled[n..].to_vec(), left - 1));
        }
        Ok(())
    }

    /// Nothing but the results was written.
    pub(super) fn check_writes(&self) -> Result<()> {
        let written = self.items.iter().filter(|i| i.sub.write && !i.sub.end);
        let want: u64 = written.map(|i| u64::from(i.sub.len)).sum();
        ensure!(
            self.bytes.len() as u64 == want && self.tlp.is_none(),
            "{} bytes written for {want}",
            self.bytes.len()
        );
        ensure!(
            self.side.failed.is_empty(),
            "failed: {:?}",
            self.side.failed
        );
        Ok(())
    }

    /// Of an operation that was given up: whatever was written was right.
    pub(super) fn check_part(&self) -> Result<()> {
        let mut want = BTreeMap::new();
        for i in self.items.iter().filter(|i| i.sub.write && !i.sub.end) {
            let bus = u64::from(i.sub.dst) - DST_VA + DST_BUS;
            want.extend((bus..).zip(i.result()));
        }
        let bad = self.bytes.iter().find(|(at, b)| want.get(at) != Some(b));
        ensure!(
            bad.is_none() && self.tlp.is_none(),
            "written although not right: {bad:x?}"
        );
        Ok(())
    }
}
