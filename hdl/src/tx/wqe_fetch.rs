//! Brings the blocks of each turn to the requester, in the order of the turns.
//!
//! ```text
//!   cmd ─┬──► turns FIFO (kind, slot, index, count) ─────────────┐
//!        └──► wqe_ar ──► AR      R ──► block FIFO ──────────────┤ head of turns
//!   inline_write ──► inline RAM ─────────────────────────────────┴──► m
//! ```
//! Interface rules
//! - kind 0: `count` blocks from the ring by AXI; kind 2: from the inline RAM (address = buffer · 4 +
//!   block), the buffer is released with the last one; kinds 1 and 3: one block without data.
//! - Each turn ends with `last`; `idx` counts its ring indices, `left` the blocks still to come.
//! - Room for every block is claimed before its AR goes out: `rready` never falls, so that no
//!   other reader of the port waits behind a full requester.
//! - `next_slot` with `next_valid` names the slot of the turn at the head, long before its first
//!   block is there; it is the slot of `m` too.
//! - A block the host port answered with SLVERR or DECERR comes with `err`; `ev_axi_read_err` counts it.
//!
//! Timing: `cmd` to `arvalid` 1 cycle; R beat to `m.valid` 1 cycle; `m` is a register (block FIFO or
//! RAM output) with one multiplexer behind it. One block a cycle.
use super::wqe_ar::WqeAr;
use super::wqe_predecode::WqePredecode;
use crate::hdl_default;
use crate::iface::{AxiRdMaster, FetchCmd, Waiting, WqeBlock};
use crate::prim::{ClkRst, Fifo, FifoRam, ModName, Ram1r1w, Reg, StreamIn, StreamOut};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// A turn whose blocks are still to come.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct Turn {
    pub kind: Bits<2>,
    pub slot: Bits<14>,
    pub idx: Bits<16>,
    pub count: Bits<4>,
    pub buf: Bits<2>,
}

/// An R beat.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct ReadBeat {
    pub data: Bits<512>,
    pub err: Bit,
}

hdl_default! {
    /// WQE fetch: `2^TURN_AW` turns under way, room for `2^BLOCK_AW` blocks, turns
    /// of up to `MAX_COUNT` blocks.
    #[derive(LogicBlock)]
    pub struct WqeFetch<const TURN_AW: usize, const BLOCK_AW: usize, const MAX_COUNT: usize> {
        name: ModName = ModName::new(
            "wqe_fetch",
            &format!("TURN_AW={TURN_AW} BLOCK_AW={BLOCK_AW} MAX_COUNT={MAX_COUNT}"),
            "tx/wqe_fetch.rs",
            "Fetches the blocks of each turn from the ring, in order.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub cmd: StreamIn<FetchCmd>,
        pub axi: AxiRdMaster,
        pub inline_write: Signal<In, Bit>,
        pub inline_addr: Signal<In, Bits<4>>,
        pub inline_data: Signal<In, Bits<512>>,
        pub inline_free: Signal<Out, Bit>,
        pub inline_buf: Signal<Out, Bits<2>>,
        pub m: StreamOut<WqeBlock>,
        pub next_slot: Signal<Out, Bits<14>>,
        pub next_valid: Signal<Out, Bit>,
        /// whose turns are here
        pub fetching: Signal<Out, Waiting>,
        pub ev_axi_read_err: Signal<Out, Bit>,
        ar: WqeAr,
        predecode: WqePredecode,
        raw: Signal<Local, Bits<512>>,
        turns: Fifo<Turn, TURN_AW>,
        blocks: FifoRam<ReadBeat, BLOCK_AW>,
        inline_ram: Ram1r1w<Bits<512>, 4>,
        claimed: Reg<Bits<16>>,
        room: Reg<Bit>,
        at: Reg<Bits<4>>,
        inline_ready: Reg<Bit>,
        accept: Signal<Local, Bit>,
        fetch: Signal<Local, Bit>,
        has: Signal<Local, Bit>,
        take: Signal<Local, Bit>,
        left: Signal<Local, Bits<4>>,
        last: Signal<Local, Bit>,
        from_ring: Signal<Local, Bit>,
        from_inline: Signal<Local, Bit>,
        inline_at: Signal<Local, Bits<4>>,
        claim: Signal<Local, Bits<16>>,
        /// claims up to here leave room for one more turn of any size
        safe: Constant<Bits<16>> = Constant::new(bits((1u64 << BLOCK_AW) - MAX_COUNT as u64)),
        error_bit: Constant<Bits<2>> = Constant::new(bits(2)),
    }
}

impl<const TURN_AW: usize, const BLOCK_AW: usize, const MAX_COUNT: usize> Logic
    for WqeFetch<TURN_AW, BLOCK_AW, MAX_COUNT>
{
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, claimed, room, at, inline_ready);
        self.ar.clk.next = self.clk.val();
        self.turns.clk.next = self.clk.val();
        self.blocks.clk.next = self.clk.val();
        self.inline_ram.clk.next = self.clk.val();

        // A turn is taken when everything it needs is free, whatever its kind.
        self.cmd.ready.next =
            self.ar.turn_ready.val() & self.turns.s.ready.val() & self.room.q.val();
        self.accept.next = self.cmd.valid.val() & self.cmd.ready.val();
        self.fetch.next = self.accept.val() & (self.cmd.data.val().kind == 0);
        self.turns.s.valid.next = self.accept.val();
        self.turns.s.data.next.kind = self.cmd.data.val().kind;
        self.turns.s.data.next.slot = self.cmd.data.val().slot;
        self.turns.s.data.next.idx = self.cmd.data.val().idx;
        self.turns.s.data.next.count = self.cmd.data.val().count;
        self.turns.s.data.next.buf = self.cmd.data.val().buf;
        self.ar.turn_valid.next = self.fetch.val();
        self.ar.turn_idx.next = self.cmd.data.val().idx;
        self.ar.turn_count.next = self.cmd.data.val().count;
        self.ar.turn_base.next = self.cmd.data.val().base;
        self.ar.turn_mask.next = self.cmd.data.val().mask;

        self.axi.arvalid.next = self.ar.ar_valid.val();
        self.axi.araddr.next = self.ar.ar_addr.val();
        self.axi.arlen.next = self.ar.ar_len.val();
        self.axi.arid.next = 0.into();
        self.ar.ar_ready.next = self.axi.arready.val();
        self.axi.rready.next = self.blocks.s.ready.val();
        self.blocks.s.valid.next = self.axi.rvalid.val();
        self.blocks.s.data.next.data = self.axi.rdata.val();
        self.blocks.s.data.next.err = (self.axi.rresp.val() & self.error_bit.val()).any();
        self.ev_axi_read_err.next = self.axi.rvalid.val()
            & self.axi.rready.val()
            & (self.axi.rresp.val() & self.error_bit.val()).any();

        // The block that is next.
        self.from_ring.next = self.turns.m.data.val().kind == 0;
        self.from_inline.next = self.turns.m.data.val().kind == 2;
        self.has.next = true;
        if self.from_ring.val() {
            self.has.next = self.blocks.m.valid.val();
        } else if self.from_inline.val() {
            self.has.next = self.inline_ready.q.val();
        }
        self.left.next = self.turns.m.data.val().count - self.at.q.val() - 1;
        self.last.next = self.left.val() == 0;
        self.m.valid.next = self.turns.m.valid.val() & self.has.val();
        self.raw.next = self.blocks.m.data.val().data;
        if self.from_inline.val() {
            self.raw.next = self.inline_ram.read_data.val();
        }
        self.predecode.raw.next = self.raw.val();
        self.predecode.err.next = self.from_ring.val() & self.blocks.m.data.val().err;
        self.m.data.next.data = self.raw.val();
        self.m.data.next.pre = self.predecode.pre.val();
        self.m.data.next.kind = self.turns.m.data.val().kind;
        self.m.data.next.slot = self.turns.m.data.val().slot;
        self.m.data.next.idx = self.turns.m.data.val().idx + bit_cast::<16, 4>(self.at.q.val());
        self.m.data.next.left = self.left.val();
        self.m.data.next.last = self.last.val();
        self.m.data.next.err = self.from_ring.val() & self.blocks.m.data.val().err;
        self.next_slot.next = self.turns.m.data.val().slot;
        self.next_valid.next = self.turns.m.valid.val();
        self.fetching.next.slot = self.turns.m.data.val().slot;
        self.fetching.next.any = self.turns.m.valid.val();
        self.fetching.next.many = self.turns.count.val() > 1;

        self.take.next = self.m.valid.val() & self.m.ready.val();
        self.turns.m.ready.next = self.take.val() & self.last.val();
        self.blocks.m.ready.next = self.take.val() & self.from_ring.val();
        if self.take.val() {
            self.at.d.next = self.at.q.val() + 1;
            if self.last.val() {
                self.at.d.next = 0.into();
            }
        }
        self.inline_free.next = self.take.val() & self.last.val() & self.from_inline.val();
        self.inline_buf.next = self.turns.m.data.val().buf;

        // Inline RAM: read the block that will be next.
        self.inline_ram.write_en.next = self.inline_write.val();
        self.inline_ram.write_addr.next = self.inline_addr.val();
        self.inline_ram.write_data.next = self.inline_data.val();
        self.inline_at.next = self.at.q.val();
        if self.take.val() {
            self.inline_at.next = self.at.q.val() + 1;
        }
        self.inline_ram.read_en.next = true;
        self.inline_ram.read_addr.next =
            (bit_cast::<4, 2>(self.turns.m.data.val().buf) << 2) | self.inline_at.val();
        self.inline_ready.d.next = self.turns.m.valid.val()
            & self.from_inline.val()
            & !(self.take.val() & self.last.val());

        // Room: claimed at the turn, given back with each block.
        self.claim.next = self.claimed.q.val();
        if self.fetch.val() {
            self.claim.next = self.claim.val() + bit_cast::<16, 4>(self.cmd.data.val().count);
        }
        if self.take.val() & self.from_ring.val() {
            self.claim.next = self.claim.val() - 1;
        }
        self.claimed.d.next = self.claim.val();
        self.room.d.next = self.claim.val() <= self.safe.val();
    }
}
