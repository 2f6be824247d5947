//! Memory writes on their way to the TLP port: one TLP each, cut and aligned.
//!
//! ```text
//!   rx_place ─► MwrOut ─┐
//!                       ├─► place_queue ─► MwrOut ─► tlp_write ─► TLP port
//!   CQE ─► WriteHead ───┘
//! ```
//! A stream of beats: `head` counts in the first beat of each TLP, `last` ends it. Lane 0 of the
//! first beat holds the byte at `addr & !3`; bytes that are not enabled mean nothing.
use rust_hdl_core::prelude::*;

/// One memory write TLP, within MPS and one 4 KiB page; or (`write` low) only a place in the
/// order, with one beat of no meaning.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct MwrHead {
    /// bits 1:0 mean nothing: the byte enables say where it begins
    pub addr: Bits<64>,
    /// 32-bit words touched, 1..=1024, and the bytes of the first and the last of them
    pub words: Bits<11>,
    pub first_be: Bits<4>,
    pub last_be: Bits<4>,
    /// beats less one
    pub beats: Bits<6>,
    /// PCIe address type (00, 10 translated) and relaxed ordering
    pub at: Bits<2>,
    pub ro: Bit,
    pub write: Bit,
    /// tell `placed` with this slot when it has left
    pub mark: Bit,
    pub slot: Bits<14>,
}

/// Consumer's end of a stream of memory writes.
#[derive(Clone, Debug, Default, LogicInterface)]
#[join = "MwrOut"]
pub struct MwrIn<const W: usize> {
    pub head: Signal<In, MwrHead>,
    pub data: Signal<In, Bits<W>>,
    pub last: Signal<In, Bit>,
    pub valid: Signal<In, Bit>,
    pub ready: Signal<Out, Bit>,
}

/// Producer's end of [`MwrIn`].
#[derive(Clone, Debug, Default, LogicInterface)]
#[join = "MwrIn"]
pub struct MwrOut<const W: usize> {
    pub head: Signal<Out, MwrHead>,
    pub data: Signal<Out, Bits<W>>,
    pub last: Signal<Out, Bit>,
    pub valid: Signal<Out, Bit>,
    pub ready: Signal<In, Bit>,
}
