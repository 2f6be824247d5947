//! Completes the work requests of one slot after the other, oldest first.
//!
//! ```text
//!   s (slot, its places, oldest entry) ─► A: acknowledged? ─► B: out, or leave ─► place
//!                                         ▲   next entry ◄── read      │
//!                                         └────────────────────────────┘
//! ```
//! Interface rules
//! - `s`: a slot to be looked at. `ahead` reads the entry behind the one at hand; `entry` has it in the next
//!   cycle, and keeps it until `stepping`.
//! - An entry whose PSN is before `una` is complete; one that came with a status of its own (it failed on our side, or was
//!   flushed, so its PSN may never be acknowledged) is, when those before it are. The others wait; but if the slot has failed,
//!   the first of them gets that failure, and one that came flushed is one of them: the message that was open, or was
//!   to be sent again, when the failure came. What is behind a work request that did not succeed is flushed, whatever
//!   its own status, and all in SQE and ERR. In RESET, INIT and RTR nobody is told anything: the table is emptied.
//! - `m`: completions, in order for each slot. `leave`: the slot's place is `place` now. If it came to go
//!   back (`rewind`), the entries left wait to come again: `rewound` says where the slot goes on, `cut` writes the
//!   tail, for which `may_cut` is waited for.
//!
//! Timing: a completion every 2 cycles, and 2 cycles for a slot that has none. `m` is registered.
use super::rc_types::{OutRec, RcState, Rewound};
use super::status_of::StatusOf;
use crate::hdl_default;
use crate::iface::{StrobeOut, TxRecord};
use crate::prim::{ClkRst, ModName, Reg, RegN, Skid, StreamIn, StreamOut};
use crate::spec::{CQE_STATUS, SYNDROME};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Where a slot's table begins: entry, ring index and PSN of its oldest work request.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct Oldest {
    /// index in the table, free-running
    pub head: Bits<8>,
    pub index: Bits<16>,
    pub psn: Bits<24>,
    /// a work request has not succeeded
    pub told: Bit,
}

/// What is known of a slot.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct OutSlot {
    pub slot: Bits<14>,
    pub rewind: Bit,
    pub state: RcState,
    pub oldest: Oldest,
    pub tail: Bits<8>,
    /// QP state: SQE or ERR; RESET, INIT or RTR
    pub down: Bit,
    pub dead: Bit,
}

/// The same with the oldest entry.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct OutWork {
    pub at: OutSlot,
    pub entry: OutRec,
}

hdl_default! {
    /// Completes outstanding work requests.
    #[derive(LogicBlock)]
    pub struct Retire {
        name: ModName = ModName::new(
            "retire",
            "",
            "tx/retire.rs",
            "Completes outstanding work requests, oldest first.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub s: StreamIn<OutWork>,
        pub m: StreamOut<TxRecord>,
        /// slot at hand
        pub busy: Signal<Out, Bit>,
        pub slot: Signal<Out, Bits<14>>,
        pub ahead: Signal<Out, Bit>,
        pub ahead_at: Signal<Out, Bits<8>>,
        pub entry: Signal<In, OutRec>,
        pub stepping: Signal<Out, Bit>,
        pub leave: Signal<Out, Bit>,
        pub place: Signal<Out, Oldest>,
        pub cut: Signal<Out, Bit>,
        pub may_cut: Signal<In, Bit>,
        pub rewound: StrobeOut<Rewound>,
        out: Skid<TxRecord>,
        active: Reg<Bit>,
        deciding: Reg<Bit>,
        at: RegN<OutSlot>,
        work: RegN<OutRec>,
        covered: RegN<Bit>,
        own: RegN<Bit>,
        own_flush: RegN<Bit>,
        some: RegN<Bit>,
        last_one: RegN<Bit>,
        behind: RegN<Bits<24>>,
        next_head: RegN<Bits<8>>,
        why_status: RegN<Bits<8>>,
        status_of: StatusOf,
        state: Signal<Local, RcState>,
        oldest: Signal<Local, Oldest>,
        age: Signal<Local, Bits<24>>,
        wanted: Signal<Local, Bit>,
        succeeds: Signal<Local, Bit>,
        blamed: Signal<Local, Bit>,
        emit: Signal<Local, Bit>,
        held_up: Signal<Local, Bit>,
        step: Signal<Local, Bit>,
        stays: Signal<Local, Bit>,
        leaving: Signal<Local, Bit>,
        becomes: Signal<Local, Oldest>,
        one: Constant<Bits<8>> = Constant::new(bits(1)),
        flush_err: Constant<Bits<8>> = Constant::new(bits(CQE_STATUS.value("WR_FLUSH_ERR"))),
        flushed: Constant<Bits<8>> = Constant::new(bits(SYNDROME.value("FLUSHED"))),
    }
}

impl Logic for Retire {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, active, deciding, at, work, covered, some, last_one, behind);
        dff_setup!(self, clk, next_head, why_status, own, own_flush);
        self.out.clk.next = self.clk.val();
        StreamOut::<TxRecord>::link(&mut self.m, &mut self.out.m);
        self.busy.next = self.active.q.val();
        self.slot.next = self.at.q.val().slot;

        self.state.next = self.at.q.val().state;
        self.oldest.next = self.at.q.val().oldest;

        // A: the oldest entry.
        self.age.next = self.work.q.val().psn - self.state.val().una;
        self.covered.d.next = self.age.val().get_bit(23);
        self.own.d.next = self.work.q.val().status != 0;
        self.own_flush.d.next = self.work.q.val().status == self.flush_err.val();
        self.some.d.next = self.oldest.val().head != self.at.q.val().tail;
        self.next_head.d.next = self.oldest.val().head + self.one.val();
        self.last_one.d.next = self.next_head.d.val() == self.at.q.val().tail;
        self.behind.d.next = self.work.q.val().psn + 1;
        self.status_of.syndrome.next = self.state.val().why;
        self.why_status.d.next = self.status_of.status.val();
        self.ahead.next = self.active.q.val() & !self.deciding.q.val();
        self.ahead_at.next = self.next_head.d.val();
        if self.deciding.q.val() {
            self.covered.d.next = self.covered.q.val();
            self.own.d.next = self.own.q.val();
            self.own_flush.d.next = self.own_flush.q.val();
            self.some.d.next = self.some.q.val();
            self.next_head.d.next = self.next_head.q.val();
            self.last_one.d.next = self.last_one.q.val();
            self.behind.d.next = self.behind.q.val();
            self.why_status.d.next = self.why_status.q.val();
        }

        // B: it goes, if it may.
        self.wanted.next = self.some.q.val()
            & (self.covered.q.val()
                | self.own.q.val()
                | self.state.val().failed
                | self.at.q.val().down)
            & !self.at.q.val().dead;
        self.stays.next = self.wanted.val() & !self.last_one.q.val();
        self.held_up.next = self.at.q.val().rewind & !self.may_cut.val() & !self.stays.val();
        self.emit.next =
            self.active.q.val() & self.deciding.q.val() & self.wanted.val() & !self.held_up.val();
        self.out.s.valid.next = self.emit.val();
        self.out.s.data.next.packet = false;
        self.out.s.data.next.token = false;
        self.out.s.data.next.silent = false;
        self.out.s.data.next.report =
            self.work.q.val().report & !self.state.val().failed & !self.at.q.val().down;
        self.out.s.data.next.slot = self.at.q.val().slot;
        self.out.s.data.next.last = true;
        self.out.s.data.next.signalled = self.work.q.val().signalled;
        self.out.s.data.next.status = self.work.q.val().status;
        self.out.s.data.next.syndrome = self.work.q.val().syndrome;
        self.out.s.data.next.wqe_opcode = self.work.q.val().opcode;
        self.out.s.data.next.wqe_idx = self.work.q.val().idx;
        self.out.s.data.next.wqe_next = self.work.q.val().until;
        self.out.s.data.next.cookie = bit_cast::<64, 32>(self.work.q.val().cookie);
        self.out.s.data.next.msg_len = self.work.q.val().length;
        self.out.s.data.next.payload = 0.into();
        self.out.s.data.next.psn = self.work.q.val().psn;
        self.succeeds.next = self.covered.q.val() & !self.own.q.val() & !self.oldest.val().told;
        self.blamed.next = self.state.val().failed
            & !self.oldest.val().told
            & (self.own_flush.q.val() | (!self.covered.q.val() & !self.own.q.val()));
        if !self.succeeds.val() & (!self.own.q.val() | self.oldest.val().told) {
            self.out.s.data.next.status = self.flush_err.val();
            self.out.s.data.next.syndrome = self.flushed.val();
        }
        if self.blamed.val() {
            self.out.s.data.next.status = self.why_status.q.val();
            self.out.s.data.next.syndrome = self.state.val().why;
        }
        self.step.next = self.emit.val() & self.out.s.ready.val();
        self.leaving.next = self.active.q.val()
            & self.deciding.q.val()
            & !self.stays.val()
            & (!self.wanted.val() | self.out.s.ready.val())
            & !self.held_up.val();
        self.becomes.next = self.at.q.val().oldest;
        if self.wanted.val() {
            self.becomes.next.head = self.next_head.q.val();
            self.becomes.next.index = self.work.q.val().until;
            self.becomes.next.psn = self.behind.q.val();
            self.becomes.next.told = !self.succeeds.val();
        }
        if self.at.q.val().dead {
            self.becomes.next.head = self.at.q.val().tail;
        }
        self.stepping.next = !self.active.q.val()
            | (self.deciding.q.val() & ((self.step.val() & self.stays.val()) | self.leaving.val()));
        self.leave.next = self.leaving.val();
        self.place.next = self.becomes.val();
        self.cut.next = self.leaving.val() & self.at.q.val().rewind;
        self.rewound.valid.next = self.leaving.val() & self.at.q.val().rewind;
        self.rewound.data.next.slot = self.at.q.val().slot;
        self.rewound.data.next.index = self.becomes.val().index;
        self.rewound.data.next.psn = self.becomes.val().psn;

        if self.active.q.val() & !self.deciding.q.val() {
            self.deciding.d.next = true;
        }
        if self.step.val() & self.stays.val() {
            self.deciding.d.next = false;
            self.at.d.next.oldest = self.becomes.val();
            self.work.d.next = self.entry.val();
        }
        self.s.ready.next = !self.active.q.val() | self.leaving.val();
        if !self.active.q.val() | self.leaving.val() {
            self.active.d.next = self.s.valid.val();
            self.deciding.d.next = false;
            self.at.d.next = self.s.data.val().at;
            self.work.d.next = self.s.data.val().entry;
        }
    }
}
