//! The slots whose outstanding work requests must be looked at, each at most once.
//!
//! ```text
//!   state (2 cycles late) ┐            asked, served
//!   ack ──────► [ FIFO ] ─┼─► pick ──► RAMs ──► stands in the list? ──► [ FIFO ] ─► m ─► front
//!   push ─────────────────┘                                                       served ◄─┘
//! ```
//! Interface rules
//! - `ack`: strobe, at most every second cycle. `state`: strobe, each broadcast state asks. `push`: waits its turn.
//! - Who takes a slot at `m` reads the tables of that slot in the same cycle or later. A poke that finds its slot
//!   still in the list adds nothing: what it is about was written two cycles before it was looked at, so whoever
//!   takes the slot sees it.
//! - While `run` is low (reset walk) each broadcast state takes its slot out of the list.
//!
//! A slot is in the list if its bits `asked` and `served` differ: one writer each. The list has room for every slot.
//! Timing: 3 cycles from a strobe to `m`; one poke a cycle.
use crate::hdl_default;
use crate::iface::{StateWrite, StrobeIn};
use crate::prim::{ClkRst, Fifo, FifoRam, ModName, Ram1r1w, Reg, RegN, StreamIn, StreamOut};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// A slot of the list, and what `served` becomes when it is taken.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct Poked {
    pub slot: Bits<14>,
    pub mark: Bit,
}

/// Pokes of `ack_rx` that wait while states change.
const ACK_AW: usize = 3;

hdl_default! {
    /// List of up to `2^SLOT_AW` slots.
    #[derive(LogicBlock)]
    pub struct PokeList<const SLOT_AW: usize> {
        name: ModName = ModName::new(
            "poke_list",
            &format!("SLOT_AW={SLOT_AW}"),
            "tx/poke_list.rs",
            "Slots whose outstanding work requests must be looked at, each at most once.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub run: Signal<In, Bit>,
        pub state: StrobeIn<StateWrite>,
        pub ack: StrobeIn<Bits<14>>,
        pub push: StreamIn<Bits<14>>,
        pub m: StreamOut<Poked>,
        /// nobody stands in the list, or is on the way into it
        pub idle: Signal<Out, Bit>,
        asked: Ram1r1w<Bit, SLOT_AW>,
        served: Ram1r1w<Bit, SLOT_AW>,
        acks: Fifo<Bits<14>, ACK_AW>,
        list: FifoRam<Poked, SLOT_AW>,
        state1: Reg<Bit>,
        state1_slot: RegN<Bits<14>>,
        state2: Reg<Bit>,
        state2_slot: RegN<Bits<14>>,
        looked: Reg<Bit>,
        looked_slot: RegN<Bits<14>>,
        earlier: Reg<Bit>,
        before_slot: RegN<Bits<14>>,
        slot: Signal<Local, Bits<14>>,
        any: Signal<Local, Bit>,
        adds: Signal<Local, Bit>,
        state_at: Signal<Local, Bits<SLOT_AW>>,
    }
}

impl<const SLOT_AW: usize> Logic for PokeList<SLOT_AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, state1, state1_slot, state2, state2_slot);
        dff_setup!(self, clk, looked, looked_slot, earlier, before_slot);
        self.asked.clk.next = self.clk.val();
        self.served.clk.next = self.clk.val();
        self.acks.clk.next = self.clk.val();
        self.list.clk.next = self.clk.val();
        StreamOut::<Poked>::link(&mut self.m, &mut self.list.m);

        // Who asks.
        self.state1.d.next = self.state.valid.val() & self.run.val();
        self.state1_slot.d.next = self.state.data.val().slot;
        self.state2.d.next = self.state1.q.val();
        self.state2_slot.d.next = self.state1_slot.q.val();
        self.acks.s.valid.next = self.ack.valid.val();
        self.acks.s.data.next = self.ack.data.val();
        self.acks.m.ready.next = !self.state2.q.val();
        self.push.ready.next = !self.state2.q.val() & !self.acks.m.valid.val();
        self.any.next = self.state2.q.val() | self.acks.m.valid.val() | self.push.valid.val();
        self.slot.next = self.push.data.val();
        if self.state2.q.val() {
            self.slot.next = self.state2_slot.q.val();
        } else if self.acks.m.valid.val() {
            self.slot.next = self.acks.m.data.val();
        }
        self.looked.d.next = self.any.val() & self.run.val();
        self.looked_slot.d.next = self.slot.val();
        self.asked.read_en.next = true;
        self.asked.read_addr.next = bit_cast::<SLOT_AW, 14>(self.slot.val());
        self.served.read_en.next = true;
        self.served.read_addr.next = bit_cast::<SLOT_AW, 14>(self.slot.val());

        // Into the list. The one before has put its slot there, or found it there.
        self.earlier.d.next = self.looked.q.val();
        self.before_slot.d.next = self.looked_slot.q.val();
        self.adds.next = self.looked.q.val()
            & (self.asked.read_data.val() == self.served.read_data.val())
            & !(self.earlier.q.val() & (self.before_slot.q.val() == self.looked_slot.q.val()));
        self.list.s.valid.next = self.adds.val();
        self.list.s.data.next.slot = self.looked_slot.q.val();
        self.list.s.data.next.mark = !self.asked.read_data.val();
        self.asked.write_en.next = self.adds.val();
        self.asked.write_addr.next = bit_cast::<SLOT_AW, 14>(self.looked_slot.q.val());
        self.asked.write_data.next = !self.asked.read_data.val();
        self.served.write_en.next = self.list.m.valid.val() & self.m.ready.val();
        self.served.write_addr.next = bit_cast::<SLOT_AW, 14>(self.list.m.data.val().slot);
        self.served.write_data.next = self.list.m.data.val().mark;
        self.state_at.next = bit_cast::<SLOT_AW, 14>(self.state.data.val().slot);
        if !self.run.val() {
            self.asked.write_en.next = self.state.valid.val();
            self.asked.write_addr.next = self.state_at.val();
            self.asked.write_data.next = false;
            self.served.write_en.next = self.state.valid.val();
            self.served.write_addr.next = self.state_at.val();
            self.served.write_data.next = false;
        }
        self.idle.next = !self.any.val()
            & !self.looked.q.val()
            & !self.state1.q.val()
            & !self.list.m.valid.val();
    }
}
