//! The types of the tables: fields, layouts, registers, codes.
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

/// Who may do what with a register.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// Read only; a write changes nothing and sets the sticky bit `BAD_REGISTER`.
    Ro,
    /// Read and write.
    Rw,
    /// Read; a one written clears the bit. Hardware setting a bit in the same cycle wins.
    W1c,
    /// Named for later: not implemented, treated as an unknown register.
    Reserved,
}

impl Access {
    pub fn name(self) -> &'static str {
        match self {
            Access::Ro => "RO",
            Access::Rw => "RW",
            Access::W1c => "W1C",
            Access::Reserved => "-",
        }
    }
}

/// A field of a register.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bits {
    pub name: &'static str,
    pub lsb: usize,
    pub bits: usize,
    pub meaning: &'static str,
}

/// A register of BAR0 (or a word of a doorbell page). Up to 32 bits in one word; wider ones in two, low
/// word first: the low half is held, the high half commits.
#[derive(Clone, Copy, Debug)]
pub struct Register {
    pub name: &'static str,
    pub offset: usize,
    /// Significant bits, from bit 0.
    pub bits: usize,
    pub access: Access,
    pub reset: u64,
    pub meaning: &'static str,
    /// Named parts. A part above `bits` qualifies the write and is no state (the queue number of a doorbell).
    pub fields: &'static [Bits],
}

impl Register {
    /// Bytes of address space: 4 or 8.
    pub const fn bytes(&self) -> usize {
        if self.bits > 32 {
            8
        } else {
            4
        }
    }

    /// The named part `name`.
    #[track_caller]
    pub fn field(&self, name: &str) -> &'static Bits {
        match self.fields.iter().find(|f| f.name == name) {
            Some(f) => f,
            None => panic!(
                "spec: register `{}` has no field `{name}`; it has: {}",
                self.name,
                names(self.fields.iter().map(|f| f.name))
            ),
        }
    }
}

/// A range of addresses that is not one register: a table or an array.
#[derive(Clone, Copy, Debug)]
pub struct Window {
    pub name: &'static str,
    pub offset: usize,
    pub bytes: usize,
    pub access: Access,
    pub meaning: &'static str,
}

/// A named value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Code {
    pub name: &'static str,
    pub value: u64,
    pub meaning: &'static str,
}

/// An enumeration.
#[derive(Clone, Copy, Debug)]
pub struct CodeTable {
    pub name: &'static str,
    /// Width of the values.
    pub bits: usize,
    pub codes: &'static [Code],
    pub meaning: &'static str,
    pub source: &'static str,
}

impl CodeTable {
    /// The code `name`, or nothing. For constants.
    pub const fn find(&self, name: &str) -> Option<&'static Code> {
        let mut i = 0;
        while i < self.codes.len() {
            if same(self.codes[i].name, name) {
                return Some(&self.codes[i]);
            }
            i += 1;
        }
        None
    }

    /// The value of `name`; in a `const` item a wrong name does not compile.
    ///
    /// # Panics
    /// If there is none.
    #[track_caller]
    pub const fn value(&self, name: &str) -> u64 {
        match self.find(name) {
            Some(c) => c.value,
            None => panic!("{}", name),
        }
    }

    /// The name of `value`, if it has one.
    pub fn name_of(&self, value: u64) -> Option<&'static str> {
        self.codes.iter().find(|c| c.value == value).map(|c| c.name)
    }
}

/// String equality that `const` functions can use.
pub const fn same(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    if a.len() != b.len() {
        return false;
    }
    let mut i = 0;
    while i < a.len() {
        if a[i] != b[i] {
            return false;
        }
        i += 1;
    }
    true
}

/// A list of names for a message.
pub(crate) fn names<'a>(it: impl Iterator<Item = &'a str>) -> String {
    it.collect::<Vec<_>>().join(", ")
}

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

pub(super) const fn code(name: &'static str, value: u64, meaning: &'static str) -> Code {
    Code {
        name,
        value,
        meaning,
    }
}

pub(super) const fn bits(
    name: &'static str,
    lsb: usize,
    bits: usize,
    meaning: &'static str,
) -> Bits {
    Bits {
        name,
        lsb,
        bits,
        meaning,
    }
}
