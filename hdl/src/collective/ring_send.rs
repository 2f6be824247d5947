//! The sub-chunk that is sent next: where it is, where it goes, whether it may go.
//!
//! ```text
//!   local ────┐
//!             ├─► at hand ─► data (to ring_wqe)
//!   arrived ──┘                allowed, sent ─► credit
//! ```
//! Interface: `load_local` takes the local sub-chunk at hand, `load_sub` one that has arrived; `sent` pulses when the WQE is being made. `credit`:
//! the next rank has room for it. Up to `plan.silent` in a row ask for no ACK, but the last of a step does: their slots are free
//! with the ACK of the one that asks, so many places further on in the schedule: there are landing slots to spare for that.
//! Timing: `credit` 2 cycles after `sent` or `allowed`; `data` from registers, but for `no_ack`.
use super::iface::{Sub, PLACE_BITS, SLOTS_BITS};
use super::ring_plan::RingPlan;
use super::ring_wqe::RingData;
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, Reg, RegN};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Sender's place in the stream of sub-chunks.
    #[derive(LogicBlock)]
    pub struct RingSend {
        name: ModName = ModName::new(
            "ring_send",
            "",
            "collective/ring_send.rs",
            "The sub-chunk that is sent next.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub run: Signal<In, Bit>,
        pub plan: Signal<In, RingPlan>,
        pub load_local: Signal<In, Bit>,
        pub addr: Signal<In, Bits<64>>,
        pub len: Signal<In, Bits<13>>,
        pub last_one: Signal<In, Bit>,
        pub load_sub: Signal<In, Bit>,
        pub sub: Signal<In, Sub>,
        pub heard: Signal<In, Bit>,
        pub allowed: Signal<In, Bits<32>>,
        pub sent: Signal<In, Bit>,
        pub data: Signal<Out, RingData>,
        pub of_local: Signal<Out, Bit>,
        pub step_end: Signal<Out, Bit>,
        pub credit: Signal<Out, Bit>,
        at_hand: RegN<RingData>,
        is_local: RegN<Bit>,
        is_end: RegN<Bit>,
        count: Reg<Bits<32>>,
        place: Reg<Bits<SLOTS_BITS>>,
        offset: RegN<Bits<32>>,
        unasked: Reg<Bits<2>>,
        has_credit: Reg<Bit>,
        shift: Signal<Local, Bits<32>>,
        sub_at: Signal<Local, Bits<64>>,
        next_sub: Signal<Local, Sub>,
    }
}

impl Logic for RingSend {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, at_hand, is_local, is_end, count, place, offset, unasked);
        dff_setup!(self, clk, has_credit);
        self.credit.next = self.has_credit.q.val();
        self.of_local.next = self.is_local.q.val();
        self.step_end.next = self.is_end.q.val();
        self.next_sub.next = self.sub.val();
        self.shift.next = bit_cast::<32, 4>(self.plan.val().sub_log2);
        self.sub_at.next = bit_cast::<64, PLACE_BITS>(self.next_sub.val().place)
            << bit_cast::<6, 32>(self.shift.val());
        if self.load_local.val() {
            self.at_hand.d.next.addr = self.addr.val();
            self.at_hand.d.next.len = self.len.val();
            self.at_hand.d.next.landing = false;
            self.at_hand.d.next.token = self.plan.val().barrier;
            self.is_local.d.next = true;
            self.is_end.d.next = self.last_one.val();
        }
        if self.load_sub.val() {
            self.at_hand.d.next.addr = self.sub_at.val();
            self.at_hand.d.next.len = self.next_sub.val().len;
            self.at_hand.d.next.landing = true;
            self.at_hand.d.next.token = false;
            self.is_local.d.next = false;
            self.is_end.d.next = self.next_sub.val().step_end;
        }

        self.has_credit.d.next = self.heard.val() & (self.count.q.val() != self.allowed.val());
        self.offset.d.next =
            bit_cast::<32, SLOTS_BITS>(self.place.q.val()) << bit_cast::<5, 32>(self.shift.val());
        self.data.next = self.at_hand.q.val();
        self.data.next.offset = self.offset.q.val();
        self.data.next.no_ack =
            !self.is_end.q.val() & (self.unasked.q.val() != self.plan.val().silent);
        if self.sent.val() {
            self.count.d.next = self.count.q.val() + 1;
            self.place.d.next = self.place.q.val() + 1;
            if self.place.q.val() + 1 == self.plan.val().slots {
                self.place.d.next = 0.into();
            }
            self.unasked.d.next = 0.into();
            if self.data.val().no_ack {
                self.unasked.d.next = self.unasked.q.val() + 1;
            }
        }
        if !self.run.val() {
            self.count.d.next = 0.into();
            self.place.d.next = 0.into();
            self.unasked.d.next = 0.into();
        }
    }
}
