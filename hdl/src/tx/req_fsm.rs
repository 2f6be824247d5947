//! Decides what the requester does in each cycle.
//!
//! ```text
//!   Head ─┬─► Head      WQE done in one piece, or refused
//!         ├─► Send      more pieces or packets          ─┬─► Skip ──► Head
//!         ├─► List ──► Send   SGEs by pointer            └─► Drop ──► Head   turn given back
//!         └─► Inline ──► Head  blocks of inline data
//! ```
//! Interface: flags about the block at hand (valid only while `block_valid`), the QP's state, the message and
//! the list come in; actions go out, all in the same cycle. Nothing happens while `ready` (room in
//! every output) is low, but for dropping blocks.
//! - `take`: the block is consumed. `step`: packet or piece as the data path shows it; `fill`: it
//!   has none, take the next SGE. `emit`: a descriptor of `kind` 1 or 3. `load`: the WQE, or the
//!   saved message, becomes the one under way.
//! - `expected` and `unfinished` say where the slot stands; a turn that begins elsewhere is stale and dropped.
//! - `give_up`: the turn is given back: next is ring index `end_from`, or the open message if
//!   `end_mid`; with `save` that message must be saved.
//!
//! Timing: combinational from inputs to actions.
use super::wqe_decode::{status, syndrome};
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, Reg, RegN};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
pub enum ReqState {
    Head,
    Send,
    List,
    Inline,
    Skip,
    Drop,
}

/// What the WQE at hand asks for.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct Ask {
    pub bad: Bit,
    pub why: Bits<8>,
    pub status: Bits<8>,
    pub refetch: Bit,
    pub nop: Bit,
    pub list: Bit,
    pub inline_bytes: Bit,
    pub span: Bits<3>,
    pub until: Bits<16>,
}

/// The message under way, or the source of the data path.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct UnderWay {
    /// at the start of a packet, of the message
    pub starts: Bit,
    pub first: Bit,
    pub usable: Bit,
    pub ends: Bit,
    pub idx: Bits<16>,
    pub until: Bits<16>,
}

/// The list of SGEs.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct ListFlags {
    pub done: Bit,
    pub failed: Bit,
    pub wrong_sum: Bit,
}

hdl_default! {
    /// State machine of the requester.
    #[derive(LogicBlock)]
    pub struct ReqFsm {
        name: ModName = ModName::new(
            "req_fsm",
            "",
            "tx/req_fsm.rs",
            "Decides what the requester does in each cycle.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub ready: Signal<In, Bit>,
        pub ends_empty: Signal<In, Bit>,
        pub block_valid: Signal<In, Bit>,
        pub block_kind: Signal<In, Bits<2>>,
        pub block_idx: Signal<In, Bits<16>>,
        pub block_last: Signal<In, Bit>,
        pub looked: Signal<In, Bit>,
        /// of the slot, at the head of a turn: ring index that comes next; a message is open
        pub expected: Signal<In, Bits<16>>,
        pub unfinished: Signal<In, Bit>,
        pub sending: Signal<In, Bit>,
        pub flushing: Signal<In, Bit>,
        /// the turn should end at the next packet
        pub yielding: Signal<In, Bit>,
        pub ask: Signal<In, Ask>,
        pub now: Signal<In, UnderWay>,
        pub saved_until: Signal<In, Bits<16>>,
        /// the saved message needs its list again
        pub saved_list: Signal<In, Bit>,
        pub sgl: Signal<In, ListFlags>,
        pub at_head: Signal<Out, Bit>,
        /// no WQE of this turn was begun yet
        pub fresh: Signal<Out, Bit>,
        pub take: Signal<Out, Bit>,
        pub step: Signal<Out, Bit>,
        pub load: Signal<Out, Bit>,
        pub fill: Signal<Out, Bit>,
        pub emit: Signal<Out, Bit>,
        pub kind: Signal<Out, Bits<2>>,
        pub why: Signal<Out, Bits<8>>,
        pub status: Signal<Out, Bits<8>>,
        pub start_list: Signal<Out, Bit>,
        pub inline_out: Signal<Out, Bit>,
        pub inline_last: Signal<Out, Bit>,
        pub give_up: Signal<Out, Bit>,
        pub end_from: Signal<Out, Bits<16>>,
        pub end_mid: Signal<Out, Bit>,
        /// the turn did not run to its predicted end
        pub end_short: Signal<Out, Bit>,
        pub save: Signal<Out, Bit>,
        fsm: Reg<ReqState>,
        first_wqe: Reg<Bit> = Reg::new(true),
        skip: RegN<Bits<3>>,
        turn_over: RegN<Bit>,
        here: Signal<Local, Bit>,
        stale: Signal<Local, Bit>,
        trailing: Signal<Local, Bits<3>>,
        over: Signal<Local, Bit>,
        over_last: Signal<Local, Bit>,
        over_until: Signal<Local, Bits<16>>,
        rest: Signal<Local, Bit>,
        flushed: Constant<Bits<8>> = syndrome("FLUSHED"),
        flushed_status: Constant<Bits<8>> = status("FLUSHED"),
        sgl_error: Constant<Bits<8>> = syndrome("SGL_READ_ERROR"),
        sgl_status: Constant<Bits<8>> = status("SGL_READ_ERROR"),
        sum_error: Constant<Bits<8>> = syndrome("LENGTH_MISMATCH"),
        sum_status: Constant<Bits<8>> = status("LENGTH_MISMATCH"),
    }
}

impl Logic for ReqFsm {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, fsm, first_wqe, skip, turn_over);
        self.at_head.next = self.fsm.q.val() == ReqState::Head;
        self.fresh.next = self.first_wqe.q.val();
        self.here.next = self.block_valid.val() & self.ready.val();

        self.take.next = false;
        self.step.next = false;
        self.load.next = false;
        self.fill.next = false;
        self.emit.next = false;
        self.kind.next = 0.into();
        self.why.next = 0.into();
        self.status.next = 0.into();
        self.start_list.next = false;
        self.inline_out.next = false;
        self.inline_last.next = self.skip.q.val() == 1;
        self.give_up.next = false;
        self.end_from.next = self.now.val().until;
        self.end_mid.next = false;
        self.end_short.next = true;
        self.stale.next = self.first_wqe.q.val()
            & (((self.block_kind.val() == 1) & !self.unfinished.val())
                | ((self.block_kind.val() != 1)
                    & (self.unfinished.val() | (self.block_idx.val() != self.expected.val()))));
        self.save.next = false;
        // A WQE is over: `trailing` of its blocks follow; is its last block the turn's last?
        self.over.next = false;
        self.over_last.next = self.block_last.val();
        self.over_until.next = self.now.val().until;
        self.trailing.next = 0.into();
        // Blocks of the turn are left if it ends here.
        self.rest.next = !self.turn_over.q.val();

        match self.fsm.q.val() {
            ReqState::Head => {
                self.trailing.next = self.ask.val().span - 1;
                self.inline_last.next = self.trailing.val() == 0;
                self.over_until.next = self.ask.val().until;
                self.end_from.next = self.block_idx.val();
                self.rest.next = !self.block_last.val();
                if self.here.val() & self.looked.val() {
                    self.skip.d.next = self.trailing.val();
                    self.turn_over.d.next = self.block_last.val();
                    self.take.next = true;
                    if self.block_kind.val() == 3 {
                        // A token waits for the ends of the turns before it.
                        self.kind.next = 3.into();
                        self.take.next = self.ends_empty.val();
                        self.emit.next = self.ends_empty.val();
                    } else if !self.sending.val() & !self.flushing.val() {
                        self.give_up.next = true;
                    } else if self.stale.val() {
                        self.give_up.next = true;
                        self.end_from.next = self.expected.val();
                        self.end_mid.next = self.unfinished.val();
                    } else if self.block_kind.val() == 1 {
                        self.skip.d.next = 0.into();
                        if self.flushing.val() {
                            self.emit.next = true;
                            self.kind.next = 1.into();
                            self.why.next = self.flushed.val();
                            self.status.next = self.flushed_status.val();
                            self.give_up.next = true;
                            self.end_from.next = self.saved_until.val();
                            self.end_short.next = false;
                        } else if self.yielding.val() {
                            self.give_up.next = true;
                            self.end_from.next = self.saved_until.val();
                            self.end_mid.next = true;
                        } else {
                            self.load.next = true;
                            self.first_wqe.d.next = false;
                            self.start_list.next = self.saved_list.val();
                            self.fsm.d.next = ReqState::Send;
                            if self.saved_list.val() {
                                self.fsm.d.next = ReqState::List;
                            }
                        }
                    } else if self.ask.val().refetch | (self.yielding.val() & !self.flushing.val())
                    {
                        self.give_up.next = true;
                    } else {
                        self.load.next = true;
                        self.first_wqe.d.next = false;
                        self.kind.next = 1.into();
                        if self.flushing.val() {
                            self.emit.next = true;
                            self.why.next = self.flushed.val();
                            self.status.next = self.flushed_status.val();
                            self.over.next = true;
                        } else if self.ask.val().bad | self.ask.val().nop {
                            self.emit.next = true;
                            self.why.next = self.ask.val().why;
                            self.status.next = self.ask.val().status;
                            self.over.next = true;
                        } else if self.ask.val().list {
                            self.start_list.next = true;
                            self.fsm.d.next = ReqState::List;
                        } else {
                            self.kind.next = 0.into();
                            self.step.next = self.now.val().usable;
                            self.inline_out.next = self.ask.val().inline_bytes;
                            self.over.next = self.now.val().usable & self.now.val().ends;
                            self.fsm.d.next = ReqState::Send;
                        }
                    }
                }
            }
            ReqState::Send => {
                self.trailing.next = self.skip.q.val();
                self.over_last.next = self.turn_over.q.val();
                if self.ready.val() {
                    if self.now.val().starts & !self.sending.val() {
                        self.emit.next = self.flushing.val();
                        self.kind.next = 1.into();
                        self.why.next = self.flushed.val();
                        self.status.next = self.flushed_status.val();
                        self.give_up.next = true;
                    } else if self.now.val().starts & self.yielding.val() {
                        // Before its first packet a message has nothing to save.
                        self.give_up.next = true;
                        self.end_from.next = self.now.val().idx;
                        self.end_mid.next = !self.now.val().first;
                        self.save.next = !self.now.val().first;
                    } else {
                        self.step.next = self.now.val().usable;
                        self.fill.next = !self.now.val().usable;
                        self.over.next = self.now.val().usable & self.now.val().ends;
                    }
                }
            }
            ReqState::List => {
                self.trailing.next = self.skip.q.val();
                self.over_last.next = self.turn_over.q.val();
                self.kind.next = 1.into();
                self.why.next = self.sum_error.val();
                self.status.next = self.sum_status.val();
                if self.sgl.val().failed {
                    self.why.next = self.sgl_error.val();
                    self.status.next = self.sgl_status.val();
                }
                if self.ready.val() & self.sgl.val().done {
                    self.emit.next = self.sgl.val().failed | self.sgl.val().wrong_sum;
                    self.over.next = self.emit.val();
                    self.fsm.d.next = ReqState::Send;
                }
            }
            ReqState::Inline => {
                self.take.next = self.here.val();
                self.inline_out.next = self.here.val();
                self.over.next = self.here.val() & (self.skip.q.val() == 1);
                if self.here.val() {
                    self.skip.d.next = self.skip.q.val() - 1;
                }
            }
            ReqState::Skip => {
                self.take.next = self.here.val();
                self.over.next = self.here.val() & (self.skip.q.val() == 1);
                if self.here.val() {
                    self.skip.d.next = self.skip.q.val() - 1;
                }
            }
            _ => {
                self.take.next = self.block_valid.val();
                if self.block_valid.val() & self.block_last.val() {
                    self.fsm.d.next = ReqState::Head;
                }
            }
        }

        if self.over.val() {
            self.fsm.d.next = ReqState::Head;
            if self.trailing.val() != 0 {
                self.fsm.d.next = ReqState::Skip;
                if self.inline_out.val() {
                    self.fsm.d.next = ReqState::Inline;
                }
            } else if self.over_last.val() {
                self.give_up.next = true;
                self.end_from.next = self.over_until.val();
                self.end_short.next = false;
                self.rest.next = false;
            }
        }
        if self.give_up.val() {
            self.first_wqe.d.next = true;
            self.fsm.d.next = ReqState::Head;
            if self.rest.val() {
                self.fsm.d.next = ReqState::Drop;
            }
        }
    }
}
