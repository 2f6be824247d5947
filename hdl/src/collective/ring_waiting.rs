//! Operations that wait for the ring engine, but those of a command queue that has gone to RESET.
//!
//! ```text
//!   s ──► at hand ─ in RESET? ─┬─ no ──► FIFO ──┬──► head
//!           ▲         ▲        └─ yes ─► ×      │
//!           │       states                      │
//!           └─── all of them, after a RESET ◄───┘
//! ```
//! Each is looked at when it comes, and when a queue is told to go to RESET all are, in their order: what belongs to a queue in
//! RESET is dropped. A queue leaves RESET when both is over, so that none of its operations comes to life again.
//!
//! Interface: `s` in order; there is room for `2^RING_COMMANDS_LOG2`. `valid`: `head` is the oldest, until `pop`; while they are gone through
//! (`sorting`) there is none. `level`: how many are here.
//! Timing: 3 cycles from `s` to `valid`; 3 for each that is here after a RESET. `level` and `sorting` are two levels behind registers.
use super::iface::RingCmd;
use crate::hdl_default;
use crate::iface::{StateWrite, StrobeIn};
use crate::prim::{ClkRst, Fifo, ModName, Ram1r1w, Reg, RegN, StreamIn};
use crate::spec::{QP_STATE, RING_COMMANDS_LOG2};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
enum WaitStep {
    Pick,
    Read,
    Judge,
}

hdl_default! {
    /// Waiting operations, for `2^SLOT_AW` slots.
    #[derive(LogicBlock)]
    pub struct RingWaiting<const SLOT_AW: usize> {
        name: ModName = ModName::new(
            "ring_waiting",
            &format!("SLOT_AW={SLOT_AW}"),
            "collective/ring_waiting.rs",
            "Operations that wait, but those of a queue in RESET.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub state: StrobeIn<StateWrite>,
        pub s: StreamIn<RingCmd>,
        pub valid: Signal<Out, Bit>,
        pub head: Signal<Out, RingCmd>,
        pub pop: Signal<In, Bit>,
        pub level: Signal<Out, Bits<7>>,
        pub sorting: Signal<Out, Bit>,
        queue: Fifo<RingCmd, RING_COMMANDS_LOG2>,
        resets: Ram1r1w<Bit, SLOT_AW>,
        told: Reg<Bit>,
        told_slot: RegN<Bits<14>>,
        told_reset: RegN<Bit>,
        step: Reg<WaitStep>,
        at_hand: RegN<RingCmd>,
        // To be gone through; once more after that.
        left: Reg<Bits<7>>,
        again: Reg<Bit>,
        turns: Signal<Local, Bit>,
        here: Signal<Local, Bits<7>>,
        reset: Constant<Bits<4>> = Constant::new(bits(QP_STATE.value("RESET"))),
    }
}

impl<const SLOT_AW: usize> Logic for RingWaiting<SLOT_AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, told, told_slot, told_reset, step, at_hand, left, again);
        self.queue.clk.next = self.clk.val();
        self.resets.clk.next = self.clk.val();

        // Which queues are in RESET.
        self.told.d.next = self.state.valid.val();
        self.told_slot.d.next = self.state.data.val().slot;
        self.told_reset.d.next = self.state.data.val().state == self.reset.val();
        self.resets.write_en.next = self.told.q.val();
        self.resets.write_addr.next = bit_cast::<SLOT_AW, 14>(self.told_slot.q.val());
        self.resets.write_data.next = self.told_reset.q.val();
        self.resets.read_en.next = self.step.q.val() == WaitStep::Read;
        self.resets.read_addr.next = bit_cast::<SLOT_AW, 14>(self.at_hand.q.val().slot);

        // The oldest.
        self.turns.next = self.left.q.val().any() | self.again.q.val();
        self.valid.next = self.queue.m.valid.val() & !self.turns.val();
        self.head.next = self.queue.m.data.val();
        self.queue.m.ready.next = self.pop.val() & !self.turns.val();
        self.here.next = self.queue.count.val().get_bits::<7>(0);
        self.level.next = self.here.val();
        if self.step.q.val() != WaitStep::Pick {
            self.level.next = self.here.val() + 1;
        }
        self.sorting.next =
            self.turns.val() | (self.step.q.val() != WaitStep::Pick) | self.told.q.val();

        // One at a time: a round that has begun goes to its end, else the order would be another.
        self.s.ready.next = false;
        self.queue.s.valid.next = false;
        self.queue.s.data.next = self.at_hand.q.val();
        match self.step.q.val() {
            WaitStep::Pick => {
                self.at_hand.d.next = self.s.data.val();
                if self.left.q.val().any() {
                    self.at_hand.d.next = self.queue.m.data.val();
                    self.queue.m.ready.next = true;
                    self.left.d.next = self.left.q.val() - 1;
                    self.step.d.next = WaitStep::Read;
                } else if self.again.q.val() {
                    self.left.d.next = self.here.val();
                    self.again.d.next = false;
                } else {
                    self.s.ready.next = self.queue.s.ready.val();
                    if self.s.valid.val() & self.queue.s.ready.val() {
                        self.step.d.next = WaitStep::Read;
                    }
                }
            }
            WaitStep::Read => {
                self.step.d.next = WaitStep::Judge;
            }
            WaitStep::Judge => {
                self.queue.s.valid.next = !self.resets.read_data.val();
                self.step.d.next = WaitStep::Pick;
            }
            _ => {
                self.step.d.next = WaitStep::Pick;
            }
        }
        if self.told.q.val() & self.told_reset.q.val() {
            self.again.d.next = true;
        }
    }
}
