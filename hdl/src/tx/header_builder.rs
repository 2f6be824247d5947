//! Builds the headers of each packet, ahead of its payload.
//!
//! ```text
//!   desc ─┬► [ FIFO ] ─┬► hold ─► header_stack ─► job
//!         └─── empty ──┘
//! ```
//! Interface: `desc` brings packets and what only takes its place in the order; `job` is a frame
//! with its headers, its number of beats, and the record that `completer` will get. `ctx`: loaded
//! QP contexts, see [`super::template`].
//! The FIFO is in block RAM and as deep as there are reads under way: headers wait for their
//! payload in it, not in front of it. While it is empty, headers go past it.
//! Timing: 2 cycles from `desc` to `job` if nothing waits, else 3; one job every cycle. `job` as in
//! [`super::header_stack`]. `desc.ready` is a register.
use super::frame::FrameJob;
use super::header_stack::HeaderStack;
use crate::hdl_default;
use crate::iface::{CtxWrite, PktDesc, StrobeIn};
use crate::prim::{ClkRst, FifoRam, Hold, ModName, StreamIn, StreamOut};
use rust_hdl_core::prelude::*;

hdl_default! {
    /// Header builder for frames of `W` bits a beat, `2^SLOT_AW` slots, `2^QUEUE_AW` packets
    /// waiting.
    #[derive(LogicBlock)]
    pub struct HeaderBuilder<const W: usize, const SLOT_AW: usize, const QUEUE_AW: usize> {
        name: ModName = ModName::new(
            "header_builder",
            &format!("W={W} SLOT_AW={SLOT_AW} QUEUE_AW={QUEUE_AW}"),
            "tx/header_builder.rs",
            "Builds the headers of each packet, ahead of its payload.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub desc: StreamIn<PktDesc>,
        pub ctx: StrobeIn<CtxWrite>,
        pub job: StreamOut<FrameJob>,
        pub idle: Signal<Out, Bit>,
        queue: FifoRam<PktDesc, QUEUE_AW>,
        hold: Hold<PktDesc>,
        stack: HeaderStack<W, SLOT_AW>,
        past: Signal<Local, Bit>,
    }
}

impl<const W: usize, const SLOT_AW: usize, const QUEUE_AW: usize> Logic
    for HeaderBuilder<W, SLOT_AW, QUEUE_AW>
{
    #[hdl_gen]
    fn update(&mut self) {
        self.queue.clk.next = self.clk.val();
        self.hold.clk.next = self.clk.val();
        self.stack.clk.next = self.clk.val();
        // Nothing waits: past the queue.
        self.past.next = !self.queue.m.valid.val() & self.hold.s.ready.val();
        self.queue.s.data.next = self.desc.data.val();
        self.queue.s.valid.next = self.desc.valid.val() & !self.past.val();
        self.desc.ready.next = self.queue.s.ready.val();
        self.hold.s.data.next = self.queue.m.data.val();
        self.hold.s.valid.next = self.queue.m.valid.val();
        if self.past.val() {
            self.hold.s.data.next = self.desc.data.val();
            self.hold.s.valid.next = self.desc.valid.val() & self.queue.s.ready.val();
        }
        self.queue.m.ready.next = self.hold.s.ready.val();
        StrobeIn::<CtxWrite>::link(&mut self.ctx, &mut self.stack.ctx);
        StreamOut::<PktDesc>::join(&mut self.hold.m, &mut self.stack.s);
        StreamOut::<FrameJob>::link(&mut self.job, &mut self.stack.job);
        self.idle.next = !self.hold.m.valid.val() & self.stack.idle.val();
    }
}
