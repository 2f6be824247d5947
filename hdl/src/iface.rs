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
use rust_hdl_core::prelude::*;

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
/// follow on the inline stream).
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

/// AXI4 read channels of the host port, 512 bits wide; bursts INCR, 64 bytes a beat.
#[derive(Clone, Debug, Default, LogicInterface)]
#[join = "AxiRdSlave"]
pub struct AxiRdMaster {
    pub araddr: Signal<Out, Bits<64>>,
    pub arlen: Signal<Out, Bits<8>>,
    pub arid: Signal<Out, Bits<4>>,
    pub arvalid: Signal<Out, Bit>,
    pub arready: Signal<In, Bit>,
    pub rdata: Signal<In, Bits<512>>,
    pub rresp: Signal<In, Bits<2>>,
    pub rid: Signal<In, Bits<4>>,
    pub rlast: Signal<In, Bit>,
    pub rvalid: Signal<In, Bit>,
    pub rready: Signal<Out, Bit>,
}

/// The other end of [`AxiRdMaster`].
#[derive(Clone, Debug, Default, LogicInterface)]
#[join = "AxiRdMaster"]
pub struct AxiRdSlave {
    pub araddr: Signal<In, Bits<64>>,
    pub arlen: Signal<In, Bits<8>>,
    pub arid: Signal<In, Bits<4>>,
    pub arvalid: Signal<In, Bit>,
    pub arready: Signal<Out, Bit>,
    pub rdata: Signal<Out, Bits<512>>,
    pub rresp: Signal<Out, Bits<2>>,
    pub rid: Signal<Out, Bits<4>>,
    pub rlast: Signal<Out, Bit>,
    pub rvalid: Signal<Out, Bit>,
    pub rready: Signal<In, Bit>,
}

/// TLP stream towards PCIe (requests): header on side wires (raw bytes, lane 0 first on the
/// wire; 3-DW headers use the first 12), payload from lane 0, one TLP start per beat.
#[derive(Clone, Debug, Default, LogicInterface)]
#[join = "TlpIn"]
pub struct TlpOut<const W: usize> {
    pub hdr: Signal<Out, Bits<128>>,
    pub data: Signal<Out, Bits<W>>,
    pub last: Signal<Out, Bit>,
    pub valid: Signal<Out, Bit>,
    pub ready: Signal<In, Bit>,
}

/// TLP stream from PCIe (completions).
#[derive(Clone, Debug, Default, LogicInterface)]
#[join = "TlpOut"]
pub struct TlpIn<const W: usize> {
    pub hdr: Signal<In, Bits<128>>,
    pub data: Signal<In, Bits<W>>,
    pub last: Signal<In, Bit>,
    pub valid: Signal<In, Bit>,
    pub ready: Signal<Out, Bit>,
}

/// Completions, header decoded: `head` is that of the TLP the beat belongs to, `first` marks its
/// first beat. Data from lane 0, whatever the address.
#[derive(Clone, Debug, Default, LogicInterface)]
#[join = "CplOut"]
pub struct CplIn<const W: usize> {
    pub head: Signal<In, CplHead>,
    pub data: Signal<In, Bits<W>>,
    pub first: Signal<In, Bit>,
    pub last: Signal<In, Bit>,
    pub valid: Signal<In, Bit>,
    pub ready: Signal<Out, Bit>,
}

/// Producer's end of [`CplIn`].
#[derive(Clone, Debug, Default, LogicInterface)]
#[join = "CplIn"]
pub struct CplOut<const W: usize> {
    pub head: Signal<Out, CplHead>,
    pub data: Signal<Out, Bits<W>>,
    pub first: Signal<Out, Bit>,
    pub last: Signal<Out, Bit>,
    pub valid: Signal<Out, Bit>,
    pub ready: Signal<In, Bit>,
}

/// Payload of packets, already at its lanes: byte k of the payload is at packet byte
/// `header length + k`, lane = that modulo the beat. Unused lanes are zero. `err` (on the last
/// beat, a vendor syndrome) ≠ 0: the data is bad, the packet must not leave.
#[derive(Clone, Debug, Default, LogicInterface)]
#[join = "PayloadOut"]
pub struct PayloadIn<const W: usize> {
    pub data: Signal<In, Bits<W>>,
    pub err: Signal<In, Bits<8>>,
    pub last: Signal<In, Bit>,
    pub valid: Signal<In, Bit>,
    pub ready: Signal<Out, Bit>,
}

/// Producer's end of [`PayloadIn`].
#[derive(Clone, Debug, Default, LogicInterface)]
#[join = "PayloadIn"]
pub struct PayloadOut<const W: usize> {
    pub data: Signal<Out, Bits<W>>,
    pub err: Signal<Out, Bits<8>>,
    pub last: Signal<Out, Bit>,
    pub valid: Signal<Out, Bit>,
    pub ready: Signal<In, Bit>,
}

/// Consumer's end of a broadcast strobe.
#[derive(Clone, Debug, Default, LogicInterface)]
#[join = "StrobeOut"]
pub struct StrobeIn<T: Synth> {
    pub data: Signal<In, T>,
    pub valid: Signal<In, Bit>,
}

/// Producer's end of a broadcast strobe: valid for one cycle, nobody can refuse it.
#[derive(Clone, Debug, Default, LogicInterface)]
#[join = "StrobeIn"]
pub struct StrobeOut<T: Synth> {
    pub data: Signal<Out, T>,
    pub valid: Signal<Out, Bit>,
}

/// AXI4-Lite, 32-bit data, 64 KiB of addresses: BAR0's registers (slave side).
#[derive(Clone, Debug, Default, LogicInterface)]
#[join = "AxilMaster"]
pub struct AxilSlave {
    pub awaddr: Signal<In, Bits<16>>,
    pub awvalid: Signal<In, Bit>,
    pub awready: Signal<Out, Bit>,
    pub wdata: Signal<In, Bits<32>>,
    pub wstrb: Signal<In, Bits<4>>,
    pub wvalid: Signal<In, Bit>,
    pub wready: Signal<Out, Bit>,
    pub bresp: Signal<Out, Bits<2>>,
    pub bvalid: Signal<Out, Bit>,
    pub bready: Signal<In, Bit>,
    pub araddr: Signal<In, Bits<16>>,
    pub arvalid: Signal<In, Bit>,
    pub arready: Signal<Out, Bit>,
    pub rdata: Signal<Out, Bits<32>>,
    pub rresp: Signal<Out, Bits<2>>,
    pub rvalid: Signal<Out, Bit>,
    pub rready: Signal<In, Bit>,
}

/// The other end of [`AxilSlave`].
#[derive(Clone, Debug, Default, LogicInterface)]
#[join = "AxilSlave"]
pub struct AxilMaster {
    pub awaddr: Signal<Out, Bits<16>>,
    pub awvalid: Signal<Out, Bit>,
    pub awready: Signal<In, Bit>,
    pub wdata: Signal<Out, Bits<32>>,
    pub wstrb: Signal<Out, Bits<4>>,
    pub wvalid: Signal<Out, Bit>,
    pub wready: Signal<In, Bit>,
    pub bresp: Signal<In, Bits<2>>,
    pub bvalid: Signal<In, Bit>,
    pub bready: Signal<Out, Bit>,
    pub araddr: Signal<Out, Bits<16>>,
    pub arvalid: Signal<Out, Bit>,
    pub arready: Signal<In, Bit>,
    pub rdata: Signal<In, Bits<32>>,
    pub rresp: Signal<In, Bits<2>>,
    pub rvalid: Signal<In, Bit>,
    pub rready: Signal<Out, Bit>,
}

/// Doorbell port of the device: one write into a user's page a beat, flat. As [`DoorbellBeat`].
#[derive(Clone, Debug, Default, LogicInterface)]
#[join = "DoorbellMaster"]
pub struct DoorbellSlave {
    pub data: Signal<In, Bits<512>>,
    pub be: Signal<In, Bits<64>>,
    pub offset: Signal<In, Bits<12>>,
    pub page: Signal<In, Bits<8>>,
    pub valid: Signal<In, Bit>,
    pub ready: Signal<Out, Bit>,
}

/// The other end of [`DoorbellSlave`].
#[derive(Clone, Debug, Default, LogicInterface)]
#[join = "DoorbellSlave"]
pub struct DoorbellMaster {
    pub data: Signal<Out, Bits<512>>,
    pub be: Signal<Out, Bits<64>>,
    pub offset: Signal<Out, Bits<12>>,
    pub page: Signal<Out, Bits<8>>,
    pub valid: Signal<Out, Bit>,
    pub ready: Signal<In, Bit>,
}

/// What the PCIe configuration space says, one port a field. As [`PcieCfg`].
#[derive(Clone, Debug, Default, LogicInterface)]
#[join = "PcieCfgOut"]
pub struct PcieCfgIn {
    pub requester_id: Signal<In, Bits<16>>,
    pub bus_master: Signal<In, Bit>,
    pub mps: Signal<In, Bits<3>>,
    pub mrrs: Signal<In, Bits<3>>,
    pub rcb: Signal<In, Bit>,
    pub ext_tag: Signal<In, Bit>,
    pub relaxed: Signal<In, Bit>,
    pub ats: Signal<In, Bit>,
}

/// The other end of [`PcieCfgIn`].
#[derive(Clone, Debug, Default, LogicInterface)]
#[join = "PcieCfgIn"]
pub struct PcieCfgOut {
    pub requester_id: Signal<Out, Bits<16>>,
    pub bus_master: Signal<Out, Bit>,
    pub mps: Signal<Out, Bits<3>>,
    pub mrrs: Signal<Out, Bits<3>>,
    pub rcb: Signal<Out, Bit>,
    pub ext_tag: Signal<Out, Bit>,
    pub relaxed: Signal<Out, Bit>,
    pub ats: Signal<Out, Bit>,
}
