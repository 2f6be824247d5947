//! The turns whose blocks are still to come, in order.
//!
//! ```text
//!   cmd ──► fresh ─┬─► turns FIFO ─┬─► head ──► kind, slot, index, blocks left, inline address
//!                  └───────────────┘ empty
//!           count, last slot ──► waiting
//! ```
//! Interface: `cmd` comes only while `ready`. `pass`: the block at the head went on; the head is then its
//! next block, or the next turn. `fresh_turn` is the turn taken in the cycle before, while `fresh`.
//! `inline_ready`: the inline RAM, read at `inline_addr` in the cycle before, shows the head's block.
//! `skip`, with `fresh`: the first block of the fresh inline turn went on before it came here, which can
//! only be while `alone` (no turn is under way) in the cycle before; until then `inline_addr` is that
//! of the first block of `early_buf`.
//! `ended`: the requester took the last block of a turn. `waiting`: whose turns are under way until then.
//! Timing: `cmd` to head 2 cycles; no gap between blocks or turns; a turn every two cycles.
use crate::hdl_default;
use crate::iface::{FetchCmd, StrobeIn, Waiting};
use crate::prim::{ClkRst, Fifo, ModName, Reg, RegN};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// A turn whose blocks are still to come.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct Turn {
    pub kind: Bits<2>,
    pub slot: Bits<14>,
    pub idx: Bits<16>,
    pub count: Bits<4>,
    pub buf: Bits<2>,
    pub own: Bit,
}

/// The block that is next.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct TurnHead {
    pub kind: Bits<2>,
    pub slot: Bits<14>,
    pub idx: Bits<16>,
    /// blocks of the turn that follow
    pub left: Bits<4>,
    pub buf: Bits<2>,
    pub own: Bit,
    /// number of the block in its turn
    pub at: Bits<2>,
}

hdl_default! {
    /// `2^TURN_AW` turns, and one at the head.
    #[derive(LogicBlock)]
    pub struct WqeTurns<const TURN_AW: usize> {
        name: ModName = ModName::new(
            "wqe_turns",
            &format!("TURN_AW={TURN_AW}"),
            "tx/wqe_turns.rs",
            "The turns whose blocks are still to come, in order.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub ready: Signal<Out, Bit>,
        pub cmd: StrobeIn<FetchCmd>,
        /// the turn taken in the cycle before is taken back
        pub revoked: Signal<In, Bit>,
        pub fresh: Signal<Out, Bit>,
        pub fresh_turn: Signal<Out, Turn>,
        pub head_valid: Signal<Out, Bit>,
        pub head: Signal<Out, TurnHead>,
        pub last: Signal<Out, Bit>,
        pub pass: Signal<In, Bit>,
        pub alone: Signal<Out, Bit>,
        pub skip: Signal<In, Bit>,
        pub early_buf: Signal<In, Bits<2>>,
        pub inline_addr: Signal<Out, Bits<4>>,
        pub inline_ready: Signal<Out, Bit>,
        pub ended: Signal<In, Bit>,
        pub waiting: Signal<Out, Waiting>,
        turns: Fifo<Turn, TURN_AW>,
        came: Reg<Bit>,
        came_now: Signal<Local, Bit>,
        turn: RegN<Turn>,
        valid: Reg<Bit>,
        now: RegN<TurnHead>,
        is_last: RegN<Bit>,
        read: Reg<Bit>,
        total: Reg<Bits<8>>,
        run: Reg<Bits<8>>,
        newest: RegN<Bits<14>>,
        next_turn: Signal<Local, Turn>,
        first: Signal<Local, Turn>,
        free: Signal<Local, Bit>,
        straight: Signal<Local, Bit>,
        left: Signal<Local, Bits<4>>,
        upd_at: Signal<Local, Bits<2>>,
        second: Constant<Bits<4>> = Constant::new(bits(1)),
        cap: Constant<Bits<8>> = Constant::new(bits(0x80)),
    }
}

impl<const TURN_AW: usize> Logic for WqeTurns<TURN_AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, came, turn, valid, now, is_last, read, total, run, newest);
        self.turns.clk.next = self.clk.val();
        self.ready.next = self.turns.s.ready.val() & !self.came.q.val();
        self.next_turn.next.kind = self.cmd.data.val().kind;
        self.next_turn.next.slot = self.cmd.data.val().slot;
        self.next_turn.next.idx = self.cmd.data.val().idx;
        self.next_turn.next.count = self.cmd.data.val().count;
        self.next_turn.next.buf = self.cmd.data.val().buf;
        self.next_turn.next.own = self.cmd.data.val().own;
        self.came.d.next = self.cmd.valid.val();
        self.came_now.next = self.came.q.val() & !self.revoked.val();
        self.turn.d.next = self.next_turn.val();
        self.fresh.next = self.came_now.val();
        self.fresh_turn.next = self.turn.q.val();

        // The head: its next block, or the next turn, which may be the one that has just come.
        self.free.next = !self.valid.q.val() | (self.pass.val() & self.is_last.q.val());
        self.straight.next = self.free.val() & !self.turns.m.valid.val();
        self.turns.s.valid.next = self.came_now.val() & !self.straight.val();
        self.turns.s.data.next = self.turn.q.val();
        self.turns.m.ready.next = self.free.val();
        self.first.next = self.turn.q.val();
        if self.turns.m.valid.val() {
            self.first.next = self.turns.m.data.val();
        }
        self.left.next = self.now.q.val().left - 1;
        self.upd_at.next = self.now.q.val().at;
        if self.pass.val() {
            self.upd_at.next = self.now.q.val().at + 1;
            self.now.d.next.idx = self.now.q.val().idx + 1;
            self.now.d.next.left = self.left.val();
            self.now.d.next.at = self.upd_at.val();
            self.is_last.d.next = self.left.val() == 0;
        }
        if self.free.val() {
            self.valid.d.next = self.turns.m.valid.val() | self.came_now.val();
            self.now.d.next.kind = self.first.val().kind;
            self.now.d.next.slot = self.first.val().slot;
            self.now.d.next.idx = self.first.val().idx;
            self.now.d.next.left = self.first.val().count - 1;
            self.now.d.next.buf = self.first.val().buf;
            self.now.d.next.own = self.first.val().own;
            self.now.d.next.at = 0.into();
            self.is_last.d.next = self.first.val().count == 1;
            if self.skip.val() {
                self.valid.d.next = self.turn.q.val().count != 1;
                self.now.d.next.idx = self.turn.q.val().idx + 1;
                self.now.d.next.left = self.turn.q.val().count - 2;
                self.now.d.next.at = 1.into();
                self.is_last.d.next = self.turn.q.val().count == 2;
            }
        }
        self.head_valid.next = self.valid.q.val();
        self.head.next = self.now.q.val();
        self.last.next = self.is_last.q.val();
        self.inline_addr.next = bit_cast::<4, 2>(self.early_buf.val()) << 2;
        if self.valid.q.val() {
            self.inline_addr.next =
                (bit_cast::<4, 2>(self.now.q.val().buf) << 2) | bit_cast::<4, 2>(self.upd_at.val());
        } else if self.came_now.val() {
            self.inline_addr.next =
                (bit_cast::<4, 2>(self.turn.q.val().buf) << 2) | self.second.val();
        }
        self.read.d.next = (self.valid.q.val() & !self.free.val())
            | (self.skip.val() & (self.turn.q.val().count != 1));
        self.inline_ready.next = self.read.q.val();

        // Who is here: how many turns, and how many of the newest are of one slot.
        if self.came_now.val() & !self.ended.val() {
            self.total.d.next = self.total.q.val() + 1;
        }
        if self.ended.val() & !self.came_now.val() {
            self.total.d.next = self.total.q.val() - 1;
        }
        if self.came_now.val() {
            self.newest.d.next = self.turn.q.val().slot;
            self.run.d.next = 1.into();
            if (self.turn.q.val().slot == self.newest.q.val()) & (self.total.q.val() != 0) {
                self.run.d.next = self.run.q.val();
                if self.run.q.val() != self.cap.val() {
                    self.run.d.next = self.run.q.val() + 1;
                }
            }
        }
        self.waiting.next.slot = self.newest.q.val();
        self.alone.next = (self.total.q.val() == 0) & !self.came_now.val() & !self.valid.q.val();
        self.waiting.next.any = self.total.q.val() != 0;
        self.waiting.next.many = self.total.q.val() > self.run.q.val();
    }
}
