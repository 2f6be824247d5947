//! Takes sub-chunks when operand memory has room for them, and asks for their local operands.
//!
//! ```text
//!   sub ─► next ─► current ─┬─► entry (write_en, write_at, …): into the ring of those under way
//!                     ▲     └─► piece: the operand is read
//!                     │ free?
//!   used ─► ring_slots
//! ```
//! Operands are read ahead: while the result that was made before at their place is still on its way to the next rank. But while
//! `ahead(W)` beats or more are asked for and not there yet, no more are, so that the read of a send never stands behind a long row of them.
//! Interface: every sub-chunk of the schedule takes the operand's slot `place`, an `end` none; `used`: the operand of the oldest
//! one is not needed any more. `written` counts the
//! entries, `done` those that were told to have arrived: the ring is never overrun. `stop`: nothing more is
//! taken; a piece that was offered stays. While `run` is low all is forgotten.
//! Timing: 3 cycles from `sub` to its entry and its piece, one every other cycle. `piece` comes from registers; `sub.ready` one level
//! from a register.
use super::iface::{RingOp, Sub, AT_BITS, PLACE_BITS};
use super::ring_slots::RingSlots;
use super::ring_types::{lane_bits, DoneSub, GrantSub, LoadSub, TakeSub, SUBS_AW};
use crate::hdl_default;
use crate::iface::Piece;
use crate::prim::{ClkRst, ModName, Reg, RegN, StreamIn, StreamOut};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Beats of operands that are asked for: a memory latency's worth of them and some. The wider ones bring four times as much, and a read of
/// a send stands behind all of them.
const fn ahead(w: usize) -> u64 {
    match w {
        2048 => 96,
        _ => 224,
    }
}
const AHEAD_BITS: usize = 9;

hdl_default! {
    /// Intake of sub-chunks for beats of `W` bits.
    #[derive(LogicBlock)]
    pub struct RingIntake<const W: usize> {
        name: ModName = ModName::new(
            "ring_intake",
            &format!("W={W}"),
            "collective/ring_intake.rs",
            "Takes sub-chunks when there is room for their operands, and asks for these.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub op: Signal<In, RingOp>,
        pub run: Signal<In, Bit>,
        pub stop: Signal<In, Bit>,
        pub sub: StreamIn<Sub>,
        pub used: Signal<In, Bit>,
        /// a beat of an operand has come
        pub came: Signal<In, Bit>,
        pub piece: StreamOut<Piece>,
        pub write_en: Signal<Out, Bit>,
        pub write_at: Signal<Out, Bits<SUBS_AW>>,
        pub load: Signal<Out, LoadSub>,
        pub grant: Signal<Out, GrantSub>,
        pub take: Signal<Out, TakeSub>,
        pub told: Signal<Out, DoneSub>,
        pub written: Signal<Out, Bits<SUBS_AW>>,
        pub done: Signal<In, Bits<SUBS_AW>>,
        /// no piece is on offer
        pub idle: Signal<Out, Bit>,
        next_valid: Reg<Bit>,
        next_sub: RegN<Sub>,
        cur_valid: Reg<Bit>,
        cur: RegN<Sub>,
        accept: Signal<Local, Bit>,
        s: Signal<Local, Sub>,
        // The ring: where the next entry goes, and the one behind.
        count: Reg<Bits<SUBS_AW>>,
        behind: Reg<Bits<SUBS_AW>>,
        full: Signal<Local, Bit>,
        operands: RingSlots,
        loads: Signal<Local, Bit>,
        beats: Signal<Local, Bits<6>>,
        ahead: Reg<Bits<AHEAD_BITS>>,
        asked: Signal<Local, Bits<AHEAD_BITS>>,
        most: Constant<Bits<AHEAD_BITS>> = Constant::new(bits(ahead(W))),
        able: Reg<Bit>,
        go: Signal<Local, Bit>,
        moves: Signal<Local, Bit>,
        offered: Reg<Bit>,
        out: RegN<Piece>,
        at: Signal<Local, Bits<AT_BITS>>,
        less: Signal<Local, Bits<13>>,
        one: Constant<Bits<SUBS_AW>> = Constant::new(bits(1)),
        lane_log2: Constant<Bits<4>> = Constant::new(bits(lane_bits(W))),
    }
}

impl<const W: usize> Logic for RingIntake<W> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, next_valid, next_sub, cur_valid, cur, count, behind);
        dff_setup!(self, clk, able, ahead, offered, out);
        self.operands.clk.next = self.clk.val();

        // May it go on?
        self.s.next = self.cur.q.val();
        self.full.next = self.behind.q.val() == self.done.val();
        self.loads.next = self.s.val().load & !self.s.val().end;
        // Once it may it stays so until it goes.
        self.go.next = self.able.q.val()
            & self.run.val()
            & !self.stop.val()
            & (!self.loads.val() | !self.offered.q.val() | self.piece.ready.val());

        // Sub-chunks, two of them.
        self.sub.ready.next = !self.next_valid.q.val() & self.run.val() & !self.stop.val();
        self.accept.next =
            self.sub.valid.val() & !self.next_valid.q.val() & self.run.val() & !self.stop.val();
        self.moves.next = self.go.val() | !self.cur_valid.q.val();
        if self.moves.val() {
            self.cur_valid.d.next = self.next_valid.q.val() | self.accept.val();
            self.next_valid.d.next = false;
            self.cur.d.next = self.sub.data.val();
            if self.next_valid.q.val() {
                self.cur.d.next = self.next_sub.q.val();
            }
        } else if self.accept.val() {
            self.next_valid.d.next = true;
        }
        if !self.next_valid.q.val() {
            self.next_sub.d.next = self.sub.data.val();
        }

        self.able.d.next = self.cur_valid.q.val()
            & !self.full.val()
            & (self.s.val().end | self.operands.free.val())
            & (!self.loads.val() | (self.ahead.q.val() < self.most.val()))
            & self.run.val()
            & !self.go.val();

        self.operands.run.next = self.run.val();
        self.operands.place.next = self.s.val().place;
        self.operands.take.next = self.go.val() & !self.s.val().end;
        self.operands.back.next = self.used.val();

        // Its entry.
        self.at.next =
            bit_cast::<AT_BITS, PLACE_BITS>(self.s.val().place) << self.op.val().sub_log2;
        self.less.next = self.s.val().len - 1;
        self.beats.next = bit_cast::<6, 13>(self.less.val() >> self.lane_log2.val());
        self.write_en.next = self.go.val();
        self.write_at.next = self.count.q.val();
        self.written.next = self.count.q.val();
        if self.go.val() {
            self.count.d.next = self.behind.q.val();
            self.behind.d.next = self.behind.q.val() + 1;
        }
        self.load.next.at = self.at.val();
        self.load.next.load = self.loads.val();
        self.grant.next.end = self.s.val().end;
        self.grant.next.place = self.s.val().place;
        self.grant.next.arrive = self.s.val().arrive & !self.s.val().end;
        self.take.next.end = self.s.val().end;
        self.take.next.at = self.at.val();
        self.take.next.len = self.s.val().len;
        self.take.next.beats = self.beats.val();
        self.take.next.dst = self.s.val().dst;
        self.take.next.arrive = self.s.val().arrive;
        self.take.next.reduce = self.s.val().reduce;
        self.take.next.scale = self.s.val().scale;
        self.take.next.write = self.s.val().write;
        self.told.next.end = self.s.val().end;
        self.told.next.place = self.s.val().place;
        self.told.next.len = self.s.val().len;
        self.told.next.load = self.s.val().load;
        self.told.next.arrive = self.s.val().arrive;
        self.told.next.reduce = self.s.val().reduce;
        self.told.next.scale = self.s.val().scale;
        self.told.next.write = self.s.val().write;
        self.told.next.forward = self.s.val().forward;
        self.told.next.step_end = self.s.val().step_end;
        self.told.next.last = self.s.val().last;

        // Its operand.
        self.piece.valid.next = self.offered.q.val();
        self.piece.data.next = self.out.q.val();
        self.idle.next = !self.offered.q.val();
        if self.piece.ready.val() | !self.offered.q.val() {
            self.offered.d.next = self.go.val() & self.loads.val();
            self.out.d.next.kind = 0.into();
            self.out.d.next.slot = self.op.val().slot;
            self.out.d.next.pd = self.op.val().pd;
            self.out.d.next.lkey = self.op.val().src_lkey;
            self.out.d.next.va = self.s.val().src;
            self.out.d.next.len = self.s.val().len;
            self.out.d.next.va_end =
                bit_cast::<65, 64>(self.s.val().src) + bit_cast::<65, 13>(self.s.val().len);
            self.out.d.next.lane = 0.into();
            self.out.d.next.first = true;
            self.out.d.next.last = true;
        }

        // Beats that are to come.
        self.asked.next = self.ahead.q.val();
        if self.go.val() & self.loads.val() {
            self.asked.next = self.ahead.q.val() + bit_cast::<AHEAD_BITS, 6>(self.beats.val()) + 1;
        }
        self.ahead.d.next = self.asked.val();
        if self.came.val() {
            self.ahead.d.next = self.asked.val() - 1;
        }

        if !self.run.val() {
            self.ahead.d.next = 0.into();
            self.next_valid.d.next = false;
            self.cur_valid.d.next = false;
            self.count.d.next = 0.into();
            self.behind.d.next = self.one.val();
        }
    }
}
