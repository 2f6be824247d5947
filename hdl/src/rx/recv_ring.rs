//! Takes receive WQEs: for messages that used one, for queue pairs in ERR, and ahead of time.
//!
//! ```text
//!   used ──┐
//!   flush ─┼─ turn ─► slot ─► recv_index: ring, index ─► base + index ─► job
//!   ahead ─┘            └───► recv_ahead: here? worth it? ─► cookie ───────┘
//! ```
//! Interface: `rq_slot`, `have` are those of [`super::recv_index`]; `bad` comes with `have`: that WQE is known to be no good. `used` takes a WQE: its address and index
//! come out as `job`, in order, and its cookie with `here`, if [`super::recv_ahead`] has it. Every fourth cycle at
//! most is one taken; four cycles after it `have` knows.
//! A WQE is used when its message is complete, not when it is fetched: whether there is one is a
//! matter of the indices alone, and RX waits for no host read.
//! [`super::recv_flush`] finds the WQEs of queue pairs in ERR: each becomes a job with `flush`, in order, beside the
//! uses, with which they take turns. `owed`: a use waits, if not yet at `used`. `hold`: no flush begins, and nothing
//! is fetched ahead. That is done while nothing else is asked for, and while `calm` is high: it gives a job
//! with `ahead`, whose WQE comes back at `store`; `moving`: not now.
//! Timing: 3 cycles from `used` to `job`, a register.
use super::iface::RecvUse;
use super::recv_ahead::{RecvAhead, RecvJudged};
use super::recv_flush::RecvFlush;
use super::recv_index::{RecvIndex, RecvRingCfg};
use crate::hdl_default;
use crate::iface::{CtxWrite, SlotIdx, StateWrite, StrobeIn};
use crate::prim::{ClkRst, ModName, Reg, RegN, StreamIn, StreamOut};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

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
    /// no message used it yet
    pub ahead: Bit,
    /// it was fetched ahead, and this is its cookie
    pub here: Bit,
    /// and cannot be used; for it could not be read
    pub bad: Bit,
    pub unread: Bit,
    pub cookie: Bits<32>,
}

hdl_default! {
    /// Receive queues of `2^SLOT_AW` slots.
    #[derive(LogicBlock)]
    pub struct RecvRing<const SLOT_AW: usize> {
        name: ModName = ModName::new(
            "recv_ring",
            &format!("SLOT_AW={SLOT_AW}"),
            "rx/recv_ring.rs",
            "Takes receive WQEs.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub ctx: StrobeIn<CtxWrite>,
        pub state: StrobeIn<StateWrite>,
        pub rung: StrobeIn<SlotIdx>,
        pub rq_slot: Signal<In, Bits<14>>,
        pub have: Signal<Out, Bit>,
        pub bad: Signal<Out, Bit>,
        pub used: StreamIn<RecvUse>,
        pub owed: Signal<In, Bit>,
        pub hold: Signal<In, Bit>,
        pub calm: Signal<In, Bit>,
        pub job: StreamOut<RecvJob>,
        pub busy: Signal<Out, Bit>,
        pub moving: Signal<Out, Bit>,
        pub store: Signal<In, Bit>,
        pub store_idx: Signal<In, Bits<16>>,
        pub store_cookie: Signal<In, Bits<32>>,
        pub store_what: Signal<In, RecvJudged>,
        index: RecvIndex<SLOT_AW>,
        flush: RecvFlush<SLOT_AW>,
        ahead: RecvAhead<SLOT_AW>,
        step: Reg<Bits<2>>,
        taken: RegN<RecvUse>,
        taken_flush: RegN<Bit>,
        taken_ahead: RegN<Bit>,
        was_use: Reg<Bit>,
        ring2: RegN<RecvRingCfg>,
        place2: RegN<Bits<16>>,
        out_valid: Reg<Bit>,
        out: RegN<RecvJob>,
        rest: Signal<Local, Bit>,
        uses: Signal<Local, Bit>,
        flushes: Signal<Local, Bit>,
        asks: Signal<Local, Bit>,
        next_slot: Signal<Local, Bits<SLOT_AW>>,
        take: Signal<Local, Bit>,
        ends: Signal<Local, Bit>,
        moves: Signal<Local, Bit>,
        moved: Signal<Local, Bits<16>>,
        free: Signal<Local, Bit>,
        nothing: Constant<RecvUse> = Constant::new(RecvUse::default()),
        one: Constant<Bits<16>> = Constant::new(bits(1)),
        idle: Constant<Bits<2>> = Constant::new(bits(0)),
        read: Constant<Bits<2>> = Constant::new(bits(1)),
        write: Constant<Bits<2>> = Constant::new(bits(2)),
        settle: Constant<Bits<2>> = Constant::new(bits(3)),
    }
}

impl<const SLOT_AW: usize> Logic for RecvRing<SLOT_AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, step, taken, taken_flush, taken_ahead, was_use);
        dff_setup!(self, clk, ring2, place2, out_valid, out);
        self.index.clk.next = self.clk.val();
        self.flush.clk.next = self.clk.val();
        self.ahead.clk.next = self.clk.val();
        StrobeIn::<CtxWrite>::link(&mut self.ctx, &mut self.index.ctx);
        self.index.state.data.next = self.state.data.val();
        self.index.state.valid.next = self.state.valid.val();
        self.index.rung.data.next = self.rung.data.val();
        self.index.rung.valid.next = self.rung.valid.val();
        self.index.rq_slot.next = self.rq_slot.val();
        self.have.next = self.index.have.val();
        self.ahead.ask.next = bit_cast::<SLOT_AW, 14>(self.rq_slot.val());
        self.ahead.first.next = self.index.first.val();
        self.bad.next = self.ahead.ask_bad.val();

        // Whose turn it is.
        self.free.next = !self.out_valid.q.val() | self.job.ready.val();
        self.rest.next = (self.step.q.val() == self.idle.val()) & self.free.val();
        self.flushes.next = self.flush.want.val() & (!self.used.valid.val() | self.was_use.q.val());
        self.asks.next = self.ahead.want.val() & !self.used.valid.val() & !self.flush.want.val();
        self.uses.next = self.used.valid.val() & !self.flushes.val();
        self.take.next = (self.used.valid.val() | self.flush.want.val() | self.ahead.want.val())
            & self.rest.val();
        self.used.ready.next = self.rest.val() & !self.flushes.val();
        self.next_slot.next = self.ahead.slot.val();
        if self.flushes.val() {
            self.next_slot.next = self.flush.slot.val();
        } else if self.used.valid.val() {
            self.next_slot.next = bit_cast::<SLOT_AW, 14>(self.used.data.val().slot);
        }
        self.index.look.next = self.next_slot.val();
        self.ahead.look.next = self.next_slot.val();
        if self.take.val() {
            self.taken.d.next = self.nothing.val();
            self.taken.d.next.slot = bit_cast::<14, SLOT_AW>(self.next_slot.val());
            if self.uses.val() {
                self.taken.d.next = self.used.data.val();
            }
            self.taken_flush.d.next = self.flushes.val();
            self.taken_ahead.d.next = self.asks.val();
            self.was_use.d.next = self.uses.val();
            self.step.d.next = self.read.val();
        }

        // Where it is, and the index behind it.
        self.ring2.d.next = self.index.ring.val();
        self.place2.d.next = self.index.place.val();
        if self.step.q.val() == self.read.val() {
            self.step.d.next = self.write.val();
        }
        self.ends.next = self.step.q.val() == self.write.val();
        self.moves.next = self.ends.val() & !self.taken_ahead.q.val();
        self.moving.next = self.moves.val();
        self.moved.next = self.place2.q.val() + self.one.val();
        self.index.moved.valid.next = self.moves.val();
        self.index.moved.data.next.slot = self.taken.q.val().slot;
        self.index.moved.data.next.idx = self.moved.val();

        // Flushes.
        self.flush.state.data.next = self.state.data.val();
        self.flush.state.valid.next = self.state.valid.val();
        self.flush.rung.data.next = self.rung.data.val();
        self.flush.rung.valid.next = self.rung.valid.val();
        self.flush.begins.next = self.index.begins.val();
        self.flush.begins_slot.next = bit_cast::<SLOT_AW, 14>(self.index.begun.val().slot);
        self.flush.begins_cons.next = self.index.begun.val().cons;
        self.flush.begins_prod.next = self.index.begun.val().prod;
        self.flush.moved.next = self.moves.val();
        self.flush.moved_slot.next = bit_cast::<SLOT_AW, 14>(self.taken.q.val().slot);
        self.flush.moved_cons.next = self.moved.val();
        self.flush.waits.next = self.used.valid.val() | self.owed.val();
        self.flush.used.next = self.uses.val() & self.rest.val();
        self.flush.hold.next = self.hold.val();
        self.flush.taken.next = self.flushes.val() & self.rest.val();

        // Ahead of time.
        self.ahead.state.data.next = self.state.data.val();
        self.ahead.state.valid.next = self.state.valid.val();
        self.ahead.rung.data.next = self.rung.data.val();
        self.ahead.rung.valid.next = self.rung.valid.val();
        self.ahead.begins.next = self.index.begins.val();
        self.ahead.begun.next = self.index.begun.val();
        self.ahead.moved.valid.next = self.moves.val();
        self.ahead.moved.data.next.slot = self.taken.q.val().slot;
        self.ahead.moved.data.next.idx = self.moved.val();
        self.ahead.calm.next = self.calm.val() & !self.out_valid.q.val() & !self.hold.val();
        self.ahead.taken.next = self.asks.val() & self.rest.val();
        self.ahead.place.next = self.place2.q.val();
        self.ahead.store.next = self.store.val();
        self.ahead.store_idx.next = self.store_idx.val();
        self.ahead.store_cookie.next = self.store_cookie.val();
        self.ahead.store_what.next = self.store_what.val();

        // The job.
        if self.job.ready.val() {
            self.out_valid.d.next = false;
        }
        if self.ends.val() {
            self.step.d.next = self.settle.val();
            self.out_valid.d.next = self.ahead.worth.val() | !self.taken_ahead.q.val();
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
            self.out.d.next.ahead = self.taken_ahead.q.val();
            self.out.d.next.here =
                self.ahead.hit.val() & !self.taken_flush.q.val() & !self.taken_ahead.q.val();
            self.out.d.next.cookie = self.ahead.cookie.val();
            self.out.d.next.bad = self.ahead.what.val().bad;
            self.out.d.next.unread = self.ahead.what.val().unread;
        }
        if self.step.q.val() == self.settle.val() {
            self.step.d.next = self.idle.val();
        }
        self.busy.next = self.out_valid.q.val() | (self.step.q.val() != self.idle.val());
        self.job.valid.next = self.out_valid.q.val();
        self.job.data.next = self.out.q.val();
    }
}
