//! What passes between the blocks of the requester.
use rust_hdl_core::prelude::*;

/// A message, as far as every packet and its completion need it.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct Message {
    pub opcode: Bits<8>,
    pub write: Bit,
    pub with_imm: Bit,
    pub solicited: Bit,
    pub signalled: Bit,
    /// of an engine's QP: its last packet asks for no ACK by itself
    pub no_ack_req: Bit,
    pub by_list: Bit,
    pub cookie: Bits<32>,
    pub imm: Bits<32>,
    pub length: Bits<32>,
    /// ring index of its first block, and behind its last
    pub idx: Bits<16>,
    pub until: Bits<16>,
}

/// What only the first packet of a WRITE needs.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct Remote {
    pub va: Bits<64>,
    pub rkey: Bits<32>,
}

/// A scatter/gather element, or what is left of it.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct Sge {
    pub va: Bits<64>,
    pub left: Bits<32>,
    pub lkey: Bits<32>,
}

/// How far a message has come.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct Progress {
    /// bytes not yet cut
    pub left: Bits<32>,
    /// the WQE's second SGE is still to come
    pub pending: Bit,
    /// entries of the list that were begun
    pub taken: Bits<5>,
}

/// What packets need to know of their connection.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct Conn {
    pub pd: Bits<24>,
    /// path MTU, one bit for each code from 1 on
    pub mtu: Bits<5>,
    pub service: Bits<3>,
    /// UC or RC: the services that are built
    pub served: Bit,
    pub sig_all: Bit,
    pub reliable: Bit,
    /// an engine owns the QP; its send queue takes operations on a ring alone
    pub owned: Bit,
    pub commands: Bit,
}

/// Bytes of all headers in front of the payload: no extension, ImmDt, RETH, both.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct Lanes {
    pub none: Bits<8>,
    pub imm: Bits<8>,
    pub reth: Bits<8>,
    pub both: Bits<8>,
}

/// Where a slot's send queue stands.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct SqPlace {
    pub psn: Bits<24>,
    /// ring index that comes next, behind the open message if there is one
    pub index: Bits<16>,
    /// a message is open: it was saved
    pub unfinished: Bit,
}

/// What a QP's state allows; neither in RESET, INIT and RTR.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct Standing {
    pub sending: Bit,
    pub flushing: Bit,
}

/// Where the requester's next cut lies: packet and piece.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct Cut {
    /// bytes of the packet's payload (at its start), and of what was left of it
    pub payload: Bits<13>,
    pub whole: Bits<13>,
    /// the message's last packet
    pub last: Bit,
    /// bytes of the piece, and the lane of its first
    pub len: Bits<13>,
    pub lane: Bits<8>,
    /// address behind its SGE
    pub va_end: Bits<65>,
    /// it ends its packet, its SGE
    pub packet_ends: Bit,
    pub sge_ends: Bit,
    /// there is something to cut, or the message has no bytes
    pub usable: Bit,
    /// the piece has bytes
    pub some: Bit,
}

/// What becomes of the WQE at the head: of `giving`, `note`, `list` at most one.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct Verdict {
    /// its first packet leaves now
    pub go: Bit,
    /// and it is its last, with all its bytes
    pub over: Bit,
    /// the turn is given back
    pub giving: Bit,
    /// ... and nothing of the slot is to change, but for `index`, if `stale`
    pub stale: Bit,
    /// only a completion, with syndrome `why` (0 for a NOP)
    pub note: Bit,
    pub why: Bits<8>,
    /// its SGEs are in a list
    pub list: Bit,
    /// payload is in the blocks
    pub inline_bytes: Bit,
    /// blocks behind this one to step over
    pub trailing: Bits<3>,
}

/// The cursor: registers of the message under way.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct UnderWay {
    /// at the start of a packet, of the message
    pub starts: Bit,
    pub first: Bit,
    /// of the cut: there is one, it is the message's last
    pub usable: Bit,
    pub ends: Bit,
}

/// The list of SGEs.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct ListFlags {
    pub done: Bit,
    pub failed: Bit,
    pub wrong_sum: Bit,
}
