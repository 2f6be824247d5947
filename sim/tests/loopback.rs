//! The whole device talking to itself: frames of queue pairs whose peer is this device, and
//! acknowledgements of what a peer sends.
use anyhow::{ensure, Result};
use hdl::spec;
use sim::driver::{Access, Bus, Cq, Device, Qp, QpAttr, Region, Space, Wr};
use sim::nic::{Nic, NicConfig};
use sim::rng::Rng;
use sim::timeline::Step;
use sim::wire::encode::{frame, Ip, Packet, Path};
use sim::wire::roce;

const BYTES: u64 = 64 << 10;
const PD: u32 = 0x21;

struct Host {
    device: Device<Nic>,
    cq: Cq,
    /// Two memories of `BYTES`, and what they must hold.
    regions: [Region; 2],
    want: [Vec<u8>; 2],
    rng: Rng,
}

impl Host {
    fn new(seed: u64) -> Result<Self> {
        let mut device = Nic::open(&NicConfig {
            model: "rnic_core_tiny".into(),
            seed,
            ..NicConfig::default()
        })?;
        let cq = device.create_cq(8)?;
        let mut rng = Rng::new(seed);
        let access = Access {
            local_write: true,
            remote_write: true,
            ..Access::default()
        };
        let mut memory = |gpu| -> Result<(Region, Vec<u8>)> {
            let space = if gpu { Space::Gpu } else { Space::Host };
            let bus = device.bus.alloc(space, BYTES, 4096)?;
            let bytes = rng.bytes(BYTES as usize);
            device.bus.write_mem(bus, &bytes)?;
            let va = 0x7F5A_0000_0000 + bus;
            Ok((device.register(bus, va, BYTES, PD, access, gpu)?, bytes))
        };
        let (a, b) = (memory(false)?, memory(true)?);
        Ok(Self {
            regions: [a.0, b.0],
            want: [a.1, b.1],
            device,
            cq,
            rng,
        })
    }

    /// Two queue pairs that are each other's peers, at one address.
    fn pair(&mut self, attr: &QpAttr) -> Result<[Qp; 2]> {
        let mut qps = [
            self.device.load_qp(attr, &self.cq)?,
            self.device.load_qp(attr, &self.cq)?,
        ];
        let numbers = [qps[0].qpn, qps[1].qpn];
        for (i, qp) in qps.iter_mut().enumerate() {
            let facing = QpAttr {
                dest_qpn: numbers[1 - i],
                ..attr.clone()
            };
            for state in ["INIT", "RTR", "RTS"] {
                self.device.modify_with(qp, state, &facing, &[])?;
            }
        }
        Ok(qps)
    }

    /// Memory as it must be.
    fn check(&mut self) -> Result<()> {
        for (region, want) in self.regions.iter().zip(&self.want) {
            let mut is = vec![0; want.len()];
            self.device.bus.read_mem(region.bus_addr, &mut is)?;
            let wrong = is.iter().zip(want).position(|(a, b)| a != b);
            ensure!(wrong.is_none(), "memory differs at byte {wrong:?}");
        }
        Ok(())
    }
}

fn own_address() -> QpAttr {
    let a = QpAttr::default();
    QpAttr {
        pd: PD,
        mtu: 1024,
        sq_psn: 0xFF_FFF8,
        rq_psn: 0xFF_FFF8,
        dst_mac: a.src_mac,
        dst_ip: a.src_ip,
        access: Access {
            local_write: true,
            remote_write: true,
            ..Access::default()
        },
        loopback: true,
        ..a
    }
}

/// WRITEs between two queue pairs of one device, while frames of others come from the wire: every byte
/// arrives, nothing goes out, the wire loses nothing.
fn writes_to_itself_arrive(service: &'static str) -> Result<()> {
    let mut h = Host::new(1)?;
    let mut qps = h.pair(&QpAttr {
        service,
        ..own_address()
    })?;
    let sizes = [0u64, 1, 3, 64, 1000, 1024, 1025, 4096, 5000, 63, 2048, 7777];
    let (mut at, mut frames) = (16u64, 0);
    let mut foreign = vec![];
    for (n, size) in sizes.into_iter().enumerate() {
        let (from, to) = (n % 2, 1 - n % 2);
        let source = 32 * 1024 + h.rng.below(24 * 1024);
        let (s, t) = (&h.regions[from], &h.regions[to]);
        let mut wr = Wr::write(t.va + at, t.key).cookie(n as u32);
        if size > 0 {
            wr = wr.sge(s.va + source, size as u32, s.key);
        }
        let bytes = h.want[from][source as usize..][..size as usize].to_vec();
        h.want[to][at as usize..][..size as usize].copy_from_slice(&bytes);
        h.device.post(&mut qps[n % 2], &wr)?;
        at += size + h.rng.below(70);
        frames += size.div_ceil(1024).max(1);
        // Something else from the wire, at the same time.
        let mut f = h.rng.bytes(200 + n);
        f[12..14].copy_from_slice(&[0x08, 0x06]);
        let now = h.device.bus.world().cycle;
        let rx = h.device.bus.rx.as_mut().expect("a receiving end");
        rx.send(&f, now + 5, false);
        foreign.push(f);
        h.device.bus.run(40)?;
    }
    for _ in sizes {
        let cqe = h.device.wait_cqe(&mut h.cq, 20_000)?;
        ensure!(cqe.get("status") == 0, "{cqe:?}");
    }
    h.device.bus.run(2_000)?;
    h.check()?;
    let d = &mut h.device;
    // Over RC acknowledgements come back too, as many as the sender asked for, joined or not.
    let came = d.counter("port_rcv_packets")? - sizes.len() as u64;
    let acks = came - frames;
    assert!(if service == "RC" { acks > 0 } else { acks == 0 });
    for (name, count) in [
        ("tx_packets", frames),
        ("rx_packets", came),
        ("port_xmit_packets", 0),
        ("rx_foreign", sizes.len() as u64),
        ("retransmissions", 0),
        ("rx_dropped", 0),
    ] {
        assert_eq!(d.counter(name)?, count, "{name}");
    }
    assert_eq!(d.bus.mac.count, 0, "nothing leaves");
    let pass = d.bus.pass.as_ref().expect("pass-through");
    assert!(pass.out.packets() == foreign, "frames of others");
    Ok(())
}

#[test]
fn uc_writes_to_itself_arrive() -> Result<()> {
    writes_to_itself_arrive("UC")
}

#[test]
fn rc_writes_to_itself_arrive() -> Result<()> {
    writes_to_itself_arrive("RC")
}

/// A WRITE of a peer over RC, from the wire: its acknowledgement leaves, soon, as the standard has it. If
/// the queue pair is the peer of one in this device, it comes in again instead.
#[test]
fn requests_are_acknowledged() -> Result<()> {
    for looped in [false, true] {
        let mut h = Host::new(2)?;
        let attr = QpAttr {
            service: "RC",
            loopback: looped,
            dst_mac: QpAttr::default().dst_mac,
            dst_ip: QpAttr::default().dst_ip,
            rq_psn: 0x10,
            ..own_address()
        };
        let qp = h.pair(&attr)?.into_iter().next().expect("two");
        // What the peer would send.
        let a = &qp.attr;
        let own = sim::wire::of_qp::path(a);
        let Ip::V4 { src, dst, id } = own.ip else {
            panic!("IPv4")
        };
        let peer = Path {
            dst_mac: own.src_mac,
            src_mac: own.dst_mac,
            ip: Ip::V4 {
                src: dst,
                dst: src,
                id,
            },
            dest_qp: qp.qpn,
            ..own.clone()
        };
        for n in 0..6u32 {
            let payload = h.rng.bytes(200 * n as usize);
            let t = &h.regions[1];
            let at = 100 + 2000 * n as usize;
            h.want[1][at..][..payload.len()].copy_from_slice(&payload);
            let p = Packet {
                opcode: spec::code("bth_opcode", "RC_WRITE_ONLY") as u8,
                psn: 0x10 + n,
                ack_req: true,
                reth: Some((t.va + at as u64, t.key, payload.len() as u32)),
                payload,
                ..Packet::default()
            };
            let f = frame(&peer, &p);
            let nic = &mut h.device.bus;
            let sent = nic.mac.frames.len();
            let start = nic.world().cycle + 10;
            let rx = nic.rx.as_mut().expect("a receiving end");
            rx.send(&f, start, false);
            let last = start + f.len().div_ceil(rx.beat()) as u64 - 1;
            if !looped {
                nic.run_until(200, "an acknowledgement", |n| n.mac.frames.len() > sent)?;
                let ack = roce::parse(&nic.mac.frames[sent].bytes)?;
                assert_eq!((ack.opcode, ack.psn), (0x11, 0x10 + n));
                let (syndrome, msn) = ack.aeth.expect("an AETH");
                assert_eq!((syndrome >> 5, msn), (0, n + 1), "ACK, MSN");
                assert_eq!(ack.dest_qpn, a.dest_qpn);
                assert_eq!((ack.dst_mac, ack.udp_sport), (a.dst_mac, a.udp_sport));
            }
            nic.run(100)?;
            let acks = (nic.world().timeline.stamps().iter())
                .filter(|s| s.event.step == Step::AckFifo)
                .map(|s| s.cycle)
                .collect::<Vec<_>>();
            assert_eq!(acks.len(), n as usize + 1, "one acknowledgement each");
            let took = acks[n as usize] - last;
            assert!(took <= 20, "last beat to the TX FIFO: {took} cycles");
        }
        h.device.bus.run(2_000)?;
        h.check()?;
        let d = &mut h.device;
        let out = d.counter("port_xmit_packets")?;
        let came = d.counter("port_rcv_packets")?;
        assert_eq!((out, came), if looped { (0, 12) } else { (6, 6) });
    }
    Ok(())
}
