//! Devices joined by links, stepped together: each cycle, or in windows on several threads ([`Net::run`]).
//!
//! ```text
//!   driver ─► End 0 ─► Nic 0 ─ Mac ──► Line 0 ──► RxMac ─ Nic 1 ◄─ End 1 ◄─ driver
//!                            RxMac ◄── Line 1 ◄── Mac
//! ```
//! Two devices face each other; more stand at a switch that stores each frame and forwards it by its
//! destination address. A line carries beats: each arrives `latency` cycles after its last byte is on
//! the wire, so a long frame enters the other device while its end has not left this one. The rate is
//! that of the sending MAC; at the switch, of its ports too.
//!
//! [`Trouble`] loses, repeats, delays and damages frames by the seed, or the frames that are named.
//! Every frame is kept at both ends as the devices saw it.
mod alone;
mod crew;
mod end;
mod line;
mod run;
mod switch;
#[cfg(test)]
mod tests;
mod window;

use std::cell::RefCell;
use std::collections::VecDeque;
use std::path::Path;
use std::rc::Rc;

use anyhow::{ensure, Context, Result};

use crate::driver::Device;
use crate::nic::{Nic, NicConfig};
use crate::pcie::Copier;
use crate::rng::Rng;
use crate::wire::{nanoseconds, pcapng, Frame};
use switch::Switch;

pub use end::End;
pub use line::{Carried, Fate, Line, LinkConfig, Trouble, HELD};

/// Devices and what joins them.
pub struct Net {
    pub nics: Vec<Nic>,
    /// From each device.
    pub lines: Vec<Line>,
    /// To each device, from the switch.
    down: Vec<Line>,
    switch: Option<Switch>,
    /// A copy engine in the machine of the device named.
    pub copier: Option<(usize, Copier)>,
    /// Threads on which windows of more than a cycle are stepped; nothing but time depends on it.
    pub threads: usize,
}

/// A net that several drivers use.
pub type Shared = Rc<RefCell<Net>>;

/// MAC address of a device of a net.
pub fn mac_of(i: usize) -> [u8; 6] {
    [0x02, 0, 0, 0, 0, i as u8 + 1]
}

/// IPv4 address of a device of a net.
pub fn ip_of(i: usize) -> [u8; 4] {
    [192, 168, 0, i as u8 + 1]
}

impl Net {
    /// `count` devices of one configuration: two face each other, more stand at a switch.
    pub fn new(config: &NicConfig, count: usize, link: &LinkConfig) -> Result<Self> {
        ensure!(
            (2..=64).contains(&count),
            "{count} devices: must be 2 to 64"
        );
        link.validate()?;
        let mut nics = Vec::new();
        for i in 0..count {
            let mut config = config.clone();
            config.seed = config.seed.wrapping_add(i as u64 * 0x1_0001);
            let mut nic = Nic::new(&config).with_context(|| format!("nic {i}"))?;
            ensure!(
                nic.rx.is_some(),
                "model {}: has no receiving side",
                config.model
            );
            nic.mac.tap = Some(VecDeque::new());
            nics.push(nic);
        }
        let rng = Rng::new(config.seed).fork("net");
        let line = |what: &str, i: usize, link: &LinkConfig| {
            Line::new(link, rng.fork(&format!("{what} {i}")))
        };
        let clean = LinkConfig {
            trouble: Trouble::default(),
            ..link.clone()
        };
        let switch = (count > 2).then(|| Switch {
            macs: (0..count).map(mac_of).collect(),
            rate: config.mac.pace.parts_per_cycle(),
            open: vec![Vec::new(); count],
            free: vec![0; count],
            strays: 0,
        });
        Ok(Self {
            lines: (0..count).map(|i| line("from", i, link)).collect(),
            down: (0..count).map(|i| line("to", i, &clean)).collect(),
            nics,
            switch,
            copier: None,
            threads: 1,
        })
    }

    /// The same, for drivers; each device opened, one after the other.
    pub fn open(
        config: &NicConfig,
        count: usize,
        link: &LinkConfig,
    ) -> Result<(Shared, Vec<Device<End>>)> {
        let net = Rc::new(RefCell::new(Self::new(config, count, link)?));
        let end = |nic| End {
            net: net.clone(),
            nic,
        };
        let devices = (0..count)
            .map(|i| Device::open(end(i)).with_context(|| format!("nic {i}")))
            .collect::<Result<_>>()?;
        Ok((net, devices))
    }

    /// One clock cycle of all.
    pub fn step(&mut self) -> Result<()> {
        self.run(1)
    }

    /// Cycles since the start.
    pub fn now(&self) -> u64 {
        self.nics[0].world().cycle
    }

    /// Something is on its way, in a model around a device or on a line.
    pub fn busy(&self) -> bool {
        self.nics.iter().any(Nic::busy) || self.lines.iter().chain(&self.down).any(Line::busy)
    }

    /// Frames as both ends of each link saw them: (time, device, sent, frame), in order of time.
    pub fn frames(&self) -> Vec<Seen<'_>> {
        let mut all = Vec::new();
        for (nic, n) in self.nics.iter().enumerate() {
            let seen = |sent| move |frame| Seen { nic, sent, frame };
            all.extend(n.mac.frames.iter().map(seen(true)));
            all.extend(n.rx.iter().flat_map(|rx| rx.frames.iter().map(seen(false))));
        }
        all.sort_by_key(|s| (s.frame.first, s.nic, !s.sent));
        all
    }

    /// Frames that a device sent and that are no longer kept.
    pub fn forgotten(&self, nic: usize) -> usize {
        let mac = &self.nics[nic].mac;
        mac.count as usize - mac.frames.len()
    }

    /// Writes the frames as a capture with an interface for each device.
    pub fn write_capture(&self, path: &Path) -> Result<()> {
        let names: Vec<String> = (0..self.nics.len()).map(|i| format!("nic{i}")).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let frames = self.frames();
        let frames = frames.iter().map(|s| pcapng::Captured {
            interface: s.nic as u32,
            time: nanoseconds(s.frame.first),
            outbound: Some(s.sent),
            bytes: &s.frame.bytes,
        });
        pcapng::write_all(path, &names, frames)
    }
}

/// A frame at one end.
#[derive(Clone, Copy, Debug)]
pub struct Seen<'a> {
    pub nic: usize,
    /// By this device, else received by it.
    pub sent: bool,
    pub frame: &'a Frame,
}
