//! Judges a completion against what its tag expects.
//!
//! ```text
//!   head ──────────────────────────────► own words: final? length fits? why not (syndrome)
//!   head, request, progress ──► where the read stands ──► as expected?
//! ```
//! Interface: all inputs belong to one tag and one cycle; `request` and `progress` may come late in
//! it. `passed`: the progress is `passed_data` by now. `stands` is the progress before this completion.
//! - `fresh`: the read is outstanding and no completion has come for it.
//! - `begins`, `goes_on`: lower address and byte count are those of its next byte, if it is fresh, or
//!   if it is not; `goes_on_passed`: by the passed progress.
//! - `sound`: ours, with data and status SC; `fits`: no more data than its byte count leaves. A
//!   completion that begins or goes on so, is sound and fits continues its read exactly where it
//!   stands, and ends the read if it ends its request. If it does not, `cause` says why.
//! - `final_one`: by its own account no completion follows for this request: an error status, no
//!   data, or a byte count that its data covers. The completer's word decides when a tag may be
//!   used again, never when a read is complete.
//!
//! Timing: combinational. The length is not compared with the read's words: byte count and lower
//! address fix them.
use super::read_types::{TagProgress, TagRequest, TAG_PARTIAL};
use crate::hdl_default;
use crate::iface::CplHead;
use crate::prim::ModName;
use crate::spec::{codes::CPL_STATUS, syndrome};
use rust_hdl_core::prelude::*;

fn status(name: &str) -> Constant<Bits<3>> {
    Constant::new(bits(CPL_STATUS.value(name)))
}
fn syndrome_code(name: &str) -> Constant<Bits<8>> {
    Constant::new(bits(syndrome(name).code.value))
}

hdl_default! {
    /// Completion checker for `2^TAG_AW` tags.
    #[derive(LogicBlock)]
    pub struct CplCheck<const TAG_AW: usize> {
        name: ModName = ModName::new(
            "cpl_check",
            &format!("TAG_AW={TAG_AW}"),
            "host/cpl_check.rs",
            "Judges a completion against what its tag expects.",
        ),
        pub head: Signal<In, CplHead>,
        pub requester: Signal<In, Bits<16>>,
        pub request: Signal<In, TagRequest>,
        pub progress: Signal<In, TagProgress>,
        pub passed: Signal<In, Bit>,
        pub passed_data: Signal<In, TagProgress>,
        pub stands: Signal<Out, TagProgress>,
        pub fresh: Signal<Out, Bit>,
        pub begins: Signal<Out, Bit>,
        pub goes_on: Signal<Out, Bit>,
        pub goes_on_passed: Signal<Out, Bit>,
        /// requester ID and tag are ours
        pub mine: Signal<Out, Bit>,
        pub sound: Signal<Out, Bit>,
        pub fits: Signal<Out, Bit>,
        pub final_one: Signal<Out, Bit>,
        pub cause: Signal<Out, Bits<8>>,
        /// bytes that follow this completion; means nothing if it is the final one
        pub bytes_after: Signal<Out, Bits<13>>,
        tail: Signal<Local, Bits<3>>,
        whole: Signal<Local, Bits<12>>,
        more: Signal<Local, Bits<12>>,
        above: Signal<Local, Bit>,
        rest: Signal<Local, Bits<11>>,
        ours: Signal<Local, Bit>,
        good: Signal<Local, Bit>,
        recent: Signal<Local, TagProgress>,
        unanswered: Signal<Local, Bit>,
        tag_limit: Constant<Bits<11>> = Constant::new(bits(1 << TAG_AW)),
        partial: Constant<Bits<2>> = Constant::new(bits(TAG_PARTIAL)),
        sc: Constant<Bits<3>> = status("SC"),
        ur: Constant<Bits<3>> = status("UR"),
        ca: Constant<Bits<3>> = status("CA"),
        read_ur: Constant<Bits<8>> = syndrome_code("READ_UR"),
        read_ca: Constant<Bits<8>> = syndrome_code("READ_CA"),
        read_malformed: Constant<Bits<8>> = syndrome_code("READ_MALFORMED"),
    }
}

impl<const TAG_AW: usize> Logic for CplCheck<TAG_AW> {
    #[hdl_gen]
    fn update(&mut self) {
        // By itself. Its byte count and the bytes before the first one in their word ask for `whole`
        // words and a tail of 0..=6 bytes, in at most two words more; it has `more` than `whole`.
        self.tail.next = bit_cast::<3, 13>(self.head.val().byte_count & 3)
            + bit_cast::<3, 7>(self.head.val().lower_addr & 3);
        self.whole.next = bit_cast::<12, 13>(self.head.val().byte_count >> 2);
        self.more.next = bit_cast::<12, 11>(self.head.val().length) - self.whole.val();
        self.above.next = (self.more.val() >> 11).any();
        self.ours.next = (self.head.val().requester == self.requester.val())
            & (bit_cast::<11, 10>(self.head.val().tag) < self.tag_limit.val());
        self.good.next = self.head.val().has_data & (self.head.val().status == self.sc.val());
        self.mine.next = self.ours.val();
        self.sound.next = self.ours.val() & self.good.val();
        self.final_one.next = !self.good.val();
        self.fits.next = self.above.val() | !self.more.val().any();
        if self.tail.val() == 0 {
            if !self.above.val() {
                self.final_one.next = true;
            }
        } else if self.tail.val() <= 4 {
            if !self.above.val() & self.more.val().any() {
                self.final_one.next = true;
            }
            if self.more.val() == 1 {
                self.fits.next = true;
            }
        } else {
            if !self.above.val() & (self.more.val() >> 1).any() {
                self.final_one.next = true;
            }
            if (self.more.val() == 1) | (self.more.val() == 2) {
                self.fits.next = true;
            }
        }
        self.rest.next = bit_cast::<11, 12>(self.whole.val()) - self.head.val().length;
        if self.tail.val() > 3 {
            self.rest.next = bit_cast::<11, 12>(self.whole.val()) - self.head.val().length + 1;
        }
        self.bytes_after.next =
            (bit_cast::<13, 11>(self.rest.val()) << 2) | bit_cast::<13, 3>(self.tail.val() & 3);
        self.cause.next = self.read_malformed.val();
        if self.head.val().status == self.ur.val() {
            self.cause.next = self.read_ur.val();
        } else if self.head.val().status == self.ca.val() {
            self.cause.next = self.read_ca.val();
        }

        // By its tag: compared with the request and with the progress, before it is known which of
        // them counts.
        self.recent.next = self.progress.val();
        if self.passed.val() {
            self.recent.next = self.passed_data.val();
        }
        self.unanswered.next = self.recent.val().lap != self.request.val().lap;
        self.fresh.next = self.unanswered.val();
        self.begins.next = (self.head.val().lower_addr == bit_cast::<7, 8>(self.request.val().low))
            & (self.head.val().byte_count == self.request.val().bytes);
        self.goes_on.next = (self.head.val().lower_addr
            == bit_cast::<7, 8>(self.progress.val().low))
            & (self.head.val().byte_count == self.progress.val().bytes)
            & (self.progress.val().state == self.partial.val())
            & !self.passed.val();
        self.goes_on_passed.next = (self.head.val().lower_addr
            == bit_cast::<7, 8>(self.passed_data.val().low))
            & (self.head.val().byte_count == self.passed_data.val().bytes)
            & (self.passed_data.val().state == self.partial.val())
            & self.passed.val()
            & !self.unanswered.val();
        self.stands.next = self.recent.val();
        if self.unanswered.val() {
            self.stands.next.lap = self.request.val().lap;
            self.stands.next.state = self.partial.val();
            self.stands.next.row = self.request.val().row;
            self.stands.next.low = self.request.val().low;
            self.stands.next.words = self.request.val().words;
            self.stands.next.bytes = self.request.val().bytes;
            self.stands.next.syndrome = 0.into();
        }
    }
}
