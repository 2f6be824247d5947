//! Whole WRITEs and SENDs: driver, `tx_engine`, PCIe, wire. `run` itself checks every frame and
//! every byte; these tests choose what is run and look at what it says.
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use anyhow::Result;
use sim::run::{run, Outputs, Report};
use sim::scenario::{MessageSpec, Post, Purpose, QpSpec, Scenario, Verb};
use sim::timeline::{Step, Story};

fn quiet(scenario: &Scenario) -> Result<Report> {
    run(scenario, &Outputs::default())
}

fn one(config: &str, mtu: u32, message: MessageSpec) -> Scenario {
    Scenario {
        config: config.into(),
        qp: vec![QpSpec {
            mtu,
            ..QpSpec::default()
        }],
        message: vec![message],
        ..Scenario::default()
    }
}

/// A path in the temporary folder, removed at the end.
struct Temp(PathBuf);

impl Temp {
    fn new(name: &str) -> Self {
        Self(std::env::temp_dir().join(format!("rnic_{}_{name}", std::process::id())))
    }
}
impl Drop for Temp {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

fn the_reference_write_keeps_its_latency(config: &str) -> Result<()> {
    // Two cycles more for the rotators' stages at 2048 bits.
    let bar = if config == "rnic400" { 44 } else { 42 };
    let r = quiet(&one(config, 4096, MessageSpec::default()))?;
    let story = r.story.expect("a story");
    let fifo = story.fifo_cycles.expect("the FIFO was reached");
    assert!(fifo <= bar, "{}", story.table());
    assert_eq!(story.memory_cycles, 14 + 18, "{}", story.table());
    assert!(
        story.rows.iter().all(|r| r.cycles.is_some()),
        "{}",
        story.table()
    );
    assert_eq!(r.frames, 1);
    assert_eq!(r.sticky, [""; 0]);
    Ok(())
}

fn every_size_at_every_alignment_arrives(config: &str) -> Result<()> {
    for (k, mtu) in [256u32, 1024, 4096].into_iter().enumerate() {
        for offset in [0, 1, 63, 4095] {
            let m = u64::from(mtu);
            let sizes = [0, 1, 3, 63, 64, 65, m - 1, m, m + 1, 4096];
            let message = sizes.map(|size| MessageSpec {
                size,
                offset,
                ..MessageSpec::default()
            });
            let scenario = Scenario {
                calm: false,
                seed: offset + 10 * k as u64,
                message: message.to_vec(),
                ..one(config, mtu, MessageSpec::default())
            };
            let r = quiet(&scenario)?;
            let frames: u64 = sizes.iter().map(|s| s.div_ceil(m).max(1)).sum();
            assert_eq!(
                (r.messages, r.frames),
                (10, frames),
                "MTU {mtu}, offset {offset}"
            );
        }
    }
    Ok(())
}

fn a_long_message_runs_at_wire_speed(config: &str) -> Result<()> {
    let gbps = if config == "rnic400" { 400.0 } else { 100.0 };
    let message = MessageSpec {
        size: 1 << 20,
        ..MessageSpec::default()
    };
    let mut scenario = one(config, 4096, message);
    scenario.nic = toml::from_str(&format!("[mac.pace]\ngbps = {gbps:?}"))?;
    let r = quiet(&scenario)?;
    assert_eq!((r.frames, r.payload_bytes), (256, 1 << 20));
    // 4096 of 4096 + 58 bytes of headers and ICRC + 24 of preamble, FCS and gap.
    let bound = gbps * 4096.0 / (4096.0 + 74.0 + 24.0 - 16.0);
    let g = r.goodput_gbps.expect("many frames");
    assert!(g > 0.98 * bound && g <= bound * 1.001, "{g} of {bound}");
    Ok(())
}

fn inline_and_page_doorbells_carry_payload_and_story(config: &str) -> Result<()> {
    for (post, size, verb) in [
        (Post::Page, 777, Verb::Send),
        (Post::Inline, 224, Verb::Write),
        (Post::Inline, 0, Verb::Send),
        (Post::Inline, 32, Verb::Send),
    ] {
        let message = MessageSpec {
            post,
            size,
            verb,
            ..MessageSpec::default()
        };
        let r = quiet(&one(config, 1024, message))?;
        let story = r.story.expect("a doorbell was seen");
        assert!(story.fifo_cycles.is_some(), "{}", story.table());
        let seen = |step| {
            story
                .rows
                .iter()
                .any(|r| r.step == step && r.cycles.is_some())
        };
        assert_eq!(seen(Step::Ar), post == Post::Page, "{}", story.table());
    }
    Ok(())
}

fn files_tell_the_same_story(config: &str) -> Result<()> {
    let temp = |end: &str| Temp::new(&format!("{config}.{end}"));
    let (wave, pcap, save) = (temp("fst"), temp("pcapng"), temp("gtkw"));
    let outputs = Outputs {
        wave: Some(wave.0.clone()),
        wave_depth: 0,
        pcap: Some(pcap.0.clone()),
    };
    let message = MessageSpec {
        size: 5000,
        ..MessageSpec::default()
    };
    let r = run(&one(config, 4096, message), &outputs)?;
    let told = r.story.expect("a story");
    let again = sim::fst::timeline(&wave.0)?.story(0).expect("a story");
    let cycles = |s: &Story| -> BTreeMap<Step, Option<u64>> {
        s.rows.iter().map(|r| (r.step, r.cycles)).collect()
    };
    assert_eq!(
        cycles(&told),
        cycles(&again),
        "{}{}",
        told.table(),
        again.table()
    );
    let packets = sim::wire::pcapng::read_file(&pcap.0)?;
    assert_eq!(packets.len(), 2);
    for p in &packets {
        sim::wire::roce::parse(&p.bytes)?;
    }
    let names: Vec<String> = sim::fst::signals(&wave.0)?
        .into_iter()
        .map(|s| s.0)
        .collect();
    let text = std::fs::read_to_string(&save.0)?;
    let shown: Vec<&str> = text
        .lines()
        .filter(|l| l.starts_with("tx_engine."))
        .map(|l| l.split('[').next().unwrap_or(l))
        .collect();
    assert!(shown.len() > 30, "{text}");
    for s in &shown {
        assert!(names.iter().any(|n| n == s), "{s} is not in the waveform");
    }
    let place = |s: &str| shown.iter().position(|x| x.ends_with(s));
    let order = [
        ".axil_awvalid",
        ".axi_arvalid",
        ".story_sgl",
        ".tlp_rq_valid",
        ".tx_valid",
    ];
    let at: Vec<_> = order.iter().map(|s| place(s)).collect();
    assert!(at.iter().all(Option::is_some) && at.is_sorted(), "{at:?}");
    assert!(shown.iter().any(|s| s.ends_with("_name")), "states by name");
    Ok(())
}

#[test]
fn every_scenario_file_runs() -> Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../testbench/scenarios");
    let mut count = 0;
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            continue;
        }
        let scenario = Scenario::read(&path, Purpose::Run)?;
        let frames = match scenario.nics {
            1 => quiet(&scenario).map(|r| r.frames),
            _ => sim::pair::run::run(&scenario, &Outputs::default(), false)
                .map(|r| r.nics.iter().map(|n| n.frames).sum()),
        };
        let frames = frames.map_err(|e| e.context(path.display().to_string()))?;
        assert!(frames > 0, "{}", path.display());
        count += 1;
    }
    assert!(count >= 3, "{count} scenarios");
    Ok(())
}

#[test]
fn a_limit_ends_a_run_with_the_way_to_repeat_it() {
    let scenario = Scenario {
        limit: 50,
        ..one("tiny", 4096, MessageSpec::default())
    };
    let e = format!("{:#}", quiet(&scenario).unwrap_err());
    for part in ["0 of 1 messages are complete", "seed 1", "RNIC_SEED=1"] {
        assert!(e.contains(part), "{e}");
    }
}

sim::widths! { [rnic100 rnic400]:
    the_reference_write_keeps_its_latency,
    a_long_message_runs_at_wire_speed,
    inline_and_page_doorbells_carry_payload_and_story,
}
sim::widths! { [tiny rnic400]:
    every_size_at_every_alignment_arrives,
    files_tell_the_same_story,
}
