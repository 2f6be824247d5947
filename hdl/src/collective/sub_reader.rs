//! A follower of the schedule: shows its entries one after the other, up to where it may.
//!
//! ```text
//!   write ──► ┌─────┐
//!             │ mem │ at ──► head register ──► valid, head
//!   limit ──► └─────┘ at != limit              ▲ step
//! ```
//! Interface: `write` puts an entry into the ring of `2^SUBS_AW`. Entries in front of `limit` are shown in order;
//! `step` (with `valid` alone) goes on to the next. `more`: there is an entry in front of `limit` behind the
//! one shown. `passed` counts steps. `clear` forgets all.
//! Timing: 1 cycle from `limit` to `valid`; one entry each cycle. `valid`, `head`, `passed` are registers.
use super::ring_types::SUBS_AW;
use crate::hdl_default;
use crate::prim::{ClkRst, LutRam, ModName, Reg, RegN};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Follower of a ring of `T`.
    #[derive(LogicBlock)]
    pub struct SubReader<T: Synth> {
        name: ModName = ModName::new(
            "sub_reader",
            &format!("W={}", T::BITS),
            "collective/sub_reader.rs",
            "Shows the entries of a ring in order, up to a limit.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub clear: Signal<In, Bit>,
        pub write_en: Signal<In, Bit>,
        pub write_at: Signal<In, Bits<SUBS_AW>>,
        pub write_data: Signal<In, T>,
        pub limit: Signal<In, Bits<SUBS_AW>>,
        pub valid: Signal<Out, Bit>,
        pub head: Signal<Out, T>,
        pub more: Signal<Out, Bit>,
        pub step: Signal<In, Bit>,
        pub passed: Signal<Out, Bits<SUBS_AW>>,
        mem: LutRam<T, SUBS_AW>,
        shown: Reg<Bit>,
        data: RegN<T>,
        at: Reg<Bits<SUBS_AW>>,
        gone: Reg<Bits<SUBS_AW>>,
        some: Signal<Local, Bit>,
    }
}

impl<T: Synth> Logic for SubReader<T> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, shown, data, at, gone);
        self.mem.clk.next = self.clk.val();
        self.mem.write_en.next = self.write_en.val();
        self.mem.write_addr.next = self.write_at.val();
        self.mem.write_data.next = self.write_data.val();
        self.mem.read_addr.next = self.at.q.val();

        self.some.next = self.at.q.val() != self.limit.val();
        self.more.next = self.some.val();
        self.valid.next = self.shown.q.val();
        self.head.next = self.data.q.val();
        self.passed.next = self.gone.q.val();
        if self.step.val() {
            self.gone.d.next = self.gone.q.val() + 1;
        }
        if self.step.val() | !self.shown.q.val() {
            self.shown.d.next = self.some.val();
            self.data.d.next = self.mem.read_data.val();
            if self.some.val() {
                self.at.d.next = self.at.q.val() + 1;
            }
        }
        if self.clear.val() {
            self.shown.d.next = false;
            self.at.d.next = 0.into();
            self.gone.d.next = 0.into();
        }
    }
}
