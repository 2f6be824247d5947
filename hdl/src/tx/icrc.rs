//! The invariant CRC (IBA vol. 1, 7.8.1 and A17.3.3), computed beside the data.
//!
//! ```text
//!   frame ──► & ~Ethernet ──► | variant fields ──► Crc32 ──► done, crc ──► TX FIFO
//! ```
//! Covered: eight bytes of ones (they stand for the missing LRH), then everything from the IP
//! header to the pad, with ones in what may change on the way (IPv4: TOS, TTL, checksum; IPv6:
//! traffic class, flow label, hop limit; UDP checksum; byte 4 of the BTH). Ethernet and VLAN
//! lanes are cleared, and the start state makes up for them and for the eight bytes. The four
//! ICRC lanes are zero and behind the covered bytes: the data matrix takes them back, and two
//! more of the unused ones, of which there are always 4k + 2.
//! Interface: looks at the beats on their way into the TX FIFO (`push`, as in `FrameIn`); `keep`
//! goes with the last beat of a frame that is not dropped. `crc`, `done`: the word for the wire,
//! bits 7:0 first.
//! Timing: `latency(W)` cycles from the last beat to `done`: 4 at 512 bits, 5 at 2048.
use crate::hdl_default;
use crate::prim::{crc32, ClkRst, Crc32, ModName};
use crate::spec::icrc::{self, link_bytes, LRH};
use crate::spec::ICRC;
use num_bigint::BigUint;
use rust_hdl_core::prelude::*;

/// Frames end in the middle of a 32-bit word: the half behind is always unused.
const HALF_WORD: usize = 2;
/// Bytes that the data matrix takes back, and steps of those that are counted.
const TAIL: usize = ICRC.bytes + HALF_WORD;
const GRAIN: usize = 4;

/// Cycles from a frame's last beat to its ICRC.
pub fn latency(width: usize) -> usize {
    crc32::latency_by(width, GRAIN)
}

/// Ones at the variant fields of a frame, in beat `beat` of `width` bits.
fn variant<const W: usize>(ipv6: bool, vlan: bool, beat: usize) -> Constant<Bits<W>> {
    let all = (BigUint::from(1u8) << W) - 1u8;
    Constant::new(((icrc::variant(ipv6, vlan) >> (beat * W)) & all).into())
}

/// Zeros at the lanes of Ethernet and tag, ones elsewhere.
fn network<const W: usize>(vlan: bool) -> Constant<Bits<W>> {
    let all = (BigUint::from(1u8) << W) - 1u8;
    let link = (BigUint::from(1u8) << (8 * link_bytes(vlan))) - 1u8;
    Constant::new((all ^ link).into())
}

fn seed(vlan: bool) -> Constant<Bits<32>> {
    let state = crc32::seed(link_bytes(vlan) + TAIL, &LRH);
    Constant::new(bits(state.into()))
}

hdl_default! {
    /// ICRC of frames, `W` bits a beat.
    #[derive(LogicBlock)]
    pub struct Icrc<const W: usize> {
        name: ModName = ModName::new(
            "icrc",
            &format!("W={W}"),
            "tx/icrc.rs",
            "Invariant CRC of RoCEv2 frames, beside the data.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub data: Signal<In, Bits<W>>,
        pub empty: Signal<In, Bits<8>>,
        pub first: Signal<In, Bit>,
        pub second: Signal<In, Bit>,
        pub keep: Signal<In, Bit>,
        pub ipv6: Signal<In, Bit>,
        pub vlan: Signal<In, Bit>,
        pub push: Signal<In, Bit>,
        pub crc: Signal<Out, Bits<32>>,
        pub done: Signal<Out, Bit>,
        crc32: Crc32<W> = Crc32::behind(TAIL, GRAIN),
        ones: Signal<Local, Bits<W>>,
        covered: Signal<Local, Bits<W>>,
        v4_first: Constant<Bits<W>> = variant(false, false, 0),
        v4_second: Constant<Bits<W>> = variant(false, false, 1),
        v4_vlan_first: Constant<Bits<W>> = variant(false, true, 0),
        v4_vlan_second: Constant<Bits<W>> = variant(false, true, 1),
        v6_first: Constant<Bits<W>> = variant(true, false, 0),
        v6_second: Constant<Bits<W>> = variant(true, false, 1),
        v6_vlan_first: Constant<Bits<W>> = variant(true, true, 0),
        v6_vlan_second: Constant<Bits<W>> = variant(true, true, 1),
        network: Constant<Bits<W>> = network(false),
        network_vlan: Constant<Bits<W>> = network(true),
        seed: Constant<Bits<32>> = seed(false),
        seed_vlan: Constant<Bits<32>> = seed(true),
    }
}

impl<const W: usize> Logic for Icrc<W> {
    #[hdl_gen]
    fn update(&mut self) {
        self.crc32.clk.next = self.clk.val();
        self.ones.next = 0.into();
        if self.first.val() {
            self.ones.next = self.v4_first.val();
            if self.ipv6.val() & self.vlan.val() {
                self.ones.next = self.v6_vlan_first.val();
            } else if self.ipv6.val() {
                self.ones.next = self.v6_first.val();
            } else if self.vlan.val() {
                self.ones.next = self.v4_vlan_first.val();
            }
        } else if self.second.val() {
            self.ones.next = self.v4_second.val();
            if self.ipv6.val() & self.vlan.val() {
                self.ones.next = self.v6_vlan_second.val();
            } else if self.ipv6.val() {
                self.ones.next = self.v6_second.val();
            } else if self.vlan.val() {
                self.ones.next = self.v4_vlan_second.val();
            }
        }
        self.covered.next = self.data.val();
        self.crc32.seed.next = self.seed.val();
        if self.vlan.val() {
            self.crc32.seed.next = self.seed_vlan.val();
        }
        if self.first.val() {
            self.covered.next = self.data.val() & self.network.val();
            if self.vlan.val() {
                self.covered.next = self.data.val() & self.network_vlan.val();
            }
        }
        self.crc32.data.next = self.covered.val() | self.ones.val();
        self.crc32.empty.next = self.empty.val();
        self.crc32.valid.next = self.push.val();
        self.crc32.first.next = self.first.val();
        self.crc32.last.next = self.keep.val();
        self.crc.next = self.crc32.crc.val();
        self.done.next = self.crc32.done.val();
    }
}
