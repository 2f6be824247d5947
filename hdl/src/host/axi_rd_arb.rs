//! Merges the five readers of the AXI4 host port and hands their data back.
//!
//! ```text
//!   wqe (id 0) ──AR──┐                       ┌──R──► wqe
//!   sgl (id 1) ──AR──┼─► pick ──► host ──R───┼──R──► sgl      by rid
//!   ctl (id 2) ──AR──┤                       ├──R──► ctl
//!   ring (id 4) ─AR──┤                       ├──R──► ring
//!   recv (id 3) ─AR──┘                       └──R──► recv
//! ```
//! Interface: AXI4 read channels on all six sides; the arbiter sets `arid`, the readers' own
//! `arid` are not looked at, and every reader sees its own bursts in the order it asked for them.
//! A beat with a foreign `rid` is taken and dropped, so that it cannot hold the port.
//!
//! Order: `wqe` first, then `sgl`, `recv`, `ctl`. After `PATIENCE` requests that went past a waiting
//! lower reader, one of the lower ones goes first, in turn; `ctl` and `ring` share a turn, and take it alternately. A request once shown is
//! held until it is accepted, whoever comes meanwhile.
//!
//! Timing: 0 cycles both ways; no registers in the path, the readers' outputs and the memory's
//! are expected to be registered.
use crate::hdl_default;
use crate::iface::{AxiRdMaster, AxiRdSlave};
use crate::prim::{ClkRst, ModName, Reg};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// AXI ID of each reader.
pub const ID_WQE: u64 = 0;
pub const ID_SGL: u64 = 1;
pub const ID_CTL: u64 = 2;
pub const ID_RECV: u64 = 3;
pub const ID_RING: u64 = 4;
/// Requests that may pass a waiting lower reader before its turn comes.
const PATIENCE: u64 = 15;

hdl_default! {
    /// Arbiter for the read channels of the host port.
    #[derive(LogicBlock)]
    pub struct AxiRdArb {
        name: ModName = ModName::new(
            "axi_rd_arb",
            "",
            "host/axi_rd_arb.rs",
            "Merges the five readers of the AXI4 host port, routes read data by ID.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub wqe: AxiRdSlave,
        pub sgl: AxiRdSlave,
        pub ctl: AxiRdSlave,
        pub recv: AxiRdSlave,
        pub ring: AxiRdSlave,
        pub host: AxiRdMaster,
        locked: Reg<Bit>,
        owner: Reg<Bits<4>>,
        passed: Reg<Bits<4>>,
        turn: Reg<Bits<4>>,
        was_ring: Reg<Bit>,
        pick: Signal<Local, Bits<4>>,
        ctl_any: Signal<Local, Bit>,
        of_ring: Signal<Local, Bit>,
        low: Signal<Local, Bits<4>>,
        low_any: Signal<Local, Bit>,
        lower_waits: Signal<Local, Bit>,
        shown: Signal<Local, Bit>,
        id_wqe: Constant<Bits<4>> = Constant::new(bits(ID_WQE)),
        id_sgl: Constant<Bits<4>> = Constant::new(bits(ID_SGL)),
        id_ctl: Constant<Bits<4>> = Constant::new(bits(ID_CTL)),
        id_recv: Constant<Bits<4>> = Constant::new(bits(ID_RECV)),
        id_ring: Constant<Bits<4>> = Constant::new(bits(ID_RING)),
        patience: Constant<Bits<4>> = Constant::new(bits(PATIENCE)),
    }
}

impl Logic for AxiRdArb {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, locked, owner, passed, turn, was_ring);

        // The two that seldom read are one to the others.
        self.ctl_any.next = self.ctl.arvalid.val() | self.ring.arvalid.val();
        self.of_ring.next =
            self.ring.arvalid.val() & (!self.ctl.arvalid.val() | !self.was_ring.q.val());

        // Which of the lower ones goes first if one of them must: they take turns.
        self.low_any.next = self.sgl.arvalid.val() | self.ctl_any.val() | self.recv.arvalid.val();
        self.low.next = self.id_sgl.val();
        if self.turn.q.val() == self.id_ctl.val() {
            if self.ctl_any.val() {
                self.low.next = self.id_ctl.val();
            } else if self.recv.arvalid.val() {
                self.low.next = self.id_recv.val();
            }
        } else if self.turn.q.val() == self.id_recv.val() {
            if self.recv.arvalid.val() {
                self.low.next = self.id_recv.val();
            } else if !self.sgl.arvalid.val() {
                self.low.next = self.id_ctl.val();
            }
        } else if !self.sgl.arvalid.val() {
            self.low.next = self.id_recv.val();
            if self.ctl_any.val() {
                self.low.next = self.id_ctl.val();
            }
        }

        // Who is shown to the host.
        self.pick.next = self.id_wqe.val();
        if self.locked.q.val() {
            self.pick.next = self.owner.q.val();
            self.of_ring.next = self.was_ring.q.val();
        } else if self.low_any.val() & (self.passed.q.val() == self.patience.val()) {
            self.pick.next = self.low.val();
        } else if !self.wqe.arvalid.val() {
            self.pick.next = self.id_ctl.val();
            if self.sgl.arvalid.val() {
                self.pick.next = self.id_sgl.val();
            } else if self.recv.arvalid.val() {
                self.pick.next = self.id_recv.val();
            }
        }

        // Address channel.
        self.wqe.arready.next = false;
        self.sgl.arready.next = false;
        self.ctl.arready.next = false;
        self.recv.arready.next = false;
        self.ring.arready.next = false;
        self.host.arid.next = self.pick.val();
        self.host.araddr.next = self.wqe.araddr.val();
        self.host.arlen.next = self.wqe.arlen.val();
        self.shown.next = self.wqe.arvalid.val();
        if self.pick.val() == self.id_sgl.val() {
            self.host.araddr.next = self.sgl.araddr.val();
            self.host.arlen.next = self.sgl.arlen.val();
            self.shown.next = self.sgl.arvalid.val();
            self.sgl.arready.next = self.host.arready.val();
        } else if self.pick.val() == self.id_ctl.val() {
            self.host.araddr.next = self.ctl.araddr.val();
            self.host.arlen.next = self.ctl.arlen.val();
            self.shown.next = self.ctl_any.val();
            self.ctl.arready.next = self.host.arready.val() & !self.of_ring.val();
            self.ring.arready.next = self.host.arready.val() & self.of_ring.val();
            self.was_ring.d.next = self.of_ring.val();
            if self.of_ring.val() {
                self.host.arid.next = self.id_ring.val();
                self.host.araddr.next = self.ring.araddr.val();
                self.host.arlen.next = self.ring.arlen.val();
            }
        } else if self.pick.val() == self.id_recv.val() {
            self.host.araddr.next = self.recv.araddr.val();
            self.host.arlen.next = self.recv.arlen.val();
            self.shown.next = self.recv.arvalid.val();
            self.recv.arready.next = self.host.arready.val();
        } else {
            self.wqe.arready.next = self.host.arready.val();
        }
        self.host.arvalid.next = self.shown.val();

        self.locked.d.next = self.shown.val() & !self.host.arready.val();
        self.owner.d.next = self.pick.val();
        // A reader that waits while one above it goes.
        self.lower_waits.next = self.low_any.val();
        if self.pick.val() == self.id_sgl.val() {
            self.lower_waits.next = self.ctl_any.val() | self.recv.arvalid.val();
        } else if self.pick.val() == self.id_recv.val() {
            self.lower_waits.next = self.sgl.arvalid.val() | self.ctl_any.val();
        } else if self.pick.val() == self.id_ctl.val() {
            self.lower_waits.next = self.sgl.arvalid.val() | self.recv.arvalid.val();
        }
        if self.shown.val() & self.host.arready.val() {
            if self.pick.val() == self.id_sgl.val() {
                self.turn.d.next = self.id_ctl.val();
            } else if self.pick.val() == self.id_ctl.val() {
                self.turn.d.next = self.id_recv.val();
            } else if self.pick.val() == self.id_recv.val() {
                self.turn.d.next = self.id_sgl.val();
            }
            if self.passed.q.val() == self.patience.val() {
                // One of them went, if any waited.
                if self.pick.val() != self.id_wqe.val() {
                    self.passed.d.next = 0.into();
                }
            } else if !self.lower_waits.val() {
                self.passed.d.next = 0.into();
            } else {
                self.passed.d.next = self.passed.q.val() + 1;
            }
        }

        // Data channel.
        self.wqe.rdata.next = self.host.rdata.val();
        self.wqe.rresp.next = self.host.rresp.val();
        self.wqe.rid.next = self.host.rid.val();
        self.wqe.rlast.next = self.host.rlast.val();
        self.sgl.rdata.next = self.host.rdata.val();
        self.sgl.rresp.next = self.host.rresp.val();
        self.sgl.rid.next = self.host.rid.val();
        self.sgl.rlast.next = self.host.rlast.val();
        self.ctl.rdata.next = self.host.rdata.val();
        self.ctl.rresp.next = self.host.rresp.val();
        self.ctl.rid.next = self.host.rid.val();
        self.ctl.rlast.next = self.host.rlast.val();
        self.recv.rdata.next = self.host.rdata.val();
        self.recv.rresp.next = self.host.rresp.val();
        self.recv.rid.next = self.host.rid.val();
        self.recv.rlast.next = self.host.rlast.val();
        self.ring.rdata.next = self.host.rdata.val();
        self.ring.rresp.next = self.host.rresp.val();
        self.ring.rid.next = self.host.rid.val();
        self.ring.rlast.next = self.host.rlast.val();
        self.ring.rvalid.next = false;
        self.wqe.rvalid.next = false;
        self.sgl.rvalid.next = false;
        self.ctl.rvalid.next = false;
        self.recv.rvalid.next = false;
        self.host.rready.next = true;
        if self.host.rid.val() == self.id_wqe.val() {
            self.wqe.rvalid.next = self.host.rvalid.val();
            self.host.rready.next = self.wqe.rready.val();
        } else if self.host.rid.val() == self.id_sgl.val() {
            self.sgl.rvalid.next = self.host.rvalid.val();
            self.host.rready.next = self.sgl.rready.val();
        } else if self.host.rid.val() == self.id_ctl.val() {
            self.ctl.rvalid.next = self.host.rvalid.val();
            self.host.rready.next = self.ctl.rready.val();
        } else if self.host.rid.val() == self.id_recv.val() {
            self.recv.rvalid.next = self.host.rvalid.val();
            self.host.rready.next = self.recv.rready.val();
        } else if self.host.rid.val() == self.id_ring.val() {
            self.ring.rvalid.next = self.host.rvalid.val();
            self.host.rready.next = self.ring.rready.val();
        }
    }
}
