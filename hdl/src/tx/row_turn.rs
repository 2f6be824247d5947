//! Turns rows to the lanes they have in the packet: one byte rotator for all of them.
//!
//! ```text
//!   row (memory) ──┐                     ┌──► row register ──► out_row
//!   new (past it) ─┼─► rotator by turn ──┤
//!   inline row ────┘                     └──► inline register ──► out_inline
//! ```
//! Interface: while `want_inline` the rotator belongs to inline rows, which turn by `inline_turn` and are
//! taken while `load_inline`, which may come later in the cycle; else to rows of the memory, or if there is none to `new`: words that may turn out, by the verdict of the
//! next cycle, to be the next row. `row_held`: the row register holds a row of the memory. `row_maybe`:
//! it holds those words; they are gone one cycle later. `row_take`, `inline_take` use a register up, and
//! may come late in the cycle; so may `row_turn` and `new_turn`.
//! Timing: 1 cycle; one row each cycle.
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, Reg, RegN, Rotate};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Row rotator of `W` bits.
    #[derive(LogicBlock)]
    pub struct RowTurn<const W: usize> {
        name: ModName = ModName::new(
            "row_turn",
            &format!("W={W}"),
            "tx/row_turn.rs",
            "Turns rows to the lanes they have in the packet.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub row_valid: Signal<In, Bit>,
        pub row_words: Signal<In, Bits<W>>,
        pub row_turn: Signal<In, Bits<8>>,
        pub row_syndrome: Signal<In, Bits<8>>,
        pub row_ready: Signal<Out, Bit>,
        pub new_valid: Signal<In, Bit>,
        pub new_words: Signal<In, Bits<W>>,
        pub new_turn: Signal<In, Bits<8>>,
        pub want_inline: Signal<In, Bit>,
        pub load_inline: Signal<In, Bit>,
        pub inline_valid: Signal<In, Bit>,
        pub inline_words: Signal<In, Bits<W>>,
        pub inline_turn: Signal<In, Bits<8>>,
        pub inline_err: Signal<In, Bit>,
        pub inline_ready: Signal<Out, Bit>,
        pub row_held: Signal<Out, Bit>,
        pub row_maybe: Signal<Out, Bit>,
        pub out_row: Signal<Out, Bits<W>>,
        pub out_syndrome: Signal<Out, Bits<8>>,
        pub row_take: Signal<In, Bit>,
        pub inline_held: Signal<Out, Bit>,
        pub out_inline: Signal<Out, Bits<W>>,
        pub out_inline_err: Signal<Out, Bit>,
        pub inline_take: Signal<In, Bit>,
        turn: Rotate<W> = Rotate::lanes_up(),
        held: Reg<Bit>,
        maybe: Reg<Bit>,
        row: RegN<Bits<W>>,
        syndrome: RegN<Bits<8>>,
        inline_full: Reg<Bit>,
        inline: RegN<Bits<W>>,
        err: RegN<Bit>,
        use_row: Signal<Local, Bit>,
        use_new: Signal<Local, Bit>,
        from_new: Signal<Local, Bits<W>>,
        from_row: Signal<Local, Bits<W>>,
        from_inline: Signal<Local, Bits<W>>,
        by_new: Signal<Local, Bits<8>>,
        by_row: Signal<Local, Bits<8>>,
        by_inline: Signal<Local, Bits<8>>,
        free: Signal<Local, Bit>,
        inline_free: Signal<Local, Bit>,
    }
}

impl<const W: usize> Logic for RowTurn<W> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self,
            clk,
            held,
            maybe,
            row,
            syndrome,
            inline_full,
            inline,
            err
        );
        // One of three, each gated by a select of its own: one level.
        self.use_row.next = self.row_valid.val() & !self.want_inline.val();
        self.use_new.next = !self.row_valid.val() & !self.want_inline.val();
        self.from_new.next = 0.into();
        self.from_row.next = 0.into();
        self.from_inline.next = 0.into();
        self.by_new.next = 0.into();
        self.by_row.next = 0.into();
        self.by_inline.next = 0.into();
        if self.use_new.val() {
            self.from_new.next = self.new_words.val();
            self.by_new.next = self.new_turn.val();
        }
        if self.use_row.val() {
            self.from_row.next = self.row_words.val();
            self.by_row.next = self.row_turn.val();
        }
        if self.want_inline.val() {
            self.from_inline.next = self.inline_words.val();
            self.by_inline.next = self.inline_turn.val();
        }
        self.turn.data.next = (self.from_new.val() | self.from_row.val()) | self.from_inline.val();
        self.turn.shift.next = (self.by_row.val() | self.by_inline.val()) | self.by_new.val();

        self.free.next = (self.row_take.val() | !self.held.q.val()) & !self.want_inline.val();
        self.row_ready.next = self.free.val();
        self.maybe.d.next = false;
        if self.row_take.val() {
            self.held.d.next = false;
        }
        if self.free.val() {
            self.held.d.next = self.row_valid.val();
            self.maybe.d.next = self.new_valid.val() & !self.row_valid.val();
            self.row.d.next = self.turn.result.val();
            self.syndrome.d.next = self.row_syndrome.val();
        }

        self.inline_free.next =
            (self.inline_take.val() | !self.inline_full.q.val()) & self.load_inline.val();
        self.inline_ready.next = self.inline_free.val();
        if self.inline_take.val() {
            self.inline_full.d.next = false;
        }
        if self.inline_free.val() {
            self.inline_full.d.next = self.inline_valid.val();
            self.inline.d.next = self.turn.result.val();
            self.err.d.next = self.inline_err.val();
        }

        self.row_held.next = self.held.q.val();
        self.row_maybe.next = self.maybe.q.val();
        self.out_row.next = self.row.q.val();
        self.out_syndrome.next = self.syndrome.q.val();
        self.inline_held.next = self.inline_full.q.val();
        self.out_inline.next = self.inline.q.val();
        self.out_inline_err.next = self.err.q.val();
    }
}
