//! Writes the Verilog of every primitive, each into its own directory, for proofs and figures:
//! `cargo run -p hdl --example primitives -- DIR [NAME…]`.
//!
//! Widths are narrow where a property does not depend on them: a queue moves 512 bits as it moves
//! 5, and the proof of its order is then minutes shorter. The rotators and one of each stream
//! block have their full width.
use hdl::collective::reduce::{FpAlign, FpLane, ReduceUnit, ReduceWord};
use hdl::emit::{elaborate, Design};
use hdl::prim::*;
use rust_hdl_core::prelude::*;
use std::path::Path;

macro_rules! designs {
    ($($name:literal, ($($port:ident $(. $sub:ident)?),*), $build:expr;)*) => {
        const NAMES: &[&str] = &[$($name),*];
        fn design(name: &str) -> Design {
            match name {
                $($name => elaborate($name, || {
                    let mut uut = $build;
                    $(uut.$port$(.$sub)?.connect();)*
                    uut
                }),)*
                _ => panic!("no primitive `{name}`; there are: {}", NAMES.join(", ")),
            }
        }
    };
}

designs! {
    "skid", (clk, s.data, s.valid, m.ready), Skid::<Bits<512>>::default();
    "hold", (clk, s.data, s.valid, m.ready), Hold::<Bits<512>>::default();
    "packet_skid", (clk, s.data, s.empty, s.last, s.valid, m.ready), PacketSkid::<512>::default();
    "fifo_aw1", (clk, s.data, s.valid, m.ready), Fifo::<Bits<5>, 1>::default();
    "fifo_aw2", (clk, s.data, s.valid, m.ready), Fifo::<Bits<5>, 2>::default();
    "fifo_aw3", (clk, s.data, s.valid, m.ready), Fifo::<Bits<3>, 3>::default();
    "fifo_w64", (clk, s.data, s.valid, m.ready), Fifo::<Bits<64>, 1>::default();
    "fifo_ram_aw1", (clk, s.data, s.valid, m.ready), FifoRam::<Bits<5>, 1>::default();
    "fifo_ram_aw2", (clk, s.data, s.valid, m.ready), FifoRam::<Bits<5>, 2>::default();
    "fifo_ram_aw3", (clk, s.data, s.valid, m.ready), FifoRam::<Bits<3>, 3>::default();
    "fifo_ram_w64", (clk, s.data, s.valid, m.ready), FifoRam::<Bits<64>, 1>::default();
    "ram_1r1w", (clk, write_en, write_addr, write_data, read_en, read_addr),
        Ram1r1w::<Bits<9>, 3>::default();
    "ram_be", (clk, write_be, write_addr, write_data, read_en, read_addr),
        RamBe::<32, 4, 2>::default();
    "lut_ram", (clk, write_en, write_addr, write_data, read_addr), LutRam::<Bits<9>, 3>::default();
    "round_robin_n2", (clk, req, take), RoundRobin::<2>::default();
    "round_robin_n5", (clk, req, take), RoundRobin::<5>::default();
    "tag_pool_tw1", (clk, limit, alloc.ready, free_valid, free_tag), TagPool::<1>::default();
    "tag_pool_tw2", (clk, limit, alloc.ready, free_valid, free_tag), TagPool::<2>::default();
    "rotate_down", (data, shift), Rotate::<512>::lanes_down();
    "rotate_up", (data, shift), Rotate::<512>::lanes_up();
    "rotate_words_down", (data, shift), Rotate::<512>::words_down();
    "rotate_words_up", (data, shift), Rotate::<512>::words_up();
    "rotate_down_w2048", (data, shift), Rotate::<2048>::lanes_down();
    "rotate_down_pipe", (clk, en, data, shift), RotatePipe::<512>::lanes_down();
    "rotate_down_pipe_w2048", (clk, en, data, shift), RotatePipe::<2048>::lanes_down();
    "mul", (clk, en, a, b), Mul::<6, 5, 11>::default();
    "mul_dsp", (clk, en, a, b), Mul::<26, 17, 43>::default();
    "crc32_w128", (clk, data, empty, valid, first, last, seed), Crc32::<128>::default();
    "crc32_w128_tail", (clk, data, empty, valid, first, last, seed), Crc32::<128>::behind(6, 4);
    "crc32_w512", (clk, data, empty, valid, first, last, seed), Crc32::<512>::default();
    "crc32_w2048", (clk, data, empty, valid, first, last, seed), Crc32::<2048>::default();
    "fp_align", (clk, en, a, b, top), FpAlign::default();
    "fp_lane", (clk, en, a, b, control, factor_sig, factor), FpLane::default();
    "reduce_word", (clk, load, en, a, b, control, lane, factor_sig, factor, raw_late),
        ReduceWord::default();
    "reduce_unit_w512", (clk, en, kind, factor, s_valid, a, b), ReduceUnit::<512>::default();
    "reduce_unit_w2048", (clk, en, kind, factor, s_valid, a, b), ReduceUnit::<2048>::default();
    "ram_512x512", (clk, write_en, write_addr, write_data, read_en, read_addr),
        Ram1r1w::<Bits<512>, 9>::default();
    "ram_be_512x512", (clk, write_be, write_addr, write_data, read_en, read_addr),
        RamBe::<512, 64, 9>::default();
    "fifo_ram_512x512", (clk, s.data, s.valid, m.ready), FifoRam::<Bits<512>, 9>::default();
    "fifo_64x512", (clk, s.data, s.valid, m.ready), Fifo::<Bits<512>, 6>::default();
    "tag_pool_tw8", (clk, limit, alloc.ready, free_valid, free_tag), TagPool::<8>::default();
    "round_robin_n16", (clk, req, take), RoundRobin::<16>::default();
}

fn main() {
    let mut args = std::env::args().skip(1);
    let dir = args.next().expect("a directory to write to");
    let mut names: Vec<String> = args.collect();
    if names.is_empty() {
        names = NAMES.iter().map(|n| n.to_string()).collect();
    }
    for name in names {
        let to = Path::new(&dir).join(&name);
        design(&name)
            .write(&to)
            .unwrap_or_else(|e| panic!("{}: {e}", to.display()));
    }
}
