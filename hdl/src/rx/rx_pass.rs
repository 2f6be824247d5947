//! A FIFO that nothing waits in while it is empty.
//!
//! ```text
//!   s ─┬─────────────────────────────────┬─► m
//!      ├───────────────────┬─► register ─┘    (nobody took it at once)
//!      └─► fifo (2^AW) ────┘                  (others wait already)
//! ```
//! Interface: one stream in, one stream out, in order. `count` is the number of words in the FIFO, beside
//! two in the register slice. What is shown at `m` stays until it is taken.
//! Timing: none while nothing waits, else 2 cycles; one word each cycle. `s.ready` is a register, `m` one
//! multiplexer behind `s` or a register.
use crate::hdl_default;
use crate::prim::{ClkRst, Fifo, ModName, Skid, StreamIn, StreamOut};
use rust_hdl_core::prelude::*;

hdl_default! {
    /// Queue of `T` that can be passed.
    #[derive(LogicBlock)]
    pub struct RxPass<T: Synth, const AW: usize> {
        name: ModName = ModName::new(
            "rx_pass",
            &format!("W={} AW={AW}", T::BITS),
            "rx/rx_pass.rs",
            "A FIFO that nothing waits in while it is empty.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub s: StreamIn<T>,
        pub m: StreamOut<T>,
        pub count: Signal<Out, Bits<16>>,
        fifo: Fifo<T, AW>,
        front: Skid<T>,
        waits: Signal<Local, Bit>,
        passes: Signal<Local, Bit>,
    }
}

impl<T: Synth, const AW: usize> Logic for RxPass<T, AW> {
    #[hdl_gen]
    fn update(&mut self) {
        self.fifo.clk.next = self.clk.val();
        self.front.clk.next = self.clk.val();
        self.waits.next = self.fifo.m.valid.val() | self.front.m.valid.val();
        self.passes.next = self.s.valid.val() & !self.waits.val();
        self.s.ready.next = self.fifo.s.ready.val();
        self.fifo.s.valid.next = self.s.valid.val() & self.waits.val();
        self.fifo.s.data.next = self.s.data.val();
        self.fifo.m.ready.next = self.front.s.ready.val();

        // What nobody takes at once is shown again in the next cycle.
        self.front.s.valid.next =
            self.fifo.m.valid.val() | (self.passes.val() & !self.m.ready.val());
        self.front.s.data.next = self.s.data.val();
        if self.fifo.m.valid.val() {
            self.front.s.data.next = self.fifo.m.data.val();
        }
        self.front.m.ready.next = self.m.ready.val();
        self.m.valid.next = self.front.m.valid.val() | self.passes.val();
        self.m.data.next = self.s.data.val();
        if self.front.m.valid.val() {
            self.m.data.next = self.front.m.data.val();
        }
        self.count.next = self.fifo.count.val();
    }
}
