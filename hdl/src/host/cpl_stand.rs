//! Second stage of the completion pipe: where the read of each beat stands, from the table or from
//! the beat before.
//!
//! ```text
//!   beat ─────────────────────────────┐
//!   request, progress ──► CplCheck ───┼──► registers ──► now (to the verdict)
//!   behind (of the beat before) ───────┘
//! ```
//! Interface: `beat_…` from `cpl_intake`, `request` and `progress` of its tag beside it. One cycle
//! later, unless `hold`, it is at `now_…`. `behind_…` says where the read of the beat at `now` stands
//! behind it: the next beat of a TLP takes that over, and so does the first beat of the next TLP of
//! the same read, or a question about it, if they come at once (`beat_again`).
//! A beat continues its read as expected if `begins` (fresh), `goes_on`
//! (not fresh) or `ok_behind`, and `fits`. `now_stands` is the place before
//! this beat; its `bytes` are those that follow this TLP.
//! Timing: 1 cycle; one beat each cycle.
use super::cpl_check::CplCheck;
use super::read_types::{TagProgress, TagRequest, WatchAsk, TAG_PARTIAL};
use crate::hdl_default;
use crate::iface::CplHead;
use crate::prim::{ClkRst, ModName, Reg, RegN};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// What the verdict needs of a beat.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct CplNow {
    pub is_ask: Bit,
    pub expire: Bit,
    pub ask_lap: Bit,
    pub first: Bit,
    /// the TLP stops before its length
    pub cut_off: Bit,
    pub tag: Bits<10>,
    pub poisoned: Bit,
    /// requester ID and tag are ours
    pub mine: Bit,
    /// as expected: by the table, if the read is fresh, or if it is not; by a beat shortly before;
    /// and no more data than it may have
    pub begins: Bit,
    pub goes_on: Bit,
    pub ok_behind: Bit,
    pub fits: Bit,
    pub fresh: Bit,
    /// its read begins in the middle of a row, or it begins at a multiple of 128
    pub at_half: Bit,
    /// by its own account the last completion of its request
    pub final_one: Bit,
    /// what it means if it is not as expected
    pub cause: Bits<8>,
    pub turn: Bits<8>,
    pub stamp: Bits<32>,
    /// words of the TLP still to come, and whether this beat holds them all
    pub in_tlp: Bits<11>,
    pub tlp_end: Bit,
}

hdl_default! {
    /// Second stage of the completion pipe. `W`: bits of a beat; `2^TAG_AW` tags.
    #[derive(LogicBlock)]
    pub struct CplStand<const W: usize, const TAG_AW: usize> {
        name: ModName = ModName::new(
            "cpl_stand",
            &format!("W={W} TAG_AW={TAG_AW}"),
            "host/cpl_stand.rs",
            "Where the read of each completion beat stands.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub hold: Signal<In, Bit>,
        pub requester: Signal<In, Bits<16>>,
        pub request: Signal<In, TagRequest>,
        pub progress: Signal<In, TagProgress>,
        pub passed: Signal<In, Bit>,
        pub look_turn: Signal<In, Bits<8>>,
        pub look_upper: Signal<In, Bit>,
        pub passed_data: Signal<In, TagProgress>,
        pub beat_valid: Signal<In, Bit>,
        pub beat_is_ask: Signal<In, Bit>,
        pub beat_ask: Signal<In, WatchAsk>,
        pub beat_first: Signal<In, Bit>,
        pub beat_last: Signal<In, Bit>,
        pub beat_head: Signal<In, CplHead>,
        pub beat_words: Signal<In, Bits<W>>,
        pub beat_again: Signal<In, Bit>,
        pub behind: Signal<In, TagProgress>,
        pub behind_in_tlp: Signal<In, Bits<11>>,
        pub behind_tlp_end: Signal<In, Bit>,
        /// the TLP goes on with the next beat
        pub behind_goes_on: Signal<In, Bit>,
        pub now_valid: Signal<Out, Bit>,
        pub now: Signal<Out, CplNow>,
        pub now_stands: Signal<Out, TagProgress>,
        pub now_words: Signal<Out, Bits<W>>,
        /// the beat that moves on to `now` holds a row that turns by so much, if it holds a whole one
        pub moves: Signal<Out, Bit>,
        pub moves_turn: Signal<Out, Bits<8>>,
        check: CplCheck<TAG_AW>,
        valid: Reg<Bit>,
        held: RegN<CplNow>,
        stands: RegN<TagProgress>,
        words: RegN<Bits<W>>,
        expected: Signal<Local, Bit>,
        takes_over: Signal<Local, Bit>,
        by_table: Signal<Local, Bit>,
        one_beat: Signal<Local, Bit>,
        partial: Constant<Bits<2>> = Constant::new(bits(TAG_PARTIAL)),
        per_beat: Constant<Bits<11>> = Constant::new(bits(W as u64 / 32)),
        half: Constant<Bits<8>> = Constant::new(bits(super::read_types::lane_mask(W) & 0x80)),
    }
}

impl<const W: usize, const TAG_AW: usize> Logic for CplStand<W, TAG_AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, valid, held, stands, words);
        self.check.head.next = self.beat_head.val();
        self.check.requester.next = self.requester.val();
        self.check.request.next = self.request.val();
        self.check.progress.next = self.progress.val();
        self.check.passed.next = self.passed.val();
        self.check.passed_data.next = self.passed_data.val();

        // What a stranger's completion left behind says nothing about our tag.
        self.takes_over.next = (self.beat_again.val() & self.held.q.val().mine)
            | !(self.beat_first.val() | self.beat_is_ask.val());
        self.expected.next = (self.beat_head.val().lower_addr
            == bit_cast::<7, 8>(self.behind.val().low))
            & (self.beat_head.val().byte_count == self.behind.val().bytes)
            & (self.behind.val().state == self.partial.val());
        self.by_table.next = self.check.sound.val()
            & self.beat_first.val()
            & !self.beat_is_ask.val()
            & !self.takes_over.val();
        self.one_beat.next = self.beat_head.val().length <= self.per_beat.val();

        if !self.hold.val() {
            self.valid.d.next = self.beat_valid.val();
        }
        // A gap leaves the beat before in place: the next one of its TLP goes on from there.
        if self.beat_valid.val() & !self.hold.val() {
            self.words.d.next = self.beat_words.val();
            self.held.d.next.is_ask = self.beat_is_ask.val();
            self.held.d.next.expire = self.beat_ask.val().expire;
            self.held.d.next.ask_lap = self.beat_ask.val().lap;
            self.held.d.next.first = self.beat_first.val() & !self.beat_is_ask.val();
            self.held.d.next.cut_off = self.beat_last.val() & !self.one_beat.val();
            self.held.d.next.tag = self.beat_head.val().tag;
            if self.beat_is_ask.val() {
                self.held.d.next.tag = self.beat_ask.val().tag;
            }
            self.held.d.next.poisoned = self.beat_head.val().poisoned;
            self.held.d.next.mine = self.check.mine.val() | self.beat_is_ask.val();
            self.held.d.next.final_one = self.check.final_one.val();
            self.held.d.next.cause = self.check.cause.val();
            self.held.d.next.stamp = self.request.val().stamp;
            self.held.d.next.turn = self.look_turn.val();
            self.held.d.next.at_half = (self.half.val()).any()
                & self.look_upper.val()
                & !self.beat_head.val().lower_addr.any();
            self.held.d.next.fresh = self.check.fresh.val() & !self.takes_over.val();
            self.held.d.next.begins = self.check.begins.val() & self.by_table.val();
            self.held.d.next.goes_on = self.check.goes_on.val() & self.by_table.val();
            self.held.d.next.ok_behind = (self.check.goes_on_passed.val() & self.by_table.val())
                | (self.expected.val()
                    & self.check.sound.val()
                    & self.takes_over.val()
                    & !self.beat_is_ask.val());
            self.held.d.next.fits = self.check.fits.val();
            self.held.d.next.in_tlp = self.beat_head.val().length;
            self.held.d.next.tlp_end = self.one_beat.val();
            self.stands.d.next = self.check.stands.val();
            if self.takes_over.val() {
                self.stands.d.next = self.behind.val();
            }
            self.stands.d.next.bytes = self.check.bytes_after.val();
            if !(self.beat_first.val() | self.beat_is_ask.val()) {
                self.held.d.next.ok_behind = self.behind_goes_on.val();
                self.held.d.next.fits = true;
                self.held.d.next.in_tlp = self.behind_in_tlp.val();
                self.held.d.next.tlp_end = self.behind_tlp_end.val();
                self.held.d.next.cut_off = self.beat_last.val() & !self.behind_tlp_end.val();
                self.stands.d.next.bytes = self.behind.val().bytes;
            }
        }
        self.now_valid.next = self.valid.q.val();
        self.now.next = self.held.q.val();
        self.now_stands.next = self.stands.q.val();
        self.now_words.next = self.words.q.val();

        // Past the memory. A lower address tells 32 lanes: a whole row that begins in the upper half
        // of a wide one is the first of its read, any other begins at lane 0, where the lower address
        // is 0. One that begins in the very middle looks like the other, and goes through the memory.
        self.moves.next = self.beat_valid.val() & !self.beat_is_ask.val() & !self.hold.val();
        self.moves_turn.next = self.look_turn.val();
        if self.look_upper.val() & self.beat_first.val() & self.beat_head.val().lower_addr.any() {
            self.moves_turn.next = self.look_turn.val() ^ self.half.val();
        }
    }
}
