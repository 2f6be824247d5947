//! Gives turns to slots: round robin over a list of the slots that have work.
//!
//! ```text
//!                       cycle 0        1                 2             3           4
//!   ring, load, kick ┐                ┌► sched_fast ──► cmd: a doorbell's turn
//!   turn_end, token ─┴► sched_pick ──► tables ──► sched_update ──► write entry, list push
//!   list head ──────────────────────────────────────┴─► commands ──► cmd: a turn from the list
//! ```
//! Interface rules
//! - `ring` is taken in the cycle its slot is looked up; the doorbell's verdict (`ring_allowed` and
//!   `ring_room`) belongs to the ring taken in the cycle before. An index behind the newest known one is ignored: two
//!   processors may ring in the wrong order. (One behind what is done already the doorbell refuses: to it that is
//!   more than a ring ahead.)
//! - A turn is: the open message, if there is one (kind 1); else the next blocks of the ring, at
//!   most `MAX_COUNT` (kind 0); or the blocks that came with the doorbell (kind 2), if they are just
//!   what is next and nobody else waits. An inline buffer that is not used is given back (`unused`).
//! - `looked`: nobody asked in the cycle before, so that the slot at `ring` was looked up unasked. `hit`, of the
//!   doorbell, with it: the data at `ring` now are a request of that slot, and its verdict falls now.
//! - `cmd` is a strobe; it comes only in cycles in which `vacant` is high. `revoked` in the next cycle takes it back.
//! - A slot stands at most once in the list, but up to `2^TURN_AW` turns of it may be under way: the later
//!   ones on the assumption that those before run to their ends. One that does not says so in
//!   `turn_end` (`short`): see `sched_update`.
//! - A slot in RESET, INIT or RTR drops out when its turn comes; in SQD too, unless a message is
//!   open, or it went back and fetches again what had begun. RTS, SQE and ERR bring it back (`kick`). No turn begins while `dma_on` is low, the list stays.
//! - A slot that is stopped (`stop`) gets no turn, in any state. `rewound` opens it: it goes on from another index. No turn
//!   of it may be under way then: a token that followed `stop` has come out of the lane.
//! - So does one that is `held`, until it is let go.
//! - `token` goes past the list as kind 3, behind every turn given before it.
//!
//! Two events of one slot are at least four cycles apart: its entry is written in cycle 3.
//! Timing: a ring of an idle slot is a `cmd` one cycle later if nobody waits, at a `hit` in the cycle itself; from the list a turn every
//! two cycles; one event a cycle.
use super::rc_types::{Rewound, SlotHeld};
use super::sched_fast::SchedFast;
use super::sched_pick::{SchedEvent, SchedPick};
use super::sched_slots::{RingCfg, SchedEntry, SchedSlots};
use super::sched_update::SchedUpdate;
use crate::hdl_default;
use crate::iface::{
    CtxWrite, FetchCmd, RingReq, StateWrite, StrobeIn, StrobeOut, TurnEnd, Waiting,
};
use crate::prim::{ClkRst, Fifo, FifoRam, ModName, Reg, RegN, Skid, StreamIn, StreamOut};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Scheduler of `2^SLOT_AW` slots, up to `2^TURN_AW` turns of a slot, up to `MAX_COUNT` blocks a turn.
    #[derive(LogicBlock)]
    pub struct Scheduler<const SLOT_AW: usize, const MAX_COUNT: usize, const TURN_AW: usize> {
        name: ModName = ModName::new(
            "scheduler",
            &format!("SLOT_AW={SLOT_AW} MAX_COUNT={MAX_COUNT} TURN_AW={TURN_AW}"),
            "tx/scheduler.rs",
            "Gives turns to slots, round robin over a list of those that have work.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub run: Signal<In, Bit>,
        pub dma_on: Signal<In, Bit>,
        pub ctx: StrobeIn<CtxWrite>,
        pub state: StrobeIn<StateWrite>,
        /// no turn for this slot, until it is told where it goes on
        pub stop: StrobeIn<Bits<14>>,
        pub rewound: StrobeIn<Rewound>,
        /// no turn for this slot, until it is let go
        pub held: StrobeIn<SlotHeld>,
        pub ring: StreamIn<RingReq>,
        pub looked: Signal<Out, Bit>,
        pub hit: Signal<In, Bit>,
        pub ring_allowed: Signal<In, Bit>,
        pub ring_room: Signal<In, Bit>,
        pub turn_end: StreamIn<TurnEnd>,
        pub token: StreamIn<Bits<14>>,
        pub vacant: Signal<In, Bit>,
        /// `cmd` of the cycle before was a doorbell's that is not allowed: it is revoked
        pub revoked: Signal<Out, Bit>,
        pub cmd: StrobeOut<FetchCmd>,
        /// with `cmd`: it is of kind 0
        pub fetch: Signal<Out, Bit>,
        pub unused: StrobeOut<Bits<2>>,
        /// the doorbell whose verdict falls in this cycle
        pub rings: Signal<Out, Bit>,
        pub ringing: Signal<Out, RingReq>,
        /// who waits for a turn; a token is somebody too
        pub listed: Signal<Out, Waiting>,
        /// no slot has work
        pub idle: Signal<Out, Bit>,
        pick: SchedPick<SLOT_AW>,
        slots: SchedSlots<SLOT_AW>,
        fast: SchedFast<MAX_COUNT>,
        change: SchedUpdate<SLOT_AW, MAX_COUNT, TURN_AW>,
        list: FifoRam<Bits<SLOT_AW>, SLOT_AW>,
        head: Skid<Bits<SLOT_AW>>,
        commands: Fifo<FetchCmd, 1>,
        event1: Reg<SchedEvent>,
        quiet: Reg<Bit>,
        now1: Signal<Local, SchedEvent>,
        asked1: Signal<Local, RingReq>,
        event2: Reg<SchedEvent>,
        busy: [Reg<Bit>; 3],
        slot: [RegN<Bits<SLOT_AW>>; 3],
        after_ring: Reg<Bit>,
        req1: RegN<RingReq>,
        idx1: RegN<Bits<16>>,
        from1: RegN<Bits<16>>,
        keep1: RegN<Bit>,
        keep2: RegN<Bit>,
        end1: RegN<TurnEnd>,
        req2: RegN<RingReq>,
        idx2: RegN<Bits<16>>,
        from2: RegN<Bits<16>>,
        end2: RegN<TurnEnd>,
        entry2: RegN<SchedEntry>,
        ring2: RegN<RingCfg>,
        can_fetch2: RegN<Bit>,
        can_resume2: RegN<Bit>,
        sqd2: RegN<Bit>,
        room2: Reg<Bit>,
        ok2: Signal<Local, Bit>,
        ahead2: Reg<Bit>,
        given2: Reg<Bit>,
        allowed2: Reg<Bit>,
        most: Constant<Bits<4>> = Constant::new(bits(MAX_COUNT as u64)),
        stands: Signal<Local, Bit>,
        by_page2: RegN<Bit>,
        count2: RegN<Bits<4>>,
        working: Reg<Bits<16>>,
        alone: Signal<Local, Bit>,
        early: Signal<Local, Bit>,
        given: Signal<Local, Bit>,
        may_pop: Signal<Local, Bit>,
        popping: Signal<Local, Bit>,
        popped: Signal<Local, Bit>,
        direct: Signal<Local, FetchCmd>,
        turn: Signal<Local, FetchCmd>,
        less: Signal<Local, Bits<4>>,
    }
}

impl<const SLOT_AW: usize, const MAX_COUNT: usize, const TURN_AW: usize> Logic
    for Scheduler<SLOT_AW, MAX_COUNT, TURN_AW>
{
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, event1, event2, after_ring, req1, idx1, from1, end1);
        dff_setup!(
            self,
            clk,
            req2,
            idx2,
            from2,
            end2,
            entry2,
            ring2,
            can_fetch2,
            can_resume2
        );
        dff_setup!(
            self, clk, keep1, keep2, sqd2, quiet, room2, ahead2, given2, allowed2, by_page2,
            count2, working
        );
        self.slots.clk.next = self.clk.val();
        self.change.clk.next = self.clk.val();
        self.list.clk.next = self.clk.val();
        self.head.clk.next = self.clk.val();
        StreamOut::<Bits<SLOT_AW>>::join(&mut self.list.m, &mut self.head.s);
        self.commands.clk.next = self.clk.val();
        self.slots.run.next = self.run.val();
        StrobeIn::<CtxWrite>::link(&mut self.ctx, &mut self.slots.ctx);
        StrobeIn::<StateWrite>::link(&mut self.state, &mut self.slots.state);
        StrobeIn::<Bits<14>>::link(&mut self.stop, &mut self.slots.stop);
        StrobeIn::<Rewound>::link(&mut self.rewound, &mut self.slots.rewound);
        StrobeIn::<SlotHeld>::link(&mut self.held, &mut self.slots.held);
        self.slots.loading_now.next = self.event1.q.val().load;

        // Cycle 0: who goes, and look its slot up.
        for i in 0..3 {
            self.busy[i].clock.next = self.clk.val();
            self.slot[i].clock.next = self.clk.val();
            self.pick.late[i].next = self.busy[i].q.val();
            self.pick.late_slot[i].next = self.slot[i].q.val();
        }
        self.pick.late[0].next = self.busy[0].q.val() | self.hit.val();
        self.quiet.d.next = self.run.val() & self.pick.quiet.val();
        self.looked.next = self.quiet.q.val();
        self.popping.next = self.event1.q.val().pop | self.event1.q.val().token;
        self.popped.next = self.event2.q.val().pop | self.event2.q.val().token;
        // Room for two commands, those on their way counted.
        self.may_pop.next =
            !self.commands.m.valid.val() & !(self.popping.val() & self.popped.val());
        self.pick.run.next = self.run.val();
        self.pick.after_ring.next = self.after_ring.q.val();
        self.pick.load_valid.next = self.slots.load_valid.val();
        self.pick.load_slot.next = self.slots.load_slot.val();
        self.pick.kick_valid.next = self.slots.kick_valid.val();
        self.pick.kick_slot.next = self.slots.kick_slot.val();
        self.pick.ring_valid.next = self.ring.valid.val();
        self.pick.ring_slot.next = bit_cast::<SLOT_AW, 14>(self.ring.data.val().slot);
        self.pick.end_valid.next = self.turn_end.valid.val();
        self.pick.end_slot.next = bit_cast::<SLOT_AW, 14>(self.turn_end.data.val().slot);
        self.pick.token_valid.next = self.token.valid.val() & self.may_pop.val();
        self.pick.pop_valid.next = self.head.m.valid.val() & self.dma_on.val() & self.may_pop.val();
        self.pick.pop_slot.next = self.head.m.data.val();
        self.slots.read_slot.next = self.pick.slot.val();
        self.slots.load_taken.next = self.pick.chosen.val().load;
        self.slots.kick_taken.next = self.pick.chosen.val().kick;
        self.ring.ready.next = self.pick.chosen.val().ring;
        self.turn_end.ready.next = self.pick.chosen.val().end;
        self.token.ready.next = self.pick.chosen.val().token;
        self.head.m.ready.next = self.pick.chosen.val().pop;
        self.after_ring.d.next = self.pick.asked_ring.val();
        self.event1.d.next = self.pick.chosen.val();
        self.busy[0].d.next = self.pick.chosen.val().load
            | self.pick.chosen.val().kick
            | self.pick.chosen.val().ring
            | self.pick.chosen.val().end
            | self.pick.chosen.val().pop;
        self.slot[0].d.next = self.pick.slot.val();
        if self.pick.chosen.val().token {
            self.slot[0].d.next = bit_cast::<SLOT_AW, 14>(self.token.data.val());
        }
        self.busy[1].d.next = self.busy[0].q.val() | self.hit.val();
        self.slot[1].d.next = self.slot[0].q.val();
        self.busy[2].d.next = self.busy[1].q.val();
        self.slot[2].d.next = self.slot[1].q.val();
        self.req1.d.next = self.ring.data.val();
        self.end1.d.next = self.turn_end.data.val();
        self.idx1.d.next = self.slots.load_pi.val();
        self.from1.d.next = self.slots.load_fi.val();
        self.keep1.d.next = self.slots.load_keep.val();

        // Cycle 1: a doorbell's turn, if nobody else waits and the slot has nothing else to do.
        // One looked up unasked was shown without its buffer.
        self.now1.next = self.event1.q.val();
        self.asked1.next = self.req1.q.val();
        if self.hit.val() {
            self.now1.next.ring = true;
            self.asked1.next.inline = self.ring.data.val().inline;
            self.asked1.next.buf = self.ring.data.val().buf;
        }
        self.fast.entry.next = self.slots.entry.val();
        self.fast.ring.next = self.asked1.val();
        self.alone.next = self.vacant.val()
            & self.dma_on.val()
            & !self.list.m.valid.val()
            & !self.head.m.valid.val()
            & !self.token.valid.val()
            & !self.commands.m.valid.val();
        self.early.next = self.alone.val()
            & self.now1.val().ring
            & self.slots.entry.val().open
            & self.slots.can_ring.val();
        // The doorbell's verdict, and whether what differs is ahead, come late: they are told one cycle
        // after its turn (`revoked`).
        self.given.next = self.early.val() & self.fast.apart.val();
        self.direct.next.kind = 0.into();
        if self.fast.by_page.val() {
            self.direct.next.kind = 2.into();
        }
        self.direct.next.slot = bit_cast::<14, SLOT_AW>(self.slot[0].q.val());
        self.direct.next.idx = self.slots.entry.val().fi;
        self.direct.next.count = self.most.val();
        self.direct.next.len = self.slots.entry.val().cut;
        self.direct.next.addr = self.slots.entry.val().addr;
        self.direct.next.own = self.slots.ring.val().own;
        self.direct.next.base = self.slots.ring.val().base;
        self.direct.next.to_end = self.slots.entry.val().to_end;
        self.direct.next.buf = self.asked1.val().buf;
        self.cmd.valid.next = (self.vacant.val() & self.commands.m.valid.val()) | self.given.val();
        self.fetch.next = (self.vacant.val()
            & self.commands.m.valid.val()
            & (self.commands.m.data.val().kind == 0))
            | (self.given.val() & !self.fast.by_page.val());
        self.cmd.data.next = self.direct.val();
        if self.commands.m.valid.val() {
            self.cmd.data.next = self.commands.m.data.val();
        }
        // Last, for it comes last.
        if self.fast.few.val() & !self.commands.m.valid.val() {
            self.cmd.data.next.count = self.fast.blocks.val();
        }
        if self.fast.in_burst.val() & !self.commands.m.valid.val() {
            self.cmd.data.next.len = self.fast.blocks_less.val();
        }
        self.commands.m.ready.next = self.vacant.val();

        self.rings.next = self.now1.val().ring;
        self.ringing.next = self.asked1.val();
        self.event2.d.next = self.now1.val();
        self.keep2.d.next = self.keep1.q.val();
        self.req2.d.next = self.asked1.val();
        self.end2.d.next = self.end1.q.val();
        self.idx2.d.next = self.req1.q.val().idx;
        self.from2.d.next = self.end1.q.val().from;
        if self.event1.q.val().load {
            self.idx2.d.next = self.idx1.q.val();
            self.from2.d.next = self.from1.q.val();
        }
        self.entry2.d.next = self.slots.entry.val();
        self.ring2.d.next = self.slots.ring.val();
        self.can_fetch2.d.next = self.slots.can_fetch.val();
        self.can_resume2.d.next = self.slots.can_resume.val();
        self.sqd2.d.next = self.slots.sqd.val();
        self.room2.d.next = self.ring_room.val();
        self.given2.d.next = self.given.val();
        self.allowed2.d.next = self.ring_allowed.val();
        self.ahead2.d.next = self.fast.ahead.val();
        self.ok2.next = self.allowed2.q.val() & self.room2.q.val();
        self.stands.next = self.given2.q.val() & self.ok2.val() & self.ahead2.q.val();
        self.revoked.next = self.given2.q.val() & !(self.ok2.val() & self.ahead2.q.val());
        self.by_page2.d.next = self.fast.by_page.val();
        self.count2.d.next = self.most.val();
        if self.fast.few.val() {
            self.count2.d.next = self.fast.blocks.val();
        }

        // Cycle 2: the entry as it will be; the turn from the list.
        self.change.happens.next = self.event2.q.val();
        self.change.slot.next = self.slot[1].q.val();
        self.change.entry.next = self.entry2.q.val();
        self.change.ring.next = self.ring2.q.val();
        self.change.can_fetch.next = self.can_fetch2.q.val();
        self.change.can_resume.next = self.can_resume2.q.val();
        self.change.sqd.next = self.sqd2.q.val();
        self.change.ring_ok.next = self.ok2.val();
        self.change.given.next = self.stands.val();
        self.change.given_count.next = self.count2.q.val();
        self.change.keep.next = self.keep2.q.val();
        self.change.idx.next = self.idx2.q.val();
        self.change.from.next = self.from2.q.val();
        self.change.mid.next = self.end2.q.val().mid;
        self.change.ended_short.next = self.end2.q.val().short;
        self.slots.write_en.next = self.change.write.val();
        self.slots.write_slot.next = self.change.write_slot.val();
        self.slots.write_entry.next = self.change.write_entry.val();
        self.list.s.valid.next = self.change.push.val();
        self.list.s.data.next = self.change.push_slot.val();
        self.unused.valid.next = self.event2.q.val().ring
            & self.req2.q.val().inline
            & !(self.stands.val() & self.by_page2.q.val());
        self.unused.data.next = self.req2.q.val().buf;

        self.turn.next.kind = 0.into();
        self.turn.next.slot = bit_cast::<14, SLOT_AW>(self.slot[1].q.val());
        self.turn.next.idx = self.entry2.q.val().fi;
        self.turn.next.count = self.entry2.q.val().count;
        self.less.next = self.entry2.q.val().count - 1;
        self.turn.next.len = self.entry2.q.val().cut;
        if self.less.val() < bit_cast::<4, 3>(self.entry2.q.val().cut) {
            self.turn.next.len = bit_cast::<3, 4>(self.less.val());
        }
        self.turn.next.addr = self.entry2.q.val().addr;
        self.turn.next.own = self.ring2.q.val().own;
        self.turn.next.base = self.ring2.q.val().base;
        self.turn.next.to_end = self.entry2.q.val().to_end;
        self.turn.next.buf = 0.into();
        if self.event2.q.val().token {
            self.turn.next.kind = 3.into();
            self.turn.next.count = 1.into();
        } else if self.entry2.q.val().mid {
            self.turn.next.kind = 1.into();
            self.turn.next.count = 1.into();
        }
        self.commands.s.valid.next = self.change.go.val() | self.event2.q.val().token;
        self.commands.s.data.next = self.turn.val();

        if self.change.busier.val() {
            self.working.d.next = self.working.q.val() + 1;
        }
        if self.change.lazier.val() {
            self.working.d.next = self.working.q.val() - 1;
        }
        // A slot in the list behind the head is another one.
        self.listed.next.slot = bit_cast::<14, SLOT_AW>(self.head.m.data.val());
        self.listed.next.any = self.head.m.valid.val() | self.token.valid.val();
        self.listed.next.many = (self.head.m.valid.val() & self.list.m.valid.val())
            | !self.head.s.ready.val()
            | self.token.valid.val();
        self.idle.next = (self.working.q.val() == 0)
            & !self.busy[0].q.val()
            & !self.busy[1].q.val()
            & !self.busy[2].q.val()
            & !self.change.busier.val()
            & self.run.val();
    }
}
