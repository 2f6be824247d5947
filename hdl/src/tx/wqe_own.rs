//! Fetches blocks of send queues that are on the chip.
//!
//! ```text
//!   ar ──► AR (ring)     R (ring) ──► wqe_predecode ──► FIFO ──► word
//! ```
//! Interface: `ar_…` as `wqe_ar` gives it, for turns of such queues alone. `valid`: the next block is at `word`, until
//! `take`. The R channel waits when the FIFO is full: nobody else reads through it. A block that was answered with an
//! error comes with `err`.
//! Timing: AR is combinational; 1 cycle from R to `word`, which comes from distributed RAM.
use super::wqe_behind::Arrived;
use super::wqe_predecode::WqePredecode;
use crate::hdl_default;
use crate::iface::AxiRdMaster;
use crate::prim::{ClkRst, Fifo, ModName};
use rust_hdl_core::prelude::*;

hdl_default! {
    /// Fetch from the chip, with room for `2^AW` blocks.
    #[derive(LogicBlock)]
    pub struct WqeOwn<const AW: usize> {
        name: ModName = ModName::new(
            "wqe_own",
            &format!("AW={AW}"),
            "tx/wqe_own.rs",
            "Fetches blocks of send queues that are on the chip.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub ar_valid: Signal<In, Bit>,
        pub ar_ready: Signal<Out, Bit>,
        pub ar_addr: Signal<In, Bits<64>>,
        pub ar_len: Signal<In, Bits<8>>,
        pub axi: AxiRdMaster,
        pub valid: Signal<Out, Bit>,
        pub word: Signal<Out, Arrived>,
        pub take: Signal<In, Bit>,
        predecode: WqePredecode,
        blocks: Fifo<Arrived, AW>,
        err: Signal<Local, Bit>,
        error_bit: Constant<Bits<2>> = Constant::new(bits(2)),
    }
}

impl<const AW: usize> Logic for WqeOwn<AW> {
    #[hdl_gen]
    fn update(&mut self) {
        self.blocks.clk.next = self.clk.val();
        self.axi.arvalid.next = self.ar_valid.val();
        self.axi.araddr.next = self.ar_addr.val();
        self.axi.arlen.next = self.ar_len.val();
        self.axi.arid.next = 0.into();
        self.ar_ready.next = self.axi.arready.val();

        self.err.next = (self.axi.rresp.val() & self.error_bit.val()).any();
        self.predecode.raw.next = self.axi.rdata.val();
        self.predecode.err.next = self.err.val();
        self.blocks.s.valid.next = self.axi.rvalid.val();
        self.blocks.s.data.next.data = self.axi.rdata.val();
        self.blocks.s.data.next.pre = self.predecode.pre.val();
        self.blocks.s.data.next.err = self.err.val();
        self.axi.rready.next = self.blocks.s.ready.val();
        self.valid.next = self.blocks.m.valid.val();
        self.word.next = self.blocks.m.data.val();
        self.blocks.m.ready.next = self.take.val();
    }
}
