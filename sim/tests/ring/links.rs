//! Losses, ordinary traffic on other queue pairs meanwhile, several threads.
use anyhow::Result;
use sim::collective::reference::{Dtype, Redop};
use sim::collective::{Kind, Operation, Outcome, Ring, Setup};
use sim::driver::{connect, Access, Bus, Gid, QpAttr, Space, Wr};
use sim::net::{ip_of, mac_of};
use sim::rng::Rng;
use sim::wire::{roce, Frame};

use super::{all_reduce, lossy, ring, setup, LIMIT};

#[test]
fn an_all_reduce_is_exact_under_losses() -> Result<()> {
    let setup = Setup {
        link: lossy(1e-3),
        bytes: 256 << 10,
        timeout: 1,
        ..setup(4)
    };
    let mut ring = Ring::new(&setup)?;
    let before = lost(&ring);
    for (seed, dtype) in [(1, Dtype::Fp32), (2, Dtype::Bf16)] {
        let count = (200 << 10) / dtype.bytes() as u64;
        ring.run(&all_reduce(dtype, Redop::Sum, count), seed, 20 * LIMIT)?;
    }
    let lost = lost(&ring) - before;
    println!("{lost} frames were lost");
    assert!(lost >= 5, "{lost} frames were lost");
    let mut again = 0;
    for rank in &mut ring.ranks {
        again += rank.device.counter("retransmissions")?;
    }
    assert!(again > 0, "nothing was sent again");
    Ok(())
}

/// What is sent again comes from its landing slot, which was kept: few slots, used again and again.
#[test]
fn landing_slots_are_kept_for_what_is_lost() -> Result<()> {
    let setup = Setup {
        link: lossy(1e-2),
        timeout: 1,
        ..setup(3)
    };
    let mut ring = Ring::new(&setup)?;
    let before = lost(&ring);
    for slots in [4, 2, 8] {
        let op = Operation {
            slots,
            ..all_reduce(Dtype::Int32, Redop::Sum, 15_000)
        };
        ring.run(&op, slots.into(), 20 * LIMIT)?;
    }
    let lost = lost(&ring) - before;
    println!("{lost} frames were lost");
    assert!(lost >= 20, "{lost} frames were lost");
    Ok(())
}

/// Packets that ask for no ACK are not sent again, however long the next rank has no credit to give: here rank 1 has none as long
/// as rank 2 has not begun. That is six times the ACK timeout of 8.2 us.
#[test]
fn what_asks_for_no_ack_waits_for_credit() -> Result<()> {
    let mut setup = Setup {
        bytes: 64 << 10,
        timeout: 1,
        ..setup(3)
    };
    setup.nic.mac.keep = true;
    let mut ring = Ring::new(&setup)?;
    let mut silent = 0;
    for slots in 59..64 {
        let op = Operation {
            slots,
            ..Operation::new(Kind::Broadcast, Dtype::Int32, Redop::Sum, 12_000, 8)
        };
        let mut running = ring.prepare(&op, slots.into())?;
        for r in [0, 1, 2] {
            if r == 2 {
                ring.net.borrow_mut().run_on(2, 6 * 2458)?;
                silent += usize::from(!asks_last(&ring, 0));
            }
            let desc = ring.desc(r, &op).encode();
            ring.post(r, &desc)?;
        }
        ring.sequence += 1;
        ring.wait(&mut running, 2 * LIMIT, &mut |_| ())?;
        ring.outcome(running)?.judge(&op)?;
    }
    assert!(silent > 0, "every time the last packet asks for an ACK");
    for (r, rank) in ring.ranks.iter_mut().enumerate() {
        let again = rank.device.counter("retransmissions")?;
        assert_eq!(again, 0, "rank {r} sent packets again");
    }
    Ok(())
}

/// Whether the last WRITE that a rank has sent to the next one asks for an ACK.
fn asks_last(ring: &Ring, rank: usize) -> bool {
    let net = ring.net.borrow();
    let next = ring.ranks[rank].next.attr.dest_qpn;
    let frames = net.nics[rank].mac.frames.iter().rev();
    let mut packets = frames.filter_map(|f| roce::parse(&f.bytes).ok());
    let write = packets.find(|p| p.dest_qpn == next && p.reth.is_some());
    write.expect("a WRITE was sent").ack_req
}

fn lost(ring: &Ring) -> u64 {
    let net = ring.net.borrow();
    net.lines.iter().map(|l| l.carried.lost).sum()
}

/// A WRITE of 3000 bytes after the other on another queue pair, both ways, while operations run.
#[test]
fn other_queue_pairs_go_on_meanwhile() -> Result<()> {
    const BYTES: u64 = 3000;
    let mut ring = ring(2)?;
    let remote = Access {
        local_write: true,
        remote_write: true,
        ..Access::default()
    };
    let mut ends = Vec::new();
    for (i, rank) in ring.ranks.iter_mut().enumerate() {
        let device = &mut rank.device;
        let cq = device.create_cq(6)?;
        let attr = QpAttr {
            service: "RC",
            mtu: 1024,
            src_mac: mac_of(i),
            src_ip: Gid::V4(ip_of(i)),
            access: remote,
            ..QpAttr::default()
        };
        let qp = device.load_qp(&attr, &cq)?;
        let addr = device.bus.alloc(Space::Gpu, 2 * BYTES, 64)?;
        let region = device.register(addr, addr, 2 * BYTES, attr.pd, remote, true)?;
        ends.push((qp, cq, addr, region.key));
    }
    let [a, b] = &mut ring.ranks[..] else {
        panic!("two ranks")
    };
    let (x, y) = ends.split_at_mut(1);
    connect((&mut a.device, &mut x[0].0), (&mut b.device, &mut y[0].0))?;
    let places = [(ends[0].2, ends[0].3), (ends[1].2, ends[1].3)];
    let mut done = 0;
    for k in 0..6u64 {
        let op = all_reduce(Dtype::Fp16, Redop::Sum, 3001);
        let mut data = Vec::new();
        for (i, (qp, _, addr, key)) in ends.iter_mut().enumerate() {
            let device = &mut ring.ranks[i].device;
            data.push(Rng::new(10 * k + i as u64).bytes(BYTES as usize));
            device.bus.write_mem(*addr, &data[i])?;
            let (there, rkey) = places[1 - i];
            let wr = Wr::write(there + BYTES, rkey).sge(*addr, BYTES as u32, *key);
            device.prepare(qp, &wr)?;
            device.ring_page(qp)?;
        }
        let mut running = ring.start(&op, k)?;
        running.alone = false;
        ring.wait(&mut running, LIMIT, &mut |_| ())?;
        let mut open: Vec<usize> = vec![0, 1];
        for _ in 0..1000 {
            for (i, (qp, cq, ..)) in ends.iter_mut().enumerate() {
                let device = &mut ring.ranks[i].device;
                if let Some(cqe) = device.poll(cq)? {
                    assert_eq!(cqe.name("status", "cqe_status"), "SUCCESS");
                    device.retire(qp, &cqe)?;
                    open.retain(|o| *o != i);
                    done += 1;
                }
            }
            if open.is_empty() {
                break;
            }
            ring.net.borrow_mut().run_on(2, 100)?;
        }
        ring.net.borrow_mut().settle(200)?;
        let net = ring.net.borrow();
        for (i, data) in data.iter().enumerate() {
            let mem = &net.nics[1 - i].world().mem;
            let got = mem.read_vec(ends[1 - i].2 + BYTES, BYTES as usize)?;
            assert!(got == *data, "message {k} of device {i}");
        }
        drop(net);
        ring.outcome(running)?.judge(&op)?;
    }
    assert_eq!(done, 12);
    Ok(())
}

/// What can be seen of two operations in a row.
fn seen(threads: usize) -> Result<(Vec<Outcome>, Vec<Frame>, u64)> {
    let mut setup = Setup {
        link: lossy(0.01),
        timeout: 1,
        threads,
        ..setup(3)
    };
    setup.nic.mac.keep = true;
    let mut ring = Ring::new(&setup)?;
    let mut outcomes = Vec::new();
    for seed in 0..2 {
        let op = all_reduce(Dtype::Fp32, Redop::Avg, 2000);
        outcomes.push(ring.run(&op, seed, 20 * LIMIT)?);
    }
    let net = ring.net.borrow();
    let frames = net.frames().iter().map(|s| s.frame.clone()).collect();
    Ok((outcomes, frames, net.now()))
}

#[test]
fn threads_change_nothing() -> Result<()> {
    let (one, two) = (seen(1)?, seen(2)?);
    assert_eq!(one.2, two.2, "cycles");
    for (a, b) in one.0.iter().zip(&two.0) {
        assert_eq!(
            (a.cycles, &a.each, &a.frames),
            (b.cycles, &b.each, &b.frames)
        );
    }
    assert!(one.1 == two.1, "frames");
    Ok(())
}
