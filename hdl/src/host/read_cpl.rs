//! Takes completions in: finds their read, judges them, and says where their words go.
//!
//! ```text
//!   cpl, ask ──► cpl_intake ──► beat ──────────────┬──► write, write_words (reassembly)
//!                  │ look-up     │ check, place    ├──► done (rows), by way of row_filler
//!                  └──► request, progress ─────────┴──► upd, free (tag table)
//! ```
//! Interface: see `cpl_intake` for `cpl` and `ask`; the rest are strobes.
//! - A good completion moves its read on. At the read's last word the tag is free: its data is in.
//! - One that is not what the read expects fails the read: the rows it still owes are completed
//!   with a syndrome, so that only the job is marked and the lane goes on. The tag is freed if the
//!   completer says that nothing follows, else it stays out of use until that comes.
//! - A poisoned one is taken like a good one, and its rows are marked.
//! - One that nobody expects is dropped, and changes nothing.
//!
//! Timing: 1 cycle from `cpl` to `write` and `done`; one beat each cycle.
use super::cpl_check::CplCheck;
use super::cpl_intake::CplIntake;
use super::cpl_place::CplPlace;
use super::read_types::{RowDone, RowWrite, TagProgress, TagRequest, WatchAsk, WatchSeen};
use super::read_types::{TAG_DONE, TAG_PARTIAL, TAG_QUARANTINE};
use super::row_fill::RowFiller;
use crate::hdl_default;
use crate::iface::{CplIn, StrobeOut};
use crate::prim::{ClkRst, ModName, RegN, StreamIn};
use crate::spec::syndrome;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

fn syndrome_code(name: &str) -> Constant<Bits<8>> {
    Constant::new(bits(syndrome(name).code.value))
}

hdl_default! {
    /// Completion side of the read manager. `W`: bits of a beat; `2^TAG_AW` tags.
    #[derive(LogicBlock)]
    pub struct ReadCpl<const W: usize, const TAG_AW: usize> {
        name: ModName = ModName::new(
            "read_cpl",
            &format!("W={W} TAG_AW={TAG_AW}"),
            "host/read_cpl.rs",
            "Takes completions in, judges and places them.",
        ),
        pub clk: Signal<In, ClkRst>,
        /// the reset walks are over; before that nothing is taken in
        pub start: Signal<In, Bit>,
        pub requester: Signal<In, Bits<16>>,
        pub cpl: CplIn<W>,
        pub ask: StreamIn<WatchAsk>,
        pub urgent: Signal<In, Bit>,
        pub seen: StrobeOut<WatchSeen>,
        pub look_en: Signal<Out, Bit>,
        pub look_tag: Signal<Out, Bits<10>>,
        pub request: Signal<In, TagRequest>,
        pub progress: Signal<In, TagProgress>,
        pub upd: StrobeOut<TagProgress>,
        pub upd_tag: Signal<Out, Bits<10>>,
        pub free: Signal<Out, Bit>,
        pub write: StrobeOut<RowWrite>,
        pub write_words: Signal<Out, Bits<W>>,
        pub done: StrobeOut<RowDone>,
        pub ev_read_ur: Signal<Out, Bit>,
        pub ev_read_ca: Signal<Out, Bit>,
        pub ev_read_poisoned: Signal<Out, Bit>,
        pub ev_read_timeout: Signal<Out, Bit>,
        pub ev_read_malformed: Signal<Out, Bit>,
        pub ev_read_unexpected: Signal<Out, Bit>,
        pub ev_cpl_late: Signal<Out, Bit>,
        intake: CplIntake<W>,
        // The TLP under way: where its read stands, and what is left of it.
        run: RegN<TagProgress>,
        run_in_tlp: RegN<Bits<11>>,
        run_drop: RegN<Bit>,
        run_final: RegN<Bit>,
        // The verdict.
        check: CplCheck<TAG_AW>,
        place: CplPlace<W>,
        filler: RowFiller,
        go_cpl: Signal<Local, Bit>,
        go_ask: Signal<Local, Bit>,
        opening: Signal<Local, Bit>,
        stands: Signal<Local, TagProgress>,
        ends_tag: Signal<Local, Bit>,
        accept: Signal<Local, Bit>,
        cut_off: Signal<Local, Bit>,
        good: Signal<Local, Bit>,
        refuse: Signal<Local, Bit>,
        expired: Signal<Local, Bit>,
        fail: Signal<Local, Bit>,
        late: Signal<Local, Bit>,
        cause: Signal<Local, Bits<8>>,
        mark: Signal<Local, Bits<8>>,
        state: Signal<Local, Bits<2>>,
        tag_done: Constant<Bits<2>> = Constant::new(bits(TAG_DONE)),
        tag_partial: Constant<Bits<2>> = Constant::new(bits(TAG_PARTIAL)),
        tag_quarantine: Constant<Bits<2>> = Constant::new(bits(TAG_QUARANTINE)),
        half: Constant<Bits<12>> = Constant::new(bits(W as u64 / 2)),
        read_ur: Constant<Bits<8>> = syndrome_code("READ_UR"),
        read_ca: Constant<Bits<8>> = syndrome_code("READ_CA"),
        read_poisoned: Constant<Bits<8>> = syndrome_code("READ_POISONED"),
        read_malformed: Constant<Bits<8>> = syndrome_code("READ_MALFORMED"),
        read_timeout: Constant<Bits<8>> = syndrome_code("READ_TIMEOUT"),
    }
}

impl<const W: usize, const TAG_AW: usize> Logic for ReadCpl<W, TAG_AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, run, run_in_tlp, run_drop, run_final);
        self.filler.clk.next = self.clk.val();
        self.intake.clk.next = self.clk.val();
        CplIn::<W>::link(&mut self.cpl, &mut self.intake.cpl);
        StreamIn::<WatchAsk>::link(&mut self.ask, &mut self.intake.ask);
        self.intake.start.next = self.start.val();
        self.intake.urgent.next = self.urgent.val();
        self.intake.hold.next = self.filler.busy.val();
        self.look_en.next = self.intake.look_en.val();
        self.look_tag.next = self.intake.look_tag.val();

        // Where the read stands: by the table when a TLP begins, else by the beat before.
        self.go_cpl.next =
            self.intake.beat_valid.val() & !self.filler.busy.val() & !self.intake.beat_is_ask.val();
        self.go_ask.next =
            self.intake.beat_valid.val() & !self.filler.busy.val() & self.intake.beat_is_ask.val();
        self.opening.next = self.intake.beat_first.val() | self.intake.beat_is_ask.val();
        self.check.head.next = self.intake.beat_head.val();
        self.check.requester.next = self.requester.val();
        self.check.request.next = self.request.val();
        self.check.progress.next = self.progress.val();
        self.stands.next = self.run.q.val();
        self.place.in_tlp.next = self.run_in_tlp.q.val();
        self.ends_tag.next = self.run_final.q.val();
        if self.opening.val() {
            self.stands.next = self.check.now.val();
            self.stands.next.bytes = self.check.bytes_after.val();
            self.place.in_tlp.next = self.intake.beat_head.val().length;
            self.ends_tag.next = self.check.final_one.val();
        }
        self.place.row.next = self.stands.val().row;
        self.place.low.next = self.stands.val().low;
        self.place.words.next = self.stands.val().words;

        // Verdict.
        self.accept.next = self.go_cpl.val() & !self.run_drop.q.val();
        if self.intake.beat_first.val() {
            self.accept.next = self.go_cpl.val()
                & self.check.mine.val()
                & self.check.active.val()
                & self.check.ok.val();
        }
        self.cut_off.next =
            self.accept.val() & self.intake.beat_last.val() & !self.place.tlp_end.val();
        self.good.next = self.accept.val() & !self.cut_off.val();
        self.refuse.next = self.go_cpl.val()
            & self.intake.beat_first.val()
            & self.check.mine.val()
            & self.check.active.val()
            & !self.check.ok.val();
        self.expired.next = self.go_ask.val()
            & self.intake.beat_ask.val().expire
            & self.check.active.val()
            & (self.intake.beat_ask.val().lap == self.request.val().lap);
        self.late.next = self.go_cpl.val()
            & self.intake.beat_first.val()
            & self.check.mine.val()
            & self.check.late.val();
        self.fail.next = self.cut_off.val() | self.refuse.val() | self.expired.val();
        self.cause.next = self.check.cause.val();
        if self.cut_off.val() {
            self.cause.next = self.read_malformed.val();
        } else if self.expired.val() {
            self.cause.next = self.read_timeout.val();
        }
        self.mark.next = self.stands.val().syndrome;
        if !self.stands.val().syndrome.any() & self.intake.beat_head.val().poisoned {
            self.mark.next = self.read_poisoned.val();
        }

        // The TLP under way.
        if self.go_cpl.val() {
            self.run.d.next = self.stands.val();
            self.run.d.next.row = self.place.next_row.val();
            self.run.d.next.low = self.place.next_low.val();
            self.run.d.next.words = self.place.next_words.val();
            self.run.d.next.syndrome = self.mark.val();
            self.run_in_tlp.d.next = self.place.next_in_tlp.val();
            self.run_final.d.next = self.ends_tag.val();
            // Beats beyond the length in the header are nobody's.
            self.run_drop.d.next = !self.good.val() | self.place.tlp_end.val();
        }

        // The tag.
        self.state.next = self.tag_quarantine.val();
        if self.good.val() & !self.place.read_end.val() {
            self.state.next = self.tag_partial.val();
        } else if self.good.val() | (self.ends_tag.val() & !self.expired.val()) {
            self.state.next = self.tag_done.val();
        }
        self.upd_tag.next = self.intake.beat_head.val().tag;
        if self.intake.beat_is_ask.val() {
            self.upd_tag.next = self.intake.beat_ask.val().tag;
        }
        self.upd.valid.next = (self.good.val() & self.place.tlp_end.val())
            | self.fail.val()
            | (self.late.val() & self.check.final_one.val());
        self.upd.data.next = self.stands.val();
        self.upd.data.next.row = self.place.next_row.val();
        self.upd.data.next.low = self.place.next_low.val();
        self.upd.data.next.words = self.place.next_words.val();
        self.upd.data.next.state = self.state.val();
        self.upd.data.next.syndrome = self.mark.val();
        if self.fail.val() {
            self.upd.data.next.syndrome = self.cause.val();
        }
        self.free.next = self.state.val() == self.tag_done.val();

        // The rows.
        self.write.valid.next = self.good.val();
        self.write.data.next = self.place.write.val();
        self.write_words.next = self.intake.beat_words.val();
        if self.place.wide.val() {
            self.write_words.next = (self.intake.beat_words.val() << self.half.val())
                | (self.intake.beat_words.val() >> self.half.val());
        }
        self.filler.done.valid.next = self.good.val() & self.place.row_done.val();
        self.filler.done.data.next.row = self.stands.val().row;
        self.filler.done.data.next.syndrome = self.mark.val();
        self.filler.done.data.next.whole = (self.intake.beat_first.val() & self.check.fresh.val())
            | !self.place.write.val().pos.any();
        self.filler.fill.valid.next = self.fail.val() | (self.good.val() & self.place.second.val());
        self.filler.fill.data.next.row = self.stands.val().row;
        self.filler.fill.data.next.rows = self.place.rows_left.val();
        self.filler.fill.data.next.syndrome = self.cause.val();
        if self.good.val() {
            self.filler.fill.data.next.row = self.place.next_row.val();
            self.filler.fill.data.next.rows = 1.into();
            self.filler.fill.data.next.syndrome = self.mark.val();
        }
        StrobeOut::<RowDone>::link(&mut self.done, &mut self.filler.rows);

        self.seen.valid.next = self.go_ask.val() & !self.intake.beat_ask.val().expire;
        self.seen.data.next.active = self.check.active.val();
        self.seen.data.next.lap = self.request.val().lap;
        self.seen.data.next.stamp = self.request.val().stamp;
        self.ev_read_ur.next = self.refuse.val() & (self.cause.val() == self.read_ur.val());
        self.ev_read_ca.next = self.refuse.val() & (self.cause.val() == self.read_ca.val());
        self.ev_read_malformed.next = (self.refuse.val()
            & (self.cause.val() == self.read_malformed.val()))
            | self.cut_off.val();
        self.ev_read_poisoned.next = self.good.val()
            & self.intake.beat_first.val()
            & (self.mark.val() != self.stands.val().syndrome);
        self.ev_read_timeout.next = self.expired.val();
        self.ev_read_unexpected.next = self.go_cpl.val()
            & self.intake.beat_first.val()
            & !(self.check.mine.val() & (self.check.active.val() | self.check.late.val()));
        self.ev_cpl_late.next =
            self.late.val() & (self.stands.val().syndrome == self.read_timeout.val());
    }
}
