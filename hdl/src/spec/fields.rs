//! How the tables write their fields down: by offset in memory, or one after the other on the wire.
use super::layout::{Field, Kind};

/// A number in memory: byte offset, bit in it, width.
pub(super) const fn le(
    name: &'static str,
    byte: usize,
    bit: usize,
    bits: usize,
    meaning: &'static str,
) -> Field {
    Field {
        name,
        pos: byte * 8 + bit,
        bits,
        kind: Kind::Num,
        meaning,
    }
}

/// A byte string in memory: byte offset and length.
pub(super) const fn bytes(
    name: &'static str,
    byte: usize,
    len: usize,
    meaning: &'static str,
) -> Field {
    Field {
        name,
        pos: byte * 8,
        bits: len * 8,
        kind: Kind::Bytes,
        meaning,
    }
}

/// Fields of a header, one after the other in wire order, as the standards list them.
pub(super) const fn header<const N: usize>(
    list: [(&'static str, usize, Kind, &'static str); N],
) -> [Field; N] {
    let mut out = [Field {
        name: "",
        pos: 0,
        bits: 0,
        kind: Kind::Num,
        meaning: "",
    }; N];
    let (mut i, mut pos) = (0, 0);
    while i < N {
        let (name, bits, kind, meaning) = list[i];
        out[i] = Field {
            name,
            pos,
            bits,
            kind,
            meaning,
        };
        pos += bits;
        i += 1;
    }
    out
}
