//! The front of the TX engine: from doorbells to packet descriptors and pieces of payload.
//!
//! ```text
//!   csr_ring ───────────────┐
//!   db ──► db_port ─────────┴► doorbell ──► scheduler ──► wqe_fetch ──► requester ──► desc, piece,
//!            │ inline blocks, store          ▲  ▲          │ ▲ AXI       │ AXI        inline
//!            └───────────────────────────────┼──┼──────────┘             │
//!                                     token ─┘  └───── turn's end ───────┘
//! ```
//! Interface
//! - `run`: high once the reset walk of `qp_ctrl` is over; until then `state` clears the tables and no
//!   doorbell is taken. `dma_on`: DMA_CTRL.enable and bus mastering; while low no turn begins, and
//!   a turn under way ends at its packet.
//! - `csr_ring`: taken in the cycle in which `csr_ring_ready` is high, which may wait for valid.
//! - `ring_db`: doorbells of the ring engine for its own queues, whose blocks come from `ring_wqe`.
//! - `db`: doorbell pages. `cons`, `cons_page`: CQ consumer index written there; `rq`: receive queue doorbell
//!   of the same page, `rq_hold`: none of it is taken.
//! - `rung`: strobe, the producer index of every doorbell that was accepted.
//! - `token`: comes out as a descriptor of kind 3, behind all work begun before it.
//! - `axi_wqe` (blocks of send queues) and `axi_sgl` (lists of SGEs) never hold their R channel up.
//! - `ev_…` are pulses, named like their counters; `ev_axi_read_err` is both ports', which share one
//!   R channel; `ev_wqe_error` is any refused WQE.
//! - `store`: a block of the newest inline WQE, for the inline store of the read path; `at_once`: the piece
//!   at `piece`, come in this cycle, is of the WQE in it, all of it; `store_read`: it is being read.
//! - `idle`: no slot has work, no doorbell waits.
//!
//! Timing: `csr_ring` → `axi_wqe_arvalid` 2 cycles; R beat → `desc_valid`, `piece_valid` 2 cycles; last beat of an
//! inline WQE at `db` → `desc_valid`, `piece_valid` 4 cycles if it is alone.
use super::db_port::{DbPort, DbReq};
use super::doorbell::Doorbell;
use super::rc_types::{Rewound, SlotHeld};
use super::requester::Requester;
use super::scheduler::Scheduler;
use super::tx_events::{FrontEventsOut, RefusedOut};
use super::wqe_events::WqeEvents;
use super::wqe_fetch::WqeFetch;
use crate::hdl_default;
use crate::iface::{
    AxiRdMaster, CtxWrite, DoorbellBeat, FetchCmd, InlineBlock, Piece, PktDesc, RingWord, SlotIdx,
    StateWrite, StrobeIn, StrobeOut, TurnEnd, WqeBlock,
};
use crate::prim::{ClkRst, ModName, StreamIn, StreamOut};
use rust_hdl_core::prelude::*;

hdl_default! {
    /// Front of the TX engine. `W` bits a beat; `2^SLOT_AW` slots, `2^TURN_AW` turns and
    /// `2^BLOCK_AW` blocks under way, `MAX_COUNT` (4 to 8) blocks a turn.
    #[derive(LogicBlock)]
    pub struct TxFront<
        const W: usize,
        const SLOT_AW: usize,
        const TURN_AW: usize,
        const BLOCK_AW: usize,
        const MAX_COUNT: usize,
    > {
        name: ModName = ModName::new(
            "tx_front",
            &format!(
                "W={W} SLOT_AW={SLOT_AW} TURN_AW={TURN_AW} BLOCK_AW={BLOCK_AW} \
                 MAX_COUNT={MAX_COUNT}"
            ),
            "tx/tx_front.rs",
            "From doorbells to packet descriptors and pieces of payload.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub run: Signal<In, Bit>,
        pub dma_on: Signal<In, Bit>,
        pub csr_ring: StreamIn<RingWord>,
        pub ring_db: StreamIn<RingWord>,
        pub db: StreamIn<DoorbellBeat>,
        pub ctx: StrobeIn<CtxWrite>,
        pub state: StrobeIn<StateWrite>,
        pub done: StrobeIn<SlotIdx>,
        pub stop: StrobeIn<Bits<14>>,
        pub rewound: StrobeIn<Rewound>,
        pub held: StrobeIn<SlotHeld>,
        pub token: StreamIn<Bits<14>>,
        pub axi_wqe: AxiRdMaster,
        pub ring_wqe: AxiRdMaster,
        pub axi_sgl: AxiRdMaster,
        pub desc: StreamOut<PktDesc>,
        pub piece: StreamOut<Piece>,
        pub ahead: StrobeOut<Bits<24>>,
        pub inline: StreamOut<InlineBlock>,
        /// the inline store of the read path: its blocks; the piece at `piece` is of what is in it
        pub store: Signal<Out, Bit>,
        pub store_block: Signal<Out, Bits<2>>,
        pub store_data: Signal<Out, Bits<512>>,
        pub store_read: Signal<In, Bit>,
        pub at_once: Signal<Out, Bit>,
        pub rung: StrobeOut<SlotIdx>,
        pub cons: StrobeOut<SlotIdx>,
        pub cons_page: Signal<Out, Bits<8>>,
        pub rq: StrobeOut<RingWord>,
        pub rq_hold: Signal<In, Bit>,
        pub idle: Signal<Out, Bit>,
        pub ev: FrontEventsOut,
        pub ev_axi_read_err: Signal<Out, Bit>,
        pub ev_wqe: RefusedOut,
        db_port: DbPort,
        doorbell: Doorbell<SLOT_AW>,
        scheduler: Scheduler<SLOT_AW, MAX_COUNT, TURN_AW>,
        wqe_fetch: WqeFetch<TURN_AW, BLOCK_AW, MAX_COUNT>,
        requester: Requester<W, SLOT_AW>,
        wqe_events: WqeEvents,
        back: Signal<Local, Bits<4>>,
        buf_id: [Constant<Bits<2>>; 4] = [0u64, 1, 2, 3].map(|i| Constant::new(bits(i))),
    }
}

impl<
        const W: usize,
        const SLOT_AW: usize,
        const TURN_AW: usize,
        const BLOCK_AW: usize,
        const MAX_COUNT: usize,
    > Logic for TxFront<W, SLOT_AW, TURN_AW, BLOCK_AW, MAX_COUNT>
{
    #[hdl_gen]
    fn update(&mut self) {
        self.db_port.clk.next = self.clk.val();
        self.doorbell.clk.next = self.clk.val();
        self.scheduler.clk.next = self.clk.val();
        self.wqe_fetch.clk.next = self.clk.val();
        self.requester.clk.next = self.clk.val();

        // Broadcasts.
        StrobeIn::<CtxWrite>::link(&mut self.ctx, &mut self.doorbell.ctx);
        StrobeIn::<CtxWrite>::link(&mut self.ctx, &mut self.scheduler.ctx);
        StrobeIn::<CtxWrite>::link(&mut self.ctx, &mut self.requester.ctx);
        StrobeIn::<StateWrite>::link(&mut self.state, &mut self.doorbell.state);
        StrobeIn::<StateWrite>::link(&mut self.state, &mut self.scheduler.state);
        StrobeIn::<StateWrite>::link(&mut self.state, &mut self.requester.state);
        StrobeIn::<SlotIdx>::link(&mut self.done, &mut self.doorbell.done);
        StrobeIn::<Bits<14>>::link(&mut self.stop, &mut self.scheduler.stop);
        StrobeIn::<Bits<14>>::link(&mut self.stop, &mut self.requester.stop);
        StrobeIn::<Rewound>::link(&mut self.rewound, &mut self.scheduler.rewound);
        StrobeIn::<Rewound>::link(&mut self.rewound, &mut self.requester.rewound);
        StrobeIn::<SlotHeld>::link(&mut self.held, &mut self.scheduler.held);
        StrobeIn::<SlotHeld>::link(&mut self.held, &mut self.requester.held);
        self.doorbell.run.next = self.run.val();
        self.scheduler.run.next = self.run.val();
        self.doorbell.dma_on.next = self.dma_on.val();
        self.scheduler.dma_on.next = self.dma_on.val();
        self.requester.dma_on.next = self.dma_on.val();

        // The way of a WQE.
        StreamIn::<RingWord>::link(&mut self.csr_ring, &mut self.doorbell.csr);
        StreamIn::<RingWord>::link(&mut self.ring_db, &mut self.doorbell.engine);
        StreamIn::<DoorbellBeat>::link(&mut self.db, &mut self.db_port.s);
        StreamOut::<DbReq>::join(&mut self.db_port.m, &mut self.doorbell.port);
        StreamOut::<crate::iface::RingReq>::join(&mut self.doorbell.ring, &mut self.scheduler.ring);
        self.doorbell.port_fresh.next = self.db_port.fresh.val();
        self.doorbell.looked.next = self.scheduler.looked.val();
        self.scheduler.hit.next = self.doorbell.hit.val();
        self.db_port.hit.next = self.doorbell.hit.val();
        self.wqe_fetch.opens.next = self.db_port.opens.val();
        self.wqe_fetch.hit.next = self.doorbell.hit.val();
        self.wqe_fetch.whole.next = self.db_port.whole.val();
        self.requester.quick.next = self.wqe_fetch.quick.val();
        self.at_once.next = self.requester.at_once.val();
        self.store.next = self.db_port.store.val();
        self.store_block.next = self.db_port.buf_addr.val().get_bits::<2>(0);
        self.store_data.next = self.db_port.buf_data.val();
        self.db_port.store_read.next = self.store_read.val();
        self.scheduler.ring_allowed.next = self.doorbell.ring_allowed.val();
        self.scheduler.ring_room.next = self.doorbell.ring_room.val();
        StreamIn::<Bits<14>>::link(&mut self.token, &mut self.scheduler.token);
        StrobeOut::<FetchCmd>::join(&mut self.scheduler.cmd, &mut self.wqe_fetch.cmd);
        self.scheduler.vacant.next = self.wqe_fetch.vacant.val();
        self.wqe_fetch.fetch.next = self.scheduler.fetch.val();
        self.wqe_fetch.revoked.next = self.scheduler.revoked.val();
        AxiRdMaster::link(&mut self.axi_wqe, &mut self.wqe_fetch.axi);
        AxiRdMaster::link(&mut self.ring_wqe, &mut self.wqe_fetch.ring);
        StreamOut::<WqeBlock>::join(&mut self.wqe_fetch.m, &mut self.requester.s);
        self.requester.look_slot.next = self.wqe_fetch.next_slot.val();
        // Looked up all the time: whatever block comes, its slot was named two cycles before.
        self.requester.look_valid.next = true;
        self.wqe_fetch.coming.next = self.doorbell.ring.data.val();
        self.wqe_fetch.rings.next = self.scheduler.rings.val();
        self.wqe_fetch.ringing.next = self.scheduler.ringing.val();
        self.requester.listed.next = self.scheduler.listed.val();
        self.requester.fetching.next = self.wqe_fetch.fetching.val();
        StreamOut::<TurnEnd>::join(&mut self.requester.ends, &mut self.scheduler.turn_end);
        AxiRdMaster::link(&mut self.axi_sgl, &mut self.requester.axi);
        StreamOut::<PktDesc>::link(&mut self.desc, &mut self.requester.desc);
        StreamOut::<Piece>::link(&mut self.piece, &mut self.requester.piece);
        self.ahead.valid.next = self.wqe_fetch.ahead.valid.val() | self.requester.ahead.valid.val();
        self.ahead.data.next = self.requester.ahead.data.val();
        if self.wqe_fetch.ahead.valid.val() {
            self.ahead.data.next = self.wqe_fetch.ahead.data.val();
        }
        StreamOut::<InlineBlock>::link(&mut self.inline, &mut self.requester.inline);

        // Inline buffers: written by the doorbell port, read by the fetch, given back by either.
        self.wqe_fetch.inline_write.next = self.db_port.buf_write.val();
        self.wqe_fetch.inline_addr.next = self.db_port.buf_addr.val();
        self.wqe_fetch.inline_data.next = self.db_port.buf_data.val();
        self.back.next = 0.into();
        for i in 0..4 {
            if (self.scheduler.unused.valid.val()
                & (self.scheduler.unused.data.val() == self.buf_id[i].val()))
                | (self.wqe_fetch.inline_free.val()
                    & (self.wqe_fetch.inline_buf.val() == self.buf_id[i].val()))
            {
                self.back.next = self.back.val().replace_bit(i, true);
            }
        }
        self.db_port.give_back.next = self.back.val();

        StrobeOut::<SlotIdx>::link(&mut self.rung, &mut self.doorbell.rung);
        StrobeOut::<SlotIdx>::link(&mut self.cons, &mut self.db_port.cons);
        self.cons_page.next = self.db_port.cons_page.val();
        StrobeOut::<RingWord>::link(&mut self.rq, &mut self.db_port.rq);
        self.db_port.rq_hold.next = self.rq_hold.val();
        self.idle.next = self.scheduler.idle.val()
            & !self.csr_ring.valid.val()
            & !self.ring_db.valid.val()
            & !self.db.valid.val()
            & !self.db_port.m.valid.val();

        // Events.
        self.ev.doorbells.next = self.doorbell.ev_doorbells.val();
        self.ev.inline_wqes.next = self.requester.ev_inline_wqes.val();
        self.ev.wqe_fetched.next = self.requester.ev_wqe_fetched.val();
        self.ev.db_unknown_slot.next = self.doorbell.ev_db_unknown_slot.val();
        self.ev.db_foreign_page.next = self.doorbell.ev_db_foreign_page.val();
        self.ev.db_overrun.next = self.doorbell.ev_db_overrun.val();
        self.ev.db_bad_state.next = self.doorbell.ev_db_bad_state.val();
        self.ev.db_dma_off.next = self.doorbell.ev_db_dma_off.val();
        self.ev.db_inline_partial.next = self.db_port.ev_db_inline_partial.val();
        self.ev.db_engine_owned.next = self.doorbell.ev_db_engine_owned.val();
        self.ev.bad_register.next = self.db_port.ev_bad_register.val();
        self.ev.misaligned_access.next = self.db_port.ev_misaligned_access.val();
        self.ev_axi_read_err.next =
            self.wqe_fetch.ev_axi_read_err.val() | self.requester.ev_axi_read_err.val();
        self.wqe_events.refused.next = self.requester.refused.val();
        self.wqe_events.why.next = self.requester.refused_why.val();
        RefusedOut::link(&mut self.ev_wqe, &mut self.wqe_events.ev_wqe);
    }
}
