//! What is outstanding at one instant, read off the frames that crossed the wire.
//!
//! ```text
//!   nic 0 ─ First ─────────── Last ─►            a message is open between them
//!         ─ PSN n ─►   ◄─ ACK n+k ─              packets are unacknowledged between them (RC)
//! ```
use std::collections::BTreeMap;

use hdl::spec;
use sim::net::Net;
use sim::wire::Frame;

use crate::rig::{Rig, FIRST_PORT};

/// Offset of the BTH in a frame of IPv4 without tag.
const BTH: usize = 42;

/// A RoCE frame of a connection.
struct Seen {
    conn: usize,
    opcode: &'static str,
    psn: u32,
}

fn seen(f: &[u8]) -> Option<Seen> {
    let port = u16::from_be_bytes([*f.get(34)?, *f.get(35)?]);
    let conn = usize::from(port.checked_sub(FIRST_PORT)?);
    let opcode = spec::codes("bth_opcode").name_of(u64::from(*f.get(BTH)?))?;
    let p = f.get(BTH + 9..BTH + 12)?;
    let psn = u32::from_be_bytes([0, p[0], p[1], p[2]]);
    (conn < 256).then_some(Seen { conn, opcode, psn })
}

/// Most pairs (device, connection) that had something open at one instant: +1 and -1 in order of time.
#[derive(Default)]
struct Open {
    open: BTreeMap<(usize, usize), u32>,
    most: usize,
}

impl Open {
    fn set(&mut self, side: usize, conn: usize, open: bool) {
        match open {
            true => drop(self.open.insert((side, conn), 1)),
            false => drop(self.open.remove(&(side, conn))),
        }
        self.most = self.most.max(self.open.len());
    }
}

/// Most connection ends whose message had begun on the wire and had not ended there.
pub fn open_messages(net: &Net) -> usize {
    let mut count = Open::default();
    for s in net.frames().iter().filter(|s| s.sent) {
        if let Some(p) = seen(&s.frame.bytes) {
            if p.opcode.ends_with("WRITE_FIRST") {
                count.set(s.nic, p.conn, true);
            } else if p.opcode.contains("WRITE_LAST") {
                count.set(s.nic, p.conn, false);
            }
        }
    }
    count.most
}

/// Most ends of Reliable Connections that had packets on the wire for which no acknowledgement had
/// reached them.
pub fn unacknowledged(net: &Net) -> usize {
    let mut count = Open::default();
    // Behind the newest PSN sent by (device, connection).
    let mut next: BTreeMap<(usize, usize), u32> = BTreeMap::new();
    for s in net.frames() {
        let Some(p) = seen(&s.frame.bytes) else {
            continue;
        };
        let behind = (p.psn + 1) & 0xFF_FFFF;
        let ack = p.opcode == "RC_ACK";
        if s.sent && !ack {
            next.insert((s.nic, p.conn), behind);
            count.set(s.nic, p.conn, true);
        } else if !s.sent && ack && next.get(&(s.nic, p.conn)) == Some(&behind) {
            count.set(s.nic, p.conn, false);
        }
    }
    count.most
}

/// MSN of the last acknowledgement that nic `side` sent on a connection.
pub fn last_msn(net: &Net, side: usize, conn: usize) -> Option<u32> {
    let of = |f: &&Frame| seen(&f.bytes).is_some_and(|p| p.conn == conn && p.opcode == "RC_ACK");
    let f = net.nics[side].mac.frames.iter().rfind(of)?;
    let msn = f.bytes.get(BTH + 13..BTH + 16)?;
    Some(u32::from_be_bytes([0, msn[0], msn[1], msn[2]]))
}

/// A packet for a queue pair and the answer to it.
#[derive(Clone, Copy, Debug)]
pub struct Answered {
    /// Last beat of the request at the device; first beat of the first answer behind it.
    pub asked: u64,
    pub answered: Option<u64>,
}

/// Requests that asked device `side` for an acknowledgement from cycle `from` to `to`, and when the next of
/// its connection left.
pub fn answers(rig: &Rig, side: usize, from: u64, to: u64) -> Vec<Answered> {
    let net = rig.net.borrow();
    let nic = &net.nics[side];
    let acks: Vec<_> = (nic.mac.frames.iter())
        .filter_map(|f| Some((f.first, seen(&f.bytes)?)))
        .filter(|(_, p)| p.opcode == "RC_ACK")
        .collect();
    let arrived = nic.rx.iter().flat_map(|rx| &rx.frames);
    let asks = arrived.filter(|f| (from..to).contains(&f.last));
    asks.filter_map(|f| Some((f, seen(&f.bytes)?)))
        .filter(|(f, p)| p.opcode != "RC_ACK" && f.bytes[BTH + 8] & 0x80 != 0)
        .map(|(f, p)| Answered {
            asked: f.last,
            answered: (acks.iter())
                .find(|(at, a)| *at > f.last && a.conn == p.conn)
                .map(|a| a.0),
        })
        .collect()
}
