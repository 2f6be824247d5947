//! Vectors of a million elements: up to 4 ranks here, 8 and 16 in the soak.
use anyhow::{Context, Result};
use sim::collective::reference::Dtype::{self, Bf16, Fp16, Fp32, Int32};
use sim::collective::reference::Redop::{self, Avg, Max, Sum};
use sim::collective::Kind::{self, AllGather, AllReduce, Broadcast, ReduceScatter};
use sim::collective::{Operation, Ring, Setup};
use sim::nic::NicConfig;

/// Elements.
const COUNT: u64 = 1 << 20;
/// Cycles for them: a 100G wire takes 84 000 for 4 MiB, twice of which each rank sends.
const LIMIT: u64 = 3_000_000;

/// A named combination, and the ranks on which it is run always.
pub type Six = (&'static str, Kind, Dtype, Redop, usize);

pub const SIX: [Six; 6] = [
    ("gradients in fp32", AllReduce, Fp32, Sum, 4),
    ("average in bf16", AllReduce, Bf16, Avg, 3),
    ("largest of fp16", AllReduce, Fp16, Max, 2),
    ("own share of counts", ReduceScatter, Int32, Sum, 3),
    ("shards of bf16", AllGather, Bf16, Sum, 4),
    ("weights from one rank", Broadcast, Fp16, Sum, 2),
];

/// A ring for them, without stalls.
pub fn make(ranks: usize, threads: usize) -> Result<Ring> {
    let mut nic = NicConfig::calm("rnic_core_tiny");
    nic.mac.keep = false;
    Ring::new(&Setup {
        bytes: 4 * COUNT,
        threads,
        ..Setup::new(nic, ranks)
    })
}

/// Runs one of them; cycles. `say` hears how far it is.
pub fn run(ring: &mut Ring, six: &Six, seed: u64, say: &mut dyn FnMut(u64)) -> Result<u64> {
    let &(name, kind, dtype, redop, _) = six;
    let ranks = ring.setup.ranks;
    let named = || format!("{name}, {ranks} ranks");
    let op = Operation::new(kind, dtype, redop, COUNT, 12);
    let mut running = ring.start(&op, seed)?;
    ring.wait(&mut running, LIMIT, say).with_context(named)?;
    let outcome = ring.outcome(running)?;
    outcome.judge(&op).with_context(named)?;
    println!("{}: {} cycles", named(), outcome.cycles);
    Ok(outcome.cycles)
}

/// Those of a ring that is run always: each twice in a row, and after a different one.
fn all(ranks: usize) -> Result<()> {
    let mut ring = make(ranks, 2)?;
    for six in SIX.iter().filter(|s| s.4 == ranks) {
        for seed in [1, 2] {
            run(&mut ring, six, seed, &mut |_| ())?;
        }
    }
    Ok(())
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
