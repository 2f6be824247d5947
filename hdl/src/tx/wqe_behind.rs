//! The block that is next, where it does not come from the host port in this very cycle.
//!
//! ```text
//!   head of the turns ──────────► kind, slot, index, left, last ──┐
//!   stored, own, inline buffer ─► data, what they say ────────────┴──► word
//! ```
//! Interface: combinational. While no turn is at hand (`head_valid` low) it is the first block of the doorbell whose
//! verdict falls (`ringing`), from its inline buffer, or the `newest` that came, at a `hit`.
//! Timing: 3 levels.
use super::wqe_turns::TurnHead;
use crate::hdl_default;
use crate::iface::{RingReq, WqeBlock, WqePre};
use crate::prim::ModName;
use rust_hdl_core::prelude::*;

/// A block as it came, with what it says of its WQE.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct Arrived {
    pub data: Bits<512>,
    pub pre: WqePre,
    pub err: Bit,
}

hdl_default! {
    /// Picker of the next block.
    #[derive(LogicBlock)]
    pub struct WqeBehind {
        name: ModName = ModName::new(
            "wqe_behind",
            "",
            "tx/wqe_behind.rs",
            "The block that is next, from wherever it was kept.",
        ),
        pub head_valid: Signal<In, Bit>,
        pub head: Signal<In, TurnHead>,
        pub last: Signal<In, Bit>,
        pub stored: Signal<In, Arrived>,
        pub own: Signal<In, Arrived>,
        pub by_page: Signal<In, Arrived>,
        pub newest: Signal<In, Arrived>,
        pub ringing: Signal<In, RingReq>,
        pub hit: Signal<In, Bit>,
        pub word: Signal<Out, WqeBlock>,
        from_inline: Signal<Local, Bit>,
        from_ring: Signal<Local, Bit>,
    }
}

impl Logic for WqeBehind {
    #[hdl_gen]
    fn update(&mut self) {
        self.from_ring.next = self.head.val().kind == 0;
        self.from_inline.next = self.head.val().kind == 2;
        self.word.next.kind = self.head.val().kind;
        self.word.next.slot = self.head.val().slot;
        self.word.next.idx = self.head.val().idx;
        self.word.next.left = self.head.val().left;
        self.word.next.last = self.last.val();
        self.word.next.err = self.from_ring.val() & self.stored.val().err;
        self.word.next.data = self.stored.val().data;
        self.word.next.pre = self.stored.val().pre;
        if self.head.val().own {
            self.word.next.err = self.from_ring.val() & self.own.val().err;
            self.word.next.data = self.own.val().data;
            self.word.next.pre = self.own.val().pre;
        }
        if self.from_inline.val() {
            self.word.next.data = self.by_page.val().data;
            self.word.next.pre = self.by_page.val().pre;
        }
        // Nothing is under way: the first block that the doorbell brought, should its turn come.
        if !self.head_valid.val() {
            self.word.next.kind = 2.into();
            self.word.next.slot = self.ringing.val().slot;
            self.word.next.idx = self.ringing.val().first;
            self.word.next.left = self.ringing.val().count - 1;
            self.word.next.last = self.ringing.val().count == 1;
            self.word.next.err = false;
            self.word.next.data = self.by_page.val().data;
            self.word.next.pre = self.by_page.val().pre;
            if self.hit.val() {
                self.word.next.data = self.newest.val().data;
                self.word.next.pre = self.newest.val().pre;
            }
        }
    }
}
