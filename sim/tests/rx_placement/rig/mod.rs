//! Placement on a bench: packets with their commands, CQEs and reads in, PCIe behind it.
//!
//! ```text
//!   Cmd ─► frame, command ─► design ─► Pcie (targets, stalls, rules) ─► memory ─┐
//!    └───► TLPs, cut by hand ────────► compared one by one with those that left │
//!    └───► memory beside ─────────────────────────────► compared byte by byte ◄─┘
//! ```

use std::collections::VecDeque;

use anyhow::{ensure, Result};
use hdl::iface::{MrdCmd, PcieCfg, WriteHead};
use hdl::rx::iface::PlaceCmd;
use sim::mem::{Memory, Space, Writer};
use sim::monitor::Stall;
use sim::pcie::tlp::Request;
use sim::pcie::{Link, Pcie, PcieConfig};
use sim::pins::{Pins, Port};
use sim::rng::Rng;
use sim::stream::{Sink, Source};
use sim::testbench::Bench;
use sim::world::{Agent, World};

/// Bus addresses: memory below and above 4 GiB, the GPU's window, and completion queues.
pub const LOW: u64 = 0x2000_0000;
pub const HOST: u64 = 0x12_3000_0000;
pub const GPU: u64 = 0x40_0000_0000;
pub const CQS: u64 = 0x13_0000_0000;
pub const MAPPED: u64 = 0x10_0000;

/// What becomes of a packet.
#[derive(Clone, Debug)]
pub struct Cmd {
    pub at: u64,
    pub addr: u64,
    pub payload: Vec<u8>,
    pub discard: bool,
    pub mark: Option<u64>,
    pub ro: bool,
    pub at_type: u64,
    /// Bytes of the frame behind the payload.
    pub tail: usize,
}

/// A TLP that must leave.
#[derive(Clone, Debug, PartialEq)]
struct Tlp {
    addr: u64,
    bytes: Vec<u8>,
    ro: bool,
    at: u64,
}

/// A place in the order of what commands make: a TLP, or a mark alone; with its mark.
struct Entry {
    tlp: bool,
    mark: Option<u64>,
}

/// Fields of a struct as little-endian bits.
fn bits(fields: &[(usize, usize, u64)]) -> Vec<u8> {
    let mut b: Vec<u8> = vec![];
    for &(offset, width, value) in fields {
        for i in 0..width {
            let at = offset + i;
            b.resize(b.len().max(at / 8 + 1), 0);
            b[at / 8] |= ((value >> i & 1) as u8) << (at % 8);
        }
    }
    b
}
/// `pack!(s: a a_offset a_width = value, …)`.
macro_rules! pack {
    ($s:expr; $($o:ident $w:ident = $v:expr),* $(,)?) => {{
        let s = $s;
        bits(&[$((s.$o(), s.$w(), $v)),*])
    }};
}

mod judge;
mod work;

/// Ports that are no streams; what they say.
pub struct Side {
    cfg: Port,
    wants: Port,
    fence: Port,
    placed_valid: Port,
    placed: Port,
    fence_done: Port,
    taken: Port,
    gone: Port,
    rq: [Port; 3],
    wr: [Port; 2],
    cmd: [Port; 2],
    cfg_bits: Vec<u8>,
    pub wanted: bool,
    pub fencing: bool,
    /// Beats and commands come without pauses: no gap inside a TLP.
    gapless: bool,
    inside: bool,
    pub gaps: u64,
    /// Cycle and slot of each mark told.
    pub marks: Vec<(u64, u64)>,
    /// Cycle and count of writes taken before each CQE that was taken.
    pub cqes: Vec<(u64, u64)>,
    /// Cycle in which a fence rose, writes taken before, and the cycle of its answer.
    pub fences: Vec<(u64, u64, Option<u64>)>,
    /// First cycle in which each command was on offer, and each write's first beat.
    pub offered: Vec<u64>,
    offering: bool,
    pub shown: Vec<u64>,
    showing: bool,
    pub counts: (u64, u64),
    events: [Port; 3],
    /// Pulses for reads, writes, completions.
    pub counted: [u64; 3],
}
impl Agent for Side {
    fn drive(&mut self, _: &mut World, pins: &mut dyn Pins) {
        pins.set_bytes(self.cfg, &self.cfg_bits);
        pins.set(self.wants, self.wanted.into());
        pins.set(self.fence, self.fencing.into());
    }
    fn sample(&mut self, world: &mut World, pins: &dyn Pins) {
        if world.in_reset {
            (self.inside, self.offering, self.showing) = (false, false, false);
            return;
        }
        for (port, n) in self.events.iter().zip(&mut self.counted) {
            *n += u64::from(pins.high(*port));
        }
        let high = |ports: &[Port]| ports.iter().all(|&p| pins.high(p));
        if high(&self.cmd[..1]) && !self.offering {
            self.offered.push(world.cycle);
        }
        self.offering = high(&self.cmd[..1]) && !high(&self.cmd);
        let valid = pins.high(self.rq[0]);
        if valid && !self.showing && !self.inside {
            self.shown.push(world.cycle);
        }
        self.showing = valid && !high(&self.rq[..2]);
        if self.inside && !valid {
            self.gaps += 1;
            if self.gapless {
                world.violation("tlp_rq", "a gap inside a TLP");
            }
        }
        if high(&self.rq[..2]) {
            self.inside = !pins.high(self.rq[2]);
        }
        let taken = pins.get(self.taken);
        self.counts = (taken, pins.get(self.gone));
        if high(&self.wr) {
            self.cqes.push((world.cycle, taken));
        }
        if pins.high(self.placed_valid) {
            self.marks.push((world.cycle, pins.get(self.placed)));
        }
        if self.fencing {
            if self.fences.last().is_none_or(|f| f.2.is_some()) {
                self.fences.push((world.cycle, taken, None));
            }
            if pins.high(self.fence_done) {
                self.fencing = false;
                self.fences.last_mut().expect("a fence").2 = Some(world.cycle);
            }
        }
    }
}

pub struct Rig {
    pub bench: Bench,
    pub pcie: Pcie,
    pub beats: Source,
    pub cmds: Source,
    pub cqes: Source,
    pub reads: Source,
    pub cpl: Sink,
    pub side: Side,
    beat: usize,
    pub rng: Rng,
    /// Memory as it must become.
    mem: Memory,
    tlps: VecDeque<Tlp>,
    cqe_tlps: VecDeque<Tlp>,
    entries: Vec<Entry>,
    /// Packets sent.
    pub packets: u64,
    next_tag: u64,
}

impl Rig {
    /// Placement of this configuration; `inputs` is how the streams towards it pause.
    pub fn new(kind: &str, seed: u64, pcie: PcieConfig, link: Link, inputs: Stall) -> Result<Self> {
        let mut memory = Memory::default();
        memory.map("low", Space::Host, LOW, MAPPED);
        memory.map("host", Space::Host, HOST, MAPPED);
        memory.map("gpu", Space::Gpu, GPU, MAPPED);
        memory.map("cqs", Space::Host, CQS, MAPPED);
        let bench = Bench::new(&format!("rx_placement_{kind}"), seed, memory)?;
        let rng = Rng::new(bench.seed);
        let pins: &dyn Pins = &bench.model;
        let port = |n: &str| pins.port(n);
        let data = port("beats_data")?;
        let mut rig = Self {
            pcie: Pcie::new(pins, "tlp_", pcie, link, &rng)?,
            beats: Source::packets(pins, "beats_", inputs, &rng)?,
            cmds: Source::new(pins, "cmd_", &["data"], inputs, &rng)?,
            cqes: Source::new(pins, "wr_", &["data", "beat"], inputs, &rng)?,
            reads: Source::new(pins, "mrd_", &["data"], inputs, &rng)?,
            cpl: Sink::new(
                pins,
                "cpl_",
                &["head", "data", "first", "last"],
                Stall::Random(0.1),
                &rng,
            )?,
            side: Side {
                cfg: port("cfg")?,
                wants: port("wants")?,
                fence: port("fence")?,
                placed_valid: port("placed_valid")?,
                placed: port("placed_data")?,
                fence_done: port("fence_done")?,
                taken: port("taken")?,
                gone: port("gone")?,
                rq: [
                    port("tlp_rq_valid")?,
                    port("tlp_rq_ready")?,
                    port("tlp_rq_last")?,
                ],
                wr: [port("wr_valid")?, port("wr_ready")?],
                cmd: [port("cmd_valid")?, port("cmd_ready")?],
                cfg_bits: vec![],
                wanted: false,
                fencing: false,
                gapless: inputs == Stall::Never,
                inside: false,
                gaps: 0,
                marks: vec![],
                cqes: vec![],
                fences: vec![],
                offered: vec![],
                offering: false,
                shown: vec![],
                showing: false,
                counts: (0, 0),
                events: [
                    port("ev_tlp_reads")?,
                    port("ev_tlp_writes")?,
                    port("ev_tlp_completions")?,
                ],
                counted: [0; 3],
            },
            beat: data.bytes(),
            rng: rng.fork("rig"),
            mem: bench.world.mem.clone(),
            tlps: VecDeque::new(),
            cqe_tlps: VecDeque::new(),
            entries: vec![],
            packets: 0,
            next_tag: 0,
            bench,
        };
        rig.pcie.keep_log();
        rig.reset()?;
        Ok(rig)
    }

    /// Resets the design; what was sent and has not left is forgotten.
    pub fn reset(&mut self) -> Result<()> {
        for s in [
            &mut self.beats,
            &mut self.cmds,
            &mut self.cqes,
            &mut self.reads,
        ] {
            s.clear();
        }
        self.configure();
        let Self {
            bench,
            pcie,
            beats,
            cmds,
            cqes,
            reads,
            cpl,
            side,
            ..
        } = self;
        bench.reset(4, &mut [pcie, beats, cmds, cqes, reads, cpl, side])
    }

    /// Bytes of a beat.
    pub fn beat(&self) -> u64 {
        self.beat as u64
    }

    fn configure(&mut self) {
        let c = &self.pcie.config;
        self.side.cfg_bits = pack!(PcieCfg::default();
            get_my_offset_requester_id get_my_width_requester_id = c.requester_id.into(),
            get_my_offset_bus_master get_my_width_bus_master = c.bus_master.into(),
            get_my_offset_mps get_my_width_mps = PcieConfig::code(c.mps),
            get_my_offset_mrrs get_my_width_mrrs = PcieConfig::code(c.mrrs),
            get_my_offset_relaxed get_my_width_relaxed = c.relaxed.into(),
            get_my_offset_ats get_my_width_ats = c.ats.into(),
        );
    }

    pub fn step(&mut self) -> Result<()> {
        self.configure();
        self.side.wanted = self.reads.pending() > 0;
        let Self {
            bench,
            pcie,
            beats,
            cmds,
            cqes,
            reads,
            cpl,
            side,
            ..
        } = self;
        bench.step(&mut [pcie, beats, cmds, cqes, reads, cpl, side])
    }
    pub fn run(&mut self, cycles: u64) -> Result<()> {
        (0..cycles).try_for_each(|_| self.step())
    }

    /// Nothing waits on the way in or out.
    pub fn idle(&self) -> bool {
        let waiting = [&self.beats, &self.cmds, &self.cqes, &self.reads];
        waiting.iter().all(|s| s.pending() == 0)
            && self.pcie.pending() == 0
            && self.side.counts.0 == self.side.counts.1
    }
}
