//! What was found out about the WQE under way, held for the cycles after its block was taken.
//!
//! ```text
//!   head's verdict ──load──┐
//!   saved message ─resume──┼──► registers ──► what Judge is to do
//!   list, flush ───────────┘
//! ```
//! Interface: `load` with `verdict`: the WQE at the head; a token has no syndrome. `resume`: whether the saved
//! message needs its list. `list_seen`: the list's outcome, every cycle until it is final. `flush`: the
//! message ends as a note with FLUSHED. `pass`: one of its `trailing` blocks is taken.
//! Timing: registers.
use super::req_types::{ListFlags, Verdict};
use super::wqe_decode::syndrome;
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, RegN};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Verdict on the WQE under way.
    #[derive(LogicBlock)]
    pub struct ReqHeld {
        name: ModName = ModName::new(
            "req_held",
            "",
            "tx/req_held.rs",
            "What was found out about the WQE under way.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub load: Signal<In, Bit>,
        pub verdict: Signal<In, Verdict>,
        pub is_token: Signal<In, Bit>,
        pub is_resume: Signal<In, Bit>,
        pub resume: Signal<In, Bit>,
        pub saved_list: Signal<In, Bit>,
        pub list_seen: Signal<In, Bit>,
        pub sgl: Signal<In, ListFlags>,
        pub flush: Signal<In, Bit>,
        pub pass: Signal<In, Bit>,
        pub sent: Signal<Out, Bit>,
        pub sent_all: Signal<Out, Bit>,
        pub giving: Signal<Out, Bit>,
        pub noting: Signal<Out, Bit>,
        pub listing: Signal<Out, Bit>,
        pub inline_data: Signal<Out, Bit>,
        pub resumed: Signal<Out, Bit>,
        pub why: Signal<Out, Bits<8>>,
        pub trailing: Signal<Out, Bits<3>>,
        r_sent: RegN<Bit>,
        r_sent_all: RegN<Bit>,
        r_giving: RegN<Bit>,
        r_noting: RegN<Bit>,
        r_listing: RegN<Bit>,
        r_inline: RegN<Bit>,
        r_resumed: RegN<Bit>,
        reason: RegN<Bits<8>>,
        r_trailing: RegN<Bits<3>>,
        flushed: Constant<Bits<8>> = syndrome("FLUSHED"),
        sgl_error: Constant<Bits<8>> = syndrome("SGL_READ_ERROR"),
        sum_error: Constant<Bits<8>> = syndrome("LENGTH_MISMATCH"),
    }
}

impl Logic for ReqHeld {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, r_sent, r_sent_all, r_giving, r_noting, r_listing, r_inline);
        dff_setup!(self, clk, r_resumed, reason, r_trailing);
        if self.load.val() {
            self.r_sent.d.next = self.verdict.val().go;
            self.r_sent_all.d.next = self.verdict.val().go & self.verdict.val().over;
            self.r_giving.d.next = self.verdict.val().giving;
            self.r_noting.d.next = self.verdict.val().note;
            self.r_listing.d.next = self.verdict.val().list;
            self.r_inline.d.next = self.verdict.val().go & self.verdict.val().inline_bytes;
            self.r_resumed.d.next = self.is_resume.val();
            self.r_trailing.d.next = self.verdict.val().trailing;
            self.reason.d.next = self.verdict.val().why;
            if self.is_token.val() {
                self.reason.d.next = 0.into();
            }
        }
        if self.resume.val() {
            self.r_listing.d.next = self.saved_list.val();
        }
        if self.list_seen.val() {
            self.r_listing.d.next = false;
            self.r_noting.d.next = self.sgl.val().failed | self.sgl.val().wrong_sum;
            self.reason.d.next = self.sum_error.val();
            if self.sgl.val().failed {
                self.reason.d.next = self.sgl_error.val();
            }
        }
        if self.flush.val() {
            self.r_noting.d.next = true;
            self.reason.d.next = self.flushed.val();
        }
        if self.pass.val() {
            self.r_trailing.d.next = self.r_trailing.q.val() - 1;
        }
        self.sent.next = self.r_sent.q.val();
        self.sent_all.next = self.r_sent_all.q.val();
        self.giving.next = self.r_giving.q.val();
        self.noting.next = self.r_noting.q.val();
        self.listing.next = self.r_listing.q.val();
        self.inline_data.next = self.r_inline.q.val();
        self.resumed.next = self.r_resumed.q.val();
        self.why.next = self.reason.q.val();
        self.trailing.next = self.r_trailing.q.val();
    }
}
