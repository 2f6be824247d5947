//! What the frames meet: a device with live queue pairs of every kind, memory with every right, work under way.
//!
//! ```text
//!   areas ── regions of two domains, host and GPU, with and without rights ──► want: what each byte must be
//!   ends ─── queue pairs; the fuzzer is the far end of each
//! ```
use std::collections::VecDeque;

use anyhow::{ensure, Result};
use hdl::spec::{self, Record};

use crate::driver::{Access, Bus, Cq, Device, Gid, QpAttr, Region, Space};
use crate::nic::{Nic, NicConfig};
use crate::requester::Requester;
use crate::responder::{self, State};
use crate::rng::Rng;
use crate::wire::{of_qp, MacConfig, Pace};

use super::ends::End;
use super::oracle::Want;

/// Bytes of an area of memory.
const AREA: u64 = 8 << 10;
/// Bytes around a region, which nobody may touch.
const MARGIN: u64 = 128;
const CQ_LOG2: u32 = 9;
const SQ_LOG2: u32 = 4;
const RQ_LOG2: u32 = 3;

/// Memory, registered or not.
pub struct Area {
    pub bus: u64,
    pub want: Vec<u8>,
    /// `None`: its key is stale
    pub region: Option<Region>,
    /// the last key it had
    pub key: u32,
    pub va: u64,
    pub len: u64,
    pub pd: u32,
    pub write: bool,
    gpu: bool,
}

pub struct Scene {
    pub dev: Device<Nic>,
    pub cq: Cq,
    pub rng: Rng,
    pub areas: Vec<Area>,
    pub ends: Vec<End>,
    pub judge: responder::Device,
    pub want: Want,
    /// packets that may have been given up half-way since the counters were looked at
    pub given_up: u64,
    /// QPNs that were somebody's
    pub stale: Vec<u32>,
    epoch: u16,
    pub cookie: u32,
}

/// Service, IPv6, tag, path MTU, domain, P_Key, the right to be written to, state.
type Kind = (
    &'static str,
    bool,
    Option<(u16, u8)>,
    u32,
    u32,
    u16,
    bool,
    &'static str,
);
pub const KINDS: [Kind; 8] = [
    ("RC", false, None, 1024, 1, 0xFFFF, true, "RTS"),
    ("RC", true, None, 256, 2, 0x8123, true, "RTS"),
    ("UC", false, None, 256, 1, 0xFFFF, true, "RTS"),
    ("RC", false, Some((0x123, 5)), 512, 2, 0x7FFF, true, "RTS"),
    ("UC", true, Some((7, 0)), 512, 2, 0x9000, true, "RTS"),
    ("RC", true, Some((0xFFE, 7)), 256, 1, 0xFFFF, false, "RTS"),
    ("RC", false, None, 256, 1, 0xFFFF, true, "INIT"),
    ("RC", false, None, 256, 1, 0xFFFF, true, "RTR"),
];

impl Scene {
    pub fn new(config: &str, seed: u64) -> Result<Self> {
        let nic = NicConfig {
            model: format!("rnic_core_{config}"),
            seed,
            calm_registers: true,
            mac: MacConfig {
                pace: Pace::Free,
                ..MacConfig::default()
            },
            ..NicConfig::default()
        };
        let mut dev = Nic::open(&nic)?;
        let cq = dev.create_cq(CQ_LOG2)?;
        let judge = responder::Device::new(dev.caps.slots, dev.caps.regions, false);
        let mut scene = Scene {
            cq,
            rng: Rng::new(seed).fork("scene"),
            areas: Vec::new(),
            ends: Vec::new(),
            judge,
            want: Want::default(),
            given_up: 0,
            stale: Vec::new(),
            epoch: 0,
            cookie: 0,
            dev,
        };
        scene.want.add("mailbox_commands", 1);
        // Domain, right to write, GPU.
        let kinds = [
            (1, true, false),
            (1, true, true),
            (2, true, false),
            (2, true, true),
            (1, false, false),
            (2, false, false),
            (1, true, false),
        ];
        for kind in kinds {
            scene.area(kind)?;
        }
        let twice = if scene.dev.caps.slots > 8 { 2 } else { 1 };
        for i in 0..twice * KINDS.len() {
            let end = scene.open(i % KINDS.len())?;
            scene.ends.push(end);
        }
        Ok(scene)
    }

    fn area(&mut self, (pd, write, gpu): (u32, bool, bool)) -> Result<()> {
        let space = if gpu { Space::Gpu } else { Space::Host };
        let bus = self.dev.bus.alloc(space, AREA, 4096)?;
        let want = self.rng.bytes(AREA as usize);
        self.dev.bus.write_mem(bus, &want)?;
        let i = self.areas.len();
        self.areas.push(Area {
            bus,
            want,
            region: None,
            key: 0,
            va: 0,
            len: 0,
            pd,
            write,
            gpu,
        });
        self.register(i)
    }

    /// Registers an area under a new key, at any byte of it, and takes the old key away.
    pub fn register(&mut self, i: usize) -> Result<()> {
        if let Some(region) = self.areas[i].region.take() {
            self.dev.deregister(&region)?;
            self.want.add("mailbox_commands", 1);
        }
        let skip = self.rng.range(MARGIN, 2 * MARGIN);
        let len = AREA - skip - self.rng.range(MARGIN, 2 * MARGIN);
        // Some lie at the end of the address space.
        let va = match self.rng.below(4) {
            0 => u64::MAX - len + 1 - self.rng.range(1, 4),
            _ => 0x7F00_0000_0000 + (i as u64) * 0x1_0000_0000 + self.rng.below(1 << 20),
        };
        let a = &mut self.areas[i];
        let entry = Record::new(&spec::REGION)
            .with("base", va)
            .with("limit", va + len)
            .with("bus_addr", a.bus + skip)
            .with("local_write", a.write)
            .with("remote_write", a.write)
            .with("remote_read", true)
            .with("bar1", a.gpu)
            .with("direct", 1u8)
            .with("pd", a.pd);
        let region = self.dev.register_entry(entry)?;
        self.want.add("mailbox_commands", 1);
        self.epoch += 1;
        self.judge.load_region(
            region.index,
            responder::Region {
                valid: true,
                key: region.key as u8,
                base: va,
                limit: va + len,
                bus: a.bus + skip,
                pd: a.pd,
                remote_write: a.write,
                direct: true,
                ats: false,
                relaxed: false,
                epoch: self.epoch,
            },
        );
        (a.key, a.va, a.len) = (region.key, va, len);
        a.region = Some(region);
        Ok(())
    }

    /// Makes a queue pair of this kind.
    fn open(&mut self, kind: usize) -> Result<End> {
        let (service, v6, vlan, mtu, pd, pkey, write, state) = KINDS[kind];
        let rng = &mut self.rng;
        let n = rng.below(200) as u8;
        let [own, peer] = [1u8, 2].map(|side| match v6 {
            true => Gid::V6([
                0xFD, n, 0, kind as u8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 7, side,
            ]),
            false => Gid::V4([10, n, kind as u8, side]),
        });
        let psn = |rng: &mut Rng| match rng.below(3) {
            0 => (0xFF_FFF0 + rng.below(32) as u32) & 0xFF_FFFF,
            _ => rng.u32() >> 8,
        };
        let attr = QpAttr {
            service,
            sq_log2: SQ_LOG2,
            rq_log2: Some(RQ_LOG2),
            page: kind as u8,
            pd,
            mtu,
            dest_qpn: 0x80_0000 | (rng.u32() & 0x7F_FF00) | self.stale.len() as u32 & 0xFF,
            sq_psn: psn(rng),
            rq_psn: psn(rng),
            src_mac: [2, 0, 0, 0, 1, kind as u8],
            dst_mac: [2, 0, 0, 0, 2, kind as u8],
            src_ip: own,
            dst_ip: peer,
            vlan,
            udp_sport: 0xC000 | rng.u32() as u16 >> 2,
            pkey,
            access: Access {
                local_write: true,
                remote_write: write,
                ..Access::default()
            },
            timeout: 0,
            retry_count: rng.below(8) as u8,
            rnr_retry: rng.below(8) as u8,
            min_rnr_timer: rng.below(32) as u8,
            ..QpAttr::default()
        };
        let qp = self.dev.load_qp(&attr, &self.cq)?;
        let steps: &[&str] = match state {
            "INIT" => &["INIT"],
            "RTR" => &["INIT", "RTR"],
            _ => &["INIT", "RTR", "RTS"],
        };
        for step in steps {
            self.dev.modify_qp(&qp, service, step)?;
        }
        self.want
            .add("mailbox_commands", 1 + 2 * steps.len() as u64);
        let bytes = |g: Gid| {
            let mut all = [0; 16];
            match g {
                Gid::V4(a) => all[..4].copy_from_slice(&a),
                Gid::V6(a) => all = a,
            }
            all
        };
        self.judge.load_qp(
            qp.slot,
            responder::Context {
                valid: true,
                qpn: qp.qpn,
                uc: service == "UC",
                mtu,
                pd,
                remote_write: write,
                pkey,
                ipv6: v6,
                own_ip: bytes(own),
                peer_ip: bytes(peer),
                rq_psn: attr.rq_psn,
                min_rnr_timer: attr.min_rnr_timer,
            },
        );
        let mut now = State::Reset;
        for step in steps {
            now = match *step {
                "INIT" => State::Init,
                "RTR" => State::Rtr,
                _ => State::Rts,
            };
            self.judge.set_state(qp.slot, now);
        }
        let back = QpAttr {
            // Of two limited members neither hears the other.
            pkey: attr.pkey | 0x8000,
            ..attr.of_peer(qp.qpn)
        };
        let req = Requester::new(attr.sq_psn, attr.retry_count.into(), attr.rnr_retry.into());
        Ok(End {
            kind,
            state: now,
            path_in: of_qp::path(&back),
            path_out: of_qp::path(&attr),
            cursor: req.next,
            req,
            qp,
            posted: VecDeque::new(),
            receives: VecDeque::new(),
            sends_due: VecDeque::new(),
            receives_due: VecDeque::new(),
            replies: VecDeque::new(),
            last_said: Vec::new(),
            back: None,
            closed: false,
            failed: false,
            rest: 0,
            done: 0,
        })
    }

    /// Destroys a queue pair and makes one of the same kind.
    pub fn renew(&mut self, i: usize) -> Result<()> {
        let end = self.ends.remove(i);
        let slot = end.qp.slot;
        self.want.add("wqe_done", end.done);
        self.stale.push(end.qp.qpn);
        self.dev.destroy_qp(end.qp)?;
        self.want.add("mailbox_commands", 1);
        self.judge.forget_qp(slot);
        let end = self.open(end.kind)?;
        ensure!(end.qp.slot == slot, "the slot that was free");
        self.ends.insert(i, end);
        Ok(())
    }

    /// The far end of every packet with this destination.
    pub fn end_of(&self, dest_qpn: u32) -> Option<usize> {
        (self.ends.iter()).position(|e| e.qp.attr.dest_qpn == dest_qpn)
    }

    pub fn end_in(&self, slot: u64) -> Option<usize> {
        (self.ends.iter()).position(|e| u64::from(e.qp.slot) == slot)
    }
}
