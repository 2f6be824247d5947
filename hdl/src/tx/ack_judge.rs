//! What a response of the peer, or the timer, makes of a slot's state (IBA vol. 1, 9.7.5, 9.7.6).
//!
//! ```text
//!   cycle 2: state, formed, event ──► order of the PSNs ──► registers
//!   cycle 3: order, state, limits ──► state as it will be, what follows from it
//! ```
//! | event | una | then |
//! |---|---|---|
//! | ACK of a PSN in the window | behind it | both retry counts are full again |
//! | NAK: PSN sequence error | at its PSN | go back; one retry less; none left: RETRY_EXCEEDED |
//! | RNR NAK | at its PSN | wait, then go back; one RNR retry less unless 7; none left: RNR_EXCEEDED |
//! | NAK: invalid request, remote access, remote operation | at its PSN | failed, with its syndrome |
//! | ACK or NAK of an older PSN | | nothing (a duplicate) |
//! | of a PSN never formed, of a QP that may not send, of no requester | | nothing (a ghost) |
//! | reserved syndrome, no acknowledgement | | nothing (odd) |
//! | time-out, if `una` is still the PSN it was seen at | | as a NAK sequence error |
//! | RNR time is over | | go back |
//! | gone back | | new era; `peak` keeps the newest PSN the peer may know |
//!
//! The window: from `una` to the newest PSN formed, since the last rewind or before it. A NAK acknowledges what is before its PSN; one
//! that comes while the slot waits or goes back does only that. A move of `una` fills the retry counts.
//! Interface: `what`, `state`, `formed`, `limits` and `live` from registers in cycle 2; everything else
//! comes a cycle later. Timing: five levels, a register, five levels.
use super::rc_types::RcState;
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, RegN};
use crate::spec::{self, AETH_KIND, AETH_NAK};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// An event of a slot, responses decoded.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct RcEvent {
    pub psn: Bits<24>,
    /// a response of the peer: one of the four kinds, or none (odd)
    pub response: Bit,
    pub ack: Bit,
    pub rnr: Bit,
    pub seq: Bit,
    pub fatal: Bit,
    /// of `fatal`: its vendor syndrome; of `rnr`: the timer code
    pub why: Bits<8>,
    pub timeout: Bit,
    pub waited: Bit,
    pub rewound: Bit,
}

/// What a slot's context allows.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct RcLimits {
    pub reliable: Bit,
    pub retries: Bits<3>,
    pub rnr: Bits<3>,
}

/// How PSNs stand to each other.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct PsnOrder {
    /// psn is before una; behind the newest formed; before the peak; it is una
    pub before: Bit,
    pub beyond: Bit,
    pub in_peak: Bit,
    pub at_una: Bit,
    /// the newest formed is before una; before the peak
    pub idle: Bit,
    pub under_peak: Bit,
}

fn why(name: &str) -> Constant<Bits<8>> {
    Constant::new(bits(spec::code("syndrome", name)))
}

/// What a response's AETH syndrome says: `kind` in bits 7:5, `value` in bits 4:0.
pub fn aeth(kind: &str, nak: &str) -> Constant<Bits<8>> {
    let value = if nak.is_empty() {
        0
    } else {
        AETH_NAK.value(nak)
    };
    Constant::new(bits(AETH_KIND.value(kind) << AETH_NAK.bits | value))
}

hdl_default! {
    /// Judge of a slot's events.
    #[derive(LogicBlock)]
    pub struct AckJudge {
        name: ModName = ModName::new(
            "ack_judge",
            "",
            "tx/ack_judge.rs",
            "What a response or the timer makes of a slot's state.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub what: Signal<In, RcEvent>,
        pub state: Signal<In, RcState>,
        pub formed: Signal<In, Bits<24>>,
        pub limits: Signal<In, RcLimits>,
        /// the QP's state allows acknowledgements
        pub live: Signal<In, Bit>,
        /// the state as it will be; it differs
        pub becomes: Signal<Out, RcState>,
        pub changes: Signal<Out, Bit>,
        /// una moved or the slot failed: work requests may be complete
        pub moved: Signal<Out, Bit>,
        /// no packet may leave from now on; a rewind is wanted; the slot failed
        pub stop: Signal<Out, Bit>,
        pub rewind: Signal<Out, Bit>,
        pub fails: Signal<Out, Bit>,
        pub seq: Signal<Out, Bit>,
        pub rnr: Signal<Out, Bit>,
        pub timeout: Signal<Out, Bit>,
        pub duplicate: Signal<Out, Bit>,
        pub ghost: Signal<Out, Bit>,
        pub odd: Signal<Out, Bit>,
        ev: RegN<RcEvent>,
        st: RegN<RcState>,
        lim: RegN<RcLimits>,
        order: RegN<PsnOrder>,
        alive: RegN<Bit>,
        one_on: RegN<Bits<24>>,
        behind_formed: RegN<Bits<24>>,
        from_una: Signal<Local, Bits<24>>,
        from_formed: Signal<Local, Bits<24>>,
        from_peak: Signal<Local, Bits<24>>,
        formed_una: Signal<Local, Bits<24>>,
        formed_peak: Signal<Local, Bits<24>>,
        in_window: Signal<Local, Bit>,
        good: Signal<Local, Bit>,
        progress: Signal<Local, Bit>,
        running: Signal<Local, Bit>,
        retry: Signal<Local, Bit>,
        pauses: Signal<Local, Bit>,
        retries: Signal<Local, Bits<3>>,
        rnrs: Signal<Local, Bits<3>>,
        given_up: Signal<Local, Bit>,
        rnr_up: Signal<Local, Bit>,
        una: Signal<Local, Bits<24>>,
        fatal: Signal<Local, Bit>,
        endless: Constant<Bits<3>> = Constant::new(bits(7)),
        retry_exceeded: Constant<Bits<8>> = why("RETRY_EXCEEDED"),
        rnr_exceeded: Constant<Bits<8>> = why("RNR_EXCEEDED"),
    }
}

impl Logic for AckJudge {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, ev, st, lim, order, alive, one_on, behind_formed);

        // Cycle 2. Modulo 2^24, a is before b if a - b is negative.
        self.from_una.next = self.what.val().psn - self.state.val().una;
        self.from_formed.next = self.formed.val() - self.what.val().psn;
        self.from_peak.next = self.what.val().psn - self.state.val().peak;
        self.formed_una.next = self.formed.val() - self.state.val().una;
        self.formed_peak.next = self.formed.val() - self.state.val().peak;
        self.order.d.next.before = self.from_una.val().get_bit(23);
        self.order.d.next.beyond = self.from_formed.val().get_bit(23);
        self.order.d.next.in_peak = self.from_peak.val().get_bit(23);
        self.order.d.next.at_una = self.what.val().psn == self.state.val().una;
        self.order.d.next.idle = self.formed_una.val().get_bit(23);
        self.order.d.next.under_peak = self.formed_peak.val().get_bit(23);
        self.one_on.d.next = self.what.val().psn + 1;
        self.behind_formed.d.next = self.formed.val() + 1;
        self.ev.d.next = self.what.val();
        self.st.d.next = self.state.val();
        self.lim.d.next = self.limits.val();
        self.alive.d.next = self.live.val() & self.limits.val().reliable & !self.state.val().failed;

        // Cycle 3: is it for us?
        self.in_window.next = self.alive.q.val()
            & !self.order.q.val().before
            & (!self.order.q.val().beyond | self.order.q.val().in_peak);
        self.good.next = self.in_window.val() & self.ev.q.val().response;
        self.fatal.next = self.good.val() & self.ev.q.val().fatal;
        self.running.next = !self.st.q.val().waits & !self.st.q.val().rewinds;
        self.seq.next = self.good.val() & self.ev.q.val().seq;
        self.rnr.next = self.good.val() & self.ev.q.val().rnr;
        self.timeout.next = self.alive.q.val()
            & self.ev.q.val().timeout
            & self.running.val()
            & self.order.q.val().at_una
            & !self.order.q.val().idle;
        self.odd.next = self.ev.q.val().response
            & !self.ev.q.val().ack
            & !self.ev.q.val().rnr
            & !self.ev.q.val().seq
            & !self.ev.q.val().fatal;
        self.duplicate.next = self.ev.q.val().response
            & !self.odd.val()
            & self.alive.q.val()
            & self.order.q.val().before;
        self.ghost.next = self.ev.q.val().response
            & !self.odd.val()
            & !self.in_window.val()
            & !(self.alive.q.val() & self.order.q.val().before);

        // What it moves.
        self.una.next = self.st.q.val().una;
        self.progress.next = self.good.val()
            & (self.ev.q.val().ack | (!self.order.q.val().at_una & !self.odd.val()));
        if self.good.val() & self.ev.q.val().ack {
            self.una.next = self.one_on.q.val();
        } else if self.progress.val() {
            self.una.next = self.ev.q.val().psn;
        }
        self.retries.next = self.st.q.val().retries;
        self.rnrs.next = self.st.q.val().rnr;
        if self.progress.val() {
            self.retries.next = self.lim.q.val().retries;
            self.rnrs.next = self.lim.q.val().rnr;
        }
        self.retry.next = self.running.val() & (self.seq.val() | self.timeout.val());
        self.pauses.next = self.running.val() & self.rnr.val();
        self.given_up.next = self.retry.val() & (self.retries.val() == 0);
        self.rnr_up.next = self.pauses.val() & (self.rnrs.val() == 0);

        self.becomes.next = self.st.q.val();
        self.becomes.next.una = self.una.val();
        self.becomes.next.retries = self.retries.val();
        self.becomes.next.rnr = self.rnrs.val();
        if self.progress.val() & !self.order.q.val().in_peak {
            self.becomes.next.peak = self.una.val();
        }
        if self.retry.val() {
            self.becomes.next.retries = self.retries.val() - 1;
        }
        if self.pauses.val() & (self.rnrs.val() != self.endless.val()) {
            self.becomes.next.rnr = self.rnrs.val() - 1;
        }
        self.rewind.next = (self.retry.val() & !self.given_up.val())
            | (self.ev.q.val().waited & self.st.q.val().waits);
        self.stop.next =
            (self.retry.val() & !self.given_up.val()) | (self.pauses.val() & !self.rnr_up.val());
        self.fails.next = self.fatal.val() | self.given_up.val() | self.rnr_up.val();
        if self.pauses.val() {
            // The timer counts anew.
            self.becomes.next.era = !self.st.q.val().era;
            self.becomes.next.waits = true;
            self.becomes.next.why = self.ev.q.val().why;
        }
        if self.rewind.val() {
            self.becomes.next.waits = false;
            self.becomes.next.rewinds = true;
        }
        if self.given_up.val() {
            self.becomes.next.why = self.retry_exceeded.val();
        }
        if self.rnr_up.val() {
            self.becomes.next.waits = false;
            self.becomes.next.why = self.rnr_exceeded.val();
        }
        if self.fatal.val() {
            self.becomes.next.why = self.ev.q.val().why;
        }
        if self.fails.val() {
            self.becomes.next.failed = true;
        }
        if self.ev.q.val().rewound {
            self.becomes.next.rewinds = false;
            self.becomes.next.era = !self.st.q.val().era;
            if !self.order.q.val().under_peak {
                self.becomes.next.peak = self.behind_formed.q.val();
            }
        }
        self.moved.next = self.progress.val() | self.fails.val();
        self.changes.next = self.moved.val()
            | self.retry.val()
            | self.pauses.val()
            | self.rewind.val()
            | self.ev.q.val().rewound;
    }
}
