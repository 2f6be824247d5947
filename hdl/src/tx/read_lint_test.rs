//! The blocks of the read path go through the back end and its lint.
use super::*;
use crate::emit::{elaborate, lint};
use crate::host::*;
use crate::mr::*;
use rust_hdl_core::prelude::Block;

fn clean<U: Block, F: FnOnce() -> U + Send + 'static>(name: &str, build: F) {
    let d = elaborate(name, build);
    let dir = std::env::temp_dir().join(format!("read_lint_{name}_{}", std::process::id()));
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
    lint_tlp_req: tlp_req::TlpReq,
    lint_tlp_cpl: tlp_cpl::TlpCpl,
    lint_tag_table_small: tag_table::TagTable<3>,
    lint_tag_table: tag_table::TagTable<8>,
    lint_read_issue: read_issue::ReadIssue<512>,
    lint_read_book: read_book::ReadBook<2048>,
    lint_read_watch: read_watch::ReadWatch<8>,
    lint_read_cpl: read_cpl::ReadCpl<512, 3>,
    lint_read_cpl_wide: read_cpl::ReadCpl<2048, 8>,
    lint_reassembly: reassembly::Reassembly<512, 8>,
    lint_region: region::Region<3>,
    lint_region_check: region_check::RegionCheck,
    lint_dma_engine: dma_engine::DmaEngine,
    lint_gather: gather::Gather<512>,
    lint_gather_wide: gather::Gather<2048>,
    lint_read_path: dma_read_path::DmaReadPath<512, 3, 8, 3>,
    lint_read_path_wide: dma_read_path::DmaReadPath<2048, 8, 9, 10>,
}
