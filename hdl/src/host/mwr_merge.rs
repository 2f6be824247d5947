//! Memory writes of the receive path and of the ring engine, TLP by TLP.
//!
//! ```text
//!   pay (rx_path) ──┐
//!                   ├─ turn, between TLPs ─► m ─► placement queue
//!   ring ───────────┘
//! ```
//! Interface: as in [`super::mwr`]. When both wait they take turns; a TLP once begun, or shown, goes to its end.
//! Timing: 0 cycles, one multiplexer.
use super::mwr::{MwrIn, MwrOut};
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, Reg};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Merger of writes of `W` bits a beat.
    #[derive(LogicBlock)]
    pub struct MwrMerge<const W: usize> {
        name: ModName = ModName::new(
            "mwr_merge",
            &format!("W={W}"),
            "host/mwr_merge.rs",
            "Memory writes of receive path and ring engine, TLP by TLP.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub pay: MwrIn<W>,
        pub ring: MwrIn<W>,
        pub m: MwrOut<W>,
        /// a TLP is begun or shown, and whose; whose the one before was
        open: Reg<Bit>,
        owner: Reg<Bit>,
        was_ring: Reg<Bit>,
        pick: Signal<Local, Bit>,
        some: Signal<Local, Bit>,
        last: Signal<Local, Bit>,
    }
}

impl<const W: usize> Logic for MwrMerge<W> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, open, owner, was_ring);
        self.pick.next = self.ring.valid.val() & (!self.pay.valid.val() | !self.was_ring.q.val());
        if self.open.q.val() {
            self.pick.next = self.owner.q.val();
        }
        self.m.head.next = self.pay.head.val();
        self.m.data.next = self.pay.data.val();
        self.some.next = self.pay.valid.val();
        self.last.next = self.pay.last.val();
        if self.pick.val() {
            self.m.head.next = self.ring.head.val();
            self.m.data.next = self.ring.data.val();
            self.some.next = self.ring.valid.val();
            self.last.next = self.ring.last.val();
        }
        self.m.last.next = self.last.val();
        self.m.valid.next = self.some.val();
        self.pay.ready.next = self.m.ready.val() & !self.pick.val();
        self.ring.ready.next = self.m.ready.val() & self.pick.val();
        self.owner.d.next = self.pick.val();
        if self.some.val() {
            self.open.d.next = !(self.m.ready.val() & self.last.val());
            self.was_ring.d.next = self.pick.val();
        }
    }
}
