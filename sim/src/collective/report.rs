//! Operations one after the other on one ring, and what they took: what `rnic allreduce` prints.
use std::fmt::Write as _;
use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Context, Result};
use hdl::spec;
use serde::Serialize;

use super::cut::slots;
use super::operation::Operation;
use super::patience::limit;
use super::ring::{Ring, Setup};
use crate::pair::outputs::{close, waves};
use crate::run::Outputs;

pub use super::row::{row, wire_share, Place, Row};

/// What was run.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    pub config: String,
    pub ranks: usize,
    pub collective: &'static str,
    pub mode: &'static str,
    pub in_place: bool,
    pub seed: u64,
    pub threads: usize,
    pub rows: Vec<Row>,
    /// Frames that the lines from the ranks have lost, doubled, overtaken, damaged.
    pub trouble: u64,
    /// Of each rank, those that are not zero.
    pub counters: Vec<Vec<(&'static str, u64)>>,
    /// Device cycles simulated, all devices together, and wall-clock time.
    pub device_cycles: u64,
    pub seconds: f64,
    pub wave: Option<PathBuf>,
    pub pcap: Option<PathBuf>,
}

/// Runs them; `say` hears how far it is.
pub fn run(
    setup: &Setup,
    ops: &[Operation],
    outputs: &Outputs,
    steps: bool,
    say: &mut dyn FnMut(&str),
) -> Result<Report> {
    let started = Instant::now();
    say("making the devices");
    let mut ring = Ring::new(setup)?;
    waves(&mut ring.net.borrow_mut(), outputs)?;
    let mut rows = Vec::new();
    let done = ops.iter().enumerate().try_for_each(|op| -> Result<()> {
        rows.push(one(&mut ring, op, steps, say)?);
        Ok(())
    });
    // Whatever happened, the files show it.
    close(&mut ring.net.borrow_mut(), outputs)?;
    done?;
    let mut counters = Vec::new();
    for rank in &mut ring.ranks[..setup.ranks] {
        let all = rank.device.counters()?;
        counters.push(all.into_iter().filter(|c| c.1 != 0).collect());
    }
    let first = ops.first().context("no operation")?;
    let net = ring.net.borrow();
    let trouble = |l: &crate::net::Line| {
        let c = l.carried;
        c.lost + c.duplicated + c.reordered + c.corrupted
    };
    Ok(Report {
        config: ring.ranks[0].device.caps.name.clone(),
        ranks: setup.ranks,
        collective: first.kind.key(),
        mode: if first.wait_ack {
            "wait-ack"
        } else {
            "cut-through"
        },
        in_place: first.in_place,
        seed: net.nics[0].bench.seed,
        threads: setup.threads,
        rows,
        trouble: net.lines.iter().map(trouble).sum(),
        counters,
        device_cycles: net.now() * net.nics.len() as u64,
        seconds: started.elapsed().as_secs_f64(),
        wave: outputs.wave.clone(),
        pcap: outputs.pcap.clone(),
    })
}

fn one(
    ring: &mut Ring,
    (k, op): (usize, &Operation),
    steps: bool,
    say: &mut dyn FnMut(&str),
) -> Result<Row> {
    let ranks = ring.setup.ranks;
    let seed = ring.net.borrow().nics[0].bench.seed.wrapping_add(k as u64);
    let size = op.bytes() as u64;
    let mut running = ring.start(op, seed)?;
    let mut told = |cycles: u64| say(&format!("{size} bytes: cycle {cycles}"));
    ring.wait(&mut running, limit(op, &ring.setup), &mut told)?;
    let outcome = ring.outcome(running)?;
    outcome.succeeded(op)?;
    let steps = match steps {
        true => {
            let config = spec::known_config(&ring.ranks[0].device.caps.name);
            let slots = match op.slots {
                0 => slots(config.map_err(anyhow::Error::msg)?, op.sub_log2),
                n => n as usize,
            };
            ring.step_times(op, outcome.start, slots)?
        }
        false => Vec::new(),
    };
    Ok(row(op, ranks, outcome, steps))
}

impl Report {
    /// What stands above the table.
    pub fn head(&self) -> String {
        format!(
            "{}, {} ranks of {}, {}, {}, seed {}\n",
            self.collective,
            self.ranks,
            self.config,
            self.mode,
            if self.in_place {
                "in place"
            } else {
                "out of place"
            },
            self.seed
        )
    }

    /// What stands below it.
    pub fn foot(&self) -> String {
        let wrong: u64 = self.rows.iter().map(|r| r.wrong).sum();
        let bus: f64 = self.rows.iter().map(|r| r.busbw).sum();
        // These two as nccl-tests says them, for what looks for them.
        let mut text = format!(
            "Out of bounds values : {wrong} {}\nAvg bus bandwidth    : {:.3}\n",
            if wrong == 0 { "OK" } else { "FAILED" },
            bus / self.rows.len().max(1) as f64
        );
        if wrong == 0 {
            text += "\nevery byte of every rank is the reference's\n";
        }
        for r in &self.rows {
            let Some(Place { rank, element }) = r.first_wrong else {
                continue;
            };
            let _ = writeln!(
                text,
                "{} bytes: {} elements differ from the reference, the first of them: rank {rank}, element {element}",
                r.size, r.wrong
            );
        }
        if self.trouble > 0 {
            let _ = writeln!(text, "{} frames were in trouble on the way", self.trouble);
        }
        let rate = self.device_cycles as f64 / self.seconds / 1000.0;
        let _ = writeln!(
            text,
            "{} device cycles in {:.1} s on {} threads, {rate:.0} thousand a second",
            self.device_cycles, self.seconds, self.threads
        );
        for (what, path) in [("waveforms", &self.wave), ("capture", &self.pcap)] {
            if let Some(p) = path {
                let _ = writeln!(text, "{what}: {}", p.display());
            }
        }
        text
    }
}
