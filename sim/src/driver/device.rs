//! Opening a device, its registers, its mailbox.
use std::collections::BTreeSet;
use std::fmt;

use anyhow::{bail, ensure, Context, Result};
use hdl::spec::{self, Record};

use super::bus::{Bus, Space};
use super::objects::Table;

/// Ticks within which the reset walk is over.
const READY_LIMIT: u64 = 2_000_000;
/// Ticks within which a mailbox command is answered.
const MAILBOX_LIMIT: u64 = 200_000;

/// Sizes of a build, from its identification registers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Caps {
    /// Name of the configuration.
    pub name: String,
    pub width_bits: u32,
    pub slots: u32,
    pub regions: u32,
    pub cqs: u32,
    pub pages: u32,
    /// `CFG_CAPS`.
    pub bits: u64,
}

impl Caps {
    /// True if this build has the capability (a field of `CFG_CAPS`).
    pub fn has(&self, name: &str) -> bool {
        let lsb = spec::register("CFG_CAPS").field(name).lsb;
        self.bits >> lsb & 1 != 0
    }
}

/// A mailbox command that was answered with another status than OK.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    pub command: String,
    /// Name of the status.
    pub status: &'static str,
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "mailbox command {} was refused: {}",
            self.command, self.status
        )
    }
}
impl std::error::Error for Refused {}

/// An open device.
pub struct Device<B: Bus> {
    pub bus: B,
    pub caps: Caps,
    pub(super) qps: Table,
    pub(super) cqs: Table,
    pub(super) regions: Table,
    sequence: u16,
    /// What the mailbox's window holds, once a command has been answered: an access costs more
    /// than a comparison, so only what differs is written.
    window: Option<Vec<u8>>,
}

/// Bytes of the mailbox that an answer changes.
const ANSWER: &[&str] = &["status", "sequence", "result0", "result1"];

impl<B: Bus> Device<B> {
    /// Waits until the device is ready, checks that it is the one these tables describe, gives
    /// it its tables in host memory.
    pub fn open(mut bus: B) -> Result<Self> {
        let status = spec::register("STATUS");
        let ready = 1 << status.field("ready").lsb;
        let start = bus.now();
        while bus.read32(status.offset as u16)? & ready == 0 {
            ensure!(
                bus.now() - start <= READY_LIMIT,
                "the device is not ready after {READY_LIMIT} ticks (STATUS.ready)"
            );
            bus.wait()?;
        }
        let mut device = Self {
            bus,
            caps: Caps {
                name: String::new(),
                width_bits: 0,
                slots: 0,
                regions: 0,
                cqs: 0,
                pages: 0,
                bits: 0,
            },
            qps: Table::default(),
            cqs: Table::default(),
            regions: Table::default(),
            sequence: 0,
            window: None,
        };
        device.identify()?;
        device.give_tables()?;
        Ok(device)
    }

    /// The same device, reached another way.
    pub fn through<C: Bus>(self, way: impl FnOnce(B) -> C) -> Device<C> {
        Device {
            bus: way(self.bus),
            caps: self.caps,
            qps: self.qps,
            cqs: self.cqs,
            regions: self.regions,
            sequence: self.sequence,
            window: self.window,
        }
    }

    fn identify(&mut self) -> Result<()> {
        let magic = self.read("ID_MAGIC")?;
        ensure!(
            magic == spec::MAGIC,
            "no RNIC here: ID_MAGIC is {magic:#x}, not {:#x}",
            spec::MAGIC
        );
        let (digest, ours) = (self.read("SPEC_DIGEST")?, spec::digest());
        ensure!(
            digest == ours,
            "device and driver were built from different tables: SPEC_DIGEST is {digest:#018x}, \
             the driver's {ours:#018x}"
        );
        let name = self.read("CFG_NAME")?.to_le_bytes();
        let name = String::from_utf8_lossy(&name);
        self.caps = Caps {
            name: name.trim_end_matches('\0').to_string(),
            width_bits: self.read("CFG_WIDTH")? as u32,
            slots: self.read("CFG_SLOTS")? as u32,
            regions: self.read("CFG_REGIONS")? as u32,
            cqs: self.read("CFG_CQS")? as u32,
            pages: self.read("CFG_PAGES")? as u32,
            bits: self.read("CFG_CAPS")?,
        };
        Ok(())
    }

    fn give_tables(&mut self) -> Result<()> {
        let c = &self.caps;
        let sizes = [
            (c.slots, spec::QP_CTX_STRIDE),
            (c.cqs, spec::CQ_CTX.bytes),
            (c.regions, spec::REGION.bytes),
        ];
        let mut tables = Vec::new();
        for (count, stride) in sizes {
            let bytes = u64::from(count) * stride as u64;
            let base = self.zeroed(Space::Host, bytes, 4096)?;
            tables.push(Table::new(base, stride as u64, count));
        }
        let [qps, cqs, regions] =
            <[Table; 3]>::try_from(tables).map_err(|_| anyhow::anyhow!(""))?;
        self.write("QP_CTX_BASE", qps.base)?;
        self.write("CQ_CTX_BASE", cqs.base)?;
        self.write("REGION_BASE", regions.base)?;
        (self.qps, self.cqs, self.regions) = (qps, cqs, regions);
        if let Some((base, size)) = self.bus.gpu_window() {
            self.write("BAR1_APERTURE", base)?;
            self.write("BAR1_SIZE", size)?;
        }
        Ok(())
    }

    /// Memory of zeros.
    pub fn zeroed(&mut self, space: Space, bytes: u64, align: u64) -> Result<u64> {
        let addr = self.bus.alloc(space, bytes, align)?;
        self.bus.write_mem(addr, &vec![0; bytes as usize])?;
        Ok(addr)
    }

    /// Reads a register by its name in the tables; 64-bit ones low half first.
    pub fn read(&mut self, name: &str) -> Result<u64> {
        let r = spec::register(name);
        let at = r.offset as u16;
        let low = u64::from(self.bus.read32(at).with_context(|| name.to_string())?);
        if r.bytes() <= 4 {
            return Ok(low);
        }
        let high = u64::from(self.bus.read32(at + 4).with_context(|| name.to_string())?);
        Ok(high << 32 | low)
    }

    /// Writes a register; of 64-bit ones the high half commits.
    pub fn write(&mut self, name: &str, value: u64) -> Result<()> {
        let r = spec::register(name);
        let at = r.offset as u16;
        self.bus
            .write32(at, value as u32)
            .with_context(|| name.to_string())?;
        if r.bytes() > 4 {
            let high = (value >> 32) as u32;
            self.bus
                .write32(at + 4, high)
                .with_context(|| name.to_string())?;
        }
        Ok(())
    }

    /// A counter by its name.
    pub fn counter(&mut self, name: &str) -> Result<u64> {
        let index = spec::COUNTERS.iter().position(|c| c.name == name);
        let index = index.with_context(|| format!("no counter `{name}`"))?;
        let at = spec::window("COUNTERS").offset + index * spec::COUNTER_BYTES;
        let low = u64::from(self.bus.read32(at as u16)?);
        Ok(u64::from(self.bus.read32(at as u16 + 4)?) << 32 | low)
    }

    /// Every counter, in the order of the table.
    pub fn counters(&mut self) -> Result<Vec<(&'static str, u64)>> {
        let read = |c: &spec::Counter| Ok((c.name, self.counter(c.name)?));
        spec::COUNTERS.iter().map(read).collect()
    }

    /// Names of the sticky errors that are set.
    pub fn sticky(&mut self) -> Result<Vec<&'static str>> {
        let set = self.read("ERR_STICKY")?;
        let names = spec::STICKY.iter().filter(|b| set >> b.lsb & 1 != 0);
        Ok(names.map(|b| b.name).collect())
    }

    /// Clears sticky errors by name.
    pub fn clear_sticky(&mut self, names: &[&str]) -> Result<()> {
        let mask = names.iter().map(|n| 1u64 << spec::sticky(n)).sum();
        self.write("ERR_STICKY", mask)
    }

    /// Runs a mailbox command: layout `mailbox`, everything but the sequence number filled in.
    /// Gives the answer; a status other than OK is the error [`Refused`].
    pub fn mailbox(&mut self, command: Record) -> Result<Record> {
        let answer = self.mailbox_raw(command.clone())?;
        let status = answer.name("status", "mbox_status");
        if status != "OK" {
            let name = command.name("opcode", "mbox_opcode");
            let object = command.get("object");
            bail!(Refused {
                command: format!("{name} {object}"),
                status
            });
        }
        Ok(answer)
    }

    /// As [`Device::mailbox`], whatever the status.
    pub fn mailbox_raw(&mut self, command: Record) -> Result<Record> {
        self.sequence = self.sequence.wrapping_add(1);
        let command = command.with("sequence", self.sequence);
        let window = spec::window("MBOX_DATA").offset as u16;
        let held = self.window.take();
        for (i, word) in command.bytes().chunks(4).enumerate() {
            if held.as_ref().is_some_and(|h| h[4 * i..4 * i + 4] == *word) {
                continue;
            }
            let word = u32::from_le_bytes([word[0], word[1], word[2], word[3]]);
            self.bus.write32(window + 4 * i as u16, word)?;
        }
        let go = spec::register("MBOX_CTRL").field("go").lsb;
        self.bus.fence();
        self.write("MBOX_CTRL", 1 << go)?;
        self.mailbox_wait()?;
        let mut bytes = command.bytes().to_vec();
        let words: BTreeSet<usize> = (ANSWER.iter())
            .map(|name| spec::MAILBOX.field(name))
            .flat_map(|f| f.byte() / 4..(f.byte() + f.bits() / 8).div_ceil(4))
            .collect();
        for i in words {
            let word = self.bus.read32(window + 4 * i as u16)?;
            bytes[4 * i..4 * i + 4].copy_from_slice(&word.to_le_bytes());
        }
        let answer = Record::of(&spec::MAILBOX, &bytes);
        let (sent, back) = (u64::from(self.sequence), answer.get("sequence"));
        ensure!(sent == back, "mailbox answered command {back}, not {sent}");
        self.window = Some(bytes);
        Ok(answer)
    }

    fn mailbox_wait(&mut self) -> Result<()> {
        let r = spec::register("MBOX_STATUS");
        let (busy, done) = (1 << r.field("busy").lsb, 1 << r.field("done").lsb);
        let start = self.bus.now();
        loop {
            let status = self.read("MBOX_STATUS")?;
            if status & busy == 0 && status & done != 0 {
                return Ok(());
            }
            ensure!(
                self.bus.now() - start <= MAILBOX_LIMIT,
                "no mailbox answer after {MAILBOX_LIMIT} ticks: MBOX_STATUS is {status:#x}"
            );
            self.bus.wait()?;
        }
    }
}
