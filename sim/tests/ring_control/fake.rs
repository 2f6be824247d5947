//! A data half, two neighbours, and the part of the device that fetches and acknowledges WQEs, all made up.
use std::collections::VecDeque;

use hdl::collective::iface::{Sub, WordIn};
use hdl::iface::{CtxWrite, QpError, RingWord, SlotIdx, StateWrite};
use hdl::spec::{self, Record};
use sim::model::Model;
use sim::rng::Rng;
use sim::{Agent, Pins, Port, World};

use crate::fields::Fields;
use crate::schedule::*;

/// A WQE that was fetched.
#[derive(Clone, Debug)]
pub struct Wqe {
    pub prev: bool,
    pub raw: Vec<u8>,
    pub no_ack: bool,
    pub acked: bool,
}

impl Wqe {
    pub fn get(&self, field: &str) -> u64 {
        Record::of(&spec::WQE, &self.raw).get(field)
    }
    pub fn word(&self) -> Option<Record> {
        let inline = self.get("inline") == 1 && self.get("length") == 32;
        inline.then(|| Record::of(&spec::RING_WORD, &self.raw[32..]))
    }
}

/// How the world behaves.
#[derive(Clone, Debug)]
pub struct Manners {
    /// each thing that may happen in a cycle happens with this probability
    pub eager: f64,
    /// the neighbours begin; they grant, they send
    pub next_begins: bool,
    pub prev_begins: bool,
    pub grants: bool,
    pub sends: bool,
    /// WQEs to the next rank are acknowledged
    pub acks: bool,
    /// fields of the next's CREDIT, the previous one's HELLO that are not as they should be
    pub odd_next: Option<(&'static str, u64)>,
    pub odd_prev: Option<(&'static str, u64)>,
}

impl Default for Manners {
    fn default() -> Self {
        Self {
            eager: 0.4,
            next_begins: true,
            prev_begins: true,
            grants: true,
            sends: true,
            acks: true,
            odd_next: None,
            odd_prev: None,
        }
    }
}

struct Pair(Port, Port);

pub struct Fake {
    pub manners: Manners,
    pub op: Op,
    rng: Rng,
    // Broadcasts of the device.
    pub ctx: VecDeque<Vec<u8>>,
    pub states: VecDeque<Vec<u8>>,
    pub errors: VecDeque<Vec<u8>>,
    pub words: VecDeque<Vec<u8>>,
    pub fails: VecDeque<u64>,
    strobes: [Pair; 6],
    // The data half.
    sub: [Port; 3],
    arrived: [Port; 3],
    granted: Port,
    freed: Port,
    quiet: Port,
    run_op: Port,
    take: Port,
    halt: Port,
    pub held: Option<Vec<u8>>,
    pub subs: Vec<Want>,
    loaded: VecDeque<(Want, Vec<u8>, bool)>,
    out: VecDeque<(Want, Vec<u8>)>,
    offered: bool,
    taken: u64,
    given_back: u64,
    popped: Vec<Want>,
    granted_total: u64,
    packets: u64,
    pub halted: u64,
    was_running: bool,
    // The neighbours.
    said_credit: u64,
    credit_said_once: bool,
    hello_wait: Option<u64>,
    told: u64,
    // Fetch and acknowledgement.
    ring: [Port; 3],
    axi: [Port; 9],
    pub rung: [u64; 2],
    pub fetched: [u64; 2],
    pub acked: [u64; 2],
    burst: Option<(usize, u64, u64, bool)>,
    ring_ready: bool,
    rready: bool,
    sub_ready: bool,
    pub wqes: Vec<Wqe>,
    ack_at: [VecDeque<u64>; 2],
    pub events: [u64; 6],
    event_ports: [Port; 6],
    pub now: u64,
    now_port: Port,
    pub seen: Vec<u64>,
}

pub const SLOT_OF: [u64; 2] = [NEXT_SLOT, PREV_SLOT];

impl Fake {
    pub fn new(m: &Model, rng: &Rng) -> anyhow::Result<Self> {
        let p = |n: &str| m.port(n);
        let pair = |n: &str| -> anyhow::Result<Pair> {
            Ok(Pair(p(&format!("{n}_data"))?, p(&format!("{n}_valid"))?))
        };
        let stream = |n: &str| -> anyhow::Result<[Port; 3]> {
            Ok([
                p(&format!("{n}_data"))?,
                p(&format!("{n}_valid"))?,
                p(&format!("{n}_ready"))?,
            ])
        };
        Ok(Self {
            manners: Manners::default(),
            op: Op::default(),
            rng: rng.fork("fake"),
            ctx: VecDeque::new(),
            states: VecDeque::new(),
            errors: VecDeque::new(),
            words: VecDeque::new(),
            fails: VecDeque::new(),
            strobes: [
                pair("ctx")?,
                pair("state")?,
                pair("qp_error")?,
                pair("word")?,
                pair("failed")?,
                pair("done")?,
            ],
            sub: stream("sub")?,
            arrived: stream("arrived")?,
            granted: p("granted")?,
            freed: p("freed")?,
            quiet: p("quiet")?,
            run_op: p("run_op")?,
            take: p("take")?,
            halt: p("halt")?,
            held: None,
            subs: vec![],
            loaded: VecDeque::new(),
            out: VecDeque::new(),
            offered: false,
            taken: 0,
            given_back: 0,
            popped: vec![],
            granted_total: 0,
            packets: 0,
            halted: 0,
            was_running: false,
            said_credit: 0,
            credit_said_once: false,
            hello_wait: None,
            told: 0,
            ring: stream("ring")?,
            axi: [
                p("wqe_araddr")?,
                p("wqe_arlen")?,
                p("wqe_arid")?,
                p("wqe_arvalid")?,
                p("wqe_arready")?,
                p("wqe_rdata")?,
                p("wqe_rlast")?,
                p("wqe_rvalid")?,
                p("wqe_rready")?,
            ],
            rung: [0; 2],
            fetched: [0; 2],
            acked: [0; 2],
            burst: None,
            ring_ready: false,
            rready: false,
            sub_ready: false,
            wqes: vec![],
            ack_at: Default::default(),
            events: [0; 6],
            event_ports: [
                p("ev_op")?,
                p("ev_done")?,
                p("ev_sub_sent")?,
                p("ev_sub_received")?,
                p("ev_word_sent")?,
                p("ev_word_received")?,
            ],
            now: 0,
            now_port: p("now")?,
            seen: vec![],
        })
    }

    /// A new operation is about to be posted.
    pub fn begin(&mut self, op: &Op) {
        self.op = op.clone();
        self.subs.clear();
        self.wqes.clear();
        self.seen.clear();
        self.events = [0; 6];
        self.credit_said_once = false;
        self.hello_wait = None;
        self.told = 0;
        self.halted = 0;
    }

    pub fn state(&mut self, slot: u64, name: &str) {
        let f = Fields::of::<StateWrite>();
        let mut b = f.blank();
        f.put(&mut b, "slot", slot);
        f.put(&mut b, "state", spec::code("qp_state", name));
        self.states.push_back(b);
    }

    pub fn context(&mut self, slot: u64, record: &Record) {
        let f = Fields::of::<CtxWrite>();
        for beat in 0..8 {
            let mut b = f.blank();
            f.put_bytes(&mut b, "data", &record.bytes()[64 * beat..64 * (beat + 1)]);
            f.put(&mut b, "slot", slot);
            f.put(&mut b, "beat", beat as u64);
            self.ctx.push_back(b);
        }
    }

    pub fn qp_error(&mut self, slot: u64) {
        let f = Fields::of::<QpError>();
        let mut b = f.blank();
        f.put(&mut b, "slot", slot);
        f.put(&mut b, "syndrome", spec::code("syndrome", "RETRY_EXCEEDED"));
        self.errors.push_back(b);
    }

    /// A neighbour says something.
    pub fn say(&mut self, from_next: bool, word: &Record) {
        self.say_by(
            from_next,
            if from_next { NEXT_SLOT } else { PREV_SLOT },
            word,
        );
    }
    pub fn say_by(&mut self, from_next: bool, slot: u64, word: &Record) {
        let f = Fields::of::<WordIn>();
        let mut b = f.blank();
        f.put(&mut b, "from_next", u64::from(from_next));
        f.put(&mut b, "slot", slot);
        f.put_bytes(&mut b, "data", word.bytes());
        self.words.push_back(b);
    }

    /// The previous rank has begun already.
    pub fn heard_hello(&mut self) {
        self.hello_wait = Some(0);
    }

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

    fn parse(b: &[u8]) -> Want {
        let f = Fields::of::<Sub>();
        let bit = |n: &str| f.get(b, n) == 1;
        if bit("end") {
            return Want {
                end: true,
                last: bit("last"),
                ..Want::default()
            };
        }
        Want {
            end: false,
            last: bit("last"),
            place: f.get(b, "place"),
            src: f.get(b, "src"),
            dst: f.get(b, "dst"),
            len: f.get(b, "len"),
            load: bit("load"),
            arrive: bit("arrive"),
            reduce: bit("reduce"),
            scale: bit("scale"),
            write: bit("write"),
            forward: bit("forward"),
            step_end: bit("step_end") && bit("arrive"),
        }
    }

    /// The neighbours and the data half go on.
    fn live(&mut self, cycle: u64, pins: &mut dyn Pins) {
        let go = |rng: &mut Rng, eager: f64| rng.chance(eager);
        let e = self.manners.eager;
        if self.op.ranks > 1 {
            let hello = self.op.word("HELLO", self.op.prev_rank(), 0);
            if self.manners.prev_begins && self.hello_wait.is_none() && go(&mut self.rng, e / 20.0)
            {
                let mut w = hello;
                if let Some((field, value)) = self.manners.odd_prev {
                    w = w.with(field, value);
                }
                self.say(false, &w);
                self.hello_wait = Some(cycle + 24);
            }
            // The next rank has as many slots as we have, and frees them some time after they are filled.
            if self.manners.next_begins {
                let most = self.data_sent() + self.op.slots();
                let first = !self.credit_said_once && go(&mut self.rng, e / 20.0);
                let more = self.credit_said_once
                    && self.manners.grants
                    && self.told < most
                    && go(&mut self.rng, e / 10.0);
                if first || more {
                    if more {
                        self.told += self.rng.range(1, most - self.told);
                    }
                    self.credit_said_once = true;
                    let mut w = self.op.word("CREDIT", self.op.next_rank(), self.told);
                    if let Some((field, value)) = self.manners.odd_next {
                        w = w.with(field, value);
                    }
                    self.say(true, &w);
                }
            }
        }
        // Sub-chunks are taken while there are slots, loaded, granted.
        if let Some(b) = &self.held {
            let w = Self::parse(b);
            if w.end || self.taken - self.given_back < self.op.slots() {
                self.taken += u64::from(!w.end);
                let b = self.held.take().expect("held");
                self.loaded.push_back((w, b, false));
            }
        }
        pins.set(self.granted, 0);
        if go(&mut self.rng, e) {
            if let Some(entry) = self.loaded.iter_mut().find(|x| x.0.arrive && !x.2) {
                entry.2 = true;
                self.granted_total += 1;
                pins.set(self.granted, 1);
            }
        }
        if go(&mut self.rng, e) {
            if let Some((w, _, granted)) = self.loaded.front() {
                let packet = self.manners.sends
                    && *granted
                    && self.packets < self.said_credit
                    && self.hello_wait.is_some_and(|t| t < cycle);
                if w.end || !w.arrive || packet {
                    self.packets += u64::from(w.arrive);
                    let (w, b, _) = self.loaded.pop_front().expect("front");
                    self.out.push_back((w, b));
                }
            }
        }
    }

    fn forget(&mut self) {
        self.held = None;
        self.loaded.clear();
        self.out.clear();
        self.offered = false;
        (
            self.taken,
            self.given_back,
            self.granted_total,
            self.packets,
        ) = (0, 0, 0, 0);
        self.popped.clear();
        self.said_credit = 0;
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
        let w = Wqe {
            prev: queue == 1,
            raw,
            no_ack,
            acked: false,
        };
        if let (true, 1, Some(word)) = (self.was_running, queue, w.word()) {
            if word.get("kind") == spec::code("ring_word_kind", "CREDIT")
                && word.get("sequence") == self.op.sequence
            {
                self.said_credit = word.get("granted");
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
}

impl Agent for Fake {
    fn drive(&mut self, world: &mut World, pins: &mut dyn Pins) {
        let e = self.manners.eager;
        let mut strobe = |i: usize, value: Option<Vec<u8>>, ports: &[Pair; 6]| {
            pins.set(ports[i].1, u64::from(value.is_some()));
            let blank = vec![0x5A; ports[i].0.bytes()];
            pins.set_bytes(ports[i].0, &value.unwrap_or(blank));
        };
        if world.in_reset {
            for i in 0..6 {
                strobe(i, None, &self.strobes);
            }
            for port in [
                self.granted,
                self.arrived[1],
                self.ring[2],
                self.sub[2],
                self.axi[3],
                self.axi[8],
            ] {
                pins.set(port, 0);
            }
            pins.set(self.quiet, 1);
            return;
        }
        strobe(0, self.ctx.pop_front(), &self.strobes);
        let state = if self.ctx.is_empty() {
            self.states.pop_front()
        } else {
            None
        };
        strobe(1, state, &self.strobes);
        strobe(2, self.errors.pop_front(), &self.strobes);
        strobe(3, self.words.pop_front(), &self.strobes);
        strobe(
            4,
            self.fails.pop_front().map(|c| vec![c as u8]),
            &self.strobes,
        );
        let mut done = None;
        for q in 0..2 {
            if done.is_none() && self.rng.chance(e / 2.0) {
                if let Some(idx) = self.ack_at[q].pop_front() {
                    let f = Fields::of::<SlotIdx>();
                    let mut b = f.blank();
                    f.put(&mut b, "slot", SLOT_OF[q]);
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
        strobe(5, done, &self.strobes);
        if self.was_running {
            self.live(world.cycle, pins);
        } else {
            pins.set(self.granted, 0);
        }
        pins.set(self.quiet, u64::from(self.halted == 0 || self.halted > 12));

        self.sub_ready = self.held.is_none() && self.rng.chance(e);
        pins.set(self.sub[2], u64::from(self.sub_ready));
        if !self.offered && self.rng.chance(e) {
            self.offered = !self.out.is_empty();
        }
        pins.set(self.arrived[1], u64::from(self.offered));
        let beat = self
            .out
            .front()
            .map(|x| x.1.clone())
            .unwrap_or(vec![0xA5; self.arrived[0].bytes()]);
        pins.set_bytes(self.arrived[0], &beat);

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

    fn sample(&mut self, world: &mut World, pins: &dyn Pins) {
        if world.in_reset {
            return;
        }
        for (n, &port) in self.events.iter_mut().zip(&self.event_ports) {
            *n += u64::from(pins.high(port));
        }
        self.now = pins.get(self.now_port);
        if self.seen.last() != Some(&self.now) {
            self.seen.push(self.now);
        }
        let running = pins.high(self.run_op);
        self.halted = if pins.high(self.halt) {
            self.halted + 1
        } else {
            0
        };
        if pins.high(self.take) && self.op.ranks > 1 && self.hello_wait.is_none() {
            world.violation("take", "no HELLO was said");
        }
        if pins.high(self.sub[1]) && self.sub_ready {
            let b = pins.bytes(self.sub[0]);
            self.subs.push(Self::parse(&b));
            self.held = Some(b);
        }
        if self.offered && pins.high(self.arrived[2]) {
            self.offered = false;
            let (w, _) = self.out.pop_front().expect("offered");
            if !w.end {
                self.popped.push(w);
            }
        }
        if pins.high(self.freed) {
            let k = self.given_back as usize;
            let forwards = self.popped.iter().take(k + 1).filter(|w| w.forward).count();
            let mut sent = self
                .wqes
                .iter()
                .filter(|w| !w.prev && w.get("landing") == 1);
            match self.popped.get(k) {
                None => world.violation("freed", "nothing to be freed"),
                Some(w) if w.forward && !sent.nth(forwards - 1).is_some_and(|w| w.acked) => {
                    world.violation("freed", "not acknowledged");
                }
                _ => {}
            }
            self.given_back += 1;
        }
        if pins.high(self.ring[1]) && self.ring_ready {
            let f = Fields::of::<RingWord>();
            let b = pins.bytes(self.ring[0]);
            let q = SLOT_OF.iter().position(|&s| s == f.get(&b, "slot"));
            match q {
                None => world.violation("ring", "slot of nobody"),
                Some(q) => {
                    let ahead = f.get(&b, "idx").wrapping_sub(self.rung[q]) & 0xFFFF;
                    self.rung[q] += ahead;
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
        if self.was_running && !running {
            self.forget();
        }
        self.was_running = running;
    }
}
