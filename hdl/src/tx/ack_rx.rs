//! The requester's ear: responses of peers, time-outs and rewinds, one slot's state each.
//!
//! ```text
//!   cycle 0          1            2 ─ ack_judge ─ 3              4
//!   rewound ┐                                     ├─► RAM
//!   timer   ┼─► pick ─► RAMs ─► registers ────────┴─► registers ─► view, poke, stop, una
//!   ack     ┘                                                   └─► [ FIFO ] ─► rewind, qp_error
//! ```
//! Interface rules
//! - `ack`: responses, checked against their QP, in the order of arrival. None waits for anything but a
//!   few cycles: what follows from it is state, or goes into a queue with room for every slot. `timer` likewise.
//! - `formed`: every packet formed, in order for each slot. `ctx` beat 3 sets a slot afresh: `una` is its PSN.
//! - `view`: the new state of a slot. `poke`: its work requests must be looked at; comes one cycle
//!   after `view`. `una` tells the oldest PSN not acknowledged when it moves.
//! - `stop`: no turn may be given to the slot until `rewound` is told. `rewind`: nothing of the slot must be
//!   under way before `rewound` comes back for it; once for each `stop`, after the RNR time if there is one.
//! - `qp_error`: once for each life of a QP.
//!
//! Timing: one event every two cycles, those of a slot four apart; 5 cycles from `ack` to `view`.
use super::ack_judge::{aeth, AckJudge, RcEvent, RcLimits};
use super::rc_types::{RcState, RcView, TimerEvent};
use super::slot_ram::SlotRam;
use crate::hdl_default;
use crate::iface::{CtxWrite, QpError, SlotPsn, StateWrite, StrobeIn, StrobeOut};
use crate::layout_unpack;
use crate::prim::{ClkRst, FifoRam, ModName, Ram1r1w, Reg, RegN, Skid, StreamIn, StreamOut};
use crate::rx::iface::RxAck;
use crate::spec;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

layout_unpack! {
    /// Kind of the connection.
    pub UnpackService, "qp_ctx", 512, { service: 3 }
}
layout_unpack! {
    /// First PSN, and how often to try.
    pub UnpackRetry, "qp_ctx" from 192, 512, { sq_psn: 24, retry_count: 3, rnr_retry: 3 }
}

/// Where an event comes from, and whom it is about.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct RcSource {
    pub slot: Bits<14>,
    pub psn: Bits<24>,
    pub syndrome: Bits<8>,
    pub opcode: Bits<8>,
    pub response: Bit,
    pub timeout: Bit,
    pub waited: Bit,
    pub rewound: Bit,
}

fn cause(name: &str) -> Constant<Bits<8>> {
    Constant::new(bits(spec::code("syndrome", name)))
}

hdl_default! {
    /// State of `2^SLOT_AW` requesters.
    #[derive(LogicBlock)]
    pub struct AckRx<const SLOT_AW: usize> {
        name: ModName = ModName::new(
            "ack_rx",
            &format!("SLOT_AW={SLOT_AW}"),
            "tx/ack_rx.rs",
            "Responses, time-outs and rewinds: where each slot stands with its peer.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub ctx: StrobeIn<CtxWrite>,
        pub state: StrobeIn<StateWrite>,
        pub formed: StrobeIn<SlotPsn>,
        pub ack: StreamIn<RxAck>,
        pub timer: StreamIn<TimerEvent>,
        pub rewound: StrobeIn<Bits<14>>,
        pub view: StrobeOut<RcView>,
        pub poke: StrobeOut<Bits<14>>,
        pub una: StrobeOut<SlotPsn>,
        pub stop: StrobeOut<Bits<14>>,
        pub rewind: StreamOut<Bits<14>>,
        pub qp_error: StreamOut<QpError>,
        pub ev_packet_seq_err: Signal<Out, Bit>,
        pub ev_rnr_nak_retry_err: Signal<Out, Bit>,
        pub ev_local_ack_timeout_err: Signal<Out, Bit>,
        pub ev_duplicate_acks: Signal<Out, Bit>,
        pub ev_ghost_acks: Signal<Out, Bit>,
        pub ev_bad_resp_err: Signal<Out, Bit>,
        unpack0: UnpackService,
        unpack3: UnpackRetry,
        reliable: RegN<Bit>,
        states: SlotRam<RcState, SLOT_AW>,
        newest: SlotRam<Bits<24>, SLOT_AW>,
        limits: Ram1r1w<RcLimits, SLOT_AW>,
        lives: Ram1r1w<Bit, SLOT_AW>,
        acks: Skid<RxAck>,
        backs: FifoRam<Bits<14>, SLOT_AW>,
        rewinds: FifoRam<Bits<14>, SLOT_AW>,
        errors: FifoRam<QpError, SLOT_AW>,
        judge: AckJudge,
        pause: Reg<Bit>,
        busy: [Reg<Bit>; 3],
        slot: [RegN<Bits<14>>; 3],
        source1: RegN<RcSource>,
        event2: RegN<RcEvent>,
        state2: RegN<RcState>,
        formed2: RegN<Bits<24>>,
        limits2: RegN<RcLimits>,
        live2: RegN<Bit>,
        changed: Reg<Bit>,
        changed_to: RegN<RcView>,
        moved: Reg<Bit>,
        poked: Reg<Bit>,
        poked_slot: RegN<Bits<14>>,
        stopped: Reg<Bit>,
        rewinding: Reg<Bit>,
        failed: Reg<Bit>,
        seq: Reg<Bit>,
        rnr: Reg<Bit>,
        timeout: Reg<Bit>,
        duplicate: Reg<Bit>,
        ghost: Reg<Bit>,
        odd: Reg<Bit>,
        told: Signal<Local, RcState>,
        late_back: Signal<Local, Bit>,
        late_timer: Signal<Local, Bit>,
        late_ack: Signal<Local, Bit>,
        take_back: Signal<Local, Bit>,
        take_timer: Signal<Local, Bit>,
        take_ack: Signal<Local, Bit>,
        picked: Signal<Local, Bits<14>>,
        ctx_slot: Signal<Local, Bits<SLOT_AW>>,
        read_at: Signal<Local, Bits<SLOT_AW>>,
        kind: Signal<Local, Bits<8>>,
        beat3: Signal<Local, Bit>,
        known: Signal<Local, Bit>,
        rc: Constant<Bits<3>> = Constant::new(bits(spec::code("service", "RC"))),
        rts: Constant<Bits<4>> = Constant::new(bits(spec::code("qp_state", "RTS"))),
        sqd: Constant<Bits<4>> = Constant::new(bits(spec::code("qp_state", "SQD"))),
        rc_ack: Constant<Bits<8>> = Constant::new(bits(spec::code("bth_opcode", "RC_ACK"))),
        kind_mask: Constant<Bits<8>> = Constant::new(bits(0xFF << spec::AETH_NAK.bits & 0xFF)),
        value_mask: Constant<Bits<8>> = Constant::new(bits((1 << spec::AETH_NAK.bits) - 1)),
        kind_ack: Constant<Bits<8>> = aeth("ACK", ""),
        kind_rnr: Constant<Bits<8>> = aeth("RNR_NAK", ""),
        nak_seq: Constant<Bits<8>> = aeth("NAK", "PSN_SEQUENCE_ERROR"),
        nak_invalid: Constant<Bits<8>> = aeth("NAK", "INVALID_REQUEST"),
        nak_access: Constant<Bits<8>> = aeth("NAK", "REMOTE_ACCESS_ERROR"),
        nak_op: Constant<Bits<8>> = aeth("NAK", "REMOTE_OPERATIONAL_ERROR"),
        why_invalid: Constant<Bits<8>> = cause("NAK_INVALID_REQUEST"),
        why_access: Constant<Bits<8>> = cause("NAK_REMOTE_ACCESS"),
        why_op: Constant<Bits<8>> = cause("NAK_REMOTE_OP"),
    }
}

impl<const SLOT_AW: usize> Logic for AckRx<SLOT_AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, reliable, pause, source1, event2, state2, formed2, limits2, live2);
        dff_setup!(self, clk, changed, changed_to, moved, poked, poked_slot, stopped, rewinding);
        dff_setup!(self, clk, failed, seq, rnr, timeout, duplicate, ghost, odd);
        self.states.clk.next = self.clk.val();
        self.newest.clk.next = self.clk.val();
        self.limits.clk.next = self.clk.val();
        self.lives.clk.next = self.clk.val();
        self.acks.clk.next = self.clk.val();
        self.backs.clk.next = self.clk.val();
        self.rewinds.clk.next = self.clk.val();
        self.errors.clk.next = self.clk.val();
        self.judge.clk.next = self.clk.val();
        StreamIn::<RxAck>::link(&mut self.ack, &mut self.acks.s);
        StreamOut::<Bits<14>>::link(&mut self.rewind, &mut self.rewinds.m);
        StreamOut::<QpError>::link(&mut self.qp_error, &mut self.errors.m);

        // Contexts and states.
        self.unpack0.raw.next = self.ctx.data.val().data;
        self.unpack3.raw.next = self.ctx.data.val().data;
        self.ctx_slot.next = bit_cast::<SLOT_AW, 14>(self.ctx.data.val().slot);
        self.beat3.next = self.ctx.valid.val() & (self.ctx.data.val().beat == 3);
        if self.ctx.valid.val() & (self.ctx.data.val().beat == 0) {
            self.reliable.d.next = self.unpack0.service.val() == self.rc.val();
        }
        self.limits.write_en.next = self.beat3.val();
        self.limits.write_addr.next = self.ctx_slot.val();
        self.limits.write_data.next.reliable = self.reliable.q.val();
        self.limits.write_data.next.retries = self.unpack3.retry_count.val();
        self.limits.write_data.next.rnr = self.unpack3.rnr_retry.val();
        self.states.init_en.next = self.beat3.val();
        self.states.init_slot.next = self.ctx_slot.val();
        self.states.init_data.next.una = self.unpack3.sq_psn.val();
        self.states.init_data.next.peak = self.unpack3.sq_psn.val();
        self.states.init_data.next.retries = self.unpack3.retry_count.val();
        self.states.init_data.next.rnr = self.unpack3.rnr_retry.val();
        self.states.init_data.next.waits = false;
        self.states.init_data.next.rewinds = false;
        self.states.init_data.next.failed = false;
        self.states.init_data.next.why = 0.into();
        self.states.init_data.next.era = false;
        self.newest.init_en.next = self.beat3.val();
        self.newest.init_slot.next = self.ctx_slot.val();
        self.newest.init_data.next = self.unpack3.sq_psn.val() - 1;
        self.newest.set_en.next = self.formed.valid.val();
        self.newest.set_slot.next = bit_cast::<SLOT_AW, 14>(self.formed.data.val().slot);
        self.newest.set_data.next = self.formed.data.val().psn;
        self.lives.write_en.next = self.state.valid.val();
        self.lives.write_addr.next = bit_cast::<SLOT_AW, 14>(self.state.data.val().slot);
        self.lives.write_data.next = (self.state.data.val().state == self.rts.val())
            | (self.state.data.val().state == self.sqd.val());

        // Cycle 0: one event, whose slot has none on its way.
        self.backs.s.valid.next = self.rewound.valid.val();
        self.backs.s.data.next = self.rewound.data.val();
        self.late_back.next = false;
        self.late_timer.next = false;
        self.late_ack.next = false;
        for i in 0..3 {
            self.busy[i].clock.next = self.clk.val();
            self.slot[i].clock.next = self.clk.val();
            if self.busy[i].q.val() & (self.slot[i].q.val() == self.backs.m.data.val()) {
                self.late_back.next = true;
            }
            if self.busy[i].q.val() & (self.slot[i].q.val() == self.timer.data.val().slot) {
                self.late_timer.next = true;
            }
            if self.busy[i].q.val() & (self.slot[i].q.val() == self.acks.m.data.val().slot) {
                self.late_ack.next = true;
            }
        }
        self.take_back.next =
            self.backs.m.valid.val() & !self.pause.q.val() & !self.late_back.val();
        self.take_timer.next = self.timer.valid.val()
            & !self.pause.q.val()
            & !self.backs.m.valid.val()
            & !self.late_timer.val();
        self.take_ack.next = self.acks.m.valid.val()
            & !self.pause.q.val()
            & !self.backs.m.valid.val()
            & !self.timer.valid.val()
            & !self.late_ack.val();
        self.backs.m.ready.next = self.take_back.val();
        self.timer.ready.next = self.take_timer.val();
        self.acks.m.ready.next = self.take_ack.val();
        self.picked.next = self.acks.m.data.val().slot;
        if self.backs.m.valid.val() {
            self.picked.next = self.backs.m.data.val();
        } else if self.timer.valid.val() {
            self.picked.next = self.timer.data.val().slot;
        }
        self.pause.d.next = self.take_back.val() | self.take_timer.val() | self.take_ack.val();
        self.busy[0].d.next = self.pause.d.val();
        self.slot[0].d.next = self.picked.val();
        self.busy[1].d.next = self.busy[0].q.val();
        self.slot[1].d.next = self.slot[0].q.val();
        self.busy[2].d.next = self.busy[1].q.val();
        self.slot[2].d.next = self.slot[1].q.val();
        self.source1.d.next.slot = self.picked.val();
        self.source1.d.next.psn = self.acks.m.data.val().psn;
        if self.timer.valid.val() {
            self.source1.d.next.psn = self.timer.data.val().psn;
        }
        self.source1.d.next.syndrome = self.acks.m.data.val().syndrome;
        self.source1.d.next.opcode = self.acks.m.data.val().opcode;
        self.source1.d.next.response = self.take_ack.val();
        self.source1.d.next.timeout = self.take_timer.val() & !self.timer.data.val().waited;
        self.source1.d.next.waited = self.take_timer.val() & self.timer.data.val().waited;
        self.source1.d.next.rewound = self.take_back.val();
        self.read_at.next = bit_cast::<SLOT_AW, 14>(self.picked.val());
        self.states.read_slot.next = self.read_at.val();
        self.newest.read_slot.next = self.read_at.val();
        self.limits.read_en.next = true;
        self.limits.read_addr.next = self.read_at.val();
        self.lives.read_en.next = true;
        self.lives.read_addr.next = self.read_at.val();

        // Cycle 1: what the syndrome says.
        self.kind.next = self.source1.q.val().syndrome & self.kind_mask.val();
        self.known.next =
            self.source1.q.val().response & (self.source1.q.val().opcode == self.rc_ack.val());
        self.event2.d.next.psn = self.source1.q.val().psn;
        self.event2.d.next.response = self.source1.q.val().response;
        self.event2.d.next.ack = self.known.val() & (self.kind.val() == self.kind_ack.val());
        self.event2.d.next.rnr = self.known.val() & (self.kind.val() == self.kind_rnr.val());
        self.event2.d.next.seq =
            self.known.val() & (self.source1.q.val().syndrome == self.nak_seq.val());
        self.event2.d.next.fatal = false;
        self.event2.d.next.why = self.source1.q.val().syndrome & self.value_mask.val();
        if self.source1.q.val().syndrome == self.nak_invalid.val() {
            self.event2.d.next.fatal = self.known.val();
            self.event2.d.next.why = self.why_invalid.val();
        }
        if self.source1.q.val().syndrome == self.nak_access.val() {
            self.event2.d.next.fatal = self.known.val();
            self.event2.d.next.why = self.why_access.val();
        }
        if self.source1.q.val().syndrome == self.nak_op.val() {
            self.event2.d.next.fatal = self.known.val();
            self.event2.d.next.why = self.why_op.val();
        }
        self.event2.d.next.timeout = self.source1.q.val().timeout;
        self.event2.d.next.waited = self.source1.q.val().waited;
        self.event2.d.next.rewound = self.source1.q.val().rewound;
        self.state2.d.next = self.states.read_data.val();
        self.formed2.d.next = self.newest.read_data.val();
        self.limits2.d.next = self.limits.read_data.val();
        self.live2.d.next = self.lives.read_data.val();

        // Cycles 2 and 3.
        self.judge.what.next = self.event2.q.val();
        self.judge.state.next = self.state2.q.val();
        self.judge.formed.next = self.formed2.q.val();
        self.judge.limits.next = self.limits2.q.val();
        self.judge.live.next = self.live2.q.val();
        self.states.set_en.next = self.busy[2].q.val() & self.judge.changes.val();
        self.states.set_slot.next = bit_cast::<SLOT_AW, 14>(self.slot[2].q.val());
        self.states.set_data.next = self.judge.becomes.val();
        self.changed.d.next = self.busy[2].q.val() & self.judge.changes.val();
        self.changed_to.d.next.slot = self.slot[2].q.val();
        self.changed_to.d.next.state = self.judge.becomes.val();
        self.moved.d.next = self.busy[2].q.val() & self.judge.moved.val();
        self.stopped.d.next = self.busy[2].q.val() & self.judge.stop.val();
        self.rewinding.d.next = self.busy[2].q.val() & self.judge.rewind.val();
        self.failed.d.next = self.busy[2].q.val() & self.judge.fails.val();
        self.seq.d.next = self.busy[2].q.val() & self.judge.seq.val();
        self.rnr.d.next = self.busy[2].q.val() & self.judge.rnr.val();
        self.timeout.d.next = self.busy[2].q.val() & self.judge.timeout.val();
        self.duplicate.d.next = self.busy[2].q.val() & self.judge.duplicate.val();
        self.ghost.d.next = self.busy[2].q.val() & self.judge.ghost.val();
        self.odd.d.next = self.busy[2].q.val() & self.judge.odd.val();

        // Cycle 4: tell it.
        self.told.next = self.changed_to.q.val().state;
        self.view.valid.next = self.changed.q.val();
        self.view.data.next = self.changed_to.q.val();
        self.una.valid.next = self.moved.q.val();
        self.una.data.next.slot = self.changed_to.q.val().slot;
        self.una.data.next.psn = self.told.val().una;
        self.stop.valid.next = self.stopped.q.val();
        self.stop.data.next = self.changed_to.q.val().slot;
        self.rewinds.s.valid.next = self.rewinding.q.val();
        self.rewinds.s.data.next = self.changed_to.q.val().slot;
        self.errors.s.valid.next = self.failed.q.val();
        self.errors.s.data.next.slot = self.changed_to.q.val().slot;
        self.errors.s.data.next.syndrome = self.told.val().why;
        self.poked.d.next = self.moved.q.val();
        self.poked_slot.d.next = self.changed_to.q.val().slot;
        self.poke.valid.next = self.poked.q.val();
        self.poke.data.next = self.poked_slot.q.val();
        self.ev_packet_seq_err.next = self.seq.q.val();
        self.ev_rnr_nak_retry_err.next = self.rnr.q.val();
        self.ev_local_ack_timeout_err.next = self.timeout.q.val();
        self.ev_duplicate_acks.next = self.duplicate.q.val();
        self.ev_ghost_acks.next = self.ghost.q.val();
        self.ev_bad_resp_err.next = self.odd.q.val();
    }
}
