//! The `rnic` command as its users see it: output, messages, exit codes.
mod figures;
mod output;
mod ring;
mod scenario_files;
mod tables;
mod wrong;

use std::process::Command;

/// Exit code, standard output, standard error.
fn rnic(args: &[&str]) -> (i32, String, String) {
    let out = Command::new(env!("CARGO_BIN_EXE_rnic"))
        .args(args)
        .env("COLUMNS", "100")
        .output()
        .expect("built by cargo");
    let text = |b: &[u8]| String::from_utf8_lossy(b).into_owned();
    (
        out.status.code().unwrap_or(-1),
        text(&out.stdout),
        text(&out.stderr),
    )
}

/// Standard output of a command that must succeed.
fn good(args: &[&str]) -> String {
    let (code, out, err) = rnic(args);
    assert_eq!((code, err.as_str()), (0, ""), "rnic {}", args.join(" "));
    out
}

/// Standard error of a command that must fail.
fn bad(args: &[&str]) -> String {
    let (code, out, err) = rnic(args);
    assert_eq!((code, out.as_str()), (1, ""), "rnic {}", args.join(" "));
    err
}
