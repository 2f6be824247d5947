//! A frame as a list of named fields that covers every bit of it, and two of them compared.
use std::collections::BTreeSet;

use anyhow::{bail, ensure, Result};

/// A field's name and bits, the first at the top.
pub type Field<'a> = (&'static str, Vec<u8>);

/// Takes fields from the front.
struct Reader<'a> {
    frame: &'a [u8],
    bit: usize,
    list: Vec<Field<'a>>,
}

impl Reader<'_> {
    /// The next fields: names and widths in bits, at most 64.
    fn take(&mut self, fields: &[(&'static str, usize)]) -> Result<()> {
        for &(name, bits) in fields {
            let mut value = 0u64;
            for _ in 0..bits {
                ensure!(self.bit / 8 < self.frame.len(), "cut off in {name}");
                let byte = self.frame[self.bit / 8];
                value = value << 1 | u64::from(byte >> (7 - self.bit % 8) & 1);
                self.bit += 1;
            }
            self.list.push((name, value.to_be_bytes().to_vec()));
        }
        Ok(())
    }

    fn bytes(&mut self, name: &'static str, n: usize) {
        let at = self.bit / 8;
        self.list.push((name, self.frame[at..at + n].to_vec()));
        self.bit += 8 * n;
    }
}

/// Every field of an untagged RoCEv2 frame over IPv4 (IEEE 802.3, RFC 791, RFC 768, IBA vol. 1, 9.2 to 9.3).
pub fn fields(frame: &[u8]) -> Result<Vec<Field<'_>>> {
    let mut r = Reader {
        frame,
        bit: 0,
        list: Vec::new(),
    };
    r.take(&[
        ("destination MAC", 48),
        ("source MAC", 48),
        ("EtherType", 16),
    ])?;
    r.take(&[
        ("version", 4),
        ("header length", 4),
        ("DSCP", 6),
        ("ECN", 2),
    ])?;
    r.take(&[("total length", 16), ("identification", 16), ("flags", 3)])?;
    r.take(&[("fragment offset", 13), ("TTL", 8), ("protocol", 8)])?;
    r.take(&[("header checksum", 16), ("source", 32), ("destination", 32)])?;
    r.take(&[("source port", 16), ("destination port", 16)])?;
    r.take(&[("UDP length", 16), ("UDP checksum", 16)])?;
    let opcode = frame[42] & 0x1F;
    r.take(&[("opcode", 8), ("solicited", 1), ("MigReq", 1)])?;
    r.take(&[("PadCnt", 2), ("TVer", 4), ("P_Key", 16), ("FECN", 1)])?;
    r.take(&[("BECN", 1), ("reserved 6", 6), ("destination QP", 24)])?;
    r.take(&[("AckReq", 1), ("reserved 7", 7), ("PSN", 24)])?;
    let (reth, aeth, imm) = match opcode {
        0x06 | 0x0A => (true, false, false),
        0x07 | 0x08 => (false, false, false),
        0x09 => (false, false, true),
        0x0B => (true, false, true),
        0x11 => (false, true, false),
        _ => bail!("opcode {opcode:#x} is no WRITE and no ACK"),
    };
    if reth {
        r.take(&[("virtual address", 64), ("R_Key", 32), ("DMA length", 32)])?;
    }
    if aeth {
        r.take(&[("AETH reserved", 1), ("AETH kind", 2)])?;
        r.take(&[("credits or reason", 5), ("MSN", 24)])?;
    }
    if imm {
        r.take(&[("immediate data", 32)])?;
    }
    let rest = frame.len() - r.bit / 8;
    ensure!(rest >= 4, "cut off in the ICRC");
    r.bytes("payload and pad", rest - 4);
    r.take(&[("ICRC", 32)])?;
    ensure!(r.bit == 8 * frame.len(), "fields do not cover the frame");
    Ok(r.list)
}

/// A field that may differ, and why.
pub type MayDiffer = &'static [(&'static str, &'static str)];

/// Compares frames field by field; `differed` collects the names of those that differ and may.
pub fn compare(
    got: &[u8],
    want: &[u8],
    may: MayDiffer,
    differed: &mut BTreeSet<&'static str>,
) -> Result<()> {
    let (got, want) = (fields(got)?, fields(want)?);
    let names = |list: &[Field]| list.iter().map(|f| f.0).collect::<Vec<_>>();
    ensure!(
        names(&got) == names(&want),
        "other headers: {:?}, not {:?}",
        names(&got),
        names(&want)
    );
    for ((name, got), (_, want)) in got.iter().zip(&want) {
        if got == want {
            continue;
        }
        ensure!(
            may.iter().any(|m| m.0 == *name),
            "{name} is {got:x?}, not {want:x?}"
        );
        differed.insert(name);
    }
    Ok(())
}

/// Each field of the list did differ: none is there without need.
pub fn all_needed(may: MayDiffer, differed: &BTreeSet<&'static str>) -> Result<()> {
    let listed: BTreeSet<_> = may.iter().map(|m| m.0).collect();
    ensure!(*differed == listed, "{differed:?} differ, {listed:?} may");
    Ok(())
}

#[test]
fn one_bit_is_seen_and_named() -> Result<()> {
    let capture = super::capture::Capture::read()?;
    let ack = &capture.answers[0].frame;
    let write = &capture.steps[0].frames[0];
    for frame in [ack, write] {
        for bit in (0..8 * frame.len()).filter(|b| b / 8 != 42) {
            let mut bad = frame.clone();
            bad[bit / 8] ^= 0x80 >> (bit % 8);
            let e = compare(&bad, frame, &[], &mut BTreeSet::new());
            ensure!(e.is_err(), "bit {bit} is in no field");
        }
    }
    let mut bad = ack.clone();
    bad[57] ^= 1;
    let e = compare(&bad, ack, &[], &mut BTreeSet::new()).unwrap_err();
    ensure!(e.to_string().starts_with("MSN is"), "{e}");
    let mut seen = BTreeSet::new();
    compare(&bad, ack, &[("MSN", "for this test")], &mut seen)?;
    all_needed(&[("MSN", "for this test")], &seen)
}
