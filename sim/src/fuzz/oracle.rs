//! What must become of each frame, from the specification alone: the front (`wire::judge`), the responder, the
//! requester, and what each of them owes for it.
//!
//! ```text
//!   frame ─► judge ─┬─ foreign ──► pass-through, whole
//!                   ├─ dropped ──► its counter
//!                   └─ packet ──► responder ─┬─ dropped, refused, again ──► counter, reply
//!                                            ├─ carried out ──► bytes in memory, reply, receive CQE
//!                                            └─ a response ──► requester ──► send CQEs, retransmission
//! ```
use std::collections::{BTreeMap, VecDeque};

use crate::requester::Mode;
use crate::responder::Packet;
use crate::wire::encode;
use crate::wire::judge::{judge, Fields, Verdict};

use super::ends::Due;
use super::scene::Scene;

/// Counters as they must be, and frames that must come out.
#[derive(Default)]
pub struct Want {
    pub counts: BTreeMap<&'static str, u64>,
    pub foreign: VecDeque<Vec<u8>>,
    pub passed: VecDeque<Vec<u8>>,
    /// bytes of frames received
    pub bytes: u64,
}

impl Want {
    pub fn add(&mut self, name: &'static str, n: u64) {
        *self.counts.entry(name).or_default() += n;
    }

    pub fn get(&self, name: &str) -> u64 {
        self.counts.get(name).copied().unwrap_or(0)
    }
}

/// A frame that the responder owes. A later one may take its place; `again`: it may be left out.
#[derive(Clone, Debug)]
pub struct Reply {
    pub frame: Vec<u8>,
    pub again: bool,
}

/// An acknowledge packet (IBA vol. 1, table 38).
pub const ACKNOWLEDGE: u8 = 0x11;

/// What becomes of a frame: by which check it was stopped, a counter's name, or what it did.
pub const CARRIED_OUT: &str = "carried out";
pub const ACKNOWLEDGES: &str = "acknowledges";
/// The same while the queue pair goes back: some of what it has sent, all of it; one of them is refused.
pub const SOME_GOING_BACK: &str = "acknowledges, going back";
pub const ALL_GOING_BACK: &str = "acknowledges all, going back";
pub const REFUSED_GOING_BACK: &str = "refuses, going back";

/// AETH syndrome of a NAK for a PSN sequence error (IBA vol. 1, table 45, 46).
pub const SEQUENCE_NAK: u8 = 0x60;

fn packet(f: &Fields) -> Packet {
    let address = |a: &[u8]| {
        let mut all = [0; 16];
        all[..a.len()].copy_from_slice(a);
        all
    };
    let (va, rkey, dma_len) = f.reth.unwrap_or_default();
    let (syndrome, msn) = f.aeth.unwrap_or_default();
    Packet {
        opcode: f.opcode,
        psn: f.psn,
        qpn: f.qpn,
        pkey: f.pkey,
        ack_req: f.ack_req,
        solicited: f.solicited,
        ipv6: f.ipv6,
        src_ip: address(&f.src),
        dst_ip: address(&f.dst),
        va,
        rkey,
        dma_len,
        imm: f.imm.unwrap_or(0),
        syndrome,
        msn,
        payload: f.payload as u32,
        pad: f.pad.into(),
    }
}

impl Scene {
    /// A frame must not be sent now: the queue pair that it is for is closed, or goes back and would perhaps go back once
    /// more for it, if it has begun to send again by then.
    pub fn untimely(&self, frame: &[u8]) -> bool {
        let Verdict::Roce(f) = judge(frame) else {
            return false;
        };
        let again =
            f.opcode == ACKNOWLEDGE && f.aeth.is_some_and(|a| a.0 >> 5 == 1 || a.0 == SEQUENCE_NAK);
        (self.ends.iter()).any(|e| e.qp.qpn == f.qpn && (e.closed || e.back.is_some() && again))
    }

    /// What must become of a frame, and what it changes.
    pub fn fate(&mut self, frame: &[u8], bad_fcs: bool) -> &'static str {
        if bad_fcs {
            self.want.add("port_rcv_errors", 1);
            return "port_rcv_errors";
        }
        self.want.add("port_rcv_packets", 1);
        self.want.bytes += frame.len() as u64;
        let fields = match judge(frame) {
            Verdict::Roce(fields) => fields,
            Verdict::Drop(reason) => {
                self.want.add(reason, 1);
                return reason;
            }
            Verdict::Foreign if self.too_long(frame) => {
                self.want.add("rx_foreign_dropped", 1);
                return "rx_foreign_dropped";
            }
            Verdict::Foreign => {
                self.want.add("rx_foreign", 1);
                self.want.foreign.push_back(frame.to_vec());
                return "rx_foreign";
            }
        };
        self.want.add("rx_packets", 1);
        self.want.add("rx_bytes", fields.payload as u64);
        if fields.ce {
            self.want.add("np_ecn_marked_roce_packets", 1);
        }
        self.transport(frame, &fields)
    }

    /// Longer than the whole pass-through store.
    fn too_long(&self, frame: &[u8]) -> bool {
        let config = hdl::spec::CONFIGS
            .iter()
            .find(|c| c.name == self.dev.caps.name);
        let config = config.expect("a configuration of the table");
        frame.len() > config.pt_fifo_beats * config.beat_bytes()
    }

    fn transport(&mut self, frame: &[u8], fields: &Fields) -> &'static str {
        let p = packet(fields);
        let out = self.judge.receive(&p);
        for name in &out.counted {
            self.want.add(name, 1);
        }
        let Some(i) = self.ends.iter().position(|e| e.qp.qpn == p.qpn) else {
            return out.counted[0];
        };
        if out.response {
            return self.response(i, &p);
        }
        if let Some(place) = &out.place {
            let a = (self.areas.iter_mut())
                .find(|a| (a.bus..a.bus + a.want.len() as u64).contains(&place.addr));
            let a = a.expect("a region's bytes are an area's");
            let at = (place.addr - a.bus) as usize;
            let bytes = &frame[fields.at..fields.at + fields.payload];
            a.want[at..at + bytes.len()].copy_from_slice(bytes);
        }
        let end = &mut self.ends[i];
        if let Some(r) = &out.reply {
            let ack = encode::Packet {
                opcode: ACKNOWLEDGE,
                psn: r.psn,
                aeth: Some((r.syndrome, r.msn)),
                ..encode::Packet::default()
            };
            end.replies.push_back(Reply {
                frame: encode::frame(&end.path_out, &ack),
                again: r.again,
            });
        }
        if let Some(r) = &out.receive {
            let (cookie, index) = end.receives.pop_front().expect("the judge counts them");
            end.receives_due.push_back(Due {
                cookie,
                index,
                syndrome: "NONE",
                opcode: "RECV_WRITE_IMM",
                bytes: r.len,
                imm: Some(r.imm),
            });
        }
        if out.fault.is_some() {
            end.fail(None);
        }
        match out.accepted {
            true => CARRIED_OUT,
            false => out.counted.last().expect("a reason"),
        }
    }

    fn response(&mut self, i: usize, p: &Packet) -> &'static str {
        let end = &mut self.ends[i];
        if p.opcode != ACKNOWLEDGE {
            self.want.add("bad_resp_err", 1);
            return "bad_resp_err";
        }
        let before = end.req.mode;
        let una = end.req.una;
        let psn = end.req.whole(p.psn);
        let counted = end.req.answer(true, psn, p.syndrome.into());
        if let Some(name) = counted {
            self.want.add(name, 1);
        }
        end.complete();
        match end.req.mode {
            mode if mode == before => {}
            Mode::Failed(why) => {
                end.fail(Some(why));
                if end.back.is_some() {
                    return REFUSED_GOING_BACK;
                }
                return hdl::spec::syndrome(why).counter;
            }
            Mode::GoesBack => end.rewind(false),
            Mode::WaitsForPeer => {
                // Up to 20 us are waited for, and in 10 us answers may come; else it stays as it is until it is
                // destroyed, which must be within 30 us.
                let code = p.syndrome & 31;
                end.rest = match code {
                    1 | 2 => 0,
                    3..=7 => 1,
                    _ => 4,
                };
                end.closed = code != 1;
                if end.rest == 0 {
                    end.rewind(true);
                }
            }
            Mode::Runs => {}
        }
        match (&end.back, end.req.una) {
            (Some(_), now) if now > una && before != Mode::Runs => match now == end.req.next {
                true => ALL_GOING_BACK,
                false => SOME_GOING_BACK,
            },
            _ => counted.unwrap_or(ACKNOWLEDGES),
        }
    }
}
