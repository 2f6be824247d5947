//! One word per slot with two writers: the engine that keeps it, and the load of a context.
//!
//! ```text
//!   init ──► hold ──┐ (waits while set is busy)
//!   set ────────────┴──► RAM ──► read_data
//! ```
//! Interface: `set_*` writes at once. `init_*` is taken at any time, held in one register and
//! written in the first cycle without `set_en`; a second `init_en` before that replaces the first,
//! so inits must be some cycles apart (contexts are: they come from host memory). An init is only
//! looked at when its slot leaves RESET, long after.
//! Timing: `read_data` one cycle after `read_slot`; a read that meets the write gives the old word.
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, Ram1r1w, Reg, RegN};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// RAM of `2^AW` words of `T`, one for each slot.
    #[derive(LogicBlock)]
    pub struct SlotRam<T: Synth, const AW: usize> {
        name: ModName = ModName::new(
            "slot_ram",
            &format!("W={} AW={AW}", T::BITS),
            "tx/slot_ram.rs",
            "One word per slot, written by its engine and by the load of a context.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub set_en: Signal<In, Bit>,
        pub set_slot: Signal<In, Bits<AW>>,
        pub set_data: Signal<In, T>,
        pub init_en: Signal<In, Bit>,
        pub init_slot: Signal<In, Bits<AW>>,
        pub init_data: Signal<In, T>,
        pub read_slot: Signal<In, Bits<AW>>,
        pub read_data: Signal<Out, T>,
        ram: Ram1r1w<T, AW>,
        held: Reg<Bit>,
        held_slot: RegN<Bits<AW>>,
        held_data: RegN<T>,
    }
}

impl<T: Synth, const AW: usize> Logic for SlotRam<T, AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, held, held_slot, held_data);
        self.ram.clk.next = self.clk.val();
        self.ram.read_en.next = true;
        self.ram.read_addr.next = self.read_slot.val();
        self.read_data.next = self.ram.read_data.val();

        self.ram.write_en.next = self.set_en.val() | self.held.q.val();
        self.ram.write_addr.next = self.held_slot.q.val();
        self.ram.write_data.next = self.held_data.q.val();
        if self.set_en.val() {
            self.ram.write_addr.next = self.set_slot.val();
            self.ram.write_data.next = self.set_data.val();
        } else {
            self.held.d.next = false;
        }
        if self.init_en.val() {
            self.held.d.next = true;
            self.held_slot.d.next = self.init_slot.val();
            self.held_data.d.next = self.init_data.val();
        }
    }
}
