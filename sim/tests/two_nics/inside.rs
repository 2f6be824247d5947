//! Queue pairs whose peer is on the same device, beside traffic with another device.
use anyhow::Result;

use crate::matrix::{lengths, rig, MTUS};
use crate::rig::{attr, config};

/// Every length inside nic 0, both services, while nic 1 sends and receives: all arrives, none of it is on the wire.
fn inside(model: &str) -> Result<()> {
    for service in ["UC", "RC"] {
        let mut rig = rig(&config(model, 11), service, 2)?;
        let mut loops = Vec::new();
        for i in 0..2 {
            // MTU 1024 and 4096.
            let attrs = [0, 1].map(|_| attr(service, 0, 2 + i, MTUS[2 + 2 * i]));
            loops.push(rig.connect_inside(attrs)?);
        }
        for conn in [0, 1].into_iter().chain(loops) {
            for (k, len) in lengths(u64::from(MTUS[2])).into_iter().enumerate() {
                for end in 0..2 {
                    let m = rig.random(len, k % 2 == 0);
                    rig.plan(conn, end, m);
                }
            }
        }
        rig.finish(200_000)?;
        let net = rig.net.borrow();
        let on_wire = |port: u16| {
            let all = net.nics.iter().flat_map(|n| &n.mac.frames);
            all.filter(|f| f.bytes[34..36] == port.to_be_bytes())
                .count()
        };
        assert!(on_wire(0xC000) > 0 && on_wire(0xC001) > 0);
        assert_eq!((on_wire(0xC002), on_wire(0xC003)), (0, 0));
        drop(net);
        for side in 0..2 {
            assert_eq!(rig.counter(side, "rx_dropped")?, 0);
        }
    }
    Ok(())
}

sim::widths! { [tiny rnic100]: inside }
