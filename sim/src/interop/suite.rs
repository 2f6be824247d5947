//! What both ends shall do to each other, and how it is judged.
//!
//! ```text
//!   sizes × {WRITE, WRITE with immediate} × {RC, UC} × MTU × {IPv4, IPv6} × both directions
//!   a key that is wrong, has no right, is out of bounds · no receive · one frame lost, of each kind
//! ```
//! Judged are every byte of the target and its surroundings, completions of both ends, states of the
//! queue pairs, and on the wire NAKs and repetitions.
use std::net::IpAddr;
use std::time::{Duration, Instant};

use anyhow::{ensure, Result};

use super::link::{Answer, Link, ANSWER};
use super::pattern;
use super::plan::{Check, Plan, Report, Way};
use super::port::{Completion, Connection, Endpoint, Region, Service, Status, Write};

/// What memory holds where nothing is written.
pub(super) const BLANK: u8 = 0xEE;
/// Bytes around a target of the guest's that are looked at after each message.
pub(super) const MARGIN: u64 = 4096;
/// Targets are in the lower half of memory, sources in the upper.
pub(super) const HALF: u64 = 2 << 20;
/// PSNs begin just before their wrap.
const SQ_PSN: u32 = 0xFF_FFF0;
const RQ_PSN: u32 = 0xFF_FFFA;
/// `IBV_WC_RECV_RDMA_WITH_IMM`, and `IBV_QPS_RTS`, `IBV_QPS_ERR`.
const RECV_WITH_IMM: u64 = 129;
pub(super) const RTS: u64 = 3;
pub(super) const ERR: u64 = 6;

/// A connection between both ends.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pair {
    pub(super) service: Service,
    pub(super) mtu: u32,
    pub(super) ipv6: bool,
    pub(super) retry: u8,
    /// Linux's number of it in its command line, and our queue pair number.
    pub(super) linux: u64,
    pub(super) qpn: u32,
}

/// One message.
#[derive(Clone, Copy, Debug)]
pub(super) struct Message {
    pub(super) way: Way,
    pub(super) size: usize,
    pub(super) imm: bool,
}

/// A message's places and bytes.
pub(super) struct Placed {
    pub(super) from: u64,
    pub(super) to: u64,
    pub(super) seed: u64,
    pub(super) imm: Option<u32>,
}

/// Runs plans on a link.
pub struct Suite<P: Endpoint> {
    pub link: Link<P>,
    pub report: Report,
    /// Told of each check as it ends.
    pub progress: fn(&Check),
    pub(super) plan: Plan,
    linux: Region,
    number: u64,
}

impl<P: Endpoint> Suite<P> {
    /// Asks the guest for its memory and its keys.
    pub fn new(mut link: Link<P>, plan: Plan, progress: fn(&Check)) -> Result<Self> {
        let hello = link.ask("hello", ANSWER)?;
        let linux = Region {
            va: hello.get("addr")?,
            len: hello.get("len")? as usize,
            rkey: hello.get("rkey")? as u32,
            read_only: hello.get("rokey")? as u32,
        };
        let need = plan.mtus.iter().max().copied().unwrap_or(0);
        let mtu = hello.get("mtu")?;
        ensure!(mtu >= u64::from(need), "Linux's path MTU is {mtu}");
        let least = linux.len.min(link.port.region().len) as u64;
        ensure!(least >= 2 * HALF, "{least} bytes of memory are too few");
        Ok(Self {
            link,
            report: Report::default(),
            progress,
            plan,
            linux,
            number: 0,
        })
    }

    /// Tries everything in the plan; an error means that it could not be tried.
    pub fn run(&mut self) -> Result<()> {
        let plan = self.plan.clone();
        self.blank(0, HALF)?;
        for service in &plan.services {
            for mtu in &plan.mtus {
                for ipv6 in &plan.ipv6 {
                    self.messages(*service, *mtu, *ipv6)?;
                }
            }
        }
        for way in &plan.ways {
            if plan.services.contains(&Service::Rc) {
                self.refusals(*way)?;
                self.losses(*way)?;
            }
            if plan.services.contains(&Service::Uc) {
                self.datagram_losses(*way)?;
            }
        }
        self.check("nothing else in Linux's memory was touched".into(), |s| {
            s.untouched(0, HALF)
        });
        self.check("the port counts what the wire carried".into(), |s| {
            s.link.settle(Duration::from_millis(300), s.plan.limit)
        });
        Ok(())
    }

    /// Runs a check; true if it passed.
    pub(super) fn check(&mut self, name: String, f: impl FnOnce(&mut Self) -> Result<()>) -> bool {
        let started = Instant::now();
        self.link.seen.clear();
        let failure = f(self).err().map(|e| format!("{e:#}"));
        self.link.losses.clear();
        let good = failure.is_none();
        self.report.checks.push(Check {
            name,
            took: started.elapsed(),
            failure,
        });
        if let Some(check) = self.report.checks.last() {
            (self.progress)(check);
        }
        good
    }

    pub(super) fn ask(&mut self, command: &str) -> Result<Answer> {
        self.link.ask(command, ANSWER)
    }

    // ---- the two ends ----

    pub(super) fn pair(
        &mut self,
        service: Service,
        mtu: u32,
        ipv6: bool,
        retry: u8,
    ) -> Result<Pair> {
        let kind = match service {
            Service::Rc => "rc",
            Service::Uc => "uc",
        };
        let made = self.ask(&format!("qp type={kind}"))?;
        let (linux, dest_qpn) = (made.get("qp")?, made.get("qpn")? as u32);
        let qpn = self.link.port.create(service)?;
        let (them, us) = (
            self.link.guest().config.clone(),
            self.link.neighbour.clone(),
        );
        let (remote, local) = match ipv6 {
            true => (IpAddr::from(them.ip6), IpAddr::from(us.ip6)),
            false => (IpAddr::from(them.ip4), IpAddr::from(us.ip4)),
        };
        let to = Connection {
            mac: them.mac,
            ip: remote,
            dest_qpn,
            sq_psn: SQ_PSN,
            rq_psn: RQ_PSN,
            mtu,
            timeout: self.plan.timeout,
            retry,
            rnr_retry: 7,
            min_rnr_timer: 14,
        };
        self.link.port.connect(qpn, &to)?;
        let command = format!(
            "connect qp={linux} local={remote} remote={local} dqpn={qpn} psn={RQ_PSN} rpsn={SQ_PSN} \
             mtu={mtu} timeout={} retry={retry} rnr=7 minrnr=14",
            self.plan.timeout
        );
        self.ask(&command)?;
        Ok(Pair {
            service,
            mtu,
            ipv6,
            retry,
            linux,
            qpn,
        })
    }

    pub(super) fn part(&mut self, pair: Pair) -> Result<()> {
        self.ask(&format!("destroy qp={}", pair.linux))?;
        self.link.port.destroy(pair.qpn)
    }

    pub(super) fn blank(&mut self, at: u64, len: u64) -> Result<()> {
        self.ask(&format!("set off={at} len={len} byte={BLANK}"))?;
        Ok(())
    }

    pub(super) fn untouched(&mut self, at: u64, len: u64) -> Result<()> {
        let d = self.ask(&format!("differs off={at} len={len} byte={BLANK}"))?;
        let (n, first) = (d.get("n")?, d.get("first")?);
        ensure!(n == 0, "{n} bytes of Linux's memory changed, at {first:#x}");
        Ok(())
    }

    /// The next completion of Linux, which must come.
    fn linux_completion(&mut self) -> Result<Answer> {
        let command = format!("wait ms={}", self.plan.limit.as_millis());
        let wc = self.link.ask(&command, self.plan.limit + ANSWER)?;
        ensure!(!wc.has("none"), "no completion from Linux");
        Ok(wc)
    }

    fn our_completion(&mut self) -> Result<Completion> {
        let limit = self.plan.limit;
        self.link.until("our completion", limit, |p| p.poll())
    }

    pub(super) fn linux_state(&mut self, pair: Pair, want: u64) -> Result<()> {
        let state = self
            .ask(&format!("state qp={}", pair.linux))?
            .get("state")?;
        ensure!(
            state == want,
            "Linux's queue pair is in state {state}, not {want}"
        );
        Ok(())
    }

    // ---- one message ----

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
    /// has arrived: there it is looked at until it has.
    pub(super) fn judge(&mut self, pair: Pair, m: Message, p: &Placed) -> Result<()> {
        let data = pattern::bytes(p.seed, m.size);
        let patient = pair.service == Service::Uc && !m.imm;
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

    fn messages(&mut self, service: Service, mtu: u32, ipv6: bool) -> Result<()> {
        let mut pair = self.pair(service, mtu, ipv6, 7)?;
        for size in self.plan.sizes.clone() {
            let both = |way: &Way| [(*way, false), (*way, true)];
            let list: Vec<_> = self.plan.ways.iter().flat_map(both).collect();
            for (way, imm) in list {
                let m = Message { way, size, imm };
                let name = format!("{service:?} {}: {size} bytes", headline(&pair, m));
                if !self.check(name, |s| s.deliver(pair, m)) {
                    pair = self.pair(service, mtu, ipv6, 7)?;
                }
            }
        }
        self.part(pair)
    }
}

pub(super) fn headline(pair: &Pair, m: Message) -> String {
    let way = match m.way {
        Way::Out => "we write to Linux",
        Way::In => "Linux writes to us",
    };
    let imm = if m.imm { " with immediate" } else { "" };
    let ip = if pair.ipv6 { "IPv6" } else { "IPv4" };
    format!("{ip} MTU {}, {way}{imm}", pair.mtu)
}
