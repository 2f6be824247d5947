//! Two devices, queue pairs between them, messages in both directions, and what must become of each.
//!
//! ```text
//!   plan(message) ─► post when there is room ─► turn: run, poll, compare ─► finish: memory byte by byte
//! ```
//! Every message goes to a place of its own in the peer's memory ([`crate::memory`]); they are posted in
//! [`crate::post`] and their completions judged in [`crate::judge`]; what ends a connection is in [`crate::ends`].
use std::collections::{BTreeSet, VecDeque};

use anyhow::Result;
use sim::driver::{connect, Access, Cq, Device, Gid, Qp, QpAttr};
use sim::net::{ip_of, mac_of, End, LinkConfig, Net, Shared};
use sim::nic::NicConfig;
use sim::rng::Rng;
use sim::wire::Pace;

use crate::memory::{self, Place, Pool, PD, SOURCE, TARGET};

/// Cycles between two looks at the completion queues.
pub const STEP: u64 = 24;
/// log2 of the CQEs of a completion queue.
const CQ_LOG2: u32 = 12;
/// UDP source port of connection 0.
pub const FIRST_PORT: u16 = 0xC000;

/// A message.
#[derive(Clone, Debug)]
pub struct Message {
    pub len: u64,
    pub imm: Option<u32>,
    /// `HOST` or `GPU`: where the bytes come from, and go.
    pub from: usize,
    pub to: usize,
    /// Place of the first byte in a cache line at the source, and in a page at the target.
    pub line: u64,
    pub page: u64,
}

/// A message that has been posted.
#[derive(Clone)]
pub struct Posted {
    pub message: Message,
    pub cookie: u32,
    /// Number of its place.
    pub place: usize,
}

/// How an end comes to its end, if it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Life {
    Well,
    /// It has failed, or will: the first send that fails, fails with this `cqe_status`, all behind it are
    /// flushed, and so are the receives that were posted.
    Fails(&'static str),
    /// It is destroyed, or in RESET.
    Gone,
}

/// One end of a connection.
pub struct EndOf {
    /// The device it is at.
    pub nic: usize,
    pub qp: Qp,
    pub planned: VecDeque<Message>,
    /// Posted, its CQE not seen; posted with immediate data, its receive CQE not seen.
    pub sent: VecDeque<Posted>,
    pub coming: VecDeque<Posted>,
    /// Receive WQEs posted here, those a message is meant for, those completed, those flushed.
    pub receives: u32,
    pub meant: u32,
    pub received: u32,
    pub flushed: u32,
    /// At most so many receive WQEs are posted.
    pub most_receives: u32,
    pub life: Life,
    /// Sends that completed in error: cookie and status.
    pub failures: Vec<(u32, &'static str)>,
}

pub struct Host {
    pub device: Device<End>,
    pub source: Vec<Pool>,
    pub target: Vec<Pool>,
    pub send_cq: Cq,
    pub recv_cq: Cq,
}

pub struct Rig {
    pub net: Shared,
    pub hosts: Vec<Host>,
    /// Both ends of each connection.
    pub conns: Vec<Vec<EndOf>>,
    pub places: Vec<Place>,
    /// Connections whose messages may or may not arrive from now on.
    pub doubtful: BTreeSet<usize>,
    pub rng: Rng,
    pub cookies: u32,
}

/// Attributes of the end `side` of connection `i`, to be connected.
pub fn attr(service: &'static str, side: usize, i: usize, mtu: u32) -> QpAttr {
    QpAttr {
        service,
        mtu,
        pd: PD,
        page: 1 + i as u8,
        sq_log2: 4,
        rq_log2: Some(3),
        access: Access {
            local_write: true,
            remote_write: true,
            ..Access::default()
        },
        // The PSN wraps in some of them soon.
        sq_psn: [0xFF_FFFD, 0, 0x12_3456][i % 3],
        src_mac: mac_of(side),
        src_ip: Gid::V4(ip_of(side)),
        udp_sport: FIRST_PORT + i as u16,
        // 262 us.
        timeout: 6,
        ..QpAttr::default()
    }
}

fn paced(config: &str, seed: u64, mut nic: NicConfig) -> NicConfig {
    nic.model = format!("rnic_core_{config}");
    nic.seed = seed;
    if config == "rnic400" {
        nic.mac.pace = Pace::Gbps(400.0);
    }
    nic
}

/// A device without stalls, so that nothing is lost for want of room.
pub fn config(config: &str, seed: u64) -> NicConfig {
    paced(config, seed, NicConfig::calm(""))
}

/// A device in a machine whose every port stalls at random.
pub fn stalling(config: &str, seed: u64) -> NicConfig {
    paced(config, seed, NicConfig::default())
}

impl Rig {
    /// Connections with these attributes of both ends.
    pub fn new(config: &NicConfig, link: &LinkConfig, ends: Vec<[QpAttr; 2]>) -> Result<Self> {
        let (net, devices) = Net::open(config, 2, link)?;
        let mut rng = Rng::new(config.seed).fork("two nics");
        let mut hosts = Vec::new();
        for mut device in devices {
            let d = &mut device;
            let mut pools = |len, write| -> Result<Vec<Pool>> {
                [false, true]
                    .map(|gpu| Pool::new(d, gpu, len, write, &mut rng))
                    .into_iter()
                    .collect()
            };
            let source = pools(SOURCE, false)?;
            let target = pools(TARGET, true)?;
            hosts.push(Host {
                source,
                target,
                send_cq: device.create_cq(CQ_LOG2)?,
                recv_cq: device.create_cq(CQ_LOG2)?,
                device,
            });
        }
        let mut rig = Rig {
            net,
            hosts,
            conns: Vec::new(),
            places: Vec::new(),
            doubtful: BTreeSet::new(),
            rng,
            cookies: 1,
        };
        for attrs in ends {
            rig.connect(attrs)?;
        }
        Ok(rig)
    }

    /// A connection whose ends are both at nic 0.
    pub fn connect_inside(&mut self, attrs: [QpAttr; 2]) -> Result<usize> {
        let host = &mut self.hosts[0];
        let mut qps = Vec::new();
        for attr in &attrs {
            qps.push((host.device).load_qp_with(attr, &host.send_cq, &host.recv_cq)?);
        }
        let facing = [1, 0].map(|peer| (qps[peer].qpn, attrs[peer].sq_psn));
        for ((qp, attr), (dest_qpn, rq_psn)) in qps.iter_mut().zip(attrs).zip(facing) {
            let attr = QpAttr {
                dest_qpn,
                rq_psn,
                dst_mac: attr.src_mac,
                dst_ip: attr.src_ip,
                loopback: true,
                ..attr
            };
            for state in ["INIT", "RTR", "RTS"] {
                host.device.modify_with(qp, state, &attr, &[])?;
            }
        }
        Ok(self.add(qps, [0, 0]))
    }

    /// Makes a connection; gives its number.
    pub fn connect(&mut self, attrs: [QpAttr; 2]) -> Result<usize> {
        let mut qps = Vec::new();
        for (host, attr) in self.hosts.iter_mut().zip(&attrs) {
            qps.push((host.device).load_qp_with(attr, &host.send_cq, &host.recv_cq)?);
        }
        let [a, b] = &mut self.hosts[..] else {
            unreachable!("two hosts")
        };
        let [qa, qb] = &mut qps[..] else {
            unreachable!("two ends")
        };
        connect((&mut a.device, qa), (&mut b.device, qb))?;
        Ok(self.add(qps, [0, 1]))
    }

    /// Takes two queue pairs, connected, at these devices.
    pub fn add(&mut self, qps: Vec<Qp>, nics: [usize; 2]) -> usize {
        let end = |(qp, nic)| EndOf {
            nic,
            qp,
            planned: VecDeque::new(),
            sent: VecDeque::new(),
            coming: VecDeque::new(),
            receives: 0,
            meant: 0,
            received: 0,
            flushed: 0,
            most_receives: u32::MAX,
            life: Life::Well,
            failures: Vec::new(),
        };
        let ends = qps.into_iter().zip(nics);
        self.conns.push(ends.map(end).collect());
        self.conns.len() - 1
    }

    /// A message from end `side` of connection `conn`.
    pub fn plan(&mut self, conn: usize, side: usize, message: Message) {
        self.conns[conn][side].planned.push_back(message);
    }

    /// A message of `len` bytes between random memories and places.
    pub fn random(&mut self, len: u64, imm: bool) -> Message {
        let rng = &mut self.rng;
        Message {
            len,
            imm: imm.then(|| rng.u32()),
            from: rng.below(2) as usize,
            to: rng.below(2) as usize,
            line: rng.below(64),
            page: *rng.pick(&[0, 1, 3, 63, 64, 100, 2047, 4032, 4095]),
        }
    }

    /// Random messages of `len` bytes from both ends of `conn`, `n` each; every third with immediate data.
    pub fn plan_both(&mut self, conn: usize, n: u32, len: u64) {
        for k in 0..n {
            for side in 0..2 {
                let m = self.random(len, k % 3 == 1);
                self.plan(conn, side, m);
            }
        }
    }

    /// Messages of end `side` of connection `conn` that are posted, and not complete.
    pub fn under_way(&self, conn: usize, side: usize) -> usize {
        self.conns[conn][side].sent.len()
    }

    /// Something is planned or under way, or owed a flush.
    pub fn busy(&self) -> bool {
        self.conns.iter().any(|ends| {
            let well = ends.iter().all(|e| e.life == Life::Well);
            ends.iter().any(|e| match e.life {
                Life::Gone => false,
                Life::Fails(_) => {
                    !e.planned.is_empty()
                        || !e.sent.is_empty()
                        || e.received + e.flushed < e.receives
                }
                Life::Well => {
                    !e.planned.is_empty() || !e.sent.is_empty() || (well && !e.coming.is_empty())
                }
            })
        })
    }

    /// One round: receives, sends, some cycles, completions.
    pub fn turn(&mut self) -> Result<()> {
        self.receive()?;
        self.post()?;
        self.net.borrow_mut().run(STEP)?;
        self.poll()
    }

    /// Rounds until `done`, within `limit` cycles.
    pub fn until(
        &mut self,
        limit: u64,
        what: &str,
        mut done: impl FnMut(&mut Self) -> bool,
    ) -> Result<u64> {
        let start = self.now();
        while !done(self) {
            self.turn()?;
            if self.now() - start > limit {
                let left: Vec<_> = (self.conns.iter().flatten())
                    .map(|e| (e.planned.len(), e.sent.len(), e.coming.len()))
                    .collect();
                let what = format!(
                    "{what}: not within {limit} cycles; messages left (planned, sent, to be received): {left:?}"
                );
                return Err(self.net.borrow().nics[0].bench.failure(&what));
            }
        }
        Ok(self.now() - start)
    }

    /// Runs until all that is planned has completed, within `limit` cycles; then compares memory.
    pub fn finish(&mut self, limit: u64) -> Result<()> {
        self.until(limit, "all completes", |r| !r.busy())?;
        self.net.borrow_mut().settle(400)?;
        self.poll()?;
        self.compare()
    }

    /// Memory of both, byte by byte.
    pub fn compare(&mut self) -> Result<()> {
        for (nic, host) in self.hosts.iter_mut().enumerate() {
            memory::compare(nic, &mut host.device, &host.target, &self.places)?;
        }
        Ok(())
    }

    pub fn now(&self) -> u64 {
        self.net.borrow().now()
    }

    /// A counter of nic `side`.
    pub fn counter(&mut self, side: usize, name: &str) -> Result<u64> {
        self.hosts[side].device.counter(name)
    }
}
