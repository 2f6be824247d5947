//! Free tags, in two lists: those that five bits can name, and the rest.
//!
//! ```text
//!   put ──► register ──┬─ tag < 32 ──► low ───────────────┐
//!                      └─ else ──────► high ──► high_next ┴─ (high only if ext_tag) ──► alloc
//! ```
//! Interface: `put` gives a tag back and is never refused; only a tag that is out may come. `alloc`
//! offers the tag that has been free longest, of the high list first; while `ext_tag` is low, tags
//! of 32 and more stay inside (PCIe Base 5.0, 2.2.6.2). The offer may change until it is taken. The
//! lists are empty after reset: the owner puts all tags in. `alloc.ready` and `put` may come late in
//! the cycle.
//! Timing: a low tag is offered 2 cycles after it was put, a high one 3.
use super::read_types::TagId;
use crate::hdl_default;
use crate::iface::StrobeIn;
use crate::prim::{ClkRst, Fifo, FifoRam, ModName, Reg, RegN, StreamOut};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Free lists for `2^TAG_AW` tags.
    #[derive(LogicBlock)]
    pub struct TagLists<const TAG_AW: usize> {
        name: ModName = ModName::new(
            "tag_lists",
            &format!("TAG_AW={TAG_AW}"),
            "host/tag_lists.rs",
            "Free tags, those below 32 apart.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub ext_tag: Signal<In, Bit>,
        pub put: StrobeIn<TagId>,
        pub alloc: StreamOut<TagId>,
        back_valid: Reg<Bit>,
        back: RegN<TagId>,
        low: Fifo<TagId, 5>,
        high: FifoRam<TagId, TAG_AW>,
        high_next: Fifo<TagId, 2>,
        is_low: Signal<Local, Bit>,
        use_high: Signal<Local, Bit>,
    }
}

impl<const TAG_AW: usize> Logic for TagLists<TAG_AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, back_valid, back);
        self.low.clk.next = self.clk.val();
        self.high.clk.next = self.clk.val();
        self.high_next.clk.next = self.clk.val();
        self.back_valid.d.next = self.put.valid.val();
        self.back.d.next = self.put.data.val();
        self.is_low.next = self.back.q.val().tag < 32;
        self.low.s.data.next = self.back.q.val();
        self.low.s.valid.next = self.back_valid.q.val() & self.is_low.val();
        self.high.s.data.next = self.back.q.val();
        self.high.s.valid.next = self.back_valid.q.val() & !self.is_low.val();
        StreamOut::<TagId>::join(&mut self.high.m, &mut self.high_next.s);

        self.use_high.next = self.ext_tag.val() & self.high_next.m.valid.val();
        self.alloc.valid.next = self.low.m.valid.val() | self.use_high.val();
        self.alloc.data.next = self.low.m.data.val();
        if self.use_high.val() {
            self.alloc.data.next = self.high_next.m.data.val();
        }
        self.high_next.m.ready.next = self.alloc.ready.val() & self.use_high.val();
        self.low.m.ready.next = self.alloc.ready.val() & !self.use_high.val();
    }
}
