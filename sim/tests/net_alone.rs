//! Devices that are set up each by itself, and waited for each by itself.
use anyhow::Result;
use hdl::spec::{self, Record};
use sim::driver::{Access, Bus, Cq, Device, Gid, Qp, QpAttr, Region, Space, Wr};
use sim::net::{ip_of, mac_of, LinkConfig, Net};
use sim::nic::{Nic, NicConfig};

const BYTES: u64 = 5000;

/// What a device's software has made: the queue pair leads to the other device.
struct Made {
    cq: Cq,
    qp: Qp,
    region: Region,
}

fn make(i: usize, d: &mut Device<Nic>) -> Result<Made> {
    let rights = Access {
        local_write: true,
        remote_write: true,
        ..Access::default()
    };
    let attr = QpAttr {
        service: "RC",
        mtu: 1024,
        src_mac: mac_of(i),
        src_ip: Gid::V4(ip_of(i)),
        access: rights,
        ..QpAttr::default()
    };
    let cq = d.create_cq(4)?;
    let addr = d.bus.alloc(Space::Gpu, 2 * BYTES, 4096)?;
    Ok(Made {
        qp: d.load_qp(&attr, &cq)?,
        region: d.register(addr, addr, 2 * BYTES, 1, rights, true)?,
        cq,
    })
}

fn calm() -> NicConfig {
    NicConfig::calm("rnic_core_tiny")
}

/// Device 1 is slow to be set up: it asks for its counters first.
fn slow(i: usize, d: &mut Device<Nic>) -> Result<Made> {
    if i == 1 {
        d.counters()?;
    }
    make(i, d)
}

/// Sets up, connects and writes on `threads` threads: cycle of the set up's end, of each CQE, of the end.
fn run(threads: usize) -> Result<(u64, Vec<u64>, u64)> {
    let (net, mut devices, made) = Net::prepare(&calm(), 2, &LinkConfig::default(), threads, slow)?;
    let ready = net.borrow().now();
    assert!(net.borrow().nics.iter().all(|n| n.world().cycle == ready));
    let connect = |i: usize, d: &mut Device<Nic>| -> Result<Qp> {
        let (mut qp, peer) = (made[i].qp.clone(), &made[1 - i].qp);
        let attr = QpAttr {
            dest_qpn: peer.qpn,
            rq_psn: peer.attr.sq_psn,
            dst_mac: peer.attr.src_mac,
            dst_ip: peer.attr.src_ip,
            ..qp.attr.clone()
        };
        for state in ["INIT", "RTR", "RTS"] {
            d.modify_with(&mut qp, state, &attr, &[])?;
        }
        Ok(qp)
    };
    let mut qps = Net::alone(&net, &mut devices, connect)?;
    for (i, (d, qp)) in devices.iter_mut().zip(&mut qps).enumerate() {
        let (own, peer) = (&made[i].region, &made[1 - i].region);
        let data = vec![0x51 + i as u8; BYTES as usize];
        d.bus.write_mem(own.bus_addr, &data)?;
        // One has less to send.
        let len = BYTES as u32 - 4000 * i as u32;
        let wr = Wr::write(peer.va + BYTES, peer.key).sge(own.va, len, own.key);
        d.prepare(qp, &wr)?;
        d.ring_page(qp)?;
    }
    let came = |i: usize, nic: &mut Nic| {
        let cqe = nic.world().mem.read_vec(made[i].cq.base, spec::CQE.bytes)?;
        Ok(Record::of(&spec::CQE, &cqe).get("phase") == 1)
    };
    let met = net.borrow_mut().run_until(50_000, "both CQEs", came)?;
    // As they were seen, so they were written.
    for (i, at) in met.iter().enumerate() {
        let net = net.borrow();
        let log = net.nics[i].world().mem.log();
        let cqe = log.iter().rfind(|w| w.addr == made[i].cq.base);
        assert_eq!(cqe.map(|w| w.cycle + 1), Some(*at), "nic {i}");
        let got = net.nics[i]
            .world()
            .mem
            .read_vec(made[i].region.bus_addr + BYTES, 1000)?;
        assert_eq!(got, vec![0x51 + (1 - i) as u8; 1000]);
    }
    net.borrow_mut().settle(50)?;
    let end = net.borrow().now();
    Ok((ready, met, end))
}

#[test]
fn set_up_alone_they_go_on_together() -> Result<()> {
    let one = run(1)?;
    assert!(
        one.1[0] > one.1[1],
        "the longer message takes longer: {one:?}"
    );
    assert_eq!(one, run(2)?);
    Ok(())
}

#[test]
fn what_fails_alone_is_told_with_the_device() -> Result<()> {
    let nothing = |_: usize, _: &mut Device<Nic>| Ok(());
    let (net, mut devices, _) = Net::prepare(&calm(), 3, &LinkConfig::default(), 2, nothing)?;
    let start = net.borrow().now();
    let failed = Net::alone(&net, &mut devices, |i, d| {
        d.bus.run(10 * i as u64)?;
        match i {
            1 => anyhow::bail!("its own fault"),
            _ => Ok(()),
        }
    });
    let said = format!("{:#}", failed.unwrap_err());
    assert_eq!(said, "nic 1: its own fault");
    // All are there, and in the same cycle.
    let cycles: Vec<u64> = (net.borrow().nics.iter())
        .map(|n| n.world().cycle)
        .collect();
    assert_eq!(cycles, [start + 20; 3]);
    assert_eq!(devices.len(), 3);
    let late = net
        .borrow_mut()
        .run_until(100, "nothing", |i, _| Ok(i != 2));
    let said = late.unwrap_err().to_string();
    assert!(
        said.contains("nic 2: not within 100 cycles: nothing"),
        "{said}"
    );
    Ok(())
}
