//! A QP as the blocks behind the requester see it: its path, and the context that tells it to them.
use hdl::iface::CtxWrite;
use hdl::spec;
use rust_hdl_core::prelude::{bits, Bits, Synth};
use sim::wire::encode::{Ip, Path};

/// The bits of a stream's payload, byte 0 = bits 7:0.
pub fn bytes_of<T: Synth>(value: T) -> Vec<u8> {
    let text = format!("{:x}", value.verilog());
    let hex = text.split_once("'h").expect("a sized literal").1;
    let digits: Vec<u8> = (hex.bytes().rev())
        .map(|c| (c as char).to_digit(16).expect("a digit") as u8)
        .collect();
    let mut out = vec![0; T::BITS.div_ceil(8)];
    for (i, d) in digits.iter().enumerate() {
        out[i / 2] |= d << (4 * (i % 2));
    }
    out
}

/// A QP as software sees it.
#[derive(Clone)]
pub struct Qp {
    pub slot: u64,
    pub qpn: u64,
    pub cq: u64,
    pub sig_all: bool,
    /// the peer is this device
    pub loopback: bool,
    /// of the ring engine: it posts, or takes what is posted
    pub engine_owned: bool,
    pub commands: bool,
    pub service: &'static str,
    pub path: Path,
}

impl Qp {
    /// A QP of one of the four header shapes.
    pub fn new(slot: u64, ipv6: bool, vlan: bool, cq: u64) -> Self {
        let s = slot as u8;
        let ip = if ipv6 {
            let mut src = [0xA0 | s; 16];
            src[0] = 0x20;
            Ip::V6 {
                src,
                dst: [0xF0 | s; 16],
                flow: 0x9_8765 ^ slot as u32,
            }
        } else {
            Ip::V4 {
                src: [10, s, 200, 1],
                dst: [192, 168, s, 77],
                id: 0x1234 + 7 * slot as u16,
            }
        };
        Self {
            slot,
            qpn: 0x40_0000 | slot,
            cq,
            sig_all: false,
            loopback: false,
            engine_owned: false,
            commands: false,
            service: "UC",
            path: Path {
                dst_mac: [2, 0x11, 0x22, 0x33, 0x44, s],
                src_mac: [2, 0xAA, 0xBB, 0xCC, s, 0x55],
                vlan: vlan.then_some(0xB000 | (0x123 + slot as u16)),
                ip,
                tos: 0x6A ^ s << 2,
                ttl: 64 + s,
                sport: 0xC0DE + slot as u16,
                dest_qp: 0xAB_CD00 | slot as u32,
                pkey: 0x8001 + slot as u16,
                migreq: true,
            },
        }
    }

    /// The context in host memory.
    fn context(&self) -> Vec<u8> {
        let p = &self.path;
        let num = |b: &[u8]| (b.iter().rev()).fold(0u128, |n, b| n << 8 | u128::from(*b));
        let tci = u128::from(p.vlan.unwrap_or(0));
        let mut fields = vec![
            ("qpn", u128::from(self.qpn)),
            ("send_cq", u128::from(self.cq)),
            ("service", spec::code("service", self.service).into()),
            ("sq_sig_all", u128::from(self.sig_all)),
            ("loopback", u128::from(self.loopback)),
            ("engine_owned", u128::from(self.engine_owned)),
            ("commands", u128::from(self.commands)),
            ("dst_mac", num(&p.dst_mac)),
            ("src_mac", num(&p.src_mac)),
            ("vlan", u128::from(p.vlan.is_some())),
            ("vlan_vid", tci & 0xFFF),
            ("vlan_dei", tci >> 12 & 1),
            ("vlan_pcp", tci >> 13),
            ("hop_limit", u128::from(p.ttl)),
            ("ecn", u128::from(p.tos & 3)),
            ("dscp", u128::from(p.tos >> 2)),
            ("udp_sport", u128::from(p.sport)),
            ("dest_qpn", u128::from(p.dest_qp)),
            ("pkey", u128::from(p.pkey)),
        ];
        match &p.ip {
            Ip::V4 { src, dst, id } => fields.extend([
                ("src_ip", num(src)),
                ("dst_ip", num(dst)),
                ("ip_id", u128::from(*id)),
            ]),
            Ip::V6 { src, dst, flow } => fields.extend([
                ("src_ip", num(src)),
                ("dst_ip", num(dst)),
                ("flow_label", u128::from(*flow)),
                ("ipv6", 1),
            ]),
        }
        spec::pack(&spec::QP_CTX, &fields)
    }
}

/// The broadcasts that load a QP's context.
pub fn context_writes(qp: &Qp) -> Vec<Vec<u8>> {
    let blocks = qp.context();
    let write = |(i, part)| CtxWrite {
        data: wide(part),
        slot: bits(qp.slot),
        beat: bits(i as u64),
    };
    blocks
        .chunks(64)
        .enumerate()
        .map(write)
        .map(bytes_of)
        .collect()
}

pub fn wide(bytes: &[u8]) -> Bits<512> {
    let mut v = Bits::<512>::default();
    for (i, b) in bytes.iter().enumerate() {
        for k in 0..8 {
            v = v.replace_bit(8 * i + k, b >> k & 1 == 1);
        }
    }
    v
}
