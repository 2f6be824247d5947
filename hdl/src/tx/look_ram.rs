//! One word per slot, looked up ahead into a register that is never behind the writes.
//!
//! ```text
//!   set ─────┬──────────────────────────────┐ (same slot)
//!            ├──► register ─────────────┐   │
//!            ▼                          ▼   ▼
//!   read ──► SlotRam ──► RAM output ──► newest ──► held
//! ```
//! Interface: `held` is the word of the slot that was at `read_slot` two cycles before, with every
//! `set` up to the cycle before. `init` as in [`SlotRam`]: not forwarded, so it must be over long before
//! its slot is read.
//! Timing: 2 cycles from `read_slot` to `held`, a register.
use super::slot_ram::SlotRam;
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, Reg, RegN};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// RAM of `2^AW` words of `T` with a look-up register.
    #[derive(LogicBlock)]
    pub struct LookRam<T: Synth, const AW: usize> {
        name: ModName = ModName::new(
            "look_ram",
            &format!("W={} AW={AW}", T::BITS),
            "tx/look_ram.rs",
            "One word per slot, looked up ahead into a register.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub set_en: Signal<In, Bit>,
        pub set_slot: Signal<In, Bits<AW>>,
        pub set_data: Signal<In, T>,
        pub init_en: Signal<In, Bit>,
        pub init_slot: Signal<In, Bits<AW>>,
        pub init_data: Signal<In, T>,
        pub read_slot: Signal<In, Bits<AW>>,
        pub held: Signal<Out, T>,
        ram: SlotRam<T, AW>,
        asked: RegN<Bits<AW>>,
        recent: Reg<Bit>,
        recent_slot: RegN<Bits<AW>>,
        recent_data: RegN<T>,
        word: RegN<T>,
    }
}

impl<T: Synth, const AW: usize> Logic for LookRam<T, AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, asked, recent, recent_slot, recent_data, word);
        self.ram.clk.next = self.clk.val();
        self.ram.set_en.next = self.set_en.val();
        self.ram.set_slot.next = self.set_slot.val();
        self.ram.set_data.next = self.set_data.val();
        self.ram.init_en.next = self.init_en.val();
        self.ram.init_slot.next = self.init_slot.val();
        self.ram.init_data.next = self.init_data.val();
        self.ram.read_slot.next = self.read_slot.val();
        self.asked.d.next = self.read_slot.val();
        self.recent.d.next = self.set_en.val();
        self.recent_slot.d.next = self.set_slot.val();
        self.recent_data.d.next = self.set_data.val();

        // The RAM's word is as old as the cycle in which it was asked for.
        self.word.d.next = self.ram.read_data.val();
        if self.set_en.val() & (self.set_slot.val() == self.asked.q.val()) {
            self.word.d.next = self.set_data.val();
        } else if self.recent.q.val() & (self.recent_slot.q.val() == self.asked.q.val()) {
            self.word.d.next = self.recent_data.q.val();
        }
        self.held.next = self.word.q.val();
    }
}
