//! Cuts a turn into AXI read bursts: at the ring's end and at 4 KiB.
//!
//! ```text
//!   cmd: addr, len of the first burst ───────────────┐
//!        count, to_end, base ──► rest: step ► cut ───┴─► AR register ──► ar
//! ```
//! Interface: `cmd` is taken when `take`, which comes only while `ready`, unless `revoked` in the next cycle; `ar_valid` is held until
//! `ar_ready`; bursts of one turn come out in ring order. `to_end` blocks minus one lie between `addr` and the
//! ring's end (15 if there are more).
//! Timing: 1 cycle from `cmd` to `ar`. The first burst comes cut; where the next one begins is found in
//! the cycle after, how long it is in the one after that. `ready` rises in the cycle after the last
//! burst was accepted. `ar_own`: the ring of the turn whose burst is shown is the ring engine's.
use crate::hdl_default;
use crate::iface::FetchCmd;
use crate::prim::{ClkRst, ModName, Reg, RegN};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// What is left of a turn.
#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
pub enum Rest {
    Nothing,
    Step,
    Cut,
    Waits,
}

hdl_default! {
    /// Burst cutter of the WQE fetch.
    #[derive(LogicBlock)]
    pub struct WqeAr {
        name: ModName = ModName::new(
            "wqe_ar",
            "",
            "tx/wqe_ar.rs",
            "Cuts a turn into AXI bursts, at the ring's end and at 4 KiB.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub take: Signal<In, Bit>,
        /// the command of the cycle before is taken back
        pub revoked: Signal<In, Bit>,
        pub ready: Signal<Out, Bit>,
        pub cmd: Signal<In, FetchCmd>,
        pub ar_valid: Signal<Out, Bit>,
        pub ar_ready: Signal<In, Bit>,
        pub ar_addr: Signal<Out, Bits<64>>,
        pub ar_len: Signal<Out, Bits<8>>,
        pub ar_own: Signal<Out, Bit>,
        rest: Reg<Rest>,
        /// the first burst of a turn, in its first cycle; a burst in any other
        fresh: Reg<Bit>,
        valid: Reg<Bit>,
        addr: RegN<Bits<58>>,
        /// of the first burst of a turn, of those that follow; the burst shown follows another
        first_len: RegN<Bits<3>>,
        later_len: RegN<Bits<3>>,
        later: RegN<Bit>,
        count: RegN<Bits<4>>,
        to_end: RegN<Bits<4>>,
        base: RegN<Bits<58>>,
        own: RegN<Bit>,
        next_addr: RegN<Bits<58>>,
        next_len: RegN<Bits<3>>,
        next_count: RegN<Bits<4>>,
        next_end: RegN<Bits<4>>,
        len: Signal<Local, Bits<3>>,
        burst: Signal<Local, Bits<4>>,
        page_left: Signal<Local, Bits<6>>,
        most: Signal<Local, Bits<4>>,
        free: Signal<Local, Bit>,
        shown: Signal<Local, Bit>,
        begins: Signal<Local, Bit>,
        step: Signal<Local, Rest>,
    }
}

impl Logic for WqeAr {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, rest, fresh, valid, addr, first_len, later_len, later);
        dff_setup!(self, clk, count, to_end, base, own);
        dff_setup!(self, clk, next_addr, next_len, next_count, next_end);
        self.begins.next = self.fresh.q.val() & !self.revoked.val();
        self.shown.next = self.valid.q.val() | self.begins.val();
        self.ar_valid.next = self.shown.val();
        self.ar_addr.next = bit_cast::<64, 58>(self.addr.q.val()) << 6;
        self.ar_own.next = self.own.q.val();
        self.len.next = self.first_len.q.val();
        if self.later.q.val() {
            self.len.next = self.later_len.q.val();
        }
        self.ar_len.next = bit_cast::<8, 3>(self.len.val());
        self.ready.next =
            !self.valid.q.val() & !self.fresh.q.val() & (self.rest.q.val() == Rest::Nothing);
        self.free.next = !self.shown.val() | self.ar_ready.val();
        self.valid.d.next = self.shown.val() & !self.ar_ready.val();
        self.fresh.d.next = self.take.val();

        // The burst after the one that is shown: where, then how long.
        self.burst.next = bit_cast::<4, 3>(self.len.val()) + 1;
        self.page_left.next = !self.next_addr.q.val().get_bits::<6>(0);
        self.most.next = self.next_count.q.val() - 1;
        if self.next_end.q.val() < self.most.val() {
            self.most.next = self.next_end.q.val();
        }
        self.step.next = self.rest.q.val();
        if self.begins.val() {
            self.step.next = Rest::Step;
        }
        match self.step.val() {
            Rest::Step => {
                self.next_addr.d.next = self.addr.q.val() + bit_cast::<58, 4>(self.burst.val());
                self.next_end.d.next = self.to_end.q.val() - self.burst.val();
                if self.to_end.q.val() == bit_cast::<4, 3>(self.len.val()) {
                    self.next_addr.d.next = self.base.q.val();
                    self.next_end.d.next = 15.into();
                }
                self.next_count.d.next = self.count.q.val() - self.burst.val();
                self.rest.d.next = Rest::Cut;
                if self.count.q.val() == self.burst.val() {
                    self.rest.d.next = Rest::Nothing;
                }
            }
            Rest::Cut => {
                self.next_len.d.next = bit_cast::<3, 4>(self.most.val());
                if self.page_left.val() < bit_cast::<6, 4>(self.most.val()) {
                    self.next_len.d.next = self.page_left.val().get_bits::<3>(0);
                }
                self.rest.d.next = Rest::Waits;
            }
            Rest::Waits => {
                if self.free.val() {
                    self.valid.d.next = true;
                    self.addr.d.next = self.next_addr.q.val();
                    self.later_len.d.next = self.next_len.q.val();
                    self.later.d.next = true;
                    self.count.d.next = self.next_count.q.val();
                    self.to_end.d.next = self.next_end.q.val();
                    self.rest.d.next = Rest::Step;
                }
            }
            _ => {}
        }

        // A new turn.
        if self.ready.val() {
            self.addr.d.next = self.cmd.val().addr;
            self.first_len.d.next = self.cmd.val().len;
            self.later.d.next = false;
            self.count.d.next = self.cmd.val().count;
            self.to_end.d.next = self.cmd.val().to_end;
            self.base.d.next = self.cmd.val().base;
            self.own.d.next = self.cmd.val().own;
        }
    }
}
