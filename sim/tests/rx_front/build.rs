//! Builds frames, good ones and any other.
use sim::rng::Rng;
pub use sim::wire::encode::{check, seal};

use sim::wire::judge::extended;

/// A RoCEv2 frame to be.
#[derive(Clone, Debug)]
pub struct Frame {
    pub tag: Option<u16>,
    pub ipv6: bool,
    pub tos: u8,
    pub sport: u16,
    pub udp_sum: u16,
    pub opcode: u8,
    /// solicited, MigReq; pad and version come in by themselves
    pub flags: u8,
    pub pkey: u16,
    /// FECN, BECN and reserved bits of the BTH
    pub spare: u8,
    pub qpn: u32,
    /// AckReq, and seven reserved bits
    pub ack: u8,
    pub psn: u32,
    pub payload: usize,
}

impl Frame {
    /// A WRITE Only of `payload` bytes.
    pub fn plain(payload: usize) -> Self {
        Frame {
            tag: None,
            ipv6: false,
            tos: 2,
            sport: 0xC123,
            udp_sum: 0,
            opcode: 0x0A,
            flags: 0,
            pkey: 0xFFFF,
            spare: 0,
            qpn: 0x4_0002,
            ack: 0x80,
            psn: 0x12_3456,
            payload,
        }
    }

    /// Everything at random, reserved bits and all; QPN 1 is not drawn.
    pub fn random(rng: &mut Rng) -> Self {
        const OPCODES: [u8; 35] = [
            0x00, 0x01, 0x02, 0x03, 0x04, 0x05, 0x06, 0x07, 0x08, 0x09, 0x0A, 0x0B, 0x0C, 0x0D,
            0x0E, 0x0F, 0x10, 0x11, 0x12, 0x13, 0x14, 0x16, 0x17, 0x20, 0x21, 0x22, 0x23, 0x24,
            0x25, 0x26, 0x27, 0x28, 0x29, 0x2A, 0x2B,
        ];
        let sizes = [0, 0, 1, 2, 3, 4, 60, 64, 100, 255, 256, 300, 1024];
        Frame {
            tag: rng.chance(0.3).then(|| rng.u32() as u16),
            ipv6: rng.chance(0.4),
            tos: rng.u32() as u8,
            sport: rng.u32() as u16,
            udp_sum: rng.u32() as u16,
            opcode: *rng.pick(&OPCODES),
            flags: rng.u32() as u8 & 0xC0,
            pkey: rng.u32() as u16,
            spare: rng.u32() as u8,
            qpn: rng.range(2, 0xFF_FFFF) as u32,
            ack: rng.u32() as u8,
            psn: rng.u32() & 0xFF_FFFF,
            payload: *rng.pick(&sizes),
        }
    }

    /// The frame, not padded to 60 bytes.
    pub fn bytes(&self, rng: &mut Rng) -> Vec<u8> {
        let pad = self.payload.wrapping_neg() % 4;
        let mut t = vec![self.opcode, self.flags | (pad as u8) << 4];
        t.extend(self.pkey.to_be_bytes());
        t.push(self.spare);
        t.extend(&self.qpn.to_be_bytes()[1..]);
        t.push(self.ack);
        t.extend(&self.psn.to_be_bytes()[1..]);
        t.extend(rng.bytes(extended(self.opcode) + self.payload));
        t.resize(t.len() + pad, 0);
        let mut f = link(self.tag, self.ipv6, rng);
        f.extend(ip(self.ipv6, self.tos, 17, 8 + t.len() + 4, rng));
        f.extend(udp(self.sport, 4791, self.udp_sum, t.len() + 4));
        f.extend(t);
        f.extend([0; 4]);
        seal(&mut f);
        f
    }
}

/// MAC addresses, tag, Ethernet type.
pub fn link(tag: Option<u16>, ipv6: bool, rng: &mut Rng) -> Vec<u8> {
    let mut f = rng.bytes(12);
    if let Some(tci) = tag {
        f.extend([0x81, 0x00]);
        f.extend(tci.to_be_bytes());
    }
    f.extend(if ipv6 { [0x86, 0xDD] } else { [0x08, 0x00] });
    f
}

/// An IP header in front of `inside` bytes.
pub fn ip(ipv6: bool, tos: u8, protocol: u8, inside: usize, rng: &mut Rng) -> Vec<u8> {
    let mut h = Vec::new();
    if ipv6 {
        let word = 6 << 28 | u32::from(tos) << 20 | rng.u32() & 0xF_FFFF;
        h.extend(word.to_be_bytes());
        h.extend((inside as u16).to_be_bytes());
        h.extend([protocol, rng.u32() as u8]);
        h.extend(rng.bytes(32));
    } else {
        h.extend([0x45, tos]);
        h.extend((20 + inside as u16).to_be_bytes());
        h.extend(rng.bytes(2));
        h.extend([0x40, 0, rng.u32() as u8, protocol, 0, 0]);
        h.extend(rng.bytes(8));
        check(&mut h);
    }
    h
}

/// A UDP header in front of `inside` bytes.
pub fn udp(sport: u16, dport: u16, sum: u16, inside: usize) -> Vec<u8> {
    [sport, dport, (8 + inside) as u16, sum]
        .iter()
        .flat_map(|v| v.to_be_bytes())
        .collect()
}

/// Pads to the shortest Ethernet frame, with bytes that are no zeros.
pub fn padded(mut frame: Vec<u8>) -> Vec<u8> {
    if frame.len() < 60 {
        frame.resize(60, 0xA5);
    }
    frame
}
