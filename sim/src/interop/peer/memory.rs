//! The peer's registered memory.
use super::Region;

/// Where the region begins for the remote end: no round number, so that a wrong base shows.
const BASE: u64 = 0x5A00_1234_5000;
const WRITABLE: u32 = 0x0012_3456;
const READ_ONLY: u32 = 0x0065_4321;

/// One region over all bytes, with two keys.
pub struct Memory {
    pub bytes: Vec<u8>,
}

impl Memory {
    pub fn new(len: usize) -> Self {
        Self {
            bytes: vec![0; len],
        }
    }

    pub fn region(&self) -> Region {
        Region {
            va: BASE,
            len: self.bytes.len(),
            rkey: WRITABLE,
            read_only: READ_ONLY,
        }
    }

    /// Offset of a buffer that the remote end may write: right key, with the right, in bounds
    /// (IBA vol. 1, 10.6).
    pub fn writable(&self, va: u64, len: u32, rkey: u32) -> Option<usize> {
        let at = va.checked_sub(BASE)?;
        let end = at.checked_add(u64::from(len))?;
        (rkey == WRITABLE && end <= self.bytes.len() as u64).then_some(at as usize)
    }
}
