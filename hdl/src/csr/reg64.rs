//! A 64-bit register behind a 32-bit bus.
//!
//! ```text
//!   data ──wr_lo──► held ──┐
//!   data ──wr_hi───────────┴──► q
//! ```
//! Interface: `wr_lo` holds the low half, `wr_hi` commits it together with the high half. A high
//! half without a low one before it keeps the low half last written. `q` never shows half of a
//! new value. `wr_lo` and `wr_hi` are never high together.
//! Timing: `q` changes one cycle after `wr_hi`.
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, Reg};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// 64-bit register, low half held, high half commits. Resets to 0 unless made with `new`.
    #[derive(LogicBlock)]
    pub struct CsrReg64 {
        name: ModName = ModName::new(
            "csr_reg64",
            "RESET=0",
            "csr/reg64.rs",
            "64-bit register behind a 32-bit bus: low half held, high half commits.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub wr_lo: Signal<In, Bit>,
        pub wr_hi: Signal<In, Bit>,
        pub data: Signal<In, Bits<32>>,
        pub q: Signal<Out, Bits<64>>,
        held: Reg<Bits<32>>,
        low: Reg<Bits<32>>,
        high: Reg<Bits<32>>,
        half: Constant<Bits<6>> = Constant::new(bits(32)),
    }
}

impl CsrReg64 {
    /// With reset value `reset`.
    pub fn new(reset: u64) -> Self {
        let (high, low) = (bits(reset >> 32), bits(reset & 0xFFFF_FFFF));
        Self {
            name: ModName::new(
                "csr_reg64",
                &format!("RESET={reset:#x}"),
                "csr/reg64.rs",
                "64-bit register behind a 32-bit bus: low half held, high half commits.",
            ),
            held: Reg::new(low),
            low: Reg::new(low),
            high: Reg::new(high),
            ..Self::default()
        }
    }
}

impl Logic for CsrReg64 {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, held, low, high);
        if self.wr_lo.val() {
            self.held.d.next = self.data.val();
        }
        if self.wr_hi.val() {
            self.low.d.next = self.held.q.val();
            self.high.d.next = self.data.val();
        }
        self.q.next = bit_cast::<64, 32>(self.low.q.val())
            | (bit_cast::<64, 32>(self.high.q.val()) << self.half.val());
    }
}
