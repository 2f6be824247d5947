//! N devices in a ring, each with what its software made.
//!
//! ```text
//!   rank r: window ── command queue ── next ═══ prev of r + 1      memory: [ read | written ] in the GPU
//! ```
//! Everything is made once; operations follow each other on it. A ring of one rank has a second device, which
//! does nothing: a device does not stand alone on a link.
use anyhow::{ensure, Result};

use crate::driver::{Access, Bus, Cq, Device, Gid, Qp, QpAttr, Region, RingPeer, Role, Space};
use crate::net::{ip_of, mac_of, End, LinkConfig, Net, Shared};
use crate::nic::{Nic, NicConfig};

/// What a ring is made with.
#[derive(Clone, Debug)]
pub struct Setup {
    pub nic: NicConfig,
    pub link: LinkConfig,
    pub ranks: usize,
    /// Path MTU.
    pub mtu: u32,
    /// Local ACK timeout, as in [`QpAttr`].
    pub timeout: u8,
    /// Bytes of each of the two halves of a rank's memory.
    pub bytes: u64,
    /// Threads on which devices run.
    pub threads: usize,
}

impl Setup {
    /// A ring of this device, of vectors of up to 64 KiB, on one thread.
    pub fn new(nic: NicConfig, ranks: usize) -> Self {
        Self {
            nic,
            link: LinkConfig::default(),
            ranks,
            mtu: 4096,
            timeout: 14,
            bytes: 64 << 10,
            threads: 1,
        }
    }
}

/// Virtual addresses: of the collective window, and of memory, which has none that is a bus address.
const WINDOW_VA: u64 = 0x0c00_0000_0000;
const VA: u64 = 0x7e00_0000_0000;
/// Protection domain.
const PD: u32 = 7;
/// log2 of the entries of a completion queue, and of the blocks of a command queue.
const CQ_LOG2: u32 = 6;
const COMMANDS_LOG2: u32 = 4;
/// First PSNs: close to where they wrap, different for each queue pair.
const PSN: u32 = 0xff_ff00;
/// Room beside each half of memory, for offsets.
const MARGIN: u64 = 4096;

/// One rank.
pub struct Rank {
    pub device: Device<End>,
    pub cq: Cq,
    pub commands: Qp,
    pub next: Qp,
    pub prev: Qp,
    pub window: Region,
    /// GPU memory; its bus address.
    pub region: Region,
    pub addr: u64,
    /// Where descriptors are written, in turn.
    pub descs: Vec<u64>,
    pub posted: usize,
}

/// The ring.
pub struct Ring {
    pub net: Shared,
    pub setup: Setup,
    /// Also those beyond `setup.ranks`.
    pub ranks: Vec<Rank>,
    /// Of the next operation.
    pub sequence: u32,
    /// Cycles to go, at most, between two looks.
    pub look: u64,
}

impl Ring {
    /// Makes the devices and connects them.
    pub fn new(setup: &Setup) -> Result<Self> {
        let most = 64;
        ensure!(
            (1..=most).contains(&setup.ranks),
            "ranks = {}: must be 1 to {most}",
            setup.ranks
        );
        let count = setup.ranks.max(2);
        let (net, mut devices, parts) = Net::prepare(
            &setup.nic,
            count,
            &setup.link,
            setup.threads,
            |i, device| Parts::new(device, i, setup),
        )?;
        for nic in &mut net.borrow_mut().nics {
            nic.bench.world.timeline.paused = true;
        }
        // Each faces its neighbours: their numbers are known now.
        let facing = |i: usize| {
            let (next, prev) = (&parts[(i + 1) % count], &parts[(i + count - 1) % count]);
            let own = &parts[i];
            (
                own.next.clone(),
                own.prev.clone(),
                face(&own.next, &next.prev),
                face(&own.prev, &prev.next),
            )
        };
        let faced = Net::alone(&net, &mut devices, |i, device| {
            let (mut next, mut prev, to_next, to_prev) = facing(i);
            for state in ["INIT", "RTR", "RTS"] {
                device.modify_with(&mut next, state, &to_next, &[])?;
                device.modify_with(&mut prev, state, &to_prev, &[])?;
            }
            Ok((next, prev))
        })?;
        let all = devices.into_iter().zip(parts).zip(faced);
        let ranks = all.map(|((device, p), (next, prev))| Rank {
            device,
            cq: p.cq,
            commands: p.commands,
            next,
            prev,
            window: p.window,
            region: p.region,
            addr: p.addr,
            descs: p.descs,
            posted: 0,
        });
        let ranks = ranks.collect();
        // Several windows: what a look finds says when it came.
        let look = 8 * net.borrow().window();
        Ok(Self {
            net,
            setup: setup.clone(),
            ranks,
            sequence: 1,
            look,
        })
    }

    pub fn now(&self) -> u64 {
        self.net.borrow().now()
    }

    /// The neighbours of a rank, as its descriptors name them.
    pub fn neighbours(&self, r: usize) -> (RingPeer, RingPeer) {
        let n = self.ranks.len();
        let peer = |slot, other: usize| {
            let w = &self.ranks[other % n].window;
            RingPeer {
                slot,
                va: w.va,
                rkey: w.key,
            }
        };
        let own = &self.ranks[r];
        (peer(own.next.slot, r + 1), peer(own.prev.slot, r + n - 1))
    }
}

/// What the software of a rank makes by itself.
struct Parts {
    cq: Cq,
    commands: Qp,
    next: Qp,
    prev: Qp,
    window: Region,
    region: Region,
    addr: u64,
    descs: Vec<u64>,
}

/// What a queue pair is told of the one that it faces.
fn face(own: &Qp, peer: &Qp) -> QpAttr {
    QpAttr {
        dest_qpn: peer.qpn,
        rq_psn: peer.attr.sq_psn,
        dst_mac: peer.attr.src_mac,
        dst_ip: peer.attr.src_ip,
        ..own.attr.clone()
    }
}

impl Parts {
    fn new(device: &mut Device<Nic>, i: usize, setup: &Setup) -> Result<Self> {
        let cq = device.create_cq(CQ_LOG2)?;
        let window = device.create_window(WINDOW_VA + (i as u64) * (1 << 32), PD)?;
        let attr = |role, k: u32| QpAttr {
            service: "RC",
            role,
            pd: PD,
            mtu: setup.mtu,
            sq_log2: COMMANDS_LOG2,
            sq_psn: PSN.wrapping_add(37 * i as u32 + 11 * k) & 0xff_ffff,
            src_mac: mac_of(i),
            src_ip: Gid::V4(ip_of(i)),
            udp_sport: 0xc000 + (16 * i) as u16 + k as u16,
            access: Access {
                remote_write: true,
                ..Access::default()
            },
            timeout: setup.timeout,
            ..QpAttr::default()
        };
        let next = device.load_qp(&attr(Role::RingNext, 0), &cq)?;
        let prev = device.load_qp(&attr(Role::RingPrev, 1), &cq)?;
        let commands = device.create_qp(&attr(Role::Commands, 2), &cq)?;
        let len = 2 * (setup.bytes + 2 * MARGIN);
        let addr = device.bus.alloc(Space::Gpu, len, MARGIN)?;
        let local = Access {
            local_write: true,
            ..Access::default()
        };
        let region = device.register(addr, VA + addr, len, PD, local, true)?;
        let descs = (0..16).map(|_| device.ring_desc_room());
        let descs = descs.collect::<Result<_>>()?;
        Ok(Self {
            cq,
            commands,
            next,
            prev,
            window,
            region,
            addr,
            descs,
        })
    }
}

impl Rank {
    /// Bus addresses of what is read and of what is written, `offset` bytes behind where they would be.
    pub fn halves(&self, offset: u64) -> (u64, u64) {
        let half = self.region.len / 2;
        let offset = offset % (MARGIN / 2);
        (self.addr + offset, self.addr + half + 2 * offset)
    }

    /// The virtual address of a bus address in this rank's memory.
    pub fn va(&self, addr: u64) -> u64 {
        self.region.va + (addr - self.addr)
    }
}
