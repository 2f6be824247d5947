//! One turn of the sending loop: what is at hand, what is done with what has arrived, and the state that follows.
//!
//! ```text
//!   start ─► ring_local ─ sub-chunk from memory ─┐ local_take
//!                ▲ next slice                    ├──► holding ─ credit, room ─► data_valid
//!   sub ─┬─ end ─┘    to be sent on ─────────────┘ load_sub
//!        └─ is not sent on ─► slot_done                        at ─► follows
//! ```
//! Interface: `at` is the state of the operation, `follows` the one that follows as long as nothing fails; of WAIT_ACK it is the one in which the loop goes
//! on. `start` is a pulse in front of the loop, `base` holds from then on. `local_take`: the sub-chunk at `addr` is at hand from now on,
//! `load_sub`: `sub` is; `of_local` says which, `step_end` that it is the last one of its step. `data_valid` until `data_ready`: it is sent.
//! `ending`: the schedule's last end has come.
//! Timing: `follows` and the pulses are of the same cycle.
use super::iface::Sub;
use super::ring_desc::RingDesc;
use super::ring_fsm::RingState;
use super::ring_local::RingLocal;
use super::ring_plan::{RingBase, RingPlan};
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, Reg, StreamIn};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Sending loop of an operation.
    #[derive(LogicBlock)]
    pub struct RingTurn {
        name: ModName = ModName::new(
            "ring_turn",
            "",
            "collective/ring_turn.rs",
            "One turn of the sending loop.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub at: Signal<In, RingState>,
        pub follows: Signal<Out, RingState>,
        pub ending: Signal<Out, Bit>,
        pub desc: Signal<In, RingDesc>,
        pub plan: Signal<In, RingPlan>,
        pub base: Signal<In, RingBase>,
        pub start: Signal<In, Bit>,
        pub local_take: Signal<Out, Bit>,
        pub addr: Signal<Out, Bits<64>>,
        pub len: Signal<Out, Bits<13>>,
        pub last_one: Signal<Out, Bit>,
        pub sub: StreamIn<Sub>,
        pub load_sub: Signal<Out, Bit>,
        /// the slot at hand is free at once, or is one that is being sent on
        pub slot_done: Signal<Out, Bit>,
        pub slot_sent: Signal<Out, Bit>,
        pub credit: Signal<In, Bit>,
        pub room: Signal<In, Bit>,
        pub of_local: Signal<In, Bit>,
        pub step_end: Signal<In, Bit>,
        pub data_valid: Signal<Out, Bit>,
        pub data_ready: Signal<In, Bit>,
        locals: RingLocal,
        holding: Reg<Bit>,
        ends: Reg<Bit>,
    }
}

impl Logic for RingTurn {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, holding, ends);
        self.locals.clk.next = self.clk.val();
        self.locals.desc.next = self.desc.val();
        self.locals.plan.next = self.plan.val();
        self.locals.base.next = self.base.val();
        self.locals.start.next = self.start.val();
        self.locals.opens.next = false;
        self.locals.take.next = false;
        self.local_take.next = false;
        self.addr.next = self.locals.addr.val();
        self.len.next = self.locals.len.val();
        self.last_one.next = self.locals.last_one.val();
        self.sub.ready.next = false;
        self.load_sub.next = false;
        self.slot_done.next = false;
        self.slot_sent.next = false;
        self.data_valid.next = self.at.val() == RingState::PACKETIZE;
        self.ending.next = self.ends.q.val();
        self.follows.next = RingState::WAIT_NEIGHBOUR;

        match self.at.val() {
            RingState::IDLE => {
                self.holding.d.next = false;
                self.ends.d.next = false;
            }
            RingState::DMA_READ => {
                if self.locals.steady.val() {
                    if self.locals.some.val() {
                        self.holding.d.next = true;
                        self.locals.take.next = true;
                        self.local_take.next = true;
                    }
                } else {
                    self.follows.next = RingState::DMA_READ;
                }
            }
            RingState::WAIT_NEIGHBOUR => {
                if self.holding.q.val() {
                    if self.of_local.val()
                        & self.sub.valid.val()
                        & !self.sub.data.val().end
                        & !self.sub.data.val().forward
                    {
                        self.sub.ready.next = true;
                        self.slot_done.next = true;
                    }
                    if self.credit.val() & self.room.val() {
                        self.follows.next = RingState::PACKETIZE;
                    }
                } else if self.sub.valid.val() {
                    self.sub.ready.next = true;
                    if self.sub.data.val().end {
                        self.ends.d.next = self.sub.data.val().last;
                        self.locals.opens.next = true;
                        self.follows.next = RingState::DMA_READ;
                        if self.sub.data.val().last {
                            self.follows.next = RingState::WAIT_ACK;
                        }
                    } else {
                        self.slot_done.next = !self.sub.data.val().forward;
                        if self.sub.data.val().forward {
                            self.load_sub.next = true;
                            self.holding.d.next = true;
                            self.follows.next = RingState::REDUCE;
                        }
                    }
                }
            }
            RingState::PACKETIZE => {
                self.follows.next = RingState::PACKETIZE;
                if self.data_ready.val() {
                    self.slot_sent.next = !self.of_local.val();
                    self.holding.d.next = false;
                    self.follows.next = RingState::TX_SEND;
                }
            }
            RingState::TX_SEND => {
                if self.desc.val().wait_ack & self.step_end.val() {
                    self.follows.next = RingState::WAIT_ACK;
                } else if self.of_local.val() {
                    self.follows.next = RingState::DMA_READ;
                }
            }
            RingState::WAIT_ACK => {
                if self.of_local.val() {
                    self.follows.next = RingState::DMA_READ;
                }
            }
            RingState::REDUCE => {}
            _ => {
                self.follows.next = RingState::IDLE;
            }
        }
    }
}
