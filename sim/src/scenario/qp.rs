//! A queue pair of a scenario, and what the driver makes it with.
use serde::{Deserialize, Serialize};

use crate::driver::{Access, Gid, QpAttr};

/// Transport service.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Service {
    Rc,
    #[default]
    Uc,
}

impl Service {
    /// Its name in the table `service`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Rc => "RC",
            Self::Uc => "UC",
        }
    }
}

/// Local ACK timeout of a simulated Reliable Connection: 66 us. A real one waits a thousand times as
/// long, but its wire is not 70 ns, and nobody wants to simulate a second.
const TIMEOUT: u8 = 4;

/// A queue pair.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct QpSpec {
    pub service: Service,
    /// Path MTU in bytes.
    pub mtu: u32,
    pub ipv6: bool,
    /// VLAN identifier and priority.
    pub vlan: Option<(u16, u8)>,
    /// log2 of the send queue's blocks.
    pub sq_log2: u32,
    pub sq_psn: u32,
    /// QP number of the peer; if absent a number that no other queue pair of the run has.
    pub dest_qpn: Option<u32>,
    /// Doorbell page.
    pub page: u8,
    pub dscp: u8,
    pub ecn: u8,
    pub hop_limit: u8,
    pub udp_sport: u16,
    /// log2 of the receive queue's WQEs; with two devices.
    pub rq_log2: u32,
    /// Of a Reliable Connection: local ACK timeout, 4.096 us * 2^n, 0 is none; retries; RNR retries, 7
    /// is without end; RNR timer asked of the peer, an IBA code.
    pub timeout: u8,
    pub retry_count: u8,
    pub rnr_retry: u8,
    pub min_rnr_timer: u8,
}

impl Default for QpSpec {
    fn default() -> Self {
        let a = QpAttr::default();
        Self {
            service: Service::default(),
            rq_log2: 6,
            timeout: TIMEOUT,
            retry_count: a.retry_count,
            rnr_retry: a.rnr_retry,
            min_rnr_timer: a.min_rnr_timer,
            mtu: a.mtu,
            ipv6: false,
            vlan: None,
            sq_log2: a.sq_log2,
            sq_psn: a.sq_psn,
            dest_qpn: None,
            page: a.page,
            dscp: a.dscp,
            ecn: a.ecn,
            hop_limit: a.hop_limit,
            udp_sport: a.udp_sport,
        }
    }
}

impl QpSpec {
    /// What the driver makes the queue pair number `index` of the run with.
    pub fn attr(&self, index: usize) -> QpAttr {
        let base = QpAttr::default();
        let v6 = |last: u8| {
            let mut a = [0; 16];
            (a[0], a[1], a[15]) = (0xfd, 0x00, last);
            Gid::V6(a)
        };
        QpAttr {
            mtu: self.mtu,
            src_ip: if self.ipv6 { v6(1) } else { base.src_ip },
            dst_ip: if self.ipv6 { v6(2) } else { base.dst_ip },
            vlan: self.vlan,
            sq_log2: self.sq_log2,
            sq_psn: self.sq_psn,
            dest_qpn: self.dest_qpn.unwrap_or(base.dest_qpn + index as u32),
            page: self.page,
            dscp: self.dscp,
            ecn: self.ecn,
            hop_limit: self.hop_limit,
            udp_sport: self.udp_sport,
            ..base
        }
    }

    /// What end `end` of queue pair number `index` is made with, between two devices.
    pub fn end_attr(&self, index: usize, end: usize) -> QpAttr {
        let one = self.attr(index);
        let (src_ip, dst_ip) = match end {
            0 => (one.src_ip, one.dst_ip),
            _ => (one.dst_ip, one.src_ip),
        };
        let mac = crate::net::mac_of;
        QpAttr {
            service: self.service.name(),
            src_mac: mac(end),
            dst_mac: mac(1 - end),
            src_ip,
            dst_ip,
            // Each end counts from a number of its own.
            sq_psn: self.sq_psn.wrapping_add(end as u32 * PEER_PSN) & 0xff_ffff,
            rq_log2: Some(self.rq_log2),
            access: Access {
                local_write: true,
                remote_write: true,
                ..Access::default()
            },
            timeout: self.timeout,
            retry_count: self.retry_count,
            rnr_retry: self.rnr_retry,
            min_rnr_timer: self.min_rnr_timer,
            ..one
        }
    }
}

/// First PSN of the second end beyond that of the first.
const PEER_PSN: u32 = 0x5a_5a5a;
