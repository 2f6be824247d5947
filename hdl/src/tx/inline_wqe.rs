//! Assembles inline WQEs out of the blocks that users write into their doorbell pages.
//!
//! ```text
//!   look, page ──► page RAM ──► open WQE ─┐
//!   work, block ──────────────────────────┴─► step ──┬─► page RAM (write back)
//!                                    inline_bufs ◄───┤
//!                                                    ├─► buf_write ──► inline RAM of wqe_fetch
//!                                                    └─► done: ring
//! ```
//! Interface: `look` one cycle, `work` with the block in the next; answers with `work`.
//! Rules (page table of the spec): block k of a WQE lies at 64·k of one of the places of 256 bytes; blocks
//! come whole and ascending; block 0 names slot, ring index and number of blocks. A WQE not
//! completed so is forgotten and `partial` pulses; the page's next block 0 starts afresh.
//! A page without a buffer (see `inline_bufs`) is `done` all the same, with `has_buf` low: the WQE
//! is in the ring too, so it is rung as if it had not come inline. No page can keep another
//! from ringing.
//! Timing: combinational from `work`; `ready` rises 256 cycles after reset (page RAM walk).
use super::inline_bufs::InlineBufs;
use crate::hdl_default;
use crate::layout_unpack;
use crate::prim::{ClkRst, ModName, Ram1r1w, Reg};
use crate::spec;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// The inline WQE that a page is writing. `buf` only counts while the page still owns it.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct InlineWqeState {
    pub open: Bit,
    pub place: Bits<3>,
    pub expect: Bits<2>,
    pub count: Bits<3>,
    pub slot: Bits<14>,
    pub first: Bits<16>,
    pub has_buf: Bit,
    pub buf: Bits<2>,
}

layout_unpack! {
    /// What a doorbell needs of an inline WQE.
    pub UnpackInlineHead, "wqe", 512, { blocks: 3, ring_index: 16, slot: 14 }
}

hdl_default! {
    /// Assembly of inline WQEs, one open for each page.
    #[derive(LogicBlock)]
    pub struct InlineWqe {
        name: ModName = ModName::new(
            "inline_wqe",
            "",
            "tx/inline_wqe.rs",
            "Assembles inline WQEs out of the blocks written into doorbell pages.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub ready: Signal<Out, Bit>,
        pub look: Signal<In, Bit>,
        pub look_page: Signal<In, Bits<8>>,
        pub work: Signal<In, Bit>,
        pub page: Signal<In, Bits<8>>,
        pub block_no: Signal<In, Bits<2>>,
        pub place: Signal<In, Bits<3>>,
        /// all byte enables are set
        pub whole: Signal<In, Bit>,
        pub data: Signal<In, Bits<512>>,
        /// the WQE is complete: ring
        pub done: Signal<Out, Bit>,
        pub partial: Signal<Out, Bit>,
        pub wqe: Signal<Out, InlineWqeState>,
        /// what the block says, if it is block 0
        pub new_slot: Signal<Out, Bits<14>>,
        pub new_first: Signal<Out, Bits<16>>,
        pub new_blocks: Signal<Out, Bits<3>>,
        pub buf_write: Signal<Out, Bit>,
        pub buf_addr: Signal<Out, Bits<4>>,
        pub buf_data: Signal<Out, Bits<512>>,
        pub give_back: Signal<In, Bits<4>>,
        pages: Ram1r1w<InlineWqeState, 8>,
        head: UnpackInlineHead,
        bufs: InlineBufs,
        walk: Reg<Bits<8>>,
        walked: Reg<Bit>,
        now: Signal<Local, InlineWqeState>,
        upd: Signal<Local, InlineWqeState>,
        good: Signal<Local, Bit>,
        next_block: Signal<Local, Bit>,
        same_place: Signal<Local, Bit>,
        goes_on: Signal<Local, Bit>,
        begins: Signal<Local, Bit>,
        /// it is good, and the last: as the only one, behind others
        ends_alone: Signal<Local, Bit>,
        ends_others: Signal<Local, Bit>,
        walk_end: Constant<Bits<8>> = Constant::new(bits(0xFF)),
        max_blocks: Constant<Bits<3>> = Constant::new(bits(spec::MAX_WQE_BLOCKS as u64)),
    }
}

impl Logic for InlineWqe {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, walk, walked);
        self.pages.clk.next = self.clk.val();
        self.bufs.clk.next = self.clk.val();
        self.ready.next = self.walked.q.val();
        self.pages.read_en.next = self.look.val();
        self.pages.read_addr.next = self.look_page.val();
        self.now.next = self.pages.read_data.val();
        self.head.raw.next = self.data.val();
        self.new_slot.next = self.head.slot.val();
        self.new_first.next = self.head.ring_index.val();
        self.new_blocks.next = self.head.blocks.val();

        self.bufs.page.next = self.page.val();
        self.bufs.mine.next = self.work.val() & self.now.val().open & self.now.val().has_buf;
        self.bufs.mine_buf.next = self.now.val().buf;
        self.bufs.give_back.next = self.give_back.val();

        self.next_block.next = self.block_no.val() == self.now.val().expect;
        self.same_place.next = self.place.val() == self.now.val().place;
        self.goes_on.next = (self.next_block.val() & self.same_place.val())
            & (self.whole.val() & self.now.val().open);
        // Both ends side by side: the page RAM is late, and `done` has far to go.
        self.begins.next = self.block_no.val() == 0;
        self.ends_alone.next = (self.work.val() & self.whole.val() & self.begins.val())
            & (self.head.blocks.val() == 1);
        self.ends_others.next = (self.work.val() & self.whole.val() & !self.begins.val())
            & (self.next_block.val() & self.now.val().open)
            & self.same_place.val()
            & (bit_cast::<3, 2>(self.block_no.val()) + 1 == self.now.val().count);
        self.done.next = self.ends_alone.val() | self.ends_others.val();
        self.upd.next = self.now.val();
        self.upd.next.expect = self.block_no.val() + 1;
        if self.begins.val() {
            self.upd.next.place = self.place.val();
            self.upd.next.count = self.head.blocks.val();
            self.upd.next.slot = self.head.slot.val();
            self.upd.next.first = self.head.ring_index.val();
            self.upd.next.has_buf = self.bufs.found.val();
            self.upd.next.buf = self.bufs.pick.val();
            self.good.next = self.whole.val()
                & (self.head.blocks.val() != 0)
                & (self.head.blocks.val() <= self.max_blocks.val());
            self.partial.next = self.work.val() & (self.now.val().open | !self.good.val());
        } else {
            self.upd.next.has_buf = self.bufs.owns.val();
            self.good.next = self.goes_on.val();
            self.partial.next = self.work.val() & !self.good.val();
        }
        self.upd.next.open = self.good.val() & !self.done.val();
        self.wqe.next = self.upd.val();

        // Block 0 takes its buffer anew, even if the page has it already.
        self.bufs.which.next = self.upd.val().buf;
        self.bufs.alloc.next =
            self.work.val() & self.good.val() & self.begins.val() & self.upd.val().has_buf;
        self.bufs.arm.next = self.done.val() & self.upd.val().has_buf;
        self.bufs.drop.next = self.work.val() & !self.good.val() & self.bufs.owns.val();
        self.buf_write.next = self.work.val() & self.good.val() & self.upd.val().has_buf;
        self.buf_addr.next =
            bit_cast::<4, 2>(self.block_no.val()) | (bit_cast::<4, 2>(self.upd.val().buf) << 2);
        self.buf_data.next = self.data.val();

        self.pages.write_en.next = self.work.val();
        self.pages.write_addr.next = self.page.val();
        self.pages.write_data.next = self.upd.val();
        if !self.walked.q.val() {
            self.pages.write_en.next = true;
            self.pages.write_addr.next = self.walk.q.val();
            self.pages.write_data.next.open = false;
            self.walk.d.next = self.walk.q.val() + 1;
            self.walked.d.next = self.walk.q.val() == self.walk_end.val();
        }
    }
}
