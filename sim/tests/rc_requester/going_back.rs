//! Answers that come while a queue pair goes back: each kind of them in each cycle around the moment in which it does, after
//! each cause of going back. What must follow stands in IBA vol. 1, 9.7.5.1.2 (an acknowledgement of a PSN covers all
//! before it; a NAK those before its PSN), 9.7.6 (retries) and 10.10.3.1, 9.9.2 (the work request that is refused gets the cause,
//! what is before it succeeds, what is behind it is flushed).
use anyhow::{ensure, Context, Result};
use hdl::spec;
use sim::driver::{Bus, Qp, QpAttr, Wr};

use super::peer::{essence, Rig};

/// Cycles of the timer's unit: what follows from it comes at the same place of each.
const TICK: u64 = 1229;
/// From the doorbell until all has been sent.
const SENT: u64 = 400;
/// RNR time code of 10 us.
const SHORT: u8 = 1;
/// So much before the first packet that is sent again the answers begin, and behind it they end.
const EARLY: u64 = 100;
const LATE: u64 = 10;

/// Packets of the work requests, of 256 bytes at most.
const PACKETS: [u32; 3] = [1, 3, 1];
/// PSNs from the first one on, for an answer: of the first, inside of the second, its last, of the third.
const FIRST: u32 = 0;
const INSIDE: u32 = 2;
const SECOND: u32 = 3;
const THIRD: u32 = 4;

fn syndrome(kind: &str, value: u8) -> u8 {
    (spec::AETH_KIND.value(kind) << 5) as u8 | value
}

fn nak(name: &str) -> u8 {
    syndrome("NAK", spec::AETH_NAK.value(name) as u8)
}

/// Why it goes back.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Cause {
    SequenceNak,
    TimeOut,
    RnrTime,
}

/// What the specification makes of an answer: completions at once (in the order of the ring), and of the others in the end.
fn must_follow(answer: u8, psn: u32) -> (Vec<&'static str>, bool) {
    let mut last = 0;
    let mut list = vec![];
    let cause = match answer {
        a if a == nak("INVALID_REQUEST") => Some("REM_INV_REQ_ERR"),
        a if a == nak("REMOTE_ACCESS_ERROR") => Some("REM_ACCESS_ERR"),
        a if a == nak("REMOTE_OPERATIONAL_ERROR") => Some("REM_OP_ERR"),
        _ => None,
    };
    let is_ack = answer >> 5 == syndrome("ACK", 0) >> 5;
    // The first PSN that is not acknowledged.
    let una = if is_ack { psn + 1 } else { psn };
    for packets in PACKETS {
        let (first, behind) = (last, last + packets);
        last = behind;
        if behind <= una {
            list.push("SUCCESS");
        } else if let Some(cause) = cause {
            list.push(if first <= psn { cause } else { "WR_FLUSH_ERR" });
        }
    }
    (list, cause.is_some())
}

struct Bench {
    rig: Rig,
    qp: Qp,
    cause: Cause,
    psn: u32,
    /// from the doorbell to the first packet that is sent again
    again: u64,
}

impl Bench {
    fn new(config: &str, cause: Cause) -> Result<Self> {
        let mut rig = Rig::on(config, 60)?;
        let attr = QpAttr {
            timeout: u8::from(cause == Cause::TimeOut),
            ..Rig::attr()
        };
        let qp = rig.open(&attr)?;
        let mut bench = Self {
            rig,
            qp,
            cause,
            psn: attr.sq_psn,
            again: 0,
        };
        for _ in 0..2 {
            let before = bench.again;
            let (start, _) = bench.begin()?;
            let sent = bench.sent();
            while bench.sent() == sent {
                ensure!(bench.now() < start + 9 * TICK, "{cause:?}: not sent again");
                bench.rig.dev.bus.run(1)?;
            }
            bench.again = bench.now() - start;
            ensure!([0, bench.again].contains(&before), "the same each time");
            bench.renew()?;
        }
        Ok(bench)
    }

    /// The first cycle of the sweep: none of its answers is before the cause.
    fn first(&self, start: u64) -> u64 {
        start + (self.again - EARLY).max(SENT + 2)
    }

    fn now(&self) -> u64 {
        self.rig.dev.bus.now()
    }

    fn sent(&self) -> usize {
        self.rig.dev.bus.mac.frames.len()
    }

    /// A life anew for the queue pair.
    fn renew(&mut self) -> Result<()> {
        for state in ["RESET", "INIT", "RTR", "RTS"] {
            self.rig.dev.modify_qp(&self.qp, "RC", state)?;
        }
        self.rig.dev.bus.mac.frames.clear();
        Ok(())
    }

    /// All is posted and sent, and the cause of going back is on its way.
    fn begin(&mut self) -> Result<(u64, Qp)> {
        while self.now() % TICK != TICK / 2 {
            self.rig.dev.bus.run(1)?;
        }
        let start = self.now();
        let mut qp = self.qp.clone();
        let (va, key) = (self.rig.region.va, self.rig.region.key);
        for (n, packets) in (1..).zip(PACKETS) {
            let wr = Wr::write(0x7000, 0x99).cookie(n);
            let wr = wr.sge(va, packets * 256 - 56, key);
            self.rig.dev.prepare(&mut qp, &wr)?;
        }
        self.rig.dev.ring(&qp)?;
        let at = start + SENT;
        match self.cause {
            Cause::SequenceNak => self.rig.say(0, self.psn, nak("PSN_SEQUENCE_ERROR"), at),
            Cause::RnrTime => self.rig.say(0, self.psn, syndrome("RNR_NAK", SHORT), at),
            Cause::TimeOut => {}
        }
        self.until(at)?;
        let packets = PACKETS.iter().sum::<u32>() as usize;
        ensure!(self.sent() == packets, "{} packets are sent", self.sent());
        Ok((start, qp))
    }

    fn until(&mut self, cycle: u64) -> Result<()> {
        let now = self.now();
        self.rig.dev.bus.run(cycle.saturating_sub(now))
    }

    /// Completions that are there, in order: their states.
    fn completed(&mut self, qp: &mut Qp, list: &mut Vec<&'static str>) -> Result<()> {
        while let Some(cqe) = self.rig.dev.poll(&mut self.rig.cq)? {
            let (status, _, cookie) = essence(&cqe);
            list.push(status);
            ensure!(cookie == list.len() as u64, "in order, once: {cookie}");
            self.rig.dev.retire(qp, &cqe)?;
        }
        Ok(())
    }

    /// An answer, `shift` cycles from the first of the sweep.
    fn case(&mut self, shift: u64, answer: u8, psn: u32) -> Result<()> {
        let (start, mut qp) = self.begin()?;
        let at = self.first(start) + shift;
        self.rig.say(0, self.psn + psn, answer, at);
        // Until what is sent again has been sent, if anything is.
        self.until(at.max(start + self.again) + SENT)?;
        let (want, fails) = must_follow(answer, psn);
        let mut list = vec![];
        self.completed(&mut qp, &mut list)?;
        // What is to be sent again completes when it has been, and the peer may want to be waited for first.
        let limit = self.now() + 9 * TICK;
        while list.len() < want.len() && self.now() < limit {
            self.rig.dev.bus.run(20)?;
            self.completed(&mut qp, &mut list)?;
        }
        ensure!(list == want, "completions {list:?}, must be {want:?}");
        let state = self.rig.dev.query_qp(&self.qp)?;
        ensure!(state == if fails { "ERR" } else { "RTS" }, "state {state}");
        if !fails {
            // The peer has all of it in the end, and says so.
            let now = self.now();
            self.rig
                .say(0, self.psn + THIRD, syndrome("ACK", 31), now + 1);
            let limit = now + 9 * TICK;
            while list.len() < PACKETS.len() && self.now() < limit {
                self.rig.dev.bus.run(20)?;
                self.completed(&mut qp, &mut list)?;
            }
            ensure!(list == ["SUCCESS"; 3], "in the end {list:?}");
        }
        let sent = self.sent();
        self.rig.dev.bus.run(SENT)?;
        ensure!(
            self.sent() == sent,
            "{} packets too many",
            self.sent() - sent
        );
        self.completed(&mut qp, &mut list)?;
        ensure!(
            list.len() == PACKETS.len(),
            "a completion too many: {list:?}"
        );
        self.renew()
    }
}

/// SQD in a cycle around going back: what had begun goes again and completes (IBA vol. 1, 10.3.1.5).
fn drained(bench: &mut Bench, shift: u64) -> Result<()> {
    let (start, mut qp) = bench.begin()?;
    let sent = bench.sent();
    bench.until(start + SENT + shift)?;
    bench.rig.dev.modify_qp(&bench.qp, "RC", "SQD")?;
    let now = bench.now();
    bench.until(now.max(start + bench.again) + SENT)?;
    ensure!(
        bench.sent() == 2 * sent,
        "{} packets of {sent} are sent again",
        bench.sent() - sent
    );
    let now = bench.now();
    (bench.rig).say(0, bench.psn + THIRD, syndrome("ACK", 31), now + 1);
    bench.until(now + SENT)?;
    let mut list = vec![];
    bench.completed(&mut qp, &mut list)?;
    ensure!(list == ["SUCCESS"; 3], "completions {list:?}");
    let state = bench.rig.dev.query_qp(&bench.qp)?;
    ensure!(state == "SQD", "state {state}");
    bench.renew()
}

/// The answers, each in every `step`th cycle, no two in the same ones.
fn sweep(config: &str, cause: Cause, step: usize) -> Result<()> {
    let mut bench = Bench::new(config, cause)?;
    let seq = nak("PSN_SEQUENCE_ERROR");
    let rnr = syndrome("RNR_NAK", SHORT);
    let ack = syndrome("ACK", 31);
    let answers = [
        (nak("REMOTE_ACCESS_ERROR"), FIRST),
        (nak("INVALID_REQUEST"), INSIDE),
        (ack, FIRST),
        (nak("REMOTE_OPERATIONAL_ERROR"), THIRD),
        (seq, INSIDE),
        (ack, INSIDE),
        (rnr, INSIDE),
        (ack, SECOND),
        (nak("REMOTE_ACCESS_ERROR"), SECOND),
        (ack, THIRD),
    ];
    for (i, (answer, psn)) in answers.into_iter().enumerate() {
        let end = bench.again + LATE - bench.first(0);
        for shift in (0..end).skip(i % step).step_by(step) {
            (bench.case(shift, answer, psn)).with_context(|| {
                format!("{cause:?}, {shift}: {answer:#04x} of PSN + {psn}, seed 60")
            })?;
        }
    }
    Ok(())
}

#[test]
fn answers_behind_a_sequence_nak() -> Result<()> {
    sweep("tiny", Cause::SequenceNak, 1)
}

#[test]
fn answers_behind_a_time_out() -> Result<()> {
    sweep("tiny", Cause::TimeOut, 2)
}

#[test]
fn answers_behind_an_rnr_time() -> Result<()> {
    sweep("tiny", Cause::RnrTime, 3)
}

#[test]
fn answers_behind_a_sequence_nak_at_512_bits() -> Result<()> {
    sweep("rnic100", Cause::SequenceNak, 7)
}

#[test]
fn drained_while_it_goes_back() -> Result<()> {
    let mut bench = Bench::new("tiny", Cause::SequenceNak)?;
    for shift in 0..bench.again - SENT {
        drained(&mut bench, shift).with_context(|| format!("SQD at {shift}, seed 60"))?;
    }
    Ok(())
}
