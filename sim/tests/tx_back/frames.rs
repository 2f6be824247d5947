//! Frames: every shape, opcode and length, under stalls, against the encoder of `wire::encode`.
use anyhow::Result;
use hdl::spec;
use sim::monitor::Stall;
use sim::rng::Rng;
use sim::wire::encode::{frame, Ip, Packet};

use crate::rig::{Qp, Rig, Wqe};

/// Opcode, RETH, immediate data.
const OPCODES: [(&str, bool, bool); 12] = [
    ("UC_SEND_FIRST", false, false),
    ("UC_SEND_MIDDLE", false, false),
    ("UC_SEND_LAST", false, false),
    ("UC_SEND_LAST_IMM", false, true),
    ("UC_SEND_ONLY", false, false),
    ("UC_SEND_ONLY_IMM", false, true),
    ("UC_WRITE_FIRST", true, false),
    ("UC_WRITE_MIDDLE", false, false),
    ("UC_WRITE_LAST", false, false),
    ("UC_WRITE_LAST_IMM", false, true),
    ("UC_WRITE_ONLY", true, false),
    ("UC_WRITE_ONLY_IMM", true, true),
];

/// The four header shapes, in slots 0 to 3.
pub fn shapes() -> Vec<Qp> {
    let shape = |i: u64| Qp::new(i, i & 1 == 1, i & 2 == 2, 0);
    (0..4).map(shape).collect()
}

/// A packet of `opcode` with `length` bytes of payload, everything else drawn.
pub fn draw(rng: &mut Rng, opcode: usize, length: usize) -> Packet {
    let (name, reth, imm) = OPCODES[opcode];
    Packet {
        opcode: spec::code("bth_opcode", name) as u8,
        psn: rng.u32() & 0xFF_FFFF,
        solicited: rng.u32() & 1 == 1,
        ack_req: rng.u32() & 1 == 1,
        reth: reth.then(|| (rng.u64(), rng.u32(), rng.u32())),
        aeth: None,
        imm: imm.then(|| rng.u32()),
        payload: rng.bytes(length),
    }
}

/// Sends `list` (slot, packet) and compares every frame.
fn send(rig: &mut Rig, qps: &[Qp], list: &[(usize, Packet)]) -> Result<()> {
    for qp in qps {
        rig.load(qp);
    }
    rig.run(100)?;
    for (i, (q, p)) in list.iter().enumerate() {
        let wqe = Wqe {
            last: true,
            idx: i as u64 & 0xFFFF,
            next: (i as u64 + 1) & 0xFFFF,
            ..Wqe::default()
        };
        rig.packet(&qps[*q], p, &wqe, 0, false);
    }
    let beats: usize = list.iter().map(|(_, p)| 4 + p.payload.len() / 64).sum();
    let limit = 2000 + 12 * beats as u64;
    rig.until(limit, "all frames left", |r| {
        r.watch.mac.len() == list.len()
    })?;
    rig.run(20)?;
    let frames = rig.tx.packets();
    for (i, ((q, p), got)) in list.iter().zip(&frames).enumerate() {
        let want = frame(&qps[*q].path, p);
        assert_eq!(
            *got,
            want,
            "frame {i}: slot {q}, opcode {:#x}, {} bytes",
            p.opcode,
            p.payload.len()
        );
    }
    assert_eq!(frames.len(), list.len());
    let payload: u64 = list.iter().map(|(_, p)| p.payload.len() as u64).sum();
    assert!(payload > 0);
    assert_eq!(rig.watch.counts["ev_tx_packets"], list.len() as u64);
    assert_eq!(rig.watch.counts["ev_tx_dropped"], 0);
    assert_eq!(rig.watch.done_at.len(), list.len());
    Ok(())
}

/// Every opcode, shape, and length around beats, pads and MTUs.
fn every_shape(config: &str, lengths: &[usize]) -> Result<()> {
    let mut rig = Rig::new(config, 11, Stall::Never, Stall::Never)?;
    let mut rng = Rng::new(5);
    let mut list = vec![];
    for &n in lengths {
        for q in 0..4 {
            // The four combinations of extended headers; the other opcodes turn by turn.
            for o in [4, 5, 10, 11, (n + q) % 12] {
                list.push((q, draw(&mut rng, o, n)));
            }
        }
    }
    send(&mut rig, &shapes(), &list)
}

fn lengths() -> Vec<usize> {
    let mut v: Vec<usize> = (0..=140).collect();
    for mtu in [256, 512, 1024, 2048, 4096] {
        v.extend(mtu - 3..=mtu.min(4095) + 1);
    }
    v.extend(3990..4060);
    v
}

fn every_shape_and_length(config: &str) -> Result<()> {
    let mut v = lengths();
    if config == "rnic400" {
        v.extend(140..600);
    }
    every_shape(config, &v)
}

/// Random packets under each idle × stall.
fn frames_survive_stalls(config: &str) -> Result<()> {
    let kinds = [
        Stall::Never,
        Stall::Random(0.5),
        Stall::Periodic { on: 1, off: 2 },
        Stall::AfterValid,
    ];
    for (i, idle) in kinds[..3].iter().enumerate() {
        for (j, stall) in kinds.iter().enumerate() {
            let seed = (100 + 10 * i + j) as u64;
            let mut rig = Rig::new(config, seed, *idle, *stall)?;
            let mut rng = rig.rng.fork("packets");
            let list: Vec<_> = (0..60)
                .map(|_| {
                    let n = match rng.below(4) {
                        0 => 0,
                        1 => rng.range(1, 64),
                        2 => rng.range(1, 600),
                        _ => rng.range(3000, 4096),
                    };
                    let o = rng.below(12) as usize;
                    (rng.below(4) as usize, draw(&mut rng, o, n as usize))
                })
                .collect();
            send(&mut rig, &shapes(), &list)?;
        }
    }
    Ok(())
}

/// IPv4 checksums: identifications around each carry of the sum, one packet each.
fn ipv4_checksum_takes_both_carries(config: &str) -> Result<()> {
    let mut rig = Rig::new(config, 3, Stall::Never, Stall::Never)?;
    let mut rng = Rng::new(9);
    // Words of the header without identification and length, as the adder sees them.
    let sum = |p: &[u8]| -> u32 {
        (p.chunks(2))
            .map(|w| u32::from(w[0]) << 8 | u32::from(w[1]))
            .sum()
    };
    let mut second = 0;
    for (source, start) in [([255u8, 255, 255, 254], 0u32), ([10, 1, 2, 3], 1)] {
        let mut qp = Qp::new(2, false, true, 0);
        let packet = draw(&mut rng, 10, 33);
        for step in 0..120u32 {
            if let Ip::V4 { src, id, .. } = &mut qp.path.ip {
                *src = source;
                *id = 0;
            }
            let f = frame(&qp.path, &packet);
            let mut header = f[18..38].to_vec();
            header[10..12].fill(0);
            let folded = |v: u32| (v & 0xFFFF) + (v >> 16);
            let base = folded(folded(sum(&header)));
            // Identifications that bring the sum to 0xFFFF and around it.
            let wanted = (0xFFFF + 0x1_0000 - base + step + start - 60) & 0xFFFF;
            if let Ip::V4 { id, .. } = &mut qp.path.ip {
                *id = wanted as u16;
            }
            let mut header = frame(&qp.path, &packet)[18..38].to_vec();
            header[10..12].fill(0);
            second += u32::from(folded(sum(&header)) > 0xFFFF);
            rig.load(&qp);
            rig.run(40)?;
            rig.packet(&qp, &packet, &Wqe::default(), 0, false);
            rig.until(200, "the frame left", |r| r.desc.pending() == 0)?;
            rig.run(40)?;
            let got = rig.tx.packets();
            assert_eq!(
                got[got.len() - 1],
                frame(&qp.path, &packet),
                "id {wanted:#x}"
            );
        }
    }
    assert!(second > 0, "no sum needed the second carry");
    Ok(())
}

/// Frames of a QP whose peer is this device say so with every beat, and those of others do not.
fn loopback_is_told_with_every_beat(config: &str) -> Result<()> {
    let mut rig = Rig::new(config, 9, Stall::Random(0.3), Stall::Random(0.3))?;
    let qps = [
        Qp::new(1, false, false, 0),
        Qp {
            loopback: true,
            ..Qp::new(2, true, true, 0)
        },
    ];
    qps.iter().for_each(|qp| rig.load(qp));
    rig.run(60)?;
    let mut rng = Rng::new(9);
    let mut want = vec![];
    for _ in 0..60 {
        let qp = &qps[rng.below(2) as usize];
        let bytes = rng.below(1200) as usize;
        let p = draw(&mut rng, 10, bytes);
        rig.packet(qp, &p, &Wqe::default(), 0, false);
        let beats = frame(&qp.path, &p).len().div_ceil(rig.beat);
        want.extend(vec![qp.loopback; beats]);
    }
    rig.until(20_000, "all frames left", |r| r.watch.mac.len() == 60)?;
    assert_eq!(rig.watch.looped, want);
    Ok(())
}

sim::widths! { [tiny rnic400]:
    every_shape_and_length,
    frames_survive_stalls,
    ipv4_checksum_takes_both_carries,
    loopback_is_told_with_every_beat,
}
