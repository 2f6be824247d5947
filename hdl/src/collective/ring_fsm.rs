//! The steps of an operation on a ring.
//!
//! ```text
//!   IDLE ─► FETCH_DESC ─► CALC_OFFSET ─► DMA_READ ◄─────────────────────────┐
//!                                          │ local sub-chunk                │
//!                                          ▼                                │
//!            WAIT_NEIGHBOUR ─ arrived ─► REDUCE ─► WAIT_NEIGHBOUR ─ credit ─► PACKETIZE ─► TX_SEND ─► (WAIT_ACK)
//!                  └─ the last end ─► WAIT_ACK ─► WRITE_CQE ─► IDLE     any ─ failed ─► ABORT ─► WRITE_CQE
//! ```
//! From DMA_READ to TX_SEND it is the sending loop, whose steps `ring_turn` tells (`follows`). Per slice the local sub-chunks go out first, then what
//! is to be sent on, up to the slice's `end`. What has arrived and is not sent on is done with at once, while a local one waits for credit, too:
//! the next slice does not wait for it.
//! Interface: every output belongs to the state, or is a pulse of its last cycle. `run` is high from the first word to the last;
//! `says` is too, and while the neighbours are told of an operation that is refused or ends before its first word; `state` is for
//! `ring_turn` and for waveforms.
//! - CALC_OFFSET: the descriptor is judged, then what the operation before has left in the queue to the next rank is waited for, then the first
//!   chunk is sought. `watch` from there on: failures count.
//! - WAIT_ACK: after each step of a slice with `wait_ack`, and at the end, when both neighbours must have been heard, too.
//! - ABORT: until the data half and the speaker are quiet. A descriptor that is refused comes here too: its neighbours are told.
//!
//! Timing: a local sub-chunk 5 cycles, one that is sent on 6 cycles, while nothing is waited for.
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, Reg};
use crate::spec::SYNDROME;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Where an operation is.
#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
#[allow(non_camel_case_types, clippy::upper_case_acronyms)]
pub enum RingState {
    IDLE,
    FETCH_DESC,
    CALC_OFFSET,
    DMA_READ,
    WAIT_NEIGHBOUR,
    REDUCE,
    PACKETIZE,
    TX_SEND,
    WAIT_ACK,
    WRITE_CQE,
    ABORT,
}

hdl_default! {
    /// Sequencer of the ring engine.
    #[derive(LogicBlock)]
    pub struct RingFsm {
        name: ModName = ModName::new(
            "ring_fsm",
            "",
            "collective/ring_fsm.rs",
            "The steps of an operation on a ring.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub state: Signal<Out, RingState>,
        pub may_start: Signal<In, Bit>,
        pub cmd_valid: Signal<In, Bit>,
        pub cmd_flushed: Signal<In, Bit>,
        pub cmd_killed: Signal<In, Bit>,
        pub cmd_pop: Signal<Out, Bit>,
        pub fetch_go: Signal<Out, Bit>,
        pub fetch_done: Signal<In, Bit>,
        pub fetch_failed: Signal<In, Bit>,
        pub check_go: Signal<Out, Bit>,
        pub check_done: Signal<In, Bit>,
        pub check_syndrome: Signal<In, Bits<8>>,
        /// nothing is left in the queue to the next rank; everything is acknowledged
        pub drained: Signal<In, Bit>,
        pub watch: Signal<Out, Bit>,
        pub starts: Signal<Out, Bit>,
        pub run: Signal<Out, Bit>,
        pub says: Signal<Out, Bit>,
        pub walk_go: Signal<Out, Bit>,
        pub based: Signal<In, Bit>,
        pub local_start: Signal<Out, Bit>,
        /// of the sending loop: the state that follows; the last end has come
        pub follows: Signal<In, RingState>,
        pub ending: Signal<In, Bit>,
        pub alone: Signal<In, Bit>,
        pub heard: Signal<In, Bit>,
        pub said: Signal<In, Bit>,
        pub failed: Signal<In, Bit>,
        pub fail_cause: Signal<In, Bits<8>>,
        pub aborting: Signal<Out, Bit>,
        pub quiet: Signal<In, Bit>,
        pub rest: Signal<In, Bit>,
        pub cqe_valid: Signal<Out, Bit>,
        pub cqe_ready: Signal<In, Bit>,
        pub cause: Signal<Out, Bits<8>>,
        pub ev_begun: Signal<Out, Bit>,
        pub ev_done: Signal<Out, Bit>,
        at: Reg<RingState>,
        judged: Reg<Bit>,
        walking: Reg<Bit>,
        running: Reg<Bit>,
        telling: Reg<Bit>,
        settling: Reg<Bits<3>>,
        why: Reg<Bits<8>>,
        settled: Signal<Local, Bit>,
        heard_all: Signal<Local, Bit>,
        none: Constant<Bits<8>> = Constant::new(bits(0)),
        why_read: Constant<Bits<8>> = Constant::new(bits(SYNDROME.value("RING_DESC_READ_ERROR"))),
        why_flushed: Constant<Bits<8>> = Constant::new(bits(SYNDROME.value("FLUSHED"))),
    }
}

impl Logic for RingFsm {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, at, judged, walking, running, telling, settling, why);
        self.state.next = self.at.q.val();
        self.cmd_pop.next = false;
        self.fetch_go.next = false;
        self.check_go.next = false;
        self.starts.next = false;
        self.walk_go.next = false;
        self.local_start.next = false;
        self.cqe_valid.next = self.at.q.val() == RingState::WRITE_CQE;
        self.aborting.next = self.at.q.val() == RingState::ABORT;
        self.run.next = self.running.q.val();
        self.says.next = self.running.q.val() | self.telling.q.val();
        self.watch.next = self.running.q.val() | self.judged.q.val();
        self.cause.next = self.why.q.val();
        self.ev_begun.next = false;
        self.ev_done.next = false;
        self.heard_all.next = self.alone.val() | self.heard.val();
        // What a WQE or a failure changes is seen some cycles later.
        self.settled.next = self.settling.q.val().get_bit(2);
        self.settling.d.next = self.settling.q.val() + 1;
        if self.settled.val() {
            self.settling.d.next = self.settling.q.val();
        }

        match self.at.q.val() {
            RingState::IDLE => {
                self.running.d.next = false;
                self.judged.d.next = false;
                self.walking.d.next = false;
                self.why.d.next = self.why_flushed.val();
                if self.cmd_valid.val() & self.may_start.val() {
                    self.fetch_go.next = !self.cmd_flushed.val() & !self.cmd_killed.val();
                    self.at.d.next = RingState::FETCH_DESC;
                    if self.cmd_flushed.val() | self.cmd_killed.val() {
                        self.at.d.next = RingState::WRITE_CQE;
                    }
                }
            }
            RingState::FETCH_DESC => {
                if self.fetch_done.val() {
                    self.check_go.next = !self.fetch_failed.val();
                    self.at.d.next = RingState::CALC_OFFSET;
                    if self.fetch_failed.val() {
                        self.why.d.next = self.why_read.val();
                        self.at.d.next = RingState::WRITE_CQE;
                    }
                }
                self.settling.d.next = 0.into();
            }
            RingState::CALC_OFFSET => {
                if self.check_done.val() {
                    self.why.d.next = self.check_syndrome.val();
                    self.judged.d.next = true;
                    self.ev_begun.next = !self.check_syndrome.val().any();
                    if self.check_syndrome.val().any() {
                        self.judged.d.next = false;
                        self.telling.d.next = true;
                        self.settling.d.next = 0.into();
                        self.at.d.next = RingState::ABORT;
                    }
                }
                if self.judged.q.val() & !self.walking.q.val() {
                    if self.failed.val() {
                        self.why.d.next = self.fail_cause.val();
                        self.judged.d.next = false;
                        self.telling.d.next = true;
                        self.settling.d.next = 0.into();
                        self.at.d.next = RingState::ABORT;
                    } else if self.alone.val() | (self.drained.val() & self.settled.val()) {
                        self.running.d.next = true;
                        self.walking.d.next = true;
                        self.starts.next = !self.alone.val();
                        self.settling.d.next = 0.into();
                    }
                }
                // `run` is up for a cycle before the walk begins.
                if self.walking.q.val() & !self.settling.q.val().any() {
                    self.walk_go.next = true;
                }
                if self.walking.q.val() & self.settled.val() & self.based.val() {
                    self.local_start.next = true;
                    self.at.d.next = RingState::DMA_READ;
                }
            }
            RingState::WAIT_ACK => {
                if self.settled.val() & (self.drained.val() | self.alone.val()) {
                    if !self.ending.val() {
                        self.at.d.next = self.follows.val();
                    } else if self.heard_all.val()
                        & (self.said.val() | self.alone.val())
                        & self.rest.val()
                    {
                        self.why.d.next = self.none.val();
                        self.ev_done.next = !self.failed.val();
                        self.at.d.next = RingState::WRITE_CQE;
                    }
                }
            }
            RingState::WRITE_CQE => {
                self.running.d.next = false;
                self.telling.d.next = false;
                self.judged.d.next = false;
                if self.cqe_ready.val() {
                    self.cmd_pop.next = true;
                    self.at.d.next = RingState::IDLE;
                }
            }
            RingState::ABORT => {
                if self.settled.val() & self.quiet.val() & self.said.val() & self.rest.val() {
                    self.at.d.next = RingState::WRITE_CQE;
                }
            }
            // The sending loop; what it does is seen some cycles after it is left.
            _ => {
                self.settling.d.next = 0.into();
                self.at.d.next = self.follows.val();
            }
        }

        // A WQE that is being made is made; everything else ends at once.
        if self.failed.val()
            & self.running.q.val()
            & (self.at.q.val() != RingState::ABORT)
            & (self.at.q.val() != RingState::WRITE_CQE)
        {
            self.why.d.next = self.fail_cause.val();
            self.settling.d.next = 0.into();
            self.at.d.next = RingState::ABORT;
        }
    }
}
