//! What a requester of a Reliable Connection makes of its peer's responses, written from the specification
//! alone (IBA vol. 1, 9.7.5.1 and 9.7.6): the judge of the RTL's.
//!
//! ```text
//!            una                    next    peak
//!   ──────────┼──── window ──────────┼───────┤         PSNs are whole numbers: no comparison is modular
//!   duplicates│ ACK, NAK, RNR NAK            │ ghosts
//! ```
//! No cycles and no queues: one response at a time.

/// What a requester does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    Runs,
    WaitsForPeer,
    GoesBack,
    /// for good, with this syndrome (a name of `syndrome`)
    Failed(&'static str),
}

/// One requester. The wire's PSNs are the low 24 bits of these.
#[derive(Clone, Debug)]
pub struct Requester {
    /// oldest PSN not acknowledged
    pub una: u64,
    /// behind the last packet formed now, and behind the last one ever
    pub next: u64,
    pub peak: u64,
    pub mode: Mode,
    pub retries: u64,
    /// 7: without end
    pub rnr: u64,
    full: (u64, u64),
}

impl Requester {
    /// One whose first PSN is `psn`, with these counts of retries.
    pub fn new(psn: u32, retries: u64, rnr: u64) -> Self {
        // Far from zero, so that older PSNs have numbers too.
        let base = (1 << 40) + u64::from(psn);
        Self {
            una: base,
            next: base,
            peak: base,
            mode: Mode::Runs,
            retries,
            rnr,
            full: (retries, rnr),
        }
    }

    /// The whole number of a PSN of the wire: the one nearest to `una`.
    pub fn whole(&self, psn: u32) -> u64 {
        let ahead = (psn.wrapping_sub(self.una as u32) & 0xFF_FFFF) as i64;
        let ahead = if ahead >= 1 << 23 {
            ahead - (1 << 24)
        } else {
            ahead
        };
        self.una.wrapping_add_signed(ahead)
    }

    /// A response with PSN `psn` (a whole number) and this AETH syndrome; `sends`: the state of the QP allows
    /// acknowledgements. Gives the counter that goes up, if one does.
    pub fn answer(&mut self, sends: bool, psn: u64, syndrome: u64) -> Option<&'static str> {
        let (kind, value) = (syndrome >> 5, syndrome & 31);
        let live = sends && !matches!(self.mode, Mode::Failed(_));
        if kind > 3 || kind == 2 || (kind == 3 && value > 3) {
            return Some("bad_resp_err");
        }
        if live && psn < self.una && self.una - psn <= 1 << 23 {
            return Some("duplicate_acks");
        }
        if !live || psn < self.una || psn >= self.next.max(self.peak) {
            return Some("ghost_acks");
        }
        self.advance(if kind == 0 { psn + 1 } else { psn });
        match (kind, value) {
            (0, _) => None,
            (1, _) => {
                if self.mode == Mode::Runs && self.rnr == 0 {
                    self.mode = Mode::Failed("RNR_EXCEEDED");
                } else if self.mode == Mode::Runs {
                    self.rnr -= u64::from(self.rnr != 7);
                    self.mode = Mode::WaitsForPeer;
                }
                Some("rnr_nak_retry_err")
            }
            (3, 0) => {
                self.go_back();
                Some("packet_seq_err")
            }
            _ => {
                let why = ["NAK_INVALID_REQUEST", "NAK_REMOTE_ACCESS", "NAK_REMOTE_OP"];
                self.mode = Mode::Failed(why[value as usize - 1]);
                None
            }
        }
    }

    fn advance(&mut self, to: u64) {
        if to != self.una {
            self.una = to;
            (self.retries, self.rnr) = self.full;
        }
    }

    /// A packet is missing at the peer, or it says nothing.
    pub fn go_back(&mut self) {
        if self.mode != Mode::Runs {
            return;
        }
        if self.retries == 0 {
            self.mode = Mode::Failed("RETRY_EXCEEDED");
        } else {
            self.retries -= 1;
            self.mode = Mode::GoesBack;
        }
    }

    /// It begins again at `psn`, the first of the oldest work request that is not complete.
    pub fn back(&mut self, psn: u64) {
        self.peak = self.peak.max(self.next);
        self.next = psn;
        if self.mode == Mode::GoesBack {
            self.mode = Mode::Runs;
        }
    }
}
