//! Icarus and Verilator, run on a directory that `bench::write` filled.
use crate::bench::Case;
use std::path::Path;
use std::process::Command;

pub use hdl::emit::lint::tools_present as present;

fn run(what: &str, c: &mut Command) -> Result<(), String> {
    let o = c.output().map_err(|e| format!("{what}: {e}"))?;
    if o.status.success() {
        return Ok(());
    }
    let text = [o.stdout, o.stderr].concat();
    let text: Vec<String> = String::from_utf8_lossy(&text)
        .lines()
        .take(20)
        .map(str::to_string)
        .collect();
    Err(format!("{what}: {}", text.join("\n")))
}

fn judge(what: &str, cases: &[Case], dir: &Path) -> Result<(), String> {
    let bad: Vec<String> = cases
        .iter()
        .filter_map(|c| c.compare(dir).err())
        .map(|e| format!("{what}: {e}"))
        .collect();
    for c in cases {
        let _ = std::fs::remove_file(dir.join(format!("{}.out", c.name())));
    }
    if bad.is_empty() {
        Ok(())
    } else {
        Err(bad.join("\n"))
    }
}

/// One Verilog generation of Icarus.
pub fn icarus(
    cases: &[Case],
    files: &[String],
    dir: &Path,
    generation: &str,
) -> Result<(), String> {
    let mut c = Command::new("iverilog");
    c.current_dir(dir)
        .args([generation, "-s", "all", "-o", "all.vvp"])
        .args(files);
    run("iverilog", &mut c)?;
    run(
        "vvp",
        Command::new("vvp").current_dir(dir).args(["-n", "all.vvp"]),
    )?;
    judge(&format!("Icarus {generation}"), cases, dir)
}

/// Verilator with every undefined value random, once for each seed.
pub fn verilator(
    cases: &[Case],
    files: &[String],
    dir: &Path,
    seeds: &[u32],
) -> Result<(), String> {
    let mut c = Command::new("verilator");
    c.current_dir(dir)
        .args([
            "--binary",
            "--timing",
            "-j",
            "2",
            "--top-module",
            "all",
            "-Wno-fatal",
        ])
        .args([
            "-Wno-lint",
            "-Wno-style",
            "-Wno-STMTDLY",
            "--output-split",
            "20000",
        ])
        .args([
            "--x-initial",
            "unique",
            "--x-assign",
            "unique",
            "-CFLAGS",
            "-O0",
        ])
        .args(files);
    run("verilator", &mut c)?;
    for seed in seeds {
        let mut c = Command::new(dir.join("obj_dir/Vall"));
        c.current_dir(dir).args([
            format!("+verilator+seed+{seed}"),
            "+verilator+rand+reset+2".into(),
        ]);
        run("Vall", &mut c)?;
        judge(&format!("Verilator, seed {seed}"), cases, dir)?;
    }
    Ok(())
}

/// All three lints, silent, for one design.
pub fn lint(case: &Case, dir: &Path) -> Result<(), String> {
    let dir = dir.join(format!("lint_{}", case.name()));
    case.design.write(&dir).map_err(|e| e.to_string())?;
    hdl::emit::lint::lint(&dir, case.name()).map_err(|e| format!("{}: {e}", case.name()))
}
