use std::path::PathBuf;

use super::*;
use crate::driver::Space;
use crate::monitor::Stall;
use crate::wire::Pace;

fn fault(text: &str) -> String {
    format!("{:#}", Scenario::parse(text).unwrap_err())
}

#[test]
fn defaults_and_changes() {
    let s = Scenario::parse("").unwrap();
    assert_eq!(s, Scenario::default());
    let s = Scenario::parse(
        "config = 'tiny'\nseed = 7\n[nic.link.gpu]\nlatency = 60\n[nic.mac]\npace = { gbps = 25.0 }\n\
         [[qp]]\nmtu = 1024\n[[message]]\nverb = 'send'\nmem = 'host'\npost = 'inline'\nsize = 10\n",
    )
    .unwrap();
    let nic = s.nic_config().unwrap();
    assert_eq!(nic.model, "tx_engine_tiny");
    assert_eq!((nic.seed, nic.link.gpu.latency), (7, 60));
    assert_eq!(nic.link.gpu.rcb, 128, "the rest stays as it was");
    assert_eq!(nic.mac.pace, Pace::Gbps(25.0));
    assert_eq!(nic.link.request_stall, Stall::Never, "calm");
    assert_eq!(s.message[0].mem, Space::Host);
    let s = Scenario::parse("calm = false\n[nic.axi]\ndata_stall = { random = 0.5 }").unwrap();
    let nic = s.nic_config().unwrap();
    assert_eq!(nic.axi.data_stall, Stall::Random(0.5));
    assert_eq!(nic.link, crate::pcie::Link::default());
    let s = Scenario::parse("[nic.mac]\npace = 'free'").unwrap();
    assert_eq!(s.nic_config().unwrap().mac.pace, Pace::Free);
}

#[test]
fn files_lie_beside_the_scenario() {
    let text = "[[message]]\nfile = 'a/b.bin'\n[[message]]\nfile = '/c.bin'";
    let s = Scenario::parse_in(text, Path::new("some/folder")).unwrap();
    let files: Vec<_> = s.message.iter().filter_map(|m| m.file.clone()).collect();
    assert_eq!(files, ["some/folder/a/b.bin", "/c.bin"].map(PathBuf::from));
    let s = Scenario::parse(text).unwrap();
    assert_eq!(s.message[0].file, Some(PathBuf::from("a/b.bin")));
}

#[test]
fn wrong_keys_and_values_are_named() {
    for (text, parts) in [
        ("sed = 1", &["line 1", "unknown field `sed`", "`seed`"][..]),
        ("[[qp]]\nmtu = 1500", &["qp[0].mtu = 1500", "1024"]),
        (
            "[[qp]]\nmtu = 'big'",
            &["line 2: qp[0].mtu: invalid type: string \"big\", expected u32"],
        ),
        ("[nic]\nsed = 1", &["line 2: nic.sed: unknown field"]),
        (
            "[nic.link.gpu]\nlatencies = 3",
            &["line 2", "`latencies`", "`latency`"],
        ),
        ("[nic.pcie]\nmps = 100", &["nic.pcie.mps = 100", "128"]),
        (
            "[[message]]\nverb = 'reed'",
            &["line 2", "`reed`", "`write`"],
        ),
        ("[[message]]\nqp = 1", &["message[0].qp = 1", "there are 1"]),
        ("[[message]]\noffset = 4096", &["message[0].offset"]),
        (
            "[[message]]\npost = 'inline'\nsize = 225",
            &["message[0].size = 225", "224"],
        ),
        (
            "config = 'rnic'",
            &["config: no configuration `rnic`; there are: rnic100, tiny, rnic400"],
        ),
        ("[link]\nlatency = 30", &["link: needs nics = 2"]),
        (
            "[[message]]\nremote_mem = 'host'",
            &["message[0].remote_mem", "nics = 2"],
        ),
        (
            "[[message]]\nremote_offset = 1",
            &["remote_offset: need nics = 2"],
        ),
        (
            "[[message]]\nverb = 'send'\nraddr = 5",
            &["message[0].raddr, rkey: a SEND has neither"],
        ),
        (
            "[[message]]\nverb = 'send'\nrkey = 5",
            &["message[0].raddr, rkey"],
        ),
        (
            "[[message]]\npost = 'inline'\nsize = 9\nsges = 2",
            &["message[0].sges, offset: inline"],
        ),
        (
            "[[message]]\npost = 'inline'\nsize = 9\noffset = 2",
            &["message[0].sges, offset: inline"],
        ),
        (
            "[[message]]\nfile = '/dev/zero'",
            &["message[0].file = /dev/zero: is no regular file"],
        ),
        ("qp = []", &["at least one"]),
        (
            "[[qp]]\nsq_psn = 16777216",
            &["qp[0].sq_psn = 16777216", "16777215"],
        ),
        ("[[qp]]\ndest_qpn = 1", &["qp[0].dest_qpn = 1", "2 to"]),
        ("[[qp]]\necn = 4", &["qp[0].ecn = 4", "0 to 3"]),
        ("[[qp]]\ndscp = 64", &["qp[0].dscp = 64", "0 to 63"]),
        (
            "[[qp]]\nhop_limit = 0",
            &["qp[0].hop_limit = 0", "1 to 255"],
        ),
        (
            "[[qp]]\nvlan = [4095, 0]",
            &["qp[0].vlan[0] = 4095", "4094"],
        ),
        ("[[qp]]\nvlan = [5, 9]", &["qp[0].vlan[1] = 9", "0 to 7"]),
        (
            "[[qp]]\nsq_log2 = 0\n[[message]]\npost = 'inline'\nsize = 224",
            &["message[0] needs 4 blocks", "qp[0] has 1"],
        ),
        ("[[message]]\ncount = 0", &["message[0].count = 0"]),
        ("nics = 3", &["nics = 3", "1 or 2"]),
        ("[[message]]\nfrom = 1", &["message[0].from = 1", "1 nics"]),
        (
            "[[qp]]\nservice = 'rc'",
            &["qp[0].service = \"rc\"", "nics = 2"],
        ),
        (
            "[[qp]]\nservice = 'rd'",
            &["line 2: qp[0].service", "`rd`", "`rc`"],
        ),
        ("nics = 2\n[[message]]\nverb = 'send'", &["message[0].verb"]),
        ("nics = 2\n[link]\nlatency = 0", &["link: latency = 0"]),
        (
            "nics = 2\n[link]\nlatancy = 1",
            &["line 3: link.latancy", "`latency`"],
        ),
        (
            "nics = 2\n[link.trouble]\nloss = 2.0",
            &["link: trouble: loss = 2", "0 to 1"],
        ),
        (
            "nics = 2\n[link.trouble]\nloss = 0.1",
            &["link.trouble", "qp[0].service"],
        ),
        (
            "nics = 2\n[[qp]]\ndest_qpn = 7",
            &["qp[0].dest_qpn", "nics = 2"],
        ),
        ("[bounce]\nchunk = 100", &["bounce.chunk = 100", "64"]),
        ("[[qp]]\ntimeout = 32", &["qp[0].timeout = 32", "0 to 31"]),
        ("[[qp]]\nrq_log2 = 16", &["qp[0].rq_log2 = 16"]),
        (
            "[[message]]\nsize = 1048576\ncount = 1000",
            &["1048576000 bytes in all", "at most"],
        ),
    ] {
        let e = fault(text);
        for p in parts {
            assert!(e.contains(p), "{text:?}: {e}");
        }
    }
    let high = Scenario {
        seed: u64::MAX,
        ..Scenario::default()
    };
    assert_eq!(high.nic_config().unwrap().seed, u64::MAX);
    let e = Scenario::read(Path::new("/nonexistent.toml"), Purpose::Run).unwrap_err();
    assert!(format!("{e:#}").contains("/nonexistent.toml"));
}

/// What a file says and nobody would read is refused, for either purpose.
#[test]
fn keys_without_use_are_named() {
    let path = std::env::temp_dir().join(format!("rnic_purpose_{}.toml", std::process::id()));
    let read = |text: &str, purpose| {
        std::fs::write(&path, text).unwrap();
        Scenario::read(&path, purpose).map_err(|e| format!("{e:#}"))
    };
    for (purpose, text, says) in [
        (
            Purpose::Run,
            "[bounce]\nchunk = 64",
            "bounce: would be ignored",
        ),
        (
            Purpose::Bounce,
            "nics = 2\n[[message]]",
            "message: would be ignored",
        ),
        (
            Purpose::Bounce,
            "nics = 2\none_at_a_time = true",
            "one_at_a_time: would be ignored",
        ),
        (
            Purpose::Bounce,
            "nics = 2\n[[qp]]\n[[qp]]",
            "qp[1]: would be ignored",
        ),
        (Purpose::Bounce, "seed = 1", "nics = 1: must be 2"),
    ] {
        let e = read(text, purpose).unwrap_err();
        let says = format!("scenario {}: {says}", path.display());
        assert!(e.starts_with(&says), "{text:?}: {e}");
    }
    let s = read("nics = 2\n[bounce]\nchunk = 128\n[[qp]]", Purpose::Bounce).unwrap();
    assert_eq!(s.bounce.chunk, 128);
    assert!(read("[[message]]", Purpose::Run).is_ok());
    std::fs::remove_file(&path).unwrap();
    let e = Scenario::read(Path::new("/dev/zero"), Purpose::Run).unwrap_err();
    assert!(
        format!("{e:#}").contains("more than 1048576 bytes"),
        "{e:#}"
    );
}
