//! What passes between the blocks that wait for acknowledgements of a Reliable Connection.
use rust_hdl_core::prelude::*;

/// A work request that has left, or has failed, or needs no packet: its entry of the outstanding table.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct OutRec {
    pub slot: Bits<14>,
    /// PSN of its last packet; if it has none (`bare`), the PSN that comes next
    pub psn: Bits<24>,
    /// ring index of its first block, and of the block after its last
    pub idx: Bits<16>,
    pub until: Bits<16>,
    pub opcode: Bits<8>,
    pub signalled: Bit,
    /// it failed on our side, and it is the first of its QP: tell `qp_ctrl` when its turn comes
    pub report: Bit,
    pub status: Bits<8>,
    pub syndrome: Bits<8>,
    pub cookie: Bits<32>,
    pub length: Bits<32>,
    pub bare: Bit,
}

/// Where a slot stands with its peer. Kept by `ack_rx` alone; others have copies.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct RcState {
    /// oldest PSN not acknowledged
    pub una: Bits<24>,
    /// behind the newest PSN that was formed before the last rewind
    pub peak: Bits<24>,
    /// retransmissions, RNR retries left
    pub retries: Bits<3>,
    pub rnr: Bits<3>,
    /// waits for the peer's RNR time; goes back to the oldest work request; has failed (`why`)
    pub waits: Bit,
    pub rewinds: Bit,
    pub failed: Bit,
    /// vendor syndrome of the failure; while it waits, the RNR timer code
    pub why: Bits<8>,
    /// changes with every rewind, and when it begins to wait
    pub era: Bit,
}

/// A new [`RcState`] of a slot. Broadcast.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct RcView {
    pub state: RcState,
    pub slot: Bits<14>,
}

/// What the timer has found out. `waited`: the RNR time is over; else no acknowledgement came in
/// time for `psn`, the oldest one.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct TimerEvent {
    pub slot: Bits<14>,
    pub psn: Bits<24>,
    pub waited: Bit,
}

/// A slot has nothing under way any more and goes on from ring index `index` with PSN `psn`. Broadcast.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct Rewound {
    pub psn: Bits<24>,
    pub slot: Bits<14>,
    pub index: Bits<16>,
}

/// A descriptor that left the requester: PSN of its packet, or the one that comes next, and the ring index behind
/// its work request.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct RcFormed {
    pub slot: Bits<14>,
    pub psn: Bits<24>,
    pub until: Bits<16>,
}

/// A slot may not begin anything, because too much of it waits for acknowledgements; or may again. Broadcast.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct SlotHeld {
    pub slot: Bits<14>,
    pub held: Bit,
}
