//! The completion of an operation on a ring.
//!
//! ```text
//!   cmd, at, cause, total ─► status ─► register slice ─► m (CqeReq)
//! ```
//! Interface: `valid` asks for it and holds until `ready`; `silent`: nobody is told, `ready` comes all the same. `byte_len` is
//! the low half of the vector's bytes, 0 if the operation failed. Timing: 1 cycle; `m` and `ready` from registers.
use super::iface::RingCmd;
use super::ring_cmds::CmdQueue;
use crate::hdl_default;
use crate::iface::CqeReq;
use crate::prim::{ClkRst, ModName, Skid, StreamOut};
use crate::spec::CQE_OPCODE;
use crate::tx::status_of::StatusOf;
use rust_hdl_core::prelude::*;

hdl_default! {
    /// Maker of completions.
    #[derive(LogicBlock)]
    pub struct RingCqe {
        name: ModName = ModName::new(
            "ring_cqe",
            "",
            "collective/ring_cqe.rs",
            "The completion of an operation on a ring.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub valid: Signal<In, Bit>,
        pub ready: Signal<Out, Bit>,
        pub silent: Signal<In, Bit>,
        pub cmd: Signal<In, RingCmd>,
        pub at: Signal<In, CmdQueue>,
        pub cause: Signal<In, Bits<8>>,
        pub total: Signal<In, Bits<35>>,
        pub m: StreamOut<CqeReq>,
        out: Skid<CqeReq>,
        status_of: StatusOf,
        opcode: Constant<Bits<8>> = Constant::new(bits(CQE_OPCODE.value("RING_ALLREDUCE"))),
    }
}

impl Logic for RingCqe {
    #[hdl_gen]
    fn update(&mut self) {
        self.out.clk.next = self.clk.val();
        StreamOut::<CqeReq>::link(&mut self.m, &mut self.out.m);
        self.status_of.syndrome.next = self.cause.val();
        self.ready.next = self.out.s.ready.val();
        self.out.s.valid.next = self.valid.val() & !self.silent.val();
        self.out.s.data.next.cq = self.at.val().cq;
        self.out.s.data.next.slot = self.cmd.val().slot;
        self.out.s.data.next.qpn = self.at.val().qpn;
        self.out.s.data.next.status = self.status_of.status.val();
        self.out.s.data.next.syndrome = self.cause.val();
        self.out.s.data.next.opcode = self.opcode.val();
        self.out.s.data.next.wqe_idx = self.cmd.val().wqe_idx;
        self.out.s.data.next.cookie = bit_cast::<64, 32>(self.cmd.val().cookie);
        self.out.s.data.next.byte_len = bit_cast::<32, 35>(self.total.val());
        if self.cause.val().any() {
            self.out.s.data.next.byte_len = 0.into();
        }
        self.out.s.data.next.solicited = false;
        self.out.s.data.next.imm = 0.into();
        self.out.s.data.next.imm_valid = false;
    }
}
