//! Grants landing slots: with its operand on the chip and its slot free, a sub-chunk may come.
//!
//! ```text
//!   GrantSub (loaded) ─► free? ─► step ─► granted, if a packet brings it
//!                          ▲
//!   freed ─► ring_slots ───┘
//! ```
//! Interface: `sub` the entries whose operands are there, in order; `step` goes on. Every sub-chunk takes the landing slot
//! `place`, an `end` none; `freed` gives back the oldest. `granted` pulses for each one that a packet brings. Nothing is
//! granted from `stop` on, nor while `run` is low.
//! Timing: 2 cycles from `sub` to `granted`, 3 from `freed`; one every other cycle. `granted` is a register.
use super::ring_slots::RingSlots;
use super::ring_types::GrantSub;
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, Reg};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Granter of landing slots.
    #[derive(LogicBlock)]
    pub struct RingGrant {
        name: ModName = ModName::new(
            "ring_grant",
            "",
            "collective/ring_grant.rs",
            "Grants landing slots whose operands are on the chip.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub run: Signal<In, Bit>,
        pub stop: Signal<In, Bit>,
        pub sub_valid: Signal<In, Bit>,
        pub sub: Signal<In, GrantSub>,
        pub step: Signal<Out, Bit>,
        pub freed: Signal<In, Bit>,
        pub granted: Signal<Out, Bit>,
        landing: RingSlots,
        able: Reg<Bit>,
        grant: Reg<Bit>,
        go: Signal<Local, Bit>,
    }
}

impl Logic for RingGrant {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, able, grant);
        self.landing.clk.next = self.clk.val();
        // Once it may it stays so until it goes.
        self.go.next = self.able.q.val() & self.run.val() & !self.stop.val();
        self.landing.run.next = self.run.val();
        self.landing.place.next = self.sub.val().place;
        self.landing.take.next = self.go.val() & !self.sub.val().end;
        self.landing.back.next = self.freed.val();
        self.able.d.next = self.sub_valid.val()
            & (self.sub.val().end | self.landing.free.val())
            & self.run.val()
            & !self.go.val();
        self.step.next = self.go.val();
        self.grant.d.next = self.go.val() & self.sub.val().arrive;
        self.granted.next = self.grant.q.val();
    }
}
