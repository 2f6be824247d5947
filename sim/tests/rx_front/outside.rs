//! Frames that nobody here made.
use anyhow::{ensure, Result};
use sim::monitor::Stall;
use sim::wire::{pcapng, roce};

use crate::good::{built, WIDE};
use crate::rig::Rig;
use sim::wire::judge::{judge, Verdict};

/// Frames of a capture.
fn capture(name: &str) -> Result<Vec<Vec<u8>>> {
    let path = format!("{}/../testbench/data/{name}", env!("CARGO_MANIFEST_DIR"));
    let list = pcapng::read_file(std::path::Path::new(&path))?;
    Ok(list.into_iter().map(|p| p.bytes).collect())
}

/// Linux `rdma_rxe` on both ends: every frame is taken, every field as two readers see it.
#[test]
fn every_frame_of_linux_is_taken() -> Result<()> {
    let frames = capture("golden.pcap")?;
    let mut others = 0;
    for f in &frames {
        let Verdict::Roce(ours) = judge(f) else {
            // Neighbour discovery of the two kernels.
            ensure!(judge(f) == Verdict::Foreign && roce::parse(f).is_err());
            others += 1;
            continue;
        };
        let p = roce::parse(f)?;
        ensure!(
            (ours.opcode, ours.psn, ours.qpn, ours.pkey, ours.pad)
                == (p.opcode, p.psn, p.dest_qpn, p.pkey, p.pad)
        );
        ensure!((ours.ack_req, ours.solicited, ours.aeth) == (p.ack_req, p.solicited, p.aeth));
        ensure!(ours.reth == p.reth.map(|r| (r.va, r.rkey, r.length)) && ours.imm == p.imm);
        ensure!(ours.payload == p.payload.len());
        ensure!(
            f[ours.at..ours.at + ours.payload] == p.payload,
            "place of the payload"
        );
    }
    ensure!(
        (frames.len(), others) == (735, 8),
        "{} frames",
        frames.len()
    );
    for kind in ["rx_front_tiny", WIDE] {
        if !built(kind) {
            continue;
        }
        for (seed, idle) in [(1, Stall::Never), (2, Stall::Random(0.5))] {
            let mut rig = Rig::new(kind, seed, idle, [Stall::Never; 3])?;
            frames.iter().for_each(|f| rig.send(f.clone()));
            rig.run(100)?;
            rig.compare()?;
            ensure!(
                rig.watch.count("rx_packets") == 727,
                "{:?}",
                rig.watch.counts
            );
        }
    }
    Ok(())
}
