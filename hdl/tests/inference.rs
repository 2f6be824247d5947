//! Memories and multipliers become what they are meant to become: counted in Yosys' output for
//! UltraScale+.
#![cfg(feature = "outside")]
use hdl::emit::elaborate;
use hdl::prim::{FifoRam, LutRam, Mul, Ram1r1w, RamBe};
use rust_hdl_core::prelude::*;
use std::collections::BTreeMap;
use std::process::Command;

/// Number of cells of each type after synthesis.
fn cells<U: Block + 'static>(name: &'static str, build: fn() -> U) -> BTreeMap<String, usize> {
    let dir = std::env::temp_dir().join(format!("inference_{name}_{}", std::process::id()));
    let design = elaborate(name, build);
    design.write(&dir).expect("temporary directory");
    let files: Vec<String> = (design.modules.iter())
        .map(|m| format!("{}.v", m.name))
        .collect();
    let script = format!(
        "read_verilog {}; synth_xilinx -family xcup -flatten -noiopad -top {name}; stat",
        files.join(" ")
    );
    let out = Command::new("yosys")
        .args(["-p", &script])
        .current_dir(&dir)
        .output()
        .expect("yosys");
    let text = String::from_utf8_lossy(&out.stdout);
    assert!(out.status.success(), "{text}");
    std::fs::remove_dir_all(&dir).expect("own directory");
    let stat = text.rsplit("Number of cells:").next().expect("statistics");
    (stat.lines())
        .filter_map(|l| {
            let mut words = l.split_whitespace();
            let (cell, count) = (words.next()?, words.next()?);
            Some((cell.to_string(), count.parse().ok()?))
        })
        .collect()
}
/// Cells whose type begins with `kind`.
fn count(cells: &BTreeMap<String, usize>, kind: &str) -> usize {
    (cells.iter())
        .filter(|(c, _)| c.starts_with(kind))
        .map(|(_, n)| n)
        .sum()
}

#[test]
fn rams_become_block_ram_without_logic() {
    // 72 bits by 512 words fill one RAMB36; its read register is the RAM's own.
    let plain = cells("ram_plain", || {
        let mut u = Ram1r1w::<Bits<72>, 9>::default();
        u.clk.connect();
        u.write_en.connect();
        u.write_addr.connect();
        u.write_data.connect();
        u.read_en.connect();
        u.read_addr.connect();
        u
    });
    assert_eq!(
        2 * count(&plain, "RAMB36") + count(&plain, "RAMB18"),
        2,
        "{plain:?}"
    );
    assert_eq!(
        (count(&plain, "FD"), count(&plain, "LUT")),
        (0, 0),
        "{plain:?}"
    );
    let bytes = cells("ram_bytes", || {
        let mut u = RamBe::<64, 8, 9>::default();
        u.clk.connect();
        u.write_be.connect();
        u.write_addr.connect();
        u.write_data.connect();
        u.read_en.connect();
        u.read_addr.connect();
        u
    });
    assert_eq!(
        2 * count(&bytes, "RAMB36") + count(&bytes, "RAMB18"),
        2,
        "{bytes:?}"
    );
    assert_eq!(
        (count(&bytes, "FD"), count(&bytes, "LUT")),
        (0, 0),
        "{bytes:?}"
    );
}

#[test]
fn fifos_and_small_rams_keep_their_memory_out_of_flip_flops() {
    let fifo = cells("fifo_block", || {
        let mut u = FifoRam::<Bits<72>, 9>::default();
        u.clk.connect();
        u.s.data.connect();
        u.s.valid.connect();
        u.m.ready.connect();
        u
    });
    assert_eq!(
        2 * count(&fifo, "RAMB36") + count(&fifo, "RAMB18"),
        2,
        "{fifo:?}"
    );
    // Two words, two pointers, the level, five flags.
    assert_eq!(count(&fifo, "FD"), 2 * 72 + 2 * 9 + 16 + 5, "{fifo:?}");
    let small = cells("lut_small", || {
        let mut u = LutRam::<Bits<14>, 5>::default();
        u.clk.connect();
        u.write_en.connect();
        u.write_addr.connect();
        u.write_data.connect();
        u.read_addr.connect();
        u
    });
    assert!(
        count(&small, "RAM32") + count(&small, "RAM64") > 0,
        "{small:?}"
    );
    assert_eq!(
        (count(&small, "FD"), count(&small, "RAMB")),
        (0, 0),
        "{small:?}"
    );
}

#[test]
fn multiplier_becomes_a_dsp_block() {
    let mul = cells("mul_dsp", || {
        let mut u = Mul::<26, 17, 43>::default();
        u.clk.connect();
        u.en.connect();
        u.a.connect();
        u.b.connect();
        u
    });
    assert_eq!(count(&mul, "DSP48"), 1, "{mul:?}");
    assert_eq!(count(&mul, "CARRY") + count(&mul, "LUT"), 0, "{mul:?}");
}
