//! One queue pair under load: the WRITEs it posts, and what they must be on the wire.
//!
//! ```text
//!   draw ─► WQE block ─► ring        posted messages, in order
//!   frame ─► parsed ─► PSN, opcode, RETH, headers, payload against the source ─► bytes judged
//!   CQE ─► cookie, length, index against the messages ─► ring given back
//! ```
use std::collections::VecDeque;

use anyhow::{bail, ensure, Context, Result};
use hdl::spec::{self, Record};

use crate::driver::{Gid, Qp, QpAttr, Region, Wr};
use crate::rng::Rng;
use crate::wire::roce::{Ip, Packet, Reth};

/// UC WRITE opcodes (IBA vol. 1, 9.2.1, table of opcodes).
const FIRST: u8 = 0x26;
const MIDDLE: u8 = 0x27;
const LAST: u8 = 0x28;
const ONLY: u8 = 0x2a;

/// Remote key that every message names.
const RKEY: u32 = 0x00c0_ffee;
/// Where remote addresses are drawn from.
const RADDR: u64 = 0x5000_0000_0000;

/// A message that was posted.
struct Message {
    /// Offset in the source.
    at: usize,
    len: usize,
    raddr: u64,
    cookie: u32,
    /// Ring index.
    index: u16,
    signalled: bool,
}

/// Places of a WQE in which one message differs from the next.
struct Template {
    block: [u8; 64],
    signalled: [u8; 64],
}

impl Template {
    fn new(qp: &Qp, region: &Region, len: usize) -> Result<Self> {
        let wr = Wr::write(0, RKEY).sge(region.va, len as u32, region.key);
        let block = |wr: &Wr| Ok::<_, anyhow::Error>(wr.encode(qp.slot, 0, 0)?.0[0]);
        Ok(Self {
            signalled: block(&wr)?,
            block: block(&wr.unsignalled())?,
        })
    }

    /// The WQE of a message.
    fn fill(&self, m: &Message, va: u64, places: &Places) -> [u8; 64] {
        let mut b = if m.signalled {
            self.signalled
        } else {
            self.block
        };
        b[places.index..][..2].copy_from_slice(&m.index.to_le_bytes());
        b[places.raddr..][..8].copy_from_slice(&m.raddr.to_le_bytes());
        b[places.cookie..][..4].copy_from_slice(&m.cookie.to_le_bytes());
        b[places.addr..][..8].copy_from_slice(&(va + m.at as u64).to_le_bytes());
        b
    }
}

/// Byte offsets of those places.
struct Places {
    index: usize,
    raddr: usize,
    cookie: usize,
    addr: usize,
}

impl Places {
    fn new() -> Self {
        let at = |name| spec::WQE.field(name).byte();
        Self {
            index: at("ring_index"),
            raddr: at("raddr"),
            cookie: at("cookie"),
            addr: at("sge0_addr"),
        }
    }
}

/// A queue pair under load.
pub struct Flow {
    pub qp: Qp,
    attr: QpAttr,
    region: Region,
    /// What software wrote into the region.
    data: Vec<u8>,
    rng: Rng,
    len: usize,
    template: Template,
    places: Places,
    /// Messages not yet whole on the wire, and the bytes of the first that are.
    wire: VecDeque<Message>,
    done: usize,
    psn: u32,
    /// Signalled messages whose CQE has not come.
    owed: VecDeque<(u32, u16)>,
    /// Messages still to be posted.
    pub left: u64,
    posted: u64,
    /// One message in so many is signalled.
    signal: u64,
    /// Every so many messages begin at any byte; the others at a page (or at 64 bytes if short).
    unaligned: u64,
}

/// How a flow is loaded.
#[derive(Clone, Copy, Debug)]
pub struct Load {
    /// Bytes of a message.
    pub length: usize,
    /// Messages.
    pub messages: u64,
    /// One in so many is signalled; the last one is.
    pub signal: u64,
}

impl Flow {
    /// A flow over its own region, which holds `data`. Message `k` of flow `number` begins at any
    /// byte if `number + k` is odd.
    pub fn new(
        number: usize,
        qp: Qp,
        attr: QpAttr,
        region: Region,
        data: Vec<u8>,
        load: Load,
        rng: Rng,
    ) -> Result<Self> {
        ensure!(
            load.length <= data.len(),
            "a message longer than its source"
        );
        Ok(Self {
            template: Template::new(&qp, &region, load.length)?,
            places: Places::new(),
            psn: attr.sq_psn,
            unaligned: number as u64,
            qp,
            attr,
            region,
            data,
            rng,
            len: load.length,
            wire: VecDeque::new(),
            done: 0,
            owed: VecDeque::new(),
            left: load.messages,
            posted: 0,
            signal: load.signal,
        })
    }

    /// Ring blocks that are free.
    pub fn room(&self) -> u32 {
        let used = self.qp.produced.wrapping_sub(self.qp.consumed);
        self.qp.sq_blocks - u32::from(used)
    }

    /// Draws the next message; its WQE goes to the ring index that is next.
    pub fn draw(&mut self) -> [u8; 64] {
        let m = self.message();
        let block = self.template.fill(&m, self.region.va, &self.places);
        self.wire.push_back(m);
        block
    }

    /// The same with its payload in the WQE.
    pub fn draw_inline(&mut self) -> Wr {
        let m = self.message();
        let wr = Wr::write(m.raddr, RKEY).cookie(m.cookie);
        let wr = wr.inline(&self.data[m.at..m.at + m.len]);
        self.wire.push_back(m);
        wr
    }

    fn message(&mut self) -> Message {
        let spare = self.data.len() - self.len;
        let grain = if self.len >= 4096 { 4096 } else { 64 };
        let at = match (self.unaligned + self.posted) % 2 {
            0 => self.rng.below((spare / grain + 1) as u64) as usize * grain,
            _ => self.rng.below(spare as u64 + 1) as usize,
        };
        self.left -= 1;
        let m = Message {
            at,
            len: self.len,
            raddr: RADDR + (self.rng.u64() >> 20),
            cookie: self.rng.u32(),
            index: self.qp.produced,
            signalled: self.left == 0 || (self.posted + 1).is_multiple_of(self.signal),
        };
        self.posted += 1;
        if m.signalled {
            self.owed.push_back((m.cookie, m.index));
        }
        m
    }

    /// Judges the next packet of this flow; gives its bytes of payload.
    pub fn judge(&mut self, p: &Packet) -> Result<usize> {
        let m = self.wire.front().context("a packet of no message")?;
        let mtu = self.attr.mtu as usize;
        let n = (m.len - self.done).min(mtu);
        let opcode = match (self.done == 0, self.done + n == m.len) {
            (true, true) => ONLY,
            (true, false) => FIRST,
            (false, false) => MIDDLE,
            (false, true) => LAST,
        };
        ensure!(
            (p.opcode, p.psn) == (opcode, self.psn),
            "opcode {:#x}, PSN {:#x}: {opcode:#x}, {:#x} is due",
            p.opcode,
            p.psn,
            self.psn
        );
        let reth = (self.done == 0).then_some(Reth {
            va: m.raddr,
            rkey: RKEY,
            length: m.len as u32,
        });
        ensure!(p.reth == reth, "RETH {:x?}, not {reth:x?}", p.reth);
        self.headers(p)?;
        let from = m.at + self.done;
        let want = &self.data[from..from + n];
        if p.payload != want {
            let i = p.payload.iter().zip(want).position(|(a, b)| a != b);
            bail!(
                "{} bytes of payload, {n} expected, first difference at {i:?}",
                p.payload.len()
            );
        }
        self.psn = (self.psn + 1) & 0xff_ffff;
        self.done += n;
        if self.done == m.len {
            self.done = 0;
            self.wire.pop_front();
        }
        Ok(n)
    }

    /// Fields that are the same in every packet.
    fn headers(&self, p: &Packet) -> Result<()> {
        let a = &self.attr;
        let (Gid::V4(src), Gid::V4(dst)) = (a.src_ip, a.dst_ip) else {
            bail!("flows are of IPv4");
        };
        let ip = Ip::V4 {
            src,
            dst,
            tos: a.dscp << 2 | a.ecn,
            ttl: a.hop_limit,
            id: a.ip_id,
        };
        ensure!(
            (p.dst_mac, p.src_mac, p.vlan) == (a.dst_mac, a.src_mac, None),
            "MAC addresses or VLAN of another"
        );
        ensure!(p.ip == ip, "{:?}, not {ip:?}", p.ip);
        ensure!(
            (p.udp_sport, p.pkey, p.dest_qpn) == (a.udp_sport, a.pkey, a.dest_qpn),
            "UDP source port, P_Key or QP of another"
        );
        let flags = (p.solicited, p.ack_req, p.migreq, p.imm, p.aeth);
        ensure!(
            flags == (false, false, true, None, None),
            "BTH flags or headers that no WRITE asked for: {flags:?}"
        );
        Ok(())
    }

    /// Judges a CQE of this flow.
    pub fn complete(&mut self, cqe: &Record) -> Result<()> {
        let status = cqe.name("status", "cqe_status");
        ensure!(
            status == "SUCCESS",
            "{status}, syndrome {}",
            cqe.name("syndrome", "syndrome")
        );
        let (cookie, index) = self.owed.pop_front().context("a CQE too many")?;
        let got = (
            cqe.get("cookie"),
            cqe.get("wqe_index"),
            cqe.get("byte_count"),
            cqe.get("qpn"),
        );
        let want = (
            u64::from(cookie),
            u64::from(index),
            self.len as u64,
            u64::from(self.qp.qpn),
        );
        ensure!(
            got == want,
            "CQE (cookie, index, bytes, QP) {got:x?}, not {want:x?}"
        );
        Ok(())
    }

    /// Messages that are not whole on the wire, and CQEs that have not come.
    pub fn open(&self) -> (usize, usize) {
        (self.wire.len(), self.owed.len())
    }

    /// Messages posted.
    pub fn posted(&self) -> u64 {
        self.posted
    }
}
