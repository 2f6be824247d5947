//! Lint of generated Verilog by three outside tools, which must all be silent.
use std::path::Path;
use std::process::Command;

/// Waived, and nothing else: a port or a parameter that one use of a module does not need.
const VERILATOR_WAIVERS: [&str; 2] = ["-Wno-UNUSEDSIGNAL", "-Wno-UNUSEDPARAM"];

/// Which of the tools a test needs is not installed; `None` if all are.
pub fn missing_tool() -> Option<&'static str> {
    ["verilator", "iverilog", "yosys"]
        .into_iter()
        .find(|t| Command::new(t).arg("-V").output().is_err())
}

/// Lints the design whose file list is `dir/<top>.f` with Verilator, Icarus (2001 and 2012) and
/// Yosys, with and without the simulation-only parts. The error is all that the tools said.
pub fn lint(dir: &Path, top: &str) -> Result<(), String> {
    let list = std::fs::read_to_string(dir.join(format!("{top}.f"))).map_err(|e| e.to_string())?;
    let files: Vec<&str> = list.lines().filter(|l| !l.is_empty()).collect();
    let mut said = String::new();
    for simulation in [&[][..], &["-DSIMULATION"]] {
        let mut c = Command::new("verilator");
        c.args(["--lint-only", "-Wall", "--top-module", top]);
        c.args(VERILATOR_WAIVERS).args(simulation).args(&files);
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
