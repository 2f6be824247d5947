//! What completions of a QP need to know: a table of all slots.
//!
//! ```text
//!   ctx beat 0 ─► QPN, send CQ, signal-all, service, whose it is ─► RAM ─► qp
//! ```
//! Interface: `qp` is that of the slot that was at `slot` when `read` was high last.
//! Timing: 1 cycle.
use crate::iface::{CtxWrite, StrobeIn};
use crate::prim::{ClkRst, ModName, Ram1r1w};
use crate::spec::{self, FieldRef, QP_CTX};
use crate::{hdl_default, layout_unpack};
use rust_hdl_core::prelude::*;

layout_unpack! {
    /// Block 0 of the QP context: where completions go.
    pub UnpackQpCq, "qp_ctx", 512, {
        qpn: 24, send_cq: 16, sq_sig_all: bit, service: 3, engine_owned: bit, commands: bit
    }
}

/// What completions of a QP need to know.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct QpCq {
    pub qpn: Bits<24>,
    pub cq: Bits<14>,
    pub all: Bit,
    /// a work request is complete when its peer has acknowledged it
    pub reliable: Bit,
    /// an engine posts to it, nobody reads its completions
    pub owned: Bit,
    /// its work requests are the ring engine's
    pub commands: Bit,
}

hdl_default! {
    /// Table of `2^SLOT_AW` slots.
    #[derive(LogicBlock)]
    pub struct QpCqs<const SLOT_AW: usize> {
        name: ModName = ModName::new(
            "qp_cqs",
            &format!("SLOT_AW={SLOT_AW}"),
            "tx/qp_cq.rs",
            "What completions of a QP need to know.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub ctx: StrobeIn<CtxWrite>,
        pub read: Signal<In, Bit>,
        pub slot: Signal<In, Bits<14>>,
        pub qp: Signal<Out, QpCq>,
        unpack: UnpackQpCq,
        table: Ram1r1w<QpCq, SLOT_AW>,
        cq_block: Constant<Bits<3>> =
            Constant::new(bits((FieldRef::byte(&QP_CTX.field("send_cq")) / 64) as u64)),
        rc: Constant<Bits<3>> = Constant::new(bits(spec::code("service", "RC"))),
    }
}

impl<const SLOT_AW: usize> Logic for QpCqs<SLOT_AW> {
    #[hdl_gen]
    fn update(&mut self) {
        self.table.clk.next = self.clk.val();
        self.unpack.raw.next = self.ctx.data.val().data;
        self.table.write_en.next =
            self.ctx.valid.val() & (self.ctx.data.val().beat == self.cq_block.val());
        self.table.write_addr.next = bit_cast::<SLOT_AW, 14>(self.ctx.data.val().slot);
        self.table.write_data.next.qpn = self.unpack.qpn.val();
        self.table.write_data.next.cq = bit_cast::<14, 16>(self.unpack.send_cq.val());
        self.table.write_data.next.all = self.unpack.sq_sig_all.val();
        self.table.write_data.next.reliable =
            (self.unpack.service.val() == self.rc.val()) & !self.unpack.commands.val();
        self.table.write_data.next.owned = self.unpack.engine_owned.val();
        self.table.write_data.next.commands = self.unpack.commands.val();
        self.table.read_en.next = self.read.val();
        self.table.read_addr.next = bit_cast::<SLOT_AW, 14>(self.slot.val());
        self.qp.next = self.table.read_data.val();
    }
}
