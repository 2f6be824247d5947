//! Registers and codes: the types of the other tables, and what all of them need.
pub(super) use super::fields::{bytes, header, le};
pub use super::layout::{ByteOrder, Field, FieldRef, Kind, Layout};

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
