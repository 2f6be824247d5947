//! `rnic run`, `rnic write`, `rnic timeline`: simulations, and waveforms read back.
use std::path::{Path, PathBuf};

use anyhow::{bail, ensure, Context, Result};
use clap::ValueEnum;
use toml::{Table, Value};

use crate::driver::Space;
use crate::run::{run, Outputs, Report};
use crate::scenario::{MessageSpec, Post, QpSpec, Scenario, Verb};

/// What every simulation can leave behind.
#[derive(clap::Args)]
struct OutputArgs {
    /// Write an FST waveform, and a GTKWave save file beside it
    #[arg(long, value_name = "FILE.fst")]
    wave: Option<PathBuf>,
    /// Levels of hierarchy in the waveform, 0 for all
    #[arg(long, value_name = "N", default_value_t = 0)]
    wave_depth: u32,
    /// Write the frames as a capture
    #[arg(long, value_name = "FILE.pcapng")]
    pcap: Option<PathBuf>,
    /// Print the results as JSON
    #[arg(long)]
    json: bool,
}

impl OutputArgs {
    fn outputs(&self) -> Result<Outputs> {
        if let (Some(wave), Some(pcap)) = (&self.wave, &self.pcap) {
            let save = wave.with_extension("gtkw");
            for (what, path) in [("waveform", wave), ("waveform's save file", &save)] {
                ensure!(
                    !same_file(path, pcap),
                    "--pcap {}: is the {what} too",
                    pcap.display()
                );
            }
        }
        Ok(Outputs {
            wave: self.wave.clone(),
            wave_depth: self.wave_depth,
            pcap: self.pcap.clone(),
        })
    }

    fn show(&self, report: &Report) -> Result<String> {
        if self.json {
            return Ok(serde_json::to_string_pretty(report)? + "\n");
        }
        Ok(report.text())
    }
}

/// True if both names are of one file, which need not exist yet.
fn same_file(a: &Path, b: &Path) -> bool {
    let full = |p: &Path| {
        p.canonicalize().ok().or_else(|| {
            let folder = p.parent().filter(|f| !f.as_os_str().is_empty());
            let folder = folder.unwrap_or(Path::new(".")).canonicalize().ok()?;
            Some(folder.join(p.file_name()?))
        })
    };
    a == b || full(a).is_some_and(|f| Some(f) == full(b))
}

/// Run a scenario file
#[derive(clap::Args)]
pub struct RunArgs {
    scenario: PathBuf,
    #[command(flatten)]
    out: OutputArgs,
}

impl RunArgs {
    pub fn run(&self) -> Result<String> {
        let scenario = Scenario::read(&self.scenario)?;
        self.out.show(&run(&scenario, &self.out.outputs()?)?)
    }
}

/// Where the payload lies.
#[derive(Clone, Copy, ValueEnum)]
enum Mem {
    Gpu,
    Host,
    Nvme,
}

/// How the WQE reaches the device.
#[derive(Clone, Copy, ValueEnum)]
enum Doorbell {
    Ring,
    Page,
    Inline,
}

/// Write bytes to a remote address (or SEND them) and follow them to the wire
#[derive(clap::Args)]
pub struct WriteArgs {
    /// Send the contents of this file
    #[arg(long, value_name = "FILE", conflicts_with = "size")]
    file: Option<PathBuf>,
    /// Send this many random bytes
    #[arg(long, value_name = "BYTES", default_value_t = 4096)]
    size: u64,
    /// Memory that holds the payload
    #[arg(long, value_enum, default_value = "gpu")]
    mem: Mem,
    /// Start address modulo 4096
    #[arg(long, value_name = "BYTES", default_value_t = 0)]
    offset: u64,
    /// Path MTU
    #[arg(long, value_name = "BYTES", default_value_t = 4096)]
    mtu: u32,
    /// SEND instead of WRITE
    #[arg(long)]
    send: bool,
    /// Immediate data
    #[arg(long, value_name = "NUMBER", value_parser = word)]
    imm: Option<u32>,
    /// Remote address
    #[arg(long, value_name = "ADDRESS", value_parser = number)]
    raddr: Option<u64>,
    /// Remote key
    #[arg(long, value_name = "KEY", value_parser = word, default_value = "0x1234")]
    rkey: u32,
    /// Messages, one after the other
    #[arg(long, value_name = "N", default_value_t = 1)]
    count: u64,
    /// Pieces that the payload is scattered over
    #[arg(long, value_name = "N", default_value_t = 1)]
    sges: u64,
    /// How the WQE reaches the device
    #[arg(long, value_enum, default_value = "ring")]
    doorbell: Doorbell,
    /// IPv6 instead of IPv4
    #[arg(long)]
    ipv6: bool,
    /// VLAN identifier and priority
    #[arg(long, value_name = "VID:PRIO", value_parser = vlan)]
    vlan: Option<(u16, u8)>,
    /// First packet sequence number
    #[arg(long, value_name = "PSN", default_value_t = 0)]
    psn: u32,
    /// Configuration of the device: tiny, rnic100, rnic400
    #[arg(long, value_name = "NAME", default_value = "rnic100")]
    config: String,
    /// Latency of a host memory read
    #[arg(long, value_name = "NS")]
    host_ns: Option<f64>,
    /// Latency of a GPU memory read, to its first data
    #[arg(long, value_name = "NS")]
    gpu_ns: Option<f64>,
    /// Largest read request
    #[arg(long, value_name = "BYTES")]
    mrrs: Option<u16>,
    /// Largest TLP payload
    #[arg(long, value_name = "BYTES")]
    mps: Option<u16>,
    /// Rate of the wire (default: 100, with rnic400 400)
    #[arg(long, value_name = "GBPS")]
    gbps: Option<f64>,
    /// Stall, split and reorder by the seed, as the tests do
    #[arg(long)]
    stress: bool,
    /// Seed of payload and stalls, of up to 64 bits
    #[arg(long, value_name = "N", value_parser = number, default_value = "1")]
    seed: u64,
    #[command(flatten)]
    out: OutputArgs,
}

impl WriteArgs {
    pub fn run(&self) -> Result<String> {
        self.out
            .show(&run(&self.scenario()?, &self.out.outputs()?)?)
    }

    fn scenario(&self) -> Result<Scenario> {
        let message = MessageSpec {
            verb: if self.send { Verb::Send } else { Verb::Write },
            size: self.size,
            file: self.file.clone(),
            mem: match self.mem {
                Mem::Gpu => Space::Gpu,
                Mem::Host => Space::Host,
                Mem::Nvme => Space::Nvme,
            },
            offset: self.offset,
            imm: self.imm,
            raddr: self.raddr,
            rkey: self.rkey,
            count: self.count,
            sges: self.sges,
            post: match self.doorbell {
                Doorbell::Ring => Post::Ring,
                Doorbell::Page => Post::Page,
                Doorbell::Inline => Post::Inline,
            },
            ..MessageSpec::default()
        };
        let qp = QpSpec {
            mtu: self.mtu,
            ipv6: self.ipv6,
            vlan: self.vlan,
            sq_psn: self.psn,
            ..QpSpec::default()
        };
        Ok(Scenario {
            config: self.config.clone(),
            seed: self.seed,
            calm: !self.stress,
            nic: self.surroundings()?,
            qp: vec![qp],
            message: vec![message],
            ..Scenario::default()
        })
    }

    /// The knobs as changes to the surroundings.
    fn surroundings(&self) -> Result<Table> {
        let mut nic = Table::new();
        let mut set = |path: &[&str], value: Value| insert(&mut nic, path, value);
        if let Some(ns) = self.host_ns {
            let n = cycles("--host-ns", ns)?;
            set(&["axi", "latency"], n.clone());
            set(&["link", "host", "latency"], n);
        }
        if let Some(ns) = self.gpu_ns {
            set(&["link", "gpu", "latency"], cycles("--gpu-ns", ns)?);
        }
        for (name, value) in [("mrrs", self.mrrs), ("mps", self.mps)] {
            if let Some(v) = value {
                set(&["pcie", name], Value::Integer(v.into()));
            }
        }
        let gbps = match (self.gbps, self.config.as_str()) {
            (None, "rnic400") => Some(400.0),
            (g, _) => g,
        };
        if let Some(g) = gbps {
            ensure!(g > 0.0, "--gbps {g}: must be more than 0");
            set(&["mac", "pace", "gbps"], Value::Float(g));
        }
        Ok(nic)
    }
}

/// Puts a value at a path of tables.
fn insert(table: &mut Table, path: &[&str], value: Value) {
    match path {
        [] => {}
        [key] => drop(table.insert(key.to_string(), value)),
        [key, rest @ ..] => {
            let inner = table
                .entry(key.to_string())
                .or_insert_with(|| Value::Table(Table::new()));
            if let Value::Table(t) = inner {
                insert(t, rest, value);
            }
        }
    }
}

/// Nanoseconds as cycles, rounded up as a synchronous memory would.
fn cycles(flag: &str, ns: f64) -> Result<Value> {
    ensure!(
        (0.0..1e6).contains(&ns),
        "{flag} {ns}: must be from 0 to 1000000"
    );
    let n = (ns / crate::timeline::NS_PER_CYCLE - 1e-9).ceil().max(1.0);
    Ok(Value::Integer(n as i64))
}

fn number(s: &str) -> Result<u64> {
    let parsed = match s.strip_prefix("0x") {
        Some(hex) => u64::from_str_radix(&hex.replace('_', ""), 16),
        None => s.parse(),
    };
    parsed.with_context(|| format!("`{s}` is no number"))
}

fn word(s: &str) -> Result<u32> {
    u32::try_from(number(s)?).with_context(|| format!("`{s}` has more than 32 bits"))
}

fn vlan(s: &str) -> Result<(u16, u8)> {
    let (vid, priority) = s.split_once(':').unwrap_or((s, "0"));
    let (vid, priority) = (number(vid)?, number(priority)?);
    if vid > 4095 || priority > 7 {
        bail!("`{s}`: the identifier is at most 4095, the priority 7");
    }
    Ok((vid as u16, priority as u8))
}

/// Make the table of a WRITE again from a waveform
#[derive(clap::Args)]
pub struct TimelineArgs {
    /// A waveform of tx_engine
    wave: PathBuf,
    /// Follow the first doorbell at or after this cycle
    #[arg(long, value_name = "CYCLE", default_value_t = 0)]
    from: u64,
    /// Print as JSON
    #[arg(long)]
    json: bool,
}

impl TimelineArgs {
    pub fn run(&self) -> Result<String> {
        let timeline = crate::fst::timeline(&self.wave)?;
        let story = timeline.story(self.from).with_context(|| {
            let path = self.wave.display();
            format!("{path}: no doorbell at or after cycle {}", self.from)
        })?;
        if self.json {
            return Ok(serde_json::to_string_pretty(&story)? + "\n");
        }
        Ok(story.table())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    #[derive(Parser)]
    struct Cli {
        #[command(flatten)]
        write: WriteArgs,
    }

    fn scenario(args: &str) -> Result<Scenario> {
        let words = std::iter::once("x").chain(args.split_whitespace());
        let s = Cli::try_parse_from(words)?.write.scenario()?;
        s.validate()?;
        Ok(s)
    }

    #[test]
    fn flags_reach_the_scenario() {
        let s = scenario(
            "--size 100 --mem host --mtu 1024 --host-ns 60 --gpu-ns 1000 --gbps 25 --vlan 5:3 \
             --raddr 0x1000 --imm 7 --mps 512 --doorbell page --config tiny",
        )
        .unwrap();
        let nic = s.nic_config().unwrap();
        assert_eq!((nic.axi.latency, nic.link.host.latency), (18, 18));
        assert_eq!((nic.link.gpu.latency, nic.pcie.mps), (300, 512));
        assert_eq!(nic.mac.pace, crate::wire::Pace::Gbps(25.0));
        assert_eq!((s.qp[0].mtu, s.qp[0].vlan), (1024, Some((5, 3))));
        let m = &s.message[0];
        assert_eq!((m.size, m.raddr, m.imm), (100, Some(0x1000), Some(7)));
        assert_eq!((m.mem, m.post), (Space::Host, Post::Page));
        let nic = scenario("--config rnic400").unwrap().nic_config().unwrap();
        assert_eq!(nic.mac.pace, crate::wire::Pace::Gbps(400.0));
    }

    #[test]
    fn defaults_are_the_budget() {
        let nic = scenario("").unwrap().nic_config().unwrap();
        assert_eq!((nic.axi.latency, nic.link.gpu.latency), (14, 18));
        assert_eq!(nic, crate::nic::NicConfig::calm("tx_engine_rnic100"));
    }

    #[test]
    fn wrong_values_are_named() {
        for (args, part) in [
            ("--mtu 1000", "qp[0].mtu = 1000"),
            ("--mps 100", "nic.pcie.mps = 100"),
            ("--vlan 5000", "at most 4095"),
            ("--host-ns=-1", "--host-ns"),
            ("--config big", "rnic100"),
            ("--size x", "--size"),
            ("--size 300 --doorbell inline", "inline takes at most 224"),
        ] {
            let e = format!("{:#}", scenario(args).err().unwrap());
            assert!(e.contains(part), "{args}: {e}");
        }
    }
}
