//! The data half on a bench: schedule, operands, packets in; results, writes, sends out.
//!
//! ```text
//!   Item ─► sub ──────► design ─► piece ─► operand (memory, with a delay)
//!     ├───► packet, once it is granted ─┘ └─► write ──► bytes, each once ────────────┐
//!     └───► arrived ─► landing (read at a lane of its own) ─► payload ─► freed       ├─ compared
//!     └───► result, computed here ────────────────────────────────────────────────┘
//! ```
mod judge;
mod life;
mod side;

use std::collections::{BTreeMap, VecDeque};

use anyhow::{ensure, Result};
pub use hdl::collective::iface::{ArriveHead, RingOp, Sub, WordOut};
use hdl::host::mwr::MwrHead;
use hdl::iface::{PcieCfg, Piece};
use hdl::spec;
use rust_hdl_core::prelude::*;
use side::Side;
use sim::mem::Memory;
pub use sim::monitor::Stall;
use sim::pins::{Pins, Port};
use sim::rng::Rng;
use sim::stream::{Sink, Source};
use sim::testbench::Bench;
use sim::world::{Agent, World};

/// A struct of the design as little-endian bytes.
pub fn bytes_of<const N: usize>(v: impl Into<Bits<N>>) -> Vec<u8> {
    let v: Bits<N> = v.into();
    let mut bytes = vec![0; N.div_ceil(8)];
    for i in (0..N).filter(|&i| v.get_bit(i)) {
        bytes[i / 8] |= 1 << (i % 8);
    }
    bytes
}
/// `width` bits from bit `at` on.
pub fn field(b: &[u8], at: usize, width: usize) -> u64 {
    (0..width).fold(0, |v, i| {
        v | u64::from(b[(at + i) / 8] >> ((at + i) % 8) & 1) << i
    })
}

/// The region of destinations: virtual and bus addresses differ in every bit that counts.
pub const DST_VA: u64 = 0x10_0000_0000;
pub const DST_BUS: u64 = 0x7_7654_3000;
pub const DST_LEN: u64 = 0x100_0000;
pub const INDEX: u64 = 5;
pub const KEY: u64 = 0xA7;
pub const PD: u64 = 0x12_3456;
pub const PREV: u64 = 0x1A3;
pub const NEXT: u64 = 0x2B4;

/// A sub-chunk, what is in its packet and in its operand.
#[derive(Clone, Debug, Default)]
pub struct Item {
    pub sub: Sub,
    pub packet: Vec<u8>,
    pub operand: Vec<u8>,
    pub operand_err: u8,
}

impl Item {
    /// What must come of it: words are added.
    pub fn result(&self) -> Vec<u8> {
        let word = |b: &[u8]| u32::from_le_bytes(b.try_into().expect("4 bytes"));
        match (self.sub.arrive, self.sub.reduce) {
            (false, _) => self.operand.clone(),
            (true, false) => self.packet.clone(),
            (true, true) => {
                let pairs = self.packet.chunks(4).zip(self.operand.chunks(4));
                pairs
                    .flat_map(|(a, b)| word(a).wrapping_add(word(b)).to_le_bytes())
                    .collect()
            }
        }
    }
}

/// How the streams pause, and how long memory takes.
#[derive(Clone, Copy)]
pub struct Pace {
    pub inputs: Stall,
    pub outputs: Stall,
    pub writes: Stall,
    pub latency: (u64, u64),
    pub wire: (u64, u64),
    pub free: (u64, u64),
}

pub const FAST: Pace = Pace {
    inputs: Stall::Never,
    outputs: Stall::Never,
    writes: Stall::Never,
    latency: (20, 20),
    wire: (0, 0),
    free: (0, 0),
};

pub struct Rig {
    pub bench: Bench,
    pub sub: Source,
    pub arrived: Sink,
    pub pieces: Sink,
    pub operand: Source,
    landing: Source,
    payload: Sink,
    pub arrive: Source,
    pub write: Sink,
    pub side: Side,
    pub rng: Rng,
    pub beat: usize,
    pub pace: Pace,
    pub op: RingOp,
    pub mps: u64,
    // The operation: its entries, and how far each party has come.
    pub items: Vec<Item>,
    seen_pieces: usize,
    loads: usize,
    later: VecDeque<(u64, Vec<Vec<Vec<u8>>>)>,
    wire: VecDeque<(u64, Vec<Vec<Vec<u8>>>)>,
    pub sent: usize,
    /// Up to here the peer sends by itself.
    pub send_up_to: usize,
    seen_arrived: usize,
    pub told: usize,
    /// Sends that were asked for: of an entry or of a word, its bytes, the lane.
    reads: VecDeque<(Option<usize>, Vec<u8>, u64)>,
    kept: Vec<Vec<u8>>,
    /// Draws what words are, so that all else stays as it is without them.
    word_rng: Rng,
    pub words_read: u64,
    seen_payload: usize,
    open_payload: Vec<Vec<u8>>,
    frees: VecDeque<u64>,
    pub bytes: BTreeMap<u64, u8>,
    seen_writes: usize,
    tlp: Option<(u64, Vec<u8>, u64)>,
    pub tlps: u64,
}

impl Rig {
    pub fn new(kind: &str, seed: u64, pace: Pace) -> Result<Self> {
        let bench = Bench::new(&format!("ring_data_{kind}"), seed, Memory::default())?;
        let rng = Rng::new(bench.seed);
        let pins: &dyn Pins = &bench.model;
        let head: &[&str] = &["head", "data", "last"];
        let mut rig = Self {
            sub: Source::new(pins, "sub_", &["data"], pace.inputs, &rng)?,
            arrived: Sink::new(pins, "arrived_", &["data"], pace.outputs, &rng)?,
            pieces: Sink::new(pins, "piece_", &["data"], pace.outputs, &rng)?,
            operand: Source::new(
                pins,
                "operand_",
                &["data", "err", "last"],
                pace.inputs,
                &rng,
            )?,
            landing: Source::new(pins, "landing_", &["data"], pace.inputs, &rng)?,
            payload: Sink::new(
                pins,
                "landing_payload_",
                &["data", "err", "last"],
                pace.outputs,
                &rng,
            )?,
            arrive: Source::new(pins, "arrive_", head, pace.inputs, &rng)?,
            write: Sink::new(pins, "write_", head, pace.writes, &rng)?,
            side: Side::new(pins)?,
            rng: rng.fork("rig"),
            beat: pins.port("arrive_data")?.bytes(),
            pace,
            op: RingOp::default(),
            mps: 256,
            items: vec![],
            seen_pieces: 0,
            loads: 0,
            later: VecDeque::new(),
            wire: VecDeque::new(),
            sent: 0,
            send_up_to: usize::MAX,
            seen_arrived: 0,
            told: 0,
            reads: VecDeque::new(),
            kept: vec![vec![]; 64],
            word_rng: rng.fork("words"),
            words_read: 0,
            seen_payload: 0,
            open_payload: vec![],
            frees: VecDeque::new(),
            bytes: BTreeMap::new(),
            seen_writes: 0,
            tlp: None,
            tlps: 0,
            bench,
        };
        rig.configure(256, &[]);
        let (bench, mut agents) = rig.parts();
        bench.reset(4, &mut agents)?;
        while !rig.side.ready {
            rig.step()?;
            rig.bench.within(2_000, "the reset walk is over")?;
        }
        rig.region(&[]);
        (0..8).try_for_each(|_| rig.step())?;
        Ok(rig)
    }

    /// Max_Payload_Size, and an operation of `slots` of 2^`sub_log2` bytes.
    pub fn configure(&mut self, mps: u64, cfg: &[&str]) {
        self.mps = mps;
        self.side.cfg_bits = bytes_of(PcieCfg {
            bus_master: true,
            mps: ((mps / 128).trailing_zeros() as u64).into(),
            relaxed: cfg.contains(&"relaxed"),
            ats: cfg.contains(&"ats"),
            ..Default::default()
        });
    }

    /// Loads the region of destinations; `flags` are fields to set besides.
    pub fn region(&mut self, flags: &[(&str, u128)]) {
        let mut fields: Vec<(&str, u128)> = vec![
            ("base", DST_VA.into()),
            ("limit", (DST_VA + DST_LEN).into()),
            ("bus_addr", DST_BUS.into()),
            ("key", KEY.into()),
            ("valid", 1),
            ("direct", 1),
            ("local_write", 1),
            ("pd", PD.into()),
        ];
        fields.retain(|f| flags.iter().all(|g| g.0 != f.0));
        fields.extend(flags);
        let mut entry = spec::pack(spec::layout("region"), &fields);
        entry.extend(&INDEX.to_le_bytes()[..3]);
        self.side.loads.push_back(entry);
    }

    fn parts(&mut self) -> (&mut Bench, [&mut dyn Agent; 9]) {
        let agents: [&mut dyn Agent; 9] = [
            &mut self.sub,
            &mut self.arrived,
            &mut self.pieces,
            &mut self.operand,
            &mut self.landing,
            &mut self.payload,
            &mut self.arrive,
            &mut self.write,
            &mut self.side,
        ];
        (&mut self.bench, agents)
    }

    /// One cycle, and what everybody makes of it.
    pub fn step(&mut self) -> Result<()> {
        self.side.op_bits = bytes_of(self.op);
        self.deliver();
        let (bench, mut agents) = self.parts();
        bench.step(&mut agents)?;
        let verdict = self.look();
        self.bench.explain(verdict)
    }
}
