//! Front of the completion pipe: takes a completion beat, or a question of the time-out watch,
//! looks its tag up, and turns the words of a beat to their lanes.
//!
//! ```text
//!   cpl ──┬─ word rotator ──► register ──► beat
//!   ask ──┴─ tag ───────────► look-up (answered beside `beat`)
//! ```
//! Interface: `beat_…` is what was taken in the cycle before, held while `hold` is high; each beat
//! is there for one cycle without `hold`. Tags are looked up for questions and for first beats of a
//! TLP. `beat_again`: it is of the tag of the beat before, which leaves in the same cycle as this one:
//! the look-up came too early to know what that one changes.
//! `cpl` is accepted in every cycle but under `hold`, while the watch is `urgent`, and behind a
//! read that expires; `ask` in cycles without completion, and never inside a TLP, whose read is ahead of the
//! tag table then. Nothing is taken before `start`. A beat is turned by what the lower address tells:
//! bits 6:2, hence up to 32 words. `cpl.ready` comes from registers alone.
//! Timing: 1 cycle; one beat each cycle.
use super::read_types::WatchAsk;
use crate::hdl_default;
use crate::iface::{CplHead, CplIn};
use crate::prim::{ClkRst, ModName, Reg, RegN, Rotate, StreamIn};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Front of the completion pipe. `W`: bits of a beat.
    #[derive(LogicBlock)]
    pub struct CplIntake<const W: usize> {
        name: ModName = ModName::new(
            "cpl_intake",
            &format!("W={W}"),
            "host/cpl_intake.rs",
            "Takes completions in, looks their tags up, turns their words.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub start: Signal<In, Bit>,
        pub cpl: CplIn<W>,
        pub ask: StreamIn<WatchAsk>,
        pub urgent: Signal<In, Bit>,
        pub look_en: Signal<Out, Bit>,
        pub look_tag: Signal<Out, Bits<10>>,
        pub hold: Signal<In, Bit>,
        pub beat_valid: Signal<Out, Bit>,
        pub beat_is_ask: Signal<Out, Bit>,
        pub beat_ask: Signal<Out, WatchAsk>,
        pub beat_first: Signal<Out, Bit>,
        pub beat_last: Signal<Out, Bit>,
        pub beat_head: Signal<Out, CplHead>,
        pub beat_words: Signal<Out, Bits<W>>,
        pub beat_again: Signal<Out, Bit>,
        turn: Rotate<W> = Rotate::words_up(),
        stall: Signal<Local, Bit>,
        yields: Signal<Local, Bit>,
        take_ask: Signal<Local, Bit>,
        take_cpl: Signal<Local, Bit>,
        inside: Reg<Bit>,
        valid: Reg<Bit>,
        is_ask: RegN<Bit>,
        question: RegN<WatchAsk>,
        first: RegN<Bit>,
        last: RegN<Bit>,
        head: RegN<CplHead>,
        words: RegN<Bits<W>>,
        again: RegN<Bit>,
        tag: Signal<Local, Bits<10>>,
    }
}

impl<const W: usize> Logic for CplIntake<W> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, inside, valid, is_ask, question, first, last, head, words);
        dff_setup!(self, clk, again);
        self.stall.next = !self.start.val() | self.hold.val();
        // A read that expires changes its tag, which the look-up of the next beat would not see.
        self.yields.next = (self.urgent.val() & !self.inside.q.val())
            | (self.valid.q.val() & self.is_ask.q.val() & self.question.q.val().expire);
        self.ask.ready.next =
            (self.yields.val() | !self.cpl.valid.val()) & !self.inside.q.val() & !self.stall.val();
        self.take_ask.next = self.ask.valid.val()
            & (self.yields.val() | !self.cpl.valid.val())
            & !self.inside.q.val()
            & !self.stall.val();
        self.cpl.ready.next = !self.yields.val() & !self.stall.val();
        self.take_cpl.next = self.cpl.valid.val() & !self.yields.val() & !self.stall.val();
        if self.take_cpl.val() {
            self.inside.d.next = !self.cpl.last.val();
        }

        self.look_en.next = self.take_ask.val() | (self.take_cpl.val() & self.cpl.first.val());
        self.tag.next = self.cpl.head.val().tag;
        if self.take_ask.val() {
            self.tag.next = self.ask.data.val().tag;
        }
        self.look_tag.next = self.tag.val();

        self.turn.data.next = self.cpl.data.val();
        self.turn.shift.next = bit_cast::<8, 7>(self.cpl.head.val().lower_addr >> 2);
        if !self.hold.val() {
            self.valid.d.next = self.take_cpl.val() | self.take_ask.val();
            self.is_ask.d.next = self.take_ask.val();
            self.question.d.next = self.ask.data.val();
            self.first.d.next = self.cpl.first.val();
            self.last.d.next = self.cpl.last.val();
            self.head.d.next = self.cpl.head.val();
            self.words.d.next = self.turn.result.val();
            self.again.d.next = self.valid.q.val()
                & !self.is_ask.q.val()
                & (self.head.q.val().tag == self.tag.val());
        }
        self.beat_valid.next = self.valid.q.val();
        self.beat_is_ask.next = self.is_ask.q.val();
        self.beat_ask.next = self.question.q.val();
        self.beat_first.next = self.first.q.val();
        self.beat_last.next = self.last.q.val();
        self.beat_head.next = self.head.q.val();
        self.beat_words.next = self.words.q.val();
        self.beat_again.next = self.again.q.val();
    }
}
