//! Completion queues.
pub mod cq_doorbell;
pub mod cq_merge;
pub mod cq_table;
pub mod cq_writer;
pub mod cqe_join;
