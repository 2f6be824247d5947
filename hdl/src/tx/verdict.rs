//! What becomes of each packet and work request, by the state of its QP and its own errors.
//!
//! ```text
//!   look_slot ──► [ state RAM ] [ fail RAM ] ──┐
//!   rec (a cycle later) ───────────────────────┴─► drop, judged (the record for the completer)
//!                              ▲ write: first error, error reported, QP back to life
//!   state (broadcast) ─────────┘
//! ```
//! Per slot it keeps what failed: nothing; an error whose work request has not ended yet; or an
//! error that has been reported, after which everything is flushed until `qp_ctrl` puts the QP
//! to RTS again (IBA vol. 1, 10.3.1: Send Queue Error).
//!
//! | QP state | failed before | packet | completion of the work request |
//! |---|---|---|---|
//! | RESET, INIT, RTR | | dropped | none |
//! | RTS, SQD | no | sent, or dropped for its own error | success, or that error |
//! | RTS, SQD | yes, open | dropped | the first error |
//! | RTS, SQD | yes, reported | dropped | flushed |
//! | SQE, ERR | no, or reported | dropped | flushed |
//! | SQE, ERR | yes, open | dropped | the first error |
//!
//! Interface: `look_slot` reads the tables for the item that is at `rec` in the next cycle, and
//! only in that one; `rec` has the item's own error in it, if there is one (`own_bad`):
//! one that is to be told (`own_fails`), or one of flushing (`own_flush`). `take` says that the item at `rec` is the
//! end of its packet. While `busy` is high no item may be looked up: a new state is on its way
//! into the tables.
//! Timing: tables 1 cycle, then combinational; a new item every cycle. A state is in force for
//! what is looked up 2 cycles after it came.
use crate::hdl_default;
use crate::iface::{StateWrite, StrobeIn, TxRecord};
use crate::prim::{ClkRst, ModName, Ram1r1w, Reg, RegN};
use crate::spec::{CQE_STATUS, QP_STATE, SYNDROME};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// What failed in a slot.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct SlotFail {
    /// the work request that failed has not ended yet
    pub open: Bit,
    /// its error has been reported
    pub told: Bit,
    pub status: Bits<8>,
    pub syndrome: Bits<8>,
}
/// What the state of a slot's QP means here.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct SlotState {
    /// RESET, INIT or RTR: nobody is told anything
    pub dead: Bit,
    /// SQE or ERR: everything is flushed
    pub down: Bit,
}

fn state(name: &str) -> Constant<Bits<4>> {
    Constant::new(bits(QP_STATE.value(name)))
}
fn syndrome(name: &str) -> Constant<Bits<8>> {
    Constant::new(bits(SYNDROME.value(name)))
}

hdl_default! {
    /// Judge of packets and work requests, for `2^SLOT_AW` slots.
    #[derive(LogicBlock)]
    pub struct Verdict<const SLOT_AW: usize> {
        name: ModName = ModName::new(
            "verdict",
            &format!("SLOT_AW={SLOT_AW}"),
            "tx/verdict.rs",
            "Decides by QP state and errors what becomes of a packet and its work request.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub look_slot: Signal<In, Bits<14>>,
        pub rec: Signal<In, TxRecord>,
        pub own_bad: Signal<In, Bit>,
        pub own_fails: Signal<In, Bit>,
        pub own_flush: Signal<In, Bit>,
        pub take: Signal<In, Bit>,
        pub state: StrobeIn<StateWrite>,
        pub judged: Signal<Out, TxRecord>,
        pub drop: Signal<Out, Bit>,
        pub busy: Signal<Out, Bit>,
        state_mem: Ram1r1w<SlotState, SLOT_AW>,
        fail_mem: Ram1r1w<SlotFail, SLOT_AW>,
        // A new state, on its way.
        late: Reg<Bit>,
        late_state: RegN<StateWrite>,
        // What the item before has written, if it is of the same slot: not in the tables yet.
        fresh: Reg<Bit>,
        same: RegN<Bit>,
        last: RegN<SlotFail>,
        qp: Signal<Local, SlotState>,
        known: Signal<Local, SlotFail>,
        fail: Signal<Local, SlotFail>,
        becomes: Signal<Local, SlotFail>,
        write: Signal<Local, Bit>,
        fail_write: Signal<Local, Bit>,
        fail_to: Signal<Local, Bits<14>>,
        fail_new: Signal<Local, SlotFail>,
        down: Signal<Local, Bit>,
        rtr: Constant<Bits<4>> = state("RTR"),
        sqd: Constant<Bits<4>> = state("SQD"),
        sqe: Constant<Bits<4>> = state("SQE"),
        error: Constant<Bits<4>> = state("ERR"),
        flush_err: Constant<Bits<8>> = Constant::new(bits(CQE_STATUS.value("WR_FLUSH_ERR"))),
        flushed: Constant<Bits<8>> = syndrome("FLUSHED"),
    }
}

impl<const SLOT_AW: usize> Logic for Verdict<SLOT_AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, late, late_state, fresh, same, last);
        self.state_mem.clk.next = self.clk.val();
        self.fail_mem.clk.next = self.clk.val();

        // Look up, forwarding the write that the read has missed.
        self.state_mem.read_en.next = true;
        self.state_mem.read_addr.next = bit_cast::<SLOT_AW, 14>(self.look_slot.val());
        self.fail_mem.read_en.next = true;
        self.fail_mem.read_addr.next = bit_cast::<SLOT_AW, 14>(self.look_slot.val());
        self.same.d.next = self.look_slot.val() == self.rec.val().slot;
        self.qp.next = self.state_mem.read_data.val();
        self.fail.next = self.fail_mem.read_data.val();
        if self.fresh.q.val() & self.same.q.val() {
            self.fail.next = self.last.q.val();
        }

        // The verdict.
        self.judged.next = self.rec.val();
        if self.qp.val().dead {
            self.judged.next.silent = true;
        } else if self.fail.val().open {
            self.judged.next.status = self.fail.val().status;
            self.judged.next.syndrome = self.fail.val().syndrome;
        } else if self.qp.val().down | self.fail.val().told {
            self.judged.next.status = self.flush_err.val();
            if !self.own_flush.val() {
                self.judged.next.syndrome = self.flushed.val();
            }
        } else {
            self.judged.next.report = self.own_fails.val();
        }
        // Whatever the item before has written, it was a failure.
        self.known.next = self.fail_mem.read_data.val();
        self.drop.next = ((self.qp.val().dead | self.qp.val().down)
            | (self.known.val().open | self.known.val().told))
            | ((self.fresh.q.val() & self.same.q.val()) | self.own_bad.val());

        // What becomes of the slot: its first error is open until its work request ends.
        self.write.next = self.own_fails.val() & !self.qp.val().down & !self.fail.val().told;
        if self.fail.val().open {
            self.write.next = self.rec.val().last;
        }
        self.becomes.next.open = !self.rec.val().last;
        self.becomes.next.told = self.rec.val().last;
        self.becomes.next.status = self.rec.val().status;
        self.becomes.next.syndrome = self.rec.val().syndrome;

        // Tables. A new state is written in a cycle in which there is no item.
        self.busy.next = self.state.valid.val() | self.late.q.val();
        self.late.d.next = self.state.valid.val();
        self.late_state.d.next = self.state.data.val();
        self.down.next = (self.late_state.q.val().state == self.sqe.val())
            | (self.late_state.q.val().state == self.error.val());
        self.state_mem.write_en.next = self.late.q.val();
        self.state_mem.write_addr.next = bit_cast::<SLOT_AW, 14>(self.late_state.q.val().slot);
        self.state_mem.write_data.next.dead = self.late_state.q.val().state <= self.rtr.val();
        self.state_mem.write_data.next.down = self.down.val();
        self.fail_write.next = self.take.val() & self.write.val() & !self.qp.val().dead;
        self.fail_to.next = self.rec.val().slot;
        self.fail_new.next = self.becomes.val();
        self.fresh.d.next = self.fail_write.val();
        self.last.d.next = self.becomes.val();
        if self.late.q.val() {
            // Back to life: what failed is forgotten.
            self.fail_write.next =
                !self.down.val() & (self.late_state.q.val().state != self.sqd.val());
            self.fail_to.next = self.late_state.q.val().slot;
            self.fail_new.next.open = false;
            self.fail_new.next.told = false;
        }
        self.fail_mem.write_en.next = self.fail_write.val();
        self.fail_mem.write_addr.next = bit_cast::<SLOT_AW, 14>(self.fail_to.val());
        self.fail_mem.write_data.next = self.fail_new.val();
    }
}
