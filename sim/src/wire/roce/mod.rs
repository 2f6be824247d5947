//! RoCEv2 frames taken apart and judged, from the specifications and not from the project's own
//! tables (IBA vol. 1, chapter 9 and annex A17; RFC 791, 8200, 768).
//!
//! ```text
//!   Ethernet [VLAN] │ IPv4 or IPv6 │ UDP 4791 │ BTH [RETH | AETH | ImmDt …] │ payload, pad │ ICRC
//! ```
//! [`parse`] checks every length, both checksums, padding and the ICRC; [`Reassembly`] puts the
//! packets of a connection together to messages and checks their order.
mod reassembly;
mod sums;
#[cfg(test)]
mod tests;

use std::collections::HashMap;

use anyhow::{bail, ensure, Context, Result};

use sums::{icrc, ones_sum};

pub use reassembly::{Message, Reassembly, Verb};

/// IP header of a packet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ip {
    V4 {
        src: [u8; 4],
        dst: [u8; 4],
        tos: u8,
        ttl: u8,
        id: u16,
    },
    V6 {
        src: [u8; 16],
        dst: [u8; 16],
        class: u8,
        flow: u32,
        hops: u8,
    },
}

/// RDMA extended transport header.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reth {
    pub va: u64,
    pub rkey: u32,
    pub length: u32,
}

/// A RoCEv2 packet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Packet {
    pub dst_mac: [u8; 6],
    pub src_mac: [u8; 6],
    /// Priority and identifier.
    pub vlan: Option<(u8, u16)>,
    pub ip: Ip,
    pub udp_sport: u16,
    pub opcode: u8,
    pub solicited: bool,
    pub migreq: bool,
    pub pad: u8,
    pub pkey: u16,
    pub dest_qpn: u32,
    pub ack_req: bool,
    pub psn: u32,
    pub reth: Option<Reth>,
    pub imm: Option<u32>,
    /// Syndrome and MSN.
    pub aeth: Option<(u8, u32)>,
    pub payload: Vec<u8>,
}

/// What follows the BTH, by the operation (low 5 bits of the opcode).
struct Shape {
    reth: bool,
    imm: bool,
    aeth: bool,
    atomic: usize,
    key: bool,
    payload: bool,
}

/// Position of a packet in its message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    First,
    Middle,
    Last,
    Only,
}

fn shape(opcode: u8) -> Option<Shape> {
    let none = Shape {
        reth: false,
        imm: false,
        aeth: false,
        atomic: 0,
        key: false,
        payload: false,
    };
    let data = Shape {
        payload: true,
        ..none
    };
    Some(match opcode & 0x1f {
        0x00 | 0x01 | 0x02 | 0x04 | 0x07 | 0x08 | 0x0e => data,
        0x03 | 0x05 | 0x09 => Shape { imm: true, ..data },
        0x06 | 0x0a => Shape { reth: true, ..data },
        0x0b => Shape {
            reth: true,
            imm: true,
            ..data
        },
        0x0c => Shape { reth: true, ..none },
        0x0d | 0x0f | 0x10 => Shape { aeth: true, ..data },
        0x11 => Shape { aeth: true, ..none },
        0x12 => Shape {
            aeth: true,
            atomic: 8,
            ..none
        },
        0x13 | 0x14 => Shape { atomic: 28, ..none },
        0x16 | 0x17 => Shape { key: true, ..data },
        _ => return None,
    })
}

fn be16(b: &[u8], at: usize) -> u16 {
    u16::from_be_bytes([b[at], b[at + 1]])
}
fn be24(b: &[u8], at: usize) -> u32 {
    u32::from_be_bytes([0, b[at], b[at + 1], b[at + 2]])
}
fn be32(b: &[u8], at: usize) -> u32 {
    u32::from_be_bytes([b[at], b[at + 1], b[at + 2], b[at + 3]])
}
fn array<const N: usize>(b: &[u8], at: usize) -> [u8; N] {
    let mut a = [0; N];
    a.copy_from_slice(&b[at..at + N]);
    a
}

/// Takes a frame (without FCS) apart. Bytes after the IP packet are allowed only up to the
/// shortest Ethernet frame.
pub fn parse(frame: &[u8]) -> Result<Packet> {
    ensure!(frame.len() >= 14, "{} bytes are no frame", frame.len());
    let (mut at, mut vlan) = (12, None);
    if be16(frame, at) == 0x8100 {
        ensure!(frame.len() >= 18, "cut off in the VLAN tag");
        let tag = be16(frame, at + 2);
        vlan = Some(((tag >> 13) as u8, tag & 0xfff));
        at += 4;
    }
    let ethertype = be16(frame, at);
    let rest = &frame[at + 2..];
    let (ip, header, total) = match ethertype {
        0x0800 => ipv4(rest)?,
        0x86dd => ipv6(rest)?,
        t => bail!("Ethertype {t:#06x}"),
    };
    ensure!(
        rest.len() >= total,
        "IP says {total} bytes, there are {}",
        rest.len()
    );
    let spare = rest.len() - total;
    ensure!(
        spare == 0 || frame.len() <= super::SHORTEST as usize,
        "{spare} bytes after the IP packet"
    );
    let packet = &rest[..total];
    let udp = &packet[header..];
    ensure!(udp.len() >= 8 + 12 + 4, "{} bytes after IP", udp.len());
    ensure!(be16(udp, 2) == 4791, "UDP port {}", be16(udp, 2));
    ensure!(
        usize::from(be16(udp, 4)) == udp.len(),
        "UDP says {} bytes, IP {}",
        be16(udp, 4),
        udp.len()
    );
    let sent = u32::from_le_bytes(array(packet, total - 4));
    let want = icrc(&packet[..total - 4], header);
    ensure!(sent == want, "ICRC {sent:#010x}, should be {want:#010x}");
    let mut p = transport(&udp[8..udp.len() - 4])?;
    p.dst_mac = array(frame, 0);
    p.src_mac = array(frame, 6);
    p.vlan = vlan;
    p.ip = ip;
    p.udp_sport = be16(udp, 0);
    Ok(p)
}

fn ipv4(b: &[u8]) -> Result<(Ip, usize, usize)> {
    ensure!(b.len() >= 20 && b[0] == 0x45, "no plain IPv4 header");
    ensure!(
        ones_sum(&b[..20]) == 0xffff,
        "IPv4 header checksum is wrong"
    );
    ensure!(b[9] == 17, "IP protocol {}", b[9]);
    ensure!(be16(b, 6) & 0xbfff == 0, "a fragment");
    let ip = Ip::V4 {
        src: array(b, 12),
        dst: array(b, 16),
        tos: b[1],
        ttl: b[8],
        id: be16(b, 4),
    };
    let total = usize::from(be16(b, 2));
    ensure!(total >= 20, "IP says {total} bytes");
    Ok((ip, 20, total))
}

fn ipv6(b: &[u8]) -> Result<(Ip, usize, usize)> {
    ensure!(b.len() >= 40 && b[0] >> 4 == 6, "no IPv6 header");
    ensure!(b[6] == 17, "IPv6 next header {}", b[6]);
    let ip = Ip::V6 {
        src: array(b, 8),
        dst: array(b, 24),
        class: b[0] << 4 | b[1] >> 4,
        flow: be32(b, 0) & 0xf_ffff,
        hops: b[7],
    };
    Ok((ip, 40, 40 + usize::from(be16(b, 4))))
}

/// BTH to pad.
fn transport(b: &[u8]) -> Result<Packet> {
    let opcode = b[0];
    let shape = shape(opcode).with_context(|| format!("opcode {opcode:#04x}"))?;
    ensure!(b[1] & 15 == 0, "transport header version {}", b[1] & 15);
    let mut at = 12;
    let mut take = |n: usize| -> Result<usize> {
        ensure!(b.len() >= at + n, "cut off in the extended headers");
        at += n;
        Ok(at - n)
    };
    let mut reth = None;
    if shape.reth {
        let r = take(16)?;
        reth = Some(Reth {
            va: u64::from_be_bytes(array(b, r)),
            rkey: be32(b, r + 8),
            length: be32(b, r + 12),
        });
    }
    let aeth = match shape.aeth {
        true => Some(take(4)?).map(|a| (b[a], be24(b, a + 1))),
        false => None,
    };
    let imm = match shape.imm {
        true => Some(be32(b, take(4)?)),
        false => None,
    };
    take(shape.atomic)?;
    take(if shape.key { 4 } else { 0 })?;
    let rest = &b[at..];
    let pad = b[1] >> 4 & 3;
    ensure!(
        rest.len().is_multiple_of(4),
        "{} bytes of payload and pad",
        rest.len()
    );
    ensure!(
        rest.len() >= usize::from(pad),
        "pad count {pad} without payload"
    );
    let (payload, padding) = rest.split_at(rest.len() - usize::from(pad));
    ensure!(padding.iter().all(|&b| b == 0), "pad bytes are not zero");
    ensure!(
        shape.payload || payload.is_empty(),
        "payload after opcode {opcode:#04x}"
    );
    Ok(Packet {
        dst_mac: [0; 6],
        src_mac: [0; 6],
        vlan: None,
        ip: Ip::V4 {
            src: [0; 4],
            dst: [0; 4],
            tos: 0,
            ttl: 0,
            id: 0,
        },
        udp_sport: 0,
        opcode,
        solicited: b[1] & 0x80 != 0,
        migreq: b[1] & 0x40 != 0,
        pad,
        pkey: be16(b, 2),
        dest_qpn: be24(b, 5),
        ack_req: b[8] & 0x80 != 0,
        psn: be24(b, 9),
        reth,
        imm,
        aeth,
        payload: payload.to_vec(),
    })
}
