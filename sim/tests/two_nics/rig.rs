//! Two devices, queue pairs between them, messages in both directions, and what must become of each.
//!
//! ```text
//!   plan(message) ─► post when there is room ─► turn: run, poll, compare ─► finish: memory byte by byte
//! ```
//! Every message goes to a place of its own in the peer's memory, with bytes between the places that
//! nobody may touch. What memory must hold in the end is kept beside it.
use std::collections::VecDeque;

use anyhow::{ensure, Context, Result};
use hdl::spec::{self, Record};
use sim::driver::{
    connect, is_recv, Access, Bus, Cq, Device, Gid, Qp, QpAttr, RecvWr, Region, Space, Wr,
};
use sim::net::{ip_of, mac_of, End, LinkConfig, Net, Shared};
use sim::nic::NicConfig;
use sim::rng::Rng;

/// Host memory and GPU memory.
pub const HOST: usize = 0;
pub const GPU: usize = 1;
/// Bytes of each source, and of each target.
const SOURCE: u64 = 2 << 20;
const TARGET: u64 = 4 << 20;
/// Cycles between two looks at the completion queues.
const STEP: u64 = 24;
/// log2 of the CQEs of a completion queue.
const CQ_LOG2: u32 = 12;

/// Registered memory, and what it must hold.
struct Pool {
    bus: u64,
    region: Region,
    want: Vec<u8>,
    /// First byte that no message has.
    next: u64,
}

impl Pool {
    fn new(d: &mut Device<End>, gpu: bool, len: u64, write: bool, rng: &mut Rng) -> Result<Self> {
        let space = if gpu { Space::Gpu } else { Space::Host };
        let bus = d.bus.alloc(space, len, 4096)?;
        let want = rng.bytes(len as usize);
        d.bus.write_mem(bus, &want)?;
        let access = Access {
            local_write: write,
            remote_write: write,
            ..Access::default()
        };
        let va = 0x7F5A_0000_0000 + bus;
        let region = d.register(bus, va, len, PD, access, gpu)?;
        Ok(Self {
            bus,
            region,
            want,
            next: 0,
        })
    }
}

const PD: u32 = 0x21;
/// UDP source port of connection 0.
const FIRST_PORT: u16 = 0xC000;

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
struct Posted {
    message: Message,
    cookie: u32,
    /// Where it goes in the target.
    at: u64,
}

/// One end of a connection.
pub struct EndOf {
    pub qp: Qp,
    planned: VecDeque<Message>,
    /// Posted, its CQE not seen; posted with immediate data, its receive CQE not seen.
    sent: VecDeque<Posted>,
    coming: VecDeque<Posted>,
    /// Receive WQEs posted here, those a message is meant for, and those completed.
    receives: u32,
    meant: u32,
    received: u32,
    /// A frame of it was on the wire since it last had nothing under way.
    on_wire: bool,
    /// Where its messages went: memory, place, length.
    places: Vec<(usize, u64, u64)>,
    /// The queue pair is destroyed: what is sent to it changes nothing, what it said is not compared.
    gone: bool,
    /// It will fail: no more receives are posted, those that are will be flushed.
    failed: bool,
    flushed: u32,
}

pub struct Host {
    pub device: Device<End>,
    source: Vec<Pool>,
    target: Vec<Pool>,
    send_cq: Cq,
    recv_cq: Cq,
}

pub struct Rig {
    pub net: Shared,
    pub hosts: Vec<Host>,
    /// Both ends of each connection.
    pub conns: Vec<Vec<EndOf>>,
    rng: Rng,
    cookies: u32,
    /// Places that may hold anything, sent by ends that are gone: nic, memory, place, bytes.
    open: Vec<(usize, usize, u64, u64)>,
    /// Frames of each that were looked at.
    seen: [usize; 2],
    /// Most connection ends that had a message on the wire, and not complete, at the same time.
    pub most_busy: usize,
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
        // 65 us.
        timeout: 4,
        ..QpAttr::default()
    }
}

/// A device without stalls, so that nothing is lost for want of room.
pub fn config(config: &str, seed: u64) -> NicConfig {
    NicConfig {
        seed,
        ..NicConfig::calm(&format!("rnic_core_{config}"))
    }
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
            rng,
            cookies: 1,
            open: Vec::new(),
            seen: [0; 2],
            most_busy: 0,
        };
        for attrs in ends {
            rig.connect(attrs)?;
        }
        Ok(rig)
    }

    fn connect(&mut self, attrs: [QpAttr; 2]) -> Result<()> {
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
        let end = |qp| EndOf {
            qp,
            planned: VecDeque::new(),
            sent: VecDeque::new(),
            coming: VecDeque::new(),
            receives: 0,
            meant: 0,
            received: 0,
            on_wire: false,
            places: Vec::new(),
            gone: false,
            failed: false,
            flushed: 0,
        };
        self.conns.push(qps.into_iter().map(end).collect());
        Ok(())
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

    /// Fills the receive queues.
    fn receive(&mut self) -> Result<()> {
        for ends in &mut self.conns {
            for (end, host) in ends.iter_mut().zip(&mut self.hosts) {
                let before = end.receives;
                while end.qp.recv.room() > 0 && !end.gone && !end.failed {
                    let cookie = end.qp.slot << 20 | end.receives & 0xF_FFFF;
                    host.device
                        .prepare_recv(&mut end.qp, &RecvWr::new(cookie))?;
                    end.receives += 1;
                }
                if end.receives != before {
                    host.device.ring_recv(&end.qp)?;
                }
            }
        }
        Ok(())
    }

    /// Posts what fits into the send queues, and rings.
    fn post(&mut self) -> Result<()> {
        for ends in &mut self.conns {
            for side in 0..2 {
                let (peer_receives, lands) = (ends[1 - side].receives, !ends[1 - side].gone);
                let end = &mut ends[side];
                let before = end.qp.produced;
                while let Some(m) = end.planned.front() {
                    let used = end.qp.produced.wrapping_sub(end.qp.consumed);
                    // A place of the ring is left, so that the doorbell is never past it.
                    if u32::from(used) + 1 >= end.qp.sq_blocks
                        || (m.imm.is_some() && end.meant == peer_receives)
                    {
                        break;
                    }
                    let m = m.clone();
                    end.planned.pop_front();
                    end.meant += u32::from(m.imm.is_some());
                    let posted = Self::prepare(
                        &mut self.hosts,
                        &mut self.rng,
                        &mut self.cookies,
                        &mut end.qp,
                        (side, lands),
                        m,
                    )?;
                    (end.places).push((posted.message.to, posted.at, posted.message.len));
                    if posted.message.imm.is_some() {
                        end.coming.push_back(Posted {
                            message: posted.message.clone(),
                            ..posted
                        });
                    }
                    end.sent.push_back(posted);
                }
                if end.qp.produced != before {
                    self.hosts[side].device.ring_page(&end.qp)?;
                }
            }
        }
        Ok(())
    }

    /// Looks at the new frames: who has something on the wire? The UDP source port says whose it is.
    fn look(&mut self) {
        let net = self.net.borrow();
        for side in 0..2 {
            let frames = &net.nics[side].mac.frames;
            for f in &frames[self.seen[side]..] {
                let port = u16::from_be_bytes([f.bytes[34], f.bytes[35]]);
                let conn = usize::from(port.wrapping_sub(FIRST_PORT));
                let acknowledges = u64::from(f.bytes[42]) == spec::code("bth_opcode", "RC_ACK");
                if let Some(ends) = self.conns.get_mut(conn).filter(|_| !acknowledges) {
                    ends[side].on_wire |= !ends[side].sent.is_empty();
                }
            }
            self.seen[side] = frames.len();
        }
        let busy = self.conns.iter_mut().flatten().filter_map(|e| {
            e.on_wire &= !e.sent.is_empty();
            e.on_wire.then_some(())
        });
        self.most_busy = self.most_busy.max(busy.count());
    }

    fn prepare(
        hosts: &mut [Host],
        rng: &mut Rng,
        cookies: &mut u32,
        qp: &mut Qp,
        (side, lands): (usize, bool),
        m: Message,
    ) -> Result<Posted> {
        let source = &hosts[side].source[m.from];
        let lines = (SOURCE - m.len) / 64;
        let start = (64 * rng.below(lines.max(1)) + m.line).min(SOURCE - m.len);
        let data = source.want[start as usize..][..m.len as usize].to_vec();
        let (va, lkey) = (source.region.va + start, source.region.key);
        let target = &mut hosts[1 - side].target[m.to];
        // Bytes between two messages.
        let free = target.next + rng.range(1, 70);
        let at = free + (m.page + 4096 - free % 4096) % 4096;
        ensure!(at + m.len < TARGET, "the target of {side} is full");
        target.next = at + m.len;
        if lands {
            target.want[at as usize..][..m.len as usize].copy_from_slice(&data);
        }
        *cookies += 1;
        let mut wr = Wr::write(target.region.va + at, target.region.key).cookie(*cookies);
        if m.len > 0 {
            wr = wr.sge(va, m.len as u32, lkey);
        }
        if let Some(imm) = m.imm {
            wr = wr.with_imm(imm);
        }
        hosts[side].device.prepare(qp, &wr)?;
        Ok(Posted {
            message: m,
            cookie: *cookies,
            at,
        })
    }

    /// Takes all CQEs, compares each with what must come next.
    fn poll(&mut self) -> Result<()> {
        for side in 0..2 {
            while let Some(cqe) = {
                let h = &mut self.hosts[side];
                h.device.poll(&mut h.send_cq)?
            } {
                if self.of_gone(side, &cqe) {
                    continue;
                }
                self.sent(side, &cqe)
                    .with_context(|| format!("send CQE at nic {side}: {cqe:?}"))?;
            }
            while let Some(cqe) = {
                let h = &mut self.hosts[side];
                h.device.poll(&mut h.recv_cq)?
            } {
                if self.of_gone(side, &cqe) {
                    continue;
                }
                self.received(side, &cqe)
                    .with_context(|| format!("receive CQE at nic {side}: {cqe:?}"))?;
            }
        }
        Ok(())
    }

    fn of_gone(&self, side: usize, cqe: &Record) -> bool {
        let slot = cqe.get("slot") as u32;
        (self.conns.iter()).any(|c| c[side].gone && c[side].qp.slot == slot)
    }

    /// Destroys an end under traffic. From the answer on no byte changes of what its peer has sent.
    pub fn destroy(&mut self, conn: usize, side: usize) -> Result<()> {
        let slot = self.conns[conn][side].qp.slot;
        let command = Record::new(&spec::MAILBOX)
            .with("opcode", spec::code("mbox_opcode", "DESTROY_QP"))
            .with("object", slot);
        let host = &mut self.hosts[side];
        host.device.mailbox(command)?;
        for &(to, at, len) in &self.conns[conn][1 - side].places {
            let pool = &mut host.target[to];
            let now = &mut pool.want[at as usize..][..len as usize];
            host.device.bus.read_mem(pool.bus + at, now)?;
        }
        let end = &mut self.conns[conn][side];
        end.gone = true;
        end.planned.clear();
        for p in end.sent.drain(..) {
            (self.open).push((1 - side, p.message.to, p.at, p.message.len));
        }
        Ok(())
    }

    /// Posts these of one end, which must have no other, and gives cookie and status of each CQE. What
    /// others complete meanwhile is compared as ever.
    pub fn alone(&mut self, conn: usize, side: usize, wrs: &[Wr]) -> Result<Vec<(u64, u64)>> {
        let qp = &mut self.conns[conn][side].qp;
        for wr in wrs {
            self.hosts[side].device.prepare(qp, wr)?;
        }
        self.hosts[side].device.ring_page(qp)?;
        let slot = u64::from(qp.slot);
        let mut got = Vec::new();
        for _ in 0..2000 {
            self.net.borrow_mut().run(STEP)?;
            while let Some(cqe) = {
                let h = &mut self.hosts[side];
                h.device.poll(&mut h.send_cq)?
            } {
                match cqe.get("slot") == slot {
                    true => got.push((cqe.get("cookie"), cqe.get("status"))),
                    false => self.sent(side, &cqe)?,
                }
            }
            if got.len() >= wrs.len() {
                break;
            }
        }
        Ok(got)
    }

    /// Virtual address and key of memory of nic `side` that may be sent.
    pub fn source(&self, side: usize) -> (u64, u32) {
        let region = &self.hosts[side].source[HOST].region;
        (region.va, region.key)
    }

    /// State of an end, a name of `qp_state`.
    pub fn state(&mut self, conn: usize, side: usize) -> Result<&'static str> {
        self.hosts[side].device.query_qp(&self.conns[conn][side].qp)
    }

    /// Messages of end `side` of connection `conn` that are posted, and not complete.
    pub fn under_way(&self, conn: usize, side: usize) -> usize {
        self.conns[conn][side].sent.len()
    }

    fn conn_of(&self, side: usize, cqe: &Record) -> Result<usize> {
        let (slot, qpn) = (cqe.get("slot") as u32, cqe.get("qpn") as u32);
        let found = (self.conns.iter()).position(|c| !c[side].gone && c[side].qp.slot == slot);
        let conn = found.context("of no queue pair")?;
        ensure!(self.conns[conn][side].qp.qpn == qpn, "slot and QPN");
        ensure!(
            cqe.get("status") == 0,
            "status {}, syndrome {:#x}",
            cqe.get("status"),
            cqe.get("syndrome")
        );
        Ok(conn)
    }

    fn sent(&mut self, side: usize, cqe: &Record) -> Result<()> {
        ensure!(!is_recv(cqe), "of a receive");
        let conn = self.conn_of(side, cqe)?;
        let end = &mut self.conns[conn][side];
        let p = end.sent.pop_front().context("nothing was posted")?;
        let opcode = match p.message.imm {
            Some(_) => "WRITE_IMM",
            None => "WRITE",
        };
        ensure!(cqe.get("cookie") == u64::from(p.cookie), "not {}", p.cookie);
        ensure!(cqe.get("byte_count") == p.message.len, "bytes");
        ensure!(
            cqe.get("opcode") == spec::code("cqe_opcode", opcode),
            "opcode"
        );
        self.hosts[side].device.retire(&mut end.qp, cqe)?;
        // A peer that acknowledged has the bytes in its memory, or on their way there; that they are there
        // is seen at the end.
        Ok(())
    }

    fn received(&mut self, side: usize, cqe: &Record) -> Result<()> {
        ensure!(is_recv(cqe), "not of a receive");
        if cqe.get("status") == spec::code("cqe_status", "WR_FLUSH_ERR") {
            return self.flushed(side, cqe);
        }
        let conn = self.conn_of(side, cqe)?;
        let p = self.conns[conn][1 - side].coming.pop_front();
        let p = p.context("nothing was sent")?;
        let end = &mut self.conns[conn][side];
        let cookie = end.qp.slot << 20 | end.received & 0xF_FFFF;
        ensure!(cqe.get("cookie") == u64::from(cookie), "not {cookie:#x}");
        ensure!(
            cqe.get("wqe_index") == u64::from(end.received & 0xFFFF),
            "index"
        );
        ensure!(
            cqe.get("opcode") == spec::code("cqe_opcode", "RECV_WRITE_IMM"),
            "opcode"
        );
        ensure!(cqe.get("byte_count") == p.message.len, "bytes");
        ensure!(cqe.get("imm_valid") == 1, "no immediate data");
        ensure!(
            Some(cqe.get("imm") as u32) == p.message.imm,
            "immediate data"
        );
        end.received += 1;
        let host = &mut self.hosts[side];
        host.device.retire_recv(&mut end.qp, cqe)?;
        // The payload was there first, if both go to the same memory: nothing orders writes to the GPU
        // and to the host behind the port, what is in the GPU is compared in the end.
        if p.message.to != HOST {
            return Ok(());
        }
        let pool = &host.target[HOST];
        let mut now = vec![0; p.message.len as usize];
        host.device.bus.read_mem(pool.bus + p.at, &mut now)?;
        let want = &pool.want[p.at as usize..][..now.len()];
        ensure!(now == want, "the CQE came before its payload");
        Ok(())
    }

    /// A receive that was posted to a queue pair which failed: each once, in order.
    fn flushed(&mut self, side: usize, cqe: &Record) -> Result<()> {
        let slot = cqe.get("slot") as u32;
        let end = (self.conns.iter_mut().map(|c| &mut c[side])).find(|e| e.qp.slot == slot);
        let end = end.context("of no queue pair")?;
        ensure!(end.failed, "of a queue pair that is well");
        let index = (end.received + end.flushed) & 0xFFFF;
        ensure!(cqe.get("wqe_index") == u64::from(index), "not {index}");
        let cookie = slot << 20 | index;
        ensure!(cqe.get("cookie") == u64::from(cookie), "not {cookie:#x}");
        end.flushed += 1;
        Ok(())
    }

    /// A connection that is about to fail: receives posted at each end.
    pub fn fail(&mut self, conn: usize) -> [u32; 2] {
        let ends = &mut self.conns[conn];
        ends.iter_mut().for_each(|e| e.failed = true);
        [0, 1].map(|side| ends[side].receives)
    }

    /// Receives of an end that were flushed.
    pub fn flushes(&self, conn: usize, side: usize) -> u32 {
        self.conns[conn][side].flushed
    }

    /// Something is planned or under way.
    pub fn busy(&self) -> bool {
        self.conns
            .iter()
            .flatten()
            .any(|e| !e.planned.is_empty() || !e.sent.is_empty() || !e.coming.is_empty())
    }

    /// One round: receives, sends, some cycles, completions.
    pub fn turn(&mut self) -> Result<()> {
        self.post()?;
        self.receive()?;
        self.net.borrow_mut().run(STEP)?;
        self.look();
        self.poll()
    }

    /// Runs until all that is planned has completed, within `limit` cycles; then compares memory.
    pub fn finish(&mut self, limit: u64) -> Result<()> {
        let start = self.net.borrow().now();
        while self.busy() {
            self.turn()?;
            if self.net.borrow().now() - start > limit {
                let left: Vec<_> = (self.conns.iter().flatten())
                    .map(|e| (e.planned.len(), e.sent.len(), e.coming.len()))
                    .collect();
                let net = self.net.borrow();
                let what = format!("messages left (planned, sent, to be received): {left:?}");
                return Err(net.nics[0].bench.failure(&what));
            }
        }
        self.net.borrow_mut().settle(400)?;
        self.poll()?;
        self.compare()
    }

    /// Memory of both, byte by byte.
    pub fn compare(&mut self) -> Result<()> {
        for &(side, to, at, len) in &self.open {
            let host = &mut self.hosts[side];
            let pool = &mut host.target[to];
            let now = &mut pool.want[at as usize..][..len as usize];
            host.device.bus.read_mem(pool.bus + at, now)?;
        }
        for (side, host) in self.hosts.iter_mut().enumerate() {
            for (name, pool) in ["host", "GPU"].iter().zip(&host.target) {
                let mut now = vec![0; pool.want.len()];
                host.device.bus.read_mem(pool.bus, &mut now)?;
                let bad = now.iter().zip(&pool.want).position(|(n, w)| n != w);
                if let Some(at) = bad {
                    let count = now.iter().zip(&pool.want).filter(|(n, w)| n != w).count();
                    anyhow::bail!(
                        "{name} memory of nic {side}: {count} bytes differ, the first at {at:#x}: {:#x}, not {:#x}",
                        now[at],
                        pool.want[at]
                    );
                }
            }
        }
        Ok(())
    }

    /// A counter of nic `side`.
    pub fn counter(&mut self, side: usize, name: &str) -> Result<u64> {
        self.hosts[side].device.counter(name)
    }
}
