//! Values with rules of their own, in every lane of a beat.
use anyhow::{Context, Result};
use sim::collective::reference::{Dtype, Redop};
use sim::collective::{Data, Kind, Operation, Ring};

use super::{setup, LIMIT};

/// All types and reductions on three ranks: special values, and any bits.
fn values(model: &str) -> Result<()> {
    let mut setup = setup(3);
    setup.nic.model = model.into();
    let mut ring = Ring::new(&setup)?;
    for dtype in Dtype::ALL {
        for redop in Redop::ALL {
            if (dtype, redop) == (Dtype::Int32, Redop::Avg) {
                continue;
            }
            for (seed, data) in [(1, Data::Special), (2, Data::Bits)] {
                let op = Operation {
                    data,
                    ..Operation::new(Kind::AllReduce, dtype, redop, 1000, 10)
                };
                let done = ring.run(&op, seed, LIMIT);
                done.with_context(|| format!("{dtype:?} {redop:?} {data:?}"))?;
            }
        }
    }
    Ok(())
}

#[test]
fn special_values_tiny() -> Result<()> {
    values("rnic_core_tiny")
}

#[cfg(feature = "rnic400")]
#[test]
fn special_values_rnic400() -> Result<()> {
    values("rnic_core_rnic400")
}

/// Bits that are only moved stay as they are: NaNs too.
#[test]
fn nothing_is_changed_on_the_way() -> Result<()> {
    let mut ring = super::ring(3)?;
    for kind in [Kind::AllGather, Kind::Broadcast] {
        for dtype in Dtype::ALL {
            let op = Operation {
                data: Data::Special,
                root: 1,
                ..Operation::new(kind, dtype, Redop::Max, 500, 8)
            };
            let done = ring.run(&op, 3, LIMIT);
            done.with_context(|| format!("{kind:?} {dtype:?}"))?;
        }
    }
    Ok(())
}
