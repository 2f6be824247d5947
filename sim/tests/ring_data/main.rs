//! The data half of the ring engine: sub-chunks in every form, pauses, failures, the end of operations.
mod ends;
mod failing;
mod rates;
mod rig;
mod traffic;

/// The 2048-bit data half, which takes long to compile.
#[cfg(feature = "rnic400")]
#[test]
fn rnic400() -> anyhow::Result<()> {
    rates::full_rate("rnic400", 12, 64)?;
    traffic::operations("rnic400", 1, &[(8, 64), (12, 64), (10, 7)])
}
