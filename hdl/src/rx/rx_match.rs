//! Is a packet for this QP, and from its peer?
//!
//! ```text
//!   pkt ───────────────────────────────────────┐
//!   conn, path, addrs, standing (of the QP) ───┴─► seen
//! ```
//! Interface: what was looked up of the QP that the packet names, against the packet. Addresses are told in
//! words, to be put together by whoever has a register behind it.
//! P_Keys match if their low 15 bits do and not both are limited members (IBA vol. 1, 10.9.3).
//! Timing: combinational, 3 levels.
use super::iface::RxPkt;
use super::rx_types::{RxAddrs, RxConn, RxPath, RxStanding};
use crate::hdl_default;
use crate::prim::ModName;
use rust_hdl_core::prelude::*;

/// What was found out of the QP.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct RxSeen {
    pub exists: Bit,
    pub own: Bit,
    pub service: Bit,
    pub state: Bit,
    pub partition: Bit,
    pub member: Bit,
    pub ipv6: Bit,
    /// source and destination address, words of them
    pub peer_words: Bits<4>,
    pub own_words: Bits<4>,
}

hdl_default! {
    /// Compares a packet with a QP.
    #[derive(LogicBlock)]
    pub struct RxMatch {
        name: ModName = ModName::new(
            "rx_match",
            "",
            "rx/rx_match.rs",
            "Is a packet for this QP, and from its peer?",
        ),
        pub pkt: Signal<In, RxPkt>,
        pub conn: Signal<In, RxConn>,
        pub path: Signal<In, RxPath>,
        pub addrs: Signal<In, RxAddrs>,
        pub standing: Signal<In, RxStanding>,
        pub seen: Signal<Out, RxSeen>,
        peer: Signal<Local, Bits<128>>,
        own: Signal<Local, Bits<128>>,
        source: Signal<Local, Bits<128>>,
        target: Signal<Local, Bits<128>>,
        peer_words: Signal<Local, Bits<4>>,
        own_words: Signal<Local, Bits<4>>,
    }
}

impl Logic for RxMatch {
    #[hdl_gen]
    fn update(&mut self) {
        self.seen.next.exists = self.standing.val().exists & self.conn.val().valid;
        self.seen.next.own = self.conn.val().qpn == self.pkt.val().qpn;
        self.seen.next.service = self.pkt.val().known
            & ((self.conn.val().uc & self.pkt.val().uc)
                | (self.conn.val().rc & !self.pkt.val().uc));
        self.seen.next.state = (self.pkt.val().request & self.standing.val().requests)
            | (!self.pkt.val().request & self.standing.val().responses);
        self.seen.next.partition =
            bit_cast::<15, 16>(self.path.val().pkey) == bit_cast::<15, 16>(self.pkt.val().pkey);
        self.seen.next.member = ((self.path.val().pkey | self.pkt.val().pkey) >> 15).any();
        self.seen.next.ipv6 = self.path.val().ipv6 == self.pkt.val().ipv6;
        self.peer.next = self.addrs.val().peer;
        self.own.next = self.addrs.val().own;
        self.source.next = self.pkt.val().src_ip;
        self.target.next = self.pkt.val().dst_ip;
        self.peer_words.next = 0.into();
        self.own_words.next = 0.into();
        if self.peer.val().get_bits::<32>(0) == self.source.val().get_bits::<32>(0) {
            self.peer_words.next = self.peer_words.val().replace_bit(0, true);
        }
        if self.own.val().get_bits::<32>(0) == self.target.val().get_bits::<32>(0) {
            self.own_words.next = self.own_words.val().replace_bit(0, true);
        }
        if self.peer.val().get_bits::<32>(32) == self.source.val().get_bits::<32>(32) {
            self.peer_words.next = self.peer_words.val().replace_bit(1, true);
        }
        if self.own.val().get_bits::<32>(32) == self.target.val().get_bits::<32>(32) {
            self.own_words.next = self.own_words.val().replace_bit(1, true);
        }
        if self.peer.val().get_bits::<32>(64) == self.source.val().get_bits::<32>(64) {
            self.peer_words.next = self.peer_words.val().replace_bit(2, true);
        }
        if self.own.val().get_bits::<32>(64) == self.target.val().get_bits::<32>(64) {
            self.own_words.next = self.own_words.val().replace_bit(2, true);
        }
        if self.peer.val().get_bits::<32>(96) == self.source.val().get_bits::<32>(96) {
            self.peer_words.next = self.peer_words.val().replace_bit(3, true);
        }
        if self.own.val().get_bits::<32>(96) == self.target.val().get_bits::<32>(96) {
            self.own_words.next = self.own_words.val().replace_bit(3, true);
        }
        self.seen.next.peer_words = self.peer_words.val();
        self.seen.next.own_words = self.own_words.val();
    }
}
