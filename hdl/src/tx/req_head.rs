//! Judges the WQE at the head of a turn's blocks, and makes its first cut.
//!
//! ```text
//!   block, pre ──┬──► place, turn, slot's standing ──► verdict
//!   slot ────────┤
//!                └──► MTU's bit of each comparison ──► cut
//! ```
//! Interface: combinational; means something in the cycle in which the block is taken. The checks, the
//! first that fails counts: read error · wrong slot or ring index · unknown opcode (an operation on a ring, where
//! `commands` is not set; all else, where it is) · not on this service · block count · what `pre.fault` names (see `wqe_predecode`).
//! - A turn is stale if its first index (`fresh`) is not the slot's `place.index`, if a message of the slot
//!   is open, or, to resume one, if none is.
//! - A WQE that the turn cuts off is no error unless it is the turn's first: it comes again at the head of
//!   the next turn. At the head of a turn it is TRUNCATED_WQE, since turns hold at least four blocks, or
//!   all that have been rung.
//! - The sum of a list by pointer is judged when the list is there.
//!
//! Timing: at most 6 levels to `verdict`, 4 to `cut`.
use super::req_types::{Conn, Cut, Lanes, SqPlace, Standing, Verdict};
use super::wqe_decode::syndrome;
use crate::hdl_default;
use crate::iface::{WqeBlock, WqePre};
use crate::prim::ModName;
use rust_hdl_core::prelude::*;

hdl_default! {
    /// Judge of the WQE at the head.
    #[derive(LogicBlock)]
    pub struct ReqHead {
        name: ModName = ModName::new(
            "req_head",
            "",
            "tx/req_head.rs",
            "Judges the WQE at the head and makes its first cut.",
        ),
        pub wqe: Signal<In, WqeBlock>,
        pub bad_place: Signal<In, Bit>,
        pub beyond: Signal<In, Bit>,
        pub trailing: Signal<In, Bits<3>>,
        /// first block of its turn
        pub fresh: Signal<In, Bit>,
        /// the turn should end
        pub yielding: Signal<In, Bit>,
        /// the slot goes back, or is held: nothing is begun, nor flushed
        pub halted: Signal<In, Bit>,
        pub conn: Signal<In, Conn>,
        pub lanes: Signal<In, Lanes>,
        pub place: Signal<In, SqPlace>,
        pub standing: Signal<In, Standing>,
        pub verdict: Signal<Out, Verdict>,
        pub cut: Signal<Out, Cut>,
        pre: Signal<Local, WqePre>,
        resume: Signal<Local, Bit>,
        dead: Signal<Local, Bit>,
        stale: Signal<Local, Bit>,
        giving: Signal<Local, Bit>,
        wrong_service: Signal<Local, Bit>,
        wrong_opcode: Signal<Local, Bit>,
        good: Signal<Local, Bit>,
        last: Signal<Local, Bit>,
        covers: Signal<Local, Bit>,
        mtu: Signal<Local, Bits<13>>,
        length: Signal<Local, Bits<13>>,
        payload: Signal<Local, Bits<13>>,
        sge0: Signal<Local, Bits<13>>,
        short_sge: Signal<Local, Bit>,
        f: UnpackLengths,
        flushed: Constant<Bits<8>> = syndrome("FLUSHED"),
        s_read: Constant<Bits<8>> = syndrome("WQE_READ_ERROR"),
        s_queue: Constant<Bits<8>> = syndrome("WRONG_QUEUE"),
        s_opcode: Constant<Bits<8>> = syndrome("UNKNOWN_OPCODE"),
        s_service: Constant<Bits<8>> = syndrome("WRONG_SERVICE"),
        s_truncated: Constant<Bits<8>> = syndrome("TRUNCATED_WQE"),
        kind_resume: Constant<Bits<2>> = Constant::new(bits(1)),
    }
}

crate::layout_unpack! {
    /// The lengths of a WQE.
    pub UnpackLengths, "wqe", 512, { length: 32, sge0_length: 32 }
}

impl Logic for ReqHead {
    #[hdl_gen]
    fn update(&mut self) {
        self.f.raw.next = self.wqe.val().data;
        self.pre.next = self.wqe.val().pre;

        // What the slot's MTU makes of the lengths.
        self.last.next = (self.pre.val().fits & self.conn.val().mtu).any();
        self.short_sge.next = (self.pre.val().sge0_fits & self.conn.val().mtu).any();
        self.covers.next = (self.pre.val().covers & self.conn.val().mtu).any();

        // The turn.
        self.resume.next = self.wqe.val().kind == self.kind_resume.val();
        self.dead.next = !self.standing.val().sending & !self.standing.val().flushing;
        self.stale.next = self.fresh.val()
            & ((self.resume.val() != self.place.val().unfinished)
                | (!self.resume.val() & (self.wqe.val().idx != self.place.val().index)));
        self.giving.next = self.dead.val()
            | self.stale.val()
            | self.halted.val()
            | (self.yielding.val() & !self.standing.val().flushing)
            | (self.beyond.val()
                & !self.pre.val().odd
                & !self.wqe.val().err
                & !self.fresh.val()
                & !self.resume.val());

        // The WQE.
        self.wrong_opcode.next = (self.pre.val().unknown & !self.conn.val().commands)
            | (self.conn.val().commands & !self.pre.val().ring);
        self.wrong_service.next = self.pre.val().rc_only | !self.conn.val().served;
        self.good.next = !self.bad_place.val() & !self.beyond.val() & self.conn.val().served;
        self.verdict.next.giving = self.giving.val();
        self.verdict.next.stale = self.stale.val() | self.dead.val();
        self.verdict.next.note = !self.giving.val()
            & (self.standing.val().flushing
                | (!self.resume.val()
                    & (!self.good.val() | !self.pre.val().clean | self.conn.val().commands)));
        self.verdict.next.list = self.pre.val().list;
        self.verdict.next.go = !self.giving.val()
            & self.standing.val().sending
            & !self.resume.val()
            & (self.good.val() & !self.conn.val().commands)
            & self.pre.val().plain;
        self.verdict.next.over = self.last.val() & self.covers.val();
        self.verdict.next.inline_bytes = self.pre.val().inline_data & self.pre.val().some;
        self.verdict.next.trailing = self.trailing.val();
        if self.resume.val() {
            self.verdict.next.trailing = 0.into();
            self.verdict.next.inline_bytes = false;
        }
        self.verdict.next.why = self.pre.val().fault;
        if self.pre.val().odd | self.beyond.val() {
            self.verdict.next.why = self.s_truncated.val();
        }
        if self.wrong_service.val() {
            self.verdict.next.why = self.s_service.val();
        }
        if self.wrong_opcode.val() {
            self.verdict.next.why = self.s_opcode.val();
        }
        if self.bad_place.val() {
            self.verdict.next.why = self.s_queue.val();
        }
        if self.wqe.val().err {
            self.verdict.next.why = self.s_read.val();
        }
        if self.standing.val().flushing {
            self.verdict.next.why = self.flushed.val();
        }

        // The first packet and its first piece.
        self.mtu.next = bit_cast::<13, 5>(self.conn.val().mtu) << 8;
        self.length.next = bit_cast::<13, 32>(self.f.length.val());
        self.sge0.next = bit_cast::<13, 32>(self.f.sge0_length.val());
        self.payload.next = self.mtu.val();
        if self.last.val() {
            self.payload.next = self.length.val();
        }
        self.cut.next.payload = self.payload.val();
        self.cut.next.whole = self.payload.val();
        self.cut.next.last = self.last.val();
        self.cut.next.len = self.mtu.val();
        if self.pre.val().inline_data {
            self.cut.next.len = self.length.val();
        } else if self.short_sge.val() {
            self.cut.next.len = self.sge0.val();
        }
        self.cut.next.lane = self.lanes.val().none;
        if self.pre.val().write & self.pre.val().with_imm & self.last.val() {
            self.cut.next.lane = self.lanes.val().both;
        } else if self.pre.val().write {
            self.cut.next.lane = self.lanes.val().reth;
        } else if self.pre.val().with_imm & self.last.val() {
            self.cut.next.lane = self.lanes.val().imm;
        }
        self.cut.next.va_end = self.pre.val().sge0_end;
        self.cut.next.packet_ends = self.covers.val();
        self.cut.next.sge_ends = self.short_sge.val();
        self.cut.next.usable = true;
        self.cut.next.some = self.pre.val().some;
    }
}
