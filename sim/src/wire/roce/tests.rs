use super::sums::crc32;
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
    for hex in include_str!("../rxe_frames.hex").lines() {
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
