//! The inline buffers of `wqe_fetch`: WQEs that came through a doorbell page, block by block.
//!
//! ```text
//!   write ─► wqe_predecode ─┬─► inline RAM ─► read                 (a cycle after `read_addr`)
//!                           └─► newest (first block of the newest inline WQE)
//!   block goes on, its last ─► free, free_buf                      (to the doorbell port)
//! ```
//! Interface: `write` is a block at `addr` = buffer · 4 + block; `opens`: it is the first of its WQE. `read` is the block
//! at the `read_addr` of the cycle before. `over` says that the last block of `over_buf` goes on; then the
//! buffer is released, by `free`.
//! Timing: 1 cycle; `newest`, `free` and `free_buf` from registers.
use super::wqe_behind::Arrived;
use super::wqe_predecode::WqePredecode;
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, Ram1r1w, Reg, RegN};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Inline buffers.
    #[derive(LogicBlock)]
    pub struct WqeInline {
        name: ModName = ModName::new(
            "wqe_inline",
            "",
            "tx/wqe_inline.rs",
            "The blocks of inline WQEs, with what they say of their WQE.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub write: Signal<In, Bit>,
        pub addr: Signal<In, Bits<4>>,
        pub data: Signal<In, Bits<512>>,
        pub opens: Signal<In, Bit>,
        pub read_addr: Signal<In, Bits<4>>,
        pub read: Signal<Out, Arrived>,
        pub newest: Signal<Out, Arrived>,
        pub over: Signal<In, Bit>,
        pub over_buf: Signal<In, Bits<2>>,
        pub free: Signal<Out, Bit>,
        pub free_buf: Signal<Out, Bits<2>>,
        predecode: WqePredecode,
        ram: Ram1r1w<Arrived, 4>,
        first: RegN<Arrived>,
        released: Reg<Bit>,
        released_buf: RegN<Bits<2>>,
    }
}

impl Logic for WqeInline {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, first, released, released_buf);
        self.ram.clk.next = self.clk.val();
        self.predecode.raw.next = self.data.val();
        self.predecode.err.next = false;
        self.ram.write_en.next = self.write.val();
        self.ram.write_addr.next = self.addr.val();
        self.ram.write_data.next.data = self.data.val();
        self.ram.write_data.next.pre = self.predecode.pre.val();
        self.ram.write_data.next.err = false;
        self.ram.read_en.next = true;
        self.ram.read_addr.next = self.read_addr.val();
        self.read.next = self.ram.read_data.val();
        if self.opens.val() {
            self.first.d.next.data = self.data.val();
            self.first.d.next.pre = self.predecode.pre.val();
            self.first.d.next.err = false;
        }
        self.newest.next = self.first.q.val();
        self.released.d.next = self.over.val();
        self.released_buf.d.next = self.over_buf.val();
        self.free.next = self.released.q.val();
        self.free_buf.next = self.released_buf.q.val();
    }
}
