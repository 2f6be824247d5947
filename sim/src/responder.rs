//! What a responder does with each packet, written from the specification alone: the judge of the RTL's.
//!
//! ```text
//!   Packet (ICRC good) ──► header checks (IBA 9.6) ──► PSN ──► operation, length, key, receive WQE ──► Outcome
//!                             │ drop                    │ again, hole          │ refuse
//! ```
//! One packet at a time and no cycles: whatever the hardware overlaps must come out as if it had not.
//! Sections are those of IBA vol. 1, release 1.4. Where the specification leaves a choice, the choice is
//! said at its place:
//! - a request that is not built (SEND, READ, atomic) is an invalid request;
//! - a message's length is judged at its first packet as far as it can be: a First must leave at
//!   least one byte for a Last, and so must a Middle;
//! - the receive WQE is looked for last, so that RNR is said of good packets only.
use std::collections::BTreeMap;

/// A RoCE packet with a good ICRC, as far as a responder looks at it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Packet {
    pub opcode: u8,
    pub psn: u32,
    pub qpn: u32,
    pub pkey: u16,
    pub ack_req: bool,
    pub solicited: bool,
    pub ipv6: bool,
    /// IPv4 in the first 4 bytes
    pub src_ip: [u8; 16],
    pub dst_ip: [u8; 16],
    pub va: u64,
    pub rkey: u32,
    pub dma_len: u32,
    pub imm: u32,
    pub syndrome: u8,
    pub msn: u32,
    /// bytes between the headers and the pad, and the pad count
    pub payload: u32,
    pub pad: u32,
}

/// State of a QP (IBA 10.3.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    Reset,
    Init,
    Rtr,
    Rts,
    Sqd,
    Sqe,
    Err,
}

/// What software says of a QP.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Context {
    pub valid: bool,
    pub qpn: u32,
    pub uc: bool,
    /// bytes
    pub mtu: u32,
    pub pd: u32,
    pub remote_write: bool,
    pub pkey: u16,
    pub ipv6: bool,
    pub own_ip: [u8; 16],
    pub peer_ip: [u8; 16],
    pub rq_psn: u32,
    pub min_rnr_timer: u8,
}

/// What software says of a region.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Region {
    pub valid: bool,
    pub key: u8,
    pub base: u64,
    pub limit: u64,
    pub bus: u64,
    pub pd: u32,
    pub remote_write: bool,
    pub direct: bool,
    pub ats: bool,
    pub relaxed: bool,
    pub epoch: u16,
}

/// Bytes to write, contiguous on the bus.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    pub addr: u64,
    pub len: u32,
    pub translated: bool,
    pub relaxed: bool,
}

/// An acknowledge packet. `again`: it repeats what was said before, so it must not push out anything newer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    pub psn: u32,
    pub syndrome: u8,
    pub msn: u32,
    pub again: bool,
}

/// A receive WQE is used up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Receive {
    pub imm: u32,
    pub len: u32,
    pub solicited: bool,
}

/// Why a QP must leave its state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    InvalidRequest,
    RemoteAccess,
}

/// Everything that follows from one packet. `counted` names the events, as the RTL's `ev_…` ports do.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// a request that was carried out
    pub accepted: bool,
    pub place: Option<Place>,
    pub reply: Option<Reply>,
    /// a response to a request of ours: for the requester
    pub response: bool,
    pub receive: Option<Receive>,
    pub fault: Option<Fault>,
    pub counted: Vec<&'static str>,
}

#[derive(Clone, Debug)]
struct Open {
    addr: u64,
    left: u32,
    total: u32,
    index: u32,
    epoch: u16,
    translated: bool,
    relaxed: bool,
}

#[derive(Clone, Debug)]
struct Progress {
    expected: u32,
    completed: u32,
    nak_out: bool,
    failed: bool,
    open: Option<Open>,
}

struct Qp {
    context: Context,
    state: State,
    progress: Progress,
    /// receive WQEs posted and not used
    receives: u64,
}

const PSN_MASK: u32 = 0xFF_FFFF;
const ACK: u8 = 0x1F; // no credits given (9.7.7.2)
const NAK_SEQUENCE: u8 = 0x60;
const NAK_INVALID: u8 = 0x61;
const NAK_ACCESS: u8 = 0x62;
const RNR: u8 = 0x20;
const LONGEST: u32 = 1 << 31;

/// Where a packet stands in its message.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    First,
    Middle,
    Last,
    Only,
}

/// `(part, immediate)` of a WRITE, by the low five bits of its opcode (table 38).
fn write_part(opcode: u8) -> Option<(Part, bool)> {
    Some(match opcode & 0x1F {
        6 => (Part::First, false),
        7 => (Part::Middle, false),
        8 => (Part::Last, false),
        9 => (Part::Last, true),
        10 => (Part::Only, false),
        11 => (Part::Only, true),
        _ => return None,
    })
}

/// Requests of RC and UC that exist (table 38).
fn is_request(opcode: u8) -> bool {
    match opcode >> 5 {
        0 => matches!(opcode & 0x1F, 0..=0x0C | 0x13 | 0x14 | 0x16 | 0x17),
        1 => (opcode & 0x1F) <= 0x0B,
        _ => false,
    }
}

fn is_response(opcode: u8) -> bool {
    (0x0D..=0x12).contains(&opcode)
}

/// Partition keys match if their numbers do and not both are limited members (10.9.3).
fn pkeys_match(a: u16, b: u16) -> bool {
    a & 0x7FFF == b & 0x7FFF && (a | b) & 0x8000 != 0
}

/// All QPs and regions of a device.
#[derive(Default)]
pub struct Device {
    /// slots and regions it has
    slots: u32,
    regions_max: u32,
    qps: BTreeMap<u32, Qp>,
    regions: BTreeMap<u32, Region>,
    ats_on: bool,
}

impl Device {
    pub fn new(slots: u32, regions: u32, ats_on: bool) -> Self {
        Self {
            slots,
            regions_max: regions,
            ats_on,
            ..Self::default()
        }
    }

    /// A context is loaded into `slot`; nothing of the QP's progress changes.
    pub fn load_qp(&mut self, slot: u32, context: Context) {
        let progress = Progress {
            expected: 0,
            completed: 0,
            nak_out: false,
            failed: false,
            open: None,
        };
        let fresh = Qp {
            context: context.clone(),
            state: State::Reset,
            progress,
            receives: 0,
        };
        self.qps.entry(slot).or_insert(fresh).context = context;
    }

    /// A new state. Entering RTR begins at the context's PSN (10.3.1).
    pub fn set_state(&mut self, slot: u32, state: State) {
        let Some(qp) = self.qps.get_mut(&slot) else {
            return;
        };
        qp.state = state;
        if state == State::Rtr {
            qp.progress = Progress {
                expected: qp.context.rq_psn,
                completed: 0,
                nak_out: false,
                failed: false,
                open: None,
            };
        }
    }

    /// A QP is destroyed, and its receive WQEs with it.
    pub fn forget_qp(&mut self, slot: u32) {
        self.qps.remove(&slot);
    }

    pub fn load_region(&mut self, index: u32, region: Region) {
        if index < self.regions_max {
            self.regions.insert(index, region);
        }
    }

    pub fn post_receives(&mut self, slot: u32, n: u64) {
        if let Some(qp) = self.qps.get_mut(&slot) {
            qp.receives += n;
        }
    }

    pub fn receives(&self, slot: u32) -> u64 {
        self.qps.get(&slot).map_or(0, |q| q.receives)
    }

    /// There is such a QP.
    pub fn known(&self, slot: u32) -> bool {
        self.qps.contains_key(&slot)
    }

    /// PSN expected next, and bytes missing of the open message.
    pub fn progress(&self, slot: u32) -> (u32, Option<u32>) {
        let p = &self.qps[&slot].progress;
        (p.expected, p.open.as_ref().map(|o| o.left))
    }

    /// A NAK that ends the QP was said.
    pub fn failed(&self, slot: u32) -> bool {
        self.qps[&slot].progress.failed
    }

    pub fn state(&self, slot: u32) -> State {
        self.qps[&slot].state
    }

    /// One packet.
    pub fn receive(&mut self, packet: &Packet) -> Outcome {
        let mut out = Outcome::default();
        match self.headers(packet) {
            Err(why) => out.counted.push(why),
            Ok(_) if is_response(packet.opcode) => out.response = true,
            Ok(slot) => self.request(slot, packet, &mut out),
        }
        out
    }

    /// 9.6: what is wrong here is dropped without a word.
    fn headers(&self, p: &Packet) -> Result<u32, &'static str> {
        let slot = p.qpn & 0x3FFF;
        let qp = (self.qps.get(&slot))
            .filter(|q| slot < self.slots && q.state != State::Reset)
            .filter(|q| q.context.valid && q.context.qpn == p.qpn)
            .ok_or("rx_unknown_qp")?;
        let c = &qp.context;
        let exists = is_request(p.opcode) || is_response(p.opcode);
        if !exists || u8::from(c.uc) != p.opcode >> 5 {
            return Err("rx_bad_opcode");
        }
        let may = match qp.state {
            State::Rtr | State::Sqe => is_request(p.opcode),
            State::Rts | State::Sqd => true,
            _ => false,
        };
        if !may {
            return Err("rx_bad_state");
        }
        if !pkeys_match(p.pkey, c.pkey) {
            return Err("rx_bad_pkey");
        }
        if (p.ipv6, p.src_ip, p.dst_ip) != (c.ipv6, c.peer_ip, c.own_ip) {
            return Err("rx_bad_address");
        }
        Ok(slot)
    }

    fn request(&mut self, slot: u32, p: &Packet, out: &mut Outcome) {
        let qp = &self.qps[&slot];
        if qp.context.uc {
            return self.unreliable(slot, p, out);
        }
        if qp.progress.failed {
            out.counted.push("rx_bad_state");
            return;
        }
        // 9.7.4.1: half of the circle ahead is a hole, the other half has been seen.
        let ahead = p.psn.wrapping_sub(qp.progress.expected) & PSN_MASK;
        let completed = qp.progress.completed;
        let expected = qp.progress.expected;
        if ahead >= 1 << 23 {
            out.counted.push("duplicate_request");
            // 9.7.5.1.1: SEND and WRITE are acknowledged again. A READ or atomic was never accepted.
            if !matches!(p.opcode & 0x1F, 0x0C | 0x13 | 0x14) {
                let psn = expected.wrapping_sub(1) & PSN_MASK;
                out.reply = Some(Reply {
                    psn,
                    syndrome: ACK,
                    msn: completed,
                    again: true,
                });
            }
        } else if ahead > 0 {
            out.counted.push("out_of_sequence");
            // 9.7.5.2.2: once for each hole.
            if !qp.progress.nak_out {
                let reply = Reply {
                    psn: expected,
                    syndrome: NAK_SEQUENCE,
                    msn: completed,
                    again: false,
                };
                out.reply = Some(reply);
                self.qps.get_mut(&slot).unwrap().progress.nak_out = true;
            }
        } else {
            match self.judge(slot, p) {
                Err(refusal) => self.refuse(slot, p, refusal, out),
                Ok(place) => {
                    self.accept(slot, p, place, out);
                    if p.ack_req {
                        let msn = self.qps[&slot].progress.completed;
                        out.reply = Some(Reply {
                            psn: p.psn,
                            syndrome: ACK,
                            msn,
                            again: false,
                        });
                    }
                }
            }
        }
    }

    /// 9.8.2: no answer, ever; a message with a fault is abandoned, the next First or Only begins anew.
    fn unreliable(&mut self, slot: u32, p: &Packet, out: &mut Outcome) {
        let part = write_part(p.opcode).map(|w| w.0);
        let progress = &mut self.qps.get_mut(&slot).unwrap().progress;
        let begins = matches!(part, Some(Part::First | Part::Only));
        if begins {
            progress.open = None;
        }
        let in_order = begins || progress.expected == p.psn;
        progress.expected = p.psn.wrapping_add(1) & PSN_MASK;
        let verdict = if in_order {
            self.judge(slot, p)
        } else {
            Err(Refusal::Invalid)
        };
        match verdict {
            Ok(place) => self.accept(slot, p, place, out),
            Err(why) => {
                self.qps.get_mut(&slot).unwrap().progress.open = None;
                out.counted.push("rx_abandoned");
                if why == Refusal::NotReady {
                    out.counted.push("out_of_buffer");
                }
            }
        }
    }

    /// A packet with the expected PSN: may it be done? What then belongs to it of the message.
    fn judge(&self, slot: u32, p: &Packet) -> Result<Open, Refusal> {
        let qp = &self.qps[&slot];
        let c = &qp.context;
        // 9.7.4.1.2, 9.7.4.1.3: opcode in sequence, operation allowed.
        let (part, imm) = write_part(p.opcode).ok_or(Refusal::Invalid)?;
        let begins = matches!(part, Part::First | Part::Only);
        if !c.remote_write || begins == qp.progress.open.is_some() {
            return Err(Refusal::Invalid);
        }
        // 9.7.4.1.6: lengths, and a pad that fills the last word.
        let left = match &qp.progress.open {
            Some(open) => open.left,
            None => p.dma_len,
        };
        let fits = match part {
            Part::First | Part::Middle => p.payload == c.mtu && left > c.mtu,
            Part::Last | Part::Only => p.payload <= c.mtu && p.payload == left,
        };
        if !fits || left > LONGEST || !(p.payload + p.pad).is_multiple_of(4) {
            return Err(Refusal::Invalid);
        }
        let message = match &qp.progress.open {
            Some(open) => {
                let r = self.regions.get(&open.index);
                let same = r.is_some_and(|r| r.valid && r.epoch == open.epoch);
                same.then(|| open.clone()).ok_or(Refusal::Access)?
            }
            None => self.key(c, p)?,
        };
        if imm && qp.receives == 0 {
            return Err(Refusal::NotReady);
        }
        Ok(message)
    }

    /// 9.7.4.1.4: the key, its domain, its rights, its bounds; of a message without bytes it is not looked at.
    fn key(&self, c: &Context, p: &Packet) -> Result<Open, Refusal> {
        let mut open = Open {
            addr: 0,
            left: p.dma_len,
            total: p.dma_len,
            index: p.rkey >> 8,
            epoch: 0,
            translated: false,
            relaxed: false,
        };
        if p.dma_len == 0 {
            return Ok(open);
        }
        let r = self.regions.get(&open.index).ok_or(Refusal::Access)?;
        let end = p.va.checked_add(p.dma_len.into());
        let inside = p.va >= r.base && end.is_some_and(|e| e <= r.limit);
        let allowed = r.valid && r.remote_write && r.direct && (self.ats_on || !r.ats);
        if !inside || !allowed || r.key != p.rkey as u8 || r.pd != c.pd {
            return Err(Refusal::Access);
        }
        open.addr = r.bus.wrapping_add(p.va.wrapping_sub(r.base));
        open.epoch = r.epoch;
        open.translated = r.ats;
        open.relaxed = r.relaxed;
        Ok(open)
    }

    fn accept(&mut self, slot: u32, p: &Packet, mut message: Open, out: &mut Outcome) {
        let (part, imm) = write_part(p.opcode).expect("judged");
        let qp = self.qps.get_mut(&slot).unwrap();
        out.accepted = true;
        if p.payload > 0 {
            out.place = Some(Place {
                addr: message.addr,
                len: p.payload,
                translated: message.translated,
                relaxed: message.relaxed,
            });
        }
        if matches!(part, Part::First | Part::Only) {
            out.counted.push("rx_write_requests");
        }
        let total = message.total;
        message.addr = message.addr.wrapping_add(p.payload.into());
        message.left -= p.payload;
        let ends = matches!(part, Part::Last | Part::Only);
        qp.progress.open = (!ends).then_some(message);
        qp.progress.expected = p.psn.wrapping_add(1) & PSN_MASK;
        qp.progress.nak_out = false;
        if ends {
            qp.progress.completed = (qp.progress.completed + 1) & PSN_MASK;
        }
        if imm {
            qp.receives -= 1;
            out.receive = Some(Receive {
                imm: p.imm,
                len: total,
                solicited: p.solicited,
            });
        }
    }

    /// 9.7.5.2: RNR leaves the QP as it is, the others end it (9.9.3, class C).
    fn refuse(&mut self, slot: u32, p: &Packet, why: Refusal, out: &mut Outcome) {
        let qp = self.qps.get_mut(&slot).unwrap();
        let (syndrome, name, fault) = match why {
            Refusal::Invalid => (
                NAK_INVALID,
                "resp_invalid_requests",
                Some(Fault::InvalidRequest),
            ),
            Refusal::Access => (
                NAK_ACCESS,
                "resp_remote_access_errors",
                Some(Fault::RemoteAccess),
            ),
            Refusal::NotReady => (RNR | qp.context.min_rnr_timer, "out_of_buffer", None),
        };
        out.reply = Some(Reply {
            psn: p.psn,
            syndrome,
            msn: qp.progress.completed,
            again: false,
        });
        out.counted.push(name);
        out.fault = fault;
        if fault.is_some() {
            qp.progress.failed = true;
        } else {
            // What follows the refused packet is ahead of it: it was answered.
            qp.progress.nak_out = true;
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Refusal {
    Invalid,
    Access,
    NotReady,
}
