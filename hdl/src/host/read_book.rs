//! Enters what left in the books: the tag's request, and the segment that `gather` will need.
//!
//! ```text
//!   issued ──► rows, words, lanes ──► request (tag table)
//!                   │            └──► seg (segment queue)
//!                   └──► row pointer, lane of the packet
//! ```
//! Interface: everything is a strobe, one cycle long and never refused. `rows_returned` is valid
//! every cycle: rows that were claimed and are not needed.
//! Rules: each read starts on a new row, at the lane that its address has in a beat; rows are used
//! in the order in which reads left, so the memory is a ring. Row numbers run freely: the bit
//! above the row number tells laps of the ring apart.
//! Timing: combinational from `issued`; one each cycle.
use super::read_types::{
    lane_bits, lane_mask, GatherSeg, Issued, TagRequest, SEG_INLINE, SEG_ROWS,
};
use crate::hdl_default;
use crate::iface::{StrobeIn, StrobeOut};
use crate::prim::{ClkRst, ModName, Reg, RegN};
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
        pub rows_returned: Signal<Out, Bits<8>>,
        row: Reg<Bits<16>>,
        dst: RegN<Bits<8>>,
        low: Signal<Local, Bits<8>>,
        lane: Signal<Local, Bits<8>>,
        rows: Signal<Local, Bits<13>>,
        target: Signal<Local, Bits<8>>,
        is_read: Signal<Local, Bit>,
        mask: Constant<Bits<8>> = Constant::new(bits(lane_mask(W))),
        round_up: Constant<Bits<13>> = Constant::new(bits(lane_mask(W))),
        lane_bits: Constant<Bits<4>> = Constant::new(bits(lane_bits(W))),
        source_rows: Constant<Bits<2>> = Constant::new(bits(SEG_ROWS)),
        source_inline: Constant<Bits<2>> = Constant::new(bits(SEG_INLINE)),
        inline_lane: Constant<Bits<8>> =
            Constant::new(bits(crate::spec::WQE_SGE_OFFSET as u64)),
    }
}

impl<const W: usize> Logic for ReadBook<W> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, row, dst);
        self.is_read.next =
            self.issued.valid.val() & (self.issued.data.val().source == self.source_rows.val());
        self.low.next = self.issued.data.val().low;
        self.rows.next = (self.issued.data.val().len
            + bit_cast::<13, 8>(self.low.val() & self.mask.val())
            + self.round_up.val())
            >> self.lane_bits.val();
        self.rows_returned.next = 0.into();
        if self.is_read.val() {
            self.row.d.next = self.row.q.val() + bit_cast::<16, 13>(self.rows.val());
            self.rows_returned.next =
                self.issued.data.val().claimed - bit_cast::<8, 13>(self.rows.val());
        }

        self.request.valid.next = self.is_read.val();
        self.request_tag.next = self.issued.data.val().tag;
        self.request.data.next.lap = self.issued.data.val().lap;
        self.request.data.next.row = self.row.q.val();
        self.request.data.next.low = self.low.val();
        self.request.data.next.words = bit_cast::<11, 13>(
            (self.issued.data.val().len + bit_cast::<13, 8>(self.low.val() & 3) + 3) >> 2,
        );
        self.request.data.next.bytes = self.issued.data.val().len;
        self.request.data.next.stamp = self.now.val();

        // Lane of the source, and of the packet; the rest of a job goes on where it stopped.
        self.lane.next = 0.into();
        if self.issued.data.val().source == self.source_rows.val() {
            self.lane.next = self.low.val() & self.mask.val();
        } else if self.issued.data.val().source == self.source_inline.val() {
            self.lane.next = self.inline_lane.val();
        }
        self.target.next = self.dst.q.val();
        if self.issued.data.val().first {
            self.target.next = self.issued.data.val().lane & self.mask.val();
        }
        if self.issued.valid.val() {
            self.dst.d.next = (self.target.val() + bit_cast::<8, 13>(self.issued.data.val().len))
                & self.mask.val();
        }
        self.seg.valid.next = self.issued.valid.val();
        self.seg.data.next.source = self.issued.data.val().source;
        self.seg.data.next.lane = self.lane.val();
        self.seg.data.next.dst = self.target.val();
        self.seg.data.next.turn = (self.target.val() - self.lane.val()) & self.mask.val();
        self.seg.data.next.len = self.issued.data.val().len;
        self.seg.data.next.last = self.issued.data.val().last;
        self.seg.data.next.syndrome = self.issued.data.val().syndrome;
    }
}
