//! One queue pair as its far end and its owner see it: what is posted, what is owed for it.
use std::collections::VecDeque;

use crate::driver::Qp;
use crate::requester::{Mode, Requester};
use crate::responder::State;
use crate::wire::encode::Path;

use super::oracle::Reply;

/// A work request that was posted.
#[derive(Clone)]
pub struct Posted {
    pub cookie: u32,
    pub index: u16,
    pub signalled: bool,
    /// whole numbers
    pub first: u64,
    pub last: u64,
    pub va: u64,
    pub rkey: u32,
    pub imm: Option<u32>,
    pub data: Vec<u8>,
}

/// A CQE that must come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Due {
    pub cookie: u32,
    pub index: u16,
    /// a name of `syndrome`; `NONE` is success
    pub syndrome: &'static str,
    /// of a success: opcode, bytes, immediate data
    pub opcode: &'static str,
    pub bytes: u32,
    pub imm: Option<u32>,
}

/// Cycles in which one that goes back has done so: at once, or after an RNR time of 10 us.
const BACK: u64 = 500;
const BACK_LATER: u64 = 5_500;

/// A queue pair that goes back in this batch. Answers still come, and when it has gone back among them is the device's choice:
/// what is acknowledged by then is not sent again, what is acknowledged later is.
#[derive(Default)]
pub struct Back {
    /// work requests that have completed meanwhile, and may be sent again
    done: VecDeque<Posted>,
    /// a packet has been sent again
    begun: bool,
    /// not before the peer's RNR time
    waits: bool,
}

/// One queue pair, and what is known of it.
pub struct End {
    pub qp: Qp,
    pub kind: usize,
    pub state: State,
    pub path_in: Path,
    pub path_out: Path,
    pub req: Requester,
    /// PSN of the next packet that must be seen on the wire
    pub cursor: u64,
    pub posted: VecDeque<Posted>,
    pub receives: VecDeque<(u32, u16)>,
    pub sends_due: VecDeque<Due>,
    pub receives_due: VecDeque<Due>,
    pub replies: VecDeque<Reply>,
    pub last_said: Vec<u8>,
    pub back: Option<Back>,
    /// no more frames in this batch: what becomes of them would depend on time
    pub closed: bool,
    /// it failed; batches until it is made anew
    pub failed: bool,
    pub rest: u32,
    /// work requests that completed, signalled or not
    pub done: u64,
}

impl End {
    pub fn uc(&self) -> bool {
        self.qp.attr.service == "UC"
    }

    /// It sends, and all that was posted is on the wire.
    pub fn settled(&self) -> bool {
        self.cursor == self.req.next
    }

    /// A work request is posted. Of UC nobody is asked: it completes when the device has its packets together,
    /// a little before the wire has seen them.
    pub fn post(&mut self, p: Posted) {
        if self.uc() {
            self.done += 1;
            if p.signalled {
                self.sends_due.push_back(due(&p, "NONE"));
            }
        }
        self.posted.push_back(p);
    }

    fn first_of_oldest(&self) -> u64 {
        self.posted.front().map_or(self.req.next, |p| p.first)
    }

    /// What is acknowledged completes.
    pub fn complete(&mut self) {
        while self.posted.front().is_some_and(|p| p.last < self.req.una) {
            let p = self.posted.pop_front().expect("looked at");
            self.done += 1;
            if p.signalled {
                self.sends_due.push_back(due(&p, "NONE"));
            }
            if let Some(back) = &mut self.back {
                back.done.push_back(p);
            }
        }
    }

    /// It goes back to its oldest work request; `waits`: when the peer's time is over.
    pub fn rewind(&mut self, waits: bool) {
        self.cursor = self.first_of_oldest();
        self.back = Some(Back {
            waits,
            ..Back::default()
        });
    }

    /// Nothing more need be sent again: it failed, or all is acknowledged before a packet was.
    pub fn may_rest(&self) -> bool {
        let begun = self.back.as_ref().is_some_and(|b| b.begun);
        self.failed || (self.back.is_some() && !begun && self.req.una == self.req.next)
    }

    /// The packet that comes next is `psn`: the work request it is of.
    pub fn sends(&mut self, psn: u32) -> Option<&Posted> {
        let at = self.req.whole(psn);
        if let Some(back) = &mut self.back {
            // It begins behind what was acknowledged meanwhile, if it does.
            let begins = |p: &Posted| p.first == at && at <= self.req.una;
            if !back.begun && back.done.iter().chain(&self.posted).any(begins) {
                self.cursor = self.cursor.max(at);
            }
            back.begun = true;
        }
        let done = self.back.iter().flat_map(|b| &b.done);
        (done.chain(&self.posted)).find(|w| (w.first..=w.last).contains(&self.cursor))
    }

    /// Cycles after which nothing more comes of its going back, if nothing is there to be sent again.
    pub fn patience(&self) -> u64 {
        match &self.back {
            Some(_) if self.settled() => 0,
            Some(back) if back.waits && !self.failed => BACK_LATER,
            Some(_) => BACK,
            None => 0,
        }
    }

    /// It has gone back. Gives the number of packets that it may have given up half-way, since it failed meanwhile.
    pub fn gone_back(&mut self) -> u64 {
        let mut given_up = 0;
        if self.back.take().is_some() && self.may_settle() {
            if self.failed {
                given_up = self.req.next - self.cursor;
            }
            self.cursor = self.req.next;
            if matches!(self.req.mode, Mode::GoesBack | Mode::WaitsForPeer) {
                self.req.mode = Mode::Runs;
            }
        }
        given_up
    }

    fn may_settle(&self) -> bool {
        self.failed || self.req.una == self.req.next
    }

    /// It fails: the oldest work request with this cause, if it has one, all others flushed.
    pub fn fail(&mut self, cause: Option<&'static str>) {
        (self.failed, self.closed) = (true, true);
        let mut why = cause.unwrap_or("FLUSHED");
        self.done += self.posted.len() as u64;
        for p in self.posted.drain(..) {
            self.sends_due.push_back(due(&p, why));
            why = "FLUSHED";
            if let Some(back) = &mut self.back {
                back.done.push_back(p);
            }
        }
        for (cookie, index) in self.receives.drain(..) {
            self.receives_due.push_back(Due {
                cookie,
                index,
                syndrome: "FLUSHED",
                opcode: "RECV",
                bytes: 0,
                imm: None,
            });
        }
        // What is sent again may still be under way.
        if self.back.is_none() {
            self.cursor = self.req.next;
        }
    }
}

fn due(p: &Posted, syndrome: &'static str) -> Due {
    Due {
        cookie: p.cookie,
        index: p.index,
        syndrome,
        opcode: if p.imm.is_some() {
            "WRITE_IMM"
        } else {
            "WRITE"
        },
        bytes: p.data.len() as u32,
        imm: None,
    }
}
