//! What a requester of a Reliable Connection does, by IBA vol. 1, 9.7.5.1 (responses) and 9.7.6 (retries): one
//! queue of work requests, PSNs counted without wrap so that no comparison is modular.
use std::collections::VecDeque;

use hdl::spec;

use crate::rig::{Conn, Done, Left};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    Runs,
    WaitsForPeer,
    GoesBack,
    Failed(u64),
}

/// One QP. PSNs are whole numbers; the wire's are their low 24 bits.
#[derive(Clone, Debug)]
pub struct Peer {
    pub slot: u64,
    pub conn: Conn,
    pub state: &'static str,
    pub una: u64,
    /// behind the last packet formed now, and behind the last one ever
    pub next: u64,
    pub peak: u64,
    pub mode: Mode,
    pub retries: u64,
    pub rnr: u64,
    told: bool,
    /// work requests that left, with the number (no wrap) of their last PSN
    pub table: VecDeque<(u64, Left)>,
    /// ring index and PSN of the oldest work request that is not complete
    pub oldest: (u64, u64),
    pub done: Vec<Done>,
    pub errors: Vec<(u64, u64)>,
    /// how often a rewind was asked for, told
    pub rewinds: u64,
    pub rewound: Vec<(u64, u64, u64)>,
    pub counts: std::collections::BTreeMap<&'static str, u64>,
}

fn status_of(syndrome: u64) -> u64 {
    let s = spec::SYNDROMES.iter().find(|s| s.code.value == syndrome);
    spec::code("cqe_status", s.expect("a syndrome of the table").status)
}

impl Peer {
    pub fn new(slot: u64, conn: &Conn) -> Self {
        // Far from zero, so that older PSNs have numbers too.
        let base = (1 << 40) + conn.psn;
        Self {
            slot,
            conn: conn.clone(),
            state: "RTS",
            una: base,
            next: base,
            peak: base,
            mode: Mode::Runs,
            retries: conn.retries,
            rnr: conn.rnr,
            told: false,
            table: VecDeque::new(),
            oldest: (conn.index, base),
            done: vec![],
            errors: vec![],
            rewinds: 0,
            rewound: vec![],
            counts: Default::default(),
        }
    }

    fn count(&mut self, name: &'static str) {
        *self.counts.entry(name).or_default() += 1;
    }

    pub fn formed(&mut self) -> u64 {
        if self.next < self.peak {
            self.count("retransmissions");
        }
        self.next += 1;
        self.next - 1
    }

    pub fn left(&mut self, last: u64, left: Left) {
        self.table.push_back((last, left));
        self.complete();
    }

    /// Completes what can be completed.
    fn complete(&mut self) {
        let dead = matches!(self.state, "RESET" | "INIT" | "RTR");
        let down = matches!(self.state, "SQE" | "ERR");
        while let Some((last, left)) = self.table.front().cloned() {
            let mut d = left.done.clone();
            let failed = matches!(self.mode, Mode::Failed(_));
            d.report &= !failed && !down;
            if dead {
                self.table.pop_front();
                continue;
            }
            if last < self.una || d.status != 0 {
                // as it came
            } else if let Mode::Failed(why) = self.mode {
                d.syndrome = if self.told {
                    spec::code("syndrome", "FLUSHED")
                } else {
                    why
                };
                d.status = status_of(d.syndrome);
                self.told = true;
            } else if down {
                d.syndrome = spec::code("syndrome", "FLUSHED");
                d.status = status_of(d.syndrome);
            } else {
                return;
            }
            self.oldest = (d.next, last + 1);
            self.done.push(d);
            self.table.pop_front();
        }
    }

    pub fn goto(&mut self, state: &'static str) {
        self.state = state;
        self.complete();
    }

    fn fail(&mut self, why: &str) {
        let why = spec::code("syndrome", why);
        self.mode = Mode::Failed(why);
        self.errors.push((self.slot, why));
    }

    fn advance(&mut self, to: u64) {
        if to != self.una {
            self.una = to;
            self.retries = self.conn.retries;
            self.rnr = self.conn.rnr;
        }
    }

    fn go_back(&mut self) {
        if self.mode != Mode::Runs {
            return;
        }
        if self.retries == 0 {
            self.fail("RETRY_EXCEEDED");
        } else {
            self.retries -= 1;
            self.mode = Mode::GoesBack;
            self.rewinds += 1;
        }
    }

    /// A response with PSN `psn` (a whole number) and this AETH syndrome.
    pub fn answer(&mut self, psn: u64, syndrome: u64) {
        let (kind, value) = (syndrome >> 5, syndrome & 31);
        let sends = matches!(self.state, "RTS" | "SQD") && self.conn.service == "RC";
        let live = sends && !matches!(self.mode, Mode::Failed(_));
        if kind > 3 || kind == 2 || (kind == 3 && value > 3) {
            return self.count("bad_resp_err");
        }
        if live && psn < self.una && self.una - psn <= 1 << 23 {
            return self.count("duplicate_acks");
        }
        if !live || psn < self.una || psn >= self.next.max(self.peak) {
            return self.count("ghost_acks");
        }
        match (kind, value) {
            (0, _) => self.advance(psn + 1),
            (1, _) => {
                self.count("rnr_nak_retry_err");
                self.advance(psn);
                if self.mode == Mode::Runs && self.rnr == 0 {
                    self.fail("RNR_EXCEEDED");
                } else if self.mode == Mode::Runs {
                    self.rnr -= u64::from(self.rnr != 7);
                    self.mode = Mode::WaitsForPeer;
                }
            }
            (3, 0) => {
                self.count("packet_seq_err");
                self.advance(psn);
                self.go_back();
            }
            (3, 1) => self.refused(psn, "NAK_INVALID_REQUEST"),
            (3, 2) => self.refused(psn, "NAK_REMOTE_ACCESS"),
            _ => self.refused(psn, "NAK_REMOTE_OP"),
        }
        self.complete();
    }

    fn refused(&mut self, psn: u64, why: &str) {
        self.advance(psn);
        self.fail(why);
    }

    /// The peer's time is over.
    pub fn waited(&mut self) {
        assert_eq!(self.mode, Mode::WaitsForPeer);
        self.mode = Mode::GoesBack;
        self.rewinds += 1;
    }

    /// Nothing is under way any more.
    pub fn back(&mut self) {
        self.table.clear();
        let (index, psn) = self.oldest;
        self.rewound.push((self.slot, index, psn & 0xFF_FFFF));
        self.peak = self.peak.max(self.next);
        self.next = psn;
        if self.mode == Mode::GoesBack {
            self.mode = Mode::Runs;
        }
    }
}
