//! What stands around the devices: memories, PCIe, wire; and the link between two of them.
use anyhow::{ensure, Result};
use clap::ValueEnum;
use hdl::spec::Config;
use toml::{Table, Value};

use super::number::{configuration, number};
use crate::driver::Space;
use crate::net::{LinkConfig, Trouble};
use crate::scenario::{Post, Scenario, Service};

/// Where the payload lies.
#[derive(Clone, Copy, ValueEnum)]
pub(super) enum Mem {
    Gpu,
    Host,
    Nvme,
}

impl Mem {
    pub(super) fn space(self) -> Space {
        match self {
            Self::Gpu => Space::Gpu,
            Self::Host => Space::Host,
            Self::Nvme => Space::Nvme,
        }
    }
}

/// How the WQE reaches the device.
#[derive(Clone, Copy, ValueEnum)]
pub(super) enum Doorbell {
    Ring,
    Page,
    Inline,
}

impl Doorbell {
    pub(super) fn post(self) -> Post {
        match self {
            Self::Ring => Post::Ring,
            Self::Page => Post::Page,
            Self::Inline => Post::Inline,
        }
    }
}

/// Transport service of the queue pairs.
#[derive(Clone, Copy, ValueEnum)]
enum Transport {
    Rc,
    Uc,
}

/// The surroundings of the devices: those of the budget unless said otherwise.
#[derive(clap::Args)]
#[group(id = "machine", multiple = true)]
#[command(next_help_heading = "Devices and what is around them")]
pub(super) struct MachineArgs {
    /// Configuration of the device: tiny, rnic100, rnic400
    #[arg(long, value_name = "NAME", value_parser = configuration, default_value = "rnic100")]
    config: &'static Config,
    /// Latency of a host memory read [default: 45]
    #[arg(long, value_name = "NS")]
    host_ns: Option<f64>,
    /// Latency of a GPU memory read, to its first data [default: 60]
    #[arg(long, value_name = "NS")]
    gpu_ns: Option<f64>,
    /// Largest read request
    #[arg(long, value_name = "BYTES", value_parser = number::<u16>)]
    mrrs: Option<u16>,
    /// Largest TLP payload
    #[arg(long, value_name = "BYTES", value_parser = number::<u16>)]
    mps: Option<u16>,
    /// Rate of the wire [default: 100, with rnic400 400]
    #[arg(long, value_name = "GBPS")]
    gbps: Option<f64>,
    /// Stall, split and reorder by the seed, as the tests do
    #[arg(long)]
    stress: bool,
    /// Seed of payload and stalls, of up to 64 bits
    #[arg(long, value_name = "NUMBER", value_parser = number::<u64>, default_value = "1")]
    seed: u64,
}

/// The links between devices, and the service over them; each command has its own heading for them.
#[derive(clap::Args)]
#[group(id = "link", multiple = true)]
pub(super) struct LinkArgs {
    /// Transport service [default: rc]
    #[arg(long, value_enum)]
    service: Option<Transport>,
    /// Latency of a link [default: 70]
    #[arg(long, value_name = "NS")]
    link_ns: Option<f64>,
    /// Probability that a frame is lost
    #[arg(long, value_name = "P")]
    loss: Option<f64>,
    /// Probability that a frame comes twice
    #[arg(long, value_name = "P")]
    duplicate: Option<f64>,
    /// Probability that a frame is overtaken by the next one
    #[arg(long, value_name = "P")]
    reorder: Option<f64>,
    /// Probability that a frame has a wrong bit
    #[arg(long, value_name = "P")]
    corrupt: Option<f64>,
}

impl LinkArgs {
    /// The flags, and whether each is given.
    pub(super) fn given(&self) -> [(&'static str, bool); 6] {
        [
            ("--service", self.service.is_some()),
            ("--link-ns", self.link_ns.is_some()),
            ("--loss", self.loss.is_some()),
            ("--duplicate", self.duplicate.is_some()),
            ("--reorder", self.reorder.is_some()),
            ("--corrupt", self.corrupt.is_some()),
        ]
    }

    pub(super) fn service(&self) -> Service {
        match self.service {
            Some(Transport::Uc) => Service::Uc,
            Some(Transport::Rc) | None => Service::Rc,
        }
    }

    pub(super) fn link(&self) -> Result<LinkConfig> {
        let mut link = LinkConfig::default();
        if let Some(ns) = self.link_ns {
            link.latency = cycle_count("--link-ns", ns)?;
        }
        link.trouble = Trouble {
            loss: self.loss.unwrap_or(0.0),
            duplicate: self.duplicate.unwrap_or(0.0),
            reorder: self.reorder.unwrap_or(0.0),
            corrupt: self.corrupt.unwrap_or(0.0),
            ..Trouble::default()
        };
        Ok(link)
    }
}

impl MachineArgs {
    /// A scenario with these surroundings.
    pub(super) fn scenario(&self) -> Result<Scenario> {
        Ok(Scenario {
            config: self.config.name.into(),
            seed: self.seed,
            calm: !self.stress,
            nic: self.surroundings()?,
            ..Scenario::default()
        })
    }

    /// The knobs as changes to the surroundings.
    fn surroundings(&self) -> Result<Table> {
        let mut nic = Table::new();
        let mut set = |path: &[&str], value: Value| insert(&mut nic, path, value);
        if let Some(ns) = self.host_ns {
            let n = cycles("--host-ns", ns)?;
            set(&["axi", "latency"], n.clone());
            set(&["link", "host", "latency"], n);
        }
        if let Some(ns) = self.gpu_ns {
            set(&["link", "gpu", "latency"], cycles("--gpu-ns", ns)?);
        }
        for (name, value) in [("mrrs", self.mrrs), ("mps", self.mps)] {
            if let Some(v) = value {
                set(&["pcie", name], Value::Integer(v.into()));
            }
        }
        let gbps = match (self.gbps, self.config.name) {
            (None, "rnic400") => Some(400.0),
            (g, _) => g,
        };
        if let Some(g) = gbps {
            ensure!(g > 0.0, "--gbps {g}: must be more than 0");
            set(&["mac", "pace", "gbps"], Value::Float(g));
        }
        Ok(nic)
    }
}

/// Puts a value at a path of tables.
fn insert(table: &mut Table, path: &[&str], value: Value) {
    match path {
        [] => {}
        [key] => drop(table.insert(key.to_string(), value)),
        [key, rest @ ..] => {
            let inner = table
                .entry(key.to_string())
                .or_insert_with(|| Value::Table(Table::new()));
            if let Value::Table(t) = inner {
                insert(t, rest, value);
            }
        }
    }
}

/// Nanoseconds as cycles, rounded up as a synchronous memory would.
fn cycle_count(flag: &str, ns: f64) -> Result<u64> {
    ensure!(
        (0.0..=1e6).contains(&ns),
        "{flag} {ns}: must be from 0 to 1000000"
    );
    let n = (ns / crate::timeline::NS_PER_CYCLE - 1e-9).ceil().max(1.0);
    Ok(n as u64)
}

fn cycles(flag: &str, ns: f64) -> Result<Value> {
    Ok(Value::Integer(cycle_count(flag, ns)? as i64))
}
