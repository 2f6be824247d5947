//! What a response's AETH says (IBA vol. 1, tables 45 and 46).
//!
//! ```text
//!   source: opcode, syndrome, … ──► ACK, RNR NAK, sequence NAK, fatal NAK with its cause, or none ──► what
//! ```
//! Interface: `source` in, `what` out. A response of another opcode than ACK, and one with a reserved syndrome, is of none
//! of the four kinds. Timing: combinational, three levels.
use super::ack_judge::{aeth, RcEvent};
use super::ack_pick::RcSource;
use crate::hdl_default;
use crate::prim::ModName;
use crate::spec;
use rust_hdl_core::prelude::*;

fn cause(name: &str) -> Constant<Bits<8>> {
    Constant::new(bits(spec::code("syndrome", name)))
}

hdl_default! {
    /// Decoder of responses.
    #[derive(LogicBlock)]
    pub struct AckDecode {
        name: ModName = ModName::new(
            "ack_decode",
            "",
            "tx/ack_decode.rs",
            "What a response's AETH says.",
        ),
        pub source: Signal<In, RcSource>,
        pub what: Signal<Out, RcEvent>,
        kind: Signal<Local, Bits<8>>,
        known: Signal<Local, Bit>,
        rc_ack: Constant<Bits<8>> = Constant::new(bits(spec::code("bth_opcode", "RC_ACK"))),
        kind_mask: Constant<Bits<8>> = Constant::new(bits(0xFF << spec::AETH_NAK.bits & 0xFF)),
        value_mask: Constant<Bits<8>> = Constant::new(bits((1 << spec::AETH_NAK.bits) - 1)),
        kind_ack: Constant<Bits<8>> = aeth("ACK", ""),
        kind_rnr: Constant<Bits<8>> = aeth("RNR_NAK", ""),
        nak_seq: Constant<Bits<8>> = aeth("NAK", "PSN_SEQUENCE_ERROR"),
        nak_invalid: Constant<Bits<8>> = aeth("NAK", "INVALID_REQUEST"),
        nak_access: Constant<Bits<8>> = aeth("NAK", "REMOTE_ACCESS_ERROR"),
        nak_op: Constant<Bits<8>> = aeth("NAK", "REMOTE_OPERATIONAL_ERROR"),
        why_invalid: Constant<Bits<8>> = cause("NAK_INVALID_REQUEST"),
        why_access: Constant<Bits<8>> = cause("NAK_REMOTE_ACCESS"),
        why_op: Constant<Bits<8>> = cause("NAK_REMOTE_OP"),
    }
}

impl Logic for AckDecode {
    #[hdl_gen]
    fn update(&mut self) {
        self.kind.next = self.source.val().syndrome & self.kind_mask.val();
        self.known.next =
            self.source.val().response & (self.source.val().opcode == self.rc_ack.val());
        self.what.next.psn = self.source.val().psn;
        self.what.next.response = self.source.val().response;
        self.what.next.ack = self.known.val() & (self.kind.val() == self.kind_ack.val());
        self.what.next.rnr = self.known.val() & (self.kind.val() == self.kind_rnr.val());
        self.what.next.seq = self.known.val() & (self.source.val().syndrome == self.nak_seq.val());
        self.what.next.fatal = false;
        self.what.next.why = self.source.val().syndrome & self.value_mask.val();
        if self.source.val().syndrome == self.nak_invalid.val() {
            self.what.next.fatal = self.known.val();
            self.what.next.why = self.why_invalid.val();
        }
        if self.source.val().syndrome == self.nak_access.val() {
            self.what.next.fatal = self.known.val();
            self.what.next.why = self.why_access.val();
        }
        if self.source.val().syndrome == self.nak_op.val() {
            self.what.next.fatal = self.known.val();
            self.what.next.why = self.why_op.val();
        }
        self.what.next.timeout = self.source.val().timeout;
        self.what.next.waited = self.source.val().waited;
        self.what.next.rewound = self.source.val().rewound;
    }
}
