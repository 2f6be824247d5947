//! The TLP ports: requests out, completions in.
//!
//! ```text
//!   mrd ──────────────────────────────────────┐
//!                                             ├─► header ─► output register ─► rq
//!   wr ──► TlpSpan (words) ──► write register ┘
//!   cpl ◄── TlpCpl (decode) ◄────────────────────────────────────────────── cpl_in
//! ```
//! Interface: `mrd` one read each; `wr` with `wr_beat` one write of one beat each, lane 0 holding
//! the byte at `addr & !3`. Requests are single beats; `rq_data` means something for writes only.
//! `cpl` shows completions as they come, the header decoded and held for every beat of its TLP.
//! TLPs that are no completions are dropped. `cpl_in.ready` is `cpl.ready`.
//! No write enters the output register while `bus_master` is low (reads are held back by `read_issue`).
//! A request that is offered at `rq` stays as it is until it is taken, whatever becomes of
//! `bus_master`: it left while it was allowed to.
//! Order: reads go first; after `PATIENCE` reads that passed a waiting write, the write goes. `wants`
//! tells early in the cycle that a read will come unless it is called off; a write goes if there was
//! none in the cycle before.
//! Timing: reads 1 cycle (registered), writes 2, one request each cycle; completions 0 cycles, not
//! registered.
use super::tlp_cpl::TlpCpl;
use super::tlp_req::TlpReq;
use super::tlp_span::TlpSpan;
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
        pub wants: Signal<In, Bit>,
        pub wr: StreamIn<WriteHead>,
        pub wr_beat: Signal<In, Bits<W>>,
        pub rq: TlpOut<W>,
        pub cpl_in: TlpIn<W>,
        pub cpl: CplOut<W>,
        /// pulses: a read, a write left; a completion came
        pub ev_tlp_reads: Signal<Out, Bit>,
        pub ev_tlp_writes: Signal<Out, Bit>,
        pub ev_tlp_completions: Signal<Out, Bit>,
        // The write that waits.
        span: TlpSpan,
        write_valid: Reg<Bit>,
        write_req: RegN<MrdCmd>,
        write_data: RegN<Bits<W>>,
        // The request that leaves.
        req: Signal<Local, MrdCmd>,
        header: TlpReq,
        out_valid: Reg<Bit>,
        out_write: RegN<Bit>,
        out_hdr: RegN<Bits<128>>,
        out_data: RegN<Bits<W>>,
        quiet: Reg<Bit>,
        passed: Reg<Bits<2>>,
        patience: Constant<Bits<2>> = Constant::new(bits(PATIENCE)),
        room: Signal<Local, Bit>,
        pick_write: Signal<Local, Bit>,
        write_goes: Signal<Local, Bit>,
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
        dff_setup!(self, clk, out_valid, out_write, out_hdr, out_data, quiet, passed);
        dff_setup!(self, clk, write_valid, write_req, write_data);
        dff_setup!(self, clk, inside, held, held_completion);

        // Who goes.
        self.room.next = self.rq.ready.val() | !self.out_valid.q.val();
        self.quiet.d.next = !self.wants.val();
        self.pick_write.next = self.write_valid.q.val()
            & self.bus_master.val()
            & (self.quiet.q.val() | (self.passed.q.val() == self.patience.val()));
        self.write_goes.next = self.pick_write.val() & self.room.val();
        self.mrd.ready.next = !self.pick_write.val() & self.room.val();
        if self.write_goes.val() {
            self.passed.d.next = 0.into();
        } else if self.mrd.valid.val()
            & self.room.val()
            & self.write_valid.q.val()
            & (self.passed.q.val() != self.patience.val())
        {
            self.passed.d.next = self.passed.q.val() + 1;
        }

        // The write that waits.
        self.span.low.next = bit_cast::<2, 64>(self.wr.data.val().addr);
        self.span.len.next = self.wr.data.val().len;
        self.wr.ready.next = !self.write_valid.q.val() | self.write_goes.val();
        if !self.write_valid.q.val() | self.write_goes.val() {
            self.write_valid.d.next = self.wr.valid.val();
            self.write_req.d.next.addr = self.wr.data.val().addr;
            self.write_req.d.next.words = self.span.words.val();
            self.write_req.d.next.first_be = self.span.first_be.val();
            self.write_req.d.next.last_be = self.span.last_be.val();
            self.write_req.d.next.tag = 0.into();
            self.write_req.d.next.at = self.wr.data.val().at;
            self.write_req.d.next.ro = self.wr.data.val().ro;
            self.write_data.d.next = self.wr_beat.val();
        }

        // The request that leaves.
        self.req.next = self.mrd.data.val();
        if self.pick_write.val() {
            self.req.next = self.write_req.q.val();
        }
        self.header.addr.next = self.req.val().addr;
        self.header.words.next = self.req.val().words;
        self.header.first_be.next = self.req.val().first_be;
        self.header.last_be.next = self.req.val().last_be;
        self.header.tag.next = self.req.val().tag;
        self.header.at.next = self.req.val().at;
        self.header.ro.next = self.req.val().ro;
        self.header.write.next = self.pick_write.val();
        self.header.requester.next = self.requester.val();
        if self.room.val() {
            self.out_valid.d.next = self.mrd.valid.val() | self.pick_write.val();
            self.out_write.d.next = self.pick_write.val();
            self.out_hdr.d.next = self.header.hdr.val();
        }
        if self.write_goes.val() {
            self.out_data.d.next = self.write_data.q.val();
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
        self.cpl_in.ready.next = self.cpl.ready.val();
        self.cpl_step.next = self.cpl_in.valid.val() & self.cpl.ready.val();
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
