//! One message between both ends: prepared, posted, completed, judged.
//!
//! ```text
//!   prepare ─► post ─► completed (the writer) ─► arrived (the receive) ─► judge: every byte around
//! ```
use std::time::{Duration, Instant};

use anyhow::{ensure, Result};

use super::pattern;
use super::plan::Way;
use super::port::{Completion, Endpoint, Region, Service, Status, Write};
use super::suite::{Message, Pair, Placed, Suite, BLANK, HALF, MARGIN, RECV_WITH_IMM};

impl<P: Endpoint> Suite<P> {
    /// Prepares source and target; places differ from message to message.
    pub(super) fn prepare(&mut self, pair: Pair, m: Message) -> Result<Placed> {
        self.number += 1;
        let n = self.number;
        let placed = Placed {
            from: HALF + n * 61 % 4096,
            to: 2 * MARGIN + n * 197 % 4096,
            seed: n,
            imm: m.imm.then_some(0xC0DE_0000 | n as u32),
        };
        match m.way {
            Way::Out => {
                let data = pattern::bytes(placed.seed, m.size);
                self.link.port.poke(placed.from as usize, &data)?;
                if m.imm {
                    self.ask(&format!("recv qp={} wr={}", pair.linux, n | 1 << 32))?;
                }
            }
            Way::In => {
                let (from, seed) = (placed.from, placed.seed);
                self.ask(&format!("fill off={from} len={} seed={seed}", m.size))?;
                let blank = vec![BLANK; HALF as usize];
                self.link.port.poke(0, &blank)?;
                if m.imm {
                    self.link.port.post_receive(pair.qpn, n | 1 << 32)?;
                }
            }
        }
        Ok(placed)
    }

    /// Posts a message to the target's address and key.
    pub(super) fn post(
        &mut self,
        pair: Pair,
        m: Message,
        p: &Placed,
        va: u64,
        rkey: u32,
    ) -> Result<()> {
        match m.way {
            Way::Out => {
                let write = Write {
                    wr_id: p.seed,
                    from: p.from as usize,
                    length: m.size,
                    va,
                    rkey,
                    imm: p.imm,
                    signaled: true,
                };
                self.link.port.post(pair.qpn, write)
            }
            Way::In => {
                let imm = p.imm.map(|i| format!(" imm={i}")).unwrap_or_default();
                let (qp, from, size, wr) = (pair.linux, p.from, m.size, p.seed);
                self.ask(&format!(
                    "write qp={qp} wr={wr} off={from} len={size} addr={va} key={rkey}{imm}"
                ))?;
                Ok(())
            }
        }
    }

    /// The region that a message goes to.
    pub(super) fn target(&self, way: Way) -> Region {
        match way {
            Way::Out => self.linux,
            Way::In => self.link.port.region(),
        }
    }

    /// The writer's completion of message `p` has this status.
    pub(super) fn completed(
        &mut self,
        pair: Pair,
        way: Way,
        p: &Placed,
        want: Status,
    ) -> Result<()> {
        let got = match way {
            Way::Out => {
                let c = self.our_completion()?;
                ensure!(c.qpn == pair.qpn && c.arrived.is_none(), "{c:?}");
                (c.wr_id, c.status as u64)
            }
            Way::In => {
                let wc = self.linux_completion()?;
                (wc.get("wr")?, wc.get("status")?)
            }
        };
        ensure!(
            got == (p.seed, want as u64),
            "request {} ended with status {}, not {want:?} of {}",
            got.0,
            got.1,
            p.seed
        );
        Ok(())
    }

    /// The receiver's completion of a WRITE with immediate.
    pub(super) fn arrived(&mut self, pair: Pair, m: Message, p: &Placed) -> Result<()> {
        let Some(imm) = p.imm else { return Ok(()) };
        let id = p.seed | 1 << 32;
        match m.way {
            Way::Out => {
                let wc = self.linux_completion()?;
                let mut got = Vec::new();
                for name in ["wr", "status", "op", "imm", "len"] {
                    got.push(wc.get(name)?);
                }
                let want = [id, 0, RECV_WITH_IMM, u64::from(imm), m.size as u64];
                ensure!(got == want, "Linux's receive: {got:x?}, not {want:x?}");
            }
            Way::In => {
                let got = self.our_completion()?;
                let want = Completion {
                    wr_id: id,
                    qpn: pair.qpn,
                    status: Status::Success,
                    arrived: Some((imm, m.size as u32)),
                };
                ensure!(got == want, "our receive: {got:?}, not {want:?}");
            }
        }
        Ok(())
    }

    /// The target holds the message, and its surroundings are blank. UC tells nobody when a WRITE
    /// has arrived, and a device may be late: there it is looked at until it has.
    pub(super) fn judge(&mut self, pair: Pair, m: Message, p: &Placed) -> Result<()> {
        let data = pattern::bytes(p.seed, m.size);
        let port = &self.link.port;
        let patient = match (m.imm, m.way) {
            (true, Way::Out) => false,
            (true, Way::In) => !port.receives_in_order(),
            (false, Way::Out) => pair.service == Service::Uc,
            (false, Way::In) => pair.service == Service::Uc || port.writes_late(),
        };
        match m.way {
            Way::Out => {
                let want = pattern::sum(&data);
                let end = Instant::now() + self.plan.limit;
                loop {
                    let sum = self.ask(&format!("sum off={} len={}", p.to, m.size))?;
                    if sum.get("sum")? == want {
                        break;
                    }
                    ensure!(patient && Instant::now() < end, "Linux's bytes are wrong");
                }
                self.untouched(p.to - MARGIN, MARGIN)?;
                self.untouched(p.to + m.size as u64, MARGIN)?;
                self.blank(p.to, m.size as u64)
            }
            Way::In => {
                let mut want = vec![BLANK; HALF as usize];
                want[p.to as usize..][..m.size].copy_from_slice(&data);
                let limit = if patient {
                    self.plan.limit
                } else {
                    Duration::ZERO
                };
                let same = |port: &mut P| match port.peek(0, HALF as usize) {
                    Ok(bytes) => (bytes == want).then_some(Ok(())),
                    Err(e) => Some(Err(e)),
                };
                let what = "the right content of our memory";
                self.link.until(what, limit, same)?
            }
        }
    }

    /// A message that goes well.
    pub(super) fn deliver(&mut self, pair: Pair, m: Message) -> Result<()> {
        let p = self.prepare(pair, m)?;
        let target = self.target(m.way);
        self.post(pair, m, &p, target.va + p.to, target.rkey)?;
        self.completed(pair, m.way, &p, Status::Success)?;
        self.arrived(pair, m, &p)?;
        self.sent(m.way, m.size.div_ceil(pair.mtu as usize).max(1))?;
        self.judge(pair, m, &p)
    }

    /// So many requests of the writer passed on the wire since the check began: a UC requester
    /// completes before they are there, and a message of no bytes leaves no other trace.
    fn sent(&mut self, way: Way, packets: usize) -> Result<()> {
        let writer = way.writer();
        let end = Instant::now() + self.plan.limit;
        loop {
            let requests = self.link.seen.iter().filter(|s| s.from == writer);
            let n = requests.filter(|s| s.syndrome.is_none()).count();
            if n >= packets {
                return Ok(());
            }
            ensure!(Instant::now() < end, "{n} packets of {packets} were sent");
            self.ask("hello")?;
        }
    }
}
