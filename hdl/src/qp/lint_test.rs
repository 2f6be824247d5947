//! The command processor goes through the back end and its lint.
use super::*;
use crate::emit::{elaborate, lint};
use crate::host::axi_rd_arb::AxiRdArb;
use rust_hdl_core::prelude::Block;

fn clean<U: Block, F: FnOnce() -> U + Send + 'static>(name: &str, build: F) {
    let d = elaborate(name, build);
    let dir = std::env::temp_dir().join(format!("qp_lint_{name}_{}", std::process::id()));
    d.write(&dir).expect("temporary directory");
    lint::lint(&dir, name).unwrap_or_else(|e| panic!("{name}:\n{e}"));
    std::fs::remove_dir_all(&dir).expect("temporary directory");
}

#[test]
fn lint_qp_ctrl() {
    clean("qp_ctrl_tiny", QpCtrl::<3, 3, 2>::default);
    clean("qp_ctrl_rnic100", QpCtrl::<8, 10, 8>::default);
}

#[test]
fn lint_axi_rd_arb() {
    clean("axi_rd_arb_top", AxiRdArb::default);
}

#[test]
fn lint_error_merge() {
    clean("error_merge_top", error_merge::ErrorMerge::default);
}
