//! `rnic allreduce`: an operation on a ring of devices, as users of nccl-tests read it.
//!
//! ```text
//!   flags ─► given: none without effect ─► plan: ring and operations ─► collective::report ─► table
//! ```
mod given;
mod kinds;
mod plan;
mod table;

use std::io::IsTerminal;
use std::time::Instant;

use anyhow::Result;

use super::machine::{LinkArgs, MachineArgs};
use super::number::{bytes, number};
use super::output::OutputArgs;
use crate::collective::report;
use kinds::{Collective, Mode, Reduction, Type};

/// Run AllReduce, or another operation on a ring, on devices at a switch, and judge every byte of every rank
///
/// Rows are laid out as those of nccl-tests, all else begins with `#`: algbw is size by time, busbw what the wire of a rank carries
/// for it; count is of the whole vector, root -1 where there is none.
#[derive(clap::Args)]
pub struct AllreduceArgs {
    /// Ranks: devices of the ring
    #[arg(long, value_name = "N", value_parser = number::<usize>, default_value = "4")]
    ranks: usize,
    /// Bytes of the vector, also as 64K or 1M; several sizes make several lines [default: 64K]
    #[arg(long, value_name = "BYTES", value_delimiter = ',', value_parser = bytes)]
    bytes: Option<Vec<u64>>,
    /// Type of the elements [default: fp32]
    #[arg(long, value_enum)]
    dtype: Option<Type>,
    /// Reduction, of allreduce and reducescatter [default: sum]
    #[arg(long, value_enum)]
    op: Option<Reduction>,
    /// Operation
    #[arg(long, value_enum, default_value = "allreduce")]
    collective: Collective,
    /// The rank whose vector a broadcast gives to all [default: 0]
    #[arg(long, value_name = "RANK", value_parser = number::<u32>)]
    root: Option<u32>,
    /// Cut-through, or the plain ring for comparison
    #[arg(long, value_enum, default_value = "cut-through")]
    mode: Mode,
    /// Write the result where the vector is read
    #[arg(long)]
    in_place: bool,
    /// Path MTU; a sub-chunk is one packet
    #[arg(long, value_name = "BYTES", value_parser = number::<u32>, default_value = "4096")]
    mtu: u32,
    /// Landing slots that are used; 0: as many as there are, at most 128
    #[arg(long, value_name = "N", value_parser = number::<u32>, default_value = "0")]
    slots: u32,
    /// Sub-chunks of each chunk in a slice; 0: the device's choice [default: as many as a step's latency needs]
    #[arg(long, value_name = "N", value_parser = number::<u32>)]
    slice: Option<u32>,
    /// Time limit without progress; 0: none [default: 10_000_000, more where a link is slow]
    #[arg(long, value_name = "CYCLES", value_parser = number::<u32>)]
    timeout: Option<u32>,
    /// Threads on which the devices run; the result is the same on any number [default: processors]
    #[arg(long, value_name = "N", value_parser = number::<usize>)]
    threads: Option<usize>,
    /// Print when each step was on the wire, and what of it was sent again
    #[arg(long)]
    timeline: bool,
    #[command(
        flatten,
        next_help_heading = "Between ranks: two face each other, more stand at a switch"
    )]
    link: LinkArgs,
    #[command(flatten)]
    machine: MachineArgs,
    #[command(flatten)]
    out: OutputArgs,
}

impl AllreduceArgs {
    pub fn run(&self) -> Result<(String, bool)> {
        let (setup, ops) = self.plan()?;
        let outputs = self.out.outputs(setup.ranks)?;
        let wanted = std::io::stderr().is_terminal();
        let mut last = Instant::now();
        let mut say = |what: &str| {
            if wanted && last.elapsed().as_secs() >= 1 {
                eprint!("\r{what}   ");
                last = Instant::now();
            }
        };
        let report = report::run(&setup, &ops, &outputs, self.timeline, &mut say);
        if wanted {
            eprint!("\r");
        }
        let report = report?;
        let good = report.rows.iter().all(|r| r.wrong == 0);
        let text = table::text(&report, self.out.counters);
        Ok((self.out.show(&report, text)?, good))
    }
}
