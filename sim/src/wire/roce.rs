//! RoCEv2 frames taken apart and judged, from the specifications and not from the project's own
//! tables (IBA vol. 1, chapter 9 and annex A17; RFC 791, 8200, 768).
//!
//! ```text
//!   Ethernet [VLAN] │ IPv4 or IPv6 │ UDP 4791 │ BTH [RETH | AETH | ImmDt …] │ payload, pad │ ICRC
//! ```
//! [`parse`] checks every length, both checksums, padding and the ICRC; [`Reassembly`] puts the
//! packets of a connection together to messages and checks their order.
use std::collections::HashMap;

use anyhow::{bail, ensure, Context, Result};

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

/// `CRC_TABLE[k][b]`: the remainder of byte `b` followed by `k` bytes of zeros.
static CRC_TABLE: [[u32; 256]; 8] = crc_table();

const fn crc_table() -> [[u32; 256]; 8] {
    let mut t = [[0; 256]; 8];
    let mut b = 0;
    while b < 256 {
        let mut crc = b as u32;
        let mut bit = 0;
        while bit < 8 {
            crc = (crc >> 1) ^ (0xedb8_8320 & (crc & 1).wrapping_neg());
            bit += 1;
        }
        t[0][b] = crc;
        b += 1;
    }
    let mut k = 1;
    while k < 8 {
        let mut b = 0;
        while b < 256 {
            let low = t[k - 1][b];
            t[k][b] = (low >> 8) ^ t[0][(low & 0xff) as usize];
            b += 1;
        }
        k += 1;
    }
    t
}

/// CRC-32 of IEEE 802.3, bits reflected, without the final inversion; eight bytes a step.
fn crc32(mut crc: u32, bytes: &[u8]) -> u32 {
    let mut chunks = bytes.chunks_exact(8);
    for c in &mut chunks {
        let low = crc ^ u32::from_le_bytes([c[0], c[1], c[2], c[3]]);
        let byte = |i: u32| (low >> (8 * i) & 0xff) as usize;
        crc = CRC_TABLE[7][byte(0)]
            ^ CRC_TABLE[6][byte(1)]
            ^ CRC_TABLE[5][byte(2)]
            ^ CRC_TABLE[4][byte(3)]
            ^ CRC_TABLE[3][usize::from(c[4])]
            ^ CRC_TABLE[2][usize::from(c[5])]
            ^ CRC_TABLE[1][usize::from(c[6])]
            ^ CRC_TABLE[0][usize::from(c[7])];
    }
    for &b in chunks.remainder() {
        crc = (crc >> 8) ^ CRC_TABLE[0][((crc ^ u32::from(b)) & 0xff) as usize];
    }
    crc
}

/// The invariant CRC over an IP packet without its last four bytes, as a number whose lowest
/// byte goes first on the wire.
fn icrc(packet: &[u8], ip_header: usize) -> u32 {
    let mut masked = packet.to_vec();
    if ip_header == 20 {
        masked[1] = 0xff; // TOS
        masked[8] = 0xff; // TTL
        masked[10..12].fill(0xff); // header checksum
    } else {
        masked[0] |= 0x0f; // traffic class, flow label
        masked[1..4].fill(0xff);
        masked[7] = 0xff; // hop limit
    }
    masked[ip_header + 6..ip_header + 8].fill(0xff); // UDP checksum
    masked[ip_header + 8 + 4] = 0xff; // BTH: FECN, BECN, reserved
    !crc32(crc32(u32::MAX, &[0xff; 8]), &masked)
}

/// One's complement sum of 16-bit words.
fn ones_sum(bytes: &[u8]) -> u16 {
    let mut sum: u32 = bytes.chunks(2).map(|c| u32::from(be16(c, 0))).sum();
    while sum > 0xffff {
        sum = (sum & 0xffff) + (sum >> 16);
    }
    sum as u16
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

/// What a message does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verb {
    Send,
    Write,
}

/// A message put together from its packets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    pub verb: Verb,
    pub dest_qpn: u32,
    pub reth: Option<Reth>,
    pub imm: Option<u32>,
    pub solicited: bool,
    pub first_psn: u32,
    pub packets: usize,
    pub payload: Vec<u8>,
}

/// Puts packets of SENDs and WRITEs together, for each destination QP.
pub struct Reassembly {
    mtu: usize,
    open: HashMap<u32, Message>,
    next_psn: HashMap<u32, u32>,
    pub messages: Vec<Message>,
}

impl Reassembly {
    /// For a path MTU in bytes.
    pub fn new(mtu: usize) -> Self {
        Self {
            mtu,
            open: HashMap::new(),
            next_psn: HashMap::new(),
            messages: Vec::new(),
        }
    }

    /// True if no message is incomplete.
    pub fn whole(&self) -> bool {
        self.open.is_empty()
    }

    /// Takes the next packet; an error says which rule of its message it breaks.
    pub fn push(&mut self, p: &Packet) -> Result<()> {
        let (verb, place) = match p.opcode & 0x1f {
            0x00 => (Verb::Send, Place::First),
            0x01 => (Verb::Send, Place::Middle),
            0x02 | 0x03 => (Verb::Send, Place::Last),
            0x04 | 0x05 => (Verb::Send, Place::Only),
            0x06 => (Verb::Write, Place::First),
            0x07 => (Verb::Write, Place::Middle),
            0x08 | 0x09 => (Verb::Write, Place::Last),
            0x0a | 0x0b => (Verb::Write, Place::Only),
            op => bail!("opcode {op:#04x} is no SEND or WRITE"),
        };
        let qpn = p.dest_qpn;
        if let Some(&want) = self.next_psn.get(&qpn) {
            ensure!(p.psn == want, "PSN {:#x}, {want:#x} is due", p.psn);
        }
        self.next_psn.insert(qpn, (p.psn + 1) & 0xff_ffff);
        let starts = matches!(place, Place::First | Place::Only);
        let ends = matches!(place, Place::Last | Place::Only);
        let (n, mtu) = (p.payload.len(), self.mtu);
        ensure!(
            n <= mtu && (ends || n == mtu),
            "{n} bytes in {place:?}, MTU {mtu}"
        );
        ensure!(place != Place::Last || n > 0, "an empty Last packet");
        ensure!(ends || !p.solicited, "solicited event in {place:?}");
        let mut m = match (self.open.remove(&qpn), starts) {
            (None, true) => Message {
                verb,
                dest_qpn: qpn,
                reth: p.reth,
                imm: None,
                solicited: false,
                first_psn: p.psn,
                packets: 0,
                payload: Vec::new(),
            },
            (Some(m), false) if m.verb == verb => m,
            (open, _) => bail!(
                "{verb:?} {place:?} while {} message is open",
                match open {
                    Some(_) => "a",
                    None => "no",
                }
            ),
        };
        m.payload.extend_from_slice(&p.payload);
        m.packets += 1;
        if !ends {
            self.open.insert(qpn, m);
            return Ok(());
        }
        (m.imm, m.solicited) = (p.imm, p.solicited);
        if let Some(r) = m.reth {
            let got = m.payload.len();
            ensure!(
                r.length as usize == got,
                "RETH says {} bytes, {got} came",
                r.length
            );
        }
        self.messages.push(m);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A SEND Only of 5 bytes between two Linux rxe peers would look so; ICRC by `icrc`, which
    /// the captured frames below check.
    fn frame(change: impl Fn(&mut Vec<u8>), payload: &[u8], pad: u8) -> Vec<u8> {
        let mut f = vec![2, 0, 0, 0, 0, 2, 2, 0, 0, 0, 0, 1, 0x08, 0x00];
        let udp = 8 + 12 + payload.len() + usize::from(pad) + 4;
        let mut ip = vec![
            0x45, 0x02, 0, 0, 0, 7, 0x40, 0, 64, 17, 0, 0, 10, 0, 0, 1, 10, 0, 0, 2,
        ];
        ip[2..4].copy_from_slice(&((20 + udp) as u16).to_be_bytes());
        let sum = !ones_sum(&ip);
        ip[10..12].copy_from_slice(&sum.to_be_bytes());
        let mut t = vec![0xc0, 0, 0x12, 0xb7, 0, 0, 0, 0];
        t[4..6].copy_from_slice(&(udp as u16).to_be_bytes());
        t.extend([0x24, pad << 4, 0xff, 0xff, 0, 0, 0, 0x11, 0x80, 0, 0, 9]);
        t.extend(payload);
        t.extend(vec![0; usize::from(pad)]);
        ip.extend(t);
        change(&mut ip);
        let crc = icrc(&ip, 20);
        f.extend(ip);
        f.extend(crc.to_le_bytes());
        f
    }

    fn fault(f: &[u8]) -> String {
        parse(f).unwrap_err().to_string()
    }

    #[test]
    fn a_good_frame_is_read() {
        let p = parse(&frame(|_| (), &[1, 2, 3, 4, 5], 3)).unwrap();
        assert_eq!((p.opcode, p.psn, p.dest_qpn, p.pad), (0x24, 9, 0x11, 3));
        assert_eq!(
            (p.payload, p.ack_req, p.udp_sport),
            (vec![1, 2, 3, 4, 5], true, 0xc000)
        );
    }

    #[test]
    fn the_crc_is_that_of_its_polynomial() {
        let bytes: Vec<u8> = (0..71u32).map(|i| (i * i * 7 + 3) as u8).collect();
        for n in 0..bytes.len() {
            let mut want = u32::MAX;
            for &b in &bytes[..n] {
                want ^= u32::from(b);
                for _ in 0..8 {
                    want = (want >> 1) ^ (0xedb8_8320 & (want & 1).wrapping_neg());
                }
            }
            assert_eq!(crc32(u32::MAX, &bytes[..n]), want, "{n} bytes");
        }
        assert_eq!(!crc32(u32::MAX, b"123456789"), 0xcbf4_3926);
    }

    #[test]
    fn captured_icrcs_are_right() {
        // Frames of Linux rxe: an acknowledgement and a WRITE Only.
        for hex in include_str!("rxe_frames.hex").lines() {
            let bytes: Vec<u8> = (0..hex.len() / 2)
                .map(|i| u8::from_str_radix(&hex[2 * i..2 * i + 2], 16).unwrap())
                .collect();
            parse(&bytes).unwrap();
            for i in (14..bytes.len()).filter(|i| ![15, 22, 24, 25, 40, 41, 46].contains(i)) {
                let mut bad = bytes.clone();
                bad[i] ^= 4;
                assert!(parse(&bad).is_err(), "byte {i}");
            }
        }
    }

    #[test]
    fn each_fault_is_named() {
        assert!(fault(&frame(|p| p[10] ^= 1, &[0; 4], 0)).contains("checksum"));
        assert!(fault(&frame(|p| p[24] ^= 1, &[0; 4], 0)).contains("UDP says"));
        assert!(fault(&frame(|p| p[22] ^= 1, &[0; 4], 0)).contains("UDP port"));
        assert!(fault(&frame(|p| p[28] = 0x3f, &[0; 4], 0)).contains("opcode 0x3f"));
        assert!(fault(&frame(|p| p[29] |= 2, &[0; 4], 0)).contains("version"));
        assert!(fault(&frame(|p| *p.last_mut().unwrap() = 1, &[0; 5], 3)).contains("pad bytes"));
        assert!(fault(&frame(|_| (), &[0; 5], 0)).contains("payload and pad"));
        let mut f = frame(|_| (), &[0; 64], 0);
        f.push(0);
        assert!(fault(&f).contains("after the IP packet"));
        let mut f = frame(|_| (), &[0; 64], 0);
        f[60] ^= 1;
        assert!(fault(&f).contains("ICRC"));
    }

    fn packet(opcode: u8, psn: u32, n: usize) -> Packet {
        let mut p = parse(&frame(|_| (), &vec![7; n.next_multiple_of(4)], 0)).unwrap();
        p.payload.truncate(n);
        (p.opcode, p.psn) = (opcode, psn);
        if matches!(opcode & 0x1f, 6 | 10 | 11) {
            p.reth = Some(Reth {
                va: 1,
                rkey: 2,
                length: n as u32,
            });
        }
        p
    }

    #[test]
    fn messages_are_put_together() {
        let mut r = Reassembly::new(256);
        let mut first = packet(0x26, 0xff_ffff, 256);
        first.reth.as_mut().unwrap().length = 256 + 256 + 10;
        for p in [
            first,
            packet(0x27, 0, 256),
            packet(0x28, 1, 10),
            packet(0x24, 2, 0),
        ] {
            r.push(&p).unwrap();
        }
        assert!(r.whole());
        assert_eq!(r.messages.len(), 2);
        assert_eq!(
            (r.messages[0].payload.len(), r.messages[0].packets),
            (522, 3)
        );
        assert_eq!(r.messages[1].verb, Verb::Send);
    }

    #[test]
    fn broken_messages_are_refused() {
        let run = |list: &[Packet]| -> String {
            let mut r = Reassembly::new(256);
            let results: Vec<_> = list.iter().map(|p| r.push(p)).collect();
            results
                .into_iter()
                .find_map(|r| r.err())
                .map_or("".into(), |e| e.to_string())
        };
        let p = packet;
        assert!(run(&[p(0x24, 0, 4), p(0x24, 2, 4)]).contains("PSN 0x2, 0x1 is due"));
        assert!(run(&[p(0x21, 0, 256)]).contains("no message is open"));
        assert!(run(&[p(0x20, 0, 256), p(0x24, 1, 4)]).contains("a message is open"));
        assert!(run(&[p(0x20, 0, 256), p(0x28, 1, 4)]).contains("a message is open"));
        assert!(run(&[p(0x20, 0, 100)]).contains("100 bytes in First"));
        assert!(run(&[p(0x24, 0, 257)]).contains("257 bytes in Only"));
        let mut w = p(0x2a, 0, 8);
        w.reth.as_mut().unwrap().length = 9;
        assert!(run(&[w]).contains("RETH says 9"));
    }
}
