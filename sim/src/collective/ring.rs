//! N devices in a ring, each with what its software made.
//!
//! ```text
//!   rank r: window ── command queue ── next ═══ prev of r + 1      memory: [ read | written ] in the GPU
//! ```
//! Everything is made once; operations follow each other on it. A ring of one rank has a second device, which
//! does nothing: a device does not stand alone on a link.
use anyhow::{ensure, Context, Result};

use crate::driver::{
    connect, Access, Bus, Cq, Device, Gid, Qp, QpAttr, Region, RingPeer, Role, Space,
};
use crate::net::{ip_of, mac_of, End, LinkConfig, Net, Shared};
use crate::nic::NicConfig;

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
        let devices = setup.ranks.max(2);
        let (net, devices) = Net::open(&setup.nic, devices, &setup.link)?;
        for nic in &mut net.borrow_mut().nics {
            nic.bench.world.timeline.paused = true;
        }
        let rank = |(i, device)| Rank::new(device, i, setup).with_context(|| format!("rank {i}"));
        let ranks = devices.into_iter().enumerate().map(rank);
        let mut ring = Self {
            net,
            setup: setup.clone(),
            ranks: ranks.collect::<Result<_>>()?,
            sequence: 1,
            look: 0,
        };
        ring.look = ring.net.borrow().window().max(16);
        for r in 0..ring.ranks.len() {
            ring.connect(r)
                .with_context(|| format!("rank {r} to the next"))?;
        }
        Ok(ring)
    }

    /// Connects a rank's `next` with the `prev` of the rank behind it.
    fn connect(&mut self, r: usize) -> Result<()> {
        let n = (r + 1) % self.ranks.len();
        let (low, high) = self.ranks.split_at_mut(r.max(n));
        let (a, b) = match r < n {
            true => (&mut low[r], &mut high[0]),
            false => (&mut high[0], &mut low[n]),
        };
        connect((&mut a.device, &mut a.next), (&mut b.device, &mut b.prev))
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

impl Rank {
    fn new(mut device: Device<End>, i: usize, setup: &Setup) -> Result<Self> {
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
        let load = |device: &mut Device<End>, role, k| device.load_qp(&attr(role, k), &cq);
        let next = load(&mut device, Role::RingNext, 0)?;
        let prev = load(&mut device, Role::RingPrev, 1)?;
        let commands = device.create_qp(&attr(Role::Commands, 2), &cq)?;
        let len = 2 * (setup.bytes + 2 * MARGIN);
        let addr = device.bus.alloc(Space::Gpu, len, MARGIN)?;
        let local = Access {
            local_write: true,
            ..Access::default()
        };
        let region = device.register(addr, VA + addr, len, PD, local, true)?;
        let descs = (0..1 << COMMANDS_LOG2).map(|_| device.ring_desc_room());
        Ok(Self {
            descs: descs.collect::<Result<_>>()?,
            device,
            cq,
            commands,
            next,
            prev,
            window,
            region,
            addr,
            posted: 0,
        })
    }

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
