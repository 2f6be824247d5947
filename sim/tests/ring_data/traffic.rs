//! Whole operations: every flag, length, lane and alignment, under pauses, one after the other.
use super::rig::*;
use anyhow::{ensure, Result};
use sim::rng::Rng;

/// Makes entries of operations.
pub struct Maker {
    pub rng: Rng,
    pub sub_log2: u64,
    pub slots: u64,
    count: u64,
    dst: u64,
}

impl Maker {
    pub fn new(rng: &Rng, sub_log2: u64, slots: u64) -> Self {
        Self {
            rng: rng.fork("maker"),
            sub_log2,
            slots,
            count: 0,
            dst: DST_VA + 0x100,
        }
    }

    pub fn end(&self, last: bool) -> Item {
        Item {
            sub: Sub {
                end: true,
                last,
                ..Default::default()
            },
            ..Default::default()
        }
    }

    /// A sub-chunk of `len` bytes with its result `gap` bytes behind the one before.
    pub fn item(&mut self, len: u64, gap: u64, set: impl FnOnce(&mut Sub)) -> Item {
        let mut sub = Sub {
            place: (self.count % self.slots).into(),
            src: (self.rng.u64() >> 1).into(),
            dst: (self.dst + gap).into(),
            len: len.into(),
            ..Default::default()
        };
        set(&mut sub);
        self.count += 1;
        self.dst += gap + len;
        Item {
            packet: self.rng.bytes(len as usize),
            operand: self.rng.bytes(len as usize),
            operand_err: 0,
            sub,
        }
    }

    /// One of any form.
    pub fn any(&mut self, copies: bool) -> Item {
        let top = 1 << self.sub_log2;
        let len = match self.rng.below(4) {
            0 => top,
            1 => self.rng.range(1, 70).min(top),
            _ => self.rng.range(1, top),
        };
        let reduce = !copies && self.rng.chance(0.5);
        let len = if reduce { len.next_multiple_of(4) } else { len };
        let (write, forward, step_end) = (
            self.rng.chance(0.6),
            self.rng.chance(0.5),
            self.rng.chance(0.3),
        );
        let load = copies || reduce || self.rng.chance(0.1);
        let gap = self.rng.below(9);
        self.item(len, gap, |s| {
            (s.load, s.arrive, s.reduce) = (load, !copies, reduce);
            (s.write, s.forward, s.step_end) = (write || copies, forward, step_end);
        })
    }

    /// An operation: sub-chunks that arrive, with ends between, then copies.
    pub fn operation(&mut self, arrivals: u64, copies: u64) -> Vec<Item> {
        let mut items = vec![];
        for _ in 0..arrivals {
            items.push(self.any(false));
            if self.rng.chance(0.2) {
                items.push(self.end(false));
            }
        }
        items.extend((0..copies).map(|_| self.any(true)));
        items.push(self.end(true));
        items
    }
}

/// Paces from none to wild.
pub fn paces() -> Vec<Pace> {
    let wild = |p: f64| Pace {
        inputs: Stall::Random(p),
        outputs: Stall::Random(p),
        writes: Stall::Random(p),
        latency: (1, 300),
        wire: (0, 100),
        free: (0, 200),
    };
    vec![
        FAST,
        wild(0.2),
        wild(0.6),
        Pace {
            writes: Stall::Random(0.9),
            ..FAST
        },
        Pace {
            outputs: Stall::AfterValid,
            writes: Stall::AfterValid,
            ..wild(0.1)
        },
        Pace {
            inputs: Stall::Random(0.8),
            ..FAST
        },
    ]
}

/// Operations of slots of each size, under every pace.
pub fn operations(kind: &str, seed: u64, sizes: &[(u64, u64)]) -> Result<()> {
    for (n, pace) in paces().into_iter().enumerate() {
        let mut rig = Rig::new(kind, seed + n as u64, pace)?;
        for (k, &(sub_log2, slots)) in sizes.iter().enumerate() {
            rig.configure([128, 256, 512, 4096][(n + k) % 4], &[]);
            let mut maker = Maker::new(&rig.rng.fork(&k.to_string()), sub_log2, slots);
            let items = maker.operation(60, 12);
            rig.begin(sub_log2, items)?;
            rig.finish(400_000)?;
            ensure!(rig.side.dropped == 0, "nothing is dropped");
            ensure!(rig.words_read > 4, "{} words are read", rig.words_read);
        }
    }
    Ok(())
}

#[test]
fn operations_of_every_form() -> Result<()> {
    operations(
        "tiny",
        1,
        &[(8, 64), (12, 4), (10, 7), (8, 1), (9, 32), (11, 8)],
    )
}
