//! Memory of two devices: what is sent, where it goes, and what must be there in the end.
//!
//! ```text
//!   before ─┬─ outside of all places ───────────────────────────► as before
//!           └─ place: Must ─► the message;  May ─► each byte as before or of the message
//! ```
//! No place is used twice, and between two of them lie bytes that nobody may touch.
use anyhow::{bail, ensure, Result};
use sim::driver::{Access, Bus, Device, Region, Space};
use sim::net::End;
use sim::rng::Rng;

/// Host memory and GPU memory.
pub const HOST: usize = 0;
pub const GPU: usize = 1;
/// Bytes of each source, and of each target.
pub const SOURCE: u64 = 2 << 20;
pub const TARGET: u64 = 8 << 20;
/// The protection domain.
pub const PD: u32 = 0x21;

/// Registered memory, and what it held at first.
pub struct Pool {
    pub bus: u64,
    pub region: Region,
    pub before: Vec<u8>,
    /// First byte that no message has.
    next: u64,
}

impl Pool {
    pub fn new(
        d: &mut Device<End>,
        gpu: bool,
        len: u64,
        write: bool,
        rng: &mut Rng,
    ) -> Result<Self> {
        let space = if gpu { Space::Gpu } else { Space::Host };
        let bus = d.bus.alloc(space, len, 4096)?;
        let before = rng.bytes(len as usize);
        d.bus.write_mem(bus, &before)?;
        let access = Access {
            local_write: write,
            remote_write: write,
            ..Access::default()
        };
        let va = 0x7F5A_0000_0000 + bus;
        let region = d.register(bus, va, len, PD, access, gpu)?;
        Ok(Self {
            bus,
            region,
            before,
            next: 0,
        })
    }

    /// The bytes `at..at + len`, as they were at first.
    pub fn bytes(&self, at: u64, len: u64) -> &[u8] {
        &self.before[at as usize..][..len as usize]
    }

    /// A place for `len` bytes, `page` bytes behind the start of a page.
    pub fn place(&mut self, len: u64, page: u64, rng: &mut Rng) -> Result<u64> {
        let free = self.next + rng.range(1, 70);
        let at = free + (page + 4096 - free % 4096) % 4096;
        ensure!(at + len < TARGET, "the target is full");
        self.next = at + len;
        Ok(at)
    }
}

/// What must be in a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    Must,
    May,
}

/// Where a message goes.
#[derive(Clone, Debug)]
pub struct Place {
    pub conn: usize,
    /// The device it goes to, its memory, first byte in it.
    pub nic: usize,
    pub memory: usize,
    pub at: u64,
    pub data: Vec<u8>,
    pub fate: Fate,
}

impl Place {
    /// What memory holds here.
    pub fn now(&self, device: &mut Device<End>, pools: &[Pool]) -> Result<Vec<u8>> {
        let mut now = vec![0; self.data.len()];
        let at = pools[self.memory].bus + self.at;
        device.bus.read_mem(at, &mut now)?;
        Ok(now)
    }

    /// Puts what must be here into `want`, in which all is as before; `now` is what memory holds.
    fn lay(&self, want: &mut [u8], now: &[u8]) {
        let range = self.at as usize..self.at as usize + self.data.len();
        let (want, now) = (&mut want[range.clone()], &now[range]);
        match &self.fate {
            Fate::Must => want.copy_from_slice(&self.data),
            Fate::May => {
                for ((w, n), d) in want.iter_mut().zip(now).zip(&self.data) {
                    if n == d {
                        *w = *d;
                    }
                }
            }
        }
    }
}

/// Compares the targets of device `nic` with what its places say, byte by byte.
pub fn compare(nic: usize, device: &mut Device<End>, pools: &[Pool], all: &[Place]) -> Result<()> {
    for (memory, pool) in pools.iter().enumerate() {
        let mut now = vec![0; pool.before.len()];
        device.bus.read_mem(pool.bus, &mut now)?;
        let mut want = pool.before.clone();
        let here = |p: &&Place| p.nic == nic && p.memory == memory;
        all.iter().filter(here).for_each(|p| p.lay(&mut want, &now));
        let Some(at) = now.iter().zip(&want).position(|(n, w)| n != w) else {
            continue;
        };
        let count = now.iter().zip(&want).filter(|(n, w)| n != w).count();
        let of = all.iter().filter(here).find(|p| {
            let first = p.at as usize;
            (first..first + p.data.len()).contains(&at)
        });
        let of = of.map(|p| (p.conn, p.at, p.data.len(), p.fate == Fate::Must));
        bail!(
            "{} memory of nic {nic}: {count} bytes differ, the first at {at:#x}: {:#x}, not {:#x}; \
             connection, first byte, bytes, must be there: {of:x?}",
            ["host", "GPU"][memory],
            now[at],
            want[at]
        );
    }
    Ok(())
}
