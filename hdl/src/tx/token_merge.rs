//! Tokens of two owners through one lane.
//!
//! ```text
//!   control (qp_ctrl) ─┐
//!   rewind (ack_path) ─┴─► token ─► … data lane … ─► token_done ─► control_done, or back (slot)
//!                       └─► [ FIFO: whose, slot ] ─────┘
//! ```
//! Interface: tokens come back in the order in which they went out. `control` first. A token waits while the FIFO is
//! full: it has room for one of each slot and those of the control. Timing: 1 cycle to `token`; `back` comes with `token_done`.
use crate::hdl_default;
use crate::iface::StrobeOut;
use crate::prim::{ClkRst, FifoRam, ModName, Reg, RegN, StreamIn, StreamOut};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Whose token it is.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct TokenOwner {
    pub slot: Bits<14>,
    pub rewind: Bit,
}

hdl_default! {
    /// Joins the tokens of `qp_ctrl` and of `2^SLOT_AW` slots.
    #[derive(LogicBlock)]
    pub struct TokenMerge<const SLOT_AW: usize> {
        name: ModName = ModName::new(
            "token_merge",
            &format!("SLOT_AW={SLOT_AW}"),
            "tx/token_merge.rs",
            "Tokens of two owners through one lane.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub control: StreamIn<Bits<14>>,
        pub rewind: StreamIn<Bits<14>>,
        pub token: StreamOut<Bits<14>>,
        pub token_done: Signal<In, Bit>,
        pub control_done: Signal<Out, Bit>,
        pub back: StrobeOut<Bits<14>>,
        out: FifoRam<TokenOwner, SLOT_AW>,
        held: Reg<Bit>,
        owner: RegN<TokenOwner>,
        room: Signal<Local, Bit>,
    }
}

impl<const SLOT_AW: usize> Logic for TokenMerge<SLOT_AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, held, owner);
        self.out.clk.next = self.clk.val();

        // One token at a time, kept until it is taken.
        self.room.next = !self.held.q.val() & self.out.s.ready.val();
        self.control.ready.next = self.room.val();
        self.rewind.ready.next = self.room.val() & !self.control.valid.val();
        if self.token.ready.val() {
            self.held.d.next = false;
        }
        if self.room.val() {
            self.held.d.next = self.control.valid.val() | self.rewind.valid.val();
            self.owner.d.next.slot = self.rewind.data.val();
            self.owner.d.next.rewind = !self.control.valid.val();
            if self.control.valid.val() {
                self.owner.d.next.slot = self.control.data.val();
            }
        }
        self.token.valid.next = self.held.q.val();
        self.token.data.next = self.owner.q.val().slot;

        // Back in the same order.
        self.out.s.valid.next = self.held.q.val() & self.token.ready.val();
        self.out.s.data.next = self.owner.q.val();
        self.out.m.ready.next = self.token_done.val();
        self.control_done.next = self.token_done.val() & !self.out.m.data.val().rewind;
        self.back.valid.next = self.token_done.val() & self.out.m.data.val().rewind;
        self.back.data.next = self.out.m.data.val().slot;
    }
}
