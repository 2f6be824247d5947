//! Every memory of `rnic100`, by name: how many there are, and what Yosys makes of them on
//! UltraScale+. None may end in flip-flops.
#![cfg(feature = "outside")]
use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

use hdl::emit::{Design, Module};
use hdl::spec::RNIC100;

/// Bits of the memory array that the module declares, if it is a memory.
fn array_bits(m: &Module) -> Option<usize> {
    let line = m
        .text
        .lines()
        .find(|l| l.contains("reg ") && l.contains("mem ["))?;
    let range = |open: usize| {
        let part = line.split('[').nth(open)?.split(']').next()?;
        let (a, b) = part.split_once(':')?;
        let (a, b): (usize, usize) = (a.trim().parse().ok()?, b.trim().parse().ok()?);
        Some(a.abs_diff(b) + 1)
    };
    let words = range(line.matches('[').count())?;
    Some(
        words
            * if line.matches('[').count() == 2 {
                range(1)?
            } else {
                1
            },
    )
}

/// Instances of each module in the whole design.
fn instances(design: &Design) -> BTreeMap<&str, usize> {
    let mut total: BTreeMap<&str, usize> = BTreeMap::from([(design.top.as_str(), 1)]);
    // Children come before parents, so parents are counted first.
    for m in design.modules.iter().rev() {
        let times = total.get(m.name.as_str()).copied().unwrap_or(0);
        for child in &design.modules {
            let head = format!("    {} u_", child.name);
            let n = m.text.lines().filter(|l| l.starts_with(&head)).count();
            *total.entry(child.name.as_str()).or_default() += n * times;
        }
    }
    total
}

/// Block RAMs (in halves), LUT RAMs and flip-flops of one module.
fn mapped(dir: &Path, m: &Module) -> (usize, usize, usize) {
    let script = format!(
        "read_verilog {0}.v; synth_xilinx -family xcup -flatten -noiopad -top {0}; stat",
        m.name
    );
    let out = Command::new("yosys")
        .args(["-p", &script])
        .current_dir(dir)
        .output();
    let out = out.expect("yosys");
    let text = String::from_utf8_lossy(&out.stdout);
    assert!(out.status.success(), "{}: {text}", m.name);
    let stat = text.rsplit("Number of cells:").next().unwrap_or_default();
    let count = |kinds: &[&str]| -> usize {
        let lines = stat.lines().filter_map(|l| {
            let mut words = l.split_whitespace();
            let cell = words.next()?;
            let n: usize = words.next()?.parse().ok()?;
            kinds.iter().any(|k| cell.starts_with(k)).then_some(n)
        });
        lines.sum()
    };
    let halves = 2 * (count(&["RAMB36", "URAM"])) + count(&["RAMB18"]);
    (
        halves,
        count(&["RAM32", "RAM64", "RAM128", "RAM256", "RAM512"]),
        count(&["FD"]),
    )
}

#[test]
fn every_memory_of_rnic100_is_inferred() {
    let top = hdl::top::find("tx_engine").expect("tx_engine is in the table of tops");
    let design = top.emit(&RNIC100).expect("tx_engine elaborates");
    let dir = std::env::temp_dir().join(format!("memories-{}", std::process::id()));
    design.write(&dir).expect("temporary directory");
    let times = instances(&design);
    let memories: Vec<(&Module, usize)> = (design.modules.iter())
        .filter_map(|m| Some((m, array_bits(m)?)))
        .collect();
    let half = memories.len() / 2;
    let row = |&(m, bits): &(&Module, usize)| {
        let (halves, lut, ff) = mapped(&dir, m);
        assert!(halves + lut > 0, "{}: no memory cell", m.name);
        // A read register of the word's width is fine; the array itself is not.
        assert!(ff < bits, "{}: {ff} flip-flops for {bits} bits", m.name);
        format!(
            "{} x {}: {halves} RAMB18, {lut} LUT RAM\n",
            times[m.name.as_str()],
            m.name
        )
    };
    let text: String = std::thread::scope(|s| {
        let first = s.spawn(|| memories[..half].iter().map(row).collect::<String>());
        let second: String = memories[half..].iter().map(row).collect();
        first.join().expect("first half") + &second
    });
    std::fs::remove_dir_all(&dir).expect("own directory");
    insta::assert_snapshot!(text);
}
