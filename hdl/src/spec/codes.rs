//! Named values: opcodes, states, status codes, types.
use super::types::{code, Code, CodeTable};

const fn table(
    name: &'static str,
    bits: usize,
    codes: &'static [Code],
    meaning: &'static str,
    source: &'static str,
) -> CodeTable {
    CodeTable { name, bits, codes, meaning, source }
}

/// UDP destination port of RoCEv2.
pub const ROCE_UDP_PORT: u64 = 4791;
/// Default partition key: full member of the default partition.
pub const DEFAULT_PKEY: u64 = 0xFFFF;
/// Protocol number of UDP in IPv4 and IPv6.
pub const IP_PROTO_UDP: u64 = 17;
/// Bytes of the invariant CRC.
pub const ICRC_BYTES: usize = 4;

pub const WQE_OPCODE: CodeTable = table("wqe_opcode", 8, &[
    code("NOP", 0x00, "nothing; completes in order"),
    code("SEND_INV", 0x01, "SEND that invalidates a key at the peer"),
    code("WRITE", 0x08, "RDMA WRITE"),
    code("WRITE_IMM", 0x09, "RDMA WRITE with immediate data"),
    code("SEND", 0x0A, "SEND"),
    code("SEND_IMM", 0x0B, "SEND with immediate data"),
    code("READ", 0x10, "RDMA READ"),
    code("CMP_SWAP", 0x11, "atomic compare and swap, 64 bits"),
    code("FETCH_ADD", 0x12, "atomic fetch and add, 64 bits"),
    code("LOCAL_INV", 0x1B, "invalidate an own key"),
    code("RING_ALLREDUCE", 0x40, "run an operation on a ring: layouts `wqe_ring`, `ring_desc`"),
    code("MOE_DISPATCH", 0x41, "run a MoE dispatch"),
], "send WQE opcodes", "own");

pub const CQE_OPCODE: CodeTable = table("cqe_opcode", 8, &[
    code("NOP", 0x00, "as the WQE's opcode, like all below 0x80"),
    code("SEND_INV", 0x01, "SEND that invalidates a key"),
    code("WRITE", 0x08, "RDMA WRITE"),
    code("WRITE_IMM", 0x09, "RDMA WRITE with immediate data"),
    code("SEND", 0x0A, "SEND"),
    code("SEND_IMM", 0x0B, "SEND with immediate data"),
    code("READ", 0x10, "RDMA READ"),
    code("CMP_SWAP", 0x11, "atomic compare and swap"),
    code("FETCH_ADD", 0x12, "atomic fetch and add"),
    code("LOCAL_INV", 0x1B, "invalidate an own key"),
    code("RING_ALLREDUCE", 0x40, "Ring AllReduce"),
    code("MOE_DISPATCH", 0x41, "MoE dispatch"),
    code("RECV", 0x80, "a SEND was received"),
    code("RECV_WRITE_IMM", 0x81, "a WRITE with immediate data was received"),
], "CQE opcodes: the WQE's opcode at the sender, 0x80 and up at the receiver", "own");

pub const CQE_STATUS: CodeTable = table("cqe_status", 8, &[
    code("SUCCESS", 0, "done"),
    code("LOC_LEN_ERR", 1, "message longer than the receive buffers, or than allowed"),
    code("LOC_QP_OP_ERR", 2, "the WQE makes no sense for this QP"),
    code("LOC_EEC_OP_ERR", 3, "not used"),
    code("LOC_PROT_ERR", 4, "a local key, bound or right was violated"),
    code("WR_FLUSH_ERR", 5, "the QP went into error before this WQE was done"),
    code("MW_BIND_ERR", 6, "not used"),
    code("BAD_RESP_ERR", 7, "the peer's response had an unexpected opcode"),
    code("LOC_ACCESS_ERR", 8, "protection error on a local buffer during the peer's WRITE with immediate"),
    code("REM_INV_REQ_ERR", 9, "the peer found the request invalid"),
    code("REM_ACCESS_ERR", 10, "the peer found a key, bound or right violated"),
    code("REM_OP_ERR", 11, "the peer could not do it"),
    code("RETRY_EXC_ERR", 12, "no ACK after all retransmissions"),
    code("RNR_RETRY_EXC_ERR", 13, "the peer had no receive WQE after all RNR retries"),
    code("LOC_RDD_VIOL_ERR", 14, "not used"),
    code("REM_INV_RD_REQ_ERR", 15, "not used"),
    code("REM_ABORT_ERR", 16, "the peer aborted"),
    code("INV_EECN_ERR", 17, "not used"),
    code("INV_EEC_STATE_ERR", 18, "not used"),
    code("FATAL_ERR", 19, "the device failed"),
    code("RESP_TIMEOUT_ERR", 20, "no response in time"),
    code("GENERAL_ERR", 21, "something else, see the syndrome"),
    code("TM_ERR", 22, "not used"),
    code("TM_RNDV_INCOMPLETE", 23, "not used"),
], "CQE status", "ibv_wc_status, names and values");

pub const QP_STATE: CodeTable = table("qp_state", 4, &[
    code("RESET", 0, "nothing is known"),
    code("INIT", 1, "may post receives"),
    code("RTR", 2, "ready to receive"),
    code("RTS", 3, "ready to send"),
    code("SQD", 4, "send queue drained"),
    code("SQE", 5, "send queue in error"),
    code("ERR", 6, "in error: everything is flushed"),
], "QP states", "IBA vol. 1, 10.3.1; values of ibv_qp_state");

pub const SERVICE: CodeTable = table("service", 3, &[
    code("RC", 0, "Reliable Connection"),
    code("UC", 1, "Unreliable Connection"),
    code("RD", 2, "not used"),
    code("UD", 3, "Unreliable Datagram, later"),
], "transport service, as the high bits of the BTH opcode", "IBA vol. 1, 9.2.1");

pub const PATH_MTU: CodeTable = table("path_mtu", 3, &[
    code("MTU_256", 1, "256 bytes"),
    code("MTU_512", 2, "512 bytes"),
    code("MTU_1024", 3, "1024 bytes"),
    code("MTU_2048", 4, "2048 bytes"),
    code("MTU_4096", 5, "4096 bytes"),
], "path MTU: 128 << n bytes", "ibv_mtu; IBA vol. 1, 9.5");

/// Bits of `attr_mask`: bit numbers, so that `1 << value` is the mask.
pub const QP_ATTR: CodeTable = table("qp_attr", 5, &[
    code("STATE", 0, "`new_state`"),
    code("CUR_STATE", 1, "the state software believes in"),
    code("EN_SQD_ASYNC_NOTIFY", 2, "event when drained"),
    code("ACCESS_FLAGS", 3, "remote rights"),
    code("PKEY_INDEX", 4, "`pkey`"),
    code("PORT", 5, "port"),
    code("QKEY", 6, "`qkey`"),
    code("AV", 7, "block 1 and 2: addressing"),
    code("PATH_MTU", 8, "`path_mtu`"),
    code("TIMEOUT", 9, "`timeout`"),
    code("RETRY_CNT", 10, "`retry_count`"),
    code("RNR_RETRY", 11, "`rnr_retry`"),
    code("RQ_PSN", 12, "`rq_psn`"),
    code("MAX_QP_RD_ATOMIC", 13, "`max_rd_atomic`"),
    code("ALT_PATH", 14, "not supported"),
    code("MIN_RNR_TIMER", 15, "`min_rnr_timer`"),
    code("SQ_PSN", 16, "`sq_psn`"),
    code("MAX_DEST_RD_ATOMIC", 17, "`max_dest_rd_atomic`"),
    code("PATH_MIG_STATE", 18, "not supported"),
    code("CAP", 19, "queue sizes"),
    code("DEST_QPN", 20, "`dest_qpn`"),
    code("RATE_LIMIT", 25, "`rate_limit`"),
], "attributes of MODIFY_QP, bit numbers", "ibv_qp_attr_mask");

pub const MBOX_OPCODE: CodeTable = table("mbox_opcode", 8, &[
    code("NOP", 0x00, "answers OK"),
    code("LOAD_QP", 0x01, "read the context at `host_addr` into slot `object`"),
    code("MODIFY_QP", 0x02, "take slot `object` to `new_state`, with the attributes of `attr_mask` from the context at `host_addr`"),
    code("QUERY_QP", 0x03, "answer with state (result0 bits 3:0), consumer (31:16), producer (47:32) and next PSN (result1) of slot `object`"),
    code("DESTROY_QP", 0x04, "forget slot `object`, once nothing of it is on its way"),
    code("LOAD_REGION", 0x08, "read the entry at `host_addr` into region index `object`"),
    code("INVALIDATE_REGION", 0x09, "forget region index `object`, once no access of it is on its way"),
    code("QUERY_REGION", 0x0A, "answer with key and flags of region index `object`"),
    code("LOAD_CQ", 0x10, "read the context at `host_addr` into CQ `object`"),
    code("DESTROY_CQ", 0x11, "forget CQ `object`"),
    code("QUERY_CQ", 0x12, "answer with producer (result0 bits 15:0) and consumer (31:16) of CQ `object`"),
    code("LOAD_EQ", 0x18, "start the event queue of EQ_BASE and EQ_LOG2 afresh"),
    code("LOAD_SRQ", 0x20, "later"),
    code("DESTROY_SRQ", 0x21, "later"),
    code("LOAD_ROUTER", 0x28, "later: read `param0` router entries from `host_addr`, from index `object` on"),
    code("LOAD_CC", 0x30, "later: congestion control parameters"),
    code("WRITE_BACK_QP", 0x38, "later: write the context of slot `object` to host memory and free the slot"),
], "mailbox commands", "own");

pub const MBOX_STATUS: CodeTable = table("mbox_status", 8, &[
    code("OK", 0x00, "done"),
    code("UNKNOWN_OPCODE", 0x01, "no such command"),
    code("NOT_SUPPORTED", 0x02, "a command this build does not have"),
    code("BAD_OBJECT", 0x03, "object number out of range, or not in use"),
    code("BAD_STATE", 0x04, "not possible in the object's state"),
    code("BAD_TRANSITION", 0x05, "no such QP state transition"),
    code("MISSING_ATTR", 0x06, "the transition needs an attribute that is not given"),
    code("EXTRA_ATTR", 0x07, "the transition forbids an attribute that is given"),
    code("BAD_PARAM", 0x08, "a field of the context or entry is out of range"),
    code("READ_ERROR", 0x09, "host memory did not answer, or with an error"),
    code("DMA_OFF", 0x0A, "DMA or bus mastering is off"),
    code("BUSY", 0x0B, "what was taken away, now or before, is still under way: ask again"),
    code("MISALIGNED", 0x0C, "`host_addr` is not a multiple of 64"),
], "mailbox answers", "own");

pub const EVENT_TYPE: CodeTable = table("event_type", 8, &[
    code("COMPLETION", 0x00, "an armed CQ got a CQE"),
    code("CQ_ERR", 0x01, "a CQ overran"),
    code("QP_FATAL", 0x02, "a QP went into error"),
    code("QP_REQ_ERR", 0x03, "invalid request at the responder"),
    code("QP_ACCESS_ERR", 0x04, "access violation at the responder"),
    code("COMM_EST", 0x05, "first packet in RTR"),
    code("SQ_DRAINED", 0x06, "send queue drained"),
    code("PATH_MIG", 0x07, "not used"),
    code("DEVICE_FATAL", 0x08, "the device failed"),
    code("PORT_ACTIVE", 0x09, "link up"),
    code("PORT_ERR", 0x0A, "link down"),
    code("SRQ_ERR", 0x0B, "an SRQ failed"),
    code("SRQ_LIMIT_REACHED", 0x0C, "an SRQ runs low"),
    code("QP_LAST_WQE_REACHED", 0x0D, "last receive WQE of a QP with SRQ taken"),
], "events", "ibv_event_type, names; own values");

pub const RING_OP: CodeTable = table("ring_op", 8, &[
    code("ALL_REDUCE", 0, "every rank gets the reduction of all vectors"),
    code("REDUCE_SCATTER", 1, "every rank gets its chunk of the reduction"),
    code("ALL_GATHER", 2, "every rank gets the chunks of all"),
    code("BROADCAST", 3, "every rank gets the vector of the root"),
    code("BARRIER", 4, "no rank is done before all have begun"),
], "operations on a ring", "own");

pub const RING_WORD_KIND: CodeTable = table("ring_word_kind", 8, &[
    code("HELLO", 1, "to the next rank: the operation has begun"),
    code("CREDIT", 2, "to the previous rank: it has begun, and so many sub-chunks may be sent"),
    code("ABORT", 3, "to both: it has failed"),
], "what neighbours of a ring tell each other", "own");

pub const REDUCE_OP: CodeTable = table("reduce_op", 8, &[
    code("SUM", 0, "sum"),
    code("MIN", 1, "minimum, IEEE 754-2019 `minimum`"),
    code("MAX", 2, "maximum, IEEE 754-2019 `maximum`"),
    code("AVG", 3, "sum, times `scale` at the end; floating types alone"),
], "reductions", "own");

pub const REDUCE_DTYPE: CodeTable = table("reduce_dtype", 8, &[
    code("FP32", 0, "IEEE single"),
    code("FP16", 1, "IEEE half"),
    code("BF16", 2, "bfloat16"),
    code("INT32", 3, "32-bit integer, sums wrap"),
], "elements of a reduction", "own");

pub const ETHERTYPE: CodeTable = table("ethertype", 16, &[
    code("IPV4", 0x0800, "IPv4"),
    code("ARP", 0x0806, "ARP"),
    code("VLAN", 0x8100, "VLAN tag"),
    code("IPV6", 0x86DD, "IPv6"),
    code("MAC_CONTROL", 0x8808, "pause frames"),
], "Ethernet types", "IEEE registry");

pub const ECN: CodeTable = table("ecn", 2, &[
    code("NOT_ECT", 0, "not capable"),
    code("ECT1", 1, "capable"),
    code("ECT0", 2, "capable"),
    code("CE", 3, "congestion experienced"),
], "ECN field", "RFC 3168, 5");

/// `fmt << 5 | type`.
pub const TLP_KIND: CodeTable = table("tlp_kind", 8, &[
    code("MRD32", 0x00, "memory read, 3 words"),
    code("MRD64", 0x20, "memory read, 4 words"),
    code("MRDLK32", 0x01, "locked memory read, 3 words"),
    code("MRDLK64", 0x21, "locked memory read, 4 words"),
    code("MWR32", 0x40, "memory write, 3 words"),
    code("MWR64", 0x60, "memory write, 4 words"),
    code("CFGRD0", 0x04, "configuration read, type 0"),
    code("CFGWR0", 0x44, "configuration write, type 0"),
    code("CPL", 0x0A, "completion without data"),
    code("CPLD", 0x4A, "completion with data"),
    code("CPLLK", 0x0B, "completion of a locked read, without data"),
    code("CPLDLK", 0x4B, "completion of a locked read, with data"),
    code("MSG_ROUTE_RC", 0x30, "message to the root complex"),
    code("MSG_LOCAL", 0x34, "message, local"),
    code("MSGD_LOCAL", 0x74, "message with data, local"),
    code("FETCHADD32", 0x4C, "fetch and add, 3 words"),
    code("FETCHADD64", 0x6C, "fetch and add, 4 words"),
    code("CAS32", 0x4E, "compare and swap, 3 words"),
    code("CAS64", 0x6E, "compare and swap, 4 words"),
], "format and type of a TLP: byte 0 of its header", "PCIe Base 5.0, table 2-3");

pub const TLP_AT: CodeTable = table("tlp_at", 2, &[
    code("UNTRANSLATED", 0, "the IOMMU translates"),
    code("TRANSLATION_REQUEST", 1, "ask the IOMMU for a translation"),
    code("TRANSLATED", 2, "already translated (ATS)"),
], "address types", "PCIe Base 5.0, table 10-1");

pub const CPL_STATUS: CodeTable = table("cpl_status", 3, &[
    code("SC", 0, "successful"),
    code("UR", 1, "unsupported request"),
    code("CRS", 2, "configuration request retry; malformed for a memory read"),
    code("CA", 4, "completer abort"),
], "completion status", "PCIe Base 5.0, table 2-34");
