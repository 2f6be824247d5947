//! What real software does with the device, over a bus that may be a simulation or a card.
//!
//! ```text
//!   Device ─ open: ready? magic, digest, sizes; tables, bases
//!     ├─ create_cq ── context in host memory ── LOAD_CQ
//!     ├─ register ─── entry in host memory ──── LOAD_REGION ──► keys
//!     ├─ create_qp ── context ── LOAD_QP ── MODIFY_QP: INIT, RTR, RTS
//!     ├─ connect ──── two queue pairs to each other: numbers, PSNs, addresses; INIT, RTR, RTS
//!     ├─ post ─────── WQE into the ring, fence, doorbell (or inline page)
//!     ├─ post_recv ── receive WQE into its ring, fence, doorbell
//!     ├─ create_window, post_ring ── an operation on a ring: its descriptor, its WQE
//!     └─ poll ─────── phase bit, CQE, consumer index
//! ```
//! Field positions come from `hdl::spec` alone. Every wait has a limit, in the bus's ticks.
mod bus;
mod device;
mod objects;
mod recv;
mod ring;
#[cfg(test)]
mod tests;
mod wr;

pub use bus::{Bus, Space};
pub use device::{Caps, Device, Refused};
pub use objects::{region_entry, Access, Cq, Gid, Qp, QpAttr, Region, Role};
pub use recv::{connect, is_recv, RecvQueue, RecvWr};
pub use ring::{RingDesc, RingPeer};
pub use wr::{Sge, Wr};
