//! The TX engine, and the device as a whole, go through the back end and its lint, in each configuration.
use super::find;
use crate::emit::lint;
use crate::spec::{Config, RNIC100, RNIC400, TINY};

fn clean(config: &'static Config) {
    for top in ["tx_engine", "rnic_core"] {
        clean_top(top, config);
    }
}

fn clean_top(top: &str, config: &'static Config) {
    let design = find(top).expect("in the table").emit(config).unwrap();
    let dir =
        std::env::temp_dir().join(format!("lint_{top}_{}_{}", config.name, std::process::id()));
    design.write(&dir).expect("temporary directory");
    lint::lint(&dir, top).unwrap_or_else(|e| panic!("{}:\n{e}", config.name));
    std::fs::remove_dir_all(&dir).expect("temporary directory");
}

#[test]
fn tx_engine_tiny() {
    clean(&TINY);
}

#[test]
fn tx_engine_rnic100() {
    clean(&RNIC100);
}

#[test]
fn tx_engine_rnic400() {
    clean(&RNIC400);
}
