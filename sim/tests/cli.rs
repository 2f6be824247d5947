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
