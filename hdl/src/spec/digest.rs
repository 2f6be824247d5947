//! The digest of the tables: what a driver compares with SPEC_DIGEST.
//!
//! Names, positions and values count; meanings do not, nor do configurations, which a driver reads from
//! registers of their own. FNV-1a, 64 bits, over one line of text for each entry.
use super::{CODES, COUNTERS, LAYOUTS, PAGE_REGISTERS, PAGE_WINDOWS, REGISTERS, STICKY, WINDOWS};
use std::fmt::Write;

/// FNV-1a, 64 bits.
pub(super) fn fnv1a(data: &[u8]) -> u64 {
    data.iter().fold(0xCBF2_9CE4_8422_2325, |h, b| {
        (h ^ u64::from(*b)).wrapping_mul(0x0000_0100_0000_01B3)
    })
}

/// The text the digest is taken of.
pub(super) fn canonical() -> String {
    let mut s = String::new();
    let mut line = |t: std::fmt::Arguments| writeln!(s, "{t}").expect("a String takes all");
    for r in REGISTERS.iter().chain(PAGE_REGISTERS) {
        line(format_args!(
            "r {} {} {} {} {}",
            r.name,
            r.offset,
            r.bits,
            r.access.name(),
            r.reset
        ));
        for f in r.fields {
            line(format_args!("b {} {} {}", f.name, f.lsb, f.bits));
        }
    }
    for w in WINDOWS.iter().chain(PAGE_WINDOWS) {
        line(format_args!("w {} {} {}", w.name, w.offset, w.bytes));
    }
    for b in STICKY {
        line(format_args!("e {} {}", b.name, b.lsb));
    }
    for l in LAYOUTS {
        line(format_args!("l {} {} {:?}", l.name, l.bytes, l.order));
        for f in l.fields {
            line(format_args!(
                "f {} {} {} {:?}",
                f.name, f.pos, f.bits, f.kind
            ));
        }
    }
    for t in CODES {
        line(format_args!("t {} {}", t.name, t.bits));
        for c in t.codes {
            line(format_args!("c {} {}", c.name, c.value));
        }
    }
    for (i, c) in COUNTERS.iter().enumerate() {
        line(format_args!("n {i} {}", c.name));
    }
    s
}

/// Digest of all tables, stable across builds and platforms.
pub fn digest() -> u64 {
    fnv1a(canonical().as_bytes())
}
