//! Sums of 32-bit integers alone, with the ports of the reduction unit: what the data half is first tried with.
//!
//! ```text
//!   a, b ─► a, or a + b ─► register ─► registers ─► m
//! ```
//! Interface: `en`: the pipeline moves. `s_valid` with `a`, `b`, `kind`, `factor` gives `m_valid` with `m`, in order.
//! Timing: `LATENCY` cycles, one beat each cycle.
use super::iface::ReduceKind;
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, Reg, RegN};
use rust_hdl_core::prelude::*;

hdl_default! {
    /// Adds 32-bit words of beats of `W` bits.
    #[derive(LogicBlock)]
    pub struct ReduceUnit<const W: usize> {
        name: ModName = ModName::new(
            "reduce_sum",
            &format!("W={W}"),
            "collective/reduce_sum.rs",
            "Sums of 32-bit integers.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub en: Signal<In, Bit>,
        pub kind: Signal<In, ReduceKind>,
        pub factor: Signal<In, Bits<32>>,
        pub s_valid: Signal<In, Bit>,
        pub a: Signal<In, Bits<W>>,
        pub b: Signal<In, Bits<W>>,
        pub m_valid: Signal<Out, Bit>,
        pub m: Signal<Out, Bits<W>>,
        valid: [Reg<Bit>; 4],
        data: [RegN<Bits<W>>; 4],
        word: Signal<Local, Bits<32>>,
        sum: Signal<Local, Bits<W>>,
        top: Constant<Bits<12>> = Constant::new(bits(W as u64 - 32)),
    }
}

impl<const W: usize> ReduceUnit<W> {
    pub const LATENCY: usize = 4;
}

impl<const W: usize> Logic for ReduceUnit<W> {
    #[hdl_gen]
    fn update(&mut self) {
        for i in 0..4 {
            self.valid[i].clock.next = self.clk.val();
            self.data[i].clock.next = self.clk.val();
            self.valid[i].d.next = self.valid[i].q.val();
            self.data[i].d.next = self.data[i].q.val();
        }
        self.sum.next = 0.into();
        self.word.next = 0.into();
        for k in 0..(W / 32) {
            self.word.next = self.a.val().get_bits::<32>(k * 32);
            if !self.kind.val().copy {
                self.word.next =
                    self.a.val().get_bits::<32>(k * 32) + self.b.val().get_bits::<32>(k * 32);
            }
            self.sum.next =
                (self.sum.val() >> 32) | (bit_cast::<W, 32>(self.word.val()) << self.top.val());
        }
        if self.en.val() {
            self.valid[0].d.next = self.s_valid.val();
            self.data[0].d.next = self.sum.val();
            for i in 0..3 {
                self.valid[i + 1].d.next = self.valid[i].q.val();
                self.data[i + 1].d.next = self.data[i].q.val();
            }
        }
        self.m_valid.next = self.valid[3].q.val();
        self.m.next = self.data[3].q.val();
    }
}
