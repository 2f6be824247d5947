//! The driver against a device of a hundred lines: it does at once what the hardware would do.
mod objects;
mod rings;

use std::collections::HashMap;

use anyhow::{bail, Result};
use hdl::spec::{self, Record};

use super::*;
use crate::mem::{Memory, Writer};

struct Fake {
    mem: Memory,
    next: u64,
    words: HashMap<u16, u32>,
    time: u64,
    /// Read of STATUS that first says ready.
    ready_at: u64,
    mailbox: [u8; 64],
    qps: HashMap<u32, (Record, &'static str, u16)>,
    cqs: HashMap<u32, (Record, u16)>,
    regions: HashMap<u32, Record>,
    /// (offset, value) of every register write.
    writes: Vec<(u16, u32)>,
    inline: Vec<(u8, u16, Vec<u8>)>,
    done: Vec<Record>,
    refuse: Option<&'static str>,
}

impl Fake {
    fn new() -> Self {
        let mut mem = Memory::default();
        mem.map("host", Space::Host, 0x1_0000_0000, 1 << 24);
        mem.map("gpu", Space::Gpu, 0x40_0000_0000, 1 << 24);
        let mut words = HashMap::new();
        for r in spec::REGISTERS {
            let v = spec::reset_value(r, &spec::TINY);
            words.insert(r.offset as u16, v as u32);
            if r.bytes() > 4 {
                words.insert(r.offset as u16 + 4, (v >> 32) as u32);
            }
        }
        Self {
            mem,
            next: 0x1_0000_0000,
            words,
            time: 0,
            ready_at: 40,
            mailbox: [0; 64],
            qps: HashMap::new(),
            cqs: HashMap::new(),
            regions: HashMap::new(),
            writes: Vec::new(),
            inline: Vec::new(),
            done: Vec::new(),
            refuse: None,
        }
    }

    fn record(&self, layout: &'static spec::Layout, addr: u64) -> Record {
        Record::of(layout, &self.mem.read_vec(addr, layout.bytes).unwrap())
    }

    fn run_mailbox(&mut self) {
        let m = Record::of(&spec::MAILBOX, &self.mailbox);
        let (object, addr) = (m.get("object") as u32, m.get("host_addr"));
        let mut status = "OK";
        let mut result = 0;
        match m.name("opcode", "mbox_opcode") {
            "LOAD_CQ" => {
                let c = self.record(&spec::CQ_CTX, addr);
                self.cqs.insert(object, (c, 0));
            }
            "LOAD_REGION" => {
                let r = self.record(&spec::REGION, addr);
                self.regions.insert(object, r);
            }
            "INVALIDATE_REGION" => drop(self.regions.remove(&object)),
            "LOAD_QP" => {
                let q = self.record(&spec::QP_CTX, addr);
                self.qps.insert(object, (q, "RESET", 0));
            }
            "DESTROY_QP" => drop(self.qps.remove(&object)),
            "QUERY_QP" => result = spec::code("qp_state", self.qps[&object].1),
            "MODIFY_QP" => {
                let q = self.qps.get_mut(&object).unwrap();
                let to = m.name("new_state", "qp_state");
                let service = q.0.name("service", "service");
                let mask = m.get("attr_mask") as u32;
                status = spec::check_transition(service, q.1, to, mask);
                if status == "OK" {
                    q.1 = to;
                    if addr != 0 {
                        let bytes = self.mem.read_vec(addr, spec::QP_CTX.bytes).unwrap();
                        q.0 = Record::of(&spec::QP_CTX, &bytes);
                    }
                }
            }
            _ => status = "UNKNOWN_OPCODE",
        }
        let status = self.refuse.take().unwrap_or(status);
        let answer = m
            .with("status", spec::code("mbox_status", status))
            .with("result0", result);
        self.mailbox.copy_from_slice(answer.bytes());
    }

    /// Does every WQE up to the producer index.
    fn doorbell_word(&mut self, word: u32) {
        let (slot, producer) = (word >> 16, word as u16);
        let (q, state, mut at) = self.qps[&slot].clone();
        assert_eq!(state, "RTS");
        let blocks = 1u16 << q.get("sq_log2");
        while at != producer {
            let place = u64::from(at % blocks);
            let w = self.record(&spec::WQE, q.get("sq_base") + place * 64);
            assert_eq!(
                (w.get("slot"), w.get("ring_index")),
                (u64::from(slot), u64::from(at))
            );
            if w.bit("signalled") {
                self.complete(&q, slot, at, &w);
            }
            at = at.wrapping_add(w.get("blocks") as u16);
            self.done.push(w);
        }
        self.qps.get_mut(&slot).unwrap().2 = at;
    }

    fn complete(&mut self, q: &Record, slot: u32, at: u16, w: &Record) {
        let (c, producer) = self.cqs.get_mut(&(q.get("send_cq") as u32)).unwrap();
        let log2 = c.get("log2");
        let place = u64::from(*producer) % (1 << log2);
        let cqe = Record::new(&spec::CQE)
            .with("slot", slot)
            .with("qpn", q.get("qpn"))
            .with("wqe_index", at)
            .with("cookie", w.get("cookie"))
            .with("phase", (!(*producer >> log2)) & 1);
        *producer = producer.wrapping_add(1);
        let addr = c.get("base") + place * 64;
        self.mem.write(Writer::Device, addr, cqe.bytes()).unwrap();
    }
}

impl Bus for Fake {
    fn read32(&mut self, offset: u16) -> Result<u32> {
        let window = spec::window("MBOX_DATA").offset as u16;
        if (window..window + 64).contains(&offset) {
            let at = usize::from(offset - window);
            return Ok(u32::from_le_bytes(self.mailbox[at..at + 4].try_into()?));
        }
        let status = spec::register("STATUS").offset as u16;
        if offset == status {
            return Ok(u32::from(self.time >= self.ready_at));
        }
        Ok(self.words.get(&offset).copied().unwrap_or(0))
    }
    fn write32(&mut self, offset: u16, value: u32) -> Result<()> {
        self.writes.push((offset, value));
        let window = spec::window("MBOX_DATA").offset as u16;
        if (window..window + 64).contains(&offset) {
            let at = usize::from(offset - window);
            self.mailbox[at..at + 4].copy_from_slice(&value.to_le_bytes());
        } else if offset == spec::register("MBOX_CTRL").offset as u16 {
            self.run_mailbox();
            self.words
                .insert(spec::register("MBOX_STATUS").offset as u16, 2);
        } else if offset == spec::register("WQE_DB_IDX").offset as u16 {
            self.doorbell_word(value);
        } else {
            self.words.insert(offset, value);
        }
        Ok(())
    }
    fn doorbell(&mut self, page: u8, offset: u16, bytes: &[u8]) -> Result<()> {
        self.inline.push((page, offset, bytes.to_vec()));
        if offset == 0 {
            self.doorbell_word(u32::from_le_bytes(bytes.try_into()?));
        }
        Ok(())
    }
    fn alloc(&mut self, space: Space, bytes: u64, align: u64) -> Result<u64> {
        if space != Space::Host {
            bail!("no such memory");
        }
        let at = self.next.next_multiple_of(align);
        self.next = at + bytes;
        Ok(at)
    }
    fn read_mem(&mut self, addr: u64, out: &mut [u8]) -> Result<()> {
        Ok(self.mem.read(addr, out)?)
    }
    fn write_mem(&mut self, addr: u64, bytes: &[u8]) -> Result<()> {
        Ok(self.mem.write(Writer::Software, addr, bytes)?)
    }
    fn fence(&mut self) {}
    fn gpu_window(&self) -> Option<(u64, u64)> {
        Some((0x40_0000_0000, 1 << 24))
    }
    fn wait(&mut self) -> Result<()> {
        self.time += 1;
        Ok(())
    }
    fn now(&self) -> u64 {
        self.time
    }
}

fn open() -> Device<Fake> {
    Device::open(Fake::new()).unwrap()
}

#[test]
fn opening_reads_sizes_and_gives_tables() {
    let mut d = open();
    assert_eq!(d.caps.name, "tiny");
    assert_eq!((d.caps.width_bits, d.caps.slots), (512, 8));
    assert!(d.caps.has("uc") && !d.caps.has("rc"));
    assert_eq!(d.read("BAR1_APERTURE").unwrap(), 0x40_0000_0000);
    let base = d.read("QP_CTX_BASE").unwrap();
    assert!(base >= 0x1_0000_0000 && base.is_multiple_of(4096));
    let low = spec::register("QP_CTX_BASE").offset as u16;
    let order: Vec<u16> = d.bus.writes.iter().map(|w| w.0).take(2).collect();
    assert_eq!(order, [low, low + 4], "the high half commits");
}

#[test]
fn a_strange_device_is_refused() {
    let message = |register: &str| {
        let mut f = Fake::new();
        f.words.insert(spec::register(register).offset as u16, 1);
        format!("{:#}", Device::open(f).err().unwrap())
    };
    assert!(message("ID_MAGIC").contains("no RNIC here"));
    assert!(message("SPEC_DIGEST").contains("different tables"));
    let mut f = Fake::new();
    f.ready_at = u64::MAX;
    let e = format!("{:#}", Device::open(f).err().unwrap());
    assert!(e.contains("not ready after"), "{e}");
}
