//! The suite must be red when any one rule of the emitter is off. Each rule is switched off for
//! the blocks that need it, and the judge that must object is named.
#![cfg(feature = "outside")]
use emit_differential::dut::Case;
use emit_differential::{bench, constructs, generated, sequences, tools};
use hdl::emit::Rules;
use std::path::{Path, PathBuf};

const CYCLES: usize = 60;
/// The words of a comparison that failed.
const MISMATCH: &str = ", Rust has ";

fn blocks(names: &[&str]) -> Vec<Case> {
    let mut all = constructs::cases();
    all.extend(sequences::cases());
    all.extend(generated::cases());
    let found: Vec<Case> = all
        .into_iter()
        .filter(|c| names.contains(&c.name))
        .collect();
    assert_eq!(found.len(), names.len(), "one of {names:?} is missing");
    found
}

fn dir(name: &str) -> PathBuf {
    let d = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("rule_{name}"));
    let _ = std::fs::remove_dir_all(&d);
    d
}

fn prepare(names: &[&str], rules: Rules) -> Vec<bench::Case> {
    let run = |c: &Case| c.prepare(rules, generated::SEED, CYCLES).expect(c.name);
    blocks(names).iter().map(run).collect()
}

/// What the simulators say: Icarus in both generations.
fn simulate(cases: &[bench::Case], dir: &Path) -> Result<(), String> {
    let files = bench::write(cases, dir).expect("temporary directory");
    tools::icarus(cases, &files, dir, "-g2001")?;
    tools::icarus(cases, &files, dir, "-g2012")
}

fn lint(cases: &[bench::Case], dir: &Path) -> Result<(), String> {
    cases.iter().try_for_each(|c| tools::lint(c, dir))
}

type Judge = fn(&[bench::Case], &Path) -> Result<(), String>;

/// The judge accepts the blocks with all rules, and objects in the expected words without one.
fn needed(name: &str, off: Rules, names: &[&str], judge: Judge, words: &str) {
    if !tools::present() {
        return;
    }
    assert_ne!(off, Rules::ALL);
    let dir = dir(name);
    judge(&prepare(names, Rules::ALL), &dir.join("on")).expect("all rules on");
    let said = judge(&prepare(names, off), &dir.join("off")).expect_err("a rule is off");
    assert!(said.contains(words), "rule {name}: {said}");
}

#[test]
fn width_extension() {
    let off = Rules {
        widen: false,
        ..Rules::ALL
    };
    needed("widen", off, &["traps"], simulate, MISMATCH);
}

#[test]
fn literal_sizing() {
    let off = Rules {
        size: false,
        ..Rules::ALL
    };
    needed("size", off, &["traps"], simulate, MISMATCH);
}

#[test]
fn parentheses() {
    let off = Rules {
        paren: false,
        ..Rules::ALL
    };
    needed("paren", off, &["traps"], simulate, MISMATCH);
}

#[test]
fn hoisting() {
    let off = Rules {
        hoist: false,
        ..Rules::ALL
    };
    needed("hoist", off, &["branches"], simulate, "syntax error");
}

#[test]
fn defaults_of_cases() {
    let off = Rules {
        default: false,
        ..Rules::ALL
    };
    needed("default_case", off, &["machine"], lint, "machine.v");
}

#[test]
fn defaults_of_temporaries() {
    let off = Rules {
        default: false,
        ..Rules::ALL
    };
    needed("default_temp", off, &["between"], lint, "LATCH");
}

#[test]
fn constants_are_assigned() {
    let off = Rules {
        constant: false,
        ..Rules::ALL
    };
    needed("constant", off, &["settings"], simulate, MISMATCH);
}

#[test]
fn one_process_for_each_cone() {
    let off = Rules {
        cone: false,
        ..Rules::ALL
    };
    needed("cone", off, &["handshake"], lint, "UNOPTFLAT");
}

/// Operators on the longest path of an expression, by its parentheses.
fn depth(text: &str) -> usize {
    let mut now = 0usize;
    let mut most = 0;
    for c in text.chars() {
        match c {
            '(' => now += 1,
            ')' => now = now.saturating_sub(1),
            _ => {}
        }
        most = most.max(now);
    }
    most
}

#[test]
fn chains_are_trees() {
    let parity = |rules: Rules| {
        let cases = prepare(&["masks"], rules);
        let text = cases[0].design.text();
        let line = text.lines().find(|l| l.contains("assign parity ="));
        depth(line.expect("parity is one assignment"))
    };
    let off = Rules {
        balance: false,
        ..Rules::ALL
    };
    // Eight operands: three levels as a tree, seven as a chain; the root has no parentheses.
    assert_eq!(parity(Rules::ALL), 2);
    assert_eq!(parity(off), 6);
}
