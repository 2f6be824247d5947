//! Work queue elements in memory, little-endian.
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
use super::mem::mem;
use super::types::{le, Layout};

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
        le("landing", 1, 5, 1, "of QPs that the ring engine owns: SGE 0 is an offset in the landing memory, from RING_WORDS_AT on in that of words; else ignored"),
        le("no_ack_req", 1, 6, 1, "of QPs that an engine owns: the last packet asks for no ACK, unless PSN or window want one; else ignored"),
        le("resv_flags", 1, 7, 1, ""),
        le("blocks", 2, 0, 3, "blocks of this WQE, 1 to 4; with inline data just those that it reaches into"),
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
