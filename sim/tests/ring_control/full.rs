//! A queue on the chip that is full: what is to be sent waits, and everything goes on from there.
use anyhow::{ensure, Result};
use hdl::collective::ring_fsm::RingState;
use hdl::spec;

use crate::ends::{failed, told};
use crate::fake::Manners;
use crate::rig::Rig;
use crate::schedule::*;

/// Blocks of a queue that words and sub-chunks may fill, two of 32 less; one more may be on its way meanwhile.
const MOST: [u64; 2] = [30, 31];

#[test]
fn a_full_queue_waits() -> Result<()> {
    let mut rig = Rig::new(51)?;
    for sequence in 1..7 {
        // More local sub-chunks in a slice than the queue has blocks, and credits for all of them.
        let op = Op {
            ranks: 2,
            rank: 0,
            count: 20_000,
            slots: 64,
            slice: 48,
            sequence,
            ..Op::default()
        };
        rig.fake.manners = Manners {
            acks: false,
            ..Manners::default()
        };
        rig.fake.begin(&op);
        rig.post(&op.descriptor())?;
        rig.steps(8000)?;
        let open = rig.fake.rung[0] - rig.fake.acked[0];
        ensure!(MOST.contains(&open), "{open} blocks are in the queue");
        let waits = RingState::WAIT_NEIGHBOUR as u64;
        ensure!(rig.fake.now == waits, "in state {}", rig.fake.now);
        ensure!(rig.completions() == 0 && rig.busy(), "it is over");
        let fails = sequence % 2 == 0;
        if fails {
            // There is a block for the ABORT.
            let why = spec::syndrome("REGION_BOUNDS").code.value;
            rig.fake.fails.push_back(why);
            failed(&mut rig, "REGION_BOUNDS", 2000)?;
            told(&mut rig, &op, "REGION_BOUNDS", &[false, true])?;
        }
        rig.fake.manners.acks = true;
        rig.fake.acknowledge_all();
        if !fails {
            rig.ends_well(&op)?;
        }
        rig.steps(100)?;
    }
    Ok(())
}
