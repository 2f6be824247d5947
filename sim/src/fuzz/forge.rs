//! Frames: good ones of live queue pairs, good ones with a few fields wrong, and any other.
//!
//! ```text
//!   good ──► one to three fields wrong, all sums right        structure-aware: one half of the fuzz
//!     └────► bits, ends, splices, beats, sums wrong; chance   wild (`wild.rs`): the other half
//! ```
use crate::requester::Mode;
use crate::responder::State;
use crate::rng::Rng;
use crate::wire::encode::{self, Packet, Path};

use super::fields::{self, Places};
use super::oracle::{ACKNOWLEDGE, SEQUENCE_NAK};
use super::scene::Scene;

/// A frame on its way.
#[derive(Clone, Debug)]
pub struct Forged {
    pub bytes: Vec<u8>,
    pub bad_fcs: bool,
    /// what is wrong with it, for whoever reads of it
    pub what: String,
}

/// How a frame was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Class {
    Good,
    Structured,
    Wild,
}

/// The MAC's shortest frame; what it fills up with means nothing.
pub fn padded(rng: &mut Rng, mut f: Vec<u8>) -> Vec<u8> {
    if f.len() < 60 && rng.chance(0.8) {
        let fill = rng.bytes(60 - f.len());
        f.extend(fill);
    }
    f
}

impl Scene {
    pub fn forge(&self, class: Class, rng: &mut Rng) -> Forged {
        let (path, packet) = self.good(rng);
        match class {
            Class::Good => Forged {
                bytes: padded(rng, encode::frame(&path, &packet)),
                bad_fcs: false,
                what: "good".into(),
            },
            Class::Structured => self.structured(rng, path, packet),
            Class::Wild => self.wild(rng, encode::frame(&path, &packet)),
        }
    }

    /// The next packet of some live queue pair, as its far end would send it.
    pub fn good(&self, rng: &mut Rng) -> (Path, Packet) {
        let open: Vec<_> = self.ends.iter().filter(|e| !e.closed).collect();
        let all: Vec<_> = self.ends.iter().collect();
        let from = if open.is_empty() { &all } else { &open };
        // Most go where something can happen.
        let live: Vec<_> = from.iter().filter(|e| e.state == State::Rts).collect();
        let mut end = match live.is_empty() || rng.chance(0.08) {
            true => *rng.pick(from),
            false => **rng.pick(&live),
        };
        // Some answers come while it goes back.
        let back = open.iter().find(|e| e.back.is_some());
        if let Some(back) = back.filter(|_| rng.chance(0.3)) {
            end = back;
        }
        let path = end.path_in.clone();
        let owed = end.req.next > end.req.una && !end.uc() && (end.settled() || end.back.is_some());
        let often = if end.back.is_some() { 0.8 } else { 0.35 };
        if !end.uc() && (owed && rng.chance(often) || rng.chance(0.05)) {
            let psn = end.req.una + rng.below((end.req.next - end.req.una).max(1));
            let syndrome = match rng.below(12) {
                0 => SEQUENCE_NAK,
                1 => 0x20 + rng.range(0, 3) as u8,
                2 => 0x61 + rng.below(3) as u8,
                3..=5 => rng.below(32) as u8,
                _ => 0x1F,
            };
            let packet = Packet {
                opcode: ACKNOWLEDGE,
                psn: psn as u32 & 0xFF_FFFF,
                aeth: Some((syndrome, rng.u32() >> 8)),
                ..Packet::default()
            };
            return (path, packet);
        }
        let (expected, left) = match self.judge.known(end.qp.slot) {
            true => self.judge.progress(end.qp.slot),
            false => (0, None),
        };
        let (uc, mtu) = (if end.uc() { 0x20 } else { 0 }, end.qp.attr.mtu);
        let mut p = Packet {
            psn: expected,
            solicited: rng.chance(0.2),
            ack_req: rng.chance(0.6),
            ..Packet::default()
        };
        let imm = rng.chance(0.3);
        let size;
        match left.filter(|_| rng.chance(0.95)) {
            Some(left) if left > mtu => (p.opcode, size) = (uc | 0x07, mtu),
            Some(left) => (p.opcode, size) = (uc | if imm { 0x09 } else { 0x08 }, left),
            None => {
                let first = rng.chance(0.15);
                let len = match rng.below(8) {
                    _ if first => mtu + rng.range(1, 2 * u64::from(mtu)) as u32,
                    0 => 0,
                    1 => rng.range(0, mtu.into()) as u32,
                    _ => rng.range(1, 48) as u32,
                };
                size = len.min(mtu);
                p.opcode = uc | if first { 0x06 } else { 0x0A | u8::from(imm) };
                let mine = |a: &&super::scene::Area| a.write && a.pd == end.qp.attr.pd;
                let mine: Vec<_> = self.areas.iter().filter(mine).collect();
                let a = rng.pick(&mine);
                let at = match rng.below(6) {
                    0 => 0,
                    1 => a.len - u64::from(len),
                    _ => rng.below(a.len - u64::from(len)),
                };
                p.reth = Some((a.va + at, a.key, len));
            }
        }
        if matches!(p.opcode & 0x1F, 0x09 | 0x0B) {
            p.imm = Some(rng.u32());
        }
        p.payload = rng.bytes(size as usize);
        if !end.uc() && rng.chance(0.06) {
            p.psn = p.psn.wrapping_sub(1 + rng.below(3) as u32) & 0xFF_FFFF;
        }
        (path, p)
    }

    /// One to three fields wrong, and everything that follows from the others right, the ICRC first.
    fn structured(&self, rng: &mut Rng, path: Path, mut packet: Packet) -> Forged {
        let at = Places::of(&path);
        let mut names: Vec<&str> = Vec::new();
        let number = 1 + rng.below(10).saturating_sub(6).min(2);
        let shape = rng.chance(0.2).then(|| *rng.pick(&fields::SHAPES));
        if shape == Some("payload length") {
            let to = packet.payload.len() as i64 + rng.below(17) as i64 - 8;
            let more = rng.bytes(8);
            packet.payload.extend(more);
            packet.payload.truncate(to.max(0) as usize);
        }
        if let (Some("region"), Some((va, key, len))) = (shape, &mut packet.reth) {
            // Another's, or one without the right; at its last byte, or one beyond.
            let a = rng.pick(&self.areas);
            let room = a.len - u64::from(*len).min(a.len);
            let at = match rng.below(3) {
                0 => room + rng.below(3),
                _ => rng.below(room + 1),
            };
            (*va, *key) = (a.va.wrapping_add(at), a.key);
        }
        let mut f = encode::frame(&path, &packet);
        // What the checksums cover ends here.
        let mut end = f.len();
        match shape {
            Some("pad bytes") => {
                let pad = packet.payload.len().wrapping_neg() % 4;
                f[end - 4 - pad..end - 4].copy_from_slice(&rng.bytes(pad));
            }
            Some("datagram length") => {
                let less = rng.range(1, (end - at.bth) as u64) as usize;
                end -= less.min(end - at.bth);
                let ip = if at.v6 { end - at.ip - 40 } else { end - at.ip };
                let ip_at = 8 * (at.ip + if at.v6 { 4 } else { 2 });
                fields::set(&mut f, ip_at, 16, ip as u128);
                fields::set(&mut f, 8 * (at.udp + 4), 16, (end - at.udp) as u128);
            }
            Some("ip options") if !at.v6 => {
                let words = rng.range(1, 10) as usize;
                f[at.ip] += words as u8;
                let option = rng.bytes(4 * words);
                f.splice(at.udp..at.udp, option);
                end = f.len();
                fields::set(&mut f, 8 * (at.ip + 2), 16, (end - at.ip) as u128);
            }
            Some("eth.type") => {
                let v = *rng.pick(&[0x0800, 0x86DD, 0x8100, 0x0806, 0x88A8, 0x8915]);
                fields::set(&mut f, 8 * (at.ip - 2), 16, v);
            }
            _ => {}
        }
        names.extend(shape);
        let list = fields::all(&at, &packet, path.vlan.is_some());
        while names.len() < number as usize {
            let field = *rng.pick(&list);
            if names.contains(&field.0) {
                continue;
            }
            let is = fields::get(&f, field.1, field.2);
            let value = fields::wrong(self, rng, field, is);
            if value == is && rng.chance(0.9) {
                continue;
            }
            fields::set(&mut f, field.1, field.2, value);
            names.push(field.0);
        }
        if !at.v6 && !names.contains(&"ip.checksum") {
            let words = usize::from(f[at.ip] & 15).clamp(5, 15);
            let header = at.ip + 4 * words;
            if header <= f.len() {
                encode::check(&mut f[at.ip..header]);
            }
        }
        if end >= at.bth + 16 {
            encode::seal(&mut f[..end]);
        }
        Forged {
            bytes: padded(rng, f),
            bad_fcs: false,
            what: names.join(", "),
        }
    }

    /// The good end of a life: a WRITE to this queue pair that asks for its ACK.
    pub fn clean(&self, i: usize, rng: &mut Rng) -> Forged {
        let end = &self.ends[i];
        let a = (self.areas.iter()).find(|a| a.write && a.pd == end.qp.attr.pd);
        let a = a.expect("memory of each domain");
        let packet = Packet {
            opcode: if end.uc() { 0x2A } else { 0x0A },
            psn: self.judge.progress(end.qp.slot).0,
            ack_req: true,
            reth: Some((a.va + rng.below(a.len - 64), a.key, 64)),
            payload: rng.bytes(64),
            ..Packet::default()
        };
        Forged {
            bytes: encode::frame(&end.path_in, &packet),
            bad_fcs: false,
            what: "clean WRITE".into(),
        }
    }

    /// An ACK of all that an end has sent.
    pub fn acknowledge(&self, i: usize) -> Option<Forged> {
        let end = &self.ends[i];
        let owed = end.req.una < end.req.next && end.req.mode == Mode::Runs;
        let packet = Packet {
            opcode: ACKNOWLEDGE,
            psn: (end.req.next - 1) as u32 & 0xFF_FFFF,
            aeth: Some((0x1F, 0)),
            ..Packet::default()
        };
        (owed && !end.uc()).then(|| Forged {
            bytes: encode::frame(&end.path_in, &packet),
            bad_fcs: false,
            what: "clean ACK".into(),
        })
    }

    /// A frame of one beat for nobody, of which the device takes less than one a cycle.
    pub fn for_nobody(&self) -> Forged {
        let packet = Packet {
            opcode: ACKNOWLEDGE,
            aeth: Some((0x1F, 0)),
            ..Packet::default()
        };
        let path = self.ends.iter().find(|e| e.path_in.vlan.is_none());
        let path = Path {
            dest_qp: 0x3FFF,
            ..path.expect("an end without a tag").path_in.clone()
        };
        Forged {
            bytes: encode::frame(&path, &packet),
            bad_fcs: false,
            what: "for nobody".into(),
        }
    }
}
