//! The device as requester: it posts the capture's WRITEs, and its requests are compared with Linux's.
use std::collections::BTreeSet;

use anyhow::{ensure, Context, Result};
use sim::driver::{is_recv, Bus, Space, Wr};
use sim::nic::NicConfig;
use sim::wire::roce;

use crate::capture::{distance, Capture};
use crate::fields::{all_needed, compare, MayDiffer};
use crate::rig::{unreliable, Rig};

/// Besides these all fields must be the same, on a Reliable Connection.
const MAY_DIFFER: MayDiffer = &[
    ("identification", "each sender numbers its own packets (RFC 6864: atomic datagrams need none)"),
    ("header checksum", "follows from the identification; right by itself"),
    ("MigReq", "Linux always sends 0; a queue pair without an alternate path is Migrated, 1 (IBA vol. 1, 17.2.8)"),
    ("AckReq", "inside a message each sender asks where it likes; with the last packet both must"),
    ("ICRC", "follows from the others; right by itself"),
];
/// On an Unreliable Connection.
const MAY_DIFFER_UC: MayDiffer = &[MAY_DIFFER[0], MAY_DIFFER[1], MAY_DIFFER[2], MAY_DIFFER[4]];
/// Cycles between two looks at the wire, and for all of it.
const STEP: u64 = 40;
const LIMIT: u64 = 400_000;

fn requests_are_those_of_linux(config: &str, service: &'static str, space: Space) -> Result<()> {
    let capture = Capture::read()?;
    let messages = capture.messages()?;
    let config = NicConfig {
        model: format!("rnic_core_{config}"),
        seed: 5,
        ..NicConfig::default()
    };
    // The end that gets the answers. Its own PSNs begin where the first request does.
    let mut incoming = roce::parse(&capture.answers[0].frame)?;
    incoming.psn = messages[0].first_psn;
    let mut rig = Rig::new(&config, service, space, &incoming)?;
    let rc = service == "RC";

    let mut at = 1;
    for (i, m) in messages.iter().enumerate() {
        let reth = m.reth.context("RETH")?;
        rig.dev.bus.write_mem(rig.bus + at, &m.payload)?;
        let mut wr = Wr::write(reth.va, reth.rkey).cookie(i as u32);
        wr = wr.sge(crate::capture::VA + at, reth.length, crate::capture::RKEY);
        if let Some(imm) = m.imm {
            wr = wr.with_imm(imm);
        }
        rig.dev.prepare(&mut rig.qp, &wr)?;
        at += u64::from(reth.length) + 7;
    }
    rig.dev.ring(&rig.qp)?;

    let want: Vec<_> = capture.fresh().collect();
    let (mut seen, mut compared, mut fed, mut complete) = (0, 0, 0, 0);
    let mut differed = BTreeSet::new();
    let start = rig.now();
    // UC completes before its frames have left.
    while complete < messages.len() || seen < want.len() {
        ensure!(
            rig.now() - start < LIMIT,
            "{complete} completions, {seen} frames"
        );
        rig.dev.bus.run(STEP)?;
        for f in rig.sent()? {
            let (step, theirs) = want.get(seen).context("a request too many")?;
            let (ours, linux) = (roce::parse(&f)?, roce::parse(theirs)?);
            ensure!(
                ours.psn == linux.psn,
                "PSN {:#x}, {:#x} is due",
                ours.psn,
                linux.psn
            );
            if !step.stand_in {
                let same = match rc {
                    true => compare(&f, theirs, MAY_DIFFER, &mut differed),
                    false => compare(&f, &unreliable(theirs), MAY_DIFFER_UC, &mut differed),
                };
                same.with_context(|| format!("frame {} of the capture", step.number))?;
                let ends = !matches!(linux.opcode, 0x06 | 0x07);
                ensure!(
                    !rc || !ends || (ours.ack_req && linux.ack_req),
                    "AckReq at the end"
                );
                compared += 1;
            }
            seen += 1;
            // Linux's answers to what has been sent, each repeated one as often as Linux did.
            while let Some(a) = capture
                .answers
                .get(fed)
                .filter(|a| rc && distance(a.psn, ours.psn) <= 0)
            {
                let answer = rig.to_us(&a.frame);
                rig.send(&answer, rig.now());
                fed += 1;
            }
        }
        while let Some(cqe) = rig.dev.poll(&mut rig.cq)? {
            ensure!(!is_recv(&cqe) && cqe.get("status") == 0, "{cqe:?}");
            ensure!(cqe.get("cookie") == complete as u64, "{complete}: {cqe:?}");
            ensure!(cqe.get("byte_count") == messages[complete].payload.len() as u64);
            let last = messages[complete].first_psn + messages[complete].packets as u32 - 1;
            let told = fed.checked_sub(1).map(|n| capture.answers[n].psn);
            let acknowledged = told.is_some_and(|psn| distance(psn, last & 0xFF_FFFF) >= 0);
            ensure!(
                !rc || acknowledged,
                "request {complete} is complete without an ACK"
            );
            complete += 1;
        }
    }
    let late = rig.settle()?;
    ensure!(late.is_empty(), "{} frames too many", late.len());
    // 98 packets, 3, and 20 of the WRITEs; 64, 5 and 2 for what stands in.
    ensure!(
        (compared, seen) == (98 + 3 + 20, 98 + 3 + 20 + 71),
        "{compared} of {seen}"
    );
    ensure!(
        fed == if rc { capture.answers.len() } else { 0 },
        "{fed} answers were given"
    );
    ensure!(rig.dev.counter("port_xmit_packets")? == seen as u64);
    all_needed(if rc { MAY_DIFFER } else { MAY_DIFFER_UC }, &differed)
}

fn reliable_requests_are_those_of_linux(config: &str) -> Result<()> {
    requests_are_those_of_linux(config, "RC", Space::Gpu)?;
    requests_are_those_of_linux(config, "RC", Space::Host)
}

/// Those of the capture with the opcodes of an Unreliable Connection and without AckReq.
fn unreliable_requests_differ_in_opcode_and_ack_req(config: &str) -> Result<()> {
    requests_are_those_of_linux(config, "UC", Space::Gpu)
}

sim::widths! { [tiny rnic100]:
    reliable_requests_are_those_of_linux,
    unreliable_requests_differ_in_opcode_and_ack_req,
}
