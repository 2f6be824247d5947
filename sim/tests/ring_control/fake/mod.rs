//! A data half, two neighbours, and the part of the device that fetches and acknowledges WQEs, all made up.
//!
//! ```text
//!   neighbours ─ words ─►             ◄─ sub, halt ── data_half ─ arrived, granted ─►
//!                         RingControl
//!   fetch ─ done, reads ►             ─ ring, WQEs ─► fetch
//! ```
mod data_half;
mod fetch;
mod neighbours;

use std::collections::VecDeque;

use hdl::collective::iface::{Sub, WordIn, WordOut};
use hdl::iface::{CtxWrite, QpError, RingWord, SlotIdx, StateWrite};
use hdl::spec::{self, Record};
use sim::model::Model;
use sim::rng::Rng;
use sim::{Agent, Pins, Port, World};

use crate::fields::Fields;
use crate::schedule::*;

pub use fetch::Wqe;
pub use neighbours::Manners;

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
    came: Port,
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
    /// For each CREDIT: sub-chunks that were told of and had not come, and how many more it tells of.
    pub tellings: Vec<(u64, u64)>,
    credit_said_once: bool,
    hello_wait: Option<u64>,
    told: u64,
    // Fetch and acknowledgement.
    ring: [Port; 3],
    axi: [Port; 9],
    spoken_ports: Pair,
    /// Words that were kept and not fetched, of each block: its index, and what it says.
    spoken: Vec<Option<(u64, Vec<u8>)>>,
    pub rung: [u64; 2],
    /// When the queue to the next rank was rung last.
    rung_at: Option<u64>,
    pub fetched: [u64; 2],
    pub acked: [u64; 2],
    burst: Option<(usize, u64, u64, bool)>,
    ring_ready: bool,
    rready: bool,
    sub_ready: bool,
    pub wqes: Vec<Wqe>,
    ack_at: [VecDeque<u64>; 2],
    pub events: [u64; 6],
    /// words that came, since `begin`
    pub heard: u64,
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
            came: p("came")?,
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
            tellings: vec![],
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
            spoken_ports: pair("spoken")?,
            spoken: vec![None; 64],
            rung: [0; 2],
            rung_at: None,
            fetched: [0; 2],
            acked: [0; 2],
            burst: None,
            ring_ready: false,
            rready: false,
            sub_ready: false,
            wqes: vec![],
            ack_at: Default::default(),
            events: [0; 6],
            heard: 0,
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
        self.heard = 0;
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
}

impl Agent for Fake {
    fn drive(&mut self, world: &mut World, pins: &mut dyn Pins) {
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
                self.came,
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
        self.heard += u64::from(!self.words.is_empty());
        strobe(3, self.words.pop_front(), &self.strobes);
        strobe(
            4,
            self.fails.pop_front().map(|c| vec![c as u8]),
            &self.strobes,
        );
        let done = self.acknowledge();
        strobe(5, done, &self.strobes);
        if self.was_running {
            self.speak(world.cycle);
            self.live(world.cycle, pins);
        } else {
            pins.set(self.granted, 0);
            pins.set(self.came, 0);
        }
        pins.set(self.quiet, u64::from(self.halted == 0 || self.halted > 12));

        self.drive_data(pins);
        self.drive_fetch(pins);
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
        self.sample_spoken(world, pins);
        self.sample_data(world, pins);
        self.sample_fetch(world, pins);
        if self.was_running && !running {
            self.forget();
        }
        self.was_running = running;
    }
}
