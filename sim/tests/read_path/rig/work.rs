//! What is asked of the path, and what must come of it.
use super::*;

impl Rig {
    /// Sends a packet's pieces and blocks in, and notes what must come out.
    pub fn send(&mut self, p: Packet) {
        let mut lane = p.lane;
        let n = p.parts.len();
        for (i, part) in p.parts.iter().enumerate() {
            let (kind, lkey, pd, va, check_len) = match part {
                Part::Mem { bus, len } => {
                    let r = REGIONS
                        .iter()
                        .find(|r| (r.bus..r.bus + r.len).contains(bus));
                    let r = r.expect("bus address of a region");
                    let key = u64::from(r.index) << 8 | KEY;
                    (0, key, PD, r.base + (bus - r.bus), *len)
                }
                Part::Raw {
                    lkey,
                    pd,
                    va,
                    check_len,
                    ..
                } => (0, *lkey, *pd, *va, *check_len),
                Part::Inline(bytes) => {
                    self.push_blocks(bytes);
                    (1, 0, 0, 0, 0)
                }
            };
            self.piece.push(vec![pack!(Piece {
                kind: kind,
                pd: pd,
                lkey: lkey,
                va: va,
                len: part.len(),
                va_end: u128::from(va) + u128::from(check_len),
                lane: lane % self.beat(),
                first: i == 0,
                last: i + 1 == n,
            })]);
            lane += part.len();
        }
        self.expected.push_back(p);
    }

    /// The blocks of an inline WQE: 32 bytes that are not payload, then the bytes.
    pub(super) fn push_blocks(&mut self, bytes: &[u8]) {
        let mut all = self.rng.bytes(32);
        all.extend(bytes);
        let last = all.len().div_ceil(64) - 1;
        for (i, part) in all.chunks(64).enumerate() {
            let mut block = part.to_vec();
            block.extend(self.rng.bytes(64 - part.len()));
            let rest = pack!(InlineBlock {
                last: i == last,
                err: 0
            });
            block.extend(&rest[64..]);
            self.blk.push(vec![block]);
        }
    }

    /// Bytes of a part, as memory holds them.
    pub(super) fn bytes(&self, part: &Part) -> Option<Vec<u8>> {
        match part {
            Part::Inline(b) => Some(b.clone()),
            Part::Mem { bus, len } | Part::Raw { bus, len, .. } => {
                self.bench.world.mem.read_vec(*bus, *len as usize).ok()
            }
        }
    }

    /// Compares the packets that have come out.
    pub fn check(&mut self) -> Result<()> {
        while let Some(p) = self.expected.front() {
            let beats = (p.lane + p.len()).div_ceil(self.beat()) as usize;
            if self.payload.got.len() < self.seen + beats {
                return Ok(());
            }
            let got = &self.payload.got[self.seen..self.seen + beats];
            let mut lanes = vec![0; p.lane as usize];
            let all: Option<Vec<Vec<u8>>> = p.parts.iter().map(|x| self.bytes(x)).collect();
            lanes.extend(all.iter().flatten().flatten());
            lanes.resize(beats * self.beat, 0);
            for (i, (cycle, beat)) in got.iter().enumerate() {
                let ends = i + 1 == beats;
                let at = format!("packet {} beat {i} (cycle {cycle}) of {p:x?}", self.done);
                ensure!((beat[2][0] == 1) == ends, "last is {} in {at}", beat[2][0]);
                let err = match p.err {
                    Some(name) if ends => spec::syndrome(name).code.value,
                    _ => 0,
                };
                ensure!(
                    u64::from(beat[1][0]) == err,
                    "syndrome {:#x} in {at}",
                    beat[1][0]
                );
                let want = &lanes[i * self.beat..][..self.beat];
                if p.err.is_none() && beat[0] != want {
                    let l = (0..self.beat).find(|&l| beat[0][l] != want[l]);
                    bail!(
                        "lane {l:?} differs in {at}\n got {:x?}\nwant {want:x?}",
                        beat[0]
                    );
                }
            }
            self.seen += beats;
            self.done += 1;
            self.expected.pop_front();
        }
        Ok(())
    }

    /// Runs until every packet sent is out and right, at most `limit` cycles, then a little
    /// longer: nothing may follow.
    pub fn finish(&mut self, limit: u64) -> Result<()> {
        self.bench.start_clock();
        while !self.expected.is_empty() {
            self.step()?;
            let checked = self.check();
            checked.map_err(|e| self.bench.failure(&e.to_string()))?;
            let what = format!("{} packets are out", self.done + self.expected.len());
            self.bench.within(limit, &what)?;
        }
        self.run(20)?;
        ensure!(
            self.payload.got.len() == self.seen,
            "beats after the last packet"
        );
        ensure!(
            self.piece.pending() + self.blk.pending() == 0,
            "pieces or blocks left"
        );
        Ok(())
    }

    /// Sends a packet that may be good or bad, waits for it, and says which: its syndrome. A good
    /// one must be right.
    pub fn settles(&mut self, p: Packet) -> Result<u8> {
        let beats = (p.lane + p.len()).div_ceil(self.beat()) as usize;
        self.send(p);
        self.bench.start_clock();
        while self.payload.got.len() < self.seen + beats {
            self.step()?;
            self.bench.within(20_000, "the packet is out")?;
        }
        let err = self.payload.got[self.seen + beats - 1].1[1][0];
        if let Some(p) = self.expected.front_mut() {
            p.err = spec::SYNDROME.name_of(err.into()).filter(|_| err != 0);
        }
        self.finish(1)?;
        Ok(err)
    }

    /// Event pulses since the last call, but those of plain traffic.
    pub fn events(&mut self) -> Vec<(String, u64)> {
        let all = std::mem::take(&mut self.events.count);
        all.into_iter()
            .filter(|(n, _)| !n.starts_with("tlp_"))
            .collect()
    }
    /// Counts of one event since the start or the last [`Rig::events`].
    pub fn event(&self, name: &str) -> u64 {
        self.events.count.get(name).copied().unwrap_or(0)
    }

    /// A good packet still goes through, right now.
    pub fn serves(&mut self) -> Result<()> {
        let lane = self.rng.below(self.beat());
        let at = self.rng.below(4096);
        self.send(Packet::mem(lane, HOST + at, 900));
        self.finish(20_000)
    }
}
