//! The schedule of an operation on a ring: its sub-chunks in the order in which they arrive.
//!
//! ```text
//!   go ─► seek the chunk that this rank begins with ─► base, based                              ring_seek
//!      ─► slice: step: sub-chunks of the chunk below … ─ end, and those that are not sent on ─► next slice …
//!      ─► copies from the local memory to the local memory ─► end, last
//!   m: where the sub-chunk lies (ring_cursor), what becomes of it (ring_kind)                   ring_chunk
//! ```
//! Interface: `run` low forgets all. `go` is a pulse; `plan` and `desc` hold until `run` falls. `based`: `base` is where the first
//! chunk lies. `m` comes from registers and one or two levels. A slice is the same bytes of every chunk; a chunk that ends before
//! has nothing in it. Its `end` stands behind the last sub-chunk that is sent on: with that the sender's part of the slice is over.
//! `given` counts the sub-chunks that packets bring, `over`: that is all of them.
//! Timing: 4 cycles for each chunk on the way to the first one, 7 cycles for a chunk of a slice, and 2 cycles for each of its sub-chunks.
use super::iface::{Sub, PLACE_BITS, SLOTS_BITS};
use super::ring_chunk::RingChunk;
use super::ring_cursor::RingCursor;
use super::ring_desc::RingDesc;
use super::ring_kind::RingKind;
use super::ring_plan::{RingBase, RingPlan};
use super::ring_seek::RingSeek;
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, Reg, RegN, StreamOut};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
enum WalkStep {
    Idle,
    Seek,
    Slice,
    Open,
    Chunk,
    Move,
    Place,
    Begin,
    Look,
    Emit,
    Close,
    Next,
    Copy,
    Final,
    Done,
}

hdl_default! {
    /// Walker over the schedule.
    #[derive(LogicBlock)]
    pub struct RingWalk {
        name: ModName = ModName::new(
            "ring_walk",
            "",
            "collective/ring_walk.rs",
            "The schedule of an operation on a ring.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub run: Signal<In, Bit>,
        pub go: Signal<In, Bit>,
        pub desc: Signal<In, RingDesc>,
        pub plan: Signal<In, RingPlan>,
        pub m: StreamOut<Sub>,
        pub based: Signal<Out, Bit>,
        pub base: Signal<Out, RingBase>,
        pub given: Signal<Out, Bits<32>>,
        pub over: Signal<Out, Bit>,
        chunk: RingChunk,
        seek: RingSeek,
        kind: RingKind,
        cursor: RingCursor,
        state: Reg<WalkStep>,
        is_over: Reg<Bit>,
        closed: Reg<Bit>,
        copying: Reg<Bit>,
        step: RegN<Bits<10>>,
        count: Reg<Bits<32>>,
        step_end: Signal<Local, Bit>,
    }
}

impl Logic for RingWalk {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, state, is_over, closed, copying, step, count);
        self.chunk.clk.next = self.clk.val();
        self.chunk.plan.next = self.plan.val();
        self.chunk.load.next = false;
        self.chunk.step.next = self.seek.step.val();
        self.chunk.save.next = self.seek.save.val();
        self.chunk.restore.next = false;
        self.seek.clk.next = self.clk.val();
        self.seek.run.next = self.run.val();
        self.seek.go.next = self.go.val();
        self.seek.desc.next = self.desc.val();
        self.seek.plan.next = self.plan.val();
        self.seek.ready.next = self.chunk.ready.val();
        self.seek.at.next = self.chunk.chunk.val();
        self.seek.start.next = self.chunk.start.val();
        self.kind.clk.next = self.clk.val();
        self.kind.plan.next = self.plan.val();
        self.kind.step.next = self.step.q.val();
        self.kind.copying.next = self.copying.q.val();
        self.cursor.clk.next = self.clk.val();
        self.cursor.desc.next = self.desc.val();
        self.cursor.plan.next = self.plan.val();
        self.cursor.start.next = self.chunk.start.val();
        self.cursor.size.next = self.chunk.len.val();
        self.cursor.base.next = self.chunk.base.val();
        self.cursor.own.next = self.seek.own.val();
        self.cursor.clear.next = self.state.q.val() == WalkStep::Idle;
        self.cursor.turn.next = self.state.q.val() == WalkStep::Next;
        self.cursor.aim.next = self.state.q.val() == WalkStep::Place;
        self.cursor.enter.next = self.state.q.val() == WalkStep::Begin;
        self.cursor.copy.next = self.state.q.val() == WalkStep::Copy;
        self.cursor.step.next = (self.state.q.val() == WalkStep::Emit) & self.m.ready.val();
        self.based.next = self.seek.based.val();
        self.base.next = self.chunk.base.val();
        self.given.next = self.count.q.val();
        self.over.next = self.is_over.q.val();

        self.m.valid.next = false;
        self.m.data.next = self.kind.sub.val();
        self.m.data.next.end = self.state.q.val() != WalkStep::Emit;
        self.m.data.next.last = self.state.q.val() == WalkStep::Final;
        self.m.data.next.place = bit_cast::<PLACE_BITS, SLOTS_BITS>(self.cursor.place.val());
        self.m.data.next.src = self.cursor.src.val();
        self.m.data.next.dst = self.cursor.dst.val();
        self.m.data.next.len = self.cursor.len.val();
        self.step_end.next = self.cursor.tail.val() | self.cursor.full.val();
        self.m.data.next.step_end = self.step_end.val();

        match self.state.q.val() {
            WalkStep::Idle => {
                self.is_over.d.next = false;
                self.closed.d.next = false;
                self.copying.d.next = false;
                self.count.d.next = 0.into();
                if self.go.val() {
                    self.chunk.load.next = true;
                    self.state.d.next = WalkStep::Seek;
                }
            }
            WalkStep::Seek => {
                if self.seek.done.val() {
                    self.state.d.next = WalkStep::Slice;
                    if self.plan.val().alone {
                        self.state.d.next = WalkStep::Copy;
                    }
                }
            }
            // One cycle for `more`.
            WalkStep::Slice => {
                self.step.d.next = 0.into();
                self.state.d.next = WalkStep::Open;
            }
            WalkStep::Open => {
                self.chunk.restore.next = true;
                self.state.d.next = WalkStep::Chunk;
                if !self.cursor.more.val() {
                    self.state.d.next = WalkStep::Copy;
                }
            }
            WalkStep::Chunk => {
                if self.step.q.val() == self.plan.val().steps {
                    self.state.d.next = WalkStep::Close;
                    if self.closed.q.val() {
                        self.state.d.next = WalkStep::Next;
                    }
                } else {
                    self.chunk.step.next = true;
                    self.state.d.next = WalkStep::Move;
                }
            }
            WalkStep::Move => {
                if self.chunk.ready.val() {
                    self.state.d.next = WalkStep::Place;
                }
            }
            WalkStep::Place => {
                self.state.d.next = WalkStep::Begin;
            }
            WalkStep::Begin => {
                if self.kind.stays.val() & !self.closed.q.val() {
                    self.state.d.next = WalkStep::Close;
                } else if self.cursor.some.val() {
                    self.state.d.next = WalkStep::Look;
                } else {
                    self.step.d.next = self.step.q.val() + 1;
                    self.state.d.next = WalkStep::Chunk;
                }
            }
            // One cycle for `tail` and `full`.
            WalkStep::Look => {
                self.state.d.next = WalkStep::Emit;
            }
            WalkStep::Emit => {
                self.m.valid.next = true;
                if self.m.ready.val() {
                    self.state.d.next = WalkStep::Look;
                    if self.copying.q.val() {
                        if self.cursor.tail.val() {
                            self.state.d.next = WalkStep::Final;
                        }
                    } else {
                        self.count.d.next = self.count.q.val() + 1;
                        if self.step_end.val() {
                            self.step.d.next = self.step.q.val() + 1;
                            self.state.d.next = WalkStep::Chunk;
                        }
                    }
                }
            }
            WalkStep::Close => {
                self.m.valid.next = true;
                if self.m.ready.val() {
                    self.closed.d.next = true;
                    self.state.d.next = WalkStep::Next;
                    if self.kind.stays.val() {
                        self.state.d.next = WalkStep::Begin;
                    }
                }
            }
            WalkStep::Next => {
                self.closed.d.next = false;
                self.state.d.next = WalkStep::Slice;
            }
            WalkStep::Copy => {
                self.is_over.d.next = true;
                self.copying.d.next = true;
                self.state.d.next = WalkStep::Final;
                if self.seek.copies.val() & self.chunk.base.val().len.any() {
                    self.state.d.next = WalkStep::Look;
                }
            }
            WalkStep::Final => {
                self.m.valid.next = true;
                if self.m.ready.val() {
                    self.state.d.next = WalkStep::Done;
                }
            }
            _ => {}
        }
        if !self.run.val() {
            self.state.d.next = WalkStep::Idle;
        }
    }
}
