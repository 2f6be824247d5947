//! The fixed list of `make test`: blocks whose depth and memories are asserted each time.
use anyhow::{bail, Result};
use hdl::spec::{Config, RNIC100, RNIC400};

use super::report::{Report, Row};
use super::run::Synth;
use super::tree::Tree;

/// Blocks by their source, all modules of which are measured, and the configurations: both where
/// width matters.
pub const FIXED: &[(&str, &[&Config])] = &[
    ("hdl/src/tx/icrc.rs", &[&RNIC100, &RNIC400]),
    ("hdl/src/prim/rotate.rs", &[&RNIC100, &RNIC400]),
    ("hdl/src/mr/region_check.rs", &[&RNIC100]),
    ("hdl/src/tx/scheduler.rs", &[&RNIC100]),
    ("hdl/src/host/read_mgr.rs", &[&RNIC100, &RNIC400]),
    ("hdl/src/tx/packetizer.rs", &[&RNIC100, &RNIC400]),
];

/// The top whose modules [`FIXED`] names.
pub const FIXED_TOP: &str = "tx_engine";

/// Modules of the fixed list in `tree`.
///
/// # Errors
/// A source of the list from which the top has no module.
pub fn fixed_modules(tree: &Tree) -> Result<Vec<String>> {
    let mut names = vec![];
    for (source, _) in FIXED.iter().filter(|(_, c)| c.contains(&tree.config)) {
        let of = tree.nodes.iter().filter(|n| n.module.source == *source);
        let found: Vec<String> = of.map(|n| n.module.name.clone()).collect();
        if found.is_empty() {
            let (top, config) = (&tree.top, tree.config.name);
            bail!("{top} of {config} has no module of {source}, which is on the fixed list");
        }
        names.extend(found);
    }
    Ok(names)
}

/// Measures the fixed list: one report for each configuration.
///
/// # Errors
/// What Yosys refuses, and a block of the list that the top has not.
pub fn fixed(synth: &Synth) -> Result<Vec<Report>> {
    let of = |config: &'static Config| {
        let tree = Tree::new(FIXED_TOP, config)?;
        Report::measure(synth, &tree, &fixed_modules(&tree)?)
    };
    [&RNIC100, &RNIC400].into_iter().map(of).collect()
}

/// A line for each row with a bar, and `N passed, N failed, N skipped`; true if none failed.
pub fn verdict(rows: &[Row]) -> (String, bool) {
    let mut text = String::new();
    let judged: Vec<_> = rows.iter().filter_map(|r| Some((r, r.met?))).collect();
    for (r, met) in &judged {
        let word = if *met { "ok  " } else { "FAIL" };
        let bar = r.bar.unwrap_or_default();
        text += &format!(
            "{word} {} {}: {} {}, bar {bar}\n",
            r.config, r.name, r.value, r.unit
        );
    }
    let passed = judged.iter().filter(|(_, met)| *met).count();
    let failed = judged.len() - passed;
    text += &format!("{passed} passed, {failed} failed, 0 skipped\n");
    (text, failed == 0 && passed > 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use hdl::spec::TINY;

    #[test]
    fn every_block_of_the_list_is_found_in_the_top() {
        for config in [&RNIC100, &RNIC400] {
            let tree = Tree::new(FIXED_TOP, config).unwrap();
            let names = fixed_modules(&tree).unwrap();
            let wanted = FIXED.iter().filter(|(_, c)| c.contains(&config)).count();
            assert!(names.len() >= wanted, "{names:?}");
        }
        let less = Tree::new("scheduler", &RNIC100).unwrap();
        let e = fixed_modules(&less).unwrap_err().to_string();
        assert!(e.contains("no module of hdl/src/tx/icrc.rs"), "{e}");
    }

    #[test]
    fn a_missed_bar_fails_and_nothing_judged_is_no_pass() {
        let tree = Tree::new("doorbell", &TINY).unwrap();
        let row = |value, met: Option<bool>| Row {
            name: "depth x".into(),
            config: tree.config.name.into(),
            value,
            unit: "levels",
            bound: None,
            bar: met.map(|_| 8),
            goal: None,
            met,
        };
        let (text, good) = verdict(&[row(8, Some(true)), row(9, Some(false)), row(3, None)]);
        assert!(
            !good && text.ends_with("1 passed, 1 failed, 0 skipped\n"),
            "{text}"
        );
        assert!(
            text.contains("FAIL tiny depth x: 9 levels, bar 8\n"),
            "{text}"
        );
        assert!(verdict(&[row(8, Some(true))]).1);
        assert!(!verdict(&[row(3, None)]).1);
    }
}
