//! Scenario files: what is wrong in them, and what lies beside them.
use super::{bad, good};

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
            &["config: no configuration `big`; there are: rnic100, tiny, rnic400"],
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
    let one = scenario("one", "config = 'tiny'");
    let e = bad(&["run", &one, "--ladder"]);
    assert_eq!(
        e,
        format!("error: --ladder: needs two devices; {one} has nics = 1\n")
    );
    std::fs::remove_file(one).expect("written before");
    let e = bad(&["run", "/nonexistent.toml"]);
    assert!(
        e.contains("cannot read the scenario /nonexistent.toml"),
        "{e}"
    );
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
