//! States asked for under traffic: what is refused changes nothing; SQD lets finish what was begun.
use anyhow::Result;
use hdl::spec::{self, Record};
use sim::net::Trouble;

use crate::errors::impatient_rig;
use crate::rig::Rig;

/// Status of a MODIFY_QP of nic `side` with this mask besides STATE.
fn ask(rig: &mut Rig, side: usize, slot: u32, state: &str, attrs: &[&str]) -> Result<&'static str> {
    let bit = |name: &&str| 1u32 << spec::code("qp_attr", name);
    let mask: u32 = attrs.iter().chain(&["STATE"]).map(bit).sum();
    let command = Record::new(&spec::MAILBOX)
        .with("opcode", spec::code("mbox_opcode", "MODIFY_QP"))
        .with("object", slot)
        .with("new_state", spec::code("qp_state", state))
        .with("attr_mask", mask);
    let answer = rig.hosts[side].device.mailbox_raw(command)?;
    Ok(answer.name("status", "mbox_status"))
}

/// Every transition that does not exist, attributes that are missing or too many, slots of nobody: each is
/// refused by its name, and the traffic does not notice.
fn refused_under_traffic(model: &str) -> Result<()> {
    for service in ["UC", "RC"] {
        let mut rig = impatient_rig(model, service, 13, 2)?;
        rig.plan_both(0, 60, 2500);
        rig.plan_both(1, 60, 2500);
        rig.until(20_000, "traffic", |r| {
            (0..2).all(|side| r.under_way(0, side) > 2)
        })?;
        for side in 0..2 {
            let slot = rig.conns[0][side].qp.slot;
            for state in ["INIT", "RTR", "SQE"] {
                assert_eq!(
                    ask(&mut rig, side, slot, state, &[])?,
                    "BAD_TRANSITION",
                    "{state}"
                );
                rig.turn()?;
            }
            for attr in ["PATH_MTU", "DEST_QPN", "RQ_PSN", "SQ_PSN", "AV"] {
                assert_eq!(
                    ask(&mut rig, side, slot, "RTS", &[attr])?,
                    "EXTRA_ATTR",
                    "{attr}"
                );
                rig.turn()?;
            }
            let nobody = rig.hosts[side].device.caps.slots + 5;
            let status = ask(&mut rig, side, nobody, "ERR", &[])?;
            assert!(
                ["BAD_OBJECT", "BAD_INDEX", "NOT_LOADED", "BAD_STATE"].contains(&status),
                "{status}"
            );
            assert!(rig.under_way(0, side) > 0, "traffic");
            assert!(rig.counter(side, "mailbox_err")? >= 9);
        }
        rig.finish(200_000)?;
        crate::matrix::clean(&mut rig)?;
        for side in 0..2 {
            for conn in 0..2 {
                assert_eq!(rig.state(conn, side)?, "RTS");
            }
        }
    }
    Ok(())
}

/// The share of frames that get lost from now on.
fn lose(rig: &mut Rig, loss: f64) {
    for line in &mut rig.net.borrow_mut().lines {
        line.set_trouble(Trouble {
            loss,
            ..Trouble::default()
        });
    }
}

/// SQD under traffic (IBA vol. 1, 10.3.1.5): what has begun is finished, nothing else begins, receiving goes on;
/// back in RTS the rest follows, none twice. `lost`: for so many cycles after SQD was told no frame of either side arrives,
/// and what had begun goes again.
fn drained(model: &str, service: &'static str, lost: u64) -> Result<()> {
    for seed in 1..4 {
        let mut rig = impatient_rig(model, service, 20 + seed, 2)?;
        rig.plan_both(0, 40, 9000);
        rig.plan_both(1, 40, 3000);
        rig.until(20_000, "traffic", |r| {
            (0..2).all(|side| r.under_way(0, side) > 8 && r.conns[0][side].received > 0)
        })?;
        rig.net.borrow_mut().run(40 + 301 * seed)?;
        rig.poll()?;
        let qp = rig.conns[0][0].qp.clone();
        rig.hosts[0].device.modify_qp(&qp, service, "SQD")?;
        let told = rig.now();
        if lost > 0 {
            lose(&mut rig, 1.0);
            rig.net.borrow_mut().run(lost)?;
            lose(&mut rig, 0.0);
        }
        // Until nothing of it moves any more.
        let mut last = (told, rig.under_way(0, 0));
        while rig.now() - last.0 < 20_000 || rig.under_way(0, 1) > 0 {
            rig.turn()?;
            let n = rig.under_way(0, 0);
            if n < last.1 {
                last = (rig.now(), n);
            }
            assert!(
                rig.now() - told < 100_000,
                "seed {seed}: the peer's stand still"
            );
        }
        assert!(last.1 > 0, "seed {seed}: SQD came after all");
        assert_eq!(rig.state(0, 0)?, "SQD");
        let again = rig.counter(0, "retransmissions")?;
        assert_eq!(again > 0, lost > 0, "seed {seed}: {again}");
        // All that is not complete has not begun: nothing of it in the peer's memory.
        let host = &mut rig.hosts[1];
        for p in &rig.conns[0][0].sent {
            let place = &rig.places[p.place];
            let now = place.now(&mut host.device, &host.target)?;
            let was = host.target[place.memory].bytes(place.at, now.len() as u64);
            assert!(now == was, "seed {seed}: {} was begun", p.cookie);
        }
        let frames = rig.net.borrow().nics[0].mac.frames.len();
        rig.hosts[0].device.modify_qp(&qp, service, "RTS")?;
        rig.finish(400_000)?;
        assert!(rig.net.borrow().nics[0].mac.frames.len() > frames);
        for side in 0..2 {
            for name in ["req_cqe_error", "resp_cqe_error"] {
                assert_eq!(rig.counter(side, name)?, 0, "{name} of nic {side}");
            }
        }
    }
    Ok(())
}

fn uc_drained(model: &str) -> Result<()> {
    drained(model, "UC", 0)
}

fn rc_drained(model: &str) -> Result<()> {
    drained(model, "RC", 0)
}

fn rc_drained_over_losses(model: &str) -> Result<()> {
    drained(model, "RC", 400)
}

/// DMA_CTRL off at either end: no request leaves, of the sending half or the receiving one; what waits goes on afterwards.
fn nothing_is_requested_while_dma_is_off(model: &str) -> Result<()> {
    for side in 0..2 {
        let mut rig = impatient_rig(model, "RC", 30, 2)?;
        rig.plan_both(0, 40, 2500);
        rig.plan_both(1, 40, 2500);
        rig.until(20_000, "traffic", |r| {
            (0..2).all(|side| r.under_way(0, side) > 8 && r.conns[0][side].received > 0)
        })?;
        let device = &mut rig.hosts[side].device;
        device.bus.with(|n| n.pcie.keep_log());
        device.write("DMA_CTRL", 0)?;
        // A write that has begun runs to its end.
        rig.net.borrow_mut().run(100)?;
        let requests = |rig: &Rig| rig.net.borrow().nics[side].pcie.log().len();
        let before = requests(&rig);
        rig.net.borrow_mut().run(1500)?;
        assert_eq!(requests(&rig), before, "side {side}");
        rig.hosts[side].device.write("DMA_CTRL", 1)?;
        rig.finish(400_000)?;
        assert!(requests(&rig) > before, "side {side}");
    }
    Ok(())
}

sim::widths! {
    [tiny rnic100]: refused_under_traffic, uc_drained, rc_drained, rc_drained_over_losses,
    nothing_is_requested_while_dma_is_off
}
