//! Checks the doorbells of receive queues, from BAR0 and from the users' pages.
//!
//! ```text
//!   csr (RQ_DB_IDX) ──────► [ FIFO ] ─┐  0 look up     1 distances     2 verdict
//!   user (PAGE_RQ_DB) ────► [ FIFO ] ─┴─► rq_tables  ─► idx − done ─┬─► rung, events
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
//! - Nothing is looked at while `run` is low. What is known of each slot: `rq_tables`.
//!
//! The way of a send doorbell does not come by here. Timing: one every 4 cycles; `rung` and events 5 cycles
//! after the strobe; outputs from registers.
use crate::hdl_default;
use crate::iface::{CtxWrite, RingWord, SlotIdx, StateWrite, StrobeIn, StrobeOut};
use crate::prim::{ClkRst, Fifo, ModName, Reg, RegN};
use crate::spec;
use crate::tx::rq_tables::{RqCfg, RqTables};
use crate::tx::tx_events::RqEventsOut;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

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
        pub ev: RqEventsOut,
        from_csr: Fifo<RqReq, 3>,
        from_user: Fifo<RqReq, 3>,
        tables: RqTables<SLOT_AW>,
        held: Reg<Bit>,
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
        dff_setup!(self, clk, held, step, req, beyond, is_done, was_rung);
        dff_setup!(self, clk, ahead, newest, size, known, owned, own_page, in_reset);
        dff_setup!(self, clk, told, ring, ring_at);
        self.from_csr.clk.next = self.clk.val();
        self.from_user.clk.next = self.clk.val();
        self.tables.clk.next = self.clk.val();
        self.tables.run.next = self.run.val();
        StrobeIn::<CtxWrite>::link(&mut self.ctx, &mut self.tables.ctx);
        StrobeIn::<StateWrite>::link(&mut self.state, &mut self.tables.state);
        StrobeIn::<SlotIdx>::link(&mut self.done, &mut self.tables.done);

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

        self.tables.slot.next = self.slot.val();

        // 1: what the tables say of the slot.
        self.cfg.next = self.tables.cfg.val();
        if self.step.q.val() == self.looks.val() {
            self.step.d.next = self.weighs.val();
            self.is_done.d.next = self.tables.is_done.val();
            self.was_rung.d.next = self.tables.was_rung.val();
            self.size.d.next = self.one.val() << self.cfg.val().log2;
            self.known.d.next = self.cfg.val().valid & !self.beyond.q.val();
            self.owned.d.next = self.cfg.val().owned;
            self.own_page.d.next =
                self.req.q.val().trusted | (self.req.q.val().page == self.cfg.val().page);
            self.in_reset.d.next = self.tables.state_of.val() == self.st_reset.val();
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
        self.tables.set_en.next = self.moves.val();
        self.tables.set_slot.next = bit_cast::<SLOT_AW, 16>(self.req.q.val().slot);
        self.tables.set_idx.next = self.req.q.val().idx;
        self.ring_at.d.next.slot = bit_cast::<14, 16>(self.req.q.val().slot);
        self.ring_at.d.next.idx = self.req.q.val().idx;

        self.rung.valid.next = self.ring.q.val();
        self.rung.data.next = self.ring_at.q.val();
        self.ev.rq_doorbells.next = self.told.q.val().good;
        self.ev.db_unknown_slot.next = self.told.q.val().unknown;
        self.ev.db_engine_owned.next = self.told.q.val().owned;
        self.ev.db_foreign_page.next = self.told.q.val().foreign;
        self.ev.db_bad_state.next = self.told.q.val().state;
        self.ev.db_overrun.next = self.told.q.val().overrun;
    }
}
