//! The device under test beside a bystander, and what is asked of every answer.
use std::ops::Range;

use anyhow::{ensure, Result};

use hdl::spec;
use hdl::spec::Record;
use sim::driver::{Access, Bus, Cq, Device, QpAttr, Region, Space, Wr};
use sim::nic::{Nic, NicConfig};
use sim::rng::Rng;
use sim::wire::encode::{frame, Packet};
use sim::wire::of_qp::path;

pub const RADDR: u64 = 0x7F00_0000_1000;
pub const RKEY: u32 = 0xBEEF;
pub const VA: u64 = 0x10_0000;
pub const LEN: u64 = 16 << 10;
/// Cycles in which an answer that must not come would have come.
pub const QUIET: u64 = 1500;
/// Cycles after which a read has failed.
pub const TIMEOUT: u64 = 3000;
/// Error counters that sum up others: they may move together with the one that is looked at.
pub const SUMS: [&str; 2] = ["req_cqe_error", "tx_dropped"];

/// A device with two queue pairs over one region of GPU memory.
pub struct Scene {
    pub device: Device<Nic>,
    pub cq: Cq,
    pub attrs: [QpAttr; 2],
    pub qps: [sim::driver::Qp; 2],
    pub region: Region,
    pub data: Vec<u8>,
}

/// What must be answered.
#[derive(Clone, Copy, Default)]
pub struct Answer {
    /// Status and syndrome of the one CQE, if there is one.
    pub cqe: Option<(&'static str, &'static str)>,
    pub counter: &'static str,
    /// Sticky bits that are set, and no others.
    pub sticky: &'static [&'static str],
}

impl Scene {
    pub fn new(config: &str, seed: u64) -> Result<Self> {
        let config = NicConfig {
            model: format!("tx_engine_{config}"),
            seed,
            ..NicConfig::default()
        };
        let mut device = Nic::open(&config)?;
        let data = Rng::new(seed).fork("payload").bytes(LEN as usize);
        let at = device.bus.alloc(Space::Gpu, LEN, 4096)?;
        device.bus.write_mem(at, &data)?;
        let mut cq = device.create_cq(4)?;
        let region = device.register(at, VA, LEN, 1, Access::default(), true)?;
        let attr = |i: u32| QpAttr {
            page: i as u8,
            mtu: 1024,
            sq_log2: 3,
            dest_qpn: 0x100 + i,
            sq_psn: 0x1000 * (i + 1),
            udp_sport: 0xC000 + i as u16,
            ..QpAttr::default()
        };
        let attrs = [attr(1), attr(2)];
        let qps = [
            device.create_qp(&attrs[0], &cq)?,
            device.create_qp(&attrs[1], &cq)?,
        ];
        device.write("READ_TIMEOUT", TIMEOUT)?;
        device.tell(&mut cq)?;
        Ok(Self {
            device,
            cq,
            attrs,
            qps,
            region,
            data,
        })
    }

    /// A WRITE of 1000 bytes, three quarters of a page into the region.
    pub fn good(&self) -> Wr {
        Wr::write(RADDR, RKEY).sge(VA + 3072, 1000, self.region.key)
    }

    pub fn post(&mut self, who: usize, wr: &Wr) -> Result<()> {
        self.device.post(&mut self.qps[who], wr)
    }

    /// Posts a good WQE after `change` was made to its first block.
    pub fn post_changed(&mut self, change: impl Fn(Record) -> Record) -> Result<()> {
        let (blocks, _) = self
            .good()
            .encode(self.qps[0].slot, self.qps[0].produced, 0)?;
        let block = change(Record::of(&spec::WQE, &blocks[0]));
        let mut raw = [0; 64];
        raw.copy_from_slice(block.bytes());
        self.device.prepare_raw(&mut self.qps[0], &[raw])?;
        self.device.ring(&self.qps[0])
    }

    pub fn query(&mut self, who: usize) -> Result<Record> {
        let ask = Record::new(&spec::MAILBOX)
            .with("opcode", spec::code("mbox_opcode", "QUERY_QP"))
            .with("object", self.qps[who].slot);
        self.device.mailbox(ask)
    }

    pub fn state(&mut self, who: usize) -> Result<&'static str> {
        let code = self.query(who)?.get("result0") & 15;
        Ok(spec::codes("qp_state").name_of(code).unwrap_or("?"))
    }

    /// Payload reads that start anywhere in the region.
    pub fn reads(&self) -> Range<u64> {
        self.region.bus_addr..self.region.bus_addr + LEN
    }

    /// Posts a good WRITE and expects its frame and its CQE.
    pub fn deliver(&mut self, who: usize) -> Result<()> {
        let psn = self.query(who)?.get("result1") as u32 & 0xFF_FFFF;
        let before = self.device.bus.mac.frames.len();
        let wr = self.good().cookie(0xC0FFEE);
        self.post(who, &wr)?;
        let cqe = self.device.wait_cqe(&mut self.cq, 20_000)?;
        ensure!(
            cqe.get("status") == 0,
            "syndrome {:#x}",
            cqe.get("syndrome")
        );
        ensure!(cqe.get("cookie") == 0xC0FFEE, "another WQE's CQE");
        self.device.retire(&mut self.qps[who], &cqe)?;
        // Not until all is idle: a read may be withheld on purpose.
        self.device.bus.run(200)?;
        let packet = Packet {
            opcode: spec::code("bth_opcode", "UC_WRITE_ONLY") as u8,
            psn,
            reth: Some((RADDR, RKEY, 1000)),
            payload: self.data[3072..4072].to_vec(),
            ..Packet::default()
        };
        let sent: Vec<_> = self.device.bus.mac.frames[before..]
            .iter()
            .map(|f| f.bytes.clone())
            .collect();
        ensure!(
            sent == [frame(&path(&self.attrs[who]), &packet)],
            "wrong frame"
        );
        Ok(())
    }
}

/// Does `act` on fresh scenes of several seeds, and makes the four assertions.
pub fn judge(config: &str, want: Answer, act: impl Fn(&mut Scene) -> Result<()>) -> Result<()> {
    for seed in [1, 2, 3] {
        let mut scene = Scene::new(config, seed)?;
        check(&mut scene, want, &act)?;
    }
    Ok(())
}

pub fn check(s: &mut Scene, want: Answer, act: impl Fn(&mut Scene) -> Result<()>) -> Result<()> {
    let counters = s.device.counters()?;
    let other = s.query(1)?;
    let before = s.device.bus.mem().snapshot();
    let frames = s.device.bus.mac.frames.len();
    let index = u64::from(s.cq.consumed % (1 << s.cq.log2));
    act(s)?;

    // 1. The answer.
    match want.cqe {
        Some((status, syndrome)) => {
            let cqe = s.device.wait_cqe(&mut s.cq, 20_000)?;
            let name = |table, v| spec::codes(table).name_of(v).unwrap_or("?");
            let got = (
                name("cqe_status", cqe.get("status")),
                name("syndrome", cqe.get("syndrome")),
            );
            assert_eq!(got, (status, syndrome));
            s.device.retire(&mut s.qps[0], &cqe)?;
            let failed = status != "SUCCESS";
            assert_eq!(s.state(0)?, if failed { "SQE" } else { "RTS" });
            assert_eq!(
                s.device.bus.mac.frames.len() == frames,
                failed,
                "a frame leaves if, and only if, its WQE is good"
            );
        }
        None => {
            s.device.bus.run(QUIET)?;
            assert!(
                s.device.poll(&mut s.cq)?.is_none(),
                "a CQE nobody asked for"
            );
            assert_eq!(s.device.bus.mac.frames.len(), frames, "a frame left");
        }
    }
    s.device.bus.run(200)?;
    assert_eq!(s.device.sticky()?, want.sticky);

    // 2. Its counter, and no other.
    let after = s.device.counters()?;
    for ((name, was), (_, is)) in counters.iter().zip(&after) {
        let error = !spec::COUNTERS[spec::counter(name)].remedy.is_empty();
        if error && !SUMS.contains(name) {
            assert_eq!(is - was, u64::from(*name == want.counter), "counter {name}");
        }
    }

    // 3. Nothing else changed.
    let cqe = s.cq.base + 64 * index;
    let sq = s.qps[0].sq_base;
    let allowed = [cqe..cqe + 64, sq..sq + 64 * u64::from(s.qps[0].sq_blocks)];
    assert_eq!(s.device.bus.mem().changed_outside(&before, &allowed), []);
    let now = s.query(1)?;
    for field in ["result0", "result1"] {
        assert_eq!(
            now.get(field),
            other.get(field),
            "{field} of the other slot"
        );
    }

    // 4. Life goes on, elsewhere first.
    s.deliver(1)?;
    if s.state(0)? == "SQE" {
        let service = s.attrs[0].service;
        s.device.modify_qp(&s.qps[0], service, "RTS")?;
    }
    s.deliver(0)
}

/// An error CQE for a WQE that never became a packet.
pub fn refused(status: &'static str, syndrome: &'static str, counter: &'static str) -> Answer {
    Answer {
        cqe: Some((status, syndrome)),
        counter,
        sticky: &["WQE_ERROR"],
    }
}

/// An error CQE for a WQE whose packet was under way when its memory was refused.
pub fn dropped(syndrome: &'static str, counter: &'static str) -> Answer {
    Answer {
        cqe: Some(("LOC_PROT_ERR", syndrome)),
        counter,
        sticky: &["WQE_ERROR", "FRAME_DROPPED"],
    }
}
