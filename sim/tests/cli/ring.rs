//! `rnic allreduce`.
use super::{bad, good};

const SMALL: [&str; 7] = [
    "allreduce",
    "--ranks",
    "3",
    "--config",
    "tiny",
    "--mtu",
    "1024",
];

/// Columns as users of nccl-tests know them, steps, and what it cost in GPU memory.
#[test]
fn an_all_reduce_prints_what_it_took() {
    let text = good(&[&SMALL[..], &["--bytes", "4K,12000", "--timeline"]].concat());
    assert!(
        text.starts_with("# ALL_REDUCE, 3 ranks of tiny, cut-through, out of place"),
        "{text}"
    );
    let line = |size: &str| -> Vec<String> {
        let found = text.lines().find(|l| l.trim_start().starts_with(size));
        let words = found.expect("a line of each size").split_whitespace();
        words.map(String::from).collect()
    };
    for (size, count) in [("4096", "1024"), ("12000", "3000")] {
        let words = line(size);
        assert_eq!(words[1..4], [count, "fp32", "sum"], "{text}");
        let figure = |i: usize| words[i].parse::<f64>().expect("a number");
        let (time, algbw, busbw) = (figure(4), figure(5), figure(6));
        let bytes: f64 = size.parse().expect("a number");
        // Both are rounded.
        assert!((algbw * time * 1000.0 / bytes - 1.0).abs() < 0.01, "{text}");
        assert!((busbw / algbw - 4.0 / 3.0).abs() < 0.02, "{text}");
        assert_eq!(words[7], "0", "nothing is wrong: {text}");
        assert_eq!(
            words[8], "2.000",
            "each byte is read once and written once: {text}"
        );
    }
    // Four steps of each size.
    assert_eq!(text.matches("steps of ").count(), 2, "{text}");
    let steps = text.split("steps of 12000").nth(1).expect("the steps");
    for step in 0..4 {
        let line = steps
            .lines()
            .find(|l| l.trim_start().starts_with(&format!("{step}  ")));
        let packets = line.expect("a line a step").split_whitespace().nth(1);
        // 1000 elements of a chunk: four packets of each of three ranks.
        assert_eq!(packets, Some("12"), "{text}");
    }
    assert!(
        text.contains("every byte of every rank is the reference's"),
        "{text}"
    );
}

#[test]
fn the_results_as_json() {
    let json = [
        "--bytes",
        "4K",
        "--json",
        "--collective",
        "reducescatter",
        "--dtype",
        "bf16",
    ];
    let text = good(&[&SMALL[..], &json].concat());
    let v: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(
        (v["collective"].as_str(), v["ranks"].as_u64()),
        (Some("REDUCE_SCATTER"), Some(3))
    );
    let row = &v["rows"][0];
    assert_eq!(
        (row["count"].as_u64(), row["wrong"].as_u64()),
        (Some(2048), Some(0))
    );
    assert_eq!(row["rank_cycles"].as_array().map(Vec::len), Some(3));
    assert!(row["cycles"].as_u64() > Some(0));
}

/// One rank's waveform each, one capture of all.
#[test]
fn files_are_left_behind() {
    let dir = std::env::temp_dir().join(format!("rnic_ring_{}", std::process::id()));
    std::fs::create_dir_all(&dir).expect("a directory");
    let (wave, pcap) = (dir.join("r.fst"), dir.join("r.pcapng"));
    let path = |p: &std::path::Path| p.to_str().expect("UTF-8").to_string();
    let (w, p) = (path(&wave), path(&pcap));
    let files = [
        "--wave",
        &w,
        "--wave-depth",
        "1",
        "--pcap",
        &p,
        "--bytes",
        "600",
    ];
    good(&[&SMALL[..], &files].concat());
    for name in ["r.fst", "r.nic1.fst", "r.nic2.fst", "r.gtkw", "r.nic2.gtkw"] {
        assert!(dir.join(name).exists(), "{name}");
    }
    let packets = sim::wire::pcapng::read_file(&pcap).expect("a capture");
    assert!(packets.len() > 24, "{} packets", packets.len());
    std::fs::remove_dir_all(&dir).expect("written");
}

#[test]
fn wrong_flags_are_named() {
    for (args, part) in [
        (&["--ranks", "65"][..], "--ranks 65: must be 2 to 64"),
        (
            &["--bytes", "10"],
            "--bytes 10: must be whole elements of 4 bytes",
        ),
        (&["--loss", "1.5"], "loss = 1.5: must be 0 to 1"),
        (
            &["--dtype", "int32", "--op", "avg"],
            "--op avg: integers are not averaged",
        ),
    ] {
        let e = bad(&[&["allreduce"][..], args].concat());
        assert!(e.contains(part), "{args:?}: {e}");
    }
}
