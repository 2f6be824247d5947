//! Turns WQEs into packets: one descriptor per packet, one piece per stretch of memory.
//!
//! ```text
//!   s (blocks) ──► wqe_decode ──► req_head ──┬──► req_fsm ──► req_end ──┐
//!   look (slot) ──► req_slots ──────┘        ├──► req_emit ─────────────┼─► req_out ─┬─► desc ──► packetiser
//!                └► req_look                 │      ▲    inline blocks ─┘            ├─► piece ─► dma_engine
//!                   req_list ───► req_cursor ◄──────┘                                ├─► inline ► read_mgr
//!                      AXI (id 1)                                                    └─► ends ──► scheduler
//! ```
//! Everything is decided and held in these blocks; what is here is their wiring, which is why it is long.
//!
//! Interface rules
//! - `look_slot` names the slot of the block at `s` while one is there, else that of the next, from at least
//!   two cycles before it on (`look_valid`).
//! - A turn ends with its last WQE; or, at the end of a packet, when its slot has carried 4 KiB and another
//!   waits (`listed`, `fetching`), or when `dma_on` falls. An open message is then saved (`mid`), and
//!   what is left of the turn's blocks is dropped: they are fetched again.
//! - A turn whose first index is not the one expected of its slot, one from the ring while a message of
//!   the slot is open, and one that resumes where none is open, are stale: their blocks are dropped,
//!   one a cycle, and the turn ends `short`. So turns may be given ahead of the ends of those before.
//! - SQE and ERR: every WQE is a completion with FLUSHED. RESET, INIT, RTR: the turn is
//!   dropped without a word. A message under way looks at the state at each packet.
//! - A WQE that is refused is a completion with its syndrome; the turn goes on (the completer
//!   flushes what follows, until software takes the QP out of its error state).
//! - A token waits until every turn's end before it has been taken by the scheduler.
//! - `stop`: the turn under way ends at the next packet, and turns of the slot are given back, until `rewound` says from
//!   which ring index and PSN it goes on: then none of its turns is under way. So too while it is `held`.
//! - `quick`: the block at `s` is the first of an inline WQE that is whole in the inline store. `at_once` is
//!   high in the one cycle in which its piece comes to `piece`, if that was empty.
//! - `ahead` names the region that the next piece may need, a cycle before it; it may be wrong.
//!
//! Timing: block to `desc` and `piece` 1 cycle (registers); one WQE of one packet every two cycles; its
//! second packet or piece three cycles after the first, the others every two; a turn of another slot
//! three cycles after the last block before it. `s.ready` is two levels from registers.
use super::rc_types::{Rewound, SlotHeld};
use super::req_cursor::ReqCursor;
use super::req_emit::ReqEmit;
use super::req_end::ReqEnd;
use super::req_events::ReqEvents;
use super::req_fsm::ReqFsm;
use super::req_head::ReqHead;
use super::req_list::ReqList;
use super::req_look::ReqLook;
use super::req_out::ReqOut;
use super::req_quota::ReqQuota;
use super::req_slots::ReqSlots;
use super::wqe_decode::WqeDecode;
use crate::hdl_default;
use crate::iface::{
    AxiRdMaster, CtxWrite, InlineBlock, Piece, PktDesc, StateWrite, StrobeIn, StrobeOut, TurnEnd,
    Waiting, WqeBlock,
};
use crate::prim::{ClkRst, ModName, StreamIn, StreamOut};
use rust_hdl_core::prelude::*;

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
        /// this slot goes back; it goes on from here
        pub stop: StrobeIn<Bits<14>>,
        pub rewound: StrobeIn<Rewound>,
        /// this slot may not begin anything, or may again
        pub held: StrobeIn<SlotHeld>,
        pub look_slot: Signal<In, Bits<14>>,
        pub look_valid: Signal<In, Bit>,
        pub s: StreamIn<WqeBlock>,
        pub quick: Signal<In, Bit>,
        pub desc: StreamOut<PktDesc>,
        pub piece: StreamOut<Piece>,
        pub at_once: Signal<Out, Bit>,
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
        head: ReqHead,
        fsm: ReqFsm,
        slots: ReqSlots<SLOT_AW>,
        cursor: ReqCursor,
        emit: ReqEmit<W>,
        quota: ReqQuota,
        list: ReqList,
        events: ReqEvents,
        look_up: ReqLook,
        ending: ReqEnd,
        out: ReqOut,
        wqe: Signal<Local, WqeBlock>,
        psn: Signal<Local, Bits<24>>,
        kind_page: Constant<Bits<2>> = Constant::new(bits(2)),
    }
}

impl<const W: usize, const SLOT_AW: usize> Logic for Requester<W, SLOT_AW> {
    #[hdl_gen]
    fn update(&mut self) {
        self.fsm.clk.next = self.clk.val();
        self.slots.clk.next = self.clk.val();
        self.cursor.clk.next = self.clk.val();
        self.quota.clk.next = self.clk.val();
        self.list.clk.next = self.clk.val();
        self.events.clk.next = self.clk.val();
        self.look_up.clk.next = self.clk.val();
        self.ending.clk.next = self.clk.val();
        self.out.clk.next = self.clk.val();
        StrobeIn::<CtxWrite>::link(&mut self.ctx, &mut self.slots.ctx);
        StrobeIn::<Rewound>::link(&mut self.rewound, &mut self.slots.rewound);
        self.slots.stop.valid.next = self.stop.valid.val();
        self.slots.stop.data.next = self.stop.data.val();
        self.slots.held.valid.next = self.held.valid.val();
        self.slots.held.data.next = self.held.data.val();
        StrobeIn::<StateWrite>::link(&mut self.state, &mut self.look_up.state);
        AxiRdMaster::link(&mut self.axi, &mut self.list.axi);
        StreamOut::<PktDesc>::link(&mut self.desc, &mut self.out.desc);
        StreamOut::<Piece>::link(&mut self.piece, &mut self.out.piece);
        StrobeOut::<Bits<24>>::link(&mut self.ahead, &mut self.out.ahead);
        StreamOut::<InlineBlock>::link(&mut self.inline, &mut self.out.inline);
        StreamOut::<TurnEnd>::link(&mut self.ends, &mut self.out.ends);
        self.wqe.next = self.s.data.val();
        self.s.ready.next = self.fsm.ready.val();

        // What is known of the head's slot, and the state of the message under way.
        self.slots.read_slot.next = self.look_slot.val();
        self.look_up.look_valid.next = self.look_valid.val();
        self.look_up.pop.next = self.s.valid.val() & self.fsm.ready.val() & self.wqe.val().last;
        self.look_up.at_head.next = self.fsm.at_head.val();
        self.look_up.head_slot.next = self.wqe.val().slot;
        self.look_up.head_standing.next = self.slots.standing.val();
        self.look_up.slot.next = self.cursor.slot.val();
        self.look_up.head_stopped.next = self.slots.stopped.val();
        self.look_up.stop.valid.next = self.stop.valid.val();
        self.look_up.stop.data.next = self.stop.data.val();
        self.look_up.held.valid.next = self.held.valid.val();
        self.look_up.held.data.next = self.held.data.val();
        self.slots.state_en.next = self.state.valid.val();
        self.slots.state_slot.next = self.state.data.val().slot;
        self.slots.state_data.next = self.look_up.standing.val();

        // The head.
        self.decode.wqe.next = self.wqe.val();
        self.decode.sig_all.next = self.slots.conn.val().sig_all;
        self.head.wqe.next = self.wqe.val();
        self.head.bad_place.next = self.decode.bad_place.val();
        self.head.beyond.next = self.decode.beyond.val();
        self.head.trailing.next = self.decode.trailing.val();
        self.head.fresh.next = self.fsm.fresh.val();
        self.head.yielding.next = self.quota.yielding.val();
        self.head.halted.next = self.slots.stopped.val();
        self.head.conn.next = self.slots.conn.val();
        self.head.lanes.next = self.slots.lanes.val();
        self.head.place.next = self.slots.place.val();
        self.head.standing.next = self.slots.standing.val();
        self.psn.next = self.cursor.psn.val();
        if self.fsm.fresh.val() {
            self.psn.next = self.slots.place.val().psn;
        }

        // The decision.
        self.fsm.room.next = self.out.room.val();
        self.fsm.ends_empty.next = self.out.ends_empty.val();
        self.fsm.block_valid.next = self.s.valid.val();
        self.fsm.block_kind.next = self.wqe.val().kind;
        self.fsm.block_last.next = self.wqe.val().last;
        self.fsm.looked.next = self.look_up.looked.val();
        self.fsm.verdict.next = self.head.verdict.val();
        self.fsm.now.next.starts = self.cursor.start.val();
        self.fsm.now.next.first = self.cursor.first.val();
        self.fsm.now.next.usable = self.cursor.cut.val().usable;
        self.fsm.now.next.ends = self.cursor.cut.val().packet_ends & self.cursor.cut.val().last;
        self.fsm.sending.next = self.look_up.live.val().sending;
        self.fsm.flushing.next = self.look_up.live.val().flushing;
        self.fsm.yielding.next = self.quota.yielding.val() | self.look_up.stopped.val();
        self.fsm.saved_list.next = self.slots.message.val().by_list & !self.list.kept.val();
        self.fsm.sgl.next = self.list.flags.val();

        // The message under way.
        self.cursor.load.next = self.fsm.load.val();
        self.cursor.resume.next = self.fsm.resume.val();
        self.cursor.cut_now.next = self.fsm.cut_now.val();
        self.cursor.advance.next = self.fsm.advance.val();
        self.cursor.fill.next = self.fsm.fill.val();
        self.cursor.head_slot.next = self.wqe.val().slot;
        self.cursor.head_conn.next = self.slots.conn.val();
        self.cursor.head_lanes.next = self.slots.lanes.val();
        self.cursor.head_psn.next = self.psn.val();
        self.cursor.head_message.next = self.decode.message.val();
        self.cursor.head_remote.next = self.decode.remote.val();
        self.cursor.head_current.next = self.decode.current.val();
        self.cursor.head_second.next = self.decode.second.val();
        self.cursor.head_progress.next = self.decode.progress.val();
        self.cursor.head_cut.next = self.head.cut.val();
        self.cursor.saved_message.next = self.slots.message.val();
        self.cursor.saved_current.next = self.slots.current.val();
        self.cursor.saved_second.next = self.slots.second.val();
        self.cursor.saved_progress.next = self.slots.progress.val();

        // Its list: address and count stand in place of the second SGE.
        self.list.start.next = self.fsm.start_list.val();
        self.list.slot.next = self.cursor.slot.val();
        self.list.source.next = self.cursor.second.val();
        self.list.current.next = self.cursor.current.val();
        self.list.progress.next = self.cursor.progress.val();
        self.list.take.next = self.cursor.list_take.val();
        self.cursor.list_sge.next = self.list.sge.val();
        self.cursor.list_valid.next = self.list.sge_valid.val();

        // What the slot has carried.
        self.quota.dma_on.next = self.dma_on.val();
        self.quota.listed.next = self.listed.val();
        self.quota.fetching.next = self.fetching.val();
        self.quota.look_slot.next = self.look_slot.val();
        self.quota.slot.next = self.cursor.slot.val();
        self.quota.opening.next = self.fsm.load.val();
        self.quota.fresh.next = self.fsm.fresh.val();
        self.quota.add.next = self.fsm.advance.val() & self.cursor.start.val();
        self.quota.payload.next = self.cursor.cut.val().payload;
        self.quota.renew.next =
            self.fsm.token.val() | (self.fsm.ending.val() & self.fsm.end_short.val());

        // The end of a turn.
        self.ending.load.next = self.fsm.load.val();
        self.ending.head_place.next = self.slots.place.val();
        self.ending.slot.next = self.cursor.slot.val();
        self.ending.psn.next = self.cursor.psn.val();
        self.ending.message.next = self.cursor.message.val();
        self.ending.live.next = self.look_up.live.val();
        self.ending.ending.next = self.fsm.ending.val();
        self.ending.end_mid.next = self.fsm.end_mid.val();
        self.ending.end_before.next = self.fsm.end_before.val();
        self.ending.end_stale.next = self.fsm.end_stale.val();
        self.ending.end_short.next = self.fsm.end_short.val();
        self.slots.write_slot.next = self.cursor.slot.val();
        self.slots.place_en.next = self.ending.place_en.val();
        self.slots.place_data.next = self.ending.place.val();
        self.slots.save.next = self.fsm.save.val();
        self.slots.save_message.next = self.cursor.message.val();
        self.slots.save_current.next = self.cursor.current.val();
        self.slots.save_second.next = self.cursor.second.val();
        self.slots.save_progress.next = self.cursor.progress.val();

        // Outputs.
        self.emit.at_head.next = self.fsm.at_head.val();
        self.emit.kind.next = self.out.kind.val();
        self.emit.why.next = self.fsm.why.val();
        self.emit.head_slot.next = self.wqe.val().slot;
        self.emit.head_conn.next = self.slots.conn.val();
        self.emit.head_psn.next = self.psn.val();
        self.emit.head_message.next = self.decode.message.val();
        self.emit.head_until.next = self.decode.until_good.val();
        self.emit.head_remote.next = self.decode.remote.val();
        self.emit.head_current.next = self.decode.current.val();
        self.emit.head_cut.next = self.head.cut.val();
        self.emit.head_inline.next = self.decode.inline_data.val();
        self.emit.head_landing.next = self.decode.landing.val();
        self.emit.slot.next = self.cursor.slot.val();
        self.emit.conn.next = self.cursor.conn.val();
        self.emit.psn.next = self.cursor.psn.val();
        self.emit.message.next = self.cursor.message.val();
        self.emit.remote.next = self.cursor.remote.val();
        self.emit.current.next = self.cursor.current.val();
        self.emit.cut.next = self.cursor.cut.val();
        self.emit.first.next = self.cursor.first.val();
        self.emit.start.next = self.cursor.start.val();
        self.out.at_head.next = self.fsm.at_head.val();
        self.out.head_valid.next = self.s.valid.val();
        self.out.go.next = self.fsm.go.val();
        self.out.note.next = self.fsm.note.val();
        self.out.token.next = self.fsm.token.val();
        self.out.step.next = self.fsm.step.val();
        self.out.start.next = self.cursor.start.val();
        self.out.cut_now.next = self.fsm.cut_now.val();
        self.out.head_some.next = self.head.cut.val().some;
        self.out.some.next = self.cursor.cut.val().some;
        self.out.new_desc.next = self.emit.desc.val();
        self.out.new_piece.next = self.emit.piece.val();
        self.out.inline_out.next = self.fsm.inline_out.val();
        self.out.new_inline.next.data = self.wqe.val().data;
        self.out.new_inline.next.last = self.fsm.inline_last.val();
        self.out.new_inline.next.err = self.wqe.val().err;
        self.out.quick.next = self.quick.val();
        self.at_once.next = self.out.at_once.val();
        self.out.ending.next = self.fsm.ending.val();
        self.out.new_end.next = self.ending.turn_end.val();

        // Events.
        self.events.at_head.next = self.fsm.at_head.val();
        self.events.by_page.next = self.wqe.val().kind == self.kind_page.val();
        self.events.begins.next = self.fsm.go.val()
            | (self.cursor.first.val() & (self.fsm.note.val() | self.fsm.step.val()));
        self.events.note.next = self.fsm.note.val();
        self.events.why.next = self.fsm.why.val();
        self.ev_wqe_fetched.next = self.events.ev_wqe_fetched.val();
        self.ev_inline_wqes.next = self.events.ev_inline_wqes.val();
        self.refused.next = self.events.refused.val();
        self.refused_why.next = self.events.refused_why.val();
        self.ev_axi_read_err.next = self.list.ev_axi_read_err.val();
    }
}
