//! Reads one structure of 64 or 512 bytes from host memory into a buffer, within a time limit.
//!
//! ```text
//!   go, addr ──► AR ──► R ──► buffer (8 x 512) ──► beat ──► data
//!                        └──► done, failed
//! ```
//! Interface: `go` is a pulse, only while no read is under way; `addr` (a multiple of 64) and `whole`
//! (8 beats rather than 1) hold until `done`, a pulse with `failed`. `data` is the buffered beat number
//! `beat`, once `done` has come without `failed`; until the next `go`.
//! Failed: an error response, a burst of another length, no answer within `limit` cycles, or a burst
//! that was given up earlier and has not come to its end yet. What comes too late is swallowed.
//! `ev_error` pulses for a response of SLVERR or DECERR.
//! Timing: AR one cycle after `go`; `done` one cycle after the last beat; `data` combinational.
use crate::hdl_default;
use crate::iface::AxiRdMaster;
use crate::prim::{ClkRst, LutRam, ModName, Reg, RegN};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
enum Fetch {
    Idle,
    Addr,
    Data,
}

hdl_default! {
    /// Reader of contexts and table entries.
    #[derive(LogicBlock)]
    pub struct HostRead {
        name: ModName = ModName::new(
            "host_read",
            "",
            "qp/host_read.rs",
            "Reads one structure from host memory within a time limit.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub go: Signal<In, Bit>,
        pub addr: Signal<In, Bits<64>>,
        pub whole: Signal<In, Bit>,
        pub limit: Signal<In, Bits<32>>,
        pub done: Signal<Out, Bit>,
        pub failed: Signal<Out, Bit>,
        pub beat: Signal<In, Bits<3>>,
        pub data: Signal<Out, Bits<512>>,
        pub axi: AxiRdMaster,
        pub ev_error: Signal<Out, Bit>,
        fetch: Reg<Fetch>,
        given_up: Reg<Bit>,
        ar_addr: RegN<Bits<64>>,
        ar_len: RegN<Bits<8>>,
        count: Reg<Bits<3>>,
        bad: Reg<Bit>,
        timer: Reg<Bits<32>>,
        late: Reg<Bit>,
        finished: Reg<Bit>,
        fail: Reg<Bit>,
        error: Reg<Bit>,
        buffer: LutRam<Bits<512>, 3>,
        last_beat: Constant<Bits<8>> = Constant::new(bits(7)),
    }
}

impl Logic for HostRead {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, fetch, given_up, ar_addr, ar_len, count, bad, timer, late);
        dff_setup!(self, clk, finished, fail, error);
        self.buffer.clk.next = self.clk.val();
        self.buffer.write_en.next = false;
        self.buffer.write_addr.next = self.count.q.val();
        self.buffer.write_data.next = self.axi.rdata.val();
        self.buffer.read_addr.next = self.beat.val();
        self.data.next = self.buffer.read_data.val();
        self.axi.araddr.next = self.ar_addr.q.val();
        self.axi.arlen.next = self.ar_len.q.val();
        self.axi.arid.next = 0.into();
        self.axi.arvalid.next = false;
        self.axi.rready.next = true;
        self.done.next = self.finished.q.val();
        self.failed.next = self.fail.q.val();
        self.ev_error.next = self.error.q.val();
        self.finished.d.next = false;
        self.error.d.next = false;
        self.timer.d.next = self.timer.q.val() + 1;
        self.late.d.next = self.timer.q.val() >= self.limit.val();

        match self.fetch.q.val() {
            Fetch::Idle => {
                if self.go.val() {
                    self.fetch.d.next = Fetch::Addr;
                    self.given_up.d.next = false;
                    self.ar_addr.d.next = self.addr.val();
                    self.ar_len.d.next = 0.into();
                    if self.whole.val() {
                        self.ar_len.d.next = self.last_beat.val();
                    }
                    self.count.d.next = 0.into();
                    self.bad.d.next = false;
                    self.timer.d.next = 0.into();
                    self.late.d.next = false;
                }
            }
            Fetch::Addr => {
                self.axi.arvalid.next = true;
                if self.axi.arready.val() {
                    self.fetch.d.next = Fetch::Data;
                }
            }
            Fetch::Data => {
                if self.axi.rvalid.val() {
                    self.buffer.write_en.next = !self.given_up.q.val();
                    self.count.d.next = self.count.q.val() + 1;
                    self.bad.d.next = self.bad.q.val() | self.axi.rresp.val().any();
                    self.error.d.next = self.axi.rresp.val().any();
                    if self.axi.rlast.val() {
                        self.fetch.d.next = Fetch::Idle;
                        self.finished.d.next = !self.given_up.q.val();
                        self.fail.d.next = self.bad.q.val()
                            | self.axi.rresp.val().any()
                            | (bit_cast::<8, 3>(self.count.q.val()) != self.ar_len.q.val());
                    }
                }
            }
            _ => {
                self.fetch.d.next = Fetch::Idle;
            }
        }

        // Too late, or asked for again before a burst that was given up has ended.
        if (self.fetch.q.val() != Fetch::Idle) & !self.given_up.q.val() & self.late.q.val() {
            self.given_up.d.next = true;
            self.finished.d.next = true;
            self.fail.d.next = true;
        }
        if (self.fetch.q.val() != Fetch::Idle) & self.given_up.q.val() & self.go.val() {
            self.finished.d.next = true;
            self.fail.d.next = true;
        }
    }
}
