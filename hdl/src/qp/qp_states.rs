//! The state of every QP, and who may change it.
//!
//! ```text
//!   reset walk ─────┐ RESET, slot by slot
//!   set (command) ──┼──► RAM {state, loaded, rc} ──► state strobe, told to everybody
//!   error (engine) ─┘ SQE or ERR
//! ```
//! Interface
//! - `look_slot` shows `look_state`, `look_loaded`, unless an error is being served (`look_ok` low).
//!   A slot beyond the table is not `exists`.
//! - `set_en` writes and tells in one cycle; it is held until `look_ok`. Only the command processor
//!   sets, with one command at a time.
//!   With `set_if` it does neither if the state is no longer `set_from` (`set_late`): an error came between.
//! - `set_rc` is kept with the state: the QP's service is Reliable Connection.
//! - `error` is taken at once. What follows from it (IBA vol. 1, 10.3.1, table 92):
//!
//!   | error of | service | from | to |
//!   |---|---|---|---|
//!   | the send queue | UC | RTS, SQD | SQE: receiving is left alone |
//!   | the send queue | RC | RTR, RTS, SQD | ERR |
//!   | the receive side, or a CQE without room (`error_receives`) | both | RTR, RTS, SQD, SQE | ERR |
//!
//!   In any other state the report changes nothing: the first cause has won.
//! - After reset a walk tells RESET for every slot, one each cycle; then `ready` rises.
//!
//! Timing: `state` one cycle after the set, two after the error.
use crate::hdl_default;
use crate::iface::{QpError, StateWrite, StrobeOut};
use crate::prim::{ClkRst, LutRam, ModName, Reg, RegN, StreamIn};
use crate::spec;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// What is known of a slot.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct SlotState {
    pub state: Bits<4>,
    pub loaded: Bit,
    pub rc: Bit,
}

hdl_default! {
    /// States of `2^SLOT_AW` QPs.
    #[derive(LogicBlock)]
    pub struct QpStates<const SLOT_AW: usize> {
        name: ModName = ModName::new(
            "qp_states",
            &format!("SLOT_AW={SLOT_AW}"),
            "qp/qp_states.rs",
            "The state of every QP, and who may change it.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub look_slot: Signal<In, Bits<24>>,
        pub look_ok: Signal<Out, Bit>,
        pub exists: Signal<Out, Bit>,
        pub look_state: Signal<Out, Bits<4>>,
        pub look_loaded: Signal<Out, Bit>,
        pub look_rc: Signal<Out, Bit>,
        pub set_en: Signal<In, Bit>,
        pub set_state: Signal<In, Bits<4>>,
        pub set_loaded: Signal<In, Bit>,
        pub set_rc: Signal<In, Bit>,
        /// set only what is still in `set_from`; `set_late`: it is not
        pub set_if: Signal<In, Bit>,
        pub set_from: Signal<In, Bits<4>>,
        pub set_late: Signal<Out, Bit>,
        pub error: StreamIn<QpError>,
        pub error_receives: Signal<In, Bit>,
        pub state: StrobeOut<StateWrite>,
        pub ready: Signal<Out, Bit>,
        ram: LutRam<SlotState, SLOT_AW>,
        walk: Reg<Bits<SLOT_AW>>,
        walked: Reg<Bit>,
        told_all: Reg<Bit>,
        tell: Reg<Bit>,
        told: RegN<StateWrite>,
        slot: Signal<Local, Bits<SLOT_AW>>,
        beyond: Signal<Local, Bits<24>>,
        write: Signal<Local, Bit>,
        entry: Signal<Local, SlotState>,
        known: Signal<Local, SlotState>,
        sends: Signal<Local, Bit>,
        to_err: Signal<Local, Bit>,
        slot_bits: Constant<Bits<5>> = Constant::new(bits(SLOT_AW as u64)),
        reset: Constant<Bits<4>> = Constant::new(bits(spec::QP_STATE.value("RESET"))),
        rtr: Constant<Bits<4>> = Constant::new(bits(spec::QP_STATE.value("RTR"))),
        rts: Constant<Bits<4>> = Constant::new(bits(spec::QP_STATE.value("RTS"))),
        sqd: Constant<Bits<4>> = Constant::new(bits(spec::QP_STATE.value("SQD"))),
        sqe: Constant<Bits<4>> = Constant::new(bits(spec::QP_STATE.value("SQE"))),
        err: Constant<Bits<4>> = Constant::new(bits(spec::QP_STATE.value("ERR"))),
    }
}

impl<const SLOT_AW: usize> Logic for QpStates<SLOT_AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, walk, walked, told_all, tell, told);
        self.ram.clk.next = self.clk.val();
        // Not before the last RESET has been told.
        self.told_all.d.next = self.walked.q.val();
        self.ready.next = self.told_all.q.val();
        self.state.valid.next = self.tell.q.val();
        self.state.data.next = self.told.q.val();
        self.beyond.next = self.look_slot.val() >> self.slot_bits.val();
        self.exists.next = !self.beyond.val().any();
        self.error.ready.next = self.walked.q.val();
        self.look_ok.next = self.walked.q.val() & !self.error.valid.val();

        // One look-up a cycle: the walk, an error, a command.
        self.slot.next = self.look_slot.val().get_bits::<SLOT_AW>(0);
        if self.error.valid.val() {
            self.slot.next = bit_cast::<SLOT_AW, 14>(self.error.data.val().slot);
        }
        if !self.walked.q.val() {
            self.slot.next = self.walk.q.val();
        }
        self.ram.read_addr.next = self.slot.val();
        self.look_state.next = self.ram.read_data.val().state;
        self.look_loaded.next = self.ram.read_data.val().loaded;
        self.look_rc.next = self.ram.read_data.val().rc;

        self.set_late.next =
            self.set_if.val() & (self.ram.read_data.val().state != self.set_from.val());
        self.write.next = self.set_en.val() & !self.set_late.val();
        self.entry.next.state = self.set_state.val();
        self.entry.next.loaded = self.set_loaded.val();
        self.entry.next.rc = self.set_rc.val();
        self.known.next = self.ram.read_data.val();
        self.sends.next =
            (self.known.val().state == self.rts.val()) | (self.known.val().state == self.sqd.val());
        self.to_err.next = self.known.val().rc | self.error_receives.val();
        if self.error.valid.val() {
            self.write.next = self.sends.val()
                | (self.to_err.val() & (self.known.val().state == self.rtr.val()))
                | (self.error_receives.val() & (self.known.val().state == self.sqe.val()));
            self.entry.next.state = self.sqe.val();
            if self.to_err.val() {
                self.entry.next.state = self.err.val();
            }
            self.entry.next.loaded = self.known.val().loaded;
            self.entry.next.rc = self.known.val().rc;
        }
        if !self.walked.q.val() {
            self.write.next = true;
            self.entry.next.state = self.reset.val();
            self.entry.next.loaded = false;
            self.entry.next.rc = false;
            self.walk.d.next = self.walk.q.val() + 1;
            self.walked.d.next = self.walk.q.val().all();
        }
        self.ram.write_en.next = self.write.val();
        self.ram.write_addr.next = self.slot.val();
        self.ram.write_data.next = self.entry.val();
        self.tell.d.next = self.write.val();
        self.told.d.next.slot = bit_cast::<14, SLOT_AW>(self.slot.val());
        self.told.d.next.state = self.entry.val().state;
    }
}
