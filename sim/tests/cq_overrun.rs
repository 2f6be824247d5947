//! Completion queues that are full: whose queue pair ends, when, and who does not notice (IBA vol. 1, 10.10, 11.6.3).
//!
//! Queue pairs of one device face each other. One of their completion queues has 8 entries, and nobody reads it.
use std::collections::VecDeque;

use anyhow::{ensure, Result};
use hdl::spec::Record;
use sim::driver::{is_recv, Access, Bus, Cq, Device, Qp, QpAttr, RecvWr, Region, Space, Wr};
use sim::nic::{Nic, NicConfig};

const BYTES: u64 = 64 << 10;
/// log2 of the entries of the queue that gets full.
const SMALL: u32 = 3;
const ROOM: u32 = 1 << SMALL;
/// Receives that are posted at each end.
const RECEIVES: u32 = 40;
/// Messages that may be acknowledged before the queue pair is in ERR, though their completion is lost.
const VAIN: usize = 8;
/// More cycles than all waits of a queue pair that gets no answer.
const LONG: u64 = 60_000;

/// Status and cookie of a CQE.
type Essence = (&'static str, u64);

struct Rig {
    device: Device<Nic>,
    region: Region,
    /// The queue of all completions but those of the small one, and what came there: QPN, of a receive?
    large: Cq,
    seen: VecDeque<(u32, bool, Essence)>,
}

/// Two queue pairs that are each other's peers.
type Pair = [Qp; 2];

impl Rig {
    fn new() -> Result<Self> {
        let mut device = Nic::open(&NicConfig::calm("rnic_core_tiny"))?;
        let bus = device.bus.alloc(Space::Host, BYTES, 4096)?;
        let region = device.register(bus, bus, BYTES, 1, rights(), false)?;
        Ok(Self {
            large: device.create_cq(8)?,
            seen: VecDeque::new(),
            device,
            region,
        })
    }

    fn small(&mut self) -> Result<Cq> {
        self.device.create_cq(SMALL)
    }

    /// `sends` of end 0 and `receives` of end 1 complete into these queues.
    fn pair(
        &mut self,
        service: &'static str,
        sends: Option<&Cq>,
        receives: Option<&Cq>,
    ) -> Result<Pair> {
        let a = QpAttr::default();
        let attr = QpAttr {
            service,
            sq_log2: 6,
            rq_log2: Some(6),
            dst_mac: a.src_mac,
            dst_ip: a.src_ip,
            access: rights(),
            loopback: true,
            timeout: 1,
            retry_count: 1,
            ..a
        };
        let large = &self.large;
        let mut qps = [
            self.device
                .load_qp_with(&attr, sends.unwrap_or(large), large)?,
            self.device
                .load_qp_with(&attr, large, receives.unwrap_or(large))?,
        ];
        let numbers = [qps[0].qpn, qps[1].qpn];
        for (i, qp) in qps.iter_mut().enumerate() {
            let facing = QpAttr {
                dest_qpn: numbers[1 - i],
                ..attr.clone()
            };
            for state in ["INIT", "RTR", "RTS"] {
                self.device.modify_with(qp, state, &facing, &[])?;
            }
            for n in 0..RECEIVES {
                self.device.prepare_recv(qp, &RecvWr::new(n))?;
            }
            self.device.ring_recv(qp)?;
        }
        self.device.bus.settle(200)?;
        Ok(qps)
    }

    /// Posts a WRITE with immediate data from end 0 to end 1.
    fn post(&mut self, pair: &mut Pair, cookie: u32) -> Result<()> {
        let wr = Wr::write(self.region.va + 64 * u64::from(cookie), self.region.key)
            .with_imm(cookie)
            .cookie(cookie)
            .sge(self.region.va, 32, self.region.key);
        self.device.post(&mut pair[0], &wr)
    }

    /// All completions of sends, or receives, of a queue pair that came to the large queue.
    fn all(&mut self, qp: &Qp, of_recv: bool) -> Result<Vec<Essence>> {
        while let Some(cqe) = self.device.poll(&mut self.large)? {
            let at = (cqe.get("qpn") as u32, is_recv(&cqe), essence(&cqe));
            self.seen.push_back(at);
        }
        let (hits, rest) = std::mem::take(&mut self.seen)
            .into_iter()
            .partition::<VecDeque<_>, _>(|s| (s.0, s.1) == (qp.qpn, of_recv));
        self.seen = rest;
        Ok(hits.into_iter().map(|s| s.2).collect())
    }

    /// The same, and there is just one, within `limit` cycles.
    fn one(&mut self, qp: &Qp, of_recv: bool, limit: u64) -> Result<Essence> {
        let start = self.device.bus.now();
        loop {
            let all = self.all(qp, of_recv)?;
            if let [one] = all[..] {
                return Ok(one);
            }
            ensure!(all.is_empty(), "more than one: {all:?}");
            ensure!(self.device.bus.now() < start + limit, "no completion");
            self.device.bus.wait()?;
        }
    }

    fn states(&mut self, pair: &Pair) -> Result<[&'static str; 2]> {
        Ok([
            self.device.query_qp(&pair[0])?,
            self.device.query_qp(&pair[1])?,
        ])
    }

    /// Messages arrive at both ends as if nothing had happened.
    fn works(&mut self, pair: &mut Pair) -> Result<()> {
        for cookie in 0..12 {
            self.post(pair, cookie)?;
            for (end, qp) in pair.iter().enumerate() {
                let cqe = self.one(qp, end == 1, 3000)?;
                ensure!(cqe == ("SUCCESS", u64::from(cookie)), "{cqe:?}");
            }
        }
        ensure!(self.states(pair)? == ["RTS"; 2], "a pair that is good");
        Ok(())
    }
}

/// What is in a queue whose first entries are those of good messages.
fn read(rig: &mut Rig, cq: &mut Cq) -> Result<Vec<Essence>> {
    let mut all = vec![];
    while let Some(cqe) = rig.device.poll(cq)? {
        all.push(essence(&cqe));
    }
    Ok(all)
}

fn good() -> Vec<Essence> {
    (0..ROOM).map(|n| ("SUCCESS", u64::from(n))).collect()
}

fn rights() -> Access {
    Access {
        local_write: true,
        remote_write: true,
        ..Access::default()
    }
}

fn essence(cqe: &Record) -> Essence {
    (cqe.name("status", "cqe_status"), cqe.get("cookie"))
}

/// The CQE of the ninth message finds no room: the queue pair that received it goes to ERR, the one that sent it
/// was acknowledged, and is from then on no more.
fn full_of_receives(service: &'static str) -> Result<()> {
    let mut rig = Rig::new()?;
    let mut small = rig.small()?;
    let mut pair = rig.pair(service, None, Some(&small))?;
    let mut other = rig.pair("RC", None, None)?;
    for n in 0..ROOM {
        rig.post(&mut pair, n)?;
        let cqe = rig.one(&pair[0], false, 3000)?;
        assert_eq!(cqe, ("SUCCESS", u64::from(n)));
    }
    rig.device.bus.settle(200)?;
    assert_eq!(rig.states(&pair)?, ["RTS"; 2]);
    assert_eq!(rig.device.counter("cq_overrun")?, 0);

    rig.post(&mut pair, ROOM)?;
    let cqe = rig.one(&pair[0], false, 3000)?;
    assert_eq!(cqe, ("SUCCESS", u64::from(ROOM)), "it was good");
    rig.device.bus.run(2000)?;
    assert_eq!(rig.states(&pair)?, ["RTS", "ERR"]);
    assert!(rig.device.sticky()?.contains(&"CQ_OVERRUN"));
    // It, and those that were posted and are flushed now.
    let lost = u64::from(RECEIVES - ROOM);
    assert_eq!(rig.device.counter("cq_overrun")?, lost);

    // Nothing is acknowledged any more.
    let before = rig.device.counter("rx_bad_state")?;
    rig.post(&mut pair, ROOM + 1)?;
    match service {
        "RC" => {
            let cqe = rig.one(&pair[0], false, LONG)?;
            assert_eq!(cqe, ("RETRY_EXC_ERR", u64::from(ROOM) + 1));
        }
        _ => rig.device.bus.run(1000)?,
    }
    assert!(rig.device.counter("rx_bad_state")? > before);
    // Room that comes now is none: software has lost track of this queue.
    assert_eq!(read(&mut rig, &mut small)?, good());
    rig.device.tell(&mut small)?;
    rig.device.post_recv(&mut pair[1], &RecvWr::new(99))?;
    rig.device.bus.settle(300)?;
    assert_eq!(read(&mut rig, &mut small)?, []);
    assert_eq!(rig.device.counter("cq_overrun")?, lost + 1);
    rig.works(&mut other)?;

    // All of it anew.
    for qp in pair {
        rig.device.destroy_qp(qp)?;
    }
    let mut pair = rig.pair(service, None, None)?;
    rig.works(&mut pair)
}

/// The CQE of the ninth work request finds no room: its queue pair goes to ERR, on an Unreliable Connection too,
/// with all that is posted.
fn full_of_sends(service: &'static str) -> Result<()> {
    let mut rig = Rig::new()?;
    let mut small = rig.small()?;
    let mut pair = rig.pair(service, Some(&small), None)?;
    let mut other = rig.pair("RC", None, None)?;
    for n in 0..ROOM + 1 {
        assert_eq!(rig.states(&pair)?, ["RTS"; 2], "{n}");
        rig.post(&mut pair, n)?;
        let cqe = rig.one(&pair[1], true, 3000)?;
        assert_eq!(cqe, ("SUCCESS", u64::from(n)));
        rig.device.bus.settle(300)?;
    }
    rig.device.bus.run(2000)?;
    assert_eq!(rig.states(&pair)?, ["ERR", "RTS"]);
    assert_eq!(rig.device.counter("cq_overrun")?, 1);
    // Its receives are flushed into their own queue.
    let flushed: Vec<_> = (0..RECEIVES).map(|n| ("WR_FLUSH_ERR", n.into())).collect();
    assert_eq!(rig.all(&pair[0], true)?, flushed);
    assert_eq!(read(&mut rig, &mut small)?, good());
    rig.post(&mut pair, 20)?;
    rig.device.bus.run(1000)?;
    assert_eq!(rig.device.counter("cq_overrun")?, 2, "flushed, and lost");
    assert_eq!(rig.all(&pair[1], true)?, [], "nothing is sent");
    rig.works(&mut other)
}

/// A stream of messages into a queue that gets full: few are acknowledged whose completion is lost.
#[test]
fn under_load() -> Result<()> {
    let mut rig = Rig::new()?;
    let mut small = rig.small()?;
    let mut pair = rig.pair("RC", None, Some(&small))?;
    for n in 0..RECEIVES {
        rig.post(&mut pair, n)?;
    }
    rig.device.bus.run(LONG)?;
    assert_eq!(rig.states(&pair)?, ["ERR"; 2]);
    let sent = rig.all(&pair[0], false)?;
    assert_eq!(sent.len() as u32, RECEIVES, "each has one end");
    let acked = sent.iter().filter(|c| c.0 == "SUCCESS").count();
    assert_eq!(sent[acked].0, "RETRY_EXC_ERR");
    let room = ROOM as usize;
    assert!((room + 1..=room + VAIN).contains(&acked), "{acked}");
    assert_eq!(read(&mut rig, &mut small)?, good());
    Ok(())
}

#[test]
fn of_receives_rc() -> Result<()> {
    full_of_receives("RC")
}

#[test]
fn of_receives_uc() -> Result<()> {
    full_of_receives("UC")
}

#[test]
fn of_sends_rc() -> Result<()> {
    full_of_sends("RC")
}

#[test]
fn of_sends_uc() -> Result<()> {
    full_of_sends("UC")
}
