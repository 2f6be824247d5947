//! The QP context: 512 bytes hot, then 512 bytes of replay records, in host memory at
//! QP_CTX_BASE + slot · 1024.
//!
//! ```text
//!   block 0  queues and control      block 4  requester state: sent and acknowledged
//!   block 1  addressing              block 5  responder state
//!   block 2  IP addresses            block 6  congestion control state
//!   block 3  transport               block 7  receive queue state
//! ```
//!
//! One block of 64 bytes at a time is enough to load it. Software writes blocks 0 to 3 and zeroes the rest;
//! blocks 4 to 7 and the records are the device's, written back when a context leaves the chip.
use super::types::{bytes, le, ByteOrder::Little, Layout};

/// Bits of a slot number; a QP number is `generation << SLOT_BITS | slot`.
pub const SLOT_BITS: usize = 14;
/// Bits of a QP number.
pub const QPN_BITS: usize = 24;
/// Bits of a packet sequence number.
pub const PSN_BITS: usize = 24;
/// Bytes of the hot part.
pub const QP_HOT_BYTES: usize = 512;
/// Replay records of a QP.
pub const QP_REPLAYS: usize = 16;
/// Distance of two contexts in host memory.
pub const QP_CTX_STRIDE: usize = 1024;
/// Slots whose generation is never 0: QP numbers 0 and 1 are reserved (IBA vol. 1, 3.5.3).
pub const RESERVED_QPNS: usize = 2;
/// The outstanding table of a slot.
pub const QP_OUTSTANDING: usize = 128;

/// Hot part of the QP context.
pub const QP_CTX: Layout = Layout {
    name: "qp_ctx",
    bytes: QP_HOT_BYTES,
    order: Little,
    meaning: "QP context, hot part",
    source: "own",
    fields: &[
        // Block 0: queues and control.
        le("sq_base", 0, 0, 64, "host bus address of the send queue, a multiple of 64"),
        le("rq_base", 8, 0, 64, "host bus address of the receive queue, a multiple of 64"),
        le("sq_log2", 16, 0, 5, "log2 of the send queue's blocks, 0 to 15"),
        le("resv0", 16, 5, 3, ""),
        le("rq_log2", 17, 0, 5, "log2 of the receive queue's WQEs, 0 to 15"),
        le("resv1", 17, 5, 3, ""),
        le("page", 18, 0, 8, "doorbell page that may ring"),
        le("state", 19, 0, 4, "a `qp_state` code"),
        le("resv2", 19, 4, 4, ""),
        le("service", 20, 0, 3, "a `service` code"),
        le("resv3", 20, 3, 5, ""),
        le("valid", 21, 0, 1, "the context holds a QP"),
        le("engine_owned", 21, 1, 1, "an engine owns the QP: its send queue is on the chip, software doorbells are refused, failed WQEs write no CQE"),
        le("sq_sig_all", 21, 2, 1, "every send WQE is signalled"),
        le("use_srq", 21, 3, 1, "receive WQEs come from `srq`"),
        le("selective", 21, 4, 1, "selective repeat, agreed with the peer"),
        le("commands", 21, 5, 1, "the send queue takes operations on a ring alone, and nobody else does; no packet is ever sent"),
        le("resv_flags", 21, 6, 2, ""),
        le("resv4", 22, 0, 16, ""),
        le("qpn", 24, 0, 24, "own QP number: generation 10, slot 14"),
        le("path_mtu", 27, 0, 3, "a `path_mtu` code"),
        le("resv5", 27, 3, 5, ""),
        le("pd", 28, 0, 24, "protection domain"),
        le("local_write", 31, 0, 1, "receive buffers and READ results may be written"),
        le("remote_write", 31, 1, 1, "the peer may WRITE"),
        le("remote_read", 31, 2, 1, "the peer may READ"),
        le("remote_atomic", 31, 3, 1, "the peer may do atomics"),
        le("resv_access", 31, 4, 4, ""),
        le("send_cq", 32, 0, 16, "CQ of send WQEs"),
        le("recv_cq", 34, 0, 16, "CQ of receive WQEs"),
        le("srq", 36, 0, 24, "shared receive queue"),
        le("resv6", 39, 0, 8, ""),
        le("sq_index", 40, 0, 16, "index of the first send block to fetch"),
        le("rq_index", 42, 0, 16, "index of the first receive WQE"),
        le("sq_prod", 44, 0, 16, "producer index of the send queue when loaded; equal to `sq_index` if empty"),
        le("rq_prod", 46, 0, 16, "producer index of the receive queue when loaded"),
        le("user_handle", 48, 0, 64, "comes back in events"),
        le("qkey", 56, 0, 32, "Q_Key, for datagrams"),
        le("resv7", 60, 0, 32, ""),
        // Block 1: addressing.
        bytes("dst_mac", 64, 6, "MAC of the next hop"),
        bytes("src_mac", 70, 6, "own MAC"),
        le("vlan_vid", 76, 0, 12, "VLAN identifier"),
        le("vlan_dei", 77, 4, 1, "VLAN drop eligible"),
        le("vlan_pcp", 77, 5, 3, "VLAN priority; also the PFC priority"),
        le("vlan", 78, 0, 1, "frames carry the VLAN tag"),
        le("ipv6", 78, 1, 1, "IPv6 rather than IPv4"),
        le("loopback", 78, 2, 1, "the peer is this device"),
        le("resv8", 78, 3, 5, ""),
        le("hop_limit", 79, 0, 8, "TTL or hop limit"),
        le("ecn", 80, 0, 2, "ECN field of data packets: 2 is ECT(0)"),
        le("dscp", 80, 2, 6, "DSCP of data packets"),
        le("cnp_ecn", 81, 0, 2, "ECN field of CNPs"),
        le("cnp_dscp", 81, 2, 6, "DSCP of CNPs"),
        le("udp_sport", 82, 0, 16, "UDP source port"),
        le("flow_label", 84, 0, 20, "IPv6 flow label"),
        le("resv9", 86, 4, 12, ""),
        le("dest_qpn", 88, 0, 24, "QP number of the peer"),
        le("priority", 91, 0, 3, "PFC priority without VLAN tag"),
        le("resv10", 91, 3, 5, ""),
        le("pkey", 92, 0, 16, "partition key"),
        le("ip_id", 94, 0, 16, "IPv4 identification of every packet"),
        le("resv11", 96, 0, 128, ""),
        le("resv12", 112, 0, 128, ""),
        // Block 2: IP addresses.
        bytes("src_ip", 128, 16, "own IP address; IPv4 in the first 4 bytes"),
        bytes("dst_ip", 144, 16, "IP address of the peer; IPv4 in the first 4 bytes"),
        le("resv13", 160, 0, 128, ""),
        le("resv14", 176, 0, 128, ""),
        // Block 3: transport.
        le("sq_psn", 192, 0, 24, "PSN of the next packet sent"),
        le("resv15", 195, 0, 8, ""),
        le("rq_psn", 196, 0, 24, "PSN expected next"),
        le("resv16", 199, 0, 8, ""),
        le("timeout", 200, 0, 5, "local ACK timeout: 4.096 us * 2^n, 0 is none"),
        le("resv17", 200, 5, 3, ""),
        le("retry_count", 201, 0, 3, "retransmissions before the QP fails"),
        le("resv18", 201, 3, 5, ""),
        le("rnr_retry", 202, 0, 3, "RNR retries, 7 is without end"),
        le("resv19", 202, 3, 5, ""),
        le("min_rnr_timer", 203, 0, 5, "RNR timer asked of the peer, IBA code"),
        le("resv20", 203, 5, 3, ""),
        le("max_rd_atomic", 204, 0, 8, "READs and atomics outstanding as requester"),
        le("max_dest_rd_atomic", 205, 0, 8, "READs and atomics outstanding as responder, up to 16"),
        le("window_log2", 206, 0, 8, "selective repeat: log2 of the window in packets"),
        le("cc_enable", 207, 0, 1, "DCQCN runs on this QP"),
        le("resv21", 207, 1, 7, ""),
        le("cc_rate", 208, 0, 32, "initial rate, Mb/s; 0 is line rate"),
        le("cc_min_rate", 212, 0, 32, "lowest rate, Mb/s"),
        le("rate_limit", 216, 0, 32, "fixed limit, Mb/s; 0 is none"),
        le("resv22", 220, 0, 32, ""),
        le("resv23", 224, 0, 128, ""),
        le("resv24", 240, 0, 128, ""),
        // Block 4: requester state.
        le("req_index", 256, 0, 16, "ring index of the WQE being sent"),
        le("req_epoch", 258, 0, 8, "epoch of its packet jobs"),
        le("req_retry_left", 259, 0, 3, "retransmissions left"),
        le("req_rnr_left", 259, 3, 3, "RNR retries left"),
        le("resv25", 259, 6, 2, ""),
        le("req_offset", 260, 0, 32, "bytes of that WQE already cut into packets"),
        le("req_psn", 264, 0, 24, "PSN of the next packet"),
        le("resv26", 267, 0, 8, ""),
        le("una_psn", 268, 0, 24, "oldest PSN not acknowledged"),
        le("resv27", 271, 0, 8, ""),
        le("una_index", 272, 0, 16, "ring index of the oldest WQE not acknowledged"),
        le("req_rd_atomic", 274, 0, 8, "READs and atomics outstanding"),
        le("resv28", 275, 0, 8, ""),
        le("una_first_psn", 276, 0, 24, "first PSN of that WQE"),
        le("resv29", 279, 0, 8, ""),
        le("req_timer", 280, 0, 64, "CYCLES when the ACK timer runs out; 0 is off"),
        le("req_ssn", 288, 0, 24, "send sequence number"),
        le("req_lsn", 291, 0, 24, "limit sequence number, from credits"),
        le("resv30", 294, 0, 16, ""),
        le("resv31", 296, 0, 64, ""),
        le("resv32", 304, 0, 128, ""),
        // Block 5: responder state.
        le("rsp_va", 320, 0, 64, "open message: next virtual address"),
        le("rsp_left", 328, 0, 32, "open message: bytes left"),
        le("rsp_rkey", 332, 0, 32, "open message: key"),
        le("rsp_psn", 336, 0, 24, "PSN expected next"),
        le("rsp_opcode", 339, 0, 8, "opcode of the last packet"),
        le("rsp_msn", 340, 0, 24, "message sequence number"),
        le("rsp_nak", 343, 0, 1, "a NAK for this hole is out"),
        le("rsp_open", 343, 1, 1, "a message is open"),
        le("resv33", 343, 2, 6, ""),
        le("acked_psn", 344, 0, 24, "PSN of the last ACK sent"),
        le("acked_syndrome", 347, 0, 8, "its syndrome"),
        le("replay_head", 348, 0, 4, "next replay record to write"),
        le("replay_tail", 348, 4, 4, "oldest replay record"),
        le("resv34", 349, 0, 24, ""),
        le("rsp_epoch", 352, 0, 16, "open message: epoch of its region"),
        le("resv35", 354, 0, 48, ""),
        le("resv36", 360, 0, 64, ""),
        le("resv37", 368, 0, 128, ""),
        // Block 6: congestion control state.
        le("cc_current", 384, 0, 32, "current rate, R_C"),
        le("cc_target", 388, 0, 32, "target rate, R_T"),
        le("cc_alpha", 392, 0, 16, "alpha, 2^-16"),
        le("cc_stage", 394, 0, 8, "increase stage"),
        le("resv38", 395, 0, 8, ""),
        le("cc_bytes", 396, 0, 32, "bytes since the last increase"),
        le("cc_tokens", 400, 0, 32, "tokens, bytes"),
        le("cc_last_cnp", 404, 0, 32, "low half of CYCLES at the last CNP sent"),
        le("resv39", 408, 0, 64, ""),
        le("resv40", 416, 0, 128, ""),
        le("resv41", 432, 0, 128, ""),
        // Block 7: receive queue state.
        le("rq_fetch", 448, 0, 16, "index of the next receive WQE to fetch"),
        le("rq_cons", 450, 0, 16, "index of the next receive WQE to use"),
        le("resv42", 452, 0, 32, ""),
        le("resv43", 456, 0, 64, ""),
        le("resv44", 464, 0, 128, ""),
        le("resv45", 480, 0, 128, ""),
        le("resv46", 496, 0, 128, ""),
    ],
};

/// One of the 16 records from which duplicate READs and atomics are answered.
pub const QP_REPLAY: Layout = Layout {
    name: "qp_replay",
    bytes: 32,
    order: Little,
    meaning: "replay record: a READ or atomic that was served",
    source: "own",
    fields: &[
        le("psn", 0, 0, 24, "PSN of the request"),
        le("opcode", 3, 0, 8, "its BTH opcode"),
        le("length", 4, 0, 32, "READ: bytes"),
        le("va", 8, 0, 64, "its virtual address"),
        le("rkey", 16, 0, 32, "its key"),
        le("msn", 20, 0, 24, "MSN of the response"),
        le("valid", 23, 0, 1, "the record is in use"),
        le("done", 23, 1, 1, "the response has been sent"),
        le("resv0", 23, 2, 6, ""),
        le("original", 24, 0, 64, "atomic: the value found"),
    ],
};
