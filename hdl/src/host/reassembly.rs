//! Puts reads together: words come in any order across reads, rows leave in ring order.
//!
//! ```text
//!   write, words ───────┬──► RowRam ────────► row_data ◄─── past the RAM, when the beat being
//!   done ───────────────┼──► flag RAM ──► valid? ◄──────── written is all of the head row
//!                       └─────────────────────┘
//!   row_take ──► head row + 1 ──► read address
//! ```
//! Interface: `write` with `write_words` and `done` are strobes of the completion side, at most one
//! row done a cycle. `row_valid` offers the head row with `row_data` and `row_syndrome`; `row_take`
//! takes it in the same cycle, never without `row_valid`. An offer that went past the RAM and is
//! not taken lapses for two cycles (the RAM has it then), so this is no stream: the taker must be
//! ready to take what it sees. Each row has a flag word: a bit that says in which lap of the ring
//! it was completed last, and a syndrome. After reset a walk clears the flags; `ready` is high when
//! it is done.
//! Timing: 0 cycles past the RAM, else 2 cycles from `done`; one row each cycle.
use super::read_types::{RowDone, RowWrite};
use super::row_ram::RowRam;
use crate::hdl_default;
use crate::iface::StrobeIn;
use crate::prim::{ClkRst, ModName, Ram1r1w, Reg};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// State of a row.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct RowFlag {
    /// completed in an even lap of the ring
    pub even_lap: Bit,
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
        pub row_data: Signal<Out, Bits<W>>,
        pub row_syndrome: Signal<Out, Bits<8>>,
        pub row_take: Signal<In, Bit>,
        memory: RowRam<W, ROW_AW>,
        flags: Ram1r1w<RowFlag, ROW_AW>,
        walk: Reg<Bits<16>>,
        walk_end: Constant<Bits<16>> = Constant::new(bits(1 << ROW_AW)),
        walking: Signal<Local, Bit>,
        head: Reg<Bits<16>>,
        head_next: Signal<Local, Bits<16>>,
        /// the row whose words and flag are at the RAM outputs
        shown: Reg<Bits<16>>,
        shown_valid: Reg<Bit>,
        direct: Signal<Local, Bit>,
        stored: Signal<Local, Bit>,
        head_odd: Signal<Local, Bit>,
        lap_bit: Constant<Bits<16>> = Constant::new(bits(1 << ROW_AW)),
    }
}

impl<const W: usize, const ROW_AW: usize> Logic for Reassembly<W, ROW_AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, walk, head, shown, shown_valid);
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
        self.flags.write_data.next.syndrome = self.done.data.val().syndrome;
        if self.walking.val() {
            // As if completed in an odd lap: the first lap is even.
            self.walk.d.next = self.walk.q.val() + 1;
            self.flags.write_en.next = true;
            self.flags.write_addr.next = bit_cast::<ROW_AW, 16>(self.walk.q.val());
            self.flags.write_data.next.even_lap = false;
            self.flags.write_data.next.syndrome = 0.into();
        }

        self.direct.next = self.done.valid.val()
            & self.done.data.val().whole
            & (self.done.data.val().row == self.head.q.val());
        self.head_odd.next = (self.head.q.val() & self.lap_bit.val()).any();
        self.stored.next = self.shown_valid.q.val()
            & (self.shown.q.val() == self.head.q.val())
            & (self.flags.read_data.val().even_lap != self.head_odd.val());
        self.row_valid.next = self.direct.val() | self.stored.val();
        self.row_data.next = self.memory.read_data.val();
        self.row_syndrome.next = self.flags.read_data.val().syndrome;
        if self.direct.val() {
            self.row_data.next = self.write_words.val();
            self.row_syndrome.next = self.done.data.val().syndrome;
        }

        self.head_next.next = self.head.q.val();
        if self.row_take.val() {
            self.head_next.next = self.head.q.val() + 1;
        }
        self.head.d.next = self.head_next.val();
        self.shown.d.next = self.head_next.val();
        self.shown_valid.d.next = !self.walking.val();
        self.memory.read_row.next = self.head_next.val();
        self.flags.read_en.next = true;
        self.flags.read_addr.next = bit_cast::<ROW_AW, 16>(self.head_next.val());
    }
}
