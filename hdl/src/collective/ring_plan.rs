//! What an operation on a ring is, once its descriptor is known to be good.
//!
//! ```text
//!   ring_desc ─► ring_check ─ RingPlan ─► ring_walk, ring_local, ring_control
//! ```
use super::iface::SLOTS_BITS;
use rust_hdl_core::prelude::*;

/// Derived from the descriptor; holds until the next one is judged.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct RingPlan {
    /// the operation
    pub all_reduce: Bit,
    pub reduce_scatter: Bit,
    pub all_gather: Bit,
    pub broadcast: Bit,
    pub barrier: Bit,
    /// a ring of one rank
    pub alone: Bit,
    /// average, where there is something to reduce
    pub average: Bit,
    /// BROADCAST: this rank is the root; the next one is
    pub root_here: Bit,
    pub root_next: Bit,
    /// neighbours' ranks
    pub next_rank: Bits<16>,
    pub prev_rank: Bits<16>,
    /// landing slots, sub-chunks of a slice, credits that are given together
    pub slots: Bits<SLOTS_BITS>,
    pub slice: Bits<SLOTS_BITS>,
    pub batch: Bits<SLOTS_BITS>,
    pub sub_log2: Bits<4>,
    /// bytes of a sub-chunk
    pub sub: Bits<13>,
    /// bytes of the vector, of a short chunk, of an element
    pub total: Bits<35>,
    pub chunk: Bits<34>,
    pub element: Bits<3>,
    /// elements that are left over when every chunk has its share; chunks; the one that this rank begins with
    pub rem: Bits<9>,
    pub chunks: Bits<9>,
    pub base: Bits<9>,
    /// bytes of the longest chunk
    pub longest: Bits<35>,
    /// steps in which something arrives; the last one in which it is reduced
    pub steps: Bits<10>,
    pub reduced: Bits<10>,
    /// so many sends in a row, at most, ask for no ACK
    pub silent: Bits<2>,
}

/// Where the chunk that a rank begins with lies.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct RingBase {
    /// bytes from the vector's first one
    pub start: Bits<35>,
    pub len: Bits<34>,
}
