//! The fixed list of `make test`: blocks whose depth and memories are asserted each time.
use anyhow::Result;
use hdl::spec::{Config, RNIC100, RNIC400};

use super::report::{Report, Row};
use super::run::Synth;
use super::tree::Tree;

/// Blocks by kind, and the configurations in which each is measured: both where width matters.
pub const FIXED: &[(&str, &[&Config])] = &[
    ("icrc", &[&RNIC100, &RNIC400]),
    ("rotate_up", &[&RNIC100, &RNIC400]),
    ("region_check", &[&RNIC100]),
    ("scheduler", &[&RNIC100]),
    ("read_mgr", &[&RNIC100, &RNIC400]),
    ("packetizer", &[&RNIC100, &RNIC400]),
];

/// The top whose modules [`FIXED`] names.
pub const FIXED_TOP: &str = "tx_engine";

/// Measures the fixed list: one report for each configuration.
///
/// # Errors
/// What Yosys refuses, and a block of the list that the top has not.
pub fn fixed(synth: &Synth) -> Result<Vec<Report>> {
    let of = |config: &'static Config| {
        let asked = FIXED.iter().filter(|(_, c)| c.contains(&config));
        let names: Vec<String> = asked.map(|(n, _)| n.to_string()).collect();
        Report::measure(synth, &Tree::new(FIXED_TOP, config)?, &names)
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
