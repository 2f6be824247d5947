//! The `rnic` command as its users see it: output, messages, exit codes.
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

#[test]
fn registers_by_name_offset_and_all() {
    insta::assert_snapshot!("reg_doorbell", good(&["regs", "wqe_db_idx"]));
    assert_eq!(good(&["regs", "0x100a"]), good(&["regs", "WQE_DB_IDX"]));
    let all = good(&["regs"]);
    // The registers whose places are fixed.
    for line in [
        "0x1000  QP_CTX_BASE     63:0         RW      0x0 ",
        "0x1008  WQE_DB_IDX      15:0         RW      0x0 ",
        "0x100c  CQE_CONS_IDX    15:0         RW      0x0 ",
        "0x2000  BAR1_APERTURE   63:0         RW      0x0 ",
        "0x3000  DMA_CTRL        7:0          RW      0x1 ",
        "0x3010  MTT_BASE        63:0         RW      0x0 ",
    ] {
        assert!(all.contains(line), "`{line}` in {all}");
    }
    assert!(all.lines().all(|l| l.chars().count() <= 100));
    assert!(good(&["regs", "counters"]).contains("\n0x0800  "));
    let tiny = good(&["regs", "CFG_SLOTS", "--config", "tiny"]);
    assert!(tiny.contains("reset 0x8"), "{tiny}");
}

#[test]
fn registers_as_json() {
    let v: serde_json::Value = serde_json::from_str(&good(&["regs", "--json"])).unwrap();
    let bar0 = v["bar0"].as_array().unwrap();
    let db = bar0.iter().find(|r| r["name"] == "WQE_DB_IDX").unwrap();
    assert_eq!((&db["offset"], &db["bits"]), (&0x1008.into(), &16.into()));
    assert_eq!(db["fields"][1]["name"], "slot");
    assert!(v["sticky"].as_array().unwrap().len() >= 19);
}

#[test]
fn layouts_and_codes() {
    insta::assert_snapshot!("layout_reth", good(&["layout", "reth"]));
    insta::assert_snapshot!("layout_bth", good(&["layout", "BTH"]));
    insta::assert_snapshot!("codes_service", good(&["layout", "service"]));
    let v: serde_json::Value = serde_json::from_str(&good(&["layout", "wqe", "--json"])).unwrap();
    assert_eq!((&v["name"], &v["bytes"]), (&"wqe".into(), &64.into()));
    let list = good(&["layout"]);
    for l in hdl::spec::LAYOUTS {
        assert!(list.contains(l.name), "{}", l.name);
    }
}

#[test]
fn names_that_do_not_exist_say_what_does() {
    assert_eq!(
        bad(&["regs", "WQE_DB"]),
        "error: no register `WQE_DB`; did you mean WQE_DB_IDX?\n"
    );
    assert_eq!(
        bad(&["regs", "frobnicate"]),
        "error: no register `frobnicate`; `rnic regs` lists them\n"
    );
    assert_eq!(
        bad(&["regs", "0x3ff0"]),
        "error: no register at 0x3ff0 of BAR0: reads as zero, sets BAD_REGISTER\n"
    );
    assert_eq!(
        bad(&["regs", "0xzz"]),
        "error: `0xzz` is not a hexadecimal offset\n"
    );
    assert!(bad(&["layout", "recv"]).contains("did you mean recv_wqe?"));
    assert!(bad(&["regs", "--config", "x"]).contains("there are: rnic100, tiny, rnic400"));
}

#[test]
fn emit_is_there_too() {
    assert!(good(&["emit", "--list"]).contains("doorbell"));
    assert!(bad(&["emit", "--top", "nothing"]).contains("no top or engine `nothing`"));
}

#[test]
fn a_wrong_command_line_is_answered_with_usage() {
    let (code, _, err) = rnic(&["wrte"]);
    assert_eq!(code, 2);
    assert!(err.contains("unrecognized subcommand 'wrte'"), "{err}");
}

/// A scenario file in the temporary folder.
fn scenario(name: &str, text: &str) -> String {
    let path = std::env::temp_dir().join(format!("rnic_cli_{}_{name}.toml", std::process::id()));
    std::fs::write(&path, text).expect("temporary folder");
    path.to_str().expect("UTF-8").to_string()
}

#[test]
fn a_wrong_scenario_names_file_field_and_what_was_expected() {
    for (name, text, parts) in [
        (
            "key",
            "sede = 1",
            &[
                "line 1: sede: unknown field `sede`, expected one of",
                "`seed`",
            ][..],
        ),
        (
            "type",
            "seed = 'one'",
            &["line 1: seed: invalid type: string \"one\", expected u64"],
        ),
        (
            "deep",
            "[nic.pcie]\nmpx = 1",
            &["line 2: nic.pcie.mpx: unknown field", "`mps`"],
        ),
        (
            "code",
            "[[message]]\nverb = 'wirte'",
            &[
                "line 2: message[0].verb: unknown variant `wirte`",
                "`write`",
            ],
        ),
        (
            "range",
            "[[qp]]\n[[qp]]\nmtu = 1500",
            &["qp[1].mtu = 1500: must be 256, 512, 1024"],
        ),
        (
            "index",
            "[[message]]\nqp = 2",
            &["message[0].qp = 2: there are 1"],
        ),
        (
            "config",
            "config = 'big'",
            &["config = \"big\": must be one of rnic100, tiny, rnic400"],
        ),
        (
            "empty",
            "",
            &["no key in it; `config = \"rnic100\"` runs the default"],
        ),
        ("comment", "# nothing\n", &["no key in it"]),
        ("nics", "nics = 3", &["nics = 3: must be 1 or 2"]),
        (
            "link",
            "nics = 2\n[link]\nlatancy = 3",
            &["line 3: link.latancy: unknown field", "`latency`"],
        ),
        (
            "trouble",
            "nics = 2\n[[qp]]\nservice = 'rc'\n[link.trouble]\nloss = 7.0",
            &["link: trouble: loss = 7: must be 0 to 1"],
        ),
        (
            "service",
            "nics = 2\n[[qp]]\nservice = 'ud'",
            &["line 3: qp[0].service: unknown variant `ud`", "`rc`"],
        ),
        (
            "alone",
            "[[qp]]\nservice = 'rc'",
            &["qp[0].service = \"rc\"", "nics = 2"],
        ),
        (
            "from",
            "nics = 2\n[[message]]\nfrom = 2",
            &["message[0].from = 2: there are 2 nics"],
        ),
        (
            "bounce",
            "nics = 2\n[bounce]\nchunk = 10",
            &["bounce.chunk = 10: must be a multiple of 64"],
        ),
    ] {
        let path = scenario(name, text);
        let e = bad(&["run", &path]);
        assert!(e.contains(&path), "{name}: {e}");
        for part in parts {
            assert!(e.contains(part), "{name}: `{part}` in {e}");
        }
        std::fs::remove_file(path).expect("written before");
    }
    let e = bad(&["run", "/nonexistent.toml"]);
    assert!(
        e.contains("cannot read the scenario /nonexistent.toml"),
        "{e}"
    );
}

#[test]
fn wrong_flags_of_write_are_named() {
    for (args, part) in [
        (
            &["write", "--mtu", "1500"][..],
            "qp[0].mtu = 1500: must be 256, 512",
        ),
        (
            &["write", "--mrrs", "100"],
            "nic.pcie.mrrs = 100: must be 128, 256",
        ),
        (
            &["write", "--file", "/nonexistent"],
            "cannot read /nonexistent",
        ),
        (&["write", "--gbps", "0"], "--gbps 0: must be more than 0"),
        (
            &["write", "--wave", "/tmp/x", "--pcap", "/tmp/../tmp/x"],
            "--pcap /tmp/../tmp/x: is the waveform too",
        ),
        (
            &["write", "--wave", "x.fst", "--pcap", "./x.gtkw"],
            "--pcap ./x.gtkw: is the waveform's save file too",
        ),
        (&["timeline", "/nonexistent.fst"], "/nonexistent.fst"),
        (
            &["write", "--wave", "-"],
            "--wave -: a waveform cannot go to standard output",
        ),
        (
            &["write", "--ladder"],
            "--ladder: needs two devices, --nics 2",
        ),
        (
            &["write", "--nics", "2", "--loss", "2"],
            "link: trouble: loss = 2: must be 0 to 1",
        ),
        (
            &["write", "--nics", "2", "--service", "uc", "--loss", "0.1"],
            "needs qp[0].service = \"rc\"",
        ),
        (
            &["pingpong", "--size", "0"],
            "--size 0: must be 1 to 16777216",
        ),
        (
            &["pingpong", "--iterations", "0"],
            "--iterations 0: must be 1 to 1048576",
        ),
        (
            &["pingpong", "--doorbell", "inline", "--size", "225"],
            "--size 225: inline takes at most 224",
        ),
        (&["pingpong", "--mtu", "1"], "qp[0].mtu = 1: must be 256"),
        (
            &["bounce", "--chunk", "100"],
            "bounce.chunk = 100: must be a multiple of 64",
        ),
        (&["bounce", "--size", "0"], "size 0: must be 1 to"),
        (
            &["bounce", "--gap", "99999999"],
            "bounce.gap = 99999999: must be at most the limit",
        ),
        (
            &["timeline", "/proc/version"],
            "cannot read the waveform /proc/version",
        ),
    ] {
        let e = bad(args);
        assert!(e.contains(part), "{args:?}: {e}");
    }
}

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

/// The counters of a run, with what they count; those that are zero are left out.
#[test]
fn counters_of_a_run_are_named() {
    let text = good(&["write", "--size", "3000", "--mtu", "1024", "--counters"]);
    let value = |name: &str| -> Option<u64> {
        let line = text.lines().find(|l| l.starts_with(name))?;
        line.split_whitespace().nth(1)?.parse().ok()
    };
    assert_eq!(value("port_xmit_packets"), Some(3), "{text}");
    assert_eq!(value("tx_bytes"), Some(3000), "{text}");
    assert_eq!(value("rx_packets"), None, "{text}");
    assert!(!good(&["write", "--size", "64"]).contains("port_xmit_packets"));
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

/// What the first row says was written is what was written.
#[test]
fn the_first_row_names_the_doorbell() {
    for (doorbell, what) in [
        ("ring", "CPU writes WQE_DB_IDX "),
        ("page", "CPU writes the doorbell page "),
        ("inline", "CPU writes the last block of the WQE "),
    ] {
        let text = good(&["write", "--size", "200", "--doorbell", doorbell]);
        let first = text.lines().nth(1).expect("a first row");
        assert!(first.starts_with(what), "{first}");
    }
}

#[test]
fn the_bench_lists_filters_and_measures() {
    let all = good(&["bench", "--list", "--config", "rnic100"]);
    assert!(all.contains("\nrnic100  write-goodput/mtu4096/lat300/cpl64/qp256\n"));
    assert!(all.ends_with("\nrnic100  sim-speed\n"), "{all}");
    let one = good(&[
        "bench",
        "--list",
        "--config",
        "tiny",
        "goodput/mtu1024/lat18/cpl64/qp1",
    ]);
    let both =
        ["", "rc/"].map(|way| format!("tiny     {way}write-goodput/mtu1024/lat18/cpl64/qp1\n"));
    assert_eq!(one, both.concat());
    for (args, part) in [
        (["bench", "nonsense"], "no row's name contains `nonsense`"),
        (["bench", "--threads=0"], "--threads 0: at least one"),
        (
            ["bench", "--config=big"],
            "must be rnic100, rnic400, tiny or all",
        ),
    ] {
        let e = bad(&args);
        assert!(e.contains(part), "{e}");
    }
    let args = ["bench", "doorbell-to-fifo", "--config", "rnic100", "--json"];
    let (code, out, progress) = rnic(&args);
    assert_eq!(code, 0, "{progress}");
    assert!(progress.contains("rnic100: one message"), "{progress}");
    let v: serde_json::Value = serde_json::from_str(&out).unwrap();
    let row = &v["rows"][0];
    assert_eq!(
        (&row["name"], &row["met"]),
        (&"doorbell-to-fifo".into(), &true.into())
    );
    let again = rnic(&args).1;
    assert_eq!(out, again, "a figure is a function of the seed");
}

/// The last row of the table, however many beats came before it.
#[test]
fn a_long_write_shows_its_completion() {
    let report = good(&["write", "--json", "--size", "16777216"]);
    let report: serde_json::Value = serde_json::from_str(&report).expect("JSON");
    let rows = report["story"]["rows"].as_array().expect("rows");
    let cqe = rows.iter().find(|r| r["step"] == "cqe").expect("a row");
    let cycles = cqe["cycles"].as_u64().expect("it was seen");
    // 16 MiB at 41.67 bytes a cycle.
    assert!(cycles > 16_777_216 * 100 / 4167, "{cycles}");
    assert_eq!(report["frames"], 4096);
}

#[test]
fn numbers_of_all_bits_in_decimal_and_hex() {
    let max = u64::MAX.to_string();
    for (seed, value) in [
        (max.as_str(), u64::MAX),
        ("0xffffffffffffffff", u64::MAX),
        ("0x10", 16),
    ] {
        let report = good(&["write", "--json", "--size", "64", "--seed", seed]);
        let report: serde_json::Value = serde_json::from_str(&report).expect("JSON");
        assert_eq!(report["seed"], value);
    }
    good(&["write", "--size", "64", "--imm", "0xdead_beef"]);
    let (code, _, err) = rnic(&["write", "--imm", "0x1_0000_0000"]);
    assert!(code == 2 && err.contains("more than 32 bits"), "{err}");
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
    let e = bad(&["write", "--wave", "/dev/full"]);
    assert!(
        e.contains("cannot write the waveform /dev/full: no file"),
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

#[test]
fn a_failed_run_is_repeated_by_the_same_command() {
    let path = scenario("limit", "limit = 20");
    let e = bad(&["run", &path]);
    let hint = format!("RNIC_SEED=1 RNIC_WAVE=/tmp/tx_engine_rnic100.fst rnic run {path}");
    assert!(e.contains(&hint), "{e}");
    assert!(!e.contains("cargo test"), "{e}");
    std::fs::remove_file(path).expect("written before");
}

#[test]
fn files_of_a_scenario_lie_beside_it() {
    let folder = std::env::temp_dir().join(format!("rnic_beside_{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("temporary folder");
    std::fs::write(folder.join("p.bin"), [7; 100]).expect("written");
    let path = folder.join("s.toml");
    std::fs::write(&path, "[[message]]\nfile = 'p.bin'").expect("written");
    let report = good(&["run", "--json", path.to_str().expect("UTF-8")]);
    let report: serde_json::Value = serde_json::from_str(&report).expect("JSON");
    assert_eq!(report["payload_bytes"], 100);
    std::fs::remove_dir_all(folder).expect("written before");
}
