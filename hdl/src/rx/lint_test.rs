//! The blocks of the receive path go through the back end and its lint.
use super::*;
use crate::emit::{elaborate, lint};
use rust_hdl_core::prelude::Block;

fn clean<U: Block, F: FnOnce() -> U + Send + 'static>(name: &str, build: F) {
    let d = elaborate(name, build);
    let dir = std::env::temp_dir().join(format!("rx_lint_{name}_{}", std::process::id()));
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
    lint_rx_parser: rx_parser::RxParser<512>,
    lint_rx_parser_wide: rx_parser::RxParser<2048>,
    lint_icrc_check: icrc_check::IcrcCheck<512>,
    lint_icrc_check_wide: icrc_check::IcrcCheck<2048>,
    lint_rx_store: rx_store::RxStore<512, 7>,
    lint_rx_front: rx_front::RxFront<512, 7, 6, 5>,
    lint_recv_flush: recv_flush::RecvFlush<3>,
    lint_recv_fetch: recv_fetch::RecvFetch<3>,
    lint_rx_core: rx_core::RxCore<3, 3>,
    lint_rx_front_wide: rx_front::RxFront<2048, 10, 7, 8>,
}
