//! Are the queue pairs that a descriptor names those of the engine, and fit for its sub-chunks?
//!
//! ```text
//!   desc: slots, sub_log2 ─┬─► next_ours, prev_ours ─► next_good, prev_good
//!   ring_qp x 2, pd ───────┘
//! ```
//! Interface: `ours`: the slot is the engine's, in RTS, and of the command queue's domain `pd`: an ABORT may go there. `good`:
//! its MTU is a sub-chunk, too. They follow what they are derived from. `acked` pulses when the index behind the last WQE
//! acknowledged by the next rank changes. Timing: `ours` 2 cycles, `good` 3; all outputs are registers.
use super::ring_desc::RingDesc;
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, Reg, RegN};
use crate::spec::PATH_MTU;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Compares a descriptor with the queue pairs.
    #[derive(LogicBlock)]
    pub struct RingNames {
        name: ModName = ModName::new(
            "ring_names",
            "",
            "collective/ring_names.rs",
            "Are the queue pairs those that the descriptor names?",
        ),
        pub clk: Signal<In, ClkRst>,
        pub desc: Signal<In, RingDesc>,
        /// the command queue's protection domain
        pub pd: Signal<In, Bits<24>>,
        pub next_slot: Signal<In, Bits<14>>,
        pub next_pd: Signal<In, Bits<24>>,
        pub next_up: Signal<In, Bit>,
        pub next_mtu: Signal<In, Bits<3>>,
        pub next_acked: Signal<In, Bits<16>>,
        pub prev_slot: Signal<In, Bits<14>>,
        pub prev_pd: Signal<In, Bits<24>>,
        pub prev_up: Signal<In, Bit>,
        pub prev_mtu: Signal<In, Bits<3>>,
        pub next_ours: Signal<Out, Bit>,
        pub prev_ours: Signal<Out, Bit>,
        pub next_good: Signal<Out, Bit>,
        pub prev_good: Signal<Out, Bit>,
        pub acked: Signal<Out, Bit>,
        next_same: Reg<Bit>,
        prev_same: Reg<Bit>,
        next_akin: Reg<Bit>,
        prev_akin: Reg<Bit>,
        next_may: Reg<Bit>,
        prev_may: Reg<Bit>,
        next_wide: Reg<Bit>,
        prev_wide: Reg<Bit>,
        next_fits: Reg<Bit>,
        prev_fits: Reg<Bit>,
        before: RegN<Bits<16>>,
        moved: Reg<Bit>,
        /// a path MTU of code 1 is 2^8 bytes
        offset: Constant<Bits<8>> = Constant::new(bits(8 - PATH_MTU.value("MTU_256"))),
    }
}

impl Logic for RingNames {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, next_same, prev_same, next_wide, prev_wide, next_fits, prev_fits);
        dff_setup!(self, clk, next_akin, prev_akin, next_may, prev_may, before, moved);
        self.next_ours.next = self.next_may.q.val();
        self.prev_ours.next = self.prev_may.q.val();
        self.next_good.next = self.next_fits.q.val();
        self.prev_good.next = self.prev_fits.q.val();
        self.acked.next = self.moved.q.val();
        self.next_same.d.next = self.desc.val().next_slot == self.next_slot.val();
        self.prev_same.d.next = self.desc.val().prev_slot == self.prev_slot.val();
        self.next_wide.d.next =
            bit_cast::<8, 3>(self.next_mtu.val()) + self.offset.val() >= self.desc.val().sub_log2;
        self.prev_wide.d.next =
            bit_cast::<8, 3>(self.prev_mtu.val()) + self.offset.val() >= self.desc.val().sub_log2;
        self.next_akin.d.next = self.next_pd.val() == self.pd.val();
        self.prev_akin.d.next = self.prev_pd.val() == self.pd.val();
        self.next_may.d.next = self.next_same.q.val() & self.next_akin.q.val() & self.next_up.val();
        self.prev_may.d.next = self.prev_same.q.val() & self.prev_akin.q.val() & self.prev_up.val();
        self.next_fits.d.next = self.next_may.q.val() & self.next_wide.q.val();
        self.prev_fits.d.next = self.prev_may.q.val() & self.prev_wide.q.val();
        self.before.d.next = self.next_acked.val();
        self.moved.d.next = self.before.q.val() != self.next_acked.val();
    }
}
