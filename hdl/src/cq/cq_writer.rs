//! Writes completion queue elements.
//!
//! ```text
//!   req ─► look up ─► room? ─► place in the ring ─► address, CQE ─► output register ─► wr
//!             │  entry, cons        │
//!             ▼   ▼                 ▼ producer + 1
//!           [ cq_table: contexts, producers, consumers ]
//! ```
//! Interface: `req` one completion; `wr` with `wr_beat` the 64-byte write for `placement`.
//! `entry`, `cons`: see [`super::cq_table`]. `cycles` is the time stamp. `busy` is high while a
//! completion is inside. Indices are 16 bits and free-running; `phase` is 1 in the first pass of
//! the ring.
//! Rules: a CQE that finds its ring full is dropped, and from then on every CQE of that CQ, until
//! the CQ is loaded anew: software has lost track of it (IBA vol. 1, 11.6.3.1: CQ error). A CQ
//! that does not exist swallows its CQEs. The flag `flush` asks for a read of the BAR last
//! written before the CQE; this path writes nothing but CQEs, so there is nothing to flush.
//! Timing: 3 cycles from `req` to `wr`; one completion every 2 cycles. Outputs: registers.
use super::cq_table::{CqTable, CqView};
use crate::iface::{CqeReq, EntryWrite, SlotIdx, StrobeIn, WriteHead};
use crate::prim::{ClkRst, ModName, Reg, RegN, StreamIn, StreamOut};
use crate::spec::CQE;
use crate::{hdl_default, layout_pack};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

layout_pack! {
    pub PackCqe, "cqe", 512, {
        status: 8, syndrome: 8, opcode: 8, solicited: bit, qpn: 24, slot: 14, wqe_index: 16,
        byte_count: 32, cookie: 32, timestamp: 64, cq_index: 16, cqn: 16, phase: bit,
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
        pub ev_cqe_written: Signal<Out, Bit>,
        pub ev_cq_overrun: Signal<Out, Bit>,
        pub ev_cq_invalid: Signal<Out, Bit>,
        table: CqTable<CQ_AW>,
        pack: PackCqe,
        // Looked up.
        got_valid: Reg<Bit>,
        got: RegN<CqeReq>,
        // Placed in the ring.
        put_valid: Reg<Bit>,
        put: RegN<CqeReq>,
        put_base: RegN<Bits<64>>,
        put_offset: RegN<Bits<64>>,
        put_index: RegN<Bits<16>>,
        put_phase: RegN<Bit>,
        put_time: RegN<Bits<64>>,
        // Output register.
        out_valid: Reg<Bit>,
        out_addr: RegN<Bits<64>>,
        out_data: RegN<Bits<512>>,
        cq: Signal<Local, CqView>,
        ahead: Signal<Local, Bits<16>>,
        pass: Signal<Local, Bits<16>>,
        place: Signal<Local, Bits<16>>,
        exists: Signal<Local, Bit>,
        full: Signal<Local, Bit>,
        accept: Signal<Local, Bit>,
        step: Signal<Local, Bit>,
        good: Signal<Local, Bit>,
        put_free: Signal<Local, Bit>,
        out_free: Signal<Local, Bit>,
        cq_bits: Constant<Bits<4>> = Constant::new(bits(CQ_AW as u64)),
        ones: Constant<Bits<16>> = Constant::new(bits(0xFFFF)),
        element_log2: Constant<Bits<4>> =
            Constant::new(bits((CQE.bytes as u64).trailing_zeros().into())),
        element: Constant<Bits<13>> = Constant::new(bits(CQE.bytes as u64)),
        kind: Constant<Bits<3>> = Constant::new(bits(KIND_CQE)),
    }
}

impl<const CQ_AW: usize> Logic for CqWriter<CQ_AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, got_valid, got, put_valid, put, put_base, put_offset);
        dff_setup!(self, clk, put_index, put_phase, put_time);
        dff_setup!(self, clk, out_valid, out_addr, out_data);
        self.table.clk.next = self.clk.val();
        StrobeIn::<EntryWrite>::link(&mut self.entry, &mut self.table.entry);
        StrobeIn::<SlotIdx>::link(&mut self.cons, &mut self.table.cons);

        // Look up, again in every cycle of waiting: room may come meanwhile.
        self.out_free.next = !self.out_valid.q.val() | self.wr.ready.val();
        self.put_free.next = !self.put_valid.q.val() | self.out_free.val();
        self.step.next = self.got_valid.q.val() & self.put_free.val() & self.table.steady.val();
        self.req.ready.next = !self.got_valid.q.val() & self.table.ready.val();
        self.accept.next = self.req.valid.val() & !self.got_valid.q.val() & self.table.ready.val();
        self.table.look_cq.next = self.got.q.val().cq;
        if self.accept.val() {
            self.table.look_cq.next = self.req.data.val().cq;
            self.got.d.next = self.req.data.val();
            self.got_valid.d.next = true;
        } else if self.step.val() {
            self.got_valid.d.next = false;
        }

        // Is there such a CQ, and room in it? Then the CQE has its place.
        self.cq.next = self.table.seen.val();
        self.exists.next = self.cq.val().valid & !(self.got.q.val().cq >> self.cq_bits.val()).any();
        self.ahead.next = self.cq.val().prod_index - self.cq.val().cons_index;
        self.full.next = self.cq.val().lost
            | ((self.ahead.val() >> self.cq.val().log2).any() & !self.cq.val().ignore_overrun);
        self.good.next = self.exists.val() & !self.full.val();
        self.pass.next = self.cq.val().prod_index >> self.cq.val().log2;
        self.place.next = self.cq.val().prod_index & !(self.ones.val() << self.cq.val().log2);
        self.table.update.next = self.step.val() & self.exists.val();
        self.table.update_lost.next = self.full.val();
        self.ev_cq_overrun.next = self.step.val() & self.exists.val() & self.full.val();
        self.ev_cq_invalid.next = self.step.val() & !self.exists.val();
        if self.put_free.val() {
            self.put_valid.d.next = self.step.val() & self.good.val();
            self.put.d.next = self.got.q.val();
            self.put_base.d.next = self.cq.val().base;
            self.put_offset.d.next =
                bit_cast::<64, 16>(self.place.val()) << self.element_log2.val();
            self.put_index.d.next = self.cq.val().prod_index;
            self.put_phase.d.next = !self.pass.val().get_bit(0);
            self.put_time.d.next = self.cycles.val();
        }

        // Address and element.
        self.pack.status.next = self.put.q.val().status;
        self.pack.syndrome.next = self.put.q.val().syndrome;
        self.pack.opcode.next = self.put.q.val().opcode;
        self.pack.solicited.next = self.put.q.val().solicited;
        self.pack.qpn.next = self.put.q.val().qpn;
        self.pack.slot.next = self.put.q.val().slot;
        self.pack.wqe_index.next = self.put.q.val().wqe_idx;
        self.pack.byte_count.next = self.put.q.val().byte_len;
        self.pack.cookie.next = bit_cast::<32, 64>(self.put.q.val().cookie);
        self.pack.timestamp.next = self.put_time.q.val();
        self.pack.cq_index.next = self.put_index.q.val();
        self.pack.cqn.next = bit_cast::<16, 14>(self.put.q.val().cq);
        self.pack.phase.next = self.put_phase.q.val();
        if self.out_free.val() {
            self.out_valid.d.next = self.put_valid.q.val();
            self.out_addr.d.next = self.put_base.q.val() + self.put_offset.q.val();
            self.out_data.d.next = self.pack.raw.val();
        }
        self.wr.valid.next = self.out_valid.q.val();
        self.wr.data.next.addr = self.out_addr.q.val();
        self.wr.data.next.len = self.element.val();
        self.wr.data.next.at = 0.into();
        self.wr.data.next.ro = false;
        self.wr.data.next.kind = self.kind.val();
        self.wr_beat.next = self.out_data.q.val();
        self.ev_cqe_written.next = self.out_valid.q.val() & self.wr.ready.val();
        self.busy.next = self.got_valid.q.val() | self.put_valid.q.val() | self.out_valid.q.val();
    }
}
