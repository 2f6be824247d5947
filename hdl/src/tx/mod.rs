//! TX engine: from the doorbell to the TX FIFO.
pub mod db_port;
pub mod doorbell;
pub mod inline_bufs;
pub mod inline_wqe;
pub mod sched_slots;
pub mod scheduler;
pub mod slot_ram;
pub mod wqe_ar;
pub mod wqe_fetch;
