//! Devices joined by links, stepped together cycle by cycle.
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
use std::cell::RefCell;
use std::collections::{BTreeSet, VecDeque};
use std::path::Path;
use std::rc::Rc;

use anyhow::{bail, ensure, Context, Result};
use serde::{Deserialize, Serialize};

use crate::axil::{Access, LIMIT};
use crate::doorbell::Beat as DoorbellBeat;
use crate::driver::{Bus, Device, Space};
use crate::nic::{Nic, NicConfig};
use crate::pcie::Copier;
use crate::rng::Rng;
use crate::wire::{nanoseconds, pcapng, Beat, Frame, Pace, RxBeat, OVERHEAD};

/// Cycles of a link: 70 ns, from the TX FIFO to the peer.
const LATENCY: u64 = 21;
/// A frame that is held back for the next one to pass goes on after so many cycles.
const HELD: u64 = 3000;

/// Frames that do not come as they were sent.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Trouble {
    /// Probabilities for each frame: lost, sent twice, overtaken by the next one, a bit wrong.
    pub loss: f64,
    pub duplicate: f64,
    pub reorder: f64,
    pub corrupt: f64,
    /// Frames that are lost, counted from 0 in each direction.
    pub lose: BTreeSet<u64>,
}

impl Trouble {
    /// Names the first field that is no probability.
    pub fn validate(&self) -> Result<()> {
        let mut sum = 0.0;
        for (name, p) in [
            ("loss", self.loss),
            ("duplicate", self.duplicate),
            ("reorder", self.reorder),
            ("corrupt", self.corrupt),
        ] {
            ensure!((0.0..=1.0).contains(&p), "{name} = {p}: must be 0 to 1");
            sum += p;
        }
        ensure!(
            sum <= 1.0,
            "loss + duplicate + reorder + corrupt = {sum}: must be at most 1"
        );
        Ok(())
    }
}

/// What joins two devices, or a device and the switch.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct LinkConfig {
    /// Cycles from the wire of one MAC to the other's: 1 or more.
    pub latency: u64,
    pub trouble: Trouble,
}

impl Default for LinkConfig {
    fn default() -> Self {
        Self {
            latency: LATENCY,
            trouble: Trouble::default(),
        }
    }
}

impl LinkConfig {
    /// Names the first field whose value is not allowed.
    pub fn validate(&self) -> Result<()> {
        let most = 1 << 20;
        ensure!(
            (1..=most).contains(&self.latency),
            "latency = {}: must be 1 to {most}",
            self.latency
        );
        self.trouble.validate().context("trouble")
    }
}

/// What becomes of a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    Passes,
    Lost,
    Twice,
    Late,
    Damaged,
}

/// Frames of each kind, in one direction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Carried {
    pub frames: u64,
    pub lost: u64,
    pub duplicated: u64,
    pub reordered: u64,
    pub corrupted: u64,
}

/// One direction of a link.
pub struct Line {
    config: LinkConfig,
    rng: Rng,
    fate: Option<Fate>,
    /// Beats of the open frame that go again or later.
    kept: Vec<RxBeat>,
    /// A frame that is late, and when it goes on all the same.
    held: Option<(Vec<RxBeat>, u64)>,
    /// The first cycle in which the far end is free.
    free: u64,
    /// On their way.
    out: VecDeque<RxBeat>,
    pub carried: Carried,
}

impl Line {
    pub fn new(config: &LinkConfig, rng: Rng) -> Self {
        Self {
            config: config.clone(),
            rng,
            fate: None,
            kept: Vec::new(),
            held: None,
            free: 0,
            out: VecDeque::new(),
            carried: Carried::default(),
        }
    }

    /// Another trouble from the next frame on.
    pub fn set_trouble(&mut self, trouble: Trouble) {
        self.config.trouble = trouble;
    }

    fn draw(&mut self) -> Fate {
        let t = &self.config.trouble;
        let number = self.carried.frames;
        self.carried.frames += 1;
        // One draw a frame whatever is switched on, so that a frame's fate depends on few things.
        let p = self.rng.u32() as f64 / (1u64 << 32) as f64;
        let limits = [t.loss, t.duplicate, t.reorder, t.corrupt];
        let mut sum = 0.0;
        let hit = limits.iter().position(|x| {
            sum += x;
            p < sum
        });
        let (fate, count) = match hit {
            _ if t.lose.contains(&number) => (Fate::Lost, &mut self.carried.lost),
            Some(0) => (Fate::Lost, &mut self.carried.lost),
            Some(1) => (Fate::Twice, &mut self.carried.duplicated),
            Some(2) if self.held.is_none() => (Fate::Late, &mut self.carried.reordered),
            Some(3) => (Fate::Damaged, &mut self.carried.corrupted),
            _ => return Fate::Passes,
        };
        *count += 1;
        fate
    }

    /// Takes a beat from the sending MAC.
    pub fn carry(&mut self, beat: Beat) {
        let fate = match self.fate {
            Some(f) => f,
            None => {
                let f = self.draw();
                self.fate = Some(f);
                f
            }
        };
        let mut beat = RxBeat {
            due: beat.gone + self.config.latency,
            bytes: beat.bytes,
            last: beat.last,
            err: false,
        };
        let last = beat.last;
        if last && fate == Fate::Damaged {
            // Among the last bytes, which the ICRC covers or is.
            let n = beat.bytes.len();
            let at = n - 1 - self.rng.below(4.min(n as u64)) as usize;
            beat.bytes[at] ^= 1 << self.rng.below(8);
        }
        match fate {
            Fate::Lost => {}
            Fate::Late => self.kept.push(beat),
            Fate::Twice => {
                self.kept.push(beat.clone());
                self.emit(beat);
            }
            Fate::Passes | Fate::Damaged => self.emit(beat),
        }
        if last {
            self.end(fate);
        }
    }

    fn end(&mut self, fate: Fate) {
        self.fate = None;
        let kept = std::mem::take(&mut self.kept);
        match fate {
            Fate::Twice => kept.into_iter().for_each(|b| self.emit(b)),
            Fate::Late => {
                let until = kept.last().map_or(0, |b| b.due) + HELD;
                self.held = Some((kept, until));
            }
            Fate::Lost => {}
            Fate::Passes | Fate::Damaged => self.release(),
        }
    }

    fn emit(&mut self, mut beat: RxBeat) {
        beat.due = beat.due.max(self.free);
        self.free = beat.due + 1;
        self.out.push_back(beat);
    }

    fn release(&mut self) {
        if let Some((beats, _)) = self.held.take() {
            beats.into_iter().for_each(|b| self.emit(b));
        }
    }

    /// Beats to hand to the far end; called each cycle.
    pub fn arrivals(&mut self, now: u64) -> impl Iterator<Item = RxBeat> + '_ {
        let over = self.held.as_ref().is_some_and(|h| h.1 <= now);
        if over && self.fate.is_none() {
            self.release();
        }
        self.out.drain(..)
    }

    /// Something is on its way that `arrivals` has not given.
    pub fn busy(&self) -> bool {
        self.held.is_some() || self.fate.is_some() || !self.out.is_empty()
    }
}

/// The switch: whole frames, by destination address, each port at the wire's rate.
struct Switch {
    macs: Vec<[u8; 6]>,
    /// Bytes a cycle of a port, times 12.
    rate: Option<f64>,
    /// The frame that each port is receiving.
    open: Vec<Vec<RxBeat>>,
    /// The first cycle in which each port may begin a frame.
    free: Vec<u64>,
    /// Frames for nobody.
    strays: u64,
}

impl Switch {
    /// Takes a beat that came in at `port`; gives a whole frame and where it goes.
    fn take(&mut self, port: usize, beat: RxBeat) -> Option<(usize, Vec<RxBeat>)> {
        let (last, at) = (beat.last, beat.due);
        self.open[port].push(beat);
        if !last {
            return None;
        }
        let mut beats = std::mem::take(&mut self.open[port]);
        let to = beats[0].bytes.get(..6);
        let Some(to) = self.macs.iter().position(|m| Some(&m[..]) == to) else {
            self.strays += 1;
            return None;
        };
        let start = at.max(self.free[to]);
        let mut sent = 0;
        for (i, b) in beats.iter_mut().enumerate() {
            sent += b.bytes.len();
            let cycles = self
                .rate
                .map_or(i as u64 + 1, |r| (sent as f64 / r).ceil() as u64);
            b.due = start + cycles.max(i as u64 + 1);
        }
        let all = sent as f64 + OVERHEAD as f64;
        let cycles = self
            .rate
            .map_or(beats.len() as u64, |r| (all / r).ceil() as u64);
        self.free[to] = start + cycles;
        Some((to, beats))
    }
}

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
            rate: match config.mac.pace {
                Pace::Gbps(g) => Some(g / 8.0 * 10.0 / 3.0),
                _ => None,
            },
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
        for (i, nic) in self.nics.iter_mut().enumerate() {
            nic.step().with_context(|| format!("nic {i}"))?;
        }
        if let Some((i, copier)) = &mut self.copier {
            copier.step(&mut self.nics[*i].bench.world)?;
        }
        let now = self.now();
        for i in 0..self.nics.len() {
            let sent = self.nics[i].mac.tap.as_mut().map(std::mem::take);
            sent.into_iter()
                .flatten()
                .for_each(|b| self.lines[i].carry(b));
            match &mut self.switch {
                None => {
                    let rx = self.nics[1 - i].rx.as_mut();
                    let rx = rx.context("a device without a receiving side")?;
                    self.lines[i].arrivals(now).try_for_each(|b| rx.push(b))?;
                }
                Some(switch) => {
                    let whole = self.lines[i].arrivals(now);
                    let whole: Vec<_> = whole.filter_map(|b| switch.take(i, b)).collect();
                    for (to, beats) in whole {
                        for b in beats {
                            self.down[to].carry(Beat {
                                gone: b.due,
                                bytes: b.bytes,
                                last: b.last,
                            });
                        }
                    }
                }
            }
        }
        if self.switch.is_some() {
            for (line, nic) in self.down.iter_mut().zip(&mut self.nics) {
                let rx = nic
                    .rx
                    .as_mut()
                    .context("a device without a receiving side")?;
                line.arrivals(now).try_for_each(|b| rx.push(b))?;
            }
        }
        Ok(())
    }

    /// `n` clock cycles.
    pub fn run(&mut self, n: u64) -> Result<()> {
        (0..n).try_for_each(|_| self.step())
    }

    /// Cycles since the start.
    pub fn now(&self) -> u64 {
        self.nics[0].world().cycle
    }

    /// Something is on its way, in a model around a device or on a line.
    pub fn busy(&self) -> bool {
        self.nics.iter().any(Nic::busy) || self.lines.iter().chain(&self.down).any(Line::busy)
    }

    /// Steps until nothing is on its way for `quiet` cycles.
    pub fn settle(&mut self, quiet: u64) -> Result<()> {
        let start = self.now();
        let mut since = 0;
        while since <= quiet {
            self.step()?;
            since = if self.busy() { 0 } else { since + 1 };
            if self.now() - start > 1_000_000 {
                let what = "not within 1000000 cycles: everything is idle";
                return Err(self.nics[0].bench.failure(what));
            }
        }
        Ok(())
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

/// One device of a net, as a bus for its driver: waiting steps the whole net.
#[derive(Clone)]
pub struct End {
    pub net: Shared,
    pub nic: usize,
}

impl End {
    fn access(&mut self, access: Access) -> Result<u32> {
        let mut net = self.net.borrow_mut();
        let (what, at) = (if access.write { "write" } else { "read" }, access.addr);
        net.nics[self.nic].axil.push(access);
        for _ in 0..2 * LIMIT {
            net.step()?;
            if let Some(a) = net.nics[self.nic].axil.answer() {
                ensure!(a.resp == 0, "{what} of {at:#06x}: AXI response {}", a.resp);
                return Ok(a.data);
            }
        }
        bail!(net.nics[self.nic]
            .bench
            .failure("no answer to a register access"))
    }

    /// The device's own models.
    pub fn with<T>(&self, f: impl FnOnce(&mut Nic) -> T) -> T {
        f(&mut self.net.borrow_mut().nics[self.nic])
    }
}

impl Bus for End {
    fn read32(&mut self, offset: u16) -> Result<u32> {
        self.access(Access {
            write: false,
            addr: offset,
            data: 0,
            strobes: 0,
        })
    }

    fn write32(&mut self, offset: u16, value: u32) -> Result<()> {
        let write = Access {
            write: true,
            addr: offset,
            data: value,
            strobes: 15,
        };
        self.access(write).map(drop)
    }

    fn doorbell(&mut self, page: u8, offset: u16, bytes: &[u8]) -> Result<()> {
        self.with(|n| n.doorbells.push(DoorbellBeat::new(page, offset, bytes)));
        Ok(())
    }

    fn alloc(&mut self, space: Space, bytes: u64, align: u64) -> Result<u64> {
        self.with(|n| n.alloc(space, bytes, align))
    }

    fn read_mem(&mut self, addr: u64, out: &mut [u8]) -> Result<()> {
        self.with(|n| n.read_mem(addr, out))
    }

    fn write_mem(&mut self, addr: u64, bytes: &[u8]) -> Result<()> {
        self.with(|n| n.write_mem(addr, bytes))
    }

    fn fence(&mut self) {}

    fn gpu_window(&self) -> Option<(u64, u64)> {
        self.with(|n| n.gpu_window())
    }

    fn wait(&mut self) -> Result<()> {
        self.net.borrow_mut().step()
    }

    fn now(&self) -> u64 {
        self.net.borrow().now()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(trouble: Trouble) -> Line {
        let config = LinkConfig {
            latency: 10,
            trouble,
        };
        Line::new(&config, Rng::new(3))
    }

    /// Sends frames of two beats, frame k with bytes of k, a frame every `every` cycles.
    fn send(line: &mut Line, frames: u64, every: u64) -> Vec<RxBeat> {
        let mut got = Vec::new();
        for k in 0..frames {
            for (i, last) in [(0, false), (1, true)] {
                line.carry(Beat {
                    gone: every * k + i,
                    bytes: vec![k as u8; if last { 40 } else { 64 }],
                    last,
                });
                got.extend(line.arrivals(every * k + i));
            }
        }
        got.extend(line.arrivals(every * frames + 2 * HELD));
        got
    }

    /// First byte of each frame; frames must be whole, in cycles that rise.
    fn whole(beats: &[RxBeat]) -> Vec<u8> {
        assert!(beats.windows(2).all(|w| w[0].due < w[1].due));
        let frames = beats.chunks(2);
        frames
            .map(|f| {
                assert!(f.len() == 2 && !f[0].last && f[1].last);
                assert_eq!(f[0].bytes[0], f[1].bytes[0]);
                f[0].bytes[0]
            })
            .collect()
    }

    #[test]
    fn a_clean_line_adds_its_latency() {
        let mut l = line(Trouble::default());
        let got = send(&mut l, 5, 4);
        assert_eq!(whole(&got), [0, 1, 2, 3, 4]);
        let due: Vec<_> = got.iter().map(|b| b.due).collect();
        assert_eq!(due, [10, 11, 14, 15, 18, 19, 22, 23, 26, 27]);
        assert!(!l.busy());
    }

    #[test]
    fn named_frames_are_lost() {
        let mut l = line(Trouble {
            lose: [1, 3].into(),
            ..Trouble::default()
        });
        assert_eq!(whole(&send(&mut l, 5, 4)), [0, 2, 4]);
        assert_eq!((l.carried.frames, l.carried.lost), (5, 2));
    }

    #[test]
    fn frames_come_twice_and_late_and_whole() {
        let mut l = line(Trouble {
            duplicate: 0.3,
            reorder: 0.3,
            ..Trouble::default()
        });
        let got = whole(&send(&mut l, 100, 2));
        let c = l.carried;
        assert!(c.duplicated > 10 && c.reordered > 10, "{c:?}");
        assert_eq!(got.len() as u64, 100 + c.duplicated);
        let back = got.windows(2).filter(|w| w[0] > w[1]).count() as u64;
        assert!(back > 0 && back <= c.reordered, "{back} of {c:?}");
        for k in 0..100 {
            assert!(got.contains(&k), "frame {k} is missing");
        }
    }

    #[test]
    fn the_last_late_frame_is_not_kept_for_ever() {
        let mut l = line(Trouble {
            reorder: 1.0,
            ..Trouble::default()
        });
        assert_eq!(whole(&send(&mut l, 1, 1)), [0]);
        assert!(!l.busy());
    }

    #[test]
    fn damage_is_one_bit_of_the_end() {
        let mut l = line(Trouble {
            corrupt: 1.0,
            ..Trouble::default()
        });
        let got = send(&mut l, 20, 2);
        for f in got.chunks(2) {
            let bits: u32 = (f[1].bytes.iter())
                .map(|b| (b ^ f[0].bytes[0]).count_ones())
                .sum();
            assert_eq!(bits, 1);
            assert!(f[1].bytes[..36].iter().all(|b| *b == f[0].bytes[0]));
        }
        assert_eq!(l.carried.corrupted, 20);
    }

    #[test]
    fn a_seed_says_everything() {
        let trouble = Trouble {
            loss: 0.2,
            duplicate: 0.1,
            reorder: 0.1,
            ..Trouble::default()
        };
        let a = send(&mut line(trouble.clone()), 200, 3);
        assert_eq!(a, send(&mut line(trouble), 200, 3));
    }

    #[test]
    fn wrong_numbers_are_named() {
        let bad = |t: Trouble| format!("{:#}", t.validate().unwrap_err());
        let loss = Trouble {
            loss: 1.5,
            ..Trouble::default()
        };
        assert!(bad(loss).contains("loss = 1.5"));
        let sum = Trouble {
            loss: 0.6,
            reorder: 0.6,
            ..Trouble::default()
        };
        assert!(bad(sum).contains("at most 1"));
        let link = LinkConfig {
            latency: 0,
            ..LinkConfig::default()
        };
        assert!(link
            .validate()
            .unwrap_err()
            .to_string()
            .contains("latency = 0"));
    }

    #[test]
    fn the_switch_forwards_by_address_and_one_frame_at_a_time() {
        let mut s = Switch {
            macs: (0..3).map(mac_of).collect(),
            rate: Some(125.0 / 3.0),
            open: vec![Vec::new(); 3],
            free: vec![0; 3],
            strays: 0,
        };
        let beat = |to: usize, due, last| RxBeat {
            due,
            bytes: [&mac_of(to)[..], &[0; 58]].concat(),
            last,
            err: false,
        };
        assert!(s.take(0, beat(2, 5, false)).is_none());
        let (to, a) = s.take(0, beat(2, 6, true)).unwrap();
        let (_, b) = s.take(1, beat(2, 6, true)).unwrap();
        assert_eq!((to, a.len(), b.len()), (2, 2, 1));
        // 128 bytes take 4 cycles, 24 more of overhead a part of one; then 64 bytes take 2.
        assert_eq!([a[0].due, a[1].due, b[0].due], [8, 10, 12]);
        assert!(s.take(1, beat(7, 9, true)).is_none());
        assert_eq!(s.strays, 1);
    }
}
