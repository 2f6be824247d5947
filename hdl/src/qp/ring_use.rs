//! Does the ring engine use the QP that a command is about to take away?
//!
//! ```text
//!   cmd ─► DESTROY_QP, MODIFY_QP? ─┐
//!   object ─► = busy, next, prev? ─┴─► register ─► uses
//! ```
//! Interface: `cmd` as in [`crate::csr`]'s mailbox. While operations are in the engine (`busy`), the queue of the one at hand,
//! `busy_slot`, and the QPs to its neighbours, `next_slot` and `prev_slot`, are in use. (What waits is dropped when its queue goes to
//! RESET, see [`crate::collective::ring_waiting`].)
//! Timing: 1 cycle.
use crate::prim::{ClkRst, ModName, Reg};
use crate::spec::MBOX_OPCODE;
use crate::{hdl_default, layout_unpack};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

layout_unpack! {
    /// Command and object.
    pub UnpackRingUse, "mailbox", 512, { opcode: 8, object: 24 }
}

fn opcode(name: &str) -> Constant<Bits<8>> {
    Constant::new(bits(MBOX_OPCODE.value(name)))
}

hdl_default! {
    /// Judge of the engine's use.
    #[derive(LogicBlock)]
    pub struct RingUse {
        name: ModName = ModName::new(
            "ring_use",
            "",
            "qp/ring_use.rs",
            "Does the ring engine use the QP of a command?",
        ),
        pub clk: Signal<In, ClkRst>,
        pub cmd: Signal<In, Bits<512>>,
        pub busy: Signal<In, Bit>,
        pub busy_slot: Signal<In, Bits<14>>,
        pub next_slot: Signal<In, Bits<14>>,
        pub prev_slot: Signal<In, Bits<14>>,
        pub uses: Signal<Out, Bit>,
        fields: UnpackRingUse,
        used: Reg<Bit>,
        slot: Signal<Local, Bits<14>>,
        takes: Signal<Local, Bit>,
        destroy: Constant<Bits<8>> = opcode("DESTROY_QP"),
        modify: Constant<Bits<8>> = opcode("MODIFY_QP"),
    }
}

impl Logic for RingUse {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, used);
        self.fields.raw.next = self.cmd.val();
        self.slot.next = bit_cast::<14, 24>(self.fields.object.val());
        self.takes.next = (self.fields.opcode.val() == self.destroy.val())
            | (self.fields.opcode.val() == self.modify.val());
        self.used.d.next = (self.busy.val() & self.takes.val())
            & ((self.slot.val() == self.busy_slot.val())
                | (self.slot.val() == self.next_slot.val())
                | (self.slot.val() == self.prev_slot.val()));
        self.uses.next = self.used.q.val();
    }
}
