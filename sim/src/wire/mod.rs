//! The Ethernet side: a MAC that takes the packet stream, and captures of what it sent.
//!
//! ```text
//!   tx_{data,empty,last,valid,ready} ──► Mac ──┬─► Frame ──► capture.pcapng
//!                                              └─► Beat ──► a link of `crate::net`
//!   rx_{data,empty,last,err,valid} ◄── RxMac ◄───────────────────┘
//! ```
pub mod encode;
pub mod judge;
mod mac;
pub mod of_qp;
pub mod pcapng;
pub mod roce;
mod rx_mac;

pub(crate) use mac::PARTS;
pub use mac::{Beat, Frame, Mac, MacConfig, Pace};
pub use rx_mac::{RxBeat, RxMac};

/// Bytes that a frame costs on the wire besides its own: preamble and start 8, FCS 4, gap 12.
pub const OVERHEAD: u64 = 24;
/// Shortest frame without FCS: the MAC pads up to it (IEEE 802.3).
pub const SHORTEST: u64 = 60;

/// Nanoseconds of a cycle count at 300 MHz.
pub fn nanoseconds(cycles: u64) -> u64 {
    cycles * 10 / 3
}
