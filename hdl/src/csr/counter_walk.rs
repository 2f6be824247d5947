//! Which counter is visited next: one a cycle, for an event of its own, for software, or in turn.
//!
//! ```text
//!   one ──┐
//!   rd ───┼─► pick ─► go, visit, for_one, for_read
//!   walk ─┘
//! ```
//! Interface: `one_valid` is a pulse that asks for a visit to `one_index` that adds one: it goes first, so
//! that it need not wait. On average there is at most one every two cycles (an error CQE takes that
//! long to write). `rd_valid` and `rd_index` hold until `rd_done`; they are served before the walk, which
//! goes round the counters of `ids`.
//! After reset the walk first goes over every word: `clearing`, with `walk` the address. Nothing is
//! visited meanwhile, and a `one` of that time is not counted.
//! Timing: 1 cycle from the pick to `go`; a read 2 cycles from `rd_valid` to `go`; `go` from registers.
use crate::csr::successor::Successor;
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, Reg};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Walker over `N` counters, indices of `AW` bits; over all of them unless made with `new`.
    #[derive(LogicBlock)]
    pub struct CounterWalk<const N: usize, const AW: usize> {
        name: ModName = ModName::new(
            "counter_walk",
            &format!("N={N} AW={AW}"),
            "csr/counter_walk.rs",
            "Which counter is visited next.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub one_index: Signal<In, Bits<AW>>,
        pub one_valid: Signal<In, Bit>,
        pub rd_index: Signal<In, Bits<AW>>,
        pub rd_valid: Signal<In, Bit>,
        pub rd_done: Signal<In, Bit>,
        pub clearing: Signal<Out, Bit>,
        pub walk: Signal<Out, Bits<AW>>,
        pub go: Signal<Out, Bit>,
        pub visit: Signal<Out, Bits<AW>>,
        pub for_one: Signal<Out, Bit>,
        pub for_read: Signal<Out, Bit>,
        after: Successor<AW> = Successor::new(&(0..N).collect::<Vec<_>>()),
        at: Reg<Bits<AW>>,
        cleared: Reg<Bit>,
        // The read: asked for, under way.
        want: Reg<Bit>,
        want_at: Reg<Bits<AW>>,
        under_way: Reg<Bit>,
        // The visit.
        r_go: Reg<Bit>,
        r_visit: Reg<Bits<AW>>,
        r_one: Reg<Bit>,
        r_read: Reg<Bit>,
        use_one: Signal<Local, Bit>,
        use_read: Signal<Local, Bit>,
        use_walk: Signal<Local, Bit>,
        last: Constant<Bits<AW>> = Constant::new(bits((N - 1) as u64)),
        first: Constant<Bits<AW>> = Constant::new(bits(0)),
    }
}

impl<const N: usize, const AW: usize> CounterWalk<N, AW> {
    /// Of `N` counters the walk visits `ids`.
    pub fn new(ids: &[usize]) -> Self {
        Self {
            after: Successor::new(ids),
            first: Constant::new(bits(ids[0] as u64)),
            ..Self::default()
        }
    }
}

impl<const N: usize, const AW: usize> Logic for CounterWalk<N, AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, at, cleared, want, want_at, under_way);
        dff_setup!(self, clk, r_go, r_visit, r_one, r_read);
        self.clearing.next = !self.cleared.q.val();
        self.walk.next = self.at.q.val();
        self.go.next = self.r_go.q.val();
        self.visit.next = self.r_visit.q.val();
        self.for_one.next = self.r_one.q.val();
        self.for_read.next = self.r_read.q.val();

        // Who goes.
        self.use_one.next = self.cleared.q.val() & self.one_valid.val();
        self.use_read.next = self.cleared.q.val() & self.want.q.val() & !self.one_valid.val();
        self.use_walk.next = self.cleared.q.val() & !self.want.q.val() & !self.one_valid.val();
        self.r_go.d.next = self.cleared.q.val();
        self.r_one.d.next = self.use_one.val();
        self.r_read.d.next = self.use_read.val();
        self.r_visit.d.next = self.at.q.val();
        if self.one_valid.val() {
            self.r_visit.d.next = self.one_index.val();
        } else if self.want.q.val() {
            self.r_visit.d.next = self.want_at.q.val();
        }

        // The walk.
        self.after.here.next = self.at.q.val();
        if !self.cleared.q.val() {
            self.at.d.next = self.at.q.val() + 1;
            if self.at.q.val() == self.last.val() {
                self.at.d.next = self.first.val();
                self.cleared.d.next = true;
            }
        } else if self.use_walk.val() {
            self.at.d.next = self.after.follower.val();
        }

        // The read.
        self.want.d.next = self.rd_valid.val() & !self.under_way.q.val();
        self.want_at.d.next = self.rd_index.val();
        if self.use_read.val() {
            self.want.d.next = false;
            self.under_way.d.next = true;
        }
        if self.rd_done.val() {
            self.want.d.next = false;
            self.under_way.d.next = false;
        }
    }
}
