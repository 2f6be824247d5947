//! A Verilated design: made by name, driven through named ports, clocked.
//!
//! ```text
//!   drive inputs ─► eval() ─► sample outputs ─► tick()
//!                   clk low, settles            clk high: registers move; cycle + 1
//! ```
//! The kinds are those in `build/models.rs`. Before reset, registers and memories hold values
//! drawn from the seed, so that nothing can rely on what they start with ([`Start`]).
//! In waveforms cycle c lasts from c · 10/3 ns to (c + 1) · 10/3 ns (300 MHz): registers change at its
//! start, inputs and what follows from them in its middle.
use std::path::Path;

use anyhow::{bail, ensure, Context, Result};

use crate::pins::{Dir, NoSuchPort, Pins, Port};
use crate::raw::{Instance, Kind, Wave, KINDS};

pub use crate::raw::PortInfo;

/// What registers and memories hold before reset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Start {
    Zeros,
    Ones,
    /// Drawn from the seed.
    Random,
}

/// One instance of a compiled design.
pub struct Model {
    // Dropped in this order: the waveform reads the instance.
    wave: Option<Wave>,
    instance: Instance,
    kind: &'static Kind,
    clk: Option<Port>,
    cycle: u64,
    /// Inputs have changed, or the clock is high, since the logic was settled.
    stale: bool,
}

/// Time of the rising edge that begins a cycle, in picoseconds.
pub fn picoseconds(cycle: u64) -> u64 {
    cycle * 10_000 / 3
}

/// Time at which a waveform shows the settled values of a cycle, in picoseconds.
pub fn middle(cycle: u64) -> u64 {
    picoseconds(cycle) + HALF
}

/// Cycle to which a time in a waveform belongs.
pub fn cycle_of(time: u64) -> u64 {
    (time * 3 + 2) / 10_000
}

/// Half a cycle, in picoseconds.
const HALF: u64 = 1666;

impl Model {
    /// Names of the compiled designs.
    pub fn kinds() -> impl Iterator<Item = &'static str> {
        KINDS.iter().map(|k| k.name)
    }

    /// What to say of a model that this build does not have.
    fn missing(kind: &str) -> String {
        if kind.ends_with("_rnic400") {
            return format!(
                "no model `{kind}` in this build: add `--features rnic400` to cargo (minutes of C++)"
            );
        }
        let known: Vec<_> = Self::kinds().collect();
        format!(
            "no model `{kind}` in this build; it has: {}",
            known.join(", ")
        )
    }

    /// An instance with random start values drawn from `seed`.
    pub fn new(kind: &str, seed: u64) -> Result<Self> {
        Self::with_start(kind, seed, Start::Random)
    }

    /// An instance with the given start values.
    pub fn with_start(kind: &str, seed: u64, start: Start) -> Result<Self> {
        let Some(found) = KINDS.iter().find(|k| k.name == kind) else {
            bail!(Self::missing(kind));
        };
        // Verilator takes 31 bits, and 0 for "any".
        let seed = (crate::rng::mix(seed) >> 33) as i32 | 1;
        let initial = match start {
            Start::Zeros => 0,
            Start::Ones => 1,
            Start::Random => 2,
        };
        let mut model = Self {
            wave: None,
            instance: Instance::new(found, seed, initial),
            kind: found,
            clk: None,
            cycle: 0,
            stale: true,
        };
        for i in 0..found.ports.len() {
            // Inputs start low: undriven is a known value, and no edge is seen at time 0.
            if found.ports[i].dir == Dir::In {
                model.instance.set(i, 0);
            }
        }
        model.clk = model.find("clk");
        model.instance.eval();
        Ok(model)
    }

    /// Name of the design.
    pub fn kind(&self) -> &'static str {
        self.kind.name
    }

    /// Name of the top module.
    pub fn top(&self) -> &'static str {
        self.kind.top
    }

    /// Every port.
    pub fn ports(&self) -> &'static [PortInfo] {
        self.kind.ports
    }

    /// Cycles since it was made.
    pub fn cycle(&self) -> u64 {
        self.cycle
    }

    /// Settles the combinational logic after inputs have changed.
    pub fn eval(&mut self) {
        if self.stale {
            self.clock(0);
            self.instance.eval();
            self.stale = false;
        }
    }

    /// One clock cycle: settles, then the rising edge.
    pub fn tick(&mut self) {
        self.eval();
        self.record(middle(self.cycle));
        self.cycle += 1;
        self.clock(1);
        self.instance.set_time(picoseconds(self.cycle));
        self.instance.eval();
        self.stale = true;
        self.record(picoseconds(self.cycle));
    }

    /// Holds `rst` high for `cycles` cycles.
    pub fn reset(&mut self, cycles: u32) -> Result<()> {
        let rst = self.port("rst")?;
        self.set(rst, 1);
        for _ in 0..cycles {
            self.tick();
        }
        self.set(rst, 0);
        self.eval();
        Ok(())
    }

    /// Starts an FST waveform; `depth` levels of hierarchy, 0 for all. Replaces one under way.
    /// Refuses devices and pipes: an FST file is read again while it is written.
    pub fn trace_start(&mut self, path: &Path, depth: u32) -> Result<()> {
        self.wave = None;
        if path.metadata().is_ok_and(|m| !m.is_file()) {
            bail!(
                "cannot write the waveform {}: is no regular file",
                path.display()
            );
        }
        let fault = || format!("cannot write the waveform {}", path.display());
        // The writer of waveforms does not say why it cannot open one.
        std::fs::File::create(path).with_context(fault)?;
        let name = path.to_str().context("the path is not UTF-8")?;
        self.wave = Wave::open(&mut self.instance, name, depth as i32);
        ensure!(self.wave.is_some(), fault());
        Ok(())
    }

    /// Closes the waveform.
    pub fn trace_stop(&mut self) {
        self.wave = None;
    }

    fn clock(&mut self, level: u64) {
        if let Some(clk) = self.clk {
            self.instance.set(clk.index as usize, level);
        }
    }

    fn record(&mut self, time: u64) {
        if let Some(wave) = &mut self.wave {
            wave.dump(&mut self.instance, time);
        }
    }

    fn writable(&self, port: Port) {
        assert!(
            port.dir == Dir::In,
            "`{}` is an output of `{}`",
            self.name(port),
            self.kind.name
        );
    }
}

fn mask(width: u32) -> u64 {
    if width >= 64 {
        u64::MAX
    } else {
        (1 << width) - 1
    }
}

impl Pins for Model {
    fn port(&self, name: &str) -> Result<Port, NoSuchPort> {
        let found = self.kind.ports.iter().position(|p| p.name == name);
        found
            .map(|i| Port {
                index: i as u32,
                width: self.kind.ports[i].width,
                dir: self.kind.ports[i].dir,
            })
            .ok_or_else(|| NoSuchPort {
                design: self.kind.name.into(),
                name: name.into(),
                known: self.kind.ports.iter().map(|p| p.name.into()).collect(),
            })
    }
    fn name(&self, port: Port) -> &str {
        self.kind.ports[port.index as usize].name
    }
    fn get(&self, port: Port) -> u64 {
        self.instance.get(port.index as usize)
    }
    /// Panics if the port is an output.
    fn set(&mut self, port: Port, value: u64) {
        self.writable(port);
        self.stale = true;
        self.instance
            .set(port.index as usize, value & mask(port.width));
    }
    fn get_bytes(&self, port: Port, out: &mut [u8]) {
        if port.width <= 64 {
            let v = self.get(port).to_le_bytes();
            for (i, b) in out.iter_mut().enumerate() {
                *b = v.get(i).copied().unwrap_or(0);
            }
            return;
        }
        let words = self.instance.wide(port.index as usize);
        out.fill(0);
        for (chunk, word) in out.chunks_mut(4).zip(words) {
            chunk.copy_from_slice(&word.to_le_bytes()[..chunk.len()]);
        }
    }
    /// Panics if the port is an output.
    fn set_bytes(&mut self, port: Port, bytes: &[u8]) {
        self.writable(port);
        if port.width <= 64 {
            let mut v = [0; 8];
            let n = bytes.len().min(8);
            v[..n].copy_from_slice(&bytes[..n]);
            return self.set(port, u64::from_le_bytes(v));
        }
        self.stale = true;
        self.instance.words(port.index as usize, |words| {
            words.fill(0);
            for (word, chunk) in words.iter_mut().zip(bytes.chunks(4)) {
                let mut w = [0; 4];
                w[..chunk.len()].copy_from_slice(chunk);
                *word = u32::from_le_bytes(w);
            }
            let spare = words.len() as u32 * 32 - port.width;
            if let Some(top) = words.last_mut() {
                *top &= u32::MAX >> spare;
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_width_passes_through() {
        let mut m = Model::new("probe", 1).unwrap();
        assert_eq!(m.top(), "probe");
        m.reset(2).unwrap();
        for w in [1u32, 8, 9, 17, 33, 65, 512] {
            let i = m.port(&format!("in_{w}")).unwrap();
            let o = m.port(&format!("out_{w}")).unwrap();
            assert_eq!((i.width, i.dir, o.dir), (w, Dir::In, Dir::Out));
            let bytes: Vec<u8> = (0..i.bytes()).map(|k| 0xff - 3 * k as u8).collect();
            m.set_bytes(i, &bytes);
            m.tick();
            let mut want = bytes.clone();
            let spare = want.len() as u32 * 8 - w;
            *want.last_mut().unwrap() &= 0xff >> spare;
            assert_eq!(m.bytes(o), want, "width {w}");
            m.set(i, u64::MAX);
            m.tick();
            assert_eq!(m.get(o), mask(w), "width {w}");
        }
    }

    #[test]
    fn times_and_cycles_agree() {
        for c in (0..100).chain(1_000_000..1_000_100) {
            assert_eq!((cycle_of(picoseconds(c)), cycle_of(middle(c))), (c, c));
        }
        assert_eq!(picoseconds(300_000_000), 1_000_000_000_000);
    }

    #[test]
    fn story_signals_are_readable() {
        let mut m = Model::new("probe", 1).unwrap();
        let i = m.port("in_8").unwrap();
        let (next, high) = (m.port("story_next").unwrap(), m.port("story_high").unwrap());
        assert_eq!((next.width, high.width), (8, 1));
        m.set(i, 0x80);
        m.eval();
        assert_eq!((m.get(next), m.get(high)), (0x81, 1));
    }

    #[test]
    fn start_values_follow_the_seed() {
        let start = |m: &Model| m.get(m.port("start").unwrap());
        let a = start(&Model::new("probe", 5).unwrap());
        let again = start(&Model::new("probe", 5).unwrap());
        let b = start(&Model::new("probe", 6).unwrap());
        assert_eq!(a, again);
        assert_ne!(a, b);
        let zeros = Model::with_start("probe", 5, Start::Zeros).unwrap();
        let ones = Model::with_start("probe", 5, Start::Ones).unwrap();
        assert_eq!((start(&zeros), start(&ones)), (0, u64::MAX));
    }

    #[test]
    fn start_values_do_not_depend_on_other_threads() {
        let start = |seed| {
            let m = Model::new("probe", seed).unwrap();
            m.get(m.port("start").unwrap())
        };
        let want: Vec<u64> = (0..64).map(start).collect();
        std::thread::scope(|s| {
            for _ in 0..4 {
                s.spawn(|| {
                    let got: Vec<u64> = (0..64).map(start).collect();
                    assert_eq!(got, want);
                });
            }
        });
    }

    #[test]
    fn wrong_names_list_the_right_ones() {
        let e = Model::new("prob", 1).err().unwrap().to_string();
        assert!(e.contains("no model `prob`") && e.contains("probe"), "{e}");
        let m = Model::new("probe", 1).unwrap();
        let e = m.port("in_2").unwrap_err().to_string();
        assert!(e.contains("no port `in_2`") && e.contains("in_512"), "{e}");
    }

    #[test]
    #[should_panic(expected = "is an output")]
    fn outputs_cannot_be_driven() {
        let mut m = Model::new("probe", 1).unwrap();
        let o = m.port("out_8").unwrap();
        m.set(o, 1);
    }

    #[test]
    fn waveform_is_written() {
        let path = std::env::temp_dir().join(format!("rnic_probe_{}.fst", std::process::id()));
        let mut m = Model::new("probe", 1).unwrap();
        m.trace_start(&path, 0).unwrap();
        let i = m.port("in_512").unwrap();
        for k in 0..100 {
            m.set(i, k);
            m.tick();
        }
        m.trace_stop();
        let bytes = std::fs::read(&path).unwrap();
        std::fs::remove_file(&path).unwrap();
        assert!(bytes.len() > 500, "{} bytes", bytes.len());
        assert!(m.trace_start(Path::new("/nonexistent/x.fst"), 0).is_err());
    }
}
