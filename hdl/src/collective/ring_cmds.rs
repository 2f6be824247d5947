//! Operations that wait for the ring engine, and where their completions go.
//!
//! ```text
//!   cmd ─► ring_waiting ─► head ─► look up (domain, QP number, CQ, state) ─► valid, cmd, at
//!   ctx ─► RAM ──────────────┘   ▲
//!   state ─► RAM ────────────────┴─► flushed, killed
//! ```
//! Interface: `cmd` from the completer, in order; `level` of them wait beside the one at hand. `valid`: one is at
//! hand, until `pop`. `flushed`: its queue has gone to SQE or ERR; `killed`: to a state before RTS: nobody is told of it.
//! `busy`: commands are here, `busy_slot` is the queue of the one at hand. `sorting`: those of a queue that has gone to RESET may
//! still be among those that wait.
//! Timing: 6 cycles from `cmd` to `valid`.
use super::iface::RingCmd;
use super::ring_waiting::RingWaiting;
use crate::iface::{CtxWrite, StateWrite, StrobeIn};
use crate::prim::{ClkRst, ModName, Ram1r1w, Reg, RegN, StreamIn};
use crate::spec::QP_STATE;
use crate::{hdl_default, layout_unpack};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

layout_unpack! {
    /// What the ring engine reads from the context of a command queue.
    pub UnpackCmdQp, "qp_ctx", 512, { qpn: 24, pd: 24, send_cq: 16 }
}

/// Where completions of a queue go, and its protection domain.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct CmdQueue {
    pub qpn: Bits<24>,
    pub cq: Bits<14>,
    pub pd: Bits<24>,
}

#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
enum CmdStep {
    Empty,
    Read,
    Know,
    Held,
}

hdl_default! {
    /// Queue of operations, for `2^SLOT_AW` slots.
    #[derive(LogicBlock)]
    pub struct RingCmds<const SLOT_AW: usize> {
        name: ModName = ModName::new(
            "ring_cmds",
            &format!("SLOT_AW={SLOT_AW}"),
            "collective/ring_cmds.rs",
            "Operations that wait for the ring engine.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub ctx: StrobeIn<CtxWrite>,
        pub state: StrobeIn<StateWrite>,
        pub cmd: StreamIn<RingCmd>,
        pub valid: Signal<Out, Bit>,
        pub head: Signal<Out, RingCmd>,
        pub at: Signal<Out, CmdQueue>,
        pub flushed: Signal<Out, Bit>,
        pub killed: Signal<Out, Bit>,
        pub pop: Signal<In, Bit>,
        pub busy: Signal<Out, Bit>,
        pub busy_slot: Signal<Out, Bits<14>>,
        pub level: Signal<Out, Bits<7>>,
        pub sorting: Signal<Out, Bit>,
        unpack: UnpackCmdQp,
        queue: RingWaiting<SLOT_AW>,
        places: Ram1r1w<CmdQueue, SLOT_AW>,
        states: Ram1r1w<Bits<4>, SLOT_AW>,
        step: Reg<CmdStep>,
        at_hand: RegN<RingCmd>,
        place: RegN<CmdQueue>,
        place_at: RegN<Bits<14>>,
        place_write: Reg<Bit>,
        told: Reg<Bit>,
        told_state: RegN<StateWrite>,
        is_flushed: Reg<Bit>,
        is_killed: Reg<Bit>,
        know: Signal<Local, Bits<4>>,
        mine: Signal<Local, Bit>,
        sqe: Constant<Bits<4>> = Constant::new(bits(QP_STATE.value("SQE"))),
        err: Constant<Bits<4>> = Constant::new(bits(QP_STATE.value("ERR"))),
        rts: Constant<Bits<4>> = Constant::new(bits(QP_STATE.value("RTS"))),
    }
}

impl<const SLOT_AW: usize> Logic for RingCmds<SLOT_AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self,
            clk,
            step,
            at_hand,
            place,
            place_at,
            place_write,
            told,
            told_state
        );
        dff_setup!(self, clk, is_flushed, is_killed);
        self.queue.clk.next = self.clk.val();
        self.places.clk.next = self.clk.val();
        self.states.clk.next = self.clk.val();
        StreamIn::<RingCmd>::link(&mut self.cmd, &mut self.queue.s);
        StrobeIn::<StateWrite>::link(&mut self.state, &mut self.queue.state);
        self.level.next = self.queue.level.val();
        self.sorting.next = self.queue.sorting.val();

        // The copies of contexts and states.
        self.unpack.raw.next = self.ctx.data.val().data;
        self.place_write.d.next = self.ctx.valid.val() & !self.ctx.data.val().beat.any();
        self.place_at.d.next = self.ctx.data.val().slot;
        self.place.d.next.qpn = self.unpack.qpn.val();
        self.place.d.next.cq = bit_cast::<14, 16>(self.unpack.send_cq.val());
        self.place.d.next.pd = self.unpack.pd.val();
        self.places.write_en.next = self.place_write.q.val();
        self.places.write_addr.next = bit_cast::<SLOT_AW, 14>(self.place_at.q.val());
        self.places.write_data.next = self.place.q.val();
        self.told.d.next = self.state.valid.val();
        self.told_state.d.next = self.state.data.val();
        self.states.write_en.next = self.told.q.val();
        self.states.write_addr.next = bit_cast::<SLOT_AW, 14>(self.told_state.q.val().slot);
        self.states.write_data.next = self.told_state.q.val().state;

        self.places.read_en.next = self.step.q.val() == CmdStep::Read;
        self.places.read_addr.next = bit_cast::<SLOT_AW, 14>(self.at_hand.q.val().slot);
        self.states.read_en.next = self.step.q.val() == CmdStep::Read;
        self.states.read_addr.next = bit_cast::<SLOT_AW, 14>(self.at_hand.q.val().slot);
        self.at.next = self.places.read_data.val();
        self.head.next = self.at_hand.q.val();
        self.valid.next = self.step.q.val() == CmdStep::Held;
        self.flushed.next = self.is_flushed.q.val();
        self.killed.next = self.is_killed.q.val();
        self.busy.next = self.queue.level.val().any() | (self.step.q.val() != CmdStep::Empty);
        self.busy_slot.next = self.at_hand.q.val().slot;

        // The state that was known, then what is told.
        self.mine.next =
            self.told.q.val() & (self.told_state.q.val().slot == self.at_hand.q.val().slot);
        self.know.next = self.states.read_data.val();
        if self.mine.val() {
            self.know.next = self.told_state.q.val().state;
        }
        if (self.mine.val() & (self.step.q.val() != CmdStep::Empty))
            | (self.step.q.val() == CmdStep::Know)
        {
            if (self.know.val() == self.sqe.val()) | (self.know.val() == self.err.val()) {
                self.is_flushed.d.next = true;
            }
            if self.know.val() < self.rts.val() {
                self.is_killed.d.next = true;
            }
        }

        self.queue.pop.next = false;
        match self.step.q.val() {
            CmdStep::Empty => {
                self.queue.pop.next = true;
                self.at_hand.d.next = self.queue.head.val();
                self.is_flushed.d.next = false;
                self.is_killed.d.next = false;
                if self.queue.valid.val() {
                    self.step.d.next = CmdStep::Read;
                }
            }
            CmdStep::Read => {
                self.step.d.next = CmdStep::Know;
            }
            CmdStep::Know => {
                self.step.d.next = CmdStep::Held;
            }
            CmdStep::Held => {
                if self.pop.val() {
                    self.step.d.next = CmdStep::Empty;
                }
            }
            _ => {
                self.step.d.next = CmdStep::Empty;
            }
        }
    }
}
