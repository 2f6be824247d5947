//! Inline WQEs at every distance from each other: none of them sends another one's bytes.
use anyhow::Result;
use hdl::spec;
use sim::driver::{Bus, Device, Wr};
use sim::nic::{Nic, NicConfig};
use sim::rng::Rng;

use crate::traffic::{attr, same_frames, Side};

/// The blocks of a new inline WRITE of `bytes` bytes, as writes into its page.
fn blocks(
    device: &mut Device<Nic>,
    side: &mut Side,
    rng: &mut Rng,
    bytes: usize,
) -> Result<Vec<(u8, u16, [u8; 64])>> {
    let data = rng.bytes(bytes);
    let mut wr = Wr::write(rng.u64(), rng.u32()).inline(&data);
    wr.signalled = false;
    side.expect(&wr, "WRITE", false, &data);
    let place = spec::window("PAGE_INLINE").offset as u16;
    let page = side.qp.page;
    let of = device.prepare(&mut side.qp, &wr)?.into_iter().enumerate();
    Ok(of.map(|(k, b)| (page, place + 64 * k as u16, b)).collect())
}

fn open(config: &str) -> Result<(Device<Nic>, Vec<Side>, sim::driver::Cq)> {
    let mut device = Nic::open(&NicConfig::calm(&format!("tx_engine_{config}")))?;
    let cq = device.create_cq(6)?;
    let mut sides = vec![];
    for i in 0..4 {
        let mut attr = attr(i);
        attr.sq_log2 = 6;
        sides.push(Side::new(&mut device, attr, &cq)?);
    }
    device.bus.run(300)?;
    Ok((device, sides, cq))
}

/// Two WQEs of two pages, the second from any beat of the first on, alternating; and of one page, one right
/// behind the other.
fn two_at_once(config: &str) -> Result<()> {
    let (mut device, mut sides, _cq) = open(config)?;
    let mut rng = Rng::new(5);
    let mut sent = 0;
    for round in 0..96 {
        let lengths = [32, 33, 96, 100, 160, 224];
        let (a, b) = (round % 4, [round % 4, (round + 1) % 4][round / 4 % 2]);
        let one = lengths[round / 8 % 6];
        let two = lengths[(round / 3) % 6];
        let mut first = blocks(&mut device, &mut sides[a], &mut rng, one)?;
        let mut second = blocks(&mut device, &mut sides[b], &mut rng, two)?;
        // A page takes one WQE after the other.
        let early = if a == b { first.len() } else { round % 5 };
        let mut order: Vec<_> = first.drain(..early.min(first.len())).collect();
        while !first.is_empty() || !second.is_empty() {
            order.extend((!second.is_empty()).then(|| second.remove(0)));
            order.extend((!first.is_empty()).then(|| first.remove(0)));
        }
        device.bus.fence();
        for (page, offset, block) in order {
            device.bus.doorbell(page, offset, &block)?;
        }
        sent += 2;
        device
            .bus
            .run_until(2000, "both frames left", |n| n.mac.frames.len() >= sent)?;
        device.bus.settle(20)?;
        for side in &mut sides {
            // Nothing is signalled; the ring's room is not looked at: it is as large as a round.
            side.qp.consumed = side.qp.produced;
        }
    }
    same_frames(&device, &sides);
    assert_eq!(device.sticky()?, Vec::<&str>::new());
    assert!(device.counter("inline_wqes")? >= 96);
    Ok(())
}

sim::widths! { [tiny rnic100 rnic400]: two_at_once }
