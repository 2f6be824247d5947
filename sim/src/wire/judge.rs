//! What must become of a frame, from the standards alone: IEEE 802.3 and 802.1Q, RFC 791, RFC
//! 8200, RFC 768, IBA vol. 1 chapter 9 and annex A17. Shares nothing with the design.
use super::encode;

/// Why a frame of RoCEv2 is dropped: the counter's name.
pub type Reason = &'static str;

/// What is read in a good packet. What an opcode does not have is `None`.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Fields {
    pub opcode: u8,
    pub psn: u32,
    pub qpn: u32,
    pub pkey: u16,
    pub ack_req: bool,
    pub solicited: bool,
    pub becn: bool,
    pub ce: bool,
    pub ipv6: bool,
    pub src: Vec<u8>,
    pub dst: Vec<u8>,
    /// virtual address, key, length
    pub reth: Option<(u64, u32, u32)>,
    pub imm: Option<u32>,
    /// syndrome, MSN
    pub aeth: Option<(u8, u32)>,
    pub payload: usize,
    pub pad: u8,
    pub at: usize,
    /// known, uc, request, ack, read response, write, send, first, middle, last, only, has_reth,
    /// has_imm, has_payload
    pub flags: [bool; 14],
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    Roce(Box<Fields>),
    Foreign,
    Drop(Reason),
}

/// Packets of RC by the low five bits of the opcode (IBA vol. 1, table 38): name, and bytes of
/// RETH, AETH, ImmDt, others.
const OPERATIONS: [(u8, &str, [usize; 4]); 23] = [
    (0x00, "send first", [0, 0, 0, 0]),
    (0x01, "send middle", [0, 0, 0, 0]),
    (0x02, "send last", [0, 0, 0, 0]),
    (0x03, "send last", [0, 0, 4, 0]),
    (0x04, "send only", [0, 0, 0, 0]),
    (0x05, "send only", [0, 0, 4, 0]),
    (0x06, "write first", [16, 0, 0, 0]),
    (0x07, "write middle", [0, 0, 0, 0]),
    (0x08, "write last", [0, 0, 0, 0]),
    (0x09, "write last", [0, 0, 4, 0]),
    (0x0A, "write only", [16, 0, 0, 0]),
    (0x0B, "write only", [16, 0, 4, 0]),
    (0x0C, "read", [16, 0, 0, 0]),
    (0x0D, "response first", [0, 4, 0, 0]),
    (0x0E, "response middle", [0, 0, 0, 0]),
    (0x0F, "response last", [0, 4, 0, 0]),
    (0x10, "response only", [0, 4, 0, 0]),
    (0x11, "ack", [0, 4, 0, 0]),
    (0x12, "ack", [0, 4, 0, 8]),
    (0x13, "atomic", [0, 0, 0, 28]),
    (0x14, "atomic", [0, 0, 0, 28]),
    (0x16, "send last", [0, 0, 0, 4]),
    (0x17, "send only", [0, 0, 0, 4]),
];

/// The operation of an opcode: RC has them all, UC those of SEND and WRITE without invalidate.
pub fn operation(opcode: u8) -> Option<(&'static str, [usize; 4])> {
    let (service, op) = (opcode >> 5, opcode & 0x1F);
    let there = match service {
        0 => true,
        1 => op <= 0x0B,
        _ => false,
    };
    let found = OPERATIONS.iter().find(|o| there && o.0 == op)?;
    Some((found.1, found.2))
}

/// Bytes of extended headers; none for an opcode that is not RC's or UC's.
pub fn extended(opcode: u8) -> usize {
    operation(opcode).map_or(0, |o| o.1.iter().sum())
}

fn be(b: &[u8], at: usize, n: usize) -> u64 {
    b[at..at + n].iter().fold(0, |v, x| v << 8 | u64::from(*x))
}

/// The verdict on a frame without FCS.
pub fn judge(frame: &[u8]) -> Verdict {
    classify(frame).unwrap_or_else(|v| v)
}

fn classify(f: &[u8]) -> Result<Verdict, Verdict> {
    let foreign = Verdict::Foreign;
    let drop = Verdict::Drop;
    if f.len() < 18 {
        return Err(foreign);
    }
    let link = if be(f, 12, 2) == 0x8100 { 18 } else { 14 };
    if f.len() < link + 20 {
        return Err(foreign);
    }
    let ip = &f[link..];
    let ipv6 = match be(f, link - 2, 2) {
        0x0800 => false,
        0x86DD => true,
        _ => return Err(foreign),
    };
    // The header's length decides where the ports are; one that makes no sense counts as 20.
    let header = match (ipv6, ip[0]) {
        (true, _) => 40,
        (false, 0x46..=0x4F) => 4 * usize::from(ip[0] & 15),
        _ => 20,
    };
    if ip.len() < header + 4 {
        return Err(foreign);
    }
    let fragment = !ipv6 && be(ip, 6, 2) & 0x3FFF != 0;
    let protocol = if ipv6 { ip[6] } else { ip[9] };
    if fragment || protocol != 17 || be(ip, header + 2, 2) != 4791 {
        return Err(foreign);
    }
    if ipv6 && ip[0] >> 4 != 6 {
        return Err(drop("rx_bad_ip_header"));
    }
    if !ipv6 {
        if ip[0] >> 4 != 4 || ip[0] & 15 < 5 {
            return Err(drop("rx_bad_ip_header"));
        }
        if ip[0] & 15 > 5 {
            return Err(drop("rx_options"));
        }
        if encode::checksum(&ip[..20]) != 0 {
            return Err(drop("rx_bad_ip_header"));
        }
    }
    let total = match ipv6 {
        true => 40 + be(ip, 4, 2) as usize,
        false => be(ip, 2, 2) as usize,
    };
    if total > ip.len() {
        return Err(drop("rx_truncated"));
    }
    let Some(inside) = total.checked_sub(header) else {
        return Err(drop("rx_bad_udp_length"));
    };
    // Pad makes every packet a multiple of four bytes.
    let udp_length = be(ip, header + 4, 2) as usize;
    if udp_length != inside || !udp_length.is_multiple_of(4) {
        return Err(drop("rx_bad_udp_length"));
    }
    let ip = &ip[..total];
    // The length says whether there is a BTH, before anything of it is believed.
    if udp_length < 24 {
        return Err(drop("rx_malformed"));
    }
    let b = &ip[header + 8..];
    let (opcode, pad) = (b[0], b[1] >> 4 & 3);
    let headers = 12 + extended(opcode);
    let payload = udp_length.checked_sub(8 + headers + usize::from(pad) + 4);
    let Some(payload) = payload.filter(|_| udp_length < 1 << 14) else {
        return Err(drop("rx_malformed"));
    };
    let qpn = be(b, 5, 3) as u32;
    if qpn == 1 {
        return Err(foreign);
    }
    if b[1] & 15 != 0 {
        return Err(drop("rx_bad_tver"));
    }
    let sent = u32::from_le_bytes(ip[total - 4..].try_into().expect("four bytes"));
    if encode::icrc(&f[..link + total - 4]) != sent {
        return Err(drop("rx_icrc_encapsulated"));
    }
    let (name, [reth, aeth, imm, _]) = operation(opcode).unwrap_or(("", [0; 4]));
    let is = |what: &str| name.split(' ').any(|w| w == what);
    let x = &b[12..];
    let (from, to) = if ipv6 { (8, 24) } else { (12, 16) };
    let addr = if ipv6 { 16 } else { 4 };
    let traffic_class = if ipv6 { ip[0] << 4 | ip[1] >> 4 } else { ip[1] };
    Ok(Verdict::Roce(Box::new(Fields {
        opcode,
        psn: be(b, 9, 3) as u32,
        qpn,
        pkey: be(b, 2, 2) as u16,
        ack_req: b[8] >> 7 == 1,
        solicited: b[1] >> 7 == 1,
        becn: b[4] >> 6 & 1 == 1,
        ce: traffic_class & 3 == 3,
        ipv6,
        src: ip[from..from + addr].to_vec(),
        dst: ip[to..to + addr].to_vec(),
        reth: (reth > 0).then(|| (be(x, 0, 8), be(x, 8, 4) as u32, be(x, 12, 4) as u32)),
        imm: (imm > 0).then(|| be(x, reth, 4) as u32),
        aeth: (aeth > 0).then(|| (x[0], be(x, 1, 3) as u32)),
        payload,
        pad,
        at: link + header + 8 + headers,
        flags: [
            !name.is_empty(),
            !name.is_empty() && opcode >> 5 == 1,
            is("send") || is("write") || is("read") || is("atomic"),
            is("ack"),
            is("response"),
            is("write"),
            is("send"),
            is("first"),
            is("middle"),
            is("last"),
            is("only"),
            reth > 0,
            imm > 0,
            is("send") || is("write") || is("response"),
        ],
    })))
}
