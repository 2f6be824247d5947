use super::*;
use crate::spec::{RNIC100, TINY};
use crate::top;
use std::path::PathBuf;
use std::process::Command;

fn scratch(name: &str) -> PathBuf {
    let dir = std::env::temp_dir().join(format!("rnic_tree_{name}_{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&dir);
    std::fs::create_dir_all(&dir).unwrap();
    dir
}

fn small() -> Vec<top::Top> {
    vec![
        top::find("axi_rd_arb").unwrap(),
        top::find("doorbell").unwrap(),
    ]
}

fn files() -> Files {
    let sets = [&RNIC100, &TINY].map(|c| Set::new(c, small()).unwrap());
    committed(&sets)
}

#[test]
fn the_default_is_whole_and_the_others_are_digests() {
    let files = files();
    let rtl = &files["verilog-out/rtl/doorbell_slotaw8.v"];
    assert!(rtl.contains("module doorbell_slotaw8 ("));
    let list = &files["verilog-out/rtl/doorbell.f"];
    assert_eq!(list.lines().last(), Some("doorbell_slotaw8.v"));
    for line in list.lines() {
        assert!(
            files.contains_key(&format!("verilog-out/rtl/{line}")),
            "{line}"
        );
    }
    assert!(!files.contains_key("verilog-out/rtl/doorbell_slotaw3.v"));
    let digests = &files["verilog-out/tiny.sha256"];
    assert!(digests.contains("  doorbell_slotaw3.v\n") && digests.contains("  axi_rd_arb.v\n"));
    assert!(digests
        .lines()
        .all(|l| l.len() > 66 && l.find("  ") == Some(64)));
    for page in ["docs/generated/ports.md", "docs/generated/registers.md"] {
        assert!(files.contains_key(page), "{page}");
    }
}

#[test]
fn digests_are_those_of_the_files() {
    let dir = scratch("digests");
    let set = Set::new(&TINY, small()).unwrap();
    write(&dir, &single(&set)).unwrap();
    let sets = [&RNIC100, &TINY].map(|c| Set::new(c, small()).unwrap());
    let sums = &committed(&sets)["verilog-out/tiny.sha256"];
    std::fs::write(dir.join("rtl/sums"), sums).unwrap();
    let judge = Command::new("sha256sum")
        .args(["--strict", "-c", "sums"])
        .current_dir(dir.join("rtl"))
        .output()
        .expect("sha256sum, of coreutils");
    assert!(
        judge.status.success(),
        "{}",
        String::from_utf8_lossy(&judge.stdout)
    );
    std::fs::remove_dir_all(dir).unwrap();
}

#[test]
fn every_kind_of_difference_is_named_and_mended() {
    let dir = scratch("difference");
    let files = files();
    assert_eq!(write(&dir, &files).unwrap().len(), files.len());
    assert_eq!(compare(&dir, &files).unwrap(), []);

    let rtl = dir.join("verilog-out/rtl");
    let text = std::fs::read_to_string(rtl.join("axi_rd_arb.v")).unwrap();
    std::fs::write(rtl.join("axi_rd_arb.v"), text.replacen("input", "inptu", 1)).unwrap();
    std::fs::remove_file(dir.join("verilog-out/tiny.sha256")).unwrap();
    std::fs::write(rtl.join("gone.v"), "").unwrap();
    std::fs::write(rtl.join("notes.txt"), "not generated, not ours").unwrap();
    let line = 1 + text.lines().position(|l| l.contains("input")).unwrap();
    let found: Vec<String> = compare(&dir, &files)
        .unwrap()
        .iter()
        .map(|d| d.to_string())
        .collect();
    assert_eq!(
        found,
        [
            format!("verilog-out/rtl/axi_rd_arb.v: differs from line {line} on"),
            "verilog-out/tiny.sha256: missing".to_string(),
            "verilog-out/rtl/gone.v: stale, nothing emits it".to_string(),
        ]
    );
    assert_eq!(write(&dir, &files).unwrap().len(), 3);
    assert_eq!(compare(&dir, &files).unwrap(), []);
    assert!(rtl.join("notes.txt").exists() && !rtl.join("gone.v").exists());
    std::fs::remove_dir_all(dir).unwrap();
}

#[test]
fn engines_within_a_larger_design_are_no_roots() {
    let set = Set::new(&TINY, small()).unwrap();
    let roots: Vec<_> = set.roots().iter().map(|d| d.top.clone()).collect();
    assert_eq!(roots, ["axi_rd_arb", "doorbell_slotaw3"]);
    let mut designs = set.designs;
    let inner = designs[0].1.modules.clone();
    designs[1].1.modules.splice(0..0, inner);
    let set = Set::of(&TINY, designs).unwrap();
    let roots: Vec<_> = set.roots().iter().map(|d| d.top.clone()).collect();
    assert_eq!(roots, ["doorbell_slotaw3"]);
}

#[test]
fn one_name_for_two_modules_is_refused() {
    let mut designs = Set::new(&TINY, small()).unwrap().designs;
    let mut other = designs[0].1.modules[0].clone();
    other.text.push_str("// other\n");
    designs[1].1.modules.push(other);
    let e = Set::of(&TINY, designs).err().unwrap();
    assert!(
        e.contains("tiny: `doorbell` needs a module `axi_rd_arb` that differs"),
        "{e}"
    );
}
