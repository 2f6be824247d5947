//! Room for the blocks that a turn will bring, claimed before they are asked for.
//!
//! ```text
//!   turn from the ring (count) ──► − ┌──────┐
//!                                    │ free ├─► some: room for the largest turn
//!   block taken ─► register ─────► + └──────┘
//! ```
//! Interface: `claim` takes `count` blocks of room, in the cycle after the command; `take` says that a block goes on, and
//! gives its room back in the cycle after. `some`: whatever turn is next finds room for all of it.
//! Timing: `some` is one level behind a register.
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, Reg};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Room for `2^BLOCK_AW` blocks (at most 128), turns of up to `MAX_COUNT` (a power of two).
    #[derive(LogicBlock)]
    pub struct WqeRoom<const BLOCK_AW: usize, const MAX_COUNT: usize> {
        name: ModName = ModName::new(
            "wqe_room",
            &format!("BLOCK_AW={BLOCK_AW} MAX_COUNT={MAX_COUNT}"),
            "tx/wqe_room.rs",
            "Room for the blocks of turns under way.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub claim: Signal<In, Bit>,
        pub count: Signal<In, Bits<4>>,
        pub take: Signal<In, Bit>,
        pub some: Signal<Out, Bit>,
        free: Reg<Bits<8>> = Reg::new(bits(1u64 << BLOCK_AW)),
        gave: Reg<Bit>,
        left: Signal<Local, Bits<8>>,
        high: Constant<Bits<8>> = Constant::new(bits(0x100 - MAX_COUNT as u64)),
    }
}

impl<const BLOCK_AW: usize, const MAX_COUNT: usize> Logic for WqeRoom<BLOCK_AW, MAX_COUNT> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, free, gave);
        self.some.next = (self.free.q.val() & self.high.val()).any();
        self.gave.d.next = self.take.val();
        self.left.next = self.free.q.val();
        if self.claim.val() {
            self.left.next = self.free.q.val() - bit_cast::<8, 4>(self.count.val());
        }
        self.free.d.next = self.left.val();
        if self.gave.q.val() {
            self.free.d.next = self.left.val() + 1;
        }
    }
}
