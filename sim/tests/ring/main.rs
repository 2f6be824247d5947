//! Operations on rings of whole devices (`rnic_core`), judged to the byte on every rank.
//!
//! ```text
//!   cover     each operation, type and reduction; each pair of values: type, reduction, ranks, count, place, alignment, mode
//!   soak      a part of all that there is; all parts with `make soak-ring`
//!   values    NaNs, infinities, subnormals: every type and reduction, through every lane
//!   links     losses; ordinary traffic beside it; threads
//!   slots     as many landing slots as there can be, and the largest slices
//!   long      vectors of a million elements
//!   errors    dead and slow neighbours, memory that may not be used: the CQE of every rank, and what comes after
//!   differ    ranks that do not mean the same
//!   refused   descriptors that say what cannot be
//!   queues    the command queue of a rank goes away; a queue pair is brought back
//!   counters  what of all this is counted
//! ```
mod counters;
mod cover;
mod differ;
mod errors;
mod forget;
mod links;
mod long;
mod pairwise;
mod queues;
mod refused;
mod slots;
mod soak;
mod told;
mod values;

use anyhow::Result;
use sim::collective::reference::{Dtype, Redop};
use sim::collective::{Kind, Operation, Ring, Setup};
use sim::net::LinkConfig;
use sim::nic::NicConfig;

/// Cycles within which a small operation is over.
const LIMIT: u64 = 400_000;

/// A ring of small devices, with stalls everywhere.
fn setup(ranks: usize) -> Setup {
    let mut nic = NicConfig {
        model: "rnic_core_tiny".into(),
        ..NicConfig::default()
    };
    nic.mac.keep = false;
    Setup {
        mtu: 1024,
        timeout: 4,
        threads: 2,
        ..Setup::new(nic, ranks)
    }
}

fn ring(ranks: usize) -> Result<Ring> {
    Ring::new(&setup(ranks))
}

/// An ALL_REDUCE of `count` elements in sub-chunks of 256 bytes.
fn all_reduce(dtype: Dtype, redop: Redop, count: u64) -> Operation {
    Operation::new(Kind::AllReduce, dtype, redop, count, 8)
}

/// The simplest of all: what comes up first when something is wrong.
#[test]
fn two_ranks_reduce_one_packet_each() -> Result<()> {
    let mut ring = ring(2)?;
    let op = all_reduce(Dtype::Int32, Redop::Sum, 128);
    let outcome = ring.run(&op, 1, LIMIT)?;
    assert_eq!(outcome.gpu_read, [512, 512], "each byte read once");
    assert_eq!(outcome.gpu_written, [512, 512], "and written once");
    // Half of the vector in each of two steps, and words.
    assert!(outcome.frames.iter().all(|f| *f >= 4));
    Ok(())
}

/// A link that loses frames.
fn lossy(loss: f64) -> LinkConfig {
    let mut link = LinkConfig::default();
    link.trouble.loss = loss;
    link
}
