//! Turns WQEs into packets: one descriptor per packet, one piece per stretch of memory.
//!
//! ```text
//!   s (blocks) ──► wqe_decode ──► req_fsm ──┬─► req_path ──► desc ──► packetiser
//!   look (slot) ──► req_slots ──────────────┤           └──► piece ─► dma_engine
//!                   sgl_fetch ◄─────────────┤ inline blocks ──► inline ─► read_mgr
//!                      AXI (id 1)           └──► ends ──► scheduler
//! ```
//! Interface rules
//! - `look_slot` names the slot of the next block, `look_valid` from at least one cycle before it on.
//! - A turn ends with its last WQE; or, at the end of a packet, when it has carried 4 KiB and another
//!   slot waits (`listed`, `fetching`), or when `dma_on` falls. An open message is then saved (`mid`), and
//!   what is left of the turn's blocks is dropped: they are fetched again.
//! - A turn whose first index is not the one expected of its slot, one from the ring while a message of
//!   the slot is open, and one that resumes where none is open, are stale: their blocks are dropped,
//!   one a cycle, and the turn ends `short`. So turns may be given ahead of the ends of those before.
//! - SQE and ERR: every WQE is a completion with FLUSHED. RESET, INIT, RTR: the turn is
//!   dropped without a word. A message under way looks at the state at each packet.
//! - A WQE that is refused is a completion with its syndrome; the turn goes on (the completer
//!   flushes what follows, until software takes the QP out of its error state).
//! - A token waits until every turn's end before it has been taken by the scheduler.
//!
//! Timing: block to `desc` and `piece` 1 cycle (registers); one WQE of one piece each cycle, one
//! piece each cycle within a message; one idle cycle between turns, two for a resumed message.
use super::piece_skid::PieceSkid;
use super::req_fsm::ReqFsm;
use super::req_path::ReqPath;
use super::req_slots::ReqSlots;
use super::sgl_fetch::SglFetch;
use super::wqe_decode::{syndrome, WqeDecode};
use crate::hdl_default;
use crate::iface::{
    AxiRdMaster, CtxWrite, InlineBlock, Piece, PktDesc, StateWrite, StrobeIn, StrobeOut, TurnEnd,
    Waiting, WqeBlock,
};
use crate::prim::{ClkRst, ModName, Reg, RegN, Skid, StreamIn, StreamOut};
use crate::spec;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Bytes of payload after which a turn ends if somebody waits.
pub const QUOTA: u64 = 4096;

hdl_default! {
    /// Requester of `2^SLOT_AW` slots for beats of `W` bits.
    #[derive(LogicBlock)]
    pub struct Requester<const W: usize, const SLOT_AW: usize> {
        name: ModName = ModName::new(
            "requester",
            &format!("W={W} SLOT_AW={SLOT_AW}"),
            "tx/requester.rs",
            "Turns WQEs into packet descriptors and pieces of payload.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub dma_on: Signal<In, Bit>,
        /// who waits for a turn in the scheduler, who has one in the fetch
        pub listed: Signal<In, Waiting>,
        pub fetching: Signal<In, Waiting>,
        pub ctx: StrobeIn<CtxWrite>,
        pub state: StrobeIn<StateWrite>,
        pub look_slot: Signal<In, Bits<14>>,
        pub look_valid: Signal<In, Bit>,
        pub s: StreamIn<WqeBlock>,
        pub desc: StreamOut<PktDesc>,
        pub piece: StreamOut<Piece>,
        /// region index of the piece that is valid in the next cycle
        pub ahead: StrobeOut<Bits<24>>,
        pub inline: StreamOut<InlineBlock>,
        pub ends: StreamOut<TurnEnd>,
        pub axi: AxiRdMaster,
        /// the first packet, or only completion, of a WQE from the ring, from the doorbell page
        pub ev_wqe_fetched: Signal<Out, Bit>,
        pub ev_inline_wqes: Signal<Out, Bit>,
        /// a WQE was refused, and why
        pub refused: Signal<Out, Bit>,
        pub refused_why: Signal<Out, Bits<8>>,
        pub ev_axi_read_err: Signal<Out, Bit>,
        decode: WqeDecode,
        fsm: ReqFsm,
        slots: ReqSlots<SLOT_AW>,
        path: ReqPath<W>,
        sgl: SglFetch,
        desc_skid: Skid<PktDesc>,
        piece_skid: PieceSkid,
        inline_skid: Skid<InlineBlock>,
        ends_skid: Skid<TurnEnd>,
        looked: Reg<Bit>,
        spent: Reg<Bit>,
        moved: Reg<Bits<14>>,
        live: RegN<Bits<4>>,
        recent: Reg<Bit>,
        recent_write: RegN<StateWrite>,
        list_kept: Reg<Bit>,
        list_slot: RegN<Bits<14>>,
        refusal: Reg<Bit>,
        refusal_why: RegN<Bits<8>>,
        by_page: RegN<Bit>,
        begun_ring: Reg<Bit>,
        begun_inline: Reg<Bit>,
        from_page: Signal<Local, Bit>,
        begins: Signal<Local, Bit>,
        slot: Signal<Local, Bits<14>>,
        qp: Signal<Local, Bits<4>>,
        sending: Signal<Local, Bit>,
        flushing: Signal<Local, Bit>,
        list_sum: Signal<Local, Bits<36>>,
        list_count: Signal<Local, Bits<5>>,
        list_src: Signal<Local, Bits<64>>,
        list_skip: Signal<Local, Bits<5>>,
        sent: Signal<Local, Bits<14>>,
        waited_for: Signal<Local, Bit>,
        quota: Constant<Bits<14>> = Constant::new(bits(QUOTA)),
        rts: Constant<Bits<4>> = Constant::new(bits(spec::code("qp_state", "RTS"))),
        sqd: Constant<Bits<4>> = Constant::new(bits(spec::code("qp_state", "SQD"))),
        sqe: Constant<Bits<4>> = Constant::new(bits(spec::code("qp_state", "SQE"))),
        err: Constant<Bits<4>> = Constant::new(bits(spec::code("qp_state", "ERR"))),
        flushed: Constant<Bits<8>> = syndrome("FLUSHED"),
    }
}

impl<const W: usize, const SLOT_AW: usize> Logic for Requester<W, SLOT_AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, looked, spent, moved, live, recent, recent_write);
        dff_setup!(self, clk, list_kept, list_slot, refusal, refusal_why);
        dff_setup!(self, clk, by_page, begun_ring, begun_inline);
        self.fsm.clk.next = self.clk.val();
        self.slots.clk.next = self.clk.val();
        self.path.clk.next = self.clk.val();
        self.sgl.clk.next = self.clk.val();
        self.desc_skid.clk.next = self.clk.val();
        self.piece_skid.clk.next = self.clk.val();
        self.inline_skid.clk.next = self.clk.val();
        self.ends_skid.clk.next = self.clk.val();
        StrobeIn::<CtxWrite>::link(&mut self.ctx, &mut self.slots.ctx);
        StrobeIn::<StateWrite>::link(&mut self.state, &mut self.slots.state);
        AxiRdMaster::link(&mut self.axi, &mut self.sgl.axi);
        StreamOut::<PktDesc>::link(&mut self.desc, &mut self.desc_skid.m);
        StreamOut::<Piece>::link(&mut self.piece, &mut self.piece_skid.m);
        StrobeOut::<Bits<24>>::link(&mut self.ahead, &mut self.piece_skid.ahead);
        StreamOut::<InlineBlock>::link(&mut self.inline, &mut self.inline_skid.m);
        StreamOut::<TurnEnd>::link(&mut self.ends, &mut self.ends_skid.m);

        // Slot and state: from the RAM at the head of a WQE, else as it was, and always the newest.
        self.slots.read_slot.next = self.look_slot.val();
        self.looked.d.next = self.look_valid.val()
            & !(self.s.valid.val() & self.fsm.take.val() & self.s.data.val().last)
            & !self.fsm.give_up.val();
        self.slot.next = self.path.now_slot.val();
        self.qp.next = self.live.q.val();
        if self.fsm.at_head.val() {
            self.slot.next = self.s.data.val().slot;
            self.qp.next = self.slots.qp_state.val();
            if self.recent.q.val() & (self.recent_write.q.val().slot == self.slot.val()) {
                self.qp.next = self.recent_write.q.val().state;
            }
        }
        self.recent.d.next = self.state.valid.val();
        self.recent_write.d.next = self.state.data.val();
        self.live.d.next = self.qp.val();
        if self.state.valid.val() & (self.state.data.val().slot == self.slot.val()) {
            self.live.d.next = self.state.data.val().state;
        }
        self.sending.next = (self.qp.val() == self.rts.val()) | (self.qp.val() == self.sqd.val());
        self.flushing.next = (self.qp.val() == self.sqe.val()) | (self.qp.val() == self.err.val());

        // The WQE.
        self.decode.wqe.next = self.s.data.val();
        self.decode.first.next = self.fsm.fresh.val();
        self.decode.service.next = self.slots.conn.val().service;
        self.decode.sig_all.next = self.slots.conn.val().sig_all;

        // The decision.
        self.fsm.ready.next = self.desc_skid.s.ready.val()
            & self.piece_skid.s.ready.val()
            & self.inline_skid.s.ready.val()
            & self.ends_skid.s.ready.val();
        self.fsm.ends_empty.next = !self.ends.valid.val();
        self.fsm.block_valid.next = self.s.valid.val();
        self.fsm.block_kind.next = self.s.data.val().kind;
        self.fsm.block_idx.next = self.s.data.val().idx;
        self.fsm.block_last.next = self.s.data.val().last;
        self.fsm.expected.next = self.slots.place.val().index;
        self.fsm.unfinished.next = self.slots.place.val().unfinished;
        self.fsm.looked.next = self.looked.q.val();
        self.fsm.sending.next = self.sending.val();
        self.fsm.flushing.next = self.flushing.val();
        // A later turn of the same slot is nobody to give way to.
        self.waited_for.next = (self.listed.val().any
            & (self.listed.val().many | (self.listed.val().slot != self.slot.val())))
            | (self.fetching.val().any
                & (self.fetching.val().many | (self.fetching.val().slot != self.slot.val())));
        self.fsm.yielding.next = !self.dma_on.val() | (self.spent.q.val() & self.waited_for.val());
        self.fsm.ask.next.bad = self.decode.bad.val();
        self.fsm.ask.next.why = self.decode.syndrome.val();
        self.fsm.ask.next.status = self.decode.status.val();
        self.fsm.ask.next.refetch = self.decode.refetch.val();
        self.fsm.ask.next.nop = self.decode.nop.val();
        self.fsm.ask.next.list = self.decode.message.val().by_list & (self.decode.count.val() != 0);
        self.fsm.ask.next.inline_bytes =
            self.decode.inline_data.val() & (self.decode.message.val().length != 0);
        self.fsm.ask.next.span = self.decode.span.val();
        self.fsm.ask.next.until = self.decode.message.val().until;
        self.fsm.now.next.starts = self.path.starts.val();
        self.fsm.now.next.first = self.path.now_first.val();
        self.fsm.now.next.usable = self.path.usable.val();
        self.fsm.now.next.ends = self.path.message_ends.val();
        self.fsm.now.next.idx = self.path.now_message.val().idx;
        self.fsm.now.next.until = self.path.now_message.val().until;
        self.fsm.saved_until.next = self.slots.message.val().until;
        self.fsm.saved_list.next = self.slots.message.val().by_list
            & !(self.list_kept.q.val() & (self.list_slot.q.val() == self.slot.val()));
        self.list_sum.next =
            self.sgl.sum.val() + bit_cast::<36, 32>(self.path.now_current.val().left);
        self.fsm.sgl.next.done = self.sgl.done.val();
        self.fsm.sgl.next.failed = self.sgl.failed.val();
        self.fsm.sgl.next.wrong_sum =
            self.list_sum.val() != bit_cast::<36, 32>(self.path.now_progress.val().left);
        self.s.ready.next = self.fsm.take.val();

        // The data path.
        self.path.at_head.next = self.fsm.at_head.val();
        self.path.resume.next = self.s.data.val().kind == 1;
        self.path.fresh.next = self.fsm.fresh.val();
        self.path.load.next = self.fsm.load.val();
        self.path.step.next = self.fsm.step.val();
        self.path.fill.next = self.fsm.fill.val();
        self.path.kind.next = self.fsm.kind.val();
        self.path.status.next = self.fsm.status.val();
        self.path.syndrome.next = self.fsm.why.val();
        self.path.message.next = self.decode.message.val();
        self.path.remote.next = self.decode.remote.val();
        self.path.sge0.next = self.decode.sge0.val();
        self.path.sge1.next = self.decode.sge1.val();
        self.path.count.next = self.decode.count.val();
        self.path.list_addr.next = self.decode.list_addr.val();
        self.path.inline_data.next = self.decode.inline_data.val();
        self.path.slot.next = self.slot.val();
        self.path.conn.next = self.slots.conn.val();
        self.path.header.next = self.slots.header.val();
        self.path.psn.next = self.slots.place.val().psn;
        self.path.saved_message.next = self.slots.message.val();
        self.path.saved_current.next = self.slots.current.val();
        self.path.saved_second.next = self.slots.second.val();
        self.path.saved_progress.next = self.slots.progress.val();

        // The list: from the WQE, or from what was saved of it.
        self.list_src.next = self.decode.list_addr.val();
        self.list_count.next = self.decode.count.val();
        self.list_skip.next = 0.into();
        if self.s.data.val().kind == 1 {
            self.list_src.next = self.slots.second.val().va;
            self.list_count.next = bit_cast::<5, 32>(self.slots.second.val().left);
            self.list_skip.next = self.slots.progress.val().taken;
        }
        self.sgl.start.next = self.fsm.start_list.val();
        self.sgl.addr.next = self.list_src.val();
        self.sgl.count.next = self.list_count.val();
        self.sgl.skip.next = self.list_skip.val();
        self.sgl.take.next = self.path.list_take.val();
        self.path.list_sge.next = self.sgl.sge.val();
        self.path.list_valid.next = self.sgl.sge_valid.val();
        if self.fsm.start_list.val() {
            self.list_kept.d.next = true;
            self.list_slot.d.next = self.slot.val();
        }

        // What the turn has carried.
        self.sent.next = self.moved.q.val() + bit_cast::<14, 13>(self.path.desc.val().payload);
        if self.fsm.step.val() & self.path.starts.val() & !self.spent.q.val() {
            self.moved.d.next = self.sent.val();
            self.spent.d.next = self.sent.val() >= self.quota.val();
        }
        if self.fsm.give_up.val() {
            self.moved.d.next = 0.into();
            self.spent.d.next = false;
        }
        self.slots.write_slot.next = self.slot.val();
        self.slots.place_en.next =
            self.fsm.give_up.val() & (self.sending.val() | self.flushing.val());
        self.slots.place_data.next.psn = self.path.psn_after.val();
        self.slots.place_data.next.index = self.fsm.end_from.val();
        self.slots.place_data.next.unfinished = self.fsm.end_mid.val();
        self.slots.save.next = self.fsm.save.val();
        self.slots.save_message.next = self.path.now_message.val();
        self.slots.save_current.next = self.path.now_current.val();
        self.slots.save_second.next = self.path.now_second.val();
        self.slots.save_progress.next = self.path.now_progress.val();

        // Outputs.
        self.desc_skid.s.data.next = self.path.desc.val();
        self.desc_skid.s.valid.next =
            self.fsm.emit.val() | (self.fsm.step.val() & self.path.starts.val());
        self.piece_skid.s.data.next = self.path.piece.val();
        self.piece_skid.s.valid.next = self.fsm.step.val() & (self.path.piece.val().len != 0);
        self.inline_skid.s.data.next.data = self.s.data.val().data;
        self.inline_skid.s.data.next.last = self.fsm.inline_last.val();
        self.inline_skid.s.data.next.err = self.s.data.val().err;
        self.inline_skid.s.valid.next = self.fsm.inline_out.val();
        self.ends_skid.s.data.next.slot = self.slot.val();
        self.ends_skid.s.data.next.from = self.fsm.end_from.val();
        self.ends_skid.s.data.next.mid = self.fsm.end_mid.val();
        self.ends_skid.s.data.next.short = self.fsm.end_short.val();
        self.ends_skid.s.valid.next = self.fsm.give_up.val();

        // Events.
        self.from_page.next = self.by_page.q.val();
        if self.fsm.at_head.val() {
            self.from_page.next = self.s.data.val().kind == 2;
        }
        self.by_page.d.next = self.from_page.val();
        self.begins.next = self.path.untouched.val()
            & ((self.fsm.step.val() & self.path.starts.val())
                | (self.fsm.emit.val() & (self.fsm.kind.val() == 1)));
        self.begun_ring.d.next = self.begins.val() & !self.from_page.val();
        self.begun_inline.d.next = self.begins.val() & self.from_page.val();
        self.ev_wqe_fetched.next = self.begun_ring.q.val();
        self.ev_inline_wqes.next = self.begun_inline.q.val();
        self.refusal.d.next = self.fsm.emit.val()
            & (self.fsm.why.val() != 0)
            & (self.fsm.why.val() != self.flushed.val());
        self.refusal_why.d.next = self.fsm.why.val();
        self.refused.next = self.refusal.q.val();
        self.refused_why.next = self.refusal_why.q.val();
        self.ev_axi_read_err.next = self.sgl.ev_axi_read_err.val();
    }
}
