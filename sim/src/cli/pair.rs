//! `rnic pingpong`, `rnic bounce`: what two devices take for it.
use anyhow::{ensure, Result};
use serde::Serialize;

use super::run::{number, Doorbell, LinkArgs, MachineArgs, Mem};
use crate::pair::{bounce, pingpong};
use crate::scenario::{BounceSpec, QpSpec, Scenario};

fn show(json: bool, report: &impl Serialize, text: String) -> Result<String> {
    match json {
        true => Ok(serde_json::to_string_pretty(report)? + "\n"),
        false => Ok(text),
    }
}

/// Two devices, one queue pair, nothing to send yet.
fn scenario(machine: &MachineArgs, link: &LinkArgs, mtu: u32) -> Result<Scenario> {
    let qp = QpSpec {
        mtu,
        service: link.service(),
        ..QpSpec::default()
    };
    Ok(Scenario {
        nics: 2,
        link: link.link()?,
        qp: vec![qp],
        message: Vec::new(),
        ..machine.scenario()?
    })
}

/// Send messages to and fro between two devices and tell how long a round trip takes
#[derive(clap::Args)]
pub struct PingpongArgs {
    /// Bytes of a message; several sizes make several lines
    #[arg(
        long,
        value_name = "BYTES",
        value_delimiter = ',',
        default_value = "64"
    )]
    size: Vec<u64>,
    /// Round trips of each size
    #[arg(long, value_name = "N", default_value_t = 100)]
    iterations: u64,
    /// With immediate data: seen by the receive's completion, not by its last byte
    #[arg(long)]
    imm: bool,
    /// Memory that messages come from and go to
    #[arg(long, value_enum, default_value = "gpu")]
    mem: Mem,
    /// How a WQE reaches the device
    #[arg(long, value_enum, default_value = "page")]
    doorbell: Doorbell,
    /// Path MTU
    #[arg(long, value_name = "BYTES", default_value_t = 4096)]
    mtu: u32,
    #[command(flatten)]
    link: LinkArgs,
    #[command(flatten)]
    machine: MachineArgs,
    /// Print the results as JSON
    #[arg(long)]
    json: bool,
}

impl PingpongArgs {
    pub fn run(&self) -> Result<String> {
        let scenario = scenario(&self.machine, &self.link, self.mtu)?;
        scenario.validate()?;
        ensure!(
            self.iterations >= 1 && self.iterations <= 1 << 20,
            "--iterations {}: must be 1 to {}",
            self.iterations,
            1 << 20
        );
        let (most, inline) = (16 << 20, hdl::spec::MAX_INLINE as u64);
        let mut reports = Vec::new();
        for &size in &self.size {
            ensure!(
                (1..=most).contains(&size),
                "--size {size}: must be 1 to {most}"
            );
            let post = self.doorbell.post();
            ensure!(
                post != crate::scenario::Post::Inline || size <= inline,
                "--size {size}: inline takes at most {inline}"
            );
            let ping = pingpong::Ping {
                size,
                iterations: self.iterations,
                imm: self.imm,
                mem: self.mem.space(),
                post,
            };
            reports.push(pingpong::run(&scenario, &ping)?);
        }
        let text = reports.iter().map(|r| r.text()).collect::<Vec<_>>();
        show(self.json, &reports, text.join("\n"))
    }
}

/// Send GPU memory straight, and again through a buffer in host memory, and compare
///
/// The copy to the buffer is made by a copy engine on the same simulated PCIe root complex.
#[derive(clap::Args)]
pub struct BounceArgs {
    /// A scenario file: devices, link, queue pair 0, and `[bounce]` with chunk and gap. It replaces
    /// the flags of the machine
    #[arg(long, value_name = "FILE.toml")]
    scenario: Option<std::path::PathBuf>,
    /// Bytes to send
    #[arg(long, value_name = "BYTES", value_parser = number, default_value = "1048576")]
    size: u64,
    /// Bytes copied before they are sent
    #[arg(long, value_name = "BYTES", value_parser = number, conflicts_with = "scenario")]
    chunk: Option<u64>,
    /// Cycles between the end of one copy and the begin of the next
    #[arg(long, value_name = "CYCLES", conflicts_with = "scenario")]
    gap: Option<u64>,
    /// Path MTU
    #[arg(long, value_name = "BYTES", default_value_t = 4096)]
    mtu: u32,
    #[command(flatten)]
    link: LinkArgs,
    #[command(flatten)]
    machine: MachineArgs,
    /// Print the results as JSON
    #[arg(long)]
    json: bool,
}

impl BounceArgs {
    pub fn run(&self) -> Result<String> {
        let scenario = match &self.scenario {
            Some(path) => {
                let s = Scenario::read(path)?;
                ensure!(
                    s.nics == 2,
                    "scenario {}: nics = {}: must be 2",
                    path.display(),
                    s.nics
                );
                s
            }
            None => {
                let default = BounceSpec::default();
                Scenario {
                    bounce: BounceSpec {
                        chunk: self.chunk.unwrap_or(default.chunk),
                        gap: self.gap.unwrap_or(default.gap),
                    },
                    ..scenario(&self.machine, &self.link, self.mtu)?
                }
            }
        };
        let report = bounce::run(&scenario, self.size)?;
        show(self.json, &report, report.text())
    }
}
