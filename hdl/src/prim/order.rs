//! Order of two free-running 16-bit indices, in three levels of six-input logic.
//!
//! ```text
//!   a, b ──► five groups of three bits: less, equal ──► two halves ──► below, less
//! ```
//! Interface: combinational. `below`: bits 14 to 0 of a are less than those of b. `same`: they are equal. `less`: a is before
//! b by 1 to 2^15 − 1. A comparison by carry chain is one level deeper, and the sign on top another.
use crate::hdl_default;
use crate::prim::ModName;
use rust_hdl_core::prelude::*;

hdl_default! {
    /// Compares two ring indices.
    #[derive(LogicBlock)]
    pub struct IndexOrder {
        name: ModName = ModName::new(
            "index_order",
            "",
            "prim/order.rs",
            "Order of two free-running 16-bit indices.",
        ),
        pub a: Signal<In, Bits<16>>,
        pub b: Signal<In, Bits<16>>,
        pub below: Signal<Out, Bit>,
        pub same: Signal<Out, Bit>,
        pub less: Signal<Out, Bit>,
        differ: Signal<Local, Bits<16>>,
        lower: Signal<Local, Bits<16>>,
        lt: [Signal<Local, Bit>; 5],
        eq: [Signal<Local, Bit>; 5],
        high: Signal<Local, Bit>,
        high_eq: Signal<Local, Bit>,
        low: Signal<Local, Bit>,
        low_eq: Signal<Local, Bit>,
        apart: Signal<Local, Bit>,
    }
}

impl Logic for IndexOrder {
    #[hdl_gen]
    fn update(&mut self) {
        self.differ.next = self.a.val() ^ self.b.val();
        self.lower.next = !self.a.val() & self.b.val();
        for i in 0..5 {
            self.eq[i].next = !self.differ.val().get_bits::<3>(i * 3).any();
            self.lt[i].next = self.lower.val().get_bit(i * 3 + 2)
                | (!self.differ.val().get_bit(i * 3 + 2)
                    & (self.lower.val().get_bit(i * 3 + 1)
                        | (!self.differ.val().get_bit(i * 3 + 1)
                            & self.lower.val().get_bit(i * 3))));
        }
        self.high.next = self.lt[4].val()
            | (self.eq[4].val() & (self.lt[3].val() | (self.eq[3].val() & self.lt[2].val())));
        self.high_eq.next = self.eq[4].val() & self.eq[3].val() & self.eq[2].val();
        self.low.next = self.lt[1].val() | (self.eq[1].val() & self.lt[0].val());
        self.low_eq.next = self.eq[1].val() & self.eq[0].val();
        self.below.next = self.high.val() | (self.high_eq.val() & self.low.val());
        self.same.next = self.high_eq.val() & self.low_eq.val();
        self.apart.next = self.differ.val().get_bit(15);
        self.less.next =
            (self.below.val() != self.apart.val()) & !(self.apart.val() & self.same.val());
    }
}
