//! Frames of others, beside the device's own traffic.
use anyhow::Result;
use sim::net::LinkConfig;
use sim::rng::Rng;

use crate::rig::{attr, config, Rig};

/// What the host's own network stacks send to each other arrives, whole and in order.
fn frames_of_others(model: &str) -> Result<()> {
    let ends = vec![[0, 1].map(|side| attr("UC", side, 0, 1024))];
    let mut rig = Rig::new(&config(model, 5), &LinkConfig::default(), ends)?;
    let mut rng = Rng::new(5);
    let mut sent = [vec![], vec![]];
    for k in 0..60 {
        for (side, sent) in sent.iter_mut().enumerate() {
            let m = rig.random(rng.range(0, 3000), false);
            rig.plan(0, side, m);
            // ARP, by its type; from the shortest that needs no padding to a jumbo frame.
            let n = if k == 7 { 9000 } else { rng.range(60, 1500) };
            let mut frame = rng.bytes(n as usize);
            frame[12..14].copy_from_slice(&[0x08, 0x06]);
            let net = &mut rig.net.borrow_mut();
            let pass = net.nics[side].pass.as_mut().expect("a pass-through");
            pass.inp.push_packet(&frame);
            sent.push(frame);
        }
        rig.turn()?;
    }
    rig.finish(100_000)?;
    for (side, sent) in sent.iter().enumerate() {
        let net = rig.net.borrow();
        let pass = net.nics[1 - side].pass.as_ref().expect("a pass-through");
        assert_eq!(&pass.out.packets(), sent, "from nic {side}");
    }
    for side in 0..2 {
        assert_eq!(rig.counter(side, "rx_foreign")?, 60);
        assert_eq!(rig.counter(side, "rx_foreign_dropped")?, 0);
    }
    Ok(())
}

sim::widths! { [rnic100]: frames_of_others }
