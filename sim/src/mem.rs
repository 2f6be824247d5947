//! Sparse byte memory behind every target: host, GPU, NVMe.
//!
//! ```text
//!   region "host" [base, +len)   region "gpu" [base, +len)   …    unmapped in between
//!        └── 4 KiB pages, made when first written; before that, bytes depend on the address
//! ```
//! Memory never reads as zeros that nobody wrote. A [`Snapshot`] is cheap (pages are shared until
//! written) and tells exactly which bytes have changed since. Every write is logged with its cycle
//! and its writer.
use std::collections::HashMap;
use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use crate::rng::mix;

/// Bytes of a page.
pub const PAGE: u64 = 4096;
type Page = [u8; PAGE as usize];

/// What a region is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Space {
    Host,
    Gpu,
    Nvme,
}

/// A range of bus addresses with memory behind it.
#[derive(Clone, Debug)]
pub struct Region {
    pub name: String,
    pub space: Space,
    pub base: u64,
    /// Bytes.
    pub len: u64,
}

impl Region {
    /// True if `[addr, addr + len)` lies inside.
    pub fn holds(&self, addr: u64, len: u64) -> bool {
        addr >= self.base && addr - self.base <= self.len && len <= self.len - (addr - self.base)
    }
}

/// Who wrote.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Writer {
    /// The driver or a test.
    Software,
    /// A write TLP of the device.
    Device,
}

/// One logged write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Write {
    /// Cycle in which it became visible.
    pub cycle: u64,
    pub writer: Writer,
    pub addr: u64,
    /// Bytes.
    pub len: u64,
}

/// The address is not inside one region.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unmapped {
    pub addr: u64,
    /// Bytes.
    pub len: u64,
}

impl fmt::Display for Unmapped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no memory at {:#x}, {} bytes", self.addr, self.len)
    }
}
impl std::error::Error for Unmapped {}

/// The memory of one simulation.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    regions: Vec<Region>,
    pages: HashMap<u64, Arc<Page>>,
    log: Vec<Write>,
    /// Stamped on logged writes; set by the simulation each cycle.
    pub cycle: u64,
}

/// The contents at one moment.
#[derive(Clone, Debug)]
pub struct Snapshot {
    pages: HashMap<u64, Arc<Page>>,
}

impl Memory {
    /// Adds a region. Panics if it overlaps another or wraps.
    pub fn map(&mut self, name: &str, space: Space, base: u64, len: u64) {
        assert!(
            len > 0 && base.checked_add(len - 1).is_some(),
            "region `{name}` is empty or wraps"
        );
        let last = base + (len - 1);
        for r in &self.regions {
            let apart = last < r.base || base > r.base + (r.len - 1);
            assert!(apart, "region `{name}` overlaps `{}`", r.name);
        }
        self.regions.push(Region {
            name: name.into(),
            space,
            base,
            len,
        });
    }

    pub fn regions(&self) -> &[Region] {
        &self.regions
    }

    /// The region that holds the whole range.
    pub fn region(&self, addr: u64, len: u64) -> Result<&Region, Unmapped> {
        let found = self.regions.iter().find(|r| r.holds(addr, len));
        found.ok_or(Unmapped { addr, len })
    }

    /// Reads bytes that lie inside one region.
    pub fn read(&self, addr: u64, out: &mut [u8]) -> Result<(), Unmapped> {
        self.region(addr, out.len() as u64)?;
        for_pages(addr, out.len(), |page, offset, range| {
            let part = &mut out[range];
            match self.pages.get(&page) {
                Some(p) => part.copy_from_slice(&p[offset..offset + part.len()]),
                None => fresh(page, offset, part),
            }
        });
        Ok(())
    }

    /// Reads `len` bytes into a new vector.
    pub fn read_vec(&self, addr: u64, len: usize) -> Result<Vec<u8>, Unmapped> {
        let mut v = vec![0; len];
        self.read(addr, &mut v)?;
        Ok(v)
    }

    /// Writes bytes that lie inside one region, and logs it.
    pub fn write(&mut self, writer: Writer, addr: u64, data: &[u8]) -> Result<(), Unmapped> {
        self.region(addr, data.len() as u64)?;
        for_pages(addr, data.len(), |page, offset, range| {
            let p = self.pages.entry(page).or_insert_with(|| {
                let mut bytes = [0; PAGE as usize];
                fresh(page, 0, &mut bytes);
                Arc::new(bytes)
            });
            let part = &data[range];
            Arc::make_mut(p)[offset..offset + part.len()].copy_from_slice(part);
        });
        self.log.push(Write {
            cycle: self.cycle,
            writer,
            addr,
            len: data.len() as u64,
        });
        Ok(())
    }

    /// Every write so far, in order of visibility.
    pub fn log(&self) -> &[Write] {
        &self.log
    }

    /// The contents now.
    pub fn snapshot(&self) -> Snapshot {
        Snapshot {
            pages: self.pages.clone(),
        }
    }

    /// The ranges of addresses whose bytes differ from `before`, in ascending order.
    pub fn changed_since(&self, before: &Snapshot) -> Vec<Range<u64>> {
        let mut touched: Vec<u64> = self.pages.keys().copied().collect();
        touched.sort_unstable();
        let mut ranges: Vec<Range<u64>> = Vec::new();
        let mut old = [0; PAGE as usize];
        for page in touched {
            let now = &self.pages[&page];
            match before.pages.get(&page) {
                Some(p) if Arc::ptr_eq(p, now) => continue,
                Some(p) => old.copy_from_slice(&p[..]),
                None => fresh(page, 0, &mut old),
            }
            for i in (0..PAGE as usize).filter(|&i| old[i] != now[i]) {
                let addr = page * PAGE + i as u64;
                match ranges.last_mut() {
                    Some(r) if r.end == addr => r.end += 1,
                    _ => ranges.push(addr..addr + 1),
                }
            }
        }
        ranges
    }

    /// The changed ranges that are not inside one of `allowed`: empty if no other byte changed.
    pub fn changed_outside(&self, before: &Snapshot, allowed: &[Range<u64>]) -> Vec<Range<u64>> {
        let mut bad = Vec::new();
        for changed in self.changed_since(before) {
            let mut rest = vec![changed];
            for a in allowed {
                rest = rest.into_iter().flat_map(|r| without(r, a)).collect();
            }
            bad.extend(rest);
        }
        bad
    }
}

/// `r` less the part that `hole` covers.
fn without(r: Range<u64>, hole: &Range<u64>) -> Vec<Range<u64>> {
    let left = r.start..r.end.min(hole.start);
    let right = r.start.max(hole.end)..r.end;
    if hole.is_empty() {
        return vec![r];
    }
    [left, right]
        .into_iter()
        .filter(|x| !x.is_empty())
        .collect()
}

/// Calls `f(page, offset in page, range of the buffer)` for each page that a buffer touches.
fn for_pages(addr: u64, len: usize, mut f: impl FnMut(u64, usize, Range<usize>)) {
    let mut done = 0;
    while done < len {
        let at = addr + done as u64;
        let offset = (at % PAGE) as usize;
        let part = (PAGE as usize - offset).min(len - done);
        f(at / PAGE, offset, done..done + part);
        done += part;
    }
}

/// What memory holds before anybody writes: differs from address to address, is never constant.
fn fresh(page: u64, offset: usize, out: &mut [u8]) {
    let base = page * PAGE + offset as u64;
    let (mut word, mut at) = (0, u64::MAX);
    for (i, b) in out.iter_mut().enumerate() {
        let addr = base + i as u64;
        if at != addr / 8 {
            at = addr / 8;
            word = mix(at);
        }
        *b = (word >> (addr % 8 * 8)) as u8;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn memory() -> Memory {
        let mut m = Memory::default();
        m.map("host", Space::Host, 0x1000, 0x10000);
        m.map("gpu", Space::Gpu, 0x40_0000_0000, 1 << 37);
        m
    }

    #[test]
    fn reads_back_across_pages() {
        let mut m = memory();
        let data: Vec<u8> = (0..9000).map(|i| i as u8).collect();
        m.write(Writer::Software, 0x1ffd, &data).unwrap();
        assert_eq!(m.read_vec(0x1ffd, 9000).unwrap(), data);
        assert_eq!(m.log().len(), 1);
    }

    #[test]
    fn fresh_memory_is_constant_in_time_not_in_space() {
        let mut m = memory();
        let before = m.read_vec(0x2000, 4096).unwrap();
        m.write(Writer::Device, 0x2800, &[1]).unwrap();
        let mut want = before.clone();
        want[0x800] = 1;
        assert_eq!(m.read_vec(0x2000, 4096).unwrap(), want);
        assert_eq!(m.read_vec(0x2003, 8).unwrap(), before[3..11]);
        assert!(before.chunks(8).any(|c| c != &before[..8]));
        assert!(before.iter().filter(|&&b| b == 0).count() < 64);
    }

    #[test]
    fn unmapped_and_straddling_accesses_fail() {
        let mut m = memory();
        assert!(m.read_vec(0xfff, 2).is_err());
        assert!(m.read_vec(0x10ff8, 8).is_ok());
        assert!(m.read_vec(0x10ff9, 8).is_err());
        let e = m.write(Writer::Device, 0x11000, &[0]).unwrap_err();
        assert_eq!(e.to_string(), "no memory at 0x11000, 1 bytes");
        assert!(m.read_vec(u64::MAX, 1).is_err());
    }

    #[test]
    #[should_panic(expected = "overlaps `host`")]
    fn overlapping_regions_are_refused() {
        memory().map("x", Space::Nvme, 0x10fff, 1);
    }

    #[test]
    fn changes_are_found_to_the_byte() {
        let mut m = memory();
        m.write(Writer::Software, 0x3000, &[7; 4096]).unwrap();
        let before = m.snapshot();
        m.write(Writer::Device, 0x3000, &[7; 100]).unwrap(); // the same values: no change
        assert!(m.changed_since(&before).is_empty());
        m.write(Writer::Device, 0x3ffe, &[8, 8]).unwrap();
        let next = !m.read_vec(0x4000, 1).unwrap()[0];
        m.write(Writer::Device, 0x4000, &[next]).unwrap();
        m.write(Writer::Device, 0x3010, &[9]).unwrap();
        assert_eq!(
            m.changed_since(&before),
            [0x3010..0x3011, 0x3ffe..0x4001],
            "one range runs over a page boundary"
        );
        let outside = m.changed_outside(&before, &[0x3ff0..0x3fff, 0x3010..0x3011]);
        assert_eq!((outside.len(), outside[0].clone()), (1, 0x3fff..0x4001));
        assert!(m
            .changed_outside(&before, std::slice::from_ref(&(0x3000..0x5000)))
            .is_empty());
    }
}
