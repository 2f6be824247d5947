//! Reliable Connections: the same WRITEs, acknowledged; many at once; one that is refused.
use anyhow::Result;
use hdl::spec;
use sim::driver::Wr;

use sim::net::{LinkConfig, Trouble};
use sim::nic::NicConfig;

use crate::rig::{attr, config, Rig};
use crate::writes::{all_lengths, long, one, rig, MTUS};

/// 64 queue pairs at each end, all with traffic under way at once.
fn many(model: &str) -> Result<()> {
    const CONNS: usize = 64;
    let mut rig = rig(&config(model, 4), "RC", CONNS)?;
    for conn in 0..CONNS {
        for side in 0..2 {
            let lens = [12_000 + 7 * conn as u64, 33 * conn as u64, 4096];
            for (i, len) in lens.into_iter().enumerate() {
                let m = rig.random(len, i == 1);
                rig.plan(conn, side, m);
            }
        }
    }
    rig.finish(600_000)?;
    assert_eq!(rig.most_busy, 2 * CONNS, "all had a message on the wire");
    Ok(())
}

/// A WRITE with a key of nobody: refused by the peer, completes in error; what follows is flushed,
/// and the other connection goes on.
fn a_key_of_nobody(model: &str) -> Result<()> {
    let mut rig = rig(&config(model, 1), "RC", 2)?;
    for side in 0..2 {
        let m = rig.random(5000, false);
        rig.plan(1, side, m);
    }
    rig.turn()?;
    let posted = rig.fail(0);
    assert!(posted.iter().all(|n| *n > 0), "receives are posted");
    let (va, key) = rig.source(0);
    let bad = Wr::write(0x1234_5000, 0xDEAD_BE00)
        .sge(va, 64, key)
        .cookie(1);
    let next = Wr::write(0, 0).cookie(2);
    let got = rig.alone(0, 0, &[bad, next])?;
    let status = |name| spec::code("cqe_status", name);
    assert_eq!(
        got,
        [(1, status("REM_ACCESS_ERR")), (2, status("WR_FLUSH_ERR"))]
    );
    for side in 0..2 {
        assert_eq!(rig.state(0, side)?, "ERR");
        assert_eq!(rig.state(1, side)?, "RTS");
    }
    rig.finish(100_000)?;
    assert_eq!(rig.counter(1, "resp_remote_access_errors")?, 1);
    for (side, posted) in posted.into_iter().enumerate() {
        assert_eq!(rig.flushes(0, side), posted, "receives of nic {side}");
    }
    Ok(())
}

fn uc_with_immediate_data(model: &str) -> Result<()> {
    all_lengths("UC", model, true)
}

fn one_rc_write(model: &str) -> Result<()> {
    one("RC", model)
}

fn rc_of_all_lengths(model: &str) -> Result<()> {
    all_lengths("RC", model, false)
}

fn rc_with_immediate_data(model: &str) -> Result<()> {
    all_lengths("RC", model, true)
}

fn rc_long(model: &str) -> Result<()> {
    long("RC", model)
}

/// Pauses of everybody, and a link that loses, repeats, delays and damages: all arrives all the same, once.
fn trouble(model: &str) -> Result<()> {
    for seed in 1..3 {
        let nic = NicConfig {
            model: format!("rnic_core_{model}"),
            seed,
            ..NicConfig::default()
        };
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
        let ends = (0..5).map(|i| [0, 1].map(|side| attr("RC", side, i, MTUS[i])));
        let mut rig = Rig::new(&nic, &link, ends.collect())?;
        for conn in 0..5 {
            for side in 0..2 {
                for len in [1, 5000, 0, 4097, 12_345] {
                    let m = rig.random(len, false);
                    rig.plan(conn, side, m);
                }
            }
        }
        rig.finish(2_000_000)?;
        let net = rig.net.borrow();
        let lost: u64 = net.lines.iter().map(|l| l.carried.lost).sum();
        assert!(lost > 0, "nothing was lost");
    }
    Ok(())
}

sim::widths! { [rnic100]:
    one_rc_write,
    rc_of_all_lengths,
    rc_long,
    many,
    a_key_of_nobody,
    trouble,
    uc_with_immediate_data,
    rc_with_immediate_data,
}
