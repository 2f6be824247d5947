//! Checks the doorbells of receive queues, from BAR0 and from the users' pages.
//!
//! ```text
//!   csr (RQ_DB_IDX) ──────► [ FIFO ] ─┐  0 look up     1 distances     2 verdict
//!   user (PAGE_RQ_DB) ────► [ FIFO ] ─┴─► cfg, state ─► idx − done ─┬─► rung, events
//!                                         done, prod    prod − done ┘    │
//!                                                 ▲──────────────────────┘
//! ```
//! Interface rules
//! - `csr` is trusted, `user` must come from the page of the QP (`user_page`). `hold` asks both to wait; up to four that
//!   are on their way then still find room. BAR0 goes first.
//! - The first test that fails has its event: the slot holds a QP with a receive queue; no engine owns
//!   it; the page is the QP's; its state is not RESET (receives may be posted from INIT on, and in
//!   ERR, where they are flushed); the index is at most one ring ahead of what is done.
//! - `rung` tells a producer index that is ahead of the newest one told before; an older one is good, and
//!   changes nothing: writes may pass each other on their way.
//! - `done` names a receive WQE that is complete; those of a QP complete in order.
//! - The indices of a context count while its QP is in RESET, as in `recv_ring`.
//! - Nothing is looked at while `run` is low; each broadcast state then also forgets its slot's context.
//!
//! The way of a send doorbell does not come by here. Timing: one every 4 cycles; `rung` and events 5 cycles
//! after the strobe; outputs from registers.
use crate::hdl_default;
use crate::iface::{CtxWrite, RingWord, SlotIdx, StateWrite, StrobeIn, StrobeOut};
use crate::layout_unpack;
use crate::prim::{ClkRst, Fifo, ModName, Ram1r1w, Reg, RegN};
use crate::spec;
use crate::tx::slot_ram::SlotRam;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

layout_unpack! {
    /// What the doorbell of a receive queue reads from the first beat of a context.
    pub UnpackRqCfg, "qp_ctx", 512, {
        valid: bit, engine_owned: bit, page: 8, rq_base: 64, rq_log2: 5, rq_index: 16, rq_prod: 16
    }
}

/// What a doorbell is checked against.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct RqCfg {
    pub valid: Bit,
    pub owned: Bit,
    pub page: Bits<8>,
    pub log2: Bits<5>,
}

/// A doorbell that is not checked yet.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct RqReq {
    pub slot: Bits<16>,
    pub idx: Bits<16>,
    pub trusted: Bit,
    pub page: Bits<8>,
}

/// Verdict, and the events of a refusal.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct RqVerdict {
    pub good: Bit,
    pub unknown: Bit,
    pub owned: Bit,
    pub foreign: Bit,
    pub state: Bit,
    pub overrun: Bit,
}

hdl_default! {
    /// Doorbells of the receive queues of `2^SLOT_AW` slots.
    #[derive(LogicBlock)]
    pub struct RqDoorbell<const SLOT_AW: usize> {
        name: ModName = ModName::new(
            "rq_doorbell",
            &format!("SLOT_AW={SLOT_AW}"),
            "tx/rq_doorbell.rs",
            "Checks the doorbells of receive queues.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub run: Signal<In, Bit>,
        pub csr: StrobeIn<RingWord>,
        pub user: StrobeIn<RingWord>,
        pub user_page: Signal<In, Bits<8>>,
        pub hold: Signal<Out, Bit>,
        pub ctx: StrobeIn<CtxWrite>,
        pub state: StrobeIn<StateWrite>,
        pub done: StrobeIn<SlotIdx>,
        pub rung: StrobeOut<SlotIdx>,
        pub ev_rq_doorbells: Signal<Out, Bit>,
        pub ev_db_unknown_slot: Signal<Out, Bit>,
        pub ev_db_engine_owned: Signal<Out, Bit>,
        pub ev_db_foreign_page: Signal<Out, Bit>,
        pub ev_db_bad_state: Signal<Out, Bit>,
        pub ev_db_overrun: Signal<Out, Bit>,
        from_csr: Fifo<RqReq, 3>,
        from_user: Fifo<RqReq, 3>,
        unpack: UnpackRqCfg,
        cfgs: Ram1r1w<RqCfg, SLOT_AW>,
        states: Ram1r1w<Bits<4>, SLOT_AW>,
        resets: Ram1r1w<Bits<1>, SLOT_AW>,
        dones: SlotRam<Bits<16>, SLOT_AW>,
        prods: SlotRam<Bits<16>, SLOT_AW>,
        held: Reg<Bit>,
        // A context's indices, until it is known that its QP is in RESET.
        loaded: Reg<Bit>,
        loaded_slot: RegN<Bits<14>>,
        loaded_index: RegN<Bits<16>>,
        loaded_prod: RegN<Bits<16>>,
        finished: Reg<Bit>,
        finished_slot: RegN<Bits<14>>,
        finished_idx: RegN<Bits<16>>,
        step: Reg<Bits<2>>,
        req: RegN<RqReq>,
        beyond: RegN<Bit>,
        // What the tables say; distances from what is done, and what they may be.
        is_done: RegN<Bits<16>>,
        was_rung: RegN<Bits<16>>,
        ahead: RegN<Bits<16>>,
        newest: RegN<Bits<16>>,
        size: RegN<Bits<16>>,
        known: RegN<Bit>,
        owned: RegN<Bit>,
        own_page: RegN<Bit>,
        in_reset: RegN<Bit>,
        told: Reg<RqVerdict>,
        ring: Reg<Bit>,
        ring_at: RegN<SlotIdx>,
        pick: Signal<Local, RqReq>,
        slot: Signal<Local, Bits<SLOT_AW>>,
        some: Signal<Local, Bit>,
        take: Signal<Local, Bit>,
        judges: Signal<Local, Bit>,
        fits: Signal<Local, Bit>,
        moves: Signal<Local, Bit>,
        verdict: Signal<Local, RqVerdict>,
        beat0: Signal<Local, Bit>,
        ctx_slot: Signal<Local, Bits<SLOT_AW>>,
        begins: Signal<Local, Bit>,
        cfg: Signal<Local, RqCfg>,
        half: Constant<Bits<16>> = Constant::new(bits(4)),
        one: Constant<Bits<16>> = Constant::new(bits(1)),
        idle: Constant<Bits<2>> = Constant::new(bits(0)),
        looks: Constant<Bits<2>> = Constant::new(bits(1)),
        weighs: Constant<Bits<2>> = Constant::new(bits(2)),
        decides: Constant<Bits<2>> = Constant::new(bits(3)),
        slot_mask: Constant<Bits<16>> = Constant::new(bits((1u64 << SLOT_AW) - 1)),
        st_reset: Constant<Bits<4>> = Constant::new(bits(spec::code("qp_state", "RESET"))),
    }
}

impl<const SLOT_AW: usize> Logic for RqDoorbell<SLOT_AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self,
            clk,
            held,
            loaded,
            loaded_slot,
            loaded_index,
            loaded_prod
        );
        dff_setup!(
            self,
            clk,
            finished,
            finished_slot,
            finished_idx,
            step,
            req,
            beyond
        );
        dff_setup!(self, clk, ahead, newest, size, known, owned, own_page, in_reset);
        dff_setup!(self, clk, told, ring, ring_at, is_done, was_rung);
        self.from_csr.clk.next = self.clk.val();
        self.from_user.clk.next = self.clk.val();
        self.cfgs.clk.next = self.clk.val();
        self.states.clk.next = self.clk.val();
        self.resets.clk.next = self.clk.val();
        self.dones.clk.next = self.clk.val();
        self.prods.clk.next = self.clk.val();

        // What waits.
        self.from_csr.s.valid.next = self.csr.valid.val();
        self.from_csr.s.data.next.slot = self.csr.data.val().slot;
        self.from_csr.s.data.next.idx = self.csr.data.val().idx;
        self.from_csr.s.data.next.trusted = true;
        self.from_csr.s.data.next.page = 0.into();
        self.from_user.s.valid.next = self.user.valid.val();
        self.from_user.s.data.next.slot = self.user.data.val().slot;
        self.from_user.s.data.next.idx = self.user.data.val().idx;
        self.from_user.s.data.next.trusted = false;
        self.from_user.s.data.next.page = self.user_page.val();
        self.held.d.next = (self.from_csr.count.val() >= self.half.val())
            | (self.from_user.count.val() >= self.half.val());
        self.hold.next = self.held.q.val();

        // 0: look up.
        self.some.next = self.from_csr.m.valid.val() | self.from_user.m.valid.val();
        self.take.next = self.run.val() & self.some.val() & (self.step.q.val() == self.idle.val());
        self.pick.next = self.from_user.m.data.val();
        if self.from_csr.m.valid.val() {
            self.pick.next = self.from_csr.m.data.val();
        }
        self.from_csr.m.ready.next = self.take.val();
        self.from_user.m.ready.next = self.take.val() & !self.from_csr.m.valid.val();
        self.slot.next = bit_cast::<SLOT_AW, 16>(self.pick.val().slot);
        if self.take.val() {
            self.req.d.next = self.pick.val();
            self.beyond.d.next = (self.pick.val().slot & !self.slot_mask.val()) != 0;
            self.step.d.next = self.looks.val();
        }

        // Tables.
        self.unpack.raw.next = self.ctx.data.val().data;
        self.beat0.next = self.ctx.valid.val() & (self.ctx.data.val().beat == 0);
        self.ctx_slot.next = bit_cast::<SLOT_AW, 14>(self.ctx.data.val().slot);
        self.cfgs.read_en.next = true;
        self.cfgs.read_addr.next = self.slot.val();
        self.cfgs.write_en.next = self.beat0.val();
        self.cfgs.write_addr.next = self.ctx_slot.val();
        self.cfgs.write_data.next.valid = self.unpack.valid.val() & self.unpack.rq_base.val().any();
        self.cfgs.write_data.next.owned = self.unpack.engine_owned.val();
        self.cfgs.write_data.next.page = self.unpack.page.val();
        self.cfgs.write_data.next.log2 = self.unpack.rq_log2.val();
        if !self.run.val() {
            self.cfgs.write_en.next = self.state.valid.val();
            self.cfgs.write_addr.next = bit_cast::<SLOT_AW, 14>(self.state.data.val().slot);
            self.cfgs.write_data.next.valid = false;
        }
        self.states.read_en.next = true;
        self.states.read_addr.next = self.slot.val();
        self.states.write_en.next = self.state.valid.val();
        self.states.write_addr.next = bit_cast::<SLOT_AW, 14>(self.state.data.val().slot);
        self.states.write_data.next = self.state.data.val().state;
        self.resets.read_en.next = true;
        self.resets.read_addr.next = self.ctx_slot.val();
        self.resets.write_en.next = self.state.valid.val();
        self.resets.write_addr.next = bit_cast::<SLOT_AW, 14>(self.state.data.val().slot);
        self.resets.write_data.next = 0.into();
        if self.state.data.val().state == self.st_reset.val() {
            self.resets.write_data.next = 1.into();
        }
        self.loaded.d.next = self.beat0.val();
        self.loaded_slot.d.next = self.ctx.data.val().slot;
        self.loaded_index.d.next = self.unpack.rq_index.val();
        self.loaded_prod.d.next = self.unpack.rq_prod.val();
        self.begins.next = self.loaded.q.val() & self.resets.read_data.val().any();
        self.finished.d.next = self.done.valid.val();
        self.finished_slot.d.next = self.done.data.val().slot;
        self.finished_idx.d.next = self.done.data.val().idx + self.one.val();
        self.dones.init_en.next = self.begins.val();
        self.dones.init_slot.next = bit_cast::<SLOT_AW, 14>(self.loaded_slot.q.val());
        self.dones.init_data.next = self.loaded_index.q.val();
        self.dones.set_en.next = self.finished.q.val();
        self.dones.set_slot.next = bit_cast::<SLOT_AW, 14>(self.finished_slot.q.val());
        self.dones.set_data.next = self.finished_idx.q.val();
        self.dones.read_slot.next = self.slot.val();
        self.prods.init_en.next = self.begins.val();
        self.prods.init_slot.next = bit_cast::<SLOT_AW, 14>(self.loaded_slot.q.val());
        self.prods.init_data.next = self.loaded_prod.q.val();
        self.prods.read_slot.next = self.slot.val();

        // 1: what the tables say of the slot.
        self.cfg.next = self.cfgs.read_data.val();
        if self.step.q.val() == self.looks.val() {
            self.step.d.next = self.weighs.val();
            self.is_done.d.next = self.dones.read_data.val();
            self.was_rung.d.next = self.prods.read_data.val();
            self.size.d.next = self.one.val() << self.cfg.val().log2;
            self.known.d.next = self.cfg.val().valid & !self.beyond.q.val();
            self.owned.d.next = self.cfg.val().owned;
            self.own_page.d.next =
                self.req.q.val().trusted | (self.req.q.val().page == self.cfg.val().page);
            self.in_reset.d.next = self.states.read_data.val() == self.st_reset.val();
        }

        // 2: distances.
        if self.step.q.val() == self.weighs.val() {
            self.step.d.next = self.decides.val();
        }
        self.ahead.d.next = self.req.q.val().idx - self.is_done.q.val();
        self.newest.d.next = self.was_rung.q.val() - self.is_done.q.val();

        // 3: the verdict; the first test that fails has its event.
        self.judges.next = self.step.q.val() == self.decides.val();
        if self.judges.val() {
            self.step.d.next = self.idle.val();
        }
        self.fits.next = self.ahead.q.val() <= self.size.q.val();
        self.verdict.next.unknown = false;
        self.verdict.next.owned = false;
        self.verdict.next.foreign = false;
        self.verdict.next.state = false;
        self.verdict.next.overrun = false;
        self.verdict.next.good = false;
        if !self.known.q.val() {
            self.verdict.next.unknown = self.judges.val();
        } else if self.owned.q.val() {
            self.verdict.next.owned = self.judges.val();
        } else if !self.own_page.q.val() {
            self.verdict.next.foreign = self.judges.val();
        } else if self.in_reset.q.val() {
            self.verdict.next.state = self.judges.val();
        } else {
            self.verdict.next.overrun = self.judges.val() & !self.fits.val();
            self.verdict.next.good = self.judges.val() & self.fits.val();
        }
        self.told.d.next = self.verdict.val();
        self.moves.next = self.verdict.val().good & (self.ahead.q.val() > self.newest.q.val());
        self.ring.d.next = self.moves.val();
        self.ring_at.d.next.slot = bit_cast::<14, 16>(self.req.q.val().slot);
        self.ring_at.d.next.idx = self.req.q.val().idx;
        self.prods.set_en.next = self.moves.val();
        self.prods.set_slot.next = bit_cast::<SLOT_AW, 16>(self.req.q.val().slot);
        self.prods.set_data.next = self.req.q.val().idx;

        self.rung.valid.next = self.ring.q.val();
        self.rung.data.next = self.ring_at.q.val();
        self.ev_rq_doorbells.next = self.told.q.val().good;
        self.ev_db_unknown_slot.next = self.told.q.val().unknown;
        self.ev_db_engine_owned.next = self.told.q.val().owned;
        self.ev_db_foreign_page.next = self.told.q.val().foreign;
        self.ev_db_bad_state.next = self.told.q.val().state;
        self.ev_db_overrun.next = self.told.q.val().overrun;
    }
}
