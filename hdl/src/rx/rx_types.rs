//! What the look-up finds out about a packet, and what the responder keeps of a QP.
//!
//! ```text
//!   RxPkt ─► rx_lookup ─ RxFacts ─► responder ◄─► RspState (one per slot)
//!              ▲ RxConn, RxEntry
//! ```
use rust_hdl_core::prelude::*;

/// What a packet is checked against: parts of its QP's context.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct RxConn {
    pub valid: Bit,
    pub qpn: Bits<24>,
    pub rc: Bit,
    pub uc: Bit,
    /// path MTU, bytes
    pub mtu: Bits<13>,
    pub pd: Bits<24>,
    pub remote_write: Bit,
}

/// The same from the context's second block.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct RxPath {
    pub ipv6: Bit,
    pub pkey: Bits<16>,
}

/// Own address and the peer's, IPv4 in the first 4 bytes.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct RxAddrs {
    pub own: Bits<128>,
    pub peer: Bits<128>,
}

/// What a state allows. All low: there is no QP.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct RxStanding {
    pub exists: Bit,
    /// requests of the peer are taken; answers to own requests are
    pub requests: Bit,
    pub responses: Bit,
}

/// A region as remote accesses see it.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct RxEntry {
    /// valid, contiguous, and open to remote writes
    pub writable: Bit,
    pub key: Bits<8>,
    pub pd: Bits<24>,
    pub base: Bits<64>,
    /// address after the last byte
    pub limit: Bits<64>,
    /// what to add to a virtual address to have the bus address
    pub shift: Bits<64>,
    pub ats: Bit,
    pub relaxed: Bit,
    /// the collective window: payload is the ring engine's
    pub collective: Bit,
    pub epoch: Bits<16>,
}

/// Is the region still the one that a message began with?
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct RxEpoch {
    pub valid: Bit,
    pub epoch: Bits<16>,
}

/// Why a packet is dropped without a word; at most one is high.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct RxDrops {
    pub unknown_qp: Bit,
    pub bad_opcode: Bit,
    pub bad_state: Bit,
    pub bad_pkey: Bit,
    pub bad_address: Bit,
}

/// Everything that can be said of a packet without the QP's progress.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct RxFacts {
    pub slot: Bits<14>,
    pub opcode: Bits<8>,
    pub psn: Bits<24>,
    pub imm: Bits<32>,
    pub aeth_syndrome: Bits<8>,
    pub aeth_msn: Bits<24>,
    pub at: Bits<8>,
    pub ack_req: Bit,
    pub solicited: Bit,
    pub drops: RxDrops,
    /// the headers are good, and it is a request, or answers one
    pub request: Bit,
    pub response: Bit,
    pub uc: Bit,
    /// a WRITE, and the QP takes WRITEs
    pub write: Bit,
    /// of no kind that is acknowledged again when it comes twice
    pub once: Bit,
    /// First or Only; Last or Only
    pub begins: Bit,
    pub ends: Bit,
    pub has_imm: Bit,
    /// a receive WQE is there
    pub have: Bit,
    /// and it is known to be no good
    pub bad_recv: Bit,
    pub rnr_timer: Bits<5>,
    pub mtu: Bits<13>,
    pub payload: Bits<13>,
    /// payload: fills the MTU exactly; is within it, and pad fits
    pub is_mtu: Bit,
    pub in_mtu: Bit,
    /// the lengths of a First or Only are right
    pub begin_fits: Bit,
    /// so are its key and range
    pub key_good: Bit,
    /// of a First or Only: bus address and attributes, bytes, region and its epoch
    pub addr: Bits<64>,
    pub dma_len: Bits<32>,
    pub index: Bits<24>,
    pub epoch: Bits<16>,
    pub ats: Bit,
    pub relaxed: Bit,
    /// the collective window: payload is the ring engine's
    pub collective: Bit,
}

/// Progress of a QP as responder.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct RspState {
    /// PSN expected next; messages completed
    pub psn: Bits<24>,
    pub msn: Bits<24>,
    /// a NAK for this PSN is out
    pub nak: Bit,
    /// a NAK that ends the QP is out
    pub failed: Bit,
    /// a message is open: the fields below belong to it
    pub open: Bit,
    /// next bus address, bytes left, bytes altogether
    pub addr: Bits<64>,
    pub left: Bits<32>,
    pub total: Bits<32>,
    pub index: Bits<24>,
    pub epoch: Bits<16>,
    pub ats: Bit,
    pub relaxed: Bit,
    /// the collective window: payload is the ring engine's
    pub collective: Bit,
}
