//! Finds the tools that models are built with. Never installs anything.
use std::path::{Path, PathBuf};
use std::process::Command;

/// Oldest Verilator whose generated files and options the build understands.
const OLDEST: (u32, u32) = (5, 6);
/// The line that every missing tool ends in.
const REMEDY: &str = "run `make setup` (it installs what is missing)";

/// A usable Verilator.
pub struct Verilator {
    pub exe: PathBuf,
    /// Its version line, part of each model's hash.
    pub version: String,
    /// Folder of `verilated.h`.
    pub include: PathBuf,
}

impl Verilator {
    /// Looks at `$VERILATOR`, then `.tools/bin`, then `PATH`. `root` is the workspace.
    pub fn find(root: &Path) -> Result<Self, String> {
        println!("cargo:rerun-if-env-changed=VERILATOR");
        println!("cargo:rerun-if-env-changed=PATH");
        let local = root.join(".tools/bin/verilator");
        // A path that does not exist would make every build a change.
        if local.is_file() {
            println!("cargo:rerun-if-changed={}", local.display());
        }
        let mut tried = Vec::new();
        let candidates = std::env::var_os("VERILATOR")
            .map(PathBuf::from)
            .into_iter()
            .chain(local.is_file().then_some(local))
            .chain([PathBuf::from("verilator")]);
        for exe in candidates {
            match Self::probe(&exe) {
                Ok(found) => return Ok(found),
                Err(e) => tried.push(format!("{}: {e}", exe.display())),
            }
        }
        let (major, minor) = OLDEST;
        Err(format!(
            "Verilator {major}.{minor:03} or newer is needed ({}): {REMEDY}",
            tried.join("; ")
        ))
    }

    fn probe(exe: &Path) -> Result<Self, String> {
        let version = run(exe, &["--version"])?;
        match parse_version(&version) {
            Some(v) if v >= OLDEST => {}
            Some(_) => return Err(format!("`{version}` is too old")),
            None => return Err(format!("cannot read the version in `{version}`")),
        }
        let include = PathBuf::from(run(exe, &["--getenv", "VERILATOR_ROOT"])?).join("include");
        if !include.join("verilated.h").is_file() {
            return Err(format!("no verilated.h in {}", include.display()));
        }
        Ok(Self {
            exe: exe.to_path_buf(),
            version,
            include,
        })
    }
}

/// The C++ compiler's version line; also checks that it works and that zlib (for FST
/// waveforms) is there.
pub fn cxx_version(out: &Path) -> Result<String, String> {
    let fault = |what: &str| format!("{what}: {REMEDY}");
    let compiler = cc::Build::new()
        .cpp(true)
        .cargo_metadata(false)
        .try_get_compiler()
        .map_err(|_| fault("no C++ compiler (g++) found"))?;
    let version =
        run(compiler.path(), &["--version"]).map_err(|_| fault("no C++ compiler (g++) found"))?;
    let probe = out.join("probe.cpp");
    std::fs::write(&probe, "#include <zlib.h>\n#include <memory>\n").map_err(|e| e.to_string())?;
    let built = compiler
        .to_command()
        .args(["-std=c++17", "-fsyntax-only"])
        .arg(&probe)
        .output()
        .map_err(|e| e.to_string())?;
    if !built.status.success() {
        return Err(fault("the zlib headers (zlib1g-dev) or C++17 are missing"));
    }
    Ok(version)
}

/// First line of a command's standard output.
fn run(exe: &Path, args: &[&str]) -> Result<String, String> {
    let out = Command::new(exe)
        .args(args)
        .output()
        .map_err(|_| "not found".to_string())?;
    let text = String::from_utf8_lossy(&out.stdout);
    match text.lines().find(|l| !l.trim().is_empty()) {
        Some(line) if out.status.success() => Ok(line.trim().to_string()),
        _ => Err(format!("`{}` failed", args.join(" "))),
    }
}

/// `Verilator 5.006 2023-01-22 rev …` gives (5, 6).
fn parse_version(line: &str) -> Option<(u32, u32)> {
    let word = line.split_whitespace().nth(1)?;
    let (major, minor) = word.split_once('.')?;
    let digits: String = minor.chars().take_while(char::is_ascii_digit).collect();
    Some((major.parse().ok()?, digits.parse().ok()?))
}
