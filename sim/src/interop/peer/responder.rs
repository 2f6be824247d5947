//! Responder of a queue pair (IBA vol. 1, 9.7.4 and 9.7.5 for RC, 9.8.2 for UC).
//!
//! ```text
//!   PSN ─► opcode sequence ─► length ─► receive request ─► key, right, bounds ─► place ─► MSN
//! ```
//! One response is due at a time: an acknowledgement covers those before it. A NAK stays due until
//! it is sent, and a hole is answered once.
use std::collections::VecDeque;

use super::memory::Memory;
use super::{Connection, Status, MASK24};
use crate::wire::roce;

/// ACK without credits, and the NAKs (table 44).
const ACK: u8 = 0x1F;
const RNR: u8 = 0x20;
const SEQUENCE: u8 = 0x60;
const INVALID: u8 = 0x61;
const ACCESS: u8 = 0x62;

/// A WRITE of which not all packets came.
struct Open {
    /// Offset in memory of its next byte; `None`: a message of no bytes.
    at: usize,
    left: u32,
    length: u32,
}

/// A receive: its identifier, how it went, immediate and length.
type Receive = (u64, Status, Option<(u32, u32)>);

pub struct Responder {
    /// Receive requests, oldest first.
    pub receives: VecDeque<u64>,
    /// Completions nobody took yet.
    pub done: VecDeque<Receive>,
    pub failed: bool,
    reliable: bool,
    mtu: usize,
    rnr_timer: u8,
    expected: u32,
    msn: u32,
    open: Option<Open>,
    /// A NAK was sent for the PSN that is expected.
    asked: bool,
    due: Option<(u32, u8)>,
}

/// What a WRITE's packet is (IBA vol. 1, table 38).
struct Place {
    starts: bool,
    ends: bool,
}

fn place(opcode: u8) -> Option<Place> {
    let (starts, ends) = match opcode & 0x1F {
        0x06 => (true, false),
        0x07 => (false, false),
        0x08 | 0x09 => (false, true),
        0x0A | 0x0B => (true, true),
        _ => return None,
    };
    Some(Place { starts, ends })
}

impl Responder {
    pub fn new(reliable: bool) -> Self {
        Self {
            receives: VecDeque::new(),
            done: VecDeque::new(),
            failed: false,
            reliable,
            mtu: 0,
            rnr_timer: 0,
            expected: 0,
            msn: 0,
            open: None,
            asked: false,
            due: None,
        }
    }

    pub fn connect(&mut self, to: &Connection) {
        self.mtu = to.mtu as usize;
        self.rnr_timer = to.min_rnr_timer;
        self.expected = to.rq_psn & MASK24;
    }

    /// To ERR: receives are flushed, nothing more is answered; a NAK that is due still goes.
    pub fn fail(&mut self) {
        self.failed = true;
        self.open = None;
        for wr_id in self.receives.drain(..) {
            self.done.push_back((wr_id, Status::Flushed, None));
        }
    }

    /// The response that is due: PSN, syndrome, MSN.
    pub fn response(&mut self) -> Option<(u32, u8, u32)> {
        let (psn, syndrome) = self.due.take()?;
        Some((psn, syndrome, self.msn))
    }

    /// Takes a request; the name of what is to be counted, if it is no plain success.
    pub fn request(&mut self, p: &roce::Packet, memory: &mut Memory) -> Option<&'static str> {
        if self.failed {
            return Some("drop: in error");
        }
        if self.reliable {
            self.reliable_request(p, memory)
        } else {
            self.unreliable_request(p, memory)
        }
    }

    fn reliable_request(&mut self, p: &roce::Packet, memory: &mut Memory) -> Option<&'static str> {
        let ahead = p.psn.wrapping_sub(self.expected) & MASK24;
        if ahead > MASK24 / 2 {
            // A duplicate: acknowledged with the newest that is done, and done no second time.
            self.acknowledge();
            return Some("duplicate request");
        }
        if ahead > 0 {
            if std::mem::replace(&mut self.asked, true) {
                return Some("drop: behind a hole");
            }
            self.due = Some((self.expected, SEQUENCE));
            return Some("NAK sent: sequence");
        }
        self.asked = false;
        match self.execute(p, memory) {
            Ok(()) => {
                self.expected = (self.expected + 1) & MASK24;
                if p.ack_req {
                    self.acknowledge();
                }
                None
            }
            Err(RNR) => {
                self.asked = true;
                self.due = Some((self.expected, RNR | self.rnr_timer));
                Some("NAK sent: receiver not ready")
            }
            Err(syndrome) => {
                self.due = Some((self.expected, syndrome));
                self.fail();
                Some(match syndrome {
                    ACCESS => "NAK sent: remote access",
                    _ => "NAK sent: invalid request",
                })
            }
        }
    }

    /// An ACK up to the newest packet, unless a NAK is due, which says as much.
    fn acknowledge(&mut self) {
        let newest = self.expected.wrapping_sub(1) & MASK24;
        match self.due {
            Some((_, syndrome)) if syndrome != ACK => {}
            _ => self.due = Some((newest, ACK)),
        }
    }

    fn unreliable_request(
        &mut self,
        p: &roce::Packet,
        memory: &mut Memory,
    ) -> Option<&'static str> {
        let hole = p.psn != self.expected;
        self.expected = (p.psn + 1) & MASK24;
        if hole {
            self.open = None;
        }
        // A message whose beginning is missing, or that is refused, is gone without a word: its
        // other packets find no open message.
        if self.execute(p, memory).is_err() {
            self.open = None;
            return Some("drop: message abandoned");
        }
        None
    }

    /// Does what the packet asks for, or nothing of it.
    fn execute(&mut self, p: &roce::Packet, memory: &mut Memory) -> Result<(), u8> {
        let place = place(p.opcode).ok_or(INVALID)?;
        let bytes = p.payload.len();
        if place.starts && self.open.is_some() && !self.reliable {
            self.open = None;
        }
        let open = match (&self.open, place.starts, p.reth) {
            (None, true, Some(reth)) => Open {
                at: usize::MAX,
                left: reth.length,
                length: reth.length,
            },
            (Some(open), false, _) => Open { ..*open },
            _ => return Err(INVALID),
        };
        let left = open.left as usize;
        let length = match place.ends {
            true => bytes == left && bytes <= self.mtu && (bytes > 0 || place.starts),
            false => bytes == self.mtu && bytes < left,
        };
        if !length {
            return Err(INVALID);
        }
        if p.imm.is_some() && self.receives.is_empty() {
            return Err(RNR);
        }
        let at = match p.reth {
            // The key of a message without bytes is not looked at.
            Some(r) if r.length > 0 => memory.writable(r.va, r.length, r.rkey).ok_or(ACCESS)?,
            _ => open.at,
        };
        if bytes > 0 {
            memory.bytes[at..at + bytes].copy_from_slice(&p.payload);
        }
        self.open = (!place.ends).then(|| Open {
            at: at + bytes,
            left: open.left - bytes as u32,
            length: open.length,
        });
        if place.ends {
            self.msn = (self.msn + 1) & MASK24;
            if let Some(imm) = p.imm {
                let wr_id = self.receives.pop_front().unwrap_or_default();
                let arrived = Some((imm, open.length));
                self.done.push_back((wr_id, Status::Success, arrived));
            }
        }
        Ok(())
    }
}
