//! What becomes of each packet and work request, by the state of its QP and its own errors.
//!
//! ```text
//!   look, look_slot ──► [ state RAM ] [ fail RAM ] ──┐
//!   rec, err (a cycle later) ────────────────────────┴─► drop, judged (the record for the completer)
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
//! Interface: `look` reads the tables for the item that will be at `rec` from the next cycle on;
//! it must be repeated (with that item's slot) in every cycle in which the item waits. `take`
//! says that the item at `rec` is the end of its packet and leaves in this cycle. `hold` asks it
//! to wait: a broadcast uses the tables. `err` is the vendor syndrome of the payload, 0 if good.
//! Timing: tables 1 cycle, then combinational; a new item every cycle.
use super::status_of::StatusOf;
use crate::hdl_default;
use crate::iface::{StateWrite, StrobeIn, TxRecord};
use crate::prim::{ClkRst, ModName, Ram1r1w, Reg, RegN};
use crate::spec::{CQE_STATUS, QP_STATE, SYNDROME};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// What failed in a slot.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct SlotFail {
    /// 0 nothing, 1 the work request that failed is still open, 2 its error has been reported
    pub mode: Bits<2>,
    pub status: Bits<8>,
    pub syndrome: Bits<8>,
}
const WHOLE: u64 = 0;
const PENDING: u64 = 1;
const REPORTED: u64 = 2;

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
        pub look: Signal<In, Bit>,
        pub look_slot: Signal<In, Bits<14>>,
        pub rec: Signal<In, TxRecord>,
        pub err: Signal<In, Bits<8>>,
        pub take: Signal<In, Bit>,
        pub state: StrobeIn<StateWrite>,
        pub judged: Signal<Out, TxRecord>,
        pub drop: Signal<Out, Bit>,
        pub hold: Signal<Out, Bit>,
        state_mem: Ram1r1w<Bits<4>, SLOT_AW>,
        fail_mem: Ram1r1w<SlotFail, SLOT_AW>,
        status_of: StatusOf,
        // The write of the last cycle, which a read of that cycle has not seen.
        state_fresh: Reg<Bit>,
        state_last: RegN<StateWrite>,
        fail_fresh: Reg<Bit>,
        fail_slot: RegN<Bits<14>>,
        fail_last: RegN<SlotFail>,
        qp: Signal<Local, Bits<4>>,
        fail: Signal<Local, SlotFail>,
        becomes: Signal<Local, SlotFail>,
        write: Signal<Local, Bit>,
        fail_write: Signal<Local, Bit>,
        fail_to: Signal<Local, Bits<14>>,
        fail_new: Signal<Local, SlotFail>,
        revived: Signal<Local, Bit>,
        dead: Signal<Local, Bit>,
        down: Signal<Local, Bit>,
        own_bad: Signal<Local, Bit>,
        own_status: Signal<Local, Bits<8>>,
        own_syndrome: Signal<Local, Bits<8>>,
        own_flush: Signal<Local, Bit>,
        whole: Constant<Bits<2>> = Constant::new(bits(WHOLE)),
        pending: Constant<Bits<2>> = Constant::new(bits(PENDING)),
        reported: Constant<Bits<2>> = Constant::new(bits(REPORTED)),
        rtr: Constant<Bits<4>> = state("RTR"),
        sqd: Constant<Bits<4>> = state("SQD"),
        sqe: Constant<Bits<4>> = state("SQE"),
        error: Constant<Bits<4>> = state("ERR"),
        flush_err: Constant<Bits<8>> = Constant::new(bits(CQE_STATUS.value("WR_FLUSH_ERR"))),
        flushed: Constant<Bits<8>> = syndrome("FLUSHED"),
        bad_state: Constant<Bits<8>> = syndrome("BAD_STATE"),
    }
}

impl<const SLOT_AW: usize> Logic for Verdict<SLOT_AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self,
            clk,
            state_fresh,
            state_last,
            fail_fresh,
            fail_slot,
            fail_last
        );
        self.state_mem.clk.next = self.clk.val();
        self.fail_mem.clk.next = self.clk.val();

        // Look up, forwarding the write that the read has missed.
        self.state_mem.read_en.next = self.look.val();
        self.state_mem.read_addr.next = bit_cast::<SLOT_AW, 14>(self.look_slot.val());
        self.fail_mem.read_en.next = self.look.val();
        self.fail_mem.read_addr.next = bit_cast::<SLOT_AW, 14>(self.look_slot.val());
        self.qp.next = self.state_mem.read_data.val();
        if self.state_fresh.q.val() & (self.state_last.q.val().slot == self.rec.val().slot) {
            self.qp.next = self.state_last.q.val().state;
        }
        self.fail.next = self.fail_mem.read_data.val();
        if self.fail_fresh.q.val() & (self.fail_slot.q.val() == self.rec.val().slot) {
            self.fail.next = self.fail_last.q.val();
        }

        // The item's own error: of its work request, or of its payload.
        self.status_of.syndrome.next = self.err.val();
        self.own_bad.next = self.err.val().any() | self.rec.val().status.any();
        self.own_status.next = self.rec.val().status;
        self.own_syndrome.next = self.rec.val().syndrome;
        if self.err.val().any() {
            self.own_status.next = self.status_of.status.val();
            self.own_syndrome.next = self.err.val();
        }
        self.own_flush.next = (self.own_syndrome.val() == self.flushed.val())
            | (self.own_syndrome.val() == self.bad_state.val());

        // The verdict.
        self.dead.next = self.qp.val() <= self.rtr.val();
        self.down.next = (self.qp.val() == self.sqe.val()) | (self.qp.val() == self.error.val());
        self.judged.next = self.rec.val();
        self.drop.next = true;
        self.becomes.next = self.fail.val();
        self.write.next = false;
        if self.dead.val() {
            self.judged.next.silent = true;
        } else if self.fail.val().mode == self.pending.val() {
            self.judged.next.status = self.fail.val().status;
            self.judged.next.syndrome = self.fail.val().syndrome;
            self.becomes.next.mode = self.reported.val();
            self.write.next = self.rec.val().last;
        } else if self.down.val() | (self.fail.val().mode != self.whole.val()) {
            self.judged.next.status = self.flush_err.val();
            self.judged.next.syndrome = self.flushed.val();
            if self.own_flush.val() {
                self.judged.next.syndrome = self.own_syndrome.val();
            }
        } else if self.own_bad.val() {
            self.judged.next.status = self.own_status.val();
            self.judged.next.syndrome = self.own_syndrome.val();
            self.judged.next.report = !self.own_flush.val();
            self.becomes.next.mode = self.pending.val();
            if self.rec.val().last {
                self.becomes.next.mode = self.reported.val();
            }
            self.becomes.next.status = self.own_status.val();
            self.becomes.next.syndrome = self.own_syndrome.val();
            self.write.next = !self.own_flush.val();
        } else {
            self.drop.next = false;
        }

        // Tables: a broadcast goes first.
        self.hold.next = self.state.valid.val();
        self.revived.next = (self.state.data.val().state != self.sqd.val())
            & (self.state.data.val().state != self.sqe.val())
            & (self.state.data.val().state != self.error.val());
        self.state_mem.write_en.next = self.state.valid.val();
        self.state_mem.write_addr.next = bit_cast::<SLOT_AW, 14>(self.state.data.val().slot);
        self.state_mem.write_data.next = self.state.data.val().state;
        self.state_fresh.d.next = self.state.valid.val();
        self.state_last.d.next = self.state.data.val();
        self.fail_write.next = self.take.val() & self.write.val();
        self.fail_to.next = self.rec.val().slot;
        self.fail_new.next = self.becomes.val();
        if self.state.valid.val() {
            self.fail_write.next = self.revived.val();
            self.fail_to.next = self.state.data.val().slot;
            self.fail_new.next.mode = self.whole.val();
        }
        self.fail_mem.write_en.next = self.fail_write.val();
        self.fail_mem.write_addr.next = bit_cast::<SLOT_AW, 14>(self.fail_to.val());
        self.fail_mem.write_data.next = self.fail_new.val();
        self.fail_fresh.d.next = self.fail_write.val();
        self.fail_slot.d.next = self.fail_to.val();
        self.fail_last.d.next = self.fail_new.val();
    }
}
