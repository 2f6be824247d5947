//! Does the memory of an operation end within 2^64?
//!
//! ```text
//!   plan ─► lengths ─► registers ─► src + length, dst + length ─► registers ─► beyond 2^64? ─► wraps
//! ```
//! Interface: `wraps` follows the inputs. An end at 2^64 itself is allowed.
//! Timing: 2 cycles, then three levels.
use super::ring_plan::RingPlan;
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, RegN};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Judge of addresses.
    #[derive(LogicBlock)]
    pub struct RingReach {
        name: ModName = ModName::new(
            "ring_reach",
            "",
            "collective/ring_reach.rs",
            "Does the memory of an operation end within 2^64?",
        ),
        pub clk: Signal<In, ClkRst>,
        pub plan: Signal<In, RingPlan>,
        pub src: Signal<In, Bits<64>>,
        pub dst: Signal<In, Bits<64>>,
        pub wraps: Signal<Out, Bit>,
        src_len: RegN<Bits<64>>,
        dst_len: RegN<Bits<64>>,
        src_end: RegN<Bits<65>>,
        dst_end: RegN<Bits<65>>,
    }
}

impl Logic for RingReach {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, src_len, dst_len, src_end, dst_end);
        self.src_len.d.next = bit_cast::<64, 35>(self.plan.val().total);
        self.dst_len.d.next = bit_cast::<64, 35>(self.plan.val().total);
        if self.plan.val().all_gather {
            self.src_len.d.next = bit_cast::<64, 35>(self.plan.val().longest);
        }
        if self.plan.val().reduce_scatter {
            self.dst_len.d.next = bit_cast::<64, 35>(self.plan.val().longest);
        }
        self.src_end.d.next =
            bit_cast::<65, 64>(self.src.val()) + bit_cast::<65, 64>(self.src_len.q.val());
        self.dst_end.d.next =
            bit_cast::<65, 64>(self.dst.val()) + bit_cast::<65, 64>(self.dst_len.q.val());
        self.wraps.next = (self.src_end.q.val().get_bit(64)
            & self.src_end.q.val().get_bits::<64>(0).any())
            | (self.dst_end.q.val().get_bit(64) & self.dst_end.q.val().get_bits::<64>(0).any());
    }
}
