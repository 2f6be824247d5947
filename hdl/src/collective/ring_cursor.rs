//! Where each sub-chunk lies: addresses and bytes in both vectors, and its landing slot.
//!
//! ```text
//!   clear ─► the first slice, slot 0 ─┐
//!   turn ─► the next slice ───────────┴─► pos ─┐
//!   aim ─► the chunk in both vectors ──────────┴─ enter ─► its part of the slice ─► src, dst, len, place
//!   copy ─► the own chunk ─────────────────────────────────────────┘ ▲
//!                                        step ─► the one behind ─────┘
//! ```
//! Interface: `desc`, `plan` and `base` hold. A slice is the same bytes of every chunk; `more`: it begins before the end of the longest
//! one. `aim` takes the chunk that lies at `start` and is `size` bytes long; `some`: the slice has something of it. `enter`,
//! then `step` after each sub-chunk; or `copy`, to `own`, and `step`. `tail`: nothing of the chunk is behind it, `full`: it is the last one of
//! its slice. Each sub-chunk takes the landing slot `place`, round the ring.
//! Timing: `some` 1 cycle after `aim`; `more` 2 after `clear` or `turn`; `src`, `dst` and `place` 1 cycle after a command, `tail`, `full` and with
//! them `len` 2. All but `len` are registers.
use super::iface::SLOTS_BITS;
use super::ring_desc::RingDesc;
use super::ring_plan::{RingBase, RingPlan};
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, Reg, RegN};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Cursor over the sub-chunks of slices.
    #[derive(LogicBlock)]
    pub struct RingCursor {
        name: ModName = ModName::new(
            "ring_cursor",
            "",
            "collective/ring_cursor.rs",
            "Where each sub-chunk lies.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub desc: Signal<In, RingDesc>,
        pub plan: Signal<In, RingPlan>,
        pub start: Signal<In, Bits<35>>,
        pub size: Signal<In, Bits<34>>,
        pub base: Signal<In, RingBase>,
        pub own: Signal<In, Bits<64>>,
        pub clear: Signal<In, Bit>,
        pub turn: Signal<In, Bit>,
        pub aim: Signal<In, Bit>,
        pub enter: Signal<In, Bit>,
        pub copy: Signal<In, Bit>,
        pub step: Signal<In, Bit>,
        pub more: Signal<Out, Bit>,
        pub some: Signal<Out, Bit>,
        pub place: Signal<Out, Bits<SLOTS_BITS>>,
        pub src: Signal<Out, Bits<64>>,
        pub dst: Signal<Out, Bits<64>>,
        pub len: Signal<Out, Bits<13>>,
        pub tail: Signal<Out, Bit>,
        pub full: Signal<Out, Bit>,
        pos: RegN<Bits<35>>,
        is_more: RegN<Bit>,
        src_at: RegN<Bits<64>>,
        dst_at: RegN<Bits<64>>,
        src_now: RegN<Bits<64>>,
        dst_now: RegN<Bits<64>>,
        left: RegN<Bits<35>>,
        is_some: RegN<Bit>,
        filled: RegN<Bits<SLOTS_BITS>>,
        is_tail: RegN<Bit>,
        is_full: RegN<Bit>,
        slot: Reg<Bits<SLOTS_BITS>>,
        slice_bytes: RegN<Bits<35>>,
        sub_bytes: RegN<Bits<35>>,
        far: Signal<Local, Bits<64>>,
        wrapped: Signal<Local, Bit>,
    }
}

impl Logic for RingCursor {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, pos, is_more, src_at, dst_at, src_now, dst_now, left, is_some);
        dff_setup!(
            self,
            clk,
            filled,
            is_tail,
            is_full,
            slot,
            slice_bytes,
            sub_bytes
        );
        self.more.next = self.is_more.q.val();
        self.some.next = self.is_some.q.val();
        self.place.next = self.slot.q.val();
        self.src.next = self.src_now.q.val();
        self.dst.next = self.dst_now.q.val();
        self.len.next = self.plan.val().sub;
        if self.is_tail.q.val() {
            self.len.next = bit_cast::<13, 35>(self.left.q.val());
        }
        self.tail.next = self.is_tail.q.val();
        self.full.next = self.is_full.q.val();

        self.sub_bytes.d.next = bit_cast::<35, 13>(self.plan.val().sub);
        self.slice_bytes.d.next = bit_cast::<35, SLOTS_BITS>(self.plan.val().slice)
            << bit_cast::<6, 4>(self.plan.val().sub_log2);
        self.is_more.d.next = self.pos.q.val() < self.plan.val().longest;
        self.is_tail.d.next = self.left.q.val() <= self.sub_bytes.q.val();
        self.is_full.d.next = self.filled.q.val() + 1 == self.plan.val().slice;
        self.far.next = bit_cast::<64, 35>(self.start.val());
        self.wrapped.next = self.slot.q.val() + 1 == self.plan.val().slots;

        if self.aim.val() {
            self.src_at.d.next = self.desc.val().src_addr + self.far.val();
            self.dst_at.d.next = self.desc.val().dst_addr + self.far.val();
            if self.plan.val().reduce_scatter {
                self.dst_at.d.next = self.desc.val().dst_addr;
            }
            self.left.d.next = bit_cast::<35, 34>(self.size.val()) - self.pos.q.val();
            self.is_some.d.next = bit_cast::<35, 34>(self.size.val()) > self.pos.q.val();
        }
        if self.enter.val() {
            self.src_now.d.next = self.src_at.q.val() + bit_cast::<64, 35>(self.pos.q.val());
            self.dst_now.d.next = self.dst_at.q.val() + bit_cast::<64, 35>(self.pos.q.val());
            self.filled.d.next = 0.into();
        }
        if self.step.val() {
            self.src_now.d.next = self.src_now.q.val() + bit_cast::<64, 35>(self.sub_bytes.q.val());
            self.dst_now.d.next = self.dst_now.q.val() + bit_cast::<64, 35>(self.sub_bytes.q.val());
            self.left.d.next = self.left.q.val() - self.sub_bytes.q.val();
            self.filled.d.next = self.filled.q.val() + 1;
            self.slot.d.next = self.slot.q.val() + 1;
            if self.wrapped.val() {
                self.slot.d.next = 0.into();
            }
        }
        if self.copy.val() {
            self.src_now.d.next = self.desc.val().src_addr;
            self.dst_now.d.next = self.own.val();
            self.left.d.next = bit_cast::<35, 34>(self.base.val().len);
        }
        if self.turn.val() {
            self.pos.d.next = self.pos.q.val() + self.slice_bytes.q.val();
        }
        if self.clear.val() {
            self.pos.d.next = 0.into();
            self.slot.d.next = 0.into();
        }
    }
}
