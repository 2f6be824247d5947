//! Completions of both halves, one after the other.
//!
//! ```text
//!   req  (send WQEs) ────────────┐
//!                                ├─ turn ─► m ─► cq_writer
//!   recv (receive WQEs) ─► form ─┘    └─► events, cause
//! ```
//! Interface: `req`, `recv` completions as their makers give them, `m` all of them. When both wait
//! they take turns; until one is taken, `m` may show the other. `hold`: none is shown or taken. `recv` is given once the payload of its message has left
//! (or needs none), so its CQE, which enters the write queue later, is behind it.
//! `syndrome`, `syndrome_valid`: the cause of each completion that failed, once. `ev_…` are pulses.
//! Timing: 0 cycles; causes and events come one cycle later, from registers.
use crate::hdl_default;
use crate::iface::CqeReq;
use crate::prim::{ClkRst, ModName, Reg, RegN, StreamIn, StreamOut};
use crate::rx::iface::RecvDone;
use crate::spec::CQE_STATUS;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Merges completions of send and receive WQEs.
    #[derive(LogicBlock)]
    pub struct CqMerge {
        name: ModName = ModName::new(
            "cq_merge",
            "",
            "cq/cq_merge.rs",
            "Completions of both halves, one after the other.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub req: StreamIn<CqeReq>,
        pub recv: StreamIn<RecvDone>,
        pub hold: Signal<In, Bit>,
        pub m: StreamOut<CqeReq>,
        pub syndrome: Signal<Out, Bits<8>>,
        pub syndrome_valid: Signal<Out, Bit>,
        pub ev_resp_cqe_error: Signal<Out, Bit>,
        pub ev_resp_cqe_flush_error: Signal<Out, Bit>,
        was_recv: Reg<Bit>,
        failed: Reg<Bit>,
        received: RegN<Bit>,
        status: RegN<Bits<8>>,
        cause: RegN<Bits<8>>,
        pick: Signal<Local, Bit>,
        goes: Signal<Local, Bit>,
        step: Signal<Local, Bit>,
        how: Signal<Local, Bits<8>>,
        flush_err: Constant<Bits<8>> = Constant::new(bits(CQE_STATUS.value("WR_FLUSH_ERR"))),
    }
}

impl Logic for CqMerge {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, was_recv, failed, received, status, cause);
        self.pick.next = self.recv.valid.val() & (!self.req.valid.val() | !self.was_recv.q.val());
        self.goes.next = self.m.ready.val() & !self.hold.val();
        self.recv.ready.next = self.pick.val() & self.goes.val();
        self.req.ready.next = !self.pick.val() & self.goes.val();
        self.m.valid.next = (self.req.valid.val() | self.recv.valid.val()) & !self.hold.val();
        self.step.next = (self.req.valid.val() | self.recv.valid.val()) & self.goes.val();
        if self.step.val() {
            self.was_recv.d.next = self.pick.val();
        }

        self.m.data.next = self.req.data.val();
        self.how.next = self.req.data.val().status;
        self.cause.d.next = self.req.data.val().syndrome;
        if self.pick.val() {
            self.m.data.next.cq = self.recv.data.val().cq;
            self.m.data.next.slot = self.recv.data.val().slot;
            self.m.data.next.qpn = self.recv.data.val().qpn;
            self.m.data.next.status = self.recv.data.val().status;
            self.m.data.next.syndrome = self.recv.data.val().syndrome;
            self.m.data.next.opcode = self.recv.data.val().opcode;
            self.m.data.next.wqe_idx = self.recv.data.val().wqe_idx;
            self.m.data.next.cookie = bit_cast::<64, 32>(self.recv.data.val().cookie);
            self.m.data.next.byte_len = self.recv.data.val().byte_len;
            self.m.data.next.solicited = self.recv.data.val().solicited;
            self.m.data.next.imm = self.recv.data.val().imm;
            self.m.data.next.imm_valid = self.recv.data.val().imm_valid;
            self.how.next = self.recv.data.val().status;
            self.cause.d.next = self.recv.data.val().syndrome;
        }

        // What failed.
        self.failed.d.next = self.step.val() & self.how.val().any();
        self.received.d.next = self.pick.val();
        self.status.d.next = self.how.val();
        self.syndrome.next = self.cause.q.val();
        self.syndrome_valid.next = self.failed.q.val();
        self.ev_resp_cqe_error.next = self.failed.q.val() & self.received.q.val();
        self.ev_resp_cqe_flush_error.next = self.failed.q.val()
            & self.received.q.val()
            & (self.status.q.val() == self.flush_err.val());
    }
}
