//! Takes packets for the collective window: words, the sub-chunk that is due, and what is to be dropped.
//!
//! ```text
//!   arrive ─► hold ─► register ─┬─ word ──────────────────────────► word
//!                      ▲ fits?   ├─ fits the sub-chunk that is due ─► beat (row, data, kind)
//!   sub ─────────► register      └─ else ──────────────────────────► dropped, misfit
//!                      └─ without a packet ────────────────────────► beats of the operand itself
//! ```
//! Interface: `sub` the entries that are granted, in order; `step` goes on. A packet is judged by its first beat. Words
//! (32 bytes at one of their two places) are always taken. Data are taken if `run` and `take` are high and `stop` is low, and
//! then they must be the sub-chunk that is due: its slot's place, its length, by the QP `prev_slot`. If they are not, or
//! none is due, they are dropped and `misfit` pulses. What comes while it is not to be taken is dropped; behind a word of the
//! previous rank, the next packet waits [`super::ring_words::PAUSE`] cycles for `take`. A sub-chunk that has begun is taken to its end.
//! `room`: a beat that is to be written may go on. Whether a packet fits is known with it: both it and the next one are compared with
//! the sub-chunk that is due and with the next one.
//! Timing: 1 cycle from `arrive` to `beat`, at least 2 from `sub`; one beat each cycle, without a gap between packets. `arrive.ready`, `word`, `dropped`,
//! `misfit` are registers.
use super::iface::{ArriveHead, ArriveIn, WordIn, AT_BITS};
use super::ring_fits::RingFits;
use super::ring_types::{lane_bits, BeatKind, TakeSub};
use super::ring_words::RingWords;
use crate::hdl_default;
use crate::iface::StrobeOut;
use crate::prim::{ClkRst, Hold, ModName, Reg, RegN};
use crate::spec::{RING_WORD, RING_WORD_OFFSET, RING_WORD_STRIDE};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Judge of packets for beats of `W` bits and `2^LAND_AW` rows.
    #[derive(LogicBlock)]
    pub struct RingTake<const W: usize, const LAND_AW: usize> {
        name: ModName = ModName::new(
            "ring_take",
            &format!("W={W} LAND_AW={LAND_AW}"),
            "collective/ring_take.rs",
            "Takes packets for the collective window.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub run: Signal<In, Bit>,
        pub take: Signal<In, Bit>,
        pub stop: Signal<In, Bit>,
        pub prev_slot: Signal<In, Bits<14>>,
        pub arrive: ArriveIn<W>,
        pub word: StrobeOut<WordIn>,
        pub misfit: Signal<Out, Bit>,
        pub dropped: Signal<Out, Bit>,
        pub sub_valid: Signal<In, Bit>,
        pub sub_more: Signal<In, Bit>,
        pub sub: Signal<In, TakeSub>,
        pub step: Signal<Out, Bit>,
        pub room: Signal<In, Bit>,
        /// a beat goes into the reduction; the first of its sub-chunk
        pub beat: Signal<Out, Bit>,
        pub begins: Signal<Out, Bit>,
        pub row: Signal<Out, Bits<LAND_AW>>,
        pub data: Signal<Out, Bits<W>>,
        pub dst: Signal<Out, Bits<64>>,
        pub len: Signal<Out, Bits<13>>,
        pub kind: Signal<Out, BeatKind>,
        /// no sub-chunk is half taken
        pub idle: Signal<Out, Bit>,
        // All three go together.
        heads: Hold<ArriveHead>,
        beats: Hold<Bits<W>>,
        lasts: Hold<Bit>,
        p_valid: Reg<Bit>,
        p_head: RegN<ArriveHead>,
        p_data: RegN<Bits<W>>,
        p_last: RegN<Bit>,
        p_word: RegN<Bit>,
        p_of_next: RegN<Bit>,
        p_of_prev: RegN<Bit>,
        p_fits: RegN<Bit>,
        // The sub-chunk that is due.
        due_valid: Reg<Bit>,
        cur: RegN<TakeSub>,
        loads: Signal<Local, Bit>,
        moves: Signal<Local, Bit>,
        judge: RingFits,
        // The packet: not at its first beat; the rest of it is dropped.
        inside: Reg<Bit>,
        dropping: Reg<Bit>,
        // The sub-chunk: begun; its next row, and for a copy the beats behind.
        mid: Reg<Bit>,
        next_row: RegN<Bits<LAND_AW>>,
        left: RegN<Bits<6>>,
        words: RingWords,
        ev_misfit: Reg<Bit>,
        ev_dropped: Reg<Bit>,
        head: Signal<Local, ArriveHead>,
        first: Signal<Local, Bit>,
        of_prev: Signal<Local, Bit>,
        of_next: Signal<Local, Bit>,
        is_word: Signal<Local, Bit>,
        due: Signal<Local, Bit>,
        none: Signal<Local, Bit>,
        opened: Signal<Local, Bit>,
        free: Signal<Local, Bit>,
        starts: Signal<Local, Bit>,
        wrong: Signal<Local, Bit>,
        drops: Signal<Local, Bit>,
        goes_on: Signal<Local, Bit>,
        copies: Signal<Local, Bit>,
        go: Signal<Local, Bit>,
        ends: Signal<Local, Bit>,
        over: Signal<Local, Bit>,
        here: Signal<Local, Bits<LAND_AW>>,
        to_come: Signal<Local, Bits<6>>,
        consume: Signal<Local, Bit>,
        lane_log2: Constant<Bits<4>> = Constant::new(bits(lane_bits(W))),
        prev_place: Constant<Bits<32>> = Constant::new(bits(RING_WORD_OFFSET)),
        next_place: Constant<Bits<32>> = Constant::new(bits(RING_WORD_OFFSET + RING_WORD_STRIDE)),
        word_len: Constant<Bits<13>> = Constant::new(bits(RING_WORD.bytes as u64)),
    }
}

impl<const W: usize, const LAND_AW: usize> Logic for RingTake<W, LAND_AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, inside, dropping, mid, next_row, left, ev_misfit, ev_dropped);
        dff_setup!(self, clk, p_valid, p_head, p_data, p_last, p_word, p_of_next, p_of_prev);
        dff_setup!(self, clk, p_fits, due_valid, cur);
        self.heads.clk.next = self.clk.val();
        self.beats.clk.next = self.clk.val();
        self.lasts.clk.next = self.clk.val();
        self.heads.s.data.next = self.arrive.head.val();
        self.heads.s.valid.next = self.arrive.valid.val();
        self.beats.s.data.next = self.arrive.data.val();
        self.beats.s.valid.next = self.arrive.valid.val();
        self.lasts.s.data.next = self.arrive.last.val();
        self.lasts.s.valid.next = self.arrive.valid.val();
        self.arrive.ready.next = self.beats.s.ready.val();

        self.first.next = self.p_valid.q.val() & !self.inside.q.val();
        self.due.next = self.due_valid.q.val() & self.cur.q.val().arrive & !self.cur.q.val().end;
        self.none.next = !self.due_valid.q.val() & !self.sub_valid.val() & !self.sub_more.val();
        self.opened.next = self.run.val() & self.take.val() & !self.stop.val();
        self.free.next = self.room.val() | !self.cur.q.val().write;

        // What becomes of it.
        self.starts.next =
            (self.first.val() & self.opened.val() & self.due.val() & self.free.val())
                & self.p_fits.q.val();
        self.wrong.next = (self.first.val() & self.opened.val())
            & !self.p_word.q.val()
            & (self.none.val() | (self.due.val() & !self.p_fits.q.val()));
        self.drops.next = self.first.val()
            & !self.p_word.q.val()
            & !self.opened.val()
            & !(self.run.val() & !self.stop.val() & self.words.paused.val());
        self.goes_on.next =
            self.p_valid.q.val() & self.inside.q.val() & !self.dropping.q.val() & self.free.val();
        self.copies.next = self.due_valid.q.val()
            & !self.cur.q.val().arrive
            & !self.cur.q.val().end
            & self.free.val()
            & (self.mid.q.val() | (self.run.val() & !self.stop.val()));
        self.consume.next = (self.starts.val() | self.goes_on.val())
            | (self.wrong.val() | self.drops.val())
            | (self.first.val() & self.p_word.q.val())
            | (self.inside.q.val() & self.dropping.q.val());
        if self.p_valid.q.val() & self.consume.val() {
            self.inside.d.next = !self.p_last.q.val();
            if !self.inside.q.val() {
                self.dropping.d.next = !self.starts.val();
            }
        }

        // Beats of the sub-chunk.
        self.go.next = self.starts.val() | self.goes_on.val() | self.copies.val();
        self.here.next = bit_cast::<LAND_AW, AT_BITS>(self.cur.q.val().at >> self.lane_log2.val());
        self.to_come.next = self.cur.q.val().beats;
        if self.mid.q.val() {
            self.here.next = self.next_row.q.val();
            self.to_come.next = self.left.q.val();
        }
        self.ends.next = !self.to_come.val().any();
        if self.go.val() {
            self.mid.d.next = !self.ends.val();
            self.next_row.d.next = self.here.val() + 1;
            self.left.d.next = self.to_come.val() - 1;
        }
        self.over.next =
            (self.go.val() & self.ends.val()) | (self.due_valid.q.val() & self.cur.q.val().end);
        self.loads.next = self.sub_valid.val() & (self.over.val() | !self.due_valid.q.val());
        self.step.next = self.loads.val();
        if self.over.val() | !self.due_valid.q.val() {
            self.due_valid.d.next = self.sub_valid.val();
            self.cur.d.next = self.sub.val();
        }
        if !self.run.val() {
            self.due_valid.d.next = false;
        }
        self.beat.next = self.go.val();
        self.begins.next = self.go.val() & !self.mid.q.val();
        self.row.next = self.here.val();
        self.data.next = self.p_data.q.val();
        self.dst.next = self.cur.q.val().dst;
        self.len.next = self.cur.q.val().len;
        self.kind.next.own = !self.cur.q.val().arrive;
        self.kind.next.reduce = self.cur.q.val().reduce;
        self.kind.next.scale = self.cur.q.val().scale;
        self.kind.next.write = self.cur.q.val().write;
        self.kind.next.last = self.ends.val();
        self.idle.next = !self.mid.q.val();

        // The next beat, and whether it fits then.
        self.moves.next = self.consume.val() | !self.p_valid.q.val();
        self.heads.m.ready.next = self.moves.val();
        self.beats.m.ready.next = self.moves.val();
        self.lasts.m.ready.next = self.moves.val();
        self.head.next = self.heads.m.data.val();
        self.judge.held.next = self.p_head.q.val();
        self.judge.held_of_prev.next = self.p_of_prev.q.val();
        self.judge.coming.next = self.head.val();
        self.judge.prev_slot.next = self.prev_slot.val();
        self.judge.due_at.next = self.cur.q.val().at;
        self.judge.due_len.next = self.cur.q.val().len;
        self.judge.next_at.next = self.sub.val().at;
        self.judge.next_len.next = self.sub.val().len;
        self.judge.moves.next = self.moves.val();
        self.judge.loads.next = self.loads.val();
        self.p_fits.d.next = self.judge.fits.val();
        self.of_prev.next = self.head.val().offset == self.prev_place.val();
        self.of_next.next = self.head.val().offset == self.next_place.val();
        self.is_word.next = (self.of_prev.val() | self.of_next.val())
            & (self.head.val().len == self.word_len.val());
        if self.moves.val() {
            self.p_valid.d.next = self.beats.m.valid.val();
            self.p_head.d.next = self.head.val();
            self.p_data.d.next = self.beats.m.data.val();
            self.p_last.d.next = self.lasts.m.data.val();
            self.p_word.d.next = self.is_word.val();
            self.p_of_next.d.next = self.of_next.val();
            self.p_of_prev.d.next = self.head.val().slot == self.prev_slot.val();
        }

        self.words.clk.next = self.clk.val();
        self.words.taken.next = self.first.val() & self.p_word.q.val();
        self.words.from_next.next = self.p_of_next.q.val();
        self.words.slot.next = self.p_head.q.val().slot;
        self.words.data.next = self.p_data.q.val().get_bits::<256>(0);
        StrobeOut::<WordIn>::link(&mut self.word, &mut self.words.word);
        self.ev_misfit.d.next = self.wrong.val();
        self.ev_dropped.d.next = self.wrong.val() | self.drops.val();
        self.misfit.next = self.ev_misfit.q.val();
        self.dropped.next = self.ev_dropped.q.val();
    }
}
