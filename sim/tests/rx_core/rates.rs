//! How fast packets pass, and that what is said to peers never holds them up.
use anyhow::Result;
use sim::monitor::Stall;
use sim::rng::Rng;

use crate::rig::{Pace, Rig};
use crate::traffic::{context, next, region};

/// Cycles between placements of `n` small WRITEs over `slots` QPs, and from the first packet's
/// arrival to its placement.
fn pace(kind: &str, slots: u32, imm: bool, ack: Stall) -> Result<(f64, u64)> {
    let mut rig = Rig::new(
        kind,
        5,
        &Pace {
            ack,
            ..Pace::calm()
        },
    )?;
    let mut rng = Rng::new(5);
    let r = region(&mut rng, 1, 0);
    rig.load_region(2, &r)?;
    for slot in 0..slots {
        let mut c = context(&mut rng, slot, false);
        (c.pd, c.mtu) = (1, 1024);
        rig.connect(slot, &c)?;
        rig.post_receives(slot, 500)?;
    }
    let n = 400;
    for i in 0..n {
        let c = rig.contexts[&(i % slots)].clone();
        let mut p = next(&mut rng, &rig.device, &c, &[(2, r.clone())]);
        p.opcode = if imm { 0x0B } else { 0x0A };
        (p.va, p.rkey, p.dma_len) = (r.base, 2 << 8 | u32::from(r.key), 64);
        (p.payload, p.pad, p.ack_req) = (64, 0, true);
        rig.send(p);
    }
    rig.drain()?;
    assert!(rig.sent.iter().all(|s| s.1.accepted));
    let (first, last) = (rig.place.got[0].0, rig.place.got.last().unwrap().0);
    let arrived = rig.arrival(0);
    Ok(((last - first) as f64 / f64::from(n - 1), first - arrived))
}

#[test]
fn one_packet_every_two_cycles_and_four_on_one_slot() -> Result<()> {
    for kind in ["rx_core_tiny", "rx_core_rnic100"] {
        let never = || Stall::Never;
        assert_eq!(
            pace(kind, 8, false, never())?,
            (2.0, 4),
            "{kind}: eight slots"
        );
        assert_eq!(
            pace(kind, 2, false, never())?,
            (2.0, 4),
            "{kind}: two slots"
        );
        assert_eq!(pace(kind, 1, false, never())?.0, 4.0, "{kind}: one slot");
        assert_eq!(
            pace(kind, 2, true, never())?.0,
            13.0,
            "{kind}: immediate data"
        );
        // Nobody takes an answer for most of the time.
        let slow = Stall::Periodic { on: 1, off: 5000 };
        assert_eq!(pace(kind, 2, false, slow)?.0, 2.0, "{kind}: answers wait");
    }
    Ok(())
}
