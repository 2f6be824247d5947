//! The work queues: their doorbells, the requests made of them, and what Reliable Connections keep track of.
//!
//! ```text
//!   csr_ring, db, ring_db ─► tx_front ──────────────► desc, piece, inline, store   (to the data lane)
//!     token ──┐     │ │ │ ▲ held, stop, rewound
//!             ▼     │ │ └─┼──── desc ────┐
//!           rc_track ─┼───┘ ◄────────────┘ ◄─ push, token_back, back_error (of what has left)
//!             ▲ └─────┼────────────────────► retired (what is acknowledged)
//!   ack ──────┘       ▼ cons, rq, page
//!   csr_cons, csr_rq ─► idx_doorbells ─────► cons; rq_rung                (completion, receive queues)
//! ```
//! Interface: as those of [`crate::tx::tx_front`], [`crate::tx::rc_track`] and [`crate::tx::idx_doorbells`]. `desc` is looked
//! at where it is taken: what is formed is known to the window before it leaves. `token` is one of `qp_ctrl`; it comes
//! back as `token_done`, those of slots that go back stay in here.
//! Timing: see the blocks.
use super::{BLOCK_AW, TURN_AW, TURN_BLOCKS};
use crate::hdl_default;
use crate::iface::{
    AxiRdMaster, CtxWrite, DoorbellBeat, EntryWrite, InlineBlock, Piece, PktDesc, QpError,
    RingWord, SlotIdx, SlotPsn, StateWrite, StrobeIn, StrobeOut, TxRecord,
};
use crate::prim::{ClkRst, ModName, StreamIn, StreamOut};
use crate::rx::iface::RxAck;
use crate::tx::idx_doorbells::IdxDoorbells;
use crate::tx::rc_track::RcTrack;
use crate::tx::rc_types::{OutRec, Rewound, SlotHeld};
use crate::tx::tx_events::{AckEventsOut, FrontEventsOut, RqEventsOut};
use crate::tx::tx_front::TxFront;
use rust_hdl_core::prelude::*;

hdl_default! {
    /// Work queues. `W` bits of a beat of payload; address bits of slots, CQs, outstanding work requests of a
    /// slot, and of all slots; cycles of 4.096 us.
    #[derive(LogicBlock)]
    pub struct WorkQueues<
        const W: usize,
        const SLOT_AW: usize,
        const CQ_AW: usize,
        const OUT_AW: usize,
        const ENTRY_AW: usize,
        const TICK: usize,
    > {
        name: ModName = ModName::new(
            "work_queues",
            &format!("W={W} SLOT_AW={SLOT_AW} CQ_AW={CQ_AW} OUT_AW={OUT_AW} TICK={TICK}"),
            "top/work_queues.rs",
            "Work queues: doorbells, requests, and track of Reliable Connections.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub run: Signal<In, Bit>,
        pub dma_on: Signal<In, Bit>,
        pub idle: Signal<Out, Bit>,
        // Software.
        pub csr_ring: StreamIn<RingWord>,
        pub ring_db: StreamIn<RingWord>,
        pub ring_wqe: AxiRdMaster,
        pub csr_cons: StrobeIn<SlotIdx>,
        pub csr_rq: StrobeIn<RingWord>,
        pub rq_hold: Signal<Out, Bit>,
        pub db: StreamIn<DoorbellBeat>,
        pub rq_rung: StrobeOut<SlotIdx>,
        pub rq_done: StrobeIn<SlotIdx>,
        pub cons: StrobeOut<SlotIdx>,
        pub axi_wqe: AxiRdMaster,
        pub axi_sgl: AxiRdMaster,
        // Control.
        pub ctx: StrobeIn<CtxWrite>,
        pub state: StrobeIn<StateWrite>,
        pub entry: StrobeIn<EntryWrite>,
        pub token: StreamIn<Bits<14>>,
        pub token_done: Signal<Out, Bit>,
        pub rung: StrobeOut<SlotIdx>,
        pub sent: StrobeOut<SlotPsn>,
        pub qp_error: StreamOut<QpError>,
        // To the data lane.
        pub desc: StreamOut<PktDesc>,
        pub piece: StreamOut<Piece>,
        pub ahead: StrobeOut<Bits<24>>,
        pub inline: StreamOut<InlineBlock>,
        pub store: Signal<Out, Bit>,
        pub store_block: Signal<Out, Bits<2>>,
        pub store_data: Signal<Out, Bits<512>>,
        pub store_read: Signal<In, Bit>,
        pub at_once: Signal<Out, Bit>,
        // What has left, is acknowledged, is done.
        pub push: StreamIn<OutRec>,
        pub ack: StreamIn<RxAck>,
        pub retired: StreamOut<TxRecord>,
        pub done: StrobeIn<SlotIdx>,
        pub token_back: Signal<In, Bit>,
        pub back_error: StreamIn<QpError>,
        // What happens.
        pub ev: FrontEventsOut,
        pub ack_ev: AckEventsOut,
        pub rq_ev: RqEventsOut,
        pub ev_cq_foreign_page: Signal<Out, Bit>,
        front: TxFront<W, SLOT_AW, TURN_AW, BLOCK_AW, TURN_BLOCKS>,
        indices: IdxDoorbells<SLOT_AW, CQ_AW>,
        rc: RcTrack<SLOT_AW, OUT_AW, ENTRY_AW, TICK>,
    }
}

impl<
        const W: usize,
        const SLOT_AW: usize,
        const CQ_AW: usize,
        const OUT_AW: usize,
        const ENTRY_AW: usize,
        const TICK: usize,
    > Logic for WorkQueues<W, SLOT_AW, CQ_AW, OUT_AW, ENTRY_AW, TICK>
{
    #[hdl_gen]
    fn update(&mut self) {
        self.front.clk.next = self.clk.val();
        self.indices.clk.next = self.clk.val();
        self.rc.clk.next = self.clk.val();
        self.front.run.next = self.run.val();
        self.indices.run.next = self.run.val();
        self.rc.run.next = self.run.val();
        self.front.dma_on.next = self.dma_on.val();
        self.idle.next = self.front.idle.val() & self.rc.idle.val();
        StrobeIn::<CtxWrite>::link(&mut self.ctx, &mut self.front.ctx);
        StrobeIn::<CtxWrite>::link(&mut self.ctx, &mut self.indices.ctx);
        StrobeIn::<CtxWrite>::link(&mut self.ctx, &mut self.rc.ctx);
        StrobeIn::<StateWrite>::link(&mut self.state, &mut self.front.state);
        StrobeIn::<StateWrite>::link(&mut self.state, &mut self.indices.state);
        StrobeIn::<StateWrite>::link(&mut self.state, &mut self.rc.state);

        // Software to front; indices of completion and receive queues from both of its ports.
        StreamIn::<RingWord>::link(&mut self.csr_ring, &mut self.front.csr_ring);
        StreamIn::<RingWord>::link(&mut self.ring_db, &mut self.front.ring_db);
        AxiRdMaster::link(&mut self.ring_wqe, &mut self.front.ring_wqe);
        StreamIn::<DoorbellBeat>::link(&mut self.db, &mut self.front.db);
        AxiRdMaster::link(&mut self.axi_wqe, &mut self.front.axi_wqe);
        AxiRdMaster::link(&mut self.axi_sgl, &mut self.front.axi_sgl);
        StrobeIn::<EntryWrite>::link(&mut self.entry, &mut self.indices.entry);
        StrobeIn::<SlotIdx>::link(&mut self.csr_cons, &mut self.indices.csr_cons);
        StrobeOut::<SlotIdx>::join(&mut self.front.cons, &mut self.indices.user_cons);
        StrobeIn::<RingWord>::link(&mut self.csr_rq, &mut self.indices.csr_rq);
        StrobeOut::<RingWord>::join(&mut self.front.rq, &mut self.indices.user_rq);
        self.indices.user_page.next = self.front.cons_page.val();
        self.rq_hold.next = self.indices.hold.val();
        self.front.rq_hold.next = self.indices.hold.val();
        StrobeIn::<SlotIdx>::link(&mut self.rq_done, &mut self.indices.done);
        StrobeOut::<SlotIdx>::link(&mut self.rq_rung, &mut self.indices.rung);
        StrobeOut::<SlotIdx>::link(&mut self.cons, &mut self.indices.cons);

        // To the data lane.
        StreamOut::<PktDesc>::link(&mut self.desc, &mut self.front.desc);
        StreamOut::<Piece>::link(&mut self.piece, &mut self.front.piece);
        StrobeOut::<Bits<24>>::link(&mut self.ahead, &mut self.front.ahead);
        StreamOut::<InlineBlock>::link(&mut self.inline, &mut self.front.inline);
        self.store.next = self.front.store.val();
        self.store_block.next = self.front.store_block.val();
        self.store_data.next = self.front.store_data.val();
        self.at_once.next = self.front.at_once.val();
        self.front.store_read.next = self.store_read.val();

        // What has left, is acknowledged, goes again.
        self.rc.desc.valid.next = self.front.desc.valid.val() & self.desc.ready.val();
        self.rc.desc.data.next = self.front.desc.data.val();
        StrobeOut::<SlotPsn>::link(&mut self.sent, &mut self.rc.sent);
        StreamIn::<OutRec>::link(&mut self.push, &mut self.rc.push);
        StreamIn::<RxAck>::link(&mut self.ack, &mut self.rc.ack);
        StreamOut::<TxRecord>::link(&mut self.retired, &mut self.rc.retired);
        StrobeOut::<Bits<14>>::join(&mut self.rc.stop, &mut self.front.stop);
        StrobeOut::<Rewound>::join(&mut self.rc.rewound, &mut self.front.rewound);
        StrobeOut::<SlotHeld>::join(&mut self.rc.held, &mut self.front.held);
        StreamIn::<Bits<14>>::link(&mut self.token, &mut self.rc.control);
        StreamOut::<Bits<14>>::join(&mut self.rc.token, &mut self.front.token);
        self.rc.token_back.next = self.token_back.val();
        self.token_done.next = self.rc.control_done.val();
        StreamIn::<QpError>::link(&mut self.back_error, &mut self.rc.back_error);
        StreamOut::<QpError>::link(&mut self.qp_error, &mut self.rc.qp_error);
        StrobeIn::<SlotIdx>::link(&mut self.done, &mut self.front.done);
        StrobeOut::<SlotIdx>::link(&mut self.rung, &mut self.front.rung);

        FrontEventsOut::link(&mut self.ev, &mut self.front.ev);
        AckEventsOut::link(&mut self.ack_ev, &mut self.rc.ev);
        RqEventsOut::link(&mut self.rq_ev, &mut self.indices.ev);
        self.ev_cq_foreign_page.next = self.indices.ev_cq_foreign_page.val();
    }
}
