//! Fetches a list of SGEs and adds up its lengths.
//!
//! ```text
//!   start ──► AR, 64 bytes each (1 to 5) ──► R ──► beat FIFO ──► entry register ─┬─► sum
//!                                                                 from `skip` on └─► list RAM ──► sge
//! ```
//! Interface: `start` for one cycle, while `done`; `done` falls and rises again when the whole list is
//! there, with `sum` (bytes of the entries from `skip` on) and `failed` (the port answered with an error, or
//! the address is no multiple of 16: then nothing was read). Then `sge` shows those entries one
//! by one, `take` steps on; it keeps its place until the next `start`, so that a message that gets
//! its next turn before another list was needed goes on without a read.
//! One beat never crosses 4 KiB, and the FIFO holds all five: `rready` never falls.
//! Timing: `start` to `arvalid` 1 cycle; one entry a cycle; `done` 2 cycles after the last entry's beat
//! is at the FIFO's head.
use super::req_types::Sge;
use crate::hdl_default;
use crate::iface::AxiRdMaster;
use crate::layout_unpack;
use crate::prim::{ClkRst, Fifo, LutRam, ModName, Reg, RegN};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

layout_unpack! {
    /// One entry of a list.
    pub UnpackSge, "sge", 128, { addr: 64, length: 32, lkey: 32 }
}

/// An R beat.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct ReadBeat {
    pub data: Bits<512>,
    pub err: Bit,
}

hdl_default! {
    /// Reader of lists of up to 16 SGEs.
    #[derive(LogicBlock)]
    pub struct SglFetch {
        name: ModName = ModName::new(
            "sgl_fetch",
            "",
            "tx/sgl_fetch.rs",
            "Fetches a list of SGEs and adds up its lengths.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub start: Signal<In, Bit>,
        pub addr: Signal<In, Bits<64>>,
        /// entries, 1..=16
        pub count: Signal<In, Bits<5>>,
        pub skip: Signal<In, Bits<5>>,
        pub axi: AxiRdMaster,
        pub done: Signal<Out, Bit>,
        pub failed: Signal<Out, Bit>,
        pub sum: Signal<Out, Bits<36>>,
        pub sge: Signal<Out, Sge>,
        pub sge_valid: Signal<Out, Bit>,
        pub take: Signal<In, Bit>,
        pub ev_axi_read_err: Signal<Out, Bit>,
        beats: Fifo<ReadBeat, 3>,
        entries: LutRam<Sge, 4>,
        unpack: UnpackSge,
        ar_addr: RegN<Bits<64>>,
        ar_left: Reg<Bits<3>>,
        /// the list is not there yet; entries are still to be picked
        busy: Reg<Bit>,
        working: Reg<Bit>,
        bad: Reg<Bit>,
        place: RegN<Bits<2>>,
        entry: RegN<Bits<5>>,
        entry_count: RegN<Bits<5>>,
        first: RegN<Bits<5>>,
        total: RegN<Bits<36>>,
        write_at: Reg<Bits<5>>,
        read_at: Reg<Bits<5>>,
        misaligned: Signal<Local, Bit>,
        span: Signal<Local, Bits<5>>,
        last: Signal<Local, Bit>,
        work: Signal<Local, Bit>,
        picked: RegN<Sge>,
        picked_valid: Reg<Bit>,
        picked_last: Reg<Bit>,
        beat: Signal<Local, Bits<512>>,
        window: Signal<Local, Bits<512>>,
        ahead: Signal<Local, Bits<9>>,
        error_bit: Constant<Bits<2>> = Constant::new(bits(2)),
    }
}

impl Logic for SglFetch {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self,
            clk,
            ar_addr,
            ar_left,
            busy,
            bad,
            place,
            entry,
            entry_count
        );
        dff_setup!(self, clk, first, total, write_at, read_at);
        dff_setup!(self, clk, working, picked, picked_valid, picked_last);
        self.beats.clk.next = self.clk.val();
        self.entries.clk.next = self.clk.val();

        // Addresses: whole beats, from the one that holds the first entry.
        self.misaligned.next = self.addr.val().get_bits::<4>(0).any();
        self.span.next = bit_cast::<5, 2>(self.addr.val().get_bits::<2>(4)) + self.count.val() + 3;
        self.axi.arvalid.next = self.ar_left.q.val() != 0;
        self.axi.araddr.next = self.ar_addr.q.val();
        self.axi.arlen.next = 0.into();
        self.axi.arid.next = 1.into();
        if self.axi.arvalid.val() & self.axi.arready.val() {
            self.ar_left.d.next = self.ar_left.q.val() - 1;
            self.ar_addr.d.next = self.ar_addr.q.val() + 64;
        }
        self.axi.rready.next = self.beats.s.ready.val();
        self.beats.s.valid.next = self.axi.rvalid.val();
        self.beats.s.data.next.data = self.axi.rdata.val();
        self.beats.s.data.next.err = (self.axi.rresp.val() & self.error_bit.val()).any();
        self.ev_axi_read_err.next = self.axi.rvalid.val()
            & self.axi.rready.val()
            & (self.axi.rresp.val() & self.error_bit.val()).any();

        // Entries.
        self.work.next = self.working.q.val() & self.beats.m.valid.val();
        self.beat.next = self.beats.m.data.val().data;
        self.ahead.next = bit_cast::<9, 2>(self.place.q.val()) << 7;
        self.window.next = self.beat.val() >> self.ahead.val();
        self.unpack.raw.next = bit_cast::<128, 512>(self.window.val());
        self.last.next = self.entry.q.val() + 1 == self.entry_count.q.val();
        self.beats.m.ready.next = self.work.val() & ((self.place.q.val() == 3) | self.last.val());
        self.picked.d.next.va = self.unpack.addr.val();
        self.picked.d.next.left = self.unpack.length.val();
        self.picked.d.next.lkey = self.unpack.lkey.val();
        self.picked_valid.d.next = self.work.val() & (self.entry.q.val() >= self.first.q.val());
        self.picked_last.d.next = self.work.val() & self.last.val();
        self.entries.write_en.next = self.picked_valid.q.val();
        self.entries.write_addr.next = bit_cast::<4, 5>(self.write_at.q.val());
        self.entries.write_data.next = self.picked.q.val();
        if self.work.val() {
            self.place.d.next = self.place.q.val() + 1;
            self.entry.d.next = self.entry.q.val() + 1;
            if self.beats.m.data.val().err {
                self.bad.d.next = true;
            }
            if self.last.val() {
                self.working.d.next = false;
            }
        }
        if self.picked_valid.q.val() {
            self.write_at.d.next = self.write_at.q.val() + 1;
            self.total.d.next = self.total.q.val() + bit_cast::<36, 32>(self.picked.q.val().left);
        }
        if self.picked_last.q.val() {
            self.busy.d.next = false;
        }

        // What is there.
        self.done.next = !self.busy.q.val();
        self.failed.next = self.bad.q.val();
        self.sum.next = self.total.q.val();
        self.entries.read_addr.next = bit_cast::<4, 5>(self.read_at.q.val());
        self.sge.next = self.entries.read_data.val();
        self.sge_valid.next = !self.busy.q.val() & (self.read_at.q.val() != self.write_at.q.val());
        if self.take.val() {
            self.read_at.d.next = self.read_at.q.val() + 1;
        }

        if self.start.val() {
            self.busy.d.next = !self.misaligned.val();
            self.working.d.next = !self.misaligned.val();
            self.bad.d.next = self.misaligned.val();
            self.ar_left.d.next = bit_cast::<3, 5>(self.span.val() >> 2);
            if self.misaligned.val() {
                self.ar_left.d.next = 0.into();
            }
            self.ar_addr.d.next = (self.addr.val() >> 6) << 6;
            self.place.d.next = self.addr.val().get_bits::<2>(4);
            self.entry.d.next = 0.into();
            self.entry_count.d.next = self.count.val();
            self.first.d.next = self.skip.val();
            self.total.d.next = 0.into();
            self.write_at.d.next = 0.into();
            self.read_at.d.next = 0.into();
        }
    }
}
