//! A design under test with its world: steps, limits, and what a failure says.
//!
//! ```text
//!   bench.step(&mut [&mut source, &mut sink])?      one clock cycle
//!   bench.within(10_000, "all beats are out")?      a limit for the loop around it
//! ```
//! A broken rule ends the run with an error that names seed, cycle, the last events of each
//! stream, and the command that runs it again with a waveform. `RNIC_SEED` sets the seed of every
//! bench, `RNIC_WAVE` has it write an FST (`RNIC_WAVE_DEPTH` levels, all if not set).
use std::path::PathBuf;
use std::sync::OnceLock;

use anyhow::{anyhow, Context, Result};

use crate::mem::Memory;
use crate::model::Model;
use crate::pins::Pins;
use crate::world::{Agent, World};

/// A model and its world.
pub struct Bench {
    pub model: Model,
    pub world: World,
    pub seed: u64,
    started: u64,
}

/// The seed of a run: `RNIC_SEED` if set, else `default`.
pub fn seed(default: u64) -> u64 {
    let set = std::env::var("RNIC_SEED").ok();
    set.and_then(|s| s.trim().parse().ok()).unwrap_or(default)
}

/// The command line of this process, if it is no test.
static COMMAND: OnceLock<String> = OnceLock::new();

/// Says with which command this process can be repeated; the first caller's word counts.
pub fn repeat_with(command: String) {
    let _ = COMMAND.set(command);
}

impl Bench {
    /// The design `kind` with this memory around it; not reset yet.
    pub fn new(kind: &str, default_seed: u64, memory: Memory) -> Result<Self> {
        let seed = seed(default_seed);
        let mut bench = Self {
            model: Model::new(kind, seed)?,
            world: World::new(memory),
            seed,
            started: 0,
        };
        if let Some(path) = std::env::var_os("RNIC_WAVE") {
            let depth = std::env::var("RNIC_WAVE_DEPTH").ok();
            let depth = depth.and_then(|d| d.parse().ok()).unwrap_or(0);
            bench.model.trace_start(&PathBuf::from(path), depth)?;
        }
        Ok(bench)
    }

    /// One cycle: agents drive, the design settles, agents sample, the clock ticks.
    pub fn step(&mut self, agents: &mut [&mut dyn Agent]) -> Result<()> {
        self.world.mem.cycle = self.world.cycle;
        for a in agents.iter_mut() {
            a.drive(&mut self.world, &mut self.model);
        }
        self.model.eval();
        for a in agents.iter_mut() {
            a.sample(&mut self.world, &self.model);
        }
        self.model.tick();
        self.world.cycle += 1;
        match self.world.violations().first() {
            None => Ok(()),
            Some(v) => Err(self.failure(&v.to_string())),
        }
    }

    /// Holds reset for `cycles` cycles; the agents see it.
    pub fn reset(&mut self, cycles: u32, agents: &mut [&mut dyn Agent]) -> Result<()> {
        let rst = self.model.port("rst")?;
        self.model.set(rst, 1);
        self.world.in_reset = true;
        for _ in 0..cycles {
            self.step(agents)?;
        }
        self.model.set(rst, 0);
        self.world.in_reset = false;
        self.started = self.world.cycle;
        Ok(())
    }

    /// Starts the count of [`Bench::within`] anew.
    pub fn start_clock(&mut self) {
        self.started = self.world.cycle;
    }

    /// An error once more than `limit` cycles have passed since reset or
    /// [`Bench::start_clock`]; `what` says what was waited for.
    pub fn within(&self, limit: u64, what: &str) -> Result<()> {
        if self.world.cycle - self.started > limit {
            return Err(self.failure(&format!("not within {limit} cycles: {what}")));
        }
        Ok(())
    }

    /// An error that tells where it happened and how to run it again.
    pub fn failure(&self, what: &str) -> anyhow::Error {
        let kind = self.model.kind();
        let command = COMMAND.get().cloned().unwrap_or_else(|| {
            let test = std::thread::current();
            format!("cargo test {}", test.name().unwrap_or_default())
        });
        anyhow!(
            "{what}\n  design {kind}, seed {}, cycle {}\nlast events:\n{}again, with a waveform:\n  \
             RNIC_SEED={} RNIC_WAVE=/tmp/{kind}.fst {command}",
            self.seed,
            self.world.cycle,
            self.world.trail(),
            self.seed,
        )
    }

    /// Adds this bench's seed and cycle to an error.
    pub fn explain<T>(&self, result: Result<T>) -> Result<T> {
        result.with_context(|| {
            let kind = self.model.kind();
            format!("{kind}, seed {}, cycle {}", self.seed, self.world.cycle)
        })
    }
}
