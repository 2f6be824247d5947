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
//! What is held of the WQE and of the turn is in `req_held` and `req_turn`; here are the one decision over the
//! one state, which does not come apart, and the ports of its actions.
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
use super::req_held::ReqHeld;
use super::req_turn::ReqTurn;
use super::req_types::{ListFlags, UnderWay, Verdict};
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, Reg};
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
        held: ReqHeld,
        turn: ReqTurn,
        settling: Reg<Bit>,
        settled: Reg<Bit>,
        take: Signal<Local, Bit>,
        last_taken: Signal<Local, Bit>,
        dropping: Signal<Local, Bit>,
        over: Signal<Local, Bit>,
        passed: Signal<Local, Bit>,
        pass: Signal<Local, Bit>,
        judged: Signal<Local, Bit>,
        stop: Signal<Local, Bit>,
        flush: Signal<Local, Bit>,
        kind_resume: Constant<Bits<2>> = Constant::new(bits(1)),
        kind_token: Constant<Bits<2>> = Constant::new(bits(3)),
    }
}

impl Logic for ReqFsm {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, fsm, settling, settled);
        self.held.clk.next = self.clk.val();
        self.turn.clk.next = self.clk.val();
        self.at_head.next = self.fsm.q.val() == ReqState::Head;
        self.fresh.next = self.turn.fresh.val();
        self.why.next = self.held.why.val();
        // What is left of a turn that ends is dropped meanwhile.
        self.dropping.next = !self.turn.all_taken.val()
            & ((self.fsm.q.val() == ReqState::Drop)
                | (self.fsm.q.val() == ReqState::End)
                | ((self.fsm.q.val() == ReqState::Judge) & self.held.giving.val()));
        self.ready.next = (self.room.val()
            & ((self.at_head.val() & self.looked.val())
                | (self.fsm.q.val() == ReqState::Skip)
                | (self.fsm.q.val() == ReqState::Inline)))
            | self.dropping.val();
        self.take.next = self.block_valid.val() & self.ready.val();
        self.last_taken.next = self.take.val() & self.block_last.val();

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
        self.inline_last.next = self.held.trailing.val() == 1;
        self.ending.next = false;
        self.end_mid.next = self.turn.end_mid.val();
        self.end_before.next = self.turn.end_before.val();
        self.end_stale.next = self.turn.end_stale.val();
        self.end_short.next = self.turn.end_short.val();
        self.save.next = false;
        // A WQE is over; its last block has passed.
        self.over.next = false;
        self.passed.next = false;
        self.pass.next = false;
        self.judged.next = false;
        self.stop.next = false;
        self.flush.next = false;
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
                    self.judged.next = true;
                    if self.held.giving.val() {
                        self.fsm.d.next = ReqState::End;
                    } else {
                        if self.held.noting.val() {
                            self.note.next = true;
                            self.over.next = true;
                        } else if self.held.listing.val() {
                            self.start_list.next = true;
                            self.fsm.d.next = ReqState::List;
                        } else {
                            self.advance.next = self.held.sent.val();
                            self.over.next = self.held.sent_all.val();
                            self.fsm.d.next = ReqState::Cut;
                        }
                    }
                }
            }
            ReqState::List => {
                // The sum settles two cycles after the last entry.
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
                    self.fsm.d.next = ReqState::Cut;
                    if self.now.val().starts & !self.sending.val() {
                        self.flush.next = self.flushing.val();
                        self.stop.next = !self.flushing.val();
                        self.fsm.d.next = ReqState::End;
                        if self.flushing.val() {
                            self.fsm.d.next = ReqState::Judge;
                        }
                    } else if self.now.val().starts & self.yielding.val() {
                        self.stop.next = true;
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
                    self.save.next = self.turn.save.val();
                    self.fsm.d.next = ReqState::Drop;
                    if self.turn.all_taken.val() | self.last_taken.val() {
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
                    self.pass.next = true;
                    if self.held.trailing.val() == 1 {
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
            if self.held.trailing.val() != 0 {
                self.fsm.d.next = ReqState::Skip;
                if self.held.inline_data.val() {
                    self.fsm.d.next = ReqState::Inline;
                }
            } else if self.turn.all_taken.val() {
                self.fsm.d.next = ReqState::End;
            }
        }

        self.held.load.next = self.load.val();
        self.held.verdict.next = self.verdict.val();
        self.held.is_token.next = self.block_kind.val() == self.kind_token.val();
        self.held.is_resume.next = self.block_kind.val() == self.kind_resume.val();
        self.held.resume.next = self.resume.val();
        self.held.saved_list.next = self.saved_list.val();
        self.held.list_seen.next = self.fsm.q.val() == ReqState::List;
        self.held.sgl.next = self.sgl.val();
        self.held.flush.next = self.flush.val();
        self.held.pass.next = self.pass.val();
        self.turn.load.next = self.load.val();
        self.turn.giving.next = self.verdict.val().giving;
        self.turn.stale.next = self.verdict.val().stale;
        self.turn.judged.next = self.judged.val();
        self.turn.given.next = self.held.giving.val();
        self.turn.resumed.next = self.held.resumed.val();
        self.turn.stop.next = self.stop.val();
        self.turn.dead.next = !self.sending.val();
        self.turn.first.next = self.now.val().first;
        self.turn.over.next = self.over.val() | self.passed.val();
        self.turn.ending.next = self.ending.val();
        self.turn.taken.next = self.take.val();
        self.turn.last.next = self.block_last.val();
    }
}
