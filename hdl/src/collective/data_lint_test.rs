//! The blocks of the data half go through the back end and its lint.
use super::*;
use crate::emit::{elaborate, lint};
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
    lint_ring_intake: ring_intake::RingIntake<512>,
    lint_ring_load: ring_load::RingLoad<512, 8>,
    lint_ring_take: ring_take::RingTake<512, 8>,
    lint_ring_halt: ring_halt::RingHalt,
    lint_ring_fits: ring_fits::RingFits,
    lint_ring_feed: ring_feed::RingFeed<512, 8>,
    lint_ring_dst: ring_dst::RingDst<4>,
    lint_ring_frame: ring_frame::RingFrame<512>,
    lint_ring_place: ring_place::RingPlace<512, 4>,
    lint_ring_done: ring_done::RingDone,
    lint_landing_read: landing_read::LandingRead<512, 8>,
    lint_ring_data: ring_data::RingData<512, 8, 4>,
    lint_ring_data_wide: ring_data::RingData<2048, 10, 8>,
}
