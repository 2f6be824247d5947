//! The RNIC's hardware: spec tables, primitives, engines, tops, and the Verilog back end.
// The arms of a state machine are not guards: hardware has no `match … if`.
#![allow(clippy::collapsible_match)]
pub mod collective;
pub mod cq;
pub mod csr;
pub mod emit;
pub mod example;
pub mod host;
pub mod iface;
pub mod mr;
pub mod prim;
pub mod qp;
pub mod rx;
pub mod spec;
pub mod top;
pub mod tree;
pub mod tx;
