//! Queue of the segments of payload that `gather` will need.
//!
//! ```text
//!   seg ─┬──► block RAM (2^AW) ──► few in distributed RAM ──┐
//!        └───────────── past the queue ─────────────────────┴──► m
//! ```
//! Interface: `seg` is a strobe and must not come while `room` is low for two cycles. A segment goes
//! past the queue in its own cycle if nothing is queued and the taker says by `idle` that it takes
//! whatever comes; `past` shows it in this case, early in the cycle. `m.ready` may come late in the cycle.
//! Timing: 0 cycles past the queue, else 2; one segment each cycle.
use super::read_types::GatherSeg;
use crate::hdl_default;
use crate::iface::{StrobeIn, StrobeOut};
use crate::prim::{ClkRst, Fifo, FifoRam, ModName, Reg, StreamOut};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Queue of `2^AW` segments.
    #[derive(LogicBlock)]
    pub struct SegQueue<const AW: usize> {
        name: ModName = ModName::new(
            "seg_queue",
            &format!("AW={AW}"),
            "host/seg_queue.rs",
            "Segments of payload that gather will need.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub seg: StrobeIn<GatherSeg>,
        pub room: Signal<Out, Bit>,
        pub idle: Signal<In, Bit>,
        pub m: StreamOut<GatherSeg>,
        pub past: StrobeOut<GatherSeg>,
        /// what comes now goes past
        pub empty: Signal<Out, Bit>,
        many: FifoRam<GatherSeg, AW>,
        few: Fifo<GatherSeg, 2>,
        has_room: Reg<Bit>,
        passes: Signal<Local, Bit>,
        limit: Constant<Bits<16>> = Constant::new(bits((1 << AW) - 4)),
    }
}

impl<const AW: usize> Logic for SegQueue<AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, has_room);
        self.many.clk.next = self.clk.val();
        self.few.clk.next = self.clk.val();
        // Four may be on their way: in the count, in the register, in the books, and one more.
        self.has_room.d.next = self.many.count.val() < self.limit.val();
        self.room.next = self.has_room.q.val();

        self.passes.next = self.idle.val() & !self.many.m.valid.val() & !self.few.m.valid.val();
        self.empty.next = self.passes.val();
        self.past.data.next = self.seg.data.val();
        self.past.valid.next = self.seg.valid.val() & self.passes.val();
        self.many.s.data.next = self.seg.data.val();
        self.many.s.valid.next = self.seg.valid.val() & !self.passes.val();
        StreamOut::<GatherSeg>::join(&mut self.many.m, &mut self.few.s);

        self.m.data.next = self.few.m.data.val();
        self.m.valid.next = self.few.m.valid.val();
        if self.passes.val() {
            self.m.data.next = self.seg.data.val();
            self.m.valid.next = self.seg.valid.val();
        }
        self.few.m.ready.next = self.m.ready.val();
    }
}
