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
mod judge;
mod opcode;

use std::collections::BTreeMap;

use opcode::{is_request, is_response, pkeys_match, write_part, Part};

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
}
