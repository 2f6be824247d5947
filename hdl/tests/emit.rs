//! `rnic-emit` as its users see it: files, messages, exit codes.
use std::path::PathBuf;
use std::process::Command;

/// Exit code, standard output, standard error.
fn emit(args: &[&str]) -> (i32, String, String) {
    let out = Command::new(env!("CARGO_BIN_EXE_rnic-emit"))
        .args(args)
        .output()
        .expect("built by cargo");
    let text = |b: &[u8]| String::from_utf8_lossy(b).into_owned();
    (
        out.status.code().unwrap_or(-1),
        text(&out.stdout),
        text(&out.stderr),
    )
}

fn scratch(name: &str) -> PathBuf {
    let dir = std::env::temp_dir().join(format!("rnic_emit_{name}_{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&dir);
    std::fs::create_dir_all(&dir).expect("temporary directory");
    dir
}

#[test]
fn one_engine_with_its_header_and_pages() {
    let dir = scratch("one");
    let path = dir.to_str().unwrap();
    let (code, said, err) = emit(&["--config", "tiny", "--top", "doorbell", "--out", path]);
    assert_eq!(code, 0, "{err}");
    assert!(said.contains("files"), "{said}");
    let list = std::fs::read_to_string(dir.join("rtl/doorbell.f")).unwrap();
    assert_eq!(list.lines().last(), Some("doorbell.v"));
    for file in list.lines() {
        assert!(dir.join("rtl").join(file).is_file(), "{file}");
    }
    for file in ["include/rnic_regs.h", "docs/registers.md", "docs/ports.md"] {
        assert!(dir.join(file).is_file(), "{file}");
    }
    assert!(!dir.join("rtl/axi_rd_arb.v").exists());
    std::fs::remove_dir_all(dir).unwrap();
}

#[test]
fn names_that_do_not_exist_list_those_that_do() {
    let (code, _, err) = emit(&["--config", "rnic800"]);
    assert_eq!(code, 2);
    assert!(
        err.contains("no configuration `rnic800`; there are: rnic100, tiny, rnic400\n"),
        "{err}"
    );
    let (code, _, err) = emit(&["--top", "door"]);
    assert_eq!(code, 1);
    assert!(
        err.starts_with("error: --top: no top or engine `door`; there are: "),
        "{err}"
    );
    let (_, list, _) = emit(&["--list"]);
    for line in list.lines() {
        let name = line.split_whitespace().next().unwrap();
        assert!(err.contains(name), "{name} in {err}");
    }
    let (code, _, err) = emit(&["--check"]);
    assert_eq!(code, 2);
    assert!(err.contains("--all"), "{err}");
}

#[test]
fn check_names_each_file_and_the_command_that_mends_it() {
    let dir = scratch("check");
    let path = dir.to_str().unwrap();
    let (code, _, err) = emit(&["--all", "--out", path]);
    assert_eq!(code, 0, "{err}");

    let header = dir.join("verilog-out/include/rnic_regs.h");
    let text = std::fs::read_to_string(&header).unwrap();
    std::fs::write(&header, format!("{text}\n#define EXTRA 1\n")).unwrap();
    std::fs::remove_file(dir.join("verilog-out/rnic400.sha256")).unwrap();
    std::fs::write(dir.join("verilog-out/rtl/old.v"), "").unwrap();
    let (code, _, err) = emit(&["--all", "--check", "--out", path]);
    assert_eq!(code, 1);
    for part in [
        "3 generated files are not what the source emits",
        "verilog-out/include/rnic_regs.h: differs from line",
        "verilog-out/rnic400.sha256: missing",
        "verilog-out/rtl/old.v: stale",
        "run `make generate` and commit the result",
    ] {
        assert!(err.contains(part), "`{part}` in {err}");
    }
    assert!(
        dir.join("verilog-out/rtl/old.v").exists(),
        "a check changes nothing"
    );

    let (code, said, _) = emit(&["--all", "--out", path]);
    assert_eq!(code, 0);
    assert!(said.contains("3 of them written anew or removed"), "{said}");
    std::fs::remove_dir_all(dir).unwrap();
}

#[test]
fn a_folder_that_cannot_be_written_is_named() {
    let (code, _, err) = emit(&[
        "--config",
        "tiny",
        "--top",
        "doorbell",
        "--out",
        "/proc/nowhere",
    ]);
    assert_eq!(code, 1);
    assert!(err.contains("/proc/nowhere/"), "{err}");
}
