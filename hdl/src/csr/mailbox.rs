//! The mailbox: 64 bytes that software fills, a bit that runs the command, an answer in its place.
//!
//! ```text
//!   MBOX_DATA ◄──► words ──► cmd (layout `mailbox`) ──► qp_ctrl
//!   MBOX_CTRL.go ──► busy ──► cmd_valid                    │
//!   MBOX_STATUS ◄── busy, done, status, sequence ◄─ answer ┘
//! ```
//! Interface:
//! - `cmd_valid` rises with go and holds, with `cmd`, until `cmd_ready`; one command at a time.
//! - `answer_valid` is a pulse with `answer_status` and the results; they go into their fields of
//!   MBOX_DATA, the rest of the command stays.
//! - While busy, a write to MBOX_DATA or MBOX_CTRL changes nothing and counts as a refused command.
//! - `ev_mailbox_commands` and `ev_mailbox_err` pulse for the counters. A refusal in the cycle of a
//!   bad answer counts one cycle later.
//! - `wr_valid` comes only with whole, aligned words. `rd_value` is 0 outside of the mailbox.
//!
//! Timing: `cmd_valid` one cycle after go; MBOX_STATUS one cycle after the answer.
use crate::csr::config::{at, field_mask as mask, shift};
use crate::prim::{ClkRst, ModName, Reg};
use crate::spec;
use crate::{hdl_default, layout_pack};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Words of the mailbox.
const WORDS: usize = spec::MAILBOX.bytes / 4;

layout_pack! { pub PackAnswer, "mailbox", 512, { status: 8, result0: 64, result1: 64 } }

/// The bits of word `i` that an answer replaces.
fn answer_mask(i: usize) -> Constant<Bits<32>> {
    let all: Vec<u8> = spec::pack(
        &spec::MAILBOX,
        &[
            ("status", spec::MAILBOX.field("status").max()),
            ("result0", spec::MAILBOX.field("result0").max()),
            ("result1", spec::MAILBOX.field("result1").max()),
        ],
    );
    let word = all[4 * i..4 * i + 4].iter().rev();
    Constant::new(bits(word.fold(0, |v, b| v << 8 | u64::from(*b))))
}

/// Offset of word `i` in BAR0.
fn at_word(i: usize) -> Constant<Bits<16>> {
    Constant::new(bits((spec::window("MBOX_DATA").offset + 4 * i) as u64))
}

hdl_default! {
    /// MBOX_DATA, MBOX_CTRL, MBOX_STATUS.
    #[derive(LogicBlock)]
    pub struct CsrMailbox {
        name: ModName = ModName::new(
            "csr_mailbox",
            "",
            "csr/mailbox.rs",
            "Mailbox registers: command in, answer out.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub wr_valid: Signal<In, Bit>,
        pub wr_addr: Signal<In, Bits<16>>,
        pub wr_data: Signal<In, Bits<32>>,
        pub rd_addr: Signal<In, Bits<16>>,
        pub rd_value: Signal<Out, Bits<64>>,
        pub cmd: Signal<Out, Bits<512>>,
        pub cmd_valid: Signal<Out, Bit>,
        pub cmd_ready: Signal<In, Bit>,
        pub answer_valid: Signal<In, Bit>,
        pub answer_status: Signal<In, Bits<8>>,
        pub answer_result0: Signal<In, Bits<64>>,
        pub answer_result1: Signal<In, Bits<64>>,
        pub ev_mailbox_commands: Signal<Out, Bit>,
        pub ev_mailbox_err: Signal<Out, Bit>,
        words: [Reg<Bits<32>>; WORDS] = std::array::from_fn(|_| Default::default()),
        busy: Reg<Bit>,
        waiting: Reg<Bit>,
        done: Reg<Bit>,
        status: Reg<Bits<8>>,
        answered: Reg<Bits<16>>,
        refused: Reg<Bit>,
        pack: PackAnswer,
        held: Signal<Local, Bits<32>>,
        word: Signal<Local, Bits<32>>,
        image: Signal<Local, Bits<512>>,
        number: Signal<Local, Bits<512>>,
        place: Signal<Local, Bits<9>>,
        value: Signal<Local, Bits<32>>,
        touched: Signal<Local, Bit>,
        bad_answer: Signal<Local, Bit>,
        word_at: [Constant<Bits<16>>; WORDS] = std::array::from_fn(at_word),
        word_mask: [Constant<Bits<32>>; WORDS] = std::array::from_fn(answer_mask),
        /// an answer has fields in this word
        word_answers: [Constant<Bit>; WORDS] =
            std::array::from_fn(|i| Constant::new(answer_mask(i).val().any())),
        number_at: Constant<Bits<9>> =
            Constant::new(bits(spec::MAILBOX.field("sequence").lsb() as u64)),
        word_bits: Constant<Bits<9>> = Constant::new(bits(32)),
        word_log2: Constant<Bits<3>> = Constant::new(bits(5)),
        top_word: Constant<Bits<9>> = Constant::new(bits(512 - 32)),
        at_ctrl: Constant<Bits<16>> = at("MBOX_CTRL"),
        at_status: Constant<Bits<16>> = at("MBOX_STATUS"),
        go: Constant<Bits<32>> = mask("MBOX_CTRL", "go"),
        status_busy: Constant<Bits<32>> = mask("MBOX_STATUS", "busy"),
        status_done: Constant<Bits<32>> = mask("MBOX_STATUS", "done"),
        status_status: Constant<Bits<5>> = shift("MBOX_STATUS", "status"),
        status_sequence: Constant<Bits<5>> = shift("MBOX_STATUS", "sequence"),
    }
}

impl Logic for CsrMailbox {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, busy, waiting, done, status, answered, refused);
        self.pack.status.next = self.answer_status.val();
        self.pack.result0.next = self.answer_result0.val();
        self.pack.result1.next = self.answer_result1.val();

        // The words as they are: apart from what they become, which an answer may depend on.
        self.image.next = 0.into();
        for i in 0..WORDS {
            self.words[i].clock.next = self.clk.val();
            self.held.next = self.words[i].q.val();
            self.image.next = (self.image.val() >> self.word_bits.val())
                | (bit_cast::<512, 32>(self.held.val()) << self.top_word.val());
        }
        // Written by software while idle, by the answer when it comes.
        self.touched.next = false;
        for i in 0..WORDS {
            self.word.next = self.words[i].q.val();
            if self.answer_valid.val() & self.word_answers[i].val() {
                self.word.next = (self.word.val() & !self.word_mask[i].val())
                    | self.pack.raw.val().get_bits::<32>(i * 32);
            }
            if self.wr_valid.val() & (self.wr_addr.val() == self.word_at[i].val()) {
                self.touched.next = true;
                if !self.busy.q.val() {
                    self.word.next = self.wr_data.val();
                }
            }
            self.words[i].d.next = self.word.val();
        }
        self.cmd.next = self.image.val();
        self.number.next = self.image.val() >> self.number_at.val();

        // Command and answer.
        self.cmd_valid.next = self.waiting.q.val();
        if self.waiting.q.val() & self.cmd_ready.val() {
            self.waiting.d.next = false;
        }
        if self.wr_valid.val() & (self.wr_addr.val() == self.at_ctrl.val()) {
            self.touched.next = true;
            if !self.busy.q.val() & (self.wr_data.val() & self.go.val()).any() {
                self.busy.d.next = true;
                self.waiting.d.next = true;
                self.done.d.next = false;
            }
        }
        self.bad_answer.next = false;
        if self.answer_valid.val() {
            self.busy.d.next = false;
            self.done.d.next = true;
            self.status.d.next = self.answer_status.val();
            self.answered.d.next = self.number.val().get_bits::<16>(0);
            self.bad_answer.next = self.answer_status.val().any();
        }
        self.refused.d.next = self.touched.val() & self.busy.q.val();
        if self.refused.q.val() & self.bad_answer.val() {
            self.refused.d.next = true;
        }
        self.ev_mailbox_commands.next = self.answer_valid.val();
        self.ev_mailbox_err.next = self.bad_answer.val() | self.refused.q.val();

        // Reads.
        self.place.next =
            bit_cast::<9, 4>(self.rd_addr.val().get_bits::<4>(2)) << self.word_log2.val();
        self.value.next = 0.into();
        if self.rd_addr.val().get_bits::<10>(6) == self.word_at[0].val().get_bits::<10>(6) {
            self.value.next = self.image.val().get_bits::<32>(self.place.val().index());
        }
        if self.rd_addr.val() == self.at_status.val() {
            self.value.next = (bit_cast::<32, 8>(self.status.q.val()) << self.status_status.val())
                | (bit_cast::<32, 16>(self.answered.q.val()) << self.status_sequence.val());
            if self.busy.q.val() {
                self.value.next = self.value.val() | self.status_busy.val();
            }
            if self.done.q.val() {
                self.value.next = self.value.val() | self.status_done.val();
            }
        }
        self.rd_value.next = bit_cast::<64, 32>(self.value.val());
    }
}
