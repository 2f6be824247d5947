//! The placement queue: every write that software or a GPU can see, strictly in order.
//!
//! ```text
//!   pay (payload, TLPs of several beats) ──┐       ┌─► [ heads ] ─┐
//!                                          ├─ turn ┤              ├─► m ──► tlp_write
//!   wr, wr_beat (CQEs, one beat) ─► span ──┘       └─► [ data  ] ─┘          │
//!                                             │                              │ left
//!                              taken + 1 ◄────┘          left count + 1 ◄────┘
//!   fence ──► note of `taken` ── reached by the left count? ──► fence_done
//! ```
//! One queue is what keeps a CQE behind the payload it reports: what is taken first leaves first,
//! whoever it came from.
//! Interface: `pay` as in [`super::mwr`]; `wr` with `wr_beat` one write of one beat; `m` all of
//! them, in the order in which their first beats were taken. Beats of one TLP are never mixed with
//! others, and have gaps at `m` only if they had gaps at `pay`. A write that waits at `wr` goes
//! before the next TLP of `pay`, unless the one before was from `wr` too.
//! `left` pulses when a TLP (or a place in the order) has left. `taken`, `gone` count those that
//! were taken and have left, modulo 2^16: whoever notes `taken` knows from `gone - note >= 0` that all
//! that came before have left. `fence` asks that question: it is held until `fence_done` answers,
//! at least one cycle later, for what had been taken when it rose; others may go on putting in.
//! Timing: 1 cycle from `pay` or `wr` to `m`, one beat each cycle. `pay.ready` and `wr.ready` are
//! two levels from `wr.valid` and registers; `m` comes from registers.
use super::mwr::{MwrHead, MwrIn, MwrOut};
use super::tlp_span::TlpSpan;
use crate::hdl_default;
use crate::iface::WriteHead;
use crate::prim::{ClkRst, FifoRam, ModName, Reg, RegN, StreamIn};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Placement queue of `2^AW` beats of `W` bits.
    #[derive(LogicBlock)]
    pub struct PlaceQueue<const W: usize, const AW: usize> {
        name: ModName = ModName::new(
            "place_queue",
            &format!("W={W} AW={AW}"),
            "host/place_queue.rs",
            "Every write to memory, in one order, with fences.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub pay: MwrIn<W>,
        pub wr: StreamIn<WriteHead>,
        pub wr_beat: Signal<In, Bits<W>>,
        pub m: MwrOut<W>,
        pub left: Signal<In, Bit>,
        pub taken: Signal<Out, Bits<16>>,
        pub gone: Signal<Out, Bits<16>>,
        pub fence: Signal<In, Bit>,
        pub fence_done: Signal<Out, Bit>,
        heads: FifoRam<MwrHead, AW>,
        data: FifoRam<Bits<W>, AW>,
        span: TlpSpan,
        // In: whose beat it is.
        inside: Reg<Bit>,
        was_wr: Reg<Bit>,
        room: Signal<Local, Bit>,
        wr_turn: Signal<Local, Bit>,
        push: Signal<Local, Bit>,
        push_head: Signal<Local, Bit>,
        // Out: where in its TLP the beat is.
        going: Reg<Bit>,
        more: RegN<Bits<6>>,
        shown: Signal<Local, Bit>,
        ends: Signal<Local, Bit>,
        to_come: Signal<Local, Bits<6>>,
        pop: Signal<Local, Bit>,
        // Marks in the order.
        taken_count: Reg<Bits<16>>,
        gone_count: Reg<Bits<16>>,
        noted: Reg<Bit>,
        note: RegN<Bits<16>>,
        behind: Signal<Local, Bits<16>>,
        reached: Signal<Local, Bit>,
    }
}

impl<const W: usize, const AW: usize> Logic for PlaceQueue<W, AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, inside, was_wr, going, more);
        dff_setup!(self, clk, taken_count, gone_count, noted, note);
        self.heads.clk.next = self.clk.val();
        self.data.clk.next = self.clk.val();

        // Whose turn it is.
        self.room.next = self.heads.s.ready.val() & self.data.s.ready.val();
        self.wr_turn.next = self.wr.valid.val() & !self.inside.q.val() & !self.was_wr.q.val();
        self.wr.ready.next = self.wr_turn.val() & self.room.val();
        self.pay.ready.next = !self.wr_turn.val() & self.room.val();
        self.push.next = (self.wr_turn.val() | self.pay.valid.val()) & self.room.val();
        self.push_head.next = self.push.val() & !self.inside.q.val();
        if self.push.val() {
            self.was_wr.d.next = self.wr_turn.val();
            self.inside.d.next = !self.wr_turn.val() & !self.pay.last.val();
        } else if !self.pay.valid.val() {
            self.was_wr.d.next = false;
        }

        // What goes in.
        self.span.low.next = bit_cast::<2, 64>(self.wr.data.val().addr);
        self.span.len.next = self.wr.data.val().len;
        self.heads.s.data.next = self.pay.head.val();
        self.data.s.data.next = self.pay.data.val();
        if self.wr_turn.val() {
            self.heads.s.data.next.addr = self.wr.data.val().addr;
            self.heads.s.data.next.words = self.span.words.val();
            self.heads.s.data.next.first_be = self.span.first_be.val();
            self.heads.s.data.next.last_be = self.span.last_be.val();
            self.heads.s.data.next.beats = 0.into();
            self.heads.s.data.next.at = self.wr.data.val().at;
            self.heads.s.data.next.ro = self.wr.data.val().ro;
            self.heads.s.data.next.write = true;
            self.heads.s.data.next.mark = false;
            self.heads.s.data.next.slot = 0.into();
            self.data.s.data.next = self.wr_beat.val();
        }
        self.heads.s.valid.next = self.push_head.val();
        self.data.s.valid.next = self.push.val();

        // What goes out. The head stays in front until its last beat goes.
        self.shown.next = self.heads.m.valid.val() & self.data.m.valid.val();
        self.to_come.next = self.heads.m.data.val().beats;
        if self.going.q.val() {
            self.to_come.next = self.more.q.val();
        }
        self.ends.next = !self.to_come.val().any();
        self.m.head.next = self.heads.m.data.val();
        self.m.data.next = self.data.m.data.val();
        self.m.last.next = self.ends.val();
        self.m.valid.next = self.shown.val();
        self.pop.next = self.shown.val() & self.m.ready.val();
        self.data.m.ready.next = self.pop.val();
        self.heads.m.ready.next = self.pop.val() & self.ends.val();
        if self.pop.val() {
            self.going.d.next = !self.ends.val();
            self.more.d.next = self.to_come.val() - 1;
        }

        // Marks in the order.
        if self.push_head.val() {
            self.taken_count.d.next = self.taken_count.q.val() + 1;
        }
        if self.left.val() {
            self.gone_count.d.next = self.gone_count.q.val() + 1;
        }
        self.taken.next = self.taken_count.q.val();
        self.gone.next = self.gone_count.q.val();
        self.behind.next = self.gone_count.q.val() - self.note.q.val();
        self.reached.next = self.noted.q.val() & !self.behind.val().get_bit(15);
        self.fence_done.next = self.fence.val() & self.reached.val();
        self.noted.d.next = self.fence.val() & !self.reached.val();
        if !self.noted.q.val() {
            self.note.d.next = self.taken_count.q.val();
        }
    }
}
