//! `rnic pingpong`, `rnic bounce`: what two devices take for it.
use anyhow::{ensure, Result};

use super::machine::{Doorbell, LinkArgs, MachineArgs, Mem};
use super::number::number;
use super::output::{as_asked, counter_table, OutputArgs};
use crate::pair::{bounce, pingpong};
use crate::scenario::{BounceSpec, Purpose, QpSpec, Scenario};

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
        value_parser = number::<u64>,
        default_value = "64"
    )]
    size: Vec<u64>,
    /// Round trips of each size
    #[arg(long, value_name = "N", value_parser = number::<u64>, default_value = "100")]
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
    #[arg(long, value_name = "BYTES", value_parser = number::<u32>, default_value = "4096")]
    mtu: u32,
    /// Show the packets of the first round trip that is measured
    #[arg(long)]
    ladder: bool,
    #[command(flatten, next_help_heading = "Between two devices")]
    link: LinkArgs,
    #[command(flatten)]
    machine: MachineArgs,
    #[command(flatten)]
    out: OutputArgs,
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
        let outputs = self.out.outputs(2)?;
        let files = [("--wave", &self.out.wave), ("--pcap", &self.out.pcap)];
        if let Some((flag, _)) = files.iter().find(|f| f.1.is_some()) {
            ensure!(
                self.size.len() == 1,
                "{flag}: one file holds the round trips of one --size"
            );
        }
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
            reports.push(pingpong::run(&scenario, &ping, &outputs, self.ladder)?);
        }
        let text = reports.iter().map(|r| self.text(r)).collect::<Vec<_>>();
        self.out.show(&reports, text.join("\n"))
    }

    fn text(&self, report: &pingpong::Report) -> String {
        let mut text = report.text();
        if self.out.counters {
            for (i, counters) in report.counters.iter().enumerate() {
                text += &counter_table(&format!("device {i}\n"), counters);
            }
        }
        text
    }
}

/// Send GPU memory straight, and again through a buffer in host memory, and compare
///
/// The copy to the buffer is made by a copy engine on the same simulated PCIe root complex.
#[derive(clap::Args)]
pub struct BounceArgs {
    /// A scenario file in place of all flags but --size: devices, link, one queue pair, and `[bounce]` with
    /// chunk and gap, as in testbench/scenarios/bounce
    #[arg(long, value_name = "FILE.toml", conflicts_with_all = ["mtu", "chunk", "gap", "link", "machine"])]
    scenario: Option<std::path::PathBuf>,
    /// Bytes to send
    #[arg(long, value_name = "BYTES", value_parser = number::<u64>, default_value = "1048576")]
    size: u64,
    /// Bytes copied before they are sent [default: 65536]
    #[arg(long, value_name = "BYTES", value_parser = number::<u64>)]
    chunk: Option<u64>,
    /// Cycles between the end of one copy and the begin of the next [default: 0]
    #[arg(long, value_name = "CYCLES", value_parser = number::<u64>)]
    gap: Option<u64>,
    /// Path MTU
    #[arg(long, value_name = "BYTES", value_parser = number::<u32>, default_value = "4096")]
    mtu: u32,
    #[command(flatten, next_help_heading = "Between two devices")]
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
            Some(path) => Scenario::read(path, Purpose::Bounce)?,
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
        as_asked(self.json, &report, report.text())
    }
}
