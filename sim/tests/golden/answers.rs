//! The device as responder: Linux's requests in, its answers compared with Linux's.
use std::collections::BTreeSet;

use anyhow::{ensure, Context, Result};
use hdl::spec;
use sim::driver::{is_recv, Space};
use sim::nic::NicConfig;
use sim::wire::roce;

use crate::capture::{Capture, VA};
use crate::fields::{all_needed, compare, MayDiffer};
use crate::rig::{unreliable, Rig, RECEIVE};

/// Everything else must be the same, the 31 for "no credits" and the MSN among it.
const MAY_DIFFER: MayDiffer = &[
    ("identification", "each sender numbers its own packets (RFC 6864: atomic datagrams need none)"),
    ("header checksum", "follows from the identification; right by itself"),
    ("MigReq", "Linux always sends 0; a queue pair without an alternate path is Migrated, 1 (IBA vol. 1, 17.2.8)"),
    ("ICRC", "follows from identification and MigReq; right by itself"),
];

fn rig(capture: &Capture, config: NicConfig, service: &'static str, space: Space) -> Result<Rig> {
    let first = roce::parse(&capture.steps[0].frames[0])?;
    let mut rig = Rig::new(&config, service, space, &first)?;
    for m in capture.messages()? {
        let at = (m.reth.context("RETH")?.va - VA) as usize;
        rig.want[at..at + m.payload.len()].copy_from_slice(&m.payload);
    }
    Ok(rig)
}

/// One receive, with the immediate data, in the order of the capture; and memory.
fn received(rig: &mut Rig, capture: &Capture) -> Result<()> {
    rig.compare_memory()?;
    let messages = capture.messages()?;
    let m = messages
        .iter()
        .find(|m| m.imm.is_some())
        .context("immediate data")?;
    let cqe = rig
        .dev
        .poll(&mut rig.cq)?
        .context("no receive completion")?;
    ensure!(is_recv(&cqe) && cqe.get("status") == 0, "{cqe:?}");
    ensure!(cqe.get("cookie") == u64::from(RECEIVE), "{cqe:?}");
    ensure!(Some(cqe.get("imm") as u32) == m.imm, "{cqe:?}");
    ensure!(cqe.get("byte_count") == m.payload.len() as u64, "{cqe:?}");
    ensure!(
        cqe.get("opcode") == spec::code("cqe_opcode", "RECV_WRITE_IMM"),
        "{cqe:?}"
    );
    ensure!(rig.dev.poll(&mut rig.cq)?.is_none(), "one receive too many");
    Ok(())
}

/// Frame by frame: each is answered as in the capture, or not at all as in the capture.
fn each_request_is_answered_as_by_linux(config: &str) -> Result<()> {
    let capture = Capture::read()?;
    for (seed, space) in [(1, Space::Gpu), (2, Space::Host)] {
        let config = NicConfig {
            model: format!("rnic_core_{config}"),
            seed,
            ..NicConfig::default()
        };
        let mut rig = rig(&capture, config, "RC", space)?;
        let mut differed = BTreeSet::new();
        let (mut sent, mut answers, mut again) = (0, 0, 0);
        for step in &capture.steps {
            let mut got = Vec::new();
            for f in &step.frames {
                let f = rig.to_us(f);
                rig.send(&f, rig.now());
                got.extend(rig.settle()?);
                sent += 1;
            }
            let want = step.answer.map(|a| &capture.answers[a].frame);
            let n = step.number;
            ensure!(
                got.len() == usize::from(want.is_some()),
                "frame {n}: {} answers",
                got.len()
            );
            if let Some(want) = want {
                let same = compare(&got[0], want, MAY_DIFFER, &mut differed);
                same.with_context(|| format!("answer to frame {n}"))?;
                answers += 1;
            }
            again += u64::from(step.again);
        }
        all_needed(MAY_DIFFER, &differed)?;
        // 370 frames of WRITEs as Linux sent them, 5 and 5 for the SEND, 64 for the READ, 2 for the atomics.
        ensure!(
            (sent, answers) == (370 + 10 + 64 + 2, capture.answers.len()),
            "{sent}, {answers}"
        );
        received(&mut rig, &capture)?;
        for (name, want) in [
            ("rx_packets", sent),
            ("port_xmit_packets", answers as u64),
            ("duplicate_request", again),
            ("out_of_sequence", 0),
        ] {
            let n = rig.dev.counter(name)?;
            ensure!(n == want, "{name}: {n}, not {want}");
        }
        // What is no RoCE goes past the engine.
        let now = rig.now();
        capture.others.iter().for_each(|f| rig.send(f, now));
        rig.settle()?;
        ensure!(rig.dev.counter("rx_foreign")? == capture.others.len() as u64);
    }
    Ok(())
}

/// All at once: ACKs may join, but each is one of Linux's, in their order, and the last is the last.
fn at_speed_answers_join(config: &str) -> Result<()> {
    let capture = Capture::read()?;
    let config = NicConfig::calm(&format!("rnic_core_{config}"));
    let mut rig = rig(&capture, config, "RC", Space::Gpu)?;
    let now = rig.now();
    for f in capture.steps.iter().flat_map(|s| &s.frames) {
        let f = rig.to_us(f);
        rig.send(&f, now);
    }
    let got = rig.settle()?;
    ensure!(rig.dev.counter("rx_dropped")? == 0, "the buffer was full");
    let mut left = capture.answers.iter();
    for (i, g) in got.iter().enumerate() {
        let same = |want: &[u8]| compare(g, want, MAY_DIFFER, &mut BTreeSet::new()).is_ok();
        let found = left.any(|a| same(&a.frame));
        ensure!(found, "answer {i} is none of Linux's, or out of order");
    }
    let last = (
        got.last().context("no answer")?,
        &capture.answers[capture.answers.len() - 1].frame,
    );
    compare(last.0, last.1, MAY_DIFFER, &mut BTreeSet::new())?;
    ensure!(got.len() > 20, "{} answers", got.len());
    received(&mut rig, &capture)
}

/// The capture holds no Unreliable Connection: its WRITEs with the opcodes of one, AckReq cleared and
/// a right ICRC. A First begins anew at any PSN (IBA vol. 1, 9.8.2), nothing is ever answered.
fn on_an_unreliable_connection_the_same_bytes_arrive(config: &str) -> Result<()> {
    let capture = Capture::read()?;
    for (seed, space) in [(3, Space::Host), (4, Space::Gpu)] {
        let config = NicConfig {
            model: format!("rnic_core_{config}"),
            seed,
            ..NicConfig::default()
        };
        let mut rig = rig(&capture, config, "UC", space)?;
        let mut sent = 0;
        for f in capture.steps.iter().flat_map(|s| &s.frames) {
            let f = rig.to_us(&unreliable(f));
            rig.send(&f, rig.now());
            let got = rig.settle()?;
            ensure!(got.is_empty(), "UC answers");
            sent += 1;
        }
        ensure!(sent == 446 && rig.dev.counter("rx_packets")? == sent);
        received(&mut rig, &capture)?;
        ensure!(rig.dev.query_qp(&rig.qp)? == "RTS");
    }
    Ok(())
}

sim::widths! { [tiny rnic100]:
    each_request_is_answered_as_by_linux,
    at_speed_answers_join,
    on_an_unreliable_connection_the_same_bytes_arrive,
}
