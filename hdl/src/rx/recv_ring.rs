//! The receive queues' indices: is there a receive WQE, and where is the next one?
//!
//! ```text
//!   ctx beat 0: base, size, indices ─┬─► rings ─────────────────────────────┐
//!                     rung ──────────┼─► prods ─┐                           ▼
//!                                    └─► cons ──┴─► prod != cons ─► have   base + cons ─► job
//!                                         ▲ + 1 ───────────────────────────┘
//! ```
//! Interface: `rq_slot` is answered two cycles later: `have`, a WQE was rung for that is not used. `used`
//! takes one: its address and index come out as `job`, in order. Every fourth cycle at most is one taken;
//! four cycles after it `have` knows. `rung` is the producer index of a doorbell, already judged.
//! The indices of a context count while its QP is in RESET: later loads leave them alone. Every slot
//! must have been told to be in RESET once, as the command processor does after reset.
//! Indices are 16 bits, free-running; a ring of `2^log2` WQEs of 64 bytes.
//! A WQE is used when its message is complete, not when it is fetched: whether there is one is a
//! matter of the indices alone, and RX waits for no host read.
//! `recv_flush` finds the WQEs of queue pairs in ERR: each becomes a job with `flush`, in order, beside the
//! uses, with which they take turns. `owed`: a use waits, if not yet at `used`. `hold`: no flush begins.
//! Timing: 3 cycles from `used` to `job`, a register.
use super::iface::RecvUse;
use super::recv_flush::RecvFlush;
use crate::hdl_default;
use crate::iface::{CtxWrite, SlotIdx, StateWrite, StrobeIn};
use crate::layout_unpack;
use crate::prim::{ClkRst, ModName, Ram1r1w, Reg, RegN, StreamIn, StreamOut};
use crate::spec;
use crate::tx::slot_ram::SlotRam;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

layout_unpack! {
    /// What a receive queue is.
    pub UnpackRecvRing, "qp_ctx", 512, {
        rq_base: 64, rq_log2: 5, rq_index: 16, rq_prod: 16, recv_cq: 16, qpn: 24
    }
}

/// Where a ring lies, and who hears of it.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct RecvRingCfg {
    /// in units of 64 bytes
    pub base: Bits<58>,
    /// ones below the ring's size
    pub mask: Bits<16>,
    pub cq: Bits<14>,
    pub qpn: Bits<24>,
}

/// A receive WQE to be fetched for what used it up.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct RecvJob {
    /// in units of 64 bytes
    pub addr: Bits<58>,
    pub idx: Bits<16>,
    pub cq: Bits<14>,
    pub qpn: Bits<24>,
    pub slot: Bits<14>,
    pub imm: Bits<32>,
    pub len: Bits<32>,
    pub solicited: Bit,
    /// no message used it: its QP is in ERR
    pub flush: Bit,
}

hdl_default! {
    /// Receive queues of `2^SLOT_AW` slots.
    #[derive(LogicBlock)]
    pub struct RecvRing<const SLOT_AW: usize> {
        name: ModName = ModName::new(
            "recv_ring",
            &format!("SLOT_AW={SLOT_AW}"),
            "rx/recv_ring.rs",
            "The receive queues' indices.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub ctx: StrobeIn<CtxWrite>,
        pub state: StrobeIn<StateWrite>,
        pub rung: StrobeIn<SlotIdx>,
        pub rq_slot: Signal<In, Bits<14>>,
        pub have: Signal<Out, Bit>,
        pub used: StreamIn<RecvUse>,
        pub owed: Signal<In, Bit>,
        pub hold: Signal<In, Bit>,
        pub job: StreamOut<RecvJob>,
        pub busy: Signal<Out, Bit>,
        unpack: UnpackRecvRing,
        rings: Ram1r1w<RecvRingCfg, SLOT_AW>,
        prods: SlotRam<Bits<16>, SLOT_AW>,
        cons: SlotRam<Bits<16>, SLOT_AW>,
        // The same, read for the one that is used.
        places: SlotRam<Bits<16>, SLOT_AW>,
        resets: Ram1r1w<Bits<1>, SLOT_AW>,
        loaded: Reg<Bit>,
        loaded_slot: RegN<Bits<14>>,
        loaded_index: RegN<Bits<16>>,
        loaded_prod: RegN<Bits<16>>,
        is_there: Reg<Bit>,
        step: Reg<Bits<2>>,
        taken: RegN<RecvUse>,
        taken_flush: RegN<Bit>,
        was_use: Reg<Bit>,
        flush: RecvFlush<SLOT_AW>,
        flushes: Signal<Local, Bit>,
        rest: Signal<Local, Bit>,
        next_slot: Signal<Local, Bits<SLOT_AW>>,
        moves: Signal<Local, Bit>,
        moved: Signal<Local, Bits<16>>,
        nothing: Constant<RecvUse> = Constant::new(RecvUse::default()),
        ring2: RegN<RecvRingCfg>,
        place2: RegN<Bits<16>>,
        out_valid: Reg<Bit>,
        out: RegN<RecvJob>,
        beat0: Signal<Local, Bit>,
        ctx_slot: Signal<Local, Bits<SLOT_AW>>,
        look: Signal<Local, Bits<SLOT_AW>>,
        take: Signal<Local, Bit>,
        free: Signal<Local, Bit>,
        begins: Signal<Local, Bit>,
        st_reset: Constant<Bits<4>> = Constant::new(bits(spec::code("qp_state", "RESET"))),
        one: Constant<Bits<16>> = Constant::new(bits(1)),
        idle: Constant<Bits<2>> = Constant::new(bits(0)),
        read: Constant<Bits<2>> = Constant::new(bits(1)),
        write: Constant<Bits<2>> = Constant::new(bits(2)),
        settle: Constant<Bits<2>> = Constant::new(bits(3)),
        ones: Constant<Bits<16>> = Constant::new(bits(0xFFFF)),
        block_log2: Constant<Bits<6>> = Constant::new(bits(6)),
    }
}

impl<const SLOT_AW: usize> Logic for RecvRing<SLOT_AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, loaded, loaded_slot, loaded_index, loaded_prod);
        dff_setup!(self, clk, taken_flush, was_use);
        self.flush.clk.next = self.clk.val();
        dff_setup!(self, clk, is_there, step, taken, ring2, place2, out_valid, out);
        self.resets.clk.next = self.clk.val();
        self.rings.clk.next = self.clk.val();
        self.prods.clk.next = self.clk.val();
        self.cons.clk.next = self.clk.val();
        self.places.clk.next = self.clk.val();
        self.unpack.raw.next = self.ctx.data.val().data;
        self.beat0.next = self.ctx.valid.val() & (self.ctx.data.val().beat == 0);
        self.ctx_slot.next = bit_cast::<SLOT_AW, 14>(self.ctx.data.val().slot);
        self.look.next = bit_cast::<SLOT_AW, 14>(self.rq_slot.val());

        self.rings.write_en.next = self.beat0.val();
        self.rings.write_addr.next = self.ctx_slot.val();
        self.rings.write_data.next.base =
            bit_cast::<58, 64>(self.unpack.rq_base.val() >> self.block_log2.val());
        self.rings.write_data.next.mask = !(self.ones.val() << self.unpack.rq_log2.val());
        self.rings.write_data.next.cq = bit_cast::<14, 16>(self.unpack.recv_cq.val());
        self.rings.write_data.next.qpn = self.unpack.qpn.val();
        // The indices in a context count only while the QP is in RESET.
        self.resets.write_en.next = self.state.valid.val();
        self.resets.write_addr.next = bit_cast::<SLOT_AW, 14>(self.state.data.val().slot);
        self.resets.write_data.next = 0.into();
        if self.state.data.val().state == self.st_reset.val() {
            self.resets.write_data.next = 1.into();
        }
        self.resets.read_en.next = true;
        self.resets.read_addr.next = self.ctx_slot.val();
        self.loaded.d.next = self.beat0.val();
        self.loaded_slot.d.next = self.ctx.data.val().slot;
        self.loaded_index.d.next = self.unpack.rq_index.val();
        self.loaded_prod.d.next = self.unpack.rq_prod.val();
        self.begins.next = self.loaded.q.val() & self.resets.read_data.val().any();
        self.prods.init_en.next = self.begins.val();
        self.prods.init_slot.next = bit_cast::<SLOT_AW, 14>(self.loaded_slot.q.val());
        self.prods.init_data.next = self.loaded_prod.q.val();
        self.prods.set_en.next = self.rung.valid.val();
        self.prods.set_slot.next = bit_cast::<SLOT_AW, 14>(self.rung.data.val().slot);
        self.prods.set_data.next = self.rung.data.val().idx;
        self.cons.init_en.next = self.begins.val();
        self.cons.init_slot.next = bit_cast::<SLOT_AW, 14>(self.loaded_slot.q.val());
        self.cons.init_data.next = self.loaded_index.q.val();
        self.places.init_en.next = self.begins.val();
        self.places.init_slot.next = bit_cast::<SLOT_AW, 14>(self.loaded_slot.q.val());
        self.places.init_data.next = self.loaded_index.q.val();

        // Is there one?
        self.prods.read_slot.next = self.look.val();
        self.cons.read_slot.next = self.look.val();
        self.is_there.d.next = self.prods.read_data.val() != self.cons.read_data.val();
        self.have.next = self.is_there.q.val();

        // One is used: where it is, and the index behind it.
        self.free.next = !self.out_valid.q.val() | self.job.ready.val();
        self.rest.next = (self.step.q.val() == self.idle.val()) & self.free.val();
        self.flushes.next = self.flush.want.val() & (!self.used.valid.val() | self.was_use.q.val());
        self.take.next = (self.used.valid.val() | self.flush.want.val()) & self.rest.val();
        self.used.ready.next = self.rest.val() & !self.flushes.val();
        self.next_slot.next = bit_cast::<SLOT_AW, 14>(self.used.data.val().slot);
        if self.flushes.val() {
            self.next_slot.next = self.flush.slot.val();
        }
        self.rings.read_en.next = true;
        self.rings.read_addr.next = self.next_slot.val();
        self.places.read_slot.next = self.next_slot.val();
        if self.take.val() {
            self.taken.d.next = self.used.data.val();
            self.taken_flush.d.next = self.flushes.val();
            self.was_use.d.next = !self.flushes.val();
            if self.flushes.val() {
                self.taken.d.next = self.nothing.val();
                self.taken.d.next.slot = bit_cast::<14, SLOT_AW>(self.flush.slot.val());
            }
            self.step.d.next = self.read.val();
        }
        self.ring2.d.next = self.rings.read_data.val();
        self.place2.d.next = self.places.read_data.val();
        if self.step.q.val() == self.read.val() {
            self.step.d.next = self.write.val();
        }
        self.moves.next = self.step.q.val() == self.write.val();
        self.moved.next = self.place2.q.val() + self.one.val();
        self.cons.set_en.next = self.moves.val();
        self.cons.set_slot.next = bit_cast::<SLOT_AW, 14>(self.taken.q.val().slot);
        self.cons.set_data.next = self.moved.val();
        self.places.set_en.next = self.moves.val();
        self.places.set_slot.next = bit_cast::<SLOT_AW, 14>(self.taken.q.val().slot);
        self.places.set_data.next = self.moved.val();

        // Flushes.
        self.flush.state.data.next = self.state.data.val();
        self.flush.state.valid.next = self.state.valid.val();
        self.flush.rung.data.next = self.rung.data.val();
        self.flush.rung.valid.next = self.rung.valid.val();
        self.flush.begins.next = self.begins.val();
        self.flush.begins_slot.next = bit_cast::<SLOT_AW, 14>(self.loaded_slot.q.val());
        self.flush.begins_cons.next = self.loaded_index.q.val();
        self.flush.begins_prod.next = self.loaded_prod.q.val();
        self.flush.moved.next = self.moves.val();
        self.flush.moved_slot.next = bit_cast::<SLOT_AW, 14>(self.taken.q.val().slot);
        self.flush.moved_cons.next = self.moved.val();
        self.flush.waits.next = self.used.valid.val() | self.owed.val();
        self.flush.used.next = self.take.val() & !self.flushes.val();
        self.flush.hold.next = self.hold.val();
        self.flush.taken.next = self.flushes.val() & self.rest.val();
        if self.job.ready.val() {
            self.out_valid.d.next = false;
        }
        if self.step.q.val() == self.write.val() {
            self.step.d.next = self.settle.val();
            self.out_valid.d.next = true;
            self.out.d.next.addr = self.ring2.q.val().base
                + bit_cast::<58, 16>(self.place2.q.val() & self.ring2.q.val().mask);
            self.out.d.next.idx = self.place2.q.val();
            self.out.d.next.cq = self.ring2.q.val().cq;
            self.out.d.next.qpn = self.ring2.q.val().qpn;
            self.out.d.next.slot = self.taken.q.val().slot;
            self.out.d.next.imm = self.taken.q.val().imm;
            self.out.d.next.len = self.taken.q.val().len;
            self.out.d.next.solicited = self.taken.q.val().solicited;
            self.out.d.next.flush = self.taken_flush.q.val();
        }
        if self.step.q.val() == self.settle.val() {
            self.step.d.next = self.idle.val();
        }
        self.busy.next = self.out_valid.q.val() | (self.step.q.val() != self.idle.val());
        self.job.valid.next = self.out_valid.q.val();
        self.job.data.next = self.out.q.val();
    }
}
