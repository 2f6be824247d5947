//! The answer to a command, and what QUERY_QP says in it.
//!
//! ```text
//!   answer, status ─► registers ────────────────► answer_valid, answer_status
//!   done, rung, sent, ctx ─► qp_view ─ slot ─┐
//!   qp_state ────────────────────────────────┴──► result0, result1 (of a query that went well)
//! ```
//! Interface: `answer` with its `status` when a command is over; `query` says that it was QUERY_QP. The results: `result0`
//! has state, consumer index at bit 16, producer index at bit 32; `result1` the next PSN. Else both are zero.
//! Timing: 1 cycle.
use crate::hdl_default;
use crate::iface::{CtxWrite, SlotIdx, SlotPsn, StrobeIn};
use crate::prim::{ClkRst, ModName, Reg};
use crate::qp::mbox_judge::status;
use crate::qp::qp_view::QpView;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Answers; `2^SLOT_AW` slots.
    #[derive(LogicBlock)]
    pub struct CmdAnswer<const SLOT_AW: usize> {
        name: ModName = ModName::new(
            "cmd_answer",
            &format!("SLOT_AW={SLOT_AW}"),
            "qp/cmd_answer.rs",
            "The answer to a command, and what a query says.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub answer: Signal<In, Bit>,
        pub status: Signal<In, Bits<8>>,
        pub query: Signal<In, Bit>,
        pub slot: Signal<In, Bits<14>>,
        pub qp_state: Signal<In, Bits<4>>,
        pub ctx: StrobeIn<CtxWrite>,
        pub done: StrobeIn<SlotIdx>,
        pub rung: StrobeIn<SlotIdx>,
        pub sent: StrobeIn<SlotPsn>,
        pub answer_valid: Signal<Out, Bit>,
        pub answer_status: Signal<Out, Bits<8>>,
        pub result0: Signal<Out, Bits<64>>,
        pub result1: Signal<Out, Bits<64>>,
        view: QpView<SLOT_AW>,
        answered: Reg<Bit>,
        how: Reg<Bits<8>>,
        ok: Constant<Bits<8>> = status("OK"),
        cons_at: Constant<Bits<6>> = Constant::new(bits(16)),
        prod_at: Constant<Bits<6>> = Constant::new(bits(32)),
    }
}

impl<const SLOT_AW: usize> Logic for CmdAnswer<SLOT_AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, answered, how);
        self.view.clk.next = self.clk.val();
        StrobeIn::<CtxWrite>::link(&mut self.ctx, &mut self.view.ctx);
        StrobeIn::<SlotIdx>::link(&mut self.done, &mut self.view.done);
        StrobeIn::<SlotIdx>::link(&mut self.rung, &mut self.view.rung);
        StrobeIn::<SlotPsn>::link(&mut self.sent, &mut self.view.sent);
        self.view.slot.next = self.slot.val();
        self.answered.d.next = self.answer.val();
        self.how.d.next = self.status.val();
        self.answer_valid.next = self.answered.q.val();
        self.answer_status.next = self.how.q.val();
        self.result0.next = 0.into();
        self.result1.next = 0.into();
        if self.query.val() & (self.how.q.val() == self.ok.val()) {
            self.result0.next = bit_cast::<64, 4>(self.qp_state.val())
                | (bit_cast::<64, 16>(self.view.cons.val()) << self.cons_at.val())
                | (bit_cast::<64, 16>(self.view.prod.val()) << self.prod_at.val());
            self.result1.next = bit_cast::<64, 24>(self.view.psn.val());
        }
    }
}
