//! Lets packets into the receive pipeline, one QP's far enough apart.
//!
//! ```text
//!   s ──────── head ── looked up? gap of 2 cycles, of 4 to one of the same slot, room ahead ──► issue
//!              │ none: ahead
//!              └──► look (RAM addresses) ── rq_slot ──► receive queue
//! ```
//! Interface: `issue` is high for one cycle with `head`, which then is gone. `room`: whoever takes the
//! results has place for one packet more than are under way. `run` low: nothing is let in.
//! - RAMs are read a cycle before the packet is let in: `look` is the packet at `s`, and while there is
//!   none the one that may be there in the next cycle (`ahead`). Nothing is changed by looking.
//! - A QP's progress is read with `issue` and written three cycles later: the next packet of the slot must
//!   be four cycles behind. Two of different slots are two cycles apart.
//! - A packet with immediate data needs to know whether there is a receive WQE. It waits until those
//!   before it have taken theirs (`rq_busy` low for four cycles), so that the answer of two cycles after
//!   `look` is right.
//!
//! Timing: none from `s` to `issue` for a packet that was told of in the cycle before, else 1 cycle; with
//! immediate data 13 cycles from one to the next.
use super::iface::{RxAhead, RxPkt};
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, Reg, RegN, StreamIn};
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
        pub ahead: Signal<In, RxAhead>,
        pub run: Signal<In, Bit>,
        pub room: Signal<In, Bit>,
        pub head: Signal<Out, RxPkt>,
        pub issue: Signal<Out, Bit>,
        /// the RAMs are asked for these
        pub look_slot: Signal<Out, Bits<14>>,
        pub look_rkey: Signal<Out, Bits<32>>,
        /// receive WQEs that were used wait to be told
        pub rq_busy: Signal<In, Bit>,
        /// cycles since the last packet was let in, and since the last with immediate data
        age: Reg<Bits<3>>,
        imm_age: Reg<Bits<4>>,
        last_slot: RegN<Bits<14>>,
        /// the RAMs show what the head needs; it is of the slot of the last one
        looked: Reg<Bit>,
        same: RegN<Bit>,
        qpn: Signal<Local, Bits<24>>,
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
        dff_setup!(self, clk, age, imm_age, last_slot, looked, same);
        self.head.next = self.s.data.val();
        self.qpn.next = self.ahead.val().qpn;
        self.look_rkey.next = self.ahead.val().rkey;
        if self.s.valid.val() {
            self.qpn.next = self.s.data.val().qpn;
            self.look_rkey.next = self.s.data.val().rkey;
        }
        self.slot.next = bit_cast::<14, 24>(self.qpn.val());
        self.look_slot.next = self.slot.val();

        self.apart.next = (self.age.q.val() >= self.slot_gap.val())
            | ((self.age.q.val() >= self.pair_gap.val()) & !self.same.q.val());
        self.sure.next = !self.s.data.val().has_imm | (self.imm_age.q.val() >= self.imm_gap.val());
        self.go.next = self.s.valid.val()
            & self.looked.q.val()
            & self.run.val()
            & self.room.val()
            & self.apart.val()
            & self.sure.val();
        self.issue.next = self.go.val();
        self.s.ready.next = self.go.val();

        // In the cycle behind one that is let in, no other is: `same` need not know of it.
        self.looked.d.next = self.ahead.val().valid;
        if self.s.valid.val() {
            self.looked.d.next = !self.go.val();
        }
        self.same.d.next = self.slot.val() == self.last_slot.q.val();
        if !self.age.q.val().all() {
            self.age.d.next = self.age.q.val() + 1;
        }
        if !self.imm_age.q.val().all() {
            self.imm_age.d.next = self.imm_age.q.val() + 1;
        }
        if self.rq_busy.val() & (self.imm_age.q.val() >= self.imm_told.val()) {
            self.imm_age.d.next = self.imm_told.val();
        }
        if self.go.val() {
            self.age.d.next = 0.into();
            self.last_slot.d.next = bit_cast::<14, 24>(self.s.data.val().qpn);
            if self.s.data.val().has_imm {
                self.imm_age.d.next = 0.into();
            }
        }
    }
}
