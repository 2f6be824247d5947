//! Vendor syndromes: the exact cause of an error CQE, with its status and its counter.
use super::types::{code, Code, CodeTable};

/// A cause of failure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Syndrome {
    pub code: Code,
    /// Status of the CQE, a name of `cqe_status`.
    pub status: &'static str,
    /// The counter that goes up by one, a name of the counter table; empty if none does.
    pub counter: &'static str,
    pub remedy: &'static str,
}

const fn s(
    name: &'static str,
    value: u64,
    status: &'static str,
    counter: &'static str,
    meaning: &'static str,
    remedy: &'static str,
) -> Syndrome {
    Syndrome { code: code(name, value, meaning), status, counter, remedy }
}

pub const SYNDROMES: &[Syndrome] = &[
    s("NONE", 0x00, "SUCCESS", "", "no error", ""),
    // The WQE itself.
    s("UNKNOWN_OPCODE", 0x01, "LOC_QP_OP_ERR", "wqe_unknown_opcode", "opcode not in the table, or not built in", "check the opcode against CFG_CAPS"),
    s("TOO_MANY_SGES", 0x02, "LOC_QP_OP_ERR", "wqe_too_many_sges", "more than 2 SGEs in the WQE, or more than 16 by pointer", "use a list by pointer, or split the message"),
    s("TRUNCATED_WQE", 0x03, "LOC_QP_OP_ERR", "wqe_truncated", "block count 0 or above 4, beyond the producer index, too small for operands, or not the number that inline data fills", "ring only after the whole WQE is written"),
    s("WRONG_QUEUE", 0x04, "LOC_QP_OP_ERR", "wqe_wrong_queue", "slot or ring index in the WQE are not those of its place", "a stale or overwritten ring entry: look for a missing fence before the doorbell"),
    s("LENGTH_MISMATCH", 0x05, "LOC_LEN_ERR", "wqe_length_mismatch", "`length` is not the sum of the SGEs, or not 8 for an atomic", "set `length` to the sum"),
    s("LENGTH_TOO_LONG", 0x06, "LOC_LEN_ERR", "wqe_length_too_long", "message longer than 2^31 bytes", "split the message"),
    s("BAD_STATE", 0x07, "WR_FLUSH_ERR", "wqe_bad_state", "the QP may not send in its state", "take the QP to RTS before posting"),
    s("INLINE_TOO_LONG", 0x08, "LOC_LEN_ERR", "wqe_inline_too_long", "inline data longer than 224 bytes", "use an SGE"),
    s("WRONG_SERVICE", 0x09, "LOC_QP_OP_ERR", "wqe_wrong_service", "this operation does not exist on the QP's service (READ on UC)", "use a Reliable Connection"),
    s("BAD_CONTEXT", 0x0A, "LOC_QP_OP_ERR", "qp_bad_context", "a field of the QP context is out of range", "check path MTU and ring sizes"),
    s("WQE_READ_ERROR", 0x0B, "LOC_QP_OP_ERR", "axi_read_err", "host memory answered the WQE fetch with an error", "check `sq_base`"),
    s("SGL_READ_ERROR", 0x0C, "LOC_PROT_ERR", "axi_read_err", "host memory answered the fetch of the SGE list with an error", "check `sgl_addr`"),
    s("MTT_READ_ERROR", 0x0D, "LOC_PROT_ERR", "axi_read_err", "host memory answered the fetch of a page table entry with an error", "check MTT_BASE"),
    // Local keys and bounds.
    s("BAD_LKEY_INDEX", 0x10, "LOC_PROT_ERR", "local_key_index_err", "the key's index is beyond the region table", "use the key of a registered region"),
    s("KEY_MISMATCH", 0x11, "LOC_PROT_ERR", "local_key_mismatch", "the key's low byte is not the region's", "a key of an earlier registration: register anew"),
    s("INVALID_REGION", 0x12, "LOC_PROT_ERR", "local_region_invalid", "the region is not valid", "load the region before posting"),
    s("PD_MISMATCH", 0x13, "LOC_PROT_ERR", "local_pd_mismatch", "region and QP are of different protection domains", "register the memory in the QP's domain"),
    s("REGION_BOUNDS", 0x14, "LOC_PROT_ERR", "local_bounds_err", "the access goes past the region", "check address and length"),
    s("NO_RIGHT", 0x15, "LOC_PROT_ERR", "local_access_err", "the region does not allow this access", "register with the right"),
    s("BAR1_STRICT", 0x16, "LOC_PROT_ERR", "bar1_strict_miss", "a page of a strict BAR1 region lies outside the window", "check BAR1_APERTURE and BAR1_SIZE, or drop `strict`"),
    s("PAGE_INVALID", 0x17, "LOC_PROT_ERR", "mtt_invalid", "the page table entry is not valid", "fill the page table before loading the region"),
    s("ATS_OFF", 0x18, "LOC_PROT_ERR", "ats_off", "the region wants AT = 10, but ATS is off", "enable ATS, or register plain addresses"),
    s("ADDRESS_WRAP", 0x19, "LOC_PROT_ERR", "local_bounds_err", "address plus length wraps at 2^64", "check address and length"),
    s("NO_PAGING", 0x1A, "LOC_PROT_ERR", "mtt_unsupported", "the region has a page table, and this build has none", "register contiguous memory; see CFG_CAPS.mtt"),
    // Payload reads.
    s("READ_UR", 0x20, "GENERAL_ERR", "read_ur", "the target answered UR", "the bus address belongs to nobody: check the region's pages and the switch's ACS"),
    s("READ_CA", 0x21, "GENERAL_ERR", "read_ca", "the target answered CA", "the target refused: check its driver"),
    s("READ_POISONED", 0x22, "GENERAL_ERR", "read_poisoned", "a completion was poisoned", "memory error at the target"),
    s("READ_TIMEOUT", 0x23, "RESP_TIMEOUT_ERR", "read_timeout", "no completion in time", "target hung, or READ_TIMEOUT too short"),
    s("READ_MALFORMED", 0x24, "GENERAL_ERR", "read_malformed", "completion with wrong length, byte count, lower address or status", "a faulty completer"),
    // The device's own state.
    s("BUS_MASTER_OFF", 0x31, "WR_FLUSH_ERR", "wqe_dma_off", "bus mastering was switched off under way", "switch it on before posting"),
    s("FLUSHED", 0x32, "WR_FLUSH_ERR", "wr_flush_err", "an earlier WQE of the QP failed, or the QP was taken to ERR", "see the first error CQE of the QP"),
    // In no CQE, for there is no room for one.
    s("CQ_OVERRUN", 0x33, "FATAL_ERR", "cq_overrun", "a completion of the QP found its CQ full", "a larger CQ, or poll more often"),
    // The peer.
    s("RETRY_EXCEEDED", 0x40, "RETRY_EXC_ERR", "req_retry_exceeded", "no ACK after all retransmissions", "peer or path down"),
    s("RNR_EXCEEDED", 0x41, "RNR_RETRY_EXC_ERR", "req_rnr_retries_exceeded", "the peer never had a receive WQE", "post more receives, or raise rnr_retry"),
    s("NAK_INVALID_REQUEST", 0x42, "REM_INV_REQ_ERR", "req_remote_invalid_request", "NAK: invalid request", "check the peer's QP and buffers"),
    s("NAK_REMOTE_ACCESS", 0x43, "REM_ACCESS_ERR", "req_remote_access_errors", "NAK: remote access error", "check R_Key, address, length and rights"),
    s("NAK_REMOTE_OP", 0x44, "REM_OP_ERR", "req_remote_op_errors", "NAK: remote operational error", "see the peer's events"),
    s("BAD_RESPONSE", 0x45, "BAD_RESP_ERR", "bad_resp_err", "response with an unexpected opcode or length", "a faulty peer"),
    s("RECV_TOO_SHORT", 0x50, "LOC_LEN_ERR", "resp_local_length_error", "the message is longer than the receive buffers", "post larger buffers"),
    // The responder, when it ends a QP; in no CQE.
    s("RSP_INVALID_REQUEST", 0x51, "GENERAL_ERR", "", "a request of the peer made no sense", "check the peer"),
    s("RSP_REMOTE_ACCESS", 0x52, "GENERAL_ERR", "", "a request of the peer violated key, bounds or right", "check what the peer was given"),
    // The ring engine.
    s("RING_BAD_OP", 0x60, "LOC_QP_OP_ERR", "ring_refused", "descriptor: no such operation", "use a `ring_op` code"),
    s("RING_BAD_TYPE", 0x61, "LOC_QP_OP_ERR", "ring_refused", "descriptor: no such type of elements", "use a `reduce_dtype` code"),
    s("RING_BAD_REDUCTION", 0x62, "LOC_QP_OP_ERR", "ring_refused", "descriptor: no such reduction, or AVG of INT32", "use a `reduce_op` code; average floating types alone"),
    s("RING_BAD_RANK", 0x63, "LOC_QP_OP_ERR", "ring_refused", "descriptor: `ranks` is not 1 to 256, or `rank` or `root` is not below it", "number the ranks from 0"),
    s("RING_BAD_COUNT", 0x64, "LOC_LEN_ERR", "ring_refused", "descriptor: `count` is 2^32 or more, or not 0 in a BARRIER, or `chunk` is not `count` / `ranks` rounded down", "split the vector; compute `chunk` anew"),
    s("RING_BAD_SIZES", 0x65, "LOC_QP_OP_ERR", "ring_refused", "descriptor: `sub_log2` is not 8 to 12, there are not so many landing slots, or `slice` leaves fewer slots than credits are given by", "leave `slots` and `slice` 0; `slice` + `slots` / 4 must not be above `slots`"),
    s("RING_BAD_QP", 0x66, "LOC_QP_OP_ERR", "ring_refused", "descriptor: `next_slot` or `prev_slot` is not the engine's, not in RTS, of another domain than the command queue, or its MTU is below a sub-chunk", "load both with `engine_owned` and the engine's `sq_base`, take them to RTS; check `path_mtu` and `sub_log2`"),
    s("RING_BAD_WINDOW", 0x67, "LOC_QP_OP_ERR", "ring_refused", "descriptor: no such collective window", "use window 0"),
    s("RING_DESC_READ_ERROR", 0x68, "LOC_PROT_ERR", "axi_read_err", "host memory answered the fetch of the descriptor with an error, or its address is no multiple of 128", "check `desc_addr`"),
    s("RING_SEQUENCE_MISMATCH", 0x69, "REM_INV_REQ_ERR", "ring_mismatch", "a neighbour runs an operation of another sequence number", "every rank numbers its operations alike"),
    s("RING_COUNT_MISMATCH", 0x6A, "REM_INV_REQ_ERR", "ring_mismatch", "a neighbour has another count of elements", "give every rank the same `count`"),
    s("RING_TYPE_MISMATCH", 0x6B, "REM_INV_REQ_ERR", "ring_mismatch", "a neighbour has another operation, type or reduction", "give every rank the same `op`, `dtype` and `redop`"),
    s("RING_SHAPE_MISMATCH", 0x6C, "REM_INV_REQ_ERR", "ring_mismatch", "a neighbour has other ranks, root, sub-chunk, slots or slice, or is not the rank next to this one", "give every rank the same ring"),
    s("RING_TIMEOUT", 0x6D, "RESP_TIMEOUT_ERR", "ring_timeout", "no progress within the descriptor's time limit", "a neighbour is dead, slow or has not begun; raise `timeout`"),
    s("RING_QP_ERROR", 0x6E, "RETRY_EXC_ERR", "ring_qp_err", "the QP to a neighbour has left RTS", "see that QP's event; connect it anew"),
    s("RING_PEER_ABORT", 0x6F, "REM_ABORT_ERR", "ring_peer_abort", "a neighbour has ended the operation", "see the first error on the other ranks"),
    s("RING_PROTOCOL", 0x70, "BAD_RESP_ERR", "ring_protocol_err", "a neighbour sent what the operation does not expect", "a faulty peer, or a foreign write to the collective window"),
    s("RING_QUEUE_FULL", 0x71, "LOC_QP_OP_ERR", "ring_refused", "as many operations on a ring wait as the device keeps, 64", "post it again when an earlier one is complete"),
];

const N: usize = SYNDROMES.len();
const CODES: [Code; N] = {
    let mut out = [SYNDROMES[0].code; N];
    let mut i = 0;
    while i < N {
        out[i] = SYNDROMES[i].code;
        i += 1;
    }
    out
};

/// The same as plain codes.
pub const SYNDROME: CodeTable = CodeTable {
    name: "syndrome",
    bits: 8,
    codes: &CODES,
    meaning: "exact cause of an error CQE",
    source: "own",
};

/// The syndrome `name`.
///
/// # Panics
/// If there is none.
#[track_caller]
pub fn syndrome(name: &str) -> &'static Syndrome {
    match SYNDROMES.iter().find(|s| s.code.name == name) {
        Some(s) => s,
        None => panic!("spec: no syndrome `{name}`"),
    }
}
