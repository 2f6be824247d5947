//! One device and frames to it, from a peer that does nothing by itself.
use anyhow::Result;
use hdl::spec;
use sim::driver::{Access, Bus, Cq, Device, Qp, QpAttr, Region, Space};
use sim::nic::{Nic, NicConfig};
use sim::wire::encode::{frame, Packet, Path};
use sim::wire::of_qp;
use sim::wire::roce;

const BYTES: u64 = 64 << 10;
pub const PSN: u32 = 0xFF_FFF0;

/// The device, a queue pair in RTS, a region to write to.
pub struct Rig {
    pub device: Device<Nic>,
    pub cq: Cq,
    pub qp: Qp,
    pub region: Region,
    /// The way from the peer, and its answers that were read.
    path: Path,
    taken: usize,
    /// MSN of the last of them.
    pub msn: u32,
}

impl Rig {
    /// No receive is posted.
    pub fn new(config: &NicConfig) -> Result<Self> {
        let mut device = Nic::open(config)?;
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
        let qp = device.create_qp(&attr, &cq)?;
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
            msn: 0,
        })
    }

    /// The peer WRITEs 200 bytes of `n`, with immediate data or without, as the `n`-th packet.
    pub fn arrives(&mut self, n: u32, imm: Option<u32>, ack_req: bool) {
        let name = ["RC_WRITE_ONLY", "RC_WRITE_ONLY_IMM"][usize::from(imm.is_some())];
        let bytes = frame(
            &self.path,
            &Packet {
                opcode: spec::code("bth_opcode", name) as u8,
                psn: psn(n),
                ack_req,
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

    pub fn at(&self, n: u32) -> u64 {
        self.region.va + 256 * u64::from(n % 200)
    }

    /// PSN and syndrome of each acknowledgement since the last call.
    pub fn answers(&mut self) -> Result<Vec<(u32, u8)>> {
        let new = &self.device.bus.mac.frames[self.taken..];
        self.taken += new.len();
        let parsed = new.iter().map(|f| roce::parse(&f.bytes));
        let packets = parsed.collect::<Result<Vec<_>, _>>()?;
        let aeth = packets.iter().filter_map(|p| Some((p.psn, p.aeth?)));
        let aeth: Vec<_> = aeth.collect();
        self.msn = aeth.last().map_or(self.msn, |a| a.1 .1);
        Ok(aeth
            .into_iter()
            .map(|(psn, (syndrome, _))| (psn, syndrome))
            .collect())
    }

    pub fn placed(&mut self, n: u32) -> Result<bool> {
        let mut is = vec![0; 200];
        self.device.bus.read_mem(self.at(n), &mut is)?;
        Ok(is == vec![n as u8 + 1; 200])
    }
}

/// PSN of the `n`-th packet.
pub fn psn(n: u32) -> u32 {
    (PSN + n) & 0xFF_FFFF
}

/// The syndrome of an ACK; of a NAK.
pub const ACK: u8 = 0x1F;
pub fn nak(name: &str) -> u8 {
    (spec::AETH_KIND.value("NAK") << 5 | spec::AETH_NAK.value(name)) as u8
}
