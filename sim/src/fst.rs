//! Waveforms read back: which signals there are, and the story of a WRITE told again from them.
//!
//! ```text
//!   write.fst ── signals of the top's ports, one sample a cycle ──► the events that agents record
//! ```
//! The time base is that of [`crate::model`]: cycle c is sampled in its middle, when inputs and
//! what follows from them have settled. Steps inside the device, and the CQE's, are the design's own
//! signals `story_…`; without them their rows stay open.
use std::collections::HashMap;
use std::fs::File;
use std::io::BufReader;
use std::path::Path;

use anyhow::{anyhow, ensure, Context, Result};
use fst_reader::{FstFilter, FstHierarchyEntry, FstReader, FstSignalHandle, FstSignalValue};

use crate::pcie::tlp::Request;
use crate::timeline::{Event, Step, Timeline};

/// Signals that the story cannot do without, and those it uses if they are there.
const NEEDED: &[&str] = &[
    "axil_awvalid",
    "axil_awready",
    "axil_awaddr",
    "axil_wvalid",
    "axil_wready",
    "db_valid",
    "db_ready",
    "db_offset",
    "db_data",
    "axi_arvalid",
    "axi_arready",
    "axi_rvalid",
    "tlp_rq_valid",
    "tlp_rq_ready",
    "tlp_rq_last",
    "tlp_rq_hdr",
    "tlp_cpl_valid",
    "tlp_cpl_ready",
    "tlp_cpl_last",
    "tx_valid",
    "tx_ready",
    "tx_last",
];
/// Without it every doorbell beat is taken as written whole.
const USEFUL: &[&str] = &["db_be"];
const WANTED: &[(&str, Step)] = &[
    ("story_sgl", Step::Sgl),
    ("story_packet", Step::Packet),
    ("story_fifo", Step::Fifo),
    ("story_cqe", Step::Cqe),
];

type Reader = FstReader<BufReader<File>>;

/// A signal of the file.
struct Signal {
    name: String,
    width: u32,
    /// Index of its handle; signals that are one and the same share it.
    handle: usize,
}

fn open(path: &Path) -> Result<(Reader, Vec<Signal>)> {
    let fault = || format!("cannot read the waveform {}", path.display());
    let file = File::open(path).with_context(fault)?;
    let regular = file.metadata().with_context(fault)?.is_file();
    ensure!(regular, "{}: is no regular file", fault());
    let mut reader = FstReader::open(BufReader::new(file))
        .map_err(|_| anyhow!("{}: is not in the format FST", fault()))?;
    let mut scopes: Vec<String> = Vec::new();
    let mut list = Vec::new();
    reader
        .read_hierarchy(|entry| match entry {
            FstHierarchyEntry::Scope { name, .. } => scopes.push(name),
            FstHierarchyEntry::UpScope => drop(scopes.pop()),
            FstHierarchyEntry::Var {
                name,
                length,
                handle,
                ..
            } => {
                // "data [511:0]": the range is not part of the name.
                let leaf = name.split_whitespace().next().unwrap_or_default();
                let mut full = scopes.join(".");
                full += if full.is_empty() { "" } else { "." };
                list.push(Signal {
                    name: full + leaf,
                    width: length,
                    handle: handle.get_index(),
                });
            }
            _ => {}
        })
        .with_context(fault)?;
    Ok((reader, list))
}

/// Checks a waveform after it was written: the writer itself tells nobody that the disk was full.
pub fn check_whole(path: &Path, end: u64) -> Result<()> {
    let fault = || {
        let path = path.display();
        format!("cannot write the waveform {path}: what is there is not whole; is the disk full?")
    };
    let (reader, signals) = open(path).with_context(fault)?;
    let header = reader.get_header();
    ensure!(!signals.is_empty() && header.end_time >= end, "{}", fault());
    Ok(())
}

/// Full names and widths of all signals.
pub fn signals(path: &Path) -> Result<Vec<(String, u32)>> {
    let (_, list) = open(path)?;
    Ok(list.into_iter().map(|s| (s.name, s.width)).collect())
}

/// Nothing known yet, or bits that are not all 0 or 1, read as 0.
fn number(bits: &[u8]) -> u128 {
    bits.iter()
        .rev()
        .take(128)
        .enumerate()
        .map(|(i, b)| u128::from(*b == b'1') << i)
        .sum()
}

/// The story's events of a waveform.
pub fn timeline(path: &Path) -> Result<Timeline> {
    let (mut reader, list) = open(path)?;
    // Of several scopes that have the name, the outermost is the design's own port.
    let find = |leaf: &str| {
        list.iter()
            .filter(|s| s.name.rsplit('.').next() == Some(leaf))
            .min_by_key(|s| s.name.matches('.').count())
    };
    let mut places: HashMap<usize, Vec<&str>> = HashMap::new();
    let mut handles = Vec::new();
    let mut missing = Vec::new();
    let wanted = USEFUL.iter().chain(WANTED.iter().map(|w| &w.0));
    for leaf in NEEDED.iter().chain(wanted) {
        match find(leaf) {
            Some(s) => {
                places.entry(s.handle).or_default().push(leaf);
                handles.push(FstSignalHandle::from_index(s.handle));
            }
            None if NEEDED.contains(leaf) => missing.push(*leaf),
            None => {}
        }
    }
    ensure!(
        missing.is_empty(),
        "{}: no signal {}; is it a waveform of tx_engine or rnic_core?",
        path.display(),
        missing.join(", ")
    );
    let mut changes = Vec::new();
    reader
        .read_signals(
            &FstFilter::filter_signals(handles),
            |time, handle, value| {
                if let FstSignalValue::String(bits) = value {
                    changes.push((time, handle.get_index(), number(bits)));
                }
                Ok::<(), std::convert::Infallible>(())
            },
        )
        .with_context(|| path.display().to_string())?;
    changes.sort_by_key(|c| c.0);
    let mut story = Teller::default();
    let mut next = 0;
    let Some(&(first, ..)) = changes.first() else {
        return Ok(Timeline::default());
    };
    let end = changes.last().map_or(0, |c| c.0);
    for cycle in crate::model::cycle_of(first)..=crate::model::cycle_of(end) {
        let middle = crate::model::middle(cycle);
        while let Some(&(_, handle, value)) = changes.get(next).filter(|c| c.0 <= middle) {
            for name in places.get(&handle).into_iter().flatten() {
                story.now.insert(name, value);
            }
            next += 1;
        }
        story.cycle(cycle);
    }
    Ok(story.timeline)
}

/// Follows the handshakes from cycle to cycle.
#[derive(Default)]
struct Teller {
    now: HashMap<&'static str, u128>,
    timeline: Timeline,
    aw: Option<u64>,
    w: bool,
    /// Blocks of the inline WQE under way.
    blocks: u16,
    /// A beat was shown and not taken: it is the same one.
    shown: HashMap<&'static str, bool>,
    /// Inside a packet of this stream.
    inside: HashMap<&'static str, bool>,
}

impl Teller {
    fn get(&self, name: &str) -> u128 {
        self.now.get(name).copied().unwrap_or(0)
    }

    fn high(&self, name: &str) -> bool {
        self.get(name) != 0
    }

    fn event(&mut self, cycle: u64, step: Step) {
        self.keyed(cycle, step, 0);
    }

    fn keyed(&mut self, cycle: u64, step: Step, key: u64) {
        self.timeline.record(cycle, Event { step, key });
    }

    fn cycle(&mut self, cycle: u64) {
        self.doorbell(cycle);
        if self.starts("axi_ar", false) {
            self.event(cycle, Step::Ar);
        }
        if self.high("axi_rvalid") {
            self.event(cycle, Step::R);
        }
        let read = Request::decode(&self.get("tlp_rq_hdr").to_le_bytes());
        if self.starts("tlp_rq_", true) && read.is_ok_and(|r| !r.write) {
            self.event(cycle, Step::Mrd);
        }
        if self.starts("tlp_cpl_", true) {
            self.event(cycle, Step::CplD);
        }
        for &(name, step) in WANTED {
            if self.high(name) {
                self.event(cycle, step);
            }
        }
        let taken = self.high("tx_valid") && self.high("tx_ready");
        let inside = self.inside.get("tx_").copied().unwrap_or(false);
        if taken && !inside {
            self.event(cycle, Step::MacFirst);
        }
        if taken && self.high("tx_last") {
            self.event(cycle, Step::MacLast);
        }
        if taken {
            self.inside.insert("tx_", !self.high("tx_last"));
        }
    }

    fn doorbell(&mut self, cycle: u64) {
        if self.high("axil_awvalid") && self.high("axil_awready") {
            self.aw = Some(self.get("axil_awaddr") as u64);
        }
        self.w |= self.high("axil_wvalid") && self.high("axil_wready");
        if let (Some(addr), true) = (self.aw, self.w) {
            (self.aw, self.w) = (None, false);
            if addr == hdl::spec::register("WQE_DB_IDX").offset as u64 {
                self.event(cycle, Step::Doorbell);
            }
        }
        if self.high("db_valid") && self.high("db_ready") {
            let (offset, head) = (self.get("db_offset") as u16, self.get("db_data") >> 16);
            let enables = self.now.get("db_be").map_or(u64::MAX, |v| *v as u64);
            let rung = crate::doorbell::rings(&mut self.blocks, offset, enables, head as u32);
            if let Some(how) = rung {
                self.keyed(cycle, Step::Doorbell, how);
            }
        }
    }

    /// True in the first cycle in which a beat (of a packet stream: a packet) is shown.
    fn starts(&mut self, prefix: &'static str, packets: bool) -> bool {
        let high = |suffix: &str| self.high(&format!("{prefix}{suffix}"));
        let (valid, ready) = (high("valid"), high("ready"));
        let last = !packets || high("last");
        let shown = self.shown.insert(prefix, valid && !ready).unwrap_or(false);
        let inside = self.inside.get(prefix).copied().unwrap_or(false);
        if valid && ready {
            self.inside.insert(prefix, !last);
        }
        valid && !shown && !inside
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Model;
    use crate::pins::Pins;

    #[test]
    fn names_widths_and_missing_signals() {
        let path = std::env::temp_dir().join(format!("rnic_names_{}.fst", std::process::id()));
        let mut m = Model::new("probe", 1).unwrap();
        m.trace_start(&path, 0).unwrap();
        let i = m.port("in_9").unwrap();
        for k in 0..20 {
            m.set(i, k);
            m.tick();
        }
        m.trace_stop();
        let names = signals(&path).unwrap();
        assert!(names.contains(&("probe.in_512".into(), 512)), "{names:?}");
        let e = timeline(&path).unwrap_err().to_string();
        assert!(e.contains("no signal axil_awvalid"), "{e}");
        let (mut reader, list) = open(&path).unwrap();
        let s = list.iter().find(|s| s.name == "probe.in_9").unwrap();
        let mut seen = Vec::new();
        reader
            .read_signals(
                &FstFilter::filter_signals(vec![FstSignalHandle::from_index(s.handle)]),
                |t, _, v| {
                    if let FstSignalValue::String(b) = v {
                        seen.push((crate::model::cycle_of(t), number(b)));
                    }
                    Ok::<(), std::convert::Infallible>(())
                },
            )
            .unwrap();
        assert_eq!(seen, (0..20).map(|k| (k, k as u128)).collect::<Vec<_>>());
        std::fs::remove_file(&path).unwrap();
        assert!(signals(&path).is_err());
    }

    #[test]
    fn handshakes_become_events() {
        let mut t = Teller::default();
        let mut cycle = |c: u64, set: &[(&'static str, u128)]| {
            for &(n, v) in set {
                t.now.insert(n, v);
            }
            t.cycle(c);
        };
        let doorbell = hdl::spec::register("WQE_DB_IDX").offset as u128;
        cycle(
            1,
            &[
                ("axil_awvalid", 1),
                ("axil_awready", 1),
                ("axil_awaddr", doorbell),
            ],
        );
        cycle(
            2,
            &[("axil_awvalid", 0), ("axil_wvalid", 1), ("axil_wready", 1)],
        );
        cycle(3, &[("axil_wvalid", 0), ("axi_arvalid", 1)]);
        cycle(4, &[("axi_arready", 1)]);
        cycle(
            5,
            &[
                ("axi_arvalid", 0),
                ("tlp_rq_valid", 1),
                ("tlp_rq_hdr", 0x60),
                ("tlp_rq_ready", 1),
            ],
        );
        cycle(6, &[("tlp_rq_hdr", 0x20)]); // inside the write: no read
        cycle(7, &[("tlp_rq_last", 1)]);
        cycle(8, &[]);
        cycle(9, &[("tlp_rq_valid", 0), ("tx_valid", 1)]);
        cycle(10, &[("tx_ready", 1)]);
        cycle(11, &[("tx_last", 1)]);
        let got: Vec<_> = t
            .timeline
            .stamps()
            .iter()
            .map(|s| (s.cycle, s.event.step))
            .collect();
        let want = [
            (2, Step::Doorbell),
            (3, Step::Ar),
            (8, Step::Mrd),
            (10, Step::MacFirst),
            (11, Step::MacLast),
        ];
        assert_eq!(got, want);
    }
}
