//! Makes rows of a beat out of the blocks of inline WQEs.
//!
//! ```text
//!   512 bits:   blk ──────────────────────────► row (each block is one)
//!   2048 bits:  blk ──► quarter 0 1 2 3 ──────► row (the blocks of one WQE)
//! ```
//! Interface: streams. A row is the blocks up to the one marked `last`, or as many as a beat holds,
//! from lane 0 on; lanes of blocks that did not come are undefined. `row_err`: one of its blocks
//! could not be read. `skip`: the next WQE's blocks, up to the one marked `last`, are none of any row; their
//! first has not come yet. An inline WQE has no more than four blocks, so a wide row holds all of them.
//! Timing: 0 cycles where a block is a beat; else 1 cycle from the last block, one block each cycle.
use crate::hdl_default;
use crate::iface::InlineBlock;
use crate::prim::{ClkRst, ModName, Reg, RegN, StreamIn};
use num_bigint::BigUint;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Rows of `W` bits, 512 or 2048, from inline blocks.
    #[derive(LogicBlock)]
    pub struct InlineRow<const W: usize> {
        name: ModName = ModName::new(
            "inline_row",
            &format!("W={W}"),
            "tx/inline_row.rs",
            "Rows out of the blocks of inline WQEs.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub blk: StreamIn<InlineBlock>,
        pub skip: Signal<In, Bit>,
        pub row_valid: Signal<Out, Bit>,
        pub row_words: Signal<Out, Bits<W>>,
        pub row_err: Signal<Out, Bit>,
        pub row_take: Signal<In, Bit>,
        skipping: Reg<Bit>,
        whole: Reg<Bit>,
        quarter: Reg<Bits<2>>,
        bad: Reg<Bit>,
        kept: RegN<Bits<W>>,
        at: Signal<Local, Bits<W>>,
        hole: Signal<Local, Bits<W>>,
        block_ones: Constant<Bits<W>> =
            Constant::new(((BigUint::from(1u8) << 512u32) - BigUint::from(1u8)).into()),
        wide: Constant<Bit> = Constant::new(W > 512),
        top: Constant<Bits<2>> = Constant::new(bits((W as u64 / 512 - 1) & 3)),
    }
}

impl<const W: usize> Logic for InlineRow<W> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, skipping, whole, quarter, bad, kept);
        self.at.next = bit_cast::<W, 512>(self.blk.data.val().data);
        self.hole.next = self.block_ones.val();
        self.row_valid.next = self.blk.valid.val();
        self.row_words.next = bit_cast::<W, 512>(self.blk.data.val().data);
        self.row_err.next = self.blk.data.val().err;
        self.blk.ready.next = self.row_take.val();
        if self.wide.val() {
            self.row_valid.next = self.whole.q.val();
            self.row_words.next = self.kept.q.val();
            self.row_err.next = self.bad.q.val();
            self.blk.ready.next = !self.whole.q.val();
            self.at.next = bit_cast::<W, 512>(self.blk.data.val().data)
                << (bit_cast::<12, 2>(self.quarter.q.val()) << 9);
            self.hole.next =
                self.block_ones.val() << (bit_cast::<12, 2>(self.quarter.q.val()) << 9);
            if self.whole.q.val() {
                if self.row_take.val() {
                    self.whole.d.next = false;
                    self.bad.d.next = false;
                    self.quarter.d.next = 0.into();
                }
            } else if self.blk.valid.val() & !self.skipping.q.val() {
                self.kept.d.next = (self.kept.q.val() & !self.hole.val()) | self.at.val();
                self.bad.d.next = self.bad.q.val() | self.blk.data.val().err;
                self.quarter.d.next = self.quarter.q.val() + 1;
                self.whole.d.next =
                    self.blk.data.val().last | (self.quarter.q.val() == self.top.val());
            }
        }
        if self.skipping.q.val() {
            self.row_valid.next = false;
            self.blk.ready.next = true;
            if self.blk.valid.val() & self.blk.data.val().last {
                self.skipping.d.next = false;
            }
        }
        if self.skip.val() {
            self.skipping.d.next = true;
        }
    }
}
