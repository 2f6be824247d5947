//! What the device shares with software in memory, besides WQEs, little-endian: CQEs, events, CQ contexts,
//! regions, page tables and the mailbox.
//!
//! ```text
//!   key = index << 8 | key byte        region ──direct──► bus_addr + (va - base)
//!          └─► region (64 bytes)              └─paged───► mtt[mtt_index + page] + offset
//! ```
use super::types::{le, ByteOrder::Little, Field, Layout};

/// A structure of this device's own.
pub(super) const fn mem(
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
        le("limit", 8, 0, 64, "virtual address after the last byte (exclusive)"),
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
        le("collective", 37, 0, 1, "collective window: payload goes to the ring engine, by its offset from `base`; no memory is behind it"),
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
