//! The steps of a mailbox command.
//!
//! ```text
//!   Idle ─► Look ─► Rule ─► Weigh ─► Take ─► Judge ─┬─────────────────────────────────────────► Answer
//!                                           ├─► Read ─► Scan ─► Compare ─► Rate ─► Verdict ─► Tell ─► Commit ─► Set ─► Answer
//!                                           ├─► Commit ─► Set ──────────────────────────────────► Answer
//!                                           └─► Commit ─► Set ─► Drain ─► Settle ─► (Tell empty) ► Answer
//! ```
//! Interface: what a step does is a line that is high during it (`look`, `scan`, `telling`, `set_qp`, `draining`,
//! `settling`, `answer`), or a pulse (`begins`, `go`); what it waits for is an input of the same cycle. `beat` names
//! the beat that is scanned or told; `status` is what the answer says. `kind` and `to_reset` (the state asked for
//! is RESET) belong to the command. Timing: outputs from registers, and from what is waited for.
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, Reg};
use crate::qp::mbox_judge::status;
use crate::qp::mbox_kind::MboxKind;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Where a command is.
#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
enum Step {
    Idle,
    Look,
    Rule,
    Weigh,
    Take,
    Judge,
    Read,
    Scan,
    Compare,
    Rate,
    Verdict,
    Tell,
    Commit,
    Set,
    Drain,
    Settle,
    Answer,
}

hdl_default! {
    /// Sequencer of the command processor.
    #[derive(LogicBlock)]
    pub struct CmdSteps {
        name: ModName = ModName::new(
            "cmd_steps",
            "",
            "qp/cmd_steps.rs",
            "The steps of a mailbox command.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub ready: Signal<In, Bit>,
        pub cmd_valid: Signal<In, Bit>,
        pub cmd_ready: Signal<Out, Bit>,
        pub kind: Signal<In, MboxKind>,
        pub to_reset: Signal<In, Bit>,
        pub look: Signal<Out, Bit>,
        pub look_ok: Signal<In, Bit>,
        /// the judge's verdict of the cycle before, and that host memory must be read
        pub verdict: Signal<In, Bits<8>>,
        pub reads: Signal<In, Bit>,
        pub begins: Signal<Out, Bit>,
        pub go: Signal<Out, Bit>,
        pub load_done: Signal<In, Bit>,
        pub load_failed: Signal<In, Bit>,
        pub scan: Signal<Out, Bit>,
        pub beat: Signal<Out, Bits<3>>,
        pub bad: Signal<In, Bit>,
        pub unsupported: Signal<In, Bit>,
        pub telling: Signal<Out, Bit>,
        pub set_qp: Signal<Out, Bit>,
        /// in the cycle after `set_qp`: the QP's state was no longer the one that was judged
        pub late: Signal<In, Bit>,
        pub draining: Signal<Out, Bit>,
        pub drained: Signal<In, Bit>,
        pub busy: Signal<In, Bit>,
        pub settling: Signal<Out, Bit>,
        pub quiet: Signal<In, Bit>,
        pub answer: Signal<Out, Bit>,
        pub status: Signal<Out, Bits<8>>,
        step: Reg<Step>,
        r_status: Reg<Bits<8>>,
        r_beat: Reg<Bits<3>>,
        last_beat: Signal<Local, Bit>,
        ok: Constant<Bits<8>> = status("OK"),
        not_supported: Constant<Bits<8>> = status("NOT_SUPPORTED"),
        bad_state: Constant<Bits<8>> = status("BAD_STATE"),
        bad_param: Constant<Bits<8>> = status("BAD_PARAM"),
        read_error: Constant<Bits<8>> = status("READ_ERROR"),
        too_busy: Constant<Bits<8>> = status("BUSY"),
        beat7: Constant<Bits<3>> = Constant::new(bits(7)),
    }
}

impl Logic for CmdSteps {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, step, r_status, r_beat);
        self.cmd_ready.next = false;
        self.look.next = false;
        self.begins.next = false;
        self.go.next = false;
        self.scan.next = false;
        self.telling.next = false;
        self.set_qp.next = false;
        self.draining.next = false;
        self.settling.next = false;
        self.answer.next = false;
        self.beat.next = self.r_beat.q.val();
        self.status.next = self.r_status.q.val();
        self.last_beat.next = !self.kind.val().qp | (self.r_beat.q.val() == self.beat7.val());

        match self.step.q.val() {
            Step::Idle => {
                self.cmd_ready.next = self.ready.val();
                if self.cmd_valid.val() & self.ready.val() {
                    self.step.d.next = Step::Look;
                }
            }
            Step::Look => {
                self.look.next = true;
                if self.look_ok.val() {
                    self.step.d.next = Step::Rule;
                }
            }
            Step::Rule => {
                self.step.d.next = Step::Weigh;
            }
            Step::Weigh => {
                self.step.d.next = Step::Take;
            }
            Step::Take => {
                self.r_status.d.next = self.verdict.val();
                self.step.d.next = Step::Judge;
            }
            Step::Judge => {
                self.begins.next = true;
                self.r_beat.d.next = 0.into();
                self.step.d.next = Step::Answer;
                if self.r_status.q.val() == self.ok.val() {
                    if self.reads.val() {
                        self.go.next = true;
                        self.step.d.next = Step::Read;
                    } else if self.kind.val().modify {
                        self.step.d.next = Step::Commit;
                    } else if self.kind.val().forget {
                        self.step.d.next = Step::Tell;
                        if self.kind.val().qp {
                            self.step.d.next = Step::Commit;
                        }
                    }
                }
            }
            Step::Read => {
                if self.load_done.val() {
                    self.step.d.next = Step::Scan;
                    if self.load_failed.val() {
                        self.r_status.d.next = self.read_error.val();
                        self.step.d.next = Step::Answer;
                    }
                }
            }
            Step::Scan => {
                self.scan.next = true;
                self.r_beat.d.next = self.r_beat.q.val() + 1;
                if self.last_beat.val() {
                    self.r_beat.d.next = 0.into();
                    self.step.d.next = Step::Compare;
                }
            }
            Step::Compare => {
                self.step.d.next = Step::Rate;
            }
            Step::Rate => {
                self.step.d.next = Step::Verdict;
            }
            Step::Verdict => {
                self.step.d.next = Step::Tell;
                if self.bad.val() {
                    self.r_status.d.next = self.bad_param.val();
                    self.step.d.next = Step::Answer;
                } else if self.unsupported.val() {
                    self.r_status.d.next = self.not_supported.val();
                    self.step.d.next = Step::Answer;
                }
            }
            Step::Tell => {
                self.telling.next = true;
                self.r_beat.d.next = self.r_beat.q.val() + 1;
                if self.last_beat.val() {
                    self.step.d.next = Step::Answer;
                    if self.kind.val().qp {
                        if !self.kind.val().forget {
                            self.step.d.next = Step::Commit;
                        }
                    } else if self.kind.val().forget {
                        self.step.d.next = Step::Drain;
                    }
                }
            }
            Step::Commit => {
                self.set_qp.next = true;
                self.r_beat.d.next = 0.into();
                if self.look_ok.val() {
                    self.step.d.next = Step::Set;
                }
            }
            Step::Set => {
                self.step.d.next = Step::Answer;
                if self.late.val() {
                    self.r_status.d.next = self.bad_state.val();
                } else if self.kind.val().forget | (self.kind.val().modify & self.to_reset.val()) {
                    self.step.d.next = Step::Drain;
                }
            }
            Step::Drain => {
                self.draining.next = true;
                if self.drained.val() {
                    self.step.d.next = Step::Settle;
                } else if self.busy.val() {
                    self.r_status.d.next = self.too_busy.val();
                    self.step.d.next = Step::Answer;
                }
            }
            Step::Settle => {
                self.settling.next = true;
                if self.quiet.val() {
                    self.step.d.next = Step::Answer;
                    if self.kind.val().qp & self.kind.val().forget {
                        self.step.d.next = Step::Tell;
                    }
                }
            }
            Step::Answer => {
                self.answer.next = true;
                self.step.d.next = Step::Idle;
            }
            _ => {
                self.step.d.next = Step::Idle;
            }
        }
    }
}
