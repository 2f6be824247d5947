//! Linux as the other end: a QEMU guest with the kernel's `rdma_rxe`, its Ethernet joined to a port
//! of ours.
//!
//! ```text
//!   testbench/interop/build.sh ─► Image ─► Guest ─── Link ─── WirePort: software Peer, or a NIC
//!                                            └ control line ── Suite: what both ends shall do
//! ```
//! `docs/interop.md` tells how to run it, and what the guest understands. What Linux does decides
//! nothing by itself: the specification does.
mod answer;
mod counted;
mod guest;
mod image;
mod link;
mod losses;
mod message;
mod monitor;
mod neighbour;
mod nic;
pub mod pattern;
pub mod peer;
mod plan;
mod port;
mod refusals;
mod suite;
mod verbs;

pub use answer::Answer;
pub use guest::{Event, Guest, GuestConfig};
pub use image::{project, Image};
pub use link::{Carried, From, Link, Loss, Seen};
pub use neighbour::Neighbour;
pub use nic::NicPort;
pub use peer::Peer;
pub use plan::{Check, Plan, Report, Way};
pub use port::{
    Completion, Connection, Endpoint, Frames, Region, Service, Status, WirePort, Write,
};
pub use suite::Suite;
