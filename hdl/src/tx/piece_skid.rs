//! Register slice for pieces that tells one cycle ahead which region the next one needs.
//!
//! ```text
//!             ┌── kept ──┐ (catches the piece sent before ready fell)
//!   s ────────┤          ├──► out register ────► m
//!             └──────────┴──► ahead (L_Key bits 31:8 of what the register loads)
//! ```
//! Interface: one stream in, one out; `s.ready`, `m.valid` and the piece come from registers.
//! `ahead` is high in the cycle before a new piece is valid at `m`, and not otherwise, so a table
//! look-up runs while the piece is registered.
//! Timing: 1 cycle from `s` to `m`, 0 cycles to `ahead`; one piece each cycle.
use crate::hdl_default;
use crate::iface::{Piece, StrobeOut};
use crate::prim::{ClkRst, ModName, Reg, RegN, StreamIn, StreamOut};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Register slice with look-ahead.
    #[derive(LogicBlock)]
    pub struct PieceSkid {
        name: ModName = ModName::new(
            "piece_skid",
            "",
            "tx/piece_skid.rs",
            "Register slice for pieces, with a look-ahead at their region.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub s: StreamIn<Piece>,
        pub m: StreamOut<Piece>,
        pub ahead: StrobeOut<Bits<24>>,
        out_valid: Reg<Bit>,
        out: RegN<Piece>,
        kept_valid: Reg<Bit>,
        kept: RegN<Piece>,
        free: Signal<Local, Bit>,
        next_valid: Signal<Local, Bit>,
        next_piece: Signal<Local, Piece>,
    }
}

impl Logic for PieceSkid {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, out_valid, out, kept_valid, kept);
        self.s.ready.next = !self.kept_valid.q.val();
        self.m.valid.next = self.out_valid.q.val();
        self.m.data.next = self.out.q.val();
        self.free.next = self.m.ready.val() | !self.out_valid.q.val();

        self.next_valid.next = self.kept_valid.q.val() | self.s.valid.val();
        self.next_piece.next = self.s.data.val();
        if self.kept_valid.q.val() {
            self.next_piece.next = self.kept.q.val();
        }
        self.ahead.valid.next = self.free.val() & self.next_valid.val();
        self.ahead.data.next = bit_cast::<24, 32>(self.next_piece.val().lkey >> 8);
        if self.free.val() {
            self.out_valid.d.next = self.next_valid.val();
            self.out.d.next = self.next_piece.val();
            self.kept_valid.d.next = false;
        } else if self.s.valid.val() & !self.kept_valid.q.val() {
            self.kept.d.next = self.s.data.val();
            self.kept_valid.d.next = true;
        }
    }
}
