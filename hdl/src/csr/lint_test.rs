//! The register blocks go through the back end and its lint.
use super::*;
use crate::emit::{elaborate, lint};
use rust_hdl_core::prelude::Block;

fn clean<U: Block, F: FnOnce() -> U + Send + 'static>(name: &str, build: F) {
    let d = elaborate(name, build);
    let dir = std::env::temp_dir().join(format!("csr_lint_{name}_{}", std::process::id()));
    d.write(&dir).expect("temporary directory");
    lint::lint(&dir, name).unwrap_or_else(|e| panic!("{name}:\n{e}"));
    std::fs::remove_dir_all(&dir).expect("temporary directory");
}

#[test]
fn lint_counters() {
    clean("counters_top", || {
        counters::Counters::<7, 4, 2, 3>::new(&[0, 2, 3, 5], [1, 6])
    });
}

#[test]
fn lint_csr() {
    for config in crate::spec::CONFIGS {
        clean("csr_top", || Csr::new(config));
    }
}
