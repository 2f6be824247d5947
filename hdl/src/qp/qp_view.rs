//! What QUERY_QP shows of a send queue: consumer index, producer index, next PSN.
//!
//! ```text
//!   load (beat 0: sq_index) ──┬──► cons RAM ◄── done          slot ──► cons, prod, psn
//!   load (beat 3: sq_psn) ────┴──► prod RAM ◄── rung
//!                                  psn RAM  ◄── sent + 1
//! ```
//! Interface: copies, kept from what others tell: `done` by the completer, `rung` for each accepted
//! doorbell, `sent` for each packet with its PSN. `ctx` sets them to what the context says.
//! Timing: outputs 1 cycle after `slot`.
use crate::iface::{CtxWrite, SlotIdx, SlotPsn, StrobeIn};
use crate::prim::{ClkRst, ModName};
use crate::tx::slot_ram::SlotRam;
use crate::{hdl_default, layout_unpack};
use rust_hdl_core::prelude::*;

layout_unpack! { pub UnpackSqIndex, "qp_ctx", 512, { sq_index: 16, sq_prod: 16 } }
layout_unpack! { pub UnpackSqPsn, "qp_ctx" from 192, 512, { sq_psn: 24 } }

hdl_default! {
    /// Copies of the send queues' indices.
    #[derive(LogicBlock)]
    pub struct QpView<const SLOT_AW: usize> {
        name: ModName = ModName::new(
            "qp_view",
            &format!("SLOT_AW={SLOT_AW}"),
            "qp/qp_view.rs",
            "What QUERY_QP shows of a send queue.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub ctx: StrobeIn<CtxWrite>,
        pub done: StrobeIn<SlotIdx>,
        pub rung: StrobeIn<SlotIdx>,
        pub sent: StrobeIn<SlotPsn>,
        pub slot: Signal<In, Bits<14>>,
        pub cons: Signal<Out, Bits<16>>,
        pub prod: Signal<Out, Bits<16>>,
        pub psn: Signal<Out, Bits<24>>,
        index: UnpackSqIndex,
        number: UnpackSqPsn,
        cons_ram: SlotRam<Bits<16>, SLOT_AW>,
        prod_ram: SlotRam<Bits<16>, SLOT_AW>,
        psn_ram: SlotRam<Bits<24>, SLOT_AW>,
        beat0: Constant<Bits<3>> = Constant::new(bits(0)),
        beat3: Constant<Bits<3>> = Constant::new(bits(3)),
    }
}

impl<const SLOT_AW: usize> Logic for QpView<SLOT_AW> {
    #[hdl_gen]
    fn update(&mut self) {
        self.cons_ram.clk.next = self.clk.val();
        self.prod_ram.clk.next = self.clk.val();
        self.psn_ram.clk.next = self.clk.val();
        self.index.raw.next = self.ctx.data.val().data;
        self.number.raw.next = self.ctx.data.val().data;

        self.cons_ram.set_en.next = self.done.valid.val();
        self.cons_ram.set_slot.next = bit_cast::<SLOT_AW, 14>(self.done.data.val().slot);
        self.cons_ram.set_data.next = self.done.data.val().idx;
        self.prod_ram.set_en.next = self.rung.valid.val();
        self.prod_ram.set_slot.next = bit_cast::<SLOT_AW, 14>(self.rung.data.val().slot);
        self.prod_ram.set_data.next = self.rung.data.val().idx;
        self.psn_ram.set_en.next = self.sent.valid.val();
        self.psn_ram.set_slot.next = bit_cast::<SLOT_AW, 14>(self.sent.data.val().slot);
        self.psn_ram.set_data.next = self.sent.data.val().psn + 1;

        self.cons_ram.init_en.next =
            self.ctx.valid.val() & (self.ctx.data.val().beat == self.beat0.val());
        self.cons_ram.init_slot.next = bit_cast::<SLOT_AW, 14>(self.ctx.data.val().slot);
        self.cons_ram.init_data.next = self.index.sq_index.val();
        self.prod_ram.init_en.next =
            self.ctx.valid.val() & (self.ctx.data.val().beat == self.beat0.val());
        self.prod_ram.init_slot.next = bit_cast::<SLOT_AW, 14>(self.ctx.data.val().slot);
        self.prod_ram.init_data.next = self.index.sq_prod.val();
        self.psn_ram.init_en.next =
            self.ctx.valid.val() & (self.ctx.data.val().beat == self.beat3.val());
        self.psn_ram.init_slot.next = bit_cast::<SLOT_AW, 14>(self.ctx.data.val().slot);
        self.psn_ram.init_data.next = self.number.sq_psn.val();

        self.cons_ram.read_slot.next = bit_cast::<SLOT_AW, 14>(self.slot.val());
        self.prod_ram.read_slot.next = bit_cast::<SLOT_AW, 14>(self.slot.val());
        self.psn_ram.read_slot.next = bit_cast::<SLOT_AW, 14>(self.slot.val());
        self.cons.next = self.cons_ram.read_data.val();
        self.prod.next = self.prod_ram.read_data.val();
        self.psn.next = self.psn_ram.read_data.val();
    }
}
