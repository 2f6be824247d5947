//! `rnic synth`: area, memories and logic depth through Yosys, beside their bars.
use std::path::PathBuf;

use anyhow::{bail, Result};
use hdl::spec::{Config, CONFIGS};
use serde_json::json;

use super::number::{configuration, number};
use super::text::{width, Table};
use crate::synth::check::{self, FIXED_TOP};
use crate::synth::report::{Report, Row};
use crate::synth::run::Synth;
use crate::synth::tree::Tree;
use crate::synth::{DEPTH_BAR, DEPTH_GOAL};

/// Measure area, memories and logic depth of the Verilog, per module and whole (Yosys)
///
/// Depth: levels of six-input LUTs between registers; a memory's output starts at 3, ports count
/// as registers. Area: synth_xilinx -family xcup. Results are kept by content, so that a second
/// run is quick.
#[derive(clap::Args)]
pub struct SynthArgs {
    /// Configuration (may be repeated): rnic100, rnic400 or tiny [default: rnic100]
    #[arg(long, value_name = "NAME", value_parser = configuration)]
    config: Vec<&'static Config>,
    /// Top or engine
    #[arg(long, value_name = "NAME", default_value = FIXED_TOP)]
    top: String,
    /// Only this module or kind of module, with what is below it (may be repeated)
    #[arg(long, value_name = "NAME")]
    module: Vec<String>,
    /// Name the modules, and measure nothing
    #[arg(long, conflicts_with_all = ["check", "fixed", "module"])]
    list: bool,
    /// As JSON
    #[arg(long)]
    json: bool,
    /// Runs of Yosys at once [default: one a core]
    #[arg(long, value_name = "N", value_parser = number::<usize>, default_value = "0", hide_default_value = true)]
    jobs: usize,
    /// Ways listed of the whole, or of each module asked for
    #[arg(long, value_name = "N", value_parser = number::<usize>, default_value = "20")]
    paths: usize,
    /// End with a verdict on each bar and `N passed, N failed, N skipped`; fail if one is missed
    #[arg(long)]
    check: bool,
    /// The blocks that `make test` measures, with --check
    #[arg(long, conflicts_with_all = ["config", "module", "top"])]
    fixed: bool,
    /// Folder for results
    #[arg(long, value_name = "DIR", default_value = "target/synth")]
    out: PathBuf,
}

impl SynthArgs {
    /// The text to print, and whether all that was asked for holds.
    pub fn run(&self) -> Result<(String, bool)> {
        let configs = self.configs();
        if self.list {
            let trees = configs.iter().map(|c| Tree::new(&self.top, c));
            return Ok((list(&trees.collect::<Result<Vec<_>>>()?), true));
        }
        let synth = Synth::new(&self.out, self.jobs)?;
        let reports = match self.fixed {
            true => check::fixed(&synth)?,
            false => {
                let one = |c: &&'static Config| {
                    let tree = Tree::new(&self.top, c)?;
                    Report::measure(&synth, &tree, &self.module)
                };
                configs.iter().map(one).collect::<Result<_>>()?
            }
        };
        let rows: Vec<Row> = reports.iter().flat_map(Report::rows).collect();
        let mut text = match self.json {
            true => self.as_json(&reports)?,
            false => reports.iter().map(|r| self.as_text(r)).collect(),
        };
        let mut good = true;
        if self.check || self.fixed {
            let (verdict, all) = check::verdict(&rows);
            good = all;
            match self.json {
                true => eprint!("{verdict}"),
                false => text += &verdict,
            }
        }
        Ok((text, good))
    }

    fn configs(&self) -> Vec<&'static Config> {
        match self.config.is_empty() {
            true => vec![CONFIGS[0]],
            false => self.config.clone(),
        }
    }

    /// One report as it is; several share their rows.
    fn as_json(&self, reports: &[Report]) -> Result<String> {
        let mut all: Vec<_> = reports.iter().map(Report::json).collect();
        let value = match (all.len(), all.pop()) {
            (0, _) | (_, None) => bail!("nothing was measured"),
            (1, Some(one)) => one,
            (_, Some(last)) => {
                all.push(last);
                let rows: Vec<_> = (all.iter_mut())
                    .filter_map(|r| r["rows"].as_array_mut().map(std::mem::take))
                    .flatten()
                    .collect();
                json!({"rows": rows, "reports": all})
            }
        };
        Ok(serde_json::to_string_pretty(&value)? + "\n")
    }

    fn as_text(&self, r: &Report) -> String {
        let mut out = format!("{} of {}, {}\n\n", r.top, r.config, r.yosys);
        out += &modules(r);
        out += "\nMemories\n";
        out += &memories(r);
        let listed = match (&r.flat, r.modules.last()) {
            (Some(_), Some(top)) => std::slice::from_ref(top),
            _ => &r.modules[..],
        };
        for m in listed {
            out += &format!(
                "\nWays of {} over {DEPTH_GOAL} levels: {}",
                m.name, m.depth.over
            );
            let shown = m.depth.ways.iter().take(self.paths);
            out += match m.depth.over {
                0 => "; the longest\n",
                n if n > self.paths => "; the worst\n",
                _ => "\n",
            };
            for w in shown {
                let name = |p: &crate::synth::depth::Point| match p.kind.as_str() {
                    "port" => format!("port {}", p.name),
                    _ => format!("{} ({})", p.name, short(&p.source)),
                };
                out += &format!("{:>4}  {} -> {}", w.levels, name(&w.from), name(&w.to));
                if !w.to.pin.is_empty() && w.to.pin != "D" {
                    out += &format!(" {}", w.to.pin);
                }
                out.push('\n');
                if !w.via.is_empty() {
                    out += &format!("        by {}\n", w.via.join(", "));
                }
            }
        }
        out += "\nBars\n";
        out += &bars(&r.rows());
        out.push('\n');
        out
    }
}

fn list(trees: &[Tree]) -> String {
    let mut t = Table::new(&["config", "module", "kind", "about"]);
    for tree in trees {
        for n in &tree.nodes {
            t.row([tree.config.name, &n.module.name, &n.stem, &n.module.about]);
        }
    }
    t.render(width())
}

/// `hdl/src/tx/icrc.rs` as `tx/icrc.rs`.
fn short(source: &str) -> &str {
    source.strip_prefix("hdl/src/").unwrap_or(source)
}

fn modules(r: &Report) -> String {
    let head = [
        "module", "depth", "inner", "LUT", "LUTRAM", "FF", "RAMB36", "source",
    ];
    let mut t = Table::new(&head).right(&[1, 2, 3, 4, 5, 6]);
    let halves = |n: usize| match n % 2 {
        0 => format!("{}", n / 2),
        _ => format!("{}.5", n / 2),
    };
    for m in &r.modules {
        let over = m.depth.levels > DEPTH_BAR;
        t.row([
            m.name.clone(),
            format!("{}{}", if over { "!" } else { "" }, m.depth.levels),
            m.depth.inner.to_string(),
            m.total.lut.to_string(),
            m.total.lutram.to_string(),
            m.total.ff.to_string(),
            halves(m.total.ramb18),
            short(&m.source).to_string(),
        ]);
    }
    if let Some(c) = &r.flat {
        t.row([
            "the whole, flattened".to_string(),
            String::new(),
            String::new(),
            c.lut.to_string(),
            c.lutram.to_string(),
            c.ff.to_string(),
            halves(c.ramb18),
            String::new(),
        ]);
    }
    t.render(width())
}

fn memories(r: &Report) -> String {
    let mut t = Table::new(&["name", "module", "bits", "became"]).right(&[2]);
    for m in &r.memories {
        let became = m.became.clone();
        t.row([
            m.name.clone(),
            m.module.clone(),
            m.bits.to_string(),
            became.unwrap_or_else(|| "FLIP-FLOPS".into()),
        ]);
    }
    t.render(width())
}

/// Bars of the whole; of modules those that miss theirs, and how many meet them.
fn bars(rows: &[Row]) -> String {
    let mut t = Table::new(&["figure", "value", "bar", "goal", "met"]).right(&[1, 2, 3]);
    let text = |n: Option<usize>| n.map_or("-".to_string(), |n| n.to_string());
    let last = rows.iter().rposition(|r| r.name.starts_with("depth "));
    let (mut met, mut rest) = (0, 0);
    for (i, r) in rows.iter().enumerate() {
        let module = r.name.starts_with("depth ") && Some(i) != last;
        if module && r.met == Some(true) {
            met += 1;
            rest += usize::from(Some(r.value) > r.goal);
            continue;
        }
        t.row([
            r.name.clone(),
            format!("{} {}", r.value, r.unit),
            text(r.bar),
            text(r.goal),
            match r.met {
                Some(true) => "yes".into(),
                Some(false) => "NO".into(),
                None => String::new(),
            },
        ]);
    }
    let mut out = t.render(width());
    if met > 0 {
        out += &format!(
            "{met} further modules within {DEPTH_BAR} levels, {rest} of them over {DEPTH_GOAL}\n"
        );
    }
    out
}
