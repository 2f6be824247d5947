//! Frames that must be taken: every opcode, what real devices send, every idle and stall.
use anyhow::{ensure, Result};
use sim::monitor::Stall;

use crate::build::{check, padded, Frame};
use crate::rig::Rig;
use sim::wire::judge::{judge, operation, Verdict};

#[test]
fn every_opcode_is_read_in_every_framing() -> Result<()> {
    let mut rig = Rig::calm("rx_front_tiny", 1)?;
    let mut known = 0;
    for opcode in 0..=255u8 {
        known += u32::from(operation(opcode).is_some());
        for framing in 0..4 {
            for payload in [0, 1, 4, 67] {
                let mut f = Frame::random(&mut rig.rng);
                f.ipv6 = framing & 1 != 0;
                f.tag = (framing & 2 != 0).then_some(0x2005);
                (f.opcode, f.payload) = (opcode, payload);
                let frame = f.bytes(&mut rig.rng);
                ensure!(matches!(judge(&frame), Verdict::Roce(_)), "{f:?}");
                rig.send(if payload == 1 { padded(frame) } else { frame });
            }
        }
    }
    ensure!(known == 35, "{known} opcodes of RC and UC");
    rig.run(50)?;
    rig.compare()
}

/// Reserved bits, both congestion bits, MigReq, any ECN, any UDP port and checksum.
#[test]
fn what_real_devices_send_is_taken() -> Result<()> {
    let mut rig = Rig::calm("rx_front_tiny", 2)?;
    let base = Frame::plain(64);
    for ipv6 in [false, true] {
        for i in 0..8u8 {
            let bit = 1 << i;
            let f = Frame {
                ipv6,
                ..base.clone()
            };
            for g in [
                Frame {
                    spare: bit,
                    ..f.clone()
                },
                Frame {
                    ack: bit,
                    ..f.clone()
                },
                Frame {
                    tos: bit,
                    ..f.clone()
                },
                Frame {
                    tos: i,
                    ..f.clone()
                },
                Frame {
                    flags: bit & 0xC0,
                    ..f.clone()
                },
                Frame {
                    sport: [0, 69, 4791, 0xFFFF][usize::from(i) % 4],
                    ..f.clone()
                },
                Frame {
                    udp_sum: 0xFF00 | u16::from(bit),
                    ..f.clone()
                },
                Frame {
                    qpn: 0,
                    ..f.clone()
                },
                Frame {
                    qpn: 0x10_0001,
                    ..f.clone()
                },
                Frame {
                    opcode: 0x11,
                    payload: 0,
                    ..f.clone()
                },
            ] {
                let frame = g.bytes(&mut rig.rng);
                ensure!(matches!(judge(&frame), Verdict::Roce(_)), "{g:?}");
                rig.send(padded(frame));
            }
        }
    }
    rig.run(50)?;
    rig.compare()
}

/// All sizes around the ends of beats, with and without bytes behind the IP packet.
#[test]
fn every_length_is_measured_and_checked() -> Result<()> {
    for kind in ["rx_front_tiny", WIDE] {
        if !built(kind) {
            continue;
        }
        let mut rig = Rig::calm(kind, 3)?;
        let beat = if kind == WIDE { 256 } else { 64 };
        for ipv6 in [false, true] {
            for tag in [None, Some(7)] {
                for payload in 0..3 * beat {
                    let f = Frame {
                        ipv6,
                        tag,
                        payload,
                        ..Frame::plain(0)
                    };
                    let mut frame = f.bytes(&mut rig.rng);
                    if payload % 3 == 0 {
                        let spare = rig.rng.below(2 * beat as u64) as usize;
                        frame.extend(rig.rng.bytes(spare));
                    }
                    // A wrong one in front, so that no verdict stands that is not its own.
                    let mut wrong = frame.clone();
                    let at = if tag.is_some() { 18 } else { 14 };
                    // The identification, or the source address.
                    wrong[at + if ipv6 { 8 } else { 5 }] ^= 1 << rig.rng.below(8);
                    if !ipv6 {
                        check(&mut wrong[at..at + 20]);
                    }
                    rig.send(wrong);
                    rig.send(frame);
                }
            }
        }
        rig.run(50)?;
        rig.compare()?;
    }
    Ok(())
}

/// The 2048-bit model, where its feature is on.
pub const WIDE: &str = "rx_front_rnic400";
pub fn built(kind: &str) -> bool {
    kind != WIDE || cfg!(feature = "rnic400")
}

#[test]
fn random_frames_survive_every_idle_and_stall() -> Result<()> {
    let idles = [
        Stall::Random(0.4),
        Stall::Periodic { on: 3, off: 5 },
        Stall::Random(0.8),
    ];
    let stalls = [Stall::Never, Stall::Random(0.2), Stall::AfterValid];
    for kind in ["rx_front_rnic100", WIDE] {
        if !built(kind) {
            continue;
        }
        for (i, idle) in idles.iter().enumerate() {
            for (j, stall) in stalls.iter().enumerate() {
                let seed = 10 + (i * 10 + j) as u64;
                let mut rig = Rig::new(kind, seed, *idle, [*stall, stalls[2 - j], *stall])?;
                for n in 0..300 {
                    let f = Frame::random(&mut rig.rng);
                    let mut frame = f.bytes(&mut rig.rng);
                    match n % 10 {
                        0 => frame[12] ^= 0x40,
                        1 => {
                            let at = rig.rng.below(frame.len() as u64) as usize;
                            frame[at] ^= 1 << rig.rng.below(8);
                        }
                        2 => frame.truncate(1 + rig.rng.below(frame.len() as u64) as usize),
                        _ => (),
                    }
                    if n % 17 == 0 {
                        rig.send_bad_fcs(frame);
                    } else {
                        rig.send(padded(frame));
                    }
                }
                rig.run(3000)?;
                rig.compare()?;
            }
        }
    }
    Ok(())
}

/// A reset in the middle of frames, on both sides of the buffer, leaves nothing behind.
#[test]
fn a_reset_clears_everything() -> Result<()> {
    let stall = Stall::Periodic { on: 1, off: 7 };
    let mut rig = Rig::new("rx_front_tiny", 40, Stall::Never, [stall; 3])?;
    for _ in 0..20 {
        rig.send(Frame::plain(256).bytes(&mut rig.rng.clone()));
    }
    for _ in 0..53 {
        rig.step()?;
    }
    ensure!(
        !rig.beats.got.is_empty(),
        "nothing came out before the reset"
    );
    let mut rig = rig.restarted()?;
    for payload in [0, 1, 300] {
        let frame = Frame::plain(payload).bytes(&mut rig.rng);
        rig.send(frame);
    }
    rig.run(300)?;
    rig.compare()
}
