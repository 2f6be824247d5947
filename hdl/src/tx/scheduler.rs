//! Gives turns to slots: round robin over a list of the slots that have work.
//!
//! ```text
//!                 ┌ load, kick (context, RTS) ┐    cycle 0          cycle 1
//!   ring ─────────┤                           ├──► read slot ──► decide ─┬─► cmd ──► wqe_fetch
//!   turn_end ─────┤  one event a cycle        │                  │       └─► out register
//!   token ────────┤                           │                  ├─► write entry
//!   list head ────┘                           ┘                  └─► list tail
//! ```
//! Interface rules
//! - A slot has at most one turn in flight, and stands at most once in the list.
//! - `ring` is taken in the cycle its slot is looked up; `ring_ok`, the doorbell's verdict, belongs
//!   to the ring taken in the cycle before. An index behind the newest known one is ignored: two
//!   processors may ring in the wrong order.
//! - A turn is: the open message, if there is one (kind 1); else the next blocks of the ring, at
//!   most `MAX_COUNT` (kind 0); or the blocks that came with the doorbell (kind 2), if they are just
//!   what is next and nobody else waits. An inline buffer that is not used is given back (`unused`).
//! - A slot in RESET, INIT or RTR drops out when its turn comes; in SQD too, unless a message is
//!   open. RTS brings it back (`kick`). No turn begins while `dma_on` is low, the list stays.
//! - `token` goes past the list as kind 3, behind every turn given before it.
//!
//! Order: load, kick, ring, turn_end, token, list; a ring never goes twice in a row while others
//! wait. Two events of one slot are at least two cycles apart (the entry RAM gives old data).
//! Timing: a ring of an idle slot is a `cmd` one cycle later, straight through; `cmd` holds in a
//! register if it is not taken at once. From the list: one turn every two cycles.
use super::sched_slots::{SchedEntry, SchedSlots};
use crate::hdl_default;
use crate::iface::{
    CtxWrite, FetchCmd, RingReq, StateWrite, StrobeIn, StrobeOut, TurnEnd, Waiting,
};
use crate::prim::{ClkRst, FifoRam, ModName, Reg, RegN, StreamIn, StreamOut};
use crate::spec;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// The event under way: exactly one flag is set.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct SchedEvent {
    pub load: Bit,
    pub kick: Bit,
    pub ring: Bit,
    pub end: Bit,
    pub token: Bit,
    pub pop: Bit,
}

hdl_default! {
    /// Scheduler of `2^SLOT_AW` slots.
    #[derive(LogicBlock)]
    pub struct Scheduler<const SLOT_AW: usize, const MAX_COUNT: usize> {
        name: ModName = ModName::new(
            "scheduler",
            &format!("SLOT_AW={SLOT_AW} MAX_COUNT={MAX_COUNT}"),
            "tx/scheduler.rs",
            "Gives turns to slots, round robin over a list of those that have work.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub run: Signal<In, Bit>,
        pub dma_on: Signal<In, Bit>,
        pub ctx: StrobeIn<CtxWrite>,
        pub state: StrobeIn<StateWrite>,
        pub ring: StreamIn<RingReq>,
        pub ring_ok: Signal<In, Bit>,
        pub turn_end: StreamIn<TurnEnd>,
        pub token: StreamIn<Bits<14>>,
        pub cmd: StreamOut<FetchCmd>,
        pub unused: StrobeOut<Bits<2>>,
        /// who waits for a turn; a token is somebody too
        pub listed: Signal<Out, Waiting>,
        /// no slot has work
        pub idle: Signal<Out, Bit>,
        slots: SchedSlots<SLOT_AW>,
        list: FifoRam<Bits<SLOT_AW>, SLOT_AW>,
        event: Reg<SchedEvent>,
        slot: RegN<Bits<SLOT_AW>>,
        idx: RegN<Bits<16>>,
        fi: RegN<Bits<16>>,
        mid: RegN<Bit>,
        req: RegN<RingReq>,
        busy: Reg<Bit>,
        after_ring: Reg<Bit>,
        out_valid: Reg<Bit>,
        out: RegN<FetchCmd>,
        working: Reg<Bits<16>>,
        can_ring: Signal<Local, Bit>,
        can_end: Signal<Local, Bit>,
        can_token: Signal<Local, Bit>,
        can_pop: Signal<Local, Bit>,
        ring_slot: Signal<Local, Bits<SLOT_AW>>,
        end_slot: Signal<Local, Bits<SLOT_AW>>,
        pick: Signal<Local, SchedEvent>,
        pick_slot: Signal<Local, Bits<SLOT_AW>>,
        now: Signal<Local, SchedEntry>,
        upd: Signal<Local, SchedEntry>,
        ahead: Signal<Local, Bits<16>>,
        avail: Signal<Local, Bits<16>>,
        accepted: Signal<Local, Bit>,
        want: Signal<Local, Bit>,
        start: Signal<Local, Bit>,
        direct: Signal<Local, Bit>,
        push: Signal<Local, Bit>,
        go: Signal<Local, Bit>,
        use_inline: Signal<Local, Bit>,
        fresh: Signal<Local, FetchCmd>,
        max_count: Constant<Bits<16>> = Constant::new(bits(MAX_COUNT as u64)),
        max_turn: Constant<Bits<4>> = Constant::new(bits(MAX_COUNT as u64)),
        rts: Constant<Bits<4>> = Constant::new(bits(spec::code("qp_state", "RTS"))),
        sqd: Constant<Bits<4>> = Constant::new(bits(spec::code("qp_state", "SQD"))),
        sqe: Constant<Bits<4>> = Constant::new(bits(spec::code("qp_state", "SQE"))),
        err: Constant<Bits<4>> = Constant::new(bits(spec::code("qp_state", "ERR"))),
    }
}

impl<const SLOT_AW: usize, const MAX_COUNT: usize> Logic for Scheduler<SLOT_AW, MAX_COUNT> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, event, slot, idx, fi, mid, req, busy, after_ring);
        dff_setup!(self, clk, out_valid, out, working);
        self.slots.clk.next = self.clk.val();
        self.list.clk.next = self.clk.val();
        self.slots.run.next = self.run.val();
        StrobeIn::<CtxWrite>::link(&mut self.ctx, &mut self.slots.ctx);
        StrobeIn::<StateWrite>::link(&mut self.state, &mut self.slots.state);

        // Cycle 0: who goes, and look its slot up.
        self.ring_slot.next = bit_cast::<SLOT_AW, 14>(self.ring.data.val().slot);
        self.end_slot.next = bit_cast::<SLOT_AW, 14>(self.turn_end.data.val().slot);
        self.can_ring.next = self.ring.valid.val()
            & !(self.busy.q.val() & (self.slot.q.val() == self.ring_slot.val()));
        self.can_end.next = self.turn_end.valid.val()
            & !(self.busy.q.val() & (self.slot.q.val() == self.end_slot.val()));
        self.can_token.next = self.token.valid.val()
            & !self.out_valid.q.val()
            & !self.event.q.val().pop
            & !self.event.q.val().token;
        self.can_pop.next = self.list.m.valid.val()
            & self.dma_on.val()
            & !self.out_valid.q.val()
            & !self.event.q.val().pop
            & !self.event.q.val().token
            & !(self.busy.q.val() & (self.slot.q.val() == self.list.m.data.val()));
        self.pick.next.load = false;
        self.pick.next.kick = false;
        self.pick.next.ring = false;
        self.pick.next.end = false;
        self.pick.next.token = false;
        self.pick.next.pop = false;
        self.pick_slot.next = self.list.m.data.val();
        if !self.run.val() {
            self.pick_slot.next = 0.into();
        } else if self.slots.load_valid.val() {
            self.pick.next.load =
                !(self.busy.q.val() & (self.slot.q.val() == self.slots.load_slot.val()));
            self.pick_slot.next = self.slots.load_slot.val();
        } else if self.slots.kick_valid.val() {
            self.pick.next.kick =
                !(self.busy.q.val() & (self.slot.q.val() == self.slots.kick_slot.val()));
            self.pick_slot.next = self.slots.kick_slot.val();
        } else if self.can_ring.val()
            & !(self.after_ring.q.val()
                & (self.can_end.val() | self.can_token.val() | self.can_pop.val()))
        {
            self.pick.next.ring = true;
            self.pick_slot.next = self.ring_slot.val();
        } else if self.can_end.val() {
            self.pick.next.end = true;
            self.pick_slot.next = self.end_slot.val();
        } else if self.can_token.val() {
            self.pick.next.token = true;
            self.pick_slot.next = bit_cast::<SLOT_AW, 14>(self.token.data.val());
        } else {
            self.pick.next.pop = self.can_pop.val();
        }
        self.slots.read_slot.next = self.pick_slot.val();
        self.slots.load_taken.next = self.pick.val().load;
        self.slots.kick_taken.next = self.pick.val().kick;
        self.ring.ready.next = self.pick.val().ring;
        self.turn_end.ready.next = self.pick.val().end;
        self.token.ready.next = self.pick.val().token;
        self.list.m.ready.next = self.pick.val().pop;
        self.after_ring.d.next = self.pick.val().ring;
        self.event.d.next = self.pick.val();
        self.busy.d.next = self.pick.val().load
            | self.pick.val().kick
            | self.pick.val().ring
            | self.pick.val().end
            | self.pick.val().pop;
        self.slot.d.next = self.pick_slot.val();
        self.req.d.next = self.ring.data.val();
        self.fi.d.next = self.slots.load_fi.val();
        self.mid.d.next = self.turn_end.data.val().mid;
        self.idx.d.next = self.ring.data.val().idx;
        if self.pick.val().load {
            self.idx.d.next = self.slots.load_pi.val();
        }
        if self.pick.val().end {
            self.idx.d.next = self.turn_end.data.val().from;
        }

        // Cycle 1: the entry as it will be.
        self.now.next = self.slots.entry.val();
        self.upd.next = self.now.val();
        self.ahead.next = self.idx.q.val() - self.now.val().pi;
        self.accepted.next = self.event.q.val().ring & self.ring_ok.val();
        if self.accepted.val() & !self.ahead.val().get_bit(15) {
            self.upd.next.pi = self.idx.q.val();
        }
        if self.event.q.val().end {
            self.upd.next.fi = self.idx.q.val();
            self.upd.next.mid = self.mid.q.val();
        }
        if self.event.q.val().load {
            self.upd.next.pi = self.idx.q.val();
            self.upd.next.fi = self.fi.q.val();
            self.upd.next.mid = false;
        }
        self.want.next = (self.upd.val().mid | (self.upd.val().pi != self.upd.val().fi))
            & ((self.slots.qp_state.val() == self.rts.val())
                | (self.slots.qp_state.val() == self.sqe.val())
                | (self.slots.qp_state.val() == self.err.val())
                | ((self.slots.qp_state.val() == self.sqd.val()) & self.upd.val().mid));
        self.start.next = self.want.val()
            & (((self.accepted.val() | self.event.q.val().kick) & !self.now.val().active)
                | self.event.q.val().end);
        self.direct.next = self.start.val()
            & !self.list.m.valid.val()
            & !self.token.valid.val()
            & !self.out_valid.q.val()
            & self.dma_on.val();
        self.push.next = self.start.val() & !self.direct.val();
        self.go.next = self.direct.val()
            | (self.event.q.val().pop & self.want.val())
            | self.event.q.val().token;
        if self.event.q.val().end | self.event.q.val().pop {
            self.upd.next.active = self.want.val();
        } else if self.start.val() {
            self.upd.next.active = true;
        }
        self.slots.write_en.next = self.busy.q.val();
        self.slots.write_slot.next = self.slot.q.val();
        self.slots.write_entry.next = self.upd.val();
        self.list.s.valid.next = self.push.val();
        self.list.s.data.next = self.slot.q.val();
        if self.busy.q.val() & self.upd.val().active & !self.now.val().active {
            self.working.d.next = self.working.q.val() + 1;
        }
        if self.busy.q.val() & !self.upd.val().active & self.now.val().active {
            self.working.d.next = self.working.q.val() - 1;
        }
        self.listed.next.slot = bit_cast::<14, SLOT_AW>(self.list.m.data.val());
        self.listed.next.any = self.list.m.valid.val() | self.token.valid.val();
        self.listed.next.many = (self.list.count.val() > 1) | self.token.valid.val();
        self.idle.next = (self.working.q.val() == 0) & !self.busy.q.val() & self.run.val();

        // Cycle 1: the turn.
        self.use_inline.next = self.event.q.val().ring
            & self.req.q.val().inline
            & self.direct.val()
            & !self.now.val().mid
            & (self.now.val().fi == self.req.q.val().first);
        self.unused.valid.next =
            self.event.q.val().ring & self.req.q.val().inline & !self.use_inline.val();
        self.unused.data.next = self.req.q.val().buf;
        self.avail.next = self.upd.val().pi - self.upd.val().fi;
        self.fresh.next.kind = 0.into();
        self.fresh.next.slot = bit_cast::<14, SLOT_AW>(self.slot.q.val());
        self.fresh.next.idx = self.upd.val().fi;
        self.fresh.next.count = bit_cast::<4, 16>(self.avail.val());
        if self.avail.val() > self.max_count.val() {
            self.fresh.next.count = self.max_turn.val();
        }
        self.fresh.next.base = self.slots.ring_base.val();
        self.fresh.next.mask = self.slots.ring_mask.val();
        self.fresh.next.buf = self.req.q.val().buf;
        if self.event.q.val().token {
            self.fresh.next.kind = 3.into();
            self.fresh.next.count = 1.into();
        } else if self.upd.val().mid {
            self.fresh.next.kind = 1.into();
            self.fresh.next.count = 1.into();
        } else if self.use_inline.val() {
            self.fresh.next.kind = 2.into();
            self.fresh.next.count = self.req.q.val().count;
        }
        self.cmd.valid.next = self.out_valid.q.val() | self.go.val();
        self.cmd.data.next = self.fresh.val();
        if self.out_valid.q.val() {
            self.cmd.data.next = self.out.q.val();
        }
        self.out.d.next = self.cmd.data.val();
        self.out_valid.d.next = self.cmd.valid.val() & !self.cmd.ready.val();
    }
}
