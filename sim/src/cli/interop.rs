//! `rnic interop`: everything there is to try between a port of ours and Linux's RDMA stack.
use std::path::PathBuf;

use anyhow::{bail, Result};
use clap::{Args, ValueEnum};
use hdl::spec::Config;

use super::number::{configuration, number};
use crate::driver::Space;
use crate::interop::{
    Check, Endpoint, Guest, GuestConfig, Image, Link, Neighbour, NicPort, Peer, Plan, Suite,
};
use crate::nic::NicConfig;

/// Memory of the port: targets in one half, sources in the other.
const MEMORY: usize = 4 << 20;

/// Memory of the device that is written and sent.
#[derive(Clone, Copy, ValueEnum)]
enum Mem {
    Gpu,
    Host,
    Both,
}

impl Mem {
    fn spaces(self) -> &'static [Space] {
        match self {
            Self::Gpu => &[Space::Gpu],
            Self::Host => &[Space::Host],
            Self::Both => &[Space::Gpu, Space::Host],
        }
    }
}

/// Both roles against Linux's rdma_rxe in a QEMU guest
///
/// The port is the RTL in simulation. Exit code 1 when a check fails.
#[derive(Args)]
pub struct InteropArgs {
    /// Configuration of the device: rnic100, rnic400, tiny
    #[arg(long, value_name = "NAME", value_parser = configuration, default_value = "rnic100")]
    config: &'static Config,
    /// Memory of the device
    #[arg(long, value_enum, default_value = "both")]
    mem: Mem,
    /// Seed of the device's payloads and stalls, of up to 64 bits
    #[arg(long, value_name = "NUMBER", value_parser = number::<u64>, default_value = "1")]
    seed: u64,
    /// The software peer in place of the device
    #[arg(long, conflicts_with_all = ["config", "mem", "seed"])]
    software: bool,
    /// The short form
    #[arg(long)]
    short: bool,
    /// Boot the kernel even if a booted guest was saved
    #[arg(long)]
    boot: bool,
    /// Write everything on the wire to this capture
    #[arg(long, value_name = "FILE")]
    pcap: Option<PathBuf>,
}

fn show(check: &Check) {
    let verdict = if check.failure.is_some() {
        "FAIL"
    } else {
        "pass"
    };
    let (took, name) = (check.took.as_secs_f64(), &check.name);
    match &check.failure {
        Some(why) => eprintln!("{verdict} {took:7.3} s  {name}: {why}"),
        None => eprintln!("{verdict} {took:7.3} s  {name}"),
    }
}

impl InteropArgs {
    /// Runs the plan; the report, and whether all went well.
    pub fn run(&self) -> Result<(String, bool)> {
        let plan = if self.short {
            Plan::short()
        } else {
            Plan::full()
        };
        let us = Neighbour::default();
        if self.software {
            let (text, good, port) = self.attach(Peer::new(us, MEMORY), plan)?;
            let stats = port.stats.iter().map(|(name, n)| (*name, *n));
            return Ok((counts(stats) + &text, good));
        }
        let config = NicConfig {
            model: format!("rnic_core_{}", self.config.name),
            seed: self.seed,
            ..NicConfig::default()
        };
        let port = NicPort::new(&config, us, self.mem.spaces(), MEMORY as u64)?;
        let (text, good, mut port) = self.attach(port, plan.patient())?;
        let stats = port.device.counters()?;
        Ok((counts(stats.into_iter()) + &text, good))
    }

    fn attach<P: Endpoint>(&self, port: P, plan: Plan) -> Result<(String, bool, P)> {
        let image = match Image::find()? {
            Image::Built(path) => path,
            Image::Missing(what) => bail!("{what}"),
        };
        let config = GuestConfig {
            saved: !self.boot,
            ..GuestConfig::default()
        };
        let guest = Guest::start(&image, &config)?;
        let how = if guest.resumed { "resumed" } else { "booted" };
        eprintln!("Linux {how} in {:.1} s", guest.ready.as_secs_f64());
        let link = Link::new(guest, port, Neighbour::default(), self.pcap.as_deref())?;
        let mut suite = Suite::new(link, plan, show)?;
        suite.run()?;
        let (text, good) = (suite.report.text(), suite.report.failed() == 0);
        Ok((text, good, suite.link.end()?))
    }
}

/// What the port counted, a line each.
fn counts(list: impl Iterator<Item = (&'static str, u64)>) -> String {
    let some = list.filter(|(_, n)| *n > 0);
    some.map(|(name, n)| format!("{n:10}  {name}\n")).collect()
}
