//! How many ticks of the timer an RNR code stands for, from the table of the specification.
//!
//! ```text
//!   code ──► least number of whole ticks that are no shorter than the table's time ──► ticks
//! ```
//! Interface: `code` in, `ticks` out. Timing: combinational, one level: each bit is a function of five inputs.
use crate::prim::expr::{any_of, binary, num, set, set_slice, sig, when};
use crate::prim::ModName;
use crate::spec::{ACK_TICK_NS, RNR_TIMER_US};
use rust_hdl_core::ast::VerilogOp;
use rust_hdl_core::prelude::*;

/// Bits of a number of ticks.
pub const RNR_TICK_BITS: usize = 20;

/// Ticks of RNR timer code `code`.
pub fn rnr_ticks(code: usize) -> u64 {
    (u64::from(RNR_TIMER_US[code]) * 1000).div_ceil(ACK_TICK_NS)
}

/// Table of the RNR times.
#[derive(LogicBlock)]
pub struct RnrTicks {
    name: ModName,
    pub code: Signal<In, Bits<5>>,
    pub ticks: Signal<Out, Bits<RNR_TICK_BITS>>,
}

impl Default for RnrTicks {
    fn default() -> Self {
        Self {
            name: ModName::new(
                "rnr_ticks",
                "",
                "tx/rnr_ticks.rs",
                "Ticks of the timer that an RNR code stands for.",
            ),
            code: Default::default(),
            ticks: Default::default(),
        }
    }
}

impl Logic for RnrTicks {
    fn update(&mut self) {
        self.ticks.next = bits(rnr_ticks(self.code.val().to_u64() as usize));
    }
    fn connect(&mut self) {
        self.ticks.connect();
    }
    fn hdl(&self) -> Verilog {
        let mut body = vec![set("ticks", num(0))];
        for bit in 0..RNR_TICK_BITS {
            let hits: Vec<_> = (0..RNR_TIMER_US.len())
                .filter(|&code| rnr_ticks(code) >> bit & 1 == 1)
                .map(|code| binary(sig("code"), VerilogOp::Eq, num(code)))
                .collect();
            if !hits.is_empty() {
                body.push(when(any_of(hits), vec![set_slice("ticks", 1, bit, num(1))]));
            }
        }
        Verilog::Combinatorial(body)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn never_shorter_than_the_table() {
        for (code, &us) in RNR_TIMER_US.iter().enumerate() {
            let ns = rnr_ticks(code) * ACK_TICK_NS;
            assert!(ns >= u64::from(us) * 1000, "code {code}");
            assert!(ns < u64::from(us) * 1000 + ACK_TICK_NS, "code {code}");
            assert!(rnr_ticks(code) < 1 << RNR_TICK_BITS);
        }
    }
}
