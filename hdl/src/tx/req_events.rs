//! Events of the requester: WQEs begun, by where they came from, and WQEs refused.
//!
//! Interface: `at_head` with `by_page`: the block at the head is an inline WQE of a doorbell page; held
//! while the WQE is under way. `begins`: its first packet, or only completion. `note` with `why`: a
//! completion without a packet; it is refused if it has a syndrome other than FLUSHED.
//! Timing: registers, one cycle after.
use super::wqe_decode::syndrome;
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, Reg, RegN};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Events of the requester.
    #[derive(LogicBlock)]
    pub struct ReqEvents {
        name: ModName = ModName::new(
            "req_events",
            "",
            "tx/req_events.rs",
            "Events of the requester.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub at_head: Signal<In, Bit>,
        pub by_page: Signal<In, Bit>,
        pub begins: Signal<In, Bit>,
        pub note: Signal<In, Bit>,
        pub why: Signal<In, Bits<8>>,
        pub ev_wqe_fetched: Signal<Out, Bit>,
        pub ev_inline_wqes: Signal<Out, Bit>,
        pub refused: Signal<Out, Bit>,
        pub refused_why: Signal<Out, Bits<8>>,
        page: RegN<Bit>,
        begun_ring: Reg<Bit>,
        begun_inline: Reg<Bit>,
        refusal: Reg<Bit>,
        reason: RegN<Bits<8>>,
        from_page: Signal<Local, Bit>,
        flushed: Constant<Bits<8>> = syndrome("FLUSHED"),
    }
}

impl Logic for ReqEvents {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, page, begun_ring, begun_inline, refusal, reason);
        self.from_page.next = self.page.q.val();
        if self.at_head.val() {
            self.from_page.next = self.by_page.val();
        }
        self.page.d.next = self.from_page.val();
        self.begun_ring.d.next = self.begins.val() & !self.from_page.val();
        self.begun_inline.d.next = self.begins.val() & self.from_page.val();
        self.refusal.d.next =
            self.note.val() & (self.why.val() != 0) & (self.why.val() != self.flushed.val());
        self.reason.d.next = self.why.val();
        self.ev_wqe_fetched.next = self.begun_ring.q.val();
        self.ev_inline_wqes.next = self.begun_inline.q.val();
        self.refused.next = self.refusal.q.val();
        self.refused_why.next = self.reason.q.val();
    }
}
