//! What the collective engines read from memory, little-endian.
//!
//! ```text
//!   WQE RING_ALLREDUCE ─desc_addr─► ring_desc      WQE MOE_DISPATCH ──SGE 0──► batch_desc
//!                                                  expert ──► router_entry ──► rank, address
//! ```
use super::mem::mem;
use super::types::{le, Layout};

/// Descriptor of an operation on a ring: two blocks of 64 bytes in host memory.
///
/// The vector has `count` elements; chunk c of a ring of N ranks is elements `c*count/N` to `(c+1)*count/N`, both
/// rounded down. An ALL_GATHER reads the rank's own chunk alone from `src_addr`, a REDUCE_SCATTER writes it alone to
/// `dst_addr`; all else lies where it lies in the whole vector.
pub const RING_DESC: Layout = mem(
    "ring_desc",
    128,
    &[
        // Block 0: what to do, and the next rank.
        le("op", 0, 0, 8, "operation, a `ring_op` code"),
        le("dtype", 1, 0, 8, "element, a `reduce_dtype` code"),
        le("redop", 2, 0, 8, "reduction, a `reduce_op` code"),
        le("wait_ack", 3, 0, 1, "wait for the ACK of each chunk before the next one is sent: the plain ring, for comparison"),
        le("resv0", 3, 1, 7, ""),
        le("rank", 4, 0, 16, "this rank, 0 to `ranks` - 1"),
        le("ranks", 6, 0, 16, "ranks of the ring, N: 1 to 256"),
        le("root", 8, 0, 16, "BROADCAST: the rank whose vector it is"),
        le("window", 10, 0, 16, "own collective window; this build has window 0 alone"),
        le("next_slot", 12, 0, 14, "slot of the QP to the next rank"),
        le("resv1", 13, 6, 2, ""),
        le("prev_slot", 14, 0, 14, "slot of the QP to the previous rank"),
        le("resv2", 15, 6, 2, ""),
        le("count", 16, 0, 64, "elements of the vector, less than 2^32"),
        le("src_addr", 24, 0, 64, "virtual address of the elements that are read"),
        le("dst_addr", 32, 0, 64, "virtual address of the elements that are written; in place: where they are read"),
        le("src_lkey", 40, 0, 32, "local key of the former"),
        le("dst_lkey", 44, 0, 32, "local key of the latter"),
        le("next_va", 48, 0, 64, "the next rank's collective window: virtual address of its first byte"),
        le("next_rkey", 56, 0, 32, "its key"),
        le("sequence", 60, 0, 32, "number of this operation on the ring: one more than that of the operation before"),
        // Block 1: the previous rank, and how it is cut.
        le("prev_va", 64, 0, 64, "the previous rank's collective window"),
        le("prev_rkey", 72, 0, 32, "its key"),
        le("timeout", 76, 0, 32, "cycles without progress after which the operation fails; 0: never"),
        le("sub_log2", 80, 0, 8, "log2 of the bytes of a sub-chunk, 8 to 12: one WRITE Only packet, one landing slot"),
        le("resv3", 81, 0, 8, ""),
        le("slots", 82, 0, 16, "landing slots; 0: as many as there are, at most 128"),
        le("slice", 84, 0, 16, "sub-chunks of each chunk in a slice; 0: five sixteenths of the slots"),
        le("resv4", 86, 0, 16, ""),
        le("scale", 88, 0, 32, "AVG: the factor, IEEE single: 1/N as a rule"),
        le("chunk", 92, 0, 32, "elements of a chunk: `count` / N, rounded down"),
        le("resv5", 96, 0, 128, ""),
        le("resv6", 112, 0, 128, ""),
    ],
    "descriptor of an operation on a ring",
);

/// Send WQE of an operation on a ring: bytes 32 to 63 of block 0.
pub const WQE_RING: Layout = mem(
    "wqe_ring",
    64,
    &[
        le("desc_addr", 32, 0, 64, "host bus address of the descriptor (layout `ring_desc`), a multiple of 128"),
        le("resv0", 40, 0, 64, ""),
        le("resv1", 48, 0, 128, ""),
    ],
    "send WQE of an operation on a ring: where its descriptor is",
);

/// What neighbours of a ring tell each other: 32 bytes, written into the collective window at
/// [`RING_WORD_OFFSET`] (by the previous rank) or 64 bytes behind it (by the next rank).
///
/// The newest one counts: each says everything that those before it said.
pub const RING_WORD: Layout = mem(
    "ring_word",
    32,
    &[
        le("kind", 0, 0, 8, "a `ring_word_kind` code"),
        le("cause", 1, 0, 8, "ABORT: the `syndrome` that ended the operation"),
        le("rank", 2, 0, 16, "who says it"),
        le("sequence", 4, 0, 32, "number of the operation"),
        le("granted", 8, 0, 32, "to the previous rank: sub-chunks that it may have sent, in all"),
        le("count", 12, 0, 32, "elements of the vector"),
        le("op", 16, 0, 8, "a `ring_op` code"),
        le("dtype", 17, 0, 8, "a `reduce_dtype` code"),
        le("redop", 18, 0, 8, "a `reduce_op` code"),
        le("sub_log2", 19, 0, 8, "log2 of the bytes of a sub-chunk"),
        le("ranks", 20, 0, 16, "ranks of the ring"),
        le("root", 22, 0, 16, "BROADCAST: the rank whose vector it is"),
        le("slots", 24, 0, 16, "landing slots"),
        le("slice", 26, 0, 16, "sub-chunks of each chunk in a slice"),
        le("other", 28, 0, 32, "ABORT for RING_SEQUENCE_MISMATCH: the number that was met; 0 else"),
    ],
    "what neighbours of a ring tell each other",
);

/// Where in a collective window the previous rank's words go; data land below it.
pub const RING_WORD_OFFSET: u64 = 1 << 20;
/// From there to where the next rank's words go.
pub const RING_WORD_STRIDE: u64 = 64;
/// Bytes of a collective window: landing memory, unused, and the two places of words.
pub const RING_WINDOW_BYTES: u64 = RING_WORD_OFFSET + 2 * RING_WORD_STRIDE;
/// `sq_base` of the QP to the next rank: its send queue is on the chip. The one to the previous rank is
/// [`RING_SQ_BYTES`] behind it.
pub const RING_SQ_BASE: u64 = 0xFFFF_FFFF_FFFF_0000;
/// log2 of the blocks of such a send queue.
pub const RING_SQ_LOG2: usize = 5;
/// Bytes of it.
pub const RING_SQ_BYTES: u64 = 64 << RING_SQ_LOG2;
/// Offset in the landing memory from which the words to neighbours lie: 64 bytes for each block of the two send queues, as
/// they lie behind [`RING_SQ_BASE`].
pub const RING_WORDS_AT: u64 = 1 << 31;
/// log2 of the landing slots of an operation, at most.
pub const RING_SLOTS_LOG2: usize = 7;
/// Landing slots of an operation, at most.
pub const RING_MAX_SLOTS: usize = 1 << RING_SLOTS_LOG2;
/// Landing slots that are granted together, of `slots`.
pub const fn ring_batch(slots: usize) -> usize {
    if slots < 8 {
        1
    } else {
        slots / 4
    }
}
/// Sub-chunks of each chunk in a slice, if the descriptor leaves it to the device: a sub-chunk needs a little more
/// than a quarter of the slots' time to the next rank, and in that time the wire is to carry others.
pub const fn ring_slice(slots: usize) -> usize {
    ring_batch(slots) + slots / 16
}
/// Sub-chunks of a slice, at most: with more of them the ranks wait for each other in a circle
/// (`testbench/spin/ring.pml`).
pub const fn ring_max_slice(slots: usize) -> usize {
    slots - ring_batch(slots)
}
/// Sends in a row that ask for no acknowledgement, at most: fewer frames of the way back, and slots that are kept so much longer.
pub const RING_MOST_SILENT: usize = 3;
/// log2 of the commands that may wait for the ring engine, of all queues together.
pub const RING_COMMANDS_LOG2: usize = 6;
/// Ranks of a ring, at most.
pub const RING_MAX_RANKS: usize = 256;

/// Descriptor of a MoE dispatch.
pub const BATCH_DESC: Layout = mem(
    "batch_desc",
    64,
    &[
        le("tokens", 0, 0, 32, "tokens of the batch"),
        le("token_bytes", 4, 0, 32, "bytes of a token"),
        le("top_k", 8, 0, 8, "experts of a token"),
        le("rank_packed", 9, 0, 1, "one copy for each rank rather than for each expert"),
        le("resv0", 9, 1, 7, ""),
        le("experts", 10, 0, 16, "experts in the router table"),
        le("lkey", 12, 0, 32, "local key of tokens and expert IDs"),
        le("ids_addr", 16, 0, 64, "virtual address of the expert IDs, 16 bits each, top_k for a token"),
        le("tokens_addr", 24, 0, 64, "virtual address of the tokens"),
        le("max_write", 32, 0, 32, "bytes of the largest aggregated WRITE"),
        le("cookie", 36, 0, 32, "comes back in the CQE"),
        le("counts_addr", 40, 0, 64, "where the tokens sent to each expert are written"),
        le("sequence", 48, 0, 32, "number of this dispatch"),
        le("timeout", 52, 0, 32, "cycles without progress after which it fails"),
        le("resv1", 56, 0, 64, ""),
    ],
    "MoE dispatch descriptor",
);

/// Entry of the router table.
pub const ROUTER_ENTRY: Layout = mem(
    "router_entry",
    32,
    &[
        le("valid", 0, 0, 1, "the entry holds an expert"),
        le("resv0", 0, 1, 15, ""),
        le("rank", 2, 0, 16, "rank that holds the expert"),
        le("slot", 4, 0, 14, "slot of the QP to that rank"),
        le("resv1", 4, 14, 2, ""),
        le("capacity", 6, 0, 16, "token slots there"),
        le("raddr", 8, 0, 64, "remote address of the first token slot"),
        le("rkey", 16, 0, 32, "remote key"),
        le("stride", 20, 0, 32, "bytes from one token slot to the next"),
        le("flag_raddr", 24, 0, 64, "remote address of the count written last"),
    ],
    "router table: where an expert's tokens go",
);
