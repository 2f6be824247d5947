//! Round-robin arbiter.
//!
//! ```text
//!   req[N] ──► first above the last winner, else first of all ──► grant (one-hot), index, any
//!                      ▲                                                   │
//!                      └───────── last winner ◄──────── take ──────────────┘
//! ```
//! Interface: `req` is one bit for each requester and is not withdrawn before its turn is taken.
//! `grant` and `index` name the winner while `any` is high, and stay until `take`, so that they
//! may steer a stream: a late requester cannot change an offer. Raise `take` in the cycle in
//! which the winner has finished: its transfer, or the last beat of its packet. `take` without
//! `any` does nothing.
//! Fairness: between two turns of one requester every other that waits has its turn.
//! Timing: `req` to `grant` is combinational; a new turn starts in the cycle after `take`.
use super::{ClkRst, Contract, ModName, OrMatrix, Reg};
use crate::{contract, hdl_default};
use num_bigint::BigUint;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// `index[k]` is set for the requesters whose number has bit `k`.
fn encoder<const N: usize>() -> OrMatrix<N, 8> {
    assert!((1..=256).contains(&N), "round_robin: {N} requesters");
    let masks = (0..8).map(|k| {
        let mut mask = BigUint::default();
        (0..N).for_each(|i| mask.set_bit(i as u64, i >> k & 1 == 1));
        mask
    });
    OrMatrix::new(
        ModName::new(
            "encode_one_hot",
            &format!("N={N}"),
            "prim/arbiter.rs",
            "Number of the one bit that is set.",
        ),
        masks.collect(),
    )
}

/// `y[i]` is set if any bit of `x` below `i` is: a tree for each bit, no ripple.
fn below<const N: usize>() -> OrMatrix<N, N> {
    OrMatrix::new(
        ModName::new(
            "any_below",
            &format!("N={N}"),
            "prim/arbiter.rs",
            "Whether any lower bit is set, for each bit.",
        ),
        (0..N).map(|i| (BigUint::from(1u8) << i) - 1u8).collect(),
    )
}

hdl_default! {
    /// Round-robin arbiter of `N` requesters.
    #[derive(LogicBlock)]
    pub struct RoundRobin<const N: usize> {
        name: ModName = ModName::new(
            "round_robin",
            &format!("N={N}"),
            "prim/arbiter.rs",
            "Round-robin arbiter whose offer stays until taken.",
        ),
        contract: Contract = contract!(N = N; include_str!("contracts/round_robin.v")),
        pub clk: Signal<In, ClkRst>,
        pub req: Signal<In, Bits<N>>,
        pub take: Signal<In, Bit>,
        pub grant: Signal<Out, Bits<N>>,
        pub index: Signal<Out, Bits<8>>,
        pub any: Signal<Out, Bit>,
        encode: OrMatrix<N, 8> = encoder(),
        below_late: OrMatrix<N, N> = below(),
        below_all: OrMatrix<N, N> = below(),
        below_pick: OrMatrix<N, N> = below(),
        /// Requesters above the last winner.
        above: Reg<Bits<N>>,
        /// The offer that has not been taken yet.
        held: Reg<Bits<N>>,
        late: Signal<Local, Bits<N>>,
        pick: Signal<Local, Bits<N>>,
    }
}

impl<const N: usize> Logic for RoundRobin<N> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, above, held);
        self.late.next = self.req.val() & self.above.q.val();
        self.below_late.x.next = self.late.val();
        self.below_all.x.next = self.req.val();
        self.pick.next = self.req.val() & !self.below_all.y.val();
        if self.late.val().any() {
            self.pick.next = self.late.val() & !self.below_late.y.val();
        }
        if self.held.q.val().any() {
            self.pick.next = self.held.q.val();
        }
        self.grant.next = self.pick.val();
        self.any.next = self.req.val().any() | self.held.q.val().any();
        self.encode.x.next = self.pick.val();
        self.below_pick.x.next = self.pick.val();
        self.index.next = self.encode.y.val();
        self.held.d.next = self.pick.val();
        if self.take.val() {
            self.held.d.next = 0.into();
            if self.pick.val().any() {
                self.above.d.next = self.below_pick.y.val();
            }
        }
    }
}
