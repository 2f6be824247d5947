//! The words of the counters: a RAM, and the three steps in which a word is added to.
//!
//! ```text
//!             1 read          2 choose                3 add and write
//!   visit ──► RAM ──► word ─┬──────────► word ──► sum ──┬──► RAM
//!                           │ newer sum ▲               └──► value, done
//!                           └───────────┴───────────────┘
//!   add  (with `due`, of `due_at`) ────► add ──┘
//! ```
//! Interface: `go` visits the word `visit`; one cycle later `due` and `due_at` ask for what is to be added
//! to it, which comes at `add` in that cycle. A visit behind another one of the same word chooses the sum
//! that is on its way to the RAM, so any word may be visited at any time, one each cycle.
//! `done` and `value`: the sum of a visit with `for_read`. With `clear` the word `clear_at` becomes zero;
//! nothing is visited meanwhile.
//! Timing: `due` 1 cycle behind `go`, `done` 3 cycles; all of them registers.
use crate::csr::counter_sum::{CounterSum, AB};
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, Ram1r1w, Reg, RegN};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// `2^AW` words of 64 bits.
    #[derive(LogicBlock)]
    pub struct CounterWords<const AW: usize> {
        name: ModName = ModName::new(
            "counter_words",
            &format!("AW={AW}"),
            "csr/counter_words.rs",
            "The words of the counters, added to in three steps.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub go: Signal<In, Bit>,
        pub visit: Signal<In, Bits<AW>>,
        pub for_read: Signal<In, Bit>,
        pub clear: Signal<In, Bit>,
        pub clear_at: Signal<In, Bits<AW>>,
        pub due: Signal<Out, Bit>,
        pub due_at: Signal<Out, Bits<AW>>,
        pub add: Signal<In, Bits<AB>>,
        pub done: Signal<Out, Bit>,
        pub value: Signal<Out, Bits<64>>,
        adder: CounterSum,
        ram: Ram1r1w<Bits<64>, AW>,
        /// second step: the word comes out of the RAM, unless its sum is still on its way
        chosen: Reg<Bit>,
        choice: Reg<Bits<AW>>,
        asked: Reg<Bit>,
        same_as_now: Reg<Bit>,
        same_as_last: Reg<Bit>,
        /// third step: word and addend
        busy: Reg<Bit>,
        index: Reg<Bits<AW>>,
        word: RegN<Bits<64>>,
        addend: RegN<Bits<AB>>,
        answers: Reg<Bit>,
        /// behind it
        answered: Reg<Bit>,
        sum: RegN<Bits<64>>,
    }
}

impl<const AW: usize> Logic for CounterWords<AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, chosen, choice, asked, same_as_now, same_as_last);
        dff_setup!(self, clk, busy, index, word, addend, answers, answered, sum);
        self.ram.clk.next = self.clk.val();

        // First step: read.
        self.ram.read_en.next = true;
        self.ram.read_addr.next = self.visit.val();
        self.chosen.d.next = self.go.val();
        self.choice.d.next = self.visit.val();
        self.asked.d.next = self.for_read.val();
        self.same_as_now.d.next = self.chosen.q.val() & (self.choice.q.val() == self.visit.val());
        self.same_as_last.d.next = self.busy.q.val() & (self.index.q.val() == self.visit.val());

        // Second step: choose.
        self.due.next = self.chosen.q.val();
        self.due_at.next = self.choice.q.val();
        self.word.d.next = self.ram.read_data.val();
        if self.same_as_now.q.val() {
            self.word.d.next = self.adder.sum.val();
        } else if self.same_as_last.q.val() {
            self.word.d.next = self.sum.q.val();
        }
        self.busy.d.next = self.chosen.q.val();
        self.index.d.next = self.choice.q.val();
        self.addend.d.next = self.add.val();
        self.answers.d.next = self.asked.q.val();

        // Third step: add and write back.
        self.adder.word.next = self.word.q.val();
        self.adder.add.next = self.addend.q.val();
        self.ram.write_en.next = self.busy.q.val();
        self.ram.write_addr.next = self.index.q.val();
        self.ram.write_data.next = self.adder.sum.val();
        if self.clear.val() {
            self.ram.write_en.next = true;
            self.ram.write_addr.next = self.clear_at.val();
            self.ram.write_data.next = 0.into();
        }

        self.answered.d.next = self.busy.q.val() & self.answers.q.val();
        self.sum.d.next = self.adder.sum.val();
        self.done.next = self.answered.q.val();
        self.value.next = self.sum.q.val();
    }
}
