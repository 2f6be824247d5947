//! The driver against a device of a hundred lines: it does at once what the hardware would do.
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

#[test]
fn write_wqe_ring_poll_over_several_passes() {
    let mut d = open();
    let mut cq = d.create_cq(2).unwrap();
    let attr = QpAttr {
        sq_log2: 2,
        ..QpAttr::default()
    };
    let mut qp = d.create_qp(&attr, &cq).unwrap();
    assert_eq!(qp.qpn, 1 << 14, "generation 1");
    let r = d
        .register(
            0x1_0080_0000,
            0x7000_0000,
            0x1000,
            1,
            Access::default(),
            false,
        )
        .unwrap();
    for k in 0..23 {
        let wr = Wr::write(0x9000, 0x77).sge(r.va, 64, r.key).cookie(k);
        d.post(&mut qp, &wr).unwrap();
        let cqe = d.wait_cqe(&mut cq, 10).unwrap();
        assert_eq!(cqe.get("cookie"), u64::from(k));
        d.retire(&mut qp, &cqe).unwrap();
        assert!(d.poll(&mut cq).unwrap().is_none());
    }
    let cons = spec::register("CQE_CONS_IDX").offset as u16;
    assert_eq!(d.bus.words[&cons], 23);
    let w = d.bus.done.last().unwrap();
    assert_eq!(
        (w.get("sge0_addr"), w.get("sge0_lkey")),
        (r.va, u64::from(r.key))
    );
    assert_eq!(
        (w.get("length"), w.get("raddr"), w.get("rkey")),
        (64, 0x9000, 0x77)
    );
}

#[test]
fn a_full_ring_is_refused_until_retired() {
    let mut d = open();
    let mut cq = d.create_cq(4).unwrap();
    let attr = QpAttr {
        sq_log2: 2,
        ..QpAttr::default()
    };
    let mut qp = d.create_qp(&attr, &cq).unwrap();
    let big = Wr::send().inline(&[7; 100]);
    d.post(&mut qp, &big).unwrap();
    assert_eq!(qp.produced, 3, "32 + 68 bytes over two more blocks");
    let e = d.post(&mut qp, &big).unwrap_err().to_string();
    assert!(e.contains("is full: 3 of 4"), "{e}");
    let cqe = d.wait_cqe(&mut cq, 1).unwrap();
    d.retire(&mut qp, &cqe).unwrap();
    d.post(&mut qp, &big).unwrap();
    let tail = d.bus.done[1].clone();
    assert_eq!(tail.get("ring_index"), 3, "it wraps");
    assert!(d.retire(&mut qp, &cqe).is_err(), "retired twice");
}

#[test]
fn inline_wqes_go_to_the_page_and_the_ring() {
    let mut d = open();
    let cq = d.create_cq(4).unwrap();
    let attr = QpAttr {
        page: 5,
        ..QpAttr::default()
    };
    let mut qp = d.create_qp(&attr, &cq).unwrap();
    d.post_inline(&mut qp, &Wr::send().inline(&[9; 40]))
        .unwrap();
    d.post_inline(&mut qp, &Wr::send().inline(&[8; 4])).unwrap();
    let at: Vec<_> = d.bus.inline.iter().map(|i| (i.0, i.1, i.2.len())).collect();
    assert_eq!(at, [(5, 0x800, 64), (5, 0x840, 64), (5, 0x900, 64)]);
    let ring = d.bus.mem.read_vec(qp.sq_base, 128).unwrap();
    assert_eq!(ring[..64], d.bus.inline[0].2);
    assert_eq!(ring[64..], d.bus.inline[1].2);
    d.ring_page(&qp).unwrap();
    let last = d.bus.inline.last().unwrap();
    assert_eq!((last.1, last.2.clone()), (0, vec![3, 0, 0, 0]));
}

#[test]
fn long_lists_go_by_pointer() {
    let mut d = open();
    let cq = d.create_cq(4).unwrap();
    let mut qp = d.create_qp(&QpAttr::default(), &cq).unwrap();
    let mut wr = Wr::write(0, 0);
    for k in 0..5 {
        wr = wr.sge(0x1000 * k, 10 + k as u32, 3);
    }
    d.post(&mut qp, &wr).unwrap();
    let w = &d.bus.done[0];
    assert!(w.bit("sgl_ptr"));
    assert_eq!((w.get("sge_count"), w.get("length")), (5, 60));
    let list = spec::WQE_SGL.field("sgl_addr").get(w.bytes()) as u64;
    assert_eq!(list % 16, 0);
    let third = Record::of(&spec::SGE, &d.bus.mem.read_vec(list + 32, 16).unwrap());
    assert_eq!((third.get("addr"), third.get("length")), (0x2000, 12));
    assert!(Wr::send().inline(&[0; 225]).encode(0, 0, 0).is_err());
}

#[test]
fn refusals_name_command_and_status() {
    let mut d = open();
    d.bus.refuse = Some("BAD_PARAM");
    let e = d.create_cq(3).err().unwrap();
    assert_eq!(
        e.to_string(),
        "mailbox command LOAD_CQ 0 was refused: BAD_PARAM"
    );
    assert_eq!(e.downcast_ref::<Refused>().unwrap().status, "BAD_PARAM");
    let cq = d.create_cq(3).unwrap();
    let qp = d.load_qp(&QpAttr::default(), &cq).unwrap();
    let e = d.modify_qp(&qp, "UC", "RTS").unwrap_err().to_string();
    assert!(e.contains("MODIFY_QP 0 was refused: BAD_TRANSITION"), "{e}");
    let mtu = QpAttr {
        mtu: 1500,
        ..QpAttr::default()
    };
    assert!(d
        .load_qp(&mtu, &cq)
        .err()
        .unwrap()
        .to_string()
        .contains("1500"));
}

#[test]
fn places_are_reused_with_new_keys_and_generations() {
    let mut d = open();
    let cq = d.create_cq(3).unwrap();
    let make = |d: &mut Device<Fake>| {
        d.register(0x1_0080_0000, 0, 64, 1, Access::default(), false)
            .unwrap()
    };
    let a = make(&mut d);
    d.deregister(&a).unwrap();
    let b = make(&mut d);
    assert_eq!((a.index, b.index), (0, 0));
    assert_ne!(a.key, b.key);
    let q = d.create_qp(&QpAttr::default(), &cq).unwrap();
    let first = q.qpn;
    d.destroy_qp(q).unwrap();
    let q = d.create_qp(&QpAttr::default(), &cq).unwrap();
    assert_eq!((q.slot, q.qpn - first), (0, 1 << 14));
    for _ in 1..8 {
        d.create_qp(&QpAttr::default(), &cq).unwrap();
    }
    let e = d
        .create_qp(&QpAttr::default(), &cq)
        .err()
        .unwrap()
        .to_string();
    assert!(e.contains("all 8 queue pairs are in use"), "{e}");
}

#[test]
fn two_ends_are_connected_to_each_other() {
    let (mut a, mut b) = (open(), open());
    let (ca, cb) = (a.create_cq(3).unwrap(), b.create_cq(3).unwrap());
    let attr = |mac: u8, psn| QpAttr {
        service: "RC",
        src_mac: [2, 0, 0, 0, 0, mac],
        src_ip: Gid::V4([10, 0, 0, mac]),
        sq_psn: psn,
        rq_log2: Some(2),
        access: Access {
            remote_write: true,
            ..Access::default()
        },
        ..QpAttr::default()
    };
    let mut qa = a.load_qp(&attr(7, 0x111), &ca).unwrap();
    // Another slot at the other end: the numbers must differ to be told apart.
    b.load_qp(&QpAttr::default(), &cb).unwrap();
    let mut qb = b.load_qp(&attr(9, 0xffffff), &cb).unwrap();
    connect((&mut a, &mut qa), (&mut b, &mut qb)).unwrap();
    assert_eq!(
        (a.query_qp(&qa).unwrap(), b.query_qp(&qb).unwrap()),
        ("RTS", "RTS")
    );
    for (d, own, peer, mac) in [(&a, &qa, &qb, 9u8), (&b, &qb, &qa, 7)] {
        let c = &d.bus.qps[&own.slot].0;
        assert_eq!(c.get("dest_qpn"), u64::from(peer.qpn));
        assert_eq!(c.get("rq_psn"), u64::from(peer.attr.sq_psn));
        assert_eq!(c.get("sq_psn"), u64::from(own.attr.sq_psn));
        assert_eq!(
            c.bytes()[69],
            mac,
            "last byte of the destination's MAC address"
        );
        assert_eq!(&c.bytes()[144..148], &[10, 0, 0, mac]);
        assert_eq!((c.get("timeout"), c.get("rnr_retry")), (14, 7));
        assert!(c.bit("remote_write") && !c.bit("remote_read"));
        assert_eq!((c.get("rq_base"), c.get("rq_log2")), (own.recv.base, 2));
    }
    // Ends that differ are refused before anything is told to the devices.
    let mut other = b.load_qp(&QpAttr::default(), &cb).unwrap();
    let e = connect((&mut a, &mut qa), (&mut b, &mut other)).unwrap_err();
    assert!(e.to_string().contains("RC with path MTU 4096, UC"), "{e}");
}

#[test]
fn a_refused_change_leaves_the_attributes_as_they_were() {
    let mut d = open();
    let cq = d.create_cq(3).unwrap();
    let mut qp = d.load_qp(&QpAttr::default(), &cq).unwrap();
    let other = QpAttr {
        dest_qpn: 0x77,
        ..QpAttr::default()
    };
    let e = d.modify_with(&mut qp, "RTS", &other, &[]).unwrap_err();
    assert!(e.to_string().contains("BAD_TRANSITION"), "{e}");
    assert_eq!(qp.attr.dest_qpn, QpAttr::default().dest_qpn);
    // An attribute that the transition does not have.
    let e = d
        .modify_with(&mut qp, "INIT", &other, &["RATE_LIMIT"])
        .unwrap_err();
    assert!(e.to_string().contains("EXTRA_ATTR"), "{e}");
    d.modify_with(&mut qp, "INIT", &other, &[]).unwrap();
    assert_eq!(qp.attr.dest_qpn, 0x77);
}

#[test]
fn receive_queues_are_rings_of_their_own() {
    let mut d = open();
    let cq = d.create_cq(3).unwrap();
    let attr = QpAttr {
        rq_log2: Some(1),
        page: 3,
        ..QpAttr::default()
    };
    let mut qp = d.load_qp(&attr, &cq).unwrap();
    d.post_recv(&mut qp, &RecvWr::new(70)).unwrap();
    d.prepare_recv(&mut qp, &RecvWr::new(71).sge(0x1000, 20, 9))
        .unwrap();
    let e = d.prepare_recv(&mut qp, &RecvWr::new(72)).unwrap_err();
    assert!(e.to_string().contains("is full: all 2"), "{e}");
    assert_eq!(d.bus.inline[0], (3, 4, vec![1, 0, 0, 0]));
    let used = |index: u16| Record::new(&spec::CQE).with("wqe_index", index);
    assert!(d.retire_recv(&mut qp, &used(2)).is_err(), "not posted yet");
    d.retire_recv(&mut qp, &used(0)).unwrap();
    assert!(d.retire_recv(&mut qp, &used(0)).is_err(), "used already");
    assert_eq!(qp.recv.room(), 1);
    d.prepare_recv(&mut qp, &RecvWr::new(72)).unwrap();
    // Index 2 lies over index 0.
    let w = |d: &Device<Fake>, place: u64| d.bus.record(&spec::RECV_WQE, qp.recv.base + place * 64);
    let (third, second) = (w(&d, 0), w(&d, 1));
    assert_eq!((third.get("ring_index"), third.get("cookie")), (2, 72));
    assert!(third.bit("valid"));
    let sge = (
        second.get("sge0_addr"),
        second.get("sge0_length"),
        second.get("sge0_lkey"),
    );
    assert_eq!(sge, (0x1000, 20, 9));
    assert_eq!((second.get("length"), second.get("sge_count")), (20, 1));
    let e = RecvWr::new(0)
        .sge(0, 1, 0)
        .sge(0, 1, 0)
        .sge(0, 1, 0)
        .encode(0, 0);
    assert!(e.unwrap_err().to_string().contains("3 SGEs"));
    let mut none = d.load_qp(&QpAttr::default(), &cq).unwrap();
    let e = d.post_recv(&mut none, &RecvWr::new(0)).unwrap_err();
    assert!(e.to_string().contains("has no receive queue"), "{e}");
}
