//! What is generated from the source, as files: the committed tree, and the command that writes it.
//!
//! ```text
//!   tops() × CONFIGS ──set──► sets ──files──► verilog-out/rtl/*.v, *.f           rnic100, whole
//!                              │          ├─► verilog-out/<config>.sha256        the others
//!                              │          ├─► rnic.core, verilog-out/include/*.vh       (outside)
//!   spec::generate() ──────────┼──────────┼─► verilog-out/include, docs/generated
//!                              │          └─► compared with, or written over, what is there
//!                              └──lint──► Verilator, Icarus, Yosys
//! ```
//! [`EmitArgs`] is the command line of `rnic emit` and of `rnic-emit`, which differ in nothing but
//! what must be built first: the latter needs no Verilated model.
mod command;
mod compare;
mod files;
mod outside;
mod pages;
mod set;
#[cfg(test)]
mod tests;

pub use command::{print, EmitArgs};
pub use compare::{compare, write, Difference};
pub use files::{committed, single, Files};
pub use set::Set;

/// The command that mends a difference.
pub const REMEDY: &str = "make generate";
