//! Last register of the WQE fetch: blocks from the host port go straight into it.
//!
//! ```text
//!   direct (R beat) ────────────────┐
//!   other (queue, inline, none) ─┬──┴─► out register ──► m
//!                                └► side register ─┘
//! ```
//! Interface: `valid` with `direct` or, if `use_direct` is low, with `other`; taken when `ready`, which is
//! a register. `use_direct` only counts while `ready`. Two blocks are held at most. `early`: `other`, which
//! was shown in the cycle before without `valid`, was a block all the same; nothing else was on its way.
//! Timing: 1 cycle; between `direct` and its register lies one multiplexer.
use crate::hdl_default;
use crate::iface::WqeBlock;
use crate::prim::{ClkRst, ModName, Reg, RegN, StreamOut};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Output register of the WQE fetch.
    #[derive(LogicBlock)]
    pub struct WqeOut {
        name: ModName = ModName::new(
            "wqe_out",
            "",
            "tx/wqe_out.rs",
            "Last register of the WQE fetch.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub valid: Signal<In, Bit>,
        pub ready: Signal<Out, Bit>,
        pub early: Signal<In, Bit>,
        pub use_direct: Signal<In, Bit>,
        pub direct: Signal<In, WqeBlock>,
        pub other: Signal<In, WqeBlock>,
        pub m: StreamOut<WqeBlock>,
        out_valid: Reg<Bit>,
        out: RegN<WqeBlock>,
        side_valid: Reg<Bit>,
        side: RegN<WqeBlock>,
        straight: Signal<Local, Bit>,
        rest: Signal<Local, WqeBlock>,
        free: Signal<Local, Bit>,
        filled: Signal<Local, Bit>,
    }
}

impl Logic for WqeOut {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, out_valid, out, side_valid, side);
        self.ready.next = !self.side_valid.q.val();
        self.filled.next = self.out_valid.q.val() | self.early.val();
        self.m.valid.next = self.filled.val();
        self.m.data.next = self.out.q.val();
        self.free.next = self.m.ready.val() | !self.filled.val();
        self.straight.next = self.use_direct.val() & !self.side_valid.q.val();
        self.rest.next = self.other.val();
        if self.side_valid.q.val() {
            self.rest.next = self.side.q.val();
        }
        if self.free.val() {
            self.out.d.next = self.rest.val();
            if self.straight.val() {
                self.out.d.next = self.direct.val();
            }
            self.out_valid.d.next = self.valid.val() | self.side_valid.q.val();
            self.side_valid.d.next = false;
        } else {
            self.out_valid.d.next = true;
            self.side_valid.d.next = self.side_valid.q.val() | self.valid.val();
        }
        if !self.side_valid.q.val() {
            self.side.d.next = self.other.val();
            if self.use_direct.val() {
                self.side.d.next = self.direct.val();
            }
        }
    }
}
