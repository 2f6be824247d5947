//! Counts packets that are sent again.
//!
//! ```text
//!   formed ─► peak RAM ─► register ─► PSN before the peak? ─► ev_retransmissions
//! ```
//! Interface: `formed` names each packet; `view` and `ctx` say up to where a slot's packets were formed before it went back.
//! Timing: 3 cycles from `formed` to the pulse; a packet every cycle.
use super::rc_types::{RcState, RcView};
use super::slot_ram::SlotRam;
use crate::hdl_default;
use crate::iface::{CtxWrite, SlotPsn, StrobeIn};
use crate::layout_unpack;
use crate::prim::{ClkRst, ModName, Reg, RegN};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

layout_unpack! {
    /// First PSN.
    pub UnpackResentPsn, "qp_ctx" from 192, 512, { sq_psn: 24 }
}

hdl_default! {
    /// Counter of retransmissions, `2^SLOT_AW` slots.
    #[derive(LogicBlock)]
    pub struct Resent<const SLOT_AW: usize> {
        name: ModName = ModName::new(
            "resent",
            &format!("SLOT_AW={SLOT_AW}"),
            "tx/resent.rs",
            "Counts packets that are sent again.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub ctx: StrobeIn<CtxWrite>,
        pub formed: StrobeIn<SlotPsn>,
        pub view: StrobeIn<RcView>,
        pub ev_retransmissions: Signal<Out, Bit>,
        unpack: UnpackResentPsn,
        peaks: SlotRam<Bits<24>, SLOT_AW>,
        asked: Reg<Bit>,
        asked_psn: RegN<Bits<24>>,
        found: Reg<Bit>,
        found_psn: RegN<Bits<24>>,
        peak: RegN<Bits<24>>,
        again: Reg<Bit>,
        stands: Signal<Local, RcState>,
        ahead: Signal<Local, Bits<24>>,
    }
}

impl<const SLOT_AW: usize> Logic for Resent<SLOT_AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, asked, asked_psn, found, found_psn, peak, again);
        self.peaks.clk.next = self.clk.val();
        self.unpack.raw.next = self.ctx.data.val().data;
        self.stands.next = self.view.data.val().state;
        self.peaks.init_en.next = self.ctx.valid.val() & (self.ctx.data.val().beat == 3);
        self.peaks.init_slot.next = bit_cast::<SLOT_AW, 14>(self.ctx.data.val().slot);
        self.peaks.init_data.next = self.unpack.sq_psn.val();
        self.peaks.set_en.next = self.view.valid.val();
        self.peaks.set_slot.next = bit_cast::<SLOT_AW, 14>(self.view.data.val().slot);
        self.peaks.set_data.next = self.stands.val().peak;
        self.peaks.read_slot.next = bit_cast::<SLOT_AW, 14>(self.formed.data.val().slot);
        self.asked.d.next = self.formed.valid.val();
        self.asked_psn.d.next = self.formed.data.val().psn;
        self.found.d.next = self.asked.q.val();
        self.found_psn.d.next = self.asked_psn.q.val();
        self.peak.d.next = self.peaks.read_data.val();
        self.ahead.next = self.found_psn.q.val() - self.peak.q.val();
        self.again.d.next = self.found.q.val() & self.ahead.val().get_bit(23);
        self.ev_retransmissions.next = self.again.q.val();
    }
}
