//! The state of every QP, and who may change it.
//!
//! ```text
//!   reset walk ─────┐ RESET, slot by slot
//!   set (command) ──┼──► RAM {state, loaded} ──► state strobe, told to everybody
//!   error (engine) ─┘ RTS, SQD ──► SQE
//! ```
//! Interface
//! - `look_slot` shows `look_state`, `look_loaded`, unless an error is being served (`look_ok` low).
//!   A slot beyond the table is not `exists`.
//! - `set_en` writes and tells in one cycle; it is held until `look_ok`. Only the command processor
//!   sets, with one command at a time.
//! - `error` is taken at once: a QP of Unreliable Connection service goes from RTS or SQD to SQE (IBA vol. 1,
//!   10.3.1.7: an error in the send queue leaves receiving alone). In any other state the report changes
//!   nothing: the first cause has won.
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
        pub set_en: Signal<In, Bit>,
        pub set_state: Signal<In, Bits<4>>,
        pub set_loaded: Signal<In, Bit>,
        pub error: StreamIn<QpError>,
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
        slot_bits: Constant<Bits<5>> = Constant::new(bits(SLOT_AW as u64)),
        reset: Constant<Bits<4>> = Constant::new(bits(spec::QP_STATE.value("RESET"))),
        rts: Constant<Bits<4>> = Constant::new(bits(spec::QP_STATE.value("RTS"))),
        sqd: Constant<Bits<4>> = Constant::new(bits(spec::QP_STATE.value("SQD"))),
        sqe: Constant<Bits<4>> = Constant::new(bits(spec::QP_STATE.value("SQE"))),
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

        self.write.next = self.set_en.val();
        self.entry.next.state = self.set_state.val();
        self.entry.next.loaded = self.set_loaded.val();
        if self.error.valid.val() {
            self.write.next = (self.ram.read_data.val().state == self.rts.val())
                | (self.ram.read_data.val().state == self.sqd.val());
            self.entry.next.state = self.sqe.val();
            self.entry.next.loaded = self.ram.read_data.val().loaded;
        }
        if !self.walked.q.val() {
            self.write.next = true;
            self.entry.next.state = self.reset.val();
            self.entry.next.loaded = false;
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
