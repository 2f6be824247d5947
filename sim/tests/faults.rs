//! Every planted fault of `testbench/faults.toml` still finds its place: a module that changes takes its
//! faults along. Whether a test sees each of them is for `make faults` to say.
#![allow(dead_code)] // of the build script's parts, which also compile what they elaborate
#[path = "../build/faults.rs"]
mod faults;
#[path = "../build/model.rs"]
mod model;
#[path = "../build/models.rs"]
mod models;
#[path = "../build/parallel.rs"]
mod parallel;
#[path = "../build/tools.rs"]
mod tools;

use std::path::Path;

#[test]
fn each_stands_once_in_the_module_that_it_names() -> Result<(), String> {
    let table = Path::new(env!("CARGO_MANIFEST_DIR")).join("../testbench/faults.toml");
    let names = std::fs::read_to_string(&table).map_err(|e| e.to_string())?;
    let names = names.lines().filter_map(|l| l.strip_prefix("name = "));
    let faults = faults::Faults::read(&table)?;
    // Of the models that are built without a cargo feature, as `make faults` does.
    let models = models::elaborate_those(&faults, |e| e.feature.is_none())?;
    let absent: Vec<&str> = (names.enumerate())
        .filter(|(i, _)| {
            let mark = faults::mark(i + 1);
            !models.iter().any(|m| m.verilog.contains(&mark))
        })
        .map(|(_, name)| name)
        .collect();
    assert!(absent.is_empty(), "in no model: {absent:?}");
    Ok(())
}
