//! `rnic run`, `rnic write`, `rnic timeline`: simulations, and waveforms read back.
use std::path::{Path, PathBuf};

use anyhow::{bail, ensure, Context, Result};
use clap::ValueEnum;
use hdl::spec;
use serde::Serialize;
use toml::{Table, Value};

use super::text::{width, Table as TextTable};
use crate::driver::Space;
use crate::net::{LinkConfig, Trouble};
use crate::pair;
use crate::run::{run, Outputs};
use crate::scenario::{MessageSpec, Post, QpSpec, Scenario, Service, Verb};
use crate::wire::pcapng;

/// What every simulation can leave behind.
#[derive(clap::Args)]
pub(super) struct OutputArgs {
    /// Write an FST waveform, and a GTKWave save file beside it
    #[arg(long, value_name = "FILE.fst")]
    wave: Option<PathBuf>,
    /// Levels of hierarchy in the waveform, 0 for all
    #[arg(long, value_name = "N", default_value_t = 0)]
    wave_depth: u32,
    /// Write the frames as a capture; `-` is standard output, and the results go to standard error
    #[arg(long, value_name = "FILE.pcapng")]
    pcap: Option<PathBuf>,
    /// Print the counters that are not zero, under Linux's names where it has one
    #[arg(long)]
    counters: bool,
    /// Print the results as JSON
    #[arg(long)]
    json: bool,
}

/// Counters with what they count; of an error, what it comes from and what helps.
fn counter_table(whose: &str, counters: &[(&'static str, u64)]) -> String {
    let mut table = TextTable::new(&["counter", "value", "counts"]).right(&[1]);
    for (name, value) in counters {
        let c = &spec::COUNTERS[spec::counter(name)];
        let help = match c.remedy {
            "" => String::new(),
            remedy => format!(" (cause: {}; remedy: {remedy})", c.cause),
        };
        table.row([
            name.to_string(),
            value.to_string(),
            format!("{}{help}", c.meaning),
        ]);
    }
    format!("\n{whose}{}", table.render(width()))
}

impl OutputArgs {
    pub(super) fn outputs(&self) -> Result<Outputs> {
        if let Some(wave) = self.wave.as_ref().filter(|w| pcapng::is_stdout(w)) {
            bail!(
                "--wave {}: a waveform cannot go to standard output",
                wave.display()
            );
        }
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

    /// The results, as text or JSON: for standard output, unless the capture goes there.
    pub(super) fn show(&self, report: &impl Serialize, text: String) -> Result<String> {
        let all = match self.json {
            true => serde_json::to_string_pretty(report)? + "\n",
            false => text,
        };
        if self.pcap.as_ref().is_some_and(|p| pcapng::is_stdout(p)) {
            eprint!("{all}");
            return Ok(String::new());
        }
        Ok(all)
    }

    /// Runs a scenario of one device or of two.
    fn run(&self, scenario: &Scenario, ladder: bool) -> Result<String> {
        let outputs = self.outputs()?;
        if scenario.nics == 2 {
            let report = pair::run::run(scenario, &outputs, ladder)?;
            let mut text = report.text();
            if self.counters {
                for (i, nic) in report.nics.iter().enumerate() {
                    text += &counter_table(&format!("device {i}\n"), &nic.counters);
                }
            }
            return self.show(&report, text);
        }
        ensure!(!ladder, "--ladder: needs two devices, --nics 2");
        let report = run(scenario, &outputs)?;
        let mut text = report.text();
        if self.counters {
            text += &counter_table("", &report.counters);
        }
        self.show(&report, text)
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
    /// Show the packets between two devices
    #[arg(long)]
    ladder: bool,
    #[command(flatten)]
    out: OutputArgs,
}

impl RunArgs {
    pub fn run(&self) -> Result<String> {
        let scenario = Scenario::read(&self.scenario)?;
        self.out.run(&scenario, self.ladder)
    }
}

/// Where the payload lies.
#[derive(Clone, Copy, ValueEnum)]
pub(super) enum Mem {
    Gpu,
    Host,
    Nvme,
}

impl Mem {
    pub(super) fn space(self) -> Space {
        match self {
            Self::Gpu => Space::Gpu,
            Self::Host => Space::Host,
            Self::Nvme => Space::Nvme,
        }
    }
}

/// How the WQE reaches the device.
#[derive(Clone, Copy, ValueEnum)]
pub(super) enum Doorbell {
    Ring,
    Page,
    Inline,
}

impl Doorbell {
    pub(super) fn post(self) -> Post {
        match self {
            Self::Ring => Post::Ring,
            Self::Page => Post::Page,
            Self::Inline => Post::Inline,
        }
    }
}

/// Transport service of the queue pairs.
#[derive(Clone, Copy, ValueEnum)]
pub(super) enum Transport {
    Rc,
    Uc,
}

/// The surroundings of the devices: those of the budget unless said otherwise.
#[derive(clap::Args)]
pub(super) struct MachineArgs {
    /// Configuration of the device: tiny, rnic100, rnic400
    #[arg(long, value_name = "NAME", default_value = "rnic100")]
    pub config: String,
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
    pub seed: u64,
}

/// The link between two devices, and the service over it.
#[derive(clap::Args)]
pub(super) struct LinkArgs {
    /// Transport service between two devices
    #[arg(long, value_enum, default_value = "rc")]
    service: Transport,
    /// Latency of the link between two devices (default: 70)
    #[arg(long, value_name = "NS")]
    link_ns: Option<f64>,
    /// Probability that a frame is lost; likewise the next three
    #[arg(long, value_name = "P", default_value_t = 0.0)]
    loss: f64,
    /// … comes twice
    #[arg(long, value_name = "P", default_value_t = 0.0)]
    duplicate: f64,
    /// … is overtaken by the next one
    #[arg(long, value_name = "P", default_value_t = 0.0)]
    reorder: f64,
    /// … has a wrong bit
    #[arg(long, value_name = "P", default_value_t = 0.0)]
    corrupt: f64,
}

impl LinkArgs {
    pub(super) fn service(&self) -> Service {
        match self.service {
            Transport::Rc => Service::Rc,
            Transport::Uc => Service::Uc,
        }
    }

    pub(super) fn link(&self) -> Result<LinkConfig> {
        let mut link = LinkConfig::default();
        if let Some(ns) = self.link_ns {
            link.latency = cycle_count("--link-ns", ns)?;
        }
        link.trouble = Trouble {
            loss: self.loss,
            duplicate: self.duplicate,
            reorder: self.reorder,
            corrupt: self.corrupt,
            ..Trouble::default()
        };
        Ok(link)
    }
}

impl MachineArgs {
    /// A scenario with these surroundings.
    pub(super) fn scenario(&self) -> Result<Scenario> {
        Ok(Scenario {
            config: self.config.clone(),
            seed: self.seed,
            calm: !self.stress,
            nic: self.surroundings()?,
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
    #[arg(long, value_name = "KEY", value_parser = word)]
    rkey: Option<u32>,
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
    /// Devices: one and a wire that takes everything, or two that face each other
    #[arg(long, value_name = "N", default_value_t = 1)]
    nics: usize,
    /// Memory of the second device that the message goes to
    #[arg(long, value_enum, default_value = "gpu")]
    remote_mem: Mem,
    /// Start address there modulo 4096
    #[arg(long, value_name = "BYTES", default_value_t = 0)]
    remote_offset: u64,
    /// Show the packets between two devices
    #[arg(long)]
    ladder: bool,
    #[command(flatten)]
    link: LinkArgs,
    #[command(flatten)]
    machine: MachineArgs,
    #[command(flatten)]
    out: OutputArgs,
}

impl WriteArgs {
    pub fn run(&self) -> Result<String> {
        self.out.run(&self.scenario()?, self.ladder)
    }

    fn scenario(&self) -> Result<Scenario> {
        let message = MessageSpec {
            verb: if self.send { Verb::Send } else { Verb::Write },
            size: self.size,
            file: self.file.clone(),
            mem: self.mem.space(),
            remote_mem: self.remote_mem.space(),
            remote_offset: self.remote_offset,
            offset: self.offset,
            imm: self.imm,
            raddr: self.raddr,
            rkey: self.rkey,
            count: self.count,
            sges: self.sges,
            post: self.doorbell.post(),
            ..MessageSpec::default()
        };
        let qp = QpSpec {
            mtu: self.mtu,
            ipv6: self.ipv6,
            vlan: self.vlan,
            sq_psn: self.psn,
            service: match self.nics {
                1 => Service::Uc,
                _ => self.link.service(),
            },
            ..QpSpec::default()
        };
        Ok(Scenario {
            nics: self.nics,
            link: self.link.link()?,
            qp: vec![qp],
            message: vec![message],
            ..self.machine.scenario()?
        })
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
fn cycle_count(flag: &str, ns: f64) -> Result<u64> {
    ensure!(
        (0.0..1e6).contains(&ns),
        "{flag} {ns}: must be from 0 to 1000000"
    );
    let n = (ns / crate::timeline::NS_PER_CYCLE - 1e-9).ceil().max(1.0);
    Ok(n as u64)
}

fn cycles(flag: &str, ns: f64) -> Result<Value> {
    Ok(Value::Integer(cycle_count(flag, ns)? as i64))
}

pub(super) fn number(s: &str) -> Result<u64> {
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
        let two = scenario("--nics 2 --remote-mem host --link-ns 100 --loss 0.01").unwrap();
        assert_eq!(two.nic_config().unwrap().model, "rnic_core_rnic100");
        assert_eq!((two.link.latency, two.link.trouble.loss), (30, 0.01));
        assert_eq!(two.qp[0].service, Service::Rc);
        assert_eq!(two.message[0].remote_mem, Space::Host);
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
            ("--nics 3", "nics = 3: must be 1 or 2"),
            ("--nics 2 --loss 1.5", "link: trouble: loss = 1.5"),
            ("--nics 2 --service uc --loss 0.1", "qp[0].service"),
            ("--loss 0.1", "link.trouble: needs nics = 2"),
            ("--nics 2 --send", "message[0].verb"),
            ("--nics 2 --link-ns=-5", "--link-ns"),
        ] {
            let e = format!("{:#}", scenario(args).err().unwrap());
            assert!(e.contains(part), "{args}: {e}");
        }
    }
}
