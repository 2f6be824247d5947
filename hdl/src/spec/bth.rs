//! BTH opcodes and AETH syndromes.
use super::types::{code, CodeTable};

/// The whole table: service in bits 7:5, operation in 4:0. Headers and payload of each are in `bth_shape`.
pub const BTH_OPCODE: CodeTable = CodeTable {
    name: "bth_opcode",
    bits: 8,
    meaning: "BTH opcodes",
    source: "IBA vol. 1, table 38; A17.9.3",
    codes: &[
        code("RC_SEND_FIRST", 0x00, "payload"),
        code("RC_SEND_MIDDLE", 0x01, "payload"),
        code("RC_SEND_LAST", 0x02, "payload"),
        code("RC_SEND_LAST_IMM", 0x03, "ImmDt, payload"),
        code("RC_SEND_ONLY", 0x04, "payload"),
        code("RC_SEND_ONLY_IMM", 0x05, "ImmDt, payload"),
        code("RC_WRITE_FIRST", 0x06, "RETH, payload"),
        code("RC_WRITE_MIDDLE", 0x07, "payload"),
        code("RC_WRITE_LAST", 0x08, "payload"),
        code("RC_WRITE_LAST_IMM", 0x09, "ImmDt, payload"),
        code("RC_WRITE_ONLY", 0x0A, "RETH, payload"),
        code("RC_WRITE_ONLY_IMM", 0x0B, "RETH, ImmDt, payload"),
        code("RC_READ_REQUEST", 0x0C, "RETH"),
        code("RC_READ_RESPONSE_FIRST", 0x0D, "AETH, payload"),
        code("RC_READ_RESPONSE_MIDDLE", 0x0E, "payload"),
        code("RC_READ_RESPONSE_LAST", 0x0F, "AETH, payload"),
        code("RC_READ_RESPONSE_ONLY", 0x10, "AETH, payload"),
        code("RC_ACK", 0x11, "AETH"),
        code("RC_ATOMIC_ACK", 0x12, "AETH, AtomicAckETH"),
        code("RC_CMP_SWAP", 0x13, "AtomicETH"),
        code("RC_FETCH_ADD", 0x14, "AtomicETH"),
        code("RC_SEND_LAST_INV", 0x16, "IETH, payload"),
        code("RC_SEND_ONLY_INV", 0x17, "IETH, payload"),
        code("UC_SEND_FIRST", 0x20, "payload"),
        code("UC_SEND_MIDDLE", 0x21, "payload"),
        code("UC_SEND_LAST", 0x22, "payload"),
        code("UC_SEND_LAST_IMM", 0x23, "ImmDt, payload"),
        code("UC_SEND_ONLY", 0x24, "payload"),
        code("UC_SEND_ONLY_IMM", 0x25, "ImmDt, payload"),
        code("UC_WRITE_FIRST", 0x26, "RETH, payload"),
        code("UC_WRITE_MIDDLE", 0x27, "payload"),
        code("UC_WRITE_LAST", 0x28, "payload"),
        code("UC_WRITE_LAST_IMM", 0x29, "ImmDt, payload"),
        code("UC_WRITE_ONLY", 0x2A, "RETH, payload"),
        code("UC_WRITE_ONLY_IMM", 0x2B, "RETH, ImmDt, payload"),
        code("UD_SEND_ONLY", 0x64, "DETH, payload"),
        code("UD_SEND_ONLY_IMM", 0x65, "DETH, ImmDt, payload"),
        code("CNP", 0x81, "16 zero bytes"),
    ],
};

/// What stands behind a BTH.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BthShape {
    pub opcode: u8,
    /// Names of the extended headers' layouts, in wire order.
    pub headers: &'static [&'static str],
    /// May carry payload.
    pub payload: bool,
}

const fn s(opcode: u8, headers: &'static [&'static str], payload: bool) -> BthShape {
    BthShape {
        opcode,
        headers,
        payload,
    }
}

/// Extended headers and payload by opcode (IBA vol. 1, table 38).
pub static BTH_SHAPES: &[BthShape] = &[
    s(0x00, &[], true),
    s(0x01, &[], true),
    s(0x02, &[], true),
    s(0x03, &["immdt"], true),
    s(0x04, &[], true),
    s(0x05, &["immdt"], true),
    s(0x06, &["reth"], true),
    s(0x07, &[], true),
    s(0x08, &[], true),
    s(0x09, &["immdt"], true),
    s(0x0A, &["reth"], true),
    s(0x0B, &["reth", "immdt"], true),
    s(0x0C, &["reth"], false),
    s(0x0D, &["aeth"], true),
    s(0x0E, &[], true),
    s(0x0F, &["aeth"], true),
    s(0x10, &["aeth"], true),
    s(0x11, &["aeth"], false),
    s(0x12, &["aeth", "atomicacketh"], false),
    s(0x13, &["atomiceth"], false),
    s(0x14, &["atomiceth"], false),
    s(0x16, &["ieth"], true),
    s(0x17, &["ieth"], true),
    s(0x20, &[], true),
    s(0x21, &[], true),
    s(0x22, &[], true),
    s(0x23, &["immdt"], true),
    s(0x24, &[], true),
    s(0x25, &["immdt"], true),
    s(0x26, &["reth"], true),
    s(0x27, &[], true),
    s(0x28, &[], true),
    s(0x29, &["immdt"], true),
    s(0x2A, &["reth"], true),
    s(0x2B, &["reth", "immdt"], true),
    s(0x64, &["deth"], true),
    s(0x65, &["deth", "immdt"], true),
    s(0x81, &["cnp"], false),
];

/// The shape of `opcode`, if it has one.
pub fn bth_shape(opcode: u8) -> Option<&'static BthShape> {
    BTH_SHAPES.iter().find(|s| s.opcode == opcode)
}

/// Bits 7:5 of an AETH syndrome, bit 7 being zero; bits 4:0 are the value.
pub const AETH_KIND: CodeTable = CodeTable {
    name: "aeth_kind",
    bits: 3,
    meaning: "AETH syndrome, bits 7:5: what bits 4:0 mean",
    source: "IBA vol. 1, table 45",
    codes: &[
        code("ACK", 0, "value: credit count, 31 is none given"),
        code("RNR_NAK", 1, "value: RNR timer code"),
        code("RESERVED", 2, "reserved"),
        code("NAK", 3, "value: an `aeth_nak` code"),
    ],
};

pub const AETH_NAK: CodeTable = CodeTable {
    name: "aeth_nak",
    bits: 5,
    meaning: "NAK codes",
    source: "IBA vol. 1, table 46",
    codes: &[
        code("PSN_SEQUENCE_ERROR", 0, "a packet is missing"),
        code("INVALID_REQUEST", 1, "invalid request"),
        code("REMOTE_ACCESS_ERROR", 2, "key, bound or right violated"),
        code(
            "REMOTE_OPERATIONAL_ERROR",
            3,
            "the responder could not do it",
        ),
        code("INVALID_RD_REQUEST", 4, "not used"),
    ],
};

/// Delay of each RNR timer code, in microseconds (IBA vol. 1, table 47).
pub const RNR_TIMER_US: [u32; 32] = [
    655_360, 10, 20, 30, 40, 60, 80, 120, 160, 240, 320, 480, 640, 960, 1_280, 1_920, 2_560, 3_840,
    5_120, 7_680, 10_240, 15_360, 20_480, 30_720, 40_960, 61_440, 81_920, 122_880, 163_840,
    245_760, 327_680, 491_520,
];

/// Unit of the local ACK timeout, in nanoseconds: the timeout is this times 2^n (IBA vol. 1, 9.7.6.1.3).
pub const ACK_TICK_NS: u64 = 4_096;
