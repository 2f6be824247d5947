//! Is a region or CQ entry one that this device can use?
//!
//! ```text
//!   data ──► unpack region ──► region_bad, region_unsupported
//!        └─► unpack CQ ──────► cq_bad
//! ```
//! Interface: the verdicts belong to the `data` of the cycle before.
//! - Region: valid, not empty, not bound to two windows. Unsupported: with a page table (this build
//!   has none), a collective window.
//! - CQ: valid, its own number, a ring of at most 2^15 CQEs, aligned to 64, not at 0.
//!
//! Timing: 1 cycle.
use crate::prim::{ClkRst, ModName, Reg};
use crate::{hdl_default, layout_unpack};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

layout_unpack! {
    /// What is checked of a region.
    pub UnpackRegionCheck, "region", 512, {
        base: 64, limit: 64, valid: bit, bar1: bit, bar2: bit, direct: bit, collective: bit
    }
}
layout_unpack! {
    /// What is checked of a CQ.
    pub UnpackCqCheck, "cq_ctx", 512, { base: 64, log2: 5, valid: bit, cqn: 16 }
}

hdl_default! {
    /// Checker of table entries.
    #[derive(LogicBlock)]
    pub struct EntryCheck {
        name: ModName = ModName::new(
            "entry_check",
            "",
            "qp/entry_check.rs",
            "Is a region or CQ entry one that this device can use?",
        ),
        pub clk: Signal<In, ClkRst>,
        pub data: Signal<In, Bits<512>>,
        pub index: Signal<In, Bits<24>>,
        pub region_bad: Signal<Out, Bit>,
        pub region_unsupported: Signal<Out, Bit>,
        pub cq_bad: Signal<Out, Bit>,
        region: UnpackRegionCheck,
        cq: UnpackCqCheck,
        r_bad: Reg<Bit>,
        r_unsupported: Reg<Bit>,
        c_bad: Reg<Bit>,
        max_log2: Constant<Bits<5>> = Constant::new(bits(15)),
    }
}

impl Logic for EntryCheck {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, r_bad, r_unsupported, c_bad);
        self.region.raw.next = self.data.val();
        self.cq.raw.next = self.data.val();
        self.r_bad.d.next = !self.region.valid.val()
            | (self.region.limit.val() <= self.region.base.val())
            | (self.region.bar1.val() & self.region.bar2.val());
        self.r_unsupported.d.next = !self.region.direct.val() | self.region.collective.val();
        self.c_bad.d.next = !self.cq.valid.val()
            | (bit_cast::<24, 16>(self.cq.cqn.val()) != self.index.val())
            | (self.cq.log2.val() > self.max_log2.val())
            | self.cq.base.val().get_bits::<6>(0).any()
            | !self.cq.base.val().any();
        self.region_bad.next = self.r_bad.q.val();
        self.region_unsupported.next = self.r_unsupported.q.val();
        self.cq_bad.next = self.c_bad.q.val();
    }
}
