//! Packets as a peer would send them next, and all the ways in which they can be wrong.
use sim::responder::{Context, Device, Packet, Region};
use sim::rng::Rng;

pub const MTUS: [u32; 5] = [256, 512, 1024, 2048, 4096];

fn ip(rng: &mut Rng, v6: bool) -> [u8; 16] {
    let mut a = [0; 16];
    rng.fill(&mut a[..if v6 { 16 } else { 4 }]);
    a
}

/// A context of `slot`; PSNs begin near the wrap half of the time.
pub fn context(rng: &mut Rng, slot: u32, uc: bool) -> Context {
    let ipv6 = rng.chance(0.5);
    let near_wrap = rng.chance(0.5);
    Context {
        valid: true,
        qpn: (rng.range(1, 1023) as u32) << 14 | slot,
        uc,
        mtu: *rng.pick(&MTUS),
        pd: rng.range(1, 2) as u32,
        remote_write: true,
        pkey: (u16::from(rng.chance(0.7)) << 15) | rng.range(1, 0x7FFF) as u16,
        ipv6,
        own_ip: ip(rng, ipv6),
        peer_ip: ip(rng, ipv6),
        rq_psn: if near_wrap {
            0xFF_FFFF - rng.below(8) as u32
        } else {
            rng.u32() >> 8
        },
        min_rnr_timer: rng.below(32) as u8,
    }
}

/// A region that may be written by QPs of domain `pd`.
pub fn region(rng: &mut Rng, pd: u32, epoch: u16) -> Region {
    let top = rng.chance(0.2);
    let len = rng.range(0x1_0000, 0x8_0000);
    // The highest limit there is cannot be 2^64.
    let base = if top { u64::MAX - len } else { rng.u64() >> 8 };
    Region {
        valid: true,
        key: rng.u32() as u8,
        base,
        limit: base + len,
        bus: rng.u64() >> 4,
        pd,
        remote_write: true,
        direct: true,
        ats: rng.chance(0.3),
        relaxed: rng.chance(0.3),
        epoch,
    }
}

/// What the peer of `slot` sends next: into the open message, or a new one.
pub fn next(rng: &mut Rng, device: &Device, c: &Context, regions: &[(u32, Region)]) -> Packet {
    let (psn, open) = device.progress(c.qpn & 0x3FFF);
    let mut p = Packet {
        psn,
        qpn: c.qpn,
        // To a limited member only full ones may speak.
        pkey: c.pkey & 0x7FFF | (u16::from(c.pkey < 0x8000 || rng.chance(0.5)) << 15),
        ack_req: rng.chance(0.5),
        solicited: rng.chance(0.5),
        ipv6: c.ipv6,
        src_ip: c.peer_ip,
        dst_ip: c.own_ip,
        imm: rng.u32(),
        // Garbage where there is no RETH, no AETH.
        va: rng.u64(),
        rkey: rng.u32(),
        dma_len: rng.u32(),
        syndrome: rng.u32() as u8,
        msn: rng.u32() >> 8,
        ..Packet::default()
    };
    let imm = rng.chance(0.3);
    let (op, payload) = match open {
        Some(left) if left > c.mtu => (7, c.mtu),
        Some(left) => (if imm { 9 } else { 8 }, left),
        None => {
            let m = c.mtu;
            let sizes = [0, 1, 2, 3, 4, 64, m - 1, m, m + 1, 2 * m, 2 * m + 3, 3 * m];
            let len = *rng.pick(&sizes);
            let (index, r) = rng.pick(regions);
            p.rkey = index << 8 | u32::from(r.key);
            p.va = match rng.below(4) {
                0 => r.base,
                1 => r.limit - u64::from(len),
                _ => rng.range(r.base, r.limit - u64::from(len)),
            };
            p.dma_len = len;
            match (len > m, imm) {
                (true, _) => (6, m),
                (false, true) => (11, len),
                (false, false) => (10, len),
            }
        }
    };
    p.opcode = op | if c.uc { 0x20 } else { 0 };
    p.payload = payload;
    p.pad = payload.wrapping_neg() & 3;
    p
}

/// Ways to be wrong. Not each of them is wrong in each place: the judge knows.
pub const SPOILS: [&str; 26] = [
    "psn ahead",
    "psn far ahead",
    "psn behind",
    "psn half way",
    "qpn generation",
    "qpn slot",
    "opcode",
    "service",
    "response",
    "not a write",
    "order",
    "pkey",
    "pkey limited",
    "source",
    "destination",
    "family",
    "key index",
    "key byte",
    "va below",
    "va above",
    "va wrap",
    "dma_len",
    "payload",
    "pad",
    "too long",
    "late read",
];

pub fn spoil(rng: &mut Rng, how: &str, p: &mut Packet, c: &Context) {
    let flip = |rng: &mut Rng, a: &mut [u8; 16]| {
        let bit = rng.below(128) as usize;
        a[bit / 8] ^= 1 << (bit % 8);
    };
    let move_psn = |p: &mut Packet, by: u32| p.psn = p.psn.wrapping_add(by) & 0xFF_FFFF;
    match how {
        "psn ahead" => move_psn(p, rng.range(1, 3) as u32),
        "psn far ahead" => move_psn(p, rng.range(4, (1 << 23) - 1) as u32),
        "psn behind" => move_psn(p, 0u32.wrapping_sub(rng.range(1, 5) as u32)),
        "psn half way" => move_psn(p, (1 << 23) - rng.below(2) as u32),
        "qpn generation" => p.qpn ^= 1 << rng.range(14, 23),
        "qpn slot" => p.qpn ^= 1 << rng.below(14),
        "opcode" => p.opcode = rng.u32() as u8,
        "service" => p.opcode ^= 0x20,
        "response" => p.opcode = rng.range(0x0D, 0x12) as u8,
        "not a write" => {
            let ops = [0, 1, 2, 3, 4, 5, 0x0C, 0x13, 0x14, 0x16, 0x17];
            let ops = if c.uc { &ops[..6] } else { &ops };
            p.opcode = *rng.pick(ops) | p.opcode & 0x20;
        }
        "order" => p.opcode = p.opcode & 0x20 | rng.range(6, 11) as u8,
        "pkey" => p.pkey ^= 1 << rng.below(15),
        "pkey limited" => p.pkey &= 0x7FFF,
        "source" => flip(rng, &mut p.src_ip),
        "destination" => flip(rng, &mut p.dst_ip),
        "family" => p.ipv6 = !p.ipv6,
        "key index" => p.rkey ^= 1 << rng.range(8, 31),
        "key byte" => p.rkey ^= 1 << rng.below(8),
        "va below" => p.va = p.va.wrapping_sub(rng.range(1, 0x9_0000)),
        "va above" => p.va = p.va.wrapping_add(rng.range(1, 0x9_0000)),
        "va wrap" => p.va = 0u64.wrapping_sub(rng.range(1, 64)),
        "dma_len" => {
            let by = [1, 4, c.mtu, 0x8000_0000, 0u32.wrapping_sub(1)];
            p.dma_len = p.dma_len.wrapping_add(*rng.pick(&by));
        }
        "payload" => {
            let by = [1, 2, 4, 0u32.wrapping_sub(1), 0u32.wrapping_sub(4)];
            p.payload = p.payload.wrapping_add(*rng.pick(&by)).min(9000);
            p.pad = p.payload.wrapping_neg() & 3;
        }
        "late read" => {
            p.opcode = *rng.pick(&[0x0C, 0x13, 0x14]);
            move_psn(p, 0u32.wrapping_sub(rng.range(1, 5) as u32));
        }
        "pad" => p.pad = (p.pad + rng.range(1, 3) as u32) & 3,
        "too long" => {
            p.payload = c.mtu + rng.range(1, 4000) as u32;
            p.pad = p.payload.wrapping_neg() & 3;
        }
        other => panic!("no way to be wrong: {other}"),
    }
}
