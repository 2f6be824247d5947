//! Whose a frame is, and what is wrong with it: the second half of the verdict.
//!
//! ```text
//!   checks, bytes ─► long enough? lengths agree? ─► the first reason that applies ─► register
//!   packet ────────► payload = UDP length - headers - pad - ICRC ──────────────────► register
//! ```
//! A frame is foreign if nothing says that it is RoCEv2, or if it is good and goes to QPN 1 (the
//! host's connection management). Of RoCEv2 frames each is `roce`, or dropped for one reason, in
//! this order: IP header, IP options, cut off, UDP length, malformed (the extended headers and the
//! pad do not fit, or more than 16,383 bytes), transport version.
//! Interface: `ended` marks the end of the frame that `checks` and `packet` belong to; one bit of
//! `verdict` is high in the cycle after, and `packet_out`, `bytes_out` are those of the frame.
//! Timing: 1 cycle.
use super::iface::RxPkt;
use super::rx_checks::RxCheck;
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, Reg, RegN};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// What becomes of a frame: one of these.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct RxClass {
    /// good, but for the ICRC
    pub roce: Bit,
    pub foreign: Bit,
    /// the FCS was wrong
    pub err: Bit,
    pub bad_ip_header: Bit,
    pub options: Bit,
    pub truncated: Bit,
    pub bad_udp_length: Bit,
    pub malformed: Bit,
    pub bad_tver: Bit,
}

hdl_default! {
    /// Verdict on frames.
    #[derive(LogicBlock)]
    pub struct RxVerdict {
        name: ModName = ModName::new(
            "rx_verdict",
            "",
            "rx/rx_verdict.rs",
            "Whose a frame is, and what is wrong with it.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub checks: Signal<In, RxCheck>,
        pub packet: Signal<In, RxPkt>,
        pub ended: Signal<In, Bit>,
        pub bytes: Signal<In, Bits<16>>,
        pub err: Signal<In, Bit>,
        pub verdict: Signal<Out, RxClass>,
        pub packet_out: Signal<Out, RxPkt>,
        pub bytes_out: Signal<Out, Bits<16>>,
        r: Reg<RxClass>,
        r_packet: RegN<RxPkt>,
        r_bytes: RegN<Bits<16>>,
        length: Signal<Local, Bits<18>>,
        ours: Signal<Local, Bit>,
        whole: Signal<Local, Bit>,
        agree: Signal<Local, Bit>,
        fits: Signal<Local, Bit>,
        payload: Signal<Local, Bits<16>>,
        /// longer than what `payload` can say
        huge: Constant<Bits<16>> = Constant::new(bits(1 << 14)),
    }
}

impl Logic for RxVerdict {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, r, r_packet, r_bytes);
        self.length.next = bit_cast::<18, 16>(self.bytes.val());
        self.ours.next = self.checks.val().ours
            & (self.bytes.val() >= bit_cast::<16, 8>(self.checks.val().port_end));
        self.whole.next = self.length.val() >= self.checks.val().ip_end;
        self.agree.next = (self.checks.val().udp_total == self.checks.val().ip_length)
            & !self.checks.val().udp_length.get_bit(0)
            & !self.checks.val().udp_length.get_bit(1);
        self.payload.next = self.checks.val().udp_length - self.checks.val().not_payload;
        self.fits.next = (self.checks.val().udp_length >= self.checks.val().not_payload)
            & (self.checks.val().udp_length < self.huge.val());

        self.r.d.next.roce = false;
        self.r.d.next.foreign = false;
        self.r.d.next.err = false;
        self.r.d.next.bad_ip_header = false;
        self.r.d.next.options = false;
        self.r.d.next.truncated = false;
        self.r.d.next.bad_udp_length = false;
        self.r.d.next.malformed = false;
        self.r.d.next.bad_tver = false;
        if self.ended.val() {
            if self.err.val() {
                self.r.d.next.err = true;
            } else if !self.ours.val() {
                self.r.d.next.foreign = true;
            } else if self.checks.val().bad_header {
                self.r.d.next.bad_ip_header = true;
            } else if self.checks.val().options {
                self.r.d.next.options = true;
            } else if !self.whole.val() {
                self.r.d.next.truncated = true;
            } else if !self.agree.val() {
                self.r.d.next.bad_udp_length = true;
            } else if !self.fits.val() {
                self.r.d.next.malformed = true;
            } else if self.checks.val().qp1 {
                self.r.d.next.foreign = true;
            } else if self.checks.val().bad_tver {
                self.r.d.next.bad_tver = true;
            } else {
                self.r.d.next.roce = true;
            }
        }
        self.r_bytes.d.next = self.bytes.val();
        self.r_packet.d.next = self.packet.val();
        self.r_packet.d.next.payload = bit_cast::<14, 16>(self.payload.val());
        self.verdict.next = self.r.q.val();
        self.packet_out.next = self.r_packet.q.val();
        self.bytes_out.next = self.r_bytes.q.val();
    }
}
