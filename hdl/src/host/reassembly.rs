//! Puts reads together: words come in any order across reads, rows leave in ring order.
//!
//! ```text
//!   write, words ───────► RowRam ─────────┐
//!   done ───────────────► flag RAM ──► complete? ──► register ──► row
//!                          ▲
//!   head row ──────────────┘ + 1 when a row goes into the register, or went past the memory
//! ```
//! Interface: `write` with `write_words` and `done` are strobes of the completion side, at most one
//! row done a cycle. `row` is a stream of rows in ring order: words, turn, syndrome. A row may go past
//! the memory instead: `past` is high if row `now_row`, complete in this cycle, is the next one, and
//! `past_take` takes it. It is written all the same, and nobody will ask for it. `row_left` tells of
//! each row that left, either way. Each row has a flag word: a bit that says in which lap of the ring
//! it was completed last, and what goes with its words. After reset a walk clears the flags; `ready`
//! is high when it is done. `row_ready` and `past_take` may come late in the cycle.
//! Timing: 2 cycles from `done` to `row_valid`; one row each cycle.
use super::read_types::{RowDone, RowWrite};
use super::row_ram::RowRam;
use crate::hdl_default;
use crate::iface::StrobeIn;
use crate::prim::{ClkRst, ModName, Ram1r1w, Reg, RegN};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// State of a row.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct RowFlag {
    /// completed in an even lap of the ring
    pub even_lap: Bit,
    pub turn: Bits<8>,
    pub syndrome: Bits<8>,
}

hdl_default! {
    /// Reassembly of `2^ROW_AW` rows of `W` bits.
    #[derive(LogicBlock)]
    pub struct Reassembly<const W: usize, const ROW_AW: usize> {
        name: ModName = ModName::new(
            "reassembly",
            &format!("W={W} ROW_AW={ROW_AW}"),
            "host/reassembly.rs",
            "Words in any order across reads, rows out in ring order.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub ready: Signal<Out, Bit>,
        pub write: StrobeIn<RowWrite>,
        pub write_words: Signal<In, Bits<W>>,
        pub done: StrobeIn<RowDone>,
        pub row_valid: Signal<Out, Bit>,
        pub row_words: Signal<Out, Bits<W>>,
        pub row_turn: Signal<Out, Bits<8>>,
        pub row_syndrome: Signal<Out, Bits<8>>,
        pub row_ready: Signal<In, Bit>,
        pub now_row: Signal<In, Bits<16>>,
        pub past: Signal<Out, Bit>,
        pub past_take: Signal<In, Bit>,
        pub row_left: Signal<Out, Bit>,
        memory: RowRam<W, ROW_AW>,
        flags: Ram1r1w<RowFlag, ROW_AW>,
        walk: Reg<Bits<16>>,
        walk_end: Constant<Bits<16>> = Constant::new(bits(1 << ROW_AW)),
        walking: Signal<Local, Bit>,
        /// the row at the RAM outputs: the oldest one that is not in the register
        head: Reg<Bits<16>>,
        shown: Reg<Bit>,
        head_next: Signal<Local, Bits<16>>,
        complete: Signal<Local, Bit>,
        moves: Signal<Local, Bit>,
        valid: Reg<Bit>,
        words: RegN<Bits<W>>,
        flag: RegN<RowFlag>,
        lap_bit: Constant<Bits<16>> = Constant::new(bits(1 << ROW_AW)),
    }
}

impl<const W: usize, const ROW_AW: usize> Logic for Reassembly<W, ROW_AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, walk, head, shown, valid, words, flag);
        self.memory.clk.next = self.clk.val();
        self.flags.clk.next = self.clk.val();
        self.walking.next = self.walk.q.val() != self.walk_end.val();
        self.ready.next = !self.walking.val();

        StrobeIn::<RowWrite>::link(&mut self.write, &mut self.memory.write);
        self.memory.write_words.next = self.write_words.val();
        self.flags.write_en.next = self.done.valid.val();
        self.flags.write_addr.next = bit_cast::<ROW_AW, 16>(self.done.data.val().row);
        self.flags.write_data.next.even_lap =
            !(self.done.data.val().row & self.lap_bit.val()).any();
        self.flags.write_data.next.turn = self.done.data.val().turn;
        self.flags.write_data.next.syndrome = self.done.data.val().syndrome;
        if self.walking.val() {
            // As if completed in an odd lap: the first lap is even.
            self.walk.d.next = self.walk.q.val() + 1;
            self.flags.write_en.next = true;
            self.flags.write_addr.next = bit_cast::<ROW_AW, 16>(self.walk.q.val());
            self.flags.write_data.next.even_lap = false;
            self.flags.write_data.next.turn = 0.into();
            self.flags.write_data.next.syndrome = 0.into();
        }

        self.complete.next = self.shown.q.val()
            & (self.flags.read_data.val().even_lap
                != (self.head.q.val() & self.lap_bit.val()).any());
        self.moves.next = self.complete.val() & (!self.valid.q.val() | self.row_ready.val());
        if !self.valid.q.val() | self.row_ready.val() {
            self.valid.d.next = self.complete.val();
            self.words.d.next = self.memory.read_data.val();
            self.flag.d.next = self.flags.read_data.val();
        }
        self.row_valid.next = self.valid.q.val();
        self.row_words.next = self.words.q.val();
        self.row_turn.next = self.flag.q.val().turn;
        self.row_syndrome.next = self.flag.q.val().syndrome;
        self.past.next = !self.valid.q.val() & (self.now_row.val() == self.head.q.val());

        self.head_next.next = self.head.q.val();
        if self.moves.val() | self.past_take.val() {
            self.head_next.next = self.head.q.val() + 1;
        }
        self.row_left.next = self.moves.val() | self.past_take.val();
        self.head.d.next = self.head_next.val();
        self.shown.d.next = !self.walking.val();
        self.memory.read_row.next = self.head_next.val();
        self.flags.read_en.next = true;
        self.flags.read_addr.next = bit_cast::<ROW_AW, 16>(self.head_next.val());
    }
}
