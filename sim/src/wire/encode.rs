//! An encoder of RoCEv2 frames, written from the standards alone: the judge of what the design
//! sends, and the voice of its peer. It shares no table with the design, and real captures judge it (see the tests).
//!
//! ```text
//!   eth 14 [tag 4] | ipv4 20, ipv6 40 | udp 8 | bth 12 | [reth 16] [aeth 4] [immdt 4] | payload pad icrc
//! ```
//! Sources: IEEE 802.3 and 802.1Q, RFC 791, RFC 8200, RFC 768, IBA vol. 1 chapter 9 and annex
//! A17. Frames are without FCS and without padding to 60 bytes.

/// UDP destination port of RoCEv2.
const PORT: u16 = 4791;

/// Addresses of one IP version.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ip {
    V4 {
        src: [u8; 4],
        dst: [u8; 4],
        id: u16,
    },
    V6 {
        src: [u8; 16],
        dst: [u8; 16],
        flow: u32,
    },
}

/// What all packets of a QP have in common.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Path {
    pub dst_mac: [u8; 6],
    pub src_mac: [u8; 6],
    /// PCP, DEI and VID as in the tag
    pub vlan: Option<u16>,
    pub ip: Ip,
    /// DSCP and ECN
    pub tos: u8,
    pub ttl: u8,
    pub sport: u16,
    pub dest_qp: u32,
    pub pkey: u16,
    pub migreq: bool,
}

/// One packet of a request or of a response.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Packet {
    pub opcode: u8,
    pub psn: u32,
    pub solicited: bool,
    pub ack_req: bool,
    /// virtual address, R_Key, length of the message
    pub reth: Option<(u64, u32, u32)>,
    /// syndrome, message sequence number
    pub aeth: Option<(u8, u32)>,
    pub imm: Option<u32>,
    pub payload: Vec<u8>,
}

/// Bytes of headers in front of the payload.
pub fn header_bytes(path: &Path, packet: &Packet) -> usize {
    let tag = if path.vlan.is_some() { 4 } else { 0 };
    let ip = if matches!(path.ip, Ip::V4 { .. }) {
        20
    } else {
        40
    };
    let reth = if packet.reth.is_some() { 16 } else { 0 };
    let aeth = if packet.aeth.is_some() { 4 } else { 0 };
    let imm = if packet.imm.is_some() { 4 } else { 0 };
    14 + tag + ip + 8 + 12 + reth + aeth + imm
}

/// The whole frame, ICRC included.
pub fn frame(path: &Path, packet: &Packet) -> Vec<u8> {
    let pad = packet.payload.len().wrapping_neg() % 4;
    let above_udp = header_bytes(path, packet) - link_bytes(path.vlan.is_some()) - ip_bytes(path)
        + packet.payload.len()
        + pad
        + 4;
    let mut f = Vec::with_capacity(4200);
    f.extend(path.dst_mac);
    f.extend(path.src_mac);
    if let Some(tci) = path.vlan {
        f.extend(0x8100u16.to_be_bytes());
        f.extend(tci.to_be_bytes());
    }
    match &path.ip {
        Ip::V4 { src, dst, id } => {
            f.extend(0x0800u16.to_be_bytes());
            let at = f.len();
            f.extend([0x45, path.tos]);
            f.extend(((20 + above_udp) as u16).to_be_bytes());
            f.extend(id.to_be_bytes());
            f.extend(0x4000u16.to_be_bytes());
            f.extend([path.ttl, 17, 0, 0]);
            f.extend(src);
            f.extend(dst);
            let sum = checksum(&f[at..]);
            f[at + 10..at + 12].copy_from_slice(&sum.to_be_bytes());
        }
        Ip::V6 { src, dst, flow } => {
            f.extend(0x86DDu16.to_be_bytes());
            let word = 6 << 28 | u32::from(path.tos) << 20 | flow & 0xF_FFFF;
            f.extend(word.to_be_bytes());
            f.extend((above_udp as u16).to_be_bytes());
            f.extend([17, path.ttl]);
            f.extend(src);
            f.extend(dst);
        }
    }
    f.extend(path.sport.to_be_bytes());
    f.extend(PORT.to_be_bytes());
    f.extend((above_udp as u16).to_be_bytes());
    f.extend([0, 0]);
    let flags = u8::from(packet.solicited) << 7 | u8::from(path.migreq) << 6 | (pad as u8) << 4;
    f.extend([packet.opcode, flags]);
    f.extend(path.pkey.to_be_bytes());
    f.extend((path.dest_qp & 0xFF_FFFF).to_be_bytes());
    f.extend((u32::from(packet.ack_req) << 31 | packet.psn & 0xFF_FFFF).to_be_bytes());
    if let Some((va, rkey, length)) = packet.reth {
        f.extend(va.to_be_bytes());
        f.extend(rkey.to_be_bytes());
        f.extend(length.to_be_bytes());
    }
    if let Some((syndrome, msn)) = packet.aeth {
        f.extend((u32::from(syndrome) << 24 | msn & 0xFF_FFFF).to_be_bytes());
    }
    if let Some(imm) = packet.imm {
        f.extend(imm.to_be_bytes());
    }
    f.extend(&packet.payload);
    f.resize(f.len() + pad, 0);
    let crc = icrc(&f);
    f.extend(crc.to_le_bytes());
    f
}

/// ICRC of a frame whose last byte is the last before the ICRC.
pub fn icrc(frame: &[u8]) -> u32 {
    let tagged = frame[12..14] == [0x81, 0x00];
    let mut covered = frame[link_bytes(tagged)..].to_vec();
    let udp = if covered[0] >> 4 == 4 {
        for i in [1, 8, 10, 11] {
            covered[i] = 0xFF;
        }
        20
    } else {
        covered[0] |= 0x0F;
        for i in [1, 2, 3, 7] {
            covered[i] = 0xFF;
        }
        40
    };
    covered[udp + 6] = 0xFF;
    covered[udp + 7] = 0xFF;
    covered[udp + 8 + 4] = 0xFF;
    let mut crc = 0xFFFF_FFFFu32;
    for byte in [0xFF; 8].iter().chain(&covered) {
        crc ^= u32::from(*byte);
        for _ in 0..8 {
            crc = crc >> 1 ^ if crc & 1 == 1 { 0xEDB8_8320 } else { 0 };
        }
    }
    !crc
}

/// Internet checksum (RFC 1071) of bytes whose checksum field is zero.
pub fn checksum(bytes: &[u8]) -> u16 {
    let mut sum = 0u32;
    for pair in bytes.chunks(2) {
        sum += u32::from(u16::from_be_bytes([pair[0], pair[1]]));
    }
    while sum > 0xFFFF {
        sum = (sum & 0xFFFF) + (sum >> 16);
    }
    !(sum as u16)
}

/// Puts the checksum into an IPv4 header.
pub fn check(header: &mut [u8]) {
    header[10..12].fill(0);
    let sum = checksum(header);
    header[10..12].copy_from_slice(&sum.to_be_bytes());
}

/// Puts the right ICRC into the last four bytes, if the frame has room for the fields around it.
pub fn seal(frame: &mut [u8]) {
    let at = frame.len() - 4;
    let ip = if frame[12..14] == [0x81, 0x00] {
        18
    } else {
        14
    };
    let headers = if frame[ip] >> 4 == 4 { 20 } else { 40 } + 8 + 12;
    if at < ip + headers {
        return;
    }
    let crc = icrc(&frame[..at]);
    frame[at..].copy_from_slice(&crc.to_le_bytes());
}

fn link_bytes(tagged: bool) -> usize {
    if tagged {
        18
    } else {
        14
    }
}

fn ip_bytes(path: &Path) -> usize {
    match path.ip {
        Ip::V4 { .. } => 20,
        Ip::V6 { .. } => 40,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    /// Frames of `testbench/data/golden_frames.txt`, with the fields that Wireshark and scapy
    /// found in them.
    fn golden() -> Vec<(Vec<u8>, HashMap<String, String>)> {
        let path = concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/../testbench/data/golden_frames.txt"
        );
        let text = std::fs::read_to_string(path).unwrap();
        let mut list: Vec<(Vec<u8>, HashMap<_, _>)> = Vec::new();
        for line in text.lines() {
            let Some((name, value)) = line.split_once(' ') else {
                continue;
            };
            if name == "frame" {
                list.push((hex(value), HashMap::new()));
            } else if let Some((_, fields)) = list.last_mut() {
                fields.insert(name.to_string(), value.to_string());
            }
        }
        list
    }

    fn hex(text: &str) -> Vec<u8> {
        (0..text.len() / 2)
            .map(|i| u8::from_str_radix(&text[2 * i..2 * i + 2], 16).unwrap())
            .collect()
    }

    fn num(fields: &HashMap<String, String>, name: &str) -> u64 {
        let text = fields
            .get(name)
            .unwrap_or_else(|| panic!("no field {name}"));
        u64::from_str_radix(text.trim_start_matches("0x"), 16).unwrap()
    }

    fn bytes<const N: usize>(fields: &HashMap<String, String>, name: &str) -> [u8; N] {
        hex(fields[name].trim_start_matches("bytes:"))
            .try_into()
            .unwrap()
    }

    /// Shapes that `Packet` can say.
    fn ours(fields: &HashMap<String, String>) -> bool {
        fields.contains_key("bth.opcode")
            && !["deth", "atomiceth", "atomicacketh", "ieth"]
                .iter()
                .any(|l| fields.keys().any(|k| k.starts_with(&format!("{l}."))))
            && num(fields, "bth.opcode") != 0x81
    }

    #[test]
    fn frames_of_others_are_rebuilt_byte_for_byte() {
        let mut seen = [0; 4];
        for (wire, f) in golden().iter().filter(|(_, f)| ours(f)) {
            let v4 = f.contains_key("ipv4.src");
            let vlan = f.contains_key("vlan.vid").then(|| {
                (num(f, "vlan.pcp") << 13 | num(f, "vlan.dei") << 12 | num(f, "vlan.vid")) as u16
            });
            let family = if v4 { "ipv4" } else { "ipv6" };
            let path = Path {
                dst_mac: bytes(f, "eth.dst_mac"),
                src_mac: bytes(f, "eth.src_mac"),
                vlan,
                ip: if v4 {
                    Ip::V4 {
                        src: bytes(f, "ipv4.src"),
                        dst: bytes(f, "ipv4.dst"),
                        id: num(f, "ipv4.id") as u16,
                    }
                } else {
                    Ip::V6 {
                        src: bytes(f, "ipv6.src"),
                        dst: bytes(f, "ipv6.dst"),
                        flow: num(f, "ipv6.flow_label") as u32,
                    }
                },
                tos: (num(f, &format!("{family}.dscp")) << 2 | num(f, &format!("{family}.ecn")))
                    as u8,
                ttl: num(f, if v4 { "ipv4.ttl" } else { "ipv6.hop_limit" }) as u8,
                sport: num(f, "udp.sport") as u16,
                dest_qp: num(f, "bth.dest_qp") as u32,
                pkey: num(f, "bth.pkey") as u16,
                migreq: num(f, "bth.migreq") == 1,
            };
            let mut packet = Packet {
                opcode: num(f, "bth.opcode") as u8,
                psn: num(f, "bth.psn") as u32,
                solicited: num(f, "bth.solicited") == 1,
                ack_req: num(f, "bth.ack_req") == 1,
                reth: f.contains_key("reth.va").then(|| {
                    let n = |name| num(f, name) as u32;
                    (num(f, "reth.va"), n("reth.rkey"), n("reth.dma_length"))
                }),
                aeth: f
                    .contains_key("aeth.syndrome")
                    .then(|| (num(f, "aeth.syndrome") as u8, num(f, "aeth.msn") as u32)),
                imm: f
                    .contains_key("immdt.imm")
                    .then(|| num(f, "immdt.imm") as u32),
                payload: vec![],
            };
            let (from, pad) = (header_bytes(&path, &packet), num(f, "bth.pad_count"));
            packet.payload = wire[from..wire.len() - 4 - pad as usize].to_vec();
            // Bits that this encoder always leaves zero, but a foreign frame may set.
            let spare = ["bth.becn", "bth.fecn", "udp.checksum", "bth.tver"];
            if spare.iter().any(|s| f.contains_key(*s) && num(f, s) != 0) {
                continue;
            }
            if v4 && num(f, "ipv4.df") == 0 {
                continue;
            }
            // Pad bytes are the sender's choice; ours are zero.
            let mut built = frame(&path, &packet);
            let (end, crc_at) = (wire.len() - 4 - pad as usize, wire.len() - 4);
            built[end..crc_at].copy_from_slice(&wire[end..crc_at]);
            let crc = icrc(&built[..crc_at]);
            built[crc_at..].copy_from_slice(&crc.to_le_bytes());
            assert_eq!(built, *wire, "{f:?}");
            seen[0] += usize::from(v4 && vlan.is_none());
            seen[1] += usize::from(!v4);
            seen[2] += usize::from(vlan.is_some());
            seen[3] += usize::from(packet.aeth.is_some());
        }
        assert!(seen.iter().all(|n| *n > 0), "kinds of frames: {seen:?}");
        assert!(seen[0] >= 8, "{seen:?}");
    }

    #[test]
    fn every_foreign_icrc_is_right() {
        let list = golden();
        let roce: Vec<_> = list
            .iter()
            .filter(|(_, f)| f.contains_key("bth.opcode"))
            .collect();
        assert!(roce.len() >= 20, "{} frames", roce.len());
        for (wire, f) in roce {
            let at = wire.len() - 4;
            assert_eq!(
                icrc(&wire[..at]).to_le_bytes().as_slice(),
                &wire[at..],
                "{f:?}"
            );
        }
    }

    #[test]
    fn checksum_takes_the_second_carry() {
        // The sum is 0x1_FFFF: one fold gives 0x1_0000, which must be folded again.
        assert_eq!(checksum(&[0xFF, 0xFF, 0xFF, 0xFF, 0x00, 0x01]), 0xFFFE);
        assert_eq!(checksum(&[0xFF, 0xFF, 0xFF, 0xFE, 0x00, 0x02]), 0xFFFE);
    }
}
