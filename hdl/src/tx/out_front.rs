//! Looks up the next slot of the poke list, and its oldest entry, while the one before is being completed.
//!
//! ```text
//!   poked, back ─► pick ─► RAMs by slot ─► registers ─► entry RAM ─► m
//!                    1          2              3            4
//! ```
//! Interface rules
//! - A slot waits while it is in here or at `retiring`: its place is not written yet.
//! - `read` asks for the entry, only while `may_read`; it comes in the next cycle, at `entry`.
//! - `init`, `view`, `down`, `tail`, `place`: what others write, each at once (`init` into the next free cycle).
//!
//! Timing: 3 cycles from `poked` to `m`; a slot every cycle, if `may_read` and `m` allow it.
use super::poke_list::Poked;
use super::rc_types::{OutRec, RcState, RcView};
use super::retire::{Oldest, OutSlot, OutWork};
use super::slot_ram::SlotRam;
use crate::hdl_default;
use crate::iface::StrobeIn;
use crate::prim::{ClkRst, ModName, Ram1r1w, Reg, RegN, StreamIn, StreamOut};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// What a QP's state means here.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct OutDown {
    pub down: Bit,
    pub dead: Bit,
}

hdl_default! {
    /// Look-up of outstanding work requests, `2^SLOT_AW` slots.
    #[derive(LogicBlock)]
    pub struct OutFront<const SLOT_AW: usize> {
        name: ModName = ModName::new(
            "out_front",
            &format!("SLOT_AW={SLOT_AW}"),
            "tx/out_front.rs",
            "Looks up the next slot to be completed, and its oldest entry.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub poked: StreamIn<Poked>,
        pub back: StreamIn<Bits<14>>,
        pub m: StreamOut<OutWork>,
        pub retiring: Signal<In, Bit>,
        pub retiring_slot: Signal<In, Bits<14>>,
        pub may_read: Signal<In, Bit>,
        pub read: Signal<Out, Bit>,
        pub read_slot: Signal<Out, Bits<14>>,
        pub read_index: Signal<Out, Bits<8>>,
        pub entry: Signal<In, OutRec>,
        pub init_en: Signal<In, Bit>,
        pub init_slot: Signal<In, Bits<SLOT_AW>>,
        pub init_oldest: Signal<In, Oldest>,
        pub init_state: Signal<In, RcState>,
        pub view: StrobeIn<RcView>,
        pub down_en: Signal<In, Bit>,
        pub down_slot: Signal<In, Bits<SLOT_AW>>,
        pub down: Signal<In, Bit>,
        pub dead: Signal<In, Bit>,
        pub tail_en: Signal<In, Bit>,
        pub tail_slot: Signal<In, Bits<SLOT_AW>>,
        pub tail: Signal<In, Bits<8>>,
        pub place_en: Signal<In, Bit>,
        pub place_slot: Signal<In, Bits<SLOT_AW>>,
        pub place: Signal<In, Oldest>,
        pub idle: Signal<Out, Bit>,
        views: SlotRam<RcState, SLOT_AW>,
        oldests: SlotRam<Oldest, SLOT_AW>,
        tails: SlotRam<Bits<8>, SLOT_AW>,
        downs: Ram1r1w<OutDown, SLOT_AW>,
        valid1: Reg<Bit>,
        slot1: RegN<Bits<14>>,
        back1: RegN<Bit>,
        valid2: Reg<Bit>,
        at2: RegN<OutSlot>,
        valid3: Reg<Bit>,
        at3: RegN<OutSlot>,
        fresh3: Reg<Bit>,
        entry3: RegN<OutRec>,
        oldest2: Signal<Local, Oldest>,
        pick: Signal<Local, Bits<14>>,
        late_back: Signal<Local, Bit>,
        late_poked: Signal<Local, Bit>,
        go1: Signal<Local, Bit>,
        go2: Signal<Local, Bit>,
        go3: Signal<Local, Bit>,
        lookup: Signal<Local, Bits<SLOT_AW>>,
        take_back: Signal<Local, Bit>,
        take_poked: Signal<Local, Bit>,
    }
}

impl<const SLOT_AW: usize> Logic for OutFront<SLOT_AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, valid1, slot1, back1, valid2, at2, valid3, at3, fresh3, entry3);
        self.views.clk.next = self.clk.val();
        self.oldests.clk.next = self.clk.val();
        self.tails.clk.next = self.clk.val();
        self.downs.clk.next = self.clk.val();

        // Whose turn, if there is room behind.
        self.go3.next = !self.valid3.q.val() | self.m.ready.val();
        self.go2.next = !self.valid2.q.val() | (self.go3.val() & self.may_read.val());
        self.go1.next = !self.valid1.q.val() | self.go2.val();
        self.late_back.next = (self.valid1.q.val() & (self.slot1.q.val() == self.back.data.val()))
            | (self.valid2.q.val() & (self.at2.q.val().slot == self.back.data.val()))
            | (self.valid3.q.val() & (self.at3.q.val().slot == self.back.data.val()))
            | (self.retiring.val() & (self.retiring_slot.val() == self.back.data.val()));
        self.late_poked.next = (self.valid1.q.val()
            & (self.slot1.q.val() == self.poked.data.val().slot))
            | (self.valid2.q.val() & (self.at2.q.val().slot == self.poked.data.val().slot))
            | (self.valid3.q.val() & (self.at3.q.val().slot == self.poked.data.val().slot))
            | (self.retiring.val() & (self.retiring_slot.val() == self.poked.data.val().slot));
        self.take_back.next = self.back.valid.val() & self.go1.val() & !self.late_back.val();
        self.take_poked.next = self.poked.valid.val()
            & !self.back.valid.val()
            & self.go1.val()
            & !self.late_poked.val();
        self.back.ready.next = self.take_back.val();
        self.poked.ready.next = self.take_poked.val();
        self.pick.next = self.poked.data.val().slot;
        if self.back.valid.val() {
            self.pick.next = self.back.data.val();
        }
        if self.go1.val() {
            self.valid1.d.next = self.take_back.val() | self.take_poked.val();
            self.slot1.d.next = self.pick.val();
            self.back1.d.next = self.back.valid.val();
        }
        // While the second stage waits, the look-up is repeated.
        self.lookup.next = bit_cast::<SLOT_AW, 14>(self.slot1.q.val());
        if self.go1.val() {
            self.lookup.next = bit_cast::<SLOT_AW, 14>(self.pick.val());
        }
        self.views.read_slot.next = self.lookup.val();
        self.oldests.read_slot.next = self.lookup.val();
        self.tails.read_slot.next = self.lookup.val();
        self.downs.read_en.next = true;
        self.downs.read_addr.next = self.lookup.val();
        if self.go2.val() {
            self.valid2.d.next = self.valid1.q.val();
            self.at2.d.next.slot = self.slot1.q.val();
            self.at2.d.next.rewind = self.back1.q.val();
            self.at2.d.next.state = self.views.read_data.val();
            self.at2.d.next.oldest = self.oldests.read_data.val();
            self.at2.d.next.tail = self.tails.read_data.val();
            self.at2.d.next.down = self.downs.read_data.val().down;
            self.at2.d.next.dead = self.downs.read_data.val().dead;
        }

        self.oldest2.next = self.at2.q.val().oldest;
        // Its oldest entry, kept while the one before is at work.
        self.read.next = self.valid2.q.val() & self.go3.val() & self.may_read.val();
        self.read_slot.next = self.at2.q.val().slot;
        self.read_index.next = self.oldest2.val().head;
        self.fresh3.d.next = self.read.val();
        if self.go3.val() {
            self.valid3.d.next = self.read.val();
            self.at3.d.next = self.at2.q.val();
        }
        if self.fresh3.q.val() {
            self.entry3.d.next = self.entry.val();
        }
        self.m.valid.next = self.valid3.q.val();
        self.m.data.next.at = self.at3.q.val();
        self.m.data.next.entry = self.entry3.q.val();
        if self.fresh3.q.val() {
            self.m.data.next.entry = self.entry.val();
        }
        self.idle.next = !self.valid1.q.val() & !self.valid2.q.val() & !self.valid3.q.val();

        // Copies.
        self.views.init_en.next = self.init_en.val();
        self.views.init_slot.next = self.init_slot.val();
        self.views.init_data.next = self.init_state.val();
        self.views.set_en.next = self.view.valid.val();
        self.views.set_slot.next = bit_cast::<SLOT_AW, 14>(self.view.data.val().slot);
        self.views.set_data.next = self.view.data.val().state;
        self.oldests.init_en.next = self.init_en.val();
        self.oldests.init_slot.next = self.init_slot.val();
        self.oldests.init_data.next = self.init_oldest.val();
        self.oldests.set_en.next = self.place_en.val();
        self.oldests.set_slot.next = self.place_slot.val();
        self.oldests.set_data.next = self.place.val();
        self.tails.init_en.next = self.init_en.val();
        self.tails.init_slot.next = self.init_slot.val();
        self.tails.init_data.next = 0.into();
        self.tails.set_en.next = self.tail_en.val();
        self.tails.set_slot.next = self.tail_slot.val();
        self.tails.set_data.next = self.tail.val();
        self.downs.write_en.next = self.down_en.val();
        self.downs.write_addr.next = self.down_slot.val();
        self.downs.write_data.next.down = self.down.val();
        self.downs.write_data.next.dead = self.dead.val();
    }
}
