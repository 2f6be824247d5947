//! Brings the blocks of each turn to the requester, in the order of the turns.
//!
//! ```text
//!   cmd ─┬──► wqe_turns: head (kind, slot, index, left) ──────────────────────┐
//!        └──► wqe_ar ─┬► AR     R ──► wqe_predecode ──► wqe_queue ──┬────────┴► wqe_out ──► m
//!                     └► wqe_own ◄──► ring                          │
//!                            └──────────────────────► wqe_behind ───┤
//!   inline_write ───────────────────────► wqe_inline ────────────────┘
//! ```
//! Interface rules
//! - `cmd` comes only in cycles in which `vacant` is high; `revoked` in the next cycle takes it back.
//! - kind 0: `count` blocks from the ring by AXI; kind 2: from the inline RAM (address = buffer · 4 +
//!   block), the buffer is released with the last one; kinds 1 and 3: one block without data.
//! - The blocks of a queue that is on the chip (`cmd.own`) come from `ring`, not from `axi`; who answers later does not
//!   hold the other up, and turns stay in order.
//! - Each turn ends with `last`; `idx` counts its ring indices, `left` the blocks still to come.
//! - Room for every block is claimed before its AR goes out (`wqe_room`): `rready` never falls, so that no
//!   other reader of the port waits behind a full requester.
//! - `next_slot` names the slot of `m`, or while `m` is empty that of the turn whose blocks come next, or if
//!   there is none that of the doorbell just looked at: at least two cycles before its first block.
//! - `hit`: the doorbell whose verdict falls was looked up unasked; then the newest inline WQE's first block is
//!   shown, from a register. `quick`, with `m`: it is that block, and the WQE is `whole` in the inline store.
//! - `coming`: the doorbell that is looked up in this cycle; `ringing`, with `rings`, the one whose
//!   verdict falls. If no turn is under way the first block of its inline buffer is taken on
//!   trust, and shown as `m` if the turn of kind 2 comes.
//! - A block the host port answered with SLVERR or DECERR comes with `err`; `ev_axi_read_err` counts it.
//! - `fetching`: whose turns are here, until the requester has taken their last block.
//!
//! Timing: `cmd` to `arvalid` 1 cycle, to `m.valid` 1 cycle (inline, nothing under way); R beat to `m.valid` 1 cycle; `m` is a register. One block a cycle, a
//! turn every two cycles.
use super::wqe_ar::WqeAr;
use super::wqe_behind::{Arrived, WqeBehind};
use super::wqe_inline::WqeInline;
use super::wqe_out::WqeOut;
use super::wqe_own::WqeOwn;
use super::wqe_predecode::WqePredecode;
use super::wqe_queue::WqeQueue;
use super::wqe_room::WqeRoom;
use super::wqe_turns::WqeTurns;
use crate::hdl_default;
use crate::iface::{AxiRdMaster, FetchCmd, RingReq, StrobeIn, StrobeOut, Waiting, WqeBlock};
use crate::prim::{ClkRst, ModName, Reg, StreamOut};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// WQE fetch: `2^TURN_AW` turns under way, room for `2^BLOCK_AW` blocks (at most 128), turns
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
        pub vacant: Signal<Out, Bit>,
        /// the command of the cycle before is taken back
        pub revoked: Signal<In, Bit>,
        pub cmd: StrobeIn<FetchCmd>,
        /// with `cmd`: it is of kind 0
        pub fetch: Signal<In, Bit>,
        pub axi: AxiRdMaster,
        pub ring: AxiRdMaster,
        pub inline_write: Signal<In, Bit>,
        pub inline_addr: Signal<In, Bits<4>>,
        pub inline_data: Signal<In, Bits<512>>,
        pub inline_free: Signal<Out, Bit>,
        pub inline_buf: Signal<Out, Bits<2>>,
        pub coming: Signal<In, RingReq>,
        pub rings: Signal<In, Bit>,
        pub ringing: Signal<In, RingReq>,
        /// with a block at `inline_data`: it is the first of the newest inline WQE
        pub opens: Signal<In, Bit>,
        pub hit: Signal<In, Bit>,
        pub whole: Signal<In, Bit>,
        pub quick: Signal<Out, Bit>,
        pub m: StreamOut<WqeBlock>,
        /// region of the first SGE of a block that arrives and goes on at once
        pub ahead: StrobeOut<Bits<24>>,
        pub next_slot: Signal<Out, Bits<14>>,
        /// whose turns are here
        pub fetching: Signal<Out, Waiting>,
        pub ev_axi_read_err: Signal<Out, Bit>,
        ar: WqeAr,
        turns: WqeTurns<TURN_AW>,
        queue: WqeQueue<Arrived, BLOCK_AW>,
        last_reg: WqeOut,
        own: WqeOwn<3>,
        other: WqeBehind,
        predecode: WqePredecode,
        inlines: WqeInline,
        room: WqeRoom<BLOCK_AW, MAX_COUNT>,
        ended: Reg<Bit>,
        read_err: Reg<Bit>,
        stored: Reg<Bit>,
        trusting: Reg<Bit>,
        rang: Reg<Bit>,
        early: Signal<Local, Bit>,
        err: Signal<Local, Bit>,
        has: Signal<Local, Bit>,
        pass: Signal<Local, Bit>,
        from_ring: Signal<Local, Bit>,
        from_host: Signal<Local, Bit>,
        from_inline: Signal<Local, Bit>,
        error_bit: Constant<Bits<2>> = Constant::new(bits(2)),
    }
}

impl<const TURN_AW: usize, const BLOCK_AW: usize, const MAX_COUNT: usize> Logic
    for WqeFetch<TURN_AW, BLOCK_AW, MAX_COUNT>
{
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, ended, read_err, stored, trusting, rang);
        self.ar.clk.next = self.clk.val();
        self.turns.clk.next = self.clk.val();
        self.queue.clk.next = self.clk.val();
        self.last_reg.clk.next = self.clk.val();
        self.own.clk.next = self.clk.val();
        self.inlines.clk.next = self.clk.val();
        self.room.clk.next = self.clk.val();

        // A turn is taken when everything it needs is free, whatever its kind.
        self.vacant.next = self.ar.ready.val() & self.turns.ready.val() & self.room.some.val();
        self.ar.take.next = self.fetch.val();
        self.ar.revoked.next = self.revoked.val();
        self.turns.revoked.next = self.revoked.val();
        self.ar.cmd.next = self.cmd.data.val();
        StrobeIn::<FetchCmd>::link(&mut self.cmd, &mut self.turns.cmd);

        self.axi.arvalid.next = self.ar.ar_valid.val() & !self.ar.ar_own.val();
        self.axi.araddr.next = self.ar.ar_addr.val();
        self.axi.arlen.next = self.ar.ar_len.val();
        self.axi.arid.next = 0.into();
        self.own.ar_valid.next = self.ar.ar_valid.val() & self.ar.ar_own.val();
        self.own.ar_addr.next = self.ar.ar_addr.val();
        self.own.ar_len.next = self.ar.ar_len.val();
        AxiRdMaster::link(&mut self.ring, &mut self.own.axi);
        self.ar.ar_ready.next = self.axi.arready.val();
        if self.ar.ar_own.val() {
            self.ar.ar_ready.next = self.own.ar_ready.val();
        }
        self.axi.rready.next = true;
        self.err.next = (self.axi.rresp.val() & self.error_bit.val()).any();
        self.queue.put.next = self.axi.rvalid.val();
        self.queue.s_data.next.data = self.axi.rdata.val();
        self.predecode.raw.next = self.axi.rdata.val();
        self.predecode.err.next = self.err.val();
        self.queue.s_data.next.pre = self.predecode.pre.val();
        self.queue.s_data.next.err = self.err.val();
        self.read_err.d.next = self.axi.rvalid.val() & self.err.val();
        self.ev_axi_read_err.next = self.read_err.q.val();

        // The block that is next: what is known of it, then its data.
        self.from_ring.next = self.turns.head.val().kind == 0;
        self.from_inline.next = self.turns.head.val().kind == 2;
        self.has.next = true;
        self.from_host.next = self.from_ring.val() & !self.turns.head.val().own;
        if self.from_ring.val() {
            self.has.next = self.queue.valid.val();
            if self.turns.head.val().own {
                self.has.next = self.own.valid.val();
            }
        } else if self.from_inline.val() {
            self.has.next = self.turns.inline_ready.val();
        }
        self.pass.next = self.turns.head_valid.val() & self.has.val() & self.last_reg.ready.val();
        self.turns.pass.next = self.pass.val();
        self.queue.take.next = self.pass.val() & self.from_host.val();
        self.own.take.next = self.pass.val() & self.from_ring.val() & self.turns.head.val().own;
        self.other.head_valid.next = self.turns.head_valid.val();
        self.other.head.next = self.turns.head.val();
        self.other.last.next = self.turns.last.val();
        self.other.stored.next = self.queue.stored_data.val();
        self.other.own.next = self.own.word.val();
        self.other.by_page.next = self.inlines.read.val();
        self.other.newest.next = self.inlines.newest.val();
        self.other.ringing.next = self.ringing.val();
        self.other.hit.next = self.hit.val();
        // The slot was named two cycles before only if no other doorbell's was.
        self.rang.d.next = self.rings.val();
        self.trusting.d.next = self.turns.alone.val() & !self.rang.q.val();
        self.early.next = self.trusting.q.val()
            & self.turns.fresh.val()
            & (self.turns.fresh_turn.val().kind == 2);
        self.stored.d.next = self.hit.val() & self.whole.val();
        self.quick.next = self.early.val() & self.stored.q.val();
        self.turns.skip.next = self.early.val();
        self.last_reg.early.next = self.early.val();
        self.last_reg.valid.next = self.turns.head_valid.val() & self.has.val();
        self.last_reg.use_direct.next =
            self.turns.head_valid.val() & self.from_host.val() & !self.queue.stored.val();
        self.last_reg.other.next = self.other.word.val();
        self.last_reg.direct.next = self.other.word.val();
        self.last_reg.direct.next.data = self.axi.rdata.val();
        self.last_reg.direct.next.pre = self.predecode.pre.val();
        self.last_reg.direct.next.err = self.err.val();
        StreamOut::<WqeBlock>::link(&mut self.m, &mut self.last_reg.m);
        self.ahead.valid.next = self.axi.rvalid.val()
            & self.predecode.reads.val()
            & self.from_host.val()
            & !self.queue.stored.val();
        self.ahead.data.next = self.predecode.region.val();
        self.next_slot.next = self.coming.val().slot;
        if self.last_reg.m.valid.val() {
            self.next_slot.next = self.last_reg.m.data.val().slot;
        } else if self.turns.head_valid.val() {
            self.next_slot.next = self.turns.head.val().slot;
        } else if self.turns.fresh.val() {
            self.next_slot.next = self.turns.fresh_turn.val().slot;
        } else if self.rings.val() {
            self.next_slot.next = self.ringing.val().slot;
        }

        // Inline buffers.
        self.inlines.write.next = self.inline_write.val();
        self.inlines.addr.next = self.inline_addr.val();
        self.inlines.data.next = self.inline_data.val();
        self.inlines.opens.next = self.opens.val();
        self.turns.early_buf.next = self.coming.val().buf;
        self.inlines.read_addr.next = self.turns.inline_addr.val();
        self.inlines.over.next = self.pass.val() & self.turns.last.val() & self.from_inline.val();
        self.inlines.over_buf.next = self.turns.head.val().buf;
        if self.early.val() {
            self.inlines.over.next = self.turns.fresh_turn.val().count == 1;
            self.inlines.over_buf.next = self.turns.fresh_turn.val().buf;
        }
        self.inline_free.next = self.inlines.free.val();
        self.inline_buf.next = self.inlines.free_buf.val();

        self.room.claim.next = self.turns.fresh.val() & (self.turns.fresh_turn.val().kind == 0);
        self.room.count.next = self.turns.fresh_turn.val().count;
        self.room.take.next = self.queue.take.val() | self.own.take.val();
        self.ended.d.next =
            self.m.valid.val() & self.m.ready.val() & self.last_reg.m.data.val().last;
        self.turns.ended.next = self.ended.q.val();
        self.fetching.next = self.turns.waiting.val();
    }
}
