//! `rnic emit`: writes, compares and lints.
use super::compare::{compare, write};
use super::files::{committed, single};
use super::set::{in_parallel, Set};
use super::REMEDY;
use crate::emit::lint;
use crate::spec::{self, Config, CONFIGS};
use crate::top::{self, Top};
use anyhow::{anyhow, bail, Context, Result};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Instant;

/// Emit Verilog, C header and reference pages.
#[derive(clap::Args, Clone, Debug, Default)]
pub struct EmitArgs {
    /// Configuration: rnic100, tiny or rnic400 [default: rnic100]
    #[arg(long, value_name = "NAME", conflicts_with = "all", value_parser = spec::known_config)]
    pub config: Option<&'static Config>,
    /// Only this top or engine (may be repeated; `--list` names them)
    #[arg(long, value_name = "NAME", conflicts_with = "all")]
    pub top: Vec<String>,
    /// Folder to write to [default: target/verilog/CONFIG; with --all the current folder]
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    /// The committed tree: verilog-out/ and docs/generated/
    #[arg(long)]
    pub all: bool,
    /// With --all: write nothing, fail if the tree differs from what the source emits
    #[arg(long, requires = "all", conflicts_with = "lint")]
    pub check: bool,
    /// Lint with Verilator, Icarus and Yosys; with --all every configuration, below DIR
    #[arg(long)]
    pub lint: bool,
    /// Name the tops and engines, and emit nothing
    #[arg(long, conflicts_with_all = ["all", "lint"])]
    pub list: bool,
}

impl EmitArgs {
    /// Does what the command line says; progress goes to the error stream.
    ///
    /// # Errors
    /// Unknown names, what elaboration or lint refuses, differences from the tree, and files that
    /// cannot be written: each with the place and the remedy.
    pub fn run(&self) -> Result<()> {
        if self.list {
            let line = |t: &Top| format!("{:<16} {}\n", t.name, t.about);
            return print(&top::tops().iter().map(line).collect::<String>());
        }
        if self.all {
            let out = self.out.clone().unwrap_or_else(|| ".".into());
            let sets = CONFIGS.iter().map(|c| elaborate(c, top::tops()));
            let sets = sets.collect::<Result<Vec<Set>>>()?;
            return match (self.check, self.lint) {
                (true, _) => check(&out, &sets),
                (_, true) => lint_all(&out, &sets),
                _ => write_tree(&out, &sets),
            };
        }
        let config = self.config.unwrap_or(CONFIGS[0]);
        let set = elaborate(config, chosen(&self.top)?)?;
        let default = || Path::new("target/verilog").join(config.name);
        let out = self.out.clone().unwrap_or_else(default);
        let files = single(&set);
        write(&out, &files)?;
        print(&format!("{}: {} files\n", out.display(), files.len()))?;
        match self.lint {
            true => lint_all(&out.join("lint"), &[set]),
            false => Ok(()),
        }
    }
}

/// Prints a result.
///
/// # Errors
/// Standard output that cannot be written, as of a full disk; a reader that goes away early
/// (`rnic emit --list | head`) is no fault.
pub fn print(text: &str) -> Result<()> {
    let mut out = std::io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(e) if e.kind() != std::io::ErrorKind::BrokenPipe => {
            Err(e).context("cannot write to standard output")
        }
        _ => Ok(()),
    }
}

fn chosen(names: &[String]) -> Result<Vec<Top>> {
    if names.is_empty() {
        return Ok(top::tops());
    }
    let find = |name: &String| {
        // Asked for by name, so called by that name.
        let found = top::find(name).map(Top::whole);
        found.ok_or_else(|| {
            let known: Vec<_> = top::tops().iter().map(|t| t.name).collect();
            anyhow!(
                "--top: no top or engine `{name}`; there are: {}",
                known.join(", ")
            )
        })
    };
    names.iter().map(find).collect()
}

fn elaborate(config: &'static Config, tops: Vec<Top>) -> Result<Set> {
    let start = Instant::now();
    let set = Set::new(config, tops).map_err(|e| anyhow!(e))?;
    eprintln!(
        "{}: {} tops and engines, {} modules, {:.1} s",
        config.name,
        set.designs.len(),
        set.modules.len(),
        start.elapsed().as_secs_f64()
    );
    Ok(set)
}

fn write_tree(out: &Path, sets: &[Set]) -> Result<()> {
    let files = committed(sets);
    let changes = write(out, &files)?;
    let mut text: String = changes.iter().map(|c| format!("{c}\n")).collect();
    text += &format!(
        "{}: {} generated files, {} of them written anew or removed\n",
        out.display(),
        files.len(),
        changes.len()
    );
    print(&text)
}

fn check(out: &Path, sets: &[Set]) -> Result<()> {
    let files = committed(sets);
    let found = compare(out, &files)?;
    if found.is_empty() {
        return print(&format!(
            "{}: {} generated files are up to date\n",
            out.display(),
            files.len()
        ));
    }
    let list: Vec<String> = found.iter().map(|d| format!("  {d}")).collect();
    bail!(
        "{} generated files are not what the source emits:\n{}\nrun `{REMEDY}` and commit the result",
        found.len(),
        list.join("\n")
    );
}

/// Lints every design that is not within another one, below `out`, and fails if a tool says a word.
fn lint_all(out: &Path, sets: &[Set]) -> Result<()> {
    if let Some(tool) = lint::missing_tool() {
        bail!("--lint: `{tool}` is not installed; run `make setup`");
    }
    let mut jobs = vec![];
    for set in sets {
        let dir = out.join(set.config.name);
        for design in set.roots() {
            design.write(&dir)?;
            jobs.push((set.config.name, dir.clone(), design.top.clone()));
        }
    }
    let count = jobs.len();
    let verdicts = in_parallel(jobs, |(config, dir, top)| {
        let start = Instant::now();
        let verdict = lint::lint(&dir, &top);
        let word = if verdict.is_ok() {
            "silent"
        } else {
            "NOT CLEAN"
        };
        eprintln!(
            "{config} {top}: {word}, {:.1} s",
            start.elapsed().as_secs_f64()
        );
        Ok(verdict.err().map(|said| format!("{config} {top}:\n{said}")))
    });
    let bad: Vec<String> = verdicts
        .map_err(|e| anyhow!(e))?
        .into_iter()
        .flatten()
        .collect();
    if !bad.is_empty() {
        bail!(
            "{} of {count} designs are not clean:\n{}",
            bad.len(),
            bad.join("\n")
        );
    }
    print(&format!("{count} designs, all silent\n"))
}
