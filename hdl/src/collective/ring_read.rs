//! Reads the WQE memory of the ring engine for the fetch: an AXI read slave.
//!
//! ```text
//!   AR ─► index, beats left ─► read_en, read_at ─► (memory) ─► read_data ─► R
//! ```
//! Interface: INCR bursts of 64-byte beats within one queue; the next address is taken when the last beat of a burst is
//! read. `read_data` follows `read_en` by one cycle and holds.
//! Timing: the first beat 2 cycles after its address, one each cycle.
use crate::hdl_default;
use crate::iface::AxiRdSlave;
use crate::prim::{ClkRst, ModName, Reg, RegN};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// AXI read slave over the WQE memory.
    #[derive(LogicBlock)]
    pub struct RingRead {
        name: ModName = ModName::new(
            "ring_read",
            "",
            "collective/ring_read.rs",
            "AXI read slave over the WQE memory.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub axi: AxiRdSlave,
        pub read_en: Signal<Out, Bit>,
        pub read_at: Signal<Out, Bits<6>>,
        pub read_data: Signal<In, Bits<512>>,
        active: Reg<Bit>,
        at: RegN<Bits<6>>,
        left: RegN<Bits<8>>,
        id: RegN<Bits<4>>,
        shown: Reg<Bit>,
        shown_last: RegN<Bit>,
        shown_id: RegN<Bits<4>>,
        free: Signal<Local, Bit>,
        okay: Constant<Bits<2>> = Constant::new(bits(0)),
    }
}

impl Logic for RingRead {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, active, at, left, id, shown, shown_last, shown_id);
        self.axi.arready.next = !self.active.q.val();
        self.axi.rdata.next = self.read_data.val();
        self.axi.rresp.next = self.okay.val();
        self.axi.rid.next = self.shown_id.q.val();
        self.axi.rlast.next = self.shown_last.q.val();
        self.axi.rvalid.next = self.shown.q.val();
        self.free.next = !self.shown.q.val() | self.axi.rready.val();
        self.read_en.next = self.active.q.val() & self.free.val();
        self.read_at.next = self.at.q.val();
        if self.free.val() {
            self.shown.d.next = self.active.q.val();
            self.shown_last.d.next = !self.left.q.val().any();
            self.shown_id.d.next = self.id.q.val();
            if self.active.q.val() {
                self.at.d.next = self.at.q.val() + 1;
                self.left.d.next = self.left.q.val() - 1;
                if !self.left.q.val().any() {
                    self.active.d.next = false;
                }
            }
        }
        if !self.active.q.val() {
            self.active.d.next = self.axi.arvalid.val();
            self.at.d.next = self.axi.araddr.val().get_bits::<6>(6);
            self.left.d.next = self.axi.arlen.val();
            self.id.d.next = self.axi.arid.val();
        }
    }
}
