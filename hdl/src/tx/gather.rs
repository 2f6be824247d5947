//! Lays the bytes of a packet's pieces one after the other, at the lanes they have in the packet.
//!
//! ```text
//!   rows ─────────┐
//!   inline blocks ┼─► RowTurn ─► registers ─► GatherLanes ─► output register ─► payload
//!   inline store ─┘                              ▲  │
//!   nothing ────────────────────────────────────▲   │
//!        seg ─► SegWalk: where from, where to ──┘   └─► bytes of the beat after
//! ```
//! Interface: segments come in order and say what each row is; `idle`: a segment that comes now is
//! taken. Rows come out of the memory, or past it: see `read_mgr`. An inline segment uses rows made of
//! blocks of `blk`. A segment without source gives zeros, so that a packet has all its beats even when
//! it is bad. `out` is one packet of payload for each segment marked `last`; unused lanes are zero.
//! `out_err` on its last beat is the first syndrome that one of its segments, rows or blocks had.
//! `out` comes from registers, and `out.ready` goes no further than them.
//! `stored`: a segment of the inline store, which comes while `idle` and no other does; `stored_soon` says early in
//! the cycle that it may. Its rows are at `stored_row`, `stored_step` uses one up, `store_read` is high while more
//! may be needed; the blocks of its WQE come on `blk` all the same, later, and are passed over.
//! Rules: all rows of a segment turn alike. The row's lane 0 goes to lane `turn`: what is above that
//! belongs to one beat, what wrapped below it to the next. A first row may have only the latter
//! (`wraps`): the beat being built is that one then.
//! Timing: 2 cycles from a row, a block or `stored` (one in `RowTurn`, one here), 1 from the verdict that a row may
//! go past the memory; one row each cycle, and one more cycle where a packet's last row spills over
//! into a last beat of its own.
use super::gather_lanes::GatherLanes;
use super::inline_row::InlineRow;
use super::row_turn::RowTurn;
use super::seg_walk::SegWalk;
use crate::hdl_default;
use crate::host::read_types::{GatherSeg, SEG_INLINE};
use crate::iface::{InlineBlock, PayloadOut, StrobeIn};
use crate::prim::{ClkRst, ModName, PacketSkid, Reg, RegN, StreamIn};
use crate::spec::syndrome;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Payload gatherer. `W`: bits of a beat.
    #[derive(LogicBlock)]
    pub struct Gather<const W: usize> {
        name: ModName = ModName::new(
            "gather",
            &format!("W={W}"),
            "tx/gather.rs",
            "Lays the bytes of pieces at the lanes of the packet.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub seg: StreamIn<GatherSeg>,
        pub idle: Signal<Out, Bit>,
        pub seg_past: StrobeIn<GatherSeg>,
        pub row_valid: Signal<In, Bit>,
        pub row_words: Signal<In, Bits<W>>,
        pub row_turn: Signal<In, Bits<8>>,
        pub row_syndrome: Signal<In, Bits<8>>,
        pub row_ready: Signal<Out, Bit>,
        pub new_valid: Signal<In, Bit>,
        pub new_words: Signal<In, Bits<W>>,
        pub new_turn: Signal<In, Bits<8>>,
        pub past: Signal<In, Bit>,
        pub past_syndrome: Signal<In, Bits<8>>,
        pub past_take: Signal<Out, Bit>,
        pub blk: StreamIn<InlineBlock>,
        pub stored: StrobeIn<GatherSeg>,
        pub stored_soon: Signal<In, Bit>,
        pub stored_row: Signal<In, Bits<W>>,
        pub stored_step: Signal<Out, Bit>,
        pub store_read: Signal<Out, Bit>,
        pub out: PayloadOut<W>,
        walk: SegWalk,
        store_now: Signal<Local, Bit>,
        inlines: InlineRow<W>,
        turner: RowTurn<W>,
        lanes: GatherLanes<W>,
        source_inline: Constant<Bits<2>> = Constant::new(bits(SEG_INLINE)),
        block_error: Constant<Bits<8>> =
            Constant::new(bits(syndrome("WQE_READ_ERROR").code.value)),
        wrapped: Signal<Local, Bit>,
        there: Signal<Local, Bit>,
        problem: Signal<Local, Bits<8>>,
        go: Signal<Local, Bit>,
        full: Signal<Local, Bit>,
        over: Signal<Local, Bit>,
        packet_ends: Signal<Local, Bit>,
        free: Signal<Local, Bit>,
        // The beat being built.
        spilled: Reg<Bit>,
        spill: RegN<Bits<W>>,
        flush: Reg<Bit>,
        bad: Reg<Bits<8>>,
        verdict: Signal<Local, Bits<8>>,
        made: PacketSkid<W>,
    }
}

impl<const W: usize> Logic for Gather<W> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, spilled, spill, flush, bad);
        self.walk.clk.next = self.clk.val();
        self.inlines.clk.next = self.clk.val();
        self.turner.clk.next = self.clk.val();
        self.made.clk.next = self.clk.val();

        // The segment under way.
        StreamIn::<GatherSeg>::link(&mut self.seg, &mut self.walk.seg);
        StrobeIn::<GatherSeg>::link(&mut self.stored, &mut self.walk.stored);
        self.walk.stored_soon.next = self.stored_soon.val();
        self.idle.next = !self.walk.active.val();

        // Rows and blocks, turned. The rotator belongs to blocks during their segment, and while there
        // is none and blocks wait; they are taken for the segment under way while it needs more,
        // or for one that comes while there is none.
        StreamIn::<InlineBlock>::link(&mut self.blk, &mut self.inlines.blk);
        self.turner.row_valid.next = self.row_valid.val();
        self.turner.row_words.next = self.row_words.val();
        self.turner.row_turn.next = self.row_turn.val();
        self.turner.row_syndrome.next = self.row_syndrome.val();
        self.row_ready.next = self.turner.row_ready.val();
        self.turner.new_valid.next = self.new_valid.val();
        self.turner.new_words.next = self.new_words.val();
        self.turner.new_turn.next = self.new_turn.val();
        self.store_now.next = self.stored_soon.val();
        if self.walk.active.val() {
            self.store_now.next = self.walk.from_store.val();
        }
        self.turner.inline_valid.next = self.inlines.row_valid.val() | self.store_now.val();
        self.turner.inline_words.next = self.inlines.row_words.val();
        self.turner.inline_err.next = self.inlines.row_err.val();
        if self.store_now.val() {
            self.turner.inline_words.next = self.stored_row.val();
            self.turner.inline_err.next = false;
        }
        self.inlines.skip.next = self.stored.valid.val();
        self.inlines.row_take.next =
            self.inlines.row_valid.val() & self.turner.inline_ready.val() & !self.store_now.val();
        self.stored_step.next = self.turner.inline_ready.val() & self.store_now.val();
        self.store_read.next = self.walk.active.val() & self.walk.from_store.val();
        self.turner.want_inline.next = self.inlines.row_valid.val() | self.stored_soon.val();
        self.turner.load_inline.next = self.stored.valid.val()
            | ((self.seg_past.valid.val() & !self.stored_soon.val())
                & (self.seg_past.data.val().source == self.source_inline.val()));
        self.turner.inline_turn.next = self.seg_past.data.val().turn;
        if self.stored_soon.val() {
            self.turner.inline_turn.next = self.stored.data.val().turn;
        }
        if self.walk.active.val() {
            self.turner.want_inline.next = self.walk.flags.val().from_blocks;
            self.turner.load_inline.next = self.walk.flags.val().from_blocks
                & !(self.turner.inline_held.val() & self.walk.last_row.val());
            self.turner.inline_turn.next = self.walk.cur.val().turn;
        }

        // Is there something for the beat?
        self.there.next = true;
        self.problem.next = self.walk.cur.val().syndrome;
        self.lanes.row.next = 0.into();
        if self.walk.flags.val().from_rows {
            self.there.next =
                self.turner.row_held.val() | (self.turner.row_maybe.val() & self.past.val());
            self.problem.next = self.past_syndrome.val();
            if self.turner.row_held.val() {
                self.problem.next = self.turner.out_syndrome.val();
            }
            self.lanes.row.next = self.turner.out_row.val();
        } else if self.walk.flags.val().from_blocks {
            self.there.next = self.turner.inline_held.val();
            if self.turner.out_inline_err.val() {
                self.problem.next = self.block_error.val();
            }
            self.lanes.row.next = self.turner.out_inline.val();
        }
        self.free.next = self.made.s.ready.val();
        self.go.next =
            self.walk.active.val() & self.there.val() & self.free.val() & !self.flush.q.val();
        self.walk.go.next = self.go.val();
        self.turner.row_take.next = self.go.val() & self.walk.flags.val().from_rows;
        self.turner.inline_take.next = self.walk.active.val()
            & self.walk.flags.val().from_blocks
            & self.turner.inline_held.val()
            & self.free.val()
            & !self.flush.q.val();
        self.past_take.next =
            self.go.val() & self.walk.flags.val().from_rows & !self.turner.row_held.val();

        // Lanes.
        self.wrapped.next = self.walk.first.val() & self.walk.flags.val().wraps;
        self.lanes.from.next = self.walk.cur.val().turn;
        if self.walk.first.val() {
            self.lanes.from.next = self.walk.cur.val().from_lane;
        }
        self.lanes.below.next = self.walk.cur.val().turn;
        self.full.next = !self.wrapped.val();
        self.over.next = self.walk.flags.val().turns & !self.wrapped.val();
        if self.walk.last_row.val() {
            self.lanes.below.next = self.walk.cur.val().end_lane;
            self.full.next = self.walk.flags.val().end_full & !self.wrapped.val();
            self.over.next = self.walk.flags.val().end_over & !self.wrapped.val();
        }
        self.lanes.unended.next = self.full.val();
        self.lanes.kept.next = 0.into();
        if self.spilled.q.val() {
            self.lanes.kept.next = self.spill.q.val();
        }
        self.packet_ends.next = self.walk.last_row.val() & self.walk.cur.val().last;
        self.verdict.next = self.bad.q.val();
        if !self.bad.q.val().any() {
            self.verdict.next = self.problem.val();
        }

        // The beat.
        self.made.s.valid.next = self.flush.q.val();
        self.made.s.data.next = self.spill.q.val();
        self.made.s.last.next = true;
        self.made.s.empty.next = self.bad.q.val();
        if !self.flush.q.val() {
            self.made.s.valid.next = self.go.val() & (self.full.val() | self.packet_ends.val());
            self.made.s.data.next = self.lanes.merged.val();
            self.made.s.last.next = self.packet_ends.val() & !self.over.val();
            self.made.s.empty.next = 0.into();
            if self.packet_ends.val() & !self.over.val() {
                self.made.s.empty.next = self.verdict.val();
            }
        }
        if self.go.val() {
            self.bad.d.next = self.verdict.val();
            self.spilled.d.next = true;
            self.spill.d.next = self.lanes.merged.val();
            if self.full.val() | self.packet_ends.val() {
                self.spilled.d.next = self.over.val();
                self.spill.d.next = self.lanes.over.val();
            }
            self.flush.d.next = self.packet_ends.val() & self.over.val();
            if self.packet_ends.val() & !self.over.val() {
                self.bad.d.next = 0.into();
            }
        }
        if self.flush.q.val() & self.free.val() {
            self.bad.d.next = 0.into();
            self.spilled.d.next = false;
            self.flush.d.next = false;
        }
        // The syndrome travels in the field for unused lanes, of which a payload beat tells nothing.
        self.out.valid.next = self.made.m.valid.val();
        self.out.data.next = self.made.m.data.val();
        self.out.err.next = self.made.m.empty.val();
        self.out.last.next = self.made.m.last.val();
        self.made.m.ready.next = self.out.ready.val();
    }
}
