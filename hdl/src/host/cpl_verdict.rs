//! The verdict on one completion beat, or on a question about a read's time.
//!
//! ```text
//!   now (what the checks say of the beat) ──┬──► good: its words are taken
//!   stands (where its read stands) ─────────┼──► fail: its read fails, with `cause`
//!   read_end (its words are the last) ──────┼──► late_end: nothing more comes for a tag out of use
//!                                           ├──► state, mark: the tag behind this beat
//!                                           └──► ev_…
//! ```
//! Interface: all inputs belong to one beat; `here` gates the events alone, so the rest means nothing
//! without it.
//! - `good`: it continues its read as expected. `mark` is the syndrome of its rows: that of the read so
//!   far, or READ_POISONED.
//! - `fail`: it is not what its active read expects, its TLP stops before its length, or the time is up.
//! - The tag is out of use after a failure until the completer says that nothing follows, which
//!   the failing completion may say itself; `late_end` is that word coming later.
//!
//! Timing: combinational.
use super::cpl_stand::CplNow;
use super::read_types::{TagProgress, TAG_DONE, TAG_PARTIAL, TAG_QUARANTINE};
use crate::hdl_default;
use crate::prim::ModName;
use crate::spec::syndrome;
use rust_hdl_core::prelude::*;

fn syndrome_code(name: &str) -> Constant<Bits<8>> {
    Constant::new(bits(syndrome(name).code.value))
}

hdl_default! {
    /// Judge of completion beats.
    #[derive(LogicBlock)]
    pub struct CplVerdict {
        name: ModName = ModName::new(
            "cpl_verdict",
            "",
            "host/cpl_verdict.rs",
            "The verdict on one completion beat.",
        ),
        pub here: Signal<In, Bit>,
        pub now: Signal<In, CplNow>,
        pub stands: Signal<In, TagProgress>,
        pub read_end: Signal<In, Bit>,
        /// the read is under way
        pub active: Signal<Out, Bit>,
        pub good: Signal<Out, Bit>,
        pub fail: Signal<Out, Bit>,
        pub late_end: Signal<Out, Bit>,
        pub state: Signal<Out, Bits<2>>,
        pub mark: Signal<Out, Bits<8>>,
        pub cause: Signal<Out, Bits<8>>,
        pub ev_read_ur: Signal<Out, Bit>,
        pub ev_read_ca: Signal<Out, Bit>,
        pub ev_read_poisoned: Signal<Out, Bit>,
        pub ev_read_timeout: Signal<Out, Bit>,
        pub ev_read_malformed: Signal<Out, Bit>,
        pub ev_read_unexpected: Signal<Out, Bit>,
        pub ev_cpl_late: Signal<Out, Bit>,
        running: Signal<Local, Bit>,
        late: Signal<Local, Bit>,
        accept: Signal<Local, Bit>,
        taken: Signal<Local, Bit>,
        cut_off: Signal<Local, Bit>,
        refuse: Signal<Local, Bit>,
        expired: Signal<Local, Bit>,
        failed: Signal<Local, Bit>,
        ended: Signal<Local, Bit>,
        tag_done: Constant<Bits<2>> = Constant::new(bits(TAG_DONE)),
        tag_partial: Constant<Bits<2>> = Constant::new(bits(TAG_PARTIAL)),
        tag_quarantine: Constant<Bits<2>> = Constant::new(bits(TAG_QUARANTINE)),
        read_ur: Constant<Bits<8>> = syndrome_code("READ_UR"),
        read_ca: Constant<Bits<8>> = syndrome_code("READ_CA"),
        read_poisoned: Constant<Bits<8>> = syndrome_code("READ_POISONED"),
        read_malformed: Constant<Bits<8>> = syndrome_code("READ_MALFORMED"),
        read_timeout: Constant<Bits<8>> = syndrome_code("READ_TIMEOUT"),
    }
}

impl Logic for CplVerdict {
    #[hdl_gen]
    fn update(&mut self) {
        // Is it what the read expects?
        self.running.next = self.stands.val().state == self.tag_partial.val();
        self.late.next = self.stands.val().state == self.tag_quarantine.val();
        self.accept.next = ((self.now.val().fresh & self.now.val().begins)
            | (!self.now.val().fresh & self.now.val().goes_on)
            | self.now.val().ok_behind)
            & self.now.val().fits;
        self.cut_off.next = self.accept.val() & self.now.val().cut_off;
        self.taken.next = self.accept.val() & !self.now.val().cut_off;
        self.refuse.next =
            self.now.val().first & self.now.val().mine & self.running.val() & !self.accept.val();
        self.expired.next = self.now.val().is_ask
            & self.now.val().expire
            & self.running.val()
            & (self.now.val().ask_lap == self.stands.val().lap);
        self.ended.next =
            self.now.val().first & self.now.val().mine & self.late.val() & self.now.val().final_one;
        self.failed.next = self.cut_off.val() | self.refuse.val() | self.expired.val();
        self.cause.next = self.now.val().cause;
        if self.cut_off.val() {
            self.cause.next = self.read_malformed.val();
        } else if self.expired.val() {
            self.cause.next = self.read_timeout.val();
        }
        self.mark.next = self.stands.val().syndrome;
        if !self.stands.val().syndrome.any() & self.now.val().poisoned {
            self.mark.next = self.read_poisoned.val();
        }
        self.active.next = self.running.val();
        self.good.next = self.taken.val();
        self.fail.next = self.failed.val();
        self.late_end.next = self.ended.val();

        // What becomes of the tag.
        self.state.next = self.stands.val().state;
        if self.taken.val() {
            self.state.next = self.tag_partial.val();
            if self.read_end.val() {
                self.state.next = self.tag_done.val();
            }
        } else if self.failed.val() {
            self.state.next = self.tag_quarantine.val();
            if self.now.val().final_one & !self.expired.val() {
                self.state.next = self.tag_done.val();
            }
        } else if self.ended.val() {
            self.state.next = self.tag_done.val();
        }

        // What is counted.
        self.ev_read_ur.next =
            self.here.val() & self.refuse.val() & (self.now.val().cause == self.read_ur.val());
        self.ev_read_ca.next =
            self.here.val() & self.refuse.val() & (self.now.val().cause == self.read_ca.val());
        self.ev_read_malformed.next = self.here.val()
            & ((self.refuse.val() & (self.now.val().cause == self.read_malformed.val()))
                | self.cut_off.val());
        self.ev_read_poisoned.next = self.here.val()
            & self.taken.val()
            & self.now.val().first
            & self.now.val().poisoned
            & !self.stands.val().syndrome.any();
        self.ev_read_timeout.next = self.here.val() & self.expired.val();
        self.ev_read_unexpected.next = self.here.val()
            & self.now.val().first
            & !(self.now.val().mine & (self.running.val() | self.late.val()));
        self.ev_cpl_late.next = self.here.val()
            & self.now.val().first
            & self.now.val().mine
            & self.late.val()
            & (self.stands.val().syndrome == self.read_timeout.val());
    }
}
