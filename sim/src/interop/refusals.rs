//! Requests that must be refused: a key, a right, bounds, no receive.
use std::time::Instant;

use anyhow::{ensure, Result};

use super::counted::Counted;
use super::link::{From, Seen};
use super::plan::Way;
use super::port::{Endpoint, Region, Service, Status};
use super::suite::{headline, Message, Pair, Suite, BLANK, ERR, HALF, MARGIN};

/// NAK syndromes (IBA vol. 1, table 44).
pub(super) const SEQUENCE: u8 = 0x60;
const ACCESS: u8 = 0x62;

impl<P: Endpoint> Suite<P> {
    pub(super) fn refusals(&mut self, way: Way) -> Result<()> {
        type Change = fn(Region, &mut u64, &mut u32);
        let list: [(&str, Change); 4] = [
            ("a wrong key", |_, _, key| *key ^= 1),
            ("a key without the right", |r, _, key| *key = r.read_only),
            ("a write beyond the region", |r, va, _| {
                *va = r.va + r.len as u64 - 1
            }),
            ("a write before the region", |r, va, _| *va = r.va - 1),
        ];
        let n = if self.plan.thorough { list.len() } else { 1 };
        for (name, change) in &list[..n] {
            let pair = self.pair(Service::Rc, 1024, false, 7)?;
            let m = Message {
                way,
                size: 1500,
                imm: false,
            };
            let counted = Counted {
                ours: match way {
                    Way::Out => &["req_remote_access_errors"],
                    Way::In => &["resp_remote_access_errors"],
                },
                linux: &[],
            };
            self.check(format!("{}: {name} is refused", headline(&pair, m)), |s| {
                s.counted(counted, |s| s.refused(pair, m, *change))
            });
            self.part(pair)?;
        }
        let pair = self.pair(Service::Rc, 1024, false, 7)?;
        let m = Message {
            way,
            size: 1500,
            imm: true,
        };
        let name = format!("{}: no receive, then one", headline(&pair, m));
        let counted = match way {
            Way::Out => Counted {
                ours: &["rnr_nak_retry_err"],
                linux: &["send_rnr_err"],
            },
            Way::In => Counted {
                ours: &["out_of_buffer"],
                linux: &["rcvd_rnr_err"],
            },
        };
        self.check(name, |s| s.counted(counted, |s| s.not_ready(pair, m)));
        self.part(pair)
    }

    fn refused(
        &mut self,
        pair: Pair,
        m: Message,
        change: fn(Region, &mut u64, &mut u32),
    ) -> Result<()> {
        let p = self.prepare(pair, m)?;
        let target = self.target(m.way);
        let (mut va, mut rkey) = (target.va + p.to, target.rkey);
        change(target, &mut va, &mut rkey);
        self.post(pair, m, &p, va, rkey)?;
        self.completed(pair, m.way, &p, Status::RemoteAccess)?;
        let answerer = m.way.answerer();
        let naks = self.syndromes(answerer, |s| s >= SEQUENCE);
        ensure!(naks == [ACCESS], "NAKs on the wire: {naks:x?}");
        self.linux_state(pair, ERR)?;
        ensure!(
            self.link.port.failed(pair.qpn)?,
            "our queue pair is not in ERR"
        );
        match m.way {
            Way::Out => self.untouched(p.to - MARGIN, 2 * MARGIN + m.size as u64),
            Way::In => {
                let all = self.link.port.peek(0, HALF as usize)?;
                ensure!(all.iter().all(|b| *b == BLANK), "our memory changed");
                Ok(())
            }
        }
    }

    /// Syndromes of a sender's acknowledgements that fit.
    pub(super) fn syndromes(&self, from: From, fits: impl Fn(u8) -> bool) -> Vec<u8> {
        let theirs = self.link.seen.iter().filter(|s| s.from == from);
        theirs
            .filter_map(|s| s.syndrome)
            .filter(|s| fits(*s))
            .collect()
    }

    /// A WRITE with immediate that finds no receive is asked to wait, and then goes well.
    fn not_ready(&mut self, pair: Pair, m: Message) -> Result<()> {
        // The receive that `prepare` posts is used up first.
        let first = Message { size: 1, ..m };
        self.deliver(pair, first)?;
        let plain = Message { imm: false, ..m };
        let mut p = self.prepare(pair, plain)?;
        p.imm = Some(0xFEED_0001);
        let target = self.target(m.way);
        self.link.seen.clear();
        self.post(pair, m, &p, target.va + p.to, target.rkey)?;
        let answerer = m.way.answerer();
        let rnr = |s: &Seen| s.from == answerer && s.syndrome.is_some_and(|s| s >> 5 == 1);
        let end = Instant::now() + self.plan.limit;
        while !self.link.seen.iter().any(rnr) {
            ensure!(Instant::now() < end, "no RNR NAK");
            self.ask("hello")?;
        }
        let id = p.seed | 1 << 32;
        match m.way {
            Way::Out => drop(self.ask(&format!("recv qp={} wr={id}", pair.linux))?),
            Way::In => self.link.port.post_receive(pair.qpn, id)?,
        }
        self.completed(pair, m.way, &p, Status::Success)?;
        self.arrived(pair, m, &p)?;
        self.judge(pair, m, &p)
    }
}
