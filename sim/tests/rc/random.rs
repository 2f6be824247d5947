//! Random lives of eight QPs, one action each at a time, compared with the model after each.
use anyhow::Result;
use sim::monitor::Stall;
use sim::rng::Rng;

use crate::model::{Mode, Peer};
use crate::rig::{nak, rnr, Conn, Left, Rig, ENTRIES, EVENTS, SLOTS, TICK};

/// A QP and what the requester knows of it.
struct Life {
    peer: Peer,
    /// ring number of the next work request
    n: u64,
    /// a message is open: some of its packets are formed
    open: bool,
    /// one of them is of the work request that comes next
    packets: bool,
    /// a work request failed on our side: what follows is flushed
    broken: bool,
    retired: usize,
    tokens: usize,
    errors: usize,
    rewound: usize,
}

fn conn(rng: &mut Rng) -> Conn {
    Conn {
        psn: (0xFF_FFF0 + rng.below(0x40)) & 0xFF_FFFF,
        index: 0xFFF0 + rng.below(16),
        timeout: 0,
        retries: rng.below(4),
        rnr: [0, 1, 2, 7][rng.below(4) as usize],
        service: if rng.chance(0.1) { "UC" } else { "RC" },
    }
}

fn life(slot: u64, rig: &mut Rig, rng: &mut Rng) -> Life {
    let c = conn(rng);
    rig.open(slot, &c);
    Life {
        n: c.index,
        peer: Peer::new(slot, &c),
        open: false,
        packets: false,
        broken: false,
        retired: 0,
        tokens: 0,
        errors: 0,
        rewound: 0,
    }
}

impl Life {
    fn form(&mut self, rig: &mut Rig, packets: u64) {
        self.packets |= packets > 0;
        for _ in 0..packets {
            let psn = self.peer.formed();
            rig.form(self.peer.slot, psn);
        }
    }

    /// The work request's last packet has left, if it has any.
    fn leave(&mut self, rig: &mut Rig, failing: Option<(&str, bool)>) {
        let last = self.peer.next - 1;
        let mut left = Left::new(self.peer.slot, self.n, last);
        if !self.packets {
            left = Left::bare(self.peer.slot, self.n, last + 1);
        }
        self.packets = false;
        if let Some((why, report)) = failing {
            left = left.failing(why, report);
        }
        self.n += 1;
        self.open = false;
        rig.leave(&left);
        self.peer.left(last, left);
    }

    fn send(&mut self, rig: &mut Rig, rng: &mut Rng) {
        if self.peer.table.len() >= ENTRIES - 1 {
            return;
        }
        let down = matches!(self.peer.state, "SQE" | "ERR");
        if self.broken || down {
            self.leave(rig, Some(("FLUSHED", false)));
        } else if !self.open && rng.chance(0.1) {
            self.leave(rig, None);
        } else {
            self.form(rig, 1 + rng.below(3));
            self.open = rng.chance(0.2);
            if rng.chance(0.03) {
                self.leave(rig, Some(("READ_UR", true)));
                self.broken = true;
            } else if !self.open {
                self.leave(rig, None);
            }
        }
    }

    fn answer(&mut self, rig: &mut Rig, rng: &mut Rng) {
        let p = &self.peer;
        let top = p.next.max(p.peak);
        let psn = match rng.below(10) {
            0 => p.una - 1 - rng.below(5),
            1 => top + rng.below(5),
            2 => p.una - rng.below(1 << 22),
            3 => top + rng.below(1 << 22),
            _ => p.una + rng.below(top.saturating_sub(p.una).max(1)),
        };
        let syndrome = match rng.below(24) {
            0..=13 => [0x1F, 0x00, 0x07][rng.below(3) as usize],
            14..=17 => nak("PSN_SEQUENCE_ERROR"),
            18 => rnr(1 + rng.below(3)),
            19 => nak("INVALID_REQUEST"),
            20 => nak("REMOTE_ACCESS_ERROR"),
            21 => nak("REMOTE_OPERATIONAL_ERROR"),
            22 => [0x64, 0x7F, 0x40, 0x5F][rng.below(4) as usize],
            _ => 0x80 | rng.below(128),
        };
        rig.answer(self.peer.slot, psn, syndrome);
        self.peer.answer(psn, syndrome);
    }

    fn back(&mut self, rig: &mut Rig) {
        rig.back(self.peer.slot);
        self.peer.back();
        self.n = self.peer.oldest.0;
        self.open = false;
        self.packets = false;
        self.broken = false;
    }

    fn act(&mut self, rig: &mut Rig, rng: &mut Rng) {
        // Asked to go back: what is under way comes to its end.
        if self.going() {
            match rng.below(4) {
                0 => self.answer(rig, rng),
                1 => self.send(rig, rng),
                _ => self.back(rig),
            }
            return;
        }
        match rng.below(40) {
            0 if self.peer.state == "RTS" && self.peer.mode != Mode::WaitsForPeer => {
                rig.state(self.peer.slot, "ERR");
                self.peer.goto("ERR");
            }
            1 if self.peer.state == "RTS" => {
                rig.state(self.peer.slot, "SQD");
                self.peer.goto("SQD");
            }
            2 if self.peer.state == "SQD" => {
                rig.state(self.peer.slot, "RTS");
                self.peer.goto("RTS");
            }
            3..=17 => self.answer(rig, rng),
            _ => self.send(rig, rng),
        }
    }

    fn going(&self) -> bool {
        self.peer.mode == Mode::GoesBack
    }
}

/// What was told of a slot since the last look.
fn check(rig: &Rig, life: &mut Life) {
    let slot = life.peer.slot;
    let say = format!("slot {slot}, {:?}", life.peer.mode);
    let done: Vec<_> = rig.done().into_iter().filter(|d| d.slot == slot).collect();
    assert_eq!(done[life.retired..], life.peer.done[..], "{say}");
    let errors: Vec<_> = rig.errors().into_iter().filter(|e| e.0 == slot).collect();
    assert_eq!(errors[life.errors..], life.peer.errors[..], "{say}");
    let tokens = rig.tokens().iter().filter(|t| **t == slot).count();
    assert_eq!(tokens - life.tokens, life.peer.rewinds as usize, "{say}");
    let back = |r: &&(u64, u64, u64)| r.0 == slot;
    let rewound: Vec<_> = rig.watch.rewounds.iter().filter(back).copied().collect();
    assert_eq!(rewound[life.rewound..], life.peer.rewound[..], "{say}");
}

fn lives(seed: u64, idle: Stall, stall: Stall, rounds: u64) -> Result<()> {
    let mut rig = Rig::new(seed, idle, stall)?;
    let mut rng = rig.rng.fork("lives");
    let mut all: Vec<Life> = (0..SLOTS).map(|s| life(s, &mut rig, &mut rng)).collect();
    let mut totals = std::collections::BTreeMap::<&str, u64>::new();
    rig.settle()?;
    for _ in 0..rounds {
        for life in &mut all {
            life.act(&mut rig, &mut rng);
        }
        rig.settle()?;
        for (slot, l) in all.iter_mut().enumerate() {
            if l.peer.mode == Mode::WaitsForPeer {
                // Its time: at least what the code says; 30 us at most in this test.
                let limit = 9 * TICK;
                let tokens = l.tokens + l.peer.rewinds as usize;
                let mine = |rig: &Rig| rig.tokens().iter().filter(|t| **t == slot as u64).count();
                for _ in 0..limit {
                    if mine(&rig) == tokens {
                        rig.run(1)?;
                    }
                }
                l.peer.waited();
                rig.run(40)?;
            }
            check(&rig, l);
            // A new life, some time after the end of the old one.
            let over = l.peer.state == "ERR" || matches!(l.peer.mode, Mode::Failed(_));
            if over && !l.peer.table.is_empty() {
                panic!("slot {slot}: not flushed");
            }
            let owed = l.peer.rewinds as usize > l.peer.rewound.len();
            if matches!(l.peer.mode, Mode::Failed(_)) && l.peer.state != "ERR" && rng.chance(0.5) {
                rig.state(slot as u64, "ERR");
                l.peer.goto("ERR");
            } else if over && owed {
                l.back(&mut rig);
            } else if over && rng.chance(0.3) {
                for (name, n) in std::mem::take(&mut l.peer.counts) {
                    *totals.entry(name).or_default() += n;
                }
                let mut new = life(slot as u64, &mut rig, &mut rng);
                let slot = slot as u64;
                new.retired = rig.done().iter().filter(|d| d.slot == slot).count();
                new.tokens = rig.tokens().iter().filter(|t| **t == slot).count();
                new.errors = rig.errors().iter().filter(|e| e.0 == slot).count();
                new.rewound = rig.watch.rewounds.iter().filter(|r| r.0 == slot).count();
                *l = new;
            }
        }
        rig.settle()?;
        all.iter_mut().for_each(|l| check(&rig, l));
    }
    for l in &all {
        for (name, n) in &l.peer.counts {
            *totals.entry(name).or_default() += n;
        }
    }
    for name in EVENTS {
        let want = totals.get(name).copied().unwrap_or(0);
        assert_eq!(rig.count(name), want, "{name}");
        assert!(want > 0 || name == "local_ack_timeout_err", "{name}: never");
    }
    let (done, back) = (rig.done().len(), rig.watch.rewounds.len());
    assert!(done > rounds as usize, "{done} work requests are complete");
    assert!(back > 20, "{back} times a slot went back");
    Ok(())
}

#[test]
fn lives_without_a_pause() -> Result<()> {
    lives(1, Stall::Never, Stall::Never, 400)
}

#[test]
fn lives_with_stalls() -> Result<()> {
    lives(2, Stall::Random(0.5), Stall::Random(0.6), 400)
}
