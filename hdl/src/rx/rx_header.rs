//! Collects the first bytes of each frame, and its length.
//!
//! ```text
//!   512 bits:   first beat ─► low ─┐            2048 bits:  first beat ─┬► low
//!               second beat ► high ┴─► header                           └► high
//! ```
//! Interface: the beats of `rx_intake`. `header_valid` marks the cycle in which `header` (bytes
//! 0..128 of the frame, whatever lies there if it is shorter) and `vlan`, `ipv4`, `ipv6` are those
//! of a new frame; they hold until the next one. `ended` marks the end of a frame: `bytes` is its
//! length without FCS, from 65,535 on any number above 61,439; `err` says that the FCS was wrong.
//! The end of a frame never comes before its header.
//! Timing: 1 cycle from the beat that completes the header, and from the one with `last`.
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, Reg, RegN};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Bits of half a header.
const HALF: u64 = 512;
/// Frames are counted up to here.
const MOST_BYTES: u64 = 0xF000;

hdl_default! {
    /// Header and length of frames, `W` bits a beat.
    #[derive(LogicBlock)]
    pub struct RxHeader<const W: usize> {
        name: ModName = ModName::new(
            "rx_header",
            &format!("W={W}"),
            "rx/rx_header.rs",
            "Collects the first bytes of each frame, and its length.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub data: Signal<In, Bits<W>>,
        pub empty: Signal<In, Bits<8>>,
        pub first: Signal<In, Bit>,
        pub second: Signal<In, Bit>,
        pub last: Signal<In, Bit>,
        pub err_in: Signal<In, Bit>,
        pub valid: Signal<In, Bit>,
        pub vlan_in: Signal<In, Bit>,
        pub ipv4_in: Signal<In, Bit>,
        pub ipv6_in: Signal<In, Bit>,
        pub header: Signal<Out, Bits<1024>>,
        pub header_valid: Signal<Out, Bit>,
        pub vlan: Signal<Out, Bit>,
        pub ipv4: Signal<Out, Bit>,
        pub ipv6: Signal<Out, Bit>,
        pub ended: Signal<Out, Bit>,
        pub bytes: Signal<Out, Bits<16>>,
        pub err: Signal<Out, Bit>,
        low: RegN<Bits<512>>,
        high: RegN<Bits<512>>,
        r_vlan: RegN<Bit>,
        r_ipv4: RegN<Bit>,
        r_ipv6: RegN<Bit>,
        r_header_valid: Reg<Bit>,
        r_ended: Reg<Bit>,
        r_err: RegN<Bit>,
        total: RegN<Bits<16>>,
        counted: Reg<Bits<16>>,
        complete: Signal<Local, Bit>,
        upper: Signal<Local, Bits<W>>,
        /// the header is in one beat
        whole: Constant<Bit> = Constant::new(W as u64 >= 2 * HALF),
        half: Constant<Bits<12>> = Constant::new(bits(HALF)),
        beat_bytes: Constant<Bits<16>> = Constant::new(bits(W as u64 / 8)),
        most_bytes: Constant<Bits<16>> = Constant::new(bits(MOST_BYTES)),
    }
}

impl<const W: usize> Logic for RxHeader<W> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, low, high, r_vlan, r_ipv4, r_ipv6);
        dff_setup!(self, clk, r_header_valid, r_ended, r_err, total, counted);
        self.upper.next = self.data.val();
        self.complete.next = self.second.val() | (self.first.val() & self.last.val());
        if self.whole.val() {
            self.upper.next = self.data.val() >> self.half.val();
            self.complete.next = self.first.val();
        }
        self.r_header_valid.d.next = self.valid.val() & self.complete.val();
        if self.valid.val() & self.first.val() {
            self.low.d.next = bit_cast::<512, W>(self.data.val());
            self.r_vlan.d.next = self.vlan_in.val();
            self.r_ipv4.d.next = self.ipv4_in.val();
            self.r_ipv6.d.next = self.ipv6_in.val();
        }
        if self.valid.val() & self.complete.val() {
            self.high.d.next = bit_cast::<512, W>(self.upper.val());
        }

        self.r_ended.d.next = self.valid.val() & self.last.val();
        self.r_err.d.next = self.err_in.val();
        self.total.d.next =
            self.counted.q.val() + (self.beat_bytes.val() - bit_cast::<16, 8>(self.empty.val()));
        if self.valid.val() {
            if self.last.val() {
                self.counted.d.next = 0.into();
            } else if self.counted.q.val() < self.most_bytes.val() {
                self.counted.d.next = self.counted.q.val() + self.beat_bytes.val();
            }
        }

        self.header.next = bit_cast::<1024, 512>(self.low.q.val())
            | (bit_cast::<1024, 512>(self.high.q.val()) << self.half.val());
        self.header_valid.next = self.r_header_valid.q.val();
        self.vlan.next = self.r_vlan.q.val();
        self.ipv4.next = self.r_ipv4.q.val();
        self.ipv6.next = self.r_ipv6.q.val();
        self.ended.next = self.r_ended.q.val();
        self.bytes.next = self.total.q.val();
        self.err.next = self.r_err.q.val();
    }
}
