//! Every field of every header: where it is, and wrong values for it.
use crate::rng::Rng;
use crate::wire::encode::{Ip, Packet, Path};

use super::scene::Scene;

/// Where a header begins in a frame of this shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Places {
    pub link: usize,
    pub ip: usize,
    pub udp: usize,
    pub bth: usize,
    pub ext: usize,
    pub v6: bool,
}

impl Places {
    pub fn of(path: &Path) -> Self {
        let v6 = matches!(path.ip, Ip::V6 { .. });
        let ip = if path.vlan.is_some() { 18 } else { 14 };
        let udp = ip + if v6 { 40 } else { 20 };
        Self {
            link: 0,
            ip,
            udp,
            bth: udp + 8,
            ext: udp + 20,
            v6,
        }
    }
}

/// Name, first bit and bits of a field in its header.
type Field = (&'static str, usize, usize);

const LINK: [Field; 2] = [("eth.dst", 0, 48), ("eth.src", 48, 48)];
const TAG: [Field; 2] = [("vlan.tpid", 96, 16), ("vlan.tci", 112, 16)];
const V4: [Field; 14] = [
    ("ip.version", 0, 4),
    ("ip.ihl", 4, 4),
    ("ip.dscp", 8, 6),
    ("ip.ecn", 14, 2),
    ("ip.length", 16, 16),
    ("ip.id", 32, 16),
    ("ip.reserved", 48, 1),
    ("ip.flags", 49, 2),
    ("ip.fragment", 51, 13),
    ("ip.ttl", 64, 8),
    ("ip.protocol", 72, 8),
    ("ip.checksum", 80, 16),
    ("ip.src", 96, 32),
    ("ip.dst", 128, 32),
];
const V6: [Field; 8] = [
    ("ip6.version", 0, 4),
    ("ip6.class", 4, 8),
    ("ip6.flow", 12, 20),
    ("ip6.length", 32, 16),
    ("ip6.next", 48, 8),
    ("ip6.hops", 56, 8),
    ("ip6.src", 64, 128),
    ("ip6.dst", 192, 128),
];
const UDP: [Field; 4] = [
    ("udp.sport", 0, 16),
    ("udp.dport", 16, 16),
    ("udp.length", 32, 16),
    ("udp.checksum", 48, 16),
];
const BTH: [Field; 12] = [
    ("bth.opcode", 0, 8),
    ("bth.se", 8, 1),
    ("bth.migreq", 9, 1),
    ("bth.pad", 10, 2),
    ("bth.tver", 12, 4),
    ("bth.pkey", 16, 16),
    ("bth.fecn", 32, 2),
    ("bth.reserved", 34, 6),
    ("bth.dest_qp", 40, 24),
    ("bth.ack_req", 64, 1),
    ("bth.reserved7", 65, 7),
    ("bth.psn", 72, 24),
];
const RETH: [Field; 3] = [
    ("reth.va", 0, 64),
    ("reth.rkey", 64, 32),
    ("reth.length", 96, 32),
];
const AETH: [Field; 2] = [("aeth.syndrome", 0, 8), ("aeth.msn", 8, 24)];

/// Fields that are no bits of one header.
pub const SHAPES: [&str; 7] = [
    "region",
    "region",
    "payload length",
    "pad bytes",
    "datagram length",
    "ip options",
    "eth.type",
];

/// All fields of a packet's headers: name, first bit in the frame, bits.
pub fn all(at: &Places, p: &Packet, tagged: bool) -> Vec<Field> {
    let mut list = Vec::new();
    let mut put = |fields: &[Field], byte: usize| {
        list.extend(fields.iter().map(|f| (f.0, 8 * byte + f.1, f.2)));
    };
    put(&LINK, at.link);
    if tagged {
        put(&TAG, at.link);
    }
    put(&[("eth.type", 0, 16)], at.ip - 2);
    match at.v6 {
        true => put(&V6, at.ip),
        false => put(&V4, at.ip),
    }
    put(&UDP, at.udp);
    // The transport is what most checks are about.
    for _ in 0..2 {
        put(&BTH, at.bth);
        let mut ext = at.ext;
        if p.reth.is_some() {
            put(&RETH, ext);
            ext += 16;
        }
        if p.aeth.is_some() {
            put(&AETH, ext);
            ext += 4;
        }
        if p.imm.is_some() {
            put(&[("immdt", 0, 32)], ext);
        }
    }
    list
}

pub fn get(frame: &[u8], first: usize, bits: usize) -> u128 {
    (first..first + bits).fold(0, |v, i| {
        v << 1 | u128::from(frame[i / 8] >> (7 - i % 8) & 1)
    })
}

pub fn set(frame: &mut [u8], first: usize, bits: usize, value: u128) {
    for i in 0..bits {
        let (at, mask) = ((first + i) / 8, 0x80 >> ((first + i) % 8));
        match value >> (bits - 1 - i) & 1 {
            1 => frame[at] |= mask,
            _ => frame[at] &= !mask,
        }
    }
}

/// A wrong value of a field that was `is`: near it, at an edge, another's, or any.
pub fn wrong(scene: &Scene, rng: &mut Rng, (name, _, bits): Field, is: u128) -> u128 {
    let mask = u128::MAX >> (128 - bits);
    if rng.chance(0.6) {
        let any = |rng: &mut Rng| u128::from(rng.u64()) << 64 | u128::from(rng.u64());
        let area = rng.pick(&scene.areas);
        let near = |rng: &mut Rng, v: u128| v.wrapping_add(rng.below(9).into()).wrapping_sub(4);
        let value = match name {
            "bth.opcode" => match rng.chance(0.5) {
                true => any(rng),
                // Of the same service, and so of the same queue pair.
                false => is & 0xE0 | any(rng) & 0x1F,
            },
            "bth.dest_qp" => match rng.below(4) {
                0 => (rng.pick(&scene.ends).qp.qpn).into(),
                1 if !scene.stale.is_empty() => (*rng.pick(&scene.stale)).into(),
                2 => rng.below(2).into(),
                _ => is & 0x3FFF | any(rng) << 14,
            },
            "bth.psn" => near(rng, is),
            "bth.pkey" => is ^ [0x8000, 1, 0x8001][rng.below(3) as usize],
            "reth.va" => match rng.chance(0.5) {
                true => near(rng, area.va.into()),
                false => near(rng, u128::from(area.va) + u128::from(area.len)),
            },
            "reth.rkey" => match rng.chance(0.5) {
                true => area.key.into(),
                false => u128::from(area.key) ^ 1 << rng.below(8),
            },
            "reth.length" => near(rng, is),
            "aeth.syndrome" => match rng.below(4) {
                0 => 0x60 + u128::from(rng.below(5)),
                1 => 0x20 + u128::from(rng.below(4)),
                _ => any(rng) & 0x7F,
            },
            _ => near(rng, is),
        };
        return value & mask;
    }
    let value = match rng.below(4) {
        0 => is ^ 1 << rng.below(bits as u64),
        1 => 0,
        2 => u128::MAX,
        _ => u128::from(rng.u64()) << 64 | u128::from(rng.u64()),
    };
    value & mask
}
