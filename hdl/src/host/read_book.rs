//! Enters what left in the books: the tag's request, and the segment that `gather` will need.
//!
//! ```text
//!   issued ──► rows, words, lanes ──► request (tag table)
//!                   │            └──► seg (segment queue)
//!                   └──► row pointer, rows used
//! ```
//! Interface: everything is a strobe, one cycle long and never refused. `rows_used` is valid every
//! cycle, 0 if no read left.
//! Rules: each read starts on a new row, at the lane that its address has in a beat; rows are used
//! in the order in which reads left, so the memory is a ring. Row numbers run freely: the bit
//! above the row number tells laps of the ring apart. A segment without data is laid out like the
//! read that it stands for.
//! Timing: combinational from `issued`; one each cycle.
use super::read_types::{lane_bits, lane_mask, GatherSeg, Issued, TagRequest, SEG_ROWS};
use crate::hdl_default;
use crate::iface::{StrobeIn, StrobeOut};
use crate::prim::{ClkRst, ModName, Reg};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Bookkeeping of reads that left. `W`: bits of a beat.
    #[derive(LogicBlock)]
    pub struct ReadBook<const W: usize> {
        name: ModName = ModName::new(
            "read_book",
            &format!("W={W}"),
            "host/read_book.rs",
            "Rows, words and lanes of reads that left.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub now: Signal<In, Bits<32>>,
        pub issued: StrobeIn<Issued>,
        pub request: StrobeOut<TagRequest>,
        pub request_tag: Signal<Out, Bits<10>>,
        pub seg: StrobeOut<GatherSeg>,
        pub rows_used: Signal<Out, Bits<8>>,
        row: Reg<Bits<16>>,
        offset: Signal<Local, Bits<13>>,
        last: Signal<Local, Bits<13>>,
        rows: Signal<Local, Bits<8>>,
        is_read: Signal<Local, Bit>,
        mask: Constant<Bits<8>> = Constant::new(bits(lane_mask(W))),
        lane_bits: Constant<Bits<4>> = Constant::new(bits(lane_bits(W))),
        source_rows: Constant<Bits<2>> = Constant::new(bits(SEG_ROWS)),
    }
}

impl<const W: usize> Logic for ReadBook<W> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, row);
        self.is_read.next =
            self.issued.valid.val() & (self.issued.data.val().source == self.source_rows.val());
        self.offset.next = bit_cast::<13, 12>(self.issued.data.val().offset);
        self.last.next = self.issued.data.val().last_byte;
        self.rows.next = bit_cast::<8, 13>(self.last.val() >> self.lane_bits.val())
            - bit_cast::<8, 13>(self.offset.val() >> self.lane_bits.val())
            + 1;
        self.rows_used.next = 0.into();
        if self.is_read.val() {
            self.row.d.next = self.row.q.val() + bit_cast::<16, 8>(self.rows.val());
            self.rows_used.next = self.rows.val();
        }

        self.request.valid.next = self.is_read.val();
        self.request_tag.next = self.issued.data.val().tag;
        self.request.data.next.lap = self.issued.data.val().lap;
        self.request.data.next.row = self.row.q.val();
        self.request.data.next.low = bit_cast::<8, 13>(self.offset.val());
        self.request.data.next.words = bit_cast::<11, 13>(self.last.val() >> 2)
            - bit_cast::<11, 13>(self.offset.val() >> 2)
            + 1;
        self.request.data.next.bytes = self.last.val() - self.offset.val() + 1;
        self.request.data.next.turn = self.issued.data.val().turn & self.mask.val();
        self.request.data.next.stamp = self.now.val();

        // All rows of a piece turn alike, so the lanes in the packet follow from those in memory.
        self.seg.valid.next = self.issued.valid.val();
        self.seg.data.next.source = self.issued.data.val().source;
        self.seg.data.next.turn = self.issued.data.val().turn & self.mask.val();
        self.seg.data.next.from_lane =
            (bit_cast::<8, 13>(self.offset.val()) + self.issued.data.val().turn) & self.mask.val();
        self.seg.data.next.end_lane =
            (bit_cast::<8, 13>(self.last.val()) + self.issued.data.val().turn + 1)
                & self.mask.val();
        self.seg.data.next.rows = self.rows.val();
        self.seg.data.next.last = self.issued.data.val().last;
        self.seg.data.next.syndrome = self.issued.data.val().syndrome;
    }
}
