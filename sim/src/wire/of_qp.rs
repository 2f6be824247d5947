//! The path of a queue pair's frames, from what software asked for when it made the queue pair: what the
//! encoder (`encode`) and so every judge of whole frames starts from.
use super::encode::{Ip, Path};
use crate::driver::{Gid, QpAttr};

/// What all packets of a queue pair with these attributes have in common.
///
/// # Panics
/// If one address is IPv4 and the other IPv6.
pub fn path(a: &QpAttr) -> Path {
    let ip = match (a.src_ip, a.dst_ip) {
        (Gid::V4(src), Gid::V4(dst)) => Ip::V4 {
            src,
            dst,
            id: a.ip_id,
        },
        (Gid::V6(src), Gid::V6(dst)) => Ip::V6 {
            src,
            dst,
            flow: a.flow_label,
        },
        _ => panic!("mixed IP versions"),
    };
    Path {
        dst_mac: a.dst_mac,
        src_mac: a.src_mac,
        vlan: a.vlan.map(|(vid, pcp)| u16::from(pcp) << 13 | vid),
        ip,
        tos: a.dscp << 2 | a.ecn,
        ttl: a.hop_limit,
        sport: a.udp_sport,
        dest_qp: a.dest_qpn,
        pkey: a.pkey,
        migreq: true,
    }
}
