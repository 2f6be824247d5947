//! Completions of send WQEs, and those of operations on a ring before them.
//!
//! ```text
//!   req (completer) ─┐
//!                    ├─► m ─► cq_merge
//!   ring ────────────┘
//! ```
//! Interface: `ring` goes first: it has one for each operation. Until one is taken, `m` may show the other.
//! Timing: 0 cycles, one multiplexer.
use crate::hdl_default;
use crate::iface::CqeReq;
use crate::prim::{ModName, StreamIn, StreamOut};
use rust_hdl_core::prelude::*;

hdl_default! {
    /// Joiner of completions.
    #[derive(LogicBlock)]
    pub struct CqeJoin {
        name: ModName = ModName::new(
            "cqe_join",
            "",
            "cq/cqe_join.rs",
            "Completions of send WQEs and of operations on a ring.",
        ),
        pub req: StreamIn<CqeReq>,
        pub ring: StreamIn<CqeReq>,
        pub m: StreamOut<CqeReq>,
    }
}

impl Logic for CqeJoin {
    #[hdl_gen]
    fn update(&mut self) {
        self.m.valid.next = self.req.valid.val() | self.ring.valid.val();
        self.m.data.next = self.req.data.val();
        if self.ring.valid.val() {
            self.m.data.next = self.ring.data.val();
        }
        self.ring.ready.next = self.m.ready.val();
        self.req.ready.next = self.m.ready.val() & !self.ring.valid.val();
    }
}
