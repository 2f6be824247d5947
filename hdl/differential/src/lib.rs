//! The Verilog back end against rustc: one block, four executions, one answer.
//!
//! ```text
//!                  ┌─ update() in Rust ─────────────► expected
//!   random inputs ─┼─ Icarus -g2001, -g2012 ────────► must be equal,
//!                  └─ Verilator, several seeds ─────► with no X and no Z
//! ```
//! Blocks: expressions and kernels from a seeded generator (`EMIT_SEED=n` chooses others), the
//! expressions that rust-hdl's own back end miscompiles (`traps`), and one block for each
//! construct (`constructs`). A block is reset, then gets new inputs in every cycle; all its outputs
//! are compared in every cycle. Where rust-hdl's simulation cannot be the reference (a local that
//! is read between two assignments), the block has a function of its own.
#![cfg(feature = "outside")]
pub mod bench;
pub mod constructs;
pub mod dut;
pub mod sequences;
pub mod tools;
pub mod traps;

/// What the seeded generator wrote.
pub mod generated {
    #![allow(clippy::all)]
    #![allow(unused_parens)]
    use hdl::prim::{ClkRst, Reg};
    use rust_hdl_core::prelude::*;
    use rust_hdl_widgets::prelude::*;
    include!(concat!(env!("OUT_DIR"), "/generated.rs"));
}
