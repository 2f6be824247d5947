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

use super::answer::Answer;
use super::link::{Link, ANSWER};
use super::plan::{Check, Plan, Report, Way};
use super::port::{Completion, Connection, Endpoint, Region, Service};

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
pub(super) const RECV_WITH_IMM: u64 = 129;
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
    pub(super) linux: Region,
    /// Messages so far.
    pub(super) number: u64,
    /// The memory of ours that is in use, by name; nothing if there is one kind.
    memory: &'static str,
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
            memory: "",
        })
    }

    /// Tries everything in the plan, with each kind of memory; an error means that it could not be tried.
    pub fn run(&mut self) -> Result<()> {
        self.blank(0, HALF)?;
        let names = self.link.port.memories();
        let whole = self.link.port.region().len;
        let mut left = Vec::new();
        for (i, name) in names.iter().enumerate() {
            self.link.port.select(i);
            self.memory = if names.len() > 1 { name } else { "" };
            self.everything()?;
            left.push(self.link.port.peek(0, whole)?);
        }
        self.memory = "";
        self.check("nothing else in Linux's memory was touched".into(), |s| {
            s.untouched(0, HALF)
        });
        self.check("the memory that is not in use stays as it is".into(), |s| {
            for (i, left) in left.iter().enumerate() {
                s.link.port.select(i);
                let now = s.link.port.peek(0, whole)?;
                ensure!(now == *left, "{} memory has changed", names[i]);
            }
            Ok(())
        });
        self.check(
            "the port and Linux count what the wire carried".into(),
            |s| {
                let note = s.link.settle(Duration::from_millis(300), s.plan.limit)?;
                s.report.notes.push(note);
                Ok(())
            },
        );
        Ok(())
    }

    fn everything(&mut self) -> Result<()> {
        let plan = self.plan.clone();
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
        Ok(())
    }

    /// Runs a check; true if it passed.
    pub(super) fn check(&mut self, name: String, f: impl FnOnce(&mut Self) -> Result<()>) -> bool {
        let started = Instant::now();
        let name = match self.memory {
            "" => name,
            memory => format!("{memory}, {name}"),
        };
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
             mtu={mtu} timeout={} retry={retry} rnr=7 minrnr={}",
            self.plan.timeout, self.plan.rnr
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
    pub(super) fn linux_completion(&mut self) -> Result<Answer> {
        let command = format!("wait ms={}", self.plan.limit.as_millis());
        let wc = self.link.ask(&command, self.plan.limit + ANSWER)?;
        ensure!(!wc.has("none"), "no completion from Linux");
        Ok(wc)
    }

    pub(super) fn our_completion(&mut self) -> Result<Completion> {
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
