//! Host side: AXI read arbiter, TLP encoding, read manager, placement.
pub mod axi_rd_arb;
pub mod placement;
