//! A queue pair that the ring engine owns: which it is, whose, whether it may send, what is acknowledged.
//!
//! ```text
//!   ctx ─► engine_owned, sq_base? ─► slot, domain, MTU, index
//!   state, qp_error ───────────────► up, hurt
//!   put ─► produced ─┐
//!   done ─► acked ───┴─► room, idle
//! ```
//! Interface: a context binds the block to its slot if it is valid, owned by an engine, and its send queue is the one on
//! the chip that this block stands for; another context of that slot unbinds it. `up`: bound and in RTS. `hurt`: its
//! failure has been reported. `put`: a WQE has been written at `produced`. `room`: there is room for a WQE, and two more blocks
//! that an ABORT may have (`spare`). `idle`: all that was put is acknowledged. An index is set by a context only while the QP is not in
//! RTS.
//! Timing: contexts, states and `done` count from the third cycle on; `room`, `spare`, `idle` are registers, one cycle behind.
use crate::iface::{CtxWrite, QpError, SlotIdx, StateWrite, StrobeIn};
use crate::prim::{ClkRst, ModName, Reg, RegN};
use crate::spec::{QP_STATE, RING_SQ_BASE, RING_SQ_BYTES, RING_SQ_LOG2};
use crate::{hdl_default, layout_unpack};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

layout_unpack! {
    /// What the ring engine reads from the context of its queue pairs.
    pub UnpackRingQp, "qp_ctx", 512, {
        sq_base: 64, sq_log2: 5, valid: bit, engine_owned: bit, path_mtu: 3, sq_index: 16, pd: 24
    }
}

hdl_default! {
    /// The queue pair to the next rank (`PREV` = 0) or to the previous one (1).
    #[derive(LogicBlock)]
    pub struct RingQp<const PREV: usize> {
        name: ModName = ModName::new(
            "ring_qp",
            &format!("PREV={PREV}"),
            "collective/ring_qp.rs",
            "A queue pair that the ring engine owns.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub ctx: StrobeIn<CtxWrite>,
        pub state: StrobeIn<StateWrite>,
        pub qp_error: StrobeIn<QpError>,
        pub done: StrobeIn<SlotIdx>,
        pub put: Signal<In, Bit>,
        pub slot: Signal<Out, Bits<14>>,
        pub bound: Signal<Out, Bit>,
        pub up: Signal<Out, Bit>,
        pub hurt: Signal<Out, Bit>,
        pub mtu: Signal<Out, Bits<3>>,
        pub pd: Signal<Out, Bits<24>>,
        pub produced: Signal<Out, Bits<16>>,
        pub acked: Signal<Out, Bits<16>>,
        pub room: Signal<Out, Bit>,
        pub spare: Signal<Out, Bit>,
        pub idle: Signal<Out, Bit>,
        unpack: UnpackRingQp,
        read: Reg<Bit>,
        read_match: RegN<Bit>,
        read_slot: RegN<Bits<14>>,
        read_mtu: RegN<Bits<3>>,
        read_pd: RegN<Bits<24>>,
        read_index: RegN<Bits<16>>,
        told: Reg<Bit>,
        told_slot: RegN<Bits<14>>,
        told_rts: RegN<Bit>,
        ended: Reg<Bit>,
        ended_slot: RegN<Bits<14>>,
        ended_idx: RegN<Bits<16>>,
        failing: Reg<Bit>,
        is_bound: Reg<Bit>,
        is_up: Reg<Bit>,
        mine: Reg<Bits<14>>,
        mtu_code: Reg<Bits<3>>,
        domain: RegN<Bits<24>>,
        prod: Reg<Bits<16>>,
        ack: Reg<Bits<16>>,
        has_room: Reg<Bit>,
        has_spare: Reg<Bit>,
        is_idle: Reg<Bit>,
        base_fits: Signal<Local, Bit>,
        level: Signal<Local, Bits<6>>,
        base: Constant<Bits<64>> = Constant::new(bits(RING_SQ_BASE + PREV as u64 * RING_SQ_BYTES)),
        log2: Constant<Bits<5>> = Constant::new(bits(RING_SQ_LOG2 as u64)),
        rts: Constant<Bits<4>> = Constant::new(bits(QP_STATE.value("RTS"))),
        /// blocks that words and data may fill, and all
        most: Constant<Bits<6>> = Constant::new(bits((1 << RING_SQ_LOG2) - 2)),
        full: Constant<Bits<6>> = Constant::new(bits(1 << RING_SQ_LOG2)),
    }
}

impl<const PREV: usize> Logic for RingQp<PREV> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, read, read_match, read_slot, read_mtu, read_index, told, told_slot);
        dff_setup!(self, clk, told_rts, ended, ended_slot, ended_idx, failing, is_bound, is_up);
        dff_setup!(
            self, clk, mine, mtu_code, prod, ack, has_room, has_spare, is_idle, read_pd, domain
        );
        self.slot.next = self.mine.q.val();
        self.bound.next = self.is_bound.q.val();
        self.up.next = self.is_bound.q.val() & self.is_up.q.val();
        self.hurt.next = self.failing.q.val();
        self.mtu.next = self.mtu_code.q.val();
        self.pd.next = self.domain.q.val();
        self.produced.next = self.prod.q.val();
        self.acked.next = self.ack.q.val();
        self.room.next = self.has_room.q.val();
        self.spare.next = self.has_spare.q.val();
        self.idle.next = self.is_idle.q.val();

        self.unpack.raw.next = self.ctx.data.val().data;
        self.base_fits.next = self.unpack.sq_base.val() == self.base.val();
        self.read.d.next = self.ctx.valid.val() & !self.ctx.data.val().beat.any();
        self.read_match.d.next = self.base_fits.val()
            & self.unpack.valid.val()
            & self.unpack.engine_owned.val()
            & (self.unpack.sq_log2.val() == self.log2.val());
        self.read_slot.d.next = self.ctx.data.val().slot;
        self.read_mtu.d.next = self.unpack.path_mtu.val();
        self.read_pd.d.next = self.unpack.pd.val();
        self.read_index.d.next = self.unpack.sq_index.val();
        self.told.d.next = self.state.valid.val();
        self.told_slot.d.next = self.state.data.val().slot;
        self.told_rts.d.next = self.state.data.val().state == self.rts.val();
        self.ended.d.next = self.done.valid.val();
        self.ended_slot.d.next = self.done.data.val().slot;
        self.ended_idx.d.next = self.done.data.val().idx;
        self.failing.d.next = self.qp_error.valid.val()
            & self.is_bound.q.val()
            & (self.qp_error.data.val().slot == self.mine.q.val());

        if self.ended.q.val() & (self.ended_slot.q.val() == self.mine.q.val()) {
            self.ack.d.next = self.ended_idx.q.val();
        }
        if self.put.val() {
            self.prod.d.next = self.prod.q.val() + 1;
        }
        if self.told.q.val() & (self.told_slot.q.val() == self.mine.q.val()) {
            self.is_up.d.next = self.told_rts.q.val();
        }
        if self.read.q.val() {
            if self.read_match.q.val() {
                self.is_bound.d.next = true;
                self.mine.d.next = self.read_slot.q.val();
                self.mtu_code.d.next = self.read_mtu.q.val();
                self.domain.d.next = self.read_pd.q.val();
                if !self.is_up.q.val() | (self.read_slot.q.val() != self.mine.q.val()) {
                    self.is_up.d.next = false;
                    self.prod.d.next = self.read_index.q.val();
                    self.ack.d.next = self.read_index.q.val();
                }
            } else if self.read_slot.q.val() == self.mine.q.val() {
                self.is_bound.d.next = false;
                self.is_up.d.next = false;
            }
        }

        self.level.next = self.prod.q.val().get_bits::<6>(0) - self.ack.q.val().get_bits::<6>(0);
        self.has_room.d.next = self.level.val() < self.most.val();
        self.has_spare.d.next = self.level.val() < self.full.val();
        self.is_idle.d.next = self.prod.q.val() == self.ack.q.val();
    }
}
