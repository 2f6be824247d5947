//! Every kind of bad input has a defined answer. Each test makes four assertions ([`judge`]):
//!
//! 1. the answer: the CQE's status and syndrome, or none; the sticky bit;
//! 2. its counter went up by one, and no other error counter moved;
//! 3. no other byte of memory and no other slot's state changed;
//! 4. the next good WQE is delivered, on the same QP and on another.
use std::ops::Range;

use anyhow::{ensure, Result};
use hdl::spec;
use hdl::spec::Record;
use sim::axil::Access as RegisterAccess;
use sim::driver::{Access, Bus, Cq, Device, QpAttr, Region, Space, Wr};
use sim::nic::{Nic, NicConfig};
use sim::pcie::{Fault, Injection};
use sim::rng::Rng;
use sim::wire::encode::{frame, Packet};
use sim::wire::of_qp::path;

const RADDR: u64 = 0x7F00_0000_1000;
const RKEY: u32 = 0xBEEF;
const VA: u64 = 0x10_0000;
const LEN: u64 = 16 << 10;
/// Cycles in which an answer that must not come would have come.
const QUIET: u64 = 1500;
/// Cycles after which a read has failed.
const TIMEOUT: u64 = 3000;
/// Error counters that sum up others: they may move together with the one that is looked at.
const SUMS: [&str; 2] = ["req_cqe_error", "tx_dropped"];

/// A device with two queue pairs over one region of GPU memory.
struct Scene {
    device: Device<Nic>,
    cq: Cq,
    attrs: [QpAttr; 2],
    qps: [sim::driver::Qp; 2],
    region: Region,
    data: Vec<u8>,
}

/// What must be answered.
#[derive(Clone, Copy, Default)]
struct Answer {
    /// Status and syndrome of the one CQE, if there is one.
    cqe: Option<(&'static str, &'static str)>,
    counter: &'static str,
    /// Sticky bits that are set, and no others.
    sticky: &'static [&'static str],
}

impl Scene {
    fn new(config: &str, seed: u64) -> Result<Self> {
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
    fn good(&self) -> Wr {
        Wr::write(RADDR, RKEY).sge(VA + 3072, 1000, self.region.key)
    }

    fn post(&mut self, who: usize, wr: &Wr) -> Result<()> {
        self.device.post(&mut self.qps[who], wr)
    }

    /// Posts a good WQE after `change` was made to its first block.
    fn post_changed(&mut self, change: impl Fn(Record) -> Record) -> Result<()> {
        let (blocks, _) = self
            .good()
            .encode(self.qps[0].slot, self.qps[0].produced, 0)?;
        let block = change(Record::of(&spec::WQE, &blocks[0]));
        let mut raw = [0; 64];
        raw.copy_from_slice(block.bytes());
        self.device.prepare_raw(&mut self.qps[0], &[raw])?;
        self.device.ring(&self.qps[0])
    }

    fn query(&mut self, who: usize) -> Result<Record> {
        let ask = Record::new(&spec::MAILBOX)
            .with("opcode", spec::code("mbox_opcode", "QUERY_QP"))
            .with("object", self.qps[who].slot);
        self.device.mailbox(ask)
    }

    fn state(&mut self, who: usize) -> Result<&'static str> {
        let code = self.query(who)?.get("result0") & 15;
        Ok(spec::codes("qp_state").name_of(code).unwrap_or("?"))
    }

    /// Payload reads that start anywhere in the region.
    fn reads(&self) -> Range<u64> {
        self.region.bus_addr..self.region.bus_addr + LEN
    }

    /// Posts a good WRITE and expects its frame and its CQE.
    fn deliver(&mut self, who: usize) -> Result<()> {
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
fn judge(config: &str, want: Answer, act: impl Fn(&mut Scene) -> Result<()>) -> Result<()> {
    for seed in [1, 2, 3] {
        let mut scene = Scene::new(config, seed)?;
        check(&mut scene, want, &act)?;
    }
    Ok(())
}

fn check(s: &mut Scene, want: Answer, act: impl Fn(&mut Scene) -> Result<()>) -> Result<()> {
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
fn refused(status: &'static str, syndrome: &'static str, counter: &'static str) -> Answer {
    Answer {
        cqe: Some((status, syndrome)),
        counter,
        sticky: &["WQE_ERROR"],
    }
}

/// An error CQE for a WQE whose packet was under way when its memory was refused.
fn dropped(syndrome: &'static str, counter: &'static str) -> Answer {
    Answer {
        cqe: Some(("LOC_PROT_ERR", syndrome)),
        counter,
        sticky: &["WQE_ERROR", "FRAME_DROPPED"],
    }
}

fn wqe_with_an_unknown_opcode(config: &str) -> Result<()> {
    let want = refused("LOC_QP_OP_ERR", "UNKNOWN_OPCODE", "wqe_unknown_opcode");
    judge(config, want, |s| {
        s.post_changed(|w| w.with("opcode", 0x77u8))
    })
}

fn wqe_with_too_many_sges(config: &str) -> Result<()> {
    let want = refused("LOC_QP_OP_ERR", "TOO_MANY_SGES", "wqe_too_many_sges");
    judge(config, want, |s| {
        s.post_changed(|w| w.with("sge_count", 3u8))
    })
}

fn wqe_with_a_list_that_is_too_long(config: &str) -> Result<()> {
    let want = refused("LOC_QP_OP_ERR", "TOO_MANY_SGES", "wqe_too_many_sges");
    judge(config, want, |s| {
        s.post_changed(|w| w.with("sge_count", 17u8).with("sgl_ptr", 1u8))
    })
}

fn wqe_of_no_blocks(config: &str) -> Result<()> {
    let want = refused("LOC_QP_OP_ERR", "TRUNCATED_WQE", "wqe_truncated");
    judge(config, want, |s| s.post_changed(|w| w.with("blocks", 0u8)))
}

/// Blocks that no byte of an inline WQE reaches are nobody's: were they taken, they would be the payload
/// of the next inline WQE, whosever it is.
fn inline_wqe_with_a_block_too_many(config: &str) -> Result<()> {
    let post = |s: &mut Scene| {
        let wr = Wr::write(RADDR, RKEY).inline(&[0x11; 40]);
        let (mut blocks, _) = wr.encode(s.qps[0].slot, s.qps[0].produced, 0)?;
        let head = Record::of(&spec::WQE, &blocks[0]).with("blocks", blocks.len() as u8 + 1);
        blocks[0].copy_from_slice(head.bytes());
        blocks.push([0xAA; 64]);
        s.device.prepare_raw(&mut s.qps[0], &blocks)?;
        s.device.ring(&s.qps[0])
    };
    let want = refused("LOC_QP_OP_ERR", "TRUNCATED_WQE", "wqe_truncated");
    judge(config, want, post)?;
    let mut s = Scene::new(config, 7)?;
    post(&mut s)?;
    let cqe = s.device.wait_cqe(&mut s.cq, 20_000)?;
    ensure!(cqe.get("status") != 0, "taken");
    for bytes in [vec![0x22; 100], vec![0x33; 200]] {
        let frames = s.device.bus.mac.frames.len();
        s.post(1, &Wr::write(RADDR, RKEY).inline(&bytes))?;
        let cqe = s.device.wait_cqe(&mut s.cq, 20_000)?;
        ensure!(cqe.get("status") == 0, "another queue pair's was refused");
        s.device.bus.run(200)?;
        let frame = &s.device.bus.mac.frames[frames].bytes;
        let packet = sim::wire::roce::parse(frame)?;
        ensure!(packet.payload == bytes, "another WQE's bytes");
    }
    Ok(())
}

fn wqe_of_another_place_in_the_ring(config: &str) -> Result<()> {
    let want = refused("LOC_QP_OP_ERR", "WRONG_QUEUE", "wqe_wrong_queue");
    judge(config, want, |s| {
        s.post_changed(|w| w.with("ring_index", 0x4321u16))
    })
}

fn wqe_whose_length_is_not_the_sum(config: &str) -> Result<()> {
    let want = refused("LOC_LEN_ERR", "LENGTH_MISMATCH", "wqe_length_mismatch");
    judge(config, want, |s| {
        s.post_changed(|w| w.with("length", 999u32))
    })
}

fn wqe_with_a_key_beyond_the_table(config: &str) -> Result<()> {
    let want = dropped("BAD_LKEY_INDEX", "local_key_index_err");
    judge(config, want, |s| {
        s.post_changed(|w| w.with("sge0_lkey", 0xFFFF_FF5Au32))
    })
}

fn wqe_with_a_stale_key(config: &str) -> Result<()> {
    let want = dropped("KEY_MISMATCH", "local_key_mismatch");
    judge(config, want, |s| {
        let key = s.region.key ^ 0x80;
        s.post_changed(|w| w.with("sge0_lkey", key))
    })
}

fn wqe_with_the_key_of_no_region(config: &str) -> Result<()> {
    let want = dropped("INVALID_REGION", "local_region_invalid");
    judge(config, want, |s| {
        let key = s.region.key + 0x100;
        s.post_changed(|w| w.with("sge0_lkey", key))
    })
}

fn wqe_whose_length_goes_past_the_region(config: &str) -> Result<()> {
    let want = dropped("REGION_BOUNDS", "local_bounds_err");
    judge(config, want, |s| {
        s.post_changed(|w| w.with("sge0_addr", VA + LEN - 999))
    })
}

fn wqe_that_starts_before_the_region(config: &str) -> Result<()> {
    let want = dropped("REGION_BOUNDS", "local_bounds_err");
    judge(config, want, |s| {
        s.post_changed(|w| w.with("sge0_addr", VA - 1))
    })
}

fn wqe_whose_address_wraps(config: &str) -> Result<()> {
    let want = dropped("ADDRESS_WRAP", "local_bounds_err");
    judge(config, want, |s| {
        s.post_changed(|w| w.with("sge0_addr", u64::MAX - 10))
    })
}

fn qp_that_is_not_ready_to_send(config: &str) -> Result<()> {
    let want = Answer {
        cqe: None,
        counter: "db_bad_state",
        sticky: &["DB_BAD_STATE"],
    };
    for state in ["INIT", "RTR"] {
        let mut s = Scene::new(config, 7)?;
        let attr = QpAttr {
            page: 3,
            ..s.attrs[0].clone()
        };
        let mut early = s.device.load_qp(&attr, &s.cq)?;
        s.device.modify_qp(&early, "UC", "INIT")?;
        if state == "RTR" {
            s.device.modify_qp(&early, "UC", "RTR")?;
        }
        let wr = s.good();
        s.device.prepare(&mut early, &wr)?;
        check(&mut s, want, |s| s.device.ring(&early))?;
    }
    Ok(())
}

fn doorbell_for_an_unknown_slot(config: &str) -> Result<()> {
    let want = Answer {
        cqe: None,
        counter: "db_unknown_slot",
        sticky: &["DB_UNKNOWN_SLOT"],
    };
    for slot in [5u64, 8, 0x3FFF] {
        judge(config, want, |s| {
            s.device.write("WQE_DB_IDX", slot << 16 | 1)
        })?;
    }
    Ok(())
}

fn doorbell_from_a_foreign_page(config: &str) -> Result<()> {
    let want = Answer {
        cqe: None,
        counter: "db_foreign_page",
        sticky: &["DB_FOREIGN_PAGE"],
    };
    judge(config, want, |s| {
        let word = s.qps[0].slot << 16 | 1;
        s.device.bus.doorbell(2, 0, &word.to_le_bytes())
    })
}

/// A consumer index that, if it were believed, would leave the completion queue without room.
fn consumer_index_from_a_foreign_page(config: &str) -> Result<()> {
    let want = Answer {
        cqe: None,
        counter: "db_foreign_page",
        sticky: &["DB_FOREIGN_PAGE"],
    };
    let register = (spec::PAGE_REGISTERS.iter()).find(|r| r.name == "PAGE_CQ_CONS");
    let at = register.expect("a register of the page").offset as u16;
    judge(config, want, |s| {
        let word = s.cq.number << 16 | u32::from(s.cq.consumed + 1);
        s.device.bus.doorbell(1, at, &word.to_le_bytes())
    })
}

/// The queue's own page: more completions than the ring holds, their room told nowhere else.
fn consumer_index_from_the_right_page(config: &str) -> Result<()> {
    let mut s = Scene::new(config, 5)?;
    for n in 0..40 {
        s.deliver(n % 2)?;
        s.device.tell_page(&mut s.cq)?;
    }
    assert_eq!(s.device.sticky()?, Vec::<&str>::new());
    Ok(())
}

fn doorbell_more_than_a_ring_ahead(config: &str) -> Result<()> {
    let want = Answer {
        cqe: None,
        counter: "db_overrun",
        sticky: &["DB_OVERRUN"],
    };
    judge(config, want, |s| {
        let slot = u64::from(s.qps[0].slot);
        let index = u64::from(s.qps[0].produced) + u64::from(s.qps[0].sq_blocks) + 1;
        s.device.write("WQE_DB_IDX", slot << 16 | index)
    })
}

fn inline_wqe_with_a_hole(config: &str) -> Result<()> {
    let want = Answer {
        cqe: None,
        counter: "db_inline_partial",
        sticky: &["DB_INLINE"],
    };
    judge(config, want, |s| {
        let window = spec::window("PAGE_INLINE").offset as u16;
        s.device.bus.doorbell(1, window, &[1; 63])
    })
}

/// A read of the payload is struck by `fault`.
fn struck(
    config: &str,
    fault: Fault,
    status: &'static str,
    syndrome: &'static str,
    counter: &'static str,
    sticky: &'static [&'static str],
) -> Result<()> {
    let want = Answer {
        cqe: Some((status, syndrome)),
        counter,
        sticky,
    };
    judge(config, want, |s| {
        let reads = s.reads();
        s.device.bus.pcie.inject(Injection::once(fault, reads));
        let wr = s.good();
        s.post(0, &wr)
    })
}

fn completion_with_status_ur(config: &str) -> Result<()> {
    struck(
        config,
        Fault::Unsupported,
        "GENERAL_ERR",
        "READ_UR",
        "read_ur",
        &["READ_ERROR", "FRAME_DROPPED"],
    )
}

fn completion_with_status_ca(config: &str) -> Result<()> {
    struck(
        config,
        Fault::Abort,
        "GENERAL_ERR",
        "READ_CA",
        "read_ca",
        &["READ_ERROR", "FRAME_DROPPED"],
    )
}

fn completion_with_status_ca_midway(config: &str) -> Result<()> {
    struck(
        config,
        Fault::AbortMidway,
        "GENERAL_ERR",
        "READ_CA",
        "read_ca",
        &["READ_ERROR", "FRAME_DROPPED"],
    )
}

fn completion_that_is_poisoned(config: &str) -> Result<()> {
    struck(
        config,
        Fault::Poisoned,
        "GENERAL_ERR",
        "READ_POISONED",
        "read_poisoned",
        &["READ_ERROR", "FRAME_DROPPED"],
    )
}

fn completion_that_is_short(config: &str) -> Result<()> {
    struck(
        config,
        Fault::Short,
        "GENERAL_ERR",
        "READ_MALFORMED",
        "read_malformed",
        &["READ_ERROR", "FRAME_DROPPED"],
    )
}

fn completion_without_data(config: &str) -> Result<()> {
    struck(
        config,
        Fault::NoData,
        "GENERAL_ERR",
        "READ_MALFORMED",
        "read_malformed",
        &["READ_ERROR", "FRAME_DROPPED"],
    )
}

fn completion_that_never_comes(config: &str) -> Result<()> {
    struck(
        config,
        Fault::Never,
        "RESP_TIMEOUT_ERR",
        "READ_TIMEOUT",
        "read_timeout",
        &["READ_TIMEOUT", "FRAME_DROPPED"],
    )
}

fn completion_for_an_unexpected_tag(config: &str) -> Result<()> {
    struck(
        config,
        Fault::UnexpectedTag,
        "SUCCESS",
        "NONE",
        "read_unexpected",
        &["CPL_UNEXPECTED"],
    )
}

fn completion_that_comes_after_its_time_out(config: &str) -> Result<()> {
    let mut s = Scene::new(config, 5)?;
    let reads = s.reads();
    s.device
        .bus
        .pcie
        .inject(Injection::once(Fault::Never, reads));
    // One completion, since it is the completions that are counted.
    let wr = Wr::write(RADDR, RKEY).sge(VA + 64, 64, s.region.key);
    s.post(0, &wr)?;
    let cqe = s.device.wait_cqe(&mut s.cq, 20_000)?;
    assert_eq!(cqe.get("syndrome"), spec::code("syndrome", "READ_TIMEOUT"));
    s.device.retire(&mut s.qps[0], &cqe)?;
    s.device.modify_qp(&s.qps[0], "UC", "RTS")?;
    s.device.clear_sticky(&["READ_TIMEOUT", "FRAME_DROPPED"])?;
    let want = Answer {
        cqe: None,
        counter: "cpl_late",
        sticky: &[],
    };
    check(&mut s, want, |s| {
        assert_eq!(s.device.bus.pcie.answer_late(), 1);
        Ok(())
    })
}

fn doorbell_while_dma_is_disabled(config: &str) -> Result<()> {
    let want = Answer {
        cqe: Some(("SUCCESS", "NONE")),
        counter: "db_dma_off",
        sticky: &["DB_DMA_OFF"],
    };
    judge(config, want, |s| {
        s.device.write("DMA_CTRL", 0)?;
        let wr = s.good();
        s.post(0, &wr)?;
        s.device.bus.run(QUIET)?;
        assert!(s.device.poll(&mut s.cq)?.is_none(), "nothing is requested");
        s.device.write("DMA_CTRL", 1)
    })
}

fn doorbell_while_bus_mastering_is_off(config: &str) -> Result<()> {
    let want = Answer {
        cqe: Some(("SUCCESS", "NONE")),
        counter: "db_dma_off",
        sticky: &["DB_DMA_OFF"],
    };
    judge(config, want, |s| {
        s.device.bus.pcie.config.bus_master = false;
        let wr = s.good();
        s.post(0, &wr)?;
        s.device.bus.run(QUIET)?;
        assert!(s.device.poll(&mut s.cq)?.is_none(), "nothing is requested");
        s.device.bus.pcie.config.bus_master = true;
        Ok(())
    })
}

/// One register access with an answer of zero data and this counter.
fn register_access(
    config: &str,
    addr: u16,
    write: bool,
    strobes: u8,
    counter: &'static str,
    sticky: &'static [&'static str],
) -> Result<()> {
    let want = Answer {
        cqe: None,
        counter,
        sticky,
    };
    judge(config, want, |s| {
        let access = RegisterAccess {
            write,
            addr,
            data: 0xFFFF_FFFF,
            strobes,
        };
        let answer = s.device.bus.access(access)?;
        assert_eq!(answer.data, 0, "reads zero");
        Ok(())
    })
}

fn unknown_register(config: &str) -> Result<()> {
    for addr in [0x0FC, 0x3FFC, 0xFFFC] {
        register_access(config, addr, false, 0, "bad_register", &["BAD_REGISTER"])?;
        register_access(config, addr, true, 15, "bad_register", &["BAD_REGISTER"])?;
    }
    Ok(())
}

fn misaligned_register_access(config: &str) -> Result<()> {
    register_access(
        config,
        0x1001,
        false,
        0,
        "misaligned_access",
        &["MISALIGNED"],
    )?;
    register_access(
        config,
        0x100A,
        true,
        15,
        "misaligned_access",
        &["MISALIGNED"],
    )?;
    register_access(
        config,
        0x1008,
        true,
        3,
        "misaligned_access",
        &["MISALIGNED"],
    )
}

sim::widths! { [tiny rnic400]:
    wqe_with_an_unknown_opcode,
    wqe_with_too_many_sges,
    wqe_with_a_list_that_is_too_long,
    wqe_of_no_blocks,
    inline_wqe_with_a_block_too_many,
    wqe_of_another_place_in_the_ring,
    wqe_whose_length_is_not_the_sum,
    wqe_with_a_key_beyond_the_table,
    wqe_with_a_stale_key,
    wqe_with_the_key_of_no_region,
    wqe_whose_length_goes_past_the_region,
    wqe_that_starts_before_the_region,
    wqe_whose_address_wraps,
    qp_that_is_not_ready_to_send,
    doorbell_for_an_unknown_slot,
    doorbell_from_a_foreign_page,
    consumer_index_from_a_foreign_page,
    consumer_index_from_the_right_page,
    doorbell_more_than_a_ring_ahead,
    inline_wqe_with_a_hole,
    completion_with_status_ur,
    completion_with_status_ca,
    completion_with_status_ca_midway,
    completion_that_is_poisoned,
    completion_that_is_short,
    completion_without_data,
    completion_that_never_comes,
    completion_for_an_unexpected_tag,
    completion_that_comes_after_its_time_out,
    doorbell_while_dma_is_disabled,
    doorbell_while_bus_mastering_is_off,
    unknown_register,
    misaligned_register_access,
}
