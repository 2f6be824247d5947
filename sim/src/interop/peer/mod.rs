//! A software RDMA peer of RC and UC WRITE and WRITE with immediate, written from IBA vol. 1
//! alone: tried against Linux, and then the judge of the NIC.
//!
//! ```text
//!   frame ─► roce::parse ─► QP number, P_Key, addresses ─┬─ request  ─► Responder ─► memory, ACK or NAK
//!                                                        └─ response ─► Requester ─► completion, go-back-N
//!   encode::frame ◄─ acknowledgements before requests ◄── queue pairs in turn
//! ```
//! What is wrong on the way in is dropped without an answer and counted under a name. SEND, READ
//! and atomics are not served: a request for them is answered as invalid.
mod memory;
mod requester;
mod responder;
#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, VecDeque};
use std::net::IpAddr;
use std::time::Duration;

use anyhow::{ensure, Context, Result};

use super::neighbour::Neighbour;
use super::port::{
    Completion, Connection, Endpoint, Frames, Region, Service, Status, WirePort, Write,
};
use crate::wire::{encode, roce};
use memory::Memory;
use requester::Requester;
use responder::Responder;

/// PSNs and message sequence numbers are counted modulo 2^24.
const MASK24: u32 = 0xFF_FFFF;
/// The default partition: full member.
const PKEY: u16 = 0xFFFF;
const ACKNOWLEDGE: u8 = 0x11;
/// Service in the upper three bits of an opcode.
const UC: u8 = 0x20;
const FIRST_QPN: u32 = 0x000A_0001;

struct Qp {
    service: Service,
    /// The path of what it sends, once it is connected.
    path: Option<encode::Path>,
    requester: Requester,
    responder: Responder,
}

/// What the peer counted: drops, NAKs and retransmissions, by name.
pub type Stats = BTreeMap<&'static str, u64>;

/// The peer.
pub struct Peer {
    pub address: Neighbour,
    pub stats: Stats,
    memory: Memory,
    qps: BTreeMap<u32, Qp>,
    /// Queue pair that sends next.
    turn: u32,
    next_qpn: u32,
    ip_id: u16,
    frames: Frames,
    completions: VecDeque<Completion>,
    now: Duration,
}

impl Peer {
    /// A peer with so many bytes of registered memory.
    pub fn new(address: Neighbour, memory: usize) -> Self {
        Self {
            address,
            stats: Stats::new(),
            memory: Memory::new(memory),
            qps: BTreeMap::new(),
            turn: 0,
            next_qpn: FIRST_QPN,
            ip_id: 0,
            frames: Frames::default(),
            completions: VecDeque::new(),
            now: Duration::ZERO,
        }
    }

    fn count(&mut self, name: &'static str) {
        *self.stats.entry(name).or_default() += 1;
    }

    /// Times something was counted.
    pub fn stat(&self, name: &str) -> u64 {
        self.stats.get(name).copied().unwrap_or(0)
    }

    /// Why a good packet is not for this queue pair (IBA vol. 1, 9.6).
    fn refusal(qp: &Qp, p: &roce::Packet) -> Option<&'static str> {
        let Some(path) = &qp.path else {
            return Some("drop: not connected");
        };
        let addressed = match (&p.ip, &path.ip) {
            (
                roce::Ip::V4 { src, dst, .. },
                encode::Ip::V4 {
                    src: us, dst: them, ..
                },
            ) => src == them && dst == us,
            (
                roce::Ip::V6 { src, dst, .. },
                encode::Ip::V6 {
                    src: us, dst: them, ..
                },
            ) => src == them && dst == us,
            _ => false,
        };
        let service = match qp.service {
            Service::Rc => 0,
            Service::Uc => UC,
        };
        if p.pkey & 0x7FFF != PKEY & 0x7FFF {
            Some("drop: P_Key")
        } else if !addressed {
            Some("drop: address")
        } else if p.opcode & 0xE0 != service {
            Some("drop: service")
        } else {
            None
        }
    }

    fn take(&mut self, p: &roce::Packet) {
        let Some(qp) = self.qps.get_mut(&p.dest_qpn) else {
            return self.count("drop: no such queue pair");
        };
        if let Some(why) = Self::refusal(qp, p) {
            return self.count(why);
        }
        let response = (0x0D..=0x12).contains(&(p.opcode & 0x1F));
        let outcome = if response {
            match p.aeth {
                Some((syndrome, _)) if p.opcode == ACKNOWLEDGE => {
                    qp.requester.acknowledge(p.psn, syndrome, self.now)
                }
                _ => Some("drop: response to no READ"),
            }
        } else {
            qp.responder.request(p, &mut self.memory)
        };
        if let Some(name) = outcome {
            self.count(name);
        }
        self.collect(p.dest_qpn);
    }

    /// Brings completions of a queue pair out; an error of one half fails the other.
    fn collect(&mut self, qpn: u32) {
        let Some(qp) = self.qps.get_mut(&qpn) else {
            return;
        };
        if qp.responder.failed || qp.requester.failed {
            qp.responder.fail();
            qp.requester.fail();
        }
        let sent = qp.requester.done.drain(..);
        let list = sent.map(|(wr_id, status)| (wr_id, status, None));
        let came = qp.responder.done.drain(..);
        for (wr_id, status, arrived) in list.chain(came) {
            self.completions.push_back(Completion {
                wr_id,
                qpn,
                status,
                arrived,
            });
        }
    }

    fn qp(&mut self, qpn: u32) -> Result<&mut Qp> {
        self.qps
            .get_mut(&qpn)
            .with_context(|| format!("no queue pair {qpn:#x}"))
    }
}

impl WirePort for Peer {
    fn receive(&mut self, frame: &[u8]) {
        match roce::parse(frame) {
            Ok(p) => {
                self.frames.received += 1;
                if p.dst_mac == self.address.mac {
                    self.take(&p);
                } else {
                    self.count("drop: MAC address");
                }
            }
            Err(_) => {
                self.frames.foreign += 1;
                self.count("drop: no good RoCE frame");
            }
        }
    }

    fn send(&mut self) -> Option<Vec<u8>> {
        let order: Vec<u32> = {
            let after = self.qps.range(self.turn..).map(|(n, _)| *n);
            let before = self.qps.range(..self.turn).map(|(n, _)| *n);
            after.chain(before).collect()
        };
        let (now, mut found) = (self.now, None);
        for qpn in order {
            let Some(qp) = self.qps.get_mut(&qpn) else {
                continue;
            };
            let Some(path) = &mut qp.path else { continue };
            let packet = match qp.responder.response() {
                Some((psn, syndrome, msn)) => Some(encode::Packet {
                    opcode: ACKNOWLEDGE,
                    psn,
                    aeth: Some((syndrome, msn)),
                    ..encode::Packet::default()
                }),
                None => qp.requester.packet(now, &self.memory),
            };
            if let Some(packet) = packet {
                if let encode::Ip::V4 { id, .. } = &mut path.ip {
                    self.ip_id = self.ip_id.wrapping_add(1);
                    *id = self.ip_id;
                }
                found = Some((qpn, encode::frame(path, &packet)));
                break;
            }
        }
        let (qpn, frame) = found?;
        self.turn = qpn + 1;
        self.frames.sent += 1;
        self.collect(qpn);
        Some(frame)
    }

    fn advance(&mut self, now: Duration) -> Result<bool> {
        self.now = now;
        let numbers: Vec<u32> = self.qps.keys().copied().collect();
        for qpn in numbers {
            let late = self.qp(qpn)?.requester.tick(now);
            if let Some(name) = late {
                self.count(name);
            }
            self.collect(qpn);
        }
        Ok(false)
    }

    fn frames(&mut self) -> Result<Frames> {
        Ok(self.frames)
    }
}

impl Endpoint for Peer {
    fn region(&self) -> Region {
        self.memory.region()
    }

    fn poke(&mut self, at: usize, bytes: &[u8]) -> Result<()> {
        let place = self.memory.bytes.get_mut(at..at + bytes.len());
        place.context("beyond the memory")?.copy_from_slice(bytes);
        Ok(())
    }

    fn peek(&mut self, at: usize, len: usize) -> Result<Vec<u8>> {
        let place = self.memory.bytes.get(at..at + len);
        Ok(place.context("beyond the memory")?.to_vec())
    }

    fn create(&mut self, service: Service) -> Result<u32> {
        let qpn = self.next_qpn;
        self.next_qpn += 1;
        let reliable = service == Service::Rc;
        let qp = Qp {
            service,
            path: None,
            requester: Requester::new(reliable),
            responder: Responder::new(reliable),
        };
        self.qps.insert(qpn, qp);
        Ok(qpn)
    }

    fn connect(&mut self, qpn: u32, to: &Connection) -> Result<()> {
        let us = self.address.clone();
        let ip = match to.ip {
            IpAddr::V4(dst) => encode::Ip::V4 {
                src: us.ip4,
                dst: dst.octets(),
                id: 0,
            },
            IpAddr::V6(dst) => encode::Ip::V6 {
                src: us.ip6,
                dst: dst.octets(),
                flow: qpn,
            },
        };
        let qp = self.qp(qpn)?;
        ensure!(
            to.mtu.is_power_of_two() && (256..=4096).contains(&to.mtu),
            "MTU {}",
            to.mtu
        );
        qp.path = Some(encode::Path {
            dst_mac: to.mac,
            src_mac: us.mac,
            vlan: None,
            ip,
            // ECT(0): hardware marks its packets so.
            tos: 2,
            ttl: 64,
            sport: 0xC000 | (qpn & 0x3FFF) as u16,
            dest_qp: to.dest_qpn,
            pkey: PKEY,
            migreq: true,
        });
        qp.requester.connect(to);
        qp.responder.connect(to);
        Ok(())
    }

    fn destroy(&mut self, qpn: u32) -> Result<()> {
        self.qp(qpn)?;
        self.qps.remove(&qpn);
        Ok(())
    }

    fn failed(&mut self, qpn: u32) -> Result<bool> {
        Ok(self.qps.get(&qpn).is_some_and(|qp| qp.requester.failed))
    }

    fn post(&mut self, qpn: u32, write: Write) -> Result<()> {
        let len = self.memory.bytes.len();
        ensure!(
            write.from.saturating_add(write.length) <= len,
            "{} bytes at {:#x}",
            write.length,
            write.from
        );
        let qp = self.qp(qpn)?;
        ensure!(qp.path.is_some(), "queue pair {qpn:#x} is not connected");
        qp.requester.post(write);
        self.collect(qpn);
        Ok(())
    }

    fn post_receive(&mut self, qpn: u32, wr_id: u64) -> Result<()> {
        self.qp(qpn)?.responder.receives.push_back(wr_id);
        self.collect(qpn);
        Ok(())
    }

    fn poll(&mut self) -> Option<Completion> {
        self.completions.pop_front()
    }
}
