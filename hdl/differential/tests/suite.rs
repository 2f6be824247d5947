//! The suite as it must be: all rules on, everything agrees.
#![cfg(feature = "outside")]
use emit_differential::dut::Case;
use emit_differential::{bench, constructs, generated, sequences, tools};
use hdl::emit::Rules;
use std::path::PathBuf;

/// Cycles of each block, reset included.
const CYCLES: usize = 60;
const SEEDS: [u32; 3] = [1, 2, 3];
const _: () = assert!(generated::EXPRESSIONS >= 500);

fn dir(name: &str) -> PathBuf {
    let d = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&d);
    d
}

fn by_hand() -> Vec<Case> {
    let mut cases = constructs::cases();
    cases.extend(sequences::cases());
    cases
}

fn prepare(cases: &[Case]) -> Vec<bench::Case> {
    let (good, bad): (Vec<_>, Vec<_>) = cases
        .iter()
        .map(|c| c.prepare(Rules::ALL, generated::SEED, CYCLES))
        .partition(Result::is_ok);
    let bad: Vec<String> = bad.into_iter().filter_map(Result::err).collect();
    assert!(bad.is_empty(), "{}\n{}", seed(), bad.join("\n"));
    good.into_iter().filter_map(Result::ok).collect()
}

/// How to see a failure again.
fn seed() -> String {
    format!("EMIT_SEED={}", generated::SEED)
}

fn everything() -> Vec<bench::Case> {
    let mut all = generated::cases();
    all.extend(by_hand());
    prepare(&all)
}

fn none(bad: Vec<Result<(), String>>) {
    let bad: Vec<String> = bad.into_iter().filter_map(Result::err).collect();
    assert!(bad.is_empty(), "{}\n{}", seed(), bad.join("\n"));
}

#[test]
fn rust_and_icarus_agree() {
    if !tools::present() {
        return;
    }
    let dir = dir("icarus");
    let cases = everything();
    let files = bench::write(&cases, &dir).expect("temporary directory");
    none(vec![
        tools::icarus(&cases, &files, &dir, "-g2001"),
        tools::icarus(&cases, &files, &dir, "-g2012"),
    ]);
}

#[test]
fn rust_and_verilator_agree() {
    if !tools::present() {
        return;
    }
    let dir = dir("verilator");
    let cases = everything();
    let files = bench::write(&cases, &dir).expect("temporary directory");
    none(vec![tools::verilator(&cases, &files, &dir, &SEEDS)]);
}

#[test]
fn every_construct_is_lint_clean() {
    if !tools::present() {
        return;
    }
    let dir = dir("lint");
    none(
        prepare(&by_hand())
            .iter()
            .map(|c| tools::lint(c, &dir))
            .collect(),
    );
}
