//! Decides what the requester does in each cycle.
//!
//! ```text
//!   Head ─┬─► Judge ─┬─► Head, Inline, Skip     WQE over: its first packet was all, or it is a note
//!         │    ▲  ▲  ├─► Cut ◄──► Send ──► …    more pieces or packets, one every two cycles
//!         │    │  └──┼─── List ──► Cut          SGEs by pointer
//!         ├─► Resume └─► End ─┬─► Drop ──► Head  turn over or given back
//!         └─► Token           └─► Head
//! ```
//! The first packet of a WQE leaves in Head, while its block is taken; everything else is decided a cycle
//! later, in Judge, from registers. Notes, that is completions without a packet, leave in Judge.
//! Interface: flags of the block at hand (`verdict`, valid only while `block_valid`), of the cursor, the
//! state and the list come in; actions go out, all in the same cycle. Nothing happens while `room` (in every
//! output) is low, but for dropping blocks (already in Judge and End) and waiting for a list.
//! - `ready`: a block is taken if there is one. `load`, `go`: at the head, see `req_cursor`, and its
//!   first packet leaves. `note`, `token`: a descriptor that is no packet. `step`: packet or piece of
//!   the cursor's cut. `advance`, `fill`, `cut_now`, `resume`: see `req_cursor`.
//! - `ending`: the turn ends: at the open message if `end_mid`, which must be saved if `save`; else before
//!   the WQE under way if `end_before`, or where the slot stood if `end_stale`, else behind the WQE.
//!
//! Timing: combinational from registers to actions, but for `verdict`.
use super::req_types::Verdict;
use super::wqe_decode::syndrome;
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, Reg, RegN};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
pub enum ReqState {
    Head,
    Judge,
    Resume,
    Token,
    List,
    Cut,
    Send,
    Inline,
    Skip,
    End,
    Drop,
}

/// The cursor: registers of the message under way.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct UnderWay {
    /// at the start of a packet, of the message
    pub starts: Bit,
    pub first: Bit,
    /// of the cut: there is one, it is the message's last
    pub usable: Bit,
    pub ends: Bit,
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
        pub room: Signal<In, Bit>,
        /// every turn's end was taken
        pub ends_empty: Signal<In, Bit>,
        pub block_valid: Signal<In, Bit>,
        pub block_kind: Signal<In, Bits<2>>,
        pub block_last: Signal<In, Bit>,
        /// the slot of the block at the head is looked up
        pub looked: Signal<In, Bit>,
        pub verdict: Signal<In, Verdict>,
        pub now: Signal<In, UnderWay>,
        pub sending: Signal<In, Bit>,
        pub flushing: Signal<In, Bit>,
        /// the turn should end at the next packet
        pub yielding: Signal<In, Bit>,
        /// the saved message needs its list again
        pub saved_list: Signal<In, Bit>,
        pub sgl: Signal<In, ListFlags>,
        pub ready: Signal<Out, Bit>,
        pub at_head: Signal<Out, Bit>,
        /// no WQE of this turn was begun yet
        pub fresh: Signal<Out, Bit>,
        pub load: Signal<Out, Bit>,
        pub go: Signal<Out, Bit>,
        pub resume: Signal<Out, Bit>,
        pub note: Signal<Out, Bit>,
        pub token: Signal<Out, Bit>,
        pub why: Signal<Out, Bits<8>>,
        pub step: Signal<Out, Bit>,
        pub advance: Signal<Out, Bit>,
        pub fill: Signal<Out, Bit>,
        pub cut_now: Signal<Out, Bit>,
        pub start_list: Signal<Out, Bit>,
        pub inline_out: Signal<Out, Bit>,
        pub inline_last: Signal<Out, Bit>,
        pub ending: Signal<Out, Bit>,
        pub end_mid: Signal<Out, Bit>,
        pub end_before: Signal<Out, Bit>,
        pub end_stale: Signal<Out, Bit>,
        pub end_short: Signal<Out, Bit>,
        pub save: Signal<Out, Bit>,
        fsm: Reg<ReqState>,
        first_wqe: Reg<Bit> = Reg::new(true),
        /// blocks of the WQE still to step over; the turn's last block was taken
        trailing: RegN<Bits<3>>,
        turn_over: RegN<Bit>,
        /// what Judge is to do
        sent: RegN<Bit>,
        sent_all: RegN<Bit>,
        giving: RegN<Bit>,
        noting: RegN<Bit>,
        listing: RegN<Bit>,
        inline_data: RegN<Bit>,
        resumed: RegN<Bit>,
        reason: RegN<Bits<8>>,
        /// how the turn ends
        mid: RegN<Bit>,
        before: RegN<Bit>,
        stale: RegN<Bit>,
        short: RegN<Bit>,
        saving: RegN<Bit>,
        settling: Reg<Bit>,
        settled: Reg<Bit>,
        take: Signal<Local, Bit>,
        last_taken: Signal<Local, Bit>,
        dropping: Signal<Local, Bit>,
        over: Signal<Local, Bit>,
        passed: Signal<Local, Bit>,
        flushed: Constant<Bits<8>> = syndrome("FLUSHED"),
        sgl_error: Constant<Bits<8>> = syndrome("SGL_READ_ERROR"),
        sum_error: Constant<Bits<8>> = syndrome("LENGTH_MISMATCH"),
        kind_resume: Constant<Bits<2>> = Constant::new(bits(1)),
        kind_token: Constant<Bits<2>> = Constant::new(bits(3)),
    }
}

impl Logic for ReqFsm {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, fsm, first_wqe, trailing, turn_over, sent, sent_all, giving);
        dff_setup!(
            self,
            clk,
            noting,
            listing,
            inline_data,
            resumed,
            reason,
            settling,
            settled
        );
        dff_setup!(self, clk, mid, before, stale, short, saving);
        self.at_head.next = self.fsm.q.val() == ReqState::Head;
        self.fresh.next = self.first_wqe.q.val();
        self.why.next = self.reason.q.val();
        // What is left of a turn that ends is dropped meanwhile.
        self.dropping.next = !self.turn_over.q.val()
            & ((self.fsm.q.val() == ReqState::Drop)
                | (self.fsm.q.val() == ReqState::End)
                | ((self.fsm.q.val() == ReqState::Judge) & self.giving.q.val()));
        self.ready.next = (self.room.val()
            & ((self.at_head.val() & self.looked.val())
                | (self.fsm.q.val() == ReqState::Skip)
                | (self.fsm.q.val() == ReqState::Inline)))
            | self.dropping.val();
        self.take.next = self.block_valid.val() & self.ready.val();
        self.last_taken.next = self.take.val() & self.block_last.val();
        if self.take.val() {
            self.turn_over.d.next = self.block_last.val();
        }

        self.load.next = false;
        self.go.next = false;
        self.resume.next = false;
        self.note.next = false;
        self.token.next = false;
        self.step.next = false;
        self.advance.next = false;
        self.fill.next = false;
        self.cut_now.next = false;
        self.start_list.next = false;
        self.inline_out.next = false;
        self.inline_last.next = self.trailing.q.val() == 1;
        self.ending.next = false;
        self.end_mid.next = self.mid.q.val();
        self.end_before.next = self.before.q.val();
        self.end_stale.next = self.stale.q.val();
        self.end_short.next = self.short.q.val();
        self.save.next = false;
        // A WQE is over; its last block has passed.
        self.over.next = false;
        self.passed.next = false;
        self.settling.d.next = false;
        self.settled.d.next = false;

        match self.fsm.q.val() {
            ReqState::Head => {
                self.inline_last.next = self.verdict.val().trailing == 0;
                if self.take.val() {
                    self.load.next = true;
                    self.go.next =
                        self.verdict.val().go & (self.block_kind.val() != self.kind_token.val());
                    self.inline_out.next = self.go.val() & self.verdict.val().inline_bytes;
                    self.trailing.d.next = self.verdict.val().trailing;
                    self.sent.d.next = self.verdict.val().go;
                    self.sent_all.d.next = self.verdict.val().go & self.verdict.val().over;
                    self.giving.d.next = self.verdict.val().giving;
                    self.noting.d.next = self.verdict.val().note;
                    self.listing.d.next = self.verdict.val().list;
                    self.inline_data.d.next =
                        self.verdict.val().go & self.verdict.val().inline_bytes;
                    self.resumed.d.next = self.block_kind.val() == self.kind_resume.val();
                    self.reason.d.next = self.verdict.val().why;
                    if self.block_kind.val() == self.kind_token.val() {
                        self.reason.d.next = 0.into();
                    }
                    self.stale.d.next = self.verdict.val().stale;
                    self.short.d.next = self.verdict.val().giving;
                    self.saving.d.next = false;
                    self.fsm.d.next = ReqState::Judge;
                    if self.block_kind.val() == self.kind_token.val() {
                        self.fsm.d.next = ReqState::Token;
                    } else if self.block_kind.val() == self.kind_resume.val() {
                        self.fsm.d.next = ReqState::Resume;
                    }
                }
            }
            ReqState::Resume => {
                self.resume.next = true;
                self.listing.d.next = self.saved_list.val();
                self.fsm.d.next = ReqState::Judge;
            }
            ReqState::Token => {
                if self.room.val() & self.ends_empty.val() {
                    self.token.next = true;
                    self.fsm.d.next = ReqState::Head;
                }
            }
            ReqState::Judge => {
                if self.room.val() {
                    self.mid.d.next = self.giving.q.val() & self.resumed.q.val();
                    self.before.d.next = self.giving.q.val() & !self.resumed.q.val();
                    if self.giving.q.val() {
                        self.fsm.d.next = ReqState::End;
                    } else {
                        self.first_wqe.d.next = false;
                        if self.noting.q.val() {
                            self.note.next = true;
                            self.over.next = true;
                        } else if self.listing.q.val() {
                            self.start_list.next = true;
                            self.fsm.d.next = ReqState::List;
                        } else {
                            self.advance.next = self.sent.q.val();
                            self.over.next = self.sent_all.q.val();
                            self.fsm.d.next = ReqState::Cut;
                        }
                    }
                }
            }
            ReqState::List => {
                // The sum settles two cycles after the last entry.
                self.noting.d.next = self.sgl.val().failed | self.sgl.val().wrong_sum;
                self.reason.d.next = self.sum_error.val();
                if self.sgl.val().failed {
                    self.reason.d.next = self.sgl_error.val();
                }
                self.listing.d.next = false;
                self.settling.d.next = self.sgl.val().done;
                self.settled.d.next = self.sgl.val().done & self.settling.q.val();
                if self.settled.q.val() {
                    self.fsm.d.next = ReqState::Cut;
                    if self.sgl.val().failed | self.sgl.val().wrong_sum {
                        self.fsm.d.next = ReqState::Judge;
                    }
                }
            }
            ReqState::Cut => {
                self.cut_now.next = true;
                self.fsm.d.next = ReqState::Send;
            }
            ReqState::Send => {
                if self.room.val() {
                    self.mid.d.next = !self.now.val().first;
                    self.before.d.next = self.now.val().first;
                    self.fsm.d.next = ReqState::Cut;
                    if self.now.val().starts & !self.sending.val() {
                        self.noting.d.next = true;
                        self.reason.d.next = self.flushed.val();
                        self.mid.d.next = false;
                        self.before.d.next = false;
                        self.short.d.next = true;
                        self.fsm.d.next = ReqState::End;
                        if self.flushing.val() {
                            self.short.d.next = false;
                            self.fsm.d.next = ReqState::Judge;
                        }
                    } else if self.now.val().starts & self.yielding.val() {
                        // Before its first packet a message has nothing to save.
                        self.short.d.next = true;
                        self.saving.d.next = !self.now.val().first;
                        self.fsm.d.next = ReqState::End;
                    } else {
                        self.step.next = self.now.val().usable;
                        self.advance.next = self.now.val().usable;
                        self.fill.next = !self.now.val().usable;
                        self.over.next = self.now.val().usable & self.now.val().ends;
                    }
                }
            }
            ReqState::End => {
                if self.room.val() {
                    self.ending.next = true;
                    self.save.next = self.saving.q.val();
                    self.first_wqe.d.next = true;
                    self.fsm.d.next = ReqState::Drop;
                    if self.turn_over.q.val() | self.last_taken.val() {
                        self.fsm.d.next = ReqState::Head;
                    }
                }
            }
            ReqState::Drop => {
                if self.last_taken.val() {
                    self.fsm.d.next = ReqState::Head;
                }
            }
            _ => {
                // Inline, Skip
                self.inline_out.next = self.take.val() & (self.fsm.q.val() == ReqState::Inline);
                if self.take.val() {
                    self.trailing.d.next = self.trailing.q.val() - 1;
                    if self.trailing.q.val() == 1 {
                        self.passed.next = true;
                        self.fsm.d.next = ReqState::Head;
                        if self.block_last.val() {
                            self.fsm.d.next = ReqState::End;
                        }
                    }
                }
            }
        }

        if self.over.val() {
            self.fsm.d.next = ReqState::Head;
            if self.trailing.q.val() != 0 {
                self.fsm.d.next = ReqState::Skip;
                if self.inline_data.q.val() {
                    self.fsm.d.next = ReqState::Inline;
                }
            } else if self.turn_over.q.val() {
                self.fsm.d.next = ReqState::End;
            }
        }
        if self.over.val() | self.passed.val() {
            self.mid.d.next = false;
            self.before.d.next = false;
            self.stale.d.next = false;
            self.short.d.next = false;
        }
    }
}
