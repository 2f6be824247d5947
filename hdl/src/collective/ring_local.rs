//! The local sub-chunks of a slice: what this rank sends in the first step, from its own memory.
//!
//! ```text
//!   start ─► address, bytes left ─┐
//!   opens (next slice) ─► none yet ├─► steady ─► some, addr, len, final
//!   take ─► the next one ─────────┘
//! ```
//! Interface: `start` is a pulse, with `base` and the others valid; then `opens` begins each slice, and `take` goes on to the
//! next sub-chunk. While `steady`, `some` says whether there is one, with its address and length; `last_one`: none follows in this slice.
//! Timing: steady 2 cycles after `opens` or `take`; all outputs but `len` are registers.
use super::iface::SLOTS_BITS;
use super::ring_desc::RingDesc;
use super::ring_plan::{RingBase, RingPlan};
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, Reg, RegN};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Cursor over the local sub-chunks.
    #[derive(LogicBlock)]
    pub struct RingLocal {
        name: ModName = ModName::new(
            "ring_local",
            "",
            "collective/ring_local.rs",
            "The local sub-chunks of a slice.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub desc: Signal<In, RingDesc>,
        pub plan: Signal<In, RingPlan>,
        pub base: Signal<In, RingBase>,
        pub start: Signal<In, Bit>,
        pub opens: Signal<In, Bit>,
        pub take: Signal<In, Bit>,
        pub steady: Signal<Out, Bit>,
        pub some: Signal<Out, Bit>,
        pub addr: Signal<Out, Bits<64>>,
        pub len: Signal<Out, Bits<13>>,
        pub last_one: Signal<Out, Bit>,
        at: RegN<Bits<64>>,
        left: RegN<Bits<34>>,
        filled: RegN<Bits<SLOTS_BITS>>,
        changed: Reg<Bit>,
        is_some: RegN<Bit>,
        tail: RegN<Bit>,
        full: RegN<Bit>,
        silent: Signal<Local, Bit>,
        sub: Signal<Local, Bits<34>>,
    }
}

impl Logic for RingLocal {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, at, left, filled, changed, is_some, tail, full);
        self.steady.next = !self.changed.q.val();
        self.some.next = self.is_some.q.val();
        self.addr.next = self.at.q.val();
        self.len.next = self.plan.val().sub;
        if self.tail.q.val() {
            self.len.next = bit_cast::<13, 34>(self.left.q.val());
        }
        self.last_one.next = self.tail.q.val() | self.full.q.val();

        self.sub.next = bit_cast::<34, 13>(self.plan.val().sub);
        self.is_some.d.next =
            self.left.q.val().any() & (self.filled.q.val() != self.plan.val().slice);
        self.tail.d.next = self.left.q.val() <= self.sub.val();
        self.full.d.next = self.filled.q.val() + 1 == self.plan.val().slice;
        self.changed.d.next = self.start.val() | self.opens.val() | self.take.val();

        // Of a broadcast the root alone has something; a ring of one rank sends nothing.
        self.silent.next =
            self.plan.val().alone | (self.plan.val().broadcast & !self.plan.val().root_here);
        if self.take.val() {
            self.filled.d.next = self.filled.q.val() + 1;
            self.at.d.next = self.at.q.val() + bit_cast::<64, 13>(self.plan.val().sub);
            self.left.d.next = self.left.q.val() - self.sub.val();
            if self.tail.q.val() {
                self.left.d.next = 0.into();
            }
        }
        if self.opens.val() {
            self.filled.d.next = 0.into();
        }
        if self.start.val() {
            self.filled.d.next = 0.into();
            self.at.d.next = self.desc.val().src_addr + bit_cast::<64, 35>(self.base.val().start);
            if self.plan.val().all_gather {
                self.at.d.next = self.desc.val().src_addr;
            }
            self.left.d.next = self.base.val().len;
            if self.silent.val() {
                self.left.d.next = 0.into();
            }
        }
    }
}
