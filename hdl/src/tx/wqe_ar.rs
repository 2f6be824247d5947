//! Cuts a turn into AXI read bursts: at the ring's end and at 4 KiB.
//!
//! ```text
//!   turn (slot's ring: base, mask; first block, count) ──► cut ──► AR register ──► ar
//!                                       rest register ──────┘
//! ```
//! Interface: `turn_*` is taken when `turn_valid` and `turn_ready`; `ar_valid` is held until
//! `ar_ready`; bursts of one turn come out in ring order. `base` is a multiple of 64.
//! Timing: 1 cycle from `turn` to `ar`; the next burst of a turn in the cycle after the one before
//! it was accepted; the next turn one cycle later.
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, Reg, RegN};
use crate::spec;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// An AXI burst must not cross this (AMBA AXI, A3.4.1); in blocks.
const PAGE_BLOCKS: u64 = 4096 / spec::BLOCK_BYTES as u64;

hdl_default! {
    /// Burst cutter of the WQE fetch.
    #[derive(LogicBlock)]
    pub struct WqeAr {
        name: ModName = ModName::new(
            "wqe_ar",
            "",
            "tx/wqe_ar.rs",
            "Cuts a turn into AXI bursts, at the ring's end and at 4 KiB.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub turn_valid: Signal<In, Bit>,
        pub turn_ready: Signal<Out, Bit>,
        pub turn_idx: Signal<In, Bits<16>>,
        pub turn_count: Signal<In, Bits<4>>,
        pub turn_base: Signal<In, Bits<64>>,
        pub turn_mask: Signal<In, Bits<16>>,
        pub ar_valid: Signal<Out, Bit>,
        pub ar_ready: Signal<In, Bit>,
        pub ar_addr: Signal<Out, Bits<64>>,
        pub ar_len: Signal<Out, Bits<8>>,
        valid: Reg<Bit>,
        addr: RegN<Bits<64>>,
        len: RegN<Bits<8>>,
        left: Reg<Bits<4>>,
        idx: RegN<Bits<16>>,
        base: RegN<Bits<64>>,
        mask: RegN<Bits<16>>,
        load: Signal<Local, Bit>,
        from: Signal<Local, Bits<16>>,
        want: Signal<Local, Bits<4>>,
        from_base: Signal<Local, Bits<64>>,
        from_mask: Signal<Local, Bits<16>>,
        place: Signal<Local, Bits<16>>,
        next_addr: Signal<Local, Bits<64>>,
        to_end: Signal<Local, Bits<16>>,
        to_page: Signal<Local, Bits<7>>,
        cut: Signal<Local, Bits<4>>,
        page_blocks: Constant<Bits<7>> = Constant::new(bits(PAGE_BLOCKS)),
    }
}

impl Logic for WqeAr {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, valid, addr, len, left, idx, base, mask);
        self.ar_valid.next = self.valid.q.val();
        self.ar_addr.next = self.addr.q.val();
        self.ar_len.next = self.len.q.val();
        self.turn_ready.next = !self.valid.q.val();

        // From a new turn, or from what is left of the one under way.
        self.load.next = self.turn_valid.val() & !self.valid.q.val();
        self.from.next = self.idx.q.val();
        self.want.next = self.left.q.val();
        self.from_base.next = self.base.q.val();
        self.from_mask.next = self.mask.q.val();
        if !self.valid.q.val() {
            self.from.next = self.turn_idx.val();
            self.want.next = self.turn_count.val();
            self.from_base.next = self.turn_base.val();
            self.from_mask.next = self.turn_mask.val();
        }
        self.place.next = self.from.val() & self.from_mask.val();
        self.next_addr.next = self.from_base.val() + (bit_cast::<64, 16>(self.place.val()) << 6);
        self.to_end.next = self.from_mask.val() - self.place.val();
        self.to_page.next =
            self.page_blocks.val() - bit_cast::<7, 6>(self.next_addr.val().get_bits::<6>(6));
        self.cut.next = self.want.val();
        if self.to_end.val() < bit_cast::<16, 4>(self.cut.val()) {
            self.cut.next = bit_cast::<4, 16>(self.to_end.val()) + 1;
        }
        if self.to_page.val() < bit_cast::<7, 4>(self.cut.val()) {
            self.cut.next = bit_cast::<4, 7>(self.to_page.val());
        }

        if self.load.val() | (self.valid.q.val() & self.ar_ready.val()) {
            self.valid.d.next = self.load.val() | (self.left.q.val() != 0);
            self.addr.d.next = self.next_addr.val();
            self.len.d.next = bit_cast::<8, 4>(self.cut.val()) - 1;
            self.left.d.next = self.want.val() - self.cut.val();
            self.idx.d.next = self.from.val() + bit_cast::<16, 4>(self.cut.val());
            self.base.d.next = self.from_base.val();
            self.mask.d.next = self.from_mask.val();
        }
    }
}
