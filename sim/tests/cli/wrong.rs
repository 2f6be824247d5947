//! Command lines that are wrong.
use super::{bad, rnic};

#[test]
fn a_wrong_command_line_is_answered_with_usage() {
    let (code, _, err) = rnic(&["wrte"]);
    assert_eq!(code, 2);
    assert!(err.contains("unrecognized subcommand 'wrte'"), "{err}");
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
        (
            &["write", "--wave", "/tmp/x", "--pcap", "/tmp/../tmp/x"],
            "--pcap /tmp/../tmp/x: is the waveform too",
        ),
        (
            &["write", "--wave", "x.fst", "--pcap", "./x.gtkw"],
            "--pcap ./x.gtkw: is the waveform's save file too",
        ),
        (&["timeline", "/nonexistent.fst"], "/nonexistent.fst"),
        (
            &["write", "--wave", "-"],
            "--wave -: a waveform cannot go to standard output",
        ),
        (
            &["write", "--ladder"],
            "--ladder: needs two devices, --nics 2",
        ),
        (
            &["write", "--remote-mem", "host"],
            "--remote-mem: needs two devices, --nics 2",
        ),
        (
            &["write", "--nics", "2", "--send"],
            "--send: the second device would refuse it",
        ),
        (
            &["write", "--file", "/dev/zero"],
            "message[0].file = /dev/zero: is no regular file",
        ),
        (&["fuzz", "--frames", "0"], "--frames 0: at least one"),
        (
            &["fuzz", "--frames", "9", "--from", "9"],
            "--from 9: there are 9 frames",
        ),
        (
            &["write", "--nics", "2", "--loss", "2"],
            "link: trouble: loss = 2: must be 0 to 1",
        ),
        (
            &["write", "--nics", "2", "--service", "uc", "--loss", "0.1"],
            "needs qp[0].service = \"rc\"",
        ),
        (
            &["pingpong", "--size", "0"],
            "--size 0: must be 1 to 16777216",
        ),
        (
            &["pingpong", "--iterations", "0"],
            "--iterations 0: must be 1 to 1048576",
        ),
        (
            &["pingpong", "--doorbell", "inline", "--size", "225"],
            "--size 225: inline takes at most 224",
        ),
        (&["pingpong", "--mtu", "1"], "qp[0].mtu = 1: must be 256"),
        (
            &["bounce", "--chunk", "100"],
            "bounce.chunk = 100: must be a multiple of 64",
        ),
        (&["bounce", "--size", "0"], "--size 0: must be 1 to"),
        (
            &["bounce", "--gap", "99999999"],
            "bounce.gap = 99999999: must be at most the limit",
        ),
        (
            &["timeline", "/proc/version"],
            "cannot read the waveform /proc/version: is not in the format FST",
        ),
    ] {
        let e = bad(args);
        assert!(e.contains(part), "{args:?}: {e}");
    }
}

/// Files that are written twice, and flags without effect: refused before anything runs.
#[test]
fn what_collides_or_has_no_effect_is_named() {
    for (args, says) in [
        (
            "write --nics 2 --wave x.fst --pcap x.nic1.fst",
            "--pcap x.nic1.fst: is the waveform of device 1 too",
        ),
        (
            "pingpong --wave x.fst --pcap x.nic1.gtkw",
            "--pcap x.nic1.gtkw: is the save file of the waveform of device 1 too",
        ),
        ("write --wave x.gtkw", "--wave x.gtkw: is the waveform too"),
        (
            "write --wave-depth 2",
            "--wave-depth: needs a waveform, --wave",
        ),
        (
            "pingpong --wave-depth 0",
            "--wave-depth: needs a waveform, --wave",
        ),
        (
            "allreduce --wave-depth 1",
            "--wave-depth: needs a waveform, --wave",
        ),
        (
            "allreduce --root 1",
            "--root: --collective allreduce has no root",
        ),
        (
            "allreduce --collective allgather --op max",
            "--op: --collective allgather reduces nothing",
        ),
        (
            "allreduce --collective barrier --in-place",
            "--in-place: --collective barrier moves no vector",
        ),
    ] {
        let e = bad(&args.split(' ').collect::<Vec<_>>());
        assert_eq!(e, format!("error: {says}\n"), "{args}");
    }
}

/// Every option that takes a number takes it in decimal and hexadecimal, and says the same of what is none.
#[test]
fn every_number_is_read_alike() {
    for line in [
        "write --size",
        "write --offset",
        "write --mtu",
        "write --imm",
        "write --raddr",
        "write --rkey",
        "write --count",
        "write --sges",
        "write --psn",
        "write --nics",
        "write --remote-offset",
        "write --mrrs",
        "write --mps",
        "write --seed",
        "write --wave-depth",
        "pingpong --size",
        "pingpong --iterations",
        "pingpong --mtu",
        "bounce --size",
        "bounce --chunk",
        "bounce --gap",
        "bench --threads",
        "bench --seed",
        "fuzz --frames",
        "fuzz --seed",
        "fuzz --from",
        "interop --seed",
        "synth --jobs",
        "synth --paths",
    ] {
        let (command, flag) = line.split_once(' ').expect("two words");
        for value in ["ten", "", "-1", "0x", "1.5"] {
            let (code, out, err) = rnic(&[command, flag, value]);
            assert_eq!((code, out.as_str()), (2, ""), "{line} {value}");
            let says = format!("`{value}` is no number such as 42 or 0x2a");
            assert!(err.contains(&says) && err.contains(flag), "{line}: {err}");
        }
        let (_, _, err) = rnic(&[command, flag, "0x1_0000_0000_0000_0000"]);
        assert!(err.contains(" bits"), "{line}: {err}");
    }
}

/// The same mistake has one answer, whichever command makes it.
#[test]
fn configurations_are_known_or_named() {
    let known = "no configuration `big`; there are: rnic100, tiny, rnic400";
    for command in [
        "write", "pingpong", "bounce", "fuzz", "interop", "regs", "synth", "emit",
    ] {
        let (code, _, err) = rnic(&[command, "--config", "big"]);
        assert!(code == 2 && err.contains(known), "{command}: {err}");
    }
    if sim::Model::kinds().any(|k| k == "rnic_core_rnic400") {
        return;
    }
    for args in [
        &["write", "--config", "rnic400"][..],
        &["write", "--config", "rnic400", "--nics", "2"],
        &["pingpong", "--config", "rnic400"],
        &["bounce", "--config", "rnic400"],
        &["fuzz", "--config", "rnic400"],
    ] {
        let e = bad(args);
        assert!(
            e.contains("add `--features rnic400` to cargo"),
            "{args:?}: {e}"
        );
    }
}

/// Flags that another one makes useless are refused, not ignored.
#[test]
fn what_would_be_ignored_is_refused() {
    for (line, flag) in [
        ("write --file README.md --size 4", "--size"),
        ("write --send --raddr 0", "--raddr"),
        ("write --send --rkey 0", "--rkey"),
        ("bounce --scenario x.toml --chunk 64", "--chunk"),
        ("bounce --scenario x.toml --gap 1", "--gap"),
        ("bounce --scenario x.toml --mtu 256", "--mtu"),
        ("bounce --scenario x.toml --config tiny", "--config"),
        ("bounce --scenario x.toml --loss 0.1", "--loss"),
        ("synth --list --module csr", "--module"),
        ("bench --list --threads 2", "--threads"),
        ("bench --list --seed 1", "--seed"),
        ("interop --software --config tiny", "--config"),
    ] {
        let args: Vec<_> = line.split(' ').collect();
        let (code, _, err) = rnic(&args);
        assert_eq!(code, 2, "{line}: {err}");
        let says = "cannot be used with";
        assert!(err.contains(says) && err.contains(flag), "{line}: {err}");
    }
}
