//! One simulated device with everything around it, as a bus for the driver.
//!
//! ```text
//!   driver ──► Nic ─┬─ axil ───► csr        ┌────────────┐
//!                   ├─ doorbells ──────────►│ tx_engine  │ tx ──► Mac ──► frames
//!                   ├─ axi ◄── host port ───│     or     │
//!                   └─ pcie ◄── TLPs ──────►│ rnic_core  │ rx ◄── RxMac ◄── frames
//!            memory: host, GPU, NVMe        └────────────┘ pt_out, pt_in: frames of others
//! ```
//! Register accesses step the clock until they are answered; memory accesses take no time. The
//! model's `story_*` signals are recorded in the timeline in each cycle in which they are high.
mod bus;

use anyhow::{bail, Result};
use serde::{Deserialize, Serialize};

use crate::axi::{AxiConfig, AxiRead};
use crate::axil::{Access, Answer, AxiLite, LIMIT};
use crate::doorbell::Doorbells;
use crate::driver::{Device, Space};
use crate::mem::Memory;
use crate::monitor::Stall;
use crate::pcie::{Link, Pcie, PcieConfig};
use crate::pins::{Pins, Port};
use crate::rng::Rng;
use crate::stream::{Sink, Source};
use crate::testbench::Bench;
use crate::timeline::{Event, Step};
use crate::wire::{Mac, MacConfig, RxMac};
use crate::world::{Agent, World};

/// Bus addresses of the simulated machine.
pub mod map {
    /// Host memory below 4 GiB (3-DW headers), and above.
    pub const HOST_LOW: (u64, u64) = (0x1000_0000, 0x1000_0000);
    pub const HOST: (u64, u64) = (0x2_0000_0000, 0x4_0000_0000);
    /// The GPU's BAR1 window: 128 GiB.
    pub const GPU: (u64, u64) = (0x80_0000_0000, 0x20_0000_0000);
    /// An NVMe drive's window.
    pub const NVME: (u64, u64) = (0x100_0000_0000, 0x1000_0000);
}

/// Cycles after which a wait for the design to become idle is an error.
const IDLE_LIMIT: u64 = 1_000_000;

/// Everything that can be chosen about a simulated device.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct NicConfig {
    /// Name of the model.
    pub model: String,
    pub seed: u64,
    pub pcie: PcieConfig,
    pub link: Link,
    pub axi: AxiConfig,
    pub mac: MacConfig,
    /// Registers: AW and W together at once, answers taken at once.
    pub calm_registers: bool,
    pub doorbell_stall: Stall,
    /// Pauses of both streams of foreign frames.
    pub pass_stall: Stall,
    /// Allocate host memory below 4 GiB.
    pub low_memory: bool,
}

impl Default for NicConfig {
    /// Stalls, splits, reorders: what tests want.
    fn default() -> Self {
        Self {
            model: "tx_engine_rnic100".into(),
            seed: 1,
            pcie: PcieConfig::default(),
            link: Link::default(),
            axi: AxiConfig::default(),
            mac: MacConfig::default(),
            calm_registers: false,
            doorbell_stall: Stall::Random(0.2),
            pass_stall: Stall::Random(0.2),
            low_memory: false,
        }
    }
}

impl NicConfig {
    /// Exact latencies and no stalls: for measurements.
    pub fn calm(model: &str) -> Self {
        Self {
            model: model.into(),
            link: Link::calm(),
            axi: AxiConfig::calm(),
            calm_registers: true,
            doorbell_stall: Stall::Never,
            pass_stall: Stall::Never,
            ..Self::default()
        }
    }
}

/// Bump allocation in one range.
struct Arena {
    next: u64,
    end: u64,
}

impl Arena {
    fn new((base, len): (u64, u64)) -> Self {
        Self {
            next: base,
            end: base + len,
        }
    }

    fn take(&mut self, bytes: u64, align: u64) -> Result<u64> {
        let at = self.next.next_multiple_of(align.max(1));
        match at.checked_add(bytes) {
            Some(end) if end <= self.end => {
                self.next = end;
                Ok(at)
            }
            _ => bail!("no room for {bytes} bytes"),
        }
    }
}

/// The host's end of frames that are not the device's.
pub struct PassThrough {
    /// Received ones.
    pub out: Sink,
    /// Those to be sent.
    pub inp: Source,
}

/// A device and its surroundings.
pub struct Nic {
    pub bench: Bench,
    pub axil: AxiLite,
    pub doorbells: Doorbells,
    pub axi: AxiRead,
    pub pcie: Pcie,
    pub mac: Mac,
    /// The receiving end, if the model has one.
    pub rx: Option<RxMac>,
    /// Frames of others, if the model passes them through.
    pub pass: Option<PassThrough>,
    story: Vec<(Port, Step)>,
    arenas: [Arena; 3],
}

/// Story signals of the model, and what they are in the timeline.
const STORY: &[(&str, Step)] = &[
    ("story_sgl", Step::Sgl),
    ("story_packet", Step::Packet),
    ("story_fifo", Step::Fifo),
    ("story_cqe", Step::Cqe),
    ("story_icrc", Step::Verdict),
    ("story_ack", Step::AckFifo),
];

impl Nic {
    /// Makes the model and its surroundings, and resets it.
    pub fn new(config: &NicConfig) -> Result<Self> {
        let mut memory = Memory::default();
        for (name, space, (base, len)) in [
            ("host_low", Space::Host, map::HOST_LOW),
            ("host", Space::Host, map::HOST),
            ("gpu", Space::Gpu, map::GPU),
            ("nvme", Space::Nvme, map::NVME),
        ] {
            memory.map(name, space, base, len);
        }
        let bench = Bench::new(&config.model, config.seed, memory)?;
        let rng = Rng::new(bench.seed);
        let pins: &dyn Pins = &bench.model;
        let mut axil = AxiLite::new(pins, "axil_", config.calm_registers, &rng)?;
        axil.watch_doorbell(hdl::spec::register("WQE_DB_IDX").offset as u16);
        let mut nic = Self {
            doorbells: Doorbells::new(pins, "db_", config.doorbell_stall, &rng)?,
            axi: AxiRead::new(pins, "axi_", config.axi, &rng)?,
            pcie: Pcie::new(pins, "tlp_", config.pcie, config.link, &rng)?,
            mac: Mac::new(pins, "tx_", config.mac, &rng)?,
            rx: match RxMac::exists(pins, "rx_") {
                true => Some(RxMac::new(pins, "rx_", config.mac.keep, &rng)?),
                false => None,
            },
            pass: match pins.find("pt_out_valid") {
                Some(_) => Some(PassThrough {
                    out: Sink::packet(pins, "pt_out_", config.pass_stall, &rng)?,
                    inp: Source::packets(pins, "pt_in_", config.pass_stall, &rng)?,
                }),
                None => None,
            },
            story: STORY
                .iter()
                .filter_map(|&(name, step)| Some((pins.find(name)?, step)))
                .collect(),
            arenas: [
                Arena::new(if config.low_memory {
                    map::HOST_LOW
                } else {
                    map::HOST
                }),
                Arena::new(map::GPU),
                Arena::new(map::NVME),
            ],
            axil,
            bench,
        };
        nic.reset(8)?;
        Ok(nic)
    }

    /// The device, opened by the driver.
    pub fn open(config: &NicConfig) -> Result<Device<Self>> {
        Device::open(Self::new(config)?)
    }

    /// Holds reset for `cycles` cycles.
    pub fn reset(&mut self, cycles: u32) -> Result<()> {
        let Self {
            bench,
            axil,
            doorbells,
            axi,
            pcie,
            mac,
            rx,
            pass,
            ..
        } = self;
        let mut agents: Vec<&mut dyn Agent> = vec![axil, doorbells, axi, pcie, mac];
        agents.extend(rx.as_mut().map(|rx| rx as &mut dyn Agent));
        if let Some(p) = pass {
            agents.extend([&mut p.out as &mut dyn Agent, &mut p.inp]);
        }
        bench.reset(cycles, &mut agents)
    }

    /// One clock cycle.
    pub fn step(&mut self) -> Result<()> {
        let Self {
            bench,
            axil,
            doorbells,
            axi,
            pcie,
            mac,
            rx,
            pass,
            story,
            ..
        } = self;
        let tell = &mut Storyteller { ports: story };
        match (rx, pass) {
            (Some(rx), Some(PassThrough { out, inp })) => {
                bench.step(&mut [axil, doorbells, axi, pcie, mac, rx, out, inp, tell])
            }
            (Some(rx), None) => bench.step(&mut [axil, doorbells, axi, pcie, mac, rx, tell]),
            (None, _) => bench.step(&mut [axil, doorbells, axi, pcie, mac, tell]),
        }
    }

    /// `n` clock cycles.
    pub fn run(&mut self, n: u64) -> Result<()> {
        for _ in 0..n {
            self.step()?;
        }
        Ok(())
    }

    /// Steps until `done`, at most `limit` cycles; `what` says what is waited for.
    pub fn run_until(
        &mut self,
        limit: u64,
        what: &str,
        mut done: impl FnMut(&mut Self) -> bool,
    ) -> Result<u64> {
        let start = self.world().cycle;
        while !done(self) {
            if self.world().cycle - start > limit {
                return Err(self
                    .bench
                    .failure(&format!("not within {limit} cycles: {what}")));
            }
            self.step()?;
        }
        Ok(self.world().cycle - start)
    }

    /// Steps until nothing is on its way in the models around the design, and `quiet` cycles
    /// more in which it stays so.
    pub fn settle(&mut self, quiet: u64) -> Result<()> {
        let mut since = 0;
        self.run_until(IDLE_LIMIT, "everything is idle", |n| {
            since = if n.busy() { 0 } else { since + 1 };
            since > quiet
        })?;
        Ok(())
    }

    /// Something is on its way in the models around the design.
    pub fn busy(&self) -> bool {
        let rx = self.rx.as_ref().map_or(0, RxMac::pending);
        let pass = self.pass.as_ref().map_or(0, |p| p.inp.pending());
        self.pcie.pending() + self.axi.pending() + self.doorbells.pending() + rx + pass > 0
            || self.mac.busy()
    }

    pub fn world(&self) -> &World {
        &self.bench.world
    }

    pub fn mem(&mut self) -> &mut Memory {
        &mut self.bench.world.mem
    }

    /// One raw register access, whatever its answer.
    pub fn access(&mut self, access: Access) -> Result<Answer> {
        self.axil.push(access);
        for _ in 0..2 * LIMIT {
            self.step()?;
            if let Some(a) = self.axil.answer() {
                return Ok(a);
            }
        }
        bail!(self.bench.failure("no answer to a register access"))
    }
}

/// Records the story signals.
struct Storyteller<'a> {
    ports: &'a [(Port, Step)],
}

impl Agent for Storyteller<'_> {
    fn drive(&mut self, _: &mut World, _: &mut dyn Pins) {}
    fn sample(&mut self, world: &mut World, pins: &dyn Pins) {
        for &(port, step) in self.ports {
            if !world.in_reset && pins.high(port) {
                world.event(Event { step, key: 0 });
            }
        }
    }
}
