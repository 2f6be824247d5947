//! Named ports, whoever drives them: a Verilated model, or a board without RTL for the tests of
//! the models themselves.
//!
//! ```text
//!   agent ── port("tlp_rq_data") once ──► Port ── get / set each cycle ──► Pins
//! ```
//! A [`Port`] is resolved once by name and is valid only for the [`Pins`] that gave it. Values up
//! to 64 bits are read and written as `u64`; any width as bytes, byte 0 being bits 7:0 (lane 0,
//! the first byte on the wire). Bits above the width read as zero and are masked when written.
use std::collections::HashMap;
use std::fmt;

/// Direction, seen from the design.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dir {
    In,
    Out,
}

/// A resolved port.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Port {
    pub(crate) index: u32,
    /// Bits.
    pub width: u32,
    pub dir: Dir,
}

impl Port {
    /// Bytes that hold the value.
    pub fn bytes(&self) -> usize {
        self.width.div_ceil(8) as usize
    }
}

/// No port of this name: tells the names there are.
#[derive(Debug)]
pub struct NoSuchPort {
    pub design: String,
    pub name: String,
    pub known: Vec<String>,
}

impl fmt::Display for NoSuchPort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            design,
            name,
            known,
        } = self;
        write!(
            f,
            "`{design}` has no port `{name}`; it has: {}",
            known.join(", ")
        )
    }
}
impl std::error::Error for NoSuchPort {}

/// Access to the ports of one design.
pub trait Pins {
    /// Looks a port up by name.
    fn port(&self, name: &str) -> Result<Port, NoSuchPort>;
    /// Name of a resolved port.
    fn name(&self, port: Port) -> &str;
    /// The low 64 bits.
    fn get(&self, port: Port) -> u64;
    /// Sets the low 64 bits and clears the others.
    fn set(&mut self, port: Port, value: u64);
    /// Reads the first `out.len()` bytes; bytes past the width are zero.
    fn get_bytes(&self, port: Port, out: &mut [u8]);
    /// Writes bytes from bit 0 on; what they do not cover is cleared.
    fn set_bytes(&mut self, port: Port, bytes: &[u8]);

    /// True if a 1-bit port is high.
    fn high(&self, port: Port) -> bool {
        self.get(port) & 1 != 0
    }
    /// As `port`, or `None` if the design has no such port.
    fn find(&self, name: &str) -> Option<Port> {
        self.port(name).ok()
    }
    /// The whole value as bytes.
    fn bytes(&self, port: Port) -> Vec<u8> {
        let mut v = vec![0; port.bytes()];
        self.get_bytes(port, &mut v);
        v
    }
}

/// Ports without a design behind them: each reads back what was last set, by whichever side.
#[derive(Default)]
pub struct Board {
    names: Vec<String>,
    ports: Vec<Port>,
    values: Vec<Vec<u8>>,
    by_name: HashMap<String, usize>,
}

impl Board {
    /// A board with these (name, width in bits, direction) ports, all zero.
    pub fn new(ports: &[(&str, u32, Dir)]) -> Self {
        let mut board = Self::default();
        for &(name, width, dir) in ports {
            board.add(name, width, dir);
        }
        board
    }

    /// Adds the TLP streams of a host with `width` bits of data.
    pub fn add_tlp(&mut self, width: u32) {
        for (prefix, out, back) in [
            ("tlp_rq", Dir::Out, Dir::In),
            ("tlp_cpl", Dir::In, Dir::Out),
        ] {
            self.add(&format!("{prefix}_hdr"), 128, out);
            self.add(&format!("{prefix}_data"), width, out);
            self.add(&format!("{prefix}_last"), 1, out);
            self.add(&format!("{prefix}_valid"), 1, out);
            self.add(&format!("{prefix}_ready"), 1, back);
        }
    }

    /// Adds a port.
    pub fn add(&mut self, name: &str, width: u32, dir: Dir) -> Port {
        let index = self.ports.len();
        let port = Port {
            index: index as u32,
            width,
            dir,
        };
        self.by_name.insert(name.to_string(), index);
        self.names.push(name.to_string());
        self.values.push(vec![0; port.bytes()]);
        self.ports.push(port);
        port
    }
}

impl Pins for Board {
    fn port(&self, name: &str) -> Result<Port, NoSuchPort> {
        match self.by_name.get(name) {
            Some(&i) => Ok(self.ports[i]),
            None => Err(NoSuchPort {
                design: "board".into(),
                name: name.into(),
                known: self.names.clone(),
            }),
        }
    }
    fn name(&self, port: Port) -> &str {
        &self.names[port.index as usize]
    }
    fn get(&self, port: Port) -> u64 {
        let mut b = [0; 8];
        self.get_bytes(port, &mut b);
        u64::from_le_bytes(b)
    }
    fn set(&mut self, port: Port, value: u64) {
        self.set_bytes(port, &value.to_le_bytes());
    }
    fn get_bytes(&self, port: Port, out: &mut [u8]) {
        let v = &self.values[port.index as usize];
        for (i, b) in out.iter_mut().enumerate() {
            *b = v.get(i).copied().unwrap_or(0);
        }
    }
    fn set_bytes(&mut self, port: Port, bytes: &[u8]) {
        let v = &mut self.values[port.index as usize];
        for (i, b) in v.iter_mut().enumerate() {
            *b = bytes.get(i).copied().unwrap_or(0);
        }
        let spare = v.len() as u32 * 8 - port.width;
        if let Some(top) = v.last_mut() {
            *top &= 0xff >> spare;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn board_masks_and_names() {
        let mut b = Board::new(&[("a", 9, Dir::In), ("wide", 130, Dir::Out)]);
        let a = b.port("a").unwrap();
        b.set(a, 0xffff);
        assert_eq!(b.get(a), 0x1ff);
        let w = b.port("wide").unwrap();
        b.set_bytes(w, &[0xff; 17]);
        assert_eq!(b.bytes(w)[16], 0x03);
        b.set(w, 5);
        assert_eq!(b.bytes(w), {
            let mut v = vec![0; 17];
            v[0] = 5;
            v
        });
        let e = b.port("b").unwrap_err().to_string();
        assert!(e.contains("no port `b`") && e.contains("a, wide"), "{e}");
    }
}
