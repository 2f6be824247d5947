//! Cells of UltraScale+ by module, as Yosys' `stat -json` counts them.
use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{bail, Context, Result};
use serde::{Deserialize, Serialize};

/// Cells of a module, or of a module with its children.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cells {
    /// LUTs of logic.
    pub lut: usize,
    /// LUTs that serve as memory or shift register.
    pub lutram: usize,
    pub ff: usize,
    /// Block RAMs in halves (18 kbit).
    pub ramb18: usize,
    pub uram: usize,
    pub dsp: usize,
}

impl std::ops::AddAssign for Cells {
    fn add_assign(&mut self, o: Cells) {
        self.lut += o.lut;
        self.lutram += o.lutram;
        self.ff += o.ff;
        self.ramb18 += o.ramb18;
        self.uram += o.uram;
        self.dsp += o.dsp;
    }
}

/// Number of cells of each type in each module, children among them.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Area {
    modules: BTreeMap<String, BTreeMap<String, usize>>,
}

#[derive(Deserialize)]
struct Counts {
    num_cells_by_type: BTreeMap<String, usize>,
}

/// Memory cells, and the LUTs that one takes.
const LUT_RAMS: &[(&str, usize)] = &[
    ("RAM32X1", 2),
    ("RAM64X1", 2),
    ("RAM128X1", 4),
    ("RAM256X1", 8),
    ("RAM512X1", 8),
    ("RAM32M16", 8),
    ("RAM64M8", 8),
    ("RAM32M", 4),
    ("RAM64M", 4),
    ("SRL", 1),
];

/// What one cell counts as.
fn one(kind: &str) -> Option<Cells> {
    let starts = |all: &[&str]| all.iter().any(|s| kind.starts_with(s));
    let mut c = Cells::default();
    let lut = LUT_RAMS.iter().find(|(k, _)| kind.starts_with(k));
    match kind {
        _ if starts(&["LUT", "INV"]) => c.lut = 1,
        _ if starts(&["FD"]) => c.ff = 1,
        _ if starts(&["RAMB36"]) => c.ramb18 = 2,
        _ if starts(&["RAMB18"]) => c.ramb18 = 1,
        _ if starts(&["URAM"]) => c.uram = 1,
        _ if starts(&["DSP"]) => c.dsp = 1,
        _ if starts(&["CARRY", "MUXF", "BUFG", "IBUF", "OBUF"]) => {}
        _ => c.lutram = lut?.1,
    }
    Some(c)
}

/// True for a cell that holds a memory array. A shift register holds a delay, not an array.
fn is_memory(kind: &str) -> bool {
    kind.starts_with("RAM") || kind.starts_with("URAM")
}

impl Area {
    /// Reads what `stat -json` wrote.
    ///
    /// # Errors
    /// A file that is not that; a cell that is not known (a latch, say), with its module.
    pub fn read(file: &Path) -> Result<Area> {
        let text = std::fs::read_to_string(file).with_context(|| file.display().to_string())?;
        Self::parse(&text)
    }

    /// Reads a text of `stat -json`.
    ///
    /// # Errors
    /// As [`Area::read`].
    pub fn parse(text: &str) -> Result<Area> {
        // Yosys 0.23 prints the hierarchy as plain text into its JSON, behind the modules.
        let (_, rest) = text
            .split_once("\"modules\":")
            .context("no modules in it")?;
        let mut values = serde_json::Deserializer::from_str(rest).into_iter();
        let modules: BTreeMap<String, Counts> = values.next().context("no modules in it")??;
        let plain = |s: &str| s.trim_start_matches('\\').to_string();
        let cells = |c: Counts| c.num_cells_by_type.into_iter();
        let modules: BTreeMap<String, BTreeMap<String, usize>> = (modules.into_iter())
            .map(|(m, c)| (plain(&m), cells(c).map(|(k, n)| (plain(&k), n)).collect()))
            .collect();
        for (m, kinds) in &modules {
            let strange = |k: &&String| !modules.contains_key(*k) && one(k).is_none();
            if let Some(k) = kinds.keys().find(strange) {
                bail!("{m}: cell of type {k}, which is not known");
            }
        }
        Ok(Area { modules })
    }

    /// Cells of the module alone.
    pub fn own(&self, module: &str) -> Cells {
        let mut sum = Cells::default();
        for (kind, n) in self.modules.get(module).into_iter().flatten() {
            for _ in 0..*n {
                sum += one(kind).unwrap_or_default();
            }
        }
        sum
    }

    /// Cells of the module and of all instances below it.
    pub fn total(&self, module: &str) -> Cells {
        let mut sum = self.own(module);
        for (kind, n) in self.modules.get(module).into_iter().flatten() {
            if self.modules.contains_key(kind) {
                let child = self.total(kind);
                for _ in 0..*n {
                    sum += child;
                }
            }
        }
        sum
    }

    /// What the memory array of a module became: its memory cells with their numbers, or `None`
    /// if there is none, so that the words lie in flip-flops.
    pub fn memory(&self, module: &str) -> Option<String> {
        let kinds = self.modules.get(module)?;
        let found: Vec<String> = (kinds.iter())
            .filter(|(k, _)| is_memory(k))
            .map(|(k, n)| format!("{n} {k}"))
            .collect();
        (!found.is_empty()).then(|| found.join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const STAT: &str = r#"{"creator": "Yosys", "modules": {
        "\\top": {"num_cells": 4, "num_cells_by_type":
            {"\\leaf": 2, "LUT6": 3, "INV": 1, "FDRE": 5, "CARRY4": 1, "MUXF7": 2}},
        "\\leaf": {"num_cells_by_type": {"RAMB36E2": 1, "RAM64M8": 2, "LUT2": 1}},
        "\\flops": {"num_cells_by_type": {"FDRE": 512, "LUT6": 200}}},
           leaf    2
        "design": {"num_cells_by_type": {"LUT6": 3}}}"#;

    #[test]
    fn cells_are_counted_alone_and_with_children() {
        let a = Area::parse(STAT).unwrap();
        let own = a.own("top");
        assert_eq!((own.lut, own.ff, own.ramb18, own.lutram), (4, 5, 0, 0));
        let all = a.total("top");
        assert_eq!((all.lut, all.ff, all.ramb18, all.lutram), (6, 5, 4, 32));
    }

    #[test]
    fn a_memory_in_flip_flops_is_told_from_one_in_ram() {
        let a = Area::parse(STAT).unwrap();
        assert_eq!(a.memory("leaf").as_deref(), Some("2 RAM64M8, 1 RAMB36E2"));
        assert_eq!(a.memory("flops"), None);
    }

    #[test]
    fn unknown_cells_are_refused() {
        let latch = STAT.replace("\"FDRE\": 5,", "\"LDCE\": 5,");
        let e = Area::parse(&latch).unwrap_err().to_string();
        assert!(e.contains("top: cell of type LDCE"), "{e}");
        assert!(Area::parse("Yosys says no").is_err());
    }
}
