//! Where the judges from outside are: Python with scapy, and tshark.
use std::path::PathBuf;
use std::process::Command;

use crate::interop::project;

/// The Python that has scapy, or a loud skip; with CI in the environment its absence is a failure.
///
/// # Panics
/// If it or tshark is missing in CI.
pub fn python() -> Option<PathBuf> {
    let python = project().join(".tools/venv/bin/python");
    let tshark = Command::new("tshark").arg("--version").output().is_ok();
    if python.exists() && tshark {
        return Some(python);
    }
    assert!(
        std::env::var("CI").is_err(),
        "tshark and .tools/venv are missing: make setup"
    );
    use std::io::Write;
    let _ = writeln!(
        std::io::stderr(),
        "SKIP capture check: tshark or .tools/venv is missing (make setup)"
    );
    None
}

/// A script of `testbench/outside/`.
pub fn script(name: &str) -> PathBuf {
    project().join("testbench/outside").join(name)
}
