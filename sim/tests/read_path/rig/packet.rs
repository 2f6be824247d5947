//! Packets to be read, piece by piece.
/// A part of a packet.
#[derive(Clone, Debug)]
pub enum Part {
    /// `len` bytes at bus address `bus`, named by its region.
    Mem {
        bus: u64,
        len: u64,
    },
    Inline(Vec<u8>),
    /// A piece as given, with the syndrome it must get (0 = it reads `bus`).
    Raw {
        lkey: u64,
        pd: u64,
        va: u64,
        len: u64,
        check_len: u64,
        bus: u64,
    },
}

/// A packet to be gathered: the lane of its first byte, its parts, and the syndrome it must end with.
#[derive(Clone, Debug)]
pub struct Packet {
    pub lane: u64,
    pub parts: Vec<Part>,
    pub err: Option<&'static str>,
}
impl Packet {
    pub fn mem(lane: u64, bus: u64, len: u64) -> Self {
        Self {
            lane,
            parts: vec![Part::Mem { bus, len }],
            err: None,
        }
    }
    pub fn fails(mut self, err: &'static str) -> Self {
        self.err = Some(err);
        self
    }
    pub fn len(&self) -> u64 {
        self.parts.iter().map(Part::len).sum()
    }
}
impl Part {
    pub fn len(&self) -> u64 {
        match self {
            Part::Mem { len, .. } | Part::Raw { len, .. } => *len,
            Part::Inline(b) => b.len() as u64,
        }
    }
}
