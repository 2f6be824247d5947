//! The TLP ports: requests out, completions in.
//!
//! ```text
//!   mrd ──┐
//!         ├─► pick ─► TlpReq (header) ─► output register ─► rq
//!   wr ───┘
//!   cpl ◄── TlpCpl (decode) ◄────────────────────────────── cpl_in
//! ```
//! Interface: `mrd` one read each; `wr` with `wr_beat` one write of one beat each, lane 0 holding
//! the byte at `addr & !3`. Requests are single beats; `rq_data` means something for writes only.
//! `cpl` shows completions as they come, the header decoded and held for every beat of its TLP.
//! TLPs that are no completions are taken and dropped.
//! Nothing is taken from `mrd` or `wr` while `bus_master` is low.
//! Order: reads go first; after `PATIENCE` reads that passed a waiting write, the write goes.
//! Timing: requests 1 cycle (registered), one each cycle; completions 0 cycles, not registered.
use super::tlp_cpl::TlpCpl;
use super::tlp_req::TlpReq;
use crate::hdl_default;
use crate::iface::{CplHead, CplOut, MrdCmd, TlpIn, TlpOut, WriteHead};
use crate::prim::{ClkRst, ModName, Reg, RegN, StreamIn};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Reads that may pass a waiting write before its turn comes.
const PATIENCE: u64 = 3;

hdl_default! {
    /// Makes request TLPs, takes completion TLPs apart. `W`: bits of a beat.
    #[derive(LogicBlock)]
    pub struct PcieTlpGen<const W: usize> {
        name: ModName = ModName::new(
            "pcie_tlp_gen",
            &format!("W={W}"),
            "host/pcie_tlp_gen.rs",
            "Makes request TLPs, takes completion TLPs apart.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub requester: Signal<In, Bits<16>>,
        pub bus_master: Signal<In, Bit>,
        pub mrd: StreamIn<MrdCmd>,
        pub wr: StreamIn<WriteHead>,
        pub wr_beat: Signal<In, Bits<W>>,
        pub rq: TlpOut<W>,
        pub cpl_in: TlpIn<W>,
        pub cpl: CplOut<W>,
        /// pulses: a read, a write left; a completion came
        pub ev_tlp_reads: Signal<Out, Bit>,
        pub ev_tlp_writes: Signal<Out, Bit>,
        pub ev_tlp_completions: Signal<Out, Bit>,
        header: TlpReq,
        out_valid: Reg<Bit>,
        out_write: RegN<Bit>,
        out_hdr: RegN<Bits<128>>,
        out_data: RegN<Bits<W>>,
        passed: Reg<Bits<2>>,
        patience: Constant<Bits<2>> = Constant::new(bits(PATIENCE)),
        room: Signal<Local, Bit>,
        pick_write: Signal<Local, Bit>,
        take_read: Signal<Local, Bit>,
        take_write: Signal<Local, Bit>,
        decode: TlpCpl,
        inside: Reg<Bit>,
        held: RegN<CplHead>,
        held_completion: Reg<Bit>,
        is_completion: Signal<Local, Bit>,
        cpl_step: Signal<Local, Bit>,
    }
}

impl<const W: usize> Logic for PcieTlpGen<W> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, out_valid, out_write, out_hdr, out_data, passed);
        dff_setup!(self, clk, inside, held, held_completion);

        // Requests.
        self.room.next = (self.rq.ready.val() | !self.out_valid.q.val()) & self.bus_master.val();
        self.pick_write.next = self.wr.valid.val()
            & (!self.mrd.valid.val() | (self.passed.q.val() == self.patience.val()));
        self.take_write.next = self.pick_write.val() & self.room.val();
        self.take_read.next = self.mrd.valid.val() & !self.pick_write.val() & self.room.val();
        self.mrd.ready.next = !self.pick_write.val() & self.room.val();
        self.wr.ready.next = self.pick_write.val() & self.room.val();
        if self.take_write.val() {
            self.passed.d.next = 0.into();
        } else if self.take_read.val() & self.wr.valid.val() {
            self.passed.d.next = self.passed.q.val() + 1;
        }

        self.header.addr.next = self.mrd.data.val().addr;
        self.header.len.next = self.mrd.data.val().len;
        self.header.tag.next = self.mrd.data.val().tag;
        self.header.at.next = self.mrd.data.val().at;
        self.header.ro.next = self.mrd.data.val().ro;
        self.header.write.next = self.pick_write.val();
        self.header.requester.next = self.requester.val();
        if self.pick_write.val() {
            self.header.addr.next = self.wr.data.val().addr;
            self.header.len.next = self.wr.data.val().len;
            self.header.tag.next = 0.into();
            self.header.at.next = self.wr.data.val().at;
            self.header.ro.next = self.wr.data.val().ro;
        }

        if self.rq.ready.val() {
            self.out_valid.d.next = false;
        }
        if self.take_read.val() | self.take_write.val() {
            self.out_valid.d.next = true;
            self.out_write.d.next = self.pick_write.val();
            self.out_hdr.d.next = self.header.hdr.val();
        }
        if self.take_write.val() {
            self.out_data.d.next = self.wr_beat.val();
        }
        self.rq.valid.next = self.out_valid.q.val();
        self.rq.hdr.next = self.out_hdr.q.val();
        self.rq.data.next = self.out_data.q.val();
        self.rq.last.next = true;
        self.ev_tlp_reads.next =
            self.out_valid.q.val() & self.rq.ready.val() & !self.out_write.q.val();
        self.ev_tlp_writes.next =
            self.out_valid.q.val() & self.rq.ready.val() & self.out_write.q.val();

        // Completions. The header counts on the first beat only.
        self.decode.hdr.next = self.cpl_in.hdr.val();
        self.is_completion.next = self.decode.is_completion.val();
        self.cpl.head.next = self.decode.head.val();
        if self.inside.q.val() {
            self.is_completion.next = self.held_completion.q.val();
            self.cpl.head.next = self.held.q.val();
        }
        self.cpl.data.next = self.cpl_in.data.val();
        self.cpl.first.next = !self.inside.q.val();
        self.cpl.last.next = self.cpl_in.last.val();
        self.cpl.valid.next = self.cpl_in.valid.val() & self.is_completion.val();
        self.cpl_in.ready.next = self.cpl.ready.val() | !self.is_completion.val();
        self.cpl_step.next =
            self.cpl_in.valid.val() & (self.cpl.ready.val() | !self.is_completion.val());
        self.ev_tlp_completions.next =
            self.cpl_step.val() & self.is_completion.val() & !self.inside.q.val();
        if self.cpl_step.val() {
            self.inside.d.next = !self.cpl_in.last.val();
            if !self.inside.q.val() {
                self.held.d.next = self.decode.head.val();
                self.held_completion.d.next = self.decode.is_completion.val();
            }
        }
    }
}
