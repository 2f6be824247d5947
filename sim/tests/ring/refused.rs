//! Descriptors that a rank refuses.
use anyhow::{Context, Result};
use sim::collective::Ring;

use super::ring;
use super::told::{goes_on, one_knows, told};

/// Rank 1 of 3 refuses its descriptor, in which fields are changed; a good operation follows.
fn refused(ring: &mut Ring, fields: &[(&'static str, u64)], cause: &str) -> Result<()> {
    let told = told(ring, |r, d| {
        let changed = fields.iter().filter(|_| r == 1);
        Some(changed.fold(d.encode(), |d, &(field, value)| d.with(field, value)))
    })?;
    // One neighbour is told even if the descriptor does not name the queue pair to the other, who hears of it from that one.
    one_knows(&told, 1, cause)?;
    goes_on(ring)
}

#[test]
fn what_a_descriptor_may_not_say() -> Result<()> {
    let mut ring = ring(3)?;
    let cases: [(&[(&str, u64)], &str); 18] = [
        (&[("op", 5)], "RING_BAD_OP"),
        (&[("dtype", 4)], "RING_BAD_TYPE"),
        (&[("redop", 4)], "RING_BAD_REDUCTION"),
        (&[("redop", 3), ("dtype", 3)], "RING_BAD_REDUCTION"),
        (&[("rank", 3)], "RING_BAD_RANK"),
        (&[("ranks", 0)], "RING_BAD_RANK"),
        (&[("root", 3)], "RING_BAD_RANK"),
        (&[("window", 1)], "RING_BAD_WINDOW"),
        (&[("sub_log2", 13)], "RING_BAD_SIZES"),
        (&[("slots", 65)], "RING_BAD_SIZES"),
        (&[("slots", 8), ("slice", 7)], "RING_BAD_SIZES"),
        (&[("count", 1 << 32)], "RING_BAD_COUNT"),
        (&[("chunk", 332)], "RING_BAD_COUNT"),
        (&[("op", 4)], "RING_BAD_COUNT"),
        (&[("next_slot", 7)], "RING_BAD_QP"),
        (&[("prev_slot", 7)], "RING_BAD_QP"),
        // A path MTU of 1024 bytes.
        (&[("sub_log2", 11), ("slots", 4)], "RING_BAD_QP"),
        (&[("src_addr", u64::MAX - 3)], "ADDRESS_WRAP"),
    ];
    for (fields, cause) in cases {
        refused(&mut ring, fields, cause).with_context(|| format!("{fields:x?}"))?;
    }
    Ok(())
}
