//! Writes completion queue elements.
//!
//! ```text
//!   req ─► look up ─► seen ─► placed ─► judged ─► output register ─► wr
//!             │   ▲ entry, cons           │ room? address, CQE ─── no room ─► error
//!             ▼   │                       ▼ producer + 1
//!           [ cq_table: contexts, producers, consumers ]
//! ```
//! Interface: `req` one completion; `wr` with `wr_beat` the 64-byte write for `place_queue`.
//! `entry`, `cons`: see [`super::cq_table`]. `cycles` is the time stamp. `busy` is high while a
//! completion, or an error not taken, is inside. Indices are 16 bits and free-running; `phase` is 1 in the first pass of
//! the ring.
//! Rules: a CQE that finds its ring full is dropped, and from then on every CQE of that CQ, until
//! the CQ is loaded anew: software has lost track of it (IBA vol. 1, 11.6.3.1: CQ error). The queue pair of
//! each is told at `error`, but for those that are flushed, whose queue pair has failed; nothing moves while four
//! errors wait. A CQ that does not exist swallows its CQEs, and so does one that is loaded anew meanwhile those that
//! have been looked up. The flag `flush` asks for a read of the BAR last written before the CQE; this path
//! writes nothing but CQEs, so there is nothing to flush.
//! All stages move together, or none does (`move_on`). A completion comes in every other move at
//! most, and only while the third stage is empty: so the one before it, if there is one, is just
//! judged when the tables show their old contents, and its index is passed on directly.
//! Timing: 4 cycles from `req` to `wr`; one completion every 2 cycles. Outputs: registers. The
//! consumer index counts as it is one cycle after `req` was taken.
use super::cq_table::{CqTable, CqView};
use crate::iface::{CqeReq, EntryWrite, QpError, SlotIdx, StrobeIn, WriteHead};
use crate::prim::{ClkRst, Fifo, ModName, Reg, RegN, StreamIn, StreamOut};
use crate::spec::{self, CQE};
use crate::{hdl_default, layout_pack};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

layout_pack! {
    pub PackCqe, "cqe", 512, {
        status: 8, syndrome: 8, opcode: 8, solicited: bit, qpn: 24, slot: 14, wqe_index: 16,
        byte_count: 32, imm: 32, imm_valid: bit, cookie: 32, timestamp: 64, cq_index: 16, cqn: 16,
        phase: bit,
    }
}

/// `WriteHead::kind` of a CQE.
const KIND_CQE: u64 = 1;

hdl_default! {
    /// CQ writer for `2^CQ_AW` completion queues.
    #[derive(LogicBlock)]
    pub struct CqWriter<const CQ_AW: usize> {
        name: ModName = ModName::new(
            "cq_writer",
            &format!("CQ_AW={CQ_AW}"),
            "cq/cq_writer.rs",
            "Writes completion queue elements into their rings.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub req: StreamIn<CqeReq>,
        pub entry: StrobeIn<EntryWrite>,
        pub cons: StrobeIn<SlotIdx>,
        pub cycles: Signal<In, Bits<64>>,
        pub wr: StreamOut<WriteHead>,
        pub wr_beat: Signal<Out, Bits<512>>,
        pub busy: Signal<Out, Bit>,
        /// queue pairs whose CQE found no room
        pub error: StreamOut<QpError>,
        pub ev_cqe_written: Signal<Out, Bit>,
        pub ev_cq_overrun: Signal<Out, Bit>,
        pub ev_cq_invalid: Signal<Out, Bit>,
        table: CqTable<CQ_AW>,
        pack: PackCqe,
        errors: Fifo<QpError, 2>,
        // Looked up: the tables show its CQ.
        got_valid: Reg<Bit>,
        got: RegN<CqeReq>,
        // Seen.
        seen_valid: Reg<Bit>,
        seen: RegN<CqeReq>,
        seen_cq: RegN<CqView>,
        seen_mask: RegN<Bits<16>>,
        // Placed in the ring.
        put_valid: Reg<Bit>,
        put: RegN<CqeReq>,
        put_cq: RegN<CqView>,
        put_mask: RegN<Bits<16>>,
        put_ahead: RegN<Bits<16>>,
        put_next: RegN<Bits<16>>,
        put_offset: RegN<Bits<64>>,
        put_phase: RegN<Bit>,
        put_flushed: RegN<Bit>,
        // Output register.
        out_valid: Reg<Bit>,
        out_addr: RegN<Bits<64>>,
        out_data: RegN<Bits<512>>,
        cq: Signal<Local, CqView>,
        index: Signal<Local, Bits<16>>,
        passes: Signal<Local, Bits<16>>,
        loaded: Signal<Local, Bits<14>>,
        known: Signal<Local, Bit>,
        full: Signal<Local, Bit>,
        room: Signal<Local, Bit>,
        accept: Signal<Local, Bit>,
        move_on: Signal<Local, Bit>,
        step: Signal<Local, Bit>,
        overrun: Signal<Local, Bit>,
        cq_bits: Constant<Bits<4>> = Constant::new(bits(CQ_AW as u64)),
        ones: Constant<Bits<16>> = Constant::new(bits(0xFFFF)),
        element_log2: Constant<Bits<4>> =
            Constant::new(bits((CQE.bytes as u64).trailing_zeros().into())),
        element: Constant<Bits<13>> = Constant::new(bits(CQE.bytes as u64)),
        kind: Constant<Bits<3>> = Constant::new(bits(KIND_CQE)),
        flush_err: Constant<Bits<8>> =
            Constant::new(bits(spec::code("cqe_status", "WR_FLUSH_ERR"))),
        cause: Constant<Bits<8>> = Constant::new(bits(spec::code("syndrome", "CQ_OVERRUN"))),
    }
}

impl<const CQ_AW: usize> Logic for CqWriter<CQ_AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, got_valid, got, seen_valid, seen, seen_cq, seen_mask);
        dff_setup!(self, clk, put_valid, put, put_cq, put_mask);
        dff_setup!(self, clk, put_ahead, put_next, put_offset);
        dff_setup!(self, clk, put_phase, put_flushed);
        dff_setup!(self, clk, out_valid, out_addr, out_data);
        self.table.clk.next = self.clk.val();
        self.errors.clk.next = self.clk.val();
        StrobeIn::<SlotIdx>::link(&mut self.cons, &mut self.table.cons);
        self.table.entry.data.next = self.entry.data.val();
        self.table.entry.valid.next = self.entry.valid.val();
        self.move_on.next = (!self.out_valid.q.val() | self.wr.ready.val())
            & self.table.ready.val()
            & self.errors.s.ready.val();

        // Look up, again in every cycle of waiting: room may come meanwhile.
        self.room.next = !self.got_valid.q.val() & !self.put_valid.q.val() & self.move_on.val();
        self.req.ready.next = self.room.val();
        self.accept.next = self.req.valid.val() & self.room.val();
        self.table.look_cq.next = self.req.data.val().cq;
        if self.got_valid.q.val() {
            self.table.look_cq.next = self.got.q.val().cq;
        }
        if self.accept.val() {
            self.got_valid.d.next = true;
            self.got.d.next = self.req.data.val();
        } else if self.move_on.val() {
            self.got_valid.d.next = false;
        }

        // What the tables say, and the completion that is being judged.
        self.cq.next = self.table.seen.val();
        self.known.next = !(self.got.q.val().cq >> self.cq_bits.val()).any();
        if !self.known.val() {
            self.cq.next.valid = false;
        }
        self.full.next = self.put_cq.q.val().lost
            | ((self.put_ahead.q.val() & !self.put_mask.q.val()).any()
                & !self.put_cq.q.val().ignore_overrun);
        if self.put_valid.q.val()
            & self.put_cq.q.val().valid
            & (self.put.q.val().cq == self.got.q.val().cq)
        {
            self.cq.next.prod_index = self.put_next.q.val();
            self.cq.next.lost = self.full.val();
        }
        if self.move_on.val() {
            self.seen_valid.d.next = self.got_valid.q.val();
            self.seen.d.next = self.got.q.val();
            self.seen_cq.d.next = self.cq.val();
            self.seen_mask.d.next = !(self.ones.val() << self.cq.val().log2);
        }

        // The place in the ring.
        self.index.next = self.seen_cq.q.val().prod_index;
        self.passes.next =
            self.index.val() & !self.seen_mask.q.val() & ((self.seen_mask.q.val() << 1) | 1);
        if self.move_on.val() {
            self.put_valid.d.next = self.seen_valid.q.val();
            self.put.d.next = self.seen.q.val();
            self.put_cq.d.next = self.seen_cq.q.val();
            self.put_mask.d.next = self.seen_mask.q.val();
            self.put_ahead.d.next = self.index.val() - self.seen_cq.q.val().cons_index;
            self.put_next.d.next = self.index.val() + 1;
            self.put_offset.d.next = bit_cast::<64, 16>(self.index.val() & self.seen_mask.q.val())
                << self.element_log2.val();
            self.put_phase.d.next = !self.passes.val().any();
            self.put_flushed.d.next = self.seen.q.val().status == self.flush_err.val();
        }

        // A context that is loaded meanwhile: these completions were for the one before.
        self.loaded.next = bit_cast::<14, 24>(self.entry.data.val().index);
        if self.entry.valid.val() & (self.seen.q.val().cq == self.loaded.val()) {
            self.seen_cq.d.next.valid = false;
        }
        if self.entry.valid.val() & (self.put.q.val().cq == self.loaded.val()) {
            self.put_cq.d.next.valid = false;
        }

        // Is there such a CQ, and room in it?
        self.step.next = self.put_valid.q.val() & self.move_on.val();
        self.table.update.next = self.step.val() & self.put_cq.q.val().valid;
        self.table.update_cq.next = self.put.q.val().cq;
        self.table.update_index.next = self.put_next.q.val();
        self.table.update_lost.next = self.full.val();
        self.overrun.next = self.step.val() & self.put_cq.q.val().valid & self.full.val();
        self.ev_cq_overrun.next = self.overrun.val();
        self.errors.s.valid.next = self.overrun.val() & !self.put_flushed.q.val();
        self.errors.s.data.next.slot = self.put.q.val().slot;
        self.errors.s.data.next.syndrome = self.cause.val();
        StreamOut::<QpError>::link(&mut self.error, &mut self.errors.m);
        self.ev_cq_invalid.next = self.step.val() & !self.put_cq.q.val().valid;

        // Address and element.
        self.pack.status.next = self.put.q.val().status;
        self.pack.syndrome.next = self.put.q.val().syndrome;
        self.pack.opcode.next = self.put.q.val().opcode;
        self.pack.solicited.next = self.put.q.val().solicited;
        self.pack.qpn.next = self.put.q.val().qpn;
        self.pack.slot.next = self.put.q.val().slot;
        self.pack.wqe_index.next = self.put.q.val().wqe_idx;
        self.pack.byte_count.next = self.put.q.val().byte_len;
        self.pack.imm.next = self.put.q.val().imm;
        self.pack.imm_valid.next = self.put.q.val().imm_valid;
        self.pack.cookie.next = bit_cast::<32, 64>(self.put.q.val().cookie);
        self.pack.timestamp.next = self.cycles.val();
        self.pack.cq_index.next = self.put_cq.q.val().prod_index;
        self.pack.cqn.next = bit_cast::<16, 14>(self.put.q.val().cq);
        self.pack.phase.next = self.put_phase.q.val();
        if self.move_on.val() {
            self.out_valid.d.next =
                self.put_valid.q.val() & self.put_cq.q.val().valid & !self.full.val();
            self.out_addr.d.next = self.put_cq.q.val().base + self.put_offset.q.val();
            self.out_data.d.next = self.pack.raw.val();
        } else if self.wr.ready.val() {
            self.out_valid.d.next = false;
        }
        self.wr.valid.next = self.out_valid.q.val();
        self.wr.data.next.addr = self.out_addr.q.val();
        self.wr.data.next.len = self.element.val();
        self.wr.data.next.at = 0.into();
        self.wr.data.next.ro = false;
        self.wr.data.next.kind = self.kind.val();
        self.wr_beat.next = self.out_data.q.val();
        self.ev_cqe_written.next = self.out_valid.q.val() & self.wr.ready.val();
        self.busy.next = self.got_valid.q.val()
            | self.seen_valid.q.val()
            | self.put_valid.q.val()
            | self.out_valid.q.val()
            | self.errors.m.valid.val();
    }
}
