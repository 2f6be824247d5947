//! Fields and layouts: where each bit of a value lies.
//!
//! Every position is counted in a vector whose bits 7:0 are the byte at the lowest address, or the first
//! byte on the wire ("lane 0"). That is how data lies on every bus of the device, so no beat is ever
//! reversed; only the place of a field's bits differs:
//!
//! ```text
//!             byte 0    byte 1               byte 0    byte 1
//!   vector    7......0 15......8   vector    7......0 15......8
//!   Little    7......0 15......8   Big       15.....8  7......0     <- bit of a 16-bit number
//! ```

use super::types::{names, same};

/// Byte order of the numbers in a layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ByteOrder {
    /// Structures in memory: a number's low byte has the lowest address.
    Little,
    /// Headers on the wire: a number's high byte goes first.
    Big,
}

/// What a field's bits are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A number, in the byte order of its layout.
    Num,
    /// A string of bytes (MAC and IP addresses, ICRC): byte *i* in lane *i* in memory and on the wire,
    /// hence the same bits in both, and nothing to swap between them.
    Bytes,
}

/// One field of a layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    pub name: &'static str,
    /// First bit. Little: index of the least significant bit. Big: bits before it in wire order, where
    /// the high bit of byte 0 is 0 (as the figures of the RFCs count).
    pub pos: usize,
    /// Width in bits, 1 to 128.
    pub bits: usize,
    pub kind: Kind,
    pub meaning: &'static str,
}

impl Field {
    /// Reserved fields are written as zero and ignored when read.
    pub fn reserved(&self) -> bool {
        is_reserved(self.name)
    }
}

/// A name that starts with `resv` is a hole, kept for later use.
pub fn is_reserved(name: &str) -> bool {
    name.starts_with("resv")
}

/// A structure in memory, or a header on the wire.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    pub name: &'static str,
    pub bytes: usize,
    pub order: ByteOrder,
    pub fields: &'static [Field],
    pub meaning: &'static str,
    /// The section of the standard that defines it; `"own"` where it is this device's.
    pub source: &'static str,
}

/// A field within its layout; from [`Layout::field`].
#[derive(Clone, Copy, Debug)]
pub struct FieldRef {
    pub layout: &'static Layout,
    pub field: &'static Field,
}

impl Layout {
    /// The field `name`, or nothing. For constants.
    pub const fn find(&self, name: &str) -> Option<&'static Field> {
        let mut i = 0;
        while i < self.fields.len() {
            if same(self.fields[i].name, name) {
                return Some(&self.fields[i]);
            }
            i += 1;
        }
        None
    }

    /// Width of the field `name`, for `const` items: a wrong name does not compile.
    pub const fn width(&self, name: &str) -> usize {
        match self.find(name) {
            Some(f) => f.bits,
            None => panic!("no such field in this layout"),
        }
    }

    /// The field `name`.
    ///
    /// # Panics
    /// If there is none: the message names layout and field.
    #[track_caller]
    pub fn field(&'static self, name: &str) -> FieldRef {
        match self.find(name) {
            Some(field) => FieldRef {
                layout: self,
                field,
            },
            None => panic!(
                "spec: layout `{}` has no field `{name}`; it has: {}",
                self.name,
                names(self.fields.iter().map(|f| f.name))
            ),
        }
    }

    /// Every field, in order, holes included.
    pub fn all(&'static self) -> impl Iterator<Item = FieldRef> {
        self.fields.iter().map(move |field| FieldRef {
            layout: self,
            field,
        })
    }

    /// Size in bits.
    pub const fn bits(&self) -> usize {
        self.bytes * 8
    }
}

impl FieldRef {
    /// Width in bits.
    pub fn bits(&self) -> usize {
        self.field.bits
    }

    /// For each bit of the value, least significant first, its index in the lane-0-first vector.
    pub fn wire_bits(&self) -> Vec<usize> {
        let f = self.field;
        let big = self.layout.order == ByteOrder::Big;
        let at = |i: usize| match (big, f.kind) {
            (true, Kind::Num) => {
                let n = f.pos + f.bits - 1 - i;
                (n / 8) * 8 + 7 - n % 8
            }
            _ => f.pos + i,
        };
        (0..f.bits).map(at).collect()
    }

    /// The same as ascending runs: `(bit of the value, index in the vector, length)`. A pack or unpack
    /// block needs one slice for each.
    pub fn runs(&self) -> Vec<(usize, usize, usize)> {
        let mut runs: Vec<(usize, usize, usize)> = vec![];
        for (i, at) in self.wire_bits().into_iter().enumerate() {
            match runs.last_mut() {
                Some((_, start, len)) if *start + *len == at => *len += 1,
                _ => runs.push((i, at, 1)),
            }
        }
        runs
    }

    /// Index of the least significant bit.
    ///
    /// # Panics
    /// If the bits do not lie in one ascending run, as in big-endian numbers across bytes.
    #[track_caller]
    pub fn lsb(&self) -> usize {
        let runs = self.runs();
        assert!(
            runs.len() == 1,
            "spec: `{}.{}` is scattered over {} runs of bits: use wire_bits()",
            self.layout.name,
            self.field.name,
            runs.len()
        );
        runs[0].1
    }

    /// Offset of the first byte.
    pub fn byte(&self) -> usize {
        self.field.pos / 8
    }

    /// Place in a stream of beats of `beat_bits`: `(beat, index of the least significant bit in it)`.
    #[track_caller]
    pub fn in_beat(&self, beat_bits: usize) -> (usize, usize) {
        let lsb = self.lsb();
        (lsb / beat_bits, lsb % beat_bits)
    }

    /// The largest value that fits.
    pub fn max(&self) -> u128 {
        u128::MAX >> (128 - self.field.bits)
    }

    /// Reads the field out of `bytes`, which begin with the layout's first byte.
    #[track_caller]
    pub fn get(&self, bytes: &[u8]) -> u128 {
        self.room(bytes.len());
        self.wire_bits()
            .iter()
            .enumerate()
            .map(|(i, at)| u128::from(bytes[at / 8] >> (at % 8) & 1) << i)
            .sum()
    }

    /// Writes `value` into the field, leaving all other bits as they are.
    #[track_caller]
    pub fn set(&self, bytes: &mut [u8], value: u128) {
        self.room(bytes.len());
        assert!(
            value <= self.max(),
            "spec: {value:#x} does not fit `{}.{}`, {} bits",
            self.layout.name,
            self.field.name,
            self.field.bits
        );
        for (i, at) in self.wire_bits().into_iter().enumerate() {
            let bit = (value >> i & 1) as u8;
            bytes[at / 8] = bytes[at / 8] & !(1 << (at % 8)) | bit << (at % 8);
        }
    }

    #[track_caller]
    fn room(&self, have: usize) {
        assert!(
            have * 8 >= self.field.pos + self.field.bits,
            "spec: `{}.{}` ends at bit {}, but only {have} bytes are given",
            self.layout.name,
            self.field.name,
            self.field.pos + self.field.bits
        );
    }
}
