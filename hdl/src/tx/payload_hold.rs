//! Lets `ready` towards whoever brings payload come from a register.
//!
//! ```text
//!   s ──┬────────────────────┬──► m
//!       └──► held register ──┘ (a beat that was accepted and found no taker)
//! ```
//! Interface: one stream of payload in, one out; `s.ready` is a register. See [`crate::prim::Hold`].
//! Timing: 0 cycles, one multiplexer; one beat every cycle.
use crate::hdl_default;
use crate::iface::{PayloadIn, PayloadOut};
use crate::prim::{ClkRst, ModName, Reg, RegN};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Cuts the ready path of payload, `W` bits a beat.
    #[derive(LogicBlock)]
    pub struct PayloadHold<const W: usize> {
        name: ModName = ModName::new(
            "payload_hold",
            &format!("W={W}"),
            "tx/payload_hold.rs",
            "Cuts the ready path of payload, without a cycle of delay.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub s: PayloadIn<W>,
        pub m: PayloadOut<W>,
        held: Reg<Bit>,
        data: RegN<Bits<W>>,
        err: RegN<Bits<8>>,
        last: RegN<Bit>,
        shown: Signal<Local, Bit>,
    }
}

impl<const W: usize> Logic for PayloadHold<W> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, held, data, err, last);
        self.shown.next = self.s.valid.val() | self.held.q.val();
        self.s.ready.next = !self.held.q.val();
        self.m.valid.next = self.shown.val();
        self.m.data.next = self.s.data.val();
        self.m.err.next = self.s.err.val();
        self.m.last.next = self.s.last.val();
        if self.held.q.val() {
            self.m.data.next = self.data.q.val();
            self.m.err.next = self.err.q.val();
            self.m.last.next = self.last.q.val();
        } else {
            self.data.d.next = self.s.data.val();
            self.err.d.next = self.s.err.val();
            self.last.d.next = self.s.last.val();
        }
        self.held.d.next = self.shown.val() & !self.m.ready.val();
    }
}
