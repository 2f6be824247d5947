//! `rnic run`, `rnic timeline`: a scenario file, and a waveform read back.
use std::path::PathBuf;

use anyhow::{ensure, Context, Result};

use super::number::number;
use super::output::{as_asked, counter_table, OutputArgs};
use crate::pair;
use crate::scenario::{Purpose, Scenario};

/// What `rnic run --help` shows.
const EXAMPLE: &str = r#"A scenario:

config = "tiny"             # or rnic100, rnic400
seed = 7
calm = false                # stalls, splits, reorders; true: exact latencies
nics = 2                    # 1: one device and a wire that takes everything

[nic.link.gpu]              # what is around each device
latency = 18                # cycles of 10/3 ns

[link]                      # between two devices
latency = 21
trouble = { loss = 0.01, lose = [3] }   # also duplicate, reorder, corrupt

[[qp]]                      # queue pair 0
service = "rc"              # or uc; with one device uc alone
mtu = 1024

[[message]]
qp = 0
from = 1                    # device that sends it
size = 10000                # or file = "payload.bin", beside this file
mem = "gpu"                 # or host, nvme
remote_mem = "host"
imm = 7
count = 3

More of them: testbench/scenarios. Every key: sim/src/scenario. A key that
does not exist is named with its line, and with those that do."#;

/// Run a scenario file: devices, queue pairs and messages as TOML says them
///
/// Every key is optional.
#[derive(clap::Args)]
#[command(after_long_help = EXAMPLE)]
pub struct RunArgs {
    /// The scenario, in TOML; files that it names lie beside it
    #[arg(value_name = "FILE.toml")]
    scenario: PathBuf,
    /// Show the packets between two devices, of a scenario with `nics = 2`
    #[arg(long)]
    ladder: bool,
    #[command(flatten)]
    out: OutputArgs,
}

impl RunArgs {
    pub fn run(&self) -> Result<String> {
        let scenario = Scenario::read(&self.scenario, Purpose::Run)?;
        ensure!(
            scenario.nics == 2 || !self.ladder,
            "--ladder: needs two devices; {} has nics = {}",
            self.scenario.display(),
            scenario.nics
        );
        run(&scenario, &self.out, self.ladder)
    }
}

/// Runs a scenario of one device or of two.
pub(super) fn run(scenario: &Scenario, out: &OutputArgs, ladder: bool) -> Result<String> {
    let outputs = out.outputs(scenario.nics.min(2))?;
    if scenario.nics == 2 {
        let report = pair::run::run(scenario, &outputs, ladder)?;
        let mut text = report.text();
        if out.counters {
            for (i, nic) in report.nics.iter().enumerate() {
                text += &counter_table(&format!("device {i}\n"), &nic.counters);
            }
        }
        return out.show(&report, text);
    }
    let report = crate::run::run(scenario, &outputs)?;
    let mut text = report.text();
    if out.counters {
        text += &counter_table("", &report.counters);
    }
    out.show(&report, text)
}

/// Make the table of a WRITE again from a waveform
#[derive(clap::Args)]
pub struct TimelineArgs {
    /// A waveform of `tx_engine` or `rnic_core`; told is what that device sends
    #[arg(value_name = "FILE.fst")]
    wave: PathBuf,
    /// Follow the first doorbell at or after this cycle
    #[arg(long, value_name = "CYCLE", value_parser = number::<u64>, default_value = "0")]
    from: u64,
    /// Print as JSON
    #[arg(long)]
    json: bool,
}

impl TimelineArgs {
    pub fn run(&self) -> Result<String> {
        let timeline = crate::fst::timeline(&self.wave)?;
        let story = timeline.story(self.from).with_context(|| {
            let path = self.wave.display();
            format!("{path}: no doorbell at or after cycle {}", self.from)
        })?;
        as_asked(self.json, &story, story.table())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_example_of_the_help_is_a_scenario() {
        let (_, rest) = EXAMPLE.split_once(":\n\n").unwrap();
        let (text, _) = rest.split_once("\n\nMore of them").unwrap();
        let s = Scenario::parse(text).unwrap();
        assert_eq!((s.nics, s.qp.len(), s.message[0].count), (2, 1, 3));
        assert_eq!(s.link.trouble.lose.len(), 1);
    }
}
