//! Completes rows one after the other: those that get no more data, and a row that ends in the same
//! beat as the one before it.
//!
//! ```text
//!   done ─────────────────────┐
//!   fill ──► row, rows left ──┴──► rows (RowDone)
//! ```
//! Interface: strobes. `done` goes through in the same cycle; `fill` takes effect from the next
//! cycle on and keeps `busy` high for as many cycles as it has rows. While `busy` neither may come;
//! both may come together.
//! Timing: one row each cycle.
use super::read_types::{RowDone, RowFill};
use crate::hdl_default;
use crate::iface::{StrobeIn, StrobeOut};
use crate::prim::{ClkRst, ModName, Reg, RegN};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Row completer.
    #[derive(LogicBlock)]
    pub struct RowFiller {
        name: ModName = ModName::new(
            "row_filler",
            "",
            "host/row_fill.rs",
            "Completes rows that get no more data.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub done: StrobeIn<RowDone>,
        pub fill: StrobeIn<RowFill>,
        pub busy: Signal<Out, Bit>,
        pub rows: StrobeOut<RowDone>,
        active: Reg<Bit>,
        todo: RegN<RowFill>,
    }
}

impl Logic for RowFiller {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, active, todo);
        self.busy.next = self.active.q.val();
        self.rows.valid.next = self.done.valid.val();
        self.rows.data.next = self.done.data.val();
        if self.active.q.val() {
            self.rows.valid.next = true;
            self.rows.data.next.row = self.todo.q.val().row;
            self.rows.data.next.turn = self.todo.q.val().turn;
            self.rows.data.next.syndrome = self.todo.q.val().syndrome;
            self.todo.d.next.row = self.todo.q.val().row + 1;
            self.todo.d.next.rows = self.todo.q.val().rows - 1;
            self.active.d.next = self.todo.q.val().rows != 1;
        }
        if self.fill.valid.val() {
            self.active.d.next = true;
            self.todo.d.next = self.fill.data.val();
        }
    }
}
