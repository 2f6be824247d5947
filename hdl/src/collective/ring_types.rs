//! What the data half of the ring engine keeps of a sub-chunk, for each of those that wait for it.
//!
//! ```text
//!   Sub ─► ring_intake ─┬─ LoadSub ─► ring_load
//!                       ├─ GrantSub ─► ring_grant
//!                       ├─ TakeSub ─► ring_take
//!                       └─ DoneSub ─► ring_done
//! ```
use super::iface::{AT_BITS, PLACE_BITS};
use crate::spec::RING_SLOTS_LOG2;
use rust_hdl_core::prelude::*;

/// log2 of the entries of the schedule that may be under way: those that hold a landing slot, those whose operands are read ahead, ends of
/// slices between. With a full ring nothing is taken until the oldest one is told.
pub const SUBS_AW: usize = RING_SLOTS_LOG2 + 1;

/// What the operand's loader needs.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct LoadSub {
    /// byte of the landing memory where it begins
    pub at: Bits<AT_BITS>,
    pub load: Bit,
}

/// What is needed before its packet may come: a landing slot.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct GrantSub {
    pub end: Bit,
    pub place: Bits<PLACE_BITS>,
    pub arrive: Bit,
}

/// What is needed when its packet comes.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct TakeSub {
    pub end: Bit,
    pub at: Bits<AT_BITS>,
    pub len: Bits<13>,
    /// beats less one
    pub beats: Bits<6>,
    pub dst: Bits<64>,
    pub arrive: Bit,
    pub reduce: Bit,
    pub scale: Bit,
    pub write: Bit,
}

/// What is told of it when it has arrived.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct DoneSub {
    pub end: Bit,
    pub place: Bits<PLACE_BITS>,
    pub len: Bits<13>,
    pub load: Bit,
    pub arrive: Bit,
    pub reduce: Bit,
    pub scale: Bit,
    pub write: Bit,
    pub forward: Bit,
    pub step_end: Bit,
    pub last: Bit,
}

/// One beat on its way into the reduction.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct BeatKind {
    /// no packet: the operand itself
    pub own: Bit,
    pub reduce: Bit,
    pub scale: Bit,
    pub write: Bit,
    /// of its sub-chunk
    pub last: Bit,
}

/// A result to be written to memory: virtual address, bytes, address behind.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct DstJob {
    pub dst: Bits<64>,
    pub len: Bits<13>,
    pub until: Bits<65>,
}

/// log2 of the bytes of a beat of `w` bits.
pub(super) fn lane_bits(w: usize) -> u64 {
    (w / 8).trailing_zeros().into()
}
