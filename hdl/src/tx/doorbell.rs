//! Checks doorbells, from BAR0 and from the users' pages.
//!
//! ```text
//!   csr ────┐   cycle 0                       cycle 1
//!   engine ─┼──► ring (to scheduler)          ring_allowed, ring_room (to scheduler)
//!   port ───┘    look up cfg, state, done ──► known? page? owner? state? room? ──► events
//! ```
//! Interface rules
//! - `csr` goes first and is trusted (no page to check); `engine` is next, and may ring for queues that an engine
//!   owns, and for no other; `port` is last. A request is taken when the scheduler
//!   takes it, in the same cycle; `csr.ready` may wait for `csr.valid`, `engine.ready` likewise.
//! - `ring_allowed` and `ring_room` belong to the request taken in the cycle before: the slot holds a QP, the page is the
//!   QP's, no engine owns the QP (unless it rings), its state is RTS, SQD, SQE or ERR, and the index is at most one ring
//!   ahead of what is done. The first test that fails has its event; then nothing else happens.
//! - A slot whose context was never loaded, or was loaded with `valid` = 0, is unknown.
//! - The slot at `ring` is looked up in every cycle, whether `ring` is valid or not. If that of the cycle before
//!   was that of the request now at `port` (`port_fresh`) and it was alone (`looked`), the verdict falls now:
//!   `hit`, the request is taken and does not come to `ring`.
//! - While `dma_on` is low a good doorbell is taken and counted in `ev_db_dma_off` too; the scheduler keeps it.
//! - Nothing is taken while `run` is low; each broadcast state then also forgets its slot's context.
//!
//! Timing: `csr` to `ring` combinational, verdict one cycle later, at a `hit` in the cycle itself; `rung` and events two.
use super::db_port::DbReq;
use super::db_room::DbRoom;
use crate::hdl_default;
use crate::iface::{CtxWrite, RingReq, RingWord, SlotIdx, StateWrite, StrobeIn, StrobeOut};
use crate::layout_unpack;
use crate::prim::{ClkRst, ModName, Ram1r1w, Reg, RegN, StreamIn, StreamOut};
use crate::spec;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// What a doorbell is checked against.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct DbCfg {
    pub valid: Bit,
    pub owned: Bit,
    pub page: Bits<8>,
}

/// Events of one cycle.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct DbEvents {
    pub unknown: Bit,
    pub foreign: Bit,
    pub owned: Bit,
    pub state: Bit,
}

layout_unpack! {
    /// What the doorbell reads from the first beat of a context.
    pub UnpackDbCfg, "qp_ctx", 512,
        { valid: bit, engine_owned: bit, page: 8, sq_log2: 5, sq_index: 16 }
}

hdl_default! {
    /// Doorbell checks for `2^SLOT_AW` slots.
    #[derive(LogicBlock)]
    pub struct Doorbell<const SLOT_AW: usize> {
        name: ModName = ModName::new(
            "doorbell",
            &format!("SLOT_AW={SLOT_AW}"),
            "tx/doorbell.rs",
            "Checks doorbells, from BAR0 and from the users' pages.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub run: Signal<In, Bit>,
        pub dma_on: Signal<In, Bit>,
        pub csr: StreamIn<RingWord>,
        pub engine: StreamIn<RingWord>,
        pub port: StreamIn<DbReq>,
        /// `port` showed in the cycle before what it asks for now; the scheduler looked it up
        pub port_fresh: Signal<In, Bit>,
        pub looked: Signal<In, Bit>,
        pub hit: Signal<Out, Bit>,
        pub ctx: StrobeIn<CtxWrite>,
        pub state: StrobeIn<StateWrite>,
        pub done: StrobeIn<SlotIdx>,
        pub ring: StreamOut<RingReq>,
        /// the verdict in two parts, of which the second is the later one
        pub ring_allowed: Signal<Out, Bit>,
        pub ring_room: Signal<Out, Bit>,
        /// producer index of a doorbell that was accepted
        pub rung: StrobeOut<SlotIdx>,
        pub ev_doorbells: Signal<Out, Bit>,
        pub ev_db_dma_off: Signal<Out, Bit>,
        pub ev_db_unknown_slot: Signal<Out, Bit>,
        pub ev_db_foreign_page: Signal<Out, Bit>,
        pub ev_db_engine_owned: Signal<Out, Bit>,
        pub ev_db_bad_state: Signal<Out, Bit>,
        pub ev_db_overrun: Signal<Out, Bit>,
        unpack: UnpackDbCfg,
        cfgs: Ram1r1w<DbCfg, SLOT_AW>,
        states: Ram1r1w<Bits<4>, SLOT_AW>,
        limits: DbRoom<SLOT_AW>,
        /// allowed but for the room; room for it; DMA is off
        told: Reg<Bit>,
        fits: Reg<Bit>,
        off: Reg<Bit>,
        checking: Reg<Bit>,
        req: RegN<DbReq>,
        told_req: RegN<SlotIdx>,
        beyond: RegN<Bit>,
        events: Reg<DbEvents>,
        pick: Signal<Local, DbReq>,
        at_once: Signal<Local, Bit>,
        first: Signal<Local, Bit>,
        judging: Signal<Local, Bit>,
        slot: Signal<Local, Bits<SLOT_AW>>,
        beat0: Signal<Local, Bit>,
        cfg: Signal<Local, DbCfg>,
        known: Signal<Local, Bit>,
        own_page: Signal<Local, Bit>,
        stranger: Signal<Local, Bit>,
        other_page: Signal<Local, Bits<8>>,
        strange: [Signal<Local, Bit>; 4],
        fit: Signal<Local, Bit>,
        may_send: Signal<Local, Bit>,
        room: Signal<Local, Bit>,
        allowed: Signal<Local, Bit>,
        ring_ok: Signal<Local, Bit>,
        slot_mask: Constant<Bits<16>> = Constant::new(bits((1u64 << SLOT_AW) - 1)),
        rts: Constant<Bits<4>> = Constant::new(bits(spec::code("qp_state", "RTS"))),
        sqd: Constant<Bits<4>> = Constant::new(bits(spec::code("qp_state", "SQD"))),
        sqe: Constant<Bits<4>> = Constant::new(bits(spec::code("qp_state", "SQE"))),
        err: Constant<Bits<4>> = Constant::new(bits(spec::code("qp_state", "ERR"))),
    }
}

impl<const SLOT_AW: usize> Logic for Doorbell<SLOT_AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, checking, req, beyond, events, told, fits, off, told_req);
        self.cfgs.clk.next = self.clk.val();
        self.states.clk.next = self.clk.val();
        self.limits.clk.next = self.clk.val();

        // Cycle 0.
        self.pick.next = self.port.data.val();
        self.first.next = self.csr.valid.val() | self.engine.valid.val();
        if self.first.val() {
            self.pick.next.slot = self.engine.data.val().slot;
            self.pick.next.idx = self.engine.data.val().idx;
            self.pick.next.trusted = true;
            self.pick.next.engine = true;
            self.pick.next.inline = false;
        }
        if self.csr.valid.val() {
            self.pick.next.slot = self.csr.data.val().slot;
            self.pick.next.idx = self.csr.data.val().idx;
            self.pick.next.engine = false;
        }
        self.slot.next = bit_cast::<SLOT_AW, 16>(self.pick.val().slot);
        self.at_once.next = self.looked.val() & self.port_fresh.val() & !self.first.val();
        self.hit.next = self.at_once.val();
        self.ring.valid.next =
            self.run.val() & (self.first.val() | (self.port.valid.val() & !self.at_once.val()));
        self.ring.data.next.slot = bit_cast::<14, SLOT_AW>(self.slot.val());
        self.ring.data.next.idx = self.pick.val().idx;
        self.ring.data.next.inline = self.pick.val().inline;
        self.ring.data.next.first = self.pick.val().first;
        self.ring.data.next.count = self.pick.val().count;
        self.ring.data.next.buf = self.pick.val().buf;
        self.csr.ready.next = self.run.val() & self.ring.ready.val() & self.csr.valid.val();
        self.engine.ready.next = self.run.val()
            & self.ring.ready.val()
            & (self.engine.valid.val() & !self.csr.valid.val());
        self.port.ready.next =
            self.at_once.val() | (self.run.val() & self.ring.ready.val() & !self.first.val());
        self.checking.d.next = self.ring.valid.val() & self.ring.ready.val();
        self.req.d.next = self.pick.val();
        self.beyond.d.next = (self.pick.val().slot & !self.slot_mask.val()) != 0;

        // Tables: the words of this cycle's slot come out in the next.
        self.unpack.raw.next = self.ctx.data.val().data;
        self.beat0.next = self.ctx.valid.val() & (self.ctx.data.val().beat == 0);
        self.cfgs.read_en.next = true;
        self.cfgs.read_addr.next = self.slot.val();
        self.cfgs.write_en.next = self.beat0.val();
        self.cfgs.write_addr.next = bit_cast::<SLOT_AW, 14>(self.ctx.data.val().slot);
        self.cfgs.write_data.next.valid = self.unpack.valid.val();
        self.cfgs.write_data.next.owned = self.unpack.engine_owned.val();
        self.cfgs.write_data.next.page = self.unpack.page.val();
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
        StrobeIn::<SlotIdx>::link(&mut self.done, &mut self.limits.done);
        self.limits.load.next = self.beat0.val();
        self.limits.load_slot.next = bit_cast::<SLOT_AW, 14>(self.ctx.data.val().slot);
        self.limits.load_idx.next = self.unpack.sq_index.val();
        self.limits.load_log2.next = self.unpack.sq_log2.val();
        self.limits.slot.next = self.slot.val();

        // Cycle 1: the verdict.
        self.judging.next = self.checking.q.val() | self.at_once.val();
        self.cfg.next = self.cfgs.read_data.val();
        self.known.next = self.cfg.val().valid & !self.beyond.q.val();
        self.other_page.next = self.req.q.val().page ^ self.cfg.val().page;
        // Two bits of the page at a time, each with the trust: one level, and one more for all.
        self.own_page.next = true;
        for i in 0..4 {
            self.strange[i].next = !self.req.q.val().trusted
                & (self.other_page.val().get_bit(i * 2) | self.other_page.val().get_bit(i * 2 + 1));
            if self.strange[i].val() {
                self.own_page.next = false;
            }
        }
        self.may_send.next = (self.states.read_data.val() == self.rts.val())
            | (self.states.read_data.val() == self.sqd.val())
            | (self.states.read_data.val() == self.sqe.val())
            | (self.states.read_data.val() == self.err.val());
        self.limits.idx.next = self.req.q.val().idx;
        self.room.next = self.limits.room.val();
        self.stranger.next = self.cfg.val().owned ^ self.req.q.val().engine;
        self.fit.next = self.judging.val() & self.known.val() & !self.stranger.val();
        self.allowed.next = (self.fit.val() & self.may_send.val()) & self.own_page.val();
        self.ring_allowed.next = self.allowed.val();
        self.ring_room.next = self.room.val();

        // Both halves of it go into registers.
        self.told.d.next = self.allowed.val();
        self.fits.d.next = self.room.val();
        self.off.d.next = !self.dma_on.val();
        self.ring_ok.next = self.told.q.val() & self.fits.q.val();
        self.told_req.d.next.slot = bit_cast::<14, 16>(self.req.q.val().slot);
        self.told_req.d.next.idx = self.req.q.val().idx;
        self.rung.valid.next = self.ring_ok.val();
        self.rung.data.next = self.told_req.q.val();
        // The first test that fails has its event.
        self.events.d.next.unknown = self.judging.val() & !self.known.val();
        self.events.d.next.foreign = (self.judging.val() & self.known.val()) & !self.own_page.val();
        self.events.d.next.owned =
            (self.judging.val() & self.known.val() & self.stranger.val()) & self.own_page.val();
        self.events.d.next.state = (self.fit.val() & !self.may_send.val()) & self.own_page.val();
        self.ev_doorbells.next = self.ring_ok.val();
        self.ev_db_dma_off.next = self.ring_ok.val() & self.off.q.val();
        self.ev_db_unknown_slot.next = self.events.q.val().unknown;
        self.ev_db_foreign_page.next = self.events.q.val().foreign;
        self.ev_db_engine_owned.next = self.events.q.val().owned;
        self.ev_db_bad_state.next = self.events.q.val().state;
        self.ev_db_overrun.next = self.told.q.val() & !self.fits.q.val();
    }
}
