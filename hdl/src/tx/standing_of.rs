//! What the state of a QP allows its send queue.
//!
//! Interface: `state`, a code of the table `qp_state`; `standing`: it sends (RTS, SQD), or its WQEs are
//! flushed (SQE, ERR), or neither: nothing is to happen (RESET, INIT, RTR).
//! Timing: combinational, one level.
use super::req_types::Standing;
use crate::hdl_default;
use crate::prim::ModName;
use crate::spec;
use rust_hdl_core::prelude::*;

fn state(name: &str) -> Constant<Bits<4>> {
    Constant::new(bits(spec::code("qp_state", name)))
}

hdl_default! {
    /// What a QP state allows.
    #[derive(LogicBlock)]
    pub struct StandingOf {
        name: ModName = ModName::new(
            "standing_of",
            "",
            "tx/standing_of.rs",
            "What the state of a QP allows its send queue.",
        ),
        pub state: Signal<In, Bits<4>>,
        pub standing: Signal<Out, Standing>,
        rts: Constant<Bits<4>> = state("RTS"),
        sqd: Constant<Bits<4>> = state("SQD"),
        sqe: Constant<Bits<4>> = state("SQE"),
        err: Constant<Bits<4>> = state("ERR"),
    }
}

impl Logic for StandingOf {
    #[hdl_gen]
    fn update(&mut self) {
        self.standing.next.sending =
            (self.state.val() == self.rts.val()) | (self.state.val() == self.sqd.val());
        self.standing.next.flushing =
            (self.state.val() == self.sqe.val()) | (self.state.val() == self.err.val());
    }
}
