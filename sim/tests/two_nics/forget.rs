//! DESTROY_QP, RESET and INVALIDATE_REGION in the middle of traffic.
use anyhow::Result;
use sim::monitor::Stall;
use sim::nic::NicConfig;

use crate::errors::impatient_on;
use crate::rig::{config, Life, Rig};

/// On RC the third is a machine whose PCIe takes less than the wire brings: writes wait everywhere.
fn machine(model: &str, service: &str, seed: u64) -> NicConfig {
    let mut nic = config(model, seed);
    if service == "RC" && seed == 3 {
        nic.link.request_stall = Stall::Random(0.7);
    }
    nic
}

/// Runs until both ends of connection 0 have messages under way and are in the middle of the traffic; then
/// `more` cycles.
fn in_the_middle(rig: &mut Rig, more: u64) -> Result<()> {
    for conn in 0..2 {
        rig.plan_both(conn, 30, 3000);
    }
    rig.until(20_000, "both ends send", |r| {
        (0..2).all(|side| r.under_way(0, side) > 0 && r.net.borrow().nics[side].mac.count > 8)
    })?;
    rig.net.borrow_mut().run(more)?;
    rig.poll()?;
    assert!((0..2).all(|side| rig.under_way(0, side) > 0), "traffic");
    Ok(())
}

/// After the answer nothing is seen of the queue pair at its device, whatever its peer sends; the peer of a
/// Reliable Connection gives up; the other connection goes on. Then both ends are made again.
fn ended(model: &str, service: &'static str, how: &str) -> Result<()> {
    for seed in 1..4 {
        let mut rig = impatient_on(&machine(model, service, seed), service, 2)?;
        in_the_middle(&mut rig, 13 * seed)?;
        let cycle = rig.end(0, 1, how)?;
        rig.finish(120_000)?;
        rig.nothing_since(0, 1, cycle)?;
        let dropped = rig.counter(1, "rx_bad_state")? + rig.counter(1, "rx_unknown_qp")?;
        assert!(dropped > 0, "seed {seed}: nothing came for it");
        if service == "RC" {
            assert_eq!(rig.state(0, 0)?, "ERR");
            assert_eq!(rig.counter(0, "req_retry_exceeded")?, 1);
        }
        again(&mut rig, service)?;
    }
    Ok(())
}

/// A new connection where the old one was, at other PSNs: whole from the first byte on.
fn again(rig: &mut Rig, service: &'static str) -> Result<()> {
    for side in 0..2 {
        let gone = rig.conns[0][side].life == Life::Gone && rig.state(0, side).is_err();
        if !gone {
            let qp = rig.conns[0][side].qp.clone();
            rig.hosts[side].device.destroy_qp(qp)?;
        }
        rig.conns[0][side].life = Life::Gone;
    }
    let attrs = [0, 1].map(|side| sim::driver::QpAttr {
        sq_psn: 0x80_0000 + 77 * side as u32,
        ..crate::errors::impatient(service, side, 2)
    });
    let conn = rig.connect(attrs)?;
    rig.plan_both(conn, 10, 2500);
    rig.finish(100_000)
}

fn uc_destroyed(model: &str) -> Result<()> {
    ended(model, "UC", "DESTROY_QP")
}

fn rc_destroyed(model: &str) -> Result<()> {
    ended(model, "RC", "DESTROY_QP")
}

fn uc_reset(model: &str) -> Result<()> {
    ended(model, "UC", "RESET")
}

fn rc_reset(model: &str) -> Result<()> {
    ended(model, "RC", "RESET")
}

/// A region is taken away while both its memories are written to: no write into it after the answer. What
/// comes later is refused, and ends the connection (RC) or is dropped (UC).
fn invalidated(model: &str, service: &'static str) -> Result<()> {
    for seed in 1..4 {
        let mut rig = impatient_on(&machine(model, service, seed), service, 2)?;
        rig.hosts[1].device.bus.with(|n| n.pcie.keep_log());
        for conn in 0..2 {
            for _ in 0..30 {
                for side in 0..2 {
                    let mut m = rig.random(3000, false);
                    // Of nic 1 connection 0 writes host memory alone, connection 1 GPU memory alone.
                    m.to = conn;
                    rig.plan(conn, side, m);
                }
            }
        }
        rig.until(20_000, "both ends send", |r| {
            (0..2).all(|side| r.under_way(0, side) > 0 && r.net.borrow().nics[side].mac.count > 8)
        })?;
        rig.net.borrow_mut().run(17 * seed)?;
        rig.poll()?;
        match service {
            "RC" => rig.fail(0, ["REM_ACCESS_ERR", "WR_FLUSH_ERR"]),
            _ => rig.doubt(0),
        }
        let region = rig.hosts[1].target[0].region.clone();
        assert!(rig.writes_to(1, &region) > 0, "traffic");
        rig.hosts[1].device.deregister(&region)?;
        let cycle = rig.now();
        rig.finish(120_000)?;
        rig.no_write_since(1, &region, cycle)?;
        let refused = rig.counter(1, "resp_remote_access_errors")?;
        if service == "RC" {
            assert_eq!(refused, 1, "seed {seed}");
            assert_eq!(rig.counter(0, "req_remote_access_errors")?, 1);
        } else {
            assert!(
                rig.counter(1, "rx_abandoned")? > 0,
                "seed {seed}: {refused}"
            );
        }
        // Connection 1 has not noticed.
        for side in 0..2 {
            assert_eq!(rig.state(1, side)?, "RTS");
        }
    }
    Ok(())
}

fn uc_invalidated(model: &str) -> Result<()> {
    invalidated(model, "UC")
}

fn rc_invalidated(model: &str) -> Result<()> {
    invalidated(model, "RC")
}

sim::widths! { [tiny rnic100]:
    uc_destroyed,
    rc_destroyed,
    uc_reset,
    rc_reset,
    uc_invalidated,
    rc_invalidated,
}
