//! Up to which PSN each slot owes an acknowledgement (IBA vol. 1, 9.7.6.1.3).
//!
//! ```text
//!   asked ──► PSN of the newest packet that asks for an ACK ─┐
//!                                                            ├─► psn
//!   formed ─► PSN of the newest packet ── while in SQD ──────┘
//! ```
//! A packet without AckReq is acknowledged with the next one that asks; nothing is missed until that has gone. But a queue
//! pair in SQD sends no more: it is drained when all is acknowledged, so there the newest packet counts, and its copy brings the ACK.
//! Interface: `formed` each packet, `asked` those with AckReq, `init_*` the PSN in front of the first one.
//! Timing: `psn` one cycle after `slot`.
use super::slot_ram::SlotRam;
use crate::hdl_default;
use crate::iface::{SlotPsn, StateWrite, StrobeIn};
use crate::prim::{ClkRst, ModName, Ram1r1w};
use crate::spec;
use rust_hdl_core::prelude::*;

hdl_default! {
    /// What `2^SLOT_AW` slots owe.
    #[derive(LogicBlock)]
    pub struct OwedPsn<const SLOT_AW: usize> {
        name: ModName = ModName::new(
            "owed_psn",
            &format!("SLOT_AW={SLOT_AW}"),
            "tx/owed_psn.rs",
            "Up to which PSN each slot owes an acknowledgement.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub init_en: Signal<In, Bit>,
        pub init_slot: Signal<In, Bits<SLOT_AW>>,
        pub init_psn: Signal<In, Bits<24>>,
        pub formed: StrobeIn<SlotPsn>,
        pub asked: StrobeIn<SlotPsn>,
        pub state: StrobeIn<StateWrite>,
        pub slot: Signal<In, Bits<SLOT_AW>>,
        pub psn: Signal<Out, Bits<24>>,
        newest: SlotRam<Bits<24>, SLOT_AW>,
        asking: SlotRam<Bits<24>, SLOT_AW>,
        draining: Ram1r1w<Bit, SLOT_AW>,
        sqd: Constant<Bits<4>> = Constant::new(bits(spec::code("qp_state", "SQD"))),
    }
}

impl<const SLOT_AW: usize> Logic for OwedPsn<SLOT_AW> {
    #[hdl_gen]
    fn update(&mut self) {
        self.newest.clk.next = self.clk.val();
        self.asking.clk.next = self.clk.val();
        self.draining.clk.next = self.clk.val();
        self.newest.init_en.next = self.init_en.val();
        self.newest.init_slot.next = self.init_slot.val();
        self.newest.init_data.next = self.init_psn.val();
        self.newest.set_en.next = self.formed.valid.val();
        self.newest.set_slot.next = bit_cast::<SLOT_AW, 14>(self.formed.data.val().slot);
        self.newest.set_data.next = self.formed.data.val().psn;
        self.asking.init_en.next = self.init_en.val();
        self.asking.init_slot.next = self.init_slot.val();
        self.asking.init_data.next = self.init_psn.val();
        self.asking.set_en.next = self.asked.valid.val();
        self.asking.set_slot.next = bit_cast::<SLOT_AW, 14>(self.asked.data.val().slot);
        self.asking.set_data.next = self.asked.data.val().psn;
        self.draining.write_en.next = self.state.valid.val();
        self.draining.write_addr.next = bit_cast::<SLOT_AW, 14>(self.state.data.val().slot);
        self.draining.write_data.next = self.state.data.val().state == self.sqd.val();

        self.newest.read_slot.next = self.slot.val();
        self.asking.read_slot.next = self.slot.val();
        self.draining.read_en.next = true;
        self.draining.read_addr.next = self.slot.val();
        self.psn.next = self.asking.read_data.val();
        if self.draining.read_data.val() {
            self.psn.next = self.newest.read_data.val();
        }
    }
}
