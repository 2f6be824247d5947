//! The reassembly memory: one RAM for each 32-bit lane of a beat, each with a write address of its
//! own.
//!
//! ```text
//!   lane      0 … pos-1    pos … 15
//!   written   row + 1      row          (those of them that are among `words`)
//!   read      read_row in every lane
//! ```
//! So a beat that straddles two rows is written in one cycle, without a second bank and without
//! byte enables: a read begins on a new row, and words are never shared between reads.
//! Interface: `write` is a strobe; `write_words` holds its words at their lanes already.
//! `read_data` follows `read_row` by one cycle; a row written in the cycle of its read gives the
//! old words.
use super::read_types::RowWrite;
use crate::hdl_default;
use crate::iface::StrobeIn;
use crate::prim::expr::{set_slice, sig};
use crate::prim::{ClkRst, ModName, Ram1r1w};
use rust_hdl_core::prelude::*;

hdl_default! {
    /// Joins 32-bit words to one of `W` bits, word 0 lowest.
    #[derive(LogicBlock)]
    pub struct JoinWords<const W: usize> {
        name: ModName = ModName::new(
            "join_words",
            &format!("W={W}"),
            "host/row_ram.rs",
            "Joins 32-bit words, word 0 lowest.",
        ),
        pub word: Vec<Signal<In, Bits<32>>> = (0..W / 32).map(|_| Default::default()).collect(),
        pub data: Signal<Out, Bits<W>>,
    }
}

impl<const W: usize> Logic for JoinWords<W> {
    fn update(&mut self) {
        let mut data = Bits::<W>::default();
        for (i, word) in self.word.iter().enumerate() {
            data.set_bits::<32>(32 * i, word.val());
        }
        self.data.next = data;
    }
    fn connect(&mut self) {
        self.data.connect();
    }
    fn hdl(&self) -> Verilog {
        let join = |i| set_slice("data", 32, 32 * i, sig(&format!("word[{i}]")));
        Verilog::Combinatorial((0..self.word.len()).map(join).collect())
    }
}

hdl_default! {
    /// `2^ROW_AW` rows of `W` bits.
    #[derive(LogicBlock)]
    pub struct RowRam<const W: usize, const ROW_AW: usize> {
        name: ModName = ModName::new(
            "row_ram",
            &format!("W={W} ROW_AW={ROW_AW}"),
            "host/row_ram.rs",
            "Reassembly memory, one RAM for each 32-bit lane.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub write: StrobeIn<RowWrite>,
        pub write_words: Signal<In, Bits<W>>,
        pub read_row: Signal<In, Bits<16>>,
        pub read_data: Signal<Out, Bits<W>>,
        lane: Vec<Ram1r1w<Bits<32>, ROW_AW>> = (0..W / 32).map(|_| Default::default()).collect(),
        lane_no: Vec<Constant<Bits<8>>> =
            (0..W / 32).map(|i| Constant::new(bits(i as u64))).collect(),
        lanes: Constant<Bits<8>> = Constant::new(bits(W as u64 / 32)),
        join: JoinWords<W>,
        pos: Signal<Local, Bits<8>>,
        top: Signal<Local, Bits<8>>,
        this_row: Signal<Local, Bits<ROW_AW>>,
        next_row: Signal<Local, Bits<ROW_AW>>,
    }
}

impl<const W: usize, const ROW_AW: usize> Logic for RowRam<W, ROW_AW> {
    #[hdl_gen]
    fn update(&mut self) {
        self.pos.next = bit_cast::<8, 6>(self.write.data.val().pos);
        self.top.next = bit_cast::<8, 6>(self.write.data.val().pos)
            + bit_cast::<8, 7>(self.write.data.val().words);
        self.this_row.next = bit_cast::<ROW_AW, 16>(self.write.data.val().row);
        self.next_row.next = bit_cast::<ROW_AW, 16>(self.write.data.val().row) + 1;
        for i in 0..(W / 32) {
            self.lane[i].clk.next = self.clk.val();
            self.lane[i].write_data.next = self.write_words.val().get_bits::<32>(i * 32);
            self.lane[i].write_addr.next = self.this_row.val();
            self.lane[i].write_en.next =
                self.write.valid.val() & (self.lane_no[i].val() < self.top.val());
            if self.lane_no[i].val() < self.pos.val() {
                self.lane[i].write_addr.next = self.next_row.val();
                self.lane[i].write_en.next = self.write.valid.val()
                    & ((self.lane_no[i].val() + self.lanes.val()) < self.top.val());
            }
            self.lane[i].read_en.next = true;
            self.lane[i].read_addr.next = bit_cast::<ROW_AW, 16>(self.read_row.val());
            self.join.word[i].next = self.lane[i].read_data.val();
        }
        self.read_data.next = self.join.data.val();
    }
}
