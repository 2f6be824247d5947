//! One event per reason for which a WQE was refused.
//!
//! Interface: `refused` with the syndrome `why`; each output is named like its counter. Syndromes whose
//! counter is kept elsewhere (reads on the AXI port) raise `ev_wqe_error` only, as all do.
//! Timing: combinational.
use super::tx_events::RefusedOut;
use super::wqe_decode::syndrome;
use crate::hdl_default;
use crate::prim::ModName;
use rust_hdl_core::prelude::*;

hdl_default! {
    /// Syndromes of refused WQEs as events.
    #[derive(LogicBlock)]
    pub struct WqeEvents {
        name: ModName = ModName::new(
            "wqe_events",
            "",
            "tx/wqe_events.rs",
            "One event per reason for which a WQE was refused.",
        ),
        pub refused: Signal<In, Bit>,
        pub why: Signal<In, Bits<8>>,
        pub ev_wqe: RefusedOut,
        opcode: Constant<Bits<8>> = syndrome("UNKNOWN_OPCODE"),
        sges: Constant<Bits<8>> = syndrome("TOO_MANY_SGES"),
        truncated: Constant<Bits<8>> = syndrome("TRUNCATED_WQE"),
        queue: Constant<Bits<8>> = syndrome("WRONG_QUEUE"),
        mismatch: Constant<Bits<8>> = syndrome("LENGTH_MISMATCH"),
        long: Constant<Bits<8>> = syndrome("LENGTH_TOO_LONG"),
        inline_long: Constant<Bits<8>> = syndrome("INLINE_TOO_LONG"),
        service: Constant<Bits<8>> = syndrome("WRONG_SERVICE"),
    }
}

impl Logic for WqeEvents {
    #[hdl_gen]
    fn update(&mut self) {
        self.ev_wqe.error.next = self.refused.val();
        self.ev_wqe.unknown_opcode.next =
            self.refused.val() & (self.why.val() == self.opcode.val());
        self.ev_wqe.too_many_sges.next = self.refused.val() & (self.why.val() == self.sges.val());
        self.ev_wqe.truncated.next = self.refused.val() & (self.why.val() == self.truncated.val());
        self.ev_wqe.wrong_queue.next = self.refused.val() & (self.why.val() == self.queue.val());
        self.ev_wqe.length_mismatch.next =
            self.refused.val() & (self.why.val() == self.mismatch.val());
        self.ev_wqe.length_too_long.next = self.refused.val() & (self.why.val() == self.long.val());
        self.ev_wqe.inline_too_long.next =
            self.refused.val() & (self.why.val() == self.inline_long.val());
        self.ev_wqe.wrong_service.next =
            self.refused.val() & (self.why.val() == self.service.val());
    }
}
