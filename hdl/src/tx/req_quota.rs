//! When a slot has had its share and should give way.
//!
//! ```text
//!   payload of each packet ──► moved ──► spent ──┐
//!   listed, fetching (another slot?) ──► waits ──┴──► yielding ◄── DMA off
//! ```
//! Interface: `add` with `payload`: a packet of the slot has begun. `renew`: the turn ended short, or was no
//! slot's: the share is whole again. `opening`: the block at the head is taken; if `fresh` and of another
//! slot than `slot`, the one under way, the share is whole too. So a slot whose turns follow each other
//! without a break has one share for all of them.
//! `look_slot` must have been the head's slot for a cycle before its turn begins.
//! Timing: `yielding` from registers, one level; a packet counts in the next cycle.
use crate::hdl_default;
use crate::iface::Waiting;
use crate::prim::{ClkRst, ModName, Reg};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Bytes of payload after which a turn ends if somebody waits.
pub const QUOTA: u64 = 4096;

hdl_default! {
    /// Quota of the slot under way.
    #[derive(LogicBlock)]
    pub struct ReqQuota {
        name: ModName = ModName::new(
            "req_quota",
            "",
            "tx/req_quota.rs",
            "When a slot has had its share and should give way.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub dma_on: Signal<In, Bit>,
        pub listed: Signal<In, Waiting>,
        pub fetching: Signal<In, Waiting>,
        pub look_slot: Signal<In, Bits<14>>,
        pub slot: Signal<In, Bits<14>>,
        pub opening: Signal<In, Bit>,
        pub fresh: Signal<In, Bit>,
        pub add: Signal<In, Bit>,
        pub payload: Signal<In, Bits<13>>,
        pub renew: Signal<In, Bit>,
        pub yielding: Signal<Out, Bit>,
        moved: Reg<Bits<14>>,
        spent: Reg<Bit>,
        waits: Reg<Bit>,
        same: Reg<Bit>,
        dma_off: Reg<Bit>,
        sum: Signal<Local, Bits<14>>,
        quota: Constant<Bits<14>> = Constant::new(bits(QUOTA)),
    }
}

impl Logic for ReqQuota {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, moved, spent, waits, same, dma_off);
        self.dma_off.d.next = !self.dma_on.val();
        // A later turn of the same slot is nobody to give way to.
        self.waits.d.next = (self.listed.val().any
            & (self.listed.val().many | (self.listed.val().slot != self.slot.val())))
            | (self.fetching.val().any
                & (self.fetching.val().many | (self.fetching.val().slot != self.slot.val())));
        self.same.d.next = self.look_slot.val() == self.slot.val();
        self.yielding.next = self.dma_off.q.val()
            | (self.spent.q.val() & self.waits.q.val() & (!self.fresh.val() | self.same.q.val()));

        self.sum.next = self.moved.q.val() + bit_cast::<14, 13>(self.payload.val());
        if self.add.val() & !self.spent.q.val() {
            self.moved.d.next = self.sum.val();
            self.spent.d.next = self.sum.val() >= self.quota.val();
        }
        if self.renew.val() | (self.opening.val() & self.fresh.val() & !self.same.q.val()) {
            self.moved.d.next = 0.into();
            self.spent.d.next = false;
        }
    }
}
