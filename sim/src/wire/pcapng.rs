//! Captures: pcapng written with nanosecond time stamps; pcapng and pcap read.
//!
//! ```text
//!   section header │ interface description (Ethernet, name, 10⁻⁹ s) │ enhanced packet │ …
//! ```
//! Format: IETF draft-ietf-opsawg-pcapng. All blocks are padded to 4 bytes.
use std::io::{self, Read, Write};
use std::path::Path;

use anyhow::{bail, ensure, Context, Result};

const SECTION: u32 = 0x0a0d_0d0a;
const INTERFACE: u32 = 1;
const ENHANCED: u32 = 6;
const BYTE_ORDER: u32 = 0x1a2b_3c4d;
const ETHERNET: u16 = 1;
const OPT_IF_NAME: u16 = 2;
const OPT_IF_TSRESOL: u16 = 9;
const OPT_APPLICATION: u16 = 4;
/// Its two lowest bits: 1 inbound, 2 outbound.
const OPT_EPB_FLAGS: u16 = 2;

/// A captured frame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Packet {
    /// Nanoseconds.
    pub time: u64,
    /// Number of the interface, in the order of their descriptions.
    pub interface: u32,
    pub bytes: Vec<u8>,
}

/// A frame to be written.
#[derive(Clone, Copy, Debug)]
pub struct Captured<'a> {
    pub interface: u32,
    /// Nanoseconds.
    pub time: u64,
    /// Sent by the interface, or received; not told if `None`.
    pub outbound: Option<bool>,
    pub bytes: &'a [u8],
}

/// Writes a capture.
pub struct Writer<W: Write> {
    out: W,
    interfaces: u32,
}

impl<W: Write> Writer<W> {
    /// Starts a capture with Ethernet interfaces of these names.
    pub fn new(out: W, interfaces: &[&str]) -> io::Result<Self> {
        let mut w = Self { out, interfaces: 0 };
        let mut body = Vec::new();
        body.extend(BYTE_ORDER.to_le_bytes());
        body.extend(1u16.to_le_bytes());
        body.extend(0u16.to_le_bytes());
        body.extend(u64::MAX.to_le_bytes());
        option(&mut body, OPT_APPLICATION, b"rnic");
        end_of_options(&mut body);
        w.block(SECTION, &body)?;
        for name in interfaces {
            let mut body = Vec::new();
            body.extend(ETHERNET.to_le_bytes());
            body.extend([0; 2]);
            body.extend(0u32.to_le_bytes());
            option(&mut body, OPT_IF_NAME, name.as_bytes());
            option(&mut body, OPT_IF_TSRESOL, &[9]);
            end_of_options(&mut body);
            w.block(INTERFACE, &body)?;
            w.interfaces += 1;
        }
        Ok(w)
    }

    /// Adds a frame (without FCS) at `time` nanoseconds.
    pub fn packet(&mut self, interface: u32, time: u64, frame: &[u8]) -> io::Result<()> {
        self.captured(&Captured {
            interface,
            time,
            outbound: None,
            bytes: frame,
        })
    }

    /// Adds a frame of which the direction may be known.
    pub fn captured(&mut self, packet: &Captured) -> io::Result<()> {
        let (interface, time, frame) = (packet.interface, packet.time, packet.bytes);
        debug_assert!(interface < self.interfaces);
        let len = frame.len() as u32;
        let mut body = Vec::with_capacity(frame.len() + 24);
        body.extend(interface.to_le_bytes());
        body.extend(((time >> 32) as u32).to_le_bytes());
        body.extend((time as u32).to_le_bytes());
        body.extend(len.to_le_bytes());
        body.extend(len.to_le_bytes());
        body.extend(frame);
        pad(&mut body);
        if let Some(outbound) = packet.outbound {
            let direction = 1 + u32::from(outbound);
            option(&mut body, OPT_EPB_FLAGS, &direction.to_le_bytes());
            end_of_options(&mut body);
        }
        self.block(ENHANCED, &body)
    }

    /// Flushes the output.
    pub fn finish(mut self) -> io::Result<W> {
        self.out.flush()?;
        Ok(self.out)
    }

    fn block(&mut self, kind: u32, body: &[u8]) -> io::Result<()> {
        let total = (body.len() as u32 + 12).to_le_bytes();
        self.out.write_all(&kind.to_le_bytes())?;
        self.out.write_all(&total)?;
        self.out.write_all(body)?;
        self.out.write_all(&total)
    }
}

/// Writes frames of one interface to a file.
pub fn write_file(path: &Path, interface: &str, frames: &[super::Frame]) -> Result<()> {
    let frames = frames.iter().map(|f| Captured {
        interface: 0,
        time: super::nanoseconds(f.first),
        outbound: None,
        bytes: &f.bytes,
    });
    write_all(path, &[interface], frames)
}

/// True if a path means standard output.
pub fn is_stdout(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// Writes frames of several interfaces to a file, in the order given; `-` is standard output.
pub fn write_all<'a>(
    path: &Path,
    interfaces: &[&str],
    frames: impl Iterator<Item = Captured<'a>>,
) -> Result<()> {
    let write = || -> io::Result<()> {
        let out: Box<dyn Write> = match is_stdout(path) {
            true => Box::new(io::stdout().lock()),
            false => Box::new(std::fs::File::create(path)?),
        };
        let mut w = Writer::new(io::BufWriter::new(out), interfaces)?;
        for f in frames {
            w.captured(&f)?;
        }
        w.finish().map(drop)
    };
    write().with_context(|| format!("cannot write the capture {}", path.display()))
}

fn pad(v: &mut Vec<u8>) {
    v.resize(v.len().next_multiple_of(4), 0);
}

fn option(body: &mut Vec<u8>, code: u16, value: &[u8]) {
    body.extend(code.to_le_bytes());
    body.extend((value.len() as u16).to_le_bytes());
    body.extend(value);
    pad(body);
}

fn end_of_options(body: &mut Vec<u8>) {
    body.extend([0; 4]);
}

/// Reads a capture file: pcapng, or pcap with micro- or nanoseconds, little-endian, Ethernet.
pub fn read_file(path: &Path) -> Result<Vec<Packet>> {
    let mut bytes = Vec::new();
    std::fs::File::open(path)
        .and_then(|mut f| f.read_to_end(&mut bytes))
        .with_context(|| format!("cannot read the capture {}", path.display()))?;
    read(&bytes).with_context(|| path.display().to_string())
}

/// Reads a capture from memory.
pub fn read(bytes: &[u8]) -> Result<Vec<Packet>> {
    match word(bytes, 0)? {
        SECTION => read_pcapng(bytes),
        0xa1b2_c3d4 => read_pcap(bytes, 1000),
        0xa1b2_3c4d => read_pcap(bytes, 1),
        magic => bail!("neither pcapng nor little-endian pcap: starts with {magic:#x}"),
    }
}

fn read_pcap(bytes: &[u8], unit: u64) -> Result<Vec<Packet>> {
    ensure!(word(bytes, 20)? == 1, "link type is not Ethernet");
    let mut at = 24;
    let mut list = Vec::new();
    while at < bytes.len() {
        let (seconds, part) = (u64::from(word(bytes, at)?), u64::from(word(bytes, at + 4)?));
        let len = word(bytes, at + 8)? as usize;
        list.push(Packet {
            time: seconds * 1_000_000_000 + part * unit,
            interface: 0,
            bytes: slice(bytes, at + 16, len)?.to_vec(),
        });
        at += 16 + len;
    }
    Ok(list)
}

fn read_pcapng(bytes: &[u8]) -> Result<Vec<Packet>> {
    let mut at = 0;
    let mut units = Vec::new(); // nanoseconds per tick of each interface
    let mut list = Vec::new();
    while at < bytes.len() {
        let (kind, total) = (word(bytes, at)?, word(bytes, at + 4)? as usize);
        ensure!(
            total >= 12 && total.is_multiple_of(4),
            "block of {total} bytes"
        );
        let body = slice(bytes, at + 8, total - 12)?;
        match kind {
            SECTION => {
                ensure!(word(body, 0)? == BYTE_ORDER, "a big-endian section");
                units.clear();
            }
            INTERFACE => {
                ensure!(word(body, 0)? & 0xffff == 1, "link type is not Ethernet");
                units.push(tick(&body[8..])?);
            }
            ENHANCED => {
                let interface = word(body, 0)?;
                let unit = units
                    .get(interface as usize)
                    .context("a packet of an unknown interface")?;
                let ticks = u64::from(word(body, 4)?) << 32 | u64::from(word(body, 8)?);
                let len = word(body, 12)? as usize;
                list.push(Packet {
                    time: ticks * unit,
                    interface,
                    bytes: slice(body, 20, len)?.to_vec(),
                });
            }
            _ => {} // statistics, names: not needed
        }
        at += total;
    }
    Ok(list)
}

/// Nanoseconds per tick, from an interface's options.
fn tick(mut options: &[u8]) -> Result<u64> {
    while options.len() >= 4 {
        let head = word(options, 0)?;
        let (code, len) = (head as u16, (head >> 16) as usize);
        if code == 0 {
            break;
        }
        let value = slice(options, 4, len)?;
        if code == OPT_IF_TSRESOL {
            return match value.first() {
                Some(9) => Ok(1),
                Some(6) => Ok(1000),
                Some(3) => Ok(1_000_000),
                other => bail!("time resolution {other:?}"),
            };
        }
        options = &options[(4 + len.next_multiple_of(4)).min(options.len())..];
    }
    Ok(1000)
}

fn slice(bytes: &[u8], at: usize, len: usize) -> Result<&[u8]> {
    at.checked_add(len)
        .and_then(|end| bytes.get(at..end))
        .with_context(|| format!("cut off: {len} bytes wanted at {at}"))
}

fn word(bytes: &[u8], at: usize) -> Result<u32> {
    let s = slice(bytes, at, 4)?;
    Ok(u32::from_le_bytes([s[0], s[1], s[2], s[3]]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let mut w = Writer::new(Vec::new(), &["nic0", "nic1"]).unwrap();
        let frames: Vec<Vec<u8>> = (14..30).map(|n| vec![n as u8; n]).collect();
        for (i, f) in frames.iter().enumerate() {
            let time = 5_000_000_000 + i as u64 * 7;
            w.packet(i as u32 % 2, time, f).unwrap();
        }
        let bytes = w.finish().unwrap();
        assert_eq!(bytes.len() % 4, 0);
        let got = read(&bytes).unwrap();
        assert_eq!(got.len(), 16);
        for (i, p) in got.iter().enumerate() {
            assert_eq!(p.bytes, frames[i]);
            assert_eq!(
                (p.time, p.interface),
                (5_000_000_000 + i as u64 * 7, i as u32 % 2)
            );
        }
    }

    #[test]
    fn pcap_is_read_too() {
        let mut bytes = Vec::new();
        for w in [0xa1b2_c3d4u32, 0x0004_0002, 0, 0, 65535, 1, 2, 3, 2, 2] {
            bytes.extend(w.to_le_bytes());
        }
        bytes.extend([0xab, 0xcd]);
        let got = read(&bytes).unwrap();
        assert_eq!(
            (got[0].time, got[0].bytes.clone()),
            (2_000_003_000, vec![0xab, 0xcd])
        );
    }

    #[test]
    fn damage_is_reported() {
        let mut w = Writer::new(Vec::new(), &["nic0"]).unwrap();
        w.packet(0, 1, &[1; 60]).unwrap();
        let bytes = w.finish().unwrap();
        let e = read(&bytes[..bytes.len() - 8]).unwrap_err();
        assert!(format!("{e:#}").contains("cut off"), "{e:#}");
        assert!(read(&[0; 64]).is_err() && read(&[]).is_err());
    }
}
