//! Frames that are lost, and what comes of it.
use std::time::Instant;

use anyhow::{ensure, Context, Result};

use super::counted::Counted;
use super::link::{Loss, Seen};
use super::plan::Way;
use super::port::{Endpoint, Service, Status};
use super::refusals::SEQUENCE;
use super::suite::{headline, Message, Pair, Suite, BLANK, HALF, RTS};
use crate::wire::roce;

const UC_WRITE_LAST_IMM: u8 = 0x29;
/// Retries of the case in which nothing ever arrives.
const FEW_RETRIES: u8 = 2;

impl<P: Endpoint> Suite<P> {
    pub(super) fn losses(&mut self, way: Way) -> Result<()> {
        let (writer, answerer) = (way.writer(), way.answerer());
        let lose = |from, skip, fits| Loss {
            from,
            skip,
            times: 1,
            fits,
        };
        let size = 6000;
        let m = Message {
            way,
            size,
            imm: true,
        };
        // A hole is told by the responder and heard by the requester. Behind the end of a message, and of
        // its ACK, a timer runs out; Linux does not count those of its own.
        let (hole, silence, repeated) = match way {
            Way::Out => (
                Counted {
                    ours: &["packet_seq_err", "retransmissions"],
                    linux: &["out_of_seq_request"],
                },
                Counted {
                    ours: &["local_ack_timeout_err", "retransmissions"],
                    linux: &[],
                },
                Counted {
                    ours: &["local_ack_timeout_err", "retransmissions"],
                    linux: &["duplicate_request"],
                },
            ),
            Way::In => (
                Counted {
                    ours: &["out_of_sequence"],
                    linux: &["rcvd_seq_err"],
                },
                Counted::default(),
                Counted {
                    ours: &["duplicate_request"],
                    linux: &[],
                },
            ),
        };
        let middle = lose(writer, 2, is_request);
        let ack = lose(answerer, 0, is_ack);
        let mut list = vec![
            ("a packet is lost in the middle", middle, 1, hole),
            ("an acknowledgement is lost", ack, 0, repeated),
        ];
        if self.plan.thorough {
            let (first, last) = (lose(writer, 0, is_request), lose(writer, 5, is_request));
            // Linux does not count a NAK for the packet that it expects first.
            let begin = match way {
                Way::Out => hole,
                Way::In => Counted { linux: &[], ..hole },
            };
            list.push(("the first packet is lost", first, 1, begin));
            list.push(("the last packet is lost", last, 0, silence));
        }
        for (name, loss, naks, counted) in list {
            let pair = self.pair(Service::Rc, 1024, false, 7)?;
            self.check(format!("{}: {name}", headline(&pair, m)), |s| {
                s.counted(counted, |s| s.recovers(pair, m, loss, naks))
            });
            self.part(pair)?;
        }
        if self.plan.thorough {
            let pair = self.pair(Service::Rc, 1024, false, FEW_RETRIES)?;
            let name = format!("{}: nothing arrives any more", headline(&pair, m));
            let counted = match way {
                Way::Out => Counted {
                    ours: &["local_ack_timeout_err", "req_retry_exceeded"],
                    linux: &[],
                },
                Way::In => Counted {
                    ours: &[],
                    linux: &["retry_exceeded_err"],
                },
            };
            self.check(name, |s| s.counted(counted, |s| s.gives_up(pair, m)));
            self.part(pair)?;
        }
        Ok(())
    }

    pub(super) fn datagram_losses(&mut self, way: Way) -> Result<()> {
        let m = Message {
            way,
            size: 6000,
            imm: true,
        };
        // Linux 6.1 never takes another WRITE after one of which it got a part: its memory of the
        // last opcode is cleared for SENDs alone. So it loses a first packet.
        let mut list = vec![0];
        if way == Way::In {
            list.push(2);
        }
        for skip in list {
            let pair = self.pair(Service::Uc, 1024, false, 7)?;
            let name = format!("Uc {}: packet {skip} is lost", headline(&pair, m));
            let counted = Counted {
                ours: match way {
                    Way::Out => &[],
                    Way::In => &["rx_abandoned"],
                },
                linux: &[],
            };
            self.check(name, |s| s.counted(counted, |s| s.abandoned(pair, m, skip)));
            self.part(pair)?;
        }
        Ok(())
    }

    /// One frame is lost; it is sent again, and all goes well, as does the next message.
    fn recovers(&mut self, pair: Pair, m: Message, loss: Loss, naks: usize) -> Result<()> {
        let answerer = m.way.answerer();
        self.link.losses.push(loss);
        self.deliver(pair, m)?;
        ensure!(self.link.losses.is_empty(), "nothing was lost");
        let seen = &self.link.seen;
        let lost = seen
            .iter()
            .position(|s| s.lost)
            .context("nothing was lost")?;
        let gone = seen[lost];
        // A lost acknowledgement makes the writer repeat what it was about, and the first packet of
        // that may be answered before the others are sent.
        let before = |s: &Seen| {
            seen[..lost]
                .iter()
                .any(|b| b.from == s.from && b.psn == s.psn)
        };
        let again = seen[lost + 1..]
            .iter()
            .filter(|s| s.from != answerer && !s.lost);
        let again = match gone.syndrome {
            Some(_) => again.filter(|s| before(s)).count(),
            None => again.filter(|s| s.psn == gone.psn).count(),
        };
        ensure!(
            again >= 1,
            "nothing came again after PSN {:#x} was lost",
            gone.psn
        );
        let got = self.syndromes(answerer, |s| s == SEQUENCE).len();
        ensure!(
            got == naks,
            "{got} sequence NAKs on the wire, {naks} expected"
        );
        if naks == 1 {
            let nak = self.link.seen.iter().find(|s| s.syndrome == Some(SEQUENCE));
            let psn = nak.map(|s| s.psn);
            ensure!(
                psn == Some(gone.psn),
                "the NAK is about {psn:x?}, not {:#x}",
                gone.psn
            );
        }
        self.linux_state(pair, RTS)?;
        self.deliver(pair, m)
    }

    /// UC: the message that misses its packet `skip` never arrives, and the next one does.
    fn abandoned(&mut self, pair: Pair, m: Message, skip: u64) -> Result<()> {
        self.link.losses.push(Loss {
            from: m.way.writer(),
            skip,
            times: 1,
            fits: is_request,
        });
        let lost = self.prepare(pair, m)?;
        let target = self.target(m.way);
        self.post(pair, m, &lost, target.va + lost.to, target.rkey)?;
        self.completed(pair, m.way, &lost, Status::Success)?;
        let end = Instant::now() + self.plan.limit;
        while !self.link.seen.iter().any(|s| s.opcode == UC_WRITE_LAST_IMM) {
            ensure!(Instant::now() < end, "the message did not leave");
            self.ask("hello")?;
        }
        ensure!(self.link.losses.is_empty(), "nothing was lost");
        // What came before the lost packet may stay; nothing behind it is written.
        let from = lost.to + skip * u64::from(pair.mtu);
        match m.way {
            Way::Out => self.untouched(from, HALF - from)?,
            Way::In => {
                let rest = self.link.port.peek(from as usize, (HALF - from) as usize)?;
                ensure!(
                    rest.iter().all(|b| *b == BLANK),
                    "packets were placed behind a hole"
                );
            }
        }
        // The receive of the lost message serves the next one.
        let plain = Message { imm: false, ..m };
        let mut p = self.prepare(pair, plain)?;
        p.imm = Some(0xFEED_0002);
        self.post(pair, m, &p, target.va + p.to, target.rkey)?;
        self.completed(pair, m.way, &p, Status::Success)?;
        let next = std::mem::replace(&mut p.seed, lost.seed);
        self.arrived(pair, m, &p)?;
        p.seed = next;
        self.judge(pair, m, &p)
    }

    /// Nothing of the writer arrives: it repeats the allowed times, and ends with an error.
    fn gives_up(&mut self, pair: Pair, m: Message) -> Result<()> {
        let writer = m.way.writer();
        let m = Message { size: 100, ..m };
        self.link.losses.push(Loss {
            from: writer,
            skip: 0,
            times: u64::MAX,
            fits: is_request,
        });
        let p = self.prepare(pair, m)?;
        let target = self.target(m.way);
        self.post(pair, m, &p, target.va + p.to, target.rkey)?;
        self.completed(pair, m.way, &p, Status::RetriesExceeded)?;
        let sent = self.link.seen.iter().filter(|s| s.from == writer).count();
        let want = usize::from(pair.retry) + 1;
        // Linux's counter reaches its end one try earlier or later, by version.
        let slack = usize::from(m.way == Way::In);
        ensure!(
            sent.abs_diff(want) <= slack,
            "{sent} tries, {want} expected"
        );
        Ok(())
    }
}

fn is_request(p: &roce::Packet) -> bool {
    p.aeth.is_none()
}

fn is_ack(p: &roce::Packet) -> bool {
    p.aeth.is_some()
}
