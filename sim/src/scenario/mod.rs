//! What a run does, as a TOML file says it: the device, its queue pairs, its messages.
//!
//! ```toml
//! config = "rnic100"        # or tiny, rnic400
//! calm = true               # exact latencies, no stalls; false: stalls, splits, reorders
//! [nic.link.gpu]            # any field of NicConfig
//! latency = 18
//! [[qp]]
//! mtu = 4096
//! [[message]]
//! verb = "write"
//! size = 4096
//! mem = "gpu"
//! ```
//! A message's `file = "payload.bin"` is looked for beside the scenario file. A seed above 2^63 − 1
//! needs `--seed` on the command line or `RNIC_SEED`: numbers in TOML are signed.
//! With two devices joined by a link, each queue pair has both ends, and a message goes from one device
//! (`from`) into the memory of the other:
//! ```toml
//! nics = 2
//! [link]
//! latency = 21              # cycles
//! trouble = { loss = 0.01 } # also duplicate, reorder, corrupt; lose = [3] names frames
//! [[qp]]
//! service = "rc"            # or uc
//! [[message]]
//! from = 1
//! remote_mem = "host"
//! ```
//! Every key is optional; a wrong one, or a value of the wrong kind, is an error that names file,
//! place and what was expected. A file without any key is refused: it says nothing.
mod check;
mod message;
mod qp;
#[cfg(test)]
mod tests;
mod text;

use std::io::Read;
use std::path::Path;

use anyhow::{ensure, Context, Result};
use serde::{Deserialize, Serialize};
use toml::Table;

use crate::net::LinkConfig;
use crate::nic::NicConfig;
use text::{merge, typed};

pub use message::{MessageSpec, Post, Verb};
pub use qp::{QpSpec, Service};

/// A run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Scenario {
    /// Configuration of the device.
    pub config: String,
    pub seed: u64,
    /// Whether `nic` starts from exact latencies without stalls.
    pub calm: bool,
    /// Devices: 1, its TX side and a wire that takes everything, or 2 that face each other.
    pub nics: usize,
    /// Changes to the surroundings, of every device.
    pub nic: Table,
    /// What joins two devices.
    pub link: LinkConfig,
    /// The copy of `rnic bounce`.
    pub bounce: BounceSpec,
    pub qp: Vec<QpSpec>,
    pub message: Vec<MessageSpec>,
    /// Post a message only when the one before it is complete.
    pub one_at_a_time: bool,
    /// Cycles within which all must be done.
    pub limit: u64,
}

impl Default for Scenario {
    fn default() -> Self {
        Self {
            config: "rnic100".into(),
            seed: 1,
            calm: true,
            nics: 1,
            nic: Table::new(),
            link: LinkConfig::default(),
            bounce: BounceSpec::default(),
            qp: vec![QpSpec::default()],
            message: vec![MessageSpec::default()],
            one_at_a_time: false,
            limit: 10_000_000,
        }
    }
}

/// How the driver copies GPU memory to a bounce buffer in host memory.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct BounceSpec {
    /// Bytes copied before they are sent; the next chunk is copied meanwhile.
    pub chunk: u64,
    /// Cycles between the end of one chunk's copy and the begin of the next: what it takes the
    /// driver to learn of the one and to start the other.
    pub gap: u64,
}

impl Default for BounceSpec {
    fn default() -> Self {
        Self {
            chunk: 64 << 10,
            gap: 0,
        }
    }
}

/// What a scenario file is read for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Its messages are sent.
    Run,
    /// `rnic bounce` sends bytes of its own.
    Bounce,
}

impl Purpose {
    /// Keys that say nothing then, and why.
    fn unused(self) -> &'static [(&'static str, &'static str)] {
        match self {
            Self::Run => &[("bounce", "only `rnic bounce --scenario` makes that copy")],
            Self::Bounce => &[
                ("message", "`rnic bounce` sends --size bytes of its own"),
                ("one_at_a_time", "`rnic bounce` posts what is copied"),
            ],
        }
    }

    fn check(self, keys: &Table, scenario: &Scenario) -> Result<()> {
        for (key, why) in self.unused() {
            ensure!(!keys.contains_key(*key), "{key}: would be ignored, {why}");
        }
        if self == Self::Bounce {
            let (nics, queues) = (scenario.nics, scenario.qp.len());
            ensure!(nics == 2, "nics = {nics}: must be 2");
            ensure!(
                queues == 1,
                "qp[1]: would be ignored, `rnic bounce` uses one queue pair"
            );
        }
        Ok(())
    }
}

/// A larger file is no scenario; a device file may have no end at all.
const LONGEST: u64 = 1 << 20;

impl Scenario {
    /// Reads a scenario file; what it says must be of use for `purpose`.
    pub fn read(path: &Path, purpose: Purpose) -> Result<Self> {
        let read = || -> Result<String> {
            let mut text = String::new();
            let file = std::fs::File::open(path)?;
            file.take(LONGEST + 1).read_to_string(&mut text)?;
            ensure!(text.len() as u64 <= LONGEST, "more than {LONGEST} bytes");
            Ok(text)
        };
        let text =
            read().with_context(|| format!("cannot read the scenario {}", path.display()))?;
        let folder = path.parent().unwrap_or(Path::new(""));
        let parse = || {
            let table: Table = typed(&text)?;
            ensure!(
                !table.is_empty(),
                "no key in it; `config = \"rnic100\"` runs the default"
            );
            let scenario = Self::parse_in(&text, folder)?;
            purpose.check(&table, &scenario)?;
            Ok(scenario)
        };
        parse().with_context(|| format!("scenario {}", path.display()))
    }

    /// Reads a scenario from text; its files are relative to the current folder.
    pub fn parse(text: &str) -> Result<Self> {
        Self::parse_in(text, Path::new(""))
    }

    fn parse_in(text: &str, folder: &Path) -> Result<Self> {
        /// The same with `nic` checked in place, so that errors point at the line.
        #[derive(Deserialize)]
        struct Checked {
            #[allow(dead_code)]
            nic: Option<NicConfig>,
        }
        let mut scenario: Self = typed(text)?;
        typed::<Checked>(text)?;
        for file in scenario.message.iter_mut().filter_map(|m| m.file.as_mut()) {
            *file = folder.join(&*file);
        }
        scenario.validate()?;
        Ok(scenario)
    }

    /// The surroundings: the base that `calm` names, with the changes of `nic`.
    pub fn nic_config(&self) -> Result<NicConfig> {
        let top = if self.nics == 1 {
            "tx_engine"
        } else {
            "rnic_core"
        };
        let model = format!("{top}_{}", self.config);
        let base = if self.calm {
            NicConfig::calm(&model)
        } else {
            NicConfig {
                model,
                ..NicConfig::default()
            }
        };
        let mut table = Table::try_from(&base)?;
        merge(&mut table, &self.nic);
        let mut config: NicConfig = table.try_into().context("nic")?;
        ensure!(
            config.model == base.model,
            "nic.model = \"{}\": config = \"{}\" means {}",
            config.model,
            self.config,
            base.model
        );
        // Set here: numbers in TOML have 63 bits.
        if !self.nic.contains_key("seed") {
            config.seed = self.seed;
        }
        crate::limits::check(&config)?;
        Ok(config)
    }
}
