//! Vectors of a million elements: N up to 4 in each run of the tests, 8 and 16 with `RNIC_RING=full`.
use anyhow::{Context, Result};
use sim::collective::reference::{Dtype, Redop};
use sim::collective::{Kind, Operation, Ring, Setup};
use sim::nic::NicConfig;

/// Elements.
const COUNT: u64 = 1 << 20;
/// Cycles for them; a 100G wire takes 160 000 for 4 MiB, twice of which each rank sends.
const LIMIT: u64 = 3_000_000;

/// Named combinations, and the ranks of a push.
const SIX: [(Kind, Dtype, Redop, usize); 6] = [
    (Kind::AllReduce, Dtype::Fp32, Redop::Sum, 4),
    (Kind::AllReduce, Dtype::Bf16, Redop::Avg, 3),
    (Kind::AllReduce, Dtype::Fp16, Redop::Max, 2),
    (Kind::ReduceScatter, Dtype::Int32, Redop::Sum, 3),
    (Kind::AllGather, Dtype::Bf16, Redop::Sum, 4),
    (Kind::Broadcast, Dtype::Fp16, Redop::Sum, 3),
];

fn run(of_push: usize, model: &str) -> Result<()> {
    let full = std::env::var("RNIC_RING").is_ok_and(|v| v == "full");
    let each = if full {
        vec![of_push, 8, 16]
    } else {
        vec![of_push]
    };
    for ranks in each {
        let mut nic = NicConfig::calm(model);
        nic.mac.keep = false;
        let setup = Setup {
            bytes: 4 * COUNT,
            threads: 2,
            ..Setup::new(nic, ranks)
        };
        let mut ring = Ring::new(&setup)?;
        for &(kind, dtype, redop, n) in SIX.iter().filter(|s| full || s.3 == of_push) {
            if full && n != of_push && ranks == of_push {
                continue;
            }
            let op = Operation::new(kind, dtype, redop, COUNT, 12);
            let outcome = ring
                .run(&op, 9, LIMIT)
                .with_context(|| format!("{ranks} ranks, {op:?}"))?;
            println!(
                "{kind:?} {dtype:?} {redop:?}, {ranks} ranks: {} cycles",
                outcome.cycles
            );
        }
    }
    Ok(())
}

#[test]
fn two_ranks() -> Result<()> {
    run(2, "rnic_core_rnic100")
}

#[test]
fn three_ranks() -> Result<()> {
    run(3, "rnic_core_rnic100")
}

#[test]
fn four_ranks() -> Result<()> {
    run(4, "rnic_core_rnic100")
}
