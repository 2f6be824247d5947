//! What ends a connection, and that others do not notice.
use anyhow::Result;
use sim::net::LinkConfig;

use crate::rig::{attr, config, Rig};

fn rig(model: &str, service: &'static str, seed: u64, conns: usize) -> Result<Rig> {
    let ends = (0..conns)
        .map(|i| [0, 1].map(|side| attr(service, side, i, 1024)))
        .collect();
    Rig::new(&config(model, seed), &LinkConfig::default(), ends)
}

/// After DESTROY_QP nothing of its traffic is written any more; the other connection goes on.
fn destroyed_under_traffic(model: &str) -> Result<()> {
    for seed in 1..4 {
        let mut rig = rig(model, "UC", seed, 2)?;
        for _ in 0..30 {
            for conn in 0..2 {
                for side in 0..2 {
                    let m = rig.random(3000 + 13 * seed, false);
                    rig.plan(conn, side, m);
                }
            }
        }
        while rig.under_way(0, 0) == 0 || rig.net.borrow().nics[1].mac.count < 8 {
            rig.turn()?;
        }
        for _ in 0..10 + 7 * seed {
            rig.turn()?;
        }
        assert!(rig.under_way(0, 0) > 0, "traffic");
        rig.destroy(0, 1)?;
        assert!(rig.under_way(0, 0) > 0, "traffic");
        rig.finish(200_000)?;
        assert!(rig.counter(1, "rx_bad_state")? + rig.counter(1, "rx_unknown_qp")? > 0);
    }
    Ok(())
}

sim::widths! { [rnic100]: destroyed_under_traffic }
