//! The part of the device that fetches WQEs from the engine's memory, sends them and has them acknowledged.
use super::*;
use hdl::collective::ring_wqe::APART;

/// A WQE that was fetched.
#[derive(Clone, Debug)]
pub struct Wqe {
    pub prev: bool,
    pub raw: Vec<u8>,
    /// what is kept for it, if it is a word
    said: Option<Record>,
    pub no_ack: bool,
    pub acked: bool,
}

impl Wqe {
    pub fn get(&self, field: &str) -> u64 {
        Record::of(&spec::WQE, &self.raw).get(field)
    }
    pub fn word(&self) -> Option<Record> {
        self.said.clone()
    }
}

impl Fake {
    pub fn data_sent(&self) -> u64 {
        self.wqes
            .iter()
            .filter(|w| !w.prev && w.word().is_none())
            .count() as u64
    }

    pub fn words_to(&self, prev: bool) -> Vec<Record> {
        self.wqes
            .iter()
            .filter(|w| w.prev == prev)
            .filter_map(Wqe::word)
            .collect()
    }

    fn fetched_block(&mut self, world: &mut World, queue: usize, raw: Vec<u8>) {
        let wqe = Record::of(&spec::WQE, &raw);
        let idx = self.fetched[queue];
        for (field, want) in [
            ("ring_index", idx & 0xFFFF),
            ("slot", SLOT_OF[queue]),
            ("blocks", 1),
            ("opcode", 8),
        ] {
            if wqe.get(field) != want {
                world.violation(
                    "wqe",
                    format!("{field} is {:#x}, not {want:#x}", wqe.get(field)),
                );
            }
        }
        let no_ack = wqe.get("no_ack_req") == 1;
        self.fetched[queue] += 1;
        if !no_ack && (queue == 1 || self.manners.acks) {
            self.ack_at[queue].push_back(self.fetched[queue]);
        }
        // A word is where its block is, and nowhere else.
        let mut said = None;
        let at = wqe.get("sge0_addr").wrapping_sub(spec::RING_WORDS_AT);
        if wqe.get("landing") == 1 && at < 2 * spec::RING_SQ_BYTES {
            let block = 32 * queue as u64 + idx % 32;
            if at != 64 * block {
                world.violation("word", format!("block {block} has its word at {at:#x}"));
            }
            match self.spoken[block as usize].take() {
                Some((i, word)) if i == idx => said = Some(Record::of(&spec::RING_WORD, &word)),
                other => world.violation("word", format!("block {idx} has {other:x?}")),
            }
        }
        let w = Wqe {
            prev: queue == 1,
            said,
            raw,
            no_ack,
            acked: false,
        };
        if let (true, 1, Some(word)) = (self.was_running, queue, w.word()) {
            if word.get("kind") == spec::code("ring_word_kind", "CREDIT")
                && word.get("sequence") == self.op.sequence
            {
                let before = self.said_credit;
                self.said_credit = word.get("granted");
                let more = self.said_credit.saturating_sub(before);
                self.tellings
                    .push((before.saturating_sub(self.packets), more));
                if self.said_credit > self.granted_total {
                    world.violation("credit", "more than was granted");
                }
            }
        }
        self.wqes.push(w);
        if self.was_running && self.data_sent() > self.told {
            world.violation("wqe", "more sub-chunks than the next rank has granted");
        }
    }

    /// A word is kept: that of a block that is put in this cycle, or was put shortly before.
    pub(super) fn sample_spoken(&mut self, world: &mut World, pins: &dyn Pins) {
        if !pins.high(self.spoken_ports.1) {
            return;
        }
        let f = Fields::of::<WordOut>();
        let b = pins.bytes(self.spoken_ports.0);
        let at = f.get(&b, "at");
        let q = (at / 32) as usize;
        let idx = self.rung[q] + (at.wrapping_sub(self.rung[q]) & 31);
        if idx >= self.acked[q] + 32 {
            world.violation("word", "the one before in its block may be sent again");
        }
        let from = WordOut::default().get_my_offset_data();
        let bit = |i: usize| b[(from + i) / 8] >> ((from + i) % 8) & 1;
        let byte = |n: usize| (0..8).fold(0, |v, i| v | bit(8 * n + i) << i);
        self.spoken[at as usize] = Some((idx, (0..spec::RING_WORD.bytes).map(byte).collect()));
    }

    /// Everything that was fetched is acknowledged, also what `manners` has let pass.
    pub fn acknowledge_all(&mut self) {
        for (at, fetched) in self.ack_at.iter_mut().zip(self.fetched) {
            at.push_back(fetched);
        }
    }

    /// One acknowledgement, if one is due.
    pub(super) fn acknowledge(&mut self) -> Option<Vec<u8>> {
        let e = self.manners.eager;
        let mut done = None;
        for (q, &slot) in SLOT_OF.iter().enumerate() {
            if done.is_none() && self.rng.chance(e / 2.0) {
                if let Some(idx) = self.ack_at[q].pop_front() {
                    let f = Fields::of::<SlotIdx>();
                    let mut b = f.blank();
                    f.put(&mut b, "slot", slot);
                    f.put(&mut b, "idx", idx & 0xFFFF);
                    done = Some(b);
                    self.acked[q] = idx;
                    let mut left = self.fetched[q] - idx;
                    for w in self.wqes.iter_mut().rev().filter(|w| w.prev == (q == 1)) {
                        w.acked |= left == 0;
                        left = left.saturating_sub(1);
                    }
                }
            }
        }
        done
    }

    pub(super) fn drive_fetch(&mut self, pins: &mut dyn Pins) {
        let e = self.manners.eager;
        self.ring_ready = self.rng.chance(e);
        pins.set(self.ring[2], u64::from(self.ring_ready));
        if self.burst.is_none() && self.rng.chance(e) {
            let q = usize::from(self.rng.chance(0.5));
            let open = self.rung[q] - self.fetched[q];
            let to_end = 32 - self.fetched[q] % 32;
            let count = open.min(to_end).min(8);
            if count > 0 {
                self.burst = Some((q, self.fetched[q] % 32, count, false));
            }
        }
        self.rready = self.rng.chance(e);
        pins.set(self.axi[8], u64::from(self.rready));
        pins.set(self.axi[3], 0);
        if let Some((q, at, count, false)) = self.burst {
            let base = spec::RING_SQ_BASE + q as u64 * spec::RING_SQ_BYTES;
            pins.set(self.axi[0], base + 64 * at);
            pins.set(self.axi[1], count - 1);
            pins.set(self.axi[2], 3);
            pins.set(self.axi[3], 1);
        }
    }

    pub(super) fn sample_fetch(&mut self, world: &mut World, pins: &dyn Pins) {
        if pins.high(self.ring[1]) && self.ring_ready {
            let f = Fields::of::<RingWord>();
            let b = pins.bytes(self.ring[0]);
            let q = SLOT_OF.iter().position(|&s| s == f.get(&b, "slot"));
            match q {
                None => world.violation("ring", "slot of nobody"),
                Some(q) => {
                    let ahead = f.get(&b, "idx").wrapping_sub(self.rung[q]) & 0xFFFF;
                    self.rung[q] += ahead;
                    let before = (q == 0)
                        .then(|| self.rung_at.replace(world.cycle))
                        .flatten();
                    let since = before.map_or(APART, |at| world.cycle - at);
                    if since < APART {
                        world.violation("ring", format!("a doorbell {since} cycles later"));
                    }
                    if self.rung[q] - self.acked[q] > 32 {
                        world.violation("ring", "more than 32 blocks ahead");
                    }
                }
            }
        }
        if let Some((q, at, count, sent)) = self.burst {
            if !sent && pins.high(self.axi[4]) {
                self.burst = Some((q, at, count, true));
            }
            if sent && self.rready && pins.high(self.axi[7]) {
                let raw = pins.bytes(self.axi[5]);
                if pins.high(self.axi[6]) != (count == 1) {
                    world.violation("wqe", "rlast at the wrong beat");
                }
                self.fetched_block(world, q, raw);
                self.burst = (count > 1).then_some((q, at + 1, count - 1, true));
            }
        }
    }
}
