//! The AXI4-Lite side of the registers: five channels in, a write and a read request out.
//!
//! ```text
//!   AW ─┐
//!   W  ─┴─► now (same cycle) ────► doorbell ──► wr_ready
//!            └─► write register ─► wr ─► registers
//!   B  ◄── response register ◄──── wr_fault
//!   AR ──► address register ──► rd ──► registers, counters
//!   R  ◄── data register ◄───────────── rd_data, rd_fault
//! ```
//! Interface:
//! - AW and W are taken together, in the cycle in which `wr_ready` is high. `now_valid` and its
//!   payload hold until then; they do not depend on `wr_ready`. What was taken is a pulse of
//!   `wr_valid`, from registers, in the cycle after: before the response can have been seen.
//! - `rd_valid` and `rd_addr` hold until `rd_done`, which comes with `rd_data`.
//! - A fault answers SLVERR; it is the user's word that the access did nothing.
//!
//! Timing: `now_*` in the cycle of AW and W; `wr_*` and B one cycle later; a write every 2 cycles.
//! `rd_*` one cycle after AR, R one cycle after `rd_done`; a read every 3 cycles at best.
//! Reads and writes do not wait for each other.
use crate::hdl_default;
use crate::iface::AxilSlave;
use crate::prim::{ClkRst, ModName, Reg, RegN};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// AXI response codes (AMBA AXI, A3.4.4).
pub const OKAY: u64 = 0;
pub const SLVERR: u64 = 2;

#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
enum Read {
    Idle,
    Lookup,
    Answer,
}

hdl_default! {
    /// AXI4-Lite slave, one write and one read at a time.
    #[derive(LogicBlock)]
    pub struct AxilFront {
        name: ModName = ModName::new(
            "axil_front",
            "",
            "csr/axil_front.rs",
            "AXI4-Lite slave: one write and one read request at a time.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub axil: AxilSlave,
        pub now_addr: Signal<Out, Bits<16>>,
        pub now_data: Signal<Out, Bits<32>>,
        pub now_strb: Signal<Out, Bits<4>>,
        pub now_valid: Signal<Out, Bit>,
        /// the two halves of `now_valid`: AW and W are there; no response is owed
        pub now_both: Signal<Out, Bit>,
        pub now_open: Signal<Out, Bit>,
        pub wr_ready: Signal<In, Bit>,
        pub wr_fault: Signal<In, Bit>,
        pub wr_addr: Signal<Out, Bits<16>>,
        pub wr_data: Signal<Out, Bits<32>>,
        pub wr_strb: Signal<Out, Bits<4>>,
        pub wr_valid: Signal<Out, Bit>,
        pub rd_addr: Signal<Out, Bits<16>>,
        pub rd_valid: Signal<Out, Bit>,
        pub rd_done: Signal<In, Bit>,
        pub rd_data: Signal<In, Bits<32>>,
        pub rd_fault: Signal<In, Bit>,
        b_valid: Reg<Bit>,
        b_resp: Reg<Bits<2>>,
        w_valid: Reg<Bit>,
        w_addr: RegN<Bits<16>>,
        w_data: RegN<Bits<32>>,
        w_strb: RegN<Bits<4>>,
        read: Reg<Read>,
        addr: Reg<Bits<16>>,
        data: Reg<Bits<32>>,
        r_resp: Reg<Bits<2>>,
        write: Signal<Local, Bit>,
        taken: Signal<Local, Bit>,
        okay: Constant<Bits<2>> = Constant::new(bits(OKAY)),
        slverr: Constant<Bits<2>> = Constant::new(bits(SLVERR)),
    }
}

impl Logic for AxilFront {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, b_valid, b_resp, read, addr, data, r_resp);
        dff_setup!(self, clk, w_valid, w_addr, w_data, w_strb);

        // Write: address and data together; the next one when the response has been taken, so
        // that nothing that is shown can be withdrawn again.
        self.write.next = self.axil.awvalid.val() & self.axil.wvalid.val() & !self.b_valid.q.val();
        self.taken.next = self.write.val() & self.wr_ready.val();
        self.now_valid.next = self.write.val();
        self.now_both.next = self.axil.awvalid.val() & self.axil.wvalid.val();
        self.now_open.next = !self.b_valid.q.val();
        self.now_addr.next = self.axil.awaddr.val();
        self.now_data.next = self.axil.wdata.val();
        self.now_strb.next = self.axil.wstrb.val();
        self.w_valid.d.next = self.taken.val();
        self.w_addr.d.next = self.axil.awaddr.val();
        self.w_data.d.next = self.axil.wdata.val();
        self.w_strb.d.next = self.axil.wstrb.val();
        self.wr_valid.next = self.w_valid.q.val();
        self.wr_addr.next = self.w_addr.q.val();
        self.wr_data.next = self.w_data.q.val();
        self.wr_strb.next = self.w_strb.q.val();
        self.axil.awready.next = self.taken.val();
        self.axil.wready.next = self.taken.val();
        self.axil.bvalid.next = self.b_valid.q.val();
        self.axil.bresp.next = self.b_resp.q.val();
        if self.axil.bready.val() {
            self.b_valid.d.next = false;
        }
        if self.taken.val() {
            self.b_valid.d.next = true;
            self.b_resp.d.next = self.okay.val();
            if self.wr_fault.val() {
                self.b_resp.d.next = self.slverr.val();
            }
        }

        // Read.
        self.axil.arready.next = false;
        self.axil.rvalid.next = false;
        self.axil.rdata.next = self.data.q.val();
        self.axil.rresp.next = self.r_resp.q.val();
        self.rd_addr.next = self.addr.q.val();
        self.rd_valid.next = false;
        match self.read.q.val() {
            Read::Idle => {
                self.axil.arready.next = true;
                if self.axil.arvalid.val() {
                    self.addr.d.next = self.axil.araddr.val();
                    self.read.d.next = Read::Lookup;
                }
            }
            Read::Lookup => {
                self.rd_valid.next = true;
                if self.rd_done.val() {
                    self.data.d.next = self.rd_data.val();
                    self.r_resp.d.next = self.okay.val();
                    if self.rd_fault.val() {
                        self.r_resp.d.next = self.slverr.val();
                    }
                    self.read.d.next = Read::Answer;
                }
            }
            Read::Answer => {
                self.axil.rvalid.next = true;
                if self.axil.rready.val() {
                    self.read.d.next = Read::Idle;
                }
            }
            _ => {
                self.read.d.next = Read::Idle;
            }
        }
    }
}
