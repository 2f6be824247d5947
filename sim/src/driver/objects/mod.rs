//! Completion queues, regions, queue pairs: their contexts and their rings.
mod attr;
mod lifecycle;
mod work;

use std::collections::{BTreeMap, VecDeque};

use anyhow::{ensure, Context, Result};
use hdl::spec::{self, Record};

use super::bus::{Bus, Space};
use super::device::Device;
use super::recv::RecvQueue;
use super::wr::Wr;
use attr::context;
pub use attr::{Gid, QpAttr, Role};

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

    /// Writes a context into its table and has the device load it.
    fn load(&mut self, opcode: &str, index: u32, addr: u64, context: &Record) -> Result<()> {
        self.bus.write_mem(addr, context.bytes())?;
        self.bus.fence();
        self.mailbox(object(opcode, index).with("host_addr", addr))?;
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

/// A mailbox command on an object.
pub(super) fn object(opcode: &str, number: u32) -> Record {
    Record::new(&spec::MAILBOX)
        .with("opcode", spec::code("mbox_opcode", opcode))
        .with("object", number)
}
