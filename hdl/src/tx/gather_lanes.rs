//! Merges a turned row into the beat being built: which of its lanes go there, which to the beat after.
//!
//! ```text
//!   row      │ . . . s ▒▒▒▒▒▒▒▒▒▒▒ │     its bytes, from lane s on
//!   turned   │ ▒▒▒▒ . . . . d ▒▒▒▒ │     from lane d of the packet's beat, wrapping
//!   now      │ 0 0 0 0 0 0 0 1 1 1 │     lanes `from` .. top of the beat being built
//!   next     │ 1 1 1 1 0 0 0 0 0 0 │     lanes below `below`, for the beat after it
//! ```
//! Interface: `from`, `below` as above; `unended`: nothing ends in the beat being built, else its lanes
//! are those of `from` up to `below`. `merged` is `kept` with the row's lanes in it, `over` those of
//! the beat after.
//! Timing: combinational, 3 LUT levels from `from` and `below` at 512 bits.
use crate::hdl_default;
use crate::prim::ModName;
use num_bigint::BigUint;
use rust_hdl_core::prelude::*;

hdl_default! {
    /// Lanes of beats of `W` bits.
    #[derive(LogicBlock)]
    pub struct GatherLanes<const W: usize> {
        name: ModName = ModName::new(
            "gather_lanes",
            &format!("W={W}"),
            "tx/gather_lanes.rs",
            "Merges a turned row into the beat being built.",
        ),
        pub row: Signal<In, Bits<W>>,
        pub kept: Signal<In, Bits<W>>,
        pub from: Signal<In, Bits<8>>,
        pub below: Signal<In, Bits<8>>,
        pub unended: Signal<In, Bit>,
        pub merged: Signal<Out, Bits<W>>,
        pub over: Signal<Out, Bits<W>>,
        not_before: Signal<Local, Bits<W>>,
        before_end: Signal<Local, Bits<W>>,
        ones: Constant<Bits<W>> =
            Constant::new(((BigUint::from(1u8) << W) - BigUint::from(1u8)).into()),
    }
}

impl<const W: usize> Logic for GatherLanes<W> {
    #[hdl_gen]
    fn update(&mut self) {
        self.not_before.next = self.ones.val() << (bit_cast::<12, 8>(self.from.val()) << 3);
        self.before_end.next = !(self.ones.val() << (bit_cast::<12, 8>(self.below.val()) << 3));
        self.over.next = self.row.val() & self.before_end.val();
        self.merged.next =
            self.kept.val() | (self.row.val() & self.not_before.val() & self.before_end.val());
        if self.unended.val() {
            self.merged.next = self.kept.val() | (self.row.val() & self.not_before.val());
        }
    }
}
