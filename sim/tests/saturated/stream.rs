//! Sixteen queue pairs with full rings, one work request of which may be bad.
use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use anyhow::{ensure, Result};
use hdl::spec;
use hdl::spec::Record;
use sim::driver::{Access, Bus, Cq, Device, Qp, QpAttr, Region, Space, Wr};
use sim::nic::{Nic, NicConfig};
use sim::pcie::{Fault, Injection};
use sim::rng::Rng;
use sim::wire::encode::{frame, Packet};
use sim::wire::of_qp::path;
use sim::wire::{Pace, OVERHEAD, SHORTEST};

use crate::kinds::{How, Kind};

/// The region that all messages come from; its last 64 KiB are the bad one's.
pub const VA: u64 = 0x10_0000;
pub const LEN: u64 = 512 << 10;
pub const TRAP: u64 = LEN - (64 << 10);
/// Cycles after which a read has failed.
pub const TIMEOUT: u64 = 2000;
const RADDR: u64 = 0x7F00_0000_1000;
const RKEY: u32 = 0xBEEF;
const QPS: usize = 16;
/// The queue pair with the bad work request.
const ONE: usize = 5;
const MTU: usize = 4096;
/// Packets of a long message that are good before the one whose read fails.
const GOOD_PACKETS: usize = 5;
/// Cycles within which everything is over.
const LIMIT: u64 = 400_000;

/// What is posted on each queue pair.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Load {
    /// of a message
    pub bytes: usize,
    /// messages in the ring before the doorbell
    pub count: usize,
    /// index of the bad one
    pub bad: usize,
    /// messages after MODIFY_QP
    pub after: usize,
}

/// Keys for bad work requests.
pub struct Keys {
    pub good: u32,
    /// of the last region that is loaded; it is of another protection domain
    pub foreign: u32,
}

/// When each frame's last beat left, and whose it was.
pub struct Run {
    pub start: u64,
    frames: Vec<(u16, u64)>,
    /// cycles in which the wire could have been busy and was not
    pub idle: f64,
}

impl Run {
    pub fn neighbours(&self) -> impl Iterator<Item = u64> + '_ {
        let of_one = port(ONE);
        self.frames
            .iter()
            .filter(move |f| f.0 != of_one)
            .map(|f| f.1)
    }
}

/// The run in which nothing is wrong, made once.
pub fn good(config: &str, load: Load) -> Result<Arc<Run>> {
    type Runs = Mutex<HashMap<(String, Load), Arc<Run>>>;
    static RUNS: OnceLock<Runs> = OnceLock::new();
    let mut runs = RUNS
        .get_or_init(Runs::default)
        .lock()
        .unwrap_or_else(PoisonError::into_inner);
    let key = (config.to_string(), load);
    if let Some(r) = runs.get(&key) {
        return Ok(r.clone());
    }
    let r = Arc::new(run(config, load, None)?);
    runs.insert(key, r.clone());
    Ok(r)
}

pub fn port(qp: usize) -> u16 {
    0xC000 + qp as u16
}

fn attr(i: usize, mtu: u32) -> QpAttr {
    QpAttr {
        page: 1 + i as u8,
        mtu,
        sq_log2: 6,
        dest_qpn: 0x100 + i as u32,
        sq_psn: (0xFF_FFF0 + 7 * i as u32) & 0xFF_FFFF,
        udp_sport: port(i),
        ..QpAttr::default()
    }
}

/// The frames of a WRITE from packet number `psn` on.
pub fn frames_of(a: &QpAttr, psn: u32, data: &[u8]) -> Vec<Vec<u8>> {
    let mtu = a.mtu as usize;
    let n = data.len().div_ceil(mtu).max(1);
    let packet = |k: usize| {
        let place = match (k == 0, k + 1 == n) {
            (true, true) => "ONLY",
            (true, false) => "FIRST",
            (false, false) => "MIDDLE",
            (false, true) => "LAST",
        };
        Packet {
            opcode: spec::code("bth_opcode", &format!("UC_WRITE_{place}")) as u8,
            psn: (psn + k as u32) & 0xFF_FFFF,
            reth: (k == 0).then_some((RADDR, RKEY, data.len() as u32)),
            payload: data[k * mtu..data.len().min((k + 1) * mtu)].to_vec(),
            ..Packet::default()
        }
    };
    (0..n).map(|k| frame(&path(a), &packet(k))).collect()
}

/// The queue pair that a frame is of.
pub fn sport(frame: &[u8]) -> u16 {
    u16::from_be_bytes([frame[34], frame[35]])
}

pub struct Scene {
    pub device: Device<Nic>,
    pub cq: Cq,
    pub attrs: Vec<QpAttr>,
    pub qps: Vec<Qp>,
    pub region: Region,
    pub keys: Keys,
    pub data: Vec<u8>,
}

impl Scene {
    /// A device with queue pairs that have these path MTUs, over one region of GPU memory.
    pub fn new(config: &NicConfig, mtus: &[u32]) -> Result<Self> {
        let mut device = Nic::open(config)?;
        let data = Rng::new(config.seed).fork("payload").bytes(LEN as usize);
        let at = device.bus.alloc(Space::Gpu, LEN, 4096)?;
        device.bus.write_mem(at, &data)?;
        let mut cq = device.create_cq(11)?;
        let region = device.register(at, VA, LEN, 1, Access::default(), true)?;
        let foreign = device.register(at, VA, LEN, 2, Access::default(), true)?;
        let attrs = mtus.iter().enumerate().map(|(i, &m)| attr(i, m));
        let attrs: Vec<QpAttr> = attrs.collect();
        let qps = attrs.iter().map(|a| device.create_qp(a, &cq));
        let qps = qps.collect::<Result<_>>()?;
        device.write("READ_TIMEOUT", TIMEOUT)?;
        device.tell(&mut cq)?;
        Ok(Self {
            device,
            cq,
            attrs,
            qps,
            keys: Keys {
                good: region.key,
                foreign: foreign.key,
            },
            region,
            data,
        })
    }

    /// A WRITE from `at` of the region.
    pub fn write(&self, at: u64, bytes: usize) -> Wr {
        Wr::write(RADDR, RKEY).sge(VA + at, bytes as u32, self.region.key)
    }

    /// State and next PSN.
    pub fn query(&mut self, who: usize) -> Result<(&'static str, u32)> {
        let ask = Record::new(&spec::MAILBOX)
            .with("opcode", spec::code("mbox_opcode", "QUERY_QP"))
            .with("object", self.qps[who].slot);
        let r = self.device.mailbox(ask)?;
        let state = spec::codes("qp_state").name_of(r.get("result0") & 15);
        Ok((state.unwrap_or("?"), r.get("result1") as u32 & 0xFF_FFFF))
    }

    /// Posts `wr`, made bad as `kind` says, without a doorbell.
    pub fn prepare_bad(&mut self, who: usize, wr: &Wr, how: &How) -> Result<()> {
        let qp = &mut self.qps[who];
        let at = wr.sges[0].addr - VA + self.region.bus_addr;
        let bytes = wr.bytes();
        match how {
            How::Block(change) => {
                let (blocks, _) = wr.encode(qp.slot, qp.produced, 0)?;
                let block = change(Record::of(&spec::WQE, &blocks[0]), &self.keys);
                let mut raw = [0; 64];
                raw.copy_from_slice(block.bytes());
                return self.device.prepare_raw(qp, &[raw]);
            }
            How::Read(fault) => {
                // A completion of a short read is whole: it cannot be less, but say so.
                let fault = match fault {
                    Fault::Short if bytes <= 64 => Fault::WrongCount,
                    f => *f,
                };
                let skip = if bytes > MTU as u64 {
                    (GOOD_PACKETS * MTU) as u64
                } else {
                    0
                };
                let reads = at + skip..at + bytes;
                self.device.bus.pcie.inject(Injection::once(fault, reads));
            }
            How::Fetch => {
                let index = u64::from(qp.produced) % u64::from(qp.sq_blocks);
                let block = qp.sq_base + 64 * index;
                // Whichever turn fetches it, until the error is known.
                for _ in 0..64 {
                    self.device.bus.axi.inject(block..block + 64, 0);
                }
            }
            How::Overrun | How::Foreign => {}
        }
        self.device.prepare(qp, wr).map(drop)
    }

    /// Lets the TX FIFO run empty; a read that is withheld is no reason to wait.
    pub fn quiet(&mut self) -> Result<()> {
        let mut since = 0;
        let limit = |n: &mut Nic| {
            since = if n.mac.busy() { 0 } else { since + 1 };
            since > 400
        };
        self.device
            .bus
            .run_until(LIMIT, "the wire is idle", limit)
            .map(drop)
    }

    /// A doorbell that must be refused.
    fn ring_badly(&mut self, how: &How) -> Result<()> {
        let qp = &self.qps[ONE];
        let slot = qp.slot << 16;
        match how {
            How::Overrun => {
                let index = u32::from(qp.produced) + qp.sq_blocks + 1;
                self.device.write("WQE_DB_IDX", (slot | index).into())
            }
            How::Foreign => {
                let word = slot | u32::from(qp.produced);
                self.device.bus.doorbell(200, 0, &word.to_le_bytes())
            }
            _ => Ok(()),
        }
    }

    /// The CQEs that are there: queue pair, WQE index, cookie, status, syndrome.
    pub fn reap(&mut self) -> Result<Vec<(usize, Answer)>> {
        let mut list = vec![];
        while let Some(cqe) = self.device.poll(&mut self.cq)? {
            let slot = cqe.get("slot") as u32;
            let who = self.qps.iter().position(|q| q.slot == slot);
            let who = who.expect("a CQE of a slot in use");
            ensure!(cqe.get("qpn") == u64::from(self.qps[who].qpn), "QPN");
            self.device.retire(&mut self.qps[who], &cqe)?;
            let name = |table, field| spec::codes(table).name_of(cqe.get(field)).unwrap_or("?");
            list.push((
                who,
                Answer {
                    index: cqe.get("wqe_index") as u16,
                    cookie: cqe.get("cookie") as u32,
                    status: name("cqe_status", "status"),
                    syndrome: name("syndrome", "syndrome"),
                },
            ));
        }
        Ok(list)
    }
}

/// What a CQE says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    pub index: u16,
    pub cookie: u32,
    pub status: &'static str,
    pub syndrome: &'static str,
}

/// Where message `m` of queue pair `q` lies; long ones at pages.
fn place(q: usize, m: usize, bytes: usize) -> u64 {
    let (q, m) = (q as u64, m as u64);
    match bytes {
        64 => (q * 4099 + m * 257) % (TRAP - 64),
        _ => (q * 5 + m * 3) % 96 * 4096,
    }
}

/// Cycles between the tenth frame and the last but nine in which the wire was not needed.
fn idle(frames: &[sim::wire::Frame], rate: f64) -> f64 {
    let window = &frames[9..frames.len() - 9];
    let wire = |f: &sim::wire::Frame| {
        let bytes = (f.bytes.len() as u64).max(SHORTEST) + OVERHEAD;
        bytes as f64 / rate
    };
    let busy: f64 = window[1..].iter().map(wire).sum();
    let (first, last) = (&window[0], &window[window.len() - 1]);
    (last.last - first.last) as f64 - busy
}

/// Everything posted, rung at once, checked; `kind` of bad work request on one of them.
pub fn run(config: &str, load: Load, kind: Option<&Kind>) -> Result<Run> {
    let gbps = if config == "rnic400" { 400.0 } else { 100.0 };
    let mut nic = NicConfig::calm(&format!("tx_engine_{config}"));
    nic.mac.pace = Pace::Gbps(gbps);
    let mut s = Scene::new(&nic, &[MTU as u32; QPS])?;
    let bytes = load.bytes;
    for q in 0..QPS {
        for m in 0..load.count {
            let bad = q == ONE && m == load.bad;
            let at = if bad { TRAP } else { place(q, m, bytes) };
            let wr = s.write(at, bytes).cookie((q << 16 | m) as u32);
            match kind.filter(|_| bad) {
                Some(k) => s.prepare_bad(q, &wr, &k.how)?,
                None => drop(s.device.prepare(&mut s.qps[q], &wr)?),
            }
        }
    }
    let counters = s.device.counters()?;
    let memory = s.device.bus.mem().snapshot();
    let start = s.device.bus.now();
    for qp in &s.qps {
        s.device.ring_page(qp)?;
    }

    // Serve the completions; bring the queue pair back when all it had is answered.
    let mut got: Vec<Vec<Answer>> = vec![vec![]; QPS];
    let answer = kind.and_then(|k| k.answer);
    let after = if answer.is_some() { load.after } else { 0 };
    let (mut rung, mut resumed) = (false, None);
    while got.iter().map(Vec::len).sum::<usize>() < QPS * load.count + after {
        s.device.bus.run(16)?;
        for (who, a) in s.reap()? {
            if a.status != "SUCCESS" && a.syndrome == "WQE_READ_ERROR" {
                s.device.bus.axi.forget_faults();
            }
            got[who].push(a);
        }
        if let Some(k) = kind.filter(|_| !rung && !got[ONE].is_empty()) {
            rung = true;
            s.ring_badly(&k.how)?;
        }
        if answer.is_some() && resumed.is_none() && got[ONE].len() == load.count {
            let (state, psn) = s.query(ONE)?;
            assert_eq!(state, "SQE");
            s.device.modify_qp(&s.qps[ONE], "UC", "RTS")?;
            resumed = Some(psn);
            for m in load.count..load.count + after {
                let wr = s.write(place(ONE, m, bytes), bytes);
                let wr = wr.cookie((ONE << 16 | m) as u32);
                s.device.prepare(&mut s.qps[ONE], &wr)?;
            }
            s.device.ring_page(&s.qps[ONE])?;
        }
        if s.device.bus.now() - start > LIMIT {
            let n: Vec<usize> = got.iter().map(Vec::len).collect();
            return Err(s.device.bus.bench.failure(&format!("completions: {n:?}")));
        }
    }
    s.quiet()?;
    ensure!(s.reap()?.is_empty(), "a CQE too many");

    // 1. The answers. A failed fetch strikes the first block of its burst.
    let failed = match kind {
        Some(k) if k.answer.is_some() => {
            let at = got[ONE].iter().position(|a| a.status != "SUCCESS");
            let at = at.expect("an error");
            if matches!(k.how, How::Fetch) {
                assert!(at <= load.bad && load.bad - at < 8, "block {at}");
            } else {
                assert_eq!(at, load.bad);
            }
            Some(at)
        }
        _ => None,
    };
    for (q, list) in got.iter().enumerate() {
        for (m, a) in list.iter().enumerate() {
            let (status, syndrome) = match failed.filter(|_| q == ONE && m < load.count) {
                Some(f) if m == f => answer.expect("an answer"),
                Some(f) if m > f => ("WR_FLUSH_ERR", "FLUSHED"),
                _ => ("SUCCESS", "NONE"),
            };
            let unreadable =
                status != "SUCCESS" && matches!(kind, Some(k) if matches!(k.how, How::Fetch));
            let want = Answer {
                index: m as u16,
                cookie: if unreadable {
                    a.cookie
                } else {
                    (q << 16 | m) as u32
                },
                status,
                syndrome,
            };
            assert_eq!(*a, want, "queue pair {q}");
        }
        let all = load.count + if q == ONE { after } else { 0 };
        assert_eq!(list.len(), all, "queue pair {q}");
    }
    let mut sticky = kind.map_or(vec![], |k| k.sticky.to_vec());
    let dropped = s.device.counter("tx_dropped")?;
    if dropped > 0 {
        sticky.push("FRAME_DROPPED");
    }
    assert_eq!(s.device.sticky()?, sticky);
    let own = matches!(kind, Some(k) if k.drops());
    assert!(dropped > 0 || !own, "its packet was dropped");

    // 3. Every frame, by queue pair; states; memory. (Frames first: the counters follow.)
    let sent = std::mem::take(&mut s.device.bus.mac.frames);
    let mut payload = 0;
    for (q, answers) in got.iter().enumerate() {
        let mut want = vec![];
        let mut psn = s.attrs[q].sq_psn;
        for (m, a) in answers.iter().enumerate() {
            let bad = kind.is_some() && q == ONE && m == load.bad;
            let at = if q == ONE && m == load.bad {
                TRAP
            } else {
                place(q, m, bytes)
            } as usize;
            if q == ONE && m == load.count {
                psn = resumed.expect("brought back");
            }
            let all = frames_of(&s.attrs[q], psn, &s.data[at..at + bytes]);
            let ok = a.status == "SUCCESS";
            // Packets that were on their way when a read of a later one failed.
            let n = match kind {
                _ if ok => all.len(),
                Some(k) if bad && bytes > MTU && matches!(k.how, How::Read(_)) => GOOD_PACKETS,
                _ => 0,
            };
            psn = (psn + all.len() as u32) & 0xFF_FFFF;
            payload += (n * MTU).min(n * bytes) as u64;
            want.extend(all.into_iter().take(n));
        }
        let mine = sent.iter().filter(|f| sport(&f.bytes) == port(q));
        let mine: Vec<&Vec<u8>> = mine.map(|f| &f.bytes).collect();
        for (i, (g, w)) in mine.iter().zip(&want).enumerate() {
            assert!(*g == w, "queue pair {q}: frame {i} differs");
        }
        assert_eq!(mine.len(), want.len(), "queue pair {q}: frames");
        assert_eq!(s.query(q)?, ("RTS", psn), "queue pair {q}");
    }
    let cqes = s.cq.base..s.cq.base + (64 << s.cq.log2);
    let ring = &s.qps[ONE];
    let ring = ring.sq_base..ring.sq_base + 64 * u64::from(ring.sq_blocks);
    let changed = s.device.bus.mem().changed_outside(&memory, &[cqes, ring]);
    assert_eq!(changed, []);

    // 2. The counters.
    let bad = kind.map_or("", |k| k.counter);
    let flushed = failed.map_or(0, |f| load.count - 1 - f) as u64;
    let total = (QPS * load.count + after) as u64;
    let octets: u64 = sent.iter().map(|f| f.bytes.len() as u64).sum();
    let now = s.device.counters()?;
    for ((name, was), (_, is)) in counters.iter().zip(&now) {
        let error = !spec::COUNTERS[spec::counter(name)].remedy.is_empty();
        let want = match *name {
            "wqe_done" | "cqe_written" => total,
            "tx_packets" | "port_xmit_packets" => sent.len() as u64,
            "tx_bytes" => payload,
            "port_xmit_data" => octets / 4,
            "req_cqe_error" => u64::from(failed.is_some()) + flushed,
            "req_cqe_flush_error" | "wr_flush_err" => flushed,
            // What was under way behind the error goes the same way: no fixed number.
            "tx_dropped" if failed.is_some() => continue,
            _ if error => u64::from(*name == bad),
            _ => continue,
        };
        assert_eq!(is - was, want, "counter {name}");
    }
    let rate = gbps / 8.0 * 10.0 / 3.0;
    Ok(Run {
        start,
        idle: idle(&sent, rate),
        frames: sent.iter().map(|f| (sport(&f.bytes), f.last)).collect(),
    })
}
