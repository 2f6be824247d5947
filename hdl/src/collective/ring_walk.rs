//! The schedule of an operation on a ring: its sub-chunks in the order in which they arrive.
//!
//! ```text
//!   go ─► seek the chunk that this rank begins with ─► base, based
//!      ─► slice: step: sub-chunks of the chunk below … ─ end, and those that are not sent on ─► next slice …
//!      ─► copies from the local memory to the local memory ─► end, last
//! ```
//! Interface: `run` low forgets all. `go` is a pulse; `plan` and `desc` hold until `run` falls. `based`: `base` is where the first
//! chunk lies. `m` comes from registers and one or two levels. A slice is the same bytes of every chunk; a chunk that ends before
//! has nothing in it. Its `end` stands behind the last sub-chunk that is sent on: with that the sender's part of the slice is over.
//! `given` counts the sub-chunks that packets bring, `over`: that is all of them.
//! Timing: 4 cycles for each chunk on the way to the first one, 7 cycles for a chunk of a slice, and 2 cycles for each of its sub-chunks.
use super::iface::Sub;
use super::ring_chunk::RingChunk;
use super::ring_desc::RingDesc;
use super::ring_plan::{RingBase, RingPlan};
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, Reg, RegN, StreamOut};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
enum WalkStep {
    Idle,
    Seek,
    Aim,
    Compare,
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
        state: Reg<WalkStep>,
        moved: Reg<Bit>,
        is_based: Reg<Bit>,
        is_over: Reg<Bit>,
        closed: Reg<Bit>,
        copying: Reg<Bit>,
        own: RegN<Bits<64>>,
        differs: RegN<Bit>,
        copies: RegN<Bit>,
        step: RegN<Bits<10>>,
        pos: RegN<Bits<35>>,
        more: RegN<Bit>,
        src_at: RegN<Bits<64>>,
        dst_at: RegN<Bits<64>>,
        src: RegN<Bits<64>>,
        dst: RegN<Bits<64>>,
        left: RegN<Bits<35>>,
        some: RegN<Bit>,
        filled: RegN<Bits<7>>,
        tail: RegN<Bit>,
        full: RegN<Bit>,
        place: Reg<Bits<7>>,
        count: Reg<Bits<32>>,
        reducing: RegN<Bit>,
        last_reduced: RegN<Bit>,
        final_step: RegN<Bit>,
        slice_bytes: RegN<Bits<35>>,
        sub_bytes: RegN<Bits<35>>,
        start: Signal<Local, Bits<64>>,
        reduces: Signal<Local, Bit>,
        stays: Signal<Local, Bit>,
        wrapped: Signal<Local, Bit>,
    }
}

impl Logic for RingWalk {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self, clk, state, moved, is_based, is_over, closed, copying, own, differs, copies, step
        );
        dff_setup!(self, clk, pos, more, src_at, dst_at, src, dst, left, some, filled, tail, full);
        dff_setup!(
            self,
            clk,
            place,
            count,
            reducing,
            last_reduced,
            final_step,
            slice_bytes
        );
        dff_setup!(self, clk, sub_bytes);
        self.chunk.clk.next = self.clk.val();
        self.chunk.plan.next = self.plan.val();
        self.chunk.load.next = false;
        self.chunk.step.next = false;
        self.chunk.save.next = false;
        self.chunk.restore.next = false;
        self.based.next = self.is_based.q.val();
        self.base.next = self.chunk.base.val();
        self.given.next = self.count.q.val();
        self.over.next = self.is_over.q.val();

        self.reduces.next = self.plan.val().all_reduce | self.plan.val().reduce_scatter;
        self.sub_bytes.d.next = bit_cast::<35, 13>(self.plan.val().sub);
        self.slice_bytes.d.next =
            bit_cast::<35, 7>(self.plan.val().slice) << bit_cast::<6, 4>(self.plan.val().sub_log2);
        self.more.d.next = self.pos.q.val() < self.plan.val().longest;
        self.reducing.d.next = self.reduces.val() & (self.step.q.val() <= self.plan.val().reduced);
        self.last_reduced.d.next =
            self.reduces.val() & (self.step.q.val() == self.plan.val().reduced);
        self.final_step.d.next = self.step.q.val() + 1 == self.plan.val().steps;
        self.tail.d.next = self.left.q.val() <= self.sub_bytes.q.val();
        self.full.d.next = self.filled.q.val() + 1 == self.plan.val().slice;
        self.start.next = bit_cast::<64, 35>(self.chunk.start.val());
        self.differs.d.next = self.desc.val().src_addr != self.own.q.val();

        self.m.valid.next = false;
        self.m.data.next.end = self.state.q.val() != WalkStep::Emit;
        self.m.data.next.last = self.state.q.val() == WalkStep::Final;
        self.m.data.next.place = bit_cast::<6, 7>(self.place.q.val());
        self.m.data.next.src = self.src.q.val();
        self.m.data.next.dst = self.dst.q.val();
        self.m.data.next.len = self.plan.val().sub;
        if self.tail.q.val() {
            self.m.data.next.len = bit_cast::<13, 35>(self.left.q.val());
        }
        self.m.data.next.load = self.copying.q.val() | self.reducing.q.val();
        self.m.data.next.arrive = !self.copying.q.val();
        self.m.data.next.reduce = !self.copying.q.val() & self.reducing.q.val();
        self.m.data.next.scale =
            self.plan.val().average & (self.copying.q.val() | self.last_reduced.q.val());
        self.m.data.next.write = self.copying.q.val()
            | (!self.plan.val().barrier & (!self.reducing.q.val() | self.last_reduced.q.val()));
        self.stays.next =
            self.final_step.q.val() & (!self.plan.val().broadcast | self.plan.val().root_next);
        self.m.data.next.forward = !self.copying.q.val() & !self.stays.val();
        self.m.data.next.step_end = self.tail.q.val() | self.full.q.val();
        self.wrapped.next = self.place.q.val() + 1 == self.plan.val().slots;

        match self.state.q.val() {
            WalkStep::Idle => {
                self.moved.d.next = false;
                self.is_based.d.next = false;
                self.is_over.d.next = false;
                self.closed.d.next = false;
                self.copying.d.next = false;
                self.pos.d.next = 0.into();
                self.place.d.next = 0.into();
                self.count.d.next = 0.into();
                if self.go.val() {
                    self.chunk.load.next = true;
                    self.state.d.next = WalkStep::Seek;
                }
            }
            WalkStep::Seek => {
                if self.chunk.ready.val() {
                    self.moved.d.next = true;
                    if self.moved.q.val() & (self.chunk.chunk.val() == self.plan.val().base) {
                        self.chunk.save.next = true;
                        self.state.d.next = WalkStep::Aim;
                    } else {
                        self.chunk.step.next = true;
                    }
                }
            }
            // Is there anything to be copied? Where the own chunk is written.
            WalkStep::Aim => {
                self.is_based.d.next = true;
                self.own.d.next = self.desc.val().dst_addr;
                if self.plan.val().all_gather {
                    self.own.d.next = self.desc.val().dst_addr + self.start.val();
                }
                self.moved.d.next = false;
                self.state.d.next = WalkStep::Compare;
            }
            WalkStep::Compare => {
                self.moved.d.next = true;
                self.copies.d.next = (self.differs.q.val()
                    & ((self.plan.val().alone & !self.plan.val().barrier)
                        | self.plan.val().all_gather
                        | self.plan.val().root_here))
                    | (self.plan.val().alone & self.plan.val().average);
                if self.moved.q.val() {
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
                if !self.more.q.val() {
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
                self.src_at.d.next = self.desc.val().src_addr + self.start.val();
                self.dst_at.d.next = self.desc.val().dst_addr + self.start.val();
                if self.plan.val().reduce_scatter {
                    self.dst_at.d.next = self.desc.val().dst_addr;
                }
                self.left.d.next = bit_cast::<35, 34>(self.chunk.len.val()) - self.pos.q.val();
                self.some.d.next = bit_cast::<35, 34>(self.chunk.len.val()) > self.pos.q.val();
                self.state.d.next = WalkStep::Begin;
            }
            WalkStep::Begin => {
                self.src.d.next = self.src_at.q.val() + bit_cast::<64, 35>(self.pos.q.val());
                self.dst.d.next = self.dst_at.q.val() + bit_cast::<64, 35>(self.pos.q.val());
                self.filled.d.next = 0.into();
                if self.stays.val() & !self.closed.q.val() {
                    self.state.d.next = WalkStep::Close;
                } else if self.some.q.val() {
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
                    self.src.d.next = self.src.q.val() + bit_cast::<64, 35>(self.sub_bytes.q.val());
                    self.dst.d.next = self.dst.q.val() + bit_cast::<64, 35>(self.sub_bytes.q.val());
                    self.left.d.next = self.left.q.val() - self.sub_bytes.q.val();
                    self.filled.d.next = self.filled.q.val() + 1;
                    self.place.d.next = self.place.q.val() + 1;
                    if self.wrapped.val() {
                        self.place.d.next = 0.into();
                    }
                    self.state.d.next = WalkStep::Look;
                    if self.copying.q.val() {
                        if self.tail.q.val() {
                            self.state.d.next = WalkStep::Final;
                        }
                    } else {
                        self.count.d.next = self.count.q.val() + 1;
                        if self.tail.q.val() | self.full.q.val() {
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
                    if self.stays.val() {
                        self.state.d.next = WalkStep::Begin;
                    }
                }
            }
            WalkStep::Next => {
                self.closed.d.next = false;
                self.pos.d.next = self.pos.q.val() + self.slice_bytes.q.val();
                self.state.d.next = WalkStep::Slice;
            }
            WalkStep::Copy => {
                self.is_over.d.next = true;
                self.copying.d.next = true;
                self.src.d.next = self.desc.val().src_addr;
                self.dst.d.next = self.own.q.val();
                self.left.d.next = bit_cast::<35, 34>(self.chunk.base.val().len);
                self.state.d.next = WalkStep::Final;
                if self.copies.q.val() & self.chunk.base.val().len.any() {
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
