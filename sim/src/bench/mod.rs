//! `rnic bench`: latency, throughput and simulation speed, each figure from a checked run.
pub mod bound;
pub mod flow;
pub mod traffic;

// The design under test with its world moved; work under way may still name it here.
pub use crate::testbench::Bench;
