//! Takes completions in: finds their read, judges them, and says where their words go.
//!
//! ```text
//!   cpl ──► turn words to their lanes ──► register ──► write, write_words (reassembly)
//!    │                                     │ check, place
//!    └──► look up tag ──► request, progress┘     ├──► done (rows) via row_filler
//!   ask ─┘ (time-out watch)                      └──► upd, free (tag table)
//! ```
//! Interface: `cpl` is accepted every cycle but while rows are filled after an error, and while the
//! watch is `urgent`. `ask` is taken in cycles that have no completion.
//! - A good completion moves its read on. At the read's last word the tag is free: its data is in.
//! - One that is not what the read expects fails the read: the rows it still owes are completed
//!   with a syndrome, so that only the job is marked and the lane goes on. The tag is freed if the completer
//!   says that nothing follows, else it stays out of use until that comes (`late`).
//! - A poisoned one is taken like a good one, and its rows are marked.
//! - One that nobody expects is dropped, and changes nothing.
//!
//! Timing: 1 cycle from `cpl` to `write` and `done`; one beat each cycle.
use super::cpl_check::CplCheck;
use super::cpl_place::CplPlace;
use super::read_types::{RowDone, RowWrite, TagProgress, TagRequest, WatchAsk, WatchSeen};
use super::read_types::{TAG_DONE, TAG_PARTIAL, TAG_QUARANTINE};
use super::row_fill::RowFiller;
use crate::hdl_default;
use crate::iface::{CplHead, CplIn, StrobeOut};
use crate::prim::{ClkRst, ModName, Reg, RegN, Rotate, StreamIn};
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
        // What is taken in.
        turn: Rotate<W> = Rotate::words_up(),
        stall: Signal<Local, Bit>,
        take_ask: Signal<Local, Bit>,
        take_cpl: Signal<Local, Bit>,
        yields: Signal<Local, Bit>,
        inside: Reg<Bit>,
        beat_valid: Reg<Bit>,
        beat_ask: RegN<WatchAsk>,
        beat_is_ask: RegN<Bit>,
        beat_first: RegN<Bit>,
        beat_last: RegN<Bit>,
        beat_head: RegN<CplHead>,
        beat_data: RegN<Bits<W>>,
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
        dff_setup!(
            self,
            clk,
            inside,
            beat_valid,
            beat_ask,
            beat_is_ask,
            beat_first,
            beat_last
        );
        dff_setup!(self, clk, beat_head, beat_data, run, run_in_tlp, run_drop, run_final);
        self.filler.clk.next = self.clk.val();

        // Take in: a completion, or else a question of the watch.
        self.stall.next = !self.start.val() | (self.beat_valid.q.val() & self.filler.busy.val());
        // Never inside a TLP: its read is ahead of the tag table.
        self.yields.next = self.urgent.val() & !self.inside.q.val();
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
        self.look_tag.next = self.cpl.head.val().tag;
        if self.take_ask.val() {
            self.look_tag.next = self.ask.data.val().tag;
        }
        self.turn.data.next = self.cpl.data.val();
        self.turn.shift.next = bit_cast::<8, 7>(self.cpl.head.val().lower_addr >> 2);
        if !self.stall.val() {
            self.beat_valid.d.next = self.take_cpl.val() | self.take_ask.val();
            self.beat_is_ask.d.next = self.take_ask.val();
            self.beat_ask.d.next = self.ask.data.val();
            self.beat_first.d.next = self.cpl.first.val();
            self.beat_last.d.next = self.cpl.last.val();
            self.beat_head.d.next = self.cpl.head.val();
            self.beat_data.d.next = self.turn.result.val();
        }

        // Where the read stands: by the table when a TLP begins, else by the beat before.
        self.go_cpl.next =
            self.beat_valid.q.val() & !self.filler.busy.val() & !self.beat_is_ask.q.val();
        self.go_ask.next =
            self.beat_valid.q.val() & !self.filler.busy.val() & self.beat_is_ask.q.val();
        self.opening.next = self.beat_first.q.val() | self.beat_is_ask.q.val();
        self.check.head.next = self.beat_head.q.val();
        self.check.requester.next = self.requester.val();
        self.check.request.next = self.request.val();
        self.check.progress.next = self.progress.val();
        self.stands.next = self.run.q.val();
        self.place.in_tlp.next = self.run_in_tlp.q.val();
        self.ends_tag.next = self.run_final.q.val();
        if self.opening.val() {
            self.stands.next = self.check.now.val();
            self.stands.next.bytes = self.check.bytes_after.val();
            self.place.in_tlp.next = self.beat_head.q.val().length;
            self.ends_tag.next = self.check.final_one.val();
        }
        self.place.row.next = self.stands.val().row;
        self.place.low.next = self.stands.val().low;
        self.place.words.next = self.stands.val().words;

        // Verdict.
        self.accept.next = self.go_cpl.val() & !self.run_drop.q.val();
        if self.beat_first.q.val() {
            self.accept.next = self.go_cpl.val()
                & self.check.mine.val()
                & self.check.active.val()
                & self.check.ok.val();
        }
        self.cut_off.next = self.accept.val() & self.beat_last.q.val() & !self.place.tlp_end.val();
        self.good.next = self.accept.val() & !self.cut_off.val();
        self.refuse.next = self.go_cpl.val()
            & self.beat_first.q.val()
            & self.check.mine.val()
            & self.check.active.val()
            & !self.check.ok.val();
        self.expired.next = self.go_ask.val()
            & self.beat_ask.q.val().expire
            & self.check.active.val()
            & (self.beat_ask.q.val().lap == self.request.val().lap);
        self.late.next = self.go_cpl.val()
            & self.beat_first.q.val()
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
        if !self.stands.val().syndrome.any() & self.beat_head.q.val().poisoned {
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
        self.upd_tag.next = self.beat_head.q.val().tag;
        if self.beat_is_ask.q.val() {
            self.upd_tag.next = self.beat_ask.q.val().tag;
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
        self.write_words.next = self.beat_data.q.val();
        if self.place.wide.val() {
            self.write_words.next = (self.beat_data.q.val() << self.half.val())
                | (self.beat_data.q.val() >> self.half.val());
        }
        self.filler.done.valid.next = self.good.val() & self.place.row_done.val();
        self.filler.done.data.next.row = self.stands.val().row;
        self.filler.done.data.next.syndrome = self.mark.val();
        self.filler.done.data.next.whole =
            (self.beat_first.q.val() & self.check.fresh.val()) | !self.place.write.val().pos.any();
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

        self.seen.valid.next = self.go_ask.val() & !self.beat_ask.q.val().expire;
        self.seen.data.next.active = self.check.active.val();
        self.seen.data.next.lap = self.request.val().lap;
        self.seen.data.next.stamp = self.request.val().stamp;
        self.ev_read_ur.next = self.refuse.val() & (self.cause.val() == self.read_ur.val());
        self.ev_read_ca.next = self.refuse.val() & (self.cause.val() == self.read_ca.val());
        self.ev_read_malformed.next = (self.refuse.val()
            & (self.cause.val() == self.read_malformed.val()))
            | self.cut_off.val();
        self.ev_read_poisoned.next = self.good.val()
            & self.beat_first.q.val()
            & (self.mark.val() != self.stands.val().syndrome);
        self.ev_read_timeout.next = self.expired.val();
        self.ev_read_unexpected.next = self.go_cpl.val()
            & self.beat_first.q.val()
            & !(self.check.mine.val() & (self.check.active.val() | self.check.late.val()));
        self.ev_cpl_late.next =
            self.late.val() & (self.stands.val().syndrome == self.read_timeout.val());
    }
}
