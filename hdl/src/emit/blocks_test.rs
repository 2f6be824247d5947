//! The primitives go through the back end and its lint.
use super::*;
use crate::prim::*;
use rust_hdl_core::prelude::*;

fn clean<U: Block, F: FnOnce() -> U + Send + 'static>(name: &str, build: F) {
    if !lint::tools_present() {
        return;
    }
    let d = elaborate(name, build);
    let dir = std::env::temp_dir().join(format!("emit_block_{name}_{}", std::process::id()));
    d.write(&dir).expect("temporary directory");
    lint::lint(&dir, name).unwrap_or_else(|e| panic!("{name}:\n{e}"));
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
    arbiter: RoundRobin<5>,
    fifo: Fifo<Bits<33>, 3>,
    fifo_ram: FifoRam<Bits<512>, 6>,
    tag_pool: TagPool<4>,
    ram: Ram1r1w<Bits<40>, 6>,
    ram_be: RamBe<64, 8, 5>,
    lut_ram: LutRam<Bits<40>, 5>,
    crc: Crc32<512>,
    skid: Skid<Bits<512>>,
    hold: Hold<Bits<512>>,
    packet_skid: PacketSkid<512>,
    mul: Mul<16, 24, 40>,
}
