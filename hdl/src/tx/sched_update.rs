//! What an event makes of its slot's entry, and of the list.
//!
//! ```text
//!   cycle 2: event, entry, ring ──► indices, flags; operands of the address ──┐ registers
//!   cycle 3:  ┌──────────────────────────────────────────────────────────────┘
//!             └► address, blocks to the ends, next count; does the slot want a turn? ─┬─► write
//!                                                                    (cycle 4, register) └─► push
//! ```
//! Interface: cycle 2 is the one after the tables gave `entry`, `ring` and `can_…`, all from
//! registers. `given`: the doorbell's turn of `given_count` blocks went out already. `go` (with
//! `happens.pop`): the slot takes the turn it was picked for.
//! - Short end: `hold` until no turn of the slot is under way; then fetching begins anew at `from`, or
//!   the open message goes on. Turns behind a short one are dropped by the requester, and end short too.
//! - `limit` (turns under way) doubles with each full end, up to `2^TURN_AW`, and falls to 1 with a short one.
//! - A slot that wants a turn and does not stand in the list is pushed.
//! - SQD (`kick` with `sqd`): nothing is fetched beyond what is fetched already. Turns under way run to their ends, and a slot that
//!   goes back fetches again what had `begun`: all in front of the newest turn's end. Any other state opens it again.
//!
//! Timing: `go` combinational; `write` one cycle later, `push` and `busier`, `lazier` (slots with work,
//! one more or one less) two.
use super::sched_pick::SchedEvent;
use super::sched_slots::{RingCfg, SchedEntry};
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, Reg, RegN};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Entry update: turns of up to `MAX_COUNT` blocks, up to `2^TURN_AW` (at most 16) of a slot.
    #[derive(LogicBlock)]
    pub struct SchedUpdate<const SLOT_AW: usize, const MAX_COUNT: usize, const TURN_AW: usize> {
        name: ModName = ModName::new(
            "sched_update",
            &format!("SLOT_AW={SLOT_AW} MAX_COUNT={MAX_COUNT} TURN_AW={TURN_AW}"),
            "tx/sched_update.rs",
            "What an event makes of its slot's entry.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub happens: Signal<In, SchedEvent>,
        pub slot: Signal<In, Bits<SLOT_AW>>,
        pub entry: Signal<In, SchedEntry>,
        pub ring: Signal<In, RingCfg>,
        pub can_fetch: Signal<In, Bit>,
        pub can_resume: Signal<In, Bit>,
        pub sqd: Signal<In, Bit>,
        /// the ring was good
        pub ring_ok: Signal<In, Bit>,
        pub given: Signal<In, Bit>,
        pub given_count: Signal<In, Bits<4>>,
        /// the load keeps the producer index
        pub keep: Signal<In, Bit>,
        /// index rung, or producer index loaded
        pub idx: Signal<In, Bits<16>>,
        /// next index: of a turn's end, or loaded
        pub from: Signal<In, Bits<16>>,
        pub mid: Signal<In, Bit>,
        pub ended_short: Signal<In, Bit>,
        pub go: Signal<Out, Bit>,
        pub write: Signal<Out, Bit>,
        pub write_slot: Signal<Out, Bits<SLOT_AW>>,
        pub write_entry: Signal<Out, SchedEntry>,
        pub push: Signal<Out, Bit>,
        pub push_slot: Signal<Out, Bits<SLOT_AW>>,
        pub busier: Signal<Out, Bit>,
        pub lazier: Signal<Out, Bit>,
        busy: Reg<Bit>,
        u: RegN<SchedEntry>,
        at: RegN<Bits<SLOT_AW>>,
        base: RegN<Bits<58>>,
        offset: RegN<Bits<16>>,
        mask: RegN<Bits<16>>,
        may_fetch: RegN<Bit>,
        may_resume: RegN<Bit>,
        was_busy: RegN<Bit>,
        pushing: Reg<Bit>,
        pushed: RegN<Bits<SLOT_AW>>,
        more_busy: Reg<Bit>,
        less_busy: Reg<Bit>,
        over: Signal<Local, Bit>,
        ahead: Signal<Local, Bits<16>>,
        progress: Signal<Local, Bits<16>>,
        fetched: Signal<Local, Bits<16>>,
        fetches: Signal<Local, Bit>,
        rung: Signal<Local, Bit>,
        blocks: Signal<Local, Bits<4>>,
        less: Signal<Local, Bits<4>>,
        wraps: Signal<Local, Bit>,
        afresh: Signal<Local, Bit>,
        from_place: Signal<Local, Bits<16>>,
        now: Signal<Local, SchedEntry>,
        upd: Signal<Local, SchedEntry>,
        addr: Signal<Local, Bits<58>>,
        left: Signal<Local, Bits<16>>,
        ring_left: Signal<Local, Bits<16>>,
        page_left: Signal<Local, Bits<6>>,
        page_cut: Signal<Local, Bits<3>>,
        dry: Signal<Local, Bit>,
        turns_left: Signal<Local, Bit>,
        wants: Signal<Local, Bit>,
        works: Signal<Local, Bit>,
        one: Constant<Bits<5>> = Constant::new(bits(1)),
        turns: Constant<Bits<5>> = Constant::new(bits(1u64 << TURN_AW)),
        most: Constant<Bits<16>> = Constant::new(bits(MAX_COUNT as u64)),
        most_count: Constant<Bits<4>> = Constant::new(bits(MAX_COUNT as u64)),
        most_len: Constant<Bits<3>> = Constant::new(bits(MAX_COUNT as u64 - 1)),
        high: Constant<Bits<16>> = Constant::new(bits(0x10000 - MAX_COUNT as u64)),
    }
}

impl<const SLOT_AW: usize, const MAX_COUNT: usize, const TURN_AW: usize> Logic
    for SchedUpdate<SLOT_AW, MAX_COUNT, TURN_AW>
{
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, busy, u, at, base, offset, mask, may_fetch, may_resume, was_busy);
        dff_setup!(self, clk, pushing, pushed, more_busy, less_busy);

        // Cycle 2: indices and flags.
        self.now.next = self.entry.val();
        self.fetches.next =
            self.can_fetch.val() | (self.can_resume.val() & self.sqd.val() & self.now.val().drains);
        self.go.next = self.happens.val().pop & !self.now.val().hold;
        if self.now.val().mid {
            self.go.next = self.happens.val().pop & !self.now.val().hold & self.can_resume.val();
        } else if !self.fetches.val()
            | (self.now.val().count == 0)
            | (self.now.val().flight >= self.now.val().limit)
        {
            self.go.next = false;
        }
        self.blocks.next = 0.into();
        if self.given.val() {
            self.blocks.next = self.given_count.val();
        } else if self.go.val() & !self.now.val().mid {
            self.blocks.next = self.now.val().count;
        }
        self.over.next = self.happens.val().end & (self.now.val().flight == self.one.val());
        self.afresh.next = self.happens.val().load | self.over.val();
        self.ahead.next = self.idx.val() - self.now.val().posted;
        self.progress.next = self.from.val() - self.now.val().begun;
        self.fetched.next = self.now.val().fi - self.now.val().begun;
        self.u.d.next = self.now.val();
        self.u.d.next.listed = self.now.val().listed & !self.happens.val().pop;
        self.u.d.next.fi = self.now.val().fi + bit_cast::<16, 4>(self.blocks.val());
        if self.afresh.val() {
            self.u.d.next.fi = self.from.val();
        }
        self.rung.next =
            self.happens.val().ring & self.ring_ok.val() & !self.ahead.val().get_bit(15);
        if (self.happens.val().load & !self.keep.val()) | self.rung.val() {
            self.u.d.next.posted = self.idx.val();
            if !self.now.val().drains {
                self.u.d.next.pi = self.idx.val();
            }
        }
        if self.happens.val().end & !self.progress.val().get_bit(15) {
            self.u.d.next.begun = self.from.val();
        }
        if self.happens.val().kick & (self.sqd.val() != self.now.val().drains) {
            self.u.d.next.drains = self.sqd.val();
            self.u.d.next.pi = self.now.val().posted;
            if self.sqd.val() {
                self.u.d.next.pi = self.now.val().fi;
                if self.fetched.val().get_bit(15) {
                    self.u.d.next.pi = self.now.val().begun;
                }
            }
        }
        if self.go.val() | self.given.val() {
            self.u.d.next.flight = self.now.val().flight + 1;
            self.u.d.next.mid = false;
        }
        if self.happens.val().end {
            self.u.d.next.flight = self.now.val().flight - 1;
            if self.ended_short.val() {
                self.u.d.next.limit = self.one.val();
                self.u.d.next.hold = true;
            } else if self.now.val().limit != self.turns.val() {
                self.u.d.next.limit = self.now.val().limit << self.one.val();
            }
        }
        if self.over.val() {
            self.u.d.next.mid = self.mid.val();
            self.u.d.next.hold = false;
            if self.now.val().drains {
                self.u.d.next.pi = self.from.val();
                if self.progress.val().get_bit(15) {
                    self.u.d.next.pi = self.now.val().begun;
                }
            }
        }
        if self.happens.val().load {
            self.u.d.next.mid = false;
            self.u.d.next.hold = false;
            self.u.d.next.limit = self.one.val();
            if !self.keep.val() {
                self.u.d.next.begun = self.from.val();
                self.u.d.next.pi = self.idx.val();
                self.u.d.next.drains = false;
            }
        }
        // The address: from the ring's base if it is set afresh or goes past the ring's end.
        self.less.next = self.blocks.val() - 1;
        self.wraps.next = (self.blocks.val() != 0) & (self.less.val() >= self.now.val().to_end);
        self.from_place.next = self.from.val() & self.ring.val().mask;
        self.base.d.next = self.now.val().addr;
        self.offset.d.next = bit_cast::<16, 4>(self.blocks.val());
        if self.wraps.val() {
            self.base.d.next = self.ring.val().base;
            self.offset.d.next = bit_cast::<16, 4>(self.less.val() - self.now.val().to_end);
        }
        if self.afresh.val() {
            self.base.d.next = self.ring.val().base;
            self.offset.d.next = self.from_place.val();
        }
        self.mask.d.next = self.ring.val().mask;
        self.may_fetch.d.next =
            self.fetches.val() | (self.can_resume.val() & self.sqd.val() & self.happens.val().kick);
        self.may_resume.d.next = self.can_resume.val();
        self.at.d.next = self.slot.val();
        self.was_busy.d.next = self.now.val().listed | (self.now.val().flight != 0);
        self.busy.d.next = self.happens.val().load
            | self.happens.val().kick
            | self.happens.val().ring
            | self.happens.val().end
            | self.happens.val().pop;

        // Cycle 3: what follows.
        self.upd.next = self.u.q.val();
        self.addr.next = self.base.q.val() + bit_cast::<58, 16>(self.offset.q.val());
        self.upd.next.addr = self.addr.val();
        self.upd.next.beyond = self.u.q.val().fi + self.most.val();
        self.left.next = self.u.q.val().pi - self.u.q.val().fi;
        self.upd.next.count = bit_cast::<4, 16>(self.left.val());
        if (self.left.val() & self.high.val()).any() {
            self.upd.next.count = self.most_count.val();
        }
        self.ring_left.next = !self.u.q.val().fi & self.mask.q.val();
        self.page_left.next = !self.addr.val().get_bits::<6>(0);
        self.upd.next.to_end = self.ring_left.val().get_bits::<4>(0);
        if self.ring_left.val().get_bits::<12>(4).any() {
            self.upd.next.to_end = 15.into();
        }
        self.page_cut.next = self.page_left.val().get_bits::<3>(0);
        if self.page_left.val().get_bits::<3>(3).any() {
            self.page_cut.next = self.most_len.val();
        }
        self.upd.next.cut = self.page_cut.val();
        if !self.ring_left.val().get_bits::<13>(3).any()
            & (self.ring_left.val().get_bits::<3>(0) < self.page_cut.val())
        {
            self.upd.next.cut = self.ring_left.val().get_bits::<3>(0);
        }
        if self.upd.val().cut > self.most_len.val() {
            self.upd.next.cut = self.most_len.val();
        }
        self.dry.next = self.u.q.val().pi == self.u.q.val().fi;
        self.turns_left.next = self.u.q.val().flight < self.u.q.val().limit;
        self.wants.next = self.may_fetch.q.val() & !self.dry.val() & self.turns_left.val();
        if self.u.q.val().mid {
            self.wants.next = self.may_resume.q.val();
        }
        if self.u.q.val().hold {
            self.wants.next = false;
        }
        self.upd.next.listed = self.u.q.val().listed | self.wants.val();
        self.upd.next.open =
            self.dry.val() & self.turns_left.val() & !self.u.q.val().hold & !self.u.q.val().mid;
        self.write.next = self.busy.q.val();
        self.write_slot.next = self.at.q.val();
        self.write_entry.next = self.upd.val();
        self.works.next = self.upd.val().listed | (self.u.q.val().flight != 0);

        // Cycle 4.
        self.pushing.d.next = self.busy.q.val() & self.wants.val() & !self.u.q.val().listed;
        self.pushed.d.next = self.at.q.val();
        self.more_busy.d.next = self.busy.q.val() & self.works.val() & !self.was_busy.q.val();
        self.less_busy.d.next = self.busy.q.val() & !self.works.val() & self.was_busy.q.val();
        self.push.next = self.pushing.q.val();
        self.push_slot.next = self.pushed.q.val();
        self.busier.next = self.more_busy.q.val();
        self.lazier.next = self.less_busy.q.val();
    }
}
