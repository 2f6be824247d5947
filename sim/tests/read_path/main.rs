//! The read path: dma_engine, read_mgr, reassembly, gather and tlp_port together, against a
//! model of PCIe that splits, reorders, stalls and fails.
mod errors;
mod latency;
mod lengths;
mod order;
mod rates;
mod refused;
mod requests;
mod rig;

/// Few tags and rows at 512 bits; the sizes of rnic100; those of rnic400 at 2048 bits.
pub const TINY: &str = "tiny";
pub const RNIC100: &str = "rnic100";
#[cfg(feature = "rnic400")]
pub const RNIC400: &str = "rnic400";

/// A test at 512 bits (few tags and rows), and with feature `rnic400` at 2048.
macro_rules! both_widths {
    ($name:ident, $run:path) => {
        mod $name {
            #[test]
            fn tiny() -> anyhow::Result<()> {
                $run($crate::TINY)
            }
            #[cfg(feature = "rnic400")]
            #[test]
            fn rnic400() -> anyhow::Result<()> {
                $run($crate::RNIC400)
            }
        }
    };
}
pub(crate) use both_widths;
