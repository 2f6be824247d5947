//! What `chunk` times `ranks` leaves of `count`: the chunks that are one element longer.
//!
//! ```text
//!   go ─► add and shift, a bit of `ranks` each cycle ─► product ─► count - product ─► left ─► >= ranks? ─► odd
//! ```
//! Interface: `go` is a pulse; from the next cycle on `busy` is high for at least 9 cycles; the others hold. `odd`: `chunk` is not
//! `count` divided by `ranks`, rounded down.
//! Timing: 9 cycles for the product, 2 more for `left` and `odd`.
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, RegN};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Remainder by multiplication.
    #[derive(LogicBlock)]
    pub struct RingRest {
        name: ModName = ModName::new(
            "ring_rest",
            "",
            "collective/ring_rest.rs",
            "What `chunk` times `ranks` leaves of `count`.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub go: Signal<In, Bit>,
        pub busy: Signal<In, Bit>,
        pub count: Signal<In, Bits<64>>,
        pub chunk: Signal<In, Bits<32>>,
        pub ranks: Signal<In, Bits<16>>,
        pub left: Signal<Out, Bits<42>>,
        pub odd: Signal<Out, Bit>,
        product: RegN<Bits<42>>,
        addend: RegN<Bits<42>>,
        factor: RegN<Bits<9>>,
        remains: RegN<Bits<42>>,
        is_odd: RegN<Bit>,
    }
}

impl Logic for RingRest {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, product, addend, factor, remains, is_odd);
        self.left.next = self.remains.q.val();
        self.odd.next = self.is_odd.q.val();
        if self.go.val() {
            self.product.d.next = 0.into();
            self.addend.d.next = bit_cast::<42, 32>(self.chunk.val());
            self.factor.d.next = self.ranks.val().get_bits::<9>(0);
        } else if self.busy.val() {
            self.addend.d.next = self.addend.q.val() << 1;
            self.factor.d.next = self.factor.q.val() >> 1;
            if self.factor.q.val().get_bit(0) {
                self.product.d.next = self.product.q.val() + self.addend.q.val();
            }
        }
        self.remains.d.next = bit_cast::<42, 64>(self.count.val()) - self.product.q.val();
        self.is_odd.d.next = self.remains.q.val() >= bit_cast::<42, 16>(self.ranks.val());
    }
}
