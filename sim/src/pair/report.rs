//! What a run of two devices found, for a person and for a program.
use std::path::PathBuf;

use anyhow::Result;
use serde::Serialize;

use super::outputs::of_nic;
use super::story::Story;
use super::work::Work;
use super::Pair;
use crate::net::Carried;
use crate::run::count;
use crate::timeline::NS_PER_CYCLE;
use crate::wire::pcapng;

/// What a run found.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    pub config: String,
    pub seed: u64,
    /// The first message of device 0.
    pub story: Option<Story>,
    pub messages: u64,
    pub payload_bytes: u64,
    /// First doorbell to last completion.
    pub cycles: u64,
    pub nics: Vec<NicReport>,
    /// The packets, if asked for.
    pub ladder: Option<String>,
    pub seconds: f64,
    pub wave: Option<PathBuf>,
    pub pcap: Option<PathBuf>,
}

/// What one device did.
#[derive(Clone, Debug, Serialize)]
pub struct NicReport {
    pub frames: u64,
    /// Payload of its messages over the time its frames took, from the first one's first beat to the
    /// last one's; absent for a few frames.
    pub goodput_gbps: Option<f64>,
    /// What became of its frames.
    pub carried: Carried,
    pub pcie: crate::pcie::Stats,
    /// Counters that are not zero.
    pub counters: Vec<(&'static str, u64)>,
    pub sticky: Vec<&'static str>,
}

/// Frames that are too few to speak of a rate.
const FEW: usize = 8;

pub(super) fn nic_report(pair: &mut Pair, i: usize, work: &[Work]) -> Result<NicReport> {
    let mut counters = pair.sides[i].device.counters()?;
    counters.retain(|c| c.1 != 0);
    let sticky = pair.sides[i].device.sticky()?;
    let net = pair.net.borrow();
    let nic = &net.nics[i];
    let frames = &nic.mac.frames;
    let bytes: usize = work
        .iter()
        .filter(|w| w.from == i)
        .map(|w| w.data.len())
        .sum();
    let span = match (frames.first(), frames.last()) {
        (Some(a), Some(b)) if frames.len() >= FEW => b.first - a.first,
        _ => 0,
    };
    let rate = bytes as f64 * 8.0 / (span as f64 * NS_PER_CYCLE);
    Ok(NicReport {
        frames: nic.mac.count,
        goodput_gbps: (span > 0 && bytes > 0).then_some(rate),
        carried: net.lines[i].carried,
        pcie: nic.pcie.stats,
        counters,
        sticky,
    })
}

impl Report {
    /// For a person.
    pub fn text(&self) -> String {
        let mut s = String::new();
        if let Some(story) = &self.story {
            s += &story.table();
            s += "\n";
        }
        if let Some(ladder) = &self.ladder {
            s += ladder;
            s += "\n";
        }
        s += &format!(
            "{}, two devices: {}, {}; every byte checked where it arrived\n",
            self.config,
            count(self.messages, "message"),
            count(self.payload_bytes, "byte"),
        );
        for (i, n) in self.nics.iter().enumerate() {
            s += &format!("nic{i}: {} sent", count(n.frames, "frame"));
            let c = &n.carried;
            for (what, n) in [
                ("lost", c.lost),
                ("sent twice", c.duplicated),
                ("late", c.reordered),
                ("damaged", c.corrupted),
            ] {
                if n > 0 {
                    s += &format!(", {n} {what}");
                }
            }
            if let Some(g) = n.goodput_gbps {
                s += &format!(", goodput {g:.1} Gb/s");
            }
            s += &format!("; PCIe: {} reads, {} writes\n", n.pcie.reads, n.pcie.writes);
            if !n.sticky.is_empty() {
                s += &format!("nic{i}: sticky errors {}\n", n.sticky.join(", "));
            }
        }
        s += &format!(
            "{} cycles, {:.2} s, seed {}\n",
            self.cycles, self.seconds, self.seed
        );
        if let Some(p) = &self.wave {
            s += &format!("waveforms: {}, {}\n", p.display(), of_nic(p, 1).display());
        }
        if let Some(p) = self.pcap.as_ref().filter(|p| !pcapng::is_stdout(p)) {
            s += &format!("capture: {}\n", p.display());
        }
        s
    }
}
