//! What a simulation leaves behind: waveform, capture, counters, and results as text or JSON.
use std::collections::HashMap;
use std::path::{Path, PathBuf};

use anyhow::{bail, ensure, Result};
use hdl::spec;
use serde::Serialize;

use super::number::number;
use super::text::{width, Table};
use crate::pair::outputs::of_nic;
use crate::run::Outputs;
use crate::wire::pcapng;

/// What every simulation can leave behind.
#[derive(clap::Args)]
#[command(next_help_heading = "Output")]
pub(super) struct OutputArgs {
    /// Write an FST waveform, and a GTKWave save file beside it; of a second device to `.nic1.fst`
    #[arg(long, value_name = "FILE.fst")]
    pub wave: Option<PathBuf>,
    /// Levels of hierarchy in the waveform, 0 for all [default: 0]
    #[arg(long, value_name = "N", value_parser = number::<u32>)]
    wave_depth: Option<u32>,
    /// Write the frames as a capture; `-` is standard output, and the results go to standard error
    #[arg(long, value_name = "FILE.pcapng")]
    pub pcap: Option<PathBuf>,
    /// Print the counters that are not zero, under Linux's names where it has one
    #[arg(long)]
    pub counters: bool,
    /// Print the results as JSON
    #[arg(long)]
    json: bool,
}

/// Counters with what they count; of an error, what it comes from and what helps.
pub(super) fn counter_table(whose: &str, counters: &[(&'static str, u64)]) -> String {
    let mut table = Table::new(&["counter", "value", "counts"]).right(&[1]);
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
    /// What so many devices leave behind.
    ///
    /// # Errors
    /// Names what no file is written for, and files that are the same.
    pub(super) fn outputs(&self, devices: usize) -> Result<Outputs> {
        if let Some(wave) = self.wave.as_ref().filter(|w| pcapng::is_stdout(w)) {
            bail!(
                "--wave {}: a waveform cannot go to standard output",
                wave.display()
            );
        }
        ensure!(
            self.wave.is_some() || self.wave_depth.is_none(),
            "--wave-depth: needs a waveform, --wave"
        );
        self.check_files(devices)?;
        Ok(Outputs {
            wave: self.wave.clone(),
            wave_depth: self.wave_depth.unwrap_or(0),
            pcap: self.pcap.clone(),
        })
    }

    /// Names the first file that would be written over another one.
    fn check_files(&self, devices: usize) -> Result<()> {
        let mut files = Vec::new();
        for i in 0..devices {
            let Some(wave) = self.wave.as_ref().map(|w| of_nic(w, i)) else {
                break;
            };
            let of = match i {
                0 => "waveform".to_string(),
                _ => format!("waveform of device {i}"),
            };
            let save = wave.with_extension("gtkw");
            let saves = match i {
                0 => "waveform's save file".to_string(),
                _ => format!("save file of the {of}"),
            };
            files.extend([("--wave", wave, of), ("--wave", save, saves)]);
        }
        if let Some(pcap) = self.pcap.as_ref().filter(|p| !pcapng::is_stdout(p)) {
            files.push(("--pcap", pcap.clone(), "capture".into()));
        }
        let mut seen: HashMap<PathBuf, &str> = HashMap::new();
        for (flag, path, what) in &files {
            if let Some(other) = seen.insert(one_name(path), what) {
                bail!("{flag} {}: is the {other} too", path.display());
            }
        }
        Ok(())
    }

    /// The results, as text or JSON: for standard output, unless the capture goes there.
    pub(super) fn show(&self, report: &impl Serialize, text: String) -> Result<String> {
        let all = as_asked(self.json, report, text)?;
        if self.pcap.as_ref().is_some_and(|p| pcapng::is_stdout(p)) {
            eprint!("{all}");
            return Ok(String::new());
        }
        Ok(all)
    }
}

/// Results as JSON, or as text.
pub(super) fn as_asked(json: bool, report: &impl Serialize, text: String) -> Result<String> {
    Ok(match json {
        true => serde_json::to_string_pretty(report)? + "\n",
        false => text,
    })
}

/// A name that all names of one file share; it need not exist yet.
fn one_name(path: &Path) -> PathBuf {
    let full = path.canonicalize().ok().or_else(|| {
        let folder = path.parent().filter(|f| !f.as_os_str().is_empty());
        let folder = folder.unwrap_or(Path::new(".")).canonicalize().ok()?;
        Some(folder.join(path.file_name()?))
    });
    full.unwrap_or_else(|| path.into())
}
