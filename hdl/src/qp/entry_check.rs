//! Is a region or CQ entry one that this device can use?
//!
//! ```text
//!   data ──► unpack region ──► region_bad, region_unsupported
//!        └─► unpack CQ ──────► cq_bad
//! ```
//! Interface: the verdicts belong to the `data` of two cycles before.
//! - Region: valid, not empty, not bound to two windows; a collective window to none, its bytes count from 0, and no
//!   translation. Unsupported: with a page table (this build has none), a collective window other than
//!   number 0, or without a ring engine (`ring_on` low).
//! - CQ: valid, its own number, a ring of at most 2^15 CQEs, aligned to 64, not at 0.
//!
//! Timing: 2 cycles: compare, then judge.
use crate::prim::{ClkRst, ModName, Reg};
use crate::{hdl_default, layout_unpack};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

layout_unpack! {
    /// What is checked of a region.
    pub UnpackRegionCheck, "region", 512, {
        base: 64, limit: 64, valid: bit, bar1: bit, bar2: bit, direct: bit, collective: bit,
        bus_addr: 64, window: 16, ats: bit
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
        pub ring_on: Signal<In, Bit>,
        pub region_bad: Signal<Out, Bit>,
        pub region_unsupported: Signal<Out, Bit>,
        pub cq_bad: Signal<Out, Bit>,
        region: UnpackRegionCheck,
        cq: UnpackCqCheck,
        // Of a region: limit against base, in halves; the other rules.
        high_below: Reg<Bit>,
        high_same: Reg<Bit>,
        low_above: Reg<Bit>,
        r_odd: Reg<Bit>,
        r_other: Reg<Bit>,
        r_window: Reg<Bit>,
        // Of a CQ.
        c_odd: Reg<Bit>,
        c_foreign: Reg<Bit>,
        c_base: Reg<Bit>,
        r_bad: Reg<Bit>,
        r_unsupported: Reg<Bit>,
        c_bad: Reg<Bit>,
        max_log2: Constant<Bits<5>> = Constant::new(bits(15)),
    }
}

impl Logic for EntryCheck {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, high_below, high_same, low_above, r_odd, r_other, r_window);
        dff_setup!(self, clk, c_odd, c_foreign, c_base);
        dff_setup!(self, clk, r_bad, r_unsupported, c_bad);
        self.region.raw.next = self.data.val();
        self.cq.raw.next = self.data.val();
        self.high_below.d.next =
            self.region.limit.val().get_bits::<32>(32) < self.region.base.val().get_bits::<32>(32);
        self.high_same.d.next =
            self.region.limit.val().get_bits::<32>(32) == self.region.base.val().get_bits::<32>(32);
        self.low_above.d.next =
            self.region.limit.val().get_bits::<32>(0) > self.region.base.val().get_bits::<32>(0);
        self.r_odd.d.next =
            !self.region.valid.val() | (self.region.bar1.val() & self.region.bar2.val());
        self.r_window.d.next = (self.region.collective.val() & self.ring_on.val())
            & (self.region.bar1.val()
                | self.region.bar2.val()
                | self.region.ats.val()
                | self.region.bus_addr.val().any());
        self.r_other.d.next = !self.region.direct.val()
            | (self.region.collective.val()
                & (self.region.window.val().any() | !self.ring_on.val()));
        self.r_bad.d.next = (self.r_odd.q.val() | self.r_window.q.val())
            | self.high_below.q.val()
            | (self.high_same.q.val() & !self.low_above.q.val());
        self.r_unsupported.d.next = self.r_other.q.val();

        self.c_odd.d.next = !self.cq.valid.val()
            | (self.cq.log2.val() > self.max_log2.val())
            | self.cq.base.val().get_bits::<6>(0).any();
        self.c_foreign.d.next = bit_cast::<24, 16>(self.cq.cqn.val()) != self.index.val();
        self.c_base.d.next = self.cq.base.val().any();
        self.c_bad.d.next = self.c_odd.q.val() | self.c_foreign.q.val() | !self.c_base.q.val();
        self.region_bad.next = self.r_bad.q.val();
        self.region_unsupported.next = self.r_unsupported.q.val();
        self.cq_bad.next = self.c_bad.q.val();
    }
}
