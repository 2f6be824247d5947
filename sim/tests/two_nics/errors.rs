//! What ends a connection, and that others do not notice.
use anyhow::Result;
use sim::driver::{QpAttr, Wr};
use sim::net::LinkConfig;
use sim::nic::NicConfig;

use crate::rig::{attr, config, Rig};

/// Attributes with which a peer that is silent is given up soon: 3 · 16 us.
pub fn impatient(service: &'static str, side: usize, i: usize) -> QpAttr {
    QpAttr {
        timeout: 2,
        retry_count: 2,
        ..attr(service, side, i, 1024)
    }
}

pub fn impatient_rig(model: &str, service: &'static str, seed: u64, conns: usize) -> Result<Rig> {
    impatient_on(&config(model, seed), service, conns)
}

/// The same on a machine of one's own.
pub fn impatient_on(nic: &NicConfig, service: &'static str, conns: usize) -> Result<Rig> {
    let ends = (0..conns)
        .map(|i| [0, 1].map(|side| impatient(service, side, i)))
        .collect();
    Rig::new(nic, &LinkConfig::default(), ends)
}

/// A WRITE with a key of nobody: refused by the peer, completes in error; what follows is flushed,
/// and the other connection goes on.
fn a_key_of_nobody(model: &str) -> Result<()> {
    let mut rig = impatient_rig(model, "RC", 1, 2)?;
    rig.plan_both(1, 1, 5000);
    rig.turn()?;
    rig.fail(0, ["REM_ACCESS_ERR", "WR_FLUSH_ERR"]);
    let posted = [0, 1].map(|side| rig.conns[0][side].receives);
    assert!(posted.iter().all(|n| *n > 0), "receives are posted");
    let (va, key) = rig.source(0);
    let bad = Wr::write(0x1234_5000, 0xDEAD_BE00)
        .sge(va, 64, key)
        .cookie(1);
    let next = Wr::write(0, 0).cookie(2);
    let got = rig.alone(0, 0, &[bad, next], 50_000)?;
    assert_eq!(got, [(1, "REM_ACCESS_ERR"), (2, "WR_FLUSH_ERR")]);
    for side in 0..2 {
        assert_eq!(rig.state(0, side)?, "ERR");
        assert_eq!(rig.state(1, side)?, "RTS");
    }
    rig.finish(100_000)?;
    assert_eq!(rig.counter(1, "resp_remote_access_errors")?, 1);
    for (side, posted) in posted.into_iter().enumerate() {
        assert_eq!(rig.conns[0][side].flushed, posted, "receives of nic {side}");
    }
    Ok(())
}

sim::widths! { [tiny rnic100]: a_key_of_nobody }
