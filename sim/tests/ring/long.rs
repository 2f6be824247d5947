//! Vectors of a million elements: up to 4 ranks here, 8 and 16 in the soak.
use anyhow::{Context, Result};
use sim::collective::reference::{Dtype, Redop};
use sim::collective::{Kind, Operation, Ring, Setup};
use sim::nic::NicConfig;

/// Elements.
const COUNT: u64 = 1 << 20;
/// Cycles for them: a 100G wire takes 84 000 for 4 MiB, twice of which each rank sends.
const LIMIT: u64 = 3_000_000;

/// A named combination, and the ranks on which it is run always.
pub type Six = (&'static str, Kind, Dtype, Redop, usize);

pub const SIX: [Six; 6] = [
    (
        "gradients in fp32",
        Kind::AllReduce,
        Dtype::Fp32,
        Redop::Sum,
        4,
    ),
    (
        "average in bf16",
        Kind::AllReduce,
        Dtype::Bf16,
        Redop::Avg,
        3,
    ),
    (
        "largest of fp16",
        Kind::AllReduce,
        Dtype::Fp16,
        Redop::Max,
        2,
    ),
    (
        "own share of counts",
        Kind::ReduceScatter,
        Dtype::Int32,
        Redop::Sum,
        3,
    ),
    (
        "shards of bf16",
        Kind::AllGather,
        Dtype::Bf16,
        Redop::Sum,
        4,
    ),
    (
        "weights from one rank",
        Kind::Broadcast,
        Dtype::Fp16,
        Redop::Sum,
        2,
    ),
];

/// Makes a ring and runs one of them on it; cycles. `say` hears how far it is.
pub fn run(ranks: usize, threads: usize, six: &Six, say: &mut dyn FnMut(u64)) -> Result<u64> {
    let &(name, kind, dtype, redop, _) = six;
    let mut nic = NicConfig::calm("rnic_core_tiny");
    nic.mac.keep = false;
    let mut ring = Ring::new(&Setup {
        bytes: 4 * COUNT,
        threads,
        ..Setup::new(nic, ranks)
    })?;
    let op = Operation::new(kind, dtype, redop, COUNT, 12);
    let mut running = ring.start(&op, 9)?;
    let done = ring.wait(&mut running, LIMIT, say);
    done.with_context(|| format!("{name}, {ranks} ranks"))?;
    let outcome = ring.outcome(running)?;
    let right = outcome.judge(&op);
    right.with_context(|| format!("{name}, {ranks} ranks"))?;
    println!("{name}, {ranks} ranks: {} cycles", outcome.cycles);
    Ok(outcome.cycles)
}

/// Those of a ring that is run always.
fn all(ranks: usize) -> Result<()> {
    let mut mine = SIX.iter().filter(|s| s.4 == ranks);
    mine.try_for_each(|six| run(ranks, 2, six, &mut |_| ()).map(drop))
}

#[test]
fn two_ranks() -> Result<()> {
    all(2)
}

#[test]
fn three_ranks() -> Result<()> {
    all(3)
}

#[test]
fn four_ranks() -> Result<()> {
    all(4)
}
