//! What the collective engines read from memory, little-endian.
//!
//! ```text
//!   WQE RING_ALLREDUCE ──SGE 0──► ring_desc        WQE MOE_DISPATCH ──SGE 0──► batch_desc
//!                                                  expert ──► router_entry ──► rank, address
//! ```
use super::mem::mem;
use super::types::{le, Layout};

/// Descriptor of a Ring AllReduce.
pub const RING_DESC: Layout = mem(
    "ring_desc",
    128,
    &[
        le("op", 0, 0, 8, "reduction: a `reduce_op` code"),
        le("dtype", 1, 0, 8, "element: a `reduce_dtype` code"),
        le("rank", 2, 0, 16, "this rank"),
        le("ranks", 4, 0, 16, "ranks of the ring, N"),
        le("next_slot", 6, 0, 14, "slot of the QP to the next rank"),
        le("resv0", 6, 14, 2, ""),
        le("count", 8, 0, 64, "elements of the vector"),
        le("addr", 16, 0, 64, "virtual address of the vector"),
        le("lkey", 24, 0, 32, "local key of the vector"),
        le("cookie", 28, 0, 32, "comes back in the CQE"),
        le("next_window_va", 32, 0, 64, "the next rank's collective window"),
        le("next_window_rkey", 40, 0, 32, "its key"),
        le("prev_slot", 44, 0, 14, "slot of the QP to the previous rank, for credits"),
        le("resv1", 44, 14, 18, ""),
        le("prev_credit_va", 48, 0, 64, "where the previous rank takes our credits"),
        le("prev_credit_rkey", 56, 0, 32, "its key"),
        le("window", 60, 0, 16, "own collective window"),
        le("resv2", 62, 0, 16, ""),
        le("slice_bytes", 64, 0, 32, "bytes of a slice, 0: the device's choice"),
        le("sub_chunk", 68, 0, 32, "bytes of a sub-chunk: one WRITE Only packet"),
        le("landing_bytes", 72, 0, 32, "landing memory of the ring"),
        le("sequence", 76, 0, 32, "number of this operation on the ring"),
        le("timeout", 80, 0, 32, "cycles without progress after which it fails"),
        le("resv3", 84, 0, 32, ""),
        le("scale", 88, 0, 32, "factor after the reduction, IEEE single; 0 is none"),
        le("resv4", 92, 0, 32, ""),
        le("resv5", 96, 0, 128, ""),
        le("resv6", 112, 0, 128, ""),
    ],
    "Ring AllReduce descriptor",
);

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
