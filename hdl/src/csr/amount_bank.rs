//! Pending amounts in front of the big counters: what has come in since a counter was last visited.
//!
//! ```text
//!   amount i ─(valid)─► + ──► pending i ──► take (go and visit = id i) ──► taken, OR of all
//!                       ▲         │ 0 ─────────┘
//!                       └─────────┘
//! ```
//! Interface: in each cycle pending `i` goes up by `amount[i]` if `amount_valid[i]`. In a cycle with `go` the
//! one whose counter is named by `visit`, if there is one, is on `taken` and starts afresh with what comes in
//! that cycle. Without `go` `taken` is 0. One must be visited before it can overflow: at least every
//! 2^[`AB`] / (2^[`AMOUNT_BITS`] - 1) cycles. The like for pulses is `pulse_bank`.
//! Timing: `taken` is combinational from `visit`.
use crate::csr::counter_sum::AB;
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, Reg};
use rust_hdl_core::prelude::*;

/// Bits of an amount: a frame of 64 KiB at most.
pub const AMOUNT_BITS: usize = 16;

hdl_default! {
    /// `B` pending amounts, of counters 0 to `B` - 1 unless made with `new`.
    #[derive(LogicBlock)]
    pub struct AmountBank<const B: usize, const AW: usize> {
        name: ModName = ModName::new(
            "amount_bank",
            &format!("B={B} AW={AW}"),
            "csr/amount_bank.rs",
            "Adds up what has come in since a counter was last visited.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub amount: [Signal<In, Bits<AMOUNT_BITS>>; B] = std::array::from_fn(|_| Default::default()),
        pub amount_valid: [Signal<In, Bit>; B] = std::array::from_fn(|_| Default::default()),
        pub visit: Signal<In, Bits<AW>>,
        pub go: Signal<In, Bit>,
        pub taken: Signal<Out, Bits<AB>>,
        pending: [Reg<Bits<AB>>; B] = std::array::from_fn(|_| Default::default()),
        take: Signal<Local, Bit>,
        held: Signal<Local, Bits<AB>>,
        come: Signal<Local, Bits<AB>>,
        now: Signal<Local, Bits<AMOUNT_BITS>>,
        id: [Constant<Bits<AW>>; B] = std::array::from_fn(|i| Constant::new(bits(i as u64))),
    }
}

impl<const B: usize, const AW: usize> AmountBank<B, AW> {
    /// Pending amount `i` is of the counter `ids[i]`.
    pub fn new(ids: [usize; B]) -> Self {
        Self {
            id: ids.map(|i| Constant::new(bits(i as u64))),
            ..Self::default()
        }
    }
}

impl<const B: usize, const AW: usize> Logic for AmountBank<B, AW> {
    #[hdl_gen]
    fn update(&mut self) {
        self.taken.next = 0.into();
        for i in 0..B {
            self.pending[i].clock.next = self.clk.val();
            self.take.next = self.go.val() & (self.visit.val() == self.id[i].val());
            self.held.next = self.pending[i].q.val();
            self.now.next = self.amount[i].val();
            self.come.next = bit_cast::<AB, AMOUNT_BITS>(self.now.val());
            if !self.amount_valid[i].val() {
                self.come.next = 0.into();
            }
            self.pending[i].d.next = self.held.val() + self.come.val();
            if self.take.val() {
                self.pending[i].d.next = self.come.val();
                self.taken.next = self.taken.val() | self.held.val();
            }
        }
    }
}
