//! Time-outs of requesters: one walk over all slots in each tick of 4.096 us (IBA vol. 1, 9.7.6.1.3).
//!
//! ```text
//!   tick ─► slot 0, 1, 2, … ─► look up ─► compare ─► count RAM
//!                                  ▲         └─► m: time-out, or the RNR time is over
//!   view, owed, ctx, state ────────┘
//! ```
//! Each slot has a count of ticks. It grows while the slot owes an acknowledgement ([`super::owed_psn`]) and its oldest PSN stays what it
//! was; it starts anew when that moves, when the slot goes back, with each context, and while it owes nothing. At 2^timeout ticks the
//! acknowledgement is missed: so a time-out comes between 2^timeout and 2^timeout + 1 ticks after the last progress, or a
//! little later if the walk was held up (the specification allows four times as long). timeout 0, and any service but RC: never.
//! A slot that waits for its peer's RNR time counts these ticks; when it may not send any more it waits no longer.
//! Interface: `m` waits for ready; the walk waits with it. `view`, `formed`, `ctx`, `state`: see `ack_rx`; `asked`: those formed with AckReq. While
//! `run` is low (reset walk) each broadcast state makes its slot one that does not wait.
//! Timing: four cycles a slot, so 4 * 2^SLOT_AW cycles must be less than a tick. The first walk after reset clears.
use super::owed_psn::OwedPsn;
use super::rc_types::{RcState, RcView, TimerEvent};
use super::rnr_ticks::{RnrTicks, RNR_TICK_BITS};
use super::slot_ram::SlotRam;
use crate::hdl_default;
use crate::iface::{CtxWrite, SlotPsn, StateWrite, StrobeIn};
use crate::layout_unpack;
use crate::prim::{ClkRst, ModName, Ram1r1w, Reg, RegN, StreamOut};
use crate::spec;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

layout_unpack! {
    /// Kind of the connection.
    pub UnpackTimerService, "qp_ctx", 512, { service: 3 }
}
layout_unpack! {
    /// First PSN and timeout.
    pub UnpackTimeout, "qp_ctx" from 192, 512, { sq_psn: 24, timeout: 5 }
}

/// How long the oldest PSN has been waiting.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct Waited {
    pub psn: Bits<24>,
    pub era: Bit,
    pub ticks: Bits<32>,
}

/// Step of the walk, for one slot.
#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
pub enum TimerStep {
    Rest,
    Read,
    Hold,
    Compare,
    Write,
}

hdl_default! {
    /// Timer of `2^SLOT_AW` slots, `TICK` cycles a tick.
    #[derive(LogicBlock)]
    pub struct AckTimer<const SLOT_AW: usize, const TICK: usize> {
        name: ModName = ModName::new(
            "ack_timer",
            &format!("SLOT_AW={SLOT_AW} TICK={TICK}"),
            "tx/ack_timer.rs",
            "Time-outs of requesters.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub run: Signal<In, Bit>,
        pub ctx: StrobeIn<CtxWrite>,
        pub state: StrobeIn<StateWrite>,
        pub formed: StrobeIn<SlotPsn>,
        pub asked: StrobeIn<SlotPsn>,
        pub view: StrobeIn<RcView>,
        pub m: StreamOut<TimerEvent>,
        unpack0: UnpackTimerService,
        unpack3: UnpackTimeout,
        reliable: RegN<Bit>,
        states: SlotRam<RcState, SLOT_AW>,
        owed: OwedPsn<SLOT_AW>,
        timeouts: Ram1r1w<Bits<5>, SLOT_AW>,
        lives: Ram1r1w<Bit, SLOT_AW>,
        counts: Ram1r1w<Waited, SLOT_AW>,
        /// a context came since the walk was here: the count is one of the life before
        anew: SlotRam<Bit, SLOT_AW>,
        rnr: RnrTicks,
        step: Reg<TimerStep>,
        cycles: Reg<Bits<16>>,
        due: Reg<Bit>,
        walked: Reg<Bit>,
        slot: Reg<Bits<SLOT_AW>>,
        // Looked up.
        at: RegN<RcState>,
        owed_at: RegN<Bits<24>>,
        timeout: RegN<Bits<5>>,
        live: RegN<Bit>,
        count: RegN<Waited>,
        is_new: RegN<Bit>,
        // Compared.
        owes: RegN<Bit>,
        same: RegN<Bit>,
        over: RegN<Bit>,
        waited: RegN<Bit>,
        more: RegN<Bits<32>>,
        age: Signal<Local, Bits<24>>,
        ctx_slot: Signal<Local, Bits<SLOT_AW>>,
        beat3: Signal<Local, Bit>,
        tick: Signal<Local, Bit>,
        fires: Signal<Local, Bit>,
        done: Signal<Local, Bit>,
        turned: Signal<Local, Bits<32>>,
        rc: Constant<Bits<3>> = Constant::new(bits(spec::code("service", "RC"))),
        rts: Constant<Bits<4>> = Constant::new(bits(spec::code("qp_state", "RTS"))),
        sqd: Constant<Bits<4>> = Constant::new(bits(spec::code("qp_state", "SQD"))),
        last_cycle: Constant<Bits<16>> = Constant::new(tick::<SLOT_AW, TICK>()),
    }
}

/// The last cycle of a tick.
fn tick<const SLOT_AW: usize, const TICK: usize>() -> Bits<16> {
    assert!(
        4usize << SLOT_AW < TICK && TICK <= 1 << 16,
        "ack_timer: a walk over 2^{SLOT_AW} slots must fit into {TICK} cycles"
    );
    bits(TICK as u64 - 1)
}

impl<const SLOT_AW: usize, const TICK: usize> Logic for AckTimer<SLOT_AW, TICK> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, reliable, step, cycles, due, walked, slot, at, owed_at);
        dff_setup!(self, clk, timeout, live, count, is_new, owes, same, over, waited, more);
        self.states.clk.next = self.clk.val();
        self.owed.clk.next = self.clk.val();
        self.timeouts.clk.next = self.clk.val();
        self.lives.clk.next = self.clk.val();
        self.counts.clk.next = self.clk.val();
        self.anew.clk.next = self.clk.val();

        // Contexts, states, PSNs.
        self.unpack0.raw.next = self.ctx.data.val().data;
        self.unpack3.raw.next = self.ctx.data.val().data;
        self.ctx_slot.next = bit_cast::<SLOT_AW, 14>(self.ctx.data.val().slot);
        self.beat3.next = self.ctx.valid.val() & (self.ctx.data.val().beat == 3);
        if self.ctx.valid.val() & (self.ctx.data.val().beat == 0) {
            self.reliable.d.next = self.unpack0.service.val() == self.rc.val();
        }
        self.timeouts.write_en.next = self.beat3.val();
        self.timeouts.write_addr.next = self.ctx_slot.val();
        self.timeouts.write_data.next = 0.into();
        if self.reliable.q.val() {
            self.timeouts.write_data.next = self.unpack3.timeout.val();
        }
        self.states.init_en.next = self.beat3.val();
        self.states.init_slot.next = self.ctx_slot.val();
        self.states.init_data.next.una = self.unpack3.sq_psn.val();
        self.states.init_data.next.peak = self.unpack3.sq_psn.val();
        self.states.init_data.next.retries = 0.into();
        self.states.init_data.next.rnr = 0.into();
        self.states.init_data.next.waits = false;
        self.states.init_data.next.rewinds = false;
        self.states.init_data.next.failed = false;
        self.states.init_data.next.why = 0.into();
        self.states.init_data.next.era = false;
        if !self.run.val() {
            self.states.init_en.next = self.state.valid.val();
            self.states.init_slot.next = bit_cast::<SLOT_AW, 14>(self.state.data.val().slot);
        }
        self.states.set_en.next = self.view.valid.val();
        self.states.set_slot.next = bit_cast::<SLOT_AW, 14>(self.view.data.val().slot);
        self.states.set_data.next = self.view.data.val().state;
        self.anew.init_en.next = self.states.init_en.val();
        self.anew.init_slot.next = self.states.init_slot.val();
        self.anew.init_data.next = true;
        self.owed.init_en.next = self.beat3.val();
        self.owed.init_slot.next = self.ctx_slot.val();
        self.owed.init_psn.next = self.unpack3.sq_psn.val() - 1;
        StrobeIn::<SlotPsn>::link(&mut self.formed, &mut self.owed.formed);
        StrobeIn::<SlotPsn>::link(&mut self.asked, &mut self.owed.asked);
        StrobeIn::<StateWrite>::link(&mut self.state, &mut self.owed.state);
        self.lives.write_en.next = self.state.valid.val();
        self.lives.write_addr.next = bit_cast::<SLOT_AW, 14>(self.state.data.val().slot);
        self.lives.write_data.next = (self.state.data.val().state == self.rts.val())
            | (self.state.data.val().state == self.sqd.val());

        // The tick.
        self.tick.next = self.cycles.q.val() == self.last_cycle.val();
        self.cycles.d.next = self.cycles.q.val() + 1;
        if self.tick.val() {
            self.cycles.d.next = 0.into();
            self.due.d.next = true;
        }

        // Read, and hold what was read.
        self.states.read_slot.next = self.slot.q.val();
        self.anew.read_slot.next = self.slot.q.val();
        self.owed.slot.next = self.slot.q.val();
        self.timeouts.read_en.next = true;
        self.timeouts.read_addr.next = self.slot.q.val();
        self.lives.read_en.next = true;
        self.lives.read_addr.next = self.slot.q.val();
        self.counts.read_en.next = true;
        self.counts.read_addr.next = self.slot.q.val();
        if self.step.q.val() == TimerStep::Hold {
            self.at.d.next = self.states.read_data.val();
            self.owed_at.d.next = self.owed.psn.val();
            self.timeout.d.next = self.timeouts.read_data.val();
            self.live.d.next = self.lives.read_data.val();
            self.count.d.next = self.counts.read_data.val();
            self.is_new.d.next = self.anew.read_data.val();
        }

        // Compare.
        self.age.next = self.owed_at.q.val() - self.at.q.val().una;
        self.owes.d.next = !self.age.val().get_bit(23)
            & self.live.q.val()
            & self.timeout.q.val().any()
            & !self.at.q.val().waits
            & !self.at.q.val().rewinds
            & !self.at.q.val().failed;
        self.same.d.next = (self.count.q.val().psn == self.at.q.val().una)
            & (self.count.q.val().era == self.at.q.val().era)
            & !self.is_new.q.val()
            & self.walked.q.val();
        self.turned.next = self.count.q.val().ticks >> self.timeout.q.val();
        self.over.d.next = self.turned.val().any();
        self.rnr.code.next = self.at.q.val().why.get_bits::<5>(0);
        self.waited.d.next = (bit_cast::<RNR_TICK_BITS, 32>(self.count.q.val().ticks)
            >= self.rnr.ticks.val())
            | !self.live.q.val();
        self.more.d.next = self.count.q.val().ticks + 1;

        // Write, and tell.
        self.fires.next = self.walked.q.val()
            & ((self.owes.q.val() & self.same.q.val() & self.over.q.val())
                | (self.at.q.val().waits & self.same.q.val() & self.waited.q.val()));
        self.done.next =
            (self.step.q.val() == TimerStep::Write) & (!self.fires.val() | self.m.ready.val());
        self.m.valid.next = (self.step.q.val() == TimerStep::Write) & self.fires.val();
        self.m.data.next.slot = bit_cast::<14, SLOT_AW>(self.slot.q.val());
        self.m.data.next.psn = self.at.q.val().una;
        self.m.data.next.waited = self.at.q.val().waits;
        self.counts.write_en.next = self.done.val();
        self.counts.write_addr.next = self.slot.q.val();
        self.counts.write_data.next.psn = self.at.q.val().una;
        self.counts.write_data.next.era = self.at.q.val().era;
        self.anew.set_en.next = self.done.val() & self.is_new.q.val();
        self.anew.set_slot.next = self.slot.q.val();
        self.anew.set_data.next = false;
        // Seen for the first time: less than a tick has passed.
        self.counts.write_data.next.ticks = 0.into();
        if self.owes.q.val() | self.at.q.val().waits {
            self.counts.write_data.next.ticks = 1.into();
            if self.same.q.val() & !self.fires.val() {
                self.counts.write_data.next.ticks = self.more.q.val();
            }
        }

        // The walk.
        match self.step.q.val() {
            TimerStep::Rest => {
                if self.due.q.val() {
                    self.due.d.next = self.tick.val();
                    self.step.d.next = TimerStep::Read;
                }
            }
            TimerStep::Read => self.step.d.next = TimerStep::Hold,
            TimerStep::Hold => self.step.d.next = TimerStep::Compare,
            TimerStep::Compare => self.step.d.next = TimerStep::Write,
            _ => {
                if self.done.val() {
                    self.step.d.next = TimerStep::Read;
                    self.slot.d.next = self.slot.q.val() + 1;
                    if self.slot.q.val().all() {
                        self.walked.d.next = true;
                        self.step.d.next = TimerStep::Rest;
                    }
                }
            }
        }
    }
}
