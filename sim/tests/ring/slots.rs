//! As many landing slots as there can be, with the largest slices that they allow: all of them are in use at once.
use anyhow::Result;
use hdl::spec::{ring_batch, RING_MAX_SLOTS};
use sim::collective::reference::{Dtype, Redop};
use sim::collective::{Kind, Operation, Ring, Setup};

use super::{setup, LIMIT};

#[test]
fn every_slot_is_used() -> Result<()> {
    // Sub-chunks of 256 bytes: 128 KiB of landing memory have more room than an operation may use.
    let mut setup = Setup {
        bytes: 192 << 10,
        ..setup(3)
    };
    setup.nic.model = "rnic_core_rnic100".into();
    let mut ring = Ring::new(&setup)?;
    for (seed, kind) in [Kind::AllReduce, Kind::ReduceScatter, Kind::AllGather]
        .into_iter()
        .enumerate()
    {
        for slots in [RING_MAX_SLOTS / 2, 3 * RING_MAX_SLOTS / 4, RING_MAX_SLOTS] {
            for spare in [0, 3] {
                let op = Operation {
                    slots: slots as u32,
                    slice: (slots - ring_batch(slots) - spare) as u32,
                    ..Operation::new(kind, Dtype::Int32, Redop::Sum, 48 << 10, 8)
                };
                ring.run(&op, seed as u64, 2 * LIMIT)?;
            }
        }
    }
    Ok(())
}
