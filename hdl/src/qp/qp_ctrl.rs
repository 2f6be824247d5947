//! Runs mailbox commands: loads contexts and entries, moves QPs through their states, makes sure that
//! what is forgotten is no longer used.
//!
//! ```text
//!   cmd ─► Look ─► Rule ─► Weigh ─► Judge ─┬────────────────────────────────────────────────► Answer
//!                                          ├─► Read ─► Scan ─► Compare ─► Verdict ─► Tell ─► Commit ────► Answer     load
//!                                          ├─► Commit ───────────────────────────────────────► Answer     to ERR, RTS …
//!                                          └─► Commit ─► Drain ─► Settle ─► (Tell empty) ────► Answer     forget
//! ```
//! Commands (layout `mailbox`): NOP, LOAD_QP, MODIFY_QP, QUERY_QP, DESTROY_QP, LOAD_REGION,
//! INVALIDATE_REGION, LOAD_CQ, DESTROY_CQ; every other named one is NOT_SUPPORTED. What is refused is
//! refused before anything is told to anybody, and changes nothing.
//! - *Load.* The structure is read whole, checked, then broadcast (`ctx`: 8 beats; `region`, `cq`: one).
//!   `host_addr` = 0 means the object's place in its table. LOAD_QP wants the QP in RESET and leaves it
//!   there; MODIFY_QP reads the context again when its attributes are more than the state, which is
//!   possible in RESET, INIT and RTR; later they cannot be changed (NOT_SUPPORTED).
//! - *Forget* (MODIFY_QP to RESET, DESTROY_QP, INVALIDATE_REGION, DESTROY_CQ). First everybody is told, then
//!   a token goes behind all work in the data lane; the answer comes when it and every write before
//!   it have come out: no access after the answer.
//! - *Limits.* A read gets READ_TIMEOUT cycles (READ_ERROR); a token 16 times as many (BUSY: ask
//!   again; a token still out is waited for first).
//!
//! `init_done` rises when the reset walks are over; a command waits for it.
//! Timing: 6 cycles for a command that touches nothing; loads 20 to 30 and the memory's latency.
use crate::csr::increment::Increment;
use crate::hdl_default;
use crate::iface::{
    AxiRdMaster, CtxWrite, EntryWrite, QpError, SlotIdx, SlotPsn, StateWrite, StrobeIn, StrobeOut,
};
use crate::prim::{ClkRst, ModName, Reg, RegN, StreamIn, StreamOut};
use crate::qp::entry_check::EntryCheck;
use crate::qp::host_read::HostRead;
use crate::qp::in_use::InUse;
use crate::qp::mbox_decode::{state, status, MboxDecode};
use crate::qp::qp_check::QpCheck;
use crate::qp::qp_states::QpStates;
use crate::qp::qp_view::QpView;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Where a command is.
#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
enum Step {
    Idle,
    Look,
    Rule,
    Weigh,
    Judge,
    Read,
    Scan,
    Compare,
    Verdict,
    Tell,
    Commit,
    Drain,
    Settle,
    Answer,
}

/// A token may take 2^this times READ_TIMEOUT: many reads may time out one after the other before it.
const DRAIN_LOG2: usize = 4;

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
        // Mailbox.
        pub cmd: Signal<In, Bits<512>>,
        pub cmd_valid: Signal<In, Bit>,
        pub cmd_ready: Signal<Out, Bit>,
        pub answer_valid: Signal<Out, Bit>,
        pub answer_status: Signal<Out, Bits<8>>,
        pub answer_result0: Signal<Out, Bits<64>>,
        pub answer_result1: Signal<Out, Bits<64>>,
        // Settings.
        pub dma_on: Signal<In, Bit>,
        pub read_timeout: Signal<In, Bits<32>>,
        pub qp_ctx_base: Signal<In, Bits<64>>,
        pub region_base: Signal<In, Bits<64>>,
        pub cq_ctx_base: Signal<In, Bits<64>>,
        pub axi: AxiRdMaster,
        // What is told.
        pub ctx: StrobeOut<CtxWrite>,
        pub state: StrobeOut<StateWrite>,
        pub region: StrobeOut<EntryWrite>,
        pub cq: StrobeOut<EntryWrite>,
        // What is heard.
        pub qp_error: StreamIn<QpError>,
        pub done: StrobeIn<SlotIdx>,
        pub rung: StrobeIn<SlotIdx>,
        pub sent: StrobeIn<SlotPsn>,
        pub token: StreamOut<Bits<14>>,
        pub token_done: Signal<In, Bit>,
        pub init_done: Signal<Out, Bit>,
        pub ev_axi_read_err: Signal<Out, Bit>,
        decode: MboxDecode,
        host: HostRead,
        check: QpCheck,
        entry: EntryCheck,
        states: QpStates<SLOT_AW>,
        view: QpView<SLOT_AW>,
        regions: InUse<REGION_AW>,
        cqs: InUse<CQ_AW>,
        step: Reg<Step>,
        status: Reg<Bits<8>>,
        beat: Reg<Bits<3>>,
        // The object, as looked up.
        seen_state: Reg<Bits<4>>,
        seen_loaded: Reg<Bit>,
        seen_region: Reg<Bit>,
        seen_cq: Reg<Bit>,
        base: RegN<Bits<64>>,
        offset: RegN<Bits<64>>,
        low: RegN<Bits<33>>,
        high: RegN<Bits<32>>,
        above: Increment<32>,
        high_sum: Signal<Local, Bits<32>>,
        addr: RegN<Bits<64>>,
        // Token.
        token_wait: Reg<Bit>,
        owed: Reg<Bit>,
        own_token: Reg<Bit>,
        timer: Reg<Bits<36>>,
        late: Reg<Bit>,
        pause: Reg<Bits<3>>,
        // Broadcasts.
        tell_ctx: Reg<Bit>,
        tell_region: Reg<Bit>,
        tell_cq: Reg<Bit>,
        tell_data: RegN<Bits<512>>,
        tell_beat: RegN<Bits<3>>,
        is_init: Signal<Local, Bit>,
        object: Signal<Local, Bits<24>>,
        slot: Signal<Local, Bits<14>>,
        bad: Signal<Local, Bit>,
        unsupported: Signal<Local, Bit>,
        last_beat: Signal<Local, Bit>,
        timer_high: Signal<Local, Bits<36>>,
        ok: Constant<Bits<8>> = status("OK"),
        not_supported: Constant<Bits<8>> = status("NOT_SUPPORTED"),
        bad_param: Constant<Bits<8>> = status("BAD_PARAM"),
        read_error: Constant<Bits<8>> = status("READ_ERROR"),
        busy: Constant<Bits<8>> = status("BUSY"),
        st_reset: Constant<Bits<4>> = state("RESET"),
        st_rtr: Constant<Bits<4>> = state("RTR"),
        st_rts: Constant<Bits<4>> = state("RTS"),
        half: Constant<Bits<6>> = Constant::new(bits(32)),
        beat7: Constant<Bits<3>> = Constant::new(bits(7)),
        drain_log2: Constant<Bits<3>> = Constant::new(bits(DRAIN_LOG2 as u64)),
        cons_at: Constant<Bits<6>> = Constant::new(bits(16)),
        prod_at: Constant<Bits<6>> = Constant::new(bits(32)),
    }
}

impl<const SLOT_AW: usize, const REGION_AW: usize, const CQ_AW: usize> Logic
    for QpCtrl<SLOT_AW, REGION_AW, CQ_AW>
{
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self,
            clk,
            step,
            status,
            beat,
            seen_state,
            seen_loaded,
            seen_region,
            seen_cq
        );
        dff_setup!(self, clk, base, offset, low, high, addr, late);
        dff_setup!(self, clk, token_wait, owed, own_token, timer, pause);
        dff_setup!(
            self,
            clk,
            tell_ctx,
            tell_region,
            tell_cq,
            tell_data,
            tell_beat
        );
        self.decode.clk.next = self.clk.val();
        self.host.clk.next = self.clk.val();
        self.check.clk.next = self.clk.val();
        self.entry.clk.next = self.clk.val();
        self.states.clk.next = self.clk.val();
        self.view.clk.next = self.clk.val();
        self.regions.clk.next = self.clk.val();
        self.cqs.clk.next = self.clk.val();
        AxiRdMaster::link(&mut self.axi, &mut self.host.axi);
        StrobeOut::<StateWrite>::link(&mut self.state, &mut self.states.state);
        StreamIn::<QpError>::link(&mut self.qp_error, &mut self.states.error);
        StrobeIn::<SlotIdx>::link(&mut self.done, &mut self.view.done);
        StrobeIn::<SlotIdx>::link(&mut self.rung, &mut self.view.rung);
        StrobeIn::<SlotPsn>::link(&mut self.sent, &mut self.view.sent);

        // The command, and what is known of its object.
        self.is_init.next =
            self.states.ready.val() & self.regions.ready.val() & self.cqs.ready.val();
        self.init_done.next = self.is_init.val();
        self.decode.cmd.next = self.cmd.val();
        self.decode.dma_on.next = self.dma_on.val();
        self.decode.qp_ctx_base.next = self.qp_ctx_base.val();
        self.decode.region_base.next = self.region_base.val();
        self.decode.cq_ctx_base.next = self.cq_ctx_base.val();
        self.decode.qp_exists.next = self.states.exists.val();
        self.decode.qp_state.next = self.seen_state.q.val();
        self.decode.qp_loaded.next = self.seen_loaded.q.val();
        self.decode.region_exists.next = self.regions.exists.val();
        self.decode.region_used.next = self.seen_region.q.val();
        self.decode.cq_exists.next = self.cqs.exists.val();
        self.decode.cq_used.next = self.seen_cq.q.val();
        self.object.next = self.decode.object.val();
        self.slot.next = self.object.val().get_bits::<14>(0);
        self.states.look_slot.next = self.object.val();
        self.regions.look_index.next = self.object.val();
        self.cqs.look_index.next = self.object.val();

        // What the steps drive, at rest.
        self.cmd_ready.next = false;
        self.answer_valid.next = false;
        self.answer_status.next = self.status.q.val();
        self.answer_result0.next = 0.into();
        self.answer_result1.next = 0.into();
        self.host.go.next = false;
        self.host.addr.next = self.addr.q.val();
        self.host.whole.next = self.decode.is_qp.val();
        self.host.limit.next = self.read_timeout.val();
        self.host.beat.next = self.beat.q.val();
        self.ev_axi_read_err.next = self.host.ev_error.val();
        self.check.start.next = false;
        self.check.connect.next = self.decode.modifies.val()
            & ((self.decode.new_state.val() == self.st_rtr.val())
                | (self.decode.new_state.val() == self.st_rts.val()));
        self.check.slot.next = self.slot.val();
        self.check.valid.next = false;
        self.check.beat.next = self.beat.q.val();
        self.check.data.next = self.host.data.val();
        self.check.cq_in_use.next = self.cqs.value.val();
        self.entry.data.next = self.host.data.val();
        self.entry.index.next = self.object.val();
        self.states.set_en.next = false;
        self.states.set_state.next = self.st_reset.val();
        if self.decode.modifies.val() {
            self.states.set_state.next = self.decode.new_state.val();
        }
        self.states.set_loaded.next = !self.decode.forgets.val();
        self.regions.set_en.next = false;
        self.regions.set_index.next = self.object.val();
        self.regions.set_value.next = !self.decode.forgets.val();
        self.cqs.set_en.next = false;
        self.cqs.set_index.next = self.object.val();
        self.cqs.set_value.next = !self.decode.forgets.val();
        self.view.slot.next = self.slot.val();

        self.base.d.next = self.decode.base.val();
        self.offset.d.next = self.decode.offset.val();
        // The sum in two steps: the low half, then what it carries.
        self.low.d.next = bit_cast::<33, 32>(self.base.q.val().get_bits::<32>(0))
            + bit_cast::<33, 32>(self.offset.q.val().get_bits::<32>(0));
        self.high.d.next =
            self.base.q.val().get_bits::<32>(32) + self.offset.q.val().get_bits::<32>(32);
        self.above.x.next = self.high.q.val();
        self.high_sum.next = self.high.q.val();
        if self.low.q.val().get_bit(32) {
            self.high_sum.next = self.above.y.val();
        }
        self.addr.d.next = bit_cast::<64, 32>(self.low.q.val().get_bits::<32>(0))
            | (bit_cast::<64, 32>(self.high_sum.val()) << self.half.val());

        // Broadcasts, one cycle after they are decided.
        self.tell_ctx.d.next = false;
        self.tell_region.d.next = false;
        self.tell_cq.d.next = false;
        self.ctx.valid.next = self.tell_ctx.q.val();
        self.ctx.data.next.data = self.tell_data.q.val();
        self.ctx.data.next.slot = self.slot.val();
        self.ctx.data.next.beat = self.tell_beat.q.val();
        self.region.valid.next = self.tell_region.q.val();
        self.region.data.next.data = self.tell_data.q.val();
        self.region.data.next.index = self.object.val();
        self.cq.valid.next = self.tell_cq.q.val();
        self.cq.data.next.data = self.tell_data.q.val();
        self.cq.data.next.index = self.object.val();
        self.view.ctx.valid.next = self.tell_ctx.q.val();
        self.view.ctx.data.next.data = self.tell_data.q.val();
        self.view.ctx.data.next.slot = self.slot.val();
        self.view.ctx.data.next.beat = self.tell_beat.q.val();

        // Verdict on what was read.
        self.bad.next = self.check.bad.val();
        self.unsupported.next = self.check.unsupported.val();
        if self.decode.is_region.val() {
            self.bad.next = self.entry.region_bad.val();
            self.unsupported.next = self.entry.region_unsupported.val();
        }
        if self.decode.is_cq.val() {
            self.bad.next = self.entry.cq_bad.val();
            self.unsupported.next = false;
        }

        // The token outlives the command that sent it, if that gives up.
        self.token.valid.next = self.token_wait.q.val();
        self.token.data.next = self.slot.val();
        if self.token.ready.val() {
            self.token_wait.d.next = false;
        }
        if self.token_done.val() {
            self.owed.d.next = false;
        }
        self.timer.d.next = self.timer.q.val() + 1;
        self.timer_high.next = self.timer.q.val() >> self.drain_log2.val();
        self.late.d.next = bit_cast::<32, 36>(self.timer_high.val()) >= self.read_timeout.val();
        self.last_beat.next = !self.decode.is_qp.val() | (self.beat.q.val() == self.beat7.val());

        match self.step.q.val() {
            Step::Idle => {
                self.cmd_ready.next = self.is_init.val();
                if self.cmd_valid.val() & self.is_init.val() {
                    self.step.d.next = Step::Look;
                }
            }
            Step::Look => {
                self.seen_state.d.next = self.states.look_state.val();
                self.seen_loaded.d.next = self.states.look_loaded.val();
                self.seen_region.d.next = self.regions.value.val();
                self.seen_cq.d.next = self.cqs.value.val();
                if self.states.look_ok.val() {
                    self.step.d.next = Step::Rule;
                }
            }
            Step::Rule => {
                self.step.d.next = Step::Weigh;
            }
            Step::Weigh => {
                self.status.d.next = self.decode.status.val();
                self.step.d.next = Step::Judge;
            }
            Step::Judge => {
                self.check.start.next = true;
                self.beat.d.next = 0.into();
                self.timer.d.next = 0.into();
                self.own_token.d.next = false;
                self.step.d.next = Step::Answer;
                if self.status.q.val() == self.ok.val() {
                    if self.decode.reads.val() {
                        self.host.go.next = true;
                        self.step.d.next = Step::Read;
                    } else if self.decode.modifies.val() {
                        self.step.d.next = Step::Commit;
                    } else if self.decode.forgets.val() {
                        self.step.d.next = Step::Tell;
                        if self.decode.is_qp.val() {
                            self.step.d.next = Step::Commit;
                        }
                    }
                }
            }
            Step::Read => {
                if self.host.done.val() {
                    self.step.d.next = Step::Scan;
                    if self.host.failed.val() {
                        self.status.d.next = self.read_error.val();
                        self.step.d.next = Step::Answer;
                    }
                }
            }
            Step::Scan => {
                self.check.valid.next = true;
                self.cqs.look_index.next = self.check.send_cq.val();
                self.beat.d.next = self.beat.q.val() + 1;
                if self.last_beat.val() {
                    self.beat.d.next = 0.into();
                    self.step.d.next = Step::Compare;
                }
            }
            Step::Compare => {
                self.step.d.next = Step::Verdict;
            }
            Step::Verdict => {
                self.step.d.next = Step::Tell;
                if self.bad.val() {
                    self.status.d.next = self.bad_param.val();
                    self.step.d.next = Step::Answer;
                } else if self.unsupported.val() {
                    self.status.d.next = self.not_supported.val();
                    self.step.d.next = Step::Answer;
                }
            }
            Step::Tell => {
                self.tell_data.d.next = self.host.data.val();
                if self.decode.forgets.val() {
                    self.tell_data.d.next = 0.into();
                }
                self.tell_beat.d.next = self.beat.q.val();
                self.tell_ctx.d.next = self.decode.is_qp.val();
                self.tell_region.d.next = self.decode.is_region.val();
                self.tell_cq.d.next = self.decode.is_cq.val();
                self.regions.set_en.next = self.decode.is_region.val();
                self.cqs.set_en.next = self.decode.is_cq.val();
                self.beat.d.next = self.beat.q.val() + 1;
                if self.last_beat.val() {
                    self.step.d.next = Step::Answer;
                    if self.decode.is_qp.val() {
                        if !self.decode.forgets.val() {
                            self.step.d.next = Step::Commit;
                        }
                    } else if self.decode.forgets.val() {
                        self.step.d.next = Step::Drain;
                    }
                }
            }
            Step::Commit => {
                self.states.set_en.next = true;
                self.beat.d.next = 0.into();
                if self.states.look_ok.val() {
                    self.step.d.next = Step::Answer;
                    if self.decode.forgets.val()
                        | (self.decode.modifies.val()
                            & (self.decode.new_state.val() == self.st_reset.val()))
                    {
                        self.step.d.next = Step::Drain;
                    }
                }
            }
            Step::Drain => {
                self.pause.d.next = 0.into();
                if !self.owed.q.val() {
                    if self.own_token.q.val() {
                        self.step.d.next = Step::Settle;
                    } else {
                        self.own_token.d.next = true;
                        self.token_wait.d.next = true;
                        self.owed.d.next = true;
                    }
                } else if self.late.q.val() {
                    self.status.d.next = self.busy.val();
                    self.step.d.next = Step::Answer;
                }
            }
            Step::Settle => {
                // Reports of errors on their way here belong to the QP as it was.
                self.pause.d.next = self.pause.q.val() + 1;
                if self.qp_error.valid.val() {
                    self.pause.d.next = 0.into();
                } else if self.pause.q.val().all() {
                    self.step.d.next = Step::Answer;
                    if self.decode.is_qp.val() & self.decode.forgets.val() {
                        self.step.d.next = Step::Tell;
                    }
                }
            }
            Step::Answer => {
                self.answer_valid.next = true;
                if self.decode.queries.val() & (self.status.q.val() == self.ok.val()) {
                    self.answer_result0.next = bit_cast::<64, 4>(self.seen_state.q.val())
                        | (bit_cast::<64, 16>(self.view.cons.val()) << self.cons_at.val())
                        | (bit_cast::<64, 16>(self.view.prod.val()) << self.prod_at.val());
                    self.answer_result1.next = bit_cast::<64, 24>(self.view.psn.val());
                }
                self.step.d.next = Step::Idle;
            }
            _ => {
                self.step.d.next = Step::Idle;
            }
        }
    }
}
