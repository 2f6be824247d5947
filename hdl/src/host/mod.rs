//! Host side: AXI read arbiter, TLP encoding, read manager, placement.
pub mod axi_rd_arb;
pub mod cpl_check;
pub mod cpl_intake;
pub mod cpl_place;
pub mod cpl_stand;
pub mod cpl_verdict;
pub mod pcie_tlp_gen;
pub mod placement;
pub mod read_book;
pub mod read_cpl;
pub mod read_issue;
pub mod read_mgr;
pub mod read_types;
pub mod read_watch;
pub mod reassembly;
pub mod row_credit;
pub mod row_fill;
pub mod row_ram;
pub mod seg_queue;
pub mod tag_lists;
pub mod tag_table;
pub mod tlp_cpl;
pub mod tlp_req;
pub mod tlp_span;
#[cfg(test)]
mod tlp_test;
