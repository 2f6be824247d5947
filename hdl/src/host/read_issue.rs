//! Cuts jobs into memory reads and claims what each needs before it leaves.
//!
//! ```text
//!   job ──► cut at MRRS ──► tag? rows? segment? ──► mrd
//!             ▲   │                            └──► issued (registered)
//!             └───┘ what is left
//! ```
//! Interface: `job` stays until its last read is out. `wants`: a read could leave if `mrd` were
//! ready; known early in the cycle. `mrd.ready` must not depend on `mrd.valid`. `mrd` is withdrawn if
//! bus mastering or DMA goes off before it is taken. `issued` tells `read_book` one cycle later what
//! happened. `rows_ok`, `seg_room`: a read may leave in every cycle.
//!
//! Rules: a read never crosses an address that is a multiple of MRRS, hence no 4 KiB page. Reads wait while
//! DMA is off. A refused job, or one met while bus mastering is off, becomes a segment without data; so
//! does the rest of a job that is cut short by it. A job that `missed` its window waits for all that its reads
//! would need, uses none of it, and becomes segments without data. An inline job is a segment alone.
//! Codes of MRRS that PCIe reserves (6, 7) are read as 128 bytes.
//! Where a job ends is known as its last byte, so that cutting needs no length: a cut is the last one
//! if its first byte and the job's last one agree in all bits above MRRS.
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
    /// Read issuer. `W`: bits of a beat.
    #[derive(LogicBlock)]
    pub struct ReadIssue<const W: usize> {
        name: ModName = ModName::new(
            "read_issue",
            &format!("W={W}"),
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
        pub wants: Signal<Out, Bit>,
        pub issued: StrobeOut<Issued>,
        /// nothing is on its way to the books
        pub idle: Signal<Out, Bit>,
        pub seg_room: Signal<In, Bit>,
        pub rows_ok: Signal<In, Bit>,
        /// rows that one read can need at most
        pub largest: Signal<Out, Bits<8>>,
        // MRRS - 1, and the bits above it.
        inside: Reg<Bits<12>> = Reg::new(bits(127)),
        above: Reg<Bits<13>> = Reg::new(bits(0x1F80)),
        size: Signal<Local, Bits<13>>,
        // What is left of the job.
        more: Reg<Bit>,
        next_addr: RegN<Bits<64>>,
        next_last: RegN<Bits<13>>,
        addr: Signal<Local, Bits<64>>,
        last: Signal<Local, Bits<13>>,
        offset: Signal<Local, Bits<12>>,
        cut: Signal<Local, Bits<12>>,
        ends: Signal<Local, Bit>,
        whole_words: Signal<Local, Bits<11>>,
        cut_words: Signal<Local, Bits<11>>,
        head: Signal<Local, Bits<4>>,
        tail: Signal<Local, Bits<4>>,
        single: Signal<Local, Bit>,
        none: Signal<Local, Bit>,
        may_go: Signal<Local, Bit>,
        wanted: Signal<Local, Bit>,
        go: Signal<Local, Bit>,
        done: Signal<Local, Bit>,
        sent_valid: Reg<Bit>,
        sent: RegN<Issued>,
        page_last: Constant<Bits<12>> = Constant::new(bits(0xFFF)),
        smallest: Constant<Bits<13>> = Constant::new(bits(128)),
        reserved_code: Constant<Bits<3>> = Constant::new(bits(6)),
        lane_bits: Constant<Bits<4>> = Constant::new(bits(lane_bits(W))),
        source_rows: Constant<Bits<2>> = Constant::new(bits(SEG_ROWS)),
        source_inline: Constant<Bits<2>> = Constant::new(bits(SEG_INLINE)),
        source_none: Constant<Bits<2>> = Constant::new(bits(SEG_NONE)),
        bus_master_off: Constant<Bits<8>> = syndrome_code("BUS_MASTER_OFF"),
        bar1_strict: Constant<Bits<8>> = syndrome_code("BAR1_STRICT"),
    }
}

impl<const W: usize> Logic for ReadIssue<W> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, inside, above, more, next_addr, next_last, sent_valid, sent);
        self.size.next = self.smallest.val();
        if self.mrrs.val() < self.reserved_code.val() {
            self.size.next = self.smallest.val() << self.mrrs.val();
        }
        self.inside.d.next = bit_cast::<12, 13>(self.size.val() - 1);
        self.above.d.next = !(self.size.val() - 1);
        self.largest.next = bit_cast::<8, 12>(self.inside.q.val() >> self.lane_bits.val()) + 2;

        // The next read of the job, up to the next multiple of MRRS.
        self.addr.next = self.job.data.val().addr;
        self.last.next = self.job.data.val().last_byte;
        if self.more.q.val() {
            self.addr.next = self.next_addr.q.val();
            self.last.next = self.next_last.q.val();
        }
        self.offset.next = bit_cast::<12, 64>(self.addr.val());
        self.cut.next = self.offset.val() | self.inside.q.val();
        self.ends.next =
            !((self.last.val() ^ bit_cast::<13, 12>(self.offset.val())) & self.above.q.val()).any();

        // Its words and byte enables, for both ways to end.
        self.whole_words.next = bit_cast::<11, 13>(self.last.val() >> 2)
            - bit_cast::<11, 12>(self.offset.val() >> 2)
            + 1;
        self.cut_words.next =
            bit_cast::<11, 12>((!self.offset.val() & self.inside.q.val()) >> 2) + 1;
        self.head.next = bits::<4>(0xF) << bit_cast::<2, 12>(self.offset.val());
        self.tail.next = bits::<4>(0xF);
        self.single.next = (self.cut.val() >> 2) == (self.offset.val() >> 2);
        self.mrd.data.next.words = self.cut_words.val();
        if self.ends.val() {
            self.tail.next = bits::<4>(0xF) >> (bit_cast::<2, 13>(!self.last.val()));
            self.single.next =
                (self.last.val() >> 2) == (bit_cast::<13, 12>(self.offset.val()) >> 2);
            self.mrd.data.next.words = self.whole_words.val();
        }
        self.mrd.data.next.first_be = self.head.val();
        self.mrd.data.next.last_be = self.tail.val();
        if self.single.val() {
            self.mrd.data.next.first_be = self.head.val() & self.tail.val();
            self.mrd.data.next.last_be = 0.into();
        }
        self.mrd.data.next.addr = self.addr.val();
        self.mrd.data.next.tag = self.tag.data.val().tag;
        self.mrd.data.next.at = self.job.data.val().at;
        self.mrd.data.next.ro = self.job.data.val().ro;

        // Who may go. The window's verdict comes too late to decide that: it decides what goes.
        self.none.next = self.job.data.val().refused
            | (self.job.data.val().kind == self.source_inline.val())
            | !self.bus_master.val();
        self.may_go.next = self.job.valid.val() & self.start.val() & self.seg_room.val();
        self.wanted.next = self.may_go.val()
            & !self.none.val()
            & self.tag.valid.val()
            & self.rows_ok.val()
            & self.dma_enable.val();
        self.wants.next = self.wanted.val();
        self.go.next =
            (self.may_go.val() & self.none.val()) | (self.wanted.val() & self.mrd.ready.val());
        self.mrd.valid.next = self.wanted.val() & !self.job.data.val().missed;
        self.tag.ready.next =
            self.wanted.val() & self.mrd.ready.val() & !self.job.data.val().missed;
        self.done.next = self.none.val() | self.ends.val();
        self.job.ready.next = self.go.val() & self.done.val();

        // The rest.
        if self.go.val() {
            self.more.d.next = !self.done.val();
        }
        if self.go.val() {
            self.next_addr.d.next = (self.addr.val() | bit_cast::<64, 12>(self.inside.q.val())) + 1;
            self.next_last.d.next = self.last.val();
            if self.cut.val() == self.page_last.val() {
                self.next_last.d.next = bit_cast::<13, 12>(bit_cast::<12, 13>(self.last.val()));
            }
        }

        // For the books. The codes of the first two sources are those of the job's kind.
        self.sent_valid.d.next = self.go.val();
        self.sent.d.next.source = self.source_rows.val();
        self.sent.d.next.syndrome = 0.into();
        if self.job.data.val().refused {
            self.sent.d.next.source = self.source_none.val();
            self.sent.d.next.syndrome = self.job.data.val().syndrome;
        } else if self.job.data.val().kind == self.source_inline.val() {
            self.sent.d.next.source = self.source_inline.val();
        } else if !self.bus_master.val() {
            self.sent.d.next.source = self.source_none.val();
            self.sent.d.next.syndrome = self.bus_master_off.val();
        } else if self.job.data.val().missed {
            self.sent.d.next.source = self.source_none.val();
            self.sent.d.next.syndrome = self.bar1_strict.val();
        }
        self.sent.d.next.tag = self.tag.data.val().tag;
        self.sent.d.next.lap = self.tag.data.val().lap;
        self.sent.d.next.offset = self.offset.val();
        self.sent.d.next.last_byte = bit_cast::<13, 12>(self.cut.val());
        if self.done.val() {
            self.sent.d.next.last_byte = self.last.val();
        }
        self.sent.d.next.turn = self.job.data.val().turn;
        self.sent.d.next.last = self.job.data.val().last & self.done.val();
        self.idle.next = !self.sent_valid.q.val();
        self.issued.valid.next = self.sent_valid.q.val();
        self.issued.data.next = self.sent.q.val();
    }
}
