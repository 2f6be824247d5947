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
use super::ack_decode::AckDecode;
use super::ack_judge::{AckJudge, RcEvent, RcLimits};
use super::ack_pick::AckPick;
use super::rc_types::{RcState, RcView, TimerEvent};
use super::slot_ram::SlotRam;
use crate::hdl_default;
use crate::iface::{CtxWrite, QpError, SlotPsn, StateWrite, StrobeIn, StrobeOut};
use crate::layout_unpack;
use crate::prim::{ClkRst, FifoRam, ModName, Ram1r1w, Reg, RegN, StreamIn, StreamOut};
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
        rewinds: FifoRam<Bits<14>, SLOT_AW>,
        errors: FifoRam<QpError, SLOT_AW>,
        pick: AckPick<SLOT_AW>,
        decode: AckDecode,
        judge: AckJudge,
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
        ctx_slot: Signal<Local, Bits<SLOT_AW>>,
        read_at: Signal<Local, Bits<SLOT_AW>>,
        beat3: Signal<Local, Bit>,
        rc: Constant<Bits<3>> = Constant::new(bits(spec::code("service", "RC"))),
        rts: Constant<Bits<4>> = Constant::new(bits(spec::code("qp_state", "RTS"))),
        sqd: Constant<Bits<4>> = Constant::new(bits(spec::code("qp_state", "SQD"))),
    }
}

impl<const SLOT_AW: usize> Logic for AckRx<SLOT_AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, reliable, event2, state2, formed2, limits2, live2);
        dff_setup!(self, clk, changed, changed_to, moved, poked, poked_slot, stopped, rewinding);
        dff_setup!(self, clk, failed, seq, rnr, timeout, duplicate, ghost, odd);
        self.states.clk.next = self.clk.val();
        self.newest.clk.next = self.clk.val();
        self.limits.clk.next = self.clk.val();
        self.lives.clk.next = self.clk.val();
        self.pick.clk.next = self.clk.val();
        self.rewinds.clk.next = self.clk.val();
        self.errors.clk.next = self.clk.val();
        self.judge.clk.next = self.clk.val();
        StreamIn::<RxAck>::link(&mut self.ack, &mut self.pick.ack);
        StreamIn::<TimerEvent>::link(&mut self.timer, &mut self.pick.timer);
        StrobeIn::<Bits<14>>::link(&mut self.rewound, &mut self.pick.rewound);
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
        self.read_at.next = self.pick.read_slot.val();
        self.states.read_slot.next = self.read_at.val();
        self.newest.read_slot.next = self.read_at.val();
        self.limits.read_en.next = true;
        self.limits.read_addr.next = self.read_at.val();
        self.lives.read_en.next = true;
        self.lives.read_addr.next = self.read_at.val();

        // Cycle 1: what the syndrome says.
        self.decode.source.next = self.pick.source.val();
        self.event2.d.next = self.decode.what.val();
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
        self.states.set_en.next = self.pick.busy.val() & self.judge.changes.val();
        self.states.set_slot.next = bit_cast::<SLOT_AW, 14>(self.pick.at.val());
        self.states.set_data.next = self.judge.becomes.val();
        self.changed.d.next = self.pick.busy.val() & self.judge.changes.val();
        self.changed_to.d.next.slot = self.pick.at.val();
        self.changed_to.d.next.state = self.judge.becomes.val();
        self.moved.d.next = self.pick.busy.val() & self.judge.moved.val();
        self.stopped.d.next = self.pick.busy.val() & self.judge.stop.val();
        self.rewinding.d.next = self.pick.busy.val() & self.judge.rewind.val();
        self.failed.d.next = self.pick.busy.val() & self.judge.fails.val();
        self.seq.d.next = self.pick.busy.val() & self.judge.seq.val();
        self.rnr.d.next = self.pick.busy.val() & self.judge.rnr.val();
        self.timeout.d.next = self.pick.busy.val() & self.judge.timeout.val();
        self.duplicate.d.next = self.pick.busy.val() & self.judge.duplicate.val();
        self.ghost.d.next = self.pick.busy.val() & self.judge.ghost.val();
        self.odd.d.next = self.pick.busy.val() & self.judge.odd.val();

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
