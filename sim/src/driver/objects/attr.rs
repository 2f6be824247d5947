//! What a queue pair is made with, and its context in memory.
use anyhow::{ensure, Result};
use hdl::spec::{self, Record};

use super::{Access, Qp};

/// An IP address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gid {
    V4([u8; 4]),
    V6([u8; 16]),
}

impl Gid {
    fn bytes(&self) -> &[u8] {
        match self {
            Self::V4(a) => a,
            Self::V6(a) => a,
        }
    }
}

/// Who posts on a queue pair's send queue.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Role {
    /// Software, work requests that become packets.
    #[default]
    Software,
    /// Software, operations on a ring alone.
    Commands,
    /// The ring engine, to the next rank and to the previous one: the send queue is on the chip.
    RingNext,
    RingPrev,
}

impl Role {
    /// `sq_base` and `sq_log2` of a queue on the chip.
    pub(super) fn on_chip(self) -> Option<(u64, u32)> {
        let base = match self {
            Self::Software | Self::Commands => return None,
            Self::RingNext => spec::RING_SQ_BASE,
            Self::RingPrev => spec::RING_SQ_BASE + spec::RING_SQ_BYTES,
        };
        Some((base, spec::RING_SQ_LOG2 as u32))
    }
}

/// What a queue pair is made with.
#[derive(Clone, Debug)]
pub struct QpAttr {
    /// A name of the table `service`.
    pub service: &'static str,
    /// log2 of the send queue's blocks.
    pub sq_log2: u32,
    /// Doorbell page.
    pub page: u8,
    pub pd: u32,
    /// Path MTU in bytes.
    pub mtu: u32,
    pub dest_qpn: u32,
    pub sq_psn: u32,
    pub src_mac: [u8; 6],
    pub dst_mac: [u8; 6],
    pub src_ip: Gid,
    pub dst_ip: Gid,
    /// VLAN identifier and priority.
    pub vlan: Option<(u16, u8)>,
    pub hop_limit: u8,
    pub dscp: u8,
    pub ecn: u8,
    pub udp_sport: u16,
    pub flow_label: u32,
    pub ip_id: u16,
    pub pkey: u16,
    pub sig_all: bool,
    /// log2 of the receive queue's WQEs; no receive queue if absent.
    pub rq_log2: Option<u32>,
    /// PSN of the first packet from the peer.
    pub rq_psn: u32,
    /// What the peer may do.
    pub access: Access,
    /// Those of a Reliable Connection alone: local ACK timeout (4.096 us * 2^n, 0 is none), retries,
    /// RNR retries (7 is without end), the RNR timer asked of the peer (IBA code), READs and atomics
    /// outstanding as requester and as responder.
    pub timeout: u8,
    pub retry_count: u8,
    pub rnr_retry: u8,
    pub min_rnr_timer: u8,
    pub max_rd_atomic: u8,
    pub max_dest_rd_atomic: u8,
    /// The peer is this device.
    pub loopback: bool,
    pub role: Role,
}

impl QpAttr {
    /// What the other end is made with, whose peer has the number `dest_qpn`.
    pub fn of_peer(&self, dest_qpn: u32) -> Self {
        Self {
            src_mac: self.dst_mac,
            dst_mac: self.src_mac,
            src_ip: self.dst_ip,
            dst_ip: self.src_ip,
            dest_qpn,
            ..self.clone()
        }
    }
}

impl Default for QpAttr {
    fn default() -> Self {
        Self {
            service: "UC",
            sq_log2: 6,
            page: 0,
            pd: 1,
            mtu: 4096,
            dest_qpn: 0x11,
            sq_psn: 0,
            src_mac: [0x02, 0, 0, 0, 0, 0x01],
            dst_mac: [0x02, 0, 0, 0, 0, 0x02],
            src_ip: Gid::V4([192, 168, 0, 1]),
            dst_ip: Gid::V4([192, 168, 0, 2]),
            vlan: None,
            hop_limit: 64,
            dscp: 26,
            ecn: 2,
            udp_sport: 0xc000,
            flow_label: 0,
            ip_id: 0,
            pkey: spec::DEFAULT_PKEY as u16,
            sig_all: false,
            rq_log2: None,
            rq_psn: 0,
            access: Access::default(),
            timeout: 14,
            retry_count: 7,
            rnr_retry: 7,
            min_rnr_timer: 12,
            max_rd_atomic: 16,
            max_dest_rd_atomic: 16,
            loopback: false,
            role: Role::Software,
        }
    }
}

/// Blocks 0 to 3 of a context; the others are the device's.
pub(super) fn context(qp: &Qp) -> Result<Record> {
    let a = &qp.attr;
    ensure!(
        a.mtu.is_power_of_two() && (256..=4096).contains(&a.mtu),
        "path MTU {}: must be 256, 512, 1024, 2048 or 4096",
        a.mtu
    );
    let v6 = matches!(a.src_ip, Gid::V6(_));
    ensure!(
        v6 == matches!(a.dst_ip, Gid::V6(_)),
        "source and destination are of different IP versions"
    );
    let (vid, pcp) = a.vlan.unwrap_or((0, 0));
    let context = Record::new(&spec::QP_CTX)
        .with("sq_base", qp.sq_base)
        .with("sq_log2", qp.sq_blocks.ilog2())
        .with("engine_owned", a.role.on_chip().is_some())
        .with("commands", a.role == Role::Commands)
        .with("rq_base", qp.recv.base)
        .with("rq_log2", qp.recv.log2)
        .with("page", a.page)
        .with("state", spec::code("qp_state", "RESET"))
        .with("service", spec::code("service", a.service))
        .with("valid", 1u8)
        .with("sq_sig_all", a.sig_all)
        .with("qpn", qp.qpn)
        .with("path_mtu", a.mtu.ilog2() - 7)
        .with("pd", a.pd)
        .with("local_write", a.access.local_write)
        .with("remote_write", a.access.remote_write)
        .with("remote_read", a.access.remote_read)
        .with("remote_atomic", a.access.remote_atomic)
        .with("send_cq", qp.cqs.0)
        .with("recv_cq", qp.cqs.1)
        .with_bytes("dst_mac", &a.dst_mac)
        .with_bytes("src_mac", &a.src_mac)
        .with("vlan", a.vlan.is_some())
        .with("vlan_vid", vid)
        .with("vlan_pcp", pcp)
        .with("ipv6", v6)
        .with("loopback", a.loopback)
        .with("hop_limit", a.hop_limit)
        .with("ecn", a.ecn)
        .with("dscp", a.dscp)
        .with("udp_sport", a.udp_sport)
        .with("flow_label", a.flow_label)
        .with("dest_qpn", a.dest_qpn)
        .with("pkey", a.pkey)
        .with("ip_id", a.ip_id)
        .with_bytes("src_ip", a.src_ip.bytes())
        .with_bytes("dst_ip", a.dst_ip.bytes())
        .with("sq_psn", a.sq_psn)
        .with("rq_psn", a.rq_psn);
    if a.service != "RC" {
        return Ok(context);
    }
    Ok(context
        .with("timeout", a.timeout)
        .with("retry_count", a.retry_count)
        .with("rnr_retry", a.rnr_retry)
        .with("min_rnr_timer", a.min_rnr_timer)
        .with("max_rd_atomic", a.max_rd_atomic)
        .with("max_dest_rd_atomic", a.max_dest_rd_atomic))
}
