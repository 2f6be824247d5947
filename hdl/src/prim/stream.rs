//! Stream interfaces: data, valid, ready; a transfer happens when valid and ready are high.
//!
//! ```text
//!   producer  StreamOut ──join──► StreamIn  consumer
//! ```
//! Rules (every producer and consumer): valid is never withdrawn before its transfer, and the
//! payload holds meanwhile; valid never waits for ready; ready may wait for valid. A packet
//! stream adds `last` and `empty`, the count of unused bytes at the top of the last beat (0 in
//! every other beat). Lane 0 (bits 7:0) is the first byte on the wire and the lowest address.
use rust_hdl_core::prelude::*;

/// Consumer's end of a stream of `T`.
#[derive(Clone, Debug, Default, LogicInterface)]
#[join = "StreamOut"]
pub struct StreamIn<T: Synth> {
    pub data: Signal<In, T>,
    pub valid: Signal<In, Bit>,
    pub ready: Signal<Out, Bit>,
}

/// Producer's end of a stream of `T`.
#[derive(Clone, Debug, Default, LogicInterface)]
#[join = "StreamIn"]
pub struct StreamOut<T: Synth> {
    pub data: Signal<Out, T>,
    pub valid: Signal<Out, Bit>,
    pub ready: Signal<In, Bit>,
}

/// Consumer's end of a packet stream, `W` bits wide.
#[derive(Clone, Debug, Default, LogicInterface)]
#[join = "PacketOut"]
pub struct PacketIn<const W: usize> {
    pub data: Signal<In, Bits<W>>,
    pub empty: Signal<In, Bits<8>>,
    pub last: Signal<In, Bit>,
    pub valid: Signal<In, Bit>,
    pub ready: Signal<Out, Bit>,
}

/// Producer's end of a packet stream, `W` bits wide.
#[derive(Clone, Debug, Default, LogicInterface)]
#[join = "PacketIn"]
pub struct PacketOut<const W: usize> {
    pub data: Signal<Out, Bits<W>>,
    pub empty: Signal<Out, Bits<8>>,
    pub last: Signal<Out, Bit>,
    pub valid: Signal<Out, Bit>,
    pub ready: Signal<In, Bit>,
}
