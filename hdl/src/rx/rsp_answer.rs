//! What the peer is told of a request.
//!
//! ```text
//!   facts, acts ─┬─► PSN: the packet's, the expected one, the one before ─┐
//!                └─► syndrome: ACK, RNR NAK, NAK ─────────────────────────┴─► ack_req
//! ```
//! Interface: `facts` and `acts` of one packet; `expected`, `previous` PSNs, `msn` after it. `ack_req` is a strobe.
//! Answers are full ACKs without credits (syndrome 0x1F). Only a request that asks for one gets an ACK, and so
//! does one that comes again. A message whose receive WQE is no good gets a NAK in place of its ACK, asked for or not.
//! Timing: combinational, 2 levels.
use super::iface::AckReq;
use super::rsp_rules::RspActs;
use super::rx_types::RxFacts;
use crate::hdl_default;
use crate::iface::StrobeOut;
use crate::prim::ModName;
use crate::spec;
use rust_hdl_core::prelude::*;

fn aeth(kind: &str, value: u64) -> Constant<Bits<8>> {
    Constant::new(bits(spec::AETH_KIND.value(kind) << 5 | value))
}
fn nak(name: &str) -> Constant<Bits<8>> {
    aeth("NAK", spec::AETH_NAK.value(name))
}

hdl_default! {
    /// Answers of the responder.
    #[derive(LogicBlock)]
    pub struct RspAnswer {
        name: ModName = ModName::new(
            "rsp_answer",
            "",
            "rx/rsp_answer.rs",
            "What the peer is told of a request.",
        ),
        pub facts: Signal<In, RxFacts>,
        pub acts: Signal<In, RspActs>,
        pub expected: Signal<In, Bits<24>>,
        pub previous: Signal<In, Bits<24>>,
        pub msn: Signal<In, Bits<24>>,
        pub ack_req: StrobeOut<AckReq>,
        ack: Constant<Bits<8>> = aeth("ACK", 31),
        rnr: Constant<Bits<8>> = aeth("RNR_NAK", 0),
        nak_sequence: Constant<Bits<8>> = nak("PSN_SEQUENCE_ERROR"),
        nak_invalid: Constant<Bits<8>> = nak("INVALID_REQUEST"),
        nak_access: Constant<Bits<8>> = nak("REMOTE_ACCESS_ERROR"),
        nak_operation: Constant<Bits<8>> = nak("REMOTE_OPERATIONAL_ERROR"),
    }
}

impl Logic for RspAnswer {
    #[hdl_gen]
    fn update(&mut self) {
        self.ack_req.valid.next = self.acts.val().invalid
            | self.acts.val().access
            | self.acts.val().spoiled
            | (self.acts.val().again & !self.facts.val().once)
            | (self.acts.val().hole & self.acts.val().first_hole)
            | (self.acts.val().not_ready & !self.facts.val().uc)
            | (self.acts.val().accept & self.facts.val().ack_req & !self.facts.val().uc);
        self.ack_req.data.next.slot = self.facts.val().slot;
        self.ack_req.data.next.psn = self.facts.val().psn;
        self.ack_req.data.next.msn = self.msn.val();
        self.ack_req.data.next.again = self.acts.val().again;
        self.ack_req.data.next.syndrome = self.ack.val();
        if self.acts.val().again {
            self.ack_req.data.next.psn = self.previous.val();
        }
        if self.acts.val().hole {
            self.ack_req.data.next.psn = self.expected.val();
            self.ack_req.data.next.syndrome = self.nak_sequence.val();
        }
        if self.acts.val().invalid {
            self.ack_req.data.next.syndrome = self.nak_invalid.val();
        }
        if self.acts.val().access {
            self.ack_req.data.next.syndrome = self.nak_access.val();
        }
        if self.acts.val().spoiled {
            self.ack_req.data.next.syndrome = self.nak_operation.val();
        }
        if self.acts.val().not_ready {
            self.ack_req.data.next.syndrome =
                self.rnr.val() | bit_cast::<8, 5>(self.facts.val().rnr_timer);
        }
    }
}
