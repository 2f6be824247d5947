//! Lint of generated Verilog by three outside tools, which must all be silent.
use std::path::Path;
use std::process::Command;

/// What Verilator may pass over, each with its reason; [`lint`] puts it beside the modules.
pub const WAIVERS: &str = include_str!("lint.vlt");
const WAIVER_FILE: &str = "lint.vlt";

/// Which of the tools is not installed; `None` if all are.
pub fn missing_tool() -> Option<&'static str> {
    ["verilator", "iverilog", "yosys"]
        .into_iter()
        .find(|t| Command::new(t).arg("-V").output().is_err())
}

/// For tests: true if the tools are there. Without them the test can only say so, loudly.
///
/// # Panics
/// If a tool is missing and the environment says `CI`.
pub fn tools_present() -> bool {
    let Some(tool) = missing_tool() else {
        return true;
    };
    assert!(std::env::var_os("CI").is_none(), "{tool} is not installed");
    eprintln!("NOT TESTED: {tool} is not installed");
    false
}

/// Lints the design whose file list is `dir/<top>.f` with Verilator, Icarus (2001 and 2012) and
/// Yosys, with and without the simulation-only parts. The error is all that the tools said.
pub fn lint(dir: &Path, top: &str) -> Result<(), String> {
    let list = std::fs::read_to_string(dir.join(format!("{top}.f"))).map_err(|e| e.to_string())?;
    let files: Vec<&str> = list.lines().filter(|l| !l.is_empty()).collect();
    std::fs::write(dir.join(WAIVER_FILE), WAIVERS).map_err(|e| e.to_string())?;
    let mut said = String::new();
    for simulation in [&[][..], &["-DSIMULATION"]] {
        let mut c = Command::new("verilator");
        c.args(["--lint-only", "-Wall", "--top-module", top]);
        c.arg(WAIVER_FILE).args(simulation).args(&files);
        run(c, dir, &mut said);
        for generation in ["-g2001", "-g2012"] {
            let mut c = Command::new("iverilog");
            c.args([
                generation,
                "-Wall",
                "-Wno-timescale",
                "-t",
                "null",
                "-s",
                top,
            ]);
            c.args(simulation).args(&files);
            run(c, dir, &mut said);
        }
    }
    let script = format!(
        "read_verilog {}; hierarchy -check -top {top}; proc; check -assert",
        files.join(" ")
    );
    let mut c = Command::new("yosys");
    c.args(["-q", "-p", &script]);
    run(c, dir, &mut said);
    if said.is_empty() {
        Ok(())
    } else {
        Err(said)
    }
}

fn run(mut c: Command, dir: &Path, said: &mut String) {
    let name = c.get_program().to_string_lossy().to_string();
    match c.current_dir(dir).output() {
        Err(e) => *said += &format!("{name}: {e}\n"),
        Ok(o) => {
            let text = [o.stdout, o.stderr].concat();
            let text = String::from_utf8_lossy(&text);
            if !o.status.success() || !text.trim().is_empty() {
                *said += &format!("{name}: {}\n{text}", o.status);
            }
        }
    }
}
