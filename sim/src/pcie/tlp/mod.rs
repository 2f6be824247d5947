//! Headers of transaction-layer packets, as bytes on the wire (PCI Express Base, section 2.2).
//!
//! ```text
//!   byte 0   Fmt[7:5] Type[4:0]          byte 2   TD EP Attr[1:0] AT[1:0] Length[9:8]
//!   byte 1   T9 TC[2:0] T8 Attr2 LN TH   byte 3   Length[7:0]  (DW; 0 = 1024)
//!   request:     4–5 requester   6 tag    7 last BE, first BE    8… address, 4 or 8 bytes
//!   completion:  4–5 completer   6–7 status, BCM, byte count     8–9 requester  10 tag  11 lower address
//! ```
//! A header travels on side wires of 128 bits; those of three double words use the first 12 bytes.
#[cfg(test)]
mod tests;

use std::fmt;

/// A malformed header: what is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Malformed(pub String);

impl fmt::Display for Malformed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Fields that all kinds share.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Common {
    /// Traffic class.
    pub tc: u8,
    pub relaxed: bool,
    pub no_snoop: bool,
    /// ID-based ordering.
    pub ido: bool,
    /// Poisoned.
    pub ep: bool,
    /// A digest (ECRC) follows.
    pub td: bool,
    /// Lightweight notification and processing hints.
    pub ln: bool,
    pub th: bool,
    /// Address type: 0 untranslated, 1 translation request, 2 translated.
    pub at: u8,
}

/// A memory request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Request {
    pub write: bool,
    /// Address of the first double word.
    pub addr: u64,
    /// Double words, 1..=1024.
    pub dw: u16,
    pub first_be: u8,
    pub last_be: u8,
    /// 10 bits.
    pub tag: u16,
    pub requester: u16,
    /// The header has four double words (64-bit address).
    pub long: bool,
    pub common: Common,
}

/// Completion status codes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    Success = 0,
    Unsupported = 1,
    /// Configuration request retry.
    Retry = 2,
    Abort = 4,
}

/// A completion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Completion {
    pub completer: u16,
    pub status: Status,
    /// Bytes still to come for the request, these included: 1..=4096.
    pub byte_count: u16,
    pub requester: u16,
    pub tag: u16,
    /// Low 7 bits of the address of the first enabled byte.
    pub lower_addr: u8,
    /// Double words of data, 1..=1024; `None` for a completion without data.
    pub dw: Option<u16>,
    pub common: Common,
}

fn pack_common(c: &Common, fmt_type: u8, dw: u16, tag: u16) -> [u8; 4] {
    let length = dw % 1024;
    [
        fmt_type,
        (((tag >> 9) & 1) as u8) << 7
            | (c.tc & 7) << 4
            | (((tag >> 8) & 1) as u8) << 3
            | u8::from(c.ido) << 2
            | u8::from(c.ln) << 1
            | u8::from(c.th),
        u8::from(c.td) << 7
            | u8::from(c.ep) << 6
            | u8::from(c.relaxed) << 5
            | u8::from(c.no_snoop) << 4
            | (c.at & 3) << 2
            | (length >> 8) as u8,
        length as u8,
    ]
}

fn unpack_common(h: &[u8; 16]) -> (Common, u16, u16) {
    let bit = |byte: usize, n: u8| h[byte] >> n & 1 != 0;
    let common = Common {
        tc: h[1] >> 4 & 7,
        relaxed: bit(2, 5),
        no_snoop: bit(2, 4),
        ido: bit(1, 2),
        ep: bit(2, 6),
        td: bit(2, 7),
        ln: bit(1, 1),
        th: bit(1, 0),
        at: h[2] >> 2 & 3,
    };
    let length = u16::from(h[2] & 3) << 8 | u16::from(h[3]);
    let high = u16::from(bit(1, 7)) << 9 | u16::from(bit(1, 3)) << 8;
    (common, if length == 0 { 1024 } else { length }, high)
}

const MEMORY: u8 = 0x00;
const COMPLETION: u8 = 0x0a;
const LONG: u8 = 0x20;
const DATA: u8 = 0x40;

impl Request {
    /// The header bytes; a short one leaves the last four zero.
    pub fn encode(&self) -> [u8; 16] {
        let fmt = (if self.long { LONG } else { 0 }) | (if self.write { DATA } else { 0 });
        let mut h = [0; 16];
        h[..4].copy_from_slice(&pack_common(&self.common, fmt | MEMORY, self.dw, self.tag));
        h[4..6].copy_from_slice(&self.requester.to_be_bytes());
        h[6] = self.tag as u8;
        h[7] = self.last_be << 4 | self.first_be & 15;
        if self.long {
            h[8..16].copy_from_slice(&self.addr.to_be_bytes());
        } else {
            h[8..12].copy_from_slice(&(self.addr as u32).to_be_bytes());
        }
        h
    }

    /// Reads a memory request; anything else is malformed.
    pub fn decode(h: &[u8; 16]) -> Result<Self, Malformed> {
        let (long, write) = match h[0] & !(LONG | DATA) {
            MEMORY => (h[0] & LONG != 0, h[0] & DATA != 0),
            _ => {
                return Err(Malformed(format!(
                    "Fmt/Type {:#04x} is no MRd or MWr",
                    h[0]
                )))
            }
        };
        let (common, dw, high) = unpack_common(h);
        let word =
            |at: usize| u64::from(u32::from_be_bytes([h[at], h[at + 1], h[at + 2], h[at + 3]]));
        let addr = if long {
            word(8) << 32 | word(12)
        } else {
            word(8)
        };
        if addr & 3 != 0 {
            return Err(Malformed(format!(
                "address bits 1:0 of {addr:#x} are not zero"
            )));
        }
        Ok(Self {
            write,
            addr,
            dw,
            first_be: h[7] & 15,
            last_be: h[7] >> 4,
            tag: high | u16::from(h[6]),
            requester: u16::from_be_bytes([h[4], h[5]]),
            long,
            common,
        })
    }

    /// Bytes before the first enabled one.
    pub fn skip(&self) -> u16 {
        if self.first_be == 0 {
            0
        } else {
            self.first_be.trailing_zeros() as u16
        }
    }

    /// Bytes from the first to the last enabled one: the byte count that the completions of a
    /// read must add up to. A read of no bytes counts 1 (Base specification, table of byte
    /// counts).
    pub fn span(&self) -> u16 {
        let last = if self.dw == 1 {
            self.first_be
        } else {
            self.last_be
        };
        if last == 0 {
            return 1;
        }
        let tail = u16::from(last.leading_zeros() as u8 - 4);
        self.dw * 4 - self.skip() - tail
    }

    /// Address of the first enabled byte.
    pub fn first_byte(&self) -> u64 {
        self.addr + u64::from(self.skip())
    }

    /// True for a read that asks for no byte (it flushes the writes before it).
    pub fn is_flush(&self) -> bool {
        !self.write && self.dw == 1 && self.first_be == 0
    }

    /// Is byte `i` of the payload enabled?
    pub fn enabled(&self, i: usize) -> bool {
        let dw = i / 4;
        let be = if dw == 0 {
            self.first_be
        } else if dw + 1 == usize::from(self.dw) {
            self.last_be
        } else {
            15
        };
        be >> (i % 4) & 1 != 0
    }

    /// What section 2.2.5 and 2.2.7 demand of any memory request; each broken rule as text.
    pub fn faults(&self) -> Vec<String> {
        let mut bad = Vec::new();
        let (f, l) = (self.first_be, self.last_be);
        if self.dw == 1 && l != 0 {
            bad.push(format!("last BE {l:#x} in a request of one DW"));
        }
        if self.dw > 1 && (f == 0 || l == 0) {
            bad.push(format!(
                "BE {f:#x}/{l:#x} is zero in a request of {} DW",
                self.dw
            ));
        }
        let may_have_holes = self.dw == 1 || self.dw == 2 && self.addr.is_multiple_of(8);
        let first_ok = matches!(f, 15 | 14 | 12 | 8);
        let last_ok = matches!(l, 15 | 7 | 3 | 1);
        if !may_have_holes && f != 0 && l != 0 && !(first_ok && last_ok) {
            bad.push(format!("byte enables {f:#x}/{l:#x} are not contiguous"));
        }
        let end = self.addr % 4096 + u64::from(self.dw) * 4;
        if end > 4096 {
            bad.push(format!("{:#x}, {} DW crosses 4 KiB", self.addr, self.dw));
        }
        if self.long && self.addr >> 32 == 0 {
            bad.push(format!("4-DW header for {:#x}, below 4 GiB", self.addr));
        }
        if self.common.at == 1 || self.common.at == 3 {
            bad.push(format!("AT = {}", self.common.at));
        }
        if self.common.td {
            bad.push("TD is set, but no digest follows".into());
        }
        bad
    }
}

impl Completion {
    /// The header bytes, 12 used.
    pub fn encode(&self) -> [u8; 16] {
        let fmt = if self.dw.is_some() { DATA } else { 0 };
        let mut h = [0; 16];
        let dw = self.dw.unwrap_or(0);
        h[..4].copy_from_slice(&pack_common(&self.common, fmt | COMPLETION, dw, self.tag));
        h[4..6].copy_from_slice(&self.completer.to_be_bytes());
        let count = self.byte_count % 4096;
        h[6] = (self.status as u8) << 5 | (count >> 8) as u8;
        h[7] = count as u8;
        h[8..10].copy_from_slice(&self.requester.to_be_bytes());
        h[10] = self.tag as u8;
        h[11] = self.lower_addr & 0x7f;
        h
    }

    /// Reads a completion.
    pub fn decode(h: &[u8; 16]) -> Result<Self, Malformed> {
        if h[0] & !DATA != COMPLETION {
            return Err(Malformed(format!(
                "Fmt/Type {:#04x} is no Cpl or CplD",
                h[0]
            )));
        }
        let (common, dw, high) = unpack_common(h);
        let status = match h[6] >> 5 {
            0 => Status::Success,
            1 => Status::Unsupported,
            2 => Status::Retry,
            4 => Status::Abort,
            s => return Err(Malformed(format!("completion status {s}"))),
        };
        let count = u16::from(h[6] & 15) << 8 | u16::from(h[7]);
        Ok(Self {
            completer: u16::from_be_bytes([h[4], h[5]]),
            status,
            byte_count: if count == 0 { 4096 } else { count },
            requester: u16::from_be_bytes([h[8], h[9]]),
            tag: high | u16::from(h[10]),
            lower_addr: h[11] & 0x7f,
            dw: (h[0] & DATA != 0).then_some(dw),
            common,
        })
    }
}
