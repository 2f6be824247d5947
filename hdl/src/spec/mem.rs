//! Structures in memory, little-endian: WQEs, CQEs, events, CQ contexts, regions, page tables, mailbox,
//! and what the collective engines read.
//!
//! A WQE is 1 to 4 blocks of 64 bytes. Block 0:
//!
//! ```text
//!   0        8        16       24       32                48              63
//!   | control| length | raddr  | rkey   | SGE 0           | SGE 1         |   up to two SGEs
//!   |        | imm    |        | cookie | pointer to a list of SGEs       |   flag sgl_ptr
//!   |        |        |        |        | inline bytes, on into blocks 1-3|   flag inline
//! ```
//!
//! An atomic has its operands in block 1. Numbers of 64 bits lie at multiples of 8.
use super::types::{le, ByteOrder::Little, Field, Layout};

/// Bytes of a WQE block, and of every structure a control read fetches in one go.
pub const BLOCK_BYTES: usize = 64;
/// Blocks of the longest WQE.
pub const MAX_WQE_BLOCKS: usize = 4;
/// SGEs that fit the WQE itself.
pub const WQE_SGES: usize = 2;
/// SGEs of the longest list by pointer.
pub const MAX_SGES: usize = 16;
/// Where SGEs, or inline bytes, begin in a WQE.
pub const WQE_SGE_OFFSET: usize = 32;
/// Inline bytes of the longest WQE: the rest of block 0 and three blocks.
pub const MAX_INLINE: usize = BLOCK_BYTES - WQE_SGE_OFFSET + (MAX_WQE_BLOCKS - 1) * BLOCK_BYTES;
/// The longest message: 2^31 bytes (IBA vol. 1, 9.7.7).
pub const MAX_MESSAGE: u64 = 1 << 31;

const fn mem(
    name: &'static str,
    bytes: usize,
    fields: &'static [Field],
    meaning: &'static str,
) -> Layout {
    Layout {
        name,
        bytes,
        order: Little,
        fields,
        meaning,
        source: "own",
    }
}

/// Send WQE, block 0.
pub const WQE: Layout = mem(
    "wqe",
    64,
    &[
        le("opcode", 0, 0, 8, "what to do, a `wqe_opcode` code"),
        le("signalled", 1, 0, 1, "write a CQE when it is done"),
        le("solicited", 1, 1, 1, "set the solicited event bit in the last packet"),
        le("fence", 1, 2, 1, "wait until the READs and atomics before it are done"),
        le("inline", 1, 3, 1, "the payload is in the WQE, from byte 32 on"),
        le("sgl_ptr", 1, 4, 1, "the SGEs are in a list at `sgl_addr` (layout `wqe_sgl`)"),
        le("resv_flags", 1, 5, 3, ""),
        le("blocks", 2, 0, 3, "blocks of this WQE, 1 to 4"),
        le("resv_blocks", 2, 3, 5, ""),
        le("sge_count", 3, 0, 8, "SGEs: 0 to 2 in the WQE, 0 to 16 by pointer; ignored with inline"),
        le("ring_index", 4, 0, 16, "index of this block in its ring, counting on beyond the ring's size"),
        le("slot", 6, 0, 14, "slot of the QP"),
        le("resv_slot", 6, 14, 2, ""),
        le("length", 8, 0, 32, "bytes of the message: the sum of the SGEs' lengths, or the inline bytes"),
        le("imm", 12, 0, 32, "immediate data as a number, or the R_Key to invalidate"),
        le("raddr", 16, 0, 64, "remote virtual address"),
        le("rkey", 24, 0, 32, "remote key"),
        le("cookie", 28, 0, 32, "software's number for this WQE, comes back in the CQE"),
        le("sge0_addr", 32, 0, 64, "SGE 0: virtual address"),
        le("sge0_length", 40, 0, 32, "SGE 0: bytes"),
        le("sge0_lkey", 44, 0, 32, "SGE 0: local key"),
        le("sge1_addr", 48, 0, 64, "SGE 1: virtual address"),
        le("sge1_length", 56, 0, 32, "SGE 1: bytes"),
        le("sge1_lkey", 60, 0, 32, "SGE 1: local key"),
    ],
    "send work queue element, block 0",
);

/// The same block where `sgl_ptr` is set: what lies in place of the SGEs.
pub const WQE_SGL: Layout = mem(
    "wqe_sgl",
    64,
    &[
        le("sgl_addr", 32, 0, 64, "host bus address of the list (layout `sge`), a multiple of 16"),
        le("resv0", 40, 0, 64, ""),
        le("resv1", 48, 0, 128, ""),
    ],
    "send or receive WQE with its SGEs by pointer: bytes 32 to 63 of block 0",
);

/// Block 1 of an atomic.
pub const WQE_ATOMIC: Layout = mem(
    "wqe_atomic",
    64,
    &[
        le("swap_add", 0, 0, 64, "the new value, or what to add"),
        le("compare", 8, 0, 64, "what to compare with"),
        le("swap_mask", 16, 0, 64, "reserved for masked atomics, zero"),
        le("compare_mask", 24, 0, 64, "reserved for masked atomics, zero"),
    ],
    "operands of an atomic, block 1; the old value goes to SGE 0, 8 bytes",
);

/// Scatter/gather element.
pub const SGE: Layout = mem(
    "sge",
    16,
    &[
        le("addr", 0, 0, 64, "virtual address"),
        le("length", 8, 0, 32, "bytes; 0 is allowed and reads nothing"),
        le("lkey", 12, 0, 32, "local key"),
    ],
    "scatter/gather element",
);

/// Receive WQE. Common fields lie where they lie in a send WQE.
pub const RECV_WQE: Layout = mem(
    "recv_wqe",
    64,
    &[
        le("valid", 0, 0, 1, "written one by software, so that a zeroed ring holds nothing"),
        le("resv0", 0, 1, 7, ""),
        le("signalled", 1, 0, 1, "ignored: a receive always writes a CQE"),
        le("resv_flags0", 1, 1, 3, ""),
        le("sgl_ptr", 1, 4, 1, "the SGEs are in a list at `sgl_addr` (layout `wqe_sgl`)"),
        le("resv_flags1", 1, 5, 3, ""),
        le("resv_blocks", 2, 0, 8, ""),
        le("sge_count", 3, 0, 8, "SGEs: 0 to 2 in the WQE, 0 to 16 by pointer"),
        le("ring_index", 4, 0, 16, "index of this WQE in its ring, counting on beyond the ring's size"),
        le("slot", 6, 0, 14, "slot of the QP, or number of the SRQ"),
        le("srq", 6, 14, 1, "`slot` is the number of an SRQ"),
        le("resv_slot", 6, 15, 1, ""),
        le("length", 8, 0, 32, "bytes of the buffers together"),
        le("resv1", 12, 0, 32, ""),
        le("resv2", 16, 0, 64, ""),
        le("resv3", 24, 0, 32, ""),
        le("cookie", 28, 0, 32, "software's number for this WQE, comes back in the CQE"),
        le("sge0_addr", 32, 0, 64, "SGE 0: virtual address"),
        le("sge0_length", 40, 0, 32, "SGE 0: bytes"),
        le("sge0_lkey", 44, 0, 32, "SGE 0: local key"),
        le("sge1_addr", 48, 0, 64, "SGE 1: virtual address"),
        le("sge1_length", 56, 0, 32, "SGE 1: bytes"),
        le("sge1_lkey", 60, 0, 32, "SGE 1: local key"),
    ],
    "receive work queue element",
);

/// Completion queue element. Software polls `phase`, in the last byte.
pub const CQE: Layout = mem(
    "cqe",
    64,
    &[
        le("status", 0, 0, 8, "a `cqe_status` code, as ibv_wc_status"),
        le("syndrome", 1, 0, 8, "the cause, a `syndrome` code; 0 on success"),
        le("opcode", 2, 0, 8, "a `cqe_opcode` code"),
        le("imm_valid", 3, 0, 1, "`imm` holds immediate data"),
        le("inv_valid", 3, 1, 1, "`imm` holds a key that was invalidated"),
        le("solicited", 3, 2, 1, "the message asked for an event"),
        le("fallback", 3, 3, 1, "a BAR1 region was served from the host"),
        le("resv_flags", 3, 4, 4, ""),
        le("qpn", 4, 0, 24, "QP number"),
        le("resv0", 7, 0, 8, ""),
        le("slot", 8, 0, 14, "slot of the QP"),
        le("resv_slot", 8, 14, 2, ""),
        le("wqe_index", 10, 0, 16, "ring index of the WQE's block 0"),
        le("byte_count", 12, 0, 32, "bytes of the message"),
        le("imm", 16, 0, 32, "immediate data as a number, or the invalidated key"),
        le("cookie", 20, 0, 32, "cookie of the WQE"),
        le("src_qpn", 24, 0, 24, "source QP of a datagram"),
        le("resv1", 27, 0, 8, ""),
        le("srq", 28, 0, 24, "SRQ that gave the receive WQE"),
        le("resv2", 31, 0, 8, ""),
        le("timestamp", 32, 0, 64, "CYCLES when the CQE was formed"),
        le("detail", 40, 0, 64, "on error: the address that failed"),
        le("resv3", 48, 0, 64, ""),
        le("cq_index", 56, 0, 16, "producer index of this CQE, counting on beyond the ring's size"),
        le("cqn", 58, 0, 16, "number of the CQ"),
        le("resv4", 60, 0, 24, ""),
        le("phase", 63, 0, 1, "flips at each pass of the ring; 1 in the first pass"),
        le("resv5", 63, 1, 7, ""),
    ],
    "completion queue element",
);

/// Event.
pub const EVENT: Layout = mem(
    "event",
    32,
    &[
        le("type", 0, 0, 8, "an `event_type` code"),
        le("cause", 1, 0, 8, "a `syndrome` code"),
        le("resv0", 2, 0, 16, ""),
        le("object", 4, 0, 24, "QP, CQ, SRQ or port number"),
        le("resv1", 7, 0, 8, ""),
        le("handle", 8, 0, 64, "`user_handle` of the object's context"),
        le("timestamp", 16, 0, 64, "CYCLES when the event was formed"),
        le("index", 24, 0, 16, "producer index, counting on beyond the queue's size"),
        le("resv2", 26, 0, 40, ""),
        le("phase", 31, 0, 1, "flips at each pass of the queue; 1 in the first pass"),
        le("resv3", 31, 1, 7, ""),
    ],
    "event queue element",
);

/// CQ context.
pub const CQ_CTX: Layout = mem(
    "cq_ctx",
    64,
    &[
        le("base", 0, 0, 64, "host bus address of the ring, a multiple of 64"),
        le("log2", 8, 0, 5, "log2 of the ring's CQEs, 0 to 15"),
        le("resv0", 8, 5, 3, ""),
        le("valid", 9, 0, 1, "the CQ exists"),
        le("armed", 9, 1, 1, "write an event at the next CQE"),
        le("armed_solicited", 9, 2, 1, "write an event at the next solicited or error CQE"),
        le("flush", 9, 3, 1, "read zero bytes from the BAR last written before each CQE"),
        le("ignore_overrun", 9, 4, 1, "never check the consumer index"),
        le("resv_flags", 9, 5, 3, ""),
        le("vector", 10, 0, 16, "MSI-X vector"),
        le("prod_index", 12, 0, 16, "producer index, counting on beyond the ring's size"),
        le("cons_index", 14, 0, 16, "consumer index"),
        le("cqn", 16, 0, 16, "number of this CQ; a load with another one is refused"),
        le("page", 18, 0, 8, "doorbell page that may move the consumer index"),
        le("resv1", 19, 0, 40, ""),
        le("user_handle", 24, 0, 64, "comes back in events"),
        le("resv2", 32, 0, 128, ""),
        le("resv3", 48, 0, 128, ""),
    ],
    "completion queue context",
);

/// Region: an entry of the memory protection table.
pub const REGION: Layout = mem(
    "region",
    64,
    &[
        le("base", 0, 0, 64, "first virtual address"),
        le("end", 8, 0, 64, "virtual address after the last byte (exclusive)"),
        le("bus_addr", 16, 0, 64, "direct: bus address of `base`"),
        le("mtt_index", 24, 0, 64, "paged: index of its first entry in the MTT, for the page that holds `base`"),
        le("page_log2", 32, 0, 6, "paged: log2 of the page size, 12 to 40"),
        le("resv0", 32, 6, 2, ""),
        le("key", 33, 0, 8, "low byte of L_Key and R_Key; the other 24 bits are the region's index"),
        le("local_write", 34, 0, 1, "the device may write here for its own user"),
        le("remote_write", 34, 1, 1, "peers may write"),
        le("remote_read", 34, 2, 1, "peers may read"),
        le("remote_atomic", 34, 3, 1, "peers may do atomics"),
        le("resv_access", 34, 4, 4, ""),
        le("resv1", 35, 0, 8, ""),
        le("valid", 36, 0, 1, "the region exists"),
        le("bar1", 36, 1, 1, "bound to GPU BAR1: pages belong in [BAR1_APERTURE, + BAR1_SIZE)"),
        le("strict", 36, 2, 1, "refuse a page outside that window rather than fall back to the host"),
        le("ats", 36, 3, 1, "bus addresses are translated: AT = 10, only while ATS is enabled"),
        le("direct", 36, 4, 1, "contiguous: bus address = bus_addr + (va - base); no page table"),
        le("ordered", 36, 5, 1, "never place early (flags, counters)"),
        le("relaxed", 36, 6, 1, "relaxed ordering on payload"),
        le("no_snoop", 36, 7, 1, "no snoop on payload"),
        le("collective", 37, 0, 1, "collective window: payload goes to the reduction unit"),
        le("bar2", 37, 1, 1, "bound to the peer-to-peer window of BAR2"),
        le("resv_flags", 37, 2, 6, ""),
        le("window", 38, 0, 16, "collective window number"),
        le("pd", 40, 0, 24, "protection domain"),
        le("resv2", 43, 0, 8, ""),
        le("epoch", 44, 0, 16, "raised at each load; packets of an open message check it"),
        le("resv3", 46, 0, 16, ""),
        le("resv4", 48, 0, 128, ""),
    ],
    "memory region",
);

/// Page table entry.
pub const MTT: Layout = mem(
    "mtt",
    8,
    &[
        le("valid", 0, 0, 1, "the page is present"),
        le("resv0", 0, 1, 11, ""),
        le("frame", 1, 4, 52, "bus address of the page, bits 63:12"),
    ],
    "memory translation table entry: one page",
);

/// Mailbox.
pub const MAILBOX: Layout = mem(
    "mailbox",
    64,
    &[
        le("opcode", 0, 0, 8, "a `mbox_opcode` code"),
        le("status", 1, 0, 8, "answer: a `mbox_status` code"),
        le("sequence", 2, 0, 16, "software's number, comes back in the answer"),
        le("object", 4, 0, 24, "slot, region index, CQ number"),
        le("new_state", 7, 0, 4, "MODIFY_QP: a `qp_state` code"),
        le("resv0", 7, 4, 4, ""),
        le("attr_mask", 8, 0, 32, "MODIFY_QP: which attributes, bits of `qp_attr`"),
        le("resv1", 12, 0, 32, ""),
        le("host_addr", 16, 0, 64, "host bus address of the context or table entry, a multiple of 64; 0: the object's place in its table"),
        le("param0", 24, 0, 64, "parameter"),
        le("param1", 32, 0, 64, "parameter"),
        le("param2", 40, 0, 64, "parameter"),
        le("result0", 48, 0, 64, "answer"),
        le("result1", 56, 0, 64, "answer"),
    ],
    "mailbox command and answer",
);

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
