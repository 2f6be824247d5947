//! Counters: 64 bits each, index = place in this table, address = COUNTERS + 8 · index.
//!
//! Names are those of Linux `hw_counters` and `counters` where it has one. A counter never clears; software
//! takes differences. Reading the low half latches the high half.

/// A counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counter {
    pub name: &'static str,
    /// Named as in Linux.
    pub linux: bool,
    /// Errors have a remedy; the others only count traffic.
    pub meaning: &'static str,
    pub cause: &'static str,
    pub remedy: &'static str,
}

const fn n(name: &'static str, meaning: &'static str) -> Counter {
    Counter { name, linux: false, meaning, cause: "", remedy: "" }
}
const fn l(name: &'static str, meaning: &'static str) -> Counter {
    Counter { name, linux: true, meaning, cause: "", remedy: "" }
}
const fn e(
    name: &'static str,
    meaning: &'static str,
    cause: &'static str,
    remedy: &'static str,
) -> Counter {
    Counter { name, linux: false, meaning, cause, remedy }
}
const fn le(
    name: &'static str,
    meaning: &'static str,
    cause: &'static str,
    remedy: &'static str,
) -> Counter {
    Counter { name, linux: true, meaning, cause, remedy }
}

/// Bytes of a counter in BAR0.
pub const COUNTER_BYTES: usize = 8;

/// All counters; the index is part of the device's interface: new ones go to the end of the list.
pub const COUNTERS: &[Counter] = &[
    // Traffic out.
    l("port_xmit_packets", "frames sent, of any kind"),
    l("port_xmit_data", "bytes sent in frames without FCS, in units of 4, rounded down over the total"),
    n("tx_packets", "RoCE data packets sent"),
    n("tx_bytes", "payload bytes sent, without pad"),
    n("doorbells", "doorbells accepted"),
    n("inline_wqes", "WQEs taken from the inline window"),
    n("wqe_fetched", "WQEs fetched from host memory"),
    n("wqe_done", "WQEs completed, with success or not"),
    n("cqe_written", "CQEs written"),
    n("events_written", "events written"),
    n("tlp_reads", "memory read TLPs sent"),
    n("tlp_writes", "memory write TLPs sent"),
    n("tlp_completions", "completions received, of any kind"),
    n("mailbox_commands", "mailbox commands answered"),
    // Doorbells.
    e("db_unknown_slot", "doorbells for a slot without QP", "wrong slot, or the QP was destroyed", "check the slot; load the context first"),
    e("db_foreign_page", "doorbells from another page than the QP's", "a process rang a QP it does not own", "map the QP's own page"),
    e("db_overrun", "doorbells more than a ring ahead", "the producer index passed the consumer", "bound posts by completions"),
    e("db_bad_state", "doorbells for a QP that may not send", "the QP is in RESET, INIT or RTR", "take it to RTS first"),
    e("db_dma_off", "doorbells while DMA or bus mastering was off; served when both are on", "device not started", "set DMA_CTRL.enable and bus master enable"),
    e("db_inline_partial", "inline WQEs incomplete or out of order", "blocks not written whole and ascending", "write whole blocks in order through write-combining memory, with a fence"),
    e("db_engine_owned", "software doorbells for a QP an engine owns", "the ring or router engine uses the QP", "use another QP"),
    // WQEs.
    e("wqe_unknown_opcode", "WQEs with an unknown opcode", "syndrome UNKNOWN_OPCODE", "check the opcode"),
    e("wqe_too_many_sges", "WQEs with too many SGEs", "syndrome TOO_MANY_SGES", "use a list by pointer, or split"),
    e("wqe_truncated", "WQEs cut short", "syndrome TRUNCATED_WQE", "ring only after the whole WQE is written"),
    e("wqe_wrong_queue", "WQEs of another slot or index", "syndrome WRONG_QUEUE", "fence between WQE and doorbell"),
    e("wqe_length_mismatch", "WQEs whose length is not the sum of the SGEs", "syndrome LENGTH_MISMATCH", "set `length` to the sum"),
    e("wqe_length_too_long", "WQEs of more than 2^31 bytes", "syndrome LENGTH_TOO_LONG", "split the message"),
    e("wqe_inline_too_long", "inline WQEs of more than 224 bytes", "syndrome INLINE_TOO_LONG", "use an SGE"),
    e("wqe_wrong_service", "operations the service does not have", "syndrome WRONG_SERVICE", "use a Reliable Connection"),
    e("wqe_bad_state", "WQEs met by a QP that may not send", "syndrome BAD_STATE", "take the QP to RTS"),
    e("wqe_dma_off", "WQEs dropped because bus mastering went off", "syndrome BUS_MASTER_OFF", "drain before switching off"),
    e("qp_bad_context", "QPs with a context out of range", "syndrome BAD_CONTEXT", "check path MTU and ring sizes"),
    e("wr_flush_err", "WQEs flushed", "an earlier WQE of the QP failed", "see the first error CQE of the QP"),
    // Local protection.
    e("local_key_index_err", "keys beyond the region table", "syndrome BAD_LKEY_INDEX", "use the key of a registered region"),
    e("local_key_mismatch", "keys whose low byte is stale", "syndrome KEY_MISMATCH", "register anew"),
    e("local_region_invalid", "keys of a region that is not valid", "syndrome INVALID_REGION", "load the region first"),
    e("local_pd_mismatch", "regions of another protection domain", "syndrome PD_MISMATCH", "register in the QP's domain"),
    e("local_bounds_err", "accesses past the region", "syndromes REGION_BOUNDS, ADDRESS_WRAP", "check address and length"),
    e("local_access_err", "accesses without the right", "syndrome NO_RIGHT", "register with the right"),
    e("bar1_strict_miss", "pages of strict BAR1 regions outside the window", "syndrome BAR1_STRICT", "check BAR1_APERTURE and BAR1_SIZE"),
    e("mtt_invalid", "invalid page table entries met", "syndrome PAGE_INVALID", "fill the page table first"),
    e("mtt_unsupported", "accesses to paged regions in a build without page tables", "syndrome NO_PAGING", "register contiguous memory; see CFG_CAPS.mtt"),
    e("ats_off", "accesses that want ATS while it is off", "syndrome ATS_OFF", "enable ATS"),
    e("silent_fallback", "pages of BAR1 regions served from the host", "the page lies outside [BAR1_APERTURE, + BAR1_SIZE)", "fix the window: each costs a trip over host memory; `strict` refuses them"),
    // Reads.
    e("read_ur", "reads answered with UR", "bus address of nobody; ACS in the way", "check the region's pages and the switch"),
    e("read_ca", "reads answered with CA", "the target refused", "check the target's driver"),
    e("read_poisoned", "reads with a poisoned completion", "memory error at the target", "replace the memory"),
    e("read_timeout", "reads without completion in time", "target hung", "look at the target; raise READ_TIMEOUT"),
    e("read_malformed", "completions with wrong length, byte count, lower address or status", "faulty completer", "replace it"),
    e("read_unexpected", "completions for a tag that has no read", "faulty completer, or a reset in between", "harmless after a reset"),
    e("cpl_late", "completions that came after their time-out", "READ_TIMEOUT too short", "raise READ_TIMEOUT"),
    e("axi_read_err", "SLVERR or DECERR on the AXI host port", "wrong queue, context, list or table address", "check the bases"),
    // Completion side.
    e("cq_overrun", "CQEs that found their queue full; each takes its QP to ERR", "software polls too slowly", "a larger CQ; bound posts by CQ room"),
    e("eq_overrun", "events that found their queue full", "software handles events too slowly", "a larger event queue"),
    e("cq_invalid", "CQEs for a CQ that does not exist", "the QP's context names a CQ that is not loaded", "load the CQ first"),
    // Register side.
    e("bad_register", "accesses to unknown or read-only registers", "driver and device do not match", "compare SPEC_DIGEST"),
    e("misaligned_access", "misaligned or partial register accesses", "driver error", "access whole words"),
    e("mailbox_err", "mailbox commands refused", "see the answer's status", "see the answer's status"),
    e("tx_dropped", "packet jobs dropped before the TX FIFO", "a read failed, or the QP went into error", "see the error CQE"),
    // Traffic in, and reliable transport.
    l("port_rcv_packets", "frames received, of any kind"),
    l("port_rcv_data", "bytes received in frames without FCS, in units of 4"),
    n("rx_packets", "RoCE packets received"),
    n("rx_bytes", "payload bytes received"),
    l("rx_write_requests", "WRITE requests received"),
    l("rx_read_requests", "READ requests received"),
    l("rx_atomic_requests", "atomic requests received"),
    le("out_of_sequence", "packets received out of sequence", "loss or reordering in the network", "check pause and ECN thresholds"),
    le("out_of_buffer", "messages that found no receive WQE", "receiver too slow", "post more receives"),
    le("packet_seq_err", "NAK sequence errors received", "loss in the network", "check pause and ECN thresholds"),
    le("duplicate_request", "duplicate requests received", "ACKs lost, or time-out too short", "raise the QP's timeout"),
    le("implied_nak_seq_err", "ACKs beyond an unanswered READ", "READ response lost", "check pause and ECN thresholds"),
    le("local_ack_timeout_err", "ACK timers that ran out", "peer or path slow or down", "raise timeout; look at the path"),
    le("rnr_nak_retry_err", "RNR NAKs received", "the peer had no receive WQE", "post more receives there"),
    le("req_remote_invalid_request", "NAK invalid request received", "the request makes no sense to the peer", "check the peer's QP"),
    le("req_remote_access_errors", "NAK remote access error received", "remote key, bound or right", "check R_Key, address, length"),
    e("req_remote_op_errors", "NAK remote operational error received", "the peer failed", "see the peer's events"),
    le("req_cqe_error", "error CQEs of send WQEs", "see their status", "see the first error CQE of the QP"),
    le("req_cqe_flush_error", "flush CQEs of send WQEs", "see the first error of the QP", "see the first error CQE of the QP"),
    le("resp_cqe_error", "error CQEs of receive WQEs", "see their status", "see the first error CQE of the QP"),
    le("resp_cqe_flush_error", "flush CQEs of receive WQEs", "see the first error of the QP", "see the first error CQE of the QP"),
    le("resp_local_length_error", "messages longer than the receive buffers", "buffers too small", "post larger buffers"),
    le("resp_remote_access_errors", "remote access errors answered", "the peer's key, bound or right", "check what the peer was given"),
    le("rx_icrc_encapsulated", "packets with a wrong ICRC, dropped", "damage on the way", "check cables and switches"),
    e("req_retry_exceeded", "QPs that gave up after all retransmissions", "peer or path down", "look at the path"),
    e("req_rnr_retries_exceeded", "QPs that gave up after all RNR retries", "the peer never posted a receive", "post more receives there"),
    e("bad_resp_err", "responses with an unexpected opcode", "faulty peer", "look at a capture"),
    e("retransmissions", "packets sent again", "loss", "check pause and ECN thresholds"),
    e("rx_unknown_qp", "packets for a QP that does not exist, dropped", "late packets, or a wrong QP number", "harmless after a reconnect"),
    e("rx_malformed", "RoCE packets that are malformed, dropped", "faulty peer", "look at a capture"),
    e("rx_dropped", "frames dropped for want of buffer", "pause does not work", "check PFC on both sides"),
    // Congestion.
    l("np_cnp_sent", "CNPs sent"),
    l("np_ecn_marked_roce_packets", "RoCE packets received with the mark CE"),
    l("rp_cnp_handled", "CNPs handled"),
    l("rp_cnp_ignored", "CNPs for QPs without congestion control"),
    n("rx_pfc_frames", "pause frames received"),
    n("tx_pfc_frames", "pause frames sent"),
    // Traffic in: what the headers are checked for, and the responder's other answers.
    e("rx_bad_opcode", "packets whose opcode does not exist, or not on the QP's service, dropped", "the two ends disagree on the service", "connect RC to RC, UC to UC"),
    e("rx_bad_state", "packets for a QP that may not receive in its state, dropped", "the peer sends before the QP is ready, or after it failed", "take the QP to RTR first; see the first error of the QP"),
    e("rx_bad_pkey", "packets of another partition, dropped", "P_Keys of the two ends differ, or both are limited members", "set the same P_Key"),
    e("rx_bad_address", "packets not from the QP's peer, or not to the QP's address, dropped", "addresses in the QP's context are wrong", "compare both contexts"),
    e("resp_invalid_requests", "invalid requests answered", "opcode out of order or not built, wrong length or pad, right not given to the QP", "look at a capture"),
    e("rx_abandoned", "packets of UC messages that were abandoned", "loss, or a request that is not allowed", "none on UC: use RC"),
    // Frames received, by what was wrong with them.
    le("port_rcv_errors", "frames with a wrong FCS, dropped", "damage on the link", "check cable and transceivers"),
    n("rx_foreign", "frames that are not for the RDMA engine, passed on"),
    e("rx_foreign_dropped", "frames of others dropped for want of room in the pass-through FIFO", "the host takes them too slowly", "drain the pass-through stream faster"),
    e("rx_bad_ip_header", "RoCE packets with a wrong IP version, header length or header checksum, dropped", "damage on the way, or a faulty peer", "look at a capture"),
    e("rx_options", "RoCE packets with IPv4 options, dropped", "the peer or a router puts options in", "switch the options off"),
    e("rx_truncated", "RoCE packets longer than their frame, dropped", "cut off on the way: an MTU is too small", "compare the MTUs on the path"),
    e("rx_bad_udp_length", "RoCE packets whose IP and UDP lengths disagree, or are no multiple of 4, dropped", "faulty peer", "look at a capture"),
    e("rx_bad_tver", "RoCE packets of another transport version, dropped", "the peer speaks another protocol", "look at a capture"),
    // What the requester hears of a peer that it does not act upon.
    e("duplicate_acks", "ACKs and NAKs of what was acknowledged before", "the peer answered a packet that was sent again, or the network doubles packets", "harmless; many with `retransmissions`: raise the QP's timeout"),
    e("ghost_acks", "ACKs and NAKs of what was never sent, or for a QP that may not send, dropped", "an answer of an earlier life of the QP, or a faulty peer", "harmless after a reconnect, else look at a capture"),
    n("rq_doorbells", "receive queue doorbells accepted"),
    n("tx_foreign", "frames of the host passed through to the wire"),
    e("tx_foreign_dropped", "frames of the host too long for the pass-through store, dropped", "the frame is longer than the TX FIFO", "lower the MTU of the Ethernet interface"),
    // The ring engine.
    n("ring_ops", "operations on a ring begun: their descriptors were good"),
    n("ring_done", "operations on a ring completed with success"),
    n("ring_sub_sent", "sub-chunks handed to the next rank's queue pair"),
    n("ring_sub_received", "sub-chunks received from the previous rank"),
    n("ring_words_sent", "words to the neighbours of a ring sent"),
    n("ring_words_received", "words of the neighbours of a ring received"),
    e("ring_dropped", "packets for the landing memory dropped", "what was left over of an operation that failed, or a foreign write", "harmless after an operation that failed"),
    e("ring_refused", "operations on a ring refused for what their descriptors say", "syndromes RING_BAD_OP to RING_BAD_WINDOW", "see the syndrome"),
    e("ring_mismatch", "operations on a ring ended because neighbours run different ones", "syndromes RING_SEQUENCE_MISMATCH to RING_SHAPE_MISMATCH", "give every rank the same operation"),
    e("ring_timeout", "operations on a ring ended for want of progress", "syndrome RING_TIMEOUT", "look for the rank that is dead or slow"),
    e("ring_qp_err", "operations on a ring ended by the failure of a neighbour's QP", "syndrome RING_QP_ERROR", "see the QP's event"),
    e("ring_peer_abort", "operations on a ring ended by a neighbour", "syndrome RING_PEER_ABORT", "see the first error on the other ranks"),
    e("ring_protocol_err", "operations on a ring ended by what a neighbour sent", "syndrome RING_PROTOCOL", "a faulty peer, or a foreign write to the collective window"),
];

/// Index of the counter `name`.
///
/// # Panics
/// If there is none.
#[track_caller]
pub fn counter(name: &str) -> usize {
    match COUNTERS.iter().position(|c| c.name == name) {
        Some(i) => i,
        None => panic!("spec: no counter `{name}`"),
    }
}
