//! May a mailbox command have what it asks for?
//!
//! ```text
//!   kind, transition, what is known of the object, address, dma_on ──► status
//! ```
//! Interface: everything belongs to one command and holds. `status` is OK or the first reason to refuse it, in
//! the order of the checks: opcode, object, its state, the transition and its attributes, host address, DMA, and BUSY
//! where something would be made (a load, RESET to another state) while what was forgotten may still be used (`owes`);
//! then a DESTROY or INVALIDATE need not find its object in use.
//! `reads`: the command needs host memory. `keep`: the QP runs (RTS, SQD, SQE), so that of its context only the
//! attributes asked for may be told, and where it stands must be left alone.
//! Timing: 1 cycle from `qp_state` and the transition to `status`; the rest is combinational.
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, Reg};
use crate::qp::mbox_kind::MboxKind;
use crate::qp::transitions::TransitionCheck;
use crate::spec::{self, MBOX_STATUS, QP_ATTR, QP_STATE};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

pub(super) fn status(name: &str) -> Constant<Bits<8>> {
    Constant::new(bits(MBOX_STATUS.value(name)))
}
pub(super) fn state(name: &str) -> Constant<Bits<4>> {
    Constant::new(bits(QP_STATE.value(name)))
}
/// Attributes that are not in the context: a change of these alone needs no look at it.
fn state_only() -> Constant<Bits<32>> {
    let names = ["STATE", "CUR_STATE", "EN_SQD_ASYNC_NOTIFY"];
    Constant::new(bits(names.iter().map(|n| 1 << QP_ATTR.value(n)).sum()))
}
/// Attributes that cannot be changed while the requester runs.
fn needs_rest() -> Constant<Bits<32>> {
    let names = ["TIMEOUT", "RETRY_CNT", "RNR_RETRY"];
    Constant::new(bits(names.iter().map(|n| 1 << QP_ATTR.value(n)).sum()))
}
hdl_default! {
    /// Judge of mailbox commands.
    #[derive(LogicBlock)]
    pub struct MboxJudge {
        name: ModName = ModName::new(
            "mbox_judge",
            "",
            "qp/mbox_judge.rs",
            "May a mailbox command have what it asks for?",
        ),
        pub clk: Signal<In, ClkRst>,
        pub kind: Signal<In, MboxKind>,
        pub new_state: Signal<In, Bits<4>>,
        pub attr_mask: Signal<In, Bits<32>>,
        pub dma_on: Signal<In, Bit>,
        /// see `drain`
        pub owes: Signal<In, Bit>,
        /// of the command's object: it is in the table, its entry is loaded; a QP's state, and whether it is RC
        pub in_range: Signal<In, Bit>,
        pub used: Signal<In, Bit>,
        pub qp_state: Signal<In, Bits<4>>,
        pub qp_rc: Signal<In, Bit>,
        /// its address, see `entry_address`
        pub given: Signal<In, Bit>,
        pub odd: Signal<In, Bit>,
        pub no_table: Signal<In, Bit>,
        pub status: Signal<Out, Bits<8>>,
        pub reads: Signal<Out, Bit>,
        pub keep: Signal<Out, Bit>,
        rule: TransitionCheck,
        exists: Reg<Bit>,
        missing: Reg<Bit>,
        extra: Reg<Bit>,
        has_attrs: Reg<Bit>,
        runs: Reg<Bit>,
        begins: Reg<Bit>,
        restless: Reg<Bit>,
        timers: Signal<Local, Bits<32>>,
        read: Signal<Local, Bit>,
        again: Signal<Local, Bit>,
        attrs: Signal<Local, Bits<32>>,
        ok: Constant<Bits<8>> = status("OK"),
        too_busy: Constant<Bits<8>> = status("BUSY"),
        unknown_opcode: Constant<Bits<8>> = status("UNKNOWN_OPCODE"),
        not_supported: Constant<Bits<8>> = status("NOT_SUPPORTED"),
        bad_object: Constant<Bits<8>> = status("BAD_OBJECT"),
        bad_state: Constant<Bits<8>> = status("BAD_STATE"),
        bad_transition: Constant<Bits<8>> = status("BAD_TRANSITION"),
        missing_attr: Constant<Bits<8>> = status("MISSING_ATTR"),
        extra_attr: Constant<Bits<8>> = status("EXTRA_ATTR"),
        bad_param: Constant<Bits<8>> = status("BAD_PARAM"),
        dma_off: Constant<Bits<8>> = status("DMA_OFF"),
        misaligned: Constant<Bits<8>> = status("MISALIGNED"),
        reset: Constant<Bits<4>> = state("RESET"),
        init: Constant<Bits<4>> = state("INIT"),
        rtr: Constant<Bits<4>> = state("RTR"),
        rc: Constant<Bits<3>> = Constant::new(bits(spec::SERVICE.value("RC"))),
        uc: Constant<Bits<3>> = Constant::new(bits(spec::SERVICE.value("UC"))),
        attr_state_only: Constant<Bits<32>> = state_only(),
        attr_needs_rest: Constant<Bits<32>> = needs_rest(),
    }
}

impl Logic for MboxJudge {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, exists, missing, extra, has_attrs, runs, begins, restless);
        // The transition.
        self.rule.current.next = self.qp_state.val();
        self.rule.target.next = self.new_state.val();
        self.rule.service.next = self.uc.val();
        if self.qp_rc.val() {
            self.rule.service.next = self.rc.val();
        }
        self.rule.attrs.next = self.attr_mask.val();
        self.exists.d.next = self.rule.exists.val();
        self.missing.d.next = self.rule.missing.val();
        self.extra.d.next = self.rule.extra.val();
        self.attrs.next = self.attr_mask.val() & !self.attr_state_only.val();
        self.has_attrs.d.next = self.attrs.val().any();
        self.timers.next = self.attr_mask.val() & self.attr_needs_rest.val();
        self.restless.d.next = self.timers.val().any();
        self.runs.d.next = (self.qp_state.val() != self.reset.val())
            & (self.qp_state.val() != self.init.val())
            & (self.qp_state.val() != self.rtr.val());
        self.begins.d.next =
            (self.qp_state.val() == self.reset.val()) & (self.new_state.val() != self.reset.val());
        self.read.next = self.kind.val().load | (self.kind.val().modify & self.has_attrs.q.val());

        // The verdict: later lines are stronger.
        self.status.next = self.ok.val();
        // What was taken away, but answered BUSY, may be asked for again.
        self.again.next = self.owes.val() & self.kind.val().forget;
        if self.owes.val() & (self.kind.val().load | (self.kind.val().modify & self.begins.q.val()))
        {
            self.status.next = self.too_busy.val();
        }
        if self.read.val() {
            if !self.dma_on.val() {
                self.status.next = self.dma_off.val();
            }
            if !self.given.val() & self.no_table.val() {
                self.status.next = self.bad_param.val();
            }
            if self.odd.val() {
                self.status.next = self.misaligned.val();
            }
        }
        if self.kind.val().modify {
            if self.restless.q.val() & self.runs.q.val() {
                self.status.next = self.not_supported.val();
            }
            if self.extra.q.val() {
                self.status.next = self.extra_attr.val();
            }
            if self.missing.q.val() {
                self.status.next = self.missing_attr.val();
            }
            if !self.exists.q.val() {
                self.status.next = self.bad_transition.val();
            }
        }
        if self.kind.val().load
            & self.used.val()
            & (!self.kind.val().qp | (self.qp_state.val() != self.reset.val()))
        {
            self.status.next = self.bad_state.val();
        }
        if !self.kind.val().nop {
            if !self.in_range.val() | (!self.kind.val().load & !self.used.val() & !self.again.val())
            {
                self.status.next = self.bad_object.val();
            }
            if !self.kind.val().qp & !self.kind.val().region & !self.kind.val().cq {
                self.status.next = self.not_supported.val();
                if !self.kind.val().named {
                    self.status.next = self.unknown_opcode.val();
                }
            }
        }

        self.reads.next = self.read.val();
        self.keep.next = self.kind.val().modify & self.runs.q.val();
    }
}
