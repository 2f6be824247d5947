//! Cuts jobs into memory reads and claims what each needs before it leaves.
//!
//! ```text
//!   job ──► cut at MRRS ──► tag? rows? segment? ──► mrd
//!             ▲   │                            └──► issued (registered)
//!             └───┘ address and bytes left
//! ```
//! Interface: `job` stays until its last read is out. `mrd` is withdrawn if bus mastering or DMA
//! goes off before it is taken. `issued` tells `read_book` one cycle later what happened.
//! `row_freed` gives one row of the reassembly memory back, `rows_returned` those claimed too much.
//! `seg_room`: the segment queue takes at least two more.
//!
//! Rules: a read never crosses an address that is a multiple of MRRS, hence no 4 KiB page. A job
//! with a syndrome, or met while DMA or bus mastering is off, becomes a segment without data; so
//! does the rest of a job that is cut short by it. An inline job is a segment alone.
//! Codes of MRRS that PCIe reserves (6, 7) are read as 128 bytes.
//! Rows are claimed by an upper bound, since the exact number is known one cycle later only.
//! Timing: `job` to `mrd` 0 cycles; one read each cycle.
use super::read_types::{lane_bits, Issued, TagId, SEG_INLINE, SEG_NONE, SEG_ROWS};
use crate::hdl_default;
use crate::iface::{MrdCmd, ReadJob, StrobeOut};
use crate::prim::{ClkRst, ModName, Reg, RegN, StreamIn, StreamOut};
use crate::spec::syndrome;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

fn syndrome_code(name: &str) -> Constant<Bits<8>> {
    Constant::new(bits(syndrome(name).code.value))
}

hdl_default! {
    /// Read issuer. `W`: bits of a beat; `ROW_AW`: log2 of the reassembly rows.
    #[derive(LogicBlock)]
    pub struct ReadIssue<const W: usize, const ROW_AW: usize> {
        name: ModName = ModName::new(
            "read_issue",
            &format!("W={W} ROW_AW={ROW_AW}"),
            "host/read_issue.rs",
            "Cuts read jobs into memory reads, claims tags and rows.",
        ),
        pub clk: Signal<In, ClkRst>,
        /// the reset walks are over
        pub start: Signal<In, Bit>,
        pub mrrs: Signal<In, Bits<3>>,
        pub bus_master: Signal<In, Bit>,
        pub dma_enable: Signal<In, Bit>,
        pub job: StreamIn<ReadJob>,
        pub tag: StreamIn<TagId>,
        pub mrd: StreamOut<MrdCmd>,
        pub issued: StrobeOut<Issued>,
        pub seg_room: Signal<In, Bit>,
        pub row_freed: Signal<In, Bit>,
        pub rows_returned: Signal<In, Bits<8>>,
        size: Reg<Bits<13>> = Reg::new(bits(128)),
        more: Reg<Bit>,
        next_addr: RegN<Bits<64>>,
        next_left: RegN<Bits<13>>,
        rows_free: Reg<Bits<16>> = Reg::new(bits(1 << ROW_AW)),
        sent_valid: Reg<Bit>,
        sent: RegN<Issued>,
        addr: Signal<Local, Bits<64>>,
        left: Signal<Local, Bits<13>>,
        offset: Signal<Local, Bits<13>>,
        room: Signal<Local, Bits<13>>,
        len: Signal<Local, Bits<13>>,
        fits: Signal<Local, Bit>,
        refused: Signal<Local, Bits<8>>,
        source: Signal<Local, Bits<2>>,
        bound: Signal<Local, Bits<13>>,
        claimed: Signal<Local, Bits<16>>,
        may_go: Signal<Local, Bit>,
        may_read: Signal<Local, Bit>,
        go: Signal<Local, Bit>,
        done: Signal<Local, Bit>,
        page_mask: Constant<Bits<64>> = Constant::new(bits(0xFFF)),
        smallest: Constant<Bits<13>> = Constant::new(bits(128)),
        reserved_code: Constant<Bits<3>> = Constant::new(bits(6)),
        lane_bits: Constant<Bits<4>> = Constant::new(bits(lane_bits(W))),
        source_rows: Constant<Bits<2>> = Constant::new(bits(SEG_ROWS)),
        source_inline: Constant<Bits<2>> = Constant::new(bits(SEG_INLINE)),
        source_none: Constant<Bits<2>> = Constant::new(bits(SEG_NONE)),
        dma_off: Constant<Bits<8>> = syndrome_code("DMA_OFF"),
        bus_master_off: Constant<Bits<8>> = syndrome_code("BUS_MASTER_OFF"),
    }
}

impl<const W: usize, const ROW_AW: usize> Logic for ReadIssue<W, ROW_AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, size, more, next_addr, next_left);
        dff_setup!(self, clk, rows_free, sent_valid, sent);

        self.size.d.next = self.smallest.val();
        if self.mrrs.val() < self.reserved_code.val() {
            self.size.d.next = self.smallest.val() << self.mrrs.val();
        }

        // The next piece of the job, up to the next multiple of MRRS.
        self.addr.next = self.job.data.val().addr;
        self.left.next = self.job.data.val().len;
        if self.more.q.val() {
            self.addr.next = self.next_addr.q.val();
            self.left.next = self.next_left.q.val();
        }
        self.offset.next = bit_cast::<13, 64>(self.addr.val() & self.page_mask.val());
        self.room.next = self.size.q.val() - (self.offset.val() & (self.size.q.val() - 1));
        self.fits.next = self.left.val() <= self.room.val();
        self.len.next = self.room.val();
        if self.left.val() <= self.room.val() {
            self.len.next = self.left.val();
        }

        // Where its bytes come from (the codes of the first two are those of the job's kind).
        self.refused.next = self.job.data.val().syndrome;
        self.source.next = self.source_rows.val();
        if self.job.data.val().syndrome.any() {
            self.source.next = self.source_none.val();
        } else if self.job.data.val().kind == self.source_inline.val() {
            self.source.next = self.source_inline.val();
        } else if !self.bus_master.val() {
            self.source.next = self.source_none.val();
            self.refused.next = self.bus_master_off.val();
        } else if !self.dma_enable.val() {
            self.source.next = self.source_none.val();
            self.refused.next = self.dma_off.val();
        }

        // n bytes touch at most n / beat + 2 rows.
        self.bound.next = (self.left.val() >> self.lane_bits.val()) + 2;
        if self.left.val() > self.size.q.val() {
            self.bound.next = (self.size.q.val() >> self.lane_bits.val()) + 2;
        }

        self.may_go.next = self.job.valid.val() & self.start.val() & self.seg_room.val();
        self.may_read.next = self.may_go.val()
            & (self.source.val() == self.source_rows.val())
            & self.tag.valid.val()
            & (self.rows_free.q.val() >= bit_cast::<16, 13>(self.bound.val()));
        self.mrd.valid.next = self.may_read.val();
        self.mrd.data.next.addr = self.addr.val();
        self.mrd.data.next.len = self.len.val();
        self.mrd.data.next.tag = self.tag.data.val().tag;
        self.mrd.data.next.at = self.job.data.val().at;
        self.mrd.data.next.ro = self.job.data.val().ro;
        self.tag.ready.next = self.may_read.val() & self.mrd.ready.val();

        self.go.next = (self.may_read.val() & self.mrd.ready.val())
            | (self.may_go.val() & (self.source.val() != self.source_rows.val()));
        self.done.next = self.fits.val() | (self.source.val() != self.source_rows.val());
        self.job.ready.next = self.go.val() & self.done.val();
        if self.go.val() {
            self.more.d.next = !self.done.val();
            self.next_addr.d.next = self.addr.val() + bit_cast::<64, 13>(self.room.val());
            self.next_left.d.next = self.left.val() - self.room.val();
        }

        self.claimed.next = 0.into();
        if self.may_read.val() & self.mrd.ready.val() {
            self.claimed.next = bit_cast::<16, 13>(self.bound.val());
        }
        self.rows_free.d.next = self.rows_free.q.val() - self.claimed.val()
            + bit_cast::<16, 8>(self.rows_returned.val());
        if self.row_freed.val() {
            self.rows_free.d.next = self.rows_free.q.val() - self.claimed.val()
                + bit_cast::<16, 8>(self.rows_returned.val())
                + 1;
        }

        self.sent_valid.d.next = self.go.val();
        self.sent.d.next.source = self.source.val();
        self.sent.d.next.tag = self.tag.data.val().tag;
        self.sent.d.next.lap = self.tag.data.val().lap;
        self.sent.d.next.low = bit_cast::<8, 64>(self.addr.val());
        self.sent.d.next.len = self.len.val();
        if self.source.val() != self.source_rows.val() {
            self.sent.d.next.len = self.left.val();
        }
        self.sent.d.next.first = !self.more.q.val();
        self.sent.d.next.lane = self.job.data.val().lane;
        self.sent.d.next.last = self.job.data.val().last & self.done.val();
        self.sent.d.next.syndrome = self.refused.val();
        self.sent.d.next.claimed = bit_cast::<8, 16>(self.claimed.val());
        self.issued.valid.next = self.sent_valid.q.val();
        self.issued.data.next = self.sent.q.val();
    }
}
