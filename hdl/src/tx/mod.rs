//! TX engine: from the doorbell to the TX FIFO.
pub mod completer;
pub mod db_port;
pub mod doorbell;
pub mod frame;
pub mod header_builder;
pub mod header_pack;
pub mod icrc;
pub mod inline_bufs;
pub mod inline_wqe;
pub mod mac_meter;
pub mod packetizer;
pub mod sched_slots;
pub mod scheduler;
pub mod slot_ram;
pub mod status_of;
pub mod template;
pub mod tx_back;
pub mod tx_fifo;
pub mod verdict;
pub mod wqe_ar;
pub mod wqe_fetch;

#[cfg(all(test, feature = "outside"))]
mod lint_test;
