//! Judges the first beat of a completion against what its tag expects.
//!
//! ```text
//!   head, request, progress ──► now (where the read stands)
//!                          └──► active? late? ok? final? why not (syndrome)
//! ```
//! Interface: all inputs belong to one tag and one cycle. `now` is the progress before this
//! completion.
//! - `active`: the read is outstanding; `late`: it was given up, and the tag waits for its end;
//!   neither: nobody expects this completion.
//! - `ok`: a good completion that continues the read exactly where it stands (data, status SC,
//!   lower address, byte count and length all as expected); else `cause` says why not.
//! - `final_one`: by its own account no completion follows for this request: an error status, no
//!   data, or a byte count that its data covers. The completer's word decides when a tag may be
//!   used again, never when a read is complete.
//!
//! Timing: combinational.
use super::read_types::{TagProgress, TagRequest, TAG_PARTIAL, TAG_QUARANTINE};
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
        /// the same for a tag that is only looked at: not expected by requester ID and tag
        pub active: Signal<Out, Bit>,
        pub late: Signal<Out, Bit>,
        /// no completion has come for this read
        pub fresh: Signal<Out, Bit>,
        pub now: Signal<Out, TagProgress>,
        /// requester ID and tag are ours
        pub mine: Signal<Out, Bit>,
        pub ok: Signal<Out, Bit>,
        pub final_one: Signal<Out, Bit>,
        pub cause: Signal<Out, Bits<8>>,
        /// bytes that follow this completion
        pub bytes_after: Signal<Out, Bits<13>>,
        carried: Signal<Local, Bits<13>>,
        unanswered: Signal<Local, Bit>,
        ends: Signal<Local, Bit>,
        stands: Signal<Local, TagProgress>,
        fits: Signal<Local, Bit>,
        tag_limit: Constant<Bits<11>> = Constant::new(bits(1 << TAG_AW)),
        partial: Constant<Bits<2>> = Constant::new(bits(TAG_PARTIAL)),
        quarantine: Constant<Bits<2>> = Constant::new(bits(TAG_QUARANTINE)),
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
        self.unanswered.next = self.progress.val().lap != self.request.val().lap;
        self.fresh.next = self.unanswered.val();
        self.active.next =
            self.unanswered.val() | (self.progress.val().state == self.partial.val());
        self.late.next =
            !self.unanswered.val() & (self.progress.val().state == self.quarantine.val());

        self.stands.next = self.progress.val();
        if self.unanswered.val() {
            self.stands.next.lap = self.request.val().lap;
            self.stands.next.state = self.partial.val();
            self.stands.next.row = self.request.val().row;
            self.stands.next.low = self.request.val().low;
            self.stands.next.words = self.request.val().words;
            self.stands.next.bytes = self.request.val().bytes;
            self.stands.next.syndrome = 0.into();
        }
        self.now.next = self.stands.val();

        self.mine.next = (self.head.val().requester == self.requester.val())
            & (bit_cast::<11, 10>(self.head.val().tag) < self.tag_limit.val());

        // Bytes of the request that the data of this completion holds.
        self.carried.next = 0.into();
        if self.head.val().has_data {
            self.carried.next = (bit_cast::<13, 11>(self.head.val().length) << 2)
                - bit_cast::<13, 7>(self.head.val().lower_addr & 3);
        }
        self.ends.next = (self.head.val().status != self.sc.val())
            | !self.head.val().has_data
            | (self.head.val().byte_count <= self.carried.val());
        self.final_one.next = self.ends.val();
        self.bytes_after.next = self.head.val().byte_count - self.carried.val();
        if self.ends.val() {
            self.bytes_after.next = 0.into();
        }

        self.fits.next = self.head.val().length < self.stands.val().words;
        if self.ends.val() {
            self.fits.next = self.head.val().length == self.stands.val().words;
        }
        self.ok.next = self.head.val().has_data
            & (self.head.val().status == self.sc.val())
            & (self.head.val().lower_addr == bit_cast::<7, 8>(self.stands.val().low))
            & (self.head.val().byte_count == self.stands.val().bytes)
            & self.fits.val();
        self.cause.next = self.read_malformed.val();
        if self.head.val().status == self.ur.val() {
            self.cause.next = self.read_ur.val();
        } else if self.head.val().status == self.ca.val() {
            self.cause.next = self.read_ca.val();
        }
    }
}
