//! What the generated Verilog costs in logic: area, memories and logic depth, through Yosys.
//!
//! ```text
//!   hdl::top ─► Tree ─┬─► Job::Depth per module ─► yosys ─► Netlist ─► Depth    levels, worst paths
//!                     ├─► Job::Area  of the top ─► yosys ─► Area                cells per module
//!                     └─► Job::Flat  of the top ─► yosys ─► Area                the whole, flattened
//!                                        │
//!                                        └── results by content in target/synth, so read once only
//! ```
//! *Depth* is the longest way over `$lut` cells of six inputs, counted in cells: registers and ports
//! start at 0, outputs of memories at [`RAM_LEVELS`]; registers, memories and ports end it.
//! *Area* is `synth_xilinx -family xcup`: each module by itself, its children added, and the top
//! once more flattened. Figures of different versions of Yosys do not compare.
pub mod area;
mod cache;
pub mod check;
pub mod depth;
pub mod netlist;
pub mod report;
pub mod run;
pub mod tree;
pub mod yosys;

/// Levels at which the outputs of a memory start: what its access takes, in levels of logic.
pub const RAM_LEVELS: u32 = 3;
/// Most levels between two registers, and the number that is aimed for.
pub const DEPTH_BAR: u32 = 8;
pub const DEPTH_GOAL: u32 = 6;
/// LUTs of the whole at 512 bits and 256 contexts: bar, and goal; flip-flops: goal.
pub const LUT_BAR: usize = 64_000;
pub const LUT_GOAL: usize = 53_000;
pub const FF_GOAL: usize = 45_000;
