//! Random work requests of several queue pairs at once: what each says on the wire, in order, and
//! what it is told, against the rules of Unreliable Connection.
use std::collections::BTreeMap;

use anyhow::{ensure, Result};
use hdl::spec;
use sim::driver::{Access, Bus, Cq, Device, Gid, Qp, QpAttr, Region, Space, Wr};
use sim::nic::{Nic, NicConfig};
use sim::rng::Rng;
use sim::wire::encode::{frame, Packet};
use sim::wire::of_qp::path;

/// Bytes of each of the two memories.
const POOL: u64 = 64 << 10;
/// Bytes of the longest work request.
const LONGEST: u64 = 9000;

struct Memory {
    region: Region,
    data: Vec<u8>,
}

/// A queue pair, and what is expected of it.
pub struct Side {
    attr: QpAttr,
    pub qp: Qp,
    psn: u32,
    frames: Vec<Vec<u8>>,
    /// ring index → (cookie, bytes) of signalled work requests, in order
    wanted: Vec<(u64, u64)>,
    got: Vec<(u64, u64)>,
}

/// Attributes of queue pair `i`: the four header shapes, all path MTUs.
pub fn attr(i: usize) -> QpAttr {
    let v6 = i & 1 == 1;
    let ip = |last: u8| {
        if v6 {
            let mut a = [0xFD; 16];
            a[15] = last;
            Gid::V6(a)
        } else {
            Gid::V4([10, 1, 2, last])
        }
    };
    QpAttr {
        sq_log2: [3, 4, 6, 5][i % 4],
        page: i as u8,
        mtu: [256, 1024, 4096, 512, 2048][i % 5],
        dest_qpn: 0x0A_BC00 + i as u32,
        sq_psn: 0xFF_FFF0 + i as u32,
        src_ip: ip(1),
        dst_ip: ip(2 + i as u8),
        vlan: (i & 2 == 2).then_some((0x123 + i as u16, 3)),
        udp_sport: 0xC000 + i as u16,
        flow_label: if v6 { 0x1_2345 } else { 0 },
        ip_id: if v6 { 0 } else { 0x77 + i as u16 },
        ..QpAttr::default()
    }
}

/// Opcode name of packet `k` of `n` of an operation (`WRITE` or `SEND`).
fn opcode(op: &str, k: usize, n: usize, imm: bool) -> String {
    let place = match (k == 0, k + 1 == n) {
        (true, true) => "ONLY",
        (true, false) => "FIRST",
        (false, false) => "MIDDLE",
        (false, true) => "LAST",
    };
    let imm = if imm && k + 1 == n { "_IMM" } else { "" };
    format!("UC_{op}_{place}{imm}")
}

impl Side {
    pub fn new(device: &mut Device<Nic>, attr: QpAttr, cq: &Cq) -> Result<Self> {
        Ok(Self {
            qp: device.create_qp(&attr, cq)?,
            psn: attr.sq_psn,
            attr,
            frames: vec![],
            wanted: vec![],
            got: vec![],
        })
    }

    /// What must be on the wire for a message.
    pub fn expect(&mut self, wr: &Wr, op: &str, imm: bool, data: &[u8]) {
        let mtu = self.attr.mtu as usize;
        let n = data.len().div_ceil(mtu).max(1);
        let path = path(&self.attr);
        for k in 0..n {
            let part = &data[k * mtu..data.len().min((k + 1) * mtu)];
            let p = Packet {
                opcode: spec::code("bth_opcode", &opcode(op, k, n, imm)) as u8,
                psn: self.psn,
                // A plain WRITE tells nobody (IBA vol. 1, 9.2.3).
                solicited: wr.solicited && k + 1 == n && (op == "SEND" || imm),
                ack_req: false,
                reth: (op == "WRITE" && k == 0).then_some((wr.raddr, wr.rkey, data.len() as u32)),
                aeth: None,
                imm: (imm && k + 1 == n).then_some(wr.imm),
                payload: part.to_vec(),
            };
            self.psn = (self.psn + 1) & 0xFF_FFFF;
            self.frames.push(frame(&path, &p));
        }
    }
}

/// A random request, its operation, and its bytes.
fn draw(rng: &mut Rng, pools: &[Memory], inline: bool) -> (Wr, &'static str, bool, Vec<u8>) {
    let write = rng.below(2) == 0;
    let imm = rng.below(3) == 0;
    let mut wr = if write {
        Wr::write(rng.u64(), rng.u32())
    } else {
        Wr::send()
    };
    let mut data = vec![];
    if inline {
        let n = rng.range(0, 224) as usize;
        data = rng.bytes(n);
        wr = wr.inline(&data);
    } else {
        let count = match rng.below(4) {
            0 => 0,
            1 => 2,
            2 => rng.range(1, 16),
            _ => 1,
        };
        for _ in 0..count {
            let pool = &pools[rng.below(pools.len() as u64) as usize];
            let len = match rng.below(4) {
                0 => rng.range(0, 5),
                1 => rng.range(1, 200),
                2 => rng.range(1, LONGEST / count),
                _ => [63, 64, 65, 256, 1024][rng.below(5) as usize],
            };
            let at = match rng.below(3) {
                0 => rng.below(16) * 4096,
                1 => rng.below(15) * 4096 + 4095,
                _ => rng.below(POOL - LONGEST),
            };
            let at = at.min(POOL - len);
            data.extend_from_slice(&pool.data[at as usize..(at + len) as usize]);
            wr = wr.sge(pool.region.va + at, len as u32, pool.region.key);
        }
        wr.by_pointer = count > 2 || rng.below(5) == 0;
    }
    if imm {
        wr = wr.with_imm(rng.u32());
    }
    wr.solicited = rng.below(4) == 0;
    wr.signalled = rng.below(2) == 0;
    (wr, if write { "WRITE" } else { "SEND" }, imm, data)
}

/// Takes the CQEs that are there.
fn reap(device: &mut Device<Nic>, cq: &mut Cq, sides: &mut [Side]) -> Result<usize> {
    let mut n = 0;
    while let Some(cqe) = device.poll(cq)? {
        let slot = cqe.get("slot") as u32;
        let side = sides.iter_mut().find(|s| s.qp.slot == slot);
        let side = side.expect("a CQE for a slot in use");
        ensure!(
            cqe.get("status") == 0,
            "slot {slot}: status {}, syndrome {:#x}",
            cqe.get("status"),
            cqe.get("syndrome")
        );
        side.got.push((cqe.get("cookie"), cqe.get("byte_count")));
        device.retire(&mut side.qp, &cqe)?;
        n += 1;
    }
    Ok(n)
}

/// Each queue pair's frames in its own order; UDP source ports tell them apart. Gives their number.
pub fn same_frames(device: &Device<Nic>, sides: &[Side]) -> u64 {
    let mut by_port: BTreeMap<u16, Vec<Vec<u8>>> = BTreeMap::new();
    for f in &device.bus.mac.frames {
        let link = if f.bytes[12..14] == [0x81, 0] { 18 } else { 14 };
        let udp = link + if f.bytes[link] >> 4 == 4 { 20 } else { 40 };
        let port = u16::from_be_bytes([f.bytes[udp], f.bytes[udp + 1]]);
        by_port.entry(port).or_default().push(f.bytes.clone());
    }
    for s in sides {
        let got = by_port.remove(&s.attr.udp_sport).unwrap_or_default();
        for (i, (g, w)) in got.iter().zip(&s.frames).enumerate() {
            assert_eq!(g, w, "slot {}: frame {i}", s.qp.slot);
        }
        assert_eq!(got.len(), s.frames.len(), "slot {}", s.qp.slot);
    }
    assert!(by_port.is_empty(), "frames of nobody");
    sides.iter().map(|s| s.frames.len() as u64).sum()
}

fn traffic(config: &NicConfig, qps: usize, requests: u32) -> Result<()> {
    let mut device = Nic::open(config)?;
    let mut rng = Rng::new(config.seed).fork("traffic");
    let mut pools = vec![];
    for (space, va) in [(Space::Gpu, 0x1000_0000_0000), (Space::Host, 0x5_4321)] {
        let at = device.bus.alloc(space, POOL + 4096, 4096)? + (va & 0xFFF);
        let data = rng.bytes(POOL as usize);
        device.bus.write_mem(at, &data)?;
        let gpu = space == Space::Gpu;
        let region = device.register(at, va, POOL, 1, Access::default(), gpu)?;
        pools.push(Memory { region, data });
    }
    let mut cq = device.create_cq(6)?;
    let mut sides = vec![];
    for i in 0..qps {
        sides.push(Side::new(&mut device, attr(i), &cq)?);
    }
    for r in 0..requests {
        let side = &mut sides[rng.below(qps as u64) as usize];
        let inline = rng.below(4) == 0;
        let (wr, op, imm, data) = draw(&mut rng, &pools, inline);
        let mut wr = wr.cookie(0x1000 + r);
        // A ring is only given back by CQEs.
        let used = side.qp.produced.wrapping_sub(side.qp.consumed);
        wr.signalled |= u32::from(used) + 8 >= side.qp.sq_blocks || r + 40 > requests;
        if wr.signalled {
            side.wanted.push((u64::from(wr.cookie), data.len() as u64));
        }
        side.expect(&wr, op, imm, &data);
        let slot = side.qp.slot;
        let mut waited = 0;
        loop {
            let side = sides.iter_mut().find(|s| s.qp.slot == slot).expect("ours");
            let used = side.qp.produced.wrapping_sub(side.qp.consumed);
            if u32::from(used) + 4 <= side.qp.sq_blocks {
                match rng.below(3) {
                    0 if inline => device.post_inline(&mut side.qp, &wr)?,
                    1 => {
                        device.prepare(&mut side.qp, &wr)?;
                        device.ring_page(&side.qp)?;
                    }
                    _ => device.post(&mut side.qp, &wr)?,
                }
                break;
            }
            if reap(&mut device, &mut cq, &mut sides)? == 0 {
                device.bus.wait()?;
                waited += 1;
                if waited == 100_000 {
                    let e = format!("the ring of slot {slot} stays full at request {r}");
                    return Err(device.bus.bench.failure(&e));
                }
            }
        }
        if rng.below(3) == 0 {
            reap(&mut device, &mut cq, &mut sides)?;
        }
    }
    let frames: usize = sides.iter().map(|s| s.frames.len()).sum();
    device
        .bus
        .run_until(400_000, "all frames left", |n| n.mac.frames.len() >= frames)?;
    device.bus.settle(300)?;
    reap(&mut device, &mut cq, &mut sides)?;

    let done = same_frames(&device, &sides);
    for s in &sides {
        assert_eq!(s.got, s.wanted, "slot {}: completions", s.qp.slot);
    }
    assert_eq!(device.counter("tx_packets")?, done);
    let frames = sides.iter().flat_map(|s| &s.frames);
    let octets: u64 = frames.map(|f| f.len() as u64).sum();
    assert_eq!(device.counter("port_xmit_data")?, octets / 4);
    assert_eq!(device.counter("wqe_done")?, u64::from(requests));
    assert_eq!(device.sticky()?, Vec::<&str>::new());
    for (name, value) in device.counters()? {
        let error = spec::COUNTERS
            .iter()
            .any(|c| c.name == name && !c.remedy.is_empty());
        assert!(!error || value == 0, "{name} = {value}");
    }
    Ok(())
}

/// Up to five queue pairs at once; tiny's short queues fill.
fn random_requests_of_few(config: &str) -> Result<()> {
    // 33: an empty list between two turns of a message whose list is kept.
    for seed in (1..=6).chain([33]) {
        let config = NicConfig {
            model: format!("tx_engine_{config}"),
            seed,
            ..NicConfig::default()
        };
        traffic(&config, 1 + seed as usize % 5, 120)?;
    }
    Ok(())
}

/// More queue pairs than tiny has slots for.
fn random_requests_of_many(config: &str) -> Result<()> {
    for seed in 10..=13 {
        let config = NicConfig {
            model: format!("tx_engine_{config}"),
            seed,
            ..NicConfig::default()
        };
        traffic(&config, 12, 200)?;
    }
    Ok(())
}

fn random_requests_without_stalls(config: &str) -> Result<()> {
    traffic(&NicConfig::calm(&format!("tx_engine_{config}")), 5, 200)
}

sim::widths! { [tiny rnic400]: random_requests_of_few }
sim::widths! { [rnic100 rnic400]: random_requests_of_many }
sim::widths! { [tiny rnic100 rnic400]: random_requests_without_stalls }
