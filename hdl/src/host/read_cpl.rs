//! Takes completions in: finds their read, has them judged, and says where their words go.
//!
//! ```text
//!   cpl, ask ──► cpl_intake ──► cpl_stand ─┬─► cpl_verdict ─┬──► write, write_words (reassembly)
//!                  │ look-up       ▲   │   └─► cpl_place ───┼──► done (rows), by way of row_filler
//!                  └──► request, ──┘   │                    └──► upd, free (tag table)
//!                       progress       └──► new, now (past the memory)
//! ```
//! Interface: see `cpl_intake` for `cpl` and `ask`; the rest are strobes.
//! - A good completion moves its read on. At the read's last word the tag is free: its data is in.
//! - One that is not what the read expects fails the read: the rows it still owes are completed
//!   with a syndrome, so that only the job is marked and the lane goes on. The tag is freed if the
//!   completer says that nothing follows, else it stays out of use until that comes.
//! - A poisoned one is taken like a good one, and its rows are marked.
//! - One that nobody expects is dropped, and changes nothing.
//! - `new_…`: words that may be a whole row, and how it would turn, one cycle before the verdict
//!   `now_…` says whether they are, which row, and with which syndrome.
//!
//! Timing: 1 cycle from `cpl` to `new`, 2 cycles to `write`, `done` and `now`; one beat each cycle.
use super::cpl_intake::CplIntake;
use super::cpl_place::CplPlace;
use super::cpl_stand::{CplNow, CplStand};
use super::cpl_verdict::CplVerdict;
use super::read_types::TAG_DONE;
use super::read_types::{RowDone, RowWrite, TagProgress, TagRequest, WatchAsk, WatchSeen};
use super::row_fill::RowFiller;
use crate::hdl_default;
use crate::iface::{CplIn, StrobeOut};
use crate::prim::{ClkRst, ModName, StreamIn};
use rust_hdl_core::prelude::*;

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
        pub passed: Signal<In, Bit>,
        pub look_turn: Signal<In, Bits<8>>,
        pub look_upper: Signal<In, Bit>,
        pub passed_data: Signal<In, TagProgress>,
        pub upd: StrobeOut<TagProgress>,
        pub upd_tag: Signal<Out, Bits<10>>,
        pub free: Signal<Out, Bit>,
        pub write: StrobeOut<RowWrite>,
        pub write_words: Signal<Out, Bits<W>>,
        pub done: StrobeOut<RowDone>,
        pub new_valid: Signal<Out, Bit>,
        pub new_words: Signal<Out, Bits<W>>,
        pub new_turn: Signal<Out, Bits<8>>,
        pub now_whole: Signal<Out, Bit>,
        pub now_row: Signal<Out, Bits<16>>,
        pub now_syndrome: Signal<Out, Bits<8>>,
        pub ev_read_ur: Signal<Out, Bit>,
        pub ev_read_ca: Signal<Out, Bit>,
        pub ev_read_poisoned: Signal<Out, Bit>,
        pub ev_read_timeout: Signal<Out, Bit>,
        pub ev_read_malformed: Signal<Out, Bit>,
        pub ev_read_unexpected: Signal<Out, Bit>,
        pub ev_cpl_late: Signal<Out, Bit>,
        intake: CplIntake<W>,
        stage: CplStand<W, TAG_AW>,
        place: CplPlace<W>,
        verdict: CplVerdict,
        filler: RowFiller,
        now: Signal<Local, CplNow>,
        stands: Signal<Local, TagProgress>,
        here: Signal<Local, Bit>,
        behind: Signal<Local, TagProgress>,
        tag_done: Constant<Bits<2>> = Constant::new(bits(TAG_DONE)),
        half: Constant<Bits<12>> = Constant::new(bits(W as u64 / 2)),
    }
}

impl<const W: usize, const TAG_AW: usize> Logic for ReadCpl<W, TAG_AW> {
    #[hdl_gen]
    fn update(&mut self) {
        self.filler.clk.next = self.clk.val();
        self.intake.clk.next = self.clk.val();
        self.stage.clk.next = self.clk.val();

        // The pipe.
        CplIn::<W>::link(&mut self.cpl, &mut self.intake.cpl);
        StreamIn::<WatchAsk>::link(&mut self.ask, &mut self.intake.ask);
        self.intake.start.next = self.start.val();
        self.intake.urgent.next = self.urgent.val();
        self.intake.hold.next = self.filler.busy.val();
        self.look_en.next = self.intake.look_en.val();
        self.look_tag.next = self.intake.look_tag.val();
        self.stage.hold.next = self.filler.busy.val();
        self.stage.requester.next = self.requester.val();
        self.stage.request.next = self.request.val();
        self.stage.progress.next = self.progress.val();
        self.stage.passed.next = self.passed.val();
        self.stage.look_turn.next = self.look_turn.val();
        self.stage.look_upper.next = self.look_upper.val();
        self.stage.passed_data.next = self.passed_data.val();
        self.stage.beat_valid.next = self.intake.beat_valid.val();
        self.stage.beat_is_ask.next = self.intake.beat_is_ask.val();
        self.stage.beat_ask.next = self.intake.beat_ask.val();
        self.stage.beat_first.next = self.intake.beat_first.val();
        self.stage.beat_last.next = self.intake.beat_last.val();
        self.stage.beat_head.next = self.intake.beat_head.val();
        self.stage.beat_words.next = self.intake.beat_words.val();
        self.stage.beat_again.next = self.intake.beat_again.val();
        self.now.next = self.stage.now.val();
        self.stands.next = self.stage.now_stands.val();
        self.here.next = self.stage.now_valid.val() & !self.filler.busy.val();
        self.place.row.next = self.stands.val().row;
        self.place.low.next = self.stands.val().low;
        self.place.words.next = self.stands.val().words;
        self.place.in_tlp.next = self.now.val().in_tlp;
        self.place.tlp_end.next = self.now.val().tlp_end;
        self.place.ends.next = self.now.val().final_one;

        // The verdict.
        self.verdict.here.next = self.here.val();
        self.verdict.now.next = self.now.val();
        self.verdict.stands.next = self.stands.val();
        self.verdict.read_end.next = self.place.read_end.val();

        // Where the read stands behind this beat.
        self.behind.next.lap = self.stands.val().lap;
        self.behind.next.row = self.place.next_row.val();
        self.behind.next.low = self.place.next_low.val();
        self.behind.next.words = self.place.next_words.val();
        self.behind.next.bytes = self.stands.val().bytes;
        self.behind.next.syndrome = self.verdict.mark.val();
        self.behind.next.state = self.verdict.state.val();
        if self.verdict.fail.val() {
            self.behind.next.syndrome = self.verdict.cause.val();
        }
        self.stage.behind.next = self.behind.val();
        self.stage.behind_in_tlp.next = self.place.next_in_tlp.val();
        self.stage.behind_tlp_end.next = self.place.next_tlp_end.val();
        // Beats beyond the length in the header are nobody's.
        self.stage.behind_goes_on.next = self.verdict.good.val() & !self.now.val().tlp_end;

        // The tag.
        self.upd_tag.next = self.now.val().tag;
        self.upd.valid.next = self.here.val()
            & ((self.verdict.good.val() & self.now.val().tlp_end)
                | self.verdict.fail.val()
                | self.verdict.late_end.val());
        self.upd.data.next = self.behind.val();
        self.free.next = self.behind.val().state == self.tag_done.val();

        // The rows.
        self.write.valid.next = self.here.val() & self.verdict.good.val();
        self.write.data.next = self.place.write.val();
        self.write_words.next = self.stage.now_words.val();
        if self.place.wide.val() {
            self.write_words.next = (self.stage.now_words.val() << self.half.val())
                | (self.stage.now_words.val() >> self.half.val());
        }
        self.filler.done.valid.next =
            self.here.val() & self.verdict.good.val() & self.place.row_done.val();
        self.filler.done.data.next.row = self.stands.val().row;
        self.filler.done.data.next.turn = self.now.val().turn;
        self.filler.done.data.next.syndrome = self.verdict.mark.val();
        self.filler.fill.valid.next = self.here.val()
            & (self.verdict.fail.val() | (self.verdict.good.val() & self.place.second.val()));
        self.filler.fill.data.next.row = self.stands.val().row;
        self.filler.fill.data.next.rows = self.place.rows_left.val();
        self.filler.fill.data.next.turn = self.now.val().turn;
        self.filler.fill.data.next.syndrome = self.verdict.cause.val();
        if self.verdict.good.val() {
            self.filler.fill.data.next.row = self.place.next_row.val();
            self.filler.fill.data.next.rows = 1.into();
            self.filler.fill.data.next.syndrome = self.verdict.mark.val();
        }
        StrobeOut::<RowDone>::link(&mut self.done, &mut self.filler.rows);

        // Past the memory.
        self.new_valid.next = self.stage.moves.val();
        self.new_words.next = self.intake.beat_words.val();
        self.new_turn.next = self.stage.moves_turn.val();
        self.now_whole.next = self.here.val()
            & self.verdict.good.val()
            & self.place.row_done.val()
            & ((self.now.val().fresh & !self.now.val().at_half) | self.place.at_zero.val());
        self.now_row.next = self.stands.val().row;
        self.now_syndrome.next = self.verdict.mark.val();

        self.seen.valid.next = self.here.val() & self.now.val().is_ask & !self.now.val().expire;
        self.seen.data.next.active = self.verdict.active.val();
        self.seen.data.next.lap = self.stands.val().lap;
        self.seen.data.next.stamp = self.now.val().stamp;
        self.ev_read_ur.next = self.verdict.ev_read_ur.val();
        self.ev_read_ca.next = self.verdict.ev_read_ca.val();
        self.ev_read_poisoned.next = self.verdict.ev_read_poisoned.val();
        self.ev_read_timeout.next = self.verdict.ev_read_timeout.val();
        self.ev_read_malformed.next = self.verdict.ev_read_malformed.val();
        self.ev_read_unexpected.next = self.verdict.ev_read_unexpected.val();
        self.ev_cpl_late.next = self.verdict.ev_cpl_late.val();
    }
}
