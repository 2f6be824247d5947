//! Lets packets into the receive pipeline, one QP's far enough apart.
//!
//! ```text
//!   s ─► skid ─► head ── gap of 2 cycles, of 4 to one of the same slot, room ahead ──► issue
//!                  └───── rq_slot ──► receive queue ──► rq_settled, rq_have (packets with immediate data)
//! ```
//! Interface: `issue` is high for one cycle with `head`, which then is gone. `room`: whoever takes the
//! results has place for one packet more than are under way. `run` low: nothing is let in.
//! - A QP's progress is read three cycles after `issue` and written three later: the next packet of
//!   the slot must be four cycles behind. Two of different slots are two cycles apart.
//! - A packet with immediate data needs to know whether there is a receive WQE. It waits until it was
//!   looked up for (`rq_slot` is the head's slot; the answer is that of two cycles before), until
//!   those before it have taken theirs (`rq_busy` low for four cycles), and until the answer is sure
//!   (`rq_settled`: a WQE is here, or the ring is empty).
//!
//! Timing: 1 cycle from `s` to `head`; with immediate data 13 cycles from one to the next.
use super::iface::RxPkt;
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, Reg, RegN, Skid, StreamIn};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// The interlock.
    #[derive(LogicBlock)]
    pub struct RxIssue {
        name: ModName = ModName::new(
            "rx_issue",
            "",
            "rx/rx_issue.rs",
            "Lets packets into the receive pipeline, one QP's far enough apart.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub s: StreamIn<RxPkt>,
        pub run: Signal<In, Bit>,
        pub room: Signal<In, Bit>,
        pub head: Signal<Out, RxPkt>,
        pub issue: Signal<Out, Bit>,
        pub rq_slot: Signal<Out, Bits<14>>,
        pub rq_settled: Signal<In, Bit>,
        /// receive WQEs that were used wait to be told
        pub rq_busy: Signal<In, Bit>,
        skid: Skid<RxPkt>,
        /// cycles since the last packet was let in, and since the last with immediate data
        age: Reg<Bits<3>>,
        imm_age: Reg<Bits<4>>,
        last_slot: RegN<Bits<14>>,
        /// cycles for which the head has been here
        seen: Reg<Bits<2>>,
        slot: Signal<Local, Bits<14>>,
        apart: Signal<Local, Bit>,
        sure: Signal<Local, Bit>,
        go: Signal<Local, Bit>,
        pair_gap: Constant<Bits<3>> = Constant::new(bits(1)),
        slot_gap: Constant<Bits<3>> = Constant::new(bits(3)),
        // By then the one before is told (`rq_busy`), and four cycles later seen in the answers.
        imm_told: Constant<Bits<4>> = Constant::new(bits(8)),
        imm_gap: Constant<Bits<4>> = Constant::new(bits(12)),
    }
}

impl Logic for RxIssue {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, age, imm_age, last_slot, seen);
        self.skid.clk.next = self.clk.val();
        StreamIn::<RxPkt>::link(&mut self.s, &mut self.skid.s);
        self.head.next = self.skid.m.data.val();
        self.slot.next = bit_cast::<14, 24>(self.skid.m.data.val().qpn);
        self.rq_slot.next = self.slot.val();

        self.apart.next = (self.age.q.val() >= self.slot_gap.val())
            | ((self.age.q.val() >= self.pair_gap.val())
                & (self.slot.val() != self.last_slot.q.val()));
        self.sure.next = !self.skid.m.data.val().has_imm
            | (self.rq_settled.val()
                & self.seen.q.val().all()
                & (self.imm_age.q.val() >= self.imm_gap.val()));
        self.go.next = self.skid.m.valid.val()
            & self.run.val()
            & self.room.val()
            & self.apart.val()
            & self.sure.val();
        self.issue.next = self.go.val();
        self.skid.m.ready.next = self.go.val();

        if !self.age.q.val().all() {
            self.age.d.next = self.age.q.val() + 1;
        }
        if !self.imm_age.q.val().all() {
            self.imm_age.d.next = self.imm_age.q.val() + 1;
        }
        self.seen.d.next = 0.into();
        if self.skid.m.valid.val() & !self.go.val() {
            self.seen.d.next = self.seen.q.val() + 1;
            if self.seen.q.val().all() {
                self.seen.d.next = self.seen.q.val();
            }
        }
        if self.rq_busy.val() & (self.imm_age.q.val() >= self.imm_told.val()) {
            self.imm_age.d.next = self.imm_told.val();
        }
        if self.go.val() {
            self.age.d.next = 0.into();
            self.last_slot.d.next = self.slot.val();
            if self.skid.m.data.val().has_imm {
                self.imm_age.d.next = 0.into();
            }
        }
    }
}
