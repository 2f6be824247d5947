//! Constraints, the FuseSoC core and the Vivado script name what there is: ports, files, modules.
#![cfg(feature = "outside")]
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};

use hdl::emit::{Design, Dir};
use hdl::spec::{Config, RNIC100, RNIC400};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn read(path: &str) -> String {
    std::fs::read_to_string(root().join(path)).unwrap_or_else(|e| panic!("{path}: {e}"))
}

fn tx_engine(config: &'static Config) -> Design {
    let top = hdl::top::find("tx_engine").expect("tx_engine is in the table of tops");
    top.emit(config).expect("tx_engine elaborates")
}

/// A file that goes with the test.
struct Scratch(PathBuf);

impl Scratch {
    fn new(text: &str) -> Scratch {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let n = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("constraints-{}-{n}", std::process::id());
        let file = std::env::temp_dir().join(name);
        std::fs::write(&file, text).expect("temporary directory");
        Scratch(file)
    }
    fn path(&self) -> &str {
        self.0.to_str().expect("temporary directory")
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

/// What the script says, as a value or as an error.
fn tclsh(args: &[&str]) -> Result<String, String> {
    let out = Command::new("tclsh")
        .args(args)
        .current_dir(root())
        .output();
    let out = out.expect("tclsh is not installed: run `make setup`");
    let text = |b: &[u8]| String::from_utf8_lossy(b).into_owned();
    match out.status.success() {
        true => Ok(text(&out.stdout)),
        false => Err(text(&out.stderr)),
    }
}

/// One port a line: name, bits, direction.
fn ports(design: &Design) -> Scratch {
    let line = |p: &hdl::emit::PortInfo| {
        let way = if p.dir == Dir::In { "in" } else { "out" };
        format!("{} {} {way}\n", p.name, p.width)
    };
    Scratch::new(&design.ports.iter().map(line).collect::<String>())
}

const CHECK: &str = "testbench/constraints/check.tcl";

#[test]
fn sdc_and_xdc_constrain_every_port_once_at_both_widths() {
    for config in [&RNIC100, &RNIC400] {
        let ports = ports(&tx_engine(config));
        for file in ["constraints/core.sdc", "constraints/core.xdc"] {
            let said = tclsh(&[CHECK, file, ports.path()]);
            let said = said.unwrap_or_else(|e| panic!("{}: {e}", config.name));
            assert!(said.contains("all constrained"), "{said}");
        }
    }
}

#[test]
fn faults_in_constraints_are_found() {
    let ports = ports(&tx_engine(&RNIC100));
    let good = read("constraints/core.xdc");
    let delay = "set_input_delay -clock clk -max 1.1 [get_ports tx_ready]";
    assert!(good.contains(delay));
    for (from, to, says) in [
        ("tx_ready]", "tx_redy]", "no port matches `tx_redy`"),
        ("axi_rlast", "tx_last", "`tx_last` is an output"),
        (delay, "", "port `tx_ready` has no -max delay"),
        ("pcie_cfg_*", "pcie_cfg_* tx_ready", "has two of -max"),
        (
            "1.1 [get_ports tx_ready]",
            "3.4 [get_ports tx_ready]",
            "3.4 ns",
        ),
        (
            delay,
            "set_false_path -from [get_ports rst]",
            "set_false_path",
        ),
        (
            "-clock clk -max 0.5",
            "-clock clok -max 0.5",
            "clock `clok`",
        ),
        (
            "# The MAC's ready is a register of the MAC.\n",
            "\n",
            "does not say why",
        ),
    ] {
        assert!(good.contains(from), "{from}");
        let bad = Scratch::new(&good.replacen(from, to, 1));
        let e = tclsh(&[CHECK, bad.path(), ports.path()]);
        let e = e.expect_err(&format!("`{from}` as `{to}`"));
        assert!(e.contains(says), "`{from}` as `{to}`: {e}");
    }
}

const VIVADO: [&str; 2] = [
    "testbench/constraints/check_vivado.tcl",
    "constraints/vivado.tcl",
];

#[test]
fn the_vivado_script_reads_every_file_and_judges_the_slack() {
    let out = Scratch::new("");
    std::fs::remove_file(&out.0).unwrap();
    let place = format!("out={}", out.path());
    let run = |slack: &str, more: &[&str]| {
        let args = [&VIVADO[..], &[slack, &place], more].concat();
        tclsh(&args)
    };
    let said = run("0.1", &[]).expect("a script that runs");
    for file in read("verilog-out/rtl/tx_engine.f").lines() {
        let line = format!("read_verilog verilog-out/rtl/{file}\n");
        assert!(said.contains(&line), "{file}");
    }
    assert!(said.contains("read_xdc constraints/core.xdc\n"));
    let late = run("-0.25", &[]).expect_err("negative slack");
    assert!(
        late.contains("misses 300 MHz") && late.contains("by 0.25 ns"),
        "{late}"
    );
    for (arg, says) in [
        ("top=tx_engin", "tx_engin.f"),
        ("xdc=constraints/cor.xdc", "no file"),
        ("prt=xcvu9p", "expected part="),
    ] {
        let e = run("0.1", &[arg]).expect_err(arg);
        assert!(e.contains(says), "{arg}: {e}");
    }
    let part = run("0.1", &["part=xcvu9p-flga2104-2L-e"]).unwrap();
    assert!(part.contains("-part xcvu9p-flga2104-2L-e"));
    std::fs::remove_dir_all(&out.0).unwrap();
}

#[test]
fn the_fusesoc_core_has_the_file_list_and_its_files_are_there() {
    let core = read("rnic.core");
    let named = core.lines().filter_map(|l| l.strip_prefix("      - "));
    let named: Vec<&str> = named.map(|l| l.split(':').next().unwrap_or(l)).collect();
    let rtl: Vec<&str> = (named.iter())
        .filter_map(|f| f.strip_prefix("verilog-out/rtl/"))
        .collect();
    let list = tx_engine(&RNIC100).file_list();
    assert_eq!(rtl, list.lines().collect::<Vec<_>>());
    for file in &named {
        assert!(root().join(file).is_file(), "{file}");
    }
    for target in ["lint", "sim", "synth"] {
        assert!(core.contains(&format!("\n  {target}:\n")), "{target}");
    }
}

/// What is wrong with an LPF for the harness of testbench/pnr, if anything.
fn lpf_fault(text: &str) -> Option<String> {
    let mut frequency = 0;
    let mut reason = false;
    for line in text.lines() {
        if line.is_empty() || line.starts_with('#') {
            reason = line.starts_with('#');
            continue;
        }
        let Some(body) = line.strip_suffix(';') else {
            return Some(format!("`{line}`: no semicolon"));
        };
        let words: Vec<&str> = body.split(' ').collect();
        let port = words.iter().position(|w| *w == "PORT");
        let name = port
            .and_then(|i| words.get(i + 1))
            .map(|p| p.trim_matches('"'));
        let known = |n: &str| ["clk", "rst", "si", "so"].contains(&n);
        match (words[0], name) {
            ("FREQUENCY", Some("clk")) => {
                let mhz = words.get(3).and_then(|f| f.parse::<f64>().ok());
                if mhz.is_none_or(|f| f <= 0.0) || words.get(4) != Some(&"MHZ") {
                    return Some(format!("`{line}`: no frequency"));
                }
                frequency += 1;
            }
            ("IOBUF" | "LOCATE", Some(n)) if known(n) => {}
            ("BLOCK", None) if words[1..] == ["ASYNCPATHS"] => {}
            _ => return Some(format!("`{line}`: not known")),
        }
        if !reason && words[0] != "IOBUF" {
            return Some(format!("`{line}`: the line before does not say why"));
        }
    }
    (frequency != 1).then(|| format!("{frequency} frequencies"))
}

#[test]
fn each_lpf_names_ports_of_the_harness_and_an_engine_that_there_is() {
    let modules = tx_engine(&RNIC100).modules;
    let mut count = 0;
    for entry in std::fs::read_dir(root().join("constraints/ecp5")).unwrap() {
        let file = entry.unwrap().path();
        let name = file.file_stem().unwrap().to_str().unwrap().to_string();
        let text = std::fs::read_to_string(&file).unwrap();
        assert_eq!(lpf_fault(&text), None, "{name}.lpf");
        let kind = format!("{name}_");
        let part = modules
            .iter()
            .any(|m| m.name == name || m.name.starts_with(&kind));
        assert!(
            hdl::top::find(&name).is_some() || part,
            "{name}: no such engine"
        );
        count += 1;
    }
    assert!(count >= 6, "{count} engines");
}

#[test]
fn faults_in_an_lpf_are_found() {
    let good = read("constraints/ecp5/icrc.lpf");
    for (from, to, says) in [
        ("\"si\"", "\"sin\"", "not known"),
        (
            "FREQUENCY PORT \"clk\"",
            "FREQUENCY PORT \"clock\"",
            "not known",
        ),
        (" MHZ", "", "no frequency"),
        (" MHZ;", " MHZ", "no semicolon"),
        ("FREQUENCY", "# FREQUENCY", "0 frequencies"),
    ] {
        assert!(good.contains(from), "{from}");
        let fault = lpf_fault(&good.replacen(from, to, 1));
        assert!(
            fault.as_ref().is_some_and(|f| f.contains(says)),
            "{from}: {fault:?}"
        );
    }
}
