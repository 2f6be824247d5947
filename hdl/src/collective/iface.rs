//! What passes between the blocks of the ring engine.
//!
//! ```text
//!   RingCmd ─► ring_control ─ Sub ──► ring_data ─ Piece ─► data lane      CqeReq ◄─ ring_control
//!                  │  ▲  ▲              │ ▲ │ ▲
//!     internal WQEs┘  │  └─ arrived ────┘ │ │ └─ operands, packets, sends from landing memory
//!                     └─ word, granted ───┘ └──► writes        spoken: words of its own, to data
//! ```
//! A *sub-chunk* is what one WRITE Only packet carries. The schedule names the sub-chunks of an operation in
//! the order in which they arrive, the same at both ends of a connection; each has one *landing slot*.
//!
//! Beside the streams, control tells data: `run` (an operation is under way; falls only while `quiet` is high), `take` (packets
//! may be taken), `halt` (nothing new begins, what is under way ends), `freed` (the oldest landing slot taken is free: one pulse for
//! every sub-chunk, copies too).
use crate::spec::RING_SLOTS_LOG2;
use rust_hdl_core::prelude::*;

/// Bits of a landing slot's number, of a count of them, of a byte of the landing memory: sub-chunks have up to 4096 bytes.
pub const PLACE_BITS: usize = RING_SLOTS_LOG2;
pub const SLOTS_BITS: usize = RING_SLOTS_LOG2 + 1;
pub const AT_BITS: usize = RING_SLOTS_LOG2 + 12;

/// A work request of a command queue that the engine is to carry out.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct RingCmd {
    pub slot: Bits<14>,
    pub wqe_idx: Bits<16>,
    pub cookie: Bits<32>,
    /// host bus address of the descriptor
    pub desc_addr: Bits<64>,
}

/// What holds from the start of an operation to its end.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct RingOp {
    /// a `reduce_dtype`, a `reduce_op`
    pub dtype: Bits<2>,
    pub redop: Bits<2>,
    /// factor of an average, IEEE single
    pub factor: Bits<32>,
    /// the command's queue, for pieces, and its protection domain
    pub slot: Bits<14>,
    pub pd: Bits<24>,
    pub src_lkey: Bits<32>,
    pub dst_lkey: Bits<32>,
    /// log2 of the bytes of a landing slot, 8..=12
    pub sub_log2: Bits<4>,
    /// whose packets bring sub-chunks and words; whose bring words of the next rank
    pub prev_slot: Bits<14>,
    pub next_slot: Bits<14>,
}

/// One sub-chunk of the schedule, in the order of arrival; or (`end`) the end of what a slice sends on.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct Sub {
    /// no sub-chunk; all else but `last` means nothing
    pub end: Bit,
    /// landing slot
    pub place: Bits<PLACE_BITS>,
    /// virtual addresses of the local operand and of the result
    pub src: Bits<64>,
    pub dst: Bits<64>,
    /// bytes, 1..=4096
    pub len: Bits<13>,
    /// the local operand is read beforehand
    pub load: Bit,
    /// a packet brings it; else the operand alone is copied (`load` is set then)
    pub arrive: Bit,
    /// result = packet `redop` operand; else the packet, or the operand of a copy
    pub reduce: Bit,
    /// times `factor`
    pub scale: Bit,
    /// to be written to `dst`
    pub write: Bit,
    /// to be sent on
    pub forward: Bit,
    /// the last sub-chunk of its step in its slice
    pub step_end: Bit,
    /// nothing follows in this operation; set on an `end`
    pub last: Bit,
}

/// What a neighbour has said (layout `ring_word`), and by which connection.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct WordIn {
    pub from_next: Bit,
    pub slot: Bits<14>,
    pub data: Bits<256>,
}

/// A word to a neighbour (layout `ring_word`), kept beside landing memory as long as its WQE is.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct WordOut {
    /// block of the two send queues
    pub at: Bits<6>,
    pub data: Bits<256>,
}

/// What the reduction unit does with a beat.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct ReduceKind {
    /// a `reduce_dtype`
    pub dtype: Bits<2>,
    /// a `reduce_op`: AVG adds as SUM does
    pub redop: Bits<2>,
    /// out = a, or with `scale` a times factor; `b` is not looked at
    pub copy: Bit,
    /// times factor, before the rounding to the type
    pub scale: Bit,
}

/// A packet for the collective window, with each of its beats. Payload from lane 0.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct ArriveHead {
    /// from the window's first byte
    pub offset: Bits<32>,
    /// bytes, 1..=4096
    pub len: Bits<13>,
    /// slot of the QP that brought it
    pub slot: Bits<14>,
}

/// Consumer's end of packets for the collective window; `head` counts with every beat.
#[derive(Clone, Debug, Default, LogicInterface)]
#[join = "ArriveOut"]
pub struct ArriveIn<const W: usize> {
    pub head: Signal<In, ArriveHead>,
    pub data: Signal<In, Bits<W>>,
    pub last: Signal<In, Bit>,
    pub valid: Signal<In, Bit>,
    pub ready: Signal<Out, Bit>,
}

/// Producer's end of [`ArriveIn`].
#[derive(Clone, Debug, Default, LogicInterface)]
#[join = "ArriveIn"]
pub struct ArriveOut<const W: usize> {
    pub head: Signal<Out, ArriveHead>,
    pub data: Signal<Out, Bits<W>>,
    pub last: Signal<Out, Bit>,
    pub valid: Signal<Out, Bit>,
    pub ready: Signal<In, Bit>,
}
