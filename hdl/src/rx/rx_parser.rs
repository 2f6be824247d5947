//! The parser: headers of each frame, and the verdict on it.
//!
//! ```text
//!   beats ─► rx_header ─► rx_align ─┬─► rx_checks ─► rx_verdict ─► verdict, packet, bytes
//!                                   └─► ip_sum ───────┘
//! ```
//! Interface: the beats of `rx_intake`. One bit of `verdict` is high for one cycle for each frame;
//! `packet` and `bytes` belong to it. `ahead` is of the frame whose verdict comes in the next cycle.
//! Timing: 4 cycles from the beat with `last`, for any length and spacing of frames: one a cycle.
use super::iface::{RxAhead, RxPkt};
use super::ip_sum::IpSum;
use super::rx_align::RxAlign;
use super::rx_checks::RxChecks;
use super::rx_header::RxHeader;
use super::rx_verdict::{RxClass, RxVerdict};
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, Reg, RegN};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Cycles from a frame's last beat to its verdict.
pub const LATENCY: usize = 4;

hdl_default! {
    /// Parser of frames, `W` bits a beat.
    #[derive(LogicBlock)]
    pub struct RxParser<const W: usize> {
        name: ModName = ModName::new(
            "rx_parser",
            &format!("W={W}"),
            "rx/rx_parser.rs",
            "Headers of each frame, and the verdict on it.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub data: Signal<In, Bits<W>>,
        pub empty: Signal<In, Bits<8>>,
        pub first: Signal<In, Bit>,
        pub second: Signal<In, Bit>,
        pub last: Signal<In, Bit>,
        pub err: Signal<In, Bit>,
        pub valid: Signal<In, Bit>,
        pub vlan: Signal<In, Bit>,
        pub ipv4: Signal<In, Bit>,
        pub ipv6: Signal<In, Bit>,
        pub verdict: Signal<Out, RxClass>,
        pub packet: Signal<Out, RxPkt>,
        pub ahead: Signal<Out, RxAhead>,
        pub bytes: Signal<Out, Bits<16>>,
        header: RxHeader<W>,
        align: RxAlign,
        sum: IpSum,
        checks: RxChecks,
        judge: RxVerdict,
        ended3: Reg<Bit>,
        bytes3: RegN<Bits<16>>,
        err3: RegN<Bit>,
        ended4: Reg<Bit>,
        bytes4: RegN<Bits<16>>,
        err4: RegN<Bit>,
    }
}

impl<const W: usize> Logic for RxParser<W> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, ended3, bytes3, err3, ended4, bytes4, err4);
        self.header.clk.next = self.clk.val();
        self.align.clk.next = self.clk.val();
        self.sum.clk.next = self.clk.val();
        self.checks.clk.next = self.clk.val();
        self.judge.clk.next = self.clk.val();
        self.header.data.next = self.data.val();
        self.header.empty.next = self.empty.val();
        self.header.first.next = self.first.val();
        self.header.second.next = self.second.val();
        self.header.last.next = self.last.val();
        self.header.err_in.next = self.err.val();
        self.header.valid.next = self.valid.val();
        self.header.vlan_in.next = self.vlan.val();
        self.header.ipv4_in.next = self.ipv4.val();
        self.header.ipv6_in.next = self.ipv6.val();

        self.align.header.next = self.header.header.val();
        self.align.vlan.next = self.header.vlan.val();
        self.align.ipv4.next = self.header.ipv4.val();
        self.align.ipv6.next = self.header.ipv6.val();
        self.align.load.next = self.header.header_valid.val();
        self.sum.header.next = self.align.ip_header.val();
        self.sum.load.next = self.header.header_valid.val();
        self.checks.fields.next = self.align.fields.val();
        self.checks.sum_ok.next = self.sum.ok.val();

        // The end of a frame goes beside its header, at the same distance.
        self.ended3.d.next = self.header.ended.val();
        self.bytes3.d.next = self.header.bytes.val();
        self.err3.d.next = self.header.err.val();
        self.ended4.d.next = self.ended3.q.val();
        self.bytes4.d.next = self.bytes3.q.val();
        self.err4.d.next = self.err3.q.val();
        self.judge.checks.next = self.checks.checks.val();
        self.judge.packet.next = self.checks.packet.val();
        self.judge.ended.next = self.ended4.q.val();
        self.judge.bytes.next = self.bytes4.q.val();
        self.judge.err.next = self.err4.q.val();
        self.ahead.next.valid = self.ended4.q.val();
        self.ahead.next.qpn = self.checks.packet.val().qpn;
        self.ahead.next.rkey = self.checks.packet.val().rkey;
        self.verdict.next = self.judge.verdict.val();
        self.packet.next = self.judge.packet_out.val();
        self.bytes.next = self.judge.bytes_out.val();
    }
}
