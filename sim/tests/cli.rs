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
        (&["timeline", "/nonexistent.fst"], "/nonexistent.fst"),
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
    assert_eq!(one, "tiny     write-goodput/mtu1024/lat18/cpl64/qp1\n");
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
