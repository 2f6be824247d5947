//! Ports that stall at random, and a link that loses, repeats, delays and damages.
use anyhow::Result;
use sim::driver::QpAttr;
use sim::net::{LinkConfig, Trouble};

use crate::matrix::{plan_all, rig, MEMORIES, MTUS};
use crate::rig::{attr, stalling, Message, Rig};

/// The whole matrix on RC, while every port stalls and every hundredth frame is lost, another comes twice, another
/// is overtaken, another has a wrong bit: all arrives, once.
fn rc_trouble(model: &str) -> Result<()> {
    let link = LinkConfig {
        trouble: Trouble {
            loss: 0.01,
            duplicate: 0.01,
            reorder: 0.01,
            corrupt: 0.01,
            ..Trouble::default()
        },
        ..LinkConfig::default()
    };
    let ends = (0..5).map(|i| {
        [0, 1].map(|side| QpAttr {
            // 33 us.
            timeout: 3,
            ..attr("RC", side, i, MTUS[i])
        })
    });
    let mut rig = Rig::new(&stalling(model, 1), &link, ends.collect())?;
    plan_all(&mut rig);
    for conn in 0..5 {
        for side in 0..2 {
            let (from, to) = MEMORIES[(conn + 2 * side) % 4];
            let m = rig.random(64 << 10, conn % 2 == 1);
            rig.plan(conn, side, Message { from, to, ..m });
        }
    }
    rig.finish(4_000_000)?;
    for (side, l) in rig.net.borrow().lines.iter().enumerate() {
        let c = l.carried;
        let all = [c.lost, c.duplicated, c.reordered, c.corrupted];
        assert!(all.iter().all(|n| *n > 10), "from nic {side}: {c:?}");
    }
    for side in 0..2 {
        for name in ["retransmissions", "duplicate_request", "out_of_sequence"] {
            assert!(rig.counter(side, name)? > 0, "{name} of nic {side}");
        }
        for name in ["req_cqe_error", "resp_cqe_error", "req_retry_exceeded"] {
            assert_eq!(rig.counter(side, name)?, 0, "{name} of nic {side}");
        }
    }
    Ok(())
}

/// The whole matrix on UC, which loses for ever what is lost: every port stalls, the link does not, and no
/// more is under way than the receive buffer holds.
fn uc_stalls(model: &str) -> Result<()> {
    let nic = stalling(model, 2);
    let ends = (0..5).map(|i| {
        [0, 1].map(|side| QpAttr {
            sq_log2: 1,
            ..attr("UC", side, i, MTUS[i])
        })
    });
    let mut rig = Rig::new(&nic, &LinkConfig::default(), ends.collect())?;
    plan_all(&mut rig);
    rig.finish(4_000_000)?;
    crate::matrix::clean(&mut rig)
}

/// The same on RC with a clean link: stalls alone make nobody send twice.
fn rc_stalls(model: &str) -> Result<()> {
    let mut rig = rig(&stalling(model, 3), "RC", 5)?;
    plan_all(&mut rig);
    rig.finish(4_000_000)?;
    assert_eq!(rig.counter(0, "rx_icrc_encapsulated")?, 0);
    Ok(())
}

sim::widths! { [rnic100 rnic400]: rc_trouble, uc_stalls, rc_stalls }
