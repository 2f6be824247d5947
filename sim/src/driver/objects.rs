//! Completion queues, regions, queue pairs: their contexts and their rings.
use std::collections::{BTreeMap, VecDeque};

use anyhow::{ensure, Context, Result};
use hdl::spec::{self, Record};

use super::bus::{Bus, Space};
use super::device::Device;
use super::recv::RecvQueue;
use super::wr::Wr;

/// A table of contexts in host memory, and which of its places are taken.
#[derive(Default)]
pub(super) struct Table {
    pub base: u64,
    stride: u64,
    count: u32,
    taken: BTreeMap<u32, u16>,
    /// How often each place has been taken: generations of QP numbers, bytes of keys.
    used: BTreeMap<u32, u16>,
}

impl Table {
    pub fn new(base: u64, stride: u64, count: u32) -> Self {
        Self {
            base,
            stride,
            count,
            ..Self::default()
        }
    }

    /// The lowest free place, and how often it was taken before this.
    fn take(&mut self, what: &str) -> Result<(u32, u16)> {
        let free = (0..self.count).find(|i| !self.taken.contains_key(i));
        let i = free.with_context(|| format!("all {} {what} are in use", self.count))?;
        Ok((i, self.claim(i, what)?))
    }

    /// Takes a given place; how often it was taken before this.
    fn claim(&mut self, i: u32, what: &str) -> Result<u16> {
        ensure!(i < self.count, "there are {} {what}, no {i}", self.count);
        ensure!(!self.taken.contains_key(&i), "{what}: {i} is in use");
        let used = self.used.entry(i).or_default();
        *used += 1;
        self.taken.insert(i, *used);
        Ok(*used)
    }

    fn addr(&self, index: u32) -> u64 {
        self.base + u64::from(index) * self.stride
    }
}

/// A completion queue.
pub struct Cq {
    pub number: u32,
    pub base: u64,
    pub log2: u32,
    /// Consumer index, counting on beyond the ring's size, and what the device was told.
    pub consumed: u16,
    told: u16,
}

/// Rights of a region.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Access {
    pub local_write: bool,
    pub remote_write: bool,
    pub remote_read: bool,
    pub remote_atomic: bool,
}

/// A registered region.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Region {
    pub index: u32,
    /// L_Key and R_Key: index and key byte.
    pub key: u32,
    /// First virtual address, bytes, bus address of the first.
    pub va: u64,
    pub len: u64,
    pub bus_addr: u64,
}

/// An IP address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gid {
    V4([u8; 4]),
    V6([u8; 16]),
}

impl Gid {
    fn bytes(&self) -> &[u8] {
        match self {
            Self::V4(a) => a,
            Self::V6(a) => a,
        }
    }
}

/// What a queue pair is made with.
#[derive(Clone, Debug)]
pub struct QpAttr {
    /// A name of the table `service`.
    pub service: &'static str,
    /// log2 of the send queue's blocks.
    pub sq_log2: u32,
    /// Doorbell page.
    pub page: u8,
    pub pd: u32,
    /// Path MTU in bytes.
    pub mtu: u32,
    pub dest_qpn: u32,
    pub sq_psn: u32,
    pub src_mac: [u8; 6],
    pub dst_mac: [u8; 6],
    pub src_ip: Gid,
    pub dst_ip: Gid,
    /// VLAN identifier and priority.
    pub vlan: Option<(u16, u8)>,
    pub hop_limit: u8,
    pub dscp: u8,
    pub ecn: u8,
    pub udp_sport: u16,
    pub flow_label: u32,
    pub ip_id: u16,
    pub pkey: u16,
    pub sig_all: bool,
    /// log2 of the receive queue's WQEs; no receive queue if absent.
    pub rq_log2: Option<u32>,
    /// PSN of the first packet from the peer.
    pub rq_psn: u32,
    /// What the peer may do.
    pub access: Access,
    /// Those of a Reliable Connection alone: local ACK timeout (4.096 us * 2^n, 0 is none), retries,
    /// RNR retries (7 is without end), the RNR timer asked of the peer (IBA code), READs and atomics
    /// outstanding as requester and as responder.
    pub timeout: u8,
    pub retry_count: u8,
    pub rnr_retry: u8,
    pub min_rnr_timer: u8,
    pub max_rd_atomic: u8,
    pub max_dest_rd_atomic: u8,
    /// The peer is this device.
    pub loopback: bool,
}

impl Default for QpAttr {
    fn default() -> Self {
        Self {
            service: "UC",
            sq_log2: 6,
            page: 0,
            pd: 1,
            mtu: 4096,
            dest_qpn: 0x11,
            sq_psn: 0,
            src_mac: [0x02, 0, 0, 0, 0, 0x01],
            dst_mac: [0x02, 0, 0, 0, 0, 0x02],
            src_ip: Gid::V4([192, 168, 0, 1]),
            dst_ip: Gid::V4([192, 168, 0, 2]),
            vlan: None,
            hop_limit: 64,
            dscp: 26,
            ecn: 2,
            udp_sport: 0xc000,
            flow_label: 0,
            ip_id: 0,
            pkey: spec::DEFAULT_PKEY as u16,
            sig_all: false,
            rq_log2: None,
            rq_psn: 0,
            access: Access::default(),
            timeout: 14,
            retry_count: 7,
            rnr_retry: 7,
            min_rnr_timer: 12,
            max_rd_atomic: 16,
            max_dest_rd_atomic: 16,
            loopback: false,
        }
    }
}

/// A queue pair.
#[derive(Clone, Debug)]
pub struct Qp {
    pub slot: u32,
    pub qpn: u32,
    pub page: u8,
    pub sq_base: u64,
    /// Blocks of the send queue.
    pub sq_blocks: u32,
    /// Producer index, counting on beyond the ring's size.
    pub produced: u16,
    /// Index after the last block known to be done.
    pub consumed: u16,
    /// (first block, blocks) of WQEs posted and not known to be done.
    posted: VecDeque<(u16, u16)>,
    sgl_base: u64,
    /// Next place of the inline window.
    place: u16,
    pub recv: RecvQueue,
    /// What it was made with, and changed to since.
    pub attr: QpAttr,
    pub(super) cqs: (u32, u32),
}

/// Doorbell page of completion queues.
const CQ_PAGE: u8 = 0;
/// Bytes of a place in the inline window, and of the room for one list of SGEs.
const PLACE: u16 = 256;

impl Cq {
    fn size(&self) -> u16 {
        1 << self.log2
    }
}

impl<B: Bus> Device<B> {
    /// Makes a completion queue of 2^`log2` entries.
    pub fn create_cq(&mut self, log2: u32) -> Result<Cq> {
        let bytes = (spec::CQE.bytes as u64) << log2;
        let base = self.zeroed(Space::Host, bytes, 64)?;
        let (number, _) = self.cqs.take("completion queues")?;
        let context = Record::new(&spec::CQ_CTX)
            .with("base", base)
            .with("log2", log2)
            .with("valid", 1u8)
            .with("cqn", number)
            .with("page", CQ_PAGE);
        self.load("LOAD_CQ", number, self.cqs.addr(number), &context)?;
        Ok(Cq {
            number,
            base,
            log2,
            consumed: 0,
            told: 0,
        })
    }

    /// Registers memory at a bus address under a virtual address, contiguous. `gpu` binds it to
    /// the BAR1 window.
    pub fn register(
        &mut self,
        bus_addr: u64,
        va: u64,
        len: u64,
        pd: u32,
        access: Access,
        gpu: bool,
    ) -> Result<Region> {
        let entry = region_entry(bus_addr, va, len, pd, access, gpu);
        self.register_entry(entry)
    }

    /// Registers what `entry` says; its validity, key byte and epoch are filled in here.
    pub fn register_entry(&mut self, entry: Record) -> Result<Region> {
        let (index, used) = self.regions.take("regions")?;
        let byte = 0x5au8.wrapping_add(used as u8);
        self.load_region(entry, (index, used), byte)
    }

    /// Registers what `entry` says under a given key, whose index must be free: for a peer that knows the
    /// key already.
    pub fn register_as(&mut self, key: u32, entry: Record) -> Result<Region> {
        let index = key >> 8;
        let used = self.regions.claim(index, "regions")?;
        self.load_region(entry, (index, used), key as u8)
    }

    fn load_region(
        &mut self,
        entry: Record,
        (index, used): (u32, u16),
        byte: u8,
    ) -> Result<Region> {
        let entry = entry
            .with("valid", 1u8)
            .with("key", byte)
            .with("epoch", used);
        self.load("LOAD_REGION", index, self.regions.addr(index), &entry)?;
        let va = entry.get("base");
        Ok(Region {
            index,
            key: index << 8 | u32::from(byte),
            va,
            len: entry.get("limit") - va,
            bus_addr: entry.get("bus_addr"),
        })
    }

    /// Forgets a region; no access to it is on its way when this returns.
    pub fn deregister(&mut self, region: &Region) -> Result<()> {
        self.mailbox(object("INVALIDATE_REGION", region.index))?;
        self.regions.taken.remove(&region.index);
        Ok(())
    }

    /// Makes a queue pair that may send: loads its context, takes it to INIT, RTR, RTS.
    pub fn create_qp(&mut self, attr: &QpAttr, cq: &Cq) -> Result<Qp> {
        let qp = self.load_qp(attr, cq)?;
        for step in ["RESET", "INIT", "RTR", "RTS"].windows(2) {
            self.modify_from(&qp, attr.service, step[0], step[1])?;
        }
        Ok(qp)
    }

    /// Loads the context of a new queue pair; it is in RESET.
    pub fn load_qp(&mut self, attr: &QpAttr, cq: &Cq) -> Result<Qp> {
        self.load_qp_with(attr, cq, cq)
    }

    /// The same with a completion queue for each direction.
    pub fn load_qp_with(&mut self, attr: &QpAttr, cq: &Cq, recv_cq: &Cq) -> Result<Qp> {
        let (slot, used) = self.qps.take("queue pairs")?;
        let qpn = generation(used) << spec::SLOT_BITS | slot;
        self.load_numbered(qpn, attr, cq, recv_cq)
    }

    /// The same under a given number, whose slot must be free: for a peer that knows it already.
    pub fn load_qp_as(&mut self, qpn: u32, attr: &QpAttr, cq: &Cq, recv_cq: &Cq) -> Result<Qp> {
        let slot = qpn & ((1 << spec::SLOT_BITS) - 1);
        self.qps.claim(slot, "queue pairs")?;
        self.load_numbered(qpn, attr, cq, recv_cq)
    }

    fn load_numbered(&mut self, qpn: u32, attr: &QpAttr, cq: &Cq, recv_cq: &Cq) -> Result<Qp> {
        let slot = qpn & ((1 << spec::SLOT_BITS) - 1);
        let blocks = 1u32 << attr.sq_log2;
        let bytes = u64::from(blocks) * spec::BLOCK_BYTES as u64;
        let sq_base = self.zeroed(Space::Host, bytes, 64)?;
        let sgl_bytes = u64::from(blocks) * u64::from(PLACE);
        let sgl_base = self.bus.alloc(Space::Host, sgl_bytes, 64)?;
        let recv = match attr.rq_log2 {
            Some(log2) => RecvQueue::new(self, log2)?,
            None => RecvQueue::default(),
        };
        let qp = Qp {
            slot,
            qpn,
            page: attr.page,
            sq_base,
            sq_blocks: blocks,
            produced: 0,
            consumed: 0,
            posted: VecDeque::new(),
            sgl_base,
            place: 0,
            recv,
            attr: attr.clone(),
            cqs: (cq.number, recv_cq.number),
        };
        let context = context(&qp)?;
        self.load("LOAD_QP", slot, self.qps.addr(slot), &context)?;
        Ok(qp)
    }

    /// Takes a queue pair to `state` with the attributes that the transition requires.
    pub fn modify_qp(&mut self, qp: &Qp, service: &str, state: &str) -> Result<()> {
        let answer = self.mailbox(object("QUERY_QP", qp.slot))?;
        let from = spec::codes("qp_state").name_of(answer.get("result0") & 15);
        self.modify_from(qp, service, from.unwrap_or("?"), state)
    }

    /// Takes a queue pair to `state` with other attributes: its context in host memory is written
    /// anew, and read again by the device. `also`: names of `qp_attr` that change, besides those
    /// which the transition requires.
    pub fn modify_with(
        &mut self,
        qp: &mut Qp,
        state: &str,
        attr: &QpAttr,
        also: &[&str],
    ) -> Result<()> {
        let answer = self.mailbox(object("QUERY_QP", qp.slot))?;
        let from = spec::codes("qp_state").name_of(answer.get("result0") & 15);
        let before = std::mem::replace(&mut qp.attr, attr.clone());
        let done = self.modify_to(qp, from.unwrap_or("?"), state, also);
        if done.is_err() {
            qp.attr = before;
        }
        done
    }

    pub(super) fn modify_to(
        &mut self,
        qp: &Qp,
        from: &str,
        state: &str,
        also: &[&str],
    ) -> Result<()> {
        let addr = self.qps.addr(qp.slot);
        self.bus.write_mem(addr, context(qp)?.bytes())?;
        self.bus.fence();
        let rule = spec::TRANSITIONS
            .iter()
            .find(|t| (t.service, t.from, t.to) == (qp.attr.service, from, state));
        let mut mask = rule.map_or(0, |t| t.required) | 1 << spec::code("qp_attr", "STATE");
        for name in also {
            mask |= 1u32 << spec::code("qp_attr", name);
        }
        let command = object("MODIFY_QP", qp.slot)
            .with("new_state", spec::code("qp_state", state))
            .with("attr_mask", mask)
            .with("host_addr", addr);
        self.mailbox(command).map(drop)
    }

    /// The state of a queue pair, a name of `qp_state`.
    pub fn query_qp(&mut self, qp: &Qp) -> Result<&'static str> {
        let answer = self.mailbox(object("QUERY_QP", qp.slot))?;
        let state = spec::codes("qp_state").name_of(answer.get("result0") & 15);
        state.context("QUERY_QP gave a state that is none")
    }

    fn modify_from(&mut self, qp: &Qp, service: &str, from: &str, state: &str) -> Result<()> {
        let rule = spec::TRANSITIONS
            .iter()
            .find(|t| (t.service, t.from, t.to) == (service, from, state));
        let required = rule.map_or(0, |t| t.required);
        let command = object("MODIFY_QP", qp.slot)
            .with("new_state", spec::code("qp_state", state))
            .with("attr_mask", required | 1 << spec::code("qp_attr", "STATE"));
        self.mailbox(command)?;
        Ok(())
    }

    /// Forgets a queue pair; nothing of it is on its way when this returns.
    pub fn destroy_qp(&mut self, qp: Qp) -> Result<()> {
        self.mailbox(object("DESTROY_QP", qp.slot))?;
        self.qps.taken.remove(&qp.slot);
        Ok(())
    }

    /// Writes a context into its table and has the device load it.
    fn load(&mut self, opcode: &str, index: u32, addr: u64, context: &Record) -> Result<()> {
        self.bus.write_mem(addr, context.bytes())?;
        self.bus.fence();
        self.mailbox(object(opcode, index).with("host_addr", addr))?;
        Ok(())
    }

    /// Puts a WQE into the ring, without a doorbell. Gives its blocks.
    pub fn prepare(&mut self, qp: &mut Qp, wr: &Wr) -> Result<Vec<[u8; 64]>> {
        let list =
            qp.sgl_base + u64::from(qp.produced) % u64::from(qp.sq_blocks) * u64::from(PLACE);
        let (blocks, sgl) = wr.encode(qp.slot, qp.produced, list)?;
        if !sgl.is_empty() {
            self.bus.write_mem(list, &sgl)?;
        }
        self.prepare_raw(qp, &blocks)?;
        Ok(blocks)
    }

    /// Puts ready-made blocks of one WQE into the ring.
    pub fn prepare_raw(&mut self, qp: &mut Qp, blocks: &[[u8; 64]]) -> Result<()> {
        let n = blocks.len() as u16;
        let used = qp.produced.wrapping_sub(qp.consumed);
        ensure!(
            u32::from(used + n) <= qp.sq_blocks,
            "the send queue of slot {} is full: {used} of {} blocks are in use",
            qp.slot,
            qp.sq_blocks
        );
        for (i, block) in blocks.iter().enumerate() {
            let place = (u32::from(qp.produced) + i as u32) % qp.sq_blocks;
            let addr = qp.sq_base + u64::from(place) * spec::BLOCK_BYTES as u64;
            self.bus.write_mem(addr, block)?;
        }
        qp.posted.push_back((qp.produced, n));
        qp.produced = qp.produced.wrapping_add(n);
        Ok(())
    }

    /// Rings for all that is prepared, through BAR0.
    pub fn ring(&mut self, qp: &Qp) -> Result<()> {
        self.bus.fence();
        self.write(
            "WQE_DB_IDX",
            u64::from(qp.slot) << 16 | u64::from(qp.produced),
        )
    }

    /// Rings through the queue pair's doorbell page.
    pub fn ring_page(&mut self, qp: &Qp) -> Result<()> {
        self.bus.fence();
        let word = qp.slot << 16 | u32::from(qp.produced);
        let at = page_register("PAGE_SQ_DB")?;
        self.bus.doorbell(qp.page, at, &word.to_le_bytes())
    }

    /// Puts a WQE into the ring and rings through BAR0.
    pub fn post(&mut self, qp: &mut Qp, wr: &Wr) -> Result<()> {
        self.prepare(qp, wr)?;
        self.ring(qp)
    }

    /// Puts a WQE into the ring and writes it into the inline window, which also rings.
    pub fn post_inline(&mut self, qp: &mut Qp, wr: &Wr) -> Result<()> {
        let blocks = self.prepare(qp, wr)?;
        self.bus.fence();
        let window = spec::window("PAGE_INLINE");
        let places = window.bytes as u16 / PLACE;
        let at = window.offset as u16 + qp.place % places * PLACE;
        qp.place = qp.place.wrapping_add(1);
        for (k, block) in blocks.iter().enumerate() {
            self.bus.doorbell(qp.page, at + 64 * k as u16, block)?;
        }
        Ok(())
    }

    /// Takes the next CQE, if its phase says that it is there. The device is told of the room in
    /// batches, at the latest when the queue is found empty.
    pub fn poll(&mut self, cq: &mut Cq) -> Result<Option<Record>> {
        let place = cq.consumed % cq.size();
        let addr = cq.base + u64::from(place) * spec::CQE.bytes as u64;
        let mut bytes = [0; 64];
        self.bus.read_mem(addr, &mut bytes)?;
        let cqe = Record::of(&spec::CQE, &bytes);
        let pass = cq.consumed >> cq.log2 & 1;
        let waiting = cq.consumed.wrapping_sub(cq.told);
        if cqe.get("phase") == u64::from(pass) {
            if waiting != 0 {
                self.tell(cq)?;
            }
            return Ok(None);
        }
        cq.consumed = cq.consumed.wrapping_add(1);
        if waiting + 1 >= (cq.size() / 4).max(1) {
            self.tell(cq)?;
        }
        Ok(Some(cqe))
    }

    /// Writes CQE_CONS_IDX.
    pub fn tell(&mut self, cq: &mut Cq) -> Result<()> {
        cq.told = cq.consumed;
        self.write(
            "CQE_CONS_IDX",
            u64::from(cq.number) << 16 | u64::from(cq.consumed),
        )
    }

    /// Writes the consumer index into the completion queue's doorbell page.
    pub fn tell_page(&mut self, cq: &mut Cq) -> Result<()> {
        cq.told = cq.consumed;
        let word = cq.number << 16 | u32::from(cq.consumed);
        let at = page_register("PAGE_CQ_CONS")?;
        self.bus.doorbell(CQ_PAGE, at, &word.to_le_bytes())
    }

    /// Waits for the next CQE, up to `limit` ticks.
    pub fn wait_cqe(&mut self, cq: &mut Cq, limit: u64) -> Result<Record> {
        let start = self.bus.now();
        loop {
            if let Some(cqe) = self.poll(cq)? {
                return Ok(cqe);
            }
            ensure!(
                self.bus.now() - start <= limit,
                "no CQE in CQ {} within {limit} ticks",
                cq.number
            );
            self.bus.wait()?;
        }
    }

    /// Frees the ring up to and including the WQE that a CQE names.
    pub fn retire(&mut self, qp: &mut Qp, cqe: &Record) -> Result<()> {
        let index = cqe.get("wqe_index") as u16;
        let at = qp.posted.iter().position(|p| p.0 == index);
        let at = at.with_context(|| format!("a CQE for index {index}, where no WQE was posted"))?;
        if let Some((first, blocks)) = qp.posted.drain(..=at).next_back() {
            qp.consumed = first.wrapping_add(blocks);
        }
        Ok(())
    }
}

/// The entry of `len` contiguous bytes at a bus address under a virtual one.
pub fn region_entry(
    bus_addr: u64,
    va: u64,
    len: u64,
    pd: u32,
    access: Access,
    gpu: bool,
) -> Record {
    Record::new(&spec::REGION)
        .with("base", va)
        .with("limit", va + len)
        .with("bus_addr", bus_addr)
        .with("local_write", access.local_write)
        .with("remote_write", access.remote_write)
        .with("remote_read", access.remote_read)
        .with("remote_atomic", access.remote_atomic)
        .with("bar1", gpu)
        .with("direct", 1u8)
        .with("relaxed", 1u8)
        .with("pd", pd)
}

pub(super) fn page_register(name: &str) -> Result<u16> {
    let found = spec::PAGE_REGISTERS.iter().find(|r| r.name == name);
    Ok(found
        .with_context(|| format!("no page register `{name}`"))?
        .offset as u16)
}

/// Generation of a QP number from the count of uses of its slot: 10 bits, never 0, so that a QP
/// number never is 0 or 1.
fn generation(used: u16) -> u32 {
    const GENERATIONS: u32 = 1 << (spec::QPN_BITS - spec::SLOT_BITS);
    (u32::from(used).wrapping_sub(1)) % (GENERATIONS - 1) + 1
}

/// A mailbox command on an object.
pub(super) fn object(opcode: &str, number: u32) -> Record {
    Record::new(&spec::MAILBOX)
        .with("opcode", spec::code("mbox_opcode", opcode))
        .with("object", number)
}

/// Blocks 0 to 3 of a context; the others are the device's.
fn context(qp: &Qp) -> Result<Record> {
    let a = &qp.attr;
    ensure!(
        a.mtu.is_power_of_two() && (256..=4096).contains(&a.mtu),
        "path MTU {}: must be 256, 512, 1024, 2048 or 4096",
        a.mtu
    );
    let v6 = matches!(a.src_ip, Gid::V6(_));
    ensure!(
        v6 == matches!(a.dst_ip, Gid::V6(_)),
        "source and destination are of different IP versions"
    );
    let (vid, pcp) = a.vlan.unwrap_or((0, 0));
    let context = Record::new(&spec::QP_CTX)
        .with("sq_base", qp.sq_base)
        .with("sq_log2", a.sq_log2)
        .with("rq_base", qp.recv.base)
        .with("rq_log2", qp.recv.log2)
        .with("page", a.page)
        .with("state", spec::code("qp_state", "RESET"))
        .with("service", spec::code("service", a.service))
        .with("valid", 1u8)
        .with("sq_sig_all", a.sig_all)
        .with("qpn", qp.qpn)
        .with("path_mtu", a.mtu.ilog2() - 7)
        .with("pd", a.pd)
        .with("local_write", a.access.local_write)
        .with("remote_write", a.access.remote_write)
        .with("remote_read", a.access.remote_read)
        .with("remote_atomic", a.access.remote_atomic)
        .with("send_cq", qp.cqs.0)
        .with("recv_cq", qp.cqs.1)
        .with_bytes("dst_mac", &a.dst_mac)
        .with_bytes("src_mac", &a.src_mac)
        .with("vlan", a.vlan.is_some())
        .with("vlan_vid", vid)
        .with("vlan_pcp", pcp)
        .with("ipv6", v6)
        .with("loopback", a.loopback)
        .with("hop_limit", a.hop_limit)
        .with("ecn", a.ecn)
        .with("dscp", a.dscp)
        .with("udp_sport", a.udp_sport)
        .with("flow_label", a.flow_label)
        .with("dest_qpn", a.dest_qpn)
        .with("pkey", a.pkey)
        .with("ip_id", a.ip_id)
        .with_bytes("src_ip", a.src_ip.bytes())
        .with_bytes("dst_ip", a.dst_ip.bytes())
        .with("sq_psn", a.sq_psn)
        .with("rq_psn", a.rq_psn);
    if a.service != "RC" {
        return Ok(context);
    }
    Ok(context
        .with("timeout", a.timeout)
        .with("retry_count", a.retry_count)
        .with("rnr_retry", a.rnr_retry)
        .with("min_rnr_timer", a.min_rnr_timer)
        .with("max_rd_atomic", a.max_rd_atomic)
        .with("max_dest_rd_atomic", a.max_dest_rd_atomic))
}
