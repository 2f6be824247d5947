//! What runs print.
use super::{bad, good, rnic};

/// Round trips with their packets, counters and capture.
#[test]
fn a_ping_pong_shows_its_packets() {
    let pcap = std::env::temp_dir().join(format!("rnic_ping_{}.pcapng", std::process::id()));
    let path = pcap.to_str().expect("UTF-8");
    let args = ["pingpong", "--size", "8", "--iterations", "3"];
    let text = good(&[&args[..], &["--ladder", "--counters", "--pcap", path]].concat());
    let rungs: Vec<_> = text
        .lines()
        .filter(|l| l.contains("RC_WRITE_ONLY"))
        .collect();
    assert!(
        rungs.len() == 2 && rungs[0].contains("PSN 000002"),
        "{text}"
    );
    for (nic, line) in ["device 0", "device 1"].iter().enumerate() {
        let table = text.split(line).nth(1).expect("counters of both");
        let sent = table.lines().find(|l| l.starts_with("tx_bytes"));
        let words = sent.expect("payload").split_whitespace().nth(1);
        // Five round trips of 8 bytes, two of them not measured.
        assert_eq!(words, Some("40"), "device {nic}: {table}");
    }
    let packets = sim::wire::pcapng::read_file(&pcap).expect("a capture");
    // A WRITE and an ACK each way, at both ends.
    assert_eq!(packets.len(), 5 * 2 * 2 * 2);
    std::fs::remove_file(&pcap).expect("written");
    let e = bad(&["pingpong", "--size", "8,9", "--pcap", path]);
    assert!(e.contains("--pcap: one file holds"), "{e}");
    assert!(!good(&args).contains("RC_WRITE_ONLY"));
}

/// What the link did to a frame is what the ladder and the summary say of it.
#[test]
fn a_damaged_frame_is_not_a_lost_one() {
    let two = [
        "write", "--nics", "2", "--size", "20000", "--mtu", "1024", "--ladder",
    ];
    let trouble = ["--corrupt", "0.1", "--loss", "0.1", "--duplicate", "0.1"];
    let text = good(&[&two[..], &trouble].concat());
    let rungs = |end: &str| {
        text.lines()
            .filter(|l| l.contains('|') && l.contains(end))
            .count()
    };
    let said = |what: &str| -> usize {
        let lines = text.lines().filter(|l| l.starts_with("nic"));
        let counts = lines.flat_map(|l| l.split([',', ';']).map(str::trim));
        let of = counts.filter_map(|c| c.strip_suffix(what)?.trim().parse::<usize>().ok());
        of.sum()
    };
    for (rung, summary) in [
        ("|  damaged", "damaged"),
        ("|     lost", "lost"),
        ("and again", "sent twice"),
    ] {
        assert!(said(summary) > 0, "{summary}: {text}");
        assert_eq!(rungs(rung), said(summary), "{summary}: {text}");
    }
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

/// A list needs no model; what is to be measured does, and says so.
#[test]
fn the_bench_lists_what_it_cannot_measure() {
    let built = |c: &str| sim::Model::kinds().any(|k| k == format!("tx_engine_{c}"));
    let all = good(&["bench", "--list", "--config", "all"]);
    for c in ["rnic100", "rnic400"] {
        assert!(all.contains(&format!("{c}  doorbell-to-fifo\n")), "{all}");
    }
    assert!(!all.contains("tiny"), "by name alone");
    let list = good(&["bench", "--list"]);
    if built("rnic100") || built("rnic400") {
        return;
    }
    assert_eq!(list, all);
    let says = "error: this build has neither model, tx_engine_rnic100 nor tx_engine_rnic400: \
        see that RNIC_MODELS does not leave them out; `rnic bench --list` names the rows\n";
    assert_eq!(bad(&["bench", "doorbell-to-fifo"]), says);
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
    let json = good(&[
        "bench",
        "--list",
        "--json",
        "--config",
        "tiny",
        "goodput/mtu1024/lat18/cpl64/qp1",
    ]);
    let v: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    let lines = v["rows"].as_array().expect("rows").iter().map(|r| {
        let text = |k| r[k].as_str().expect("text");
        format!("{:<8} {}\n", text("config"), text("name"))
    });
    assert_eq!(lines.collect::<String>(), one);
    for (args, part) in [
        (["bench", "nonsense"], "no row's name contains `nonsense`"),
        (["bench", "--threads=0"], "--threads 0: at least one"),
        (
            ["bench", "--config=big"],
            "--config: no configuration `big`; there are: rnic100, tiny, rnic400, all",
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
    let frames = |args: &[&str]| {
        let report: serde_json::Value = serde_json::from_str(&good(args)).expect("JSON");
        report["frames"].as_u64().expect("a number")
    };
    let hex = ["--size", "0x800", "--mtu", "0x100", "--count", "0x2"];
    let start = ["write", "--json", "--psn", "0xfffffe", "--offset", "0x3f"];
    assert_eq!(frames(&[&start[..], &hex].concat()), 16);
}

/// The example that the help of `bounce` names.
#[test]
fn a_bounce_follows_its_scenario() {
    let root = env!("CARGO_MANIFEST_DIR");
    let path = format!("{root}/../testbench/scenarios/bounce/pipelined.toml");
    let text = good(&["bounce", "--scenario", &path, "--size", "0x8000"]);
    let first = "rnic100: RC WRITE of 32768 bytes";
    assert!(text.starts_with(first), "{text}");
    let said = "chunks of 16384 bytes, 300 cycles between two copies";
    assert!(text.contains(said), "{text}");
}
