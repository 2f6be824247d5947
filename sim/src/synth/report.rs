//! The figures of one top or of some of its modules, beside their bars: as JSON and as rows.
use std::collections::BTreeMap;

use anyhow::Result;
use serde::Serialize;
use serde_json::{json, Value};

use super::area::{Area, Cells};
use super::depth::Depth;
use super::run::{Job, Synth};
use super::tree::Tree;
use super::yosys::Kind;
use super::{DEPTH_BAR, DEPTH_GOAL, FF_GOAL, LUT_BAR, LUT_GOAL};

/// Width and contexts for which the bars of area are meant.
const BARRED_BITS: usize = 512;

/// One figure, in the form that all measured figures have.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Row {
    pub name: String,
    pub config: String,
    pub value: usize,
    pub unit: &'static str,
    /// A physical bound, where there is one: never, here.
    pub bound: Option<usize>,
    /// Most that is allowed, and what is aimed for.
    pub bar: Option<usize>,
    pub goal: Option<usize>,
    /// Within the bar; nothing where there is none.
    pub met: Option<bool>,
}

impl Row {
    fn new(config: &str, name: String, value: usize, unit: &'static str) -> Row {
        Row {
            name,
            config: config.into(),
            value,
            unit,
            bound: None,
            bar: None,
            goal: None,
            met: None,
        }
    }

    fn barred(self, bar: usize, goal: Option<usize>) -> Row {
        Row {
            bar: Some(bar),
            goal,
            met: Some(self.value <= bar),
            ..self
        }
    }
}

/// One module with everything below it.
pub struct ModuleFigures {
    pub name: String,
    pub source: String,
    pub about: String,
    pub depth: Depth,
    /// Cells of the module alone, and with its children.
    pub own: Cells,
    pub total: Cells,
}

/// One memory of the design.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Memory {
    /// Path of Rust fields below the top.
    pub name: String,
    pub module: String,
    pub bits: usize,
    /// Memory cells; nothing if it fell into flip-flops.
    pub became: Option<String>,
}

/// What was measured.
pub struct Report {
    pub config: &'static str,
    pub top: String,
    pub yosys: String,
    width_bits: usize,
    /// In the order of the file list.
    pub modules: Vec<ModuleFigures>,
    /// By top, or by the modules that were asked for.
    pub memories: Vec<Memory>,
    /// The top flattened, if it was asked for.
    pub flat: Option<Cells>,
}

impl Report {
    /// Measures every module of `tree`, and the top flattened; or only `chosen`.
    ///
    /// # Errors
    /// What Yosys refuses, with module and file; unknown modules.
    pub fn measure(synth: &Synth, tree: &Tree, chosen: &[String]) -> Result<Report> {
        let mut wanted: Vec<&str> = vec![];
        for name in chosen {
            for node in tree.find(name)? {
                wanted.push(&node.module.name);
            }
        }
        let whole = chosen.is_empty();
        let roots = match whole {
            true => vec![&*tree.top],
            false => wanted.clone(),
        };
        if whole {
            wanted = tree.nodes.iter().map(|n| &*n.module.name).collect();
        }
        let job = |kind, m: &&str| Job {
            tree,
            kind,
            module: m.to_string(),
        };
        let mut jobs: Vec<Job> = roots.iter().map(|m| job(Kind::Area, m)).collect();
        jobs.extend(wanted.iter().map(|m| job(Kind::Depth, m)));
        if whole {
            jobs.push(job(Kind::Flat, &&*tree.top));
        }
        let mut answers = synth.all(&jobs)?.into_iter();
        let mut areas: BTreeMap<&str, Area> = BTreeMap::new();
        for root in &roots {
            if let Some(a) = answers.next() {
                areas.insert(root, a.area()?);
            }
        }
        let area = |m: &str| areas.get(if whole { &*tree.top } else { m });
        let mut modules = vec![];
        for name in &wanted {
            let (Some(answer), Some(node), Some(area)) =
                (answers.next(), tree.node(name), area(name))
            else {
                continue;
            };
            modules.push(ModuleFigures {
                name: name.to_string(),
                source: node.module.source.clone(),
                about: node.module.about.clone(),
                depth: answer.depth()?,
                own: area.own(name),
                total: area.total(name),
            });
        }
        let mut memories = vec![];
        for root in &roots {
            for (path, node) in tree.memories(root) {
                let at = match (whole, path.is_empty()) {
                    (true, _) => path,
                    (_, true) => root.to_string(),
                    _ => format!("{root}.{path}"),
                };
                memories.push(Memory {
                    name: at,
                    module: node.module.name.clone(),
                    bits: node.arrays.iter().sum(),
                    became: area(root).and_then(|a| a.memory(&node.module.name)),
                });
            }
        }
        let flat = match answers.next() {
            Some(a) => Some(a.area()?.total(&tree.top)),
            None => None,
        };
        Ok(Report {
            config: tree.config.name,
            top: tree.top.clone(),
            yosys: synth.version().to_string(),
            width_bits: tree.config.width_bits,
            modules,
            memories,
            flat,
        })
    }

    /// The figures of the module called `name`.
    pub fn module(&self, name: &str) -> Option<&ModuleFigures> {
        self.modules.iter().find(|m| m.name == name)
    }

    /// Depth of each module; of the whole also area; memories in flip-flops.
    pub fn rows(&self) -> Vec<Row> {
        let row = |name: String, value, unit| Row::new(self.config, name, value, unit);
        let depth = |m: &ModuleFigures| {
            row(
                format!("depth {}", m.name),
                m.depth.levels as usize,
                "levels",
            )
            .barred(DEPTH_BAR as usize, Some(DEPTH_GOAL as usize))
        };
        let mut rows: Vec<Row> = self.modules.iter().map(depth).collect();
        if let Some(flat) = &self.flat {
            let lut = row(format!("LUT {}", self.top), flat.lut + flat.lutram, "LUT");
            let ff = row(format!("FF {}", self.top), flat.ff, "FF");
            match self.width_bits == BARRED_BITS {
                true => {
                    rows.push(lut.barred(LUT_BAR, Some(LUT_GOAL)));
                    rows.push(Row {
                        goal: Some(FF_GOAL),
                        ..ff
                    });
                }
                false => rows.extend([lut, ff]),
            }
        }
        let fallen = self.memories.iter().filter(|m| m.became.is_none());
        rows.push(row("memories in flip-flops".into(), fallen.count(), "memories").barred(0, None));
        rows
    }

    /// Everything: rows with what stands behind them, memories, the worst ways of the last
    /// module (the top, if the whole was measured).
    pub fn json(&self) -> Value {
        let rows = self.rows();
        let full = |r: &Row| {
            let mut v = json!(r);
            let of = r.name.strip_prefix("depth ").and_then(|m| self.module(m));
            if let Some(m) = of {
                let more = json!({
                    "module": m.name, "source": m.source, "about": m.about,
                    "lut": m.total.lut, "lutram": m.total.lutram, "ff": m.total.ff,
                    "ramb18": m.total.ramb18, "uram": m.total.uram, "dsp": m.total.dsp,
                    "own": m.own, "inner": m.depth.inner, "input": m.depth.input,
                    "output": m.depth.output, "through": m.depth.through,
                    "over_goal": m.depth.over, "lut6": m.depth.lut6,
                    "worst": m.depth.ways.first(),
                });
                if let (Value::Object(v), Value::Object(more)) = (&mut v, more) {
                    v.extend(more);
                }
            }
            v
        };
        json!({
            "top": self.top,
            "config": self.config,
            "yosys": self.yosys,
            "rows": rows.iter().map(full).collect::<Vec<_>>(),
            "flat": self.flat,
            "memories": self.memories,
            "paths": self.modules.last().map(|m| &m.depth.ways),
        })
    }
}
