//! What both ends shall do to each other, and how it is judged.
//!
//! ```text
//!   sizes × {WRITE, WRITE with immediate} × {RC, UC} × MTU × {IPv4, IPv6} × both directions
//!   a key that is wrong, has no right, is out of bounds · no receive · one frame lost, of each kind
//! ```
//! Judged are every byte of the target and its surroundings, completions of both ends, states of the
//! queue pairs, and on the wire NAKs and repetitions.
use std::fmt::Write as _;
use std::net::IpAddr;
use std::time::{Duration, Instant};

use anyhow::{ensure, Context, Result};

use super::link::{Answer, From, Link, Loss, Seen, ANSWER};
use super::pattern;
use super::port::{Completion, Connection, Endpoint, Region, Service, Status, Write};
use crate::wire::roce;

/// What memory holds where nothing is written.
const BLANK: u8 = 0xEE;
/// Bytes around a target of the guest's that are looked at after each message.
const MARGIN: u64 = 4096;
/// Targets are in the lower half of memory, sources in the upper.
const HALF: u64 = 2 << 20;
/// PSNs begin just before their wrap.
const SQ_PSN: u32 = 0xFF_FFF0;
const RQ_PSN: u32 = 0xFF_FFFA;
/// `IBV_WC_RECV_RDMA_WITH_IMM`, and `IBV_QPS_RTS`, `IBV_QPS_ERR`.
const RECV_WITH_IMM: u64 = 129;
const RTS: u64 = 3;
const ERR: u64 = 6;
const SEQUENCE: u8 = 0x60;
const ACCESS: u8 = 0x62;
const UC_WRITE_LAST_IMM: u8 = 0x29;
/// Retries of the case in which nothing ever arrives.
const FEW_RETRIES: u8 = 2;

/// What to try.
#[derive(Clone, Debug)]
pub struct Plan {
    pub sizes: Vec<usize>,
    pub mtus: Vec<u32>,
    pub ipv6: Vec<bool>,
    pub services: Vec<Service>,
    /// Every loss, every refusal; else one of each.
    pub thorough: bool,
    /// Transport timer of both ends: 4.096 µs × 2^timeout.
    pub timeout: u8,
    /// For one message.
    pub limit: Duration,
}

impl Plan {
    /// Everything.
    pub fn full() -> Self {
        Self {
            sizes: vec![0, 1, 3, 1023, 1024, 1025, 4096, 1 << 20],
            mtus: vec![1024, 4096],
            ipv6: vec![false, true],
            services: vec![Service::Rc, Service::Uc],
            thorough: true,
            timeout: 18,
            limit: Duration::from_secs(60),
        }
    }

    /// A minute's worth, for every run of the tests.
    pub fn short() -> Self {
        Self {
            sizes: vec![0, 3, 1025, 4096],
            mtus: vec![1024],
            ipv6: vec![false],
            thorough: false,
            timeout: 17,
            ..Self::full()
        }
    }
}

/// A check, how long it took, and why it failed.
pub struct Check {
    pub name: String,
    pub took: Duration,
    pub failure: Option<String>,
}

/// What came of a plan.
#[derive(Default)]
pub struct Report {
    pub checks: Vec<Check>,
}

impl Report {
    pub fn failed(&self) -> usize {
        self.checks.iter().filter(|c| c.failure.is_some()).count()
    }

    /// A line a check, and the totals.
    pub fn text(&self) -> String {
        let mut text = String::new();
        for c in &self.checks {
            let verdict = if c.failure.is_some() { "FAIL" } else { "PASS" };
            let _ = write!(text, "{verdict} {:7.3} s  {}", c.took.as_secs_f64(), c.name);
            let _ = match &c.failure {
                Some(why) => writeln!(text, ": {why}"),
                None => writeln!(text),
            };
        }
        let failed = self.failed();
        let passed = self.checks.len() - failed;
        let _ = writeln!(text, "{passed} passed, {failed} failed, 0 skipped");
        text
    }
}

/// Who writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    /// Our port writes to Linux.
    Out,
    /// Linux writes to our memory.
    In,
}

/// A connection between both ends.
#[derive(Clone, Copy, Debug)]
struct Pair {
    service: Service,
    mtu: u32,
    ipv6: bool,
    retry: u8,
    /// Linux's number of it in its command line, and our queue pair number.
    linux: u64,
    qpn: u32,
}

/// One message.
#[derive(Clone, Copy, Debug)]
struct Message {
    way: Way,
    size: usize,
    imm: bool,
}

/// A message's places and bytes.
struct Placed {
    from: u64,
    to: u64,
    seed: u64,
    imm: Option<u32>,
}

/// Runs plans on a link.
pub struct Suite<P: Endpoint> {
    pub link: Link<P>,
    pub report: Report,
    /// Told of each check as it ends.
    pub progress: fn(&Check),
    plan: Plan,
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
        for way in [Way::Out, Way::In] {
            self.refusals(way)?;
            self.losses(way)?;
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
    fn check(&mut self, name: String, f: impl FnOnce(&mut Self) -> Result<()>) -> bool {
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

    fn ask(&mut self, command: &str) -> Result<Answer> {
        self.link.ask(command, ANSWER)
    }

    // ---- the two ends ----

    fn pair(&mut self, service: Service, mtu: u32, ipv6: bool, retry: u8) -> Result<Pair> {
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

    fn part(&mut self, pair: Pair) -> Result<()> {
        self.ask(&format!("destroy qp={}", pair.linux))?;
        self.link.port.destroy(pair.qpn)
    }

    fn blank(&mut self, at: u64, len: u64) -> Result<()> {
        self.ask(&format!("set off={at} len={len} byte={BLANK}"))?;
        Ok(())
    }

    fn untouched(&mut self, at: u64, len: u64) -> Result<()> {
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

    fn linux_state(&mut self, pair: Pair, want: u64) -> Result<()> {
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
    fn prepare(&mut self, pair: Pair, m: Message) -> Result<Placed> {
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
                self.link.port.poke(placed.from as usize, &data);
                if m.imm {
                    self.ask(&format!("recv qp={} wr={}", pair.linux, n | 1 << 32))?;
                }
            }
            Way::In => {
                let (from, seed) = (placed.from, placed.seed);
                self.ask(&format!("fill off={from} len={} seed={seed}", m.size))?;
                let blank = vec![BLANK; HALF as usize];
                self.link.port.poke(0, &blank);
                if m.imm {
                    self.link.port.post_receive(pair.qpn, n | 1 << 32)?;
                }
            }
        }
        Ok(placed)
    }

    /// Posts a message to the target's address and key.
    fn post(&mut self, pair: Pair, m: Message, p: &Placed, va: u64, rkey: u32) -> Result<()> {
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
    fn target(&self, way: Way) -> Region {
        match way {
            Way::Out => self.linux,
            Way::In => self.link.port.region(),
        }
    }

    /// The writer's completion of message `p` has this status.
    fn completed(&mut self, pair: Pair, way: Way, p: &Placed, want: Status) -> Result<()> {
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
    fn arrived(&mut self, pair: Pair, m: Message, p: &Placed) -> Result<()> {
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
    fn judge(&mut self, pair: Pair, m: Message, p: &Placed) -> Result<()> {
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
                let same = |port: &mut P| (port.peek(0, HALF as usize) == want).then_some(());
                self.link
                    .until("the right content of our memory", limit, same)
            }
        }
    }

    /// A message that goes well.
    fn deliver(&mut self, pair: Pair, m: Message) -> Result<()> {
        let p = self.prepare(pair, m)?;
        let target = self.target(m.way);
        self.post(pair, m, &p, target.va + p.to, target.rkey)?;
        self.completed(pair, m.way, &p, Status::Success)?;
        self.arrived(pair, m, &p)?;
        self.judge(pair, m, &p)
    }

    fn messages(&mut self, service: Service, mtu: u32, ipv6: bool) -> Result<()> {
        let mut pair = self.pair(service, mtu, ipv6, 7)?;
        for size in self.plan.sizes.clone() {
            for (way, imm) in [
                (Way::Out, false),
                (Way::In, false),
                (Way::Out, true),
                (Way::In, true),
            ] {
                let m = Message { way, size, imm };
                let name = format!("{service:?} {}: {size} bytes", headline(&pair, m));
                if !self.check(name, |s| s.deliver(pair, m)) {
                    pair = self.pair(service, mtu, ipv6, 7)?;
                }
            }
        }
        self.part(pair)
    }

    // ---- requests that must be refused ----

    fn refusals(&mut self, way: Way) -> Result<()> {
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
            self.check(format!("{}: {name} is refused", headline(&pair, m)), |s| {
                s.refused(pair, m, *change)
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
        self.check(name, |s| s.not_ready(pair, m));
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
        let answerer = match m.way {
            Way::Out => From::Guest,
            Way::In => From::Port,
        };
        let naks = self.syndromes(answerer, |s| s >= SEQUENCE);
        ensure!(naks == [ACCESS], "NAKs on the wire: {naks:x?}");
        self.linux_state(pair, ERR)?;
        ensure!(
            self.link.port.failed(pair.qpn),
            "our queue pair is not in ERR"
        );
        match m.way {
            Way::Out => self.untouched(p.to - MARGIN, 2 * MARGIN + m.size as u64),
            Way::In => {
                let all = self.link.port.peek(0, HALF as usize);
                ensure!(all.iter().all(|b| *b == BLANK), "our memory changed");
                Ok(())
            }
        }
    }

    /// Syndromes of a sender's acknowledgements that fit.
    fn syndromes(&self, from: From, fits: impl Fn(u8) -> bool) -> Vec<u8> {
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
        let answerer = match m.way {
            Way::Out => From::Guest,
            Way::In => From::Port,
        };
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

    // ---- losses ----

    fn losses(&mut self, way: Way) -> Result<()> {
        let (writer, answerer) = match way {
            Way::Out => (From::Port, From::Guest),
            Way::In => (From::Guest, From::Port),
        };
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
        let mut list = vec![
            (
                "a packet is lost in the middle",
                lose(writer, 2, is_request),
                1,
            ),
            ("an acknowledgement is lost", lose(answerer, 0, is_ack), 0),
        ];
        if self.plan.thorough {
            list.push(("the first packet is lost", lose(writer, 0, is_request), 1));
            list.push(("the last packet is lost", lose(writer, 5, is_request), 0));
        }
        for (name, loss, naks) in list {
            let pair = self.pair(Service::Rc, 1024, false, 7)?;
            self.check(format!("{}: {name}", headline(&pair, m)), |s| {
                s.recovers(pair, m, loss, naks)
            });
            self.part(pair)?;
        }
        // Linux 6.1 never takes another WRITE after one of which it got a part: its memory of the
        // last opcode is cleared for SENDs alone. So it loses a first packet.
        let mut list = vec![0];
        if way == Way::In {
            list.push(2);
        }
        for skip in list {
            let pair = self.pair(Service::Uc, 1024, false, 7)?;
            let name = format!("Uc {}: packet {skip} is lost", headline(&pair, m));
            self.check(name, |s| s.abandoned(pair, m, writer, skip));
            self.part(pair)?;
        }
        if self.plan.thorough {
            let pair = self.pair(Service::Rc, 1024, false, FEW_RETRIES)?;
            let name = format!("{}: nothing arrives any more", headline(&pair, m));
            self.check(name, |s| s.gives_up(pair, m, writer));
            self.part(pair)?;
        }
        Ok(())
    }

    /// One frame is lost; it is sent again, and all goes well, as does the next message.
    fn recovers(&mut self, pair: Pair, m: Message, loss: Loss, naks: usize) -> Result<()> {
        let answerer = match m.way {
            Way::Out => From::Guest,
            Way::In => From::Port,
        };
        self.link.losses.push(loss);
        self.deliver(pair, m)?;
        ensure!(self.link.losses.is_empty(), "nothing was lost");
        let seen = &self.link.seen;
        let lost = seen
            .iter()
            .position(|s| s.lost)
            .context("nothing was lost")?;
        let gone = seen[lost];
        // A lost acknowledgement makes the writer repeat what it was about.
        let repeated = |s: &Seen| s.from != answerer && s.psn == gone.psn && !s.lost;
        let again = seen[lost + 1..].iter().filter(|s| repeated(s)).count();
        ensure!(again >= 1, "PSN {:#x} did not come again", gone.psn);
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
    fn abandoned(&mut self, pair: Pair, m: Message, writer: From, skip: u64) -> Result<()> {
        self.link.losses.push(Loss {
            from: writer,
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
                let rest = self.link.port.peek(from as usize, (HALF - from) as usize);
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
        let receive = Placed {
            seed: lost.seed,
            ..p
        };
        self.arrived(pair, m, &receive)?;
        self.judge(
            pair,
            m,
            &Placed {
                seed: p.seed,
                ..receive
            },
        )
    }

    /// Nothing of the writer arrives: it repeats the allowed times, and ends with an error.
    fn gives_up(&mut self, pair: Pair, m: Message, writer: From) -> Result<()> {
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

fn headline(pair: &Pair, m: Message) -> String {
    let way = match m.way {
        Way::Out => "we write to Linux",
        Way::In => "Linux writes to us",
    };
    let imm = if m.imm { " with immediate" } else { "" };
    let ip = if pair.ipv6 { "IPv6" } else { "IPv4" };
    format!("{ip} MTU {}, {way}{imm}", pair.mtu)
}
