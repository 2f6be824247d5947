//! Doorbells of receive queues against a model of one ring for each slot.
use anyhow::Result;
use hdl::spec::{self, Record};
use sim::rng::Rng;
use sim::{Model, Pins};

const SLOTS: u64 = 8;
const EVENTS: [&str; 6] = [
    "rq_doorbells",
    "db_unknown_slot",
    "db_engine_owned",
    "db_foreign_page",
    "db_bad_state",
    "db_overrun",
];

/// What software knows of a receive queue.
#[derive(Clone, Default)]
struct Queue {
    /// has been loaded once
    known: bool,
    valid: bool,
    owned: bool,
    page: u64,
    log2: u32,
    reset: bool,
    done: u16,
    prod: u16,
}

struct Rig {
    model: Model,
    queues: Vec<Queue>,
    told: Vec<(u64, u64)>,
    counts: [u64; 6],
}

fn state(name: &str) -> u64 {
    spec::code("qp_state", name)
}

impl Rig {
    fn new() -> Result<Self> {
        let mut rig = Rig {
            model: Model::new("rq_doorbell_tiny", 3)?,
            queues: vec![Queue::default(); SLOTS as usize],
            told: vec![],
            counts: [0; 6],
        };
        rig.put("rst", 1);
        rig.step();
        rig.put("rst", 0);
        // the command processor's walk
        for slot in 0..SLOTS {
            rig.state(slot, "RESET");
        }
        rig.put("run", 1);
        rig.step();
        Ok(rig)
    }

    fn put(&mut self, name: &str, value: u64) {
        let port = self.model.port(name).expect("port");
        self.model.set(port, value);
    }

    fn see(&mut self, name: &str) -> u64 {
        self.model.eval();
        let port = self.model.port(name).expect("port");
        self.model.get(port)
    }

    fn step(&mut self) {
        if self.see("rung_valid") == 1 {
            let v = self.see("rung_data");
            self.told.push((v & 0x3FFF, v >> 14));
        }
        for (i, name) in EVENTS.iter().enumerate() {
            self.counts[i] += self.see(&format!("ev_{name}"));
        }
        self.model.eval();
        self.model.tick();
        for name in ["csr", "user", "ctx", "state", "done"] {
            self.put(&format!("{name}_valid"), 0);
        }
    }

    fn steps(&mut self, n: usize) {
        (0..n).for_each(|_| self.step());
    }

    fn state(&mut self, slot: u64, to: &str) {
        self.put("state_data", slot | state(to) << 14);
        self.put("state_valid", 1);
        self.queues[slot as usize].reset = to == "RESET";
        self.step();
    }

    /// A context; its indices count in RESET alone.
    fn load(&mut self, slot: u64, q: &Queue, base: u64) {
        let ctx = Record::new(&spec::QP_CTX)
            .with("valid", u64::from(q.valid))
            .with("engine_owned", u64::from(q.owned))
            .with("page", q.page)
            .with("rq_base", base)
            .with("rq_log2", q.log2)
            .with("rq_index", q.done)
            .with("rq_prod", q.prod);
        for beat in 0..8u64 {
            let mut bytes = ctx.bytes()[64 * beat as usize..][..64].to_vec();
            bytes.extend((slot | beat << 14).to_le_bytes());
            let port = self.model.port("ctx_data").expect("port");
            self.model.set_bytes(port, &bytes[..67]);
            self.put("ctx_valid", 1);
            self.step();
        }
        let old = self.queues[slot as usize].clone();
        let mut new = q.clone();
        new.valid = q.valid && base != 0;
        new.reset = old.reset;
        new.known = true;
        if !old.reset {
            (new.done, new.prod) = (old.done, old.prod);
        }
        self.queues[slot as usize] = new;
        self.steps(4);
    }

    fn done(&mut self, slot: u64) {
        let q = &mut self.queues[slot as usize];
        let idx = u64::from(q.done);
        q.done = q.done.wrapping_add(1);
        self.put("done_data", slot | idx << 14);
        self.put("done_valid", 1);
        self.step();
    }

    /// Rings and looks at everything that comes of it. `page`: from a user's page.
    fn ring(&mut self, slot: u64, idx: u16, page: Option<u64>) -> &'static str {
        let q = self.queues.get(slot as usize).cloned().unwrap_or_default();
        let ahead = u64::from(idx.wrapping_sub(q.done));
        let newest = u64::from(q.prod.wrapping_sub(q.done));
        let want = match () {
            _ if !q.valid => "db_unknown_slot",
            _ if q.owned => "db_engine_owned",
            _ if page.is_some_and(|p| p != q.page) => "db_foreign_page",
            _ if q.reset => "db_bad_state",
            _ if ahead > 1 << q.log2 => "db_overrun",
            _ => "rq_doorbells",
        };
        let moves = want == "rq_doorbells" && ahead > newest;
        let before = self.counts;
        self.told.clear();
        let word = u64::from(idx) | slot << 16;
        match page {
            Some(p) => {
                self.put("user_page", p);
                self.put("user_data", word);
                self.put("user_valid", 1);
            }
            None => {
                self.put("csr_data", word);
                self.put("csr_valid", 1);
            }
        }
        self.steps(6);
        for (i, name) in EVENTS.iter().enumerate() {
            let by = u64::from(*name == want);
            assert_eq!(
                self.counts[i] - before[i],
                by,
                "{slot} {idx:#x} {page:?}: {name}"
            );
        }
        let told: &[(u64, u64)] = &[(slot, u64::from(idx))];
        let told = if moves { told } else { &[] };
        assert_eq!(self.told, told, "{slot} {idx:#x}");
        if moves {
            self.queues[slot as usize].prod = idx;
        }
        want
    }
}

#[test]
fn every_doorbell_is_answered_as_the_ring_stands() -> Result<()> {
    let mut rig = Rig::new()?;
    let mut rng = Rng::new(7).fork("rings");
    let mut seen = std::collections::BTreeMap::new();
    for round in 0..6000 {
        let slot = rng.below(SLOTS);
        match rng.below(20) {
            0 => {
                // a new life, or the same context again in the middle of it
                if rng.chance(0.5) || !rig.queues[slot as usize].known {
                    rig.state(slot, "RESET");
                }
                let index = rng.u64() as u16;
                let log2 = [0, 1, 3, 7, 14, 15][rng.below(6) as usize];
                let q = Queue {
                    valid: rng.chance(0.9),
                    owned: rng.chance(0.05),
                    page: rng.below(4),
                    log2,
                    done: index,
                    prod: index.wrapping_add(rng.below((1 << log2) + 1) as u16),
                    ..Queue::default()
                };
                let q = match rig.queues[slot as usize].reset {
                    true => q,
                    // a ring does not change its size while it is in use
                    false => Queue {
                        log2: rig.queues[slot as usize].log2,
                        ..q
                    },
                };
                let base = if rng.chance(0.9) { 0x1_0000 } else { 0 };
                rig.load(slot, &q, base);
            }
            1 => {
                let to = ["RESET", "INIT", "RTR", "RTS", "SQD", "SQE", "ERR"];
                rig.state(slot, to[rng.below(7) as usize]);
            }
            2..=5 => {
                let q = &rig.queues[slot as usize];
                if q.done != q.prod {
                    rig.done(slot);
                }
            }
            _ => {
                let slot = if rng.chance(0.02) {
                    rng.below(1 << 16)
                } else {
                    slot
                };
                let q = rig.queues.get(slot as usize).cloned().unwrap_or_default();
                let size = 1u64 << q.log2;
                let idx = match rng.below(8) {
                    0 => rng.u64() as u16,
                    1 => q.done.wrapping_sub(1),
                    2 => q.done.wrapping_add(size as u16).wrapping_add(1),
                    3 => q.done.wrapping_add(size as u16),
                    4 => q.prod,
                    5 => q.done,
                    _ => q.prod.wrapping_add(1),
                };
                let page = match rng.below(5) {
                    0 => None,
                    1 => Some(rng.below(4)),
                    _ => Some(q.page),
                };
                *seen.entry(rig.ring(slot, idx, page)).or_insert(0) += 1;
            }
        }
        let _ = round;
    }
    for name in EVENTS {
        assert!(seen.get(name).is_some_and(|n| *n > 20), "{name}: {seen:?}");
    }
    Ok(())
}

/// Both ports as fast as `hold` lets them: each doorbell is answered once, and the newest index wins,
/// in whatever order they come.
#[test]
fn no_doorbell_is_lost_when_both_ports_are_busy() -> Result<()> {
    for seed in 0..4 {
        let mut rig = Rig::new()?;
        let mut rng = Rng::new(seed).fork("busy");
        for slot in 0..SLOTS {
            let q = Queue {
                valid: true,
                page: slot,
                log2: 15,
                done: 0xFF00,
                prod: 0xFF00,
                ..Queue::default()
            };
            rig.load(slot, &q, 0x1_0000);
            rig.state(slot, "INIT");
        }
        let mut newest = vec![0u64; SLOTS as usize];
        let (mut sent, mut held) = (0, 0);
        let before = rig.counts[0];
        rig.told.clear();
        let slots = if seed == 0 { 1 } else { SLOTS };
        let mut last = [0u64; 2];
        for cycle in 0..3000u64 {
            let hold = rig.see("hold") == 1;
            held += u64::from(hold);
            for (i, port) in ["csr", "user"].iter().enumerate() {
                // a write every other cycle at most
                if hold || cycle < last[i] + 2 {
                    continue;
                }
                last[i] = cycle;
                let slot = rng.below(slots);
                let n = &mut newest[slot as usize];
                // often an older one than the newest
                let ahead = (*n + 3).saturating_sub(rng.below(5));
                *n = (*n).max(ahead);
                let idx = (0xFF00 + ahead) & 0xFFFF;
                rig.put(&format!("{port}_data"), idx | slot << 16);
                rig.put(&format!("{port}_valid"), 1);
                if *port == "user" {
                    rig.put("user_page", slot);
                }
                sent += 1;
            }
            rig.step();
        }
        rig.steps(100);
        assert!(held > 100, "{held}");
        assert_eq!(rig.counts[0] - before, sent, "each is accepted once");
        for (slot, newest) in newest.iter().enumerate() {
            let told: Vec<u64> = (rig.told.iter())
                .filter(|t| t.0 == slot as u64)
                .map(|t| t.1.wrapping_sub(0xFF00) & 0xFFFF)
                .collect();
            assert!(told.windows(2).all(|w| w[0] < w[1]), "{slot}: {told:?}");
            assert_eq!(told.last().copied().unwrap_or(0), *newest, "{slot}");
        }
    }
    Ok(())
}
