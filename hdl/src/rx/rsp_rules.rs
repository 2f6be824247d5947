//! What becomes of a packet, and of its QP's progress.
//!
//! ```text
//!   facts (of the packet), kept (of the QP), compared ──► action ──► progress
//! ```
//! Interface: `valid` with everything of one packet. `acts` says what is done, `progress` is what is kept if
//! `keep` is high.
//!
//! | RC, PSN | is done |
//! |---|---|
//! | expected, packet good | accept: PSN on; MSN on at the message's end |
//! | expected, wrong opcode, order, length, pad | NAK invalid request, QP fails |
//! | expected, wrong key, domain, bounds, right, region changed | NAK remote access, QP fails |
//! | expected, no receive WQE | RNR NAK |
//! | expected, receive WQE known to be no good | accept, but NAK remote operational error; the QP fails |
//! | ahead | NAK sequence, once until the expected one is accepted; none behind an RNR NAK |
//! | behind | the last ACK again, but not for READs and atomics |
//!
//! A QP that failed takes nothing more until it is in RTR again (IBA vol. 1, 9.7.4, 9.7.5, 9.9.3 class
//! C). After an RNR NAK, as after any other, none is said until the expected packet is accepted: what is on its way
//! behind the packet that was not ready would else call it back before its time. UC: First and Only are taken with any PSN; what is not accepted abandons its message (9.8.2).
//! Timing: combinational, 5 levels.
use super::rx_types::{RspState, RxFacts};
use crate::hdl_default;
use crate::prim::ModName;
use rust_hdl_core::prelude::*;

/// Packet against progress, compared ahead.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct RspCompared {
    /// the PSN is the expected one; lies behind it
    pub expected: Bit,
    pub behind: Bit,
    /// the lengths are right; the region does not allow it
    pub fits: Bit,
    pub denied: Bit,
    /// after the packet: PSN, messages, bus address, bytes left
    pub psn: Bits<24>,
    pub msn: Bits<24>,
    pub addr: Bits<64>,
    pub left: Bits<32>,
    /// the PSN before the expected one
    pub before: Bits<24>,
}

/// What is done; at most one of the first seven.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct RspActs {
    pub accept: Bit,
    pub again: Bit,
    pub hole: Bit,
    pub invalid: Bit,
    pub access: Bit,
    pub not_ready: Bit,
    pub abandon: Bit,
    /// accepted, and its receive WQE is no good
    pub spoiled: Bit,
    /// the QP failed before
    pub dead: Bit,
    /// the NAK of this hole is not out yet
    pub first_hole: Bit,
}

hdl_default! {
    /// The rules.
    #[derive(LogicBlock)]
    pub struct RspRules {
        name: ModName = ModName::new(
            "rsp_rules",
            "",
            "rx/rsp_rules.rs",
            "What becomes of a packet, and of its QP's progress.",
        ),
        pub valid: Signal<In, Bit>,
        pub facts: Signal<In, RxFacts>,
        pub kept: Signal<In, RspState>,
        pub compared: Signal<In, RspCompared>,
        pub acts: Signal<Out, RspActs>,
        pub keep: Signal<Out, Bit>,
        pub progress: Signal<Out, RspState>,
        /// the message as it is with this packet
        begun: Signal<Local, RspState>,
        live: Signal<Local, Bit>,
        rc: Signal<Local, Bit>,
        in_turn: Signal<Local, Bit>,
        in_order: Signal<Local, Bit>,
        valid_op: Signal<Local, Bit>,
        allowed: Signal<Local, Bit>,
        supplied: Signal<Local, Bit>,
        accept: Signal<Local, Bit>,
        spoiled: Signal<Local, Bit>,
        fails: Signal<Local, Bit>,
        told: Signal<Local, Bit>,
    }
}

impl Logic for RspRules {
    #[hdl_gen]
    fn update(&mut self) {
        self.live.next = self.valid.val() & self.facts.val().request & !self.kept.val().failed;
        self.rc.next = !self.facts.val().uc;
        self.in_turn.next =
            self.compared.val().expected | (self.facts.val().uc & self.facts.val().begins);
        self.in_order.next = (self.facts.val().begins ^ self.kept.val().open)
            | (self.facts.val().uc & self.facts.val().begins);
        self.valid_op.next =
            self.facts.val().write & self.in_order.val() & self.compared.val().fits;
        self.allowed.next = !self.compared.val().denied;
        self.supplied.next = !self.facts.val().has_imm | self.facts.val().have;
        self.accept.next = self.live.val()
            & self.in_turn.val()
            & self.valid_op.val()
            & self.allowed.val()
            & self.supplied.val();

        // Its CQE says so, too: it is read out of the queue as any other.
        self.spoiled.next = self.accept.val()
            & self.rc.val()
            & self.facts.val().has_imm
            & self.facts.val().bad_recv;
        self.acts.next.spoiled = self.spoiled.val();
        self.acts.next.accept = self.accept.val();
        self.acts.next.again = self.live.val() & self.rc.val() & self.compared.val().behind;
        self.acts.next.hole = self.live.val()
            & self.rc.val()
            & !self.compared.val().behind
            & !self.compared.val().expected;
        self.acts.next.first_hole = !self.kept.val().nak;
        self.acts.next.invalid =
            self.live.val() & self.rc.val() & self.compared.val().expected & !self.valid_op.val();
        self.acts.next.access = self.live.val()
            & self.rc.val()
            & self.compared.val().expected
            & self.valid_op.val()
            & !self.allowed.val();
        self.acts.next.not_ready = self.live.val()
            & self.in_turn.val()
            & self.valid_op.val()
            & self.allowed.val()
            & !self.supplied.val();
        self.acts.next.abandon = self.live.val() & self.facts.val().uc & !self.accept.val();
        self.acts.next.dead = self.valid.val() & self.facts.val().request & self.kept.val().failed;
        self.fails.next = self.rc.val()
            & self.compared.val().expected
            & (!self.valid_op.val() | !self.allowed.val());
        self.told.next = self.rc.val() & !self.compared.val().behind;

        self.begun.next = self.kept.val();
        if self.facts.val().begins {
            self.begun.next.total = self.facts.val().dma_len;
            self.begun.next.index = self.facts.val().index;
            self.begun.next.epoch = self.facts.val().epoch;
            self.begun.next.ats = self.facts.val().ats;
            self.begun.next.relaxed = self.facts.val().relaxed;
            self.begun.next.collective = self.facts.val().collective;
        }
        self.keep.next = self.live.val();
        self.progress.next = self.kept.val();
        if self.accept.val() {
            self.progress.next = self.begun.val();
            self.progress.next.addr = self.compared.val().addr;
            self.progress.next.left = self.compared.val().left;
            self.progress.next.psn = self.compared.val().psn;
            self.progress.next.nak = false;
            self.progress.next.open = !self.facts.val().ends;
            self.progress.next.failed = self.spoiled.val();
            if self.facts.val().ends & !self.spoiled.val() {
                self.progress.next.msn = self.compared.val().msn;
            }
        } else {
            // A hole, or RNR: one NAK is said, now or before.
            self.progress.next.nak = self.kept.val().nak | self.told.val();
            self.progress.next.failed = self.fails.val();
            if self.facts.val().uc {
                self.progress.next.psn = self.compared.val().psn;
                self.progress.next.open = false;
            }
        }
    }
}
