//! What the newest inline WQE will ring, known before its last block is judged.
//!
//! ```text
//!   block 0 ──► page, slot, index, blocks ──► registers ─┬─► slot, first, beyond, count
//!   block ────────► of that page? ───────────────────────┴─► fresh, whole; store
//! ```
//! Interface: `work` with a block of `page`, as at `inline_wqe`; `slot` to `count` follow in the same
//! cycle: those of the WQE whose block 0 came last (`opens`). `done`: the block completes its page's WQE.
//! One cycle later `fresh` says that this was the newest WQE, so that what was shown is right, and
//! `whole` that all its blocks went into the store (`inline_store`) by `store`.
//! A WQE of another page, begun meanwhile, takes the registers and the store over: the older one is not
//! fresh when it is done, no more.
//! `hit`: the fresh WQE goes on at once. Its blocks stay in the store for two cycles after that, and then for
//! as long as they are `read`.
//! Timing: combinational from `work`, 4 levels to `beyond`; `fresh` and `whole` are registers.
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, Reg, RegN};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Request of the newest inline WQE.
    #[derive(LogicBlock)]
    pub struct InlineAhead {
        name: ModName = ModName::new(
            "inline_ahead",
            "",
            "tx/inline_ahead.rs",
            "What the newest inline WQE will ring.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub work: Signal<In, Bit>,
        pub page: Signal<In, Bits<8>>,
        pub block_no: Signal<In, Bits<2>>,
        /// of block 0
        pub new_slot: Signal<In, Bits<14>>,
        pub new_first: Signal<In, Bits<16>>,
        pub new_blocks: Signal<In, Bits<3>>,
        pub done: Signal<In, Bit>,
        pub hit: Signal<In, Bit>,
        pub read: Signal<In, Bit>,
        pub slot: Signal<Out, Bits<14>>,
        /// ring index of its first block, and behind its last
        pub first: Signal<Out, Bits<16>>,
        pub beyond: Signal<Out, Bits<16>>,
        pub count: Signal<Out, Bits<4>>,
        pub store: Signal<Out, Bit>,
        /// the block is the newest WQE's first
        pub opens: Signal<Out, Bit>,
        pub fresh: Signal<Out, Bit>,
        pub whole: Signal<Out, Bit>,
        owner: RegN<Bits<8>>,
        now_slot: RegN<Bits<14>>,
        now_first: RegN<Bits<16>>,
        now_until: RegN<Bits<16>>,
        now_count: RegN<Bits<4>>,
        stored: Reg<Bit>,
        rings: Reg<Bit>,
        complete: Reg<Bit>,
        hit_then: Reg<Bit>,
        hit_before: Reg<Bit>,
        begins: Signal<Local, Bit>,
        newest: Signal<Local, Bit>,
        locked: Signal<Local, Bit>,
        follows: Signal<Local, Bit>,
    }
}

impl Logic for InlineAhead {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, owner, now_slot, now_first, now_until, now_count, stored);
        dff_setup!(self, clk, rings, complete, hit_then, hit_before);
        self.hit_then.d.next = self.hit.val();
        self.hit_before.d.next = self.hit_then.q.val();
        self.locked.next = self.hit_then.q.val() | self.hit_before.q.val() | self.read.val();

        self.begins.next = self.block_no.val() == 0;
        self.newest.next = self.begins.val() | (self.page.val() == self.owner.q.val());
        self.follows.next = !self.locked.val() & (self.begins.val() | self.stored.q.val());
        self.slot.next = self.now_slot.q.val();
        self.first.next = self.now_first.q.val();
        self.beyond.next = self.now_until.q.val();
        self.count.next = self.now_count.q.val();
        if self.begins.val() {
            self.slot.next = self.new_slot.val();
            self.first.next = self.new_first.val();
            self.beyond.next = self.new_first.val() + bit_cast::<16, 3>(self.new_blocks.val());
            self.count.next = bit_cast::<4, 3>(self.new_blocks.val());
        }
        if self.work.val() & self.begins.val() {
            self.owner.d.next = self.page.val();
            self.now_slot.d.next = self.slot.val();
            self.now_first.d.next = self.first.val();
            self.now_until.d.next = self.beyond.val();
            self.now_count.d.next = self.count.val();
        }
        if self.work.val() & self.newest.val() {
            self.stored.d.next = self.follows.val();
        }
        // A block that does not fit ends its WQE: what is in the store then is never asked for.
        self.store.next = self.work.val() & self.newest.val() & self.follows.val();
        self.opens.next = self.work.val() & self.begins.val();
        self.rings.d.next = self.done.val() & self.newest.val();
        self.complete.d.next = self.done.val() & self.newest.val() & self.follows.val();
        self.fresh.next = self.rings.q.val();
        self.whole.next = self.complete.q.val();
    }
}
