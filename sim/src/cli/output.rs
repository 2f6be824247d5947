//! What a simulation leaves behind: waveform, capture, counters, and results as text or JSON.
use std::path::{Path, PathBuf};

use anyhow::{bail, ensure, Result};
use hdl::spec;
use serde::Serialize;

use super::number::number;
use super::text::{width, Table};
use crate::run::Outputs;
use crate::wire::pcapng;

/// What every simulation can leave behind.
#[derive(clap::Args)]
#[command(next_help_heading = "Output")]
pub(super) struct OutputArgs {
    /// Write an FST waveform, and a GTKWave save file beside it; of a second device to `.nic1.fst`
    #[arg(long, value_name = "FILE.fst")]
    pub wave: Option<PathBuf>,
    /// Levels of hierarchy in the waveform, 0 for all
    #[arg(long, value_name = "N", value_parser = number::<u32>, default_value = "0")]
    wave_depth: u32,
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
