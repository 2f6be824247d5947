//! What passes between the blocks that make frames.
//!
//! ```text
//!   header_builder ─FrameJob─► packetizer ─Frame─┬────────► tx_fifo ─► MAC
//!                                                └► icrc ─────┘
//! ```
use crate::iface::TxRecord;
use rust_hdl_core::prelude::*;

/// Bytes of the longest header stack: Ethernet, VLAN, IPv6, UDP, BTH, RETH, ImmDt.
pub const MAX_HEADER: usize = 98;
/// The same in bits: the width of `FrameJob::header`.
pub const HEADER_BITS: usize = 8 * MAX_HEADER;

/// A frame that is ready to be built, or (`packet` low) something that only takes its place in
/// the order.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct FrameJob {
    /// the headers, lane 0 first, zero behind them
    pub header: Bits<HEADER_BITS>,
    /// beats of the frame, ICRC included, minus one
    pub beats: Bits<7>,
    /// unused bytes of the last beat
    pub empty: Bits<8>,
    /// the ICRC straddles the last two beats
    pub split: Bit,
    /// the first beat is all header: the payload begins in the second
    pub deep: Bit,
    /// a payload packet belongs to it
    pub payload: Bit,
    pub packet: Bit,
    pub ipv6: Bit,
    pub vlan: Bit,
    pub rec: TxRecord,
    /// the frame does not leave: it comes in again
    pub looped: Bit,
}

/// Beats of frames, consumer's end. A beat moves when `push` is high, which it may be only if
/// `room` was in the cycle before. Lanes of pad bytes, of the ICRC and behind it are zero.
#[derive(Clone, Debug, Default, LogicInterface)]
#[join = "FrameOut"]
pub struct FrameIn<const W: usize> {
    pub data: Signal<In, Bits<W>>,
    /// unused bytes behind the ICRC, in the last beat
    pub empty: Signal<In, Bits<8>>,
    pub first: Signal<In, Bit>,
    pub second: Signal<In, Bit>,
    pub last: Signal<In, Bit>,
    /// the first half of the ICRC belongs into this beat, the second into the next, the last
    pub split: Signal<In, Bit>,
    /// with `last`: the frame must not leave
    pub drop: Signal<In, Bit>,
    pub ipv6: Signal<In, Bit>,
    pub vlan: Signal<In, Bit>,
    /// the frame does not leave: it comes in again
    pub looped: Signal<In, Bit>,
    pub push: Signal<In, Bit>,
    pub room: Signal<Out, Bit>,
}

/// Producer's end of [`FrameIn`].
#[derive(Clone, Debug, Default, LogicInterface)]
#[join = "FrameIn"]
pub struct FrameOut<const W: usize> {
    pub data: Signal<Out, Bits<W>>,
    pub empty: Signal<Out, Bits<8>>,
    pub first: Signal<Out, Bit>,
    pub second: Signal<Out, Bit>,
    pub last: Signal<Out, Bit>,
    pub split: Signal<Out, Bit>,
    pub drop: Signal<Out, Bit>,
    pub ipv6: Signal<Out, Bit>,
    pub vlan: Signal<Out, Bit>,
    pub looped: Signal<Out, Bit>,
    pub push: Signal<Out, Bit>,
    pub room: Signal<In, Bit>,
}
