//! The read path on a bench: pieces and inline blocks in, payload out, PCIe behind it.
//!
//! ```text
//!   Packet ─► pieces, blocks ─► design ─► payload ─► compared lane by lane with what memory holds
//!                                 │ ▲
//!                              Pcie (targets, splits, order, faults)
//! ```
mod packet;
mod work;

pub use packet::{Packet, Part};

use std::collections::{BTreeMap, VecDeque};

use anyhow::{bail, ensure, Result};
use hdl::host::mwr::MwrHead;
use hdl::iface::{EntryWrite, InlineBlock, PcieCfg, Piece};
use hdl::spec;
use sim::mem::{Memory, Space};
use sim::monitor::Stall;
use sim::pcie::{Link, Pcie, PcieConfig};
use sim::pins::{Pins, Port};
use sim::rng::Rng;
use sim::stream::{Sink, Source};
use sim::testbench::Bench;
use sim::world::{Agent, World};

/// Bus addresses: memory below and above 4 GiB, the GPU's window, and a hole.
pub const LOW: u64 = 0x2000_0000;
pub const HOST: u64 = 0x12_3000_0000;
pub const GPU: u64 = 0x40_0000_0000;
pub const MAPPED: u64 = 0x10_0000;
pub const HOLE: u64 = 0x7f_0000_0000;

/// A region of the table: its index, key, and where its addresses lie.
#[derive(Clone, Copy, Debug)]
pub struct Region {
    pub index: u32,
    pub base: u64,
    pub bus: u64,
    pub len: u64,
}
/// Virtual and bus addresses differ, in one region also modulo a page.
pub const REGIONS: [Region; 4] = [
    Region {
        index: 1,
        base: 0x7f00_0000_0000,
        bus: LOW,
        len: MAPPED,
    },
    Region {
        index: 2,
        base: 0x10_0000_1333,
        bus: HOST,
        len: MAPPED,
    },
    Region {
        index: 4,
        base: GPU,
        bus: GPU,
        len: MAPPED,
    },
    Region {
        index: 5,
        base: 0x5000,
        bus: HOLE,
        len: MAPPED,
    },
];
pub const KEY: u64 = 0xa5;
pub const PD: u64 = 0x00_0042;

/// Little-endian bits of a struct of the design.
pub struct Bits(pub Vec<u8>);
impl Bits {
    pub fn put(mut self, offset: usize, width: usize, value: u128) -> Self {
        for i in 0..width {
            let at = offset + i;
            if self.0.len() <= at / 8 {
                self.0.resize(at / 8 + 1, 0);
            }
            let bit = value >> i & 1;
            self.0[at / 8] = self.0[at / 8] & !(1 << (at % 8)) | (bit as u8) << (at % 8);
        }
        self
    }
}
/// `pack!(Piece { lkey: 1, va: 2 })`: the named fields of a struct, all others zero.
macro_rules! pack {
    ($t:ident { $($f:ident : $v:expr),* $(,)? }) => {{
        let s = $t::default();
        let b = $crate::rig::Bits(vec![]);
        $(let b = b.put(pack!(@o s $f), pack!(@w s $f), ($v) as u128);)*
        b.0
    }};
    (@o $s:ident $f:ident) => { $crate::rig::Layout::offset(&$s, stringify!($f)) };
    (@w $s:ident $f:ident) => { $crate::rig::Layout::width(&$s, stringify!($f)) };
}
pub(crate) use pack;

/// Where the fields of a struct lie, by name.
pub trait Layout {
    fn offset(&self, field: &str) -> usize;
    fn width(&self, field: &str) -> usize;
}
macro_rules! layout {
    ($t:ident: $($f:ident $o:ident $w:ident),* $(,)?) => {
        impl Layout for $t {
            fn offset(&self, field: &str) -> usize {
                match field {
                    $(stringify!($f) => self.$o(),)*
                    _ => panic!("no field {field}"),
                }
            }
            fn width(&self, field: &str) -> usize {
                match field {
                    $(stringify!($f) => self.$w(),)*
                    _ => panic!("no field {field}"),
                }
            }
        }
    };
}
layout!(Piece:
    kind get_my_offset_kind get_my_width_kind,
    pd get_my_offset_pd get_my_width_pd,
    lkey get_my_offset_lkey get_my_width_lkey,
    va get_my_offset_va get_my_width_va,
    len get_my_offset_len get_my_width_len,
    va_end get_my_offset_va_end get_my_width_va_end,
    lane get_my_offset_lane get_my_width_lane,
    first get_my_offset_first get_my_width_first,
    last get_my_offset_last get_my_width_last,
);
layout!(InlineBlock:
    last get_my_offset_last get_my_width_last,
    err get_my_offset_err get_my_width_err,
);
layout!(EntryWrite: index get_my_offset_index get_my_width_index);
layout!(MwrHead:
    addr get_my_offset_addr get_my_width_addr,
    words get_my_offset_words get_my_width_words,
    first_be get_my_offset_first_be get_my_width_first_be,
    last_be get_my_offset_last_be get_my_width_last_be,
    beats get_my_offset_beats get_my_width_beats,
    write get_my_offset_write get_my_width_write,
    at get_my_offset_at get_my_width_at,
    ro get_my_offset_ro get_my_width_ro,
);
layout!(PcieCfg:
    requester_id get_my_offset_requester_id get_my_width_requester_id,
    bus_master get_my_offset_bus_master get_my_width_bus_master,
    mps get_my_offset_mps get_my_width_mps,
    mrrs get_my_offset_mrrs get_my_width_mrrs,
    rcb get_my_offset_rcb get_my_width_rcb,
    ext_tag get_my_offset_ext_tag get_my_width_ext_tag,
    relaxed get_my_offset_relaxed get_my_width_relaxed,
    ats get_my_offset_ats get_my_width_ats,
);

/// Ports that are no streams, driven from what the rig says.
struct Config {
    cfg: Port,
    values: Vec<(Port, u64)>,
    pcie: PcieConfig,
    reserved_mrrs: Option<u64>,
    load: Port,
    load_valid: Port,
    loads: VecDeque<Vec<u8>>,
    ahead: Port,
    ahead_valid: Port,
    /// A hint for the next cycle; at random, right and wrong ones.
    hint: Option<u64>,
    random_hints: Option<Rng>,
}
impl Agent for Config {
    fn drive(&mut self, world: &mut World, pins: &mut dyn Pins) {
        let c = &self.pcie;
        let bits = pack!(PcieCfg {
            requester_id: c.requester_id,
            bus_master: c.bus_master,
            mps: PcieConfig::code(c.mps),
            mrrs: self.reserved_mrrs.unwrap_or(PcieConfig::code(c.mrrs)),
            rcb: c.rcb == 128,
            ext_tag: c.ext_tag,
            relaxed: c.relaxed,
            ats: c.ats,
        });
        pins.set_bytes(self.cfg, &bits);
        for (port, value) in &self.values {
            pins.set(*port, *value);
        }
        let load = if world.in_reset {
            None
        } else {
            self.loads.pop_front()
        };
        pins.set(self.load_valid, load.is_some().into());
        pins.set_bytes(self.load, &load.unwrap_or_default());
        let drawn = self.random_hints.as_mut().filter(|_| !world.in_reset);
        let drawn = drawn.and_then(|r| r.chance(0.5).then(|| *r.pick(&[1, 2, 4, 5, 0xff_ffff])));
        let hint = self.hint.take().or(drawn);
        pins.set(self.ahead_valid, hint.is_some().into());
        pins.set(self.ahead, hint.unwrap_or(0));
    }
    fn sample(&mut self, _: &mut World, _: &dyn Pins) {}
}

/// Counts event pulses.
struct Events {
    ports: Vec<(String, Port)>,
    count: BTreeMap<String, u64>,
}
impl Agent for Events {
    fn drive(&mut self, _: &mut World, _: &mut dyn Pins) {}
    fn sample(&mut self, world: &mut World, pins: &dyn Pins) {
        if world.in_reset {
            return;
        }
        for (name, port) in &self.ports {
            if pins.high(*port) {
                *self.count.entry(name.clone()).or_default() += 1;
            }
        }
    }
}

/// Notes the first cycle in which ports are high.
#[derive(Default)]
struct Firsts(Vec<(String, Port, Option<u64>)>);
impl Agent for Firsts {
    fn drive(&mut self, _: &mut World, _: &mut dyn Pins) {}
    fn sample(&mut self, world: &mut World, pins: &dyn Pins) {
        for (_, port, first) in &mut self.0 {
            if first.is_none() && pins.high(*port) {
                *first = Some(world.cycle);
            }
        }
    }
}

/// How the streams around the design behave.
#[derive(Clone, Copy, Debug)]
pub struct Streams {
    pub piece: Stall,
    pub block: Stall,
    pub payload: Stall,
}
impl Streams {
    pub const CALM: Self = Self {
        piece: Stall::Never,
        block: Stall::Never,
        payload: Stall::Never,
    };
    pub const ROUGH: Self = Self {
        piece: Stall::Random(0.3),
        block: Stall::Random(0.3),
        payload: Stall::Random(0.2),
    };
}

pub struct Rig {
    pub bench: Bench,
    pub pcie: Pcie,
    pub piece: Source,
    pub blk: Source,
    pub writes: Source,
    pub payload: Sink,
    events: Events,
    firsts: Firsts,
    config: Config,
    ready: Port,
    beat: usize,
    expected: VecDeque<Packet>,
    /// Packets and payload beats already compared.
    pub done: usize,
    seen: usize,
    pub rng: Rng,
}

/// Where the values of `Config::values` are.
const DMA_ENABLE: usize = 0;
const TIMEOUT: usize = 1;

impl Rig {
    /// The read path of this configuration.
    pub fn new(kind: &str, seed: u64, pcie: PcieConfig, link: Link, s: Streams) -> Result<Self> {
        let mut memory = Memory::default();
        memory.map("low", Space::Host, LOW, MAPPED);
        memory.map("host", Space::Host, HOST, MAPPED);
        memory.map("gpu", Space::Gpu, GPU, MAPPED);
        let bench = Bench::new(&format!("dma_read_path_{kind}"), seed, memory)?;
        let rng = Rng::new(bench.seed);
        let pins: &dyn Pins = &bench.model;
        let ports = bench.model.ports().iter();
        let events = ports.filter_map(|p| Some((p.name.strip_prefix("ev_")?.to_string(), p.name)));
        let events: Vec<_> = events
            .map(|(n, p)| Ok((n, pins.port(p)?)))
            .collect::<Result<_>>()?;
        ensure!(events.len() == 19, "event ports: {}", events.len());
        let value = |name: &str, v: u64| Ok::<_, anyhow::Error>((pins.port(name)?, v));
        let payload = pins.port("payload_data")?;
        let mut rig = Self {
            pcie: Pcie::new(pins, "tlp_", pcie, link, &rng)?,
            piece: Source::new(pins, "piece_", &["data"], s.piece, &rng)?,
            blk: Source::new(pins, "blk_", &["data"], s.block, &rng)?,
            writes: Source::new(
                pins,
                "wr_",
                &["head", "data", "last"],
                Stall::Random(0.3),
                &rng,
            )?,
            payload: Sink::new(pins, "payload_", &["data", "err", "last"], s.payload, &rng)?,
            events: Events {
                ports: events,
                count: BTreeMap::new(),
            },
            firsts: Firsts::default(),
            config: Config {
                cfg: pins.port("cfg")?,
                values: vec![
                    value("dma_enable", 1)?,
                    value("read_timeout", 100_000)?,
                    value("bar1_base", GPU)?,
                    value("bar1_size", MAPPED)?,
                ],
                pcie,
                reserved_mrrs: None,
                load: pins.port("region_load_data")?,
                load_valid: pins.port("region_load_valid")?,
                loads: VecDeque::new(),
                ahead: pins.port("ahead_data")?,
                ahead_valid: pins.port("ahead_valid")?,
                hint: None,
                random_hints: (s.piece != Stall::Never).then(|| rng.fork("hints")),
            },
            ready: pins.port("ready")?,
            beat: payload.bytes(),
            expected: VecDeque::new(),
            done: 0,
            seen: 0,
            rng: rng.fork("rig"),
            bench,
        };
        rig.reset()?;
        rig.load_all()?;
        Ok(rig)
    }

    /// Loads the regions that every test has.
    pub fn load_all(&mut self) -> Result<()> {
        for r in REGIONS {
            self.load(r, &[]);
        }
        self.run(REGIONS.len() as u64 + 4)
    }

    /// Notes from now on when these ports are first high.
    pub fn watch(&mut self, names: &[&str]) -> Result<()> {
        let port = |n: &&str| Ok((n.to_string(), self.bench.model.port(n)?, None));
        self.firsts.0 = names.iter().map(port).collect::<Result<_>>()?;
        Ok(())
    }
    pub fn first(&self, name: &str) -> u64 {
        let found = self.firsts.0.iter().find(|f| f.0 == name);
        found
            .and_then(|f| f.2)
            .expect("a watched port that was high")
    }

    /// What was sent will never come: a reset follows.
    pub fn forget(&mut self) {
        self.expected.clear();
        self.piece.clear();
        self.blk.clear();
        self.seen = self.payload.got.len();
    }

    /// The bench, and everyone around the design.
    fn parts(&mut self) -> (&mut Bench, [&mut dyn Agent; 8]) {
        let Self {
            bench,
            pcie,
            piece,
            blk,
            writes,
            payload,
            events,
            firsts,
            config,
            ..
        } = self;
        let agents: [&mut dyn Agent; 8] =
            [pcie, piece, blk, writes, payload, events, firsts, config];
        (bench, agents)
    }

    /// Resets the design and waits until its tables are clear.
    pub fn reset(&mut self) -> Result<()> {
        let (bench, mut agents) = self.parts();
        bench.reset(4, &mut agents)?;
        while !self.bench.model.high(self.ready) {
            self.step()?;
            self.bench.within(2_000, "reset walks are over")?;
        }
        Ok(())
    }

    /// Bytes of a beat.
    pub fn beat(&self) -> u64 {
        self.beat as u64
    }

    /// Loads a region; `flags` are fields to set besides.
    pub fn load(&mut self, r: Region, flags: &[(&str, u128)]) {
        let mut fields: Vec<(&str, u128)> = vec![
            ("base", r.base.into()),
            ("limit", (r.base + r.len).into()),
            ("bus_addr", r.bus.into()),
            ("key", KEY.into()),
            ("valid", 1),
            ("direct", 1),
            ("relaxed", (r.index == 2).into()),
            ("pd", PD.into()),
        ];
        fields.extend(flags);
        let mut entry = spec::pack(spec::layout("region"), &fields);
        entry.extend(r.index.to_le_bytes());
        let index = EntryWrite::default();
        assert_eq!((index.offset("index"), index.width("index")), (512, 24));
        self.config.loads.push_back(entry);
    }

    pub fn step(&mut self) -> Result<()> {
        self.config.pcie = self.pcie.config;
        let (bench, mut agents) = self.parts();
        bench.step(&mut agents)
    }
    pub fn run(&mut self, cycles: u64) -> Result<()> {
        (0..cycles).try_for_each(|_| self.step())
    }

    pub fn dma_enable(&mut self, on: bool) {
        self.config.values[DMA_ENABLE].1 = on.into();
    }
    pub fn timeout(&mut self, cycles: u64) {
        self.config.values[TIMEOUT].1 = cycles;
    }
    /// Announces a region in the next cycle.
    pub fn hint(&mut self, r: Region) {
        self.config.hint = Some(r.index.into());
    }
    pub fn reserved_mrrs(&mut self, code: Option<u64>) {
        self.config.reserved_mrrs = code;
    }
}

/// Reads that `len` bytes at `bus` need.
pub fn reads(bus: u64, len: u64, mrrs: u64) -> u64 {
    (bus + len - 1) / mrrs - bus / mrrs + 1
}
