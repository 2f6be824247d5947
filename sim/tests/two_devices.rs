//! Two devices as the user of `rnic` sees them: messages both ways, round trips, GPUDirect against a bounce
//! buffer, captures. The runs judge every byte themselves; these tests choose what is run and look at what
//! is said.
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result};
use sim::driver::Space;
use sim::net::{LinkConfig, Trouble};
use sim::pair::{bounce, pingpong, run};
use sim::run::Outputs;
use sim::scenario::{BounceSpec, MessageSpec, Post, QpSpec, Scenario, Service};
use sim::wire::pcapng;

fn two(config: &str, service: Service, message: Vec<MessageSpec>) -> Scenario {
    Scenario {
        config: config.into(),
        nics: 2,
        qp: vec![QpSpec {
            service,
            mtu: 1024,
            ..QpSpec::default()
        }],
        message,
        ..Scenario::default()
    }
}

fn quiet(scenario: &Scenario) -> Result<run::Report> {
    run::run(scenario, &Outputs::default(), true)
}

fn write(size: u64) -> MessageSpec {
    MessageSpec {
        size,
        ..MessageSpec::default()
    }
}

fn the_story_reaches_the_completion(config: &str) -> Result<()> {
    for (service, acks) in [(Service::Uc, 0), (Service::Rc, 1)] {
        let message = MessageSpec {
            imm: Some(7),
            ..write(4096)
        };
        let mut scenario = two(config, service, vec![message]);
        scenario.qp[0].mtu = 4096;
        let r = quiet(&scenario)?;
        let story = r.story.context("a doorbell was seen")?;
        let table = story.table();
        for row in [
            "first beat in the TX FIFO",
            "last beat from the wire",
            "first MWr of the payload at PCIe",
            "CQE of the receive at PCIe",
            "software sees the receive",
            "software sees the CQE",
        ] {
            let found = story.rows.iter().find(|r| r.what == row);
            let cycles = found.and_then(|r| r.cycles);
            assert!(cycles.is_some(), "{row}, {service:?}:\n{table}");
        }
        let ack = story.rows.iter().find(|r| r.what == "ACK from the wire");
        assert_eq!(ack.is_some(), acks == 1, "{service:?}:\n{table}");
        // The wire takes its latency, at least.
        let at = |what: &str| {
            let r = story.rows.iter().find(|r| r.what == what);
            r.and_then(|r| r.cycles).expect("seen")
        };
        let wire = at("first beat from the wire") - at("first beat of the frame at the MAC");
        assert!((21..30).contains(&wire), "{wire}:\n{table}");
        assert_eq!((r.nics[0].frames, r.nics[1].frames), (1, acks));
        let ladder = r.ladder.context("asked for")?;
        assert_eq!(ladder.matches("WRITE_ONLY_IMM").count(), 1, "{ladder}");
        assert_eq!(ladder.matches("RC_ACK").count() as u64, acks, "{ladder}");
        assert!(!ladder.contains("lost"), "{ladder}");
    }
    Ok(())
}

fn messages_go_both_ways(config: &str) -> Result<()> {
    for service in [Service::Uc, Service::Rc] {
        let mut message = Vec::new();
        for (i, size) in [0, 1, 63, 64, 65, 1023, 1024, 1025, 5000]
            .into_iter()
            .enumerate()
        {
            for from in [0, 1] {
                // Inline payload is not in memory.
                let inline = size == 65;
                message.push(MessageSpec {
                    from,
                    offset: if inline { 0 } else { 13 * i as u64 },
                    remote_offset: 4095 - i as u64,
                    remote_mem: if i % 2 == 0 { Space::Host } else { Space::Gpu },
                    imm: (i % 3 == 0).then_some(0xabc0 + i as u32),
                    post: if inline { Post::Inline } else { Post::Ring },
                    ..write(size)
                });
            }
        }
        let mut scenario = two(config, service, message);
        scenario.calm = false;
        let r = quiet(&scenario)?;
        assert_eq!(r.messages, 18);
        assert!(r.nics.iter().all(|n| n.sticky.is_empty()), "{:?}", r.nics);
    }
    Ok(())
}

fn what_is_lost_comes_again(config: &str) -> Result<()> {
    let message = MessageSpec {
        count: 6,
        ..write(20_000)
    };
    let mut scenario = two(config, Service::Rc, vec![message]);
    scenario.link = LinkConfig {
        trouble: Trouble {
            lose: [3, 40].into(),
            ..Trouble::default()
        },
        ..LinkConfig::default()
    };
    let r = quiet(&scenario)?;
    assert_eq!(r.nics[0].carried.lost, 2);
    assert!(r.nics[0].frames > 120, "{} frames", r.nics[0].frames);
    let ladder = r.ladder.context("asked for")?;
    assert!(ladder.contains("lost"), "{ladder}");
    assert!(ladder.contains("NAK"), "{ladder}");
    Ok(())
}

fn round_trips_have_a_spread(config: &str) -> Result<()> {
    for (imm, service) in [(false, Service::Rc), (true, Service::Uc)] {
        let scenario = two(config, service, Vec::new());
        let ping = pingpong::Ping {
            size: 64,
            iterations: 20,
            imm,
            mem: Space::Gpu,
            post: Post::Page,
        };
        let r = pingpong::run(&scenario, &ping, &Outputs::default(), false)?;
        let t = r.round_trip;
        assert!(t.least <= t.p50 && t.p50 <= t.p99 && t.p99 <= t.p999 && t.p999 <= t.most);
        // Both wires, both reads of WQE and payload.
        assert!(t.least > 2 * (21 + 14 + 18), "{t:?}");
        assert!(t.most < 2000, "{t:?}");
        let mut far = scenario.clone();
        far.link.latency += 1000;
        let slow = pingpong::run(&far, &ping, &Outputs::default(), false)?.round_trip;
        let more = slow.p50 - t.p50;
        assert!(
            (1990..2070).contains(&more),
            "{more}: two ways of 1000 cycles"
        );
    }
    Ok(())
}

fn the_bounce_buffer_costs_what_its_copy_takes(config: &str) -> Result<()> {
    let mut scenario = two(config, Service::Rc, Vec::new());
    scenario.qp[0].mtu = 4096;
    scenario.bounce = BounceSpec {
        chunk: 16 << 10,
        gap: 0,
    };
    let size = 64 << 10;
    let r = bounce::run(&scenario, size)?;
    assert_eq!((r.direct.copying, r.direct.device_read), (0, size));
    assert_eq!(r.bounce.device_read, size);
    // Each chunk is copied at a beat of data a cycle at best, after a latency.
    assert!(r.bounce.copying >= size / 64, "{r:?}");
    assert!(r.ratio > 1.0, "{r:?}");
    // In one chunk nothing is copied while something is sent.
    scenario.bounce.chunk = size;
    let whole = bounce::run(&scenario, size)?;
    assert!(whole.bounce.cycles > r.bounce.cycles, "{whole:?} {r:?}");
    assert_eq!(whole.direct, r.direct);
    // A driver that is slow between two copies.
    scenario.bounce = BounceSpec {
        chunk: 16 << 10,
        gap: 5000,
    };
    let slow = bounce::run(&scenario, size)?;
    let more = slow.bounce.cycles - r.bounce.cycles;
    assert!(
        (12_000..16_000).contains(&more),
        "{more}: three gaps of 5000"
    );
    Ok(())
}

sim::widths! { [tiny rnic100 rnic400]:
    the_story_reaches_the_completion,
    messages_go_both_ways,
    what_is_lost_comes_again,
}
sim::widths! { [tiny]:
    round_trips_have_a_spread,
    the_bounce_buffer_costs_what_its_copy_takes,
}

struct Temp(PathBuf);
impl Drop for Temp {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

/// Runs tshark; `None`, said loudly, if it is not there (with CI=true that is a failure).
fn tshark(args: &[&str]) -> Option<String> {
    let Ok(out) = Command::new("tshark").args(args).output() else {
        assert!(
            std::env::var("CI").is_err(),
            "tshark is missing: make setup"
        );
        use std::io::Write;
        let _ = writeln!(std::io::stderr(), "SKIP tshark is missing (make setup)");
        return None;
    };
    let said = String::from_utf8_lossy(&out.stderr);
    let harmless = |l: &str| l.is_empty() || l.contains("Running as user");
    assert!(out.status.success() && said.lines().all(harmless), "{said}");
    Some(String::from_utf8_lossy(&out.stdout).into_owned())
}

/// A capture has an interface for each end, and tshark finds nothing wrong in it.
#[test]
fn both_ends_are_in_the_capture() -> Result<()> {
    let path = std::env::temp_dir().join(format!("rnic_two_{}.pcapng", std::process::id()));
    let file = Temp(path.clone());
    let scenario = two("tiny", Service::Rc, vec![write(3000)]);
    let outputs = Outputs {
        pcap: Some(path.clone()),
        ..Outputs::default()
    };
    let r = run::run(&scenario, &outputs, false)?;
    let packets = pcapng::read_file(&path)?;
    let of = |i| packets.iter().filter(move |p| p.interface == i).count() as u64;
    let all = r.nics[0].frames + r.nics[1].frames;
    assert_eq!((of(0), of(1)), (all, all), "each frame at both ends");
    assert!(packets.windows(2).all(|w| w[0].time <= w[1].time));
    let name = path.to_str().context("UTF-8")?;
    let fields = [
        "-T",
        "fields",
        "-e",
        "frame.interface_name",
        "-e",
        "infiniband.bth.opcode",
    ];
    let args = [&["-r", name][..], &fields].concat();
    if let Some(text) = tshark(&args) {
        let count = |what: &str| text.lines().filter(|l| *l == what).count() as u64;
        // RC WRITE First, Middle, Last; ACK.
        for nic in ["nic0", "nic1"] {
            for opcode in [6, 7, 8] {
                assert_eq!(count(&format!("{nic}\t{opcode}")), 1, "{text}");
            }
            assert_eq!(count(&format!("{nic}\t17")), r.nics[1].frames, "{text}");
        }
        let wrong = [
            "-r",
            name,
            "-Y",
            "_ws.malformed || _ws.expert.severity == error",
        ];
        assert_eq!(tshark(&wrong).as_deref(), Some(""));
    }
    drop(file);
    Ok(())
}
