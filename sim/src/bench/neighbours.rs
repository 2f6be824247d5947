//! Devices at a switch, each busy with messages for the next: load for the measurement of a net's speed.
//!
//! ```text
//!   nic 0 ──► nic 1 ──► … ──► nic n-1 ──► nic 0       16 WRITEs each, longer than the measurement
//! ```
use anyhow::Result;
use hdl::spec::Config;

use super::bound;
use crate::driver::{Access, Bus, Cq, Device, Gid, Qp, QpAttr, Region, Space, Wr};
use crate::net::{ip_of, mac_of, LinkConfig, Net, Shared};
use crate::nic::{Nic, NicConfig};
use crate::wire::Pace;

const MESSAGES: u64 = 16;

struct Part {
    _cq: Cq,
    next: Qp,
    prev: Qp,
    region: Region,
}

fn part(i: usize, d: &mut Device<Nic>, bytes: u64) -> Result<Part> {
    d.bus.bench.world.timeline.paused = true;
    let access = Access {
        local_write: true,
        remote_write: true,
        ..Access::default()
    };
    let attr = |k: usize| QpAttr {
        service: "RC",
        mtu: 4096,
        sq_log2: 5,
        src_mac: mac_of(i),
        src_ip: Gid::V4(ip_of(i)),
        udp_sport: 0xc000 + k as u16,
        timeout: 14,
        access,
        ..QpAttr::default()
    };
    let cq = d.create_cq(6)?;
    let addr = d.bus.alloc(Space::Gpu, 2 * bytes, 4096)?;
    Ok(Part {
        next: d.load_qp(&attr(0), &cq)?,
        prev: d.load_qp(&attr(1), &cq)?,
        region: d.register(addr, addr, 2 * bytes, 1, access, true)?,
        _cq: cq,
    })
}

/// `count` devices that have something to send for `cycles` cycles and more.
pub(super) fn busy(
    config: &'static Config,
    seed: u64,
    count: usize,
    threads: usize,
    cycles: u64,
) -> Result<Shared> {
    let mut nic = NicConfig::calm(&format!("rnic_core_{}", config.name));
    nic.seed = seed;
    nic.mac.pace = Pace::Gbps(bound::wire_gbps(config));
    nic.mac.keep = false;
    let each = (cycles * config.beat_bytes() as u64 / MESSAGES).next_multiple_of(4096);
    let make = |i: usize, d: &mut Device<Nic>| part(i, d, each);
    let (net, mut devices, parts) =
        Net::prepare(&nic, count, &LinkConfig::default(), threads, make)?;
    Net::alone(&net, &mut devices, |i, d| {
        let (own, next) = (&parts[i], &parts[(i + 1) % count]);
        d.connect_to(&mut own.prev.clone(), &parts[(i + count - 1) % count].next)?;
        d.connect_to(&mut own.next.clone(), &next.prev)
    })?;
    for (i, d) in devices.iter_mut().enumerate() {
        let (own, to) = (&parts[i], &parts[(i + 1) % count].region);
        let mut qp = own.next.clone();
        for _ in 0..MESSAGES {
            let wr = Wr::write(to.va + each, to.key);
            d.prepare(&mut qp, &wr.sge(own.region.va, each as u32, own.region.key))?;
        }
        d.ring_page(&qp)?;
    }
    // Until every pipeline is full.
    net.borrow_mut().run(2000)?;
    Ok(net)
}

#[cfg(test)]
mod tests {
    use super::*;
    use hdl::spec::TINY;

    #[test]
    fn every_device_sends_all_the_time_and_alike_on_any_thread() -> Result<()> {
        let run = |threads| -> Result<Vec<(u64, u64)>> {
            let net = busy(&TINY, 3, 3, threads, 6000)?;
            let before: Vec<u64> = net.borrow().nics.iter().map(|n| n.mac.bytes).collect();
            net.borrow_mut().run_on(threads, 6000)?;
            let net = net.borrow();
            let nics = net.nics.iter().zip(before);
            Ok(nics.map(|(n, b)| (n.mac.bytes - b, n.mac.count)).collect())
        };
        let one = run(1)?;
        // 41.67 bytes a cycle.
        assert!(one.iter().all(|n| n.0 > 38 * 6000), "{one:?}");
        assert_eq!(one, run(2)?);
        Ok(())
    }
}
