//! What a requester of a Reliable Connection does, by IBA vol. 1, 9.7.5.1 (responses) and 9.7.6 (retries): one
//! queue of work requests, PSNs counted without wrap so that no comparison is modular.
use std::collections::VecDeque;

use hdl::spec;
pub use sim::requester::Mode;
use sim::requester::Requester;

use crate::rig::{Conn, Done, Left};

/// One QP. PSNs are whole numbers; the wire's are their low 24 bits.
#[derive(Clone, Debug)]
pub struct Peer {
    pub slot: u64,
    pub conn: Conn,
    pub state: &'static str,
    requester: Requester,
    /// one has not succeeded: what is behind it is flushed
    told: bool,
    /// work requests that left, with the number (no wrap) of their last PSN; those that are to leave again
    pub table: VecDeque<(u64, Left)>,
    pub again: VecDeque<(u64, Left)>,
    /// ring index and PSN of the oldest work request that is not complete
    pub oldest: (u64, u64),
    pub done: Vec<Done>,
    pub errors: Vec<(u64, u64)>,
    /// how often a rewind was asked for, told
    pub rewinds: u64,
    pub rewound: Vec<(u64, u64, u64)>,
    pub counts: std::collections::BTreeMap<&'static str, u64>,
}

impl std::ops::Deref for Peer {
    type Target = Requester;
    fn deref(&self) -> &Requester {
        &self.requester
    }
}

impl std::ops::DerefMut for Peer {
    fn deref_mut(&mut self) -> &mut Requester {
        &mut self.requester
    }
}

fn status_of(syndrome: u64) -> u64 {
    let s = spec::SYNDROMES.iter().find(|s| s.code.value == syndrome);
    spec::code("cqe_status", s.expect("a syndrome of the table").status)
}

impl Peer {
    pub fn new(slot: u64, conn: &Conn) -> Self {
        let requester = Requester::new(conn.psn as u32, conn.retries, conn.rnr);
        let base = requester.una;
        Self {
            slot,
            conn: conn.clone(),
            state: "RTS",
            requester,
            told: false,
            table: VecDeque::new(),
            again: VecDeque::new(),
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
        // What has left before is what it was then, even if it is flushed now.
        let before = self.again.pop_front();
        let flushed = left.done.status == status_of(spec::code("syndrome", "FLUSHED"));
        self.table.push_back(match before {
            Some(entry) if flushed => entry,
            _ => (last, left),
        });
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
            let flush = spec::code("syndrome", "FLUSHED");
            let ours = d.status != 0 && d.status != status_of(flush);
            let acknowledged = last < self.una && d.status == 0;
            if acknowledged && !self.told {
                // it succeeds
            } else {
                match self.mode {
                    _ if ours && !self.told => {}
                    Mode::Failed(why) if !self.told => d.syndrome = spec::code("syndrome", why),
                    _ if failed || down || acknowledged || d.status != 0 => d.syndrome = flush,
                    _ => return,
                }
                d.status = status_of(d.syndrome);
                self.told = true;
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

    /// A response with PSN `psn` (a whole number) and this AETH syndrome.
    pub fn answer(&mut self, psn: u64, syndrome: u64) {
        let sends = matches!(self.state, "RTS" | "SQD") && self.conn.service == "RC";
        let before = self.mode;
        if let Some(name) = self.requester.answer(sends, psn, syndrome) {
            self.count(name);
        }
        match self.mode {
            mode if mode == before => {}
            Mode::Failed(why) => {
                let why = spec::code("syndrome", why);
                self.errors.push((self.slot, why));
            }
            Mode::GoesBack => self.rewinds += 1,
            _ => {}
        }
        self.complete();
    }

    /// The peer's time is over.
    pub fn waited(&mut self) {
        assert_eq!(self.mode, Mode::WaitsForPeer);
        self.mode = Mode::GoesBack;
        self.rewinds += 1;
    }

    /// Nothing is under way any more.
    pub fn back(&mut self) {
        self.table.append(&mut self.again);
        self.again = std::mem::take(&mut self.table);
        let (index, psn) = self.oldest;
        self.rewound.push((self.slot, index, psn & 0xFF_FFFF));
        self.requester.back(psn);
    }
}
