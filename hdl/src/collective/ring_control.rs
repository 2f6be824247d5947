//! The control half of the ring engine: takes operations, runs their schedule, tells how they ended.
//!
//! ```text
//!   cmd, axi ─► ring_order ─ plan ─► ring_walk ── sub, spoken ─► data half
//!   cqe ◄─────────┘ ▲                     │ base                     │ arrived, granted, word
//!   ring_fail ─► ring_fsm ◄───────────► ring_turn ◄──────────────────┤
//!   wqe, ring ◄─ ring_wqe ◄─ ring_send ◄──┴──────────────────────────┤
//!                    └──► ring_peers ◄── freed, granted, word ───────┘
//! ```
//! Interface: `run`, `dma_on`: no operation begins while one is low. Those to the data half are described in [`super::iface`]; `run_op` is low
//! for many cycles between operations. `wqe` answers reads from RING_SQ_BASE on, `ring` are doorbells of the two queues. Events are pulses.
//! Timing: from `cmd` to the first word 20 cycles and the fetch; to the first sub-chunk 3 more for each chunk between the last and this rank's.
use super::iface::{RingCmd, RingOp, Sub, WordIn, WordOut};
use super::ring_fail::RingFail;
use super::ring_fsm::{RingFsm, RingState};
use super::ring_order::RingOrder;
use super::ring_peers::RingPeers;
use super::ring_send::RingSend;
use super::ring_turn::RingTurn;
use super::ring_walk::RingWalk;
use super::ring_wqe::{RingSay, RingWqe};
use crate::hdl_default;
use crate::iface::{
    AxiRdMaster, AxiRdSlave, CqeReq, CtxWrite, QpError, RingWord, SlotIdx, StateWrite, StrobeIn,
    StrobeOut,
};
use crate::prim::{ClkRst, ModName, Reg, StreamIn, StreamOut};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Control half of the ring engine, `2^SLOT_AW` slots, landing memory of `2^LAND_LOG2` bytes.
    #[derive(LogicBlock)]
    pub struct RingControl<const SLOT_AW: usize, const LAND_LOG2: usize> {
        name: ModName = ModName::new(
            "ring_control",
            &format!("SLOT_AW={SLOT_AW} LAND_LOG2={LAND_LOG2}"),
            "collective/ring_control.rs",
            "The control half of the ring engine.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub run: Signal<In, Bit>,
        pub dma_on: Signal<In, Bit>,
        pub ctx: StrobeIn<CtxWrite>,
        pub state: StrobeIn<StateWrite>,
        pub qp_error: StrobeIn<QpError>,
        pub done: StrobeIn<SlotIdx>,
        pub cmd: StreamIn<RingCmd>,
        pub cqe: StreamOut<CqeReq>,
        pub axi: AxiRdMaster,
        pub wqe: AxiRdSlave,
        pub ring: StreamOut<RingWord>,
        pub busy: Signal<Out, Bit>,
        pub busy_slot: Signal<Out, Bits<14>>,
        pub level: Signal<Out, Bits<7>>,
        pub sorting: Signal<Out, Bit>,
        pub op: Signal<Out, RingOp>,
        pub run_op: Signal<Out, Bit>,
        pub take: Signal<Out, Bit>,
        pub halt: Signal<Out, Bit>,
        pub quiet: Signal<In, Bit>,
        pub sub: StreamOut<Sub>,
        pub granted: Signal<In, Bit>,
        pub came: Signal<In, Bit>,
        pub arrived: StreamIn<Sub>,
        pub freed: Signal<Out, Bit>,
        pub word: StrobeIn<WordIn>,
        pub spoken: StrobeOut<WordOut>,
        pub failed: StrobeIn<Bits<8>>,
        pub now: Signal<Out, RingState>,
        pub ev_op: Signal<Out, Bit>,
        pub ev_done: Signal<Out, Bit>,
        pub ev_sub_sent: Signal<Out, Bit>,
        pub ev_sub_received: Signal<Out, Bit>,
        pub ev_word_sent: Signal<Out, Bit>,
        pub ev_word_received: Signal<Out, Bit>,
        order: RingOrder<SLOT_AW, LAND_LOG2>,
        peers: RingPeers,
        fsm: RingFsm,
        walk: RingWalk,
        turn: RingTurn,
        send: RingSend,
        wqes: RingWqe,
        fail: RingFail,
        taking: Reg<Bit>,
        now_running: Reg<Bit>,
        slot_put: Signal<Local, Bit>,
    }
}

impl<const SLOT_AW: usize, const LAND_LOG2: usize> Logic for RingControl<SLOT_AW, LAND_LOG2> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, taking, now_running);
        self.order.clk.next = self.clk.val();
        self.peers.clk.next = self.clk.val();
        self.fsm.clk.next = self.clk.val();
        self.walk.clk.next = self.clk.val();
        self.turn.clk.next = self.clk.val();
        self.send.clk.next = self.clk.val();
        self.wqes.clk.next = self.clk.val();
        self.fail.clk.next = self.clk.val();

        // The operation at hand.
        StrobeIn::<CtxWrite>::link(&mut self.ctx, &mut self.order.ctx);
        StrobeIn::<StateWrite>::link(&mut self.state, &mut self.order.state);
        StreamIn::<RingCmd>::link(&mut self.cmd, &mut self.order.cmd);
        AxiRdMaster::link(&mut self.axi, &mut self.order.axi);
        StreamOut::<CqeReq>::link(&mut self.cqe, &mut self.order.cqe);
        self.busy.next = self.order.busy.val();
        self.busy_slot.next = self.order.busy_slot.val();
        self.level.next = self.order.level.val();
        self.sorting.next = self.order.sorting.val();
        self.order.pop.next = self.fsm.cmd_pop.val();
        self.order.read.next = self.fsm.fetch_go.val();
        self.order.judge.next = self.fsm.check_go.val();
        self.order.next_good.next = self.peers.next_good.val();
        self.order.prev_good.next = self.peers.prev_good.val();
        self.order.finish.next = self.fsm.cqe_valid.val();
        self.order.cause.next = self.fsm.cause.val();

        // The neighbours.
        StrobeIn::<CtxWrite>::link(&mut self.ctx, &mut self.peers.ctx);
        StrobeIn::<StateWrite>::link(&mut self.state, &mut self.peers.state);
        StrobeIn::<QpError>::link(&mut self.qp_error, &mut self.peers.qp_error);
        StrobeIn::<SlotIdx>::link(&mut self.done, &mut self.peers.done);
        StrobeIn::<WordIn>::link(&mut self.word, &mut self.peers.word);
        self.peers.put_next.next = self.wqes.put_next.val();
        self.peers.put_prev.next = self.wqes.put_prev.val();
        self.peers.pd.next = self.order.op.val().pd;
        self.peers.desc.next = self.order.desc.val();
        self.peers.plan.next = self.order.plan.val();
        self.peers.run.next = self.fsm.run.val();
        self.peers.says.next = self.fsm.says.val();
        self.peers.starts.next = self.fsm.starts.val();
        self.peers.granted.next = self.granted.val();
        self.peers.came.next = self.came.val();
        self.peers.given.next = self.walk.given.val();
        self.peers.over.next = self.walk.over.val();
        self.peers.aborting.next = self.fsm.aborting.val();
        self.peers.cause.next = self.fsm.cause.val();

        // The steps.
        self.fsm.may_start.next =
            self.run.val() & self.dma_on.val() & self.peers.clean.val() & self.quiet.val();
        self.fsm.cmd_valid.next = self.order.valid.val();
        self.fsm.cmd_flushed.next = self.order.flushed.val();
        self.fsm.cmd_killed.next = self.order.killed.val();
        self.fsm.fetch_done.next = self.order.was_read.val();
        self.fsm.fetch_failed.next = self.order.unread.val();
        self.fsm.check_done.next = self.order.judged.val();
        self.fsm.check_syndrome.next = self.order.syndrome.val();
        self.fsm.drained.next = self.peers.next_idle.val() & self.wqes.rest.val();
        self.fsm.based.next = self.walk.based.val();
        self.fsm.follows.next = self.turn.follows.val();
        self.fsm.ending.next = self.turn.ending.val();
        self.fsm.alone.next = self.order.plan.val().alone;
        self.fsm.heard.next = self.peers.heard_next.val() & self.peers.heard_prev.val();
        self.fsm.said.next = self.peers.said.val();
        self.fsm.failed.next = self.fail.failed.val();
        self.fsm.fail_cause.next = self.fail.cause.val();
        self.fsm.quiet.next = self.quiet.val();
        self.fsm.rest.next = self.wqes.rest.val();
        self.now.next = self.fsm.state.val();

        // The schedule, and what the data half is told.
        self.walk.run.next = self.fsm.run.val();
        self.walk.go.next = self.fsm.walk_go.val();
        self.walk.desc.next = self.order.desc.val();
        self.walk.plan.next = self.order.plan.val();
        StreamOut::<Sub>::link(&mut self.sub, &mut self.walk.m);
        self.op.next = self.order.op.val();
        self.op.next.prev_slot = self.peers.prev_slot.val();
        self.op.next.next_slot = self.peers.next_slot.val();
        self.now_running.d.next = self.fsm.run.val();
        self.run_op.next = self.now_running.q.val();
        self.taking.d.next =
            self.fsm.run.val() & self.peers.heard_prev.val() & !self.fsm.aborting.val();
        self.take.next = self.taking.q.val();
        self.halt.next = self.fsm.aborting.val();

        // What is sent.
        self.turn.at.next = self.fsm.state.val();
        self.turn.desc.next = self.order.desc.val();
        self.turn.plan.next = self.order.plan.val();
        self.turn.base.next = self.walk.base.val();
        self.turn.start.next = self.fsm.local_start.val();
        StreamIn::<Sub>::link(&mut self.arrived, &mut self.turn.sub);
        self.turn.credit.next = self.send.credit.val();
        self.turn.room.next = self.peers.next_room.val();
        self.turn.of_local.next = self.send.of_local.val();
        self.turn.step_end.next = self.send.step_end.val();
        self.turn.data_ready.next = self.wqes.data.ready.val();
        self.send.run.next = self.fsm.run.val();
        self.send.plan.next = self.order.plan.val();
        self.send.load_local.next = self.turn.local_take.val();
        self.send.addr.next = self.turn.addr.val();
        self.send.len.next = self.turn.len.val();
        self.send.last_one.next = self.turn.last_one.val();
        self.send.load_sub.next = self.turn.load_sub.val();
        self.send.sub.next = self.arrived.data.val();
        self.send.heard.next = self.peers.heard_next.val();
        self.send.allowed.next = self.peers.allowed.val();
        self.send.sent.next = self.turn.data_valid.val() & self.wqes.data.ready.val();
        self.wqes.data.valid.next = self.turn.data_valid.val();
        self.wqes.data.data.next = self.send.data.val();
        StreamOut::<RingSay>::join(&mut self.peers.say, &mut self.wqes.word);
        self.wqes.desc.next = self.order.desc.val();
        self.wqes.slots.next = self.order.plan.val().slots;
        self.wqes.slice.next = self.order.plan.val().slice;
        self.wqes.next_slot.next = self.peers.next_slot.val();
        self.wqes.next_at.next = self.peers.next_at.val();
        self.wqes.prev_slot.next = self.peers.prev_slot.val();
        self.wqes.prev_at.next = self.peers.prev_at.val();
        StrobeOut::<WordOut>::link(&mut self.spoken, &mut self.wqes.spoken);
        AxiRdSlave::link(&mut self.wqe, &mut self.wqes.axi);
        StreamOut::<RingWord>::link(&mut self.ring, &mut self.wqes.ring);

        // Which slots are free.
        self.slot_put.next = self.turn.slot_done.val() | self.turn.slot_sent.val();
        self.peers.slot_done.next = self.turn.slot_done.val();
        self.peers.slot_sent.next = self.turn.slot_sent.val();
        self.freed.next = self.peers.freed.val();
        // How it ends.
        self.fail.watch.next = self.fsm.watch.val();
        self.fail.alone.next = self.order.plan.val().alone;
        self.fail.limit.next = self.order.desc.val().timeout;
        self.fail.progress.next = self.slot_put.val()
            | self.turn.local_take.val()
            | self.wqes.put_next.val()
            | self.peers.acked.val()
            | self.peers.news.val();
        self.fail.word_failed.next = self.peers.failed.val();
        self.fail.word_cause.next = self.peers.why.val();
        StrobeIn::<Bits<8>>::link(&mut self.failed, &mut self.fail.data);
        self.fail.next_down.next = self.peers.next_down.val();
        self.fail.prev_down.next = self.peers.prev_down.val();
        self.fail.flushed.next = self.order.ended.val();
        self.fsm.cqe_ready.next = self.order.finished.val();

        self.ev_op.next = self.fsm.ev_begun.val();
        self.ev_done.next = self.fsm.ev_done.val();
        self.ev_sub_sent.next = self.send.sent.val();
        // What is being sent on has arrived; `arrived` shows the next one by then.
        self.ev_sub_received.next = self.turn.slot_sent.val()
            | (self.turn.slot_done.val() & self.arrived.data.val().arrive);
        self.ev_word_sent.next = self.peers.ev_said.val();
        self.ev_word_received.next = self.peers.ev_heard.val();
    }
}
