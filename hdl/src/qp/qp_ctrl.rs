//! Runs mailbox commands: loads contexts and entries, moves QPs through their states, makes sure that
//! what is forgotten is no longer used.
//!
//! ```text
//!   cmd ─► mbox_decode ─ kind ─► entry_address ─► mbox_judge ─ status ─► cmd_steps ─► cmd_answer
//!                                                     ▲ known              │ go, scan, tell, set, drain
//!   qp_error, state ◄──────────────────► cmd_objects ─┘ ◄──────────────────┤
//!   axi ◄──────────────────────────────► entry_load  ◄─────────────────────┤
//!   ctx, rx_ctx, region, cq ◄─────────── cmd_tell    ◄─────────────────────┤
//!   rx_drain, token ◄──────────────────► drain       ◄─────────────────────┘
//!   done, rung, sent ──────────────────► cmd_answer ─► answer, result (QUERY_QP)
//! ```
//! Commands (layout `mailbox`): NOP, LOAD_QP, MODIFY_QP, QUERY_QP, DESTROY_QP, LOAD_REGION,
//! INVALIDATE_REGION, LOAD_CQ, DESTROY_CQ; every other named one is NOT_SUPPORTED. What is refused is
//! refused before anything is told to anybody, and changes nothing.
//! - *Load.* The structure is read whole, checked, then broadcast (`ctx`, `rx_ctx`: 8 beats; `region`, `cq`: one).
//!   `host_addr` = 0 means the object's place in its table. LOAD_QP wants the QP in RESET and leaves it
//!   there; MODIFY_QP reads the context again when its attributes are more than the state. In RESET, INIT and
//!   RTR all of it is told. In RTS, SQD and SQE the QP runs, and only the blocks of the attributes asked for
//!   are told: addressing (AV, PKEY_INDEX: blocks 1 and 2) to everybody, what the responder alone
//!   needs (ACCESS_FLAGS: block 0; MIN_RNR_TIMER: block 3) to the receive path, by `rx_ctx`, where
//!   those blocks hold nothing that moves. TIMEOUT, RETRY_CNT and RNR_RETRY are then NOT_SUPPORTED.
//! - *Forget* (MODIFY_QP to RESET, DESTROY_QP, INVALIDATE_REGION, DESTROY_CQ). First everybody is told, then
//!   the receive path is drained (`rx_drain`, `rx_drained`), then a token goes behind all work in the data
//!   lane; the answer comes when it and every write before it have come out: no access after the answer.
//! - *Race.* A QP that fails between the judgement of a MODIFY_QP and its end stays failed; the answer is
//!   BAD_STATE. To RESET and ERR it goes nevertheless.
//! - *Fail.* `qp_error` (send queues) and `rx_error` (the receive side) end in SQE or ERR, see `qp_states`.
//! - *Limits.* A read gets READ_TIMEOUT cycles (READ_ERROR); a token 16 times as many (BUSY: ask again; a token still
//!   out is waited for first). Until a command has been drained nothing is loaded or leaves RESET (BUSY too).
//!
//! `init_done` rises when the reset walks are over; a command waits for it. Timing: 8 cycles for a command that touches nothing; loads 22 to 32 and the memory's latency.
use crate::hdl_default;
use crate::iface::{
    AxiRdMaster, CtxWrite, EntryWrite, QpError, SlotIdx, SlotPsn, StateWrite, StrobeIn, StrobeOut,
};
use crate::prim::{ClkRst, ModName, Reg, StreamIn, StreamOut};
use crate::qp::cmd_answer::CmdAnswer;
use crate::qp::cmd_objects::CmdObjects;
use crate::qp::cmd_steps::CmdSteps;
use crate::qp::cmd_target::CmdTarget;
use crate::qp::cmd_tell::CmdTell;
use crate::qp::drain::Drain;
use crate::qp::entry_address::EntryAddress;
use crate::qp::entry_load::EntryLoad;
use crate::qp::error_pick::ErrorPick;
use crate::qp::mbox_judge::MboxJudge;
use crate::qp::mbox_kind::{MboxDecode, UnpackCommand};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Command processor for `2^SLOT_AW` QPs, `2^REGION_AW` regions, `2^CQ_AW` CQs.
    #[derive(LogicBlock)]
    pub struct QpCtrl<const SLOT_AW: usize, const REGION_AW: usize, const CQ_AW: usize> {
        name: ModName = ModName::new(
            "qp_ctrl",
            &format!("SLOT_AW={SLOT_AW} REGION_AW={REGION_AW} CQ_AW={CQ_AW}"),
            "qp/qp_ctrl.rs",
            "Mailbox commands: contexts, regions, CQs, QP states.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub cmd: Signal<In, Bits<512>>,
        pub cmd_valid: Signal<In, Bit>,
        pub cmd_ready: Signal<Out, Bit>,
        pub answer_valid: Signal<Out, Bit>,
        pub answer_status: Signal<Out, Bits<8>>,
        pub answer_result0: Signal<Out, Bits<64>>,
        pub answer_result1: Signal<Out, Bits<64>>,
        pub dma_on: Signal<In, Bit>,
        /// frames to the own address come back in
        pub loop_on: Signal<In, Bit>,
        pub read_timeout: Signal<In, Bits<32>>,
        pub qp_ctx_base: Signal<In, Bits<64>>,
        pub region_base: Signal<In, Bits<64>>,
        pub cq_ctx_base: Signal<In, Bits<64>>,
        pub axi: AxiRdMaster,
        // What is told.
        pub ctx: StrobeOut<CtxWrite>,
        pub rx_ctx: StrobeOut<CtxWrite>,
        pub state: StrobeOut<StateWrite>,
        pub region: StrobeOut<EntryWrite>,
        pub cq: StrobeOut<EntryWrite>,
        // What is heard.
        pub qp_error: StreamIn<QpError>,
        pub rx_error: StreamIn<QpError>,
        pub done: StrobeIn<SlotIdx>,
        pub rung: StrobeIn<SlotIdx>,
        pub sent: StrobeIn<SlotPsn>,
        pub rx_drain: Signal<Out, Bit>,
        pub rx_drained: Signal<In, Bit>,
        pub token: StreamOut<Bits<14>>,
        pub token_done: Signal<In, Bit>,
        pub init_done: Signal<Out, Bit>,
        pub ev_axi_read_err: Signal<Out, Bit>,
        fields: UnpackCommand,
        decode: MboxDecode,
        judge: MboxJudge,
        place: EntryAddress,
        objects: CmdObjects<SLOT_AW, REGION_AW, CQ_AW>,
        load: EntryLoad,
        drain: Drain,
        failing: ErrorPick,
        target: CmdTarget,
        answers: CmdAnswer<SLOT_AW>,
        steps: CmdSteps,
        broadcast: CmdTell,
        verdict: Reg<Bits<8>>,
        slot: Signal<Local, Bits<14>>,
    }
}

impl<const SLOT_AW: usize, const REGION_AW: usize, const CQ_AW: usize> Logic
    for QpCtrl<SLOT_AW, REGION_AW, CQ_AW>
{
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, verdict);
        self.steps.clk.next = self.clk.val();
        self.broadcast.clk.next = self.clk.val();
        self.decode.clk.next = self.clk.val();
        self.judge.clk.next = self.clk.val();
        self.place.clk.next = self.clk.val();
        self.objects.clk.next = self.clk.val();
        self.load.clk.next = self.clk.val();
        self.drain.clk.next = self.clk.val();
        self.answers.clk.next = self.clk.val();
        AxiRdMaster::link(&mut self.axi, &mut self.load.axi);
        StrobeOut::<StateWrite>::link(&mut self.state, &mut self.objects.state);
        StrobeOut::<CtxWrite>::link(&mut self.rx_ctx, &mut self.broadcast.rx_ctx);
        StrobeOut::<EntryWrite>::link(&mut self.region, &mut self.broadcast.region);
        StrobeOut::<EntryWrite>::link(&mut self.cq, &mut self.broadcast.cq);
        StreamOut::<Bits<14>>::link(&mut self.token, &mut self.drain.token);
        StrobeIn::<SlotIdx>::link(&mut self.done, &mut self.answers.done);
        StrobeIn::<SlotIdx>::link(&mut self.rung, &mut self.answers.rung);
        StrobeIn::<SlotPsn>::link(&mut self.sent, &mut self.answers.sent);

        // The command: what it is, where, and whether it may.
        self.init_done.next = self.objects.ready.val();
        self.fields.raw.next = self.cmd.val();
        self.slot.next = self.fields.object.val().get_bits::<14>(0);
        self.decode.opcode.next = self.fields.opcode.val();
        self.place.kind.next = self.decode.kind.val();
        self.place.object.next = self.fields.object.val();
        self.place.host_addr.next = self.fields.host_addr.val();
        self.place.qp_ctx_base.next = self.qp_ctx_base.val();
        self.place.region_base.next = self.region_base.val();
        self.place.cq_ctx_base.next = self.cq_ctx_base.val();
        self.judge.kind.next = self.decode.kind.val();
        self.judge.new_state.next = self.fields.new_state.val();
        self.judge.attr_mask.next = self.fields.attr_mask.val();
        self.judge.dma_on.next = self.dma_on.val();
        self.judge.owes.next = self.drain.owes.val();
        self.judge.in_range.next = self.objects.in_range.val();
        self.judge.used.next = self.objects.used.val();
        self.judge.qp_state.next = self.objects.qp_state.val();
        self.judge.qp_rc.next = self.objects.qp_rc.val();
        self.judge.given.next = self.place.given.val();
        self.judge.odd.next = self.place.odd.val();
        self.judge.no_table.next = self.place.no_table.val();

        // The steps.
        self.steps.ready.next = self.objects.ready.val();
        self.steps.cmd_valid.next = self.cmd_valid.val();
        self.cmd_ready.next = self.steps.cmd_ready.val();
        self.steps.kind.next = self.decode.kind.val();
        self.target.kind.next = self.decode.kind.val();
        self.target.new_state.next = self.fields.new_state.val();
        self.steps.to_reset.next = self.target.to_reset.val();
        self.steps.late.next = self.objects.set_late.val();
        self.steps.look_ok.next = self.objects.look_ok.val();
        self.verdict.d.next = self.judge.status.val();
        self.steps.verdict.next = self.verdict.q.val();
        self.steps.reads.next = self.judge.reads.val();
        self.steps.load_done.next = self.load.done.val();
        self.steps.load_failed.next = self.load.failed.val();
        self.steps.bad.next = self.load.bad.val();
        self.steps.unsupported.next = self.load.unsupported.val();
        self.steps.drained.next = self.drain.drained.val();
        self.steps.busy.next = self.drain.busy.val();
        self.steps.quiet.next = self.drain.quiet.val();

        // What they do.
        self.load.kind.next = self.decode.kind.val();
        self.load.object.next = self.fields.object.val();
        self.load.go.next = self.steps.go.val();
        self.load.addr.next = self.place.addr.val();
        self.load.limit.next = self.read_timeout.val();
        self.load.beat.next = self.steps.beat.val();
        self.load.blank.next = self.decode.kind.val().forget;
        self.load.start.next = self.steps.begins.val();
        self.load.scan.next = self.steps.scan.val();
        self.load.connect.next = self.target.connect.val();
        self.load.cq_in_use.next = self.objects.cq_in_use.val();
        self.ev_axi_read_err.next = self.load.ev_error.val();
        self.objects.kind.next = self.decode.kind.val();
        self.objects.object.next = self.fields.object.val();
        self.objects.look.next = self.steps.look.val();
        self.objects.look_other.next = self.steps.scan.val();
        self.objects.other_cq.next = self.load.cq.val();
        self.load.again.next = self.decode.kind.val().modify;
        self.load.rc.next = self.objects.qp_rc.val();
        self.load.loop_on.next = self.loop_on.val();
        self.objects.set_rc.next = self.objects.qp_rc.val();
        if self.decode.kind.val().load {
            self.objects.set_rc.next = self.load.is_rc.val();
        }
        self.objects.set_qp.next = self.steps.set_qp.val();
        self.objects.set_if.next = self.target.set_if.val();
        self.objects.set_entry.next = self.steps.telling.val();
        self.objects.set_state.next = self.target.set_state.val();
        self.drain.start.next = self.steps.begins.val();
        self.drain.draining.next = self.steps.draining.val();
        self.drain.settling.next = self.steps.settling.val();
        self.drain.limit.next = self.read_timeout.val();
        self.drain.slot.next = self.slot.val();
        self.rx_drain.next = self.drain.rx_drain.val();
        self.drain.rx_drained.next = self.rx_drained.val();

        // Failures.
        StreamIn::<QpError>::link(&mut self.qp_error, &mut self.failing.sends);
        StreamIn::<QpError>::link(&mut self.rx_error, &mut self.failing.receives);
        StreamOut::<QpError>::join(&mut self.failing.m, &mut self.objects.error);
        self.objects.error_receives.next = self.failing.of_receives.val();
        self.drain.error.next = self.failing.m.valid.val();
        self.drain.token_done.next = self.token_done.val();

        // Broadcasts.
        self.broadcast.kind.next = self.decode.kind.val();
        self.broadcast.object.next = self.fields.object.val();
        self.broadcast.attrs.next = self.fields.attr_mask.val();
        self.broadcast.keep.next = self.judge.keep.val();
        self.broadcast.telling.next = self.steps.telling.val();
        self.broadcast.beat.next = self.steps.beat.val();
        self.broadcast.data.next = self.load.data.val();
        StrobeOut::<CtxWrite>::link(&mut self.ctx, &mut self.broadcast.ctx);

        // The answer.
        StrobeOut::<CtxWrite>::join(&mut self.broadcast.ctx, &mut self.answers.ctx);
        self.answers.answer.next = self.steps.answer.val();
        self.answers.status.next = self.steps.status.val();
        self.answers.query.next = self.decode.kind.val().query;
        self.answers.slot.next = self.slot.val();
        self.answers.qp_state.next = self.objects.qp_state.val();
        self.answer_valid.next = self.answers.answer_valid.val();
        self.answer_status.next = self.answers.answer_status.val();
        self.answer_result0.next = self.answers.result0.val();
        self.answer_result1.next = self.answers.result1.val();
    }
}
