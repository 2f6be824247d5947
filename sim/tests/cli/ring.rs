//! `rnic allreduce`.
use sim::collective::reference::{Dtype, Redop};
use sim::collective::{report, Kind, Operation, Setup};
use sim::nic::NicConfig;
use sim::run::Outputs;

use super::{bad, good, rnic};

/// A ring of small devices; `args` as one would type them.
fn allreduce(args: &str) -> Vec<&str> {
    let ring = "allreduce --config tiny --mtu 1024";
    ring.split(' ').chain(args.split_whitespace()).collect()
}

fn json(args: &str) -> serde_json::Value {
    serde_json::from_str(&good(&allreduce(args))).expect("JSON")
}

/// Words of the first line that begins with these.
fn line<'a>(text: &'a str, first: &str) -> Vec<&'a str> {
    let first: Vec<_> = first.split_whitespace().collect();
    let mut lines = text.lines().map(|l| l.split_whitespace().collect());
    let found = lines.find(|l: &Vec<&str>| l.starts_with(&first));
    found.unwrap_or_else(|| panic!("no line of {first:?}: {text}"))
}

/// Columns as users of nccl-tests know them, steps, and what it cost in GPU memory.
#[test]
fn an_all_reduce_prints_what_it_took() {
    let text = good(&allreduce("--ranks 3 --bytes 4K,12000 --timeline"));
    let head = "# ALL_REDUCE, 3 ranks of tiny, cut-through, out of place";
    assert!(text.starts_with(head), "{text}");
    let words = |n: usize| -> Vec<&str> {
        let line = text.lines().nth(n).expect("a head of the table");
        line.split_whitespace().collect()
    };
    assert_eq!(
        words(1)[..10],
        ["#", "size", "count", "type", "redop", "root", "time", "algbw", "busbw", "#wrong"]
    );
    assert_eq!(
        words(2)[..6],
        ["#", "(B)", "(elements)", "(us)", "(GB/s)", "(GB/s)"]
    );
    // What reads it takes the lines without `#`.
    assert_eq!(text.lines().filter(|l| !l.starts_with('#')).count(), 2);
    for (size, count) in [("4096", "1024"), ("12000", "3000")] {
        let words = line(&text, size);
        assert_eq!(words[1..5], [count, "fp32", "sum", "-1"], "{text}");
        let figure = |i: usize| words[i].parse::<f64>().expect("a number");
        let (time, algbw, busbw) = (figure(5), figure(6), figure(7));
        let bytes: f64 = size.parse().expect("a number");
        // All are rounded.
        assert!((algbw * time * 1000.0 / bytes - 1.0).abs() < 0.01, "{text}");
        assert!((busbw / algbw - 4.0 / 3.0).abs() < 0.02, "{text}");
        assert_eq!(
            words[8..],
            ["0", "2.000"],
            "none wrong, read and written once"
        );
    }
    assert_eq!(text.matches("\n# steps of ").count(), 2, "{text}");
    let steps = text.split("\n# steps of 12000").nth(1).expect("the steps");
    let mut before = 0.0;
    for step in ["0", "1", "2", "3"] {
        // 1000 elements of a chunk: four packets of each of three ranks.
        let words = line(steps, &format!("# {step}"));
        assert_eq!((words[2], words[5], words[6]), ("12", "0", "-"), "{text}");
        let (first, last): (f64, f64) = (words[3].parse().unwrap(), words[4].parse().unwrap());
        assert!(before < first && first < last, "{text}");
        before = first;
    }
    let verdict = "every byte of every rank is the reference's";
    assert!(text.contains(verdict), "{text}");
}

#[test]
fn the_results_as_json() {
    let v = json("--ranks 3 --bytes 4K --json --collective reducescatter --dtype bf16 --op avg");
    let names = (v["collective"].as_str(), v["mode"].as_str());
    assert_eq!(names, (Some("REDUCE_SCATTER"), Some("cut-through")));
    let row = &v["rows"][0];
    assert_eq!(row["count"], 2048);
    assert_eq!((&row["wrong"], &row["root"]), (&0.into(), &(-1).into()));
    assert!(row["first_wrong"].is_null(), "{row}");
    assert_eq!(row["rank_cycles"].as_array().map(Vec::len), Some(3));
    assert!(row["cycles"].as_u64() > Some(0));
}

/// A broadcast has a root; what is lost is seen at the step that it belongs to, when it is sent again.
#[test]
fn what_was_lost_is_sent_again() {
    let ring = "--ranks 3 --bytes 24K --collective broadcast --root 2 --timeline";
    let v = json(&format!("{ring} --loss 0.05 --json"));
    let row = &v["rows"][0];
    assert_eq!((&row["wrong"], &row["root"]), (&0.into(), &2.into()));
    let steps = row["steps"].as_array().expect("steps");
    let again = |s: &serde_json::Value| s["again"].as_u64().expect("a number");
    assert!(steps.iter().map(again).sum::<u64>() > 0, "{steps:?}");
    for s in steps {
        let last = s["last_again"].as_u64();
        assert_eq!(again(s) > 0, last.is_some(), "{s}");
        assert!(last.is_none_or(|l| Some(l) > s["first"].as_u64()), "{s}");
    }
    let counted: u64 = v["counters"]
        .as_array()
        .expect("ranks")
        .iter()
        .flat_map(|c| c.as_array().expect("counters"))
        .filter(|c| c[0] == "retransmissions")
        .map(|c| c[1].as_u64().expect("a number"))
        .sum();
    // Words between neighbours are sent again, too.
    assert!(steps.iter().map(again).sum::<u64>() <= counted, "{v}");
    let clean = json(&format!("{ring} --json"));
    let steps = clean["rows"][0]["steps"].as_array().expect("steps");
    assert!(steps.iter().all(|s| again(s) == 0), "{clean}");
}

/// A link that is as slow as it may be is waited for, not given up and not asked again.
#[test]
fn a_slow_link_takes_its_time() {
    let v = json("--ranks 2 --bytes 512 --json --link-ns 100000 --loss 0.000001");
    let row = &v["rows"][0];
    // A word each way, one sub-chunk in each of two steps.
    assert!(row["cycles"].as_u64() > Some(3 * 30_000), "{row}");
    let again =
        |c: &serde_json::Value| c[0] == "retransmissions" || c[0] == "local_ack_timeout_err";
    let counters = v["counters"].as_array().expect("ranks").iter();
    let mut counters = counters.flat_map(|c| c.as_array().expect("counters"));
    assert!(!counters.any(again), "{v}");
}

/// Every rank says how it ended, the cause before what followed from it.
#[test]
fn a_failure_names_what_each_rank_was_told() {
    let e = bad(&allreduce("--ranks 3 --bytes 4K --loss 1 --timeout 20000"));
    let e = e.trim_end();
    let groups: Vec<_> = e.split("; ").collect();
    let mut ranks: Vec<u32> = Vec::new();
    let mut syndromes = Vec::new();
    for g in &groups {
        let (who, what) = g.rsplit_once(": ").expect("ranks and what they say");
        let (_, who) = who.rsplit_once("rank").expect("ranks");
        let who = who.trim_start_matches('s').split(',');
        ranks.extend(who.map(|r| r.trim().parse::<u32>().expect("a rank")));
        syndromes.push(what.rsplit(' ').next().expect("a syndrome"));
    }
    ranks.sort_unstable();
    assert_eq!(ranks, [0, 1, 2], "{e}");
    assert_eq!(syndromes[0], "RING_TIMEOUT", "{e}");
}

/// Loss and stalls; the same, cycle for cycle, on one thread and on two, and none of it on another seed.
#[test]
fn any_number_of_threads_gives_the_same() {
    let run = |more: &str| {
        let args = format!("--ranks 4 --bytes 20K,8K --loss 0.02 --stress --json {more}");
        let mut v = json(&args);
        assert!(v["rows"]
            .as_array()
            .unwrap()
            .iter()
            .all(|r| r["wrong"] == 0));
        assert!(v["trouble"].as_u64() > Some(0), "nothing was lost");
        for own in ["seconds", "threads"] {
            v.as_object_mut().expect("an object").remove(own);
        }
        v
    };
    let one = run("--threads 1");
    assert_eq!(one, run("--threads 2"));
    assert_eq!(one, run("--threads 3"));
    assert_ne!(one["rows"], run("--threads 2 --seed 9")["rows"]);
}

/// The baseline waits, and costs no more memory traffic.
#[test]
fn waiting_for_acknowledgements_takes_longer() {
    let time = |mode: &str| {
        let v = json(&format!("--ranks 4 --bytes 32K --json --mode {mode}"));
        let row = &v["rows"][0];
        assert_eq!(row["gpu_bytes_per_byte"], 2.0, "{v}");
        assert_eq!((&v["mode"], &row["wrong"]), (&mode.into(), &0.into()));
        row["cycles"].as_u64().expect("cycles")
    };
    let (cut_through, wait_ack) = (time("cut-through"), time("wait-ack"));
    assert!(cut_through < wait_ack, "{cut_through}, {wait_ack} cycles");
}

/// How far it is, for a terminal; the tests' standard error is none.
#[test]
fn progress_is_told() {
    let setup = Setup::new(NicConfig::calm("rnic_core_tiny"), 2);
    let op = |count| Operation::new(Kind::AllReduce, Dtype::Fp32, Redop::Sum, count, 8);
    let mut said = Vec::new();
    let mut say = |what: &str| said.push(what.to_string());
    let ops = [op(512), op(256)];
    report::run(&setup, &ops, &Outputs::default(), false, &mut say).expect("a report");
    assert_eq!(said[0], "making the devices");
    for size in ["2048 bytes: cycle ", "1024 bytes: cycle "] {
        let cycles = said.iter().filter_map(|s| s.strip_prefix(size));
        let cycles: Vec<u64> = cycles.map(|c| c.parse().expect("a cycle")).collect();
        assert!(cycles.len() > 1, "{said:?}");
        assert!(cycles.windows(2).all(|w| w[0] < w[1]), "{said:?}");
    }
}

/// One rank's waveform each, one capture of all.
#[test]
fn files_are_left_behind() {
    let dir = std::env::temp_dir().join(format!("rnic_ring_{}", std::process::id()));
    std::fs::create_dir_all(&dir).expect("a directory");
    let (wave, pcap) = (dir.join("r.fst"), dir.join("r.pcapng"));
    let args = format!(
        "--ranks 3 --bytes 600 --wave-depth 1 --wave {} --pcap {}",
        wave.display(),
        pcap.display()
    );
    good(&allreduce(&args));
    for name in ["r.fst", "r.nic1.fst", "r.nic2.fst", "r.gtkw", "r.nic2.gtkw"] {
        assert!(dir.join(name).exists(), "{name}");
    }
    let packets = sim::wire::pcapng::read_file(&pcap).expect("a capture");
    assert!(packets.len() > 24, "{} packets", packets.len());
    std::fs::remove_dir_all(&dir).expect("written");
}

#[test]
fn wrong_values_are_named() {
    for (args, part) in [
        ("--ranks 0", "--ranks 0: must be 2 to 64"),
        ("--ranks 1", "--ranks 1: must be 2 to 64"),
        ("--ranks 65", "--ranks 65: must be 2 to 64"),
        ("--bytes 0", "--bytes 0: at least one element"),
        (
            "--bytes 10",
            "--bytes 10: must be whole elements of 4 bytes",
        ),
        (
            "--bytes 4K,7 --dtype fp16",
            "--bytes 7: must be whole elements of 2 bytes",
        ),
        ("--loss 2", "loss = 2: must be 0 to 1"),
        ("--loss -0.1", "loss = -0.1: must be 0 to 1"),
        (
            "--dtype int32 --op avg",
            "--op avg: integers are not averaged",
        ),
        (
            "--collective broadcast --root 4",
            "--root 4: there are 4 ranks",
        ),
        ("--service uc", "--service uc: a ring needs rc"),
        (
            "--mtu 1500",
            "--mtu 1500: must be 256, 512, 1024, 2048 or 4096",
        ),
        ("--threads 0", "--threads 0: at least one"),
        ("--config tiny --pcap /nonexistent/x", "/nonexistent/x"),
    ] {
        let e = bad(&["allreduce"]
            .into_iter()
            .chain(args.split(' '))
            .collect::<Vec<_>>());
        assert!(e.contains(part), "{args}: {e}");
    }
}

/// The help speaks of ranks, where other commands have two devices.
#[test]
fn the_help_is_about_a_ring() {
    let help = good(&["allreduce", "--help"]);
    assert!(!help.contains("two devices"), "{help}");
    assert!(help.contains("\nBetween ranks: two face each other, more stand at a switch:\n"));
    let help = good(&["write", "--help"]);
    assert!(
        help.contains("\nBetween two devices, with --nics 2:\n"),
        "{help}"
    );
    assert!(good(&["pingpong", "--help"]).contains("\nBetween two devices:\n"));
}

/// A rank's files are not another one's.
#[test]
fn files_of_ranks_do_not_collide() {
    for (pcap, says) in [
        ("x.nic1.fst", "is the waveform of device 1 too"),
        (
            "./x.nic2.gtkw",
            "is the save file of the waveform of device 2 too",
        ),
        ("x.fst", "is the waveform too"),
    ] {
        let e = bad(&allreduce(&format!("--ranks 3 --wave x.fst --pcap {pcap}")));
        assert_eq!(e, format!("error: --pcap {pcap}: {says}\n"));
    }
}

/// What is no value at all is answered with what there is.
#[test]
fn unknown_values_are_answered_with_those_there_are() {
    for (flag, value, part) in [
        (
            "--dtype",
            "fp64",
            "[possible values: fp32, fp16, bf16, int32]",
        ),
        ("--op", "prod", "[possible values: sum, min, max, avg]"),
        ("--mode", "fast", "[possible values: cut-through, wait-ack]"),
        ("--collective", "alltoall", "[possible values: allreduce, "),
        ("--config", "big", "there are: rnic100, tiny, rnic400"),
        ("--ranks", "four", "four"),
        (
            "--bytes",
            "1T",
            "`1T` is no number such as 42 or 0x2a; behind it may stand K, M or G",
        ),
        (
            "--bytes",
            "1KB",
            "`1KB` is no number such as 42 or 0x2a; behind it may stand K, M or G",
        ),
        ("--bytes", "512M", "at most 268435456 bytes"),
        ("--timeout", "4294967296", "4294967296"),
        ("--loss", "much", "much"),
    ] {
        let (code, out, err) = rnic(&["allreduce", flag, value]);
        assert_eq!((code, out.as_str()), (2, ""), "{flag} {value}: {err}");
        assert!(
            err.contains(flag) && err.contains(part),
            "{flag} {value}: {err}"
        );
    }
}

/// Slots and slices as one asks for them, and what there is not.
#[test]
fn slots_and_slices() {
    for cut in [
        "--slots 2",
        "--slots 4",
        "--slots 5 --slice 0",
        "--slots 16 --slice 12",
    ] {
        let report = json(&format!("--ranks 3 --bytes 24K --json --timeline {cut}"));
        assert_eq!(report["rows"][0]["wrong"], 0, "{cut}");
        // Of each step the first packet comes before that of the next one.
        let steps = report["rows"][0]["steps"].as_array().expect("steps");
        let first: Vec<u64> = steps
            .iter()
            .map(|s| s["first"].as_u64().expect("cycles"))
            .collect();
        assert!(first.len() == 4 && first.is_sorted(), "{cut}: {first:?}");
    }
    // The device's choice of 5 slots is 1: the same run, the same steps.
    for ring in ["--ranks 3 --bytes 24K", "--ranks 3 --bytes 4100"] {
        let of = |slice: u32| {
            let args = format!("{ring} --json --timeline --slots 5 --slice {slice}");
            json(&args)["rows"][0]["steps"].clone()
        };
        assert_eq!(of(0), of(1), "{ring}");
    }
    for (args, part) in [
        (
            "--slots 1",
            "--slots 1: must be 0, or 2 to 16 for packets of 1024",
        ),
        (
            "--slots 17",
            "--slots 17: must be 0, or 2 to 16 for packets of 1024",
        ),
        ("--slots 4 --slice 4", "--slice 4: at most 3 with 4 slots"),
        ("--slice 13", "--slice 13: at most 12 with 16 slots"),
    ] {
        let said = bad(&allreduce(args));
        assert!(said.contains(part), "{args}: {said}");
    }
}
