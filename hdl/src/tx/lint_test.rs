//! The blocks behind the requester go through the back end and its lint.
use super::*;
use crate::emit::{elaborate, lint};
use rust_hdl_core::prelude::Block;

fn clean<U: Block, F: FnOnce() -> U + Send + 'static>(name: &str, build: F) {
    let d = elaborate(name, build);
    let dir = std::env::temp_dir().join(format!("tx_lint_{name}_{}", std::process::id()));
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
    lint_status_of: status_of::StatusOf,
    lint_template: template::Template<3>,
    lint_header_pack: header_pack::HeaderPack,
    lint_header_builder: header_builder::HeaderBuilder<512, 3, 2>,
    lint_header_builder_wide: header_builder::HeaderBuilder<2048, 8, 4>,
    lint_header_stack: header_stack::HeaderStack<512, 3>,
    lint_ctl_lane: ctl_lane::CtlLane<512, 3>,
    lint_ctl_lane_wide: ctl_lane::CtlLane<2048, 8>,
    lint_ctl_widen: ctl_widen::CtlWiden<1024>,
    lint_tx_port: tx_port::TxPort<512, 3, 7>,
    lint_tx_port_wide: tx_port::TxPort<2048, 8, 8>,
    lint_verdict: verdict::Verdict<3>,
    lint_packetizer: packetizer::Packetizer<512, 3>,
    lint_packetizer_wide: packetizer::Packetizer<2048, 8>,
    lint_icrc: icrc::Icrc<512>,
    lint_icrc_wide: icrc::Icrc<2048>,
    lint_tx_fifo: tx_fifo::TxFifo<512, 7>,
    lint_tx_fifo_wide: tx_fifo::TxFifo<2048, 8>,
    lint_completer: completer::Completer<3>,
    lint_cq_writer: crate::cq::cq_writer::CqWriter<2>,
    lint_write_path: crate::host::write_path::WritePath<512, 2, 3>,
    lint_write_path_wide: crate::host::write_path::WritePath<2048, 8, 6>,
    lint_ring_lane: ring_lane::RingLane<512>,
    lint_ring_lane_wide: ring_lane::RingLane<2048>,
    lint_wqe_own: wqe_own::WqeOwn<3>,
    lint_ring_cmds: ring_cmds::RingCmds,
    lint_rx_collective: crate::rx::rx_collective::RxCollective<2048>,
    lint_mwr_merge: crate::host::mwr_merge::MwrMerge<2048>,
    lint_rc_window: rc_window::RcWindow<3, 5>,
    lint_rc_window_wide: rc_window::RcWindow<8, 7>,
    lint_token_merge: token_merge::TokenMerge<3>,
    lint_ack_path: ack_path::AckPath<3, 5, 8, 1229>,
    lint_ack_path_wide: ack_path::AckPath<8, 7, 15, 1229>,
    lint_tx_back: tx_back::TxBack<512, 3, 2, 2, 7, 3>,
    lint_tx_back_wide: tx_back::TxBack<2048, 8, 8, 4, 8, 6>,
}
