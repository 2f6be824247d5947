//! Requester of a queue pair (IBA vol. 1, 9.7.2, 9.7.3, 9.7.5, 9.7.6 for RC; 9.8.3 for UC).
//!
//! ```text
//!   posted ─► [ acknowledged │ in flight │ to be sent ]      packets, counted from 0
//!                         oldest       next         end      oldest + WINDOW limits next
//! ```
//! Packets are counted without wrap; a PSN is the first PSN plus that count, modulo 2^24. A NAK for
//! a hole, and the timer, set `next` back: go-back-N.
use std::collections::VecDeque;
use std::time::Duration;

use super::memory::Memory;
use super::{Connection, Status, Write, MASK24, UC};
use crate::wire::encode::Packet;

/// Packets in flight.
const WINDOW: u64 = 64;
/// Besides the last packet of a message, each of so many asks for an acknowledgement.
const ASK_EVERY: u64 = 16;
const FOREVER: u8 = 7;
/// Unit of the transport timer.
const TICK: Duration = Duration::from_nanos(4096);
/// Waits that an RNR NAK can ask for, in units of 10 µs (IBA vol. 1, table 45).
const RNR_WAITS: [u64; 32] = [
    65536, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512, 768, 1024, 1536,
    2048, 3072, 4096, 6144, 8192, 12288, 16384, 24576, 32768, 49152,
];

/// A request and the packets it takes.
struct Posted {
    write: Write,
    first: u64,
    packets: u64,
}

pub struct Requester {
    /// Completions nobody took yet.
    pub done: VecDeque<(u64, Status)>,
    pub failed: bool,
    reliable: bool,
    mtu: usize,
    first_psn: u32,
    timeout: Option<Duration>,
    retry: u8,
    rnr_retry: u8,
    queue: VecDeque<Posted>,
    oldest: u64,
    next: u64,
    end: u64,
    /// One more than the furthest that was ever sent.
    furthest: u64,
    retries: u8,
    rnr_retries: u8,
    /// Since when the oldest packet waits for an answer.
    since: Option<Duration>,
    /// An RNR NAK asked to wait until then.
    pause: Option<Duration>,
}

impl Requester {
    pub fn new(reliable: bool) -> Self {
        Self {
            done: VecDeque::new(),
            failed: false,
            reliable,
            mtu: 0,
            first_psn: 0,
            timeout: None,
            retry: 0,
            rnr_retry: 0,
            queue: VecDeque::new(),
            oldest: 0,
            next: 0,
            end: 0,
            furthest: 0,
            retries: 0,
            rnr_retries: 0,
            since: None,
            pause: None,
        }
    }

    pub fn connect(&mut self, to: &Connection) {
        self.mtu = to.mtu as usize;
        self.first_psn = to.sq_psn;
        self.timeout = (to.timeout > 0).then(|| TICK * (1 << (to.timeout & 31)));
        (self.retry, self.rnr_retry) = (to.retry, to.rnr_retry);
        (self.retries, self.rnr_retries) = (self.retry, self.rnr_retry);
    }

    pub fn post(&mut self, write: Write) {
        if self.failed {
            self.done.push_back((write.wr_id, Status::Flushed));
            return;
        }
        let packets = write.length.div_ceil(self.mtu).max(1) as u64;
        self.queue.push_back(Posted {
            write,
            first: self.end,
            packets,
        });
        self.end += packets;
    }

    /// To ERR: everything that is posted is flushed.
    pub fn fail(&mut self) {
        self.failed = true;
        for posted in self.queue.drain(..) {
            self.done.push_back((posted.write.wr_id, Status::Flushed));
        }
        (self.since, self.pause) = (None, None);
    }

    /// The oldest request ends so; all others are flushed.
    fn fail_with(&mut self, status: Status) {
        if let Some(posted) = self.queue.pop_front() {
            self.done.push_back((posted.write.wr_id, status));
        }
        self.fail();
    }

    fn psn(&self, packet: u64) -> u32 {
        self.first_psn.wrapping_add(packet as u32) & MASK24
    }

    /// The next packet, if one may go.
    pub fn packet(&mut self, now: Duration, memory: &Memory) -> Option<Packet> {
        let full = self.reliable && self.next >= self.oldest + WINDOW;
        if self.failed || self.pause.is_some() || self.next >= self.end || full {
            return None;
        }
        let n = self.next;
        let at = self.queue.iter().find(|p| n < p.first + p.packets)?;
        let (w, i) = (&at.write, n - at.first);
        let (starts, ends) = (i == 0, i + 1 == at.packets);
        let from = w.from + i as usize * self.mtu;
        let to = (w.from + w.length).min(from + self.mtu);
        let operation = match (starts, ends, w.imm.is_some()) {
            (true, false, _) => 0x06,
            (false, false, _) => 0x07,
            (false, true, false) => 0x08,
            (false, true, true) => 0x09,
            (true, true, false) => 0x0A,
            (true, true, true) => 0x0B,
        };
        let ask = ends || (n + 1).is_multiple_of(ASK_EVERY) || n + 1 == self.oldest + WINDOW;
        let packet = Packet {
            opcode: operation | if self.reliable { 0 } else { UC },
            psn: self.psn(n),
            ack_req: self.reliable && ask,
            reth: starts.then_some((w.va, w.rkey, w.length as u32)),
            imm: if ends { w.imm } else { None },
            payload: memory.bytes[from..to].to_vec(),
            ..Packet::default()
        };
        self.next += 1;
        self.furthest = self.furthest.max(self.next);
        if self.reliable {
            self.since.get_or_insert(now);
        } else {
            self.retire(self.next);
        }
        Some(packet)
    }

    /// Everything before packet `upto` is done.
    fn retire(&mut self, upto: u64) {
        self.oldest = upto;
        self.next = self.next.max(upto);
        while let Some(posted) = self.queue.pop_front() {
            if posted.first + posted.packets > upto {
                self.queue.push_front(posted);
                break;
            }
            if posted.write.signaled {
                self.done.push_back((posted.write.wr_id, Status::Success));
            }
        }
    }

    /// Takes an acknowledgement; the name of what is to be counted, if it is no plain progress.
    pub fn acknowledge(&mut self, psn: u32, syndrome: u8, now: Duration) -> Option<&'static str> {
        let behind = u64::from(psn.wrapping_sub(self.psn(self.oldest)) & MASK24);
        if self.failed || behind >= self.furthest - self.oldest {
            return Some("ghost acknowledgement");
        }
        let about = self.oldest + behind;
        let acknowledged = if syndrome >> 5 == 0 { about + 1 } else { about };
        if acknowledged > self.oldest {
            self.retire(acknowledged);
            (self.retries, self.rnr_retries) = (self.retry, self.rnr_retry);
            self.since = (self.oldest < self.next).then_some(now);
        }
        match (syndrome >> 5 & 3, syndrome & 0x1F) {
            (0, _) => None,
            (1, code) => {
                if self.rnr_retries == 0 {
                    self.fail_with(Status::RnrRetriesExceeded);
                } else {
                    self.rnr_retries -= u8::from(self.rnr_retry != FOREVER);
                    let wait = Duration::from_micros(10 * RNR_WAITS[usize::from(code)]);
                    (self.next, self.since, self.pause) = (about, None, Some(now + wait));
                }
                Some("NAK came: receiver not ready")
            }
            (3, 0) => {
                self.go_back(Status::RetriesExceeded);
                Some("NAK came: sequence")
            }
            (3, code) => {
                self.fail_with(match code {
                    1 => Status::RemoteInvalidRequest,
                    2 => Status::RemoteAccess,
                    _ => Status::RemoteOperation,
                });
                Some("NAK came: refused")
            }
            _ => Some("drop: reserved syndrome"),
        }
    }

    /// Sends everything from the oldest packet again, as often as it may.
    fn go_back(&mut self, otherwise: Status) {
        if self.retries == 0 {
            return self.fail_with(otherwise);
        }
        self.retries -= 1;
        (self.next, self.since) = (self.oldest, None);
    }

    /// Looks at the clock; true names a time that ran out.
    pub fn tick(&mut self, now: Duration) -> Option<&'static str> {
        if self.pause.is_some_and(|until| now >= until) {
            self.pause = None;
        }
        let (since, timeout) = (self.since?, self.timeout?);
        if now < since + timeout {
            return None;
        }
        self.go_back(Status::RetriesExceeded);
        Some("timer ran out")
    }
}
