//! The list of SGEs of the message under way.
//!
//! ```text
//!   start (slot, address, count, entries begun) ──► sgl_fetch ──► sge, one by one
//!                                                      └─ sum ──► equal to the bytes left? ──► flags
//! ```
//! Interface: `source` holds address and number of entries in place of an SGE. `start` for one cycle, then
//! `flags`: `done`, and two cycles later whether the sum is wrong: that of the entries not begun and of what
//! `current` has left must be what is `left` of the message. `kept`: the list that is here is that of
//! `slot`, so that a message goes on without a read if no other list was needed since.
//! Timing: see `sgl_fetch`; two more cycles to the sum's verdict.
use super::req_types::{ListFlags, Progress, Sge};
use super::sgl_fetch::SglFetch;
use crate::hdl_default;
use crate::iface::AxiRdMaster;
use crate::prim::{ClkRst, ModName, Reg, RegN};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// List of the message under way.
    #[derive(LogicBlock)]
    pub struct ReqList {
        name: ModName = ModName::new(
            "req_list",
            "",
            "tx/req_list.rs",
            "The list of SGEs of the message under way.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub axi: AxiRdMaster,
        pub start: Signal<In, Bit>,
        pub slot: Signal<In, Bits<14>>,
        pub source: Signal<In, Sge>,
        pub current: Signal<In, Sge>,
        pub progress: Signal<In, Progress>,
        pub take: Signal<In, Bit>,
        pub sge: Signal<Out, Sge>,
        pub sge_valid: Signal<Out, Bit>,
        pub flags: Signal<Out, ListFlags>,
        pub kept: Signal<Out, Bit>,
        pub ev_axi_read_err: Signal<Out, Bit>,
        sgl: SglFetch,
        kept_any: Reg<Bit>,
        kept_slot: RegN<Bits<14>>,
        sum: RegN<Bits<36>>,
        wrong: RegN<Bit>,
    }
}

impl Logic for ReqList {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, kept_any, kept_slot, sum, wrong);
        self.sgl.clk.next = self.clk.val();
        AxiRdMaster::link(&mut self.axi, &mut self.sgl.axi);
        self.sgl.start.next = self.start.val();
        self.sgl.addr.next = self.source.val().va;
        self.sgl.count.next = bit_cast::<5, 32>(self.source.val().left);
        self.sgl.skip.next = self.progress.val().taken;
        self.sgl.take.next = self.take.val();
        self.sge.next = self.sgl.sge.val();
        self.sge_valid.next = self.sgl.sge_valid.val();
        self.ev_axi_read_err.next = self.sgl.ev_axi_read_err.val();

        self.sum.d.next = self.sgl.sum.val() + bit_cast::<36, 32>(self.current.val().left);
        self.wrong.d.next = self.sum.q.val() != bit_cast::<36, 32>(self.progress.val().left);
        self.flags.next.done = self.sgl.done.val();
        self.flags.next.failed = self.sgl.failed.val();
        self.flags.next.wrong_sum = self.wrong.q.val();

        self.kept.next = self.kept_any.q.val() & (self.kept_slot.q.val() == self.slot.val());
        if self.start.val() {
            self.kept_any.d.next = true;
            self.kept_slot.d.next = self.slot.val();
        }
    }
}
