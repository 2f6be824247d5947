//! The read path: dma_engine, read_mgr, reassembly, gather and pcie_tlp_gen together, against a
//! model of PCIe that splits, reorders, stalls and fails.
mod lengths;
mod rig;

/// Few tags and rows at 512 bits; the sizes of rnic100; 2048 bits.
pub const TINY: &str = "dma_read_path_tiny";
