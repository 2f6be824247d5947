//! A structure in memory or on the wire with its layout: what drivers, models and tests hold in their hands.
//!
//! ```
//! use hdl::spec::{self, Record};
//! let wqe = Record::new(&spec::WQE)
//!     .with("opcode", spec::code("wqe_opcode", "WRITE"))
//!     .with("blocks", 1u8)
//!     .with("length", 4096u32);
//! assert_eq!(wqe.bytes()[0], 0x08);
//! let cqe = Record::of(&spec::CQE, &[0; 64]);
//! assert_eq!(cqe.name("status", "cqe_status"), "SUCCESS");
//! ```
use super::types::{FieldRef, Kind, Layout};

/// Bytes of one layout.
#[derive(Clone)]
pub struct Record {
    layout: &'static Layout,
    bytes: Vec<u8>,
}

impl Record {
    /// All zero.
    pub fn new(layout: &'static Layout) -> Record {
        let bytes = vec![0; layout.bytes];
        Record { layout, bytes }
    }

    /// What lies at the beginning of `bytes`.
    ///
    /// # Panics
    /// If there are fewer than the layout has.
    #[track_caller]
    pub fn of(layout: &'static Layout, bytes: &[u8]) -> Record {
        assert!(
            bytes.len() >= layout.bytes,
            "spec: `{}` has {} bytes, but only {} are given",
            layout.name,
            layout.bytes,
            bytes.len()
        );
        let bytes = bytes[..layout.bytes].to_vec();
        Record { layout, bytes }
    }

    /// Writes a field.
    ///
    /// # Panics
    /// If there is no such field, or the value does not fit.
    #[track_caller]
    pub fn set(&mut self, field: &str, value: impl Into<u128>) {
        self.layout.field(field).set(&mut self.bytes, value.into());
    }

    /// The same, for building up.
    #[track_caller]
    pub fn with(mut self, field: &str, value: impl Into<u128>) -> Record {
        self.set(field, value);
        self
    }

    /// Writes a string of bytes (an address) from its first byte on; the rest of the field becomes zero.
    #[track_caller]
    pub fn with_bytes(mut self, field: &str, value: &[u8]) -> Record {
        let f = self.string(field);
        let (at, len) = (f.byte(), f.bits() / 8);
        assert!(
            value.len() <= len,
            "spec: {} bytes do not fit `{}.{field}`, {len} bytes",
            value.len(),
            self.layout.name
        );
        self.bytes[at..at + len].fill(0);
        self.bytes[at..at + value.len()].copy_from_slice(value);
        self
    }

    /// A field of up to 64 bits.
    ///
    /// # Panics
    /// If there is no such field, or it is wider: see [`Record::get_bytes`].
    #[track_caller]
    pub fn get(&self, field: &str) -> u64 {
        let f = self.layout.field(field);
        assert!(
            f.bits() <= 64,
            "spec: `{}.{field}` has {} bits",
            self.layout.name,
            f.bits()
        );
        f.get(&self.bytes) as u64
    }

    /// A field of one bit.
    #[track_caller]
    pub fn bit(&self, field: &str) -> bool {
        let f = self.layout.field(field);
        assert!(
            f.bits() == 1,
            "spec: `{}.{field}` has {} bits",
            self.layout.name,
            f.bits()
        );
        f.get(&self.bytes) == 1
    }

    /// A string of bytes.
    #[track_caller]
    pub fn get_bytes(&self, field: &str) -> &[u8] {
        let f = self.string(field);
        &self.bytes[f.byte()..f.byte() + f.bits() / 8]
    }

    /// The name of a field's value in a table of codes, or "?".
    #[track_caller]
    pub fn name(&self, field: &str, table: &str) -> &'static str {
        let value = self.get(field);
        super::codes(table).name_of(value).unwrap_or("?")
    }

    /// All bytes.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    #[track_caller]
    fn string(&self, field: &str) -> FieldRef {
        let f = self.layout.field(field);
        assert!(
            f.field.kind == Kind::Bytes,
            "spec: `{}.{field}` is a number",
            self.layout.name
        );
        f
    }
}

/// Fields that are not zero, by name.
impl std::fmt::Debug for Record {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        write!(f, "{} {{", self.layout.name)?;
        for x in self.layout.all() {
            let v = x.get(&self.bytes);
            if v != 0 {
                write!(f, " {}={v:#x}", x.field.name)?;
            }
        }
        write!(f, " }}")
    }
}

impl PartialEq for Record {
    fn eq(&self, other: &Record) -> bool {
        self.layout.name == other.layout.name && self.bytes == other.bytes
    }
}
