//! `rnic synth` as its users see it: modules, errors, results that are kept, and bars that bite.
#![cfg(feature = "outside")]
use std::path::{Path, PathBuf};
use std::process::Command;

use hdl::spec::{RNIC100, TINY};
use sim::synth::check::verdict;
use sim::synth::report::Report;
use sim::synth::run::Synth;
use sim::synth::tree::Tree;

/// A folder of its own for each test.
fn folder(name: &str) -> PathBuf {
    let dir = std::env::temp_dir().join(format!("rnic-synth-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&dir).expect("temporary directory");
    dir
}

/// Exit code, standard output, standard error; `path` in front of or instead of the real PATH.
fn rnic(args: &[&str], out: &Path, path: Option<String>) -> (i32, String, String) {
    let mut c = Command::new(env!("CARGO_BIN_EXE_rnic"));
    c.arg("synth").args(args).arg("--out").arg(out);
    c.env("COLUMNS", "140");
    if let Some(p) = path {
        c.env("PATH", p);
    }
    let done = c.output().expect("built by cargo");
    let text = |b: &[u8]| String::from_utf8_lossy(b).into_owned();
    let code = done.status.code().unwrap_or(-1);
    (code, text(&done.stdout), text(&done.stderr))
}

/// A `yosys` that knows its version and fails at everything else.
fn broken_yosys(dir: &Path) -> String {
    use std::os::unix::fs::PermissionsExt;
    let real = Command::new("yosys").arg("-V").output().expect("yosys");
    let version = String::from_utf8_lossy(&real.stdout).trim().to_string();
    let bin = dir.join("bin");
    std::fs::create_dir_all(&bin).unwrap();
    let file = bin.join("yosys");
    let text = format!(
        "#!/bin/sh\n[ \"$1\" = -V ] && {{ echo '{version}'; exit 0; }}\n\
         echo 'all goes well'\necho 'ERROR: the chip is full' >&2\nexit 3\n"
    );
    std::fs::write(&file, text).unwrap();
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o755)).unwrap();
    bin.display().to_string()
}

#[test]
fn the_list_names_every_module_of_the_file_list() {
    let dir = folder("list");
    let (code, out, _) = rnic(&["--list", "--config", "rnic100"], &dir, None);
    assert_eq!(code, 0);
    let design = hdl::top::find("tx_engine").unwrap().emit(&RNIC100).unwrap();
    let listed: Vec<_> = out
        .lines()
        .filter_map(|l| l.split_whitespace().nth(1))
        .collect();
    for file in design.file_list().lines() {
        let module = file.strip_suffix(".v").unwrap();
        assert!(listed.contains(&module), "{module}");
    }
    std::fs::remove_dir_all(&dir).unwrap();
}

#[test]
fn a_missing_yosys_names_the_remedy() {
    let dir = folder("missing");
    let (code, out, err) = rnic(&["--module", "dwords"], &dir, Some("/nonexistent".into()));
    assert_eq!((code, &*out), (1, ""));
    assert_eq!(err, "error: Yosys is not installed: run `make setup`\n");
    std::fs::remove_dir_all(&dir).unwrap();
}

#[test]
fn a_failing_yosys_names_module_and_log() {
    let dir = folder("failing");
    let path = broken_yosys(&dir);
    let (code, out, err) = rnic(&["--module", "region_check"], &dir, Some(path));
    assert_eq!((code, &*out), (1, ""));
    assert!(err.contains("region_check"), "{err}");
    assert!(err.contains("ERROR: the chip is full"), "{err}");
    let log = err
        .lines()
        .find_map(|l| l.split("said: ").nth(1))
        .expect("a log");
    let log = log.split(';').next().unwrap();
    let said = std::fs::read_to_string(log).expect(log);
    assert!(said.contains("all goes well"), "{said}");
    std::fs::remove_dir_all(&dir).unwrap();
}

#[test]
fn unknown_names_are_refused() {
    let dir = folder("unknown");
    for (args, exit, says) in [
        (["--module", "region_chek"], 1, "no module `region_chek`"),
        (["--top", "tx_engin"], 1, "no top or engine `tx_engin`"),
        (["--config", "rnic200"], 2, "no configuration `rnic200`"),
    ] {
        let (code, out, err) = rnic(&args, &dir, None);
        assert_eq!((code, &*out), (exit, ""), "{args:?}");
        assert!(err.starts_with("error: ") && err.contains(says), "{err}");
    }
    std::fs::remove_dir_all(&dir).unwrap();
}

#[test]
fn rows_are_as_json_and_a_second_run_does_not_ask_yosys() {
    let dir = folder("again");
    let args = ["--top", "region", "--config", "tiny", "--json"];
    let (code, first, err) = rnic(&args, &dir, None);
    assert_eq!(code, 0, "{err}");
    assert!(err.contains("tiny region depth"), "progress in: {err}");
    let v: serde_json::Value = serde_json::from_str(&first).unwrap();
    let rows = v["rows"].as_array().unwrap();
    let design = hdl::top::find("region").unwrap().emit(&TINY).unwrap();
    for m in &design.modules {
        let row = rows.iter().find(|r| r["module"] == *m.name);
        let row = row.unwrap_or_else(|| panic!("a row of {}", m.name));
        let keys = [
            "name", "config", "value", "unit", "bound", "bar", "goal", "met",
        ];
        assert!(keys.iter().all(|k| row.get(*k).is_some()), "{row}");
        assert_eq!((&row["config"], &row["bar"]), (&"tiny".into(), &8.into()));
        assert_eq!(row["met"], (row["value"].as_u64() <= Some(8)), "{row}");
    }
    let memory = v["memories"].as_array().unwrap();
    assert!(memory.iter().all(|m| m["became"].is_string()) && !memory.is_empty());
    assert!(v["flat"]["lut"].as_u64() > Some(0));
    // Nothing is left of the runs but their results.
    let left = std::fs::read_dir(&dir).unwrap().flatten();
    assert!(left
        .into_iter()
        .all(|f| f.path().extension().is_some_and(|e| e == "json")));
    let (code, second, err) = rnic(&args, &dir, Some(broken_yosys(&dir)));
    assert_eq!((code, &*second, &*err), (0, &*first, ""));
    std::fs::remove_dir_all(&dir).unwrap();
}

/// A design of one module of this text, which must declare `name`.
fn design(name: &str, text: &str) -> Tree {
    let mut design = hdl::top::find("region").unwrap().emit(&TINY).unwrap();
    let module = &mut design.modules[0];
    module.name = name.into();
    module.text = text.into();
    module.digest = text.into();
    design.modules.truncate(1);
    design.top = name.into();
    Tree::of(&TINY, design)
}

#[test]
fn a_memory_in_flip_flops_and_a_deep_module_fail_their_bars() {
    let dir = folder("bars");
    let synth = Synth::new(&dir, 1).unwrap();
    let good = Tree::new("region", &TINY).unwrap();
    let all = Report::measure(&synth, &good, &[]).unwrap();
    let fallen = |r: &Report| r.memories.iter().filter(|m| m.became.is_none()).count();
    assert_eq!(fallen(&all), 0);

    // The region's own memory, told to be registers.
    let ram = good.nodes.iter().find(|n| !n.arrays.is_empty()).unwrap();
    let name = ram.module.name.clone();
    let style = "(* ram_style = \"registers\" *) reg [";
    let bad = design(&name, &ram.module.text.replace("reg [", style));
    let bad = Report::measure(&synth, &bad, &[name]).unwrap();
    assert_eq!(fallen(&bad), 1, "{:?}", bad.memories);
    let (text, good) = verdict(&bad.rows());
    assert!(
        !good && text.contains("FAIL tiny memories in flip-flops: 1"),
        "{text}"
    );
    assert!(text.ends_with("1 passed, 1 failed, 0 skipped\n"), "{text}");

    let deep = design(
        "product",
        "module product (input wire clk, input wire [31:0] x, output reg [31:0] y);\n\
         reg [31:0] a;\nalways @(posedge clk) begin\na <= x;\ny <= a * a * a;\nend\nendmodule\n",
    );
    let deep = Report::measure(&synth, &deep, &["product".into()]).unwrap();
    let worst = &deep.modules[0].depth.ways[0];
    assert!(deep.modules[0].depth.levels > 8, "{worst:?}");
    assert_eq!(worst.levels, deep.modules[0].depth.levels);
    assert_eq!((&*worst.from.name, &*worst.to.name), ("a", "y"));
    assert!(!verdict(&deep.rows()).1);
    std::fs::remove_dir_all(&dir).unwrap();
}
