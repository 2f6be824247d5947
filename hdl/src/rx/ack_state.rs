//! What is to be said to each peer: the newest answer of each slot, and who waits.
//!
//! ```text
//!   told ─┬───────────── nothing waits anywhere ─────────────────────────────────► out ─► m
//!         └► delay ─┐                              ┌─► list of slots, each at most once ─┐
//!   state ─► hold ──┼─► word RAM: read, change and write                                 │
//!          ┌─ next ─┘                              └─► out ─► m                           │
//!          └──────────────────────────────────────────────────────────────────────────────┘
//! ```
//! Interface: `told` may come every second cycle, of one slot every fourth, and nobody refuses it: an
//! answer replaces the one that waits, except that one with `again` (a duplicate was acknowledged)
//! gives way. So nothing can overflow, whatever the peers send, and ACKs join by themselves. A NAK is lost
//! only to what is newer. `clear` (the slot goes to RESET) takes back what waits.
//! `m` offers an answer as soon as there is one; it is then no longer replaced, a newer one follows.
//! After reset a walk empties the RAM; `ready` is high when it is done.
//! Timing: 1 cycle from `told` to `m` if nothing waits, then no word has anything to say; else 6. One answer
//! every 3 cycles. Outputs: registers.
//!
//! Each step on a word takes two cycles: read, then change and write. Steps on one slot must not
//! overlap: `told` keeps its distance by itself; the other two steps begin only while no step of
//! their slot did in the cycle before or will in the next, for which `told` waits one cycle.
use super::iface::{AckOut, AckReq};
use crate::hdl_default;
use crate::iface::{StateWrite, StrobeIn};
use crate::prim::{ClkRst, FifoRam, ModName, Ram1r1w, Reg, RegN, StreamOut};
use crate::spec;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// What is kept of a slot. `listed`: it is in the list; `waits`: there is something to say.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct AckWord {
    pub listed: Bit,
    pub waits: Bit,
    pub psn: Bits<24>,
    pub msn: Bits<24>,
    pub syndrome: Bits<8>,
}

/// What is done to a word.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct AckStep {
    pub tell: Bit,
    pub take: Bit,
    pub clear: Bit,
}

hdl_default! {
    /// Answers of `2^SLOT_AW` slots.
    #[derive(LogicBlock)]
    pub struct AckState<const SLOT_AW: usize> {
        name: ModName = ModName::new(
            "ack_state",
            &format!("SLOT_AW={SLOT_AW}"),
            "rx/ack_state.rs",
            "The newest answer of each slot, and who waits.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub ready: Signal<Out, Bit>,
        pub told: StrobeIn<AckReq>,
        pub state: StrobeIn<StateWrite>,
        pub m: StreamOut<AckOut>,
        words: Ram1r1w<AckWord, SLOT_AW>,
        list: FifoRam<Bits<14>, SLOT_AW>,
        walk: Reg<Bits<16>>,
        // The one in front, the step under way, a new slot of the list.
        near: Reg<Bit>,
        tell: RegN<AckReq>,
        step: Reg<AckStep>,
        what: RegN<AckReq>,
        push: Reg<Bit>,
        push_slot: RegN<Bits<14>>,
        // A slot to be cleared.
        clearing: Reg<Bit>,
        clear_slot: RegN<Bits<14>>,
        // The list's first, where its comparisons are made in peace.
        next_valid: Reg<Bit>,
        next_slot: RegN<Bits<14>>,
        out_valid: Reg<Bit>,
        out: RegN<AckOut>,
        walking: Signal<Local, Bit>,
        new_clear: Signal<Local, Bit>,
        quick: Signal<Local, Bit>,
        busy_next: Signal<Local, Bit>,
        busy_clear: Signal<Local, Bit>,
        start: Signal<Local, AckStep>,
        old: Signal<Local, AckWord>,
        word: Signal<Local, AckWord>,
        walk_end: Constant<Bits<16>> = Constant::new(bits(1 << SLOT_AW)),
        blank: Constant<AckWord> = Constant::new(AckWord::default()),
        st_reset: Constant<Bits<4>> = Constant::new(bits(spec::code("qp_state", "RESET"))),
    }
}

impl<const SLOT_AW: usize> Logic for AckState<SLOT_AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, walk, near, tell, step, what, push, push_slot);
        dff_setup!(self, clk, clearing, clear_slot, next_valid, next_slot, out_valid, out);
        self.words.clk.next = self.clk.val();
        self.list.clk.next = self.clk.val();
        self.walking.next = self.walk.q.val() != self.walk_end.val();
        self.ready.next = !self.walking.val();

        // In front.
        self.new_clear.next = self.state.valid.val()
            & (self.state.data.val().state == self.st_reset.val())
            & !self.walking.val();

        // Nothing is listed, nor on its way into the list or out of it: the words have nothing to say.
        self.quick.next = self.told.valid.val()
            & !self.near.q.val()
            & !(self.step.q.val().tell | self.step.q.val().take | self.step.q.val().clear)
            & !(self.push.q.val() | self.list.m.valid.val() | self.next_valid.q.val())
            & !(self.clearing.q.val() | self.new_clear.val() | self.walking.val())
            & !self.out_valid.q.val();
        self.near.d.next = self.told.valid.val() & !self.quick.val();
        self.tell.d.next = self.told.data.val();

        // Which step begins. A told one goes first and is never kept waiting.
        self.busy_next.next = (self.told.valid.val()
            & (self.told.data.val().slot == self.next_slot.q.val()))
            | ((self.step.q.val().tell | self.step.q.val().clear)
                & (self.what.q.val().slot == self.next_slot.q.val()));
        self.busy_clear.next = (self.told.valid.val()
            & (self.told.data.val().slot == self.clear_slot.q.val()))
            | ((self.step.q.val().tell | self.step.q.val().take)
                & (self.what.q.val().slot == self.clear_slot.q.val()));
        self.start.next.tell = self.near.q.val();
        self.start.next.clear = self.clearing.q.val() & !self.near.q.val() & !self.busy_clear.val();
        self.start.next.take = self.next_valid.q.val()
            & !self.near.q.val()
            & !self.clearing.q.val()
            & !self.busy_next.val()
            & !self.step.q.val().take
            & (!self.out_valid.q.val() | self.m.ready.val());
        if self.start.val().clear {
            self.clearing.d.next = false;
        }
        if self.new_clear.val() {
            self.clearing.d.next = true;
            self.clear_slot.d.next = self.state.data.val().slot;
        }
        self.words.read_en.next = true;
        self.what.d.next = self.tell.q.val();
        if self.start.val().clear {
            self.what.d.next.slot = self.clear_slot.q.val();
        }
        if self.start.val().take {
            self.what.d.next.slot = self.next_slot.q.val();
        }
        self.words.read_addr.next = bit_cast::<SLOT_AW, 14>(self.tell.q.val().slot);
        if !self.near.q.val() {
            self.words.read_addr.next = bit_cast::<SLOT_AW, 14>(self.next_slot.q.val());
            if self.clearing.q.val() {
                self.words.read_addr.next = bit_cast::<SLOT_AW, 14>(self.clear_slot.q.val());
            }
        }
        self.step.d.next = self.start.val();

        // The word comes out, and is changed.
        self.old.next = self.words.read_data.val();
        self.word.next = self.old.val();
        self.push.d.next = self.step.q.val().tell & !self.old.val().listed;
        self.push_slot.d.next = self.what.q.val().slot;
        self.list.s.valid.next = self.push.q.val();
        self.list.s.data.next = self.push_slot.q.val();
        if self.step.q.val().tell {
            self.word.next.listed = true;
            self.word.next.waits = true;
            if !(self.what.q.val().again & self.old.val().waits) {
                self.word.next.psn = self.what.q.val().psn;
                self.word.next.msn = self.what.q.val().msn;
                self.word.next.syndrome = self.what.q.val().syndrome;
            }
        }
        if self.step.q.val().clear {
            self.word.next.waits = false;
        }
        if self.step.q.val().take {
            self.word.next.listed = false;
            self.word.next.waits = false;
        }
        // What is said.
        if self.m.ready.val() {
            self.out_valid.d.next = false;
        }
        if self.step.q.val().take {
            self.out_valid.d.next = self.old.val().waits;
            self.out.d.next.slot = self.what.q.val().slot;
            self.out.d.next.psn = self.old.val().psn;
            self.out.d.next.msn = self.old.val().msn;
            self.out.d.next.syndrome = self.old.val().syndrome;
        }
        if self.quick.val() {
            self.out_valid.d.next = true;
            self.out.d.next.slot = self.told.data.val().slot;
            self.out.d.next.psn = self.told.data.val().psn;
            self.out.d.next.msn = self.told.data.val().msn;
            self.out.d.next.syndrome = self.told.data.val().syndrome;
        }
        self.m.valid.next = self.out_valid.q.val();
        self.m.data.next = self.out.q.val();

        // The list's first.
        self.list.m.ready.next = !self.next_valid.q.val();
        if self.start.val().take {
            self.next_valid.d.next = false;
        }
        if !self.next_valid.q.val() {
            self.next_valid.d.next = self.list.m.valid.val();
            self.next_slot.d.next = self.list.m.data.val();
        }

        self.words.write_en.next = self.step.q.val().tell
            | self.step.q.val().take
            | self.step.q.val().clear
            | self.walking.val();
        self.words.write_addr.next = bit_cast::<SLOT_AW, 14>(self.what.q.val().slot);
        self.words.write_data.next = self.word.val();
        if self.walking.val() {
            self.walk.d.next = self.walk.q.val() + 1;
            self.words.write_addr.next = bit_cast::<SLOT_AW, 16>(self.walk.q.val());
            self.words.write_data.next = self.blank.val();
        }
    }
}
