//! The blocks of placement go through the back end and its lint.
use super::*;
use crate::emit::{elaborate, lint};
use crate::host::*;
use rust_hdl_core::prelude::Block;

fn clean<U: Block, F: FnOnce() -> U + Send + 'static>(name: &str, build: F) {
    let d = elaborate(name, build);
    let dir = std::env::temp_dir().join(format!("place_lint_{name}_{}", std::process::id()));
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
    lint_rx_plan: rx_plan::RxPlan<512>,
    lint_rx_rest: rx_plan::RxRest<2048>,
    lint_rx_window: rx_window::RxWindow<512>,
    lint_rx_turn: rx_turn::RxTurn<512>,
    lint_rx_turn_wide: rx_turn::RxTurn<2048>,
    lint_rx_cut: rx_cut::RxCut<512>,
    lint_tlp_write: tlp_write::TlpWrite<512>,
    lint_tlp_take: tlp_take::TlpTake<512>,
    lint_place_queue: place_queue::PlaceQueue<512, 3>,
    lint_rx_placement: rx_placement::RxPlacement<512, 3>,
    lint_rx_placement_wide: rx_placement::RxPlacement<2048, 6>,
}
