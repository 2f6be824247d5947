//! Pool of tags: hands each out to one user at a time.
//!
//! ```text
//!   never used yet: 0, 1, 2 … limit-1 ──┐
//!                                       ├──► offer register ──► alloc
//!   free ──► FIFO of freed tags ────────┘
//! ```
//! Interface: `alloc` offers a tag; its transfer hands the tag out. `free_valid` with `free_tag`
//! gives a tag back and is never refused; only a tag that is out may be given back. `used` is
//! the number of tags that are out.
//! `limit` is the number of tags there are, at most `2^TW`. It may grow at any time; after it has
//! shrunk the pool must be reset.
//! Tags that were never out go first, so nothing has to be filled after reset; then the one that
//! was freed longest ago.
//! Timing: one tag out and one back every cycle. A freed tag is offered 2 cycles later at the
//! soonest. After reset the first offer comes 1 cycle later.
use super::{ClkRst, Contract, FifoRam, ModName, Reg, RegN, StreamOut};
use crate::{contract, hdl_default};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// The proof counts a tag's places, so it needs to see the RAM of freed tags.
fn tag_contract(tw: usize) -> Contract {
    match tw {
        1..=super::ram::SHOWN_AW => {
            contract!(TW = tw, DEPTH = 1 << tw; include_str!("contracts/tag_pool.v"))
        }
        _ => Contract::new(""),
    }
}

hdl_default! {
    /// Pool of up to `2^TW` tags.
    #[derive(LogicBlock)]
    pub struct TagPool<const TW: usize> {
        name: ModName = ModName::new(
            "tag_pool",
            &format!("TW={TW}"),
            "prim/tag_pool.rs",
            "Pool of tags: hands each out to one user at a time.",
        ),
        contract: Contract = tag_contract(TW),
        pub clk: Signal<In, ClkRst>,
        pub limit: Signal<In, Bits<16>>,
        pub alloc: StreamOut<Bits<TW>>,
        pub free_valid: Signal<In, Bit>,
        pub free_tag: Signal<In, Bits<TW>>,
        pub used: Signal<Out, Bits<16>>,
        freed: FifoRam<Bits<TW>, TW>,
        /// Tags from here up to `limit` have never been out.
        fresh: Reg<Bits<16>>,
        offer_valid: Reg<Bit>,
        offer: RegN<Bits<TW>>,
        out: Reg<Bits<16>>,
        room: Signal<Local, Bit>,
        taken: Signal<Local, Bit>,
    }
}

impl<const TW: usize> Logic for TagPool<TW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, fresh, offer_valid, offer, out);
        self.freed.clk.next = self.clk.val();
        self.freed.s.valid.next = self.free_valid.val();
        self.freed.s.data.next = self.free_tag.val();
        self.freed.m.ready.next = false;
        self.alloc.valid.next = self.offer_valid.q.val();
        self.alloc.data.next = self.offer.q.val();
        self.used.next = self.out.q.val();
        self.taken.next = self.offer_valid.q.val() & self.alloc.ready.val();
        self.room.next = self.alloc.ready.val() | !self.offer_valid.q.val();
        if self.room.val() {
            if self.fresh.q.val() < self.limit.val() {
                self.offer_valid.d.next = true;
                self.offer.d.next = bit_cast::<TW, 16>(self.fresh.q.val());
                self.fresh.d.next = self.fresh.q.val() + 1;
            } else {
                self.offer_valid.d.next = self.freed.m.valid.val();
                self.offer.d.next = self.freed.m.data.val();
                self.freed.m.ready.next = true;
            }
        }
        if self.taken.val() & !self.free_valid.val() {
            self.out.d.next = self.out.q.val() + 1;
        }
        if self.free_valid.val() & !self.taken.val() {
            self.out.d.next = self.out.q.val() - 1;
        }
    }
}
