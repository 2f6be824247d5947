//! The control half of the ring engine: takes operations, runs their schedule, tells how they ended.
//!
//! ```text
//!   cmd ─► ring_cmds ─► ring_fsm ◄─ ring_fail ◄─ time, queue pairs, words, data half
//!   axi ◄─ ring_fetch ─► ring_check ─ plan ─► ring_walk ── sub ──► data half
//!                                         └─► ring_local ─┐           │ arrived, granted, word
//!   wqe, ring ◄─ ring_wqe ◄─ ring_send ◄──────────────────┴───────────┤
//!                    ▲  └─ ring_qp x 2 (done) ─► ring_track ─ release─┤
//!                    └──── ring_speak ◄───────────── granted ─────────┤
//!                          ring_listen ◄──────────── word ────────────┘
//! ```
//! Interface: `run`, `dma_on`: no operation begins while one is low. Those to the data half are described in [`super::iface`];
//! `run_op` is low for many cycles between operations. `wqe` answers reads of the bus addresses from RING_SQ_BASE on. `ring` are
//! doorbells of the two queues. `now` is where the operation at hand is. Events are pulses.
//! Timing: 20 cycles and the fetch from `cmd` to the first word, 3 more for each chunk between the last one and the one that this rank
//! begins with to the first sub-chunk.
use super::iface::{RingCmd, RingOp, Sub, WordIn};
use super::ring_check::RingCheck;
use super::ring_cmds::RingCmds;
use super::ring_cqe::RingCqe;
use super::ring_desc::RingFetch;
use super::ring_fail::RingFail;
use super::ring_fsm::{RingFsm, RingState};
use super::ring_listen::RingListen;
use super::ring_local::RingLocal;
use super::ring_names::RingNames;
use super::ring_qp::RingQp;
use super::ring_send::RingSend;
use super::ring_speak::RingSpeak;
use super::ring_track::RingTrack;
use super::ring_walk::RingWalk;
use super::ring_wqe::{RingSay, RingWqe};
use crate::hdl_default;
use crate::iface::{
    AxiRdMaster, AxiRdSlave, CqeReq, CtxWrite, QpError, RingWord, SlotIdx, StateWrite, StrobeIn,
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
        pub arrived: StreamIn<Sub>,
        pub freed: Signal<Out, Bit>,
        pub word: StrobeIn<WordIn>,
        pub failed: StrobeIn<Bits<8>>,
        pub now: Signal<Out, RingState>,
        pub ev_op: Signal<Out, Bit>,
        pub ev_done: Signal<Out, Bit>,
        pub ev_sub_sent: Signal<Out, Bit>,
        pub ev_sub_received: Signal<Out, Bit>,
        pub ev_word_sent: Signal<Out, Bit>,
        pub ev_word_received: Signal<Out, Bit>,
        cmds: RingCmds<SLOT_AW>,
        fetch: RingFetch,
        check: RingCheck<LAND_LOG2>,
        next: RingQp<0>,
        prev: RingQp<1>,
        names: RingNames,
        fsm: RingFsm,
        walk: RingWalk,
        locals: RingLocal,
        send: RingSend,
        wqes: RingWqe,
        speak: RingSpeak,
        listen: RingListen,
        track: RingTrack,
        fail: RingFail,
        completion: RingCqe,
        taking: Reg<Bit>,
        now_running: Reg<Bit>,
        slot_put: Signal<Local, Bit>,
        one: Constant<Bits<16>> = Constant::new(bits(1)),
    }
}

impl<const SLOT_AW: usize, const LAND_LOG2: usize> Logic for RingControl<SLOT_AW, LAND_LOG2> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, taking, now_running);
        self.cmds.clk.next = self.clk.val();
        self.fetch.clk.next = self.clk.val();
        self.check.clk.next = self.clk.val();
        self.next.clk.next = self.clk.val();
        self.prev.clk.next = self.clk.val();
        self.names.clk.next = self.clk.val();
        self.fsm.clk.next = self.clk.val();
        self.walk.clk.next = self.clk.val();
        self.locals.clk.next = self.clk.val();
        self.send.clk.next = self.clk.val();
        self.wqes.clk.next = self.clk.val();
        self.speak.clk.next = self.clk.val();
        self.listen.clk.next = self.clk.val();
        self.track.clk.next = self.clk.val();
        self.fail.clk.next = self.clk.val();
        self.completion.clk.next = self.clk.val();

        // Commands and their descriptors.
        StrobeIn::<CtxWrite>::link(&mut self.ctx, &mut self.cmds.ctx);
        StrobeIn::<StateWrite>::link(&mut self.state, &mut self.cmds.state);
        StreamIn::<RingCmd>::link(&mut self.cmd, &mut self.cmds.cmd);
        self.busy.next = self.cmds.busy.val();
        self.busy_slot.next = self.cmds.busy_slot.val();
        self.level.next = self.cmds.level.val();
        self.sorting.next = self.cmds.sorting.val();
        AxiRdMaster::link(&mut self.axi, &mut self.fetch.axi);
        self.fetch.go.next = self.fsm.fetch_go.val();
        self.fetch.addr.next = self.cmds.head.val().desc_addr;
        self.check.go.next = self.fsm.check_go.val();
        self.check.desc.next = self.fetch.desc.val();
        self.check.next_good.next = self.names.next_good.val();
        self.check.prev_good.next = self.names.prev_good.val();
        self.names.desc.next = self.fetch.desc.val();
        self.names.pd.next = self.cmds.at.val().pd;
        self.names.next_slot.next = self.next.slot.val();
        self.names.next_pd.next = self.next.pd.val();
        self.names.next_up.next = self.next.up.val();
        self.names.next_mtu.next = self.next.mtu.val();
        self.names.prev_slot.next = self.prev.slot.val();
        self.names.prev_pd.next = self.prev.pd.val();
        self.names.prev_up.next = self.prev.up.val();
        self.names.prev_mtu.next = self.prev.mtu.val();

        // The two queue pairs.
        StrobeIn::<CtxWrite>::link(&mut self.ctx, &mut self.next.ctx);
        StrobeIn::<StateWrite>::link(&mut self.state, &mut self.next.state);
        StrobeIn::<QpError>::link(&mut self.qp_error, &mut self.next.qp_error);
        StrobeIn::<SlotIdx>::link(&mut self.done, &mut self.next.done);
        self.next.put.next = self.wqes.put_next.val();
        StrobeIn::<CtxWrite>::link(&mut self.ctx, &mut self.prev.ctx);
        StrobeIn::<StateWrite>::link(&mut self.state, &mut self.prev.state);
        StrobeIn::<QpError>::link(&mut self.qp_error, &mut self.prev.qp_error);
        StrobeIn::<SlotIdx>::link(&mut self.done, &mut self.prev.done);
        self.prev.put.next = self.wqes.put_prev.val();

        // The steps.
        self.fsm.may_start.next =
            self.run.val() & self.dma_on.val() & self.track.clean.val() & self.quiet.val();
        self.fsm.cmd_valid.next = self.cmds.valid.val();
        self.fsm.cmd_flushed.next = self.cmds.flushed.val();
        self.fsm.cmd_killed.next = self.cmds.killed.val();
        self.cmds.pop.next = self.fsm.cmd_pop.val();
        self.fsm.fetch_done.next = self.fetch.done.val();
        self.fsm.fetch_failed.next = self.fetch.failed.val();
        self.fsm.check_done.next = self.check.done.val();
        self.fsm.check_syndrome.next = self.check.syndrome.val();
        self.fsm.drained.next = self.next.idle.val() & self.wqes.rest.val();
        self.fsm.based.next = self.walk.based.val();
        self.fsm.local_steady.next = self.locals.steady.val();
        self.fsm.local_some.next = self.locals.some.val();
        self.fsm.sub.next = self.arrived.data.val();
        self.fsm.sub_valid.next = self.arrived.valid.val();
        self.arrived.ready.next = self.fsm.sub_ready.val();
        self.fsm.credit.next = self.send.credit.val();
        self.fsm.room.next = self.next.room.val();
        self.fsm.of_local.next = self.send.of_local.val();
        self.fsm.step_end.next = self.send.step_end.val();
        self.fsm.data_ready.next = self.wqes.data.ready.val();
        self.fsm.wait_ack.next = self.fetch.desc.val().wait_ack;
        self.fsm.alone.next = self.check.plan.val().alone;
        self.fsm.heard.next = self.listen.heard_next.val() & self.listen.heard_prev.val();
        self.fsm.said.next = self.speak.quiet.val();
        self.fsm.failed.next = self.fail.failed.val();
        self.fsm.fail_cause.next = self.fail.cause.val();
        self.fsm.quiet.next = self.quiet.val();
        self.fsm.rest.next = self.wqes.rest.val();
        self.now.next = self.fsm.state.val();

        // The schedule, and what the data half is told.
        self.walk.run.next = self.fsm.run.val();
        self.walk.go.next = self.fsm.walk_go.val();
        self.walk.desc.next = self.fetch.desc.val();
        self.walk.plan.next = self.check.plan.val();
        StreamOut::<Sub>::link(&mut self.sub, &mut self.walk.m);
        self.op.next.dtype = self.fetch.desc.val().dtype.get_bits::<2>(0);
        self.op.next.redop = self.fetch.desc.val().redop.get_bits::<2>(0);
        self.op.next.factor = self.fetch.desc.val().scale;
        self.op.next.slot = self.cmds.head.val().slot;
        self.op.next.pd = self.cmds.at.val().pd;
        self.op.next.src_lkey = self.fetch.desc.val().src_lkey;
        self.op.next.dst_lkey = self.fetch.desc.val().dst_lkey;
        self.op.next.sub_log2 = self.check.plan.val().sub_log2;
        self.op.next.prev_slot = self.prev.slot.val();
        self.op.next.next_slot = self.next.slot.val();
        self.now_running.d.next = self.fsm.run.val();
        self.run_op.next = self.now_running.q.val();
        self.taking.d.next =
            self.fsm.run.val() & self.listen.heard_prev.val() & !self.fsm.aborting.val();
        self.take.next = self.taking.q.val();
        self.halt.next = self.fsm.aborting.val();

        // What is sent.
        self.locals.desc.next = self.fetch.desc.val();
        self.locals.plan.next = self.check.plan.val();
        self.locals.base.next = self.walk.base.val();
        self.locals.start.next = self.fsm.local_start.val();
        self.locals.opens.next = self.fsm.local_open.val();
        self.locals.take.next = self.fsm.local_take.val();
        self.send.run.next = self.fsm.run.val();
        self.send.plan.next = self.check.plan.val();
        self.send.load_local.next = self.fsm.local_take.val();
        self.send.addr.next = self.locals.addr.val();
        self.send.len.next = self.locals.len.val();
        self.send.last_one.next = self.locals.last_one.val();
        self.send.load_sub.next = self.fsm.load_sub.val();
        self.send.sub.next = self.arrived.data.val();
        self.send.sub_valid.next = self.arrived.valid.val();
        self.send.heard.next = self.listen.heard_next.val();
        self.send.allowed.next = self.listen.allowed.val();
        self.send.sent.next = self.fsm.data_valid.val() & self.wqes.data.ready.val();
        self.wqes.data.valid.next = self.fsm.data_valid.val();
        self.wqes.data.data.next = self.send.data.val();
        StreamOut::<RingSay>::join(&mut self.speak.m, &mut self.wqes.word);
        self.wqes.desc.next = self.fetch.desc.val();
        self.wqes.slots.next = self.check.plan.val().slots;
        self.wqes.slice.next = self.check.plan.val().slice;
        self.wqes.next_slot.next = self.next.slot.val();
        self.wqes.next_at.next = self.next.produced.val();
        self.wqes.prev_slot.next = self.prev.slot.val();
        self.wqes.prev_at.next = self.prev.produced.val();
        AxiRdSlave::link(&mut self.wqe, &mut self.wqes.axi);
        StreamOut::<RingWord>::link(&mut self.ring, &mut self.wqes.ring);

        // Which slots are free.
        self.slot_put.next = self.fsm.slot_done.val() | self.fsm.slot_sent.val();
        self.track.run.next = self.fsm.run.val();
        self.track.s.valid.next = self.slot_put.val();
        self.track.s.data.next.forward = self.fsm.slot_sent.val();
        self.track.s.data.next.until = self.next.produced.val() + self.one.val();
        self.track.acked.next = self.next.acked.val();
        self.freed.next = self.track.freed.val();

        // What neighbours say and are told.
        self.speak.run.next = self.fsm.says.val();
        self.speak.starts.next = self.fsm.starts.val();
        self.speak.plan.next = self.check.plan.val();
        self.speak.granted.next = self.granted.val();
        self.speak.given.next = self.walk.given.val();
        self.speak.over.next = self.walk.over.val();
        self.speak.aborting.next = self.fsm.aborting.val();
        self.speak.cause.next = self.fsm.cause.val();
        self.speak.other.next = self.listen.other.val();
        self.speak.next_up.next =
            self.next.up.val() & self.names.next_ours.val() & !self.check.plan.val().alone;
        self.speak.next_room.next = self.next.room.val();
        self.speak.next_spare.next = self.next.spare.val();
        self.speak.prev_up.next =
            self.prev.up.val() & self.names.prev_ours.val() & !self.check.plan.val().alone;
        self.speak.prev_room.next = self.prev.room.val();
        self.speak.prev_spare.next = self.prev.spare.val();
        self.listen.run.next = self.fsm.run.val();
        self.listen.desc.next = self.fetch.desc.val();
        self.listen.plan.next = self.check.plan.val();
        self.listen.next_slot.next = self.next.slot.val();
        self.listen.next_bound.next = self.next.bound.val();
        self.listen.prev_slot.next = self.prev.slot.val();
        self.listen.prev_bound.next = self.prev.bound.val();
        StrobeIn::<WordIn>::link(&mut self.word, &mut self.listen.word);

        // How it ends.
        self.fail.watch.next = self.fsm.watch.val();
        self.fail.alone.next = self.check.plan.val().alone;
        self.fail.limit.next = self.fetch.desc.val().timeout;
        self.fail.progress.next = self.slot_put.val()
            | self.fsm.local_take.val()
            | self.wqes.put_next.val()
            | self.names.acked.val()
            | self.listen.news.val();
        self.fail.word_failed.next = self.listen.failed.val();
        self.fail.word_cause.next = self.listen.cause.val();
        StrobeIn::<Bits<8>>::link(&mut self.failed, &mut self.fail.data);
        self.fail.next_down.next = !self.next.up.val() | self.next.hurt.val();
        self.fail.prev_down.next = !self.prev.up.val() | self.prev.hurt.val();
        self.fail.flushed.next = self.cmds.flushed.val() | self.cmds.killed.val();
        self.names.next_acked.next = self.next.acked.val();
        self.completion.valid.next = self.fsm.cqe_valid.val();
        self.fsm.cqe_ready.next = self.completion.ready.val();
        self.completion.silent.next = self.cmds.killed.val();
        self.completion.cmd.next = self.cmds.head.val();
        self.completion.at.next = self.cmds.at.val();
        self.completion.cause.next = self.fsm.cause.val();
        self.completion.total.next = self.check.plan.val().total;
        StreamOut::<CqeReq>::link(&mut self.cqe, &mut self.completion.m);

        self.ev_op.next = self.fsm.ev_begun.val();
        self.ev_done.next = self.fsm.ev_done.val();
        self.ev_sub_sent.next = self.send.sent.val();
        self.ev_sub_received.next = self.slot_put.val() & self.arrived.data.val().arrive;
        self.ev_word_sent.next = self.speak.ev_word.val();
        self.ev_word_received.next = self.listen.ev_word.val();
    }
}
