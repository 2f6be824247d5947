//! `rnic allreduce`: an operation on a ring of devices, as users of nccl-tests read it.
use std::io::IsTerminal;
use std::time::Instant;

use anyhow::{ensure, Result};
use clap::ValueEnum;

use super::machine::{LinkArgs, MachineArgs};
use super::number::number;
use super::output::OutputArgs;
use super::text::{width, Table};
use hdl::spec::ring_max_slice;

use crate::bench::bound;
use crate::collective::reference::{Dtype, Redop};
use crate::collective::report::{self, Report, Row};
use crate::collective::{cut, Kind, Operation, Setup};
use crate::scenario::{Scenario, Service};

#[derive(Clone, Copy, ValueEnum)]
enum Type {
    Fp32,
    Fp16,
    Bf16,
    Int32,
}

#[derive(Clone, Copy, ValueEnum)]
enum Reduction {
    Sum,
    Min,
    Max,
    Avg,
}

#[derive(Clone, Copy, ValueEnum)]
enum Collective {
    Allreduce,
    Reducescatter,
    Allgather,
    Broadcast,
    Barrier,
}

#[derive(Clone, Copy, PartialEq, ValueEnum)]
enum Mode {
    /// An arriving sub-chunk goes straight on
    CutThrough,
    /// Each step waits for the acknowledgement of the one before
    WaitAck,
}

/// Run AllReduce, or another operation on a ring, on devices at a switch, and judge every byte of every rank
///
/// Columns are called as in nccl-tests: algbw is size by time, busbw what the wire of a rank carries for it; count is of the whole vector.
#[derive(clap::Args)]
pub struct AllreduceArgs {
    /// Ranks: devices of the ring
    #[arg(long, value_name = "N", value_parser = number::<usize>, default_value = "4")]
    ranks: usize,
    /// Bytes of the vector, also as 64K or 1M; several sizes make several lines
    #[arg(long, value_name = "BYTES", value_delimiter = ',', value_parser = size, default_value = "64K")]
    bytes: Vec<u64>,
    /// Type of the elements
    #[arg(long, value_enum, default_value = "fp32")]
    dtype: Type,
    /// Reduction
    #[arg(long, value_enum, default_value = "sum")]
    op: Reduction,
    /// Operation
    #[arg(long, value_enum, default_value = "allreduce")]
    collective: Collective,
    /// The rank whose vector a broadcast gives to all
    #[arg(long, value_name = "RANK", value_parser = number::<u32>, default_value = "0")]
    root: u32,
    /// Cut-through, or the plain ring for comparison
    #[arg(long, value_enum, default_value = "cut-through")]
    mode: Mode,
    /// Write the result where the vector is read
    #[arg(long)]
    in_place: bool,
    /// Path MTU; a sub-chunk is one packet
    #[arg(long, value_name = "BYTES", value_parser = number::<u32>, default_value = "4096")]
    mtu: u32,
    /// Landing slots that are used; 0: as many as there are, at most 64
    #[arg(long, value_name = "N", value_parser = number::<u32>, default_value = "0")]
    slots: u32,
    /// Sub-chunks of each chunk in a slice; 0: the device's choice [default: as many as a step's latency needs]
    #[arg(long, value_name = "N", value_parser = number::<u32>)]
    slice: Option<u32>,
    /// Time limit without progress
    #[arg(long, value_name = "CYCLES", value_parser = number::<u32>, default_value = "10_000_000")]
    timeout: u32,
    /// Threads on which the devices run; the result is the same on any number [default: processors]
    #[arg(long, value_name = "N", value_parser = number::<usize>)]
    threads: Option<usize>,
    /// Print when each step was on the wire
    #[arg(long)]
    timeline: bool,
    #[command(flatten)]
    link: LinkArgs,
    #[command(flatten)]
    machine: MachineArgs,
    #[command(flatten)]
    out: OutputArgs,
}

/// A number, or one of KiB, MiB, GiB as nccl-tests writes them.
fn size(s: &str) -> Result<u64> {
    let (digits, shift) = match s.as_bytes().last() {
        Some(b'K' | b'k') => (&s[..s.len() - 1], 10),
        Some(b'M' | b'm') => (&s[..s.len() - 1], 20),
        Some(b'G' | b'g') => (&s[..s.len() - 1], 30),
        _ => (s, 0),
    };
    let n: u64 = number(digits)?;
    ensure!(n <= MOST >> shift, "`{s}`: at most {MOST} bytes");
    Ok(n << shift)
}

/// Bytes of the longest vector that is simulated.
const MOST: u64 = 1 << 28;
/// Local ACK timeout on a link that loses frames: 16 us.
const LOSSY_TIMEOUT: u8 = 2;

impl AllreduceArgs {
    /// What the ring is made with, and the operations on it.
    fn plan(&self) -> Result<(Setup, Vec<Operation>)> {
        let ranks = self.ranks;
        ensure!(
            (2..=64).contains(&ranks),
            "--ranks {ranks}: must be 2 to 64"
        );
        ensure!(
            (self.root as usize) < ranks,
            "--root {}: there are {ranks} ranks",
            self.root
        );
        ensure!(
            self.link.service() == Service::Rc,
            "--service uc: a ring needs rc"
        );
        ensure!(
            self.mtu.is_power_of_two() && (256..=4096).contains(&self.mtu),
            "--mtu {}: must be 256, 512, 1024, 2048 or 4096",
            self.mtu
        );
        let threads = match self.threads {
            Some(n) => n,
            None => std::thread::available_parallelism().map_or(1, |n| n.get()),
        };
        ensure!(threads >= 1, "--threads 0: at least one");
        let scenario = Scenario {
            nics: 2,
            link: self.link.link()?,
            ..self.machine.scenario()?
        };
        scenario.link.validate()?;
        let mut nic = scenario.nic_config()?;
        nic.mac.keep = self.timeline || self.out.pcap.is_some();
        let trouble = &scenario.link.trouble;
        let clean = *trouble == crate::net::Trouble::default();
        let setup = Setup {
            link: scenario.link.clone(),
            mtu: self.mtu,
            timeout: if clean { 14 } else { LOSSY_TIMEOUT },
            bytes: self.bytes.iter().copied().max().unwrap_or(0).max(4096),
            threads,
            ..Setup::new(nic, ranks)
        };
        let config = hdl::spec::known_config(&scenario.config).map_err(anyhow::Error::msg)?;
        let ops = self.bytes.iter().map(|&b| self.operation(b, config));
        Ok((setup, ops.collect::<Result<_>>()?))
    }

    fn operation(&self, bytes: u64, config: &hdl::spec::Config) -> Result<Operation> {
        let dtype = match self.dtype {
            Type::Fp32 => Dtype::Fp32,
            Type::Fp16 => Dtype::Fp16,
            Type::Bf16 => Dtype::Bf16,
            Type::Int32 => Dtype::Int32,
        };
        let redop = match self.op {
            Reduction::Sum => Redop::Sum,
            Reduction::Min => Redop::Min,
            Reduction::Max => Redop::Max,
            Reduction::Avg => Redop::Avg,
        };
        let kind = match self.collective {
            Collective::Allreduce => Kind::AllReduce,
            Collective::Reducescatter => Kind::ReduceScatter,
            Collective::Allgather => Kind::AllGather,
            Collective::Broadcast => Kind::Broadcast,
            Collective::Barrier => Kind::Barrier,
        };
        let each = dtype.bytes() as u64;
        ensure!(
            bytes.is_multiple_of(each),
            "--bytes {bytes}: must be whole elements of {each} bytes"
        );
        ensure!(bytes > 0, "--bytes 0: at least one element");
        let averaged = kind.reduces() && redop == Redop::Avg;
        ensure!(
            !averaged || dtype != Dtype::Int32,
            "--op avg: integers are not averaged"
        );
        let count = match kind {
            Kind::Barrier => 0,
            _ => bytes / each,
        };
        let chunk = bytes.div_ceil(self.ranks as u64).div_ceil(self.mtu.into());
        let wire = bound::wire_bytes(self.mtu.into(), true) as f64 / bound::beat(config);
        let there = cut::slots(config, self.mtu.ilog2());
        let slots = match self.slots {
            0 => there,
            n => n as usize,
        };
        ensure!(
            (2..=there).contains(&slots),
            "--slots {slots}: must be 0, or 2 to {there} for packets of {}",
            self.mtu
        );
        let most = ring_max_slice(slots) as u32;
        let slice = self.slice.unwrap_or(0);
        ensure!(
            slice <= most,
            "--slice {slice}: at most {most} with {slots} slots"
        );
        // A plain ring waits after each step: long slices suit it.
        let usual = match self.mode {
            Mode::CutThrough => cut::slice(config, slots, chunk as usize, wire) as u32,
            Mode::WaitAck => 0,
        };
        // Nothing is reduced: the device knows no average of integers even then.
        let redop = if kind.reduces() { redop } else { Redop::Sum };
        Ok(Operation {
            root: self.root,
            in_place: self.in_place,
            wait_ack: self.mode == Mode::WaitAck,
            timeout: self.timeout,
            slots: self.slots,
            slice: self.slice.unwrap_or(usual),
            ..Operation::new(kind, dtype, redop, count, self.mtu.ilog2())
        })
    }

    pub fn run(&self) -> Result<(String, bool)> {
        let (setup, ops) = self.plan()?;
        let outputs = self.out.outputs()?;
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
        Ok((self.out.show(&report, self.text(&report))?, good))
    }

    fn text(&self, report: &Report) -> String {
        let mut text = report.head();
        text += &table(&report.rows);
        for row in report.rows.iter().filter(|r| !r.steps.is_empty()) {
            text += &timeline(row);
        }
        text += &report.foot();
        if self.out.counters {
            for (r, counters) in report.counters.iter().enumerate() {
                text += &super::output::counter_table(&format!("rank {r}\n"), counters);
            }
        }
        text
    }
}

fn table(rows: &[Row]) -> String {
    let head = [
        "size (B)",
        "count",
        "type",
        "redop",
        "time (us)",
        "algbw (GB/s)",
        "busbw (GB/s)",
        "#wrong",
        "GPU bytes/byte",
    ];
    let mut table = Table::new(&head).right(&[0, 1, 4, 5, 6, 7]);
    for r in rows {
        table.row([
            r.size.to_string(),
            r.count.to_string(),
            r.dtype.to_lowercase(),
            r.redop.to_lowercase(),
            format!("{:.2}", r.time_us),
            format!("{:.3}", r.algbw),
            format!("{:.3}", r.busbw),
            r.wrong.to_string(),
            format!("{:.3}", r.gpu_bytes_per_byte),
        ]);
    }
    table.render(width())
}

fn timeline(row: &Row) -> String {
    let mut table =
        Table::new(&["step", "packets", "first (ns)", "last (ns)", ""]).right(&[0, 1, 2, 3]);
    let ns = |cycles: u64| format!("{:.0}", cycles as f64 * crate::timeline::NS_PER_CYCLE);
    for s in &row.steps {
        let (packets, first, last) = (s.packets.to_string(), ns(s.first), ns(s.last));
        table.row([s.step.to_string(), packets, first, last, String::new()]);
    }
    format!(
        "\nsteps of {} bytes: packets of all ranks on the wire, from the doorbells\n{}",
        row.size,
        table.render(width())
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    #[derive(Parser)]
    struct Cli {
        #[command(flatten)]
        args: AllreduceArgs,
    }

    fn plan(args: &str) -> Result<(Setup, Vec<Operation>)> {
        let words = std::iter::once("x").chain(args.split_whitespace());
        Cli::try_parse_from(words)?.args.plan()
    }

    #[test]
    fn flags_reach_the_operation() {
        let (setup, ops) = plan(
            "--ranks 8 --bytes 4K,1M --dtype bf16 --op max --mode wait-ack --loss 0.001 --config tiny \
             --mtu 1024 --threads 3 --in-place --collective broadcast --root 7",
        )
        .unwrap();
        assert_eq!((setup.ranks, setup.threads, setup.mtu), (8, 3, 1024));
        assert_eq!((setup.bytes, setup.timeout), (1 << 20, LOSSY_TIMEOUT));
        assert_eq!(setup.nic.model, "rnic_core_tiny");
        assert_eq!(setup.link.trouble.loss, 0.001);
        assert!(!setup.nic.mac.keep);
        assert_eq!(ops.len(), 2);
        let op = &ops[1];
        assert_eq!(
            (op.kind, op.dtype, op.redop),
            (Kind::Broadcast, Dtype::Bf16, Redop::Sum)
        );
        assert_eq!((op.count, op.root, op.sub_log2), (1 << 19, 7, 10));
        assert!(op.wait_ack && op.in_place);
        let (setup, ops) = plan("--timeline --collective barrier").unwrap();
        assert_eq!((setup.nic.mac.keep, ops[0].count), (true, 0));
    }

    #[test]
    fn wrong_values_are_named() {
        for (args, part) in [
            ("--ranks 1", "--ranks 1: must be 2 to 64"),
            ("--ranks 65", "--ranks 65: must be 2 to 64"),
            ("--root 4", "--root 4: there are 4 ranks"),
            (
                "--bytes 10",
                "--bytes 10: must be whole elements of 4 bytes",
            ),
            ("--bytes 0", "--bytes 0: at least one element"),
            ("--bytes 2G", "`2G`: at most 268435456 bytes"),
            (
                "--dtype int32 --op avg",
                "--op avg: integers are not averaged",
            ),
            ("--service uc", "--service uc: a ring needs rc"),
            ("--mtu 1000", "--mtu 1000: must be 256"),
            ("--threads 0", "--threads 0: at least one"),
            ("--loss 2", "loss = 2"),
            ("--dtype fp64", "--dtype"),
        ] {
            let e = format!("{:#}", plan(args).err().unwrap());
            assert!(e.contains(part), "{args}: {e}");
        }
    }
}
