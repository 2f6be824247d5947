//! The front of the TX engine on a bench: everything around it, driven and watched.
mod collect;
mod fields;

pub use fields::Fields;

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use anyhow::Result;
use hdl::iface::{CtxWrite, InlineBlock, Piece, PktDesc, SlotIdx, StateWrite};
use hdl::spec::{self, Record};
use hdl::tx::rc_types::{Rewound, SlotHeld};
use rust_hdl_core::prelude::{Synth, TypeKind};
use sim::axi::{AxiConfig, AxiRead};
use sim::doorbell::{Beat, Doorbells};
use sim::mem::{Memory, Space, Writer};
use sim::monitor::Stall;
use sim::rng::Rng;
use sim::stream::{Sink, Source};
use sim::testbench::Bench;
use sim::{Agent, Pins, Port, World};

/// Host memory of every bench.
pub const HOST: u64 = 0x10_0000;
pub const HOST_LEN: u64 = 0x400_0000;

/// Broadcasts and levels.
pub struct Broadcasts {
    ctx: (Port, Port),
    state: (Port, Port),
    done: (Port, Port),
    run: (Port, bool),
    dma_on: (Port, bool),
    pub ctx_queue: VecDeque<Vec<u8>>,
    pub state_queue: VecDeque<Vec<u8>>,
    /// cycle from which on, and what
    pub done_queue: VecDeque<(u64, Vec<u8>)>,
    /// `stop`, `rewound`, `held`: port, and what is told, one a cycle
    pub rc: [(Strobe, VecDeque<Vec<u8>>); 3],
}

/// Data and valid.
type Strobe = (Port, Port);

impl Broadcasts {
    fn new(pins: &dyn Pins) -> Result<Self> {
        let pair = |n: &str| -> Result<(Port, Port)> {
            Ok((
                pins.port(&format!("{n}_data"))?,
                pins.port(&format!("{n}_valid"))?,
            ))
        };
        Ok(Self {
            ctx: pair("ctx")?,
            state: pair("state")?,
            done: pair("done")?,
            run: (pins.port("run")?, false),
            dma_on: (pins.port("dma_on")?, true),
            ctx_queue: VecDeque::new(),
            state_queue: VecDeque::new(),
            done_queue: VecDeque::new(),
            rc: [
                (pair("stop")?, VecDeque::new()),
                (pair("rewound")?, VecDeque::new()),
                (pair("held")?, VecDeque::new()),
            ],
        })
    }
}

impl Agent for Broadcasts {
    fn drive(&mut self, world: &mut World, pins: &mut dyn Pins) {
        pins.set(self.run.0, self.run.1.into());
        pins.set(self.dma_on.0, self.dma_on.1.into());
        let due = |q: &VecDeque<(u64, Vec<u8>)>| q.front().is_some_and(|d| d.0 <= world.cycle);
        let (mut ctx, mut state, mut done) = (None, None, None);
        if !world.in_reset {
            ctx = self.ctx_queue.pop_front();
            state = self.state_queue.pop_front();
            if due(&self.done_queue) {
                done = self.done_queue.pop_front().map(|d| d.1);
            }
        }
        let rc = self.rc.iter_mut().map(|(ports, queue)| {
            let now = (!world.in_reset).then(|| queue.pop_front()).flatten();
            (*ports, now)
        });
        let all = [(self.ctx, ctx), (self.state, state), (self.done, done)];
        for ((data, valid), now) in all.into_iter().chain(rc) {
            pins.set(valid, u64::from(now.is_some()));
            if let Some(bytes) = now {
                pins.set_bytes(data, &bytes);
            }
        }
    }
    fn sample(&mut self, _: &mut World, _: &dyn Pins) {}
}

/// Counts the pulses of every `ev_…` port, and records CQ consumer words.
pub struct Events {
    ports: Vec<(String, Port)>,
    cons: (Port, Port, Port),
    pub counts: BTreeMap<String, u64>,
    pub cons_seen: Vec<(u64, u64)>,
}

impl Agent for Events {
    fn drive(&mut self, _: &mut World, _: &mut dyn Pins) {}
    fn sample(&mut self, world: &mut World, pins: &dyn Pins) {
        if world.in_reset {
            return;
        }
        for (name, port) in &self.ports {
            if pins.high(*port) {
                *self.counts.entry(name.clone()).or_default() += 1;
            }
        }
        if pins.high(self.cons.1) {
            self.cons_seen
                .push((pins.get(self.cons.0), pins.get(self.cons.2)));
        }
    }
}

/// A packet descriptor as it came out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Desc {
    pub kind: u64,
    pub slot: u64,
    pub opcode: u64,
    pub psn: u64,
    pub payload: u64,
    pub has_reth: bool,
    pub has_imm: bool,
    pub solicited: bool,
    pub reth: (u64, u64, u64),
    pub imm: u64,
    pub last: bool,
    pub signalled: bool,
    pub status: u64,
    pub syndrome: u64,
    pub wqe_opcode: u64,
    pub wqe_idx: u64,
    pub wqe_next: u64,
    pub cookie: u64,
    pub msg_len: u64,
}

/// A piece of payload as it came out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PieceOut {
    pub kind: u64,
    pub slot: u64,
    pub pd: u64,
    pub lkey: u64,
    pub va: u64,
    pub len: u64,
    /// address behind the SGE, 65 bits
    pub va_end: u128,
    pub lane: u64,
}

/// A packet: its descriptor, its pieces, its inline blocks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Packet {
    pub desc: Desc,
    pub pieces: Vec<PieceOut>,
    /// data, error mark
    pub inline: Vec<(Vec<u8>, bool)>,
}

/// How the world around behaves.
#[derive(Clone, Copy)]
pub struct Pace {
    pub axi: AxiConfig,
    pub idle: Stall,
    pub stall: Stall,
}

impl Pace {
    /// No stalls, exact latency.
    pub fn calm() -> Self {
        Self {
            axi: AxiConfig::calm(),
            idle: Stall::Never,
            stall: Stall::Never,
        }
    }
}

/// The front of the TX engine and its world.
pub struct Rig {
    pub bench: Bench,
    pub csr: Source,
    /// the ring engine's doorbells, and its WQE memory
    pub engine: Source,
    pub own: AxiRead,
    /// slot and ring index of WQEs whose last packet asks for no ACK
    pub no_ack: BTreeSet<(u64, u64)>,
    pub db: Doorbells,
    pub token: Source,
    pub wqe: AxiRead,
    pub sgl: AxiRead,
    pub desc: Sink,
    pub piece: Sink,
    pub inline: Sink,
    pub cast: Broadcasts,
    pub events: Events,
    pub packets: Vec<Packet>,
    taken: (usize, usize, usize),
    fields: (Fields, Fields, Fields),
    /// lanes of a beat
    pub beat: u64,
}

impl Rig {
    /// After reset and the reset walk.
    pub fn new(kind: &str, seed: u64, pace: Pace) -> Result<Self> {
        let mut memory = Memory::default();
        memory.map("host", Space::Host, HOST, HOST_LEN);
        memory.map(
            "chip",
            Space::Host,
            spec::RING_SQ_BASE,
            2 * spec::RING_SQ_BYTES,
        );
        let bench = Bench::new(kind, seed, memory)?;
        let pins = &bench.model;
        let rng = Rng::new(bench.seed);
        let ev = |p: &&sim::model::PortInfo| p.name.starts_with("ev_");
        let ports = bench.model.ports().iter().filter(ev).map(|p| {
            let port = bench.model.port(p.name).expect("a port");
            (p.name.to_string(), port)
        });
        let mut rig = Self {
            engine: Source::new(pins, "ring_db_", &["data"], pace.idle, &rng)?,
            own: AxiRead::new(pins, "ring_wqe_", pace.axi, &rng.fork("own"))?,
            no_ack: BTreeSet::new(),
            csr: Source::new(pins, "csr_ring_", &["data"], pace.idle, &rng)?,
            db: Doorbells::new(pins, "db_", pace.idle, &rng)?,
            token: Source::new(pins, "token_", &["data"], pace.idle, &rng)?,
            wqe: AxiRead::new(pins, "axi_wqe_", pace.axi, &rng.fork("wqe"))?,
            sgl: AxiRead::new(pins, "axi_sgl_", pace.axi, &rng.fork("sgl"))?,
            desc: Sink::new(pins, "desc_", &["data"], pace.stall, &rng)?,
            piece: Sink::new(pins, "piece_", &["data"], pace.stall, &rng)?,
            inline: Sink::new(pins, "inline_", &["data"], pace.stall, &rng)?,
            cast: Broadcasts::new(pins)?,
            events: Events {
                ports: ports.collect(),
                cons: (
                    pins.port("cons_data")?,
                    pins.port("cons_valid")?,
                    pins.port("cons_page")?,
                ),
                counts: BTreeMap::new(),
                cons_seen: vec![],
            },
            packets: vec![],
            taken: (0, 0, 0),
            fields: (
                Fields::of::<PktDesc>(),
                Fields::of::<Piece>(),
                Fields::of::<InlineBlock>(),
            ),
            beat: if kind.contains("2048") { 256 } else { 64 },
            bench,
        };
        rig.reset()?;
        Ok(rig)
    }

    fn reset(&mut self) -> Result<()> {
        let rst = self.bench.model.port("rst")?;
        self.bench.model.set(rst, 1);
        self.bench.world.in_reset = true;
        for _ in 0..4 {
            self.step()?;
        }
        self.bench.model.set(rst, 0);
        self.bench.world.in_reset = false;
        for slot in 0..self.slots() {
            self.state(slot, "RESET");
        }
        while !self.cast.state_queue.is_empty() {
            self.step()?;
        }
        self.cast.run.1 = true;
        self.bench.start_clock();
        Ok(())
    }

    /// Slots of the model.
    pub fn slots(&self) -> u64 {
        if self.bench.model.kind().contains("tiny") {
            8
        } else {
            256
        }
    }

    pub fn step(&mut self) -> Result<()> {
        let agents: &mut [&mut dyn Agent] = &mut [
            &mut self.csr,
            &mut self.engine,
            &mut self.own,
            &mut self.db,
            &mut self.token,
            &mut self.wqe,
            &mut self.sgl,
            &mut self.desc,
            &mut self.piece,
            &mut self.inline,
            &mut self.cast,
            &mut self.events,
        ];
        self.bench.step(agents)?;
        self.collect();
        Ok(())
    }

    pub fn steps(&mut self, n: u64) -> Result<()> {
        (0..n).try_for_each(|_| self.step())
    }

    pub fn cycle(&self) -> u64 {
        self.bench.world.cycle
    }

    pub fn out(&self, name: &str) -> u64 {
        let port = self.bench.model.port(name).expect("a port");
        self.bench.model.get(port)
    }

    pub fn dma_on(&mut self, on: bool) {
        self.cast.dma_on.1 = on;
    }

    pub fn write(&mut self, addr: u64, bytes: &[u8]) {
        let mem = &mut self.bench.world.mem;
        mem.write(Writer::Software, addr, bytes)
            .expect("host memory");
    }

    /// Broadcasts a new state.
    pub fn state(&mut self, slot: u64, state: &str) {
        let f = Fields::of::<StateWrite>();
        let mut b = vec![0; StateWrite::BITS.div_ceil(8)];
        f.put(&mut b, "slot", slot);
        f.put(&mut b, "state", spec::code("qp_state", state));
        self.cast.state_queue.push_back(b);
    }

    /// Broadcasts a context, beat by beat.
    pub fn context(&mut self, slot: u64, ctx: &Record) {
        let f = Fields::of::<CtxWrite>();
        for (beat, data) in ctx.bytes().chunks(64).enumerate() {
            let mut b = vec![0; CtxWrite::BITS.div_ceil(8)];
            b[..64].copy_from_slice(data);
            f.put(&mut b, "slot", slot);
            f.put(&mut b, "beat", beat as u64);
            self.cast.ctx_queue.push_back(b);
        }
    }

    /// WQEs of the slot up to `idx` are done, told from `cycle` on.
    pub fn done(&mut self, cycle: u64, slot: u64, idx: u64) {
        let f = Fields::of::<SlotIdx>();
        let mut b = vec![0; SlotIdx::BITS.div_ceil(8)];
        f.put(&mut b, "slot", slot);
        f.put(&mut b, "idx", idx);
        self.cast.done_queue.push_back((cycle, b));
    }

    /// Rings through BAR0.
    pub fn ring(&mut self, slot: u64, idx: u64) {
        self.csr.push_u64(slot << 16 | idx & 0xFFFF);
    }

    /// Rings as the ring engine does.
    pub fn ring_engine(&mut self, slot: u64, idx: u64) {
        self.engine.push_u64(slot << 16 | idx & 0xFFFF);
    }

    /// Rings through a doorbell page.
    pub fn ring_page(&mut self, page: u8, slot: u64, idx: u64) {
        let word = (slot << 16 | idx & 0xFFFF) as u32;
        self.db.push(Beat::new(page, 0, &word.to_le_bytes()));
    }

    /// Writes a WQE's blocks into an inline place of a doorbell page.
    pub fn ring_inline(&mut self, page: u8, place: u16, wqe: &[u8]) {
        let window = spec::window("PAGE_INLINE").offset as u16;
        for (k, block) in wqe.chunks(64).enumerate() {
            let offset = window + place * 256 + 64 * k as u16;
            self.db.push(Beat::new(page, offset, block));
        }
    }

    /// Asks for a token.
    pub fn ask_token(&mut self, slot: u64) {
        self.token.push_u64(slot);
    }

    /// A slot of a Reliable Connection goes back: no turn, until it is told from where it goes on.
    pub fn stop(&mut self, slot: u64) {
        self.cast.rc[0].1.push_back(vec![slot as u8, 0]);
    }
    pub fn rewound(&mut self, slot: u64, index: u64, psn: u64) {
        let f = Fields::of::<Rewound>();
        let mut b = vec![0; Rewound::BITS.div_ceil(8)];
        f.put(&mut b, "slot", slot);
        f.put(&mut b, "index", index & 0xFFFF);
        f.put(&mut b, "psn", psn & 0xFF_FFFF);
        self.cast.rc[1].1.push_back(b);
    }
    /// It is too far ahead of its acknowledgements, or is not any more.
    pub fn held(&mut self, slot: u64, held: bool) {
        let f = Fields::of::<SlotHeld>();
        let mut b = vec![0; SlotHeld::BITS.div_ceil(8)];
        f.put(&mut b, "slot", slot);
        f.put(&mut b, "held", held.into());
        self.cast.rc[2].1.push_back(b);
    }

    pub fn count(&self, ev: &str) -> u64 {
        self.events.counts.get(ev).copied().unwrap_or(0)
    }
}
