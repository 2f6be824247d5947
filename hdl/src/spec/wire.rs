//! Headers on the wire, big-endian, each field in wire order.
//!
//! ```text
//!   eth [vlan] ipv4|ipv6 udp bth [reth|atomiceth|aeth|deth] [immdt|ieth] payload pad icrc
//! ```
use super::types::{header, ByteOrder::Big, Field, Kind, Layout};

const N: Kind = Kind::Num;
const B: Kind = Kind::Bytes;

const fn wire(
    name: &'static str,
    bytes: usize,
    fields: &'static [Field],
    meaning: &'static str,
    source: &'static str,
) -> Layout {
    Layout {
        name,
        bytes,
        order: Big,
        fields,
        meaning,
        source,
    }
}

pub const ETH: Layout = wire(
    "eth",
    14,
    &header([
        ("dst_mac", 48, B, "destination MAC"),
        ("src_mac", 48, B, "source MAC"),
        ("ethertype", 16, N, "an `ethertype` code"),
    ]),
    "Ethernet header; a VLAN tag comes before `ethertype`",
    "IEEE 802.3, 3.1.1",
);

pub const VLAN: Layout = wire(
    "vlan",
    4,
    &header([
        ("tpid", 16, N, "0x8100"),
        ("pcp", 3, N, "priority"),
        ("dei", 1, N, "drop eligible"),
        ("vid", 12, N, "VLAN identifier"),
    ]),
    "VLAN tag, between source MAC and ethertype",
    "IEEE 802.1Q, 9.6",
);

pub const IPV4: Layout = wire(
    "ipv4",
    20,
    &header([
        ("version", 4, N, "4"),
        ("ihl", 4, N, "header length in words: 5"),
        ("dscp", 6, N, "differentiated services"),
        ("ecn", 2, N, "an `ecn` code"),
        ("total_length", 16, N, "header and what follows, without Ethernet FCS; RoCE: the ICRC included"),
        ("id", 16, N, "identification"),
        ("resv_flag", 1, N, ""),
        ("df", 1, N, "do not fragment"),
        ("mf", 1, N, "more fragments"),
        ("frag_offset", 13, N, "fragment offset in 8 bytes"),
        ("ttl", 8, N, "time to live"),
        ("protocol", 8, N, "17 is UDP"),
        ("checksum", 16, N, "of the header"),
        ("src", 32, B, "source address"),
        ("dst", 32, B, "destination address"),
    ]),
    "IPv4 header without options",
    "RFC 791, 3.1; RFC 3168, 5",
);

pub const IPV6: Layout = wire(
    "ipv6",
    40,
    &header([
        ("version", 4, N, "6"),
        ("dscp", 6, N, "differentiated services"),
        ("ecn", 2, N, "an `ecn` code"),
        ("flow_label", 20, N, "flow label"),
        ("payload_length", 16, N, "bytes after this header; RoCE: the ICRC included"),
        ("next_header", 8, N, "17 is UDP"),
        ("hop_limit", 8, N, "hop limit"),
        ("src", 128, B, "source address"),
        ("dst", 128, B, "destination address"),
    ]),
    "IPv6 header",
    "RFC 8200, 3",
);

pub const UDP: Layout = wire(
    "udp",
    8,
    &header([
        ("sport", 16, N, "source port: flow entropy"),
        ("dport", 16, N, "destination port: 4791"),
        ("length", 16, N, "header and what follows; RoCE: the ICRC included"),
        ("checksum", 16, N, "0 is none"),
    ]),
    "UDP header",
    "RFC 768; IBA vol. 1, A17.3.2",
);

pub const BTH: Layout = wire(
    "bth",
    12,
    &header([
        ("opcode", 8, N, "a `bth_opcode` code"),
        ("solicited", 1, N, "solicited event"),
        ("migreq", 1, N, "migration state"),
        ("pad_count", 2, N, "pad bytes after the payload"),
        ("tver", 4, N, "transport header version: 0"),
        ("pkey", 16, N, "partition key"),
        ("fecn", 1, N, "forward congestion; zero on RoCEv2, ignored"),
        ("becn", 1, N, "backward congestion; one in a CNP"),
        ("resv0", 6, N, ""),
        ("dest_qp", 24, N, "destination QP"),
        ("ack_req", 1, N, "acknowledge request"),
        ("resv1", 7, N, ""),
        ("psn", 24, N, "packet sequence number"),
    ]),
    "base transport header",
    "IBA vol. 1, 9.2",
);

pub const RETH: Layout = wire(
    "reth",
    16,
    &header([
        ("va", 64, N, "virtual address"),
        ("rkey", 32, N, "remote key"),
        ("dma_length", 32, N, "bytes of the whole message"),
    ]),
    "RDMA extended transport header",
    "IBA vol. 1, 9.3.3",
);

pub const DETH: Layout = wire(
    "deth",
    8,
    &header([
        ("qkey", 32, N, "queue key"),
        ("resv0", 8, N, ""),
        ("src_qp", 24, N, "source QP"),
    ]),
    "datagram extended transport header",
    "IBA vol. 1, 9.3.2",
);

pub const AETH: Layout = wire(
    "aeth",
    4,
    &header([
        ("syndrome", 8, N, "kind and value, see `aeth_kind`"),
        ("msn", 24, N, "message sequence number"),
    ]),
    "ACK extended transport header",
    "IBA vol. 1, 9.3.5",
);

pub const IMMDT: Layout = wire(
    "immdt",
    4,
    &header([("imm", 32, N, "immediate data")]),
    "immediate data",
    "IBA vol. 1, 9.3.6",
);

pub const IETH: Layout = wire(
    "ieth",
    4,
    &header([("rkey", 32, N, "key to invalidate")]),
    "invalidate extended transport header",
    "IBA vol. 1, 9.3.7",
);

pub const ATOMICETH: Layout = wire(
    "atomiceth",
    28,
    &header([
        ("va", 64, N, "virtual address"),
        ("rkey", 32, N, "remote key"),
        ("swap_add", 64, N, "swap or add data"),
        ("compare", 64, N, "compare data"),
    ]),
    "atomic extended transport header",
    "IBA vol. 1, 9.3.4",
);

pub const ATOMICACKETH: Layout = wire(
    "atomicacketh",
    8,
    &header([("original", 64, N, "value found at the address")]),
    "atomic ACK extended transport header",
    "IBA vol. 1, 9.3.5.3",
);

pub const ICRC: Layout = wire(
    "icrc",
    4,
    &header([("crc", 32, B, "CRC-32, least significant byte first")]),
    "invariant CRC",
    "IBA vol. 1, 7.8.1, A17.3.3",
);

/// Behind the BTH of a CNP.
pub const CNP: Layout = wire(
    "cnp",
    16,
    &header([("resv0", 128, B, "")]),
    "payload of a congestion notification packet: zero",
    "IBA vol. 1, A17.9.3",
);

/// MAC control frame that pauses priorities, behind the Ethernet header.
pub const PFC_FRAME: Layout = wire(
    "pfc_frame",
    20,
    &header([
        ("opcode", 16, N, "0x0101"),
        ("resv0", 8, N, ""),
        ("enable", 8, N, "one bit for each priority"),
        ("time0", 16, N, "pause of priority 0, in 512 bit times"),
        ("time1", 16, N, "priority 1"),
        ("time2", 16, N, "priority 2"),
        ("time3", 16, N, "priority 3"),
        ("time4", 16, N, "priority 4"),
        ("time5", 16, N, "priority 5"),
        ("time6", 16, N, "priority 6"),
        ("time7", 16, N, "priority 7"),
    ]),
    "priority flow control frame",
    "IEEE 802.1Qbb, 36.1.3",
);
