//! The control half goes through the back end and its lint.
use super::*;
use crate::emit::{elaborate, lint};
use crate::spec::{RNIC400, TINY};
use rust_hdl_core::prelude::Block;

fn clean<U: Block, F: FnOnce() -> U + Send + 'static>(name: &str, build: F) {
    let d = elaborate(name, build);
    let dir = std::env::temp_dir().join(format!("ring_lint_{name}_{}", std::process::id()));
    d.write(&dir).expect("temporary directory");
    lint::lint(&dir, name).unwrap_or_else(|e| panic!("{name}:\n{e}"));
    std::fs::remove_dir_all(&dir).expect("temporary directory");
}

macro_rules! clean {
    ($($test:ident: $t:ty),* $(,)?) => {
        $(#[test]
        fn $test() {
            clean(concat!(stringify!($test), "_top"), <$t>::default);
        })*
    };
}

clean! {
    lint_ring_control: ring_control::RingControl<{ TINY.slot_aw() }, { TINY.landing_log2() }>,
    lint_ring_control_rnic400: ring_control::RingControl<{ RNIC400.slot_aw() }, { RNIC400.landing_log2() }>,
    lint_ring_qp: ring_qp::RingQp<1>,
}
