//! Failures of both halves, as the one stream that moves queue pairs out of their states.
//!
//! ```text
//!   sends (send queues) ────► m      `of_receives`: it is one of the receive side
//!   receives ───────────────►
//! ```
//! Interface: the send queues go first: each QP reports once in a life, so they cannot hold the receive side up for long.
//! Timing: combinational.
use crate::hdl_default;
use crate::iface::QpError;
use crate::prim::{ModName, StreamIn, StreamOut};
use rust_hdl_core::prelude::*;

hdl_default! {
    /// Picks a failure.
    #[derive(LogicBlock)]
    pub struct ErrorPick {
        name: ModName = ModName::new(
            "error_pick",
            "",
            "qp/error_pick.rs",
            "Failures of both halves as one stream.",
        ),
        pub sends: StreamIn<QpError>,
        pub receives: StreamIn<QpError>,
        pub m: StreamOut<QpError>,
        pub of_receives: Signal<Out, Bit>,
    }
}

impl Logic for ErrorPick {
    #[hdl_gen]
    fn update(&mut self) {
        self.m.valid.next = self.sends.valid.val() | self.receives.valid.val();
        self.m.data.next = self.receives.data.val();
        self.of_receives.next = true;
        if self.sends.valid.val() {
            self.m.data.next = self.sends.data.val();
            self.of_receives.next = false;
        }
        self.sends.ready.next = self.m.ready.val();
        self.receives.ready.next = self.m.ready.val() & !self.sends.valid.val();
    }
}
