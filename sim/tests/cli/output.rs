//! Where results go: waveform, capture, standard output; and when they cannot.
use std::process::Command;

use super::{bad, good};

#[test]
fn a_waveform_gives_the_number_of_its_run() {
    let path = std::env::temp_dir().join(format!("rnic_cli_{}.fst", std::process::id()));
    let wave = path.to_str().expect("UTF-8");
    let report = good(&["write", "--json", "--wave", wave]);
    let report: serde_json::Value = serde_json::from_str(&report).expect("JSON");
    let again = good(&["timeline", "--json", wave]);
    let again: serde_json::Value = serde_json::from_str(&again).expect("JSON");
    assert_eq!(report["story"]["rows"], again["rows"], "row by row");
    let fifo = &report["story"]["fifo_cycles"];
    assert!(fifo.as_u64().is_some_and(|c| c <= 42), "{report:#}");
    assert_eq!(fifo, &again["fifo_cycles"]);
    for key in [
        "config",
        "seed",
        "messages",
        "frames",
        "payload_bytes",
        "cycles",
        "pcie",
        "counters",
        "sticky",
    ] {
        assert!(!report[key].is_null(), "{key} in {report:#}");
    }
    let text = good(&["timeline", wave]);
    assert!(
        text.contains(&format!("doorbell to TX FIFO: {fifo} cycles")),
        "{text}"
    );
    std::fs::remove_file(path.with_extension("gtkw")).expect("written beside it");
    std::fs::remove_file(path).expect("written");
}

/// `-` is standard output: the capture alone goes there, what is said to standard error.
#[test]
fn a_capture_goes_to_standard_output() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_rnic"));
    child.args(["write", "--size", "3000", "--mtu", "1024", "--pcap", "-"]);
    let out = child.output().expect("built by cargo");
    assert!(out.status.success());
    let packets = sim::wire::pcapng::read(&out.stdout).expect("a capture and nothing else");
    assert_eq!(packets.len(), 3);
    let said = String::from_utf8_lossy(&out.stderr);
    assert!(
        said.contains("3 frames; every frame and byte checked"),
        "{said}"
    );
    assert!(!said.contains("capture:"), "{said}");
    assert!(!std::path::Path::new("-").exists(), "a file of this name");
}

/// Standard error of a command whose standard output is the device that is always full.
fn full_output(args: &[&str]) -> String {
    let full = std::fs::File::create("/dev/full").expect("/dev/full");
    let mut child = Command::new(env!("CARGO_BIN_EXE_rnic"));
    let out = child.args(args).stdout(full).output().expect("built");
    assert_eq!(out.status.code(), Some(1), "rnic {}", args.join(" "));
    String::from_utf8_lossy(&out.stderr).into_owned()
}

/// A reader that goes away before anything is written is no fault, and no reason to say a word.
#[test]
fn a_closed_pipe_is_no_fault() {
    for args in [
        &["regs"][..],
        &["emit", "--list"],
        &["write", "--size", "64"],
        &["bench", "--list"],
    ] {
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        let mut child = Command::new(env!("CARGO_BIN_EXE_rnic"));
        let out = child.args(args).stdout(writer).output().expect("built");
        let err = String::from_utf8_lossy(&out.stderr);
        let told = (out.status.code(), &*err);
        assert_eq!(told, (Some(0), ""), "rnic {}", args.join(" "));
    }
}

/// Writes to a full disk, without one: the device that is always full, and a limit on the size
/// of files.
#[test]
fn a_full_disk_is_reported() {
    use std::os::unix::fs::FileTypeExt;
    let full = std::fs::metadata("/dev/full").expect("/dev/full");
    assert!(full.file_type().is_char_device(), "/dev/full is no device");
    let e = bad(&["write", "--size", "64", "--pcap", "/dev/full"]);
    let says = "cannot write the capture /dev/full: No space left on device";
    assert!(e.contains(says), "{e}");
    let e = full_output(&["regs"]);
    assert!(
        e.starts_with("error: cannot write to standard output: No space"),
        "{e}"
    );
    let e = full_output(&["emit", "--list"]);
    assert!(e.contains("cannot write to standard output"), "{e}");
    let e = bad(&["write", "--wave", "/nonexistent/x.fst"]);
    assert_eq!(
        e,
        "error: cannot write the waveform /nonexistent/x.fst: No such file or directory (os error 2)\n"
    );
    let e = bad(&["write", "--wave", "/dev/full"]);
    assert!(
        e.contains("cannot write the waveform /dev/full: is no regular file"),
        "{e}"
    );
    let full = std::fs::metadata("/dev/full").expect("still there");
    assert!(full.file_type().is_char_device(), "replaced by a file");

    let wave = std::env::temp_dir().join(format!("rnic_full_{}.fst", std::process::id()));
    // In blocks of 1 KiB: while signals are declared, and while values are written.
    for limit in [20, 160] {
        let script = format!(
            "trap '' XFSZ; ulimit -f {limit}; exec {} write --wave {}",
            env!("CARGO_BIN_EXE_rnic"),
            wave.display()
        );
        let out = Command::new("bash")
            .args(["-c", &script])
            .output()
            .expect("bash");
        let err = String::from_utf8_lossy(&out.stderr);
        assert_eq!(
            (out.status.code(), out.stdout.len()),
            (Some(1), 0),
            "{limit}: {err}"
        );
        let says = format!("error: cannot write the waveform {}: ", wave.display());
        assert!(err.starts_with(&says), "{limit}: {err}");
    }
    for left in ["fst", "fst.hier", "gtkw"] {
        let _ = std::fs::remove_file(wave.with_extension(left));
    }
}
