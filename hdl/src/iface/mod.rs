//! What passes between the blocks: one struct per stream, one place to read the data path from.
//!
//! ```text
//!  csr ─RingWord─► doorbell ─► scheduler ─FetchCmd─► wqe_fetch ─WqeBlock─► requester ─Piece──► dma_engine
//!                                  ▲──────────────TurnEnd──────────────────┤                      │ ReadJob
//!                                                                          │ PktDesc              ▼
//!                 completer ◄─TxRecord── packetizer ◄──────────────────────┘            read_mgr ─MrdCmd─► tlp_port
//!                     │ CqeReq              ▲  └─► icrc ─► tx_fifo ─► MAC                  │ GatherSeg
//!                     ▼                     └───────Payload────── gather ◄── reassembly ◄──┴─CplBeat── tlp_port
//!                 cq_writer ─WriteHead─► place_queue ─Mwr─► tlp_port
//! ```
//! Widths that do not depend on a configuration are fixed here: slots are 14 bits (decision
//! "QPN = generation × 2^14 + slot"), a lane number 8 bits (0..255 covers 512 and 2048 bits),
//! ring indices 16 bits and free-running, byte counts of one packet 13 bits (0..4096).
//!
//! Strobes (`CtxWrite`, `StateWrite`, …) are broadcasts: valid for one cycle, no ready. Every
//! block that needs a field keeps a RAM copy of its own, written from the broadcast.
mod bundles;

use rust_hdl_core::prelude::*;

pub use bundles::*;

/// A ring of a doorbell, as written to WQE_DB_IDX: slot in the upper half-word.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct RingWord {
    pub idx: Bits<16>,
    pub slot: Bits<16>,
}

/// One beat of the doorbell port: a write into a user's page.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct DoorbellBeat {
    pub data: Bits<512>,
    pub be: Bits<64>,
    /// byte offset inside the 4 KiB page, aligned to 64
    pub offset: Bits<12>,
    pub page: Bits<8>,
}

/// A doorbell on its way from `doorbell` to `scheduler`: shown while the slot is looked up, the
/// verdict follows one cycle later. `inline`: the WQE's `count` blocks from ring index `first`
/// on are also in inline buffer `buf`.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct RingReq {
    pub slot: Bits<14>,
    pub idx: Bits<16>,
    pub inline: Bit,
    pub first: Bits<16>,
    pub count: Bits<4>,
    pub buf: Bits<2>,
}

/// A turn given to a slot. `kind`: 0 fetch from the ring, 1 resume the open message,
/// 2 inline (blocks are in inline buffer `buf`), 3 token (nothing to do: marks a point in order).
/// Addresses in units of 64 bytes.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct FetchCmd {
    pub kind: Bits<2>,
    pub slot: Bits<14>,
    /// ring index of the first block
    pub idx: Bits<16>,
    /// blocks to fetch, 1..=8
    pub count: Bits<4>,
    /// the ring is the ring engine's, not in host memory
    pub own: Bit,
    /// address of the first block; blocks of the first burst minus one
    pub addr: Bits<58>,
    pub len: Bits<3>,
    /// blocks from there to the ring's end minus one, at most 15; address of the ring
    pub to_end: Bits<4>,
    pub base: Bits<58>,
    pub buf: Bits<2>,
}

/// What can be said of a WQE from its first block alone: computed where the block arrives, kept
/// beside it. Means nothing for a block that does not begin a WQE, or was not read from anywhere.
///
/// `fits`, `sge0_fits`, `covers` have one bit for each path MTU, that of code 1 (256 bytes) first.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct WqePre {
    /// WRITE or WRITE_IMM; SEND_IMM or WRITE_IMM
    pub write: Bit,
    pub with_imm: Bit,
    pub nop: Bit,
    /// an operation on a ring: of command queues alone, `unknown` says the same of it as of any other
    pub ring: Bit,
    /// the payload is in the WQE; its SGEs, at least one, are in a list
    pub inline_data: Bit,
    pub list: Bit,
    /// no opcode of the table; one that UC does not have
    pub unknown: Bit,
    pub rc_only: Bit,
    /// no possible number of blocks
    pub odd: Bit,
    /// syndrome of the lengths and the SGE count, 0 = good
    pub fault: Bits<8>,
    /// none of the above, and no read error, forbids a message
    pub clean: Bit,
    /// and its first packet needs neither a list nor a second SGE to begin
    pub plain: Bit,
    /// the message fits into one packet
    pub fits: Bits<5>,
    /// its first SGE (or the inline data) is no longer than the MTU
    pub sge0_fits: Bits<5>,
    /// the first packet needs no second SGE
    pub covers: Bits<5>,
    /// the message has bytes
    pub some: Bit,
    /// there is a second SGE in the WQE
    pub pair: Bit,
    /// SGE 0: its address plus its length; bit 64 set: beyond the address space
    pub sge0_end: Bits<65>,
}

/// One 64-byte block of a turn. A turn is one or more blocks, `last` on its final one.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct WqeBlock {
    pub data: Bits<512>,
    pub kind: Bits<2>,
    pub slot: Bits<14>,
    pub idx: Bits<16>,
    /// blocks of the turn that follow this one
    pub left: Bits<4>,
    pub last: Bit,
    /// the host port answered with an error
    pub err: Bit,
    pub pre: WqePre,
}

/// The requester is done with a turn. `mid`: a message is open, resume it; else fetch from `from`,
/// the ring index that the requester expects next of this slot. `short`: the turn did not run to
/// the end that was predicted for it (yielded, message open, WQE cut off, dropped as stale), so
/// later turns of this slot that are already under way will be dropped.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct TurnEnd {
    pub slot: Bits<14>,
    pub from: Bits<16>,
    pub mid: Bit,
    pub short: Bit,
}

/// Who waits for the requester, in the scheduler's list or in the fetch. `slot` is one of them;
/// `many`: and there are others. Nobody but `slot` itself waits unless `any & (many | slot != own)`.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct Waiting {
    pub slot: Bits<14>,
    pub any: Bit,
    pub many: Bit,
}

/// One packet to build, or (`kind` ≠ 0) something that only takes its place in the order.
/// `kind`: 0 packet, 1 completion only (`status` says why), 2 nothing, 3 token.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct PktDesc {
    pub kind: Bits<2>,
    pub slot: Bits<14>,
    /// BTH opcode
    pub opcode: Bits<8>,
    pub psn: Bits<24>,
    /// bytes of payload, 0..=4096; when not 0, one payload packet follows on the gather stream
    pub payload: Bits<13>,
    pub has_reth: Bit,
    pub has_imm: Bit,
    pub solicited: Bit,
    pub ackreq: Bit,
    pub reth_va: Bits<64>,
    pub reth_rkey: Bits<32>,
    pub reth_len: Bits<32>,
    pub imm: Bits<32>,
    /// last packet of its WQE: completes it
    pub last: Bit,
    pub signalled: Bit,
    /// CQE status and vendor syndrome (0 = success)
    pub status: Bits<8>,
    pub syndrome: Bits<8>,
    pub wqe_opcode: Bits<8>,
    /// ring index of the WQE's first block, and of the block after its last
    pub wqe_idx: Bits<16>,
    pub wqe_next: Bits<16>,
    pub cookie: Bits<64>,
    pub msg_len: Bits<32>,
}

/// One contiguous piece of a packet's payload, by L_Key. `kind`: 0 memory, 1 inline (its blocks
/// follow on the inline stream), 2 landing memory (`va` is the offset there, one piece is the whole payload).
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct Piece {
    pub kind: Bits<2>,
    pub slot: Bits<14>,
    pub pd: Bits<24>,
    pub lkey: Bits<32>,
    pub va: Bits<64>,
    /// bytes of this piece, 1..=4096
    pub len: Bits<13>,
    /// address behind its SGE, what bounds are checked against; bit 64 set: beyond the address space
    pub va_end: Bits<65>,
    /// lane of the packet where the piece's first byte goes
    pub lane: Bits<8>,
    /// first and last piece of its packet
    pub first: Bit,
    pub last: Bit,
}

/// A checked and translated piece. `refused`: no read is made, the packet is bad, `syndrome` says
/// why. `missed`: the same, but the verdict comes late in the cycle, so that tag and rows are
/// waited for as if there were a read.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct ReadJob {
    pub kind: Bits<2>,
    /// of an inline piece: the place of its bytes in the WQE
    pub addr: Bits<64>,
    /// last byte, counted from the start of the 4 KiB page of `addr`: 0..=8190
    pub last_byte: Bits<13>,
    /// lane of the packet less lane in memory
    pub turn: Bits<8>,
    /// last of its packet
    pub last: Bit,
    /// PCIe address type (00, 10 translated) and relaxed ordering
    pub at: Bits<2>,
    pub ro: Bit,
    pub refused: Bit,
    pub missed: Bit,
    pub syndrome: Bits<8>,
}

/// 64 bytes of an inline WQE, in order; the first block carries data from byte 32 on.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct InlineBlock {
    pub data: Bits<512>,
    pub last: Bit,
    /// the block could not be read: the packet is bad (syndrome WQE_READ_ERROR)
    pub err: Bit,
}

/// One memory read request, already within MRRS and one 4 KiB page.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct MrdCmd {
    pub addr: Bits<64>,
    /// 32-bit words touched, 1..=1024, and the bytes of the first and the last of them
    pub words: Bits<11>,
    pub first_be: Bits<4>,
    pub last_be: Bits<4>,
    pub tag: Bits<10>,
    pub at: Bits<2>,
    pub ro: Bit,
}

/// One memory write, one beat of data, within MPS and one 4 KiB page. Lane 0 holds the byte at
/// `addr & !3`.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct WriteHead {
    pub addr: Bits<64>,
    /// bytes, 1..=beat - (addr & 3)
    pub len: Bits<13>,
    pub at: Bits<2>,
    pub ro: Bit,
    /// 0 payload, 1 CQE, 2 event, 3 MSI-X, 4 fence (no write; answered when all before it left)
    pub kind: Bits<3>,
}

/// Header of a completion, decoded; valid with every beat of its TLP.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct CplHead {
    pub tag: Bits<10>,
    /// completion status: 0 SC, 1 UR, 2 CRS, 4 CA
    pub status: Bits<3>,
    pub poisoned: Bit,
    pub has_data: Bit,
    pub lower_addr: Bits<7>,
    /// bytes still to come for the request, this completion's included; 4096 is coded as 4096 here
    pub byte_count: Bits<13>,
    /// data length in DW, 0..=1024
    pub length: Bits<11>,
    pub requester: Bits<16>,
}

/// What the packetiser tells the completer, in order, one per `PktDesc` it took.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct TxRecord {
    /// a packet is part of it, which is in the TX FIFO now, or (`status` ≠ 0, `silent`) dropped
    pub packet: Bit,
    pub token: Bit,
    /// the QP is reset: no completion, nobody is told
    pub silent: Bit,
    /// the first error of the slot: tell `qp_ctrl`
    pub report: Bit,
    pub slot: Bits<14>,
    pub last: Bit,
    pub signalled: Bit,
    pub status: Bits<8>,
    pub syndrome: Bits<8>,
    pub wqe_opcode: Bits<8>,
    pub wqe_idx: Bits<16>,
    pub wqe_next: Bits<16>,
    pub cookie: Bits<64>,
    pub msg_len: Bits<32>,
    /// bytes of payload of the packet
    pub payload: Bits<13>,
    /// its PSN; without a packet, the one that comes next
    pub psn: Bits<24>,
}

/// A completion to be written.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct CqeReq {
    pub cq: Bits<14>,
    pub slot: Bits<14>,
    pub qpn: Bits<24>,
    pub status: Bits<8>,
    pub syndrome: Bits<8>,
    pub opcode: Bits<8>,
    pub wqe_idx: Bits<16>,
    pub cookie: Bits<64>,
    pub byte_len: Bits<32>,
    pub solicited: Bit,
    pub imm: Bits<32>,
    pub imm_valid: Bit,
}

/// WQEs up to `idx` are done: their ring blocks are free. Broadcast.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct SlotIdx {
    pub slot: Bits<14>,
    pub idx: Bits<16>,
}

/// A packet of `slot` with this PSN has been formed. Broadcast.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct SlotPsn {
    pub slot: Bits<14>,
    pub psn: Bits<24>,
}

/// Beat `beat` (0..=7) of the QP context of `slot`, as loaded from host memory. Broadcast.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct CtxWrite {
    pub data: Bits<512>,
    pub slot: Bits<14>,
    pub beat: Bits<3>,
}

/// New state of a QP (codes of the spec table `qp_state`). Broadcast, by `qp_ctrl` alone.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct StateWrite {
    pub slot: Bits<14>,
    pub state: Bits<4>,
}

/// A 64-byte table entry (region, CQ context) loaded or cleared. Broadcast.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct EntryWrite {
    pub data: Bits<512>,
    pub index: Bits<24>,
}

/// An engine reports that a QP must leave its state; `qp_ctrl` decides which state follows.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct QpError {
    pub slot: Bits<14>,
    pub syndrome: Bits<8>,
}

/// What the PCIe configuration space says (inputs of the core).
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct PcieCfg {
    pub requester_id: Bits<16>,
    pub bus_master: Bit,
    /// Max_Payload_Size and Max_Read_Request_Size codes: 128 << code bytes
    pub mps: Bits<3>,
    pub mrrs: Bits<3>,
    /// read completion boundary: 0 = 64, 1 = 128 bytes
    pub rcb: Bit,
    pub ext_tag: Bit,
    pub relaxed: Bit,
    pub ats: Bit,
}
