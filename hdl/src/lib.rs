//! The RNIC's hardware: spec tables, primitives, engines, tops, and the Verilog back end.
pub mod prim;
