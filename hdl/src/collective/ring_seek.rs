//! Seeks the chunk that a rank begins with, and judges whether that is copied from the local vector to the result.
//!
//! ```text
//!   go ─► step … ─ the base's? ─ save ─► based ─► own ─► the same address? ─► copies, done
//!          └──► ring_chunk ◄──────┘
//! ```
//! Interface: with `go`, ring_chunk is at chunk 0; `ready`, `at` and `start` are its outputs, `step` and `save` its commands. `desc` and
//! `plan` hold until `run` falls: low, it forgets all. `based`: ring_chunk's `base` is the chunk that was sought. `own` is where that is
//! written, `copies`: it must be copied to there. `done` is a pulse, from then on `copies` holds.
//! Timing: 4 cycles for each chunk that is passed, and 3 cycles more to `done`.
use super::ring_desc::RingDesc;
use super::ring_plan::RingPlan;
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, Reg, RegN};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
enum SeekStep {
    Idle,
    Seek,
    Aim,
    Compare,
    Done,
}

hdl_default! {
    /// Seeker of the first chunk.
    #[derive(LogicBlock)]
    pub struct RingSeek {
        name: ModName = ModName::new(
            "ring_seek",
            "",
            "collective/ring_seek.rs",
            "Seeks the chunk that a rank begins with.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub run: Signal<In, Bit>,
        pub go: Signal<In, Bit>,
        pub desc: Signal<In, RingDesc>,
        pub plan: Signal<In, RingPlan>,
        pub ready: Signal<In, Bit>,
        pub at: Signal<In, Bits<9>>,
        pub start: Signal<In, Bits<35>>,
        pub step: Signal<Out, Bit>,
        pub save: Signal<Out, Bit>,
        pub based: Signal<Out, Bit>,
        pub own: Signal<Out, Bits<64>>,
        pub copies: Signal<Out, Bit>,
        pub done: Signal<Out, Bit>,
        state: Reg<SeekStep>,
        moved: Reg<Bit>,
        is_based: Reg<Bit>,
        own_at: RegN<Bits<64>>,
        differs: RegN<Bit>,
        copied: RegN<Bit>,
    }
}

impl Logic for RingSeek {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, state, moved, is_based, own_at, differs, copied);
        self.step.next = false;
        self.save.next = false;
        self.based.next = self.is_based.q.val();
        self.own.next = self.own_at.q.val();
        self.copies.next = self.copied.q.val();
        self.done.next = false;
        self.differs.d.next = self.desc.val().src_addr != self.own_at.q.val();

        match self.state.q.val() {
            SeekStep::Idle => {
                self.moved.d.next = false;
                self.is_based.d.next = false;
                if self.go.val() {
                    self.state.d.next = SeekStep::Seek;
                }
            }
            SeekStep::Seek => {
                if self.ready.val() {
                    self.moved.d.next = true;
                    if self.moved.q.val() & (self.at.val() == self.plan.val().base) {
                        self.save.next = true;
                        self.state.d.next = SeekStep::Aim;
                    } else {
                        self.step.next = true;
                    }
                }
            }
            // Is there anything to be copied? Where the own chunk is written.
            SeekStep::Aim => {
                self.is_based.d.next = true;
                self.own_at.d.next = self.desc.val().dst_addr;
                if self.plan.val().all_gather {
                    self.own_at.d.next =
                        self.desc.val().dst_addr + bit_cast::<64, 35>(self.start.val());
                }
                self.moved.d.next = false;
                self.state.d.next = SeekStep::Compare;
            }
            // One cycle for `differs`.
            SeekStep::Compare => {
                self.moved.d.next = true;
                self.copied.d.next = (self.differs.q.val()
                    & ((self.plan.val().alone & !self.plan.val().barrier)
                        | self.plan.val().all_gather
                        | self.plan.val().root_here))
                    | (self.plan.val().alone & self.plan.val().average);
                if self.moved.q.val() {
                    self.done.next = true;
                    self.state.d.next = SeekStep::Done;
                }
            }
            _ => {}
        }
        if !self.run.val() {
            self.state.d.next = SeekStep::Idle;
        }
    }
}
