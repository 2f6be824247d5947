//! What the invariant CRC of a RoCEv2 frame covers: one table for both directions.
//!
//! ```text
//!   ones ×8 │ Ethernet, tag: not covered │ IP … pad: covered, ones at the fields that may change │ ICRC
//! ```
//! Source: IBA vol. 1, 7.8.1 and A17.3.3. Positions count from the frame's first byte.
use super::layout::FieldRef;
use super::types::Layout;
use super::wire::{BTH, ETH, IPV4, IPV6, UDP, VLAN};
use num_bigint::BigUint;

/// Bytes that stand for the local route header: all ones.
pub const LRH: [u8; 8] = [0xFF; 8];
/// Bytes of a frame in which all fields lie that may change on the way.
pub const VARIANT_BYTES: usize = 128;

/// Bytes of Ethernet header and tag.
pub const fn link_bytes(vlan: bool) -> usize {
    ETH.bytes + if vlan { VLAN.bytes } else { 0 }
}

/// Ones at the fields that may change on the way (IPv4: TOS, TTL, checksum; IPv6: traffic class, flow
/// label, hop limit; UDP checksum; byte 4 of the BTH).
pub fn variant(ipv6: bool, vlan: bool) -> BigUint {
    let mut ones = BigUint::default();
    let mut cover = |layout: &'static Layout, at: usize, names: &[&str]| {
        for name in names {
            for bit in FieldRef::wire_bits(&layout.field(name)) {
                ones.set_bit((8 * at + bit) as u64, true);
            }
        }
    };
    let ip = link_bytes(vlan);
    let udp = ip + if ipv6 { IPV6.bytes } else { IPV4.bytes };
    if ipv6 {
        cover(&IPV6, ip, &["dscp", "ecn", "flow_label", "hop_limit"]);
    } else {
        cover(&IPV4, ip, &["dscp", "ecn", "ttl", "checksum"]);
    }
    cover(&UDP, udp, &["checksum"]);
    cover(&BTH, udp + UDP.bytes, &["fecn", "becn", "resv0"]);
    assert!(ones.bits() <= 8 * VARIANT_BYTES as u64);
    ones
}
