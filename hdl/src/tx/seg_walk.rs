//! The segment under way in `gather`, and which of its rows comes next.
//!
//! ```text
//!   seg ──────┬─► came ─► cur, rows left ─► first, last_row
//!   stored ───┘             └─► flags, compared when it comes: where from, how it lies in its beats
//! ```
//! Interface: `seg` is taken while none is `active`, or in the cycle in which `go` uses the last row of the one
//! that is. `stored` comes only while none is active and no `seg` does; `stored_soon` says early that it may: what is
//! known of a segment is loaded from it then, and means nothing if it does not come.
//! A row of a segment is used up by `go`. Its flags hold from the cycle after it was taken.
//! Timing: 1 cycle; all outputs but `seg.ready` from registers.
use crate::hdl_default;
use crate::host::read_types::{GatherSeg, SEG_INLINE, SEG_ROWS, SEG_STORED};
use crate::iface::StrobeIn;
use crate::prim::{ClkRst, ModName, Reg, RegN, StreamIn};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// How a segment lies in its beats.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct SegFlags {
    /// its rows come from the reassembly memory, from an inline WQE
    pub from_rows: Bit,
    pub from_blocks: Bit,
    /// its first row has only lanes below its turn; its rows are turned at all
    pub wraps: Bit,
    pub turns: Bit,
    /// its last row goes on into the beat after; fills its own
    pub end_over: Bit,
    pub end_full: Bit,
}

hdl_default! {
    /// The segment under way.
    #[derive(LogicBlock)]
    pub struct SegWalk {
        name: ModName = ModName::new(
            "seg_walk",
            "",
            "tx/seg_walk.rs",
            "The segment under way in gather, row by row.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub seg: StreamIn<GatherSeg>,
        pub stored: StrobeIn<GatherSeg>,
        pub stored_soon: Signal<In, Bit>,
        pub go: Signal<In, Bit>,
        pub active: Signal<Out, Bit>,
        pub cur: Signal<Out, GatherSeg>,
        pub flags: Signal<Out, SegFlags>,
        /// a segment is under way whose rows are in the inline store
        pub from_store: Signal<Out, Bit>,
        pub first: Signal<Out, Bit>,
        pub last_row: Signal<Out, Bit>,
        busy: Reg<Bit>,
        now: RegN<GatherSeg>,
        rows: RegN<Bits<8>>,
        begins: RegN<Bit>,
        ends: RegN<Bit>,
        lies: RegN<SegFlags>,
        kept: Reg<Bit>,
        came: Signal<Local, GatherSeg>,
        take: Signal<Local, Bit>,
        source_rows: Constant<Bits<2>> = Constant::new(bits(SEG_ROWS)),
        source_stored: Constant<Bits<2>> = Constant::new(bits(SEG_STORED)),
        source_inline: Constant<Bits<2>> = Constant::new(bits(SEG_INLINE)),
    }
}

impl Logic for SegWalk {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, busy, now, rows, begins, ends, lies, kept);
        self.active.next = self.busy.q.val();
        self.cur.next = self.now.q.val();
        self.flags.next = self.lies.q.val();
        self.from_store.next = self.kept.q.val();
        self.first.next = self.begins.q.val();
        self.last_row.next = self.ends.q.val();

        if self.go.val() {
            self.begins.d.next = false;
            self.rows.d.next = self.rows.q.val() - 1;
            self.ends.d.next = self.rows.q.val() == 2;
        }
        self.came.next = self.seg.data.val();
        if self.stored_soon.val() & !self.busy.q.val() & !self.seg.valid.val() {
            self.came.next = self.stored.data.val();
        }
        self.take.next = !self.busy.q.val() | (self.go.val() & self.ends.q.val());
        self.seg.ready.next = self.take.val();
        if self.take.val() {
            self.busy.d.next = self.seg.valid.val() | self.stored.valid.val();
            self.now.d.next = self.came.val();
            self.rows.d.next = self.came.val().rows;
            self.begins.d.next = true;
            self.ends.d.next = self.came.val().rows == 1;
            self.lies.d.next.from_rows = self.came.val().source == self.source_rows.val();
            self.lies.d.next.from_blocks = (self.came.val().source == self.source_inline.val())
                | (self.came.val().source == self.source_stored.val());
            self.kept.d.next = self.came.val().source == self.source_stored.val();
            self.lies.d.next.wraps = self.came.val().from_lane < self.came.val().turn;
            self.lies.d.next.turns = self.came.val().turn.any();
            self.lies.d.next.end_over =
                self.came.val().end_lane.any() & (self.came.val().end_lane <= self.came.val().turn);
            self.lies.d.next.end_full = !self.came.val().end_lane.any()
                | (self.came.val().end_lane <= self.came.val().turn);
        }
    }
}
