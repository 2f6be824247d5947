//! The spec tables to read.
use super::{bad, good};

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
        "error: `0xzz` is no number such as 42 or 0x2a\n"
    );
    assert_eq!(
        bad(&["regs", ""]),
        "error: no register ``; `rnic regs` lists them\n"
    );
    assert_eq!(good(&["regs", "4104"]), good(&["regs", "0x1008"]));
    assert!(bad(&["layout", "recv"]).contains("did you mean recv_wqe?"));
}

#[test]
fn emit_is_there_too() {
    assert!(good(&["emit", "--list"]).contains("doorbell"));
    assert!(bad(&["emit", "--top", "nothing"]).contains("no top or engine `nothing`"));
}
