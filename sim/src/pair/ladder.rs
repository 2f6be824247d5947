//! The packets between two devices, as a ladder: time downwards, a rung for each frame.
//!
//! ```text
//!     cycle        ns  nic0                                                nic1   arrives
//!      1234    4113.3   | RC_WRITE_ONLY PSN 00000a, 4096 B, AckReq ---------> |    +145
//!      1400    4666.7   | <------------------ RC_ACK PSN 00000a, MSN 000001   |     +22
//! ```
//! What became of a frame is what the link says. The cycle of its arrival is that of the same bytes at the
//! other end, each arrival counted once: a frame that is sent again has the same bytes.
use std::collections::HashMap;
use std::fmt::Write as _;

use crate::net::{Fate, Net, Seen};
use crate::timeline::NS_PER_CYCLE;
use crate::wire::roce;

/// Columns between the two rails.
const ROOM: usize = 62;

/// What a frame is, in a few words.
fn words(bytes: &[u8]) -> String {
    let Ok(p) = roce::parse(bytes) else {
        return format!("{} bytes that are no RoCE packet", bytes.len());
    };
    let name = hdl::spec::BTH_OPCODE.name_of(u64::from(p.opcode));
    let mut s = format!("{} PSN {:06x}", name.unwrap_or("?"), p.psn);
    if let Some((syndrome, msn)) = p.aeth {
        let kind = match syndrome >> 5 {
            0 => String::new(),
            1 => format!(", RNR NAK {}", syndrome & 31),
            3 => {
                let code = hdl::spec::AETH_NAK.name_of(u64::from(syndrome & 31));
                format!(", NAK {}", code.unwrap_or("?"))
            }
            _ => format!(", syndrome {syndrome:#x}"),
        };
        let _ = write!(s, ", MSN {msn:06x}{kind}");
    } else {
        let _ = write!(s, ", {} B", p.payload.len());
    }
    if let Some(imm) = p.imm {
        let _ = write!(s, ", imm {imm:x}");
    }
    if p.ack_req {
        s += ", AckReq";
    }
    s
}

/// What became of a frame: the cycles until it was there, and what the link did to it.
fn arrives(fate: Option<Fate>, arrival: &mut dyn FnMut() -> Option<i64>) -> String {
    let what = match fate {
        Some(Fate::Lost) => return "    lost".into(),
        // It arrives with other bytes.
        Some(Fate::Damaged) => return " damaged".into(),
        Some(Fate::Twice) => " and again",
        Some(Fate::Late) => " late",
        Some(Fate::Passes) | None => "",
    };
    let Some(first) = arrival() else {
        return "  on its way".into();
    };
    match fate {
        Some(Fate::Twice) => match arrival() {
            Some(again) => format!("{first:>+8}{what} {again:+}"),
            None => format!("{first:>+8}{what} later"),
        },
        _ => format!("{first:>+8}{what}"),
    }
}

/// The frames from cycle `from` on, at most `most` of them.
pub fn ladder(net: &Net, from: u64, most: usize) -> String {
    let all = net.frames();
    let frames: Vec<&Seen> = all.iter().filter(|s| s.frame.first >= from).collect();
    // Arrivals of the same bytes, the latest first.
    let mut arrived: HashMap<(usize, Vec<u8>), Vec<u64>> = HashMap::new();
    for s in frames.iter().filter(|s| !s.sent).rev() {
        let key = (s.nic, s.frame.bytes.clone());
        arrived.entry(key).or_default().push(s.frame.last);
    }
    let mut out = format!(
        "{:>9} {:>10}  nic0{}nic1   arrives\n",
        "cycle",
        "ns",
        " ".repeat(ROOM - 2)
    );
    let mut sent = [0, 1].map(|nic| net.forgotten(nic));
    let (mut shown, mut more) = (0, 0);
    for s in all.iter().filter(|s| s.sent) {
        let (f, k) = (s.frame, sent[s.nic]);
        sent[s.nic] += 1;
        if f.first < from {
            continue;
        }
        if shown == most {
            more += 1;
            continue;
        }
        shown += 1;
        let mut bytes = f.bytes.clone();
        bytes.resize(bytes.len().max(crate::wire::SHORTEST as usize), 0);
        let mut arrival = || {
            let there = arrived.get_mut(&(1 - s.nic, bytes.clone()));
            let cycle = there.and_then(Vec::pop);
            cycle.map(|c| c as i64 - f.first as i64)
        };
        let text = words(&f.bytes);
        let line = "-".repeat(ROOM.saturating_sub(text.chars().count() + 2).max(1));
        let rung = match s.nic {
            0 => format!("{text} {line}>"),
            _ => format!("<{line} {text}"),
        };
        let arrives = arrives(net.lines[s.nic].fate(k), &mut arrival);
        let at = f.first - from;
        let ns = at as f64 * NS_PER_CYCLE;
        let _ = writeln!(out, "{at:>9} {ns:>10.1}   | {rung:<ROOM$} | {arrives}");
    }
    if more > 0 {
        let _ = writeln!(out, "and {more} frames more");
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::driver::QpAttr;
    use crate::wire::encode::{frame, Packet};
    use crate::wire::of_qp;

    #[test]
    fn what_became_of_a_frame() {
        let told = |fate, times: &[i64]| {
            let mut times = times.iter().copied();
            let text = arrives(fate, &mut || times.next());
            (text, times.count())
        };
        // What does not arrive takes nobody else's arrival.
        assert_eq!(told(Some(Fate::Lost), &[5]), ("    lost".into(), 1));
        assert_eq!(told(Some(Fate::Damaged), &[5]), (" damaged".into(), 1));
        assert_eq!(told(Some(Fate::Passes), &[145]), ("    +145".into(), 0));
        assert_eq!(told(Some(Fate::Late), &[9]), ("      +9 late".into(), 0));
        let twice = told(Some(Fate::Twice), &[5, 9, 11]);
        assert_eq!(twice, ("      +5 and again +9".into(), 1));
        assert_eq!(told(Some(Fate::Passes), &[]).0, "  on its way");
    }

    #[test]
    fn a_frame_in_words() {
        let path = of_qp::path(&QpAttr::default());
        let data = Packet {
            opcode: 0x0a,
            psn: 0x1f,
            ack_req: true,
            reth: Some((0, 0, 5)),
            payload: vec![1; 5],
            ..Packet::default()
        };
        let s = words(&frame(&path, &data));
        assert_eq!(s, "RC_WRITE_ONLY PSN 00001f, 5 B, AckReq");
        let answer = |syndrome| Packet {
            opcode: 0x11,
            psn: 2,
            aeth: Some((syndrome, 7)),
            ..Packet::default()
        };
        let s = words(&frame(&path, &answer(0x1f)));
        assert_eq!(s, "RC_ACK PSN 000002, MSN 000007");
        let s = words(&frame(&path, &answer(0x60)));
        assert!(s.starts_with("RC_ACK PSN 000002, MSN 000007, NAK "), "{s}");
        assert!(words(&[0; 60]).contains("60 bytes"));
    }
}
