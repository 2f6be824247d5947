//! Two readers that seldom read share one read channel, a burst at a time.
//!
//! ```text
//!   a ──AR──┐                    ┌──R──► a
//!           ├─ pick ─► m ────R───┤            whose burst is under way
//!   b ──AR──┘                    └──R──► b
//! ```
//! Interface: AXI4 read channels; `a` goes first. The next address is let out when the last beat of the burst before has come.
//! Timing: 0 cycles both ways while nothing is under way.
use crate::hdl_default;
use crate::iface::{AxiRdMaster, AxiRdSlave};
use crate::prim::{ClkRst, ModName, Reg};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Sharer of a read channel.
    #[derive(LogicBlock)]
    pub struct AxiShare {
        name: ModName = ModName::new(
            "axi_share",
            "",
            "host/axi_share.rs",
            "Two readers share one read channel, a burst at a time.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub a: AxiRdSlave,
        pub b: AxiRdSlave,
        pub m: AxiRdMaster,
        under_way: Reg<Bit>,
        shown: Reg<Bit>,
        of_b: Reg<Bit>,
        pick: Signal<Local, Bit>,
        asks: Signal<Local, Bit>,
        beat: Signal<Local, Bit>,
    }
}

impl Logic for AxiShare {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, under_way, shown, of_b);
        self.pick.next = !self.a.arvalid.val();
        if self.shown.q.val() | self.under_way.q.val() {
            self.pick.next = self.of_b.q.val();
        }
        self.m.arid.next = 0.into();
        self.m.araddr.next = self.a.araddr.val();
        self.m.arlen.next = self.a.arlen.val();
        self.asks.next = self.a.arvalid.val() & !self.under_way.q.val();
        if self.pick.val() {
            self.m.araddr.next = self.b.araddr.val();
            self.m.arlen.next = self.b.arlen.val();
            self.asks.next = self.b.arvalid.val() & !self.under_way.q.val();
        }
        self.m.arvalid.next = self.asks.val();
        self.a.arready.next = self.m.arready.val() & !self.pick.val() & !self.under_way.q.val();
        self.b.arready.next = self.m.arready.val() & self.pick.val() & !self.under_way.q.val();
        self.of_b.d.next = self.pick.val();
        self.shown.d.next = self.asks.val() & !self.m.arready.val();

        self.a.rdata.next = self.m.rdata.val();
        self.a.rresp.next = self.m.rresp.val();
        self.a.rid.next = self.m.rid.val();
        self.a.rlast.next = self.m.rlast.val();
        self.b.rdata.next = self.m.rdata.val();
        self.b.rresp.next = self.m.rresp.val();
        self.b.rid.next = self.m.rid.val();
        self.b.rlast.next = self.m.rlast.val();
        self.a.rvalid.next = self.m.rvalid.val() & !self.of_b.q.val();
        self.b.rvalid.next = self.m.rvalid.val() & self.of_b.q.val();
        self.m.rready.next = self.a.rready.val();
        if self.of_b.q.val() {
            self.m.rready.next = self.b.rready.val();
        }
        self.beat.next = self.m.rvalid.val() & self.m.rready.val();
        if self.asks.val() & self.m.arready.val() {
            self.under_way.d.next = true;
        } else if self.beat.val() & self.m.rlast.val() {
            self.under_way.d.next = false;
        }
    }
}
