//! Devices that run in windows, on one thread or on several, do what they do when stepped together, cycle for
//! cycle.
use anyhow::Result;
use sim::driver::{connect, Access, Bus, Cq, Device, Gid, Qp, QpAttr, Space, Wr};
use sim::net::{ip_of, mac_of, Carried, End, LinkConfig, Net, Shared, Trouble};
use sim::nic::NicConfig;
use sim::rng::Rng;
use sim::timeline::Stamp;
use sim::wire::Frame;

/// Everything that can be seen of a run.
#[derive(PartialEq)]
struct Seen {
    cycles: u64,
    /// Device, sent or received, frame.
    frames: Vec<(usize, bool, Frame)>,
    /// Cycle, address and bytes of each write to memory.
    writes: Vec<Vec<(u64, u64, u64)>>,
    carried: Vec<Carried>,
    counters: Vec<Vec<(&'static str, u64)>>,
    stamps: Vec<Vec<Stamp>>,
    /// What the peer wrote.
    memory: Vec<Vec<u8>>,
}

/// How a net is stepped.
#[derive(Clone, Copy, Debug)]
enum How {
    /// Every cycle by itself.
    Cycles,
    /// In windows, on this many threads.
    Threads(usize),
}

impl How {
    fn go(self, net: &mut Net, cycles: u64) -> Result<()> {
        match self {
            Self::Cycles => (0..cycles).try_for_each(|_| net.step()),
            Self::Threads(n) => net.run_on(n, cycles),
        }
    }

    /// Until nothing has been on its way for more than `quiet` cycles.
    fn settle(self, net: &mut Net, quiet: u64) -> Result<()> {
        if let Self::Threads(n) = self {
            net.threads = n;
            return net.settle(quiet);
        }
        let mut since = 0;
        while since <= quiet {
            net.step()?;
            since = if net.busy() { 0 } else { since + 1 };
        }
        Ok(())
    }
}

struct Member {
    device: Device<End>,
    cq: Cq,
    /// To the device behind it, and from the one before.
    next: Qp,
    prev: Qp,
    key: u32,
    addr: u64,
}

const BYTES: u64 = 3000;
const MESSAGES: u32 = 6;

fn member(mut device: Device<End>, i: usize) -> Result<Member> {
    let cq = device.create_cq(6)?;
    let attr = |k: u32| QpAttr {
        service: "RC",
        mtu: 1024,
        src_mac: mac_of(i),
        src_ip: Gid::V4(ip_of(i)),
        sq_psn: 100 * i as u32 + k,
        timeout: 2,
        access: Access {
            remote_write: true,
            ..Access::default()
        },
        ..QpAttr::default()
    };
    let next = device.load_qp(&attr(0), &cq)?;
    let prev = device.load_qp(&attr(1), &cq)?;
    let addr = device.bus.alloc(Space::Gpu, 2 * BYTES, 4096)?;
    let access = Access {
        local_write: true,
        remote_write: true,
        ..Access::default()
    };
    let region = device.register(addr, addr, 2 * BYTES, 1, access, true)?;
    let data = Rng::new(i as u64).bytes(BYTES as usize);
    device.bus.write_mem(addr, &data)?;
    Ok(Member {
        device,
        cq,
        next,
        prev,
        key: region.key,
        addr,
    })
}

/// Each device writes to the one behind it, `MESSAGES` times.
fn run(count: usize, how: How, trouble: &Trouble) -> Result<Seen> {
    let link = LinkConfig {
        trouble: trouble.clone(),
        ..LinkConfig::default()
    };
    let config = NicConfig {
        model: "rnic_core_tiny".into(),
        ..NicConfig::default()
    };
    let (net, devices) = Net::open(&config, count, &link)?;
    let members = devices.into_iter().enumerate();
    let mut members: Vec<_> = members.map(|(i, d)| member(d, i)).collect::<Result<_>>()?;
    for i in 0..count {
        let mut from = members.remove(i);
        let to = &mut members[i % (count - 1)];
        connect(
            (&mut from.device, &mut from.next),
            (&mut to.device, &mut to.prev),
        )?;
        members.insert(i, from);
    }
    let places: Vec<_> = members.iter().map(|m| (m.addr, m.key)).collect();
    for (i, m) in members.iter_mut().enumerate() {
        let (addr, key) = places[(i + 1) % count];
        for k in 0..MESSAGES {
            let len = BYTES as u32 - 100 * k;
            let wr = Wr::write(addr + BYTES, key).sge(m.addr, len, m.key);
            m.device.prepare(&mut m.next, &wr.cookie(k))?;
        }
        m.device.ring_page(&m.next)?;
    }
    let mut left = count * MESSAGES as usize;
    while left > 0 {
        how.go(&mut net.borrow_mut(), 100)?;
        for m in &mut members {
            while let Some(cqe) = m.device.poll(&mut m.cq)? {
                assert_eq!(cqe.name("status", "cqe_status"), "SUCCESS");
                left -= 1;
            }
        }
        assert!(
            net.borrow().now() < 2_000_000,
            "{left} messages are not done"
        );
    }
    how.settle(&mut net.borrow_mut(), 100)?;
    seen(&net, &mut members)
}

fn seen(net: &Shared, members: &mut [Member]) -> Result<Seen> {
    let counters = members.iter_mut().map(|m| m.device.counters());
    let counters = counters.collect::<Result<_>>()?;
    let net = net.borrow();
    let frames = net.frames().into_iter();
    let log = |n: &sim::nic::Nic| {
        let log = n.world().mem.log().iter();
        log.map(|w| (w.cycle, w.addr, w.len)).collect()
    };
    let memory = net.nics.iter().zip(&*members);
    let memory = memory.map(|(n, m)| n.world().mem.read_vec(m.addr + BYTES, BYTES as usize));
    let stamps = net.nics.iter().map(|n| n.world().timeline.stamps());
    Ok(Seen {
        memory: memory.collect::<Result<_, _>>()?,
        stamps: stamps.map(<[_]>::to_vec).collect(),
        cycles: net.now(),
        frames: frames.map(|s| (s.nic, s.sent, s.frame.clone())).collect(),
        writes: net.nics.iter().map(log).collect(),
        carried: net.lines.iter().map(|l| l.carried).collect(),
        counters,
    })
}

fn alike(count: usize, trouble: &Trouble) -> Result<()> {
    let one = run(count, How::Cycles, trouble)?;
    assert!(one.frames.len() > 2 * count * MESSAGES as usize);
    assert!(one.stamps.iter().all(|s| s.len() > 100));
    for i in 0..count {
        let sent = Rng::new(i as u64).bytes(BYTES as usize);
        assert_eq!(one.memory[(i + 1) % count], sent, "device {i}'s");
    }
    for threads in [1, 2, 3] {
        let many = run(count, How::Threads(threads), trouble)?;
        let what = format!("{count} devices, {threads} threads");
        assert_eq!(one.cycles, many.cycles, "{what}");
        let mut frames = one.frames.iter().zip(&many.frames);
        let differs = frames.position(|(a, b)| a != b);
        assert_eq!(differs, None, "the first frame that differs, {what}");
        assert!(one == many, "{what}");
    }
    Ok(())
}

fn trouble() -> Trouble {
    Trouble {
        loss: 0.03,
        duplicate: 0.03,
        corrupt: 0.03,
        ..Trouble::default()
    }
}

#[test]
fn two_devices_that_face_each_other() -> Result<()> {
    alike(2, &Trouble::default())?;
    alike(2, &trouble())
}

#[test]
fn four_devices_at_a_switch() -> Result<()> {
    alike(4, &trouble())
}

#[test]
fn frames_that_are_overtaken() -> Result<()> {
    let late = Trouble {
        reorder: 0.1,
        ..trouble()
    };
    alike(2, &late)
}

#[test]
fn a_window_is_what_the_links_take() -> Result<()> {
    let window = |count| -> Result<u64> {
        let link = LinkConfig {
            latency: 30,
            trouble: trouble(),
        };
        let config = NicConfig::calm("rnic_core_tiny");
        Ok(Net::new(&config, count, &link)?.window())
    };
    assert_eq!(window(2)?, 31);
    assert_eq!(window(3)?, 62, "in and out of the switch");
    Ok(())
}
