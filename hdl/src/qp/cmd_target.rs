//! Where a command takes a queue pair, and what that asks of it.
//!
//! ```text
//!   kind, new_state ─► to_reset   MODIFY_QP to RESET forgets
//!                  ├─► connect    its context must name a peer: RTR and the states behind it
//!                  ├─► set_if     only if it has not failed meanwhile: not to RESET, nor to ERR
//!                  └─► set_state  RESET for what is not MODIFY_QP
//! ```
//! Interface: the kind of the command and the state that it names; all outputs hold while the command does.
//! Timing: combinational.
use crate::hdl_default;
use crate::prim::ModName;
use crate::qp::mbox_judge::state;
use crate::qp::mbox_kind::MboxKind;
use rust_hdl_core::prelude::*;

hdl_default! {
    /// Target of a command.
    #[derive(LogicBlock)]
    pub struct CmdTarget {
        name: ModName = ModName::new(
            "cmd_target",
            "",
            "qp/cmd_target.rs",
            "Where a command takes a queue pair.",
        ),
        pub kind: Signal<In, MboxKind>,
        pub new_state: Signal<In, Bits<4>>,
        pub to_reset: Signal<Out, Bit>,
        pub connect: Signal<Out, Bit>,
        pub set_if: Signal<Out, Bit>,
        pub set_state: Signal<Out, Bits<4>>,
        st_reset: Constant<Bits<4>> = state("RESET"),
        st_rtr: Constant<Bits<4>> = state("RTR"),
        st_rts: Constant<Bits<4>> = state("RTS"),
        st_sqd: Constant<Bits<4>> = state("SQD"),
        st_err: Constant<Bits<4>> = state("ERR"),
    }
}

impl Logic for CmdTarget {
    #[hdl_gen]
    fn update(&mut self) {
        self.to_reset.next = self.new_state.val() == self.st_reset.val();
        self.connect.next = self.kind.val().modify
            & ((self.new_state.val() == self.st_rtr.val())
                | (self.new_state.val() == self.st_rts.val())
                | (self.new_state.val() == self.st_sqd.val()));
        self.set_if.next = self.kind.val().modify
            & (self.new_state.val() != self.st_reset.val())
            & (self.new_state.val() != self.st_err.val());
        self.set_state.next = self.st_reset.val();
        if self.kind.val().modify {
            self.set_state.next = self.new_state.val();
        }
    }
}
