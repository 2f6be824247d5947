//! Errors of queue pairs, from two blocks into one stream.
//!
//! ```text
//!   a ──┐
//!       ├─► one at a time ─► skid ─► m
//!   b ──┘   (turns)
//! ```
//! Interface: three streams. Each error leaves once, those of one input in their order. If both wait they take turns,
//! so neither holds the other up for more than one. Timing: 1 cycle from input to `m`, whose signals, and both
//! `ready`s but for one gate, come from registers; one error a cycle.
use crate::hdl_default;
use crate::iface::QpError;
use crate::prim::{ClkRst, ModName, Reg, Skid, StreamIn, StreamOut};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Merges two streams of errors.
    #[derive(LogicBlock)]
    pub struct ErrorMerge {
        name: ModName = ModName::new(
            "error_merge",
            "",
            "qp/error_merge.rs",
            "Errors of queue pairs, from two blocks into one stream.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub a: StreamIn<QpError>,
        pub b: StreamIn<QpError>,
        pub m: StreamOut<QpError>,
        out: Skid<QpError>,
        a_was_last: Reg<Bit>,
        pick_b: Signal<Local, Bit>,
    }
}

impl Logic for ErrorMerge {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, a_was_last);
        self.out.clk.next = self.clk.val();

        self.pick_b.next = self.b.valid.val() & (self.a_was_last.q.val() | !self.a.valid.val());
        self.out.s.valid.next = self.a.valid.val() | self.b.valid.val();
        self.out.s.data.next = self.a.data.val();
        if self.pick_b.val() {
            self.out.s.data.next = self.b.data.val();
        }
        self.a.ready.next = self.out.s.ready.val() & !self.pick_b.val();
        self.b.ready.next = self.out.s.ready.val() & self.pick_b.val();
        if self.out.s.ready.val() & self.out.s.valid.val() {
            self.a_was_last.d.next = !self.pick_b.val();
        }
        StreamOut::<QpError>::link(&mut self.m, &mut self.out.m);
    }
}
