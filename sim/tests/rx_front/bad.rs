//! Frames that must not be taken: every field wrong in turn, cut off anywhere, foreign ones.
use anyhow::{ensure, Result};
use sim::monitor::Stall;
use sim::wire::encode;

use crate::build::{check, ip, link, padded, seal, udp, Frame};
use crate::rig::{Rig, DROPS};
use sim::wire::judge::{judge, Verdict};

/// The base frames: IP version and tag in every combination.
fn bases() -> Vec<Frame> {
    let mut list = Vec::new();
    for ipv6 in [false, true] {
        for tag in [None, Some(0xE123)] {
            list.push(Frame {
                ipv6,
                tag,
                ..Frame::plain(64)
            });
            list.push(Frame {
                ipv6,
                tag,
                opcode: 0x11,
                payload: 0,
                ..Frame::plain(0)
            });
        }
    }
    list
}

/// Puts right what depends on the rest: the IPv4 checksum, the ICRC.
fn mend(frame: &mut [u8], tag: bool) {
    let at = if tag { 18 } else { 14 };
    if frame[at] == 0x45 {
        check(&mut frame[at..at + 20]);
    }
    seal(frame);
}

/// Each bit of the headers wrong, as damage (all sums stay as they are) and as a sender's fault
/// (all sums are right): the oracle says what must become of it.
#[test]
fn every_bit_of_every_header_wrong_in_turn() -> Result<()> {
    let mut rig = Rig::calm("rx_front_tiny", 1)?;
    for base in bases() {
        let good = base.bytes(&mut rig.rng);
        let headers = good.len() - base.payload;
        for i in 0..good.len().min(headers) {
            for bit in 0..8 {
                let mut damaged = good.clone();
                damaged[i] ^= 1 << bit;
                rig.send(damaged.clone());
                if i < good.len() - 4 {
                    mend(&mut damaged, base.tag.is_some());
                    rig.send(damaged);
                }
            }
        }
    }
    rig.run(200)?;
    rig.compare()?;
    let idle: Vec<_> = (DROPS.iter().filter(|d| rig.watch.count(d) == 0))
        .filter(|d| !matches!(**d, "port_rcv_errors" | "rx_dropped" | "rx_foreign_dropped"))
        .collect();
    // A longer header needs the ports at another place: see the test of options.
    ensure!(idle == [&"rx_options"], "no frame was stopped by {idle:?}");
    Ok(())
}

/// Any value in any field, with everything else consistent.
#[test]
fn random_values_in_one_to_three_fields() -> Result<()> {
    let mut rig = Rig::new("rx_front_tiny", 2, Stall::Random(0.1), [Stall::Never; 3])?;
    for n in 0..4000 {
        let base = Frame::random(&mut rig.rng);
        let base = Frame {
            payload: base.payload.min(300),
            ..base
        };
        let mut frame = base.bytes(&mut rig.rng);
        for _ in 0..=n % 3 {
            let at = rig.rng.below(frame.len().min(100) as u64) as usize;
            frame[at] = rig.rng.u32() as u8;
        }
        if n % 2 == 0 {
            mend(&mut frame, base.tag.is_some());
        }
        rig.send(frame);
    }
    rig.run(200)?;
    rig.compare()
}

#[test]
fn frames_cut_off_at_every_byte() -> Result<()> {
    let mut rig = Rig::calm("rx_front_tiny", 3)?;
    for base in bases() {
        let good = base.bytes(&mut rig.rng);
        for n in 1..good.len() {
            rig.send(good[..n].to_vec());
            ensure!(!matches!(judge(&good[..n]), Verdict::Roce(_)));
        }
    }
    rig.run(200)?;
    rig.compare()?;
    ensure!(
        rig.watch.count("rx_truncated") > 300,
        "{:?}",
        rig.watch.counts
    );
    Ok(())
}

/// Lengths that contradict each other, by a little and by a lot.
#[test]
fn lengths_that_do_not_agree() -> Result<()> {
    let mut rig = Rig::calm("rx_front_tiny", 4)?;
    for base in bases() {
        let good = base.bytes(&mut rig.rng);
        let at = if base.tag.is_some() { 18 } else { 14 };
        let (ip_len, udp_len) = if base.ipv6 {
            (at + 4, at + 44)
        } else {
            (at + 2, at + 24)
        };
        let lengths = [0, 1, 8, 19, 20, 24, 0x3FFC, 0x4000, 0xFFF0, 0xFFFC, 0xFFFF];
        let near = (-9i32..10).map(|d| d as u16);
        for field in [ip_len, udp_len] {
            let is = u16::from_be_bytes([good[field], good[field + 1]]);
            for v in lengths
                .into_iter()
                .chain(near.clone().map(|d| is.wrapping_add(d)))
            {
                let mut f = good.clone();
                f[field..field + 2].copy_from_slice(&v.to_be_bytes());
                mend(&mut f, base.tag.is_some());
                rig.send(f);
            }
        }
        // Both at once: the datagram ends early, and the rest is padding.
        let inside = good.len() - at - if base.ipv6 { 40 } else { 20 };
        for n in 0..inside {
            let mut f = good.clone();
            f[udp_len..udp_len + 2].copy_from_slice(&(n as u16).to_be_bytes());
            let total = n as u16 + if base.ipv6 { 0 } else { 20 };
            f[ip_len..ip_len + 2].copy_from_slice(&total.to_be_bytes());
            if !base.ipv6 {
                check(&mut f[at..at + 20]);
            }
            let end = good.len() - inside + n;
            if n >= 28 {
                seal(&mut f[..end]);
            }
            rig.send(f);
        }
    }
    rig.run(200)?;
    rig.compare()?;
    for name in [
        "rx_bad_udp_length",
        "rx_truncated",
        "rx_malformed",
        "rx_packets",
    ] {
        ensure!(rig.watch.count(name) > 50, "{name}: {:?}", rig.watch.counts);
    }
    Ok(())
}

/// A wrong byte anywhere in the covered part is seen, whatever the length.
#[test]
fn damage_in_the_payload_is_found() -> Result<()> {
    let mut rig = Rig::calm("rx_front_tiny", 5)?;
    for payload in (0..200).chain([1000, 1001, 1024]) {
        let f = Frame {
            ipv6: payload % 2 == 1,
            ..Frame::plain(payload)
        };
        let good = f.bytes(&mut rig.rng);
        let behind = good.len() - payload.next_multiple_of(4) - 4;
        for _ in 0..3 {
            let mut bad = good.clone();
            let at = rig.rng.range(behind as u64, good.len() as u64 - 1) as usize;
            bad[at] ^= 1 << rig.rng.below(8);
            rig.send(bad);
        }
    }
    rig.run(100)?;
    rig.compare()?;
    let n = 3 * 203;
    ensure!(
        rig.watch.count("rx_icrc_encapsulated") == n,
        "{:?}",
        rig.watch.counts
    );
    Ok(())
}

/// Bits the ICRC leaves out may change on the way; each of them, and no other.
#[test]
fn variant_fields_may_change_on_the_way() -> Result<()> {
    let mut rig = Rig::calm("rx_front_tiny", 6)?;
    let mut taken = 0;
    for base in bases() {
        let good = base.bytes(&mut rig.rng);
        let at = if base.tag.is_some() { 18 } else { 14 };
        for i in at..good.len() {
            for bit in 0..8 {
                let mut f = good.clone();
                f[i] ^= 1 << bit;
                if !base.ipv6 {
                    check(&mut f[at..at + 20]);
                }
                taken += u64::from(matches!(judge(&f), Verdict::Roce(_)));
                rig.send(f);
            }
        }
    }
    rig.run(200)?;
    rig.compare()?;
    // TOS and TTL (the checksum is mended again: two bytes without effect), or class, flow label
    // and hop limit; UDP checksum; byte 4 of the BTH.
    let v4 = 4 * (16 + 16 + 16 + 8);
    let v6 = 4 * (8 + 20 + 8 + 16 + 8);
    ensure!(taken == v4 + v6, "{taken} of {} changes", v4 + v6);
    Ok(())
}

/// Frames of others between ours: whole and untouched, in their own order.
#[test]
fn foreign_frames_pass_between_ours() -> Result<()> {
    let stall = [Stall::Random(0.1), Stall::Random(0.1), Stall::Never];
    let mut rig = Rig::new("rx_front_rnic100", 7, Stall::Random(0.3), stall)?;
    let rng = &mut rig.rng.clone();
    let mut list: Vec<Vec<u8>> = Vec::new();
    for n in 0..30usize {
        let tag = (n % 3 == 0).then_some(n as u16);
        // ARP, and anything else by its type.
        let mut arp = link(tag, false, rng);
        let at = arp.len() - 1;
        arp[at] = [0x06, 0x08, 0xFF, 0x01][n % 4];
        arp.extend(rng.bytes(28 + 40 * (n % 5)));
        list.push(arp);
        for ipv6 in [false, true] {
            // Another UDP port; TCP with the same one; a packet to QPN 1.
            for (protocol, port) in [(17, 4790), (17, 4791 ^ 0x8000), (6, 4791), (44, 4791)] {
                let mut f = link(tag, ipv6, rng);
                let inside = 20 + n * 37;
                f.extend(ip(ipv6, 0, protocol, inside, rng));
                f.extend(udp(4791, port, 0, inside - 8));
                f.extend(rng.bytes(inside - 8));
                list.push(f);
            }
            let cm = Frame {
                qpn: 1,
                opcode: 0x64,
                ipv6,
                tag,
                ..Frame::plain(256)
            };
            list.push(cm.bytes(rng));
            let mut wrong = list[list.len() - 1].clone();
            wrong[100] ^= 1;
            list.push(wrong);
        }
        // Fragments: the first one, one in the middle, the last.
        for bits in [0x2000u16, 0x2005, 0x0005, 0x1FFF] {
            let mut f = Frame {
                tag,
                ..Frame::plain(100)
            }
            .bytes(rng);
            let at = if tag.is_some() { 18 } else { 14 };
            f[at + 6..at + 8].copy_from_slice(&bits.to_be_bytes());
            mend(&mut f, tag.is_some());
            list.push(f);
        }
        // Two tags.
        let mut f = Frame {
            tag: Some(5),
            ..Frame::plain(64)
        }
        .bytes(rng);
        f.splice(12..12, [0x81, 0x00, 0x00, 0x06]);
        list.push(f);
        // A jumbo frame.
        if n % 8 == 0 {
            let mut f = link(tag, false, rng);
            f[13 + if tag.is_some() { 4 } else { 0 }] = 0x99;
            f.extend(rng.bytes(9000));
            list.push(f);
        }
    }
    for f in &list {
        ensure!(judge(f) == Verdict::Foreign, "{f:02x?}");
        rig.send(padded(f.clone()));
        let ours = Frame::random(rng).bytes(rng);
        rig.send(ours);
    }
    rig.run(4000)?;
    rig.compare()
}

/// IPv4 options: RoCEv2 behind them is dropped and counted, anything else passes. Every header
/// length.
#[test]
fn options_are_told_from_foreign_frames() -> Result<()> {
    let mut rig = Rig::calm("rx_front_tiny", 8)?;
    let rng = &mut rig.rng.clone();
    for tag in [None, Some(3)] {
        for words in 6..16usize {
            for port in [4791, 4790, 4791 ^ 0x0100] {
                let mut f = link(tag, false, rng);
                let at = f.len();
                f.extend(ip(false, 0, 17, 4 * (words - 5) + 60, rng));
                f[at] = 0x40 | words as u8;
                f.extend(rng.bytes(4 * (words - 5)));
                f[at + 10..at + 12].fill(0);
                let sum = encode::checksum(&f[at..at + 4 * words]);
                f[at + 10..at + 12].copy_from_slice(&sum.to_be_bytes());
                f.extend(udp(9, port, 0, 52));
                f.extend(rng.bytes(52));
                for n in [f.len(), at + 4 * words + 4, at + 4 * words + 3] {
                    rig.send(f[..n].to_vec());
                }
            }
        }
    }
    rig.run(100)?;
    rig.compare()?;
    ensure!(
        rig.watch.count("rx_options") == 2 * 10 * 2,
        "{:?}",
        rig.watch.counts
    );
    Ok(())
}

/// A checksum whose sum needs a second end-around carry, and one's complement's other zero.
#[test]
fn ipv4_checksums_with_carries() -> Result<()> {
    let mut rig = Rig::calm("rx_front_tiny", 9)?;
    for n in 0..2000 {
        let mut f = Frame {
            tos: 0,
            ..Frame::plain(0)
        }
        .bytes(&mut rig.rng);
        // Much in the upper bits, so that carries run.
        for i in [18, 19, 22, 26, 28, 30, 32] {
            f[i] |= 0xF0;
        }
        f[20] = 0x40;
        f[22] = 0xFF;
        check(&mut f[14..34]);
        seal(&mut f);
        match n % 4 {
            0 => (),
            1 => f[24] = f[24].wrapping_add(1),
            2 => f[25] = f[25].wrapping_sub(1),
            _ => {
                // The other zero: a sum that a lax adder would take for the same.
                let sum = u16::from_be_bytes([f[24], f[25]]);
                f[24..26].copy_from_slice(&(!sum).to_be_bytes());
            }
        }
        rig.send(f);
    }
    rig.run(100)?;
    rig.compare()?;
    ensure!(
        rig.watch.count("rx_packets") >= 500,
        "{:?}",
        rig.watch.counts
    );
    Ok(())
}

/// More than a packet may hold, up to what a counter could wrap at.
#[test]
fn oversized_frames() -> Result<()> {
    let mut rig = Rig::calm("rx_front_rnic100", 10)?;
    for payload in [
        4096, 4097, 8192, 9000, 16_300, 16_340, 16_344, 16_348, 20_000, 55_000,
    ] {
        for spare in [0, 5000] {
            let mut f = Frame::plain(payload).bytes(&mut rig.rng);
            f.extend(rig.rng.bytes(spare));
            rig.send(f);
        }
    }
    // A foreign frame as large as the FIFO's half.
    let mut f = link(None, false, &mut rig.rng);
    f[12] = 0x99;
    f.extend(rig.rng.bytes(16_000));
    rig.send(f);
    // Frames with a wrong FCS, of any kind.
    for f in bases() {
        let f = f.bytes(&mut rig.rng);
        rig.send_bad_fcs(f);
    }
    rig.run(3000)?;
    rig.compare()
}
