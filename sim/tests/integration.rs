//! The reset values that the integration pages state are those of the RTL.
use anyhow::{Context, Result};
use sim::{Model, Pins};

/// (name, reset value) of each output for which the page states one.
fn resets(page: &str) -> Vec<(&str, u64)> {
    page.lines()
        .skip_while(|l| !l.starts_with("| port |"))
        .take_while(|l| l.starts_with('|'))
        .filter_map(|line| {
            let cells: Vec<_> = line.split('|').map(str::trim).collect();
            let value = cells.get(4)?.parse().ok()?;
            (*cells.get(2)? == "out").then_some((cells[1].trim_matches('`'), value))
        })
        .collect()
}

/// The design in reset holds each output at the value that the page states.
fn compare(kinds: &[&str], page: &str, least: usize) -> Result<()> {
    let listed = resets(page);
    assert!(listed.len() >= least, "{listed:?}");
    for kind in kinds {
        for seed in 1..4 {
            let mut model = Model::new(kind, seed)?;
            let rst = model.port("rst")?;
            model.set(rst, 1);
            for _ in 0..4 {
                model.eval();
                model.tick();
            }
            model.eval();
            let mut wrong = Vec::new();
            for (name, want) in &listed {
                let port = model.port(name).context("listed on the page")?;
                if model.get(port) != *want {
                    wrong.push(name);
                }
            }
            assert!(wrong.is_empty(), "{kind}: not as listed: {wrong:?}");
        }
    }
    Ok(())
}

const TX_ENGINE: &str = include_str!("../../docs/integration/tx_engine.md");

#[test]
fn outputs_in_reset_are_what_the_page_says() -> Result<()> {
    compare(&["tx_engine_tiny", "tx_engine_rnic100"], TX_ENGINE, 12)
}

#[test]
fn outputs_of_the_device_in_reset_too() -> Result<()> {
    let page = include_str!("../../docs/integration/rnic_core.md");
    compare(&["rnic_core_rnic100"], TX_ENGINE, 12)?;
    compare(&["rnic_core_rnic100"], page, 3)
}
