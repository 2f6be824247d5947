//! What can be put on the other end of the guest's wire: the software peer, or a Verilated NIC
//! with its driver.
//!
//! ```text
//!   Linux guest ── Link ── WirePort (frames in, frames out, time)
//!                             └ Endpoint (queue pairs, memory, work requests, completions)
//! ```
use std::time::Duration;

use anyhow::Result;

/// Frames that went through a port, by its own counters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Frames {
    /// RoCE frames that arrived at the port.
    pub received: u64,
    /// RoCE frames sent by the port.
    pub sent: u64,
    /// Other frames that arrived at it.
    pub foreign: u64,
}

/// An Ethernet port: frames without FCS, padded to 60 bytes or not.
pub trait WirePort {
    /// A frame arrives. A port always takes it, and may then drop it.
    fn receive(&mut self, frame: &[u8]);

    /// The next frame to send, if there is one now.
    fn send(&mut self) -> Option<Vec<u8>>;

    /// Lets time go on; `now` counts from the start of the link. Software looks at its timers,
    /// simulated hardware runs some cycles. True: there is more to do at once.
    fn advance(&mut self, now: Duration) -> Result<bool>;

    /// Frames by the port's own counters, which the link compares with its own.
    fn frames(&mut self) -> Result<Frames>;
}

/// Transport service of a queue pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Service {
    Rc,
    Uc,
}

/// The remote end of a connection, and its attributes (IBA vol. 1, 11.2.5.2).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Connection {
    pub mac: [u8; 6],
    pub ip: std::net::IpAddr,
    pub dest_qpn: u32,
    /// PSN of the first packet to send, and of the first to expect.
    pub sq_psn: u32,
    pub rq_psn: u32,
    /// Path MTU in bytes.
    pub mtu: u32,
    /// 4.096 µs × 2^timeout; 0 waits forever.
    pub timeout: u8,
    pub retry: u8,
    /// 7 retries forever.
    pub rnr_retry: u8,
    /// Code of the wait that an RNR NAK asks for (table 45).
    pub min_rnr_timer: u8,
}

/// An RDMA WRITE from the endpoint's memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Write {
    pub wr_id: u64,
    /// Offset of the payload in the endpoint's memory.
    pub from: usize,
    pub length: usize,
    pub va: u64,
    pub rkey: u32,
    pub imm: Option<u32>,
    pub signaled: bool,
}

/// Outcome of a work request, with the numbers of `enum ibv_wc_status`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    Success = 0,
    Flushed = 5,
    RemoteInvalidRequest = 9,
    RemoteAccess = 10,
    RemoteOperation = 11,
    RetriesExceeded = 12,
    RnrRetriesExceeded = 13,
}

/// A completion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Completion {
    pub wr_id: u64,
    pub qpn: u32,
    pub status: Status,
    /// Of a WRITE with immediate that arrived: immediate, and bytes written. `None`: a request of
    /// our own, or a receive that was flushed.
    pub arrived: Option<(u32, u32)>,
}

/// Registered memory as the remote end may name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Region {
    pub va: u64,
    pub len: usize,
    /// Key with the right to write, and one without.
    pub rkey: u32,
    pub read_only: u32,
}

/// An RDMA device behind a port, as its consumer sees it.
pub trait Endpoint: WirePort {
    /// The kinds of memory it has, as reports name them; the first is in use.
    fn memories(&self) -> Vec<&'static str> {
        vec!["memory"]
    }
    /// Uses memory of this kind, a place in `memories`, from now on.
    fn select(&mut self, _memory: usize) {}
    /// A WRITE may be acknowledged while its bytes are still on their way to memory.
    fn writes_late(&self) -> bool {
        false
    }
    /// The completion of a receive is never there before the bytes of its message.
    fn receives_in_order(&self) -> bool {
        true
    }
    /// A counter of the device by its name, if it has such counters.
    fn counter(&mut self, _name: &str) -> Result<Option<u64>> {
        Ok(None)
    }
    /// The region over the whole of the endpoint's memory.
    fn region(&self) -> Region;
    /// Changes the memory at an offset.
    fn poke(&mut self, at: usize, bytes: &[u8]) -> Result<()>;
    /// Reads the memory at an offset.
    fn peek(&mut self, at: usize, len: usize) -> Result<Vec<u8>>;
    /// A queue pair in INIT; its number.
    fn create(&mut self, service: Service) -> Result<u32>;
    /// To RTR and RTS.
    fn connect(&mut self, qpn: u32, to: &Connection) -> Result<()>;
    /// Destroys a queue pair with all that is posted to it.
    fn destroy(&mut self, qpn: u32) -> Result<()>;
    /// True if the queue pair is in ERR.
    fn failed(&mut self, qpn: u32) -> Result<bool>;
    fn post(&mut self, qpn: u32, write: Write) -> Result<()>;
    /// A receive without a buffer, as a WRITE with immediate takes it.
    fn post_receive(&mut self, qpn: u32, wr_id: u64) -> Result<()>;
    /// The oldest completion that nobody took yet.
    fn poll(&mut self) -> Option<Completion>;
}
