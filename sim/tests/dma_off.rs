//! DMA_CTRL.enable off in the whole device: what waits, what is dropped, what commands answer, and that all goes on.
use anyhow::Result;
use hdl::spec::{self, Record};
use sim::driver::{Access, Bus, Cq, Device, Qp, QpAttr, RecvWr, Region, Space, Wr};
use sim::nic::{Nic, NicConfig};
use sim::wire::encode::{frame, Packet, Path};
use sim::wire::of_qp;
use sim::wire::roce;

const BYTES: u64 = 64 << 10;
const PSN: u32 = 0xFF_FFF0;

struct Rig {
    device: Device<Nic>,
    cq: Cq,
    qp: Qp,
    region: Region,
    /// The way from the peer, and its answers that were read.
    path: Path,
    taken: usize,
}

impl Rig {
    fn new() -> Result<Self> {
        let mut device = Nic::open(&NicConfig::calm("rnic_core_tiny"))?;
        let rights = Access {
            local_write: true,
            remote_write: true,
            ..Access::default()
        };
        let bus = device.bus.alloc(Space::Host, BYTES, 4096)?;
        let region = device.register(bus, bus, BYTES, 1, rights, false)?;
        let cq = device.create_cq(6)?;
        let attr = QpAttr {
            service: "RC",
            mtu: 256,
            rq_psn: PSN,
            dest_qpn: 0x77,
            timeout: 0,
            rq_log2: Some(3),
            access: rights,
            ..QpAttr::default()
        };
        let mut qp = device.create_qp(&attr, &cq)?;
        device.post_recv(&mut qp, &RecvWr::new(5))?;
        device.bus.settle(300)?;
        let path = of_qp::path(&QpAttr {
            src_mac: attr.dst_mac,
            dst_mac: attr.src_mac,
            src_ip: attr.dst_ip,
            dst_ip: attr.src_ip,
            dest_qpn: qp.qpn,
            ..attr
        });
        Ok(Self {
            device,
            cq,
            qp,
            region,
            path,
            taken: 0,
        })
    }

    /// The peer WRITEs 200 bytes of `n`, which asks for an acknowledgement; message 1 has immediate data.
    fn arrives(&mut self, n: u32) {
        let imm = (n == 1).then_some(77);
        let name = ["RC_WRITE_ONLY", "RC_WRITE_ONLY_IMM"][usize::from(n == 1)];
        let bytes = frame(
            &self.path,
            &Packet {
                opcode: spec::code("bth_opcode", name) as u8,
                psn: (PSN + n) & 0xFF_FFFF,
                ack_req: true,
                reth: Some((self.at(n), self.region.key, 200)),
                imm,
                payload: vec![n as u8 + 1; 200],
                ..Packet::default()
            },
        );
        let now = self.device.bus.now();
        let rx = self.device.bus.rx.as_mut().expect("a receiving end");
        rx.send(&bytes, now, false);
    }

    fn at(&self, n: u32) -> u64 {
        self.region.va + 256 * u64::from(n % 200)
    }

    /// PSN and syndrome of each acknowledgement since the last call.
    fn answers(&mut self) -> Result<Vec<(u32, u8)>> {
        let new = &self.device.bus.mac.frames[self.taken..];
        self.taken += new.len();
        let parsed = new.iter().map(|f| roce::parse(&f.bytes));
        let packets = parsed.collect::<Result<Vec<_>, _>>()?;
        let aeth = packets.iter().filter_map(|p| Some((p.psn, p.aeth?.0)));
        Ok(aeth.collect())
    }

    fn placed(&mut self, n: u32) -> Result<bool> {
        let mut is = vec![0; 200];
        self.device.bus.read_mem(self.at(n), &mut is)?;
        Ok(is == vec![n as u8 + 1; 200])
    }

    fn dma(&mut self, on: bool) -> Result<()> {
        self.device.write("DMA_CTRL", on.into())
    }

    /// Writes and reads that left, payload and CQEs alike.
    fn requests(&mut self) -> Result<[u64; 2]> {
        Ok([
            self.device.counter("tlp_writes")?,
            self.device.counter("tlp_reads")?,
        ])
    }

    fn to_reset(&mut self) -> Result<&'static str> {
        let mask = 1u32 << spec::code("qp_attr", "STATE");
        let command = Record::new(&spec::MAILBOX)
            .with("opcode", spec::code("mbox_opcode", "MODIFY_QP"))
            .with("object", self.qp.slot)
            .with("new_state", spec::code("qp_state", "RESET"))
            .with("attr_mask", mask);
        let answer = self.device.mailbox_raw(command)?;
        Ok(answer.name("status", "mbox_status"))
    }
}

/// Messages that come while DMA is off are neither placed nor acknowledged; when it is on they are, in order.
#[test]
fn what_arrives_waits() -> Result<()> {
    let mut rig = Rig::new()?;
    rig.dma(false)?;
    let before = rig.requests()?;
    (0..3).for_each(|n| rig.arrives(n));
    rig.device.bus.run(3000)?;
    assert_eq!(rig.answers()?, [], "acknowledged before it can be placed");
    assert_eq!(rig.requests()?, before);
    assert!(!rig.placed(0)?);
    assert_eq!(rig.device.counter("rx_dropped")?, 0);

    rig.dma(true)?;
    rig.device.bus.run(1000)?;
    let answers = rig.answers()?;
    assert_eq!(answers.last(), Some(&((PSN + 2) & 0xFF_FFFF, 0x1F)));
    for n in 0..3 {
        assert!(rig.placed(n)?, "message {n}");
    }
    let cqe = rig.device.poll(&mut rig.cq)?.expect("a receive");
    assert_eq!((cqe.get("cookie"), cqe.get("imm")), (5, 77));
    assert_eq!(rig.requests()?, [before[0] + 4, before[1]]);
    Ok(())
}

/// What finds no room is dropped and counted; what found some is taken up, and the peer told where it stopped.
#[test]
fn what_finds_no_room_is_dropped() -> Result<()> {
    let mut rig = Rig::new()?;
    rig.dma(false)?;
    let before = rig.requests()?;
    let sent = 150;
    (2..2 + sent).for_each(|n| rig.arrives(n - 2));
    rig.device.bus.run(6000)?;
    let dropped = rig.device.counter("rx_dropped")?;
    assert!(dropped > 50, "{dropped}");
    assert_eq!(rig.answers()?, []);
    assert_eq!(rig.requests()?, before);

    rig.dma(true)?;
    rig.device.bus.run(2000)?;
    let kept = u64::from(sent) - dropped;
    let last = (PSN + kept as u32 - 1) & 0xFF_FFFF;
    assert_eq!(rig.answers()?.last(), Some(&(last, 0x1F)));
    assert!(rig.placed(kept as u32 - 1)?);
    assert!(!rig.placed(kept as u32)?);
    // The peer sends the rest again.
    rig.arrives(kept as u32);
    rig.device.bus.run(300)?;
    assert!(rig.placed(kept as u32)?);
    assert_eq!(rig.device.query_qp(&rig.qp)?, "RTS");
    Ok(())
}

/// A queue pair of which nothing is under way can be taken away while DMA is off; one whose payload waits to
/// be read cannot, until it is on: then the read is made, and its frame leaves.
#[test]
fn commands_wait_for_what_waits() -> Result<()> {
    let mut rig = Rig::new()?;
    rig.device.write("READ_TIMEOUT", 300)?;
    rig.dma(false)?;
    assert_eq!(rig.to_reset()?, "OK");

    let mut rig = Rig::new()?;
    rig.device.write("READ_TIMEOUT", 300)?;
    let wr = Wr::write(0x1000, 9).sge(rig.region.va, 4096, rig.region.key);
    rig.device.post(&mut rig.qp, &wr)?;
    let begun = rig.requests()?;
    while rig.requests()? == begun {
        rig.device.bus.wait()?;
    }
    rig.dma(false)?;
    rig.device.bus.run(2000)?;
    let before = rig.requests()?;
    let sent = rig.device.bus.mac.frames.len();
    assert_eq!(rig.to_reset()?, "BUSY");
    assert_eq!(rig.requests()?, before);
    rig.dma(true)?;
    rig.device.bus.run(1000)?;
    assert_eq!(rig.to_reset()?, "OK");
    assert!(rig.device.bus.mac.frames.len() >= sent);
    assert_eq!(rig.device.counter("wqe_dma_off")?, 0);
    Ok(())
}
