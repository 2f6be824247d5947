//! What passes between the blocks of the receive path: one struct per stream.
//!
//! ```text
//!   MAC ─► rx_front ─┬─ RxAhead,
//!                    │  RxPkt ──────► rx_lookup ─► responder ─┬─ AckReq ─► ack_state ─ AckOut ─► control lane
//!                    │                                         ├─ RxAck ──► ack_rx
//!                    │                                         ├─ RecvUse ► receive queue
//!                    │                                         └─ PlaceCmd ─┐
//!                    ├─ beats ────────────────────────────────────────────► rx_place ─ Placed ─►
//!                    └─ pass-through
//! ```
//! One `RxPkt`, one packet of beats and one `PlaceCmd` belong together and stand in the same
//! order in their streams, which is the order of arrival. The beats are a packet stream
//! (`PacketIn`, `PacketOut`): the frame from its first byte on, as it came, padding included.
//!
//! Widths that do not depend on a configuration are fixed here: slots 14 bits, a byte of the
//! frame where something begins 8 bits, a payload 14 bits (more than an MTU, so that one that is
//! too long can be told).
use rust_hdl_core::prelude::*;

/// A RoCE packet: its headers are consistent, its ICRC is right, its beats are in the buffer.
/// QP, P_Key, addresses and everything that depends on a connection are not looked at yet.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct RxPkt {
    /// BTH
    pub opcode: Bits<8>,
    pub psn: Bits<24>,
    pub qpn: Bits<24>,
    pub pkey: Bits<16>,
    pub ack_req: Bit,
    pub solicited: Bit,
    pub becn: Bit,
    /// the IP header says "congestion experienced"
    pub ce: Bit,
    pub ipv6: Bit,
    /// lane order; an IPv4 address in the first four bytes, zero behind it
    pub src_ip: Bits<128>,
    pub dst_ip: Bits<128>,
    /// RETH; means nothing unless `has_reth`
    pub va: Bits<64>,
    pub rkey: Bits<32>,
    pub dma_len: Bits<32>,
    /// immediate data as a number; means nothing unless `has_imm`
    pub imm: Bits<32>,
    /// AETH; means nothing unless the opcode has one
    pub aeth_syndrome: Bits<8>,
    pub aeth_msn: Bits<24>,
    /// bytes of payload without pad
    pub payload: Bits<14>,
    /// pad bytes behind it, as the BTH says
    pub pad: Bits<2>,
    /// byte of the frame where the payload begins (the ICRC, if there is none)
    pub at: Bits<8>,
    /// opcode in the table of RC or UC; the flags below are zero if not
    pub known: Bit,
    pub uc: Bit,
    /// a request of the peer: for the responder. The others answer requests of ours.
    pub request: Bit,
    /// ACK or atomic ACK
    pub ack: Bit,
    pub read_rsp: Bit,
    pub write: Bit,
    pub send: Bit,
    /// place in its message; an ACK, a READ or an atomic request has none of the four
    pub first: Bit,
    pub middle: Bit,
    pub last: Bit,
    pub only: Bit,
    pub has_reth: Bit,
    pub has_imm: Bit,
    /// may carry payload
    pub has_payload: Bit,
}

/// Where to look for what the next packet needs: a cycle before anybody knows whether there is one.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct RxAhead {
    /// the verdict on a frame comes in the next cycle
    pub valid: Bit,
    pub qpn: Bits<24>,
    pub rkey: Bits<32>,
}

/// What becomes of a packet's beats. One for each `RxPkt`, in order.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct PlaceCmd {
    /// drain the beats, write nothing
    pub discard: Bit,
    /// byte of the frame where the payload begins
    pub at: Bits<8>,
    /// bytes to write, 0..=4096; 0: nothing is written
    pub len: Bits<13>,
    /// bus address of the first byte; the rest is contiguous. For the ring engine (`at_type`): the place in its window
    pub addr: Bits<64>,
    /// PCIe address type (00, 10 translated; 11: not to memory, see `rx_collective`) and relaxed ordering
    pub at_type: Bits<2>,
    pub ro: Bit,
    /// tell `placed` when the last write has left
    pub mark: Bit,
    pub slot: Bits<14>,
}

/// The writes of a `PlaceCmd` with `mark` have left. Strobe.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct Placed {
    pub slot: Bits<14>,
}

/// The responder has something to say to the peer of `slot`. Overwrites what was not sent yet.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct AckReq {
    pub slot: Bits<14>,
    pub psn: Bits<24>,
    pub msn: Bits<24>,
    pub syndrome: Bits<8>,
    /// repeats what was said before: does not push out anything that waits to be sent
    pub again: Bit,
}

/// An acknowledgement to be sent.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct AckOut {
    pub slot: Bits<14>,
    pub psn: Bits<24>,
    pub msn: Bits<24>,
    pub syndrome: Bits<8>,
}

/// A response to a request of ours, checked against its QP.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct RxAck {
    pub slot: Bits<14>,
    pub psn: Bits<24>,
    pub syndrome: Bits<8>,
    pub msn: Bits<24>,
    pub opcode: Bits<8>,
}

/// A message of the peer uses up a receive WQE and completes it.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct RecvUse {
    pub slot: Bits<14>,
    /// BTH opcode of the packet that ends the message
    pub opcode: Bits<8>,
    pub imm: Bits<32>,
    /// bytes of the message
    pub len: Bits<32>,
    pub solicited: Bit,
}

/// A receive WQE is complete: what its CQE says, besides time and place in the CQ.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct RecvDone {
    pub slot: Bits<14>,
    pub cq: Bits<14>,
    pub qpn: Bits<24>,
    pub status: Bits<8>,
    pub syndrome: Bits<8>,
    /// a `cqe_opcode`
    pub opcode: Bits<8>,
    pub wqe_idx: Bits<16>,
    pub cookie: Bits<32>,
    pub byte_len: Bits<32>,
    pub imm: Bits<32>,
    pub imm_valid: Bit,
    pub solicited: Bit,
}
