//! Queue pairs as software sees them, and what the front must make of each WQE: the reference.
use hdl::spec::{self, Record};
use sim::rng::Rng;

use super::rig::{Desc, Packet, PieceOut};

/// A scatter/gather element.
#[derive(Clone, Debug)]
pub struct Sge {
    pub addr: u64,
    pub len: u64,
    pub lkey: u64,
}

/// Where a WQE's data are.
#[derive(Clone, Debug)]
pub enum Data {
    Sges(Vec<Sge>),
    /// host address of the list
    List(u64, Vec<Sge>),
    Inline(Vec<u8>),
}

/// A send WQE.
#[derive(Clone, Debug)]
pub struct Wqe {
    pub op: &'static str,
    pub signalled: bool,
    pub solicited: bool,
    pub imm: u64,
    pub cookie: u64,
    pub raddr: u64,
    pub rkey: u64,
    pub data: Data,
    /// blocks beyond those its data need
    pub spare: u64,
}

impl Wqe {
    pub fn write(sges: Vec<Sge>) -> Self {
        Self {
            op: "WRITE",
            signalled: true,
            solicited: false,
            imm: 0x1122_3344,
            cookie: 0xC0DE,
            raddr: 0x7000_0000_1234,
            rkey: 0x55AA_0102,
            data: Data::Sges(sges),
            spare: 0,
        }
    }
    pub fn length(&self) -> u64 {
        match &self.data {
            Data::Sges(l) | Data::List(_, l) => l.iter().map(|s| s.len).sum(),
            Data::Inline(b) => b.len() as u64,
        }
    }
    pub fn blocks(&self) -> u64 {
        let need = match &self.data {
            Data::Inline(b) => (32 + b.len() as u64).div_ceil(64).max(1),
            _ => 1,
        };
        need + self.spare
    }
    /// The list in memory.
    pub fn list_bytes(list: &[Sge]) -> Vec<u8> {
        let entry = |s: &Sge| {
            Record::new(&spec::SGE)
                .with("addr", s.addr)
                .with("length", s.len)
                .with("lkey", s.lkey)
                .bytes()
                .to_vec()
        };
        list.iter().flat_map(entry).collect()
    }
    /// As a record, for tests that spoil it; with the data behind byte 32.
    pub fn record(&self, slot: u64, idx: u64) -> Record {
        let mut r = Record::new(&spec::WQE)
            .with("opcode", spec::code("wqe_opcode", self.op))
            .with("signalled", self.signalled)
            .with("solicited", self.solicited)
            .with("blocks", self.blocks())
            .with("ring_index", idx & 0xFFFF)
            .with("slot", slot)
            .with("length", self.length())
            .with("imm", self.imm)
            .with("raddr", self.raddr)
            .with("rkey", self.rkey)
            .with("cookie", self.cookie);
        match &self.data {
            Data::Sges(list) => {
                r.set("sge_count", list.len() as u64);
                for (i, s) in list.iter().take(2).enumerate() {
                    r.set(&format!("sge{i}_addr"), s.addr);
                    r.set(&format!("sge{i}_length"), s.len);
                    r.set(&format!("sge{i}_lkey"), s.lkey);
                }
            }
            Data::List(addr, list) => {
                r.set("sgl_ptr", true);
                r.set("sge_count", list.len() as u64);
                r.set("sge0_addr", *addr);
            }
            Data::Inline(_) => r.set("inline", true),
        }
        r
    }
    /// Its blocks in the ring; what it does not use is filled with garbage.
    pub fn encode(&self, slot: u64, idx: u64, rng: &mut Rng) -> Vec<u8> {
        let mut out = rng.bytes(64 * self.blocks() as usize);
        out[..64].copy_from_slice(self.record(slot, idx).bytes());
        if let Data::Inline(b) = &self.data {
            out[32..32 + b.len()].copy_from_slice(b);
        }
        out
    }
}

/// A queue pair, software's side and the reference in one.
#[derive(Clone, Debug)]
pub struct Qp {
    pub slot: u64,
    pub page: u8,
    pub base: u64,
    pub log2: u32,
    pub mtu: u64,
    pub pd: u64,
    pub vlan: bool,
    pub ipv6: bool,
    pub sig_all: bool,
    pub service: &'static str,
    /// PSN of the next packet
    pub psn: u64,
    /// indices: written, rung, done
    pub prod: u64,
    pub rung: u64,
    pub done: u64,
}

impl Qp {
    pub fn new(slot: u64, base: u64) -> Self {
        Self {
            slot,
            page: (slot as u8).wrapping_add(3),
            base,
            log2: 5,
            mtu: 1024,
            pd: 0x77 + slot,
            vlan: false,
            ipv6: false,
            sig_all: false,
            service: "UC",
            psn: 0x10,
            prod: 0,
            rung: 0,
            done: 0,
        }
    }

    pub fn context(&self) -> Record {
        let code = match self.mtu {
            256 => "MTU_256",
            512 => "MTU_512",
            1024 => "MTU_1024",
            2048 => "MTU_2048",
            _ => "MTU_4096",
        };
        Record::new(&spec::QP_CTX)
            .with("sq_base", self.base)
            .with("sq_log2", self.log2)
            .with("page", self.page)
            .with("service", spec::code("service", self.service))
            .with("valid", true)
            .with("sq_sig_all", self.sig_all)
            .with("path_mtu", spec::code("path_mtu", code))
            .with("pd", self.pd)
            .with("sq_index", self.prod & 0xFFFF)
            .with("sq_prod", self.prod & 0xFFFF)
            .with("vlan", self.vlan)
            .with("ipv6", self.ipv6)
            .with("sq_psn", self.psn)
            .with("qpn", 0x40_0000 | self.slot)
    }

    pub fn size(&self) -> u64 {
        1 << self.log2
    }

    /// Address of a ring index.
    pub fn at(&self, idx: u64) -> u64 {
        self.base + 64 * (idx & (self.size() - 1))
    }

    /// Bytes of a packet's headers.
    fn header(&self, reth: bool, imm: bool) -> u64 {
        let ip = if self.ipv6 { 40 } else { 20 };
        let ext = if reth { 16 } else { 0 } + if imm { 4 } else { 0 };
        14 + 4 * u64::from(self.vlan) + ip + 8 + 12 + ext
    }

    fn completion(&self, wqe: &Wqe, idx: u64) -> Desc {
        Desc {
            kind: 1,
            slot: self.slot,
            last: true,
            wqe_opcode: spec::code("wqe_opcode", wqe.op),
            wqe_idx: idx & 0xFFFF,
            wqe_next: (idx + wqe.blocks()) & 0xFFFF,
            cookie: wqe.cookie,
            msg_len: wqe.length(),
            signalled: wqe.signalled | self.sig_all,
            ..Desc::default()
        }
    }

    /// The completion of a WQE that is refused, or flushed.
    pub fn refusal(&self, wqe: &Wqe, idx: u64, syndrome: &str) -> Packet {
        let s = spec::syndrome(syndrome);
        let mut desc = self.completion(wqe, idx);
        desc.signalled = true;
        desc.syndrome = s.code.value;
        desc.status = spec::code("cqe_status", s.status);
        Packet {
            desc,
            ..Packet::default()
        }
    }

    /// The packets that a WQE at ring index `idx` must become, for beats of `beat` bytes; `bytes` is the
    /// WQE as encoded. Takes their PSNs.
    pub fn packets(&mut self, wqe: &Wqe, idx: u64, bytes: &[u8], beat: u64) -> Vec<Packet> {
        if wqe.op == "NOP" {
            let desc = self.completion(wqe, idx);
            return vec![Packet {
                desc,
                ..Packet::default()
            }];
        }
        let write = wqe.op.starts_with("WRITE");
        let imm = wqe.op.ends_with("IMM");
        let total = wqe.length();
        // The message as one list of (address, length, key, bytes to the end of the SGE).
        let mut rest: Vec<Sge> = match &wqe.data {
            Data::Sges(l) | Data::List(_, l) => l.iter().rev().cloned().collect(),
            Data::Inline(_) => vec![],
        };
        let mut out = vec![];
        let mut sent = 0;
        loop {
            let first = out.is_empty();
            let payload = (total - sent).min(self.mtu);
            let last = sent + payload == total;
            let (reth, with_imm) = (write && first, imm && last);
            let place = match (first, last) {
                (true, true) => "ONLY",
                (true, false) => "FIRST",
                (false, true) => "LAST",
                _ => "MIDDLE",
            };
            let verb = if write { "WRITE" } else { "SEND" };
            let tail = if with_imm { "_IMM" } else { "" };
            let opcode = spec::code(
                "bth_opcode",
                &format!("{}_{verb}_{place}{tail}", self.service),
            );
            let header = self.header(reth, with_imm);
            let mut packet = Packet {
                desc: Desc {
                    kind: 0,
                    opcode,
                    psn: self.psn,
                    payload,
                    has_reth: reth,
                    has_imm: with_imm,
                    solicited: wqe.solicited && last && (!write || imm),
                    reth: if reth {
                        (wqe.raddr, wqe.rkey, total)
                    } else {
                        (0, 0, total)
                    },
                    imm: wqe.imm,
                    last,
                    ..self.completion(wqe, idx)
                },
                ..Packet::default()
            };
            let mut at = 0;
            if let Data::Inline(_) = wqe.data {
                if payload != 0 {
                    packet.pieces.push(PieceOut {
                        kind: 1,
                        slot: self.slot,
                        pd: self.pd,
                        len: payload,
                        lane: header % beat,
                        ..PieceOut::default()
                    });
                    packet.inline = bytes.chunks(64).map(|b| (b.to_vec(), false)).collect();
                }
                at = payload;
            }
            while at < payload {
                let sge = rest.last_mut().expect("lengths add up");
                let len = sge.len.min(payload - at);
                if len != 0 {
                    packet.pieces.push(PieceOut {
                        kind: 0,
                        slot: self.slot,
                        pd: self.pd,
                        lkey: sge.lkey,
                        va: sge.addr,
                        len,
                        va_end: u128::from(sge.addr) + u128::from(sge.len),
                        lane: (header + at) % beat,
                    });
                }
                sge.addr = sge.addr.wrapping_add(len);
                sge.len -= len;
                at += len;
                if sge.len == 0 {
                    rest.pop();
                }
            }
            self.psn = (self.psn + 1) & 0xFF_FFFF;
            sent += payload;
            out.push(packet);
            if last {
                return out;
            }
        }
    }
}

/// What counts in a comparison: a packet without RETH shows nothing of it, an inline piece has no
/// address, and a packet that is not its message's last has no completion.
pub fn essence(p: &Packet) -> Packet {
    let mut p = p.clone();
    if p.desc.kind != 0 {
        p.desc = Desc {
            opcode: 0,
            psn: 0,
            has_reth: false,
            has_imm: false,
            solicited: false,
            reth: (0, 0, 0),
            imm: 0,
            ..p.desc
        };
    }
    if !p.desc.has_reth {
        p.desc.reth = (0, 0, 0);
    }
    if !p.desc.has_imm {
        p.desc.imm = 0;
    }
    for piece in p.pieces.iter_mut().filter(|p| p.kind == 1) {
        (piece.va, piece.lkey, piece.va_end) = (0, 0, 0);
    }
    p
}
