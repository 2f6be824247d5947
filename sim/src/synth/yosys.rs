//! Runs Yosys on a module: one script a question, its files in a folder of their own.
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::{anyhow, bail, Context, Result};

use super::tree::Node;

/// What Yosys is asked to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Depth: LUTs of six inputs, all flattened, memories left as boxes.
    Depth,
    /// Area for UltraScale+, each module by itself.
    Area,
    /// Area for UltraScale+, all flattened.
    Flat,
    /// A netlist for nextpnr-ecp5.
    Ecp5,
}

/// How modules begin that are the product of a DSP block, whose registers stand around them.
pub const MULTIPLIER: &str = "product_";

/// File that the script leaves in its folder.
const RESULT: &str = "result.json";

impl Kind {
    pub fn name(self) -> &'static str {
        match self {
            Kind::Depth => "depth",
            Kind::Area => "area",
            Kind::Flat => "flat",
            Kind::Ecp5 => "ecp5",
        }
    }

    /// The commands after the files have been read.
    pub fn script(self, top: &str) -> String {
        match self {
            // `synth -lut 6` to its end would turn the memories of FIFOs into flip-flops.
            Kind::Depth => format!(
                "hierarchy -check -top {top}\nblackbox {MULTIPLIER}*\nsynth -flatten -lut 6 -run begin:fine -top {top}\n\
                 opt -fast -full\nopt -full\ntechmap\nopt -fast\nabc -fast -lut 6\nopt -fast\n\
                 write_json {RESULT}\n"
            ),
            Kind::Area => format!(
                "hierarchy -check -top {top}\nsynth_xilinx -family xcup -noiopad -top {top}\n\
                 tee -q -o {RESULT} stat -json\n"
            ),
            Kind::Flat => format!(
                "hierarchy -check -top {top}\nsynth_xilinx -family xcup -noiopad -flatten -top {top}\n\
                 tee -q -o {RESULT} stat -json\n"
            ),
            Kind::Ecp5 => format!("synth_ecp5 -abc9 -top {top} -json {RESULT}\n"),
        }
    }
}

/// Version line of Yosys.
///
/// # Errors
/// If it is not installed: names `make setup`.
pub fn version() -> Result<String> {
    let out = Command::new("yosys").arg("-V").output();
    let out = out.map_err(|e| match e.kind() {
        std::io::ErrorKind::NotFound => anyhow!("Yosys is not installed: run `make setup`"),
        _ => anyhow!("yosys: {e}"),
    })?;
    Ok(String::from_utf8_lossy(&out.stdout).trim().to_string())
}

static RUNS: AtomicUsize = AtomicUsize::new(0);

/// Runs `kind` over the modules, the last of which is the top, below `dir`. `read` gets the path
/// of the result; the folder of the run is removed when it has been read.
///
/// # Errors
/// What Yosys refuses: the module, its last words, and the file with all that it said.
pub fn run<T>(
    dir: &Path,
    kind: Kind,
    modules: &[&Node],
    read: impl FnOnce(&Path) -> Result<T>,
) -> Result<T> {
    let texts = modules.iter().map(|n| (&*n.module.name, &*n.module.text));
    let top = &modules.last().context("no module to synthesize")?.module;
    run_texts(dir, kind, &top.name, texts, read)
}

/// [`run`] over modules given by name and text.
///
/// # Errors
/// As [`run`].
pub fn run_texts<'a, T>(
    dir: &Path,
    kind: Kind,
    top: &str,
    texts: impl Iterator<Item = (&'a str, &'a str)>,
    read: impl FnOnce(&Path) -> Result<T>,
) -> Result<T> {
    let (id, n) = (std::process::id(), RUNS.fetch_add(1, Ordering::Relaxed));
    let place = dir.join(format!("run-{id}-{n}"));
    std::fs::create_dir_all(&place).with_context(|| place.display().to_string())?;
    let mut script = String::new();
    for (name, text) in texts {
        let file = place.join(format!("{name}.v"));
        std::fs::write(&file, text).with_context(|| file.display().to_string())?;
        script += &format!("read_verilog {name}.v\n");
    }
    script += &kind.script(top);
    std::fs::write(place.join("script.ys"), script)?;
    let out = Command::new("yosys")
        .args(["-q", "-s", "script.ys"])
        .current_dir(&place)
        .output()
        .map_err(|e| anyhow!("yosys: {e}; run `make setup` if it is not installed"))?;
    if !out.status.success() {
        let log = keep_log(dir, top, kind, &out)?;
        let said = String::from_utf8_lossy(&out.stderr);
        let last = said.lines().rfind(|l| !l.trim().is_empty());
        bail!(
            "{top}: Yosys failed ({}): {}\nall that it said: {}; its files: {}",
            out.status,
            last.unwrap_or("no message"),
            log.display(),
            place.display()
        );
    }
    let result = read(&place.join(RESULT)).with_context(|| {
        let place = place.display();
        format!("{top}: the {} result of Yosys in {place}", kind.name())
    })?;
    std::fs::remove_dir_all(&place).with_context(|| place.display().to_string())?;
    Ok(result)
}

fn keep_log(dir: &Path, top: &str, kind: Kind, out: &std::process::Output) -> Result<PathBuf> {
    let log = dir.join(format!("{top}-{}.log", kind.name()));
    let text = [&*out.stdout, &*out.stderr].concat();
    std::fs::write(&log, text).with_context(|| log.display().to_string())?;
    Ok(log)
}
